"""A live board in a page of its own: the widget answers straight from the test's process.

The page's model is what anywidget hands to a view; instead of a kernel it has the BoardWidget of
the test, so that what happens is what happens in a notebook, without one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, Route

from nardy_edu.board import widget as widget_module
from nardy_edu.board.widget import BoardWidget

STATIC = Path(widget_module.__file__).parent / "static"
ADDRESS = "http://localhost/"
SENT = ("_state", "_texts", "_style", "_scope", "hints", "quick", "animate", "sound")

MOUNT = """
import board from "./board.js";
class Model {
  constructor(state) { this.state = state; this.heard = new Map(); this.delay = 0; this.sent = []; }
  get(name) { return this.state[name]; }
  set(name, value) { this.state[name] = value; this.fire(`change:${name}`); }
  save_changes() { kernel({ traits: this.state }); }
  on(name, heard) { this.heard.set(name, [...(this.heard.get(name) ?? []), heard]); }
  off(name, heard) {
    this.heard.set(name, (this.heard.get(name) ?? []).filter((one) => one !== heard));
  }
  fire(name, ...facts) { for (const heard of this.heard.get(name) ?? []) heard(...facts); }
  send(content) {
    this.sent.push(content);
    setTimeout(async () => this.take(await kernel({ content })), this.delay);
  }
  take(state) {
    const changed = Object.keys(state).filter(
      (name) => JSON.stringify(state[name]) !== JSON.stringify(this.state[name]),
    );
    Object.assign(this.state, state);
    for (const name of changed) this.fire(`change:${name}`);
  }
}
window.model = new Model(await kernel({}));
window.close = [];
window.show = (el) => window.close.push(board.render({ model: window.model, el }));
document.querySelectorAll(".view").forEach(window.show);
window.ready = true;
"""

PAGE = """<!doctype html>
<html lang="{lang}"><head><title>Board</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="board.css"><style>body {{ margin: 8px; {style} }}</style></head>
<body {body}><h1 hidden>Board</h1>
<main>{views}</main><script type="module">{script}</script></body></html>"""


@dataclass
class BareBoard:
    """A page with one or several views of a widget."""

    page: Page
    widget: BoardWidget
    views: int = 1
    dark: bool = False
    below: int = 0
    """Height of empty page under the board, for scrolling."""
    actions: list[dict[str, Any]] = field(default_factory=list)

    def open(self) -> BareBoard:
        self.page.expose_function("kernel", self._kernel)
        self.page.route(f"{ADDRESS}**", self._serve)
        self.page.goto(ADDRESS)
        self.page.wait_for_function("window.ready === true")
        return self

    def _kernel(self, message: dict[str, Any]) -> dict[str, Any]:
        """What a kernel does with a message of the view; answers with the widget's state."""
        if "content" in message:
            self.actions.append(message["content"])
            self.widget._asked(self.widget, message["content"], [])
        for name in ("hints", "animate", "sound"):
            if name in message.get("traits", {}):
                setattr(self.widget, name, message["traits"][name])
        return {name: getattr(self.widget, name) for name in SENT}

    def refresh(self) -> None:
        """Send the widget's state, as a kernel does after a change from Python."""
        self.page.evaluate("async () => model.take(await kernel({}))")

    def _serve(self, route: Route) -> None:
        path = urlsplit(route.request.url).path.lstrip("/")
        if path in ("board.js", "board.css"):
            kind = "text/javascript" if path.endswith("js") else "text/css"
            route.fulfill(body=(STATIC / path).read_text(), content_type=kind)
        elif not path:
            route.fulfill(body=self._html(), content_type="text/html; charset=utf-8")
        else:
            route.fulfill(status=404)

    def _html(self) -> str:
        views = '<div class="view"></div>' * self.views
        if self.below:
            views += f'<div style="height: {self.below}px"></div>'
        theme = "false" if self.dark else "true"
        style = "background: #111; color: #eee;" if self.dark else ""
        if self.dark:
            style += (
                "--jp-layout-color1: #111; --jp-layout-color2: #212121; "
                "--jp-content-font-color1: #fff; --jp-content-font-color2: #ccc;"
                "--jp-border-color1: #616161;"
            )
        return PAGE.format(
            lang=self.widget.language,
            style=style,
            body=f'data-jp-theme-light="{theme}"',
            views=views,
            script=MOUNT,
        )

    # What a person sees and touches

    @property
    def root(self) -> Locator:
        return self.page.locator(".nardy").first

    @property
    def line(self) -> Locator:
        return self.root.locator(".nardy-line")

    @property
    def live(self) -> Locator:
        return self.root.locator('[aria-live="polite"]')

    def place(self, name: str) -> Locator:
        """The area of a place: "p13" is White's 13-point."""
        return self.root.locator(f'[data-place="{name}"][role="button"]')

    def button(self, name: str) -> Locator:
        return self.root.locator(f'[data-do="{name}"]')

    def click(self, *places: str) -> None:
        for name in places:
            self.place(name).click()

    def drag(self, source: str, target: str) -> None:
        self.place(source).hover()
        self.page.mouse.down()
        self.place(target).hover()
        self.place(target).hover()
        self.page.mouse.up()

    def checkers(self, place: str, side: str) -> Locator:
        return self.root.locator(f'.checker[data-place="{place}"][data-side="{side}"]')

    def until(self, condition: Callable[[], bool]) -> None:
        """Wait for something on the widget's side, and for the page to show it."""
        for _ in range(500):
            if condition():
                break
            self.page.wait_for_timeout(10)  # in the meantime the page's messages are answered
        assert condition()
        self.wait_for_answer()

    def expect_steps(self, steps: str) -> None:
        """Wait until the board has come to these steps."""
        self.until(lambda: self.widget.steps == steps)

    def wait_for_answer(self) -> None:
        """Wait until the page shows all that the widget has sent."""
        self.page.wait_for_function(
            "(tick) => model.state._state.tick >= tick", arg=self.widget._state["tick"]
        )
