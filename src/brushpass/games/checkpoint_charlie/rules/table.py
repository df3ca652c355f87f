"""Checkpoint Charlie: the state, and the few things done to it in more than one step.

Cats, tokens and seats are sets of bits wherever there may be several.
It is built in layers: what every seat has (`sides.py`), the score tokens, the markers, and here the rest.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit
from brushpass.core.game import NOBODY
from brushpass.games.checkpoint_charlie import numbers
from brushpass.games.checkpoint_charlie.rules.markers import Markers
from brushpass.games.checkpoint_charlie.rules.setup import Setup
from brushpass.games.checkpoint_charlie.rules.sides import CLUE, TRAIT

_NO_HOPES: Final = vec[float]([0.0] * numbers.MOST_SEATS)


class Table(Markers):
    """R1-R7: everything on the table, with every secret."""

    def __init__(self, setup: Setup, moves: vec[i64]) -> None:
        super().__init__(setup, moves)
        self.phase: i64 = numbers.STARTER
        self.starter: i64 = NOBODY
        self.drawer: i64 = NOBODY
        self.drawn: i64 = NOBODY
        """The cat turned up last, as long as it is in everybody's eyes."""
        self.turned_up: i64 = NOBODY
        """W11: the cat that chance has named, while lots decide whose target it is and nobody has seen it yet."""
        self.draws_on: bool = False
        """R17: the drawer takes the next card too, as after an agent card."""

        # The deck
        self.cats: i64 = setup.cats
        """The cats still in the deck, or put aside unseen with part of it (O5)."""
        self.agent_places: i64 = 0
        """R10: where the agent cards lie, counted from the top of the full deck."""
        self.dealt: i64 = 0
        """How many cards have left the deck in this round."""

        # Clues
        self.bag: i64 = setup.traits
        """R11: the traits whose tokens are in the bag."""
        self.open_faces: i64 = 0
        """R17: the faces that lie open in the middle."""
        self.shown: i64 = 0
        """R27: the seats whose clue has been turned up at the end of the round."""
        self.revealed: bool = False
        """R27: whether all have been."""

        # Scoring
        self.awards: i64 = 0
        self.unpaid: i64 = 0
        """R29, Q12: the colours of which somebody came too late in this round."""
        self.officer: i64 = NOBODY
        self.exposed: i64 = NOBODY
        """R39: the seat that plays this round with an open clue, which stays open when the officer leaves."""
        self.swapping: i64 = 0
        """Q19: how many seats have had their go."""
        self.swaps_done: bool = False
        self.passing: i64 = NOBODY
        """Q31: an Adler that is seen in its new place already, while nobody has been told which place it has left."""
        self.passing_to: i64 = NOBODY
        self.victim: i64 = NOBODY
        self.colour: i64 = NOBODY
        """Q20: what was named for a swap in which chance picks the token."""
        self.hopes: vec[float] = _NO_HOPES[:]
        """What every seat may hope for, by `estimate.py`; search asks for all seats in turn."""
        self.are_hopes_fresh: bool = False
        self.announcers: i64 = 0
        self.counted: i64 = 0
        """R34: the seats whose points have been told at the end of the game."""
        self.winners: i64 = 0

    @final
    def copy_table(self, source: Table) -> None:
        self.copy_markers(source)
        self.phase = source.phase
        self.starter = source.starter
        self.drawer = source.drawer
        self.drawn = source.drawn
        self.turned_up = source.turned_up
        self.draws_on = source.draws_on
        self.cats = source.cats
        self.agent_places = source.agent_places
        self.dealt = source.dealt
        self.bag = source.bag
        self.open_faces = source.open_faces
        self.shown = source.shown
        self.revealed = source.revealed
        self.awards = source.awards
        self.unpaid = source.unpaid
        self.officer = source.officer
        self.exposed = source.exposed
        self.swapping = source.swapping
        self.swaps_done = source.swaps_done
        self.passing = source.passing
        self.passing_to = source.passing_to
        self.victim = source.victim
        self.colour = source.colour
        self.are_hopes_fresh = False
        self.announcers = source.announcers
        self.counted = source.counted
        self.winners = source.winners

    @final
    def gather(self) -> None:
        """R32: everything but the score tokens and the officer card is as at the beginning of a round."""
        for seat in range(self.seats):
            self.clear_side(seat)
        self.lift_markers()
        self.drawer = self.starter
        self.drawn = NOBODY
        self.draws_on = False
        self.cats = self.setup.cats
        self.agent_places = 0
        self.dealt = 0
        self.bag = self.setup.traits
        self.open_faces = 0
        self.shown = 0
        self.revealed = False
        self.awards = 0
        self.unpaid = 0
        self.swapping = 0
        self.swaps_done = False
        self.exposed = NOBODY

    # Cats and clues

    @final
    def deal_clue(self, seat: i64, trait: i64) -> None:
        """R8: a seat takes a clue token out of the bag."""
        self.side[TRAIT + seat] = trait
        self.bag &= ~bit(trait)

    @final
    def faces(self) -> i64:
        """Every face that has been chosen or tossed in this round, as a set."""
        faces = self.open_faces
        side = self.side
        for at in range(CLUE, CLUE + self.seats):
            if side[at] != NOBODY:
                faces |= bit(side[at])
        return faces

    @final
    def has_last_card_been_taken(self) -> bool:
        """R26: the agent cards lie in the upper half, so the last card is a cat."""
        return self.dealt == self.setup.deck

    # Orders of seats

    @final
    def forced_first(self) -> i64:
        """Q7: where clockwise begins once the deck is empty."""
        if self.setup.forced_from_starter:
            return self.starter
        return self.drawer if self.setup.forced_from_drawer else self.next_seat(self.drawer)

    @final
    def seat_in_award_order(self, place: i64) -> i64:
        """R29: the order of accusation, then whoever has not accused, clockwise as in Q7."""
        accused = numbers.SEATS_IN[self.accusers]
        if place < accused:
            return self.accuser(place)
        left = place - accused
        seat = self.forced_first()
        while True:
            if not self.accusers & bit(seat):
                if left == 0:
                    return seat
                left -= 1
            seat = self.next_seat(seat)
