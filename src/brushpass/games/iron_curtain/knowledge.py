"""Iron Curtain: what each player knows (A30), and the worlds that agree with it.

`view` is an allow-list, field by field.
`IronCurtainWorlds` is its inverse; the two stand side by side so that a change to one is a change to the other.
"""

from __future__ import annotations

from typing import Optional, final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit, count, members_of, nth
from brushpass.core.dice import Dice
from brushpass.core.game import NOBODY, OVER, SPECTATOR, State, Worlds
from brushpass.core.hidden import Hidden
from brushpass.core.packing import number_of, set_of, word_of, words_of
from brushpass.games.iron_curtain import numbers
from brushpass.games.iron_curtain.cards import SIDES
from brushpass.games.iron_curtain.events import REGIONS
from brushpass.games.iron_curtain.hidden import HiddenCards
from brushpass.games.iron_curtain.rules import IronCurtainState, cubes, scoring
from brushpass.games.iron_curtain.rules.setup import setup_of
from brushpass.games.iron_curtain.rules.table import AFTERMATH, HAND, SUPPLY, cell_of
from brushpass.games.iron_curtain.view import HIDDEN, WATCHING, IronCurtainView, RegionStanding, TableCard


def view(state: IronCurtainState, seat: i64) -> IronCurtainView:
    """A30: the table as a seat, or SPECTATOR, knows it."""
    words = state.setup.words
    table = numbers.notation(words)
    return IronCurtainView(
        seat=WATCHING if seat == SPECTATOR else SIDES[seat],
        seats=SIDES,
        waiting=words_of(state.owing, SIDES),
        legal=() if seat == SPECTATOR else tuple([table.text(action) for action in state.legal(seat)]),
        scores=(int(state.score(numbers.USA)), int(state.score(numbers.USSR))),
        ending=table.endings[state.ending] if state.ending else None,
        winners=(SIDES[state.winner],) if state.turn == OVER else (),
        options=state.setup.options,
        round_number=int(state.round_number),
        turn_number=int(state.round),
        step=numbers.STEPS[state.phase],
        track=int(state.track),
        first=word_of(state.first, SIDES),
        active=word_of(state.active, SIDES),
        table=tuple([_table_card(state, card) for card in members_of(state.on_table)]),
        regions=tuple([_standing(state, region) for region in members_of(state.setup.regions)]),
        supply=(int(state.supply(numbers.USA)), int(state.supply(numbers.USSR))),
        hand=() if seat == SPECTATOR else words_of(state.hand(seat), words),
        hand_sizes=(int(count(state.hand(numbers.USA))), int(count(state.hand(numbers.USSR)))),
        aftermath=(_aftermath(state, numbers.USA, seat), _aftermath(state, numbers.USSR, seat)),
        revealed=state.is_revealed(numbers.USSR),
        reserve=int(count(state.rest)),
        unseen=words_of(_unseen(state, seat), words),
        played=word_of(state.played, words),
        doer=word_of(state.doer, SIDES),
        is_void=state.is_void,
        in_event=state.in_event,
        part=int(state.part - state.setup.parts.first[state.played]) if state.in_event else 0,
        left=int(state.left),
        reach=words_of(state.reach, words),
        target=word_of(state.target, words),
    )


def _table_card(state: IronCurtainState, card: i64) -> TableCard:
    cell: i64 = numbers.ACTION_OF_CELL[state.cell[card]]
    return TableCard(
        card=state.setup.words[card],
        column=numbers.COLUMNS[cell // numbers.WIDTH],
        row=numbers.ROWS[cell % numbers.WIDTH],
        cubes=(int(state.cubes_on(numbers.USA, card)), int(state.cubes_on(numbers.USSR, card))),
        added=int((state.added >> (card * numbers.ADDED_BITS)) & numbers.ADDED_MASK),
        dominated_by=_side_with(card, state.dominated(numbers.USA), state.dominated(numbers.USSR)),
        controlled_by=_side_with(card, state.controlled(numbers.USA), state.controlled(numbers.USSR)),
        cost=(int(cubes.cost(state, numbers.USA, card)), int(cubes.cost(state, numbers.USSR, card))),
    )


def _side_with(card: i64, usa: i64, ussr: i64) -> Optional[str]:
    """The side in whose set a card is."""
    if usa & bit(card):
        return SIDES[numbers.USA]
    return SIDES[numbers.USSR] if ussr & bit(card) else None


def _standing(state: IronCurtainState, region: i64) -> RegionStanding:
    """R18-R22, R32: how a region stands, for everybody to see."""
    usa = scoring.dominated_in(state, region, numbers.USA)
    ussr = scoring.dominated_in(state, region, numbers.USSR)
    bonus = state.setup.bonus[region]
    points = (int(scoring.points_of(usa, ussr, bonus)), int(scoring.points_of(ussr, usa, bonus)))
    return RegionStanding(
        region=REGIONS[region],
        missing=words_of(scoring.missing_cards(state, region), state.setup.words),
        dominated=(int(usa), int(ussr)),
        points=points,
        wins=state.turn != OVER and scoring.reaches_end(state, points[0] - points[1]),
    )


def _aftermath(state: IronCurtainState, owner: i64, seat: i64) -> Optional[str]:
    """R8: only its owner knows it until it is revealed."""
    card = state.aftermath(owner)
    if card == NOBODY:
        return None
    return state.setup.words[card] if owner == seat or state.is_revealed(owner) else HIDDEN


def _unseen(state: IronCurtainState, seat: i64) -> i64:
    """The strategy cards whose place this observer does not know."""
    unseen: i64 = state.setup.cards & ~state.on_table
    if state.played != NOBODY:
        unseen &= ~bit(state.played)
    for owner in range(2):
        if owner == seat:
            unseen &= ~state.hand(owner)
        card = state.aftermath(owner)
        if card != NOBODY and (owner == seat or state.is_revealed(owner)):
            unseen &= ~bit(card)
    return unseen


# The inverse


@final
class IronCurtainWorlds(Worlds):
    """Every state that agrees with a view, uniformly: which unseen card is where tells nothing of another.

    A player chooses among the cards in hand, so under uniform play every way to deal the unseen cards is as likely.
    What the other seat holds is not folded into what it has heard: in the search its choices are learned over all the
    hands it may have, of which there are too many to learn anything about each.
    """

    def __init__(self, seen: IronCurtainView) -> None:
        self.base = known_table(seen)
        self.unseen: i64 = set_of(seen.unseen, self.base.setup.words)
        self.aftermath_hidden: i64 = 0
        self.hands_hidden: i64 = 0
        self.hand_sizes: vec[i64] = vec[i64]([seen.hand_sizes[numbers.USA], seen.hand_sizes[numbers.USSR]])
        for owner in range(2):
            if seen.seat != SIDES[owner]:
                self.hands_hidden |= bit(owner)
            if seen.aftermath[owner] == HIDDEN:
                self.aftermath_hidden |= bit(owner)

    def sample(self, dice: Dice) -> IronCurtainState:
        state = self.base.copy()
        self._fill(state, dice)
        return state

    def sample_into(self, state: State, dice: Dice) -> None:
        assert isinstance(state, IronCurtainState)
        state.copy_from(self.base)
        self._fill(state, dice)

    def known(self) -> IronCurtainState:
        return self.base.copy()

    def hidden(self) -> tuple[Hidden[State], ...]:
        sizes: list[tuple[str, int, int]] = []
        for owner in range(2):
            if self.aftermath_hidden & bit(owner):
                sizes.append((f"aftermath of {SIDES[owner]}", int(AFTERMATH + owner), 1))
            if self.hands_hidden & bit(owner):
                sizes.append((f"hand of {SIDES[owner]}", int(HAND + owner), int(self.hand_sizes[owner])))
        return (HiddenCards(sizes, members_of(self.unseen), self.base.setup.words),)

    def _fill(self, state: IronCurtainState, dice: Dice) -> None:
        """Deal the unseen cards: hidden aftermath cards, hidden hands, and what is left is the reserve."""
        unseen = self.unseen
        left = count(unseen)
        for owner in range(2):
            if self.aftermath_hidden & bit(owner):
                card = nth(unseen, dice.below(left))
                state.side[AFTERMATH + owner] = card
                unseen &= ~bit(card)
                left -= 1
            if self.hands_hidden & bit(owner):
                hand: i64 = 0
                for _ in range(self.hand_sizes[owner]):
                    card = nth(unseen, dice.below(left))
                    hand |= bit(card)
                    unseen &= ~bit(card)
                    left -= 1
                state.side[HAND + owner] = hand
        state.rest = unseen


def known_table(seen: IronCurtainView) -> IronCurtainState:
    """Everything that the view tells for certain; what it hides is missing."""
    state = IronCurtainState(setup_of(seen.options), vec[i64]([0] * numbers.ACTION_COUNT))
    side = state.side
    words = state.setup.words
    for lying in seen.table:
        card: i64 = words.index(lying.card)
        column, row = numbers.COLUMNS.index(lying.column), numbers.ROWS.index(lying.row)
        state.put_down(card, cell_of(column * numbers.WIDTH + row))
        state.cubes[card] = lying.cubes[numbers.USA]
        state.cubes[numbers.CARDS + card] = lying.cubes[numbers.USSR]
        state.weigh(card)
        added: i64 = lying.added
        state.added |= added << (card * numbers.ADDED_BITS)
    for seat in range(2):
        side[SUPPLY + seat] = seen.supply[seat]
        card_set_aside = seen.aftermath[seat]
        if card_set_aside is not None and card_set_aside != HIDDEN:
            side[AFTERMATH + seat] = words.index(card_set_aside)
        if seen.seat == SIDES[seat]:
            side[HAND + seat] = set_of(seen.hand, words)
    state.round = seen.turn_number
    state.round_number = seen.round_number
    state.phase = numbers.STEPS.index(seen.step)
    state.track = seen.track
    state.first = number_of(seen.first, SIDES)
    state.active = number_of(seen.active, SIDES)
    state.played = number_of(seen.played, words)
    state.doer = number_of(seen.doer, SIDES)
    state.revealed = len(SIDES) if seen.revealed else 0
    state.left = seen.left
    state.reach = set_of(seen.reach, words)
    state.target = number_of(seen.target, words)
    state.is_void = seen.is_void
    if seen.in_event:
        state.in_event = True
        state.part = state.setup.parts.first[state.played] + seen.part
        state.full = _full(state)
    if seen.ending is not None:
        state.winner = SIDES.index(seen.winners[0])
        state.finish(numbers.notation(words).endings.index(seen.ending))
    elif len(seen.waiting) == 0:
        state.ask_chance()
    else:
        state.ask(SIDES.index(seen.waiting[0]))
    return state


def _full(state: IronCurtainState) -> i64:
    """A39: the cards that have had as many cubes as the part allows."""
    full: i64 = 0
    most: i64 = state.setup.parts.most[state.part]
    for card in range(numbers.CARDS):
        if most > 0 and (state.added >> (card * numbers.ADDED_BITS)) & numbers.ADDED_MASK == most:
            full |= bit(card)
    return full
