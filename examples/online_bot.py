"""A bot that plays on a Brushpass server: it joins a table and takes random legal actions until the series is over.

    pip install websockets
    python examples/online_bot.py http://127.0.0.1:8000 TABLE bot_...

TABLE is the id in an invitation (http://.../t/TABLE), the last word a token of a bot account (docs/online-bots.md).
Put a better `choose` in its place: it gets the view, which is all that a player may know.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import urllib.error
import urllib.request

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

BUSY = (429, 502, 503, 504)
"""The answers of a server, or of a proxy before it, that may be others a moment later."""


def choose(view: dict) -> str:
    """One of the legal actions."""
    return random.choice(view["legal"])


def join(server: str, table: str, token: str) -> None:
    """Sit down at the table; if we sit there already, that is fine."""
    request = urllib.request.Request(
        f"{server}/api/tables/{table}/join",
        data=b"{}",
        headers={"Authorization": f"Bearer {token}", "Content-Type": "application/json"},
        method="POST",
    )
    try:
        urllib.request.urlopen(request)
    except urllib.error.HTTPError as error:
        problem = json.load(error)
        if problem["code"] != "already-seated":
            sys.exit(problem["text"])


async def play(server: str, table: str, token: str) -> None:
    """Play until the series is over; after a break of the connection go on where we were."""
    state: dict = {}
    address = server.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
    while True:
        try:
            async with connect(address) as socket:
                await socket.send(json.dumps({"do": "hello", "token": token, "show": "view"}))
                async for text in socket:
                    message = json.loads(text)
                    state = message.get("state") or state  # left out while it stays the same
                    if await answer(socket, message, state):
                        return
        except InvalidStatus as error:
            if error.response.status_code not in BUSY:
                sys.exit(json.loads(error.response.body)["text"])
        except (ConnectionClosed, OSError):
            pass
        await asyncio.sleep(1)


async def answer(socket, message: dict, state: dict) -> bool:
    """React to one message; is everything over?"""
    if message["say"] == "refused":
        await refused(socket, message, state)
    if message["say"] != "view":
        return False
    view = message["view"]
    if state["status"] in ("over", "closed"):
        print(state["standing"] or (f"{view['ending']}: {', '.join(view['winners'])}" if view else "closed"))
        return True
    if view is None:
        return False
    if view["ending"] is not None:
        await socket.send(json.dumps({"do": "next"}))
    elif view["legal"]:
        # The number of the decision makes it harmless to send the same answer twice.
        await socket.send(json.dumps({"do": "play", "decision": message["decision"], "action": choose(view)}))
    return False


async def refused(socket, message: dict, state: dict) -> None:
    """Our last message was not taken: it came too fast, or the table had gone on, or we are not let in at all."""
    if not state:
        sys.exit(message["text"])
    if message["code"] == "too-fast":
        await asyncio.sleep(1)
        await socket.send(json.dumps({"do": "lang", "lang": "en"}))  # the view comes once more


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    join(*sys.argv[1:])
    asyncio.run(play(*sys.argv[1:]))
