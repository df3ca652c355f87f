"""A mind is kept when its game gets columns that it has never seen, and refused where its own are gone."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import brushpass
from brushpass.bots.minds import place
from brushpass.bots.minds.weights import Weights, read
from train import carry

GAMES = list(brushpass.games())


def before(name: str, shipped: Weights, missing: int) -> dict[str, Any]:
    """The columns as they would have been without the first few that the mind does not read."""
    now = carry.columns(brushpass.load(name))
    read_by_it = {*shipped.kept, *shipped.small_kept}
    gone = [column for column in range(len(now["columns"])) if column not in read_by_it][:missing]
    assert len(gone) == missing
    left = [title for column, title in enumerate(now["columns"]) if column not in gone]
    return {**now, "columns": left, "senses": "those of before"}


def shifted(shipped: Weights, old: dict[str, Any], now: dict[str, Any]) -> Weights:
    """The shipped mind as it would have been with the old columns."""
    at = {title: column for column, title in enumerate(old["columns"])}
    kept, small = (tuple(at[now["columns"][column]] for column in some) for some in (shipped.kept, shipped.small_kept))
    return shipped._replace(
        kept=kept, small_kept=small, header=msgspec.structs.replace(shipped.header, senses=old["senses"])
    )


@pytest.mark.parametrize("name", GAMES)
def test_a_carried_mind_reads_the_same_columns_by_their_names(name: str) -> None:
    """Columns that were added shift the others; weights and what they are for stay the same."""
    game = brushpass.load(name)
    shipped = read(place(game).read_bytes())
    now = carry.columns(game)
    old = before(name, shipped, 2)
    found = carry.carried(shifted(shipped, old, now), old, now, game)
    assert (found.kept, found.small_kept) == (shipped.kept, shipped.small_kept)
    assert found.header.senses == shipped.header.senses
    assert found.to_bytes() == shipped.to_bytes()


def test_a_column_that_is_gone_is_named() -> None:
    """What the mind reads must still be there."""
    game = brushpass.load("cold-war")
    shipped = read(place(game).read_bytes())
    now = carry.columns(game)
    old = {**now, "columns": [f"{title} of old" for title in now["columns"]]}
    with pytest.raises(SystemExit, match=r"reads what is gone: .* of old"):
        carry.carried(shipped, old, now, game)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [({"senses": "others"}, "has the senses"), ({"outputs": "others"}, "spelled otherwise")],
)
def test_other_senses_and_other_words_are_refused(change: dict[str, str], sentence: str) -> None:
    """The names must be those of the source that the mind goes with, and actions must mean what they meant."""
    game = brushpass.load("cold-war")
    shipped = read(place(game).read_bytes())
    now = carry.columns(game)
    with pytest.raises(SystemExit, match=sentence):
        carry.carried(shipped, {**now, **change}, now, game)
