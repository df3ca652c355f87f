"""O8: the smaller games have the rules of the whole one, and fewer agents, cards and spaces."""

from __future__ import annotations

import pytest

from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput
from brushpass.core.match import Match
from brushpass.core.scene import Place
from brushpass.games.shadows_in_kyoto import GAME
from brushpass.games.shadows_in_kyoto.view import ShadowsInKyotoView
from brushpass.terminal.board import draw
from tests.games.common_records import RecordLaws, in_order, told
from tests.games.shadows_in_kyoto.make_smaller_records import RECORDS, begin, play
from tests.games.shadows_in_kyoto.positions import RECORDS_FOLDER, read

SIZES = ("small", "tiny")
AGENTS = ("3-false", "2-real", "0-false")
HANDS = {"small": ("red", "red", "green", "blue", "swap"), "tiny": ("red", "green", "blue")}
MISSING = {"small": {"b2"}, "tiny": set[str]()}
"""Which of the nine places of three columns and rows is no space."""

ENDINGS = {"size-small": ("decoy", "government"), "size-tiny": ("escape", "oniwaban")}
SHOWN = {
    "size-small": (
        "swapped oniwaban a1 b1",
        "left",
        "captured oniwaban c2 3-false",
        "captured oniwaban a2 0-false",
        "won government",
    ),
    "size-tiny": ("captured oniwaban b2 0-false", "escaped oniwaban c3 2-real", "won oniwaban"),
}
"""How the golden records end, and facts that each holds, in this order."""


class TestRecords(RecordLaws):
    """The laws of records hold for those of the smaller games."""

    game = GAME
    folder = RECORDS_FOLDER
    names = tuple(RECORDS)
    endings = ENDINGS

    @pytest.mark.rule("shadows-in-kyoto:O8")
    def test_a_record_shows_what_it_is_for(self, name: str) -> None:
        """What it is kept for happens, and its script still plays it."""
        assert in_order(SHOWN[name], told(read(name)))
        assert RECORDS[name]().record.text() == self.text(name)


def seen(match: Match, seat: str = "oniwaban") -> ShadowsInKyotoView:
    """What a seat knows."""
    view = match.view(seat)
    assert isinstance(view, ShadowsInKyotoView)
    return view


def place_of(match: Match, key: str) -> Place:
    """A place of the scene of the Oniwaban."""
    (found,) = [place for place in match.scene("oniwaban", "en").places if place.key == key]
    return found


def at_random(size: str, seed: int) -> Match:
    """A match that dice have played to its end."""
    match, dice = Match(GAME, edition=size, seed=seed), Dice(seed)
    while not match.over:
        seat = match.waiting()[0]
        legal = match.legal(seat)
        match.play(seat, legal[dice.below(len(legal))])
    return match


@pytest.mark.rule("shadows-in-kyoto:O8")
@pytest.mark.parametrize("size", SIZES)
def test_there_are_only_the_agents_cards_and_spaces_of_the_smaller_game(size: str) -> None:
    """Both hands hold all cards of their side, nothing is left in a deck, and three agents stand on each home row."""
    match = begin(size, "3-false 2-real", "0-false 3-false")
    for seat in ("oniwaban", "government"):
        assert seen(match, seat).hand == HANDS[size]
    assert seen(match).decks == ((0, 0), (0, 0))
    standing = [(agent.side, agent.space, agent.candidates) for agent in seen(match).agents]
    homes = [("oniwaban", "1"), ("government", "3")]
    assert standing == [(side, column + row, AGENTS) for side, row in homes for column in "abc"]
    board = place_of(match, "board")
    spaces = {piece.key for piece in board.pieces if piece.kind == "space"}
    assert spaces == {f"{column}{row}" for column in "abc" for row in "123"} - MISSING[size]


@pytest.mark.rule("shadows-in-kyoto:O8", "shadows-in-kyoto:R11")
@pytest.mark.parametrize("size", SIZES)
def test_only_those_who_take_part_are_placed(size: str) -> None:
    """Each side places two of its three agents, and the third takes the space that is left."""
    match = begin(size, "2-real 0-false", "0-false 2-real")
    own = [agent.identity for agent in seen(match).agents if agent.side == "oniwaban"]
    assert own == ["2-real", "0-false", "3-false"]
    fresh = Match(GAME, edition=size, seed=1)
    assert [legal.split()[2] for legal in fresh.legal("oniwaban")] == list(AGENTS)


@pytest.mark.rule("shadows-in-kyoto:O8")
@pytest.mark.parametrize("size", SIZES)
def test_nobody_imagines_an_agent_who_does_not_take_part(size: str) -> None:
    """The six arrangements of three agents are all there is to guess, each as likely as the others."""
    worlds = list(GAME.worlds(seen(begin(size, "2-real 0-false", "0-false 2-real"))).enumerate())
    assert len(worlds) == 6
    assert len({weight for _, weight in worlds}) == 1


@pytest.mark.rule("shadows-in-kyoto:O8", "shadows-in-kyoto:R1.1")
@pytest.mark.parametrize("size", SIZES)
def test_the_only_real_agent_captured_wins(size: str) -> None:
    """A 3 that meets the 2-real has won the match."""
    match = begin(size, "2-real 3-false", "3-false 2-real")
    play(match, "play red, move a1 a2", "play red, move a3 a2")
    assert (seen(match).ending, match.scores()) == ("capture", {"oniwaban": 0, "government": 1})
    assert "the only real agent" in match.scene("oniwaban", "en").result
    assert "jedyną prawdziwą agentkę" in match.scene("oniwaban", "pl").result


@pytest.mark.rule("shadows-in-kyoto:O8", "shadows-in-kyoto:R33")
def test_nobody_goes_where_there_is_no_space() -> None:
    """In the small game no agent enters the middle, and a refusal says why."""
    match = play(begin("small", "3-false 2-real", "2-real 0-false"), "play red")
    assert not any(legal.endswith("b2") for legal in match.legal("oniwaban"))
    assert GAME.forbids(match.view("oniwaban"), "move b1 b2") == "O8"


def test_the_terminal_leaves_the_middle_empty() -> None:
    """In the small game a2 and c2 lie below the corners, with nothing between them."""
    board = place_of(begin("small", "3-false 2-real", "2-real 0-false"), "board")
    lines = draw(board, {}, ("oniwaban", "government"), 60, 24).drawing.plain.splitlines()
    (row,) = [line for line in lines if "a2" in line]
    (home,) = [line for line in lines if "a1" in line]
    assert [row.index(space) for space in ("a2", "c2")] == [home.index(space) for space in ("a1", "c1")]
    assert "b2" not in row


@pytest.mark.rule("shadows-in-kyoto:O8", "shadows-in-kyoto:X1")
@pytest.mark.parametrize("size", SIZES)
def test_a_smaller_game_is_soon_over(size: str) -> None:
    """A side has as many turns as cards, and whoever has none left has lost."""
    turns = 2 * len(HANDS[size])
    found = set()
    for seed in range(60):
        match = at_random(size, seed)
        found.add(match.view("spectator").ending)
        assert seen(match).turn_number <= turns + 1
    assert found == {"capture", "decoy", "escape", "no-play"}
    assert GAME.bounds(match.options).throws == turns


@pytest.mark.rule("shadows-in-kyoto:O8")
@pytest.mark.parametrize("size", SIZES)
def test_a_scene_has_no_places_for_what_does_not_take_part(size: str) -> None:
    """There are no decks and no Lures; the prison says how many captives decide."""
    match = begin(size, "3-false 2-real", "2-real 0-false")
    keys = {place.key for place in match.scene("oniwaban", "en").places}
    assert not [key for key in keys if key.startswith(("decks-", "lures-", "special-", "equipment-"))]
    prison = place_of(match, "prison-oniwaban")
    assert (prison.figures["wins-at"], prison.figures["loses-at"]) == (1, 2)


@pytest.mark.rule("shadows-in-kyoto:O8")
@pytest.mark.parametrize(
    "option",
    [
        {"modules": "agents"},
        {"board_layout": "reconstruction_b"},
        {"start_hand": "3+3"},
        {"hq_transit": "false"},
    ],
)
def test_what_belongs_to_the_whole_game_is_refused(option: dict[str, str]) -> None:
    """Modules, other boards, other hands and headquarters need the whole game."""
    with pytest.raises(BadInput, match="size=whole"):
        Match(GAME, options={"size": "tiny", **option})


@pytest.mark.rule("shadows-in-kyoto:O8")
def test_an_unknown_size_is_refused() -> None:
    """The sentence names the three there are."""
    with pytest.raises(BadInput, match="whole, small, tiny"):
        Match(GAME, options={"size": "large"})
