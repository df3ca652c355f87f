"""Work that takes more than a moment, done beside the event loop, so that everybody else is answered meanwhile.

Threads share the interpreter with the loop and cannot be stopped, so whatever comes here must be bounded by itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from brushpass.server.tables.errors import Busy

AT_ONCE: Final = 2
MOST_WAITING: Final = 200

Result = TypeVar("Result")


class Aside:
    """A few threads, and a queue of bounded length before them."""

    def __init__(self, most_waiting: int = MOST_WAITING) -> None:
        self._threads: Final = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="aside")
        self._most_waiting: Final = most_waiting
        self._waiting = 0
        self._closed = False

    async def do(self, work: Callable[[], Result], patience_s: float | None = None) -> Result:
        """What the work gives; `Busy` if too much waits already, or if it takes longer than somebody is patient.

        What was not begun by then is never begun.
        """
        if self._closed:
            raise Busy("server-closing")
        if self._waiting >= self._most_waiting:
            raise Busy("server-busy")
        self._waiting += 1
        try:
            async with asyncio.timeout(patience_s):
                return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        except TimeoutError:
            raise Busy("server-busy") from None
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if not self._closed or (task is not None and task.cancelling()):
                raise
            raise Busy("server-closing") from None
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """Begin nothing more; whoever still waits for that is told so."""
        self._closed = True
        self._threads.shutdown(wait=False, cancel_futures=True)
