"""Reading: what a seat concludes from all that it has heard, if it knows how the others play.

A reading follows many pasts side by side, each a state that goes the way of everything the seat was told: chance is
fair, the others play as models say, and what agrees with the next thing heard goes on.
A past weighs as much as its models found likely what the others did; those that weigh little give way to others.
The last model is always that everybody does anything as often. What it makes of the past are the worlds of a view as
they are drawn everywhere, so its share of the worlds is drawn there, and no possible world is ever ruled out.
"""

from __future__ import annotations

from typing import Final, Optional, final

from librt.vecs import append, vec
from mypy_extensions import i64

from brushpass.bots.hearing import copy_heard, hear_of_now, same
from brushpass.bots.models import Model, ask_all
from brushpass.bots.steps import NUMBERS, Steps
from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, OVER, State, Worlds, copy_numbers
from brushpass.core.recall import Recall

FLOOR: Final = 0.05
"""The model that does anything is believed at least so much."""
FIRST_BELIEF: Final = 0.2
"""And so much before anything was heard."""
WORTH: Final = 8
"""Pasts are drawn anew once they are worth less than this part of their number: an unlikely one may still be true."""
FORGOTTEN: Final = 0.2
"""So much of what was learnt of who sits there is forgotten when all pasts are lost."""
_SILENT: Final = 200
"""No past has more steps than this of which the seat hears nothing."""
_WORDS: Final = 4294967296.0
_TINY: Final = 1e-250


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
        """Who has heard it: a seat, or `SPECTATOR` for what everybody has heard."""
        self.asked = seat
        """Whose decisions it goes on to."""
        self.seed = seed
        self.dice = Dice(0)
        self.recall = recall
        """What everybody remembers of the facts until `done`."""
        self.done: i64 = 0
        """So many facts have been followed."""
        self.since: i64 = 0
        """Pasts begin behind so many facts: where all were lost they began anew."""
        self.states: list[State] = [start.copy() for _ in range(pasts)]
        """They listen, so that all seats in them have heard what they would have in this past."""
        self.steps = Steps(start.copy(), seat)
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
        self.drawn: i64 = 0
        """The past that was drawn last."""
        self.deadline: float = 0.0
        """When slow models are asked no more; never if 0."""
        self.begin()

    def begin(self) -> None:
        """Let all pasts listen, and believe every model as much as before anything was heard."""
        for state in self.states:
            state.listen()
        share = (1.0 - FIRST_BELIEF) / float(max(1, len(self.models)))
        for _ in self.models:
            self.learnt = append(self.learnt, share)
        self.learnt = append(self.learnt, FIRST_BELIEF)
        for _ in self.states:
            for belief in self.learnt:
                self.beliefs = append(self.beliefs, belief)

    # What was heard

    def hear(self, facts: list[tuple[int, int, int, int]]) -> None:
        """Follow all pasts along these facts, which come next."""
        steps = self.steps
        for kind, a, b, c in facts:
            steps.expect(kind, a, b, c)
        told: i64 = len(steps.open)
        while self.done < told:
            if not self.lost:
                self.follow(self.done, False)
            if self.recall is not None:
                place = self.done * NUMBERS
                heard = steps.facts
                self.recall.hear(heard[place], heard[place + 1], heard[place + 2], heard[place + 3])
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
        self.steps.begin()
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
        steps = self.steps
        for _ in range(_SILENT):
            if to_me and state.waits(self.asked):
                return True
            if state.turn == OVER or state.eager != 0 or not steps.look(state, at):
                return False
            chosen = self.choose(past, state)
            state.apply(steps.who, steps.found[chosen])
            self.at[past] = steps.reach[chosen]
            if self.at[past] > at:
                return not to_me
        return False

    # One step

    def choose(self, past: i64, state: State) -> i64:
        """Choose one of the actions that agree, as the models would, and let them answer for it."""
        found = self.steps.found
        many: i64 = len(found)
        if self.steps.who == self.seat:
            return self.dice.below(many) if many > 1 else 0
        count = state.fill(self.steps.who)
        if self.steps.who == CHANCE:
            # Fair for every model: what agrees is as likely as it is large a part of all.
            self.weights[past] *= float(many) / float(count)
            return self.dice.below(many) if many > 1 else 0
        return self.answer_for(past, state, count)

    def answer_for(self, past: i64, state: State, count: i64) -> i64:
        """Choose one of the actions that agree as the models would, and believe each as far as it would have."""
        found = self.steps.found
        many: i64 = len(found)
        places = self.places_of(state, count)
        each = len(self.models) + 1
        start = past * each
        beliefs = self.beliefs[start : start + each]
        answers = ask_all(self.models, state, self.recall, self.steps.who, count, beliefs, self.deadline)
        chances: list[float] = [0.0] * int(many)
        total = 0.0
        believed = 0.0
        for index in range(each):
            believed += beliefs[index]
            for number in range(many):
                chances[number] += beliefs[index] * answers[index][places[number]]
        for number in range(many):
            total += chances[number]
        if total <= 0.0:
            return 0
        left = float(self.dice.word()) / _WORDS * total
        chosen: i64 = 0
        while chosen < many - 1 and left >= chances[chosen]:
            left -= chances[chosen]
            chosen += 1
        after = 0.0
        for index in range(each):
            beliefs[index] *= answers[index][places[chosen]]
            after += beliefs[index]
        self.weights[past] *= after / (believed * (chances[chosen] / total))
        for index in range(each):
            self.beliefs[start + index] = beliefs[index] / after if after > 0.0 else beliefs[index]
        return chosen

    def places_of(self, state: State, count: i64) -> vec[i64]:
        """Where the actions that agree stand among all."""
        places = vec[i64]()
        moves = state.moves
        at: i64 = 0
        for action in self.steps.found:
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
        self.since = self.done
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
