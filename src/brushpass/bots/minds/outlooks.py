"""What a mind has said of the knowledge of seats, kept: the same knowledge comes up again and again."""

from __future__ import annotations

from typing import Final, Optional, final

from librt.vecs import append, vec
from mypy_extensions import i64

from brushpass.bots.minds.network import Network
from brushpass.bots.models import Model
from brushpass.core.dice import Dice
from brushpass.core.game import State
from brushpass.core.recall import Recall

_REMEMBERED: Final = 50_000
"""So much of what a mind has said is kept before it is forgotten, some tens of megabytes."""
_FIRST_SLOTS: Final = 1024
_HIGH_HALF: Final = 20
_SEAT_BITS: Final = 3
_MULTIPLIER: Final = 0x2F0B4F
_MASK: Final = 0xFFFFFFFFFF
_WORDS: Final = 4294967296.0
_NO_FLOATS: Final = vec[float]()


@final
class Outlooks:
    """What a mind has said of the knowledge of seats: the chance to win, and how likely it chooses each action.

    The numbers of the outlooks lie in slots by a digest of the row of numbers, one whose slot is taken in the next free
    one.
    """

    def __init__(self, network: Network) -> None:
        self.network = network
        self.keys: vec[i64] = vec[i64]([-1])
        self.wins: vec[float] = vec[float]([0.0])
        self.starts: vec[i64] = vec[i64]([0])
        self.counts: vec[i64] = vec[i64]([0])
        self.shares: vec[float] = _NO_FLOATS
        self.slots: vec[i64] = vec[i64]([0] * _FIRST_SLOTS)
        self.mask: i64 = _FIRST_SLOTS - 1
        self.passes: i64 = 0

    def look(self, state: State, recall: Optional[Recall], seat: i64, count: i64) -> i64:
        """The number of the outlook of a seat that has so many choices; the mind is asked where it is new."""
        key = self.key_of(state, recall, seat)
        slot = self.slot_of(key)
        number = self.slots[slot]
        if number != 0 and self.counts[number] == count:
            return number
        return self.add(state, seat, key, slot)

    def key_of(self, state: State, recall: Optional[Recall], seat: i64) -> i64:
        """Write the row of a seat; a number that stands for all that it knows."""
        row = self.network.row
        self.network.senses.read(state, recall, seat, row, 0)
        key: i64 = seat
        for number in row:
            key = ((key ^ (number & _MASK)) * _MULTIPLIER + 1) & _MASK
            key ^= key >> _HIGH_HALF
        return key << _SEAT_BITS | seat

    def slot_of(self, key: i64) -> i64:
        """Where the number of an outlook with this key is, or may be put."""
        slots = self.slots
        keys = self.keys
        mask = self.mask
        slot = (key >> _HIGH_HALF ^ key >> _SEAT_BITS) & mask
        number = slots[slot]
        while number != 0 and keys[number] != key:
            slot = (slot + 1) & mask
            number = slots[slot]
        return slot

    def add(self, state: State, seat: i64, key: i64, slot: i64) -> i64:
        """Ask the mind what it thinks of the knowledge of a seat, whose row has been written, and keep it."""
        network = self.network
        network.read_row(seat)
        count = state.fill(seat)
        network.weigh(state, seat, count)
        self.passes += 1
        number: i64 = len(self.keys)
        self.keys = append(self.keys, key)
        self.wins = append(self.wins, network.win())
        self.starts = append(self.starts, len(self.shares))
        self.counts = append(self.counts, count)
        shares = network.shares
        for index in range(count):
            self.shares = append(self.shares, shares[index])
        self.slots[slot] = number
        if 2 * number > self.mask:
            self.grow()
        return number

    def grow(self) -> None:
        """Twice as many slots, so that half of them are free at least."""
        self.mask = 2 * self.mask + 1
        self.slots = vec[i64]([0] * (self.mask + 1))
        number: i64 = 1
        while number < len(self.keys):
            self.slots[self.slot_of(self.keys[number])] = number
            number += 1

    def draw(self, number: i64, dice: Dice) -> i64:
        """The place of an action as the policy would draw it."""
        left = float(dice.word()) / _WORDS
        start = self.starts[number]
        last = self.counts[number] - 1
        shares = self.shares
        for index in range(last):
            left -= shares[start + index]
            if left < 0.0:
                return index
        return last


@final
class PolicyModel(Model):
    """A player who goes by the policy of a mind."""

    def __init__(self, outlooks: Outlooks) -> None:
        self.outlooks = outlooks

    def shares(self, state: State, recall: Optional[Recall], seat: i64, count: i64) -> list[float]:
        if len(self.outlooks.keys) > _REMEMBERED:
            self.outlooks = Outlooks(self.outlooks.network)
        outlooks = self.outlooks
        number = outlooks.look(state, recall, seat, count)
        start = outlooks.starts[number]
        return [outlooks.shares[start + index] for index in range(count)]
