"""Checkpoint Charlie: the score tokens, where each lies and who knows it (R5, R30, R45)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit, lowest, shifted
from brushpass.core.game import EVERYONE, copy_numbers
from brushpass.games.checkpoint_charlie import numbers
from brushpass.games.checkpoint_charlie.rules.setup import Setup
from brushpass.games.checkpoint_charlie.rules.sides import GOLDS, POINTS, TOKENS, Sides

_ALL_IN_SUPPLY: Final = vec[i64]([numbers.IN_SUPPLY] * numbers.TOKEN_COUNT)
_KNOWN_TO_NOBODY: Final = vec[i64]([0] * numbers.TOKEN_COUNT)
_NEVER_HELD: Final = vec[i64]([-1] * numbers.TOKEN_COUNT)

HOLDER_BITS: Final = 3
HOLDER_MASK: Final = 7
NO_HOLDER: Final = 7


class ScoreTokens(Sides):
    """R5: the supply, and the tokens in front of the seats."""

    def __init__(self, setup: Setup, moves: vec[i64]) -> None:
        super().__init__(setup, moves)
        self.supply: i64 = setup.supply
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
        self.checks: i64 = 0
        """The checks for the target points so far."""

    @final
    def copy_tokens(self, source: ScoreTokens) -> None:
        """Take over every token, and what every seat has."""
        self.copy_sides(source)
        copy_numbers(self.place, source.place)
        copy_numbers(self.known, source.known)
        copy_numbers(self.holders, source.holders)
        self.supply = source.supply
        self.face_up = source.face_up
        self.plain = source.plain
        self.checks = source.checks

    @final
    def owner_of(self, token: i64) -> i64:
        """The seat in front of which a token lies, if it has left the supply."""
        return self.place[token] // numbers.SLOTS

    @final
    def slot_of(self, token: i64) -> i64:
        """Q20: the slot in which a token lies, if it has left the supply."""
        return self.place[token] % numbers.SLOTS

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
        seat = self.owner_of(token)
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
        return self.tokens(seat) & self.setup.tokens_of[colour] & ~self.face_up

    @final
    def write_holders(self) -> None:
        """K1: the game goes on after a check, which proves of every seat that it had less than the target."""
        shift = self.checks * HOLDER_BITS
        holders = self.holders
        for seat in range(self.seats):
            change = shifted(NO_HOLDER ^ seat, shift)
            held = self.tokens(seat)
            while held:
                holders[lowest(held)] ^= change
                held &= held - 1
        self.checks += 1


def holder_at(holders: i64, check: i64) -> i64:
    """Who had a token at a check, or NO_HOLDER."""
    return (holders >> (check * HOLDER_BITS)) & HOLDER_MASK
