"""A wire between a client and PostgreSQL that can be cut in chosen moments."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Literal
from urllib.parse import urlsplit, urlunsplit

Mischief = Literal["none", "lose the commit", "lose the answer", "delay the commit", "go silent"]


class Proxy:
    """Carries bytes, and when it is told to, loses or delays one commit, or loses the answer to one, or everything.

    A delayed commit reaches the server after `release`, when the client is long gone.
    """

    def __init__(self, port: int) -> None:
        self._port = port
        self.mischief: Mischief = "none"
        self.done = 0
        self.shut = False
        """Whether new connections are refused; those that are there stay."""
        self.release = asyncio.Event()

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve one connection to its end."""
        if self.shut:
            writer.transport.abort()
            return
        ends = [writer]
        swallow = asyncio.Event()
        try:
            there_reader, there_writer = await asyncio.open_connection("127.0.0.1", self._port)
            ends.append(there_writer)
            async with asyncio.TaskGroup() as both:
                both.create_task(self._requests(reader, writer, there_writer, swallow))
                both.create_task(self._answers(there_reader, writer, swallow))
        except* (OSError, EOFError):
            pass
        finally:
            for end in ends:
                end.transport.abort()

    async def _requests(
        self,
        reader: asyncio.StreamReader,
        client: asyncio.StreamWriter,
        server: asyncio.StreamWriter,
        swallow: asyncio.Event,
    ) -> None:
        while data := await reader.read(1 << 16):
            if self.mischief == "go silent":
                self.done += 1
                await asyncio.Event().wait()
            if self.mischief != "none" and b"COMMIT" in data:
                mischief, self.mischief = self.mischief, "none"
                self.done += 1
                if mischief == "lose the commit":
                    break
                swallow.set()
                if mischief == "delay the commit":
                    client.transport.abort()
                    await self.release.wait()
                    server.write(data)
                    return
            server.write(data)
        raise EOFError

    async def _answers(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, swallow: asyncio.Event
    ) -> None:
        while data := await reader.read(1 << 16):
            if swallow.is_set():
                break
            writer.write(data)
        raise EOFError


@contextlib.asynccontextmanager
async def proxied(url: str) -> AsyncIterator[tuple[Proxy, str]]:
    """A proxy before a database, and the address that goes through it."""
    parts = urlsplit(url)
    assert parts.port is not None
    proxy = Proxy(parts.port)
    tasks: set[asyncio.Task[None]] = set()

    def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(proxy.carry(reader, writer))
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    try:
        yield proxy, urlunsplit(parts._replace(netloc=parts.netloc.replace(f":{parts.port}", f":{port}")))
    finally:
        server.close()
        for task in list(tasks):
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await server.wait_closed()
