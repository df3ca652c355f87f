"""A bot written outside: it meets a bot of ours at a table that a referee holds, and sees nothing but views.

    pip install .
    python examples/outside_bot.py --games 100 --bot simple

`brushpass referee` is a program that speaks JSON, a line a message (docs/referee.md), so `choose` could be written in
any language. Put a better one in its place: it gets the view of its seat, which is all that a player may know.
This one plays Cold War by two rules of thumb: stop while you lead, and recruit while there is room for it.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys

from brushpass import encode, load
from brushpass.bots import Past, bot
from brushpass.bots.arena import wilson
from brushpass.core.dice import Dice
from brushpass.core.scene import Telling

GAME = "cold-war"
ROOM = 2
"""With less influence than this to spare, another group is likely to be too much."""


def choose(view: dict, dice: random.Random) -> str:
    """One of the legal actions."""
    legal, standing = view["legal"], view["standing"]
    if standing:
        if "pass" in legal and standing["token"] == view["seat"]:
            return "pass"
        if "recruit" in legal and standing["slack"][view["seats"].index(view["seat"])] >= ROOM:
            return "recruit"
    return dice.choice(legal)


class Referee:
    """The table: a process that is asked and answers, a line each."""

    def __init__(self, game: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "brushpass", "referee", game],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def ask(self, do: str, **fields: object) -> dict:
        """The answer to one request."""
        self.process.stdin.write(json.dumps({"do": do, **fields}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if not answer["ok"]:
            sys.exit(answer["error"]["message"])
        return answer

    def close(self) -> None:
        """Let the referee go home."""
        self.ask("quit")
        self.process.communicate()


def play(referee: Referee, seat: str, name: str, seed: int) -> bool:
    """One match, in which we have a seat and a bot of Brushpass the other; did we win?"""
    game, ours = load(GAME), random.Random(seed)
    player, theirs = bot(name, game), Dice(seed, 1)
    table = referee.ask("new", seed=seed)
    while not table.get("over"):
        turn = table["waiting"][0]
        view = referee.ask("view", seat=turn)["view"]
        if turn == seat:
            action = choose(view, ours)
        else:
            heard = referee.ask("facts", seat=turn)["facts"]
            past = Past(Telling(fact["number"], tuple(fact["words"])) for fact in heard)
            action = player.answer(game, encode.from_json(game, json.dumps(view)), past, theirs)
        table = referee.ask("play", seat=turn, action=action)
    return seat in referee.ask("result")["winners"]


def main() -> None:
    """Play from both seats, and count."""
    parser = argparse.ArgumentParser(description="An outside bot against a bot of ours, at a table of the referee.")
    parser.add_argument("--games", type=int, default=100, help="games from each seat (100)")
    parser.add_argument("--bot", default="simple", help="the bot it meets (simple)")
    parser.add_argument("--short", action="store_true", help="two games, as the tests run it")
    given = parser.parse_args()
    games = 1 if given.short else given.games
    referee = Referee(GAME)
    for seat in ("cia", "kgb"):
        wins = sum(play(referee, seat, given.bot, seed) for seed in range(games))
        low, high = wilson(wins, games)
        print(f"as {seat} against {given.bot}   {games} games   wins {wins / games:6.1%}   [{low:.1%}, {high:.1%}]")
    referee.close()


if __name__ == "__main__":
    main()
