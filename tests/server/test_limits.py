"""Limits: buckets that empty and fill, slots that are given back, and memory that stays bounded."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brushpass.server.access.limits import Buckets, Limits, Slots
from brushpass.server.config import Config


class Clock:
    """A clock that stands still until it is told to go on."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_full_bucket_gives_its_burst() -> None:
    """So many tokens as a burst has are given at once, and no more."""
    buckets = Buckets(1.0, 3, clock=Clock())
    assert [buckets.allows("a") for _ in range(5)] == [True, True, True, False, False]


def test_who_waits_as_told_is_served() -> None:
    """After the seconds that a refusal tells there is a token."""
    clock = Clock()
    buckets = Buckets(4.0, 1, clock=clock)
    buckets.take("a")
    clock.now += buckets.take("a")
    assert buckets.take("a") == 0.0


def test_a_refusal_costs_nothing() -> None:
    """Asking again and again does not put the next token off."""
    clock = Clock()
    buckets = Buckets(1.0, 1, clock=clock)
    buckets.take("a")
    for _ in range(10):
        clock.now += 0.1
        last = buckets.allows("a")
    clock.now += 0.001  # sums of tenths are not exact
    assert last or buckets.allows("a")


def test_a_bucket_never_holds_more_than_its_burst() -> None:
    """A long pause saves up one burst."""
    clock = Clock()
    buckets = Buckets(10.0, 2, clock=clock)
    buckets.take("a")
    clock.now += 3600
    assert [buckets.allows("a") for _ in range(3)] == [True, True, False]


def test_keys_do_not_share() -> None:
    """One's greed is not another's loss."""
    buckets = Buckets(1.0, 1, clock=Clock())
    buckets.take("a")
    assert buckets.allows("b")


def test_a_clock_that_goes_back_takes_nothing() -> None:
    """A step back of the clock neither gives nor takes tokens."""
    clock = Clock()
    buckets = Buckets(1.0, 2, clock=clock)
    buckets.take("a")
    clock.now -= 100
    assert [buckets.allows("a"), buckets.allows("a")] == [True, False]


@pytest.mark.parametrize(("rate", "burst"), [(0.0, 10), (10.0, 0)])
def test_zero_is_no_limit(rate: float, burst: int) -> None:
    """A rate or a burst of 0 refuses nobody and remembers nothing."""
    buckets = Buckets(rate, burst, clock=Clock())
    assert all(buckets.allows("a") for _ in range(100))
    assert len(buckets) == 0


def test_the_bucket_unused_for_longest_is_forgotten() -> None:
    """Of more keys than there is room for the oldest goes, and the one in use stays."""
    buckets = Buckets(0.001, 1, most=2, clock=Clock())
    for key in ("used", "old", "used", "new"):
        buckets.take(key)
    assert (buckets.allows("used"), buckets.allows("old")) == (False, True)


@given(st.lists(st.integers(0, 50), max_size=200))
def test_memory_is_bounded(keys: list[int]) -> None:
    """However many keys come, no more than the most are remembered."""
    buckets = Buckets(1.0, 1, most=7, clock=Clock())
    for key in keys:
        buckets.take(str(key))
    assert len(buckets) <= 7


@given(st.lists(st.floats(0, 2), max_size=60), st.integers(1, 5), st.floats(0.1, 5))
def test_no_more_is_given_than_burst_and_rate(pauses: list[float], burst: int, rate: float) -> None:
    """Over any time at most the burst and what flowed in since is given."""
    clock = Clock()
    buckets = Buckets(rate, burst, clock=clock)
    given_out = 0
    for pause in pauses:
        clock.now += pause
        given_out += buckets.allows("a")
    assert given_out <= burst + sum(pauses) * rate + 1e-6


def test_slots_are_given_back() -> None:
    """A slot that is given back can be taken again."""
    slots = Slots(1)
    assert slots.take("a")
    assert not slots.take("a")
    slots.give("a")
    assert slots.take("a")


def test_slots_of_nobody_are_not_remembered() -> None:
    """A key whose slots are all given back costs no memory."""
    slots = Slots(2)
    slots.take("a")
    slots.take("a")
    slots.give("a")
    slots.give("a")
    assert len(slots) == 0


def test_no_limit_of_slots() -> None:
    """Zero slots are as many as one likes."""
    slots = Slots(0)
    assert all(slots.take("a") for _ in range(100))


def test_the_limits_are_those_of_the_settings() -> None:
    """Each setting bounds what it is named for."""
    config = Config(request_burst=2, message_burst=3, creations_per_hour=4, logins_per_hour=5, sockets_per_address=6)
    limits = Limits(config, clock=Clock())
    buckets = (limits.requests, limits.messages, limits.creations, limits.logins)
    given_out = [sum(bucket.allows("a") for _ in range(20)) for bucket in buckets]
    assert [*given_out, sum(limits.sockets.take("a") for _ in range(20))] == [2, 3, 4, 5, 6]


def test_an_hourly_limit_comes_back_over_the_hour() -> None:
    """A sixtieth of the hour gives one of sixty tables back."""
    clock = Clock()
    limits = Limits(Config(creations_per_hour=60), clock=clock)
    for _ in range(60):
        limits.creations.take("a")
    refused = limits.creations.allows("a")
    clock.now += 60.001
    assert (refused, limits.creations.allows("a"), limits.creations.allows("a")) == (False, True, False)
