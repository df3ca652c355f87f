"""How trained players perceive a match: columns by a plan that anybody can follow, from public facts and own views."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import brushpass
from brushpass.core.dice import Dice
from brushpass.core.encoding import Encoding, Field, Kind, a_set, number, one_of
from brushpass.core.game import CHANCE, Game, State
from brushpass.core.match import Match
from brushpass.core.options import Options
from brushpass.core.recall import Recall
from brushpass.core.senses import BIT, DROPPED, EQUAL, LEAST, MOST, ONE, SCALED, TURNED, Column, Senses, levels, steps

pytestmark = pytest.mark.engine

UNWRITTEN = -(1 << 40)
"""No field has this value."""
BOUNDS: dict[Kind, Callable[[Field], tuple[int, int]]] = {
    Kind.SET: lambda field: (0, (1 << field.size) - 1),
    Kind.ONE: lambda field: (-1, field.size - 1),
    Kind.NUMBER: lambda field: (field.low, field.high),
}
GAMES = [game for game in map(brushpass.load, brushpass.games()) if game.senses(next(iter(game.editions.values())))]
trainable = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def naive(plan: list[Column], row: list[int]) -> dict[int, int]:
    """The columns that are on by the plan alone."""
    found = {}
    for column, (index, test, parameter, divisor) in enumerate(plan):
        value = row[index]
        size = abs(value) * ONE // divisor * (1 if value >= 0 else -1)
        on = {
            BIT: (test == BIT and value >> parameter & 1) * ONE,
            EQUAL: (value == parameter) * ONE,
            LEAST: (value >= parameter) * ONE,
            MOST: (value <= parameter) * ONE,
            SCALED: size,
        }[test]
        if on:
            found[column] = on
    return found


def sensed(senses: Senses, row: list[int], at: int = 0) -> dict[int, int]:
    """The columns that the engine finds for a row that begins at an index."""
    count = senses.sense(vec[i64](row), at)
    found = {senses.active[place]: senses.values[place] for place in range(count)}
    assert len(found) == count
    return found


SMALL = Senses(
    Encoding(
        "toy",
        1,
        Options(),
        [
            a_set("spaces", 60, "where", 2),
            one_of("choice", 3, "which"),
            number("gap", -5, 5, "how far"),
            number("long", -90, 90, "how much"),
            number("flag", 0, 1, "whether"),
            number("clamped", 0, 40, "by steps"),
            number("reached", 0, 40, "by levels"),
            number("ignored", 0, 40, "nothing"),
            one_of("there", 30, "where on the board"),
        ],
    ),
    (a_set("heard", 30, "where something was heard"),),
    Recall(0),
    {
        "spaces": TURNED,
        "there": TURNED,
        "heard": TURNED,
        "clamped": steps(2, 5, 40),
        "reached": levels(1, 3),
        "ignored": DROPPED,
    },
    [[0, 1], [1, 0]],
    2,
)
ROW = [1 << 59 | 1, 0, 2, -3, -45, 1, 7, 2, 33, 4, 0b11]


def test_every_kind_of_column_is_what_the_plan_says() -> None:
    assert SMALL.columns == 120 + 3 + 12 + 1 + 1 + 5 + 2 + 30 + 30
    assert SMALL.row_size == len(ROW)
    for row in (ROW, [0] * len(ROW), [(1 << 60) - 1, 5, -1, 5, -90, 0, 2, 40, 1, -1, 7]):
        assert sensed(SMALL, row) == naive(SMALL.plan(), row)
        assert sensed(SMALL, [9, *row], at=1) == naive(SMALL.plan(), row)


def test_a_board_is_turned_and_turned_back() -> None:
    row = vec[i64](ROW)
    SMALL.turn(row, 0)
    assert list(row) == [1 << 59 | 1, 0, *ROW[2:9], 25, 0b11 << 28]
    SMALL.turn(row, 0)
    assert list(row) == ROW


# Of games


class Followed:
    """A random match, and beside it the same state with a recall that hears everything."""

    def __init__(self, game: Game, edition: str, seed: int) -> None:
        self.match = Match(game, edition=edition, seed=seed)
        self.options = self.match.options
        self.state = game.start(self.options)
        self.recall = game.recall(self.options)
        self.state.listen_with(self.recall)
        self.dice = Dice(seed, 99)
        self.replayed = 0
        self.replay()

    def replay(self) -> None:
        """Carry out what has happened in the match since."""
        actors = [*self.match.seats, "chance"]
        entries = self.match.entries()
        for entry in entries[self.replayed :]:
            seat = actors.index(entry.seat)
            self.state.apply(CHANCE if seat == len(actors) - 1 else seat, self.match.notation.number(entry.action))
        self.replayed = len(entries)

    def play(self) -> None:
        """A random action of whoever is asked."""
        seats = self.match.waiting()
        seat = seats[self.dice.below(len(seats))]
        legal = self.match.legal(seat)
        self.match.play(seat, legal[self.dice.below(len(legal))])
        self.replay()

    def rebuilt(self, observer: str) -> Recall:
        """A recall from the words of all that somebody has heard."""
        recall = self.match.game.recall(self.options)
        for telling in self.match.heard(observer):
            recall.hear(*self.match.notation.fact_numbers(telling.words))
        return recall


def matches(game: Game) -> Iterator[Followed]:
    """Two matches of every edition that follows no clock, at every moment of them."""
    editions = [edition for edition, options in game.editions.items() if not game.live.needed(options)]
    for seed, edition in enumerate(editions * 2):
        followed = Followed(game, edition, seed)
        yield followed
        while not followed.match.over:
            followed.play()
            yield followed


def row_of(senses: Senses, state: State, recall: Recall | None, seat: int) -> list[int]:
    """What a seat perceives."""
    row = vec[i64]([UNWRITTEN] * (senses.row_size + 2))
    senses.read(state, recall, seat, row, 1)
    assert (row[0], row[senses.row_size + 1]) == (UNWRITTEN, UNWRITTEN)
    return list(row)[1:-1]


def senses_of(game: Game) -> Senses:
    """The senses of a game that has some."""
    senses = game.senses(next(iter(game.editions.values())))
    assert senses is not None
    return senses


@trainable
def test_a_recall_can_be_made_from_what_anybody_has_heard(game: Game) -> None:
    """So it holds nothing that is not public."""
    for followed in matches(game):
        observers = [*followed.match.seats, "spectator"]
        observer = observers[followed.dice.below(len(observers))]
        numbers = list(followed.recall.numbers)
        assert list(followed.rebuilt(observer).numbers) == numbers
        assert list(followed.recall.copy().numbers) == numbers
        if followed.match.over:
            assert not any(followed.recall.fresh().numbers)
            assert len(followed.recall.fresh().numbers) == len(numbers)


@trainable
def test_what_is_hidden_is_not_perceived(game: Game) -> None:
    """Hidden things drawn anew change nothing, and every number of a recall is one that its field allows."""
    senses = senses_of(game)
    fields = game.recall_fields(next(iter(game.editions.values())))
    first = game.encoding(next(iter(game.editions.values()))).row_size
    for followed in matches(game):
        if followed.dice.below(4):
            continue
        seat = followed.dice.below(followed.state.seats)
        row = row_of(senses, followed.state, followed.recall, seat)
        world = game.worlds(game.view(followed.state, seat)).sample(followed.dice)
        assert row_of(senses, world, followed.recall, seat) == row
        heard = iter(row[first:])
        for field in fields:
            low, high = BOUNDS[field.kind](field)
            assert all(low <= next(heard) <= high for _ in range(field.numbers)), field.name


@trainable
def test_columns_of_matches_are_what_the_plan_says(game: Game) -> None:
    senses = senses_of(game)
    plan = senses.plan()
    assert len(plan) == senses.columns
    for followed in matches(game):
        if followed.dice.below(8) == 0:
            for seat in range(followed.state.seats):
                row = row_of(senses, followed.state, followed.recall, seat)
                assert sensed(senses, row) == naive(plan, row)


@pytest.mark.parametrize("game", [game for game in GAMES if senses_of(game).parts == 1], ids=lambda game: game.name)
def test_no_two_legal_actions_are_spelled_alike(game: Game) -> None:
    """Where actions have several parts, the tests of the game say which are alike and why."""
    senses = senses_of(game)
    for followed in matches(game):
        state = followed.state
        for seat in range(state.seats):
            if not state.waits(seat):
                continue
            count = state.fill(seat)
            out = vec[i64]([-1] * (count * senses.parts))
            senses.spell(state, seat, count, out, 0)
            spelled = [tuple(sorted(out[at : at + senses.parts])) for at in range(0, len(out), senses.parts)]
            assert len(set(spelled)) == count
            assert all(0 <= part <= senses.outputs for parts in spelled for part in parts)
            assert all(parts[0] < senses.outputs for parts in spelled)


@trainable
def test_a_match_without_a_past_is_perceived_like_its_beginning(game: Game) -> None:
    options = next(iter(game.editions.values()))
    senses = senses_of(game)
    state = game.start(options)
    assert row_of(senses, state, None, 1) == row_of(senses, state, game.recall(options), 1)


def test_other_options_than_files_make_no_other_senses() -> None:
    for game in GAMES:
        assert len({senses.digest for senses in map(game.senses, game.editions.values()) if senses}) == 1
    assert len({senses_of(game).digest for game in GAMES}) == len(GAMES)


# Single games


def numbers_of(game: Game, row: list[int], name: str) -> list[int]:
    """The numbers of a field in what a seat perceives."""
    options = next(iter(game.editions.values()))
    fields = [*game.encoding(options).fields, *game.recall_fields(options)]
    at = sum(field.numbers for field in fields[: [field.name for field in fields].index(name)])
    return row[at : at + next(field.numbers for field in fields if field.name == name)]


def output_of(game: Game, seat: int, action: str) -> int:
    """The output for an action of a seat, whether it is legal or not."""
    options = next(iter(game.editions.values()))
    state = game.start(options)
    state.moves[0] = game.notation(options).number(action)
    out = vec[i64]([0])
    senses_of(game).spell(state, seat, 1, out, 0)
    return int(out[0])


@pytest.mark.parametrize(
    ("game", "one", "other"),
    [
        ("cold-war", "first cia", "first kgb"),
        ("cold-war", "pick master-spy", "pick master-spy"),
        ("shadows-in-kyoto", "place a1 3-real", "place e6 3-real"),
        ("shadows-in-kyoto", "move c2 c3", "move c5 c4"),
        ("shadows-in-kyoto", "swap a1 b1", "swap d6 e6"),
        ("shadows-in-kyoto", "draw tactics", "draw tactics"),
    ],
)
def test_both_sides_name_the_same_thing_by_the_same_output(game: str, one: str, other: str) -> None:
    loaded = brushpass.load(game)
    assert output_of(loaded, 0, one) == output_of(loaded, 1, other)


def test_cold_war_remembers_who_was_sent_and_what_the_other_did() -> None:
    game = brushpass.load("cold-war")
    options = game.editions["ffg-2011"]
    notation = game.notation(options)
    recall = game.recall(options)
    army, press = notation.names["military"][0], notation.names["media"][1]
    told = [
        "turn 1",
        "revealed cia director",
        "turn 2",
        "acts-first kgb",
        f"recruited kgb {army}",
        f"activated kgb {army}",
        f"discarded {press}",
        "passed cia",
    ]
    for words in told:
        recall.hear(*notation.fact_numbers(words.split()))
    state = game.start(options)
    cia, kgb = (row_of(senses_of(game), state, recall, seat) for seat in (0, 1))
    assert numbers_of(game, cia, "sent") == [0, 0, 0, 0, 0, 1] + [0] * 6
    assert numbers_of(game, kgb, "sent") == [0] * 6 + [0, 0, 0, 0, 0, 1]
    assert (numbers_of(game, cia, "latest-sent"), numbers_of(game, kgb, "latest-sent")) == ([5, -1], [-1, 5])
    assert (numbers_of(game, cia, "recruits"), numbers_of(game, kgb, "recruits")) == ([0, 1], [1, 0])
    assert (numbers_of(game, cia, "passed"), numbers_of(game, kgb, "passed")) == ([1, 0], [0, 1])
    assert (numbers_of(game, cia, "acted-first"), numbers_of(game, kgb, "acted-first")) == ([1], [0])
    places = notation.names["group"]
    assert numbers_of(game, cia, "powers") == [1 << places.index(army)]
    assert numbers_of(game, cia, "targets") == [1 << places.index(press)]
    assert numbers_of(game, kgb, "targets") == [0]
    recall.hear(*notation.fact_numbers(["turn", "3"]))
    cia = row_of(senses_of(game), state, recall, 0)
    assert numbers_of(game, cia, "recruits") + numbers_of(game, cia, "powers") == [0, 0, 0]
    assert numbers_of(game, cia, "latest-sent") == [5, -1]


def test_kyoto_follows_every_agent_on_a_board_that_looks_the_same_from_both_ends() -> None:
    game = brushpass.load("shadows-in-kyoto")
    senses = senses_of(game)
    moved = 0
    for followed in matches(game):
        for seat in range(2):
            row = row_of(senses, followed.state, followed.recall, seat)
            standing = numbers_of(game, row, "standing")[1]
            places = numbers_of(game, row, "their-beginning")
            if followed.state.round == 0:
                continue
            assert sum(1 << place for place in places if place >= 0) == standing
            for often in numbers_of(game, row, "their-moved"):
                assert often & ~standing == 0
                moved += often > 0
            if followed.state.round == 1 and followed.state.owing_seen(0) == 1 and moved == 0:
                assert places == [22, 25, 26, 27, 28, 29]
    assert moved
