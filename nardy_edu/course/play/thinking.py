"""Long work beside the page: in a thread of its own, so that the notebook stays awake."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from threading import Thread
from typing import TypeVar

T = TypeVar("T")


async def in_thread(work: Callable[[], T]) -> T:
    """The result of ``work``. Who is cancelled while waiting never hears of it.

    The thread is a daemon: a kernel that is stopped doesn't wait for it. In a browser there are no
    threads, and none are needed: the whole kernel works beside the page.
    """
    if sys.platform == "emscripten":
        await asyncio.sleep(0)  # what is to be seen meanwhile goes out first
        return work()
    loop = asyncio.get_running_loop()
    future: asyncio.Future[T] = loop.create_future()

    def run() -> None:
        try:
            result = work()
        except Exception as error:  # whatever it is, who waits must hear of it
            loop.call_soon_threadsafe(_failed, future, error)
        else:
            loop.call_soon_threadsafe(_done, future, result)

    Thread(target=run, daemon=True).start()
    return await future


def _done(future: asyncio.Future[T], result: T) -> None:
    if not future.done():
        future.set_result(result)


def _failed(future: asyncio.Future[T], error: Exception) -> None:
    if not future.done():
        future.set_exception(error)
