"""Solve the end of a match with CFR+: how two perfect players would play on, and how far from it we are.

    pip install .[research,plots]
    python examples/cfr_plus.py --plot exploitability.png

A match of random play is followed back from its end as far as the rest of it stays small: all worlds that agree with
what everybody knows there, each as likely as the game says, and in each of them everything that can still happen.
That is a game of its own, in which chance first deals the world. It is written down as arrays, and solved.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from brushpass import encode, engine
from brushpass.core import position as positions
from brushpass.core.dice import Dice
from brushpass.core.game import SPECTATOR
from brushpass.engine import BY_HAND, CHANCE, Position

PLAYERS = 1
"""The stream of dice that random players throw; chance throws the first."""
WORLDS = 2_000
"""A position with more worlds than this is no end to be solved here."""


class TooLarge(Exception):
    """There are more histories than were allowed."""


class Tree:
    """Everything that can still happen: a node for each history, parents before children, in levels of one depth.

    An information set is what a seat cannot tell apart: what it knew at the root, and all it did and was told since.
    An entry is one action in one information set; a policy is an array with a probability for each entry.
    Values are those of the first seat, from -1 to 1; what it wins the other loses.
    """

    def __init__(self, worlds: list[tuple[Position, float]], most: int) -> None:
        """Grow the tree from the worlds, at most so many histories."""
        self.sets: dict[tuple[int, bytes, int], int] = {}
        """The information sets: a seat, what it knew at the root, and its information since."""
        self.first, self.size, self.owner, self.before = [], [], [], []
        """For each of them its first entry and their number, whose it is, and how many decisions that seat made."""
        self.nodes = [(-1, 1.0, -1, CHANCE, 0.0)]
        self.levels = []
        level = [(world, known_at(world), (0, 0), (0, chance, -1, CHANCE)) for world, chance in worlds]
        while level:
            begin, following = len(self.nodes), []
            for position, known, made, edge in level:
                value = 2 * position.rewards()[0] - 1 if position.over else 0.0
                self.nodes.append((*edge, value))
                if not position.over:
                    following += self._followers(position, known, made, len(self.nodes) - 1)
                if len(self.nodes) + len(following) > most:
                    raise TooLarge
            self.levels.append(slice(begin, len(self.nodes)))
            level = following
        parent, chance, entry, actor, value = zip(*self.nodes, strict=True)
        self.parent, self.chance, self.entry = np.array(parent), np.array(chance), np.array(entry)
        self.actor, self.value = np.array(actor), np.array(value)
        self.set_of = np.repeat(np.arange(len(self.size)), self.size)
        self.seat = np.array(self.owner)[self.set_of]

    def _followers(self, position: Position, known: list[bytes], made: tuple[int, int], node: int) -> list:
        """What may follow a node: the position after each action, and the edge that leads there."""
        seat, legal = position.turn, list(position.legal(position.turn))
        start = -1
        if seat != CHANCE:
            name = (seat, known[seat], position.information(seat))
            if name not in self.sets:
                self.sets[name] = len(self.sets)
                self.first.append(self.first[-1] + self.size[-1] if self.first else 0)
                self.size.append(len(legal))
                self.owner.append(seat)
                self.before.append(made[seat])
            start = self.first[self.sets[name]]
            made = (made[0] + (seat == 0), made[1] + (seat == 1))
        found = []
        for place, action in enumerate(legal):
            after = position.copy()
            after.apply(seat, action)
            found.append((after, known, made, (node, 1 / len(legal), start + place if seat >= 0 else -1, seat)))
        return found

    # Passes over the tree

    def reach(self, policy: np.ndarray, *actors: int) -> np.ndarray:
        """How likely each node is as far as it depends on these actors."""
        likely = np.where(np.isin(self.actor, actors), self.steps(policy), 1.0)
        for level in self.levels:
            likely[level] *= likely[self.parent[level]]
        return likely

    def values(self, policy: np.ndarray) -> np.ndarray:
        """What each node is worth."""
        value, steps = self.value.copy(), self.steps(policy)
        for level in reversed(self.levels):
            np.add.at(value, self.parent[level], steps[level] * value[level])
        return value

    def steps(self, policy: np.ndarray) -> np.ndarray:
        """How likely the last step to each node is."""
        return np.where(self.actor == CHANCE, self.chance, policy[self.entry])

    def worth(self, policy: np.ndarray, seat: int) -> np.ndarray:
        """What each action of a seat is worth to it, as often as chance and the other seat let it be asked."""
        after = self.reach(policy, CHANCE, 1 - seat) * self.values(policy) * (1 if seat == 0 else -1)
        mine = self.actor == seat
        return np.bincount(self.entry[mine], after[mine], len(self.seat))

    # Policies

    def shares(self, weights: np.ndarray) -> np.ndarray:
        """Weights as probabilities; where all are 0, everything is as likely."""
        whole = np.bincount(self.set_of, weights)[self.set_of]
        return np.where(whole > 0, weights / np.where(whole > 0, whole, 1), 1 / np.array(self.size)[self.set_of])

    def best_response(self, policy: np.ndarray, seat: int) -> float:
        """What a seat gets that knows how the other plays; its last decisions are settled first."""
        response = policy.copy()
        for before in range(max(self.before), -1, -1):
            worth = self.worth(response, seat)
            for one, owner in enumerate(self.owner):
                if owner == seat and self.before[one] == before:
                    entries = slice(self.first[one], self.first[one] + self.size[one])
                    response[entries] = np.arange(self.size[one]) == worth[entries].argmax()
        return float(self.values(response)[0]) * (1 if seat == 0 else -1)

    def exploitability(self, policy: np.ndarray) -> float:
        """What a seat that knows the other's policy gains by it, on average of both seats; 0 is perfect play."""
        return max(0.0, (self.best_response(policy, 0) + self.best_response(policy, 1)) / 2)


def known_at(position: Position) -> list[bytes]:
    """What each seat knows."""
    return [encode.row(position.view(seat)).tobytes() for seat in range(position.seats)]


def cfr_plus(tree: Tree, rounds: int) -> list[tuple[int, float, float]]:
    """CFR+: regrets never fall below 0, seats learn in turns, and later rounds weigh more in the average.

    Gives some rounds with the exploitability of the average policy then, and what it is worth to the first seat.
    """
    regrets, total = np.zeros(len(tree.seat)), np.zeros(len(tree.seat))
    policy, found = tree.shares(regrets), []
    checks = {0, rounds, *(round(10 ** (step / 4)) for step in range(100))}
    for number in range(rounds + 1):
        if number in checks:
            average = tree.shares(total)
            found.append((number, tree.exploitability(average), float(tree.values(average)[0])))
        for seat in (0, 1):
            worth = tree.worth(policy, seat)
            mean = np.bincount(tree.set_of, worth * policy)[tree.set_of]
            regrets = np.where(tree.seat == seat, np.maximum(regrets + worth - mean, 0), regrets)
            policy = tree.shares(regrets)
            mine = tree.actor == seat
            asked = np.zeros(len(tree.seat))
            asked[tree.entry[mine]] = tree.reach(policy, seat)[tree.parent[mine]]
            total += (number + 1) * asked * policy
    return found


def end_of_match(game: str, options: dict[str, str], seed: int, most: int) -> Tree:
    """The largest end of the random match of a seed that has at most so many histories."""
    position = engine.begin(game, options=options, seed=seed, recall=False)
    dice, past = Dice(seed, PLAYERS), []
    while not position.over:
        past.append(position.state.copy())
        legal = position.legal(position.turn)
        position.apply(position.turn, legal[dice.below(len(legal))])
    found = None
    for state in reversed(past):
        worlds = position.game.worlds(position.game.view(state, SPECTATOR))
        if worlds.count() > WORLDS:
            break
        try:
            found = Tree([(begun(position, world), float(share)) for world, share in worlds.enumerate()], most)
        except TooLarge:
            break
    if found is None:
        raise SystemExit(f"The last decision of the match {seed} has more than {most} histories: try another seed.")
    return found


def begun(match: Position, world: object) -> Position:
    """A match that begins in a world, in which chance is played by hand and seats remember from here on."""
    return positions.begin(match.game, match.options, world, BY_HAND, recall=True)


def plot(found: list[tuple[int, float, float]], file: Path) -> None:
    """Draw exploitability over the rounds."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(6, 4), layout="constrained")
    axes = figure.subplots()
    axes.loglog([number for number, _, _ in found[1:]], [gain for _, gain, _ in found[1:]], marker="o")
    axes.set(xlabel="rounds of CFR+", ylabel="exploitability", title="How much a perfect opponent gains")
    axes.grid(which="both", alpha=0.3)
    figure.savefig(file)


def main() -> None:
    """Find an end, solve it, and say how well."""
    parser = argparse.ArgumentParser(description="Solve the end of a match with CFR+.")
    parser.add_argument("--game", default="iron-curtain", help="a game for two (iron-curtain)")
    parser.add_argument("--options", nargs="*", default=[], metavar="NAME=VALUE", help="options of the game")
    parser.add_argument("--seed", type=int, default=263, help="the random match whose end is solved (263)")
    parser.add_argument("--histories", type=int, default=20_000, help="the most histories of the end (20000)")
    parser.add_argument("--rounds", type=int, default=1_000, help="rounds of CFR+ (1000)")
    parser.add_argument("--plot", type=Path, help="draw the exploitability into this file")
    parser.add_argument("--short", action="store_true", help="a small end and few rounds, as the tests run it")
    given = parser.parse_args()
    if given.short:
        given.histories, given.rounds = 2_000, 50
    options = dict(option.split("=", 1) for option in given.options)
    tree = end_of_match(given.game, options, given.seed, given.histories)
    worlds = int((tree.parent == 0).sum())
    print(
        f"{given.game}, match {given.seed}: {worlds} worlds, {len(tree.parent)} histories, {len(tree.size)} info sets"
    )
    found = cfr_plus(tree, given.rounds)
    for number, gain, value in found:
        print(f"round {number:5}   exploitability {gain:.7f}   value of the first seat {value:+.4f}")
    if given.plot:
        plot(found, given.plot)


if __name__ == "__main__":
    main()
