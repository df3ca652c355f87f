"""Iron Curtain: a view in words and places.

`sentences.py` has the words; `pieces.py`, `side_places.py`, `middle_places.py` and `choices.py` what a screen shows.
Here is what they are given.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from brushpass.core.notation import Action
from brushpass.core.painter import Painter, memorized
from brushpass.core.scene import Choice, LogLine, Piece, Place, Scene, Telling
from brushpass.games.iron_curtain.cards import SIDES, Card
from brushpass.games.iron_curtain.events import SELF
from brushpass.games.iron_curtain.names import SPEAKER, say
from brushpass.games.iron_curtain.options import IronCurtainOptions, card_set, goal_of, size_of
from brushpass.games.iron_curtain.scene.choices import (
    STEPS_TO_STOP,
    choice_of,
    choice_of_card,
    choice_of_cell,
    choice_of_event_or_cubes,
    choice_to_score,
    choice_to_stay,
    choice_to_stop,
)
from brushpass.games.iron_curtain.scene.middle_places import (
    DIRECTIONS,
    UnderWay,
    cell_piece,
    map_place,
    order_place,
    regions_place,
    reserve_place,
    track_place,
)
from brushpass.games.iron_curtain.scene.pieces import name_of, notation_of, strategy_cards
from brushpass.games.iron_curtain.scene.sentences import EventTeller, log, seat_id, steps
from brushpass.games.iron_curtain.scene.side_places import aftermath_place, other_hand, own_hand, supply_place
from brushpass.games.iron_curtain.scene.standings import outcome_line
from brushpass.games.iron_curtain.view import HIDDEN, IronCurtainView

_STEPS_WITH_CUBES: Final = ("place-cubes", "infiltration")
_STEPS_UNDER_WAY: Final = (*STEPS_TO_STOP, "lifting")
_CELL_VERBS: Final = ("place", "move")


def scene(view: IronCurtainView, heard: Sequence[Telling], lang: str, since: int = 0) -> Scene:
    """A30: the table as the owner of a view sees it, the choices they have, and all they have heard."""
    return _Painter(view, lang).scene(heard, since)


# Where the match stands


@memorized
def phase_line(round_number: int, turn: int, last: int, active: str | None, step: str, ended: bool, lang: str) -> str:
    """R7: the round, the turn, and whose turn it is."""
    if ended:
        return say(lang, "phase-line-ended", round=round_number, turn=turn, last=last)
    if active is None:
        return say(lang, "phase-line-between", round=round_number, step=f"step-{step}")
    return say(lang, "phase-line", round=round_number, turn=turn, last=last, seat=seat_id(active))


@memorized
def wait_line(waiting: tuple[str, ...], step: str, lang: str) -> str:
    """Who else is asked, or that nobody is."""
    if not waiting:
        return say(lang, "prompt-chance", step=f"step-{step}")
    return say(lang, "prompt-wait", seat=seat_id(waiting[0]), step=f"step-{step}")


@memorized
def event_question(played: str, number: int, left: int, lifting: str, options: IronCurtainOptions, lang: str) -> str:
    """A37: a part of an event under way, with the number of cubes that it still allows."""
    cards = card_set(options)
    card = cards.card(played)
    part = card.event.parts[number]
    teller = EventTeller(card, cards, lang)
    if part.verb == "move":
        return say(lang, "prompt-movement", card=teller.name, moving=teller.moving(part))
    told = teller.part(part._replace(number=left))
    return say(lang, f"prompt-event-part{lifting}", card=teller.name, part=told)


class _Painter(Painter[IronCurtainView]):
    """One view being put into words."""

    game = "iron-curtain"
    speaker = SPEAKER

    def __init__(self, view: IronCurtainView, lang: str) -> None:
        super().__init__(view, lang, notation_of(view.options))
        self.cards = card_set(view.options)
        self.table = {lying.card: lying for lying in view.table}
        self.regions = {standing.region: standing for standing in view.regions}
        self.open_cells = self.find_open_cells()

    def notice(self) -> str:
        return self.say("notice-custom" if self.view.options.card_set == "custom" else "notice")

    def log(self, heard: Sequence[Telling]) -> tuple[LogLine, ...]:
        return log(heard, self.view.options, self.lang)

    def name(self, card: str) -> str:
        return name_of(card, self.view.options, self.lang)

    # Where the match stands

    def phase(self) -> str:
        """R7: the round, the turn, and whose turn it is."""
        view = self.view
        ended = view.ending is not None
        last = size_of(view.options).last_turn
        return phase_line(view.round_number, view.turn_number, last, view.active, view.step, ended, self.lang)

    def prompt(self) -> str:
        """What this seat is asked, or who else is."""
        view = self.view
        return self.question() if view.seat in view.waiting else wait_line(view.waiting, view.step, self.lang)

    def question(self) -> str:
        """The decision of this seat, in the second person."""
        view = self.view
        if view.step == "first-player":
            return self.say("prompt-first-player", round=view.round_number)
        if view.step == "play-card":
            return self.question_of_a_card()
        if view.step == "lifting":
            assert view.target is not None
            return self.say("prompt-lifting", card=self.name(view.target))
        assert view.played is not None
        if view.step == "place-card":
            return self.question_of_a_cell(self.cards.card(view.played))
        if view.step in ("event-or-cubes", "offered-event"):
            card = self.cards.card(view.played)
            return self.say(f"prompt-{view.step}", card=self.name(view.played), cubes=card.cubes)
        if view.in_event:
            return event_question(view.played, view.part, view.left, self.when_lifting(), view.options, self.lang)
        return self.say(f"prompt-place-cubes{self.when_lifting()}", left=view.left)

    def question_of_a_card(self) -> str:
        """R8, R12: which card to play, and in round 1 which of the last two to set aside."""
        count = len(self.view.hand)
        if self.view.round_number == 1 and count == len(SIDES):
            return self.say("prompt-play-card-aftermath")
        return self.say("prompt-play-card", count=count)

    def question_of_a_cell(self, card: Card) -> str:
        """R15, R18: where to place the card, and whether its region scores then."""
        if not self.completes_region(card):
            return self.say("prompt-place-card", card=self.name(card.card))
        return self.say(
            "prompt-place-card-scoring",
            card=self.name(card.card),
            region=f"region-{card.region}",
            outcome=outcome_line(self.regions[card.region], self.lang),
        )

    def when_lifting(self) -> str:
        """R29: which words to choose while the own supply is empty."""
        empty = self.view.supply[self.me] == 0 and self.view.step in _STEPS_WITH_CUBES
        return "-lifting" if empty else ""

    def result(self) -> str:
        """R32, R38: who won and how; nothing while the match goes on."""
        view = self.view
        if view.ending is None:
            return ""
        return self.say(f"ending-{view.ending}", winner=seat_id(view.winners[0]), lead=abs(view.track))

    # Scoring

    def completes_region(self, card: Card) -> bool:
        """R18: is a card that is not on the table yet the last of its region?"""
        return self.regions[card.region].missing == (card.card,)

    def difference_of(self, word: str) -> int | None:
        """R18, R22: how far the marker would move if this card was played, None if it completes no region."""
        card = strategy_cards(self.view.options)[word]
        return self.regions[card.region].difference if self.completes_region(card) else None

    # Choices

    def choice(self, action: Action) -> Choice:
        """An action as an invitation."""
        view = self.view
        options, lang = view.options, self.lang
        if action.verb in _CELL_VERBS:
            return choice_of_cell(action, self.open_cells[action], lang)
        if action.verb in ("event", "cubes"):
            assert view.played is not None
            return choice_of_event_or_cubes(action, view.played, self.has_cubes(), options, lang)
        if action.verb == "stop":
            return choice_to_stop(action, view.step, view.left, lang)
        if action.verb == "stay":
            return choice_to_stay(action, self.moving(), lang)
        if action.verb == "first" or not action.arguments:
            return choice_of(action, lang)
        [word] = action.arguments
        if action.verb == "play":
            card = strategy_cards(options)[word]
            if self.completes_region(card):
                return choice_to_score(action, self.regions[card.region], self.me, options, lang)
        return choice_of_card(action, self.table.get(word), self.me, options, lang)

    def has_cubes(self) -> bool:
        """R27: has the near side any cube on the map?"""
        return any(lying.cubes[self.me] for lying in self.view.table)

    def find_open_cells(self) -> dict[Action, Piece]:
        """R15, R16, R34: the cells this seat may choose from; a card that is about to leave touches none."""
        actions = [action for action in map(self.action, self.view.legal) if action.verb in _CELL_VERBS]
        if not actions:
            return {}
        moving = self.moving()
        cards = {steps(lying.column, lying.row): lying.card for lying in self.view.table if lying.card != moving}
        cells = {}
        for action in actions:
            column, row = action.arguments
            x, y = steps(column, row)
            touched = tuple([cards.get((x - east, y - south)) for east, south in DIRECTIONS.values()])
            cells[action] = cell_piece(column, row, touched, self.view.options, self.lang)
        return cells

    def moving(self) -> str | None:
        """A18: the word of the card that may move now."""
        view = self.view
        if view.step != "movement" or view.played is None:
            return None
        card = self.cards.card(view.played).event.parts[view.part].card
        return view.played if card == SELF else card

    # Places

    def side(self, seat: int) -> tuple[Place, ...]:
        """From the middle of the table outwards."""
        view = self.view
        side = SIDES[seat]
        options, lang = view.options, self.lang
        on_its_way = view.active == side and view.played not in self.table
        played = view.played if on_its_way else None
        if side == view.seat:
            differences = tuple([self.difference_of(card) for card in view.hand])
            hand = own_hand(side, view.hand, differences, played, options, lang)
        else:
            hand = other_hand(side, view.hand_sizes[seat], view.unseen, played, options, lang)
        aside = (view.aftermath[seat], self.is_face_up(seat), self.aftermath_sums())
        return (
            hand,
            supply_place(side, view.supply[seat], lang),
            aftermath_place(side, *aside, view.unseen, options, lang),
        )

    def middle(self) -> tuple[Place, ...]:
        view = self.view
        options, lang = view.options, self.lang
        cells = tuple(self.open_cells.values())
        played = view.played if view.played in self.table else None
        turn = (view.round_number, view.turn_number)
        return (
            map_place(view.table, view.played, view.target, view.reach, self.payer(), cells, options, lang),
            order_place(played, view.active, self.under_way(), turn, options, lang),
            track_place(view.track, goal_of(options), lang),
            regions_place(view.regions, options, lang),
            reserve_place(view.reserve, size_of(options).second_hand > 0, lang),
        )

    def is_face_up(self, seat: int) -> bool:
        """R35: does the card that a side has set aside lie open? Of one's own nobody can tell before both do."""
        return self.view.revealed or (SIDES[seat] != self.view.seat and self.view.aftermath[seat] not in (None, HIDDEN))

    def aftermath_sums(self) -> tuple[int, int] | None:
        """R35, A21: the cube numbers of the revealed cards under each flag, None while they are hidden."""
        view = self.view
        if not view.revealed:
            return None
        cards = [strategy_cards(view.options)[word] for word in view.aftermath if word is not None]
        usa, ussr = [sum(card.cubes for card in cards if card.flag == side) for side in SIDES]
        return usa, ussr

    def payer(self) -> int | None:
        """R25, A40: who pays for cubes out of a budget now."""
        view = self.view
        return SIDES.index(view.doer) if view.step == "place-cubes" and view.doer is not None else None

    def under_way(self) -> UnderWay | None:
        """R25, A37: the cubes that are being placed, infiltrated or removed, if any are."""
        view = self.view
        if view.step not in _STEPS_UNDER_WAY or view.played is None:
            return None
        card = self.cards.card(view.played)
        if not view.in_event:
            return UnderWay(None, card.cubes, view.left)
        return UnderWay(view.part, card.event.parts[view.part].number, view.left)
