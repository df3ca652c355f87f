#!/usr/bin/env python3
"""A bot written outside: a program that is asked with a line of JSON and answers with one (docs/referee.md).

    pip install .
    brushpass simulate cold-war --games 200 --bots ./examples/outside_bot.py,simple --swap
    brushpass play cold-war --bot ./examples/outside_bot.py

It needs nothing of Brushpass, so `answer` could be written in any language. Put a better one in its place: it gets the
view of its seat and what that seat has heard, which is all that a player may know.
This one plays Cold War by three rules of thumb: stop while you lead, recruit while there is room for it, and send an
agent that the other side has not seen from you yet.
"""

from __future__ import annotations

import json
import sys

ROOM = 2
"""With less influence than this to spare, another group is likely to be too much."""


class Player:
    """The program's side of one match."""

    def __init__(self) -> None:
        self.shown: set[str] = set()
        """Our agents that everybody has seen."""

    def hear(self, facts: list[dict], seat: str) -> None:
        """Remember what was told since the last question."""
        for fact in facts:
            word, *rest = fact["words"]
            if word == "revealed" and rest[0] == seat:
                self.shown.add(rest[1])

    def answer(self, question: dict) -> dict:
        """An action, or how likely each of some actions is."""
        legal, standing = question["legal"], question["view"]["standing"]
        if standing:
            place = question["view"]["seats"].index(question["seat"])
            if "pass" in legal and standing["token"] == question["seat"]:
                return {"action": "pass"}
            if "recruit" in legal and standing["slack"][place] >= ROOM:
                return {"action": "recruit"}
        unseen = [action for action in legal if action.removeprefix("pick ") not in self.shown]
        return {"chances": dict.fromkeys(unseen or legal, 1)}


def main() -> None:
    """Answer every line until there are no more."""
    match, player = 0, Player()
    for line in sys.stdin:
        question = json.loads(line)
        if question["match"] != match:
            match, player = question["match"], Player()
        player.hear(question["heard"], question["seat"])
        print(json.dumps(player.answer(question)), flush=True)


if __name__ == "__main__":
    main()
