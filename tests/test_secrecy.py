"""Nobody learns what the rulebook hides, and the tests that watch over it notice when somebody does."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import msgspec
import pytest

import brushpass
from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, OVER, Game, State
from tests.lawbook import Planted, Story, every_game, lawbook_of, lawbooks
from tests.laws import WIDE, Case, Law, Table, inverse, twins_look_alike, twins_stay_alike, view_bytes
from tests.secrecy import is_uniform, refusals, shown, tell_twins

wide_cases = pytest.mark.parametrize("case", WIDE, ids=[case.name for case in WIDE])


# The inverse law


@wide_cases
def test_a_world_drawn_from_a_view_gives_the_same_view(case: Case) -> None:
    """For every seat and for a spectator, at every step of a whole match, sampling undoes viewing."""
    dice = Dice(21)
    table = Table(case.game, case.options)
    while not table.over:
        inverse(table)
        table.play_any(dice)
    inverse(table)


@wide_cases
def test_worlds_can_be_played_to_the_end(case: Case) -> None:
    """A sampled world is a whole table on which every later step is legal and ends."""
    dice = Dice(22)
    table = Table(case.game, case.options)
    while not table.over:
        if table.steps % 9 == 0:
            for observer in table.observers:
                finish(table, case.game.worlds(case.game.view(table.state, observer)).sample(dice), dice)
        table.play_any(dice)


def varies(table: Table, way: Callable[[], State]) -> bool:
    """Is this a twin that a sampled world could be, and somebody would notice?"""
    return not isinstance(way, partial) or way.func not in lawbook_of(table.game).unsampled


@wide_cases
def test_what_is_hidden_varies(case: Case) -> None:
    """Wherever there is something an observer must not tell apart, the worlds drawn for him differ in it."""
    dice = Dice(29)
    table = Table(case.game, case.options)
    while not table.over:
        for observer in table.observers:
            if table.steps % 3 == 0 and any(varies(table, way) for way in table.twins.of(table.state, observer)):
                worlds = case.game.worlds(case.game.view(table.state, observer))
                first = views_of(table, worlds.sample(dice))
                assert any(views_of(table, worlds.sample(dice)) != first for _ in range(23))
        table.play_any(dice)


def views_of(table: Table, world: State) -> list[bytes]:
    """What everybody would know in a world."""
    return [view_bytes(table.game, world, observer) for observer in table.observers]


def finish(table: Table, world: State, dice: Dice) -> None:
    """Play a world to its end; its pieces stay whole on the way."""
    while world.turn != OVER:
        action = world.sample(dice) if world.turn == CHANCE else world.moves[dice.below(world.fill(world.turn))]
        world.apply(world.turn, action)
        table.invariants.check(world)


# Twins


@wide_cases
def test_twins_look_alike_all_the_way(case: Case) -> None:
    """Exchanging what an observer must not tell apart changes no byte of his view, at any step of a whole match."""
    dice = Dice(23)
    table = Table(case.game, case.options)
    while not table.over:
        twins_look_alike(table)
        twins_stay_alike(table)
        table.play_any(dice)


# Twin histories, through the gate

STORIES = [story for lawbook in lawbooks().values() for story in lawbook.stories]
stories = pytest.mark.parametrize("story", STORIES, ids=[story.name for story in STORIES])


@pytest.mark.rule(
    "cold-war:R13.2",
    "cold-war:R5.1",
    "cold-war:R5.3",
    "cold-war:R6.5d",
    "cold-war:R4.4",
    "iron-curtain:A30",
    "iron-curtain:R5",
    "iron-curtain:R8",
    "shadows-in-kyoto:T6",
    "shadows-in-kyoto:R7",
    "shadows-in-kyoto:R35",
    "shadows-in-kyoto:R36",
    "shadows-in-kyoto:G1",
    "shadows-in-kyoto:E7",
    "checkpoint-charlie:K1",
    "checkpoint-charlie:R8",
    "checkpoint-charlie:R10",
    "checkpoint-charlie:R30",
    "checkpoint-charlie:W2",
    "checkpoint-charlie:W3",
    "checkpoint-charlie:W7",
    "checkpoint-charlie:W8",
    "checkpoint-charlie:W11",
    "checkpoint-charlie:Q29",
    "checkpoint-charlie:Q30",
    "checkpoint-charlie:Q31",
)
@stories
def test_twin_histories_show_the_same(story: Story) -> None:
    """Whoever must not notice a secret gets the same bytes in both matches, down to the errors."""
    first, second = tell_twins(story)
    for observer in story.blind:
        assert shown(first, observer) == shown(second, observer)
        if observer != "spectator":
            assert first.legal(observer) == second.legal(observer)
            assert refusals(first, observer) == refusals(second, observer)


@stories
def test_twin_histories_differ_for_those_who_know(story: Story) -> None:
    """The same two matches differ for whoever has seen the secret, so the twins are no mere copies."""
    first, second = tell_twins(story)
    for observer in story.seeing:
        assert first.view(observer) != second.view(observer)
        assert first.heard(observer) != second.heard(observer)


# Planted leaks: the detectors detect

LEAKS = [lawbook.leaks for lawbook in lawbooks().values() if lawbook.leaks is not None]
SOUND = [leaks.sound for leaks in LEAKS]
CONTRADICTING = [leak for leaks in LEAKS for leak in leaks.contradicting]
CONSISTENT = [leak for leaks in LEAKS for leak in leaks.consistent]


def name_of(leak: Planted) -> str:
    """The name of a leak, for the name of a test."""
    return leak.name


def examine(game: Game, law: Law) -> None:
    """Hold a law against a few turns of a game."""
    dice = Dice(25)
    table = Table(game, next(iter(game.editions.values())))
    leaks = lawbook_of(game).leaks
    assert leaks is not None
    while table.state.round < leaks.last_round and not table.over:
        law(table)
        table.play_any(dice)


@pytest.mark.parametrize("law", [inverse, twins_look_alike, twins_stay_alike])
@pytest.mark.parametrize("leak", SOUND, ids=name_of)
def test_a_sound_view_passes_the_detectors(leak: Planted, law: Law) -> None:
    """The detectors are silent where there is no leak."""
    examine(leak.game, law)


@pytest.mark.parametrize("leak", [*CONTRADICTING, *CONSISTENT], ids=name_of)
def test_twins_detect_a_planted_leak(leak: Planted) -> None:
    """Every kind of leak makes twins look different."""
    with pytest.raises(AssertionError):
        examine(leak.game, twins_look_alike)


@pytest.mark.parametrize("leak", CONTRADICTING, ids=name_of)
def test_the_inverse_law_detects_a_planted_leak(leak: Planted) -> None:
    """A leak that contradicts the rest of the view breaks the inverse law, or leaves no world at all."""
    with pytest.raises((AssertionError, ValueError, IndexError)):
        examine(leak.game, inverse)


@pytest.mark.parametrize("leak", CONSISTENT, ids=name_of)
def test_only_twins_detect_bad_books(leak: Planted) -> None:
    """A leak that agrees with itself passes the inverse law: this is why twins keep books of their own."""
    examine(leak.game, inverse)


# Sampling is fair


def test_fairness_is_measured() -> None:
    """The measure accepts a fair count and refuses one in which a cell is twice as likely."""
    assert is_uniform([500, 480, 515, 497, 530, 478])
    assert not is_uniform([430, 430, 430, 430, 430, 850])


# Bots see views only


def bots_of_games() -> Iterator[tuple[str, str]]:
    """The files beside the rules of the games in which a bot chooses."""
    for name in brushpass.games():
        folder = Path(brushpass.load(name).folder)
        for file in sorted(folder.rglob("*.py")):
            if "\ndef chances(" in file.read_text(encoding="utf-8"):
                yield f"games/{folder.name}/{file.relative_to(folder).as_posix()}", "chances"


ASKED = (
    ("bots/bot.py", "_random"),
    ("bots/bot.py", "_simple"),
    ("bots/bot.py", "_ismcts"),
    ("bots/ismcts.py", "consider"),
    ("bots/bot.py", "think"),
    ("bots/bot.py", "answer"),
    ("bots/bot.py", "consider"),
    ("bots/bot.py", "expert"),
    ("core/game.py", "simple"),
    ("core/parts.py", "expert"),
    *bots_of_games(),
)
"""Where a bot is asked for an action: the file, and the function in it."""


@pytest.mark.parametrize(("file", "name"), ASKED)
def test_no_bot_is_given_a_state(file: str, name: str) -> None:
    """What a bot is asked with holds a view, and neither the state nor worlds nor the match."""
    tree = ast.parse((Path(brushpass.__file__).parent / file).read_text(encoding="utf-8"))
    (function,) = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name == name)
    given = [ast.unparse(argument.annotation) for argument in function.args.args if argument.annotation]
    assert any(kind.endswith("View") for kind in given)
    assert not [kind for kind in given if "State" in kind or "Worlds" in kind or "Match" in kind]
    assert function.args.vararg is function.args.kwarg is None


@pytest.mark.parametrize("game", every_game(), ids=[game.name for game in every_game()])
def test_a_state_cannot_be_encoded(game: Game) -> None:
    """No serialiser takes the truth."""
    state = game.start(next(iter(game.editions.values())))
    with pytest.raises(TypeError):
        msgspec.json.encode(state)
