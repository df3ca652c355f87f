"""Limits on how often and how much: token buckets for what happens, slots for what lasts.

A bucket holds `burst` tokens and is refilled at `rate` tokens a second; who takes one more than there are has to wait.
Memory is bounded: of too many buckets the one unused for longest is forgotten, and that one is most likely full.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from brushpass.server.config import Config

MOST_BUCKETS: Final = 65_536
_HOUR: Final = 3600.0
_CHAT_RATE: Final = 1.0  # lines a second of one seat, after a few at once; nobody types faster for long
_CHAT_BURST: Final = 10
_OFFER_RATE: Final = 0.5  # proposals and refusals a second of one seat, likewise; each is kept for good
_OFFER_BURST: Final = 10


class Buckets:
    """One bucket a key; a rate or a burst of 0 is no limit."""

    def __init__(
        self,
        rate: float,
        burst: float,
        *,
        most: int = MOST_BUCKETS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # the tokens left, and when that was

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str, tokens: float = 1.0) -> float:
        """Take tokens: 0.0 when there were enough, otherwise nothing is taken and the seconds to wait are told."""
        if not self._rate or not self._burst:
            return 0.0
        tokens = min(tokens, self._burst)  # more than a full bucket has would never be granted
        now = self._clock()
        left, since = self._buckets.get(key, (self._burst, now))
        left = min(self._burst, left + max(0.0, now - since) * self._rate)
        granted = left >= tokens
        self._buckets[key] = (left - tokens if granted else left, now)
        self._buckets.move_to_end(key)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return 0.0 if granted else (tokens - left) / self._rate

    def allows(self, key: str) -> bool:
        """Take one token, if there is one."""
        return self.take(key) == 0.0


class Slots:
    """So many things at a time for each key, such as sockets of an address; 0 is no limit."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._taken)

    def take(self, key: str) -> bool:
        """Take a slot, if one is free; it is given back with `give`."""
        taken = self._taken.get(key, 0)
        if self._most and taken >= self._most:
            return False
        self._taken[key] = taken + 1
        return True

    def give(self, key: str) -> None:
        """Give a taken slot back."""
        left = self._taken[key] - 1
        if left:
            self._taken[key] = left
        else:
            del self._taken[key]


class Limits:
    """All limits of a node, as its settings say."""

    def __init__(self, config: Config, clock: Callable[[], float] = time.monotonic) -> None:
        def hourly(count: int) -> Buckets:
            return Buckets(count / _HOUR, count, clock=clock)

        self.requests: Final = Buckets(config.request_rate, config.request_burst, clock=clock)
        self.messages: Final = Buckets(config.message_rate, config.message_burst, clock=clock)
        self.chat: Final = Buckets(_CHAT_RATE if config.message_rate else 0, _CHAT_BURST, clock=clock)
        self.offers: Final = Buckets(_OFFER_RATE if config.message_rate else 0, _OFFER_BURST, clock=clock)
        self.creations: Final = hourly(config.creations_per_hour)
        self.logins: Final = hourly(config.logins_per_hour)
        self.sockets: Final = Slots(config.sockets_per_address)
