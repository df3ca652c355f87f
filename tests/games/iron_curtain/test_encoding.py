"""Iron Curtain: what the numbers of a row mean, and that a row with a mistake is noticed."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from brushpass import encode
from brushpass.core.game import State
from brushpass.core.view import View
from brushpass.games.iron_curtain import GAME
from brushpass.games.iron_curtain.cards import SIDES
from brushpass.games.iron_curtain.events import REGIONS
from brushpass.games.iron_curtain.numbers import STEPS
from brushpass.games.iron_curtain.options import IronCurtainOptions, card_set
from brushpass.games.iron_curtain.rules import IronCurtainState
from brushpass.games.iron_curtain.view import HIDDEN, IronCurtainView
from tests.encoding_laws import (
    Encoder,
    encoder_of,
    forgets,
    mixtures_encode_apart,
    one_more,
    tables,
    twins_encode_alike,
    worlds_encode_alike,
)
from tests.games.iron_curtain.helpers import begin, lay, lay_quietly, seen
from tests.laws import Table

SCHEMA = encode.schema(GAME)
SOUND = encoder_of(GAME)
MIXED = (
    *("round_number", "turn_number", "step", "track", "first", "active", "doer", "is_void", "in_event", "part", "left"),
    *("reach", "target", "supply", "waiting", "table"),
)
"""What can be taken from another view without touching what is hidden."""
Parts = dict[str, NDArray[np.int16]]


def read(view: IronCurtainView) -> Parts:
    """The planes of a view, by the names of their fields."""
    return SCHEMA.split(encode.planes(view))


def words_of(view: IronCurtainView) -> tuple[str, ...]:
    """The cards of a match, the start card last."""
    return card_set(view.options).words


def members(part: NDArray[np.int16], words: tuple[str, ...]) -> set[str]:
    """The words of a set."""
    return {word for word, bit in zip(words, part.tolist(), strict=False) if bit}


def mine_first(view: IronCurtainView, both: tuple[Any, Any]) -> list[Any]:
    """What both sides have, the view's owner first."""
    return list(both if view.seat == SIDES[0] else both[::-1])


@pytest.mark.rule("iron-curtain:A30")
def test_planes_say_what_the_view_says() -> None:
    """Field by field, as whoever owns the view would say it: me first."""
    for table in itertools.islice(tables(GAME, 61), 300):
        for seat in table.seats:
            view = GAME.view(table.state, seat)
            parts, words = read(view), words_of(view)
            assert STEPS[parts["step"].argmax()] == view.step
            assert parts["track"] == (view.track if view.seat == "usa" else -view.track)
            assert parts["waiting"].tolist() == mine_first(view, ("usa" in view.waiting, "ussr" in view.waiting))
            for name in ("first", "active", "doer"):
                who = getattr(view, name)
                assert parts[name].tolist() == mine_first(view, (who == "usa", who == "ussr")), name
            for name, cards in (("hand", view.hand), ("unseen", view.unseen), ("reach", view.reach)):
                assert members(parts[name], words) == {*cards}, name
            assert parts["hand-sizes"].tolist() == mine_first(view, view.hand_sizes)
            assert parts["supply"].tolist() == mine_first(view, view.supply)
            for name, value in (("reserve", view.reserve), ("left", view.left), ("turn", view.turn_number)):
                assert parts[name] == value, name
            names = (*words[:-1], HIDDEN)
            for own, kept in zip(parts["aftermath"], mine_first(view, view.aftermath), strict=True):
                assert members(own, names) == ({kept} if kept else set())
            map_is_read(view, parts)
            regions_are_read(view, parts)


def map_is_read(view: IronCurtainView, parts: Parts) -> None:
    """Every card on the table: its cell, its cubes, who dominates and controls it, and what a cube costs."""
    words = words_of(view)
    assert members(parts["on-table"], words) == {lying.card for lying in view.table}
    for lying in view.table:
        card = words.index(lying.card)
        east, south = int(parts["column"][card]), int(parts["row"][card])
        assert lying.column == (f"e{east}" if east >= 0 else f"w{-east}")
        assert lying.row == (f"n{-south}" if south <= 0 else f"s{south}")
        assert [parts["my-cubes"][card], parts["other-cubes"][card]] == mine_first(view, lying.cubes)
        assert [parts["my-cost"][card], parts["other-cost"][card]] == mine_first(view, lying.cost)
        assert parts["added"][card] == lying.added
        for name, who in (("dominated", lying.dominated_by), ("controlled", lying.controlled_by)):
            assert parts[name][:, card].tolist() == mine_first(view, (who == "usa", who == "ussr")), name


def regions_are_read(view: IronCurtainView, parts: Parts) -> None:
    """How every region stands."""
    for standing in view.regions:
        region = REGIONS.index(standing.region)
        assert parts["region-missing"][region] == len(standing.missing)
        for name, both in (("region-dominated", standing.dominated), ("region-points", standing.points)):
            assert parts[name].reshape(2, len(REGIONS))[:, region].tolist() == mine_first(view, both), name


@pytest.mark.rule("iron-curtain:A31")
def test_the_map_is_told_as_cells_and_as_neighbours() -> None:
    """Cards that share a side are neighbours of each other, and sides with no card are free."""
    match = lay_quietly(begin("cuba japan zaire brazil iran", "poland panama vietnam israel chile"), "poland e1 n0")
    lay(match, "cuba", "e1 n1")
    for seat in SIDES:
        view = seen(match, seat)
        words = (*words_of(view), "north", "east", "south", "west")
        near = read(view)["near"]
        assert members(near[words.index("start")], words) == {"poland", "north", "south", "west"}
        assert members(near[words.index("poland")], words) == {"start", "cuba", "east", "south"}
        assert members(near[words.index("cuba")], words) == {"poland", "north", "east", "west"}
        assert members(near[words.index("japan")], words) == set()
        assert members(read(view)["played-near"], words) == {"poland", "north", "east", "west"}


# Planted mistakes


def reads_hand(state: State, seat: int) -> bytes:
    """The other's hand is read."""
    assert isinstance(state, IronCurtainState)
    return one_more(SOUND(state, seat), int(state.hand(1 - seat)))


def reads_aftermath(state: State, seat: int) -> bytes:
    """The card that the other has set aside is read."""
    assert isinstance(state, IronCurtainState)
    return one_more(SOUND(state, seat), int(state.aftermath(1 - seat)))


def examine(law: Callable[[Table, Encoder], None], encoder: Encoder) -> None:
    """Hold a law against an encoder."""
    for table in itertools.islice(tables(GAME, 62), 1_500):
        law(table, encoder)


@pytest.mark.parametrize("law", [worlds_encode_alike, twins_encode_alike])
@pytest.mark.parametrize("leak", [reads_hand, reads_aftermath])
def test_a_leak_in_an_encoder_is_caught(leak: Encoder, law: Callable[[Table, Encoder], None]) -> None:
    """Whatever an encoder reads beside the view differs between worlds, and between twins."""
    with pytest.raises(AssertionError):
        examine(law, leak)


def mix(encoder: Encoder) -> int:
    """Exchange one thing after the other between views of a match."""
    compared = 0
    latest: dict[int, View] = {}
    for table in itertools.islice(tables(GAME, 53), 600):
        for seat in table.seats:
            view = GAME.view(table.state, seat)
            if table.steps % 3 == 0 and latest.get(seat, view) != view:
                compared += mixtures_encode_apart(GAME, encoder, view, latest[seat], MIXED)
            if table.steps % 5 == 0:
                latest[seat] = view
    return compared


def test_each_thing_of_a_view_is_in_the_row() -> None:
    """Whatever one view has of another changes its row."""
    assert mix(SOUND) > 1_000


@pytest.mark.parametrize("field", ["step", "first", "doer", "void", "part", "left", "reach", "target", "my-cubes"])
def test_a_field_that_is_left_out_is_missed(field: str) -> None:
    """Without it two views that differ in it alone have the same row."""
    with pytest.raises(AssertionError, match="is not in the row"):
        mix(forgets(GAME, field))


def test_a_card_file_keeps_the_shape() -> None:
    """Rows of a match with own cards have the same fields; the cards are those of the file."""
    from tests.games.iron_curtain.lawbook import CUSTOM_CARDS

    custom = encode.schema(GAME, {"card_set": "custom", "card_file": CUSTOM_CARDS})
    assert custom.fields == SCHEMA.fields
    assert custom.name.startswith("iron-curtain/1/card_file=")
    options = IronCurtainOptions(card_set="custom", card_file=CUSTOM_CARDS)
    view = GAME.view(GAME.start(options), 0)
    assert encode.row(view).shape == (SCHEMA.row_size,)
