"""One student of the load test: what a browser says to a server when somebody works at a lesson."""

import asyncio
import json
import re
import time
import uuid
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote, urljoin

from tornado.httpclient import AsyncHTTPClient, HTTPRequest, HTTPResponse
from tornado.websocket import WebSocketClientConnection, websocket_connect

LESSON = "my-course/en/09-end-of-game.ipynb"
"""Has many boards, and begins its exercises with two that are answered by a choice."""

RIGHT = """
from nardy_edu.course.bank import load
print(*(each.answer for each in load("09-end-of-game")[:2]))
"""
KEPT = """
from nardy_edu.course.progress.store import open_progress
print(sum(entry.outcome == "solved" for entry in open_progress().entries()))
"""

VIEW = "application/vnd.jupyter.widget-view+json"
PATIENCE = 300.0
"""Seconds after which an answer that didn't come counts as a failure."""


@dataclass
class Times:
    """Seconds, for one student."""

    server: float = 0.0
    """From asking for a server until it is ready."""
    first_board: float = 0.0
    """From asking for a server until the first board of the lesson is there."""
    lesson: float = 0.0
    """Running all cells of the lesson."""
    checks: list[float] = field(default_factory=list)
    """From an answer until it is judged, kept and shown; one for each exercise."""


class Student:
    """A student at a hub, without a browser: the requests, not the drawing."""

    def __init__(self, hub: str, token: str, name: str) -> None:
        self.name = name
        self.times = Times()
        self.opened = ""
        self._hub = hub
        self._headers = {"Authorization": f"token {token}"}
        self._http = AsyncHTTPClient()
        self._began = 0.0

    async def work(self) -> None:
        """Log in, open the lesson, run all its cells, solve two exercises."""
        self._began = time.perf_counter()
        await self._start_server()
        self.times.server = self._since(self._began)
        await self._open_page()
        kernel = await self._start_kernel()
        async with kernel:
            await self._run_all(kernel, await self._cells())
            for answer in await self._answers(kernel):
                await self._solve(kernel, answer)
            if (kept := await kernel.says(KEPT)) != "2":
                raise RuntimeError(f"{self.name}: {kept} of two solved exercises were kept")

    async def _start_server(self) -> None:
        await self._ask("POST", f"hub/api/users/{self.name}", expect=(201, 409))
        await self._ask("POST", f"hub/api/users/{self.name}/server", expect=(201, 202))
        while True:
            user = json.loads((await self._ask("GET", f"hub/api/users/{self.name}")).body)
            if user["servers"].get("", {}).get("ready"):
                return
            await asyncio.sleep(0.2)

    async def _open_page(self) -> None:
        """The page on which a student lands, with the scripts that it names."""
        page = await self._ask("GET", f"user/{self.name}/")
        self.opened = page.effective_url
        for source in re.findall(r'<script[^>]+src="([^"]+)"', page.body.decode()):
            await self._ask("GET", urljoin(self.opened, source))

    async def _cells(self) -> list[str]:
        answer = await self._ask("GET", f"user/{self.name}/api/contents/{quote(LESSON)}")
        cells = json.loads(answer.body)["content"]["cells"]
        return [cell["source"] for cell in cells if cell["cell_type"] == "code"]

    async def _start_kernel(self) -> "Kernel":
        asked = {"path": LESSON, "name": LESSON, "type": "notebook", "kernel": {"name": "python3"}}
        answer = await self._ask("POST", f"user/{self.name}/api/sessions", asked, expect=(201,))
        session = json.loads(answer.body)
        path = f"user/{self.name}/api/kernels/{session['kernel']['id']}/channels"
        address = f"{self._hub}/{path}?session_id={session['id']}".replace("http", "ws", 1)
        request = HTTPRequest(address, headers=self._headers, request_timeout=PATIENCE)
        # A lesson's pictures come in one message.
        return Kernel(await websocket_connect(request, max_message_size=100 * 2**20))

    async def _run_all(self, kernel: "Kernel", cells: list[str]) -> None:
        began = time.perf_counter()
        for cell in cells:
            async for message in kernel.execute(cell):
                if message["msg_type"] == "error":
                    raise RuntimeError(f"{self.name}: {message['content']['evalue']}")
                if VIEW in message["content"].get("data", {}) and not self.times.first_board:
                    self.times.first_board = self._since(self._began)
        self.times.lesson = self._since(began)

    async def _answers(self, kernel: "Kernel") -> list[str]:
        """The right answers of the first two exercises, which a student would know."""
        return (await kernel.says(RIGHT)).split()

    async def _solve(self, kernel: "Kernel", answer: str) -> None:
        """Choose the answer, press Check, then Next."""
        choices = kernel.last("Choices")
        await kernel.tell(choices, {"view": self.name, "value": answer})
        began = time.perf_counter()
        await kernel.press("Check")
        self.times.checks.append(self._since(began))
        await kernel.press("Next")

    async def _ask(
        self,
        method: str,
        path: str,
        body: dict[str, Any] | None = None,
        expect: tuple[int, ...] = (200,),
    ) -> HTTPResponse:
        request = HTTPRequest(
            urljoin(f"{self._hub}/", path),
            method=method,
            headers=self._headers,
            body=json.dumps(body) if body is not None else None,
            allow_nonstandard_methods=True,
            request_timeout=PATIENCE,
            connect_timeout=PATIENCE,
        )
        answer = await self._http.fetch(request, raise_error=False)
        if answer.code not in expect:
            raise RuntimeError(f"{self.name}: {method} {path} -> {answer.code} {answer.reason}")
        return answer

    @staticmethod
    def _since(began: float) -> float:
        return time.perf_counter() - began


class Kernel:
    """A running kernel, spoken to as JupyterLab does; remembers the widgets it made."""

    def __init__(self, socket: WebSocketClientConnection) -> None:
        self._socket = socket
        self._session = uuid.uuid4().hex
        self._widgets: dict[str, dict[str, Any]] = {}

    async def __aenter__(self) -> "Kernel":
        return self

    async def __aexit__(self, *_: object) -> None:
        self._socket.close()

    async def execute(self, code: str) -> AsyncIterator[dict[str, Any]]:
        """Run a cell; yields what it sends until it is done."""
        content = {"code": code, "silent": False, "store_history": True, "allow_stdin": False}
        async for message in self._send("execute_request", content):
            yield message

    async def says(self, code: str) -> str:
        """What a cell prints."""
        said = [each async for each in self.execute(code) if each["msg_type"] == "stream"]
        return "".join(each["content"]["text"] for each in said).strip()

    async def tell(self, widget: str, content: dict[str, Any]) -> None:
        """Tell a widget something, as its view in the browser does."""
        data = {"method": "custom", "content": content}
        async for message in self._send("comm_msg", {"comm_id": widget, "data": data}):
            if message["msg_type"] == "error":
                raise RuntimeError(message["content"]["evalue"])

    async def press(self, word: str) -> None:
        """Press the newest button whose words begin so."""
        found = [
            each
            for each, state in self._widgets.items()
            if state.get("_model_name") == "ButtonModel" and state["description"].startswith(word)
        ]
        await self.tell(found[-1], {"event": "click"})

    def last(self, name: str) -> str:
        """The newest of our own widgets of this kind."""
        return [
            each for each, state in self._widgets.items() if name in state.get("_anywidget_id", "")
        ][-1]

    async def _send(self, kind: str, content: dict[str, Any]) -> AsyncIterator[dict[str, Any]]:
        """Send a request; yields all that comes for it until the kernel is idle again."""
        header = {
            "msg_id": uuid.uuid4().hex,
            "msg_type": kind,
            "session": self._session,
            "username": "",
            "version": "5.3",
        }
        message = {
            "header": header,
            "parent_header": {},
            "metadata": {},
            "content": content,
            "channel": "shell",
            "buffers": [],
        }
        await self._socket.write_message(json.dumps(message))
        while True:
            got = await asyncio.wait_for(self._socket.read_message(), PATIENCE)
            if got is None:
                raise RuntimeError("the kernel's connection was closed")
            if isinstance(got, bytes):
                continue  # a picture's bytes: nothing to look into
            answer = json.loads(got)
            if answer["parent_header"].get("msg_id") != header["msg_id"]:
                continue
            self._note(answer)
            yield answer
            if answer["msg_type"] == "status" and answer["content"]["execution_state"] == "idle":
                return

    def _note(self, message: dict[str, Any]) -> None:
        content = message["content"]
        if message["msg_type"] == "comm_open":
            self._widgets[content["comm_id"]] = content["data"].get("state", {})
        elif message["msg_type"] == "comm_msg" and content["data"].get("method") == "update":
            self._widgets.setdefault(content["comm_id"], {}).update(content["data"]["state"])
