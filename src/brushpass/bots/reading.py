"""Reading: what a seat concludes from all that it has heard, if it knows how the others play.

A reading follows many pasts side by side, each a state that goes the way of everything the seat was told: chance is
fair, the others play as models say, and what agrees with the next thing heard goes on.
A past weighs as much as its models found likely what the others did; those that weigh little give way to others.
The last model is always that everybody does anything as often. What it makes of the past are the worlds of a view as
they are drawn everywhere, so its share of the worlds is drawn there, and no possible world is ever ruled out.
"""

from __future__ import annotations

import time
from typing import Final, Optional, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from brushpass.core.bits import bit
from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, OVER, SPECTATOR, Fact, State, Worlds, copy_numbers
from brushpass.core.recall import Recall

FLOOR: Final = 0.05
"""The model that does anything is believed at least so much."""
FIRST_BELIEF: Final = 0.2
"""And so much before anything was heard."""
WORTH: Final = 8
"""Pasts are drawn anew once they are worth less than this part of their number: an unlikely one may still be true."""
FORGOTTEN: Final = 0.2
"""So much of what was learnt of who sits there is forgotten when all pasts are lost."""
UNBELIEVED: Final = 1e-6
"""A slow model that is believed less is asked no more."""
_TRIED: Final = 6
"""In the first so many pasts all actions are tried; if the same one agrees in all of them, the others try only that."""
_SILENT: Final = 200
"""No past has more steps than this of which the seat hears nothing."""
_NUMBERS: Final = 4
"""A fact is its kind and three numbers."""
_WORDS: Final = 4294967296.0
_TINY: Final = 1e-250
_MASK: Final = 0xFFFFFFFFFF
_MULTIPLIER: Final = 0x2F0B4F
_HIGH_HALF: Final = 20


def digest(state: State, seat: i64, row: vec[i64]) -> i64:
    """A number that stands for all that a seat knows in a state, for which a row has room."""
    state.encode(seat, row, 0)
    key: i64 = seat + 1
    for number in row:
        key = ((key ^ (number & _MASK)) * _MULTIPLIER + 1) & _MASK
        key ^= key >> _HIGH_HALF
    return key


def hear_of_now(state: State, row: vec[i64]) -> None:
    """Let all seats of a state without a past have heard what they know in it, and listen from now on."""
    state.listen()
    for seat in range(state.seats):
        state.heard[seat] = digest(state, seat, row)


def copy_heard(target: State, source: State) -> None:
    """Let a copy have heard what its source has, and listen from now on."""
    target.listen()
    for seat in range(source.seats):
        target.heard[seat] = source.heard[seat]


def same(first: vec[i64], second: vec[i64]) -> bool:
    """Are two arrays that are as long alike?"""
    index: i64 = 0
    for number in first:
        if second[index] != number:
            return False
        index += 1  # noqa: SIM113 - `enumerate` would count with objects
    return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Model:
    """How a player is taken to play; this one does anything as often."""

    slow: bool = False
    """Whether it is left out where time is up."""

    def shares(self, state: State, recall: Optional[Recall], seat: i64, count: i64) -> list[float]:
        """How likely a seat takes each of the actions that `fill` has just written, which may be written over."""
        return [1.0 / float(count)] * int(count)

    @final
    def draw(self, state: State, recall: Optional[Recall], seat: i64, count: i64, dice: Dice) -> i64:
        """The place of an action as such a player would draw it."""
        left = float(dice.word()) / _WORDS
        place: i64 = 0
        for share in self.shares(state, recall, seat, count):
            left -= share
            if left < 0.0:
                return place
            place += 1  # noqa: SIM113 - `enumerate` would count with objects
        return count - 1


@final
class Reading:
    """The pasts of one match that agree with what one seat has heard until now."""

    def __init__(
        self,
        models: list[Model],
        start: State,
        recall: Optional[Recall],
        seat: i64,
        row_size: i64,
        pasts: i64,
        seed: i64,
    ) -> None:
        self.models = models
        self.seat = seat
        """Who has heard it: a seat, or SPECTATOR for what everybody has heard."""
        self.asked = seat
        """Whose decisions it goes on to."""
        self.seed = seed
        self.dice = Dice(0)
        self.recall = recall
        """What everybody remembers of the facts until `done`."""
        self.facts: vec[i64] = vec[i64]()
        self.open: vec[i64] = vec[i64]()
        """For each of them whether everybody heard it, as far as a past has told."""
        self.done: i64 = 0
        """So many facts have been followed."""
        self.states: list[State] = [start.copy() for _ in range(pasts)]
        """They listen, so that all seats in them have heard what they would have in this past."""
        self.scratch: State = start.copy()
        self.at: vec[i64] = vec[i64]([0] * int(pasts))
        """For each past how many facts it has told."""
        self.beliefs: vec[float] = vec[float]()
        """For each past how likely each model makes it, beside the others."""
        self.weights: vec[float] = vec[float]([1.0] * int(pasts))
        self.arrived: i64 = -1
        """How many facts there were when the seat was asked last."""
        self.known: vec[i64] = vec[i64]([0] * int(row_size))
        """What it knew then."""
        self.row: vec[i64] = vec[i64]([0] * int(row_size))
        self.lost: bool = False
        """Whether no past that was followed agrees any more; then the worlds of a view are all there is."""
        self.anything: float = FIRST_BELIEF
        """How much the model that does anything is believed."""
        self.learnt: vec[float] = vec[float]()
        """How much each model was believed last; whoever sits there stays the same when all pasts are lost."""
        self.alone: i64 = -1
        self.agreed: i64 = 0
        self.found: vec[i64] = vec[i64]()
        self.reach: vec[i64] = vec[i64]()
        self.who: i64 = CHANCE
        self.drawn: i64 = 0
        """The past that was drawn last."""
        self.deadline: float = 0.0
        """When slow models are asked no more; never if 0."""
        for state in self.states:
            state.listen()
        share = (1.0 - FIRST_BELIEF) / float(max(1, len(models)))
        for _ in models:
            self.learnt = append(self.learnt, share)
        self.learnt = append(self.learnt, FIRST_BELIEF)
        for _ in range(pasts):
            for belief in self.learnt:
                self.beliefs = append(self.beliefs, belief)

    # What was heard

    def hear(self, facts: list[tuple[int, int, int, int]]) -> None:
        """Follow all pasts along these facts, which come next."""
        for kind, a, b, c in facts:
            for number in (kind, a, b, c):
                self.facts = append(self.facts, number)
            self.open = append(self.open, 0)
        told: i64 = len(self.facts) // _NUMBERS
        while self.done < told:
            if not self.lost:
                self.follow(self.done, False)
            if self.recall is not None:
                place = self.done * _NUMBERS
                facts_ = self.facts
                self.recall.hear(facts_[place], facts_[place + 1], facts_[place + 2], facts_[place + 3])
            self.done += 1

    def arrive(self, world: State) -> None:
        """Go on to where the seat is asked, and keep the pasts in which it knows just what it knows in a world."""
        if self.seat < world.seats:
            row = self.row
            world.encode(self.seat, row, 0)
            if self.lost or (self.arrived == self.done and same(row, self.known)):
                return
            copy_numbers(self.known, row)
        elif self.lost:
            return
        self.arrived = self.done
        self.follow(self.done, True)
        for past in range(len(self.at)):
            if self.weights[past] > 0.0 and not self.knows(self.states[past]):
                self.weights[past] = 0.0
        self.weigh()

    def knows(self, state: State) -> bool:
        """Does the seat decide here, and know what it knows?"""
        if not state.waits(self.asked):
            return False
        if self.seat >= state.seats:
            return True
        state.encode(self.seat, self.row, 0)
        return same(self.row, self.known)

    def follow(self, at: i64, to_me: bool) -> None:
        """Take every past that has told so many facts one fact further, or silently on until the seat is asked."""
        self.alone = -1
        self.agreed = 0
        count: i64 = len(self.at)
        moved = False
        for past in range(count):
            if self.weights[past] > 0.0 and self.at[past] == at:
                self.dice.begin(self.seed, at * count + past)
                moved = True
                if not self.lead_on(past, at, to_me):
                    self.weights[past] = 0.0
        if moved:
            self.weigh()
            if not self.lost and float(WORTH) * self.effective() < float(count):
                self.draw_anew(at)

    def lead_on(self, past: i64, at: i64, to_me: bool) -> bool:
        """One step after the other that agrees with what was heard; is there always one?"""
        state = self.states[past]
        for _ in range(_SILENT):
            if to_me and state.waits(self.asked):
                return True
            if state.turn == OVER or state.eager != 0 or not self.look_for_steps(state, at):
                return False
            chosen = self.choose(past, state)
            state.apply(self.who, self.found[chosen])
            self.at[past] = self.reach[chosen]
            if self.at[past] > at:
                return not to_me
        return False

    # One step

    def look_for_steps(self, state: State, at: i64) -> bool:
        """Find who may have acted and all that he may have done, as far as it agrees with what comes next."""
        if state.turn == CHANCE:
            return self.try_actions(state, CHANCE, at)
        for other in range(state.seats):
            if other != self.seat and state.waits(other) and self.try_actions(state, other, at):
                return True
        return state.waits(self.seat) and self.try_actions(state, self.seat, at)

    def try_actions(self, state: State, who: i64, at: i64) -> bool:
        """Find the actions of somebody that agree with what comes next; is there one?"""
        self.who = who
        self.found = vec[i64]()
        self.reach = vec[i64]()
        count = state.fill(who)
        moves = state.moves[:count]
        if self.agreed >= _TRIED and self.alone >= 0 and self.alone >> 32 == who + 1:
            alone = self.alone & 0xFFFFFFFF
            for index in range(count):
                if moves[index] == alone:
                    self.try_action(state, who, alone, at)
            if len(self.found) > 0 and self.reach[0] > at:
                return True
            # A silent step before it may be one of many.
            self.found = vec[i64]()
            self.reach = vec[i64]()
        for index in range(count):
            self.try_action(state, who, moves[index], at)
        if len(self.found) == 1 and self.reach[0] > at:
            key = (who + 1) << 32 | self.found[0]
            if self.agreed == 0:
                self.alone = key
            elif self.alone != key:
                self.alone = -1
            self.agreed += 1
        elif len(self.found) > 1:
            self.alone = -1
            self.agreed += 1
        return len(self.found) > 0

    def try_action(self, state: State, who: i64, action: i64, at: i64) -> None:
        """Remember an action if what it tells the seat is what comes next."""
        scratch = self.scratch
        scratch.copy_from(state)
        told: list[Fact] = []
        scratch.listen()
        scratch.facts = told
        scratch.apply(who, action)
        scratch.be_silent()
        place = at * _NUMBERS
        facts = self.facts
        audience = bit(self.seat)
        for fact in told:
            if fact.audience & audience:
                if place >= len(facts) or facts[place] != fact.kind:
                    return
                if facts[place + 1] != fact.a or facts[place + 2] != fact.b or facts[place + 3] != fact.c:
                    return
                place += _NUMBERS
        heard = at
        for fact in told:
            if fact.audience & audience:
                self.open[heard] = fact.audience >> SPECTATOR & 1
                heard += 1
        self.found = append(self.found, action)
        self.reach = append(self.reach, place // _NUMBERS)

    def choose(self, past: i64, state: State) -> i64:
        """Choose one of the actions that agree, as the models would, and let them answer for it."""
        found = self.found
        many: i64 = len(found)
        if self.who == self.seat:
            return self.dice.below(many) if many > 1 else 0
        count = state.fill(self.who)
        if self.who == CHANCE:
            # Fair for every model: what agrees is as likely as it is large a part of all.
            self.weights[past] *= float(many) / float(count)
            return self.dice.below(many) if many > 1 else 0
        places = self.places_of(state, count)
        each = len(self.models) + 1
        start = past * each
        chances: list[float] = [0.0] * int(many)
        answers = self.ask_models(state, start, count)
        for index in range(each):
            answer = answers[index]
            for number in range(many):
                chances[number] += self.beliefs[start + index] * answer[places[number]]
        total = 0.0
        for number in range(many):
            total += chances[number]
        if total <= 0.0:
            return 0
        left = float(self.dice.word()) / _WORDS * total
        chosen: i64 = 0
        while chosen < many - 1 and left >= chances[chosen]:
            left -= chances[chosen]
            chosen += 1
        believed = 0.0
        for index in range(each):
            believed += self.beliefs[start + index]
        share = chances[chosen] / total
        after = 0.0
        for index in range(each):
            self.beliefs[start + index] *= answers[index][places[chosen]]
            after += self.beliefs[start + index]
        self.weights[past] *= after / (believed * share)
        if after > 0.0:
            for index in range(each):
                self.beliefs[start + index] /= after
        return chosen

    def ask_models(self, state: State, start: i64, count: i64) -> list[list[float]]:
        """What each model says of an action, and the last one, that any is as likely.

        A slow one that nobody believes, or for which there is no time, is taken to say what the others say.
        """
        answers: list[list[float]] = [[1.0 / float(count)] * int(count) for _ in range(len(self.models) + 1)]
        left_out = vec[i64]()
        index: i64 = 0
        for model in self.models:
            unbelieved = self.beliefs[start + index] < UNBELIEVED
            if model.slow and (unbelieved or (self.deadline > 0.0 and time.perf_counter() >= self.deadline)):
                left_out = append(left_out, index)
            else:
                state.fill(self.who)
                answers[index] = model.shares(state, self.recall, self.who, count)
            index += 1  # noqa: SIM113 - `enumerate` would count with objects
        for one in left_out:
            answers[one] = self.said_by_all_but(left_out, answers, start, count)
        return answers

    def said_by_all_but(self, out: vec[i64], answers: list[list[float]], start: i64, count: i64) -> list[float]:
        """What the models say together that were asked, each as far as it is believed."""
        found = [0.0] * int(count)
        believed = 0.0
        for index in range(len(answers)):
            if index not in out:
                belief = self.beliefs[start + index]
                believed += belief
                for place in range(count):
                    found[place] += belief * answers[index][place]
        if believed <= 0.0:
            return [1.0 / float(count)] * int(count)
        return [share / believed for share in found]

    def places_of(self, state: State, count: i64) -> vec[i64]:
        """Where the actions that agree stand among all."""
        places = vec[i64]()
        moves = state.moves
        at: i64 = 0
        for action in self.found:
            while at < count and moves[at] != action:
                at += 1
            places = append(places, at)
        return places

    # Weights

    def weigh(self) -> None:
        """Let the weights make 1, and find out how much the model that does anything is believed."""
        total = 0.0
        for weight in self.weights:
            total += weight
        if total < _TINY:
            self.lost = True
            self.anything = 1.0
            return
        each: i64 = len(self.models) + 1
        for index in range(each):
            self.learnt[index] = 0.0
        for past in range(len(self.weights)):
            self.weights[past] /= total
            for index in range(each):
                self.learnt[index] += self.weights[past] * self.beliefs[past * each + index]
        self.anything = max(FLOOR, self.learnt[each - 1])

    def effective(self) -> float:
        """How many pasts of equal weight would be worth as much."""
        squares = 0.0
        for weight in self.weights:
            squares += weight * weight
        return 1.0 / squares if squares > 0.0 else 0.0

    def draw_anew(self, at: i64) -> None:
        """As many pasts as before with equal weights, each as often as it weighed."""
        count: i64 = len(self.weights)
        each: i64 = len(self.models) + 1
        self.dice.begin(self.seed ^ 0x5EED, at)
        point = float(self.dice.word()) / _WORDS
        states: list[State] = []
        places = vec[i64]()
        beliefs = vec[float]()
        passed = 0.0
        past: i64 = 0
        for number in range(count):
            while past < count - 1 and passed + self.weights[past] * float(count) <= point + float(number):
                passed += self.weights[past] * float(count)
                past += 1
            states.append(self.states[past].copy())
            copy_heard(states[number], self.states[past])
            places = append(places, self.at[past])
            for index in range(each):
                beliefs = append(beliefs, self.beliefs[past * each + index])
        self.states = states
        self.at = places
        self.beliefs = beliefs
        for number in range(count):
            self.weights[number] = 1.0 / float(count)

    # Worlds

    def begin_anew(self, worlds: Worlds) -> None:
        """Where no past agrees any more, begin with the worlds of a view, and conclude nothing of them from what was.

        Who was found to sit there is still believed to, and everybody else again a little.
        """
        self.dice.begin(self.seed ^ 0x5EED, self.done)
        each: i64 = len(self.models) + 1
        count: i64 = len(self.weights)
        first = (1.0 - FIRST_BELIEF) / float(max(1, each - 1))
        for index in range(each):
            usual = FIRST_BELIEF if index == each - 1 else first
            self.learnt[index] = (1.0 - FORGOTTEN) * self.learnt[index] + FORGOTTEN * usual
        for past in range(count):
            worlds.sample_into(self.states[past], self.dice)
            hear_of_now(self.states[past], self.row)
            self.at[past] = self.done
            self.weights[past] = 1.0 / float(count)
            for index in range(each):
                self.beliefs[past * each + index] = self.learnt[index]
        self.anything = max(FLOOR, self.learnt[each - 1])
        self.lost = False

    def draw_into(self, world: State, dice: Dice) -> bool:
        """Write a past over a world, each as often as it weighs; not where any world that agrees will do."""
        if self.lost or float(dice.word()) / _WORDS < self.anything:
            return False
        each: i64 = len(self.models) + 1
        # What the last model makes of the past is drawn elsewhere.
        total = 0.0
        for past in range(len(self.weights)):
            total += self.weights[past] * (1.0 - self.beliefs[past * each + each - 1])
        left = float(dice.word()) / _WORDS * total
        chosen: i64 = -1
        for past in range(len(self.weights)):
            weight = self.weights[past] * (1.0 - self.beliefs[past * each + each - 1])
            if weight > 0.0:
                chosen = past
                left -= weight
                if left < 0.0:
                    break
        if chosen < 0:
            return False
        world.copy_from(self.states[chosen])
        self.drawn = chosen
        return True
