"""Checkpoint Charlie: rows tell what views tell, all of it and nothing else."""

from __future__ import annotations

import pytest

from brushpass.core.game import SPECTATOR, State
from brushpass.games.checkpoint_charlie import GAME
from brushpass.games.checkpoint_charlie.cards import AGENTS, CATS, TRAIT_WORDS, VALUES
from brushpass.games.checkpoint_charlie.numbers import ACCUSE, STEPS
from brushpass.games.checkpoint_charlie.rules import CheckpointCharlieState
from brushpass.games.checkpoint_charlie.tokens import KIND_WORDS
from tests.games.checkpoint_charlie.helpers import Sitting, begin, ones, seated
from tests.games.checkpoint_charlie.helpers_windows import aim, decline_all, three_suspects
from tests.rows import Row, Rows, any_matches, check_all_views, check_all_worlds, is_caught, members, named, rows_of

ENCODING = GAME.encoding(GAME.editions["base"])
NONE = -1
SLOTS = 8
RUNS = 24


def fields_of(game: Sitting, seat: str) -> dict[str, Row]:
    """What a seat's row says, by the names of its fields."""
    return named(ENCODING, rows_of(ENCODING)(game.match._state, AGENTS.index(seat)))


def words(numbers: Row, names: tuple[str, ...]) -> list[str]:
    """Choices in words, nothing for none."""
    return [names[number] if number != NONE else "" for number in numbers]


# The laws


@pytest.mark.parametrize("matches", [6, pytest.param(110, marks=pytest.mark.long)])
def test_views_and_rows_are_one_to_one(matches: int) -> None:
    """Equal views have equal rows, and different ones different rows, all within what the fields say."""
    assert check_all_views(GAME, matches, 3) > 300 * matches


@pytest.mark.parametrize("matches", [3, pytest.param(24, marks=pytest.mark.long)])
def test_every_world_of_a_view_has_its_row(matches: int) -> None:
    """Nothing enters a row that the view does not tell."""
    check_all_worlds(GAME, matches, 4)


def test_random_matches_come_to_swaps_live_windows_and_every_table() -> None:
    """The matches above are no proof unless such things happen in them."""
    players = set()
    steps = set()
    moved = 0
    for seen in any_matches(GAME, 24, 3):
        players.add(seen.table.state.seats)
        if seen.observer == SPECTATOR:
            fields = named(ENCODING, rows_of(ENCODING)(seen.table.state, SPECTATOR))
            steps.add(STEPS[fields["step"][0]])
            moved += fields["moved-seat"] != (NONE,) * 8
    assert players == {3, 4, 5}
    assert steps == set(STEPS) - {"race"}
    assert moved > 0


def names_a_clue(state: State, observer: int) -> Row:
    """The row, and the clue of the next seat."""
    assert isinstance(state, CheckpointCharlieState)
    return (*rows_of(ENCODING)(state, observer), int(state.clue((observer + 1) % state.seats)))


def names_an_answer(state: State, observer: int) -> Row:
    """W2: the row, and the sealed answer of the next seat."""
    assert isinstance(state, CheckpointCharlieState)
    return (*rows_of(ENCODING)(state, observer), int(state.answer((observer + 1) % state.seats)))


def names_who_has_answered(state: State, observer: int) -> Row:
    """W2: the row, and who owes an answer in truth."""
    return (*rows_of(ENCODING)(state, observer), int(state.owing))


def names_a_token(state: State, observer: int) -> Row:
    """R30: the row, and the points of the next seat."""
    assert isinstance(state, CheckpointCharlieState)
    return (*rows_of(ENCODING)(state, observer), int(state.points((observer + 1) % state.seats)))


@pytest.mark.parametrize("leak", [names_a_clue, names_an_answer, names_who_has_answered, names_a_token])
def test_a_planted_leak_is_caught(leak: Rows) -> None:
    """A row that told more would differ among the worlds of a view."""
    assert is_caught(GAME, leak, 1)


def test_the_shape_is_the_same_for_all_options() -> None:
    """Three, four and five players and all editions differ in numbers and never in fields."""
    for options in (*GAME.editions.values(), seated(3).match.options, seated(5).match.options):
        assert GAME.encoding(options).fields == ENCODING.fields
    assert len({field.name for field in ENCODING.fields}) == len(ENCODING.fields)
    assert all(field.about for field in ENCODING.fields)
    assert str(ENCODING).startswith(GAME.name)


# What rows say


def test_a_row_names_its_fields() -> None:
    """R13-R20: clues, cats and accusations, counted clockwise from whoever knows them."""
    game = three_suspects().accuse("beagle", "hgnro").turn_up("bgfro")
    fields = fields_of(game, "dachshund")
    assert fields["seat"] == (2,)
    assert members(fields["waiting"], ("me", "poodle", "basset", "beagle")) == ["me poodle basset"]
    assert STEPS[fields["step"][0]] == "window"
    assert (fields["round"], fields["window"], fields["starter"], fields["drawer"]) == ((1,), (4,), (2,), (1,))
    assert words(fields["drawn"], CATS) == ["bgfro"]
    assert (fields["deck"], fields["agent-cards"]) == ((29,), (1,))
    assert words(fields["trait"], TRAIT_WORDS) == ["newspaper"]
    assert members(fields["dealt"], ("me", "poodle", "basset", "beagle", "")) == ["me poodle basset beagle"]
    assert words(fields["clue"], VALUES) == ["newspaper", "", "", "", ""]
    assert members(fields["may-show"], VALUES) == [
        "newspaper",
        "bareheaded glasses raincoat ginger",
        "hat glasses raincoat ginger",
        "bareheaded glasses raincoat ginger",
        "",
    ]
    assert members(fields["suspects"], CATS) == ["henro", "bgfro", "hgnro", "bgnro", ""]
    assert (fields["discards"], fields["discard-sizes"]) == ((0,) * 5, (0,) * 5)
    assert members(fields["traits-left"], TRAIT_WORDS) == ["hat glasses coat fur"]
    assert len(members(fields["chiefs"], CATS)[0].split()) == 16
    assert len(members(fields["unseen"], CATS)[0].split()) == 28
    assert words(fields["accused"], CATS) == ["", "", "", "hgnro", ""]
    assert fields["place"] == (NONE, NONE, NONE, 0, NONE)


def test_only_the_own_sealed_answer_is_in_the_row() -> None:
    """W2: who has answered, and how, is nobody else's business."""
    game = three_suspects()
    before = {seat: fields_of(game, seat) for seat in game.seats}
    game.play("beagle", "accuse hgnro")
    after = {seat: fields_of(game, seat) for seat in game.seats}
    assert after["beagle"]["answer"] == (ACCUSE + CATS.index("hgnro"),)
    assert (before["beagle"]["waiting"], after["beagle"]["waiting"]) == ((0b1111,), (0b1110,))
    assert all(after[seat] == before[seat] for seat in ("basset", "dachshund", "poodle"))


def test_only_the_own_aim_is_in_the_row() -> None:
    """W11: binding targets are secret, and count from the window in which they are set."""
    game = begin(ones(4), tie_break="earliest_commitment").turn_up("hgnro")
    aim(game, "beagle bgnro")
    assert words(fields_of(game, "beagle")["aim"], CATS) == ["bgnro"]
    assert fields_of(game, "beagle")["aim-since"] == (2,)
    assert (fields_of(game, "basset")["aim"], fields_of(game, "basset")["aim-since"]) == ((NONE,), (0,))


def test_tokens_are_told_by_seat_and_round() -> None:
    """R30, Q31: kinds to whoever has looked at them, colours to all, and who had a token that was swapped later."""
    game = seated(edition="cafe_adler").play_round(
        "basset white-adler, dachshund white-2, beagle black-0, poodle black-0"
    )
    decline_all(game)
    game.play_round("basset white-adler, dachshund white-1, poodle white-2, beagle black-0")
    game.play("basset", "take dachshund round-1")
    decline_all(game)
    fields = fields_of(game, "beagle")  # then dachshund, poodle and basset
    kinds = words(fields["token"], (*KIND_WORDS, "gold", "white", "black"))
    assert [kinds[seat * SLOTS : seat * SLOTS + 3] for seat in range(5)] == [
        ["black-0", "black-0", ""],
        ["white-adler", "white", ""],
        ["black", "white", ""],
        ["white", "white", ""],
        ["", "", ""],
    ]
    assert [fields["token-seen"][seat * SLOTS] for seat in range(4)] == [0b1, 0b101111, 0b100, 0b1001010]
    assert fields["points"] == (0, 1, 0, 0, 0)
    assert (fields["checks"], fields["moved-seat"][:3], fields["moved-slot"][:3]) == ((2,), (1, 3, NONE), (0, 0, NONE))
    assert fields["moved-holder"] == (1, 3, NONE, 3, 1, NONE, *(NONE,) * (RUNS - 6))
    assert fields["moved-checks"] == (1, 1, 0, 1, 1, 0, *(0,) * (RUNS - 6))
    assert fields["supply"] == (5, 7, 5)
    assert fields_of(game, "basset")["points"][0] == 3


def test_the_supply_is_in_the_row() -> None:
    """O1, Q17: how many tokens of each kind there are, and what they are worth."""
    fields = fields_of(seated(edition="both", adler_value="zero"), "basset")
    assert sum(fields["mix"]) == 25
    assert fields["mix"] == (1, 2, 1, 1, 5, 5, 2, 5, 1, 1, 1)  # in the order of the kinds, gold first
    assert fields["worth"] == (3, 4, 5, 0, 1, 2, 0, 0, -1, 0, -2)


def swaps_in(game: Sitting, awards: str, takes: str = "") -> Sitting:
    """A round in which some seats swap, `basset beagle round-2, poodle basset round-1`, and all others decline."""
    wanted = dict(part.strip().split(" ", 1) for part in takes.split(",") if part)
    game.play_round(awards)
    while game.step == "swap":
        seat = game.waiting()[0]
        game.play(seat, f"take {wanted.pop(seat)}" if seat in wanted else "decline")
    assert not wanted
    return game


def test_there_is_room_for_every_token_that_swaps_can_move() -> None:
    """Q19-Q22: four Adlers, each given for another token, move eight."""
    game = seated(edition="cafe_adler", target_points=15)
    swaps_in(game, "basset gold-adler, beagle white-adler, dachshund white-adler, poodle black-adler")
    swaps_in(game, "beagle gold-3, basset white-1, dachshund black-0, poodle black-0")
    swaps_in(
        game,
        "beagle white-2, basset white-2, poodle black-0, dachshund black-0",
        "basset beagle round-2, beagle basset round-2, dachshund basset round-3, poodle dachshund round-2",
    )
    fields = fields_of(game, "basset")
    moved = list(zip(fields["moved-seat"], fields["moved-slot"], strict=True))
    assert moved == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (2, 0), (2, 1), (3, 0)]
    runs = [fields["moved-holder"][3 * entry : 3 * entry + 2] for entry in range(8)]
    assert runs == [(0, 1), (0, 1), (0, 2), (1, 0), (1, 0), (2, NONE), (2, 3), (3, 2)]


def test_a_token_that_changes_hands_twice_is_followed_through_all_three() -> None:
    """Q21: both white Adlers are given for the same token."""
    game = seated(edition="cafe_adler", target_points=15)
    swaps_in(game, "basset white-adler, beagle white-adler, dachshund white-2, poodle black-0")
    swaps_in(game, "dachshund gold-3, basset white-1, beagle black-0, poodle black-0", "basset dachshund round-1")
    swaps_in(game, "dachshund white-1, basset white-1, beagle black-0, poodle black-0", "beagle basset round-1")
    fields = fields_of(game, "poodle")  # then basset, beagle and dachshund
    place = list(zip(fields["moved-seat"], fields["moved-slot"], strict=True)).index((2, 0))
    assert fields["moved-holder"][3 * place : 3 * place + 3] == (2, 1, 3)
    assert fields["moved-checks"][3 * place : 3 * place + 3] == (1, 1, 1)


def test_the_stasi_token_is_followed_from_check_to_check() -> None:
    """R37: it goes back after each round, and everybody remembers who had it."""
    game = seated(edition="stasi").play_round("basset white-1, beagle stasi, dachshund black-0, poodle black-0")
    game.play_round("basset stasi, beagle white-1, dachshund black-0, poodle white-1")
    fields = fields_of(game, "dachshund")  # then poodle, basset and beagle
    assert (fields["checks"], fields["stasi-held"][:3]) == ((2,), (3, 2, NONE))
    assert (fields["officer"], fields["moved-seat"]) == ((2,), (NONE,) * 8)


def test_a_live_window_waits_for_nobody() -> None:
    """W12: everybody may accuse, and nobody is asked."""
    fields = fields_of(begin(ones(3), window_mode="live").turn_up("hgnro"), "beagle")
    assert (STEPS[fields["step"][0]], fields["waiting"]) == ("live", (0,))
    assert [fields[name][3:] for name in ("clue", "may-show", "suspects")] == [(NONE, NONE), (0, 0), (0, 0)]


def test_whoever_only_watches_counts_from_the_first_seat_and_knows_no_secrets() -> None:
    """A spectator has no clue, and sees no face-down token."""
    game = seated().play_round("basset gold-3, beagle white-1, dachshund black-0, poodle black-0").set_up_round()
    fields = named(ENCODING, rows_of(ENCODING)(game.match._state, SPECTATOR))
    assert (fields["seat"], fields["trait"], fields["clue"]) == ((NONE,), (NONE,), (NONE,) * 5)
    assert words(fields["token"][:1], (*KIND_WORDS, "gold", "white", "black")) == ["gold"]
    assert (fields["points"], fields["golds"]) == ((0,) * 5, (1, 0, 0, 0, 0))
