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

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from brushpass.bots.models import Model
from brushpass.bots.reading import Reading
from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, MAX_ACTIONS, OVER, Game, State, Worlds
from brushpass.core.parts import SearchHints
from brushpass.core.recall import Recall
from brushpass.core.view import View

EXPLORATION: Final = 0.4
LONGEST_PATH: Final = 400
LONGEST_PLAY: Final = 200
"""Random play behind the tree stops at the horizon of the game, or after so many decisions, and the estimate of
`State.reward` stands in for the result: one round of chance tells more than a whole game of it.
The estimate where the tree ends and the one where random play stops count by `SearchHints.trust`."""
_CLOCK_EVERY: Final = 16
"""Simulations between two looks at the clock: some milliseconds interpreted, a fraction of one compiled."""
_UNVISITED: Final = vec[i64]([0] * MAX_ACTIONS)
_UNREWARDED: Final = vec[float]([0.0] * MAX_ACTIONS)
_UNVARIED: Final = vec[i64]()
_TABLED: Final = 4096
_LOGS: Final = vec[float]([0.0] + [math.log(number) for number in range(1, _TABLED)])
_ROOTS: Final = vec[float]([math.sqrt(number) for number in range(_TABLED)])
_SPREADS: Final = vec[float]([EXPLORATION * math.sqrt(log) for log in _LOGS])
"""Of the numbers that nearly all nodes count to, because these are asked for several times a step."""
_FIRST_SLOTS: Final = 1024
_SEAT_BITS: Final = 3
_HIGH_HALF: Final = 20


def log_of(number: i64) -> float:
    """The natural logarithm of a number from 1 on."""
    return _LOGS[number] if number < _TABLED else math.log(float(number))


def spread_of(number: i64) -> float:
    """What so many visits of a node add to the bounds of its actions, before their own visits are counted."""
    return _SPREADS[number] if number < _TABLED else EXPLORATION * math.sqrt(math.log(float(number)))


def root_of(number: i64) -> float:
    """The square root of a number."""
    return _ROOTS[number] if number < _TABLED else math.sqrt(float(number))


@final
@mypyc_attr(acyclic=True)  # holds nothing but numbers, and a search makes more of them than the collector should count
class Node:
    """One seat's knowledge at one of its decisions, and how its actions have fared there.

    What the seat may do can differ from world to world, where the world decides what is in its hand.
    Then an action is weighed by how often it was on offer, not by how often the seat came here.
    """

    def __init__(self, state: State, count: i64) -> None:
        self.count = count
        self.actions: vec[i64] = state.moves[:count]
        self.visits: vec[i64] = _UNVISITED[:count]
        self.rewards: vec[float] = _UNREWARDED[:count]
        self.offered: vec[i64] = _UNVARIED
        self.total: i64 = 0
        self.varies: bool = False

    def select(self, state: State, count: i64, dice: Dice, curiosity: float) -> i64:
        """The index of the action to try: an untried one at random, else the best upper confidence bound."""
        if not self.varies:
            if self.is_offered_whole(state, count):
                return self.untried(dice) if self.total < self.count else self.most_promising(curiosity)
            self.begin_to_vary()
        return self.select_offered(state, count, dice, curiosity)

    def is_offered_whole(self, state: State, count: i64) -> bool:
        """Are the actions of the node exactly those that the state allows?"""
        if self.count != count:
            return False
        moves = state.moves
        actions = self.actions
        for index in range(count):
            if actions[index] != moves[index]:
                return False
        return True

    def untried(self, dice: Dice) -> i64:
        """The index of a random action without a visit; each of the first visits goes to a new action."""
        pick = dice.below(self.count - self.total)
        visits = self.visits
        for index in range(self.count):
            if visits[index] == 0:
                if pick == 0:
                    return index
                pick -= 1
        return 0

    def most_promising(self, curiosity: float) -> i64:
        """The index of the action with the best bound, where all of them are on offer every time."""
        best: i64 = 0
        best_bound = -1.0
        spread = curiosity * spread_of(self.total)
        rewards = self.rewards
        for index in range(self.count):
            visits = self.visits[index]
            bound = rewards[index] / float(visits) + spread / root_of(visits)
            if bound > best_bound:
                best_bound = bound
                best = index
        return best

    def begin_to_vary(self) -> None:
        """Until now all actions of the node were on offer at every visit."""
        self.varies = True
        self.offered = _UNVISITED[: self.count]
        for index in range(self.count):
            self.offered[index] = self.total

    def select_offered(self, state: State, count: i64, dice: Dice, curiosity: float) -> i64:
        """The same choice among the actions on offer, of which some may be new to the node."""
        moves = state.moves
        best: i64 = -1
        best_bound = -1.0
        untried: i64 = 0
        at: i64 = 0
        for place in range(count):
            action = moves[place]
            while at < self.count and self.actions[at] < action:
                at += 1
            if at == self.count or self.actions[at] != action:
                self.insert(at, action)
            self.offered[at] += 1
            visits = self.visits[at]
            if visits == 0:
                untried += 1
                if dice.below(untried) == 0:
                    best = at
            elif untried == 0:
                times = float(visits)
                spread = curiosity * EXPLORATION * math.sqrt(log_of(self.offered[at]) / times)
                bound = self.rewards[at] / times + spread
                if bound > best_bound:
                    best_bound = bound
                    best = at
        return best

    def insert(self, at: i64, action: i64) -> None:
        """Make room for an action that is new here, never offered and never tried; all actions stay ascending."""
        self.actions = append(self.actions, action)
        self.visits = append(self.visits, 0)
        self.offered = append(self.offered, 0)
        self.rewards = append(self.rewards, 0.0)
        index = self.count
        while index > at:
            self.actions[index] = self.actions[index - 1]
            self.visits[index] = self.visits[index - 1]
            self.offered[index] = self.offered[index - 1]
            self.rewards[index] = self.rewards[index - 1]
            index -= 1
        self.actions[at] = action
        self.visits[at] = 0
        self.offered[at] = 0
        self.rewards[at] = 0.0
        self.count += 1

    def update(self, index: i64, reward: float) -> None:
        """An action was tried with this result."""
        self.total += 1
        self.visits[index] += 1
        self.rewards[index] += reward

    def without_trial(self, index: i64, reward: float) -> float:
        """What is to be said of the choices that led here: what was only tried out here says nothing against them."""
        best: i64 = 0
        for other in range(self.count):
            if self.visits[other] > self.visits[best]:
                best = other
        return reward if best == index else self.rewards[best] / float(self.visits[best])


@final
class Tables:
    """The nodes of all seats, each found by its seat and what the seat has been told.

    The numbers of the nodes lie in slots by a digest of that key, a node whose slot is taken in the next free one.
    A dictionary would do the same with an object for every key, looked up at every step of every simulation.
    """

    def __init__(self, root: Node) -> None:
        # The root is kept apart from the slots: its actions are those of the searcher's view, in the same order.
        self.nodes: list[Node] = [root]
        self.keys: vec[i64] = vec[i64]([-1])
        self.slots: vec[i64] = vec[i64]([0] * _FIRST_SLOTS)
        self.mask: i64 = _FIRST_SLOTS - 1

    def number_of(self, seat: i64, heard: i64, state: State, count: i64) -> i64:
        """The number of the node of a seat for what it has been told so far; it is made where there is none."""
        key = heard << _SEAT_BITS | seat
        slot = self.slot_of(key)
        number = self.slots[slot]
        if number == 0:
            number = len(self.nodes)
            self.nodes.append(Node(state, count))
            self.keys = append(self.keys, key)
            self.slots[slot] = number
            if 2 * number > self.mask:
                self.grow()
        return number

    def slot_of(self, key: i64) -> i64:
        """Where the number of a node with this key is, or may be put."""
        slots = self.slots
        keys = self.keys
        mask = self.mask
        slot = (key >> _HIGH_HALF ^ key) & mask
        number = slots[slot]
        while number != 0 and keys[number] != key:
            slot = (slot + 1) & mask
            number = slots[slot]
        return slot

    def grow(self) -> None:
        """Twice as many slots, so that half of them are free at least."""
        self.mask = 2 * self.mask + 1
        self.slots = vec[i64]([0] * (self.mask + 1))
        for number in range(1, len(self.nodes)):
            self.slots[self.slot_of(self.keys[number])] = number

    def of(self, seat: i64) -> list[Node]:
        """The nodes of one seat, without the root."""
        return [
            self.nodes[number]
            for number in range(1, len(self.nodes))
            if self.keys[number] & ((1 << _SEAT_BITS) - 1) == seat
        ]


@final
class Search:
    """The tables of all seats, grown by one node a simulation."""

    def __init__(self, worlds: Worlds, seat: i64, dice: Dice, hints: SearchHints) -> None:
        self.worlds = worlds
        self.horizon: i64 = hints.horizon
        self.trust: float = hints.trust
        self.seat = seat
        self.dice = dice
        self.state = worlds.sample(dice)
        self.path: vec[i64] = vec[i64]([0] * LONGEST_PATH)
        self.path_index: vec[i64] = vec[i64]([0] * LONGEST_PATH)
        self.path_seat: vec[i64] = vec[i64]([0] * LONGEST_PATH)
        self.worth: vec[float] = vec[float]([0.0] * int(self.state.seats))
        self.root = Node(self.state, self.state.fill(seat))
        self.tables = Tables(self.root)
        self.simulations: i64 = 0
        self.decisions: i64 = 0
        self.reading: Optional[Reading] = None
        """What the searcher concludes from the past; without it all worlds that agree with the view are alike."""
        self.others: Optional[Model] = None
        """How all others play, if that is known; then what the search finds answers them and nobody else."""
        self.heard: Optional[Recall] = None
        """What everybody remembers, if the others go by it."""
        self.recall: Optional[Recall] = None
        self.curiosity: float = 1.0
        """How many times as far bounds lie from what was found as in play against all comers."""

    def remember(self, heard: Recall) -> None:
        """Let the others go by what everybody remembers of the past, and of what happens in the tree."""
        self.heard = heard
        self.recall = heard.copy()

    def run(self, simulations: i64, milliseconds: i64 = 0) -> None:
        """Search for so many simulations, and where a time is given for not much longer than that."""
        deadline = time.perf_counter() + float(milliseconds) / 1000.0
        for done in range(simulations):
            if milliseconds > 0 and done > 0 and done % _CLOCK_EVERY == 0 and time.perf_counter() >= deadline:
                return
            self.simulate()

    def simulate(self) -> None:
        """Draw a world, walk down the tables, play on at random, and credit every seat's choices with the result."""
        state = self.state
        tables = self.tables
        if self.reading is None or not self.reading.draw_into(state, self.dice):
            self.worlds.sample_into(state, self.dice)
        heard = self.heard
        recall = self.recall
        if heard is None or recall is None:
            state.listen()
        else:
            recall.copy_from(heard)
            state.listen_with(recall)
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
            if count == 1 and length > 0:
                state.apply(turn, state.moves[0])
                forced += 1
                turn = state.turn
                continue
            if self.others is not None and turn != self.seat:
                place = self.others.draw(state, recall, turn, count, self.dice)
                state.fill(turn)
                state.apply(turn, state.moves[place])
                forced += 1
                turn = state.turn
                continue
            number: i64 = 0
            if length > 0:
                number = tables.number_of(turn, state.heard[turn], state, count)
            node = tables.nodes[number]
            is_new = node.total == 0
            index = node.select(state, count, self.dice, self.curiosity)
            self.path[length] = number
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
            self.worth[seat] = 0.0
        self.add_worth(self.trust)
        self.decisions += length + forced + self.play_on(state)
        self.add_worth(1.0 - self.trust)
        step = length - 1
        while step >= 0:
            node = tables.nodes[self.path[step]]
            index = self.path_index[step]
            by = self.path_seat[step]
            node.update(index, self.worth[by])
            if self.others is not None:
                self.worth[by] = node.without_trial(index, self.worth[by])
            step -= 1

    def add_worth(self, share: float) -> None:
        """Credit every seat with a share of its reward; all rewards make 1, so the last one is what is left."""
        state = self.state
        rest = 1.0
        for seat in range(state.seats - 1):
            reward = state.reward(seat)
            self.worth[seat] += share * reward
            rest -= reward
        self.worth[state.seats - 1] += share * rest

    def play_on(self, state: State) -> i64:
        """Random play behind the tree to the horizon; how many decisions it took."""
        dice = self.dice
        moves = state.moves  # scratch space that never moves: `fill` writes into it
        decisions: i64 = 0
        last_round = state.round + self.horizon
        turn = state.turn
        while turn != OVER and decisions < LONGEST_PLAY and state.round < last_round:
            if turn == CHANCE:
                state.apply(CHANCE, state.sample(dice))
            else:
                state.apply(turn, moves[dice.below(state.fill(turn))])
                decisions += 1
            turn = state.turn
        return decisions

    def best(self) -> i64:
        """The place among the legal actions of the one tried most often."""
        best: i64 = 0
        for index in range(self.root.count):
            if self.root.visits[index] > self.root.visits[best]:
                best = index
        return best

    def chance(self, index: i64) -> Optional[float]:
        """How likely the searcher is to win with the action at a place; unknown if it was never tried."""
        visits = self.root.visits[index]
        return self.root.rewards[index] / float(visits) if visits else None


def search(
    worlds: Worlds, seat: i64, dice: Dice, hints: SearchHints, simulations: i64, milliseconds: i64 = 0
) -> Search:
    """Search the decision a seat owes in these worlds."""
    found = Search(worlds, seat, dice, hints)
    found.run(simulations, milliseconds)
    return found


def consider(
    game: Game, view: View, dice: Dice, simulations: i64, milliseconds: i64 = 0
) -> tuple[list[float], Optional[float]]:
    """A weight for each action of a view, and how likely its seat is to win then, if that took a search.

    All weight is on the most tried action, or on each as often as it was tried where several seats choose in secret.
    """
    if len(view.legal) == 1 and not game.sealed.counts:
        return [1.0], None
    found = search(game.worlds(view), view.seats.index(view.seat), dice, game.search, simulations, milliseconds)
    root = found.root
    if len(view.waiting) > 1 and game.search.mixes(view):
        return [float(visits) for visits in root.visits], sum(list(root.rewards)) / float(root.total)
    best = found.best()
    return [float(index == best) for index in range(root.count)], found.chance(best)
