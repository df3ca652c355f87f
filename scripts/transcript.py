"""Write docs/transcript.md: two guests play a whole game with curl and a WebSocket client, as it really happened.

    python scripts/transcript.py docs/transcript.md

A server is started on a free port with a database of its own.
Long answers are shortened for the page, and the page says where.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect

_WIDTH = 300
_INTRODUCTION = (
    "# Two guests play a whole game\n\n"
    "Two people without accounts play Cold War, shortened to two turns, "
    "with nothing but `curl` and a WebSocket client.\n"
    "`python scripts/transcript.py docs/transcript.md` wrote this page from what really happened; "
    "`...` stands for what was cut.\n"
    "Lines with `>` are what a client sent over its socket, lines with `<` what it got; "
    "what the messages mean is told in [the server](server.md).\n"
)


@contextmanager
def server() -> Iterator[str]:
    """A server on a free port; gives its address."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            "BRUSHPASS_DATABASE": f"sqlite:///{folder}/brushpass.db",
            "BRUSHPASS_PORT": "0",
            "BRUSHPASS_MESSAGE_RATE": "0",
        }
        command = [sys.executable, "-m", "brushpass", "serve"]
        process = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        try:
            assert process.stdout is not None
            found = re.search(r"http://\S+", process.stdout.readline())
            assert found is not None
            yield found.group()
        finally:
            process.terminate()
            process.wait()


class Page:
    """The page being written."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.lines = [_INTRODUCTION]

    def say(self, text: str) -> None:
        """A paragraph."""
        self.lines.append(f"{text}\n")

    def show(self, *lines: str) -> None:
        """A block of what was sent and what came back."""
        self.lines += ["```", *[self._tidy(line) for line in lines], "```", ""]

    def curl(self, path: str, body: dict[str, object] | None = None) -> str:
        """Ask the server as a person would, and show it."""
        command = ["curl", "-s", f"{self.address}{path}"]
        if body is not None:
            command += ["-H", "Content-Type: application/json", "-d", json.dumps(body)]
        answer = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        shown = " ".join(f"'{word}'" if re.search(r"[\s{\"]", word) else word for word in command)
        self.show(f"$ {shown}", *answer.splitlines()[:40])
        return answer

    def _tidy(self, line: str) -> str:
        line = line.replace(self.address, "http://127.0.0.1:8000").replace(
            "ws" + self.address[4:], "ws://127.0.0.1:8000"
        )
        return line if len(line) <= _WIDTH else f"{line[:_WIDTH]} ..."


class Guest:
    """One of the two, at a socket."""

    def __init__(self, name: str, socket: ClientConnection) -> None:
        self.name = name
        self.socket = socket
        self.lines: list[str] = []
        self.scene: dict[str, object] = {}
        self.decision = -1

    async def ask(self, request: dict[str, object]) -> None:
        """Send a request and note it."""
        text = json.dumps(request)
        self.lines.append(f"{self.name} > {text}")
        await self.socket.send(text)

    async def read(self) -> dict[str, object]:
        """The next message, noted in short."""
        message = json.loads(await asyncio.wait_for(self.socket.recv(), 10))
        if message["say"] == "scene":
            self.decision = message["decision"]
            self.scene = message["scene"] or {}
            told = [line["text"] for line in self.scene.get("log", [])]
            shown = {"prompt": self.scene.get("prompt"), "log": told, "choices": len(self.scene.get("choices", []))}
            self.lines.append(
                f'{self.name} < {{"say":"scene","number":{message["number"]},"decision":{self.decision},'
                f'"scene":{json.dumps(shown, ensure_ascii=False)} ...}}'
            )
        else:
            self.lines.append(f"{self.name} < {json.dumps(message, ensure_ascii=False)}")
        return message


async def play(page: Page, table: str, secrets: dict[str, str]) -> None:
    """Both say hello and play to the end; each answers the scenes as they come."""
    address = f"ws{page.address[4:]}/api/tables/{table}/socket"
    lines: list[str] = []
    async with connect(address) as first, connect(address) as second:
        guests = [Guest("ada", first), Guest("bea", second)]
        for guest in guests:
            guest.lines = lines
            await guest.ask({"do": "hello", "secret": secrets[guest.name]})
        await asyncio.gather(*(follow(guest) for guest in guests))
    page.show(f"$ python -m websockets {address}", *lines)


async def follow(guest: Guest) -> None:
    """Answer every scene that asks for a decision, until the match is over."""
    asked = 0
    answered = -1
    while True:
        message = await guest.read()
        if message["say"] != "scene":
            continue
        if guest.scene.get("result"):
            return
        choices = guest.scene.get("choices")
        if choices and guest.decision != answered:
            asked += 1
            answered = guest.decision
            action = random.choice(choices)["action"]
            await guest.ask({"do": "play", "id": asked, "decision": guest.decision, "action": action})


def main(path: str) -> None:
    """Play once and write the page."""
    random.seed(3)
    with server() as address:
        page = Page(address)
        page.say("Ada makes a table and sits down; the other place is open.")
        made = json.loads(page.curl("/api/tables", {"game": "cold-war", "options": {"max_turns": 2}, "name": "Ada"}))
        table = made["table"]
        page.say("She sends the invitation to Bea, who looks at the table and joins.")
        page.curl(f"/api/tables/{table}")
        joined = json.loads(page.curl(f"/api/tables/{table}/join", {"name": "Bea"}))
        page.say("Both open a socket, say hello with the secrets of their seats, and play.")
        asyncio.run(play(page, table, {"ada": made["secret"], "bea": joined["secret"]}))
        page.say("The match is over: its record is there for everybody, and the dice can be checked.")
        record = page.curl(f"/api/tables/{table}/record")
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "match.txt"
            file.write_text(record, encoding="utf-8")
            command = [sys.executable, "-m", "brushpass", "record", "verify", str(file)]
            answer = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        page.show("$ brushpass record verify match.txt", *answer.replace(str(file), "match.txt").splitlines())
    Path(path).write_text("\n".join(page.lines), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
