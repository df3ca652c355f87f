"""The laws hold for every game, in every edition and with every option changed."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brushpass
from brushpass.core import options as option_words
from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, Game
from brushpass.core.match import Match
from brushpass.core.record import parse
from tests.lawbook import every_game, lawbook_of
from tests.laws import (
    CASES,
    CHEAP,
    COSTLY,
    STEADY,
    WIDE,
    Case,
    Hearings,
    Table,
    any_options,
    play_bytes,
    values_of,
    where_used,
)

every_case = pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
wide_cases = pytest.mark.parametrize("case", WIDE, ids=[case.name for case in WIDE])
games = pytest.mark.parametrize("game", every_game(), ids=[game.name for game in every_game()])


def match_of(case: Case, seed: int) -> Match:
    """A match of a case, with chance from a seed."""
    base = next(iter(case.game.editions.values()))
    return Match(case.game, options=option_words.differences(case.options, base), seed=seed)


def play_any(match: Match, dice: Dice) -> None:
    """A random legal action of a random seat among those that wait."""
    waiting = match.waiting()
    seat = waiting[dice.below(len(waiting))]
    legal = match.legal(seat)
    match.play(seat, legal[dice.below(len(legal))])


# Every step


@every_case
@settings(STEADY, max_examples=12)
@given(choices=st.binary(min_size=10, max_size=200))
def test_every_step_keeps_the_laws(case: Case, choices: bytes) -> None:
    """However a match is played, every cheap law holds at its start and after every action."""
    for table in play_bytes(Table(case.game, case.options), choices):
        for law in CHEAP:
            law(table)


@wide_cases
@settings(STEADY, max_examples=6 if brushpass.compiled() else 2)
@given(choices=st.binary(min_size=10, max_size=100))
def test_every_step_keeps_the_costly_laws(case: Case, choices: bytes) -> None:
    """However a match is played, every costly law holds at its start and after every action."""
    for table in play_bytes(Table(case.game, case.options), choices):
        for law in COSTLY:
            law(table)


@every_case
def test_a_whole_match_keeps_the_laws(case: Case) -> None:
    """A random match that is played to its end keeps every law, the last step included."""
    dice = Dice(11)
    table = Table(case.game, case.options)
    while not table.over:
        table.play_any(dice)
        for law in CHEAP:
            law(table)
    for law in COSTLY:
        law(table)


@every_case
def test_a_match_ends(case: Case) -> None:
    """Random matches end, within their bound where the options set one, in one of the ways the notation names."""
    for seed in range(10):
        dice = Dice(seed, stream=2)
        table = Table(case.game, case.options)
        while not table.over:
            table.play_any(dice)
            assert table.steps <= (table.invariants.longest or 100_000)
        assert table.notation.endings[table.state.ending]


@games
def test_a_view_cannot_be_changed(game: Game) -> None:
    """A view is frozen all through: a client can neither alter what a seat knows nor be surprised by a change."""
    view = game.view(game.start(next(iter(game.editions.values()))), 0)
    with pytest.raises(AttributeError):
        view.seat = "another"  # type: ignore[misc]  # that this is forbidden is what is tested
    assert hash(view) == hash(game.view(game.start(next(iter(game.editions.values()))), 0))


# Chance


@every_case
def test_chance_samples_what_is_legal(case: Case) -> None:
    """What chance throws is on its list of legal actions, and every action of a short list comes up."""
    dice = Dice(3)
    table = Table(case.game, case.options)
    while not table.over:
        if table.state.turn == CHANCE:
            legal = table.state.legal(CHANCE)
            thrown = {int(table.state.sample(dice)) for _ in range(20 * len(legal))}
            assert thrown <= set(legal)
            assert thrown == set(legal) or len(legal) > 4
        table.play_any(dice)


@every_case
def test_no_two_throws_share_a_stream(case: Case) -> None:
    """Where a game names a stream of dice for a throw, no other throw of the match comes from it."""
    dice = Dice(5)
    for _ in range(4):
        table = Table(case.game, case.options)
        streams: list[int] = []
        while not table.over:
            if table.state.turn == CHANCE and table.state.stream():
                streams.append(int(table.state.stream()))
            table.play_any(dice)
        assert len(set(streams)) == len(streams)


# Words


@games
def test_actions_parse_back(game: Game) -> None:
    """Every action's text is read as that action, with any white space between its words."""
    notation = game.notation(next(iter(game.editions.values())))
    for number in range(len(notation.actions)):
        text = notation.text(number)
        assert notation.number(text) == number
        assert notation.number("  " + text.replace(" ", " \t ") + " ") == number


@games
def test_every_game_is_examined(game: Game) -> None:
    """Each game tells the laws where its pieces are and what it hides."""
    book = lawbook_of(game)
    options = next(iter(game.editions.values()))
    assert book.game is game
    assert book.invariants(options).longest >= 0
    assert book.twins() is not book.twins()


@games
def test_every_file_is_tried(game: Game) -> None:
    """Each option that is a file comes with one of the cases."""
    options = {field.name for field in option_words.fields(next(iter(game.editions.values()))) if field.is_file}
    assert options <= {name for changes in lawbook_of(game).along.values() for name in changes}


@games
def test_every_option_is_tried(game: Game) -> None:
    """Each option with more than one value is changed in a case of its own, in an edition where it matters."""
    tried = [case for case in CASES if case.game is game]
    for field in option_words.fields(next(iter(game.editions.values()))):
        for value in values_of(field):
            (case,) = (case for case in tried if case.name == f"{game.name} {field.name}={value}")
            changed = option_words.differences(case.options, where_used(game, field))
            assert changed.keys() == {field.name, *lawbook_of(game).along.get(f"{field.name}={value}", {})}


@games
def test_every_value_is_drawn_with_others(game: Game) -> None:
    """Options drawn at random can be played with, and every value of every option turns up among them."""
    dice, drawn = Dice(6), set()
    base = next(iter(game.editions.values()))
    for _ in range(80):
        options = any_options(game, dice)
        drawn |= set(options.items())
        Match(game, options=options, seed=1)
    for field in option_words.fields(base):
        assert {value for option, value in drawn if option == field.name} >= {*values_of(field)}, field.name


# Records


@every_case
def test_a_record_round_trips(case: Case) -> None:
    """A finished match replays from the text of its record to the same text, without dice."""
    match, dice = match_of(case, 1), Dice(1)
    while not match.over:
        play_any(match, dice)
    text = match.record.text()
    replayed = Match.replay(case.game, parse(text), chance_by_hand=True)
    assert replayed.record.text() == text


@wide_cases
def test_a_record_is_the_match(case: Case) -> None:
    """A match replayed in the middle is known, waited for and told in the same way."""
    match, dice = match_of(case, 2), Dice(2)
    while not match.over:
        if match.decisions % 7 == 0:
            replayed = Match.replay(case.game, parse(match.record.text()), chance_by_hand=True)
            assert replayed.waiting() == match.waiting()
            for observer in (*match.seats, "spectator"):
                assert replayed.view(observer) == match.view(observer)
                assert replayed.heard(observer) == match.heard(observer)
        play_any(match, dice)


@wide_cases
def test_the_same_dice_give_the_same_match(case: Case) -> None:
    """Equal seeds and equal choices give equal records; another seed gives another."""
    texts = []
    for seed in (7, 7, 8):
        match, dice = match_of(case, seed), Dice(7)
        while not match.over:
            play_any(match, dice)
        texts.append(match.record.text())
    assert texts[0] == texts[1]
    # Where chance has never a choice, there is nothing for a seed to change.
    assert texts[0] != texts[2] or case.game.bounds(case.options).fan == 1


# What is heard


@pytest.mark.source
@wide_cases
def test_whoever_was_told_the_same_knows_the_same(case: Case) -> None:
    """A view is a function of what its owner was told, and so is the number that stands for it in the search."""
    dice = Dice(4)
    hearings = Hearings(case.game, dice)
    for _ in range(2):
        table = Table(case.game, case.options)
        while not table.over:
            if table.steps % 9 == 2 or table.steps < 5:
                hearings.grow(table, depth=3, width=4)
            table.play_any(dice)
    assert hearings.repeated > 50
    assert len(set(hearings.numbers.values())) == len(hearings.numbers)


def test_the_list_of_games_is_whole() -> None:
    """Every game in the list can be loaded and carries the name it is listed under."""
    assert [brushpass.load(name).name for name in brushpass.games()] == brushpass.games()
