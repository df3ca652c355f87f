"""Shadows in Kyoto: rows tell what views tell, all of it and nothing else."""

from __future__ import annotations

import random
from itertools import permutations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit, lowest
from brushpass.core.game import SPECTATOR, State
from brushpass.games.shadows_in_kyoto import GAME
from brushpass.games.shadows_in_kyoto.boards import SPACES
from brushpass.games.shadows_in_kyoto.cards import (
    CARD_WORDS,
    EQUIPMENT_WORDS,
    IDENTITY_WORDS,
    MARKS,
    SIDES,
    SPECIAL_WORDS,
)
from brushpass.games.shadows_in_kyoto.numbers import AGENTS, STEPS
from brushpass.games.shadows_in_kyoto.rules import ShadowsInKyotoState
from brushpass.games.shadows_in_kyoto.rules.stories import possible
from tests.games.shadows_in_kyoto.positions import Position, begin, position
from tests.rows import Row, Rows, check_all_views, check_all_worlds, is_caught, members, named, rows_of

ENCODING = GAME.encoding(GAME.editions["base"])
NONE = -1


def fields_of(game: Position, seat: str) -> dict[str, Row]:
    """What a seat's row says, by the names of its fields."""
    encoding = GAME.encoding(game.match.options)
    return named(encoding, rows_of(encoding)(game.match._state, SIDES.index(seat)))


def kinds(numbers: Row) -> list[str]:
    """Cards counted by kind, in words."""
    return [word for word, count in zip(CARD_WORDS, numbers, strict=True) for _ in range(count)]


def space(word: str) -> int:
    """The number of a space."""
    return SPACES.index(word)


# The laws


@pytest.mark.parametrize("matches", [6, pytest.param(100, marks=pytest.mark.long)])
def test_views_and_rows_are_one_to_one(matches: int) -> None:
    """Equal views have equal rows, and different ones different rows, all within what the fields say."""
    assert check_all_views(GAME, matches, 3) > 200 * matches


@pytest.mark.parametrize("matches", [4, pytest.param(40, marks=pytest.mark.long)])
def test_every_world_of_a_view_has_its_row(matches: int) -> None:
    """Nothing enters a row that the view does not tell."""
    check_all_worlds(GAME, matches, 4)


def names_an_enemy(state: State, observer: int) -> Row:
    """The row, and what the first enemy agent is."""
    assert isinstance(state, ShadowsInKyotoState)
    first = state.agent_at(1 - observer, lowest(state.stands(1 - observer)))
    return (*rows_of(ENCODING)(state, observer), int(state.identity[first]))


def counts_agents_by_number(state: State, observer: int) -> Row:
    """The row, and where the enemy stands who was the first one at the beginning (S4)."""
    assert isinstance(state, ShadowsInKyotoState)
    return (*rows_of(ENCODING)(state, observer), int(state.place[(1 - observer) * AGENTS]))


def names_a_hidden_card(state: State, observer: int) -> Row:
    """The row, and a card of the enemy's hand."""
    assert isinstance(state, ShadowsInKyotoState)
    hand = state.hand(1 - observer)
    return (*rows_of(ENCODING)(state, observer), int(lowest(hand)) if hand else NONE)


@pytest.mark.parametrize("leak", [names_an_enemy, counts_agents_by_number, names_a_hidden_card])
def test_a_planted_leak_is_caught(leak: Rows) -> None:
    """A row that told more would differ among the worlds of a view."""
    assert is_caught(GAME, leak, 1)


def test_the_shape_is_the_same_for_all_options() -> None:
    """Editions differ in numbers and never in fields; every field says what it is."""
    for options in GAME.editions.values():
        assert GAME.encoding(options).fields == ENCODING.fields
    assert len({field.name for field in ENCODING.fields}) == len(ENCODING.fields)
    assert all(field.about for field in ENCODING.fields)
    assert str(ENCODING).startswith(GAME.name)


# What rows say


def test_a_row_names_its_fields() -> None:
    """A hand-made table as both sides and a spectator see it."""
    game = position(
        oniwaban="c3=2-real e1=3-false!",
        government="c4=1-false",
        hands={"oniwaban": "yellow joker swap", "government": "red red defence"},
        discards={"oniwaban": "red red tunnel", "government": "blue"},
        prisons={"oniwaban": "0-false"},
        lures={"oniwaban": "red, blue"},
        shown={"government": "red"},
        specials={"oniwaban": "yoko", "government": "ruri"},
        protects="green",
        usable="fan",
        spent="stunner",
    )
    mine, theirs = fields_of(game, "oniwaban"), fields_of(game, "government")
    assert (mine["seat"], theirs["seat"]) == ((0,), (1,))
    assert (mine["waiting"], theirs["waiting"]) == ((0b01,), (0b10,))
    assert (mine["active"], theirs["active"]) == ((0,), (1,))
    assert STEPS[mine["step"][0]] == "play"
    assert mine["turn-number"] == (11,)
    assert mine["my-agent"][IDENTITY_WORDS.index("2-real")] == space("c3")
    assert theirs["my-agent"][IDENTITY_WORDS.index("1-false")] == space("c4")
    assert theirs["my-agent"][IDENTITY_WORDS.index("0-false")] == NONE
    assert members(mine["revealed"], SPACES) == ["e1", ""] == members(theirs["revealed"][::-1], SPACES)
    hidden = set(members(mine["standing"], SPACES)[0].split()) - {"e1"}
    for identity, spaces in zip(IDENTITY_WORDS, members(theirs["their-candidates"], SPACES), strict=True):
        assert set(spaces.split()) == ({"e1"} if identity == "3-false" else hidden)
    assert theirs["their-candidates"] == mine["my-candidates"]
    assert theirs["their-story"] == mine["my-story"]
    assert members(mine["prisoners"], IDENTITY_WORDS) == ["0-false", ""]
    assert (mine["decoys"], theirs["decoys"], mine["reals"]) == ((1, 0), (0, 1), (0, 0))
    assert kinds(mine["hand"]) == ["yellow", "joker", "swap"]
    assert (kinds(mine["my-shown"]), kinds(mine["their-shown"])) == ([], ["red"])
    assert (mine["hand-size"], theirs["hand-size"]) == ((3, 3), (3, 3))
    assert kinds(mine["my-discards"]) == ["red", "red", "tunnel"] == kinds(theirs["their-discards"])
    assert kinds(theirs["my-discards"]) == ["blue"]
    assert [CARD_WORDS[mark] if mark != NONE else "" for mark in mine["my-mark"]] == ["red", "", "blue", ""]
    assert theirs["my-mark"] == (NONE, NONE, NONE, NONE)
    assert members(theirs["marks"], MARKS) == ["", "m1 m3"]
    assert [SPECIAL_WORDS[special] for special in mine["special"]] == ["yoko", "ruri"]
    assert (mine["ruri"], theirs["ruri"]) == ((4,), (3,))
    assert CARD_WORDS[mine["protected"][0]] == "green"
    assert members(mine["inactive"], EQUIPMENT_WORDS) == ["typescript anaesthetic revolver wiretap"]
    assert members(mine["usable"], EQUIPMENT_WORDS) == ["fan"]


def test_a_row_follows_the_card_that_is_played() -> None:
    """R34: whoever moves and whoever is pushed are known by their spaces, up to a Revolver that may still be fired."""
    game = position(
        oniwaban="e3=2-real d4=1-false", government="d3=3-real", hands={"oniwaban": "attack"}, usable="revolver"
    )
    game.play("oniwaban", "play attack", "move e3 e4")
    fields = fields_of(game, "government")
    assert (STEPS[fields["step"][0]], CARD_WORDS[fields["card"][0]]) == ("push", "attack")
    assert (fields["mover"], fields["origin"], fields["entered"]) == ((space("e4"),), (space("e3"),), (space("e4"),))
    assert (fields["pushed"], fields["pushed-from"]) == ((NONE,), (NONE,))
    game.play("oniwaban", "push d3 d4")
    fields = fields_of(game, "government")
    assert STEPS[fields["step"][0]] == "revolver"
    assert (fields["pushed"], fields["pushed-from"]) == ((space("d4"),), (space("d3"),))
    assert (fields["conflict-is-forced"], fields["won"]) == ((1,), (0,))


def test_the_board_is_in_the_row() -> None:
    """O1: every space has one kind, and another board is another row, also where both come from files."""
    rows = ("RGBYR", "MRYGB", "YNGBM", "OBGNY", "BGYRO", "RYBGR")
    found = set()
    for colours in ("RGBY", "GRBY"):
        lines = [line.translate(str.maketrans("RGBY", colours)) for line in rows]
        game = begin(board_layout="file", board_file=f"rows = {lines}")
        kinds_of_spaces = members(fields_of(game, "oniwaban")["board"], SPACES)
        assert sorted(" ".join(kinds_of_spaces).split()) == sorted(SPACES)
        assert kinds_of_spaces[4:] == ["d3 b4", "e2 a3", "e4 a5"]
        found.add(tuple(kinds_of_spaces))
    assert len(found) == 2


def test_own_placements_are_in_the_row_and_those_of_the_enemy_are_not() -> None:
    """R11: agents are placed in secret."""
    game = begin()
    assert fields_of(game, "oniwaban")["my-agent"] == tuple(map(space, ("a1", "b1", "c1", "d1", "e1", "c2")))
    assert fields_of(game, "oniwaban")["their-candidates"][0] == sum(
        int(bit(space(word))) for word in ("a6", "b6", "c6", "d6", "e6", "c5")
    )


def test_whoever_only_watches_sees_the_oniwaban_first_and_no_secrets() -> None:
    """A spectator has no seat, no hand and no agents of its own."""
    game = position(hands={"oniwaban": "yellow", "government": "red"}, lures={"oniwaban": "red"})
    fields = named(ENCODING, rows_of(ENCODING)(game.match._state, SPECTATOR))
    assert fields["seat"] == (NONE,)
    assert fields["my-agent"] == (NONE,) * AGENTS
    assert kinds(fields["hand"]) == []
    assert fields["hand-size"] == (1, 1)
    assert (fields["my-mark"], members(fields["marks"], MARKS)) == ((NONE,) * 4, ["m1", ""])


def test_candidates_are_what_some_arrangement_gives() -> None:
    """C2: against every permutation, also where a story has none."""
    chance = random.Random(1)
    for _ in range(400):
        agents = chance.randint(3, AGENTS)
        left = chance.sample(range(AGENTS), agents)
        masks = [sum(1 << identity for identity in left if chance.random() < 0.6) for _ in range(agents)]
        sets = [0] * agents
        for way in permutations(left):
            if all(mask >> identity & 1 for mask, identity in zip(masks, way, strict=True)):
                sets = [found | 1 << identity for found, identity in zip(sets, way, strict=True)]
        story = sum(mask << AGENTS * place for place, mask in enumerate(masks))
        expected = sum(found << AGENTS * place for place, found in enumerate(sets))
        assert possible(story, agents, sum(1 << identity for identity in left)) == expected


def test_stories_are_in_one_order_whatever_the_numbers_of_agents() -> None:
    """S4: two agents who trade numbers, and nothing else, leave the row as it was."""
    game = position(oniwaban="c3=2-real d3=3-false!")
    state = game.match._state
    assert isinstance(state, ShadowsInKyotoState)
    twin = state.copy()
    here, there = state.agent_at(0, space("c3")), state.agent_at(0, space("d3"))
    for numbers in (twin.place, twin.identity):
        numbers[here], numbers[there] = numbers[there], numbers[here]
    twin.revealed = state.revealed & ~bit(there) | bit(here)
    twin.fork(here, there)
    twin.side = _second_story_only(twin.side)
    for observer in (0, 1, SPECTATOR):
        assert rows_of(ENCODING)(twin, observer) == rows_of(ENCODING)(state, observer)


def _second_story_only(side: vec[i64]) -> vec[i64]:
    """What a side's agents are after an exchange that everybody saw."""
    changed = side[:]
    changed[14], changed[16], changed[17] = 1, side[17], 0
    return changed
