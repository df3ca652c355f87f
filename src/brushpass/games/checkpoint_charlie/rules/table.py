"""Checkpoint Charlie: the state, and the few things done to it in more than one step.

Cats, tokens and seats are sets of bits wherever there may be several.
`side` holds everything that exists once for each seat.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit, count, lowest, shifted
from brushpass.core.game import EVERYONE, NOBODY, State
from brushpass.games.checkpoint_charlie import numbers
from brushpass.games.checkpoint_charlie.rules.setup import Setup

# Where each value of a seat lies in `side`; add the seat.
TRAIT: Final = 0  # of the clue token
CLUE: Final = 5  # the face chosen, or NOBODY
SUSPECTS: Final = 10  # R14: the suspects in front of the seat
DISCARDS: Final = 15  # R15
TOP: Final = 20  # the cat discarded last
MARKED: Final = 25  # R20: the cat accused, or NOBODY
ORDER: Final = 30  # R29: not by seat but by place: who made the first accusation, and so on; then who is lined up (W3)
ANSWER: Final = 35  # W2: the sealed action, or NOBODY
AIM_AT: Final = 40  # W11: the binding target, or NOBODY
AIM_SINCE: Final = 45  # the window in which it was set
POINTS: Final = 50
GOLDS: Final = 55  # R34: how many gold tokens the seat has
TOKENS: Final = 60  # the score tokens in front of the seat
SIDE_SIZE: Final = 65

# In blocks of a value a seat: no clue (TRAIT, CLUE); no cats (SUSPECTS, DISCARDS); nothing on a pile, marked, answered
# or aimed at (TOP to AIM_AT); and nothing to count (AIM_SINCE to TOKENS).
_EMPTY_SIDES: Final = vec[i64](
    [NOBODY] * (SUSPECTS - TRAIT)
    + [0] * (TOP - SUSPECTS)
    + [NOBODY] * (AIM_SINCE - TOP)
    + [0] * (SIDE_SIZE - AIM_SINCE)
)
_ALL_IN_SUPPLY: Final = vec[i64]([numbers.IN_SUPPLY] * numbers.TOKEN_COUNT)
_KNOWN_TO_NOBODY: Final = vec[i64]([0] * numbers.TOKEN_COUNT)
_NEVER_HELD: Final = vec[i64]([-1] * numbers.TOKEN_COUNT)
_NO_HOPES: Final = vec[float]([0.0] * numbers.MOST_SEATS)

HOLDER_BITS: Final = 3
HOLDER_MASK: Final = 7
NO_HOLDER: Final = 7


class Table(State):
    """R1-R7: everything on the table, with every secret."""

    def __init__(self, setup: Setup, moves: vec[i64]) -> None:
        super().__init__(setup.seats, moves)
        # The estimate knows every clue of its world, and random play accuses rashly: it may end the round, and the
        # rest is better left to the estimate.
        self.setup = setup
        self.phase: i64 = numbers.STARTER
        self.side: vec[i64] = _EMPTY_SIDES[:]
        self.starter: i64 = NOBODY
        self.drawer: i64 = NOBODY
        self.drawn: i64 = NOBODY
        """The cat turned up last, as long as it is in everybody's eyes."""
        self.turned_up: i64 = NOBODY
        """W11: the cat that chance has named, while lots decide whose target it is and nobody has seen it yet."""
        self.draws_on: bool = False
        """R17: the drawer takes the next card too, as after an agent card."""

        # The deck
        self.cats: i64 = numbers.ALL_CATS
        """The cats still in the deck."""
        self.agent_places: i64 = 0
        """R10: where the agent cards lie, counted from the top of the full deck."""
        self.dealt: i64 = 0
        """How many cards have left the deck in this round."""

        # Clues
        self.bag: i64 = numbers.ALL_TRAITS
        """R11: the traits whose tokens are in the bag."""
        self.open_faces: i64 = 0
        """R17: the faces that lie open in the middle."""
        self.revealed: bool = False

        # Accusations
        self.suspects: i64 = 0
        """R14: every cat face up."""
        self.marked: i64 = 0
        """R22: the cats with a marker."""
        self.accusers: i64 = 0
        """R21: the seats that have accused."""
        self.passed_over: i64 = 0
        """Q8: the seats for which no suspect was left."""
        self.window: i64 = 0
        self.sub_round: i64 = 0
        """W4: how often markers have been placed in this window."""
        self.asked: i64 = 0
        """W2: the seats that were asked at once; nobody sees which of them have answered."""
        self.racing: i64 = 0
        """W3: the seats whose intents are still to be looked at."""
        self.lined_up: i64 = 0
        """W3: how many seats will accuse as soon as the order is clear."""
        self.placed: bool = False
        """W5: a marker was placed in this circle."""
        self.polled: i64 = 0
        """W5: how many seats have been asked in this circle."""
        self.front: i64 = 0
        """W9: the seat at the head of the list that rotates."""

        # Tokens
        self.supply: i64 = bit(numbers.TOKEN_COUNT) - 1
        self.place: vec[i64] = _ALL_IN_SUPPLY[:]
        """Where each token lies: seat * 8 + slot, or IN_SUPPLY."""
        self.known: vec[i64] = _KNOWN_TO_NOBODY[:]
        """Q31: who knows what each token is."""
        self.holders: vec[i64] = _NEVER_HELD[:]
        """For each token three bits a check: who had it when nobody proved to have the target points."""
        self.face_up: i64 = 0
        """R37, R45: the tokens that everybody sees."""
        self.plain: i64 = 0
        """Q22, Q31: the tokens of which everybody knows that they are no Adlers."""
        self.awards: i64 = 0
        self.unpaid: i64 = 0
        """R29, Q12: the colours of which somebody came too late in this round."""
        self.checks: i64 = 0
        self.officer: i64 = NOBODY
        self.exposed: i64 = NOBODY
        """R39: the seat that plays this round with an open clue, which stays open when the officer leaves."""
        self.swapping: i64 = 0
        """Q19: how many seats have had their go."""
        self.swaps_done: bool = False
        self.victim: i64 = NOBODY
        self.colour: i64 = NOBODY
        """Q20: what was named for a swap in which chance picks the token."""
        self.hopes: vec[float] = _NO_HOPES[:]
        """What every seat may hope for, by `estimate.py`; search asks for all seats in turn."""
        self.are_hopes_fresh: bool = False
        self.announcers: i64 = 0
        self.winners: i64 = 0

    @final
    def copy_table(self, source: Table) -> None:
        self.copy_frame(source)
        for index in range(SIDE_SIZE):
            self.side[index] = source.side[index]
        for token in range(numbers.TOKEN_COUNT):
            self.place[token] = source.place[token]
            self.known[token] = source.known[token]
            self.holders[token] = source.holders[token]
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
        self.revealed = source.revealed
        self.suspects = source.suspects
        self.marked = source.marked
        self.accusers = source.accusers
        self.passed_over = source.passed_over
        self.window = source.window
        self.sub_round = source.sub_round
        self.asked = source.asked
        self.racing = source.racing
        self.lined_up = source.lined_up
        self.placed = source.placed
        self.polled = source.polled
        self.front = source.front
        self.supply = source.supply
        self.face_up = source.face_up
        self.plain = source.plain
        self.awards = source.awards
        self.unpaid = source.unpaid
        self.checks = source.checks
        self.officer = source.officer
        self.exposed = source.exposed
        self.swapping = source.swapping
        self.swaps_done = source.swaps_done
        self.victim = source.victim
        self.colour = source.colour
        self.are_hopes_fresh = False
        self.announcers = source.announcers
        self.winners = source.winners

    # Sealed answers (W2)

    @final
    def ask_sealed(self, seats: i64) -> None:
        """Several seats answer at once, and nobody sees which of them have."""
        self.asked = seats
        self.ask_all(seats)

    @final
    def seal(self, seat: i64, action: i64) -> bool:
        """A seat has answered; are all answers in?"""
        self.side[ANSWER + seat] = action
        return self.answered(seat)

    @final
    def unseal(self) -> None:
        """The answers have been dealt with."""
        self.asked = 0
        for seat in range(self.seats):
            self.side[ANSWER + seat] = NOBODY

    @final
    def drop_aim(self, seat: i64) -> None:
        """W11: an aim is gone, and only its owner is told."""
        self.tell(bit(seat), numbers.OWN_AIM_GONE, self.side[AIM_AT + seat])
        self.side[AIM_AT + seat] = NOBODY
        self.side[AIM_SINCE + seat] = 0

    @final
    def forget_aims(self) -> None:
        """W11: the suspicion phase is over, and with it every aim."""
        for seat in range(self.seats):
            if self.side[AIM_AT + seat] != NOBODY:
                self.drop_aim(seat)

    def owing_seen(self, observer: i64) -> i64:
        """W2: while answers are sealed, or chance orders them, everybody but the observer may still owe one."""
        if self.asked == 0:
            return self.owing
        own = bit(observer)
        return self.asked if self.owing & own else self.asked & ~own

    # Cats and clues

    @final
    def free_suspects(self) -> i64:
        """R22, R23: every cat that can be accused."""
        return self.suspects & ~self.marked

    @final
    def without_accusation(self) -> i64:
        """The seats that have not accused."""
        return self.setup.everyone & ~self.accusers

    @final
    def next_seat(self, seat: i64) -> i64:
        """R7: clockwise."""
        return seat + 1 if seat + 1 < self.seats else 0

    @final
    def faces(self) -> i64:
        """Every face that has been chosen or tossed in this round, as a set."""
        faces = self.open_faces
        for seat in range(self.seats):
            face = self.side[CLUE + seat]
            if face != NOBODY:
                faces |= bit(face)
        return faces

    @final
    def has_last_card_been_taken(self) -> bool:
        """R26: the agent cards lie in the upper half, so the last card is a cat."""
        return self.cats == 0

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
        accused = count(self.accusers)
        if place < accused:
            return self.side[ORDER + place]
        left = place - accused
        seat = self.forced_first()
        while True:
            if not self.accusers & bit(seat):
                if left == 0:
                    return seat
                left -= 1
            seat = self.next_seat(seat)

    # Tokens

    @final
    def lay_token(self, token: i64, seat: i64, slot: i64) -> None:
        """A token lies in front of a seat now, and counts for it."""
        self.place[token] = seat * numbers.SLOTS + slot
        self.side[TOKENS + seat] |= bit(token)
        self.side[POINTS + seat] += self.setup.points[token]
        if self.setup.colour[token] == numbers.GOLD:
            self.side[GOLDS + seat] += 1

    @final
    def lift_token(self, token: i64) -> None:
        """A token leaves a seat and no longer counts for it."""
        seat = self.place[token] // numbers.SLOTS
        self.place[token] = numbers.IN_SUPPLY
        self.side[TOKENS + seat] &= ~bit(token)
        self.side[POINTS + seat] -= self.setup.points[token]
        if self.setup.colour[token] == numbers.GOLD:
            self.side[GOLDS + seat] -= 1

    @final
    def turn_token(self, token: i64) -> None:
        """Everybody sees a token from now on."""
        self.face_up |= bit(token)
        self.known[token] = EVERYONE

    @final
    def face_down(self, seat: i64, colour: i64) -> i64:
        """The face-down tokens of a colour in front of a seat."""
        return self.side[TOKENS + seat] & self.setup.tokens_of[colour] & ~self.face_up

    @final
    def write_holders(self) -> None:
        """K1: the game goes on after a check, which proves of every seat that it had less than the target."""
        shift = self.checks * HOLDER_BITS
        for seat in range(self.seats):
            change = shifted(NO_HOLDER ^ seat, shift)
            held = self.side[TOKENS + seat]
            while held:
                self.holders[lowest(held)] ^= change
                held &= held - 1
        self.checks += 1


def agreements(cat: i64, faces: i64) -> i64:
    """R2: with how many of some faces a cat agrees."""
    return count(numbers.FACES_OF[cat] & faces)
