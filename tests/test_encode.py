"""What a seat knows as numbers, text and JSON: all that its view tells, and nothing else."""

from __future__ import annotations

import gc
import itertools
import sys
import tracemalloc
from typing import Any

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

import brushpass
from brushpass import encode, engine
from brushpass.core import options as option_words
from brushpass.core.dice import Dice
from brushpass.core.encoding import Encoding, Kind
from brushpass.core.errors import BadInput
from brushpass.core.game import CHANCE, SPECTATOR, Game
from brushpass.core.match import Match
from brushpass.core.planes import Spreader
from brushpass.core.position import Position
from tests.encoding_laws import Pairs, encoder_of, is_within, tables, twins_encode_alike, worlds_encode_alike
from tests.lawbook import Story, every_game, lawbooks
from tests.laws import CASES, Case, any_options

SPEED = 5 if brushpass.compiled() else 1
"""How much more is looked at where the engine is compiled."""
VIEWS = 40_000 if brushpass.compiled() else 1_500


games = pytest.mark.parametrize("game", every_game(), ids=[game.name for game in every_game()])
FILES = [case for case in CASES if case.name.endswith("=custom")]


@games
def test_what_was_encoded_is_freed(game: Game) -> None:
    """Rows and planes of views that nobody keeps take no memory, however many there are."""
    match = Match(game, seed=3)
    view = match.view(match.waiting()[0])
    tracemalloc.start()
    try:
        for _ in range(2):
            encode.row(view, game), encode.planes(view, game)
        before, _ = tracemalloc.get_traced_memory()
        for _ in range(100):
            encode.row(view, game), encode.planes(view, game)
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert after - before < 50_000


# The schema


@games
def test_the_shape_is_the_same_for_all_options(game: Game) -> None:
    """Options change no field but by their own values, so that one network reads all of them."""
    dice = Dice(1)
    first = game.encoding(next(iter(game.editions.values())))
    for _ in range(40):
        other = encode.schema(game, any_options(game, dice))
        assert (other.fields, other.version) == (first.fields, first.version)


@games
def test_every_field_is_named_once_and_explained(game: Game) -> None:
    """A schema can be printed: a line a field, with a name of its own and a sentence."""
    known = encode.schema(game)
    names = [field.name for field in known.fields]
    assert len(set(names)) == len(names)
    assert len(str(known).splitlines()) == 1 + len(names)
    assert all(field.about for field in known.fields)
    assert all(field.size <= 62 for field in known.fields if field.kind is Kind.SET)  # the bits of one number
    assert known.row_size == len(known.places()) <= 1000
    assert known.plane_size == sum(np.prod(field.shape) for field in known.fields)


@pytest.mark.parametrize("case", FILES, ids=[case.name for case in FILES])
def test_a_file_changes_the_name_of_an_encoding_and_not_its_shape(case: Case) -> None:
    """Numbers of different files mean different things, and their encodings say so."""
    own, built_in = case.game.encoding(case.options), encode.schema(case.game)
    assert own.name.startswith(f"{built_in.name}/")
    assert own.fields == built_in.fields
    assert own.digest != built_in.digest
    assert own.digest == case.game.encoding(case.options).digest


def test_an_encoding_is_found_by_edition_and_options() -> None:
    """Names that are not known are refused, as where a match begins."""
    assert encode.schema("cold-war", {"max_turns": 3}, "galakta").name == "cold-war/1"
    with pytest.raises(BadInput, match='no edition called "none"'):
        encode.schema("cold-war", edition="none")
    with pytest.raises(BadInput, match='no option called "none"'):
        encode.schema("cold-war", {"none": 1})


# Rows


@games
def test_a_row_is_what_the_view_tells(game: Game) -> None:
    """The truth, every world that agrees with a view, and the view alone give the same row, within its bounds."""
    encoder, known = encoder_of(game), encode.schema(game)
    for table in itertools.islice(tables(game, 31), 150 * SPEED):
        worlds_encode_alike(table, encoder)
        seat = table.dice.below(len(table.seats))
        row = encoder(table.state, seat)
        assert encode.row(game.view(table.state, seat)).tobytes() == row
        assert is_within(known, row)


@games
def test_twins_have_the_same_row(game: Game) -> None:
    """Exchanging what a seat must not tell apart changes no number."""
    encoder = encoder_of(game)
    for table in itertools.islice(tables(game, 32), 100 * SPEED):
        twins_encode_alike(table, encoder)


@games
def test_views_and_rows_are_one_to_one(game: Game) -> None:
    """Equal views have equal rows and different views different ones, with any options."""
    compare(game, 33, VIEWS)


@pytest.mark.long
@games
def test_a_million_views_and_rows_are_one_to_one(game: Game) -> None:
    """The same for a million views of all games together."""
    compare(game, 34, 1_000_000 // len(every_game()))


def compare(game: Game, seed: int, views: int) -> None:
    """Hold so many views of a game against their rows."""
    pairs, encoder = Pairs(), encoder_of(game)
    for table in tables(game, seed):
        pairs.compare(table, encoder)
        if pairs.compared >= views:
            return


def test_a_spectator_has_no_row() -> None:
    """Rows are written for seats, me first; a spectator's view is refused."""
    game = brushpass.load("cold-war")
    view = game.view(game.start(next(iter(game.editions.values()))), SPECTATOR)
    for way in (encode.row, encode.planes):
        with pytest.raises(BadInput, match="spectator"):
            way(view)


def test_a_row_that_is_too_short_is_refused() -> None:
    """A position writes for a seat that is there into a row with room, and otherwise nothing at all."""
    position = engine.begin("cold-war", seed=1)
    row = vec[i64]([7] * 131)
    for seat, at, words in ((0, 3, "cannot begin at 3 of 131"), (0, -1, "cannot begin at -1"), (2, 0, "no seat 2")):
        with pytest.raises(BadInput, match=words):
            position.encode(seat, row, at)
        assert [*row] == [7] * 131
    for place in (position, position.copy()):
        place.encode(1, row, 2)
        assert [*row] == [7, 7, *encode.row(position.view(1)).tolist()]


# Planes


def rows_of(game: Game, seed: int, most: int) -> NDArray[np.int64]:
    """Rows of one seat after the other, as a match goes on."""
    encoder = encoder_of(game)
    found = ((table, seat) for table in tables(game, seed) for seat in table.seats)
    rows = b"".join(encoder(table.state, seat) for table, seat in itertools.islice(found, most))
    return np.frombuffer(rows, np.int64).reshape(most, -1)


@games
def test_both_ways_of_spreading_agree(game: Game) -> None:
    """The engine's planes, written over those of any row before, are those that numpy makes of all rows at once."""
    known = encode.schema(game)
    rows = rows_of(game, 35, 100 * SPEED)
    planes = known.expand(rows)
    spreader = Spreader(known, 3)
    buffer = np.frombuffer(memoryview(spreader.planes), np.int16).reshape(3, -1)
    shown: dict[int, int] = {}
    for index, row in enumerate(rows):
        slot = (index * index) % 3
        spreader.spread(slot, vec[i64]([0, *row.tolist()]), 1)
        shown[slot] = index
        for each, latest in shown.items():
            assert np.array_equal(buffer[each], planes[latest])
        assert np.array_equal(
            np.frombuffer(memoryview(spreader.fresh(vec[i64](row.tolist()))), np.int16), planes[index]
        )
    assert planes.dtype == np.int16
    assert (known.low <= planes).all()
    assert (planes <= known.high).all()


@games
def test_planes_say_what_a_row_says(game: Game) -> None:
    """Spread by hand, field by field: the members of a set, the one that is chosen, a quantity itself."""
    known = encode.schema(game)
    for row in rows_of(game, 36, 60):
        parts = known.split(known.expand(row))
        assert [*parts] == [field.name for field in known.fields]
        at = 0
        for field in known.fields:
            values = row[at : at + field.numbers].tolist()
            at += field.numbers
            assert parts[field.name].shape == field.shape
            for value, part in zip(values, parts[field.name].reshape(field.numbers, -1), strict=True):
                assert part.tolist() == spread_by_hand(field.kind, field.size, value)


def spread_by_hand(kind: Kind, size: int, value: int) -> list[int]:
    """The planes of one number."""
    if kind is Kind.NUMBER:
        return [value]
    if kind is Kind.ONE:
        return [int(value == choice) for choice in range(size)]
    return [int(digit) for digit in f"{value:0{size}b}"[::-1]]


@games
def test_rows_of_any_shape_are_spread(game: Game) -> None:
    """Axes before the last stay, and planes of a view are those of its row."""
    known = encode.schema(game)
    rows = rows_of(game, 37, 12).reshape(2, 3, 2, -1)
    planes = known.expand(rows)
    assert planes.shape == (2, 3, 2, known.plane_size)
    for name, part in known.split(planes).items():
        assert part.shape[:3] == (2, 3, 2), name
    assert (known.expand(rows[1, 2, 1]) == planes[1, 2, 1]).all()
    view = game.view(game.start(next(iter(game.editions.values()))), 0)
    assert (encode.planes(view) == known.expand(encode.row(view))).all()


@pytest.mark.parametrize(
    "rows",
    [np.zeros((4, 128), np.int64), np.zeros((129,), np.int32), np.zeros((129,), np.float64), np.int64(3)],
    ids=["a number short", "narrow numbers", "fractions", "no array"],
)
def test_bad_rows_are_refused(rows: NDArray[Any]) -> None:
    """The error names what was given and what is needed."""
    with pytest.raises(BadInput, match="129 numbers of type int64"):
        encode.schema("cold-war").expand(rows)
    with pytest.raises(BadInput, match="682 numbers"):
        encode.schema("cold-war").split(rows)


def test_without_numpy_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbers need numpy, which only some have; text and JSON do not."""
    monkeypatch.setitem(sys.modules, "numpy", None)
    position = engine.begin("cold-war", seed=1)
    view = position.view(0)
    known = Encoding("coin", 1, option_words.Options(), [])
    for way in (lambda: encode.row(view), lambda: encode.planes(view), lambda: known.low):
        with pytest.raises(BadInput, match=r"needs the library numpy: install brushpass\[research\]"):
            way()
    assert encode.information(position, 0)
    assert encode.json(view)
    assert str(encode.schema("cold-war"))


# Perfect recall


def positions(game: Game, matches: int) -> list[list[Position]]:
    """Moments of random matches with random options; all of a list begin alike, and next to each are its twins."""
    found = []
    dice = Dice(41)
    for seed in range(matches):
        options = any_options(game, dice) if seed else None
        position = engine.begin(game, options=options, seed=seed)
        moments: list[Position] = []
        while not position.over:
            if len(moments) < 60 or dice.below(30) == 0:
                moments.append(position.copy())
                moments += branches(position, dice)
            seat, action = any_action(position, dice)
            position.apply(seat, action)
        found.append([*moments, position])
    return found


def any_action(position: Position, dice: Dice) -> tuple[int, int]:
    """A random action of a random seat that waits."""
    waiting = [seat for seat in (CHANCE, *range(position.seats)) if position.state.waits(seat)]
    seat = waiting[dice.below(len(waiting))]
    legal = position.legal(seat)
    return seat, legal[dice.below(len(legal))]


def branches(position: Position, dice: Dice) -> list[Position]:
    """The position after some actions: whoever sees none of them cannot tell these apart."""
    found = []
    for _ in range(3):
        branch = position.copy()
        branch.apply(*any_action(branch, dice))
        found.append(branch)
    return found


def told(position: Position, seat: int) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """What a seat did and what it was told, as a match played by hand tells it."""
    base = next(iter(position.game.editions.values()))
    changes = option_words.differences(position.options, base)
    match = Match(position.game, options=changes, chance_by_hand=True)
    actions = []
    for actor, action in position.history():
        text = match.notation.text(action)
        match.play("chance" if actor == CHANCE else match.seats[actor], text)
        actions += [text] if actor == seat else []
    return tuple(actions), tuple(telling.words for telling in match.heard(match.seats[seat]))


@pytest.mark.source
@games
def test_an_information_state_is_all_that_was_done_and_heard(game: Game) -> None:
    """Its text fixes the own actions and everything heard, its number stands for the text and for no other.

    Whoever has the same information state knows the same and may do the same, in the truth and in every world.
    """
    repeated = 0
    for moments in positions(game, 2):
        first: dict[str, Position] = {}
        texts: dict[int, str] = {}
        for position, seat in itertools.product(moments, range(len(game.seats(moments[0].options)))):
            text = encode.information(position, seat)
            assert texts.setdefault(position.information(seat), text) == text
            if text in first:
                same_to(seat, first[text], position)
                repeated += 1
            elif len(first) % 5 == 0:
                actions, words = told(position, seat)
                lines = [*(f"did {action}" for action in actions), *(f"heard {' '.join(fact)}" for fact in words)]
                assert sorted(lines) == sorted(
                    line for line in text.splitlines() if line.startswith(("did ", "heard "))
                )
            first.setdefault(text, position)
            world = game.worlds(position.view(seat)).sample(Dice(len(text)))
            assert world.legal(seat) == list(position.legal(seat))
        assert len(texts) == len(first)
    assert repeated > 20


def same_to(seat: int, one: Position, other: Position) -> None:
    """Two positions between which a seat cannot tell: the same done and heard, the same known and possible."""
    assert told(one, seat) == told(other, seat)
    assert list(one.legal(seat)) == list(other.legal(seat))
    assert known_to(one, seat) == known_to(other, seat)


def test_an_information_state_reads_as_the_match_was_told() -> None:
    """The words are those of the notation, in order, with the own actions and whoever is asked now."""
    position = engine.begin("cold-war")
    notation = position.game.notation(position.options)
    for seat, text in ((-1, "draw cuba"), (-1, "balance kgb"), (1, "pick assassin")):
        position.apply(seat, notation.number(text))
    common = ["heard turn 1", "heard objective cuba", "heard balance kgb"]
    own = ["did pick assassin", "heard chose-agent kgb", "heard picked assassin"]
    assert encode.information(position, 1).splitlines() == ["seat kgb", *common, *own, "asked cia"]
    others = [line for line in own if "assassin" not in line]
    assert encode.information(position, 0).splitlines() == ["seat cia", *common, "decided kgb", *others, "asked cia"]


def test_information_needs_a_memory_and_a_seat() -> None:
    """A position without recall, or a seat that is not there, is refused."""
    forgetful = engine.begin("cold-war", seed=1, recall=False)
    with pytest.raises(BadInput, match="keeps no memories"):
        encode.information(forgetful, 0)
    position = engine.begin("cold-war", seed=1)
    for seat in (-1, 2):
        for way in (lambda seat: encode.information(position, seat), position.information):
            with pytest.raises(BadInput, match=f"no seat {seat}"):
                way(seat)


# Twin histories

STORIES = [story for book in lawbooks().values() for story in book.stories]
stories = pytest.mark.parametrize("story", STORIES, ids=[story.name for story in STORIES])


def known_to(position: Position, seat: int) -> tuple[object, ...]:
    """All that a seat can be given of a position."""
    view = position.view(seat)
    numbers = (encode.row(view).tobytes(), encode.planes(view).tobytes())
    return (*numbers, encode.information(position, seat), position.information(seat), encode.json(view))


@stories
def test_twin_histories_give_the_same_numbers_text_and_json(story: Story) -> None:
    """Whoever must not notice a secret is given the same in every form, and whoever has seen it is not."""
    twins = [engine.begin(story.game, options=story.options) for _ in range(2)]
    seats = story.game.seats(twins[0].options)
    notation = story.game.notation(twins[0].options)
    blind = [seats.index(observer) for observer in story.blind if observer in seats]
    for line in story.script.strip().splitlines():
        one, _, other = line.partition(" | ")
        for twin, words in zip(twins, (one, other or one), strict=True):
            seat, _, action = words.partition(" ")
            if seat != "nothing":
                twin.apply(CHANCE if seat == "chance" else seats.index(seat), notation.number(action))
        if all(twin.turn != CHANCE for twin in twins):
            for observer in blind:
                assert known_to(twins[0], observer) == known_to(twins[1], observer)
    for word in story.seeing:
        if word in seats:
            pairs = zip(*(known_to(twin, seats.index(word)) for twin in twins), strict=True)
            assert all(one != other for one, other in pairs)


# JSON


@games
def test_a_view_comes_back_from_json(game: Game) -> None:
    """Equal views give equal bytes, and the bytes give back the view; a spectator's too."""
    for table in itertools.islice(tables(game, 38), 60 * SPEED):
        for observer in table.observers:
            view = game.view(table.state, observer)
            again = encode.from_json(game, encode.json(view))
            assert again == view
            assert encode.json(again) == encode.json(view)


@pytest.mark.parametrize("data", [b"", b"{}", b'{"seat": 3}', b"\xff", "[]"])
def test_what_is_no_view_is_refused(data: bytes | str) -> None:
    """The error names the game and what is wrong."""
    with pytest.raises(BadInput, match="no view of cold-war"):
        encode.from_json("cold-war", data)
