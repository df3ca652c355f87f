"""Which titles a test of the page is run for on every push, and which among the long proofs."""

from __future__ import annotations

import pytest

from tests.support.browsing import GAMES


def titles(*on_every_push: str) -> pytest.MarkDecorator:
    """A test for each title: for these on every push, for the others in `make test-long`."""
    assert set(on_every_push) <= set(GAMES)
    return pytest.mark.parametrize(
        "game", [pytest.param(game, marks=() if game in on_every_push else pytest.mark.long) for game in GAMES]
    )
