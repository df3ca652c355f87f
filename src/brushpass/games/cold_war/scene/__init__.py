"""Cold War: a view in words and places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from brushpass.core.notation import NOBODY, Action
from brushpass.core.painter import Painter, memorized
from brushpass.core.scene import Choice, LogLine, Place, Scene, Telling
from brushpass.games.cold_war.cards import SIDES
from brushpass.games.cold_war.numbers import ECONOMIC, MEDIA, MILITARY, NOTATION
from brushpass.games.cold_war.options import goal_of
from brushpass.games.cold_war.scene.choices import choice_of
from brushpass.games.cold_war.scene.figures import PHASES
from brushpass.games.cold_war.scene.places import (
    RECRUITED_FROM,
    Arranged,
    agent_places,
    deck_place,
    discard_place,
    groups_place,
    objective_place,
    score_place,
    spent_place,
    tokens_place,
    turn_place,
)
from brushpass.games.cold_war.scene.sentences import GROUP_OF, SPEAKER, log, say
from brushpass.games.cold_war.view import ColdWarView, DeckView

_ARRANGED_DECK: Final = {"analyst-order": RECRUITED_FROM, "space-order": "objective-deck"}
_TOKEN_ON_OBJECTIVE: Final = ("cease-fire", "debriefing")


def scene(view: ColdWarView, heard: Sequence[Telling], lang: str, since: int = 0) -> Scene:
    """R13.2: the table as the owner of a view sees it, the choices they have, and all they have heard."""
    return _Painter(view, lang).scene(heard, since)


@memorized
def phase_line(turn: int, step: str, ended: bool, overtime: bool, lang: str) -> str:
    """R3.1: the turn and its phase."""
    if ended:
        return say(lang, "phase-line-ended", turn=turn)
    message = "phase-line-overtime" if overtime else "phase-line"
    return say(lang, message, turn=turn, phase=f"phase-{PHASES[step]}")


@memorized
def wait_line(waiting: tuple[str, ...], step: str, lang: str) -> str:
    """R13.1: who else is asked, or that nobody is."""
    if not waiting:
        return say(lang, "prompt-chance", step=f"step-{step}")
    names = [f"seat-{seat}" for seat in waiting]
    seats = say(lang, names[0]) if len(names) == 1 else say(lang, "seats-both", first=names[0], second=names[1])
    return say(lang, "prompt-wait", seats=seats, step=f"step-{step}")


class _Painter(Painter[ColdWarView]):
    """One view being put into words."""

    game = "cold-war"
    speaker = SPEAKER

    def __init__(self, view: ColdWarView, lang: str) -> None:
        super().__init__(view, lang, NOTATION)

    def log(self, heard: Sequence[Telling]) -> tuple[LogLine, ...]:
        return log(heard, self.lang)

    # Where the match stands

    def phase(self) -> str:
        """R3.1: the turn and its phase."""
        view = self.view
        return phase_line(view.turn_number, view.step, view.ending is not None, view.overtime, self.lang)

    def prompt(self) -> str:
        """R13.1: what this seat is asked, or who else is."""
        view = self.view
        return self.question() if view.seat in view.waiting else wait_line(view.waiting, view.step, self.lang)

    def question(self) -> str:
        """R13.1: the decision of this seat, in the second person."""
        view = self.view
        if view.step == "struggle":
            return self.say("prompt-struggle-last" if view.passes == 1 else "prompt-struggle")
        if view.step == "media-choice":
            return self.say("prompt-media-choice", group=f"group-{self.seen_by_media()}")
        if view.step == "nobel-choice":
            return self.say("prompt-nobel-choice", agent=f"agent-{view.agents[self.me].field}")
        if view.step in _ARRANGED_DECK:
            return self.say(f"prompt-{view.step}", place=view.ordered + 1)
        return self.say(f"prompt-{view.step}")

    def seen_by_media(self) -> str | None:
        """R6.5d: the card this seat is deciding about."""
        view = self.view
        if view.step != "media-choice" or view.seat not in view.waiting:
            return None
        return view.group_deck.top[0].card

    def result(self) -> str:
        """R11: who won and how; nothing while the match goes on."""
        view = self.view
        if view.ending is None:
            return ""
        winner = f"seat-{view.winners[0]}" if len(view.winners) == 1 else NOBODY
        cia, kgb = view.scores
        return self.say(f"ending-{view.ending}", winner=winner, cia=cia, kgb=kgb, goal=goal_of(view.options))

    # Choices

    def choice(self, action: Action) -> Choice:
        """An action as an invitation."""
        power = self.power(action.arguments[0], action.arguments[-1]) if action.verb == "activate" else ""
        points = self.view.scores[self.me] if self.view.step == "detente-events" else None
        return choice_of(action, power, self.top_group(), points, goal_of(self.view.options), self.me, self.lang)

    def top_group(self) -> str:
        """R6.4: the key of the top card of the group deck, whoever knows it; empty if the deck is."""
        deck = self.view.group_deck
        if deck.top and deck.top[0].card is not None:
            return f"group:{deck.top[0].card}"
        return f"{RECRUITED_FROM}:0" if deck.top or deck.rest else ""

    def power(self, group: str, target: str) -> str:
        """R6.5: what this activation would do."""
        faction = GROUP_OF[group].faction
        if faction == MEDIA:
            deck = self.view.group_deck
            return "look" if deck.top or deck.rest or deck.bottom else "alone"
        if target == group:
            return "alone"
        if faction == MILITARY:
            return "discard"
        if faction == ECONOMIC:
            return "ready" if target in self.view.mobilized else "mobilize"
        return "give" if target in self.view.groups[self.me] else "steal"

    # Places

    def side(self, seat: int) -> tuple[Place, ...]:
        """From the middle of the table outwards."""
        view = self.view
        side = SIDES[seat]
        lang = self.lang
        return (
            groups_place(
                side, view.groups[seat], view.mobilized, view.influence[seat], view.objective, view.standing, lang
            ),
            *agent_places(side, view.agents[seat], view.options.size, view.seat, lang),
            score_place(side, view.piles[seat], view.scores[seat], lang),
            tokens_place(side, self.token_placed(), view.balance, view.analyst, view.look, lang),
        )

    def middle(self) -> tuple[Place, ...]:
        view = self.view
        lang = self.lang
        return (
            turn_place(view.turn_number, view.step, view.passes, view.overtime, goal_of(view.options), lang),
            objective_place(view.objective, view.fate, self.claimed(), self.token_placed(), view.balance, lang),
            self.deck("objective-deck", view.objective_deck),
            spent_place(view.spent, lang),
            self.deck(RECRUITED_FROM, view.group_deck),
            discard_place(view.discard[-1:], len(view.discard), lang),
        )

    def token_placed(self) -> str | None:
        """R7.2, R8.5: whose domination token lies on the objective, as one does until the end of Debriefing."""
        return self.view.token if PHASES.get(self.view.step) in _TOKEN_ON_OBJECTIVE else None

    def claimed(self) -> str | None:
        """R8.4: who has claimed the objective."""
        for side, pile in zip(SIDES, self.view.piles, strict=True):
            if self.view.objective in pile:
                return side
        return None

    def deck(self, key: str, seen: DeckView) -> Place:
        """R13.2: a deck as far as the reader knows it, while somebody has its upper cards in hand too."""
        view = self.view
        arranged = None
        if _ARRANGED_DECK.get(view.step) == key:
            assert view.actor is not None
            arranged = Arranged(holder=view.actor, back=view.ordered)
        offered = key == RECRUITED_FROM and view.step == "struggle" and view.seat in view.waiting
        return deck_place(key, seen.top, seen.loose, seen.rest, seen.bottom, arranged, offered, view.seat, self.lang)
