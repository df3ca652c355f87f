"""One information-set tree search for every game and any number of seats.

Each simulation draws a world that agrees with the searcher's view and plays it out.
Every seat has a table of its own in that world: what the seat has been told so far is the key, and under the key stand
the seat's actions with their visits and rewards.
So a seat never acts on what it cannot know, not even in the searcher's imagination, and choices made in secret at the
same time need no special case: nobody has been told of them yet.
"""

from __future__ import annotations

import math
import time
from typing import Final, Optional, final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, MAX_ACTIONS, OVER, Game, State, Worlds
from brushpass.core.view import View

EXPLORATION: Final = 0.2
LONGEST_PATH: Final = 400
HORIZON: Final = 200
"""Random play behind the tree stops where a new round begins, or after so many decisions, and the estimate of
`State.reward` stands in for the result: one round of chance tells more than a whole game of it."""
TRUST: Final = 0.8
"""How much the estimate where the tree ends counts against the result of random play behind it."""
_CLOCK_EVERY: Final = 16
_UNVISITED: Final = vec[i64]([0] * MAX_ACTIONS)
_UNREWARDED: Final = vec[float]([0.0] * MAX_ACTIONS)


@final
class Node:
    """One seat's knowledge at one of its decisions, and how its actions have fared there."""

    def __init__(self, state: State, count: i64) -> None:
        self.count = count
        self.actions: vec[i64] = state.moves[:count]
        self.visits: vec[i64] = _UNVISITED[:count]
        self.rewards: vec[float] = _UNREWARDED[:count]
        self.total: i64 = 0

    def fits(self, state: State, count: i64) -> bool:
        """Are these the actions that the state allows? Two keys that fall together by accident would differ here."""
        if self.count != count:
            return False
        moves = state.moves
        actions = self.actions
        for index in range(count):
            if actions[index] != moves[index]:
                return False
        return True

    def select(self, dice: Dice) -> i64:
        """The index of the action to try: an untried one at random, else the best upper confidence bound."""
        if self.total < self.count:
            return self.untried(dice)
        best: i64 = 0
        best_bound = -1.0
        spread = EXPLORATION * math.sqrt(math.log(float(self.total)))
        for index in range(self.count):
            visits = float(self.visits[index])
            bound = self.rewards[index] / visits + spread / math.sqrt(visits)
            if bound > best_bound:
                best_bound = bound
                best = index
        return best

    def untried(self, dice: Dice) -> i64:
        """The index of a random action without a visit; each of the first visits goes to a new action."""
        pick = dice.below(self.count - self.total)
        for index in range(self.count):
            if self.visits[index] == 0:
                if pick == 0:
                    return index
                pick -= 1
        return 0

    def update(self, index: i64, reward: float) -> None:
        """An action was tried with this result."""
        self.total += 1
        self.visits[index] += 1
        self.rewards[index] += reward


@final
class Search:
    """The tables of all seats, grown by one node a simulation."""

    def __init__(self, worlds: Worlds, seat: i64, dice: Dice) -> None:
        self.worlds = worlds
        self.seat = seat
        self.dice = dice
        self.state = worlds.sample(dice)
        self.tables: list[dict[int, Node]] = [{} for _ in range(self.state.seats)]
        self.path: list[Node] = []
        self.path_index: vec[i64] = vec[i64]([0] * LONGEST_PATH)
        self.path_seat: vec[i64] = vec[i64]([0] * LONGEST_PATH)
        self.worth: vec[float] = vec[float]([0.0] * int(self.state.seats))
        self.root: Optional[Node] = None
        self.simulations: i64 = 0
        self.decisions: i64 = 0

    def run(self, simulations: i64, milliseconds: i64) -> None:
        """Search for so many simulations, or for so long where a time is given."""
        if milliseconds <= 0:
            for _ in range(simulations):
                self.simulate()
            return
        deadline = time.perf_counter() + float(milliseconds) / 1000.0
        while self.simulations % _CLOCK_EVERY or time.perf_counter() < deadline:
            self.simulate()

    def simulate(self) -> None:
        """Draw a world, walk down the tables, play on at random, and credit every seat's choices with the result."""
        state = self.state
        self.worlds.sample_into(state, self.dice)
        state.listen()
        self.path.clear()
        length: i64 = 0
        forced: i64 = 0
        # The searcher may be one of several seats that decide at once; it goes first, the others cannot tell.
        turn: i64 = self.seat
        while turn != OVER and length < LONGEST_PATH:
            if turn == CHANCE:
                state.apply(CHANCE, state.sample(self.dice))
                turn = state.turn
                continue
            count = state.fill(turn)
            if count == 1 and self.root is not None:
                state.apply(turn, state.moves[0])
                forced += 1
                turn = state.turn
                continue
            table = self.tables[turn]
            node = table.get(state.heard[turn])
            is_new = node is None or not node.fits(state, count)
            if node is None or is_new:
                node = Node(state, count)
                table[state.heard[turn]] = node
            if self.root is None:
                self.root = node
            index = node.select(self.dice)
            self.path.append(node)
            self.path_index[length] = index
            self.path_seat[length] = turn
            length += 1
            state.apply(turn, node.actions[index])
            turn = state.turn
            if is_new:
                break
        state.listening = False
        self.simulations += 1
        for seat in range(state.seats):
            self.worth[seat] = TRUST * state.reward(seat)
        self.decisions += length + forced + self.play_on(state)
        for seat in range(state.seats):
            self.worth[seat] += (1.0 - TRUST) * state.reward(seat)
        for step in range(length):
            self.path[step].update(self.path_index[step], self.worth[self.path_seat[step]])

    def play_on(self, state: State) -> i64:
        """Random play behind the tree to the end of the round; how many decisions it took."""
        dice = self.dice
        decisions: i64 = 0
        this_round = state.round
        turn = state.turn
        while turn != OVER and decisions < HORIZON and state.round == this_round:
            if turn == CHANCE:
                state.apply(CHANCE, state.sample(dice))
            else:
                state.apply(turn, state.moves[dice.below(state.fill(turn))])
                decisions += 1
            turn = state.turn
        return decisions

    def best(self) -> i64:
        """The action tried most often."""
        assert self.root is not None
        best: i64 = 0
        for index in range(self.root.count):
            if self.root.visits[index] > self.root.visits[best]:
                best = index
        return self.root.actions[best]

    def mixed(self) -> i64:
        """An action drawn in proportion to its visits, for choices that the others must not foresee."""
        assert self.root is not None
        pick = self.dice.below(self.root.total)
        for index in range(self.root.count):
            pick -= self.root.visits[index]
            if pick < 0:
                return self.root.actions[index]
        return self.root.actions[0]


def search(worlds: Worlds, seat: i64, dice: Dice, simulations: i64, milliseconds: i64 = 0) -> Search:
    """Search the decision a seat owes in these worlds."""
    found = Search(worlds, seat, dice)
    found.run(simulations, milliseconds)
    return found


def choose(game: Game, view: View, dice: Dice, simulations: i64, milliseconds: i64 = 0) -> str:
    """The action to take at a view: the most tried one, or a mixture where several seats choose in secret."""
    if len(view.legal) == 1:
        return view.legal[0]
    found = search(game.worlds(view), view.seats.index(view.seat), dice, simulations, milliseconds)
    action = found.mixed() if len(view.waiting) > 1 else found.best()
    return game.notation.text(action)
