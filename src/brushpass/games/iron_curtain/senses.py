"""Iron Curtain: how a trained player perceives the table, and how it names its actions.

Where a card lies on the table means nothing; which cards touch does. So columns tell pairs of cards that touch, never
cells, and a cell is spelled by the cards that it would touch: turning or mirroring the table changes nothing.
Cards mean different things to the two sides, so hands, and the outputs that name cards, exist once for each side.
Beside the card an action is spelled by what it would do: how the cubes stand there, and what a region would then bring.

Cells that would touch the same cards and have as many cards at their corners share their outputs: what tells them apart
is the direction alone.
"""

from __future__ import annotations

from typing import Final, Optional, final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit, lowest, shifted
from brushpass.core.encoding import Encoding, Field, a_set, number, one_of
from brushpass.core.game import NOBODY, State
from brushpass.core.options import Options
from brushpass.core.recall import Recall
from brushpass.core.senses import DROPPED, How, Senses, levels, steps
from brushpass.games.iron_curtain import numbers
from brushpass.games.iron_curtain.numbers import ACTION_OF_CELL, CARDS, REGION_COUNT, STRATEGY_CARDS, STRIDE, WIDTH
from brushpass.games.iron_curtain.options import EDITIONS, IronCurtainOptions
from brushpass.games.iron_curtain.recall import REMEMBERED, IronCurtainRecall, remembered
from brushpass.games.iron_curtain.rules import cubes, scoring
from brushpass.games.iron_curtain.rules.table import Table, cell_of

TRAINED: Final[tuple[tuple[Options, int], ...]] = (
    (EDITIONS["reconstruction_v2"], 76),
    (EDITIONS["standard"], 12),
    (IronCurtainOptions(first_player_round1="ussr_starts"), 4),
    (IronCurtainOptions(start_card_scores=False), 4),
    (IronCurtainOptions(cubes_per_side=12), 4),
)
"""The matches to train on, with shares of a hundred: most by the default rules, and each other answer now and then."""

_VERSION: Final = 1
"""Changes whenever an output, or a number worked out here, means something else."""

# What is worked out beside the row

_BOTH: Final = 2 * STRATEGY_CARDS  # a place for each card in the eyes of each side
_PARTS_TOLD: Final = 3  # the first parts of an event, the last for all that follow
_PAIRS: Final = 57  # all 171 pairs of cards, as three sets
_PAIR_SETS: Final = 3
_MOST_POINTS: Final = 28
_MOST_AT_END: Final = 99


def worked_out() -> list[Field]:
    """The numbers behind those of the recall."""
    both = "as the USA, then as the USSR"
    return [
        a_set("my-hand", _BOTH, f"my hand, {both}"),
        a_set("not-seen", _BOTH, f"the cards I have not seen, {both}"),
        one_of("turn-card", _BOTH, f"the card whose turn it is, {both}"),
        one_of("my-aftermath", _BOTH, f"the card I have set aside, {both}"),
        one_of("event-part", STRATEGY_CARDS * _PARTS_TOLD, "the event under way, and which part of it"),
        a_set("beside", CARDS, "the cards that touch the one whose turn it is"),
        a_set("can-happen", STRATEGY_CARDS, "the cards to come whose event its owner could use now"),
        a_set("closing", STRATEGY_CARDS, "the cards each of which is the last of its region"),
        a_set("pairs", _PAIRS, "the pairs of cards that touch", _PAIR_SETS),
        number("lead", 0, 24, "by how many cubes I lead on each card", CARDS),
        number("deficit", 0, 24, "by how many cubes the other leads on each card", CARDS),
        number("swing", -_MOST_POINTS, _MOST_POINTS, "what scoring each region now would bring me", REGION_COUNT),
        number("at-end", -_MOST_AT_END, _MOST_AT_END, "my lead if the match were scored now, as far as I know"),
    ]


_PART: Final = 4
_BESIDE: Final = 5
_CAN_HAPPEN: Final = 6
_CLOSING: Final = 7
_FIRST_PAIRS: Final = 8
_LEAD: Final = _FIRST_PAIRS + _PAIR_SETS
_DEFICIT: Final = _LEAD + CARDS
_SWING: Final = _DEFICIT + CARDS
_AT_END: Final = _SWING + REGION_COUNT

_STACK: Final = levels(1, 2, 3, 4, 6)
"""Cubes are told from the first on, so that an empty card has no column."""

_HOW: Final[dict[str, How]] = {
    # One of two, and never neither: the second says it all
    **dict.fromkeys(("option-first-player-round1", "option-start-card-scores", "option-cubes-per-side"), levels(1)),
    **dict.fromkeys(("option-card-set", "seat"), levels(1)),
    # What cannot differ, or is known once the match is over
    **dict.fromkeys(("option-win-lead", "option-aftermath-cap", "waiting", "ending", "winner", "revealed"), DROPPED),
    # What is told better among what is worked out
    **dict.fromkeys(("played", "played-near", "part", "hand", "unseen", "aftermath", "region-points"), DROPPED),
    **dict.fromkeys(("column", "row", "near"), DROPPED),
    # What follows from the cubes
    **dict.fromkeys(("held", "dominated", "controlled", "my-cost", "other-cost"), DROPPED),
    "round": levels(2),
    "turn": steps(0, 16),
    "track": steps(-8, 8, 8),
    "supply": How(divisor=24, levels=(1, 4)),
    "region-missing": steps(0, 3),
    "region-dominated": levels(1, 2, 3),
    "my-cubes": _STACK,
    "other-cubes": _STACK,
    "added": levels(1),
    "lead": levels(1, 2, 3, 4),
    "deficit": levels(1, 2, 3, 4),
    "swing": steps(-5, 5, 8),
    "at-end": steps(-8, 8, 16),
}

# Outputs: first those of each side, which name cards ...

_EVENT_OF: Final = 0
_CUBES_OF: Final = 18
_DECLINE_OF: Final = 36
_PLAY: Final = 54
_PUT: Final = 72  # a cube, by the four ways below
_TOUCH: Final = 148  # a card that a cell would touch, placing or moving
_OF_A_SIDE: Final = 186
# ... then those that say what an action would do
_STOP: Final = 2 * _OF_A_SIDE  # by phase: cubes, infiltration, removal
_STAY: Final = _STOP + 3
_FIRST: Final = _STAY + 1  # me, the other
_CLOSES: Final = _FIRST + 2  # a card that leaves its region open, or what closing it brings
_FLAG: Final = _CLOSES + 10  # whose event it is, and whether it can happen
_STANDS: Final = _FLAG + 4  # four ways, how the cubes stand
_OWN: Final = _STANDS + 36  # four ways, how many are mine
_BRINGS: Final = _OWN + 16  # four ways, is the region closed, and by how much its points change
_CROWD: Final = _BRINGS + 56  # placing or moving: cards touched, and cards at the corners
_COMPANY: Final = _CROWD + 40  # placing or moving: whose cubes are beside it
OUTPUTS: Final = _COMPANY + 18
PARTS: Final = 6

_LIFT: Final = 1
"""Of the ways to change cubes, in the order of their actions, the one that takes an own cube away."""


@final
class IronCurtainSenses(Senses):
    """The columns and outputs of Iron Curtain."""

    def __init__(self, encoding: Encoding) -> None:
        fields = [*remembered(), *worked_out()]
        super().__init__(encoding, fields, IronCurtainRecall(), _HOW, (), OUTPUTS, PARTS)
        self.digest = f"{self.digest}-{_VERSION}"
        self._worked_out: i64 = self.encoded + REMEMBERED
        places: dict[str, int] = {}
        place = 0
        for field in encoding.fields:
            places[field.name] = place
            place += field.numbers
        self._hand: i64 = places["hand"]
        self._unseen: i64 = places["unseen"]
        self._played: i64 = places["played"]
        self._aftermath: i64 = places["aftermath"]
        self._part: i64 = places["part"]
        self._track: i64 = places["track"]
        self._card_at: vec[i64] = vec[i64]([NOBODY] * ((WIDTH + 2) * STRIDE))
        """For each cell the card that lies there, while cells are spelled."""

    # Perceiving

    def read(self, state: State, recall: Optional[Recall], seat: i64, row: vec[i64], at: i64) -> None:
        super().read(state, recall, seat, row, at)
        assert isinstance(state, Table)
        here = at + self._worked_out
        self._write_cards(state, seat, row, at, here)
        _write_map(state, seat, row, here)
        _write_prospects(state, seat, row, here, row[at + self._track])

    def _write_cards(self, table: Table, seat: i64, row: vec[i64], at: i64, here: i64) -> None:
        """The cards that only I know, and the one being played, in the eyes of my side."""
        mine = seat * STRATEGY_CARDS
        row[here] = shifted(row[at + self._hand], mine)
        row[here + 1] = shifted(row[at + self._unseen], mine)
        played = row[at + self._played]
        row[here + 2] = NOBODY if played == NOBODY else played + mine
        kept = row[at + self._aftermath]
        row[here + 3] = NOBODY if kept == NOBODY else kept + mine
        part = row[at + self._part]
        if part >= _PARTS_TOLD:
            part = _PARTS_TOLD - 1
        row[here + _PART] = NOBODY if part == NOBODY else played * _PARTS_TOLD + part
        row[here + _BESIDE] = 0 if played == NOBODY else table.touching(played)
        setup = table.setup
        left: i64 = setup.cards & ~table.on_table
        can_happen: i64 = 0
        closing: i64 = 0
        while left:
            card = lowest(left)
            left &= left - 1
            if cubes.holds(table, setup.when[card], setup.flag[card]):
                can_happen |= bit(card)
            if scoring.missing_cards(table, setup.region[card]) == bit(card):
                closing |= bit(card)
        row[here + _CAN_HAPPEN] = can_happen
        row[here + _CLOSING] = closing

    # Naming actions

    def spell(self, state: State, seat: i64, count: i64, out: vec[i64], at: i64) -> None:
        assert isinstance(state, Table)
        nothing = self.outputs
        for index in range(at, at + count * PARTS):
            out[index] = nothing
        if state.phase == numbers.PLACE_CARD or state.phase == numbers.MOVEMENT:
            self._spell_cells(state, seat, count, out, at)
            return
        for index in range(count):
            action = state.moves[index]
            place = at + index * PARTS
            if action >= numbers.CUBE:
                _spell_cube(state, seat, action - numbers.CUBE, out, place)
            elif action >= numbers.PLAY:
                _spell_card(state, seat, action - numbers.PLAY, out, place)
            elif action >= numbers.FIRST:
                out[place] = _FIRST + (seat ^ (action - numbers.FIRST))
            else:
                out[place] = _spelled(state, seat, action)

    def _spell_cells(self, table: Table, seat: i64, count: i64, out: vec[i64], at: i64) -> None:
        """Cells by the cards around them; a card that moves is not among them."""
        card_at = self._card_at
        others = table.on_table
        base: i64 = numbers.PLACE
        way: i64 = 0
        if table.phase == numbers.MOVEMENT:
            others &= ~bit(table.setup.parts.moved_card[table.part])
            base = numbers.MOVE
            way = 1
        lying = others
        while lying:
            card = lowest(lying)
            lying &= lying - 1
            card_at[table.cell[card]] = card
        for index in range(count):
            action = table.moves[index]
            place = at + index * PARTS
            if action == numbers.STAY:
                out[place] = _STAY
            else:
                self._spell_cell(table, seat, way, cell_of(action - base), out, place)
        while others:
            card_at[table.cell[lowest(others)]] = NOBODY
            others &= others - 1

    def _spell_cell(self, table: Table, seat: i64, way: i64, cell: i64, out: vec[i64], at: i64) -> None:
        """The cards that it would touch, how many these are, how many lie at its corners, and whose cubes are near."""
        card_at = self._card_at
        first = seat * _OF_A_SIDE + _TOUCH + way * CARDS
        touched: i64 = 0
        number: i64 = 0
        corners: i64 = 0
        for side in range(4):
            step: i64 = numbers.NORTH
            turned: i64 = numbers.EAST
            if side == 1:
                step = numbers.EAST
                turned = numbers.SOUTH
            elif side == 2:
                step = numbers.SOUTH
                turned = numbers.WEST
            elif side == 3:
                step = numbers.WEST
                turned = numbers.NORTH
            card = card_at[cell + step]
            if card != NOBODY:
                out[at + number] = first + card
                number += 1
                touched |= bit(card)
            beside = cell + step
            if ACTION_OF_CELL[beside] != numbers.OFF_THE_TABLE and card_at[beside + turned] != NOBODY:
                corners += 1
        out[at + 4] = _CROWD + (way * 4 + number - 1) * 5 + corners
        out[at + 5] = _COMPANY + (way * 3 + _company(table, seat, touched)) * 3 + _company(table, 1 - seat, touched)


def _company(table: Table, seat: i64, cards: i64) -> i64:
    """Of some cards: none with cubes of a side, some, or some that it dominates."""
    if cards & table.dominated(seat):
        return 2
    return 1 if cards & table.held(seat) else 0


def _spelled(table: Table, seat: i64, action: i64) -> i64:
    """Of the actions that name no card: the output for the card they are about, or for the phase."""
    first = seat * _OF_A_SIDE + table.played
    if action == numbers.USE_EVENT:
        return first + _EVENT_OF
    if action == numbers.USE_CUBES:
        return first + _CUBES_OF
    if action == numbers.DECLINE:
        return first + _DECLINE_OF
    if table.phase == numbers.PLACE_CUBES:
        return _STOP
    return _STOP + 1 if table.phase == numbers.INFILTRATION else _STOP + 2


def _spell_card(table: Table, seat: i64, card: i64, out: vec[i64], at: i64) -> None:
    """R12, R18, R24: a card from the hand, what it closes, and whose event it brings."""
    setup = table.setup
    out[at] = seat * _OF_A_SIDE + _PLAY + card
    out[at + 1] = _CLOSES
    region = setup.region[card]
    if scoring.missing_cards(table, region) == bit(card):
        out[at + 1] = _CLOSES + 5 + scoring.within(_swing(table, region, seat), 4)
    owner = setup.flag[card]
    flag: i64 = _FLAG if owner == seat else _FLAG + 2
    out[at + 2] = flag + 1 if cubes.holds(table, setup.when[card], owner) else flag


def _spell_cube(table: Table, seat: i64, action: i64, out: vec[i64], at: i64) -> None:
    """R26-R31, A32: a cube here or gone from here: how it stands, and what that does to the points of the region."""
    way = action // CARDS
    card = action - way * CARDS
    own = table.cubes_on(seat, card)
    enemy = table.cubes_on(1 - seat, card)
    out[at] = seat * _OF_A_SIDE + _PUT + action
    out[at + 1] = _STANDS + way * 9 + 4 + scoring.within(own - enemy, 4)
    out[at + 2] = _OWN + way * 4 + scoring.within(own, 3)
    lead = own - enemy
    after = lead - 1 if way == _LIFT else lead + 1
    region = table.setup.region[card]
    closed: i64 = 1 if scoring.missing_cards(table, region) == 0 else 0
    change: i64 = 0
    if table.setup.scoring_cards[region] & bit(card):
        change = _change(table, region, seat, lead, after)
    out[at + 3] = _BRINGS + (way * 2 + closed) * 7 + scoring.within(change if change > 0 else -change, 6)


def _swing(table: Table, region: i64, seat: i64) -> i64:
    """R20-R22: what scoring a region now would bring a side, less what the other gains."""
    own = scoring.dominated_in(table, region, seat)
    enemy = scoring.dominated_in(table, region, 1 - seat)
    return _difference(own, enemy, table.setup.bonus[region])


def _difference(own: i64, enemy: i64, bonus: i64) -> i64:
    """What a side gains more than the other with so many dominated cards each."""
    return scoring.points_of(own, enemy, bonus) - scoring.points_of(enemy, own, bonus)


def _change(table: Table, region: i64, seat: i64, lead: i64, after: i64) -> i64:
    """By how much the swing of a region grows if a side's lead on one of its cards goes from one number to another."""
    own = scoring.dominated_in(table, region, seat)
    enemy = scoring.dominated_in(table, region, 1 - seat)
    bonus = table.setup.bonus[region]
    before = _difference(own, enemy, bonus)
    if lead > 0:
        own -= 1
    elif lead < 0:
        enemy -= 1
    if after > 0:
        own += 1
    elif after < 0:
        enemy += 1
    return _difference(own, enemy, bonus) - before


def _write_map(table: Table, seat: i64, row: vec[i64], here: i64) -> None:
    """A31: which cards touch, and who leads on each."""
    for index in range(_PAIR_SETS):
        row[here + _FIRST_PAIRS + index] = 0
    for card in range(CARDS):
        near = table.near[card]
        lead = table.cubes_on(seat, card) - table.cubes_on(1 - seat, card)
        row[here + _LEAD + card] = max(lead, 0)
        row[here + _DEFICIT + card] = max(-lead, 0)
        lower = near & (bit(card) - 1)
        while lower:
            pair = card * (card - 1) // 2 + lowest(lower)
            lower &= lower - 1
            group = pair // _PAIRS
            row[here + _FIRST_PAIRS + group] |= bit(pair - group * _PAIRS)


def _write_prospects(table: Table, seat: i64, row: vec[i64], here: i64, track: i64) -> None:
    """R20-R22, R35: what every region, and all of them with my own aftermath card, would bring now."""
    total = track
    for region in range(REGION_COUNT):
        swing = _swing(table, region, seat)
        row[here + _SWING + region] = swing
        total += swing
    kept = table.aftermath(seat)
    if kept != NOBODY:
        worth = table.setup.cubes[kept]
        total += worth if table.setup.flag[kept] == seat else -worth
    row[here + _AT_END] = scoring.within(total, _MOST_AT_END)
