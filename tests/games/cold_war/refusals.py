"""Cold War: what stands in the way of an action, read slowly from the rulebook, and the rule behind each cause.

It works on the view of the seat that decides, and shares nothing with the rules of the engine but the cards.
An action without a cause is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from brushpass.core.view import View
from brushpass.games.cold_war.cards import FACTIONS, GROUPS, OBJECTIVES, SIDES
from brushpass.games.cold_war.view import ColdWarView

RULES = {
    "the Analyst's groups are to be arranged": "R4.4",
    "an Agent X is to be picked": "R5.1",
    "the first to act is to be named": "R6.1",
    "an action is to be taken": "R6.2",
    "media is to be used": "R6.5d",
    "the order of discards is to be chosen": "R12.3",
    "Nobel is to be decided": "R7.7",
    "the Double Agent's benefit is to be chosen": "A3",
    "events of Détente are to be used": "R10.4",
    "the objectives of Space Race are to be arranged": "R12.5",
    "the agent is on leave or terminated": "R5.2",
    "a player without groups has to recruit": "R6.3",
    "the population is reached": "R6.4",
    "the group deck is empty": "Q1",
    "the group is not ready on the own side": "R6.5",
    "a power is to be used on a target": "Q5",
    "military cannot reach it": "R6.5a",
    "political cannot move it": "R6.5b",
    "nothing is taken from an opponent who is over": "Q4",
    "economic cannot flip it": "R6.5c",
    "media cannot recruit beyond the population": "Q7",
    "the Deputy never goes on leave": "Q12",
    "the agent is not in that HQ": "A3",
    "the event is not in the score pile": "R12.1",
    "the event belongs to another phase": "R12.6",
    "Live Benefit or Nuclear Escalation would do nothing": "Q20",
    "Olympic Games bring back the terminated": "Q23",
    "Space Race has nothing to look at": "Q24",
}
"""For every cause the rule that is cited."""

RARE = {
    "the group deck is empty",
    "Live Benefit or Nuclear Escalation would do nothing",
    "Space Race has nothing to look at",
}
"""Causes that random games hardly ever meet; `test_why_not.py` stages them."""

DUE = {
    "analyst-order": ("the Analyst's groups are to be arranged", "briefing"),
    "planning": ("an Agent X is to be picked", "planning"),
    "first-actor": ("the first to act is to be named", "struggle"),
    "struggle": ("an action is to be taken", "struggle"),
    "media-choice": ("media is to be used", "struggle"),
    "nuclear-order": ("the order of discards is to be chosen", "struggle"),
    "nobel-choice": ("Nobel is to be decided", "cease-fire"),
    "double-choice": ("the Double Agent's benefit is to be chosen", "debriefing"),
    "detente-events": ("events of Détente are to be used", "détente"),
    "space-order": ("the objectives of Space Race are to be arranged", "détente"),
}
"""R13.1: for every step what is due, and the phase it belongs to."""
ANSWERS = {
    "first-actor": ("first cia", "first kgb"),
    "media-choice": ("discard", "leave"),
    "nobel-choice": ("decline",),
    "double-choice": ("look",),
    "detente-events": ("decline",),
}
"""What can always be answered in a step."""
EVENTS = {
    "nobel-peace-prize": ("cease-fire", "nobel-choice"),
    "live-benefit": ("struggle", "struggle"),
    "nuclear-escalation": ("struggle", "struggle"),
    "summit-meeting": ("struggle", "struggle"),
    "space-race": ("détente", "detente-events"),
    "olympic-games": ("détente", "detente-events"),
}
"""R12.6: for every event its phase, and the step in which it may be used."""
FACTION = {group.name: FACTIONS[group.faction] for group in GROUPS}
INFLUENCE = {group.name: group.influence for group in GROUPS}
CARDS = {objective.name: objective for objective in OBJECTIVES}


def moment(view: View) -> str:
    """What decisions of a kind have in common, so that some of each kind are looked at."""
    assert isinstance(view, ColdWarView)
    return view.step


def reader(view: View) -> Callable[[str], Iterator[str]]:
    """Tells all that stands in the way of an action of the seat that decides."""
    assert isinstance(view, ColdWarView)
    return Position(view).causes


class Position:
    """A view, taken apart."""

    def __init__(self, view: ColdWarView) -> None:
        self.view = view
        self.me = SIDES.index(view.seat)
        self.mine, self.theirs = view.groups[self.me], view.groups[1 - self.me]
        deck = view.group_deck
        self.deck_is_empty = not (deck.top or deck.rest or deck.bottom)
        self.population = CARDS[view.objective].population if view.objective else 0
        self.stability = CARDS[view.objective].stability if view.objective else 0

    def causes(self, action: str) -> Iterator[str]:
        """What stands in the way of an action."""
        due, _ = DUE[self.view.step]
        verb, *words = action.split()
        if verb == "use":
            yield from self.event(words[0], words[1:], due)
        elif action in ANSWERS.get(self.view.step, ()):
            return
        elif self.view.step == "struggle" and verb in ("pass", "recruit", "activate"):
            yield from self.act(verb, words)
        elif self.view.step == "media-choice" and verb == "recruit":
            if len(self.mine) >= self.population:
                yield "media cannot recruit beyond the population"
        elif (self.view.step, verb) == ("planning", "pick"):
            if words[0] not in (self.view.agents[self.me].headquarters or ()):
                yield "the agent is on leave or terminated"
        elif (self.view.step, verb) == ("double-choice", "send"):
            yield from self.send(words[0])
        elif words and f"{verb} {words[0]}" in self.pieces():
            return
        else:
            yield due

    def pieces(self) -> list[str]:
        """R4.4, R12.3, R12.5: the cards that can be put down next."""
        view = self.view
        if view.step == "nuclear-order":
            return [f"discard {group}" for group in view.pending]
        deck = view.group_deck if view.step == "analyst-order" else view.objective_deck
        if view.step in ("analyst-order", "space-order"):
            return [f"order {place.card}" for place in deck.top[view.ordered :]]
        return []

    # Events

    def event(self, event: str, words: list[str], due: str) -> Iterator[str]:
        """R12.1, R12.6, Q20, Q23, Q24."""
        phase, step = EVENTS[event]
        if event not in self.view.piles[self.me]:
            yield "the event is not in the score pile"
        if phase != DUE[self.view.step][1]:
            yield "the event belongs to another phase"
        elif step != self.view.step:
            yield due
        else:
            yield from self.effect(event, words)

    def effect(self, event: str, words: list[str]) -> Iterator[str]:
        """Q20, Q23, Q24: what an event lacks in its window."""
        deck = self.view.objective_deck
        is_armed = any(FACTION[one] == "military" for one in self.mine + self.theirs)
        can_benefit = self.view.discard and len(self.mine) < self.population
        if (event == "live-benefit" and not can_benefit) or (event == "nuclear-escalation" and not is_armed):
            yield "Live Benefit or Nuclear Escalation would do nothing"
        if event == "olympic-games" and words[0] not in self.view.agents[self.me].terminated:
            yield "Olympic Games bring back the terminated"
        if event == "space-race" and not (deck.top or deck.rest or deck.bottom):
            yield "Space Race has nothing to look at"

    def send(self, agent: str) -> Iterator[str]:
        """A3, Q12."""
        if agent not in (self.view.agents[1 - self.me].headquarters or ()):
            yield "the agent is not in that HQ"
        if agent == "deputy-director" and self.view.options.deputy_immune_to_leave:
            yield "the Deputy never goes on leave"

    # The struggle

    def act(self, verb: str, words: list[str]) -> Iterator[str]:
        """R6.3-R6.5, Q1, Q2."""
        if verb == "activate":
            yield from self.activate(words)
        elif verb == "pass":
            if not self.mine and not self.deck_is_empty:
                yield "a player without groups has to recruit"
        else:
            if self.deck_is_empty:
                yield "the group deck is empty"
            if len(self.mine) >= self.population:
                yield "the population is reached"

    def activate(self, words: list[str]) -> Iterator[str]:
        """R6.5, Q1, Q5."""
        group, *targets = words
        if group not in self.mine or group in self.view.mobilized:
            yield "the group is not ready on the own side"
        elif targets:
            yield from self.power(group, targets[0])
        elif FACTION[group] == "media":
            if self.deck_is_empty and not self.view.options.null_activation:
                yield "the group deck is empty"
        elif not self.view.options.null_activation or not all(any(self.power(group, one)) for one in FACTION):
            yield "a power is to be used on a target"

    def power(self, group: str, target: str) -> Iterator[str]:
        """R6.5a-R6.5c, Q3, Q4."""
        is_other = target in self.mine + self.theirs and target != group
        if FACTION[group] == "military" and not is_other:
            yield "military cannot reach it"
        if FACTION[group] == "economic" and not (is_other and FACTION[target] != "economic"):
            yield "economic cannot flip it"
        if FACTION[group] == "political":
            their_influence = sum(INFLUENCE[one] for one in self.theirs)
            if not is_other or not self.moves(target, their_influence):
                yield "political cannot move it"
            is_any = self.view.options.political_vs_over_opponent == "any"
            if is_any and target in self.theirs and their_influence > self.stability:
                yield "nothing is taken from an opponent who is over"

    def moves(self, target: str, their_influence: int) -> bool:
        """R6.5b: is there room where a group goes, and does a gift leave the opponent within Stability?"""
        if target in self.theirs:
            return len(self.mine) < self.population
        return len(self.theirs) < self.population and their_influence + INFLUENCE[target] <= self.stability
