"""Iron Curtain: the state, and the few things done to it in more than one step.

Hands, and the cards that a side holds, dominates or controls, are sets of bits; `side` holds everything that exists
once for each player.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit, lowest
from brushpass.core.game import EVERYONE, NOBODY, State, copy_numbers
from brushpass.games.iron_curtain import numbers
from brushpass.games.iron_curtain.rules.control import controls, dominates
from brushpass.games.iron_curtain.rules.setup import Setup

# Where each value of a player lies in `side`; add the seat.
HAND: Final = 0
AFTERMATH: Final = 2  # the card set aside, or NOBODY
SUPPLY: Final = 4
HELD: Final = 6  # the cards with own cubes
DOMINATED: Final = 8  # R19: the cards the side dominates
CONTROLLED: Final = 10  # R28: the cards the side controls
SIDE_SIZE: Final = 12

_SIDES_AT_START: Final = vec[i64]([0, 0, NOBODY, NOBODY, 0, 0, 0, 0, 0, 0, 0, 0])
_NO_CARDS: Final = vec[i64]([0] * numbers.CARDS)
_NO_CUBES: Final = vec[i64]([0] * (2 * numbers.CARDS))


def cell_of(action: i64) -> i64:
    """A cell as the state counts it, from the cell as an action."""
    return (action // numbers.WIDTH + 1) * numbers.STRIDE + action % numbers.WIDTH + 1


class Table(State):
    """R1: everything on the table, with every secret."""

    def __init__(self, setup: Setup, moves: vec[i64]) -> None:
        super().__init__(2, moves)
        self.setup = setup
        self.side: vec[i64] = _SIDES_AT_START[:]
        self.cell: vec[i64] = _NO_CARDS[:]
        """Where each card lies, 0 for a card that is not on the table."""
        self.near: vec[i64] = _NO_CARDS[:]
        """For each card the cards it touches, and above them the bits of its free sides."""
        self.cubes: vec[i64] = _NO_CUBES[:]
        """The cubes of the USA on each card, then those of the USSR."""
        self.on_table: i64 = 0
        self.rest: i64 = setup.cards  # cards not yet dealt
        self.track: i64 = 0  # R4: positive towards the USA
        self.phase: i64 = numbers.DEAL
        self.round_number: i64 = 1
        self.first: i64 = NOBODY
        self.active: i64 = NOBODY
        self.played: i64 = NOBODY
        self.doer: i64 = NOBODY
        """Who places cubes or carries out the event."""
        self.is_void: bool = False
        """A13: the condition of the played card's event was not met when the event would have been offered."""
        self.in_event: bool = False
        self.part: i64 = 0
        """The part of an event under way, as a number of `Setup`."""
        self.left: i64 = 0
        """The budget of cubes, or how many more the part of an event allows."""
        self.reach: i64 = 0
        """R27: the targets, fixed when placing began."""
        self.added: i64 = 0
        """A39: for each card three bits, the cubes this part of an event has added or removed."""
        self.full: i64 = 0
        """A39: the cards that this part of an event may touch no more."""
        self.target: i64 = NOBODY
        """A10: where the cube goes that is about to be lifted."""
        self.revealed: i64 = 0
        """R35: how many aftermath cards lie face up, the USA's first."""
        self.winner: i64 = NOBODY

    @final
    def copy_table(self, source: Table) -> None:
        self.copy_frame(source)
        copy_numbers(self.side, source.side)
        copy_numbers(self.cell, source.cell)
        copy_numbers(self.near, source.near)
        copy_numbers(self.cubes, source.cubes)
        self.on_table = source.on_table
        self.rest = source.rest
        self.track = source.track
        self.phase = source.phase
        self.round_number = source.round_number
        self.first = source.first
        self.active = source.active
        self.played = source.played
        self.doer = source.doer
        self.is_void = source.is_void
        self.in_event = source.in_event
        self.part = source.part
        self.left = source.left
        self.reach = source.reach
        self.added = source.added
        self.full = source.full
        self.target = source.target
        self.revealed = source.revealed
        self.winner = source.winner

    @final
    def score(self, seat: i64) -> i64:
        """R4: a side's lead on the track, 0 for the side that is behind."""
        lead = self.track if seat == numbers.USA else -self.track
        if lead < 0:
            lead = 0
        return lead

    # What belongs to a side

    @final
    def hand(self, seat: i64) -> i64:
        """R5: the cards in a side's hand."""
        at = HAND + seat
        return self.side[at]

    @final
    def deal_to(self, seat: i64, card: i64) -> None:
        """R5, R9: a card comes into a hand."""
        self.rest &= ~bit(card)
        self.side[HAND + seat] |= bit(card)

    @final
    def take_from_hand(self, seat: i64, card: i64) -> None:
        """R12: a card leaves a hand."""
        self.side[HAND + seat] &= ~bit(card)

    @final
    def aftermath(self, seat: i64) -> i64:
        """R8: the card a side has set aside, NOBODY before it has."""
        at = AFTERMATH + seat
        return self.side[at]

    @final
    def set_aside(self, seat: i64, card: i64) -> None:
        """R8: a card of the hand becomes the side's aftermath card."""
        self.take_from_hand(seat, card)
        self.side[AFTERMATH + seat] = card

    @final
    def is_revealed(self, seat: i64) -> bool:
        """R35: does the aftermath card of a side lie face up?"""
        return seat < self.revealed

    @final
    def supply(self, seat: i64) -> i64:
        """R3: how many cubes a side has left."""
        at = SUPPLY + seat
        return self.side[at]

    @final
    def cubes_on(self, seat: i64, card: i64) -> i64:
        """R19: how many cubes a side has on a card."""
        at = seat * numbers.CARDS + card
        return self.cubes[at]

    @final
    def held(self, seat: i64) -> i64:
        """R26: the cards with cubes of a side."""
        at = HELD + seat
        return self.side[at]

    @final
    def dominated(self, seat: i64) -> i64:
        """R19: the cards a side dominates."""
        at = DOMINATED + seat
        return self.side[at]

    @final
    def controlled(self, seat: i64) -> i64:
        """R28: the cards a side controls."""
        at = CONTROLLED + seat
        return self.side[at]

    # Cards

    @final
    def touching(self, card: i64) -> i64:
        """A31: the cards that share a side with a card on the table."""
        return self.near[card] & numbers.ALL_CARDS

    @final
    def free_sides(self, card: i64) -> i64:
        """R15, A31: the sides of a card on the table at which no card lies."""
        return self.near[card] & numbers.ALL_SIDES

    @final
    def put_down(self, card: i64, cell: i64) -> None:
        """A31: a card takes a free cell; its sides close those of its neighbours, and theirs close its own."""
        touched = self.setup.sides[cell]
        others = self.on_table
        while others:
            other = lowest(others)
            others &= others - 1
            step = self.cell[other] - cell
            if step == numbers.NORTH:
                touched = (touched | bit(other)) & ~numbers.SIDE_NORTH
                self.near[other] = (self.near[other] | bit(card)) & ~numbers.SIDE_SOUTH
            elif step == numbers.SOUTH:
                touched = (touched | bit(other)) & ~numbers.SIDE_SOUTH
                self.near[other] = (self.near[other] | bit(card)) & ~numbers.SIDE_NORTH
            elif step == numbers.EAST:
                touched = (touched | bit(other)) & ~numbers.SIDE_EAST
                self.near[other] = (self.near[other] | bit(card)) & ~numbers.SIDE_WEST
            elif step == numbers.WEST:
                touched = (touched | bit(other)) & ~numbers.SIDE_WEST
                self.near[other] = (self.near[other] | bit(card)) & ~numbers.SIDE_EAST
        self.near[card] = touched
        self.cell[card] = cell
        self.on_table |= bit(card)

    @final
    def take_up(self, card: i64) -> None:
        """A18: a card leaves its cell, and its neighbours have a free side again."""
        self.on_table &= ~bit(card)
        neighbours = self.touching(card)
        while neighbours:
            other = lowest(neighbours)
            neighbours &= neighbours - 1
            step = self.cell[other] - self.cell[card]
            opened: i64 = numbers.SIDE_WEST
            if step == numbers.NORTH:
                opened = numbers.SIDE_SOUTH
            elif step == numbers.SOUTH:
                opened = numbers.SIDE_NORTH
            elif step == numbers.WEST:
                opened = numbers.SIDE_EAST
            self.near[other] = (self.near[other] | opened) & ~bit(card)
        self.cell[card] = 0
        self.near[card] = 0

    @final
    def tell_cell(self, kind: i64, card: i64) -> None:
        """Everybody sees where a card lies now."""
        cell = numbers.ACTION_OF_CELL[self.cell[card]]
        self.tell(EVERYONE, kind, card, cell // numbers.WIDTH, cell % numbers.WIDTH)

    # Cubes

    @final
    def add_cubes(self, seat: i64, card: i64, cubes: i64) -> None:
        """A side has so many cubes more, or fewer, on a card and fewer, or more, in the supply (R3, A32)."""
        self.cubes[seat * numbers.CARDS + card] += cubes
        self.side[SUPPLY + seat] -= cubes
        self.weigh(card)

    @final
    def weigh(self, card: i64) -> None:
        """R19, R28: who holds, dominates and controls a card, after its cubes have changed."""
        side = self.side
        one = bit(card)
        usa = self.cubes[card]
        ussr = self.cubes[numbers.CARDS + card]
        index: i64
        for index in range(HELD, SIDE_SIZE):
            side[index] &= ~one
        if usa:
            side[HELD + numbers.USA] |= one
        if ussr:
            side[HELD + numbers.USSR] |= one
        if dominates(usa, ussr):
            side[DOMINATED + numbers.USA] |= one
            if controls(usa, ussr):
                side[CONTROLLED + numbers.USA] |= one
        elif dominates(ussr, usa):
            side[DOMINATED + numbers.USSR] |= one
            if controls(ussr, usa):
                side[CONTROLLED + numbers.USSR] |= one

    @final
    def lay_start_card(self) -> None:
        """R3, O2: the start card in the middle, with a cube of each side."""
        self.put_down(numbers.START, numbers.MIDDLE)
        for seat in range(2):
            self.side[SUPPLY + seat] = self.setup.cubes_per_side
            self.add_cubes(seat, numbers.START, 1)

    # The end

    @final
    def end(self, ending: i64, winner: i64) -> None:
        """R32, R38: the match is over."""
        self.winner = winner
        self.phase = numbers.ENDED
        self.tell(EVERYONE, numbers.WON, winner)
        self.finish(ending)
