"""Nobody learns what the rulebook hides, and the tests that watch over it notice when somebody does."""

from __future__ import annotations

import ast
import math
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

import brushpass
from brushpass.bots import Bot, Budget, bot
from brushpass.core.dice import Dice
from brushpass.core.errors import BrushpassError
from brushpass.core.game import CHANCE, EVERYONE, OVER, SPECTATOR, Game, State
from brushpass.core.match import Match
from brushpass.core.words import LANGUAGES
from brushpass.games.cold_war import GAME as COLD_WAR
from brushpass.games.cold_war import ColdWar
from brushpass.games.cold_war.cards import AGENTS, GROUP_NAMES
from brushpass.games.cold_war.numbers import ASSASSIN, CIA, KGB
from brushpass.games.cold_war.rules import ColdWarState
from brushpass.games.cold_war.rules.table import FIELD, HQ, KNOWN
from brushpass.games.cold_war.view import HIDDEN, CardPlace, ColdWarView
from tests.games.cold_war.twins import (
    ColdWarTwins,
    with_agent,
    with_groups_exchanged,
    with_objectives_exchanged,
)
from tests.laws import CASES, Case, Law, Table, every_game, inverse, twins_look_alike, twins_stay_alike, view_bytes

WIDE = [case for case in CASES if "=" not in case.name]
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


@wide_cases
def test_what_is_hidden_varies(case: Case) -> None:
    """Wherever there is something an observer must not tell apart, the worlds drawn for him differ in it."""
    dice = Dice(29)
    table = Table(case.game, case.options)
    while not table.over:
        for observer in table.observers:
            if table.steps % 3 == 0 and table.twins.of(table.state, observer):
                worlds = case.game.worlds(case.game.view(table.state, observer))
                assert len({tuple(views_of(table, worlds.sample(dice))) for _ in range(24)}) > 1
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


@pytest.mark.rule("cold-war:R13.2", "cold-war:R13.3")
def test_a_seat_remembers_every_card_it_has_seen() -> None:
    """The view names a card of a deck to those who by the rulebook know where it lies, and to nobody else."""
    dice = Dice(24)
    named = 0
    for _ in range(4):
        table = Table(COLD_WAR, COLD_WAR.editions["ffg-2011"])
        while not table.over:
            twins = table.twins
            assert isinstance(twins, ColdWarTwins)
            for observer in table.observers:
                named += compare_with_memory(table.state, twins, observer)
            table.play_any(dice)
    assert named > 100


def compare_with_memory(state: State, twins: ColdWarTwins, observer: int) -> int:
    """Compare the named cards of both decks with our own account; how many there are."""
    assert isinstance(state, ColdWarState)
    view = COLD_WAR.view(state, observer)
    named = 0
    for deck, seen, known in (
        (state.group_deck, view.group_deck, twins.groups),
        (state.objective_deck, view.objective_deck, twins.objectives),
    ):
        top = [int(deck.top_card(index)) for index in range(deck.top_count)]
        bottom = [int(deck.bottom_card(index)) for index in range(deck.bottom_count)]
        for card, place in zip([*top, *bottom], [*seen.top, *seen.bottom], strict=True):
            assert (place.card is not None) == bool(known.get(card, 0) >> observer & 1)
            named += place.card is not None
    return named


def test_every_kind_of_twin_occurs() -> None:
    """Hidden agents, groups that somebody has seen and objectives that somebody has seen come up for every observer."""
    dice = Dice(28)
    kinds = set()
    for _ in range(8):
        table = Table(COLD_WAR, COLD_WAR.editions["ffg-2011"])
        while not table.over:
            for observer in table.observers:
                for way in table.twins.of(table.state, observer):
                    assert isinstance(way, partial)
                    kinds.add((observer, way.func.__name__))
            table.play_any(dice)
    assert kinds == {
        (observer, way.__name__)
        for observer in (CIA, KGB, SPECTATOR)
        for way in (with_agent, with_groups_exchanged, with_objectives_exchanged)
    }


# Twin histories, through the gate

OPENING = """
chance draw cuba
chance balance cia
cia pick double-agent
kgb pick analyst
cia first cia
cia recruit
chance draw industry
kgb recruit
chance draw newspapers
"""


class Story(NamedTuple):
    """A match up to a secret; lines with a bar say how the two twins differ; then who must not notice and who must."""

    name: str
    script: str
    blind: tuple[str, ...]
    seeing: tuple[str, ...]


STORIES = (
    Story(
        "first pick",
        "chance draw cuba\nchance balance cia\ncia pick assassin | cia pick analyst",
        ("kgb", "spectator"),
        ("cia",),
    ),
    Story(
        "hidden Agent X",
        OPENING.replace("kgb pick analyst", "kgb pick analyst | kgb pick master-spy"),
        ("cia", "spectator"),
        ("kgb",),
    ),
    Story(
        "pick shown to the Double Agent",
        OPENING + "cia pass\nkgb pass\ncia look\nchance draw chile\nchance draw police\nchance draw radio\n"
        "chance draw mafia\nkgb order radio\nkgb order police\nkgb pick assassin | kgb pick director\ncia pick analyst",
        ("spectator",),
        ("cia", "kgb"),
    ),
    Story(
        "card seen by the media and left",
        OPENING + "cia pass\nkgb activate newspapers\nchance draw police | chance draw bankers\nkgb leave\ncia pass",
        ("cia", "spectator"),
        ("kgb",),
    ),
    Story(
        "cards the Analyst sees",
        OPENING + "cia pass\nkgb pass\ncia send director\nchance draw chile\n"
        "chance draw police | chance draw mafia\nchance draw radio | chance draw ngos\n"
        "chance draw students | chance draw police\nkgb order police | kgb order police",
        ("cia", "spectator"),
        ("kgb",),
    ),
    Story(
        "order in which the Analyst puts them back",
        OPENING + "cia pass\nkgb pass\ncia send director\nchance draw chile\n"
        "chance draw police\nchance draw radio\nchance draw students\n"
        "kgb order police | kgb order students\nkgb order radio | kgb order police\ncia pick analyst",
        ("cia", "spectator"),
        ("kgb",),
    ),
    Story(
        "objectives seen by the Space Race",
        OPENING.replace("cuba", "space-race") + "cia pass\nkgb pass\ncia look\nkgb use space-race\n"
        "chance draw chile | chance draw iran\nchance draw egypt | chance draw chile\nchance draw korea\n"
        "kgb order korea | kgb order iran",
        ("cia", "spectator"),
        ("kgb",),
    ),
)


def tell_twins(story: Story) -> tuple[Match, Match]:
    """The two matches of a story; those who must not notice are compared after every line."""
    first, second = (Match(COLD_WAR, chance_by_hand=True) for _ in range(2))
    for line in story.script.strip().splitlines():
        one, _, other = line.partition(" | ")
        for match, words in ((first, one), (second, other or one)):
            seat, _, action = words.partition(" ")
            match.play(seat, action)
        if first.waiting() != ["chance"]:
            for observer in story.blind:
                assert shown(first, observer) == shown(second, observer)
    return first, second


def shown(match: Match, observer: str) -> list[bytes]:
    """All that leaves the match for an observer: view, tellings, and the scene in every language."""
    scenes = [msgspec.json.encode(match.scene(observer, lang)) for lang in LANGUAGES]
    return [msgspec.json.encode(match.view(observer)), msgspec.json.encode(match.heard(observer)), *scenes]


def refusals(match: Match, seat: str) -> list[tuple[str, str | None, str]]:
    """How the match answers a seat that tries everything it may not do."""
    answers = []
    for action in match.game.notation.actions:
        if action.text not in match.legal(seat):
            with pytest.raises(BrushpassError) as refused:
                match.play(seat, action.text)
            answers.append((refused.value.message, refused.value.rule, str(refused.value)))
    return answers


stories = pytest.mark.parametrize("story", STORIES, ids=[story.name for story in STORIES])


@pytest.mark.rule("cold-war:R13.2", "cold-war:R5.1", "cold-war:R5.3", "cold-war:R6.5d", "cold-war:R4.4")
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


def leaks_nothing(view: ColdWarView, state: ColdWarState, observer: int) -> ColdWarView:
    """The control: a sound view."""
    return view


def names_agent(view: ColdWarView, state: ColdWarState, observer: int) -> ColdWarView:
    """The hidden Agent X is named."""
    agents = [
        msgspec.structs.replace(side, field=AGENTS[state.side[FIELD + seat]]) if side.field == HIDDEN else side
        for seat, side in enumerate(view.agents)
    ]
    return msgspec.structs.replace(view, agents=tuple(agents))


def lists_headquarters(view: ColdWarView, state: ColdWarState, observer: int) -> ColdWarView:
    """The HQ is listed although the Agent X is hidden, so he is the one who is missing."""
    agents = [
        msgspec.structs.replace(
            side, headquarters=tuple(AGENTS[agent] for agent in range(6) if state.side[HQ + seat] >> agent & 1)
        )
        for seat, side in enumerate(view.agents)
    ]
    return msgspec.structs.replace(view, agents=tuple(agents))


def names_top_card(view: ColdWarView, state: ColdWarState, observer: int) -> ColdWarView:
    """The group that another player has looked at is named."""
    places = [
        CardPlace(GROUP_NAMES[state.group_deck.top_card(index)], place.known_to)
        for index, place in enumerate(view.group_deck.top)
    ]
    return msgspec.structs.replace(view, group_deck=msgspec.structs.replace(view.group_deck, top=tuple(places)))


def asks_by_secret(view: ColdWarView, state: ColdWarState, observer: int) -> ColdWarView:
    """Everybody is asked as soon as an Assassin is in the field."""
    if ASSASSIN in (state.side[FIELD + CIA], state.side[FIELD + KGB]):
        return msgspec.structs.replace(view, waiting=("cia", "kgb"))
    return view


def orders_actions_by_secret(view: ColdWarView, state: ColdWarState, observer: int) -> ColdWarView:
    """The list of legal actions is turned round if the opponent's Agent X is one of the first three."""
    if observer != SPECTATOR and 0 <= state.side[FIELD + 1 - observer] < 3:
        return msgspec.structs.replace(view, legal=view.legal[::-1])
    return view


def keeps_bad_books(view: ColdWarView, state: ColdWarState, observer: int) -> ColdWarView:
    """The engine believes that everybody has seen every Agent X: a leak that is consistent with itself."""
    wrong = state.copy()
    wrong.side[KNOWN + CIA] = wrong.side[KNOWN + KGB] = EVERYONE
    return COLD_WAR.view(wrong, observer)


Leak = Callable[[ColdWarView, ColdWarState, int], ColdWarView]


class Leaky(ColdWar):
    """Cold War with a hole in its view."""

    def __init__(self, leak: Leak) -> None:
        self.leak = leak

    def view(self, state: State, seat: int) -> ColdWarView:
        assert isinstance(state, ColdWarState)
        return self.leak(super().view(state, seat), state, seat)


def examine(leak: Leak, law: Law) -> None:
    """Hold a law against a few turns of a game with this leak."""
    game = Leaky(leak)
    dice = Dice(25)
    table = Table(game, game.editions["ffg-2011"])
    while table.state.round < 6 and not table.over:
        law(table)
        table.play_any(dice)


@pytest.mark.parametrize("law", [inverse, twins_look_alike, twins_stay_alike])
def test_a_sound_view_passes_the_detectors(law: Law) -> None:
    """The detectors are silent where there is no leak."""
    examine(leaks_nothing, law)


@pytest.mark.parametrize(
    "leak",
    [names_agent, lists_headquarters, names_top_card, asks_by_secret, orders_actions_by_secret, keeps_bad_books],
)
def test_twins_detect_a_planted_leak(leak: Leak) -> None:
    """Every kind of leak makes twins look different."""
    with pytest.raises(AssertionError):
        examine(leak, twins_look_alike)


@pytest.mark.parametrize(
    "leak", [names_agent, lists_headquarters, names_top_card, asks_by_secret, orders_actions_by_secret]
)
def test_the_inverse_law_detects_a_planted_leak(leak: Leak) -> None:
    """A leak that contradicts the rest of the view breaks the inverse law, or leaves no world at all."""
    with pytest.raises((AssertionError, ValueError)):
        examine(leak, inverse)


def test_only_twins_detect_bad_books() -> None:
    """A leak that agrees with itself passes the inverse law: this is why twins keep books of their own."""
    examine(keeps_bad_books, inverse)


# Sampling is fair


def table_after(script: str) -> Table:
    """A table after the lines of a script."""
    table = Table(COLD_WAR, COLD_WAR.editions["ffg-2011"])
    for line in script.strip().splitlines():
        seat, _, action = line.partition(" ")
        table.play(("cia", "kgb").index(seat) if seat != "chance" else CHANCE, COLD_WAR.notation.number(action))
    return table


UNSEEN = [group for group, name in enumerate(GROUP_NAMES) if name not in ("industry", "newspapers")]
"""The 22 groups that the opening has not turned up."""


def is_uniform(counts: list[int]) -> bool:
    """Chi-square within five standard deviations of its mean: equally likely cells stay inside, twofold ones do not."""
    expected = sum(counts) / len(counts)
    freedom = len(counts) - 1
    chi_square = sum((count - expected) ** 2 / expected for count in counts)
    return chi_square < freedom + 5 * math.sqrt(2 * freedom)


def sampled_worlds(table: Table, observer: int, draws: int) -> list[ColdWarState]:
    """Worlds that agree with an observer's view."""
    worlds = COLD_WAR.worlds(COLD_WAR.view(table.state, observer))
    dice = Dice(26)
    return [worlds.sample(dice) for _ in range(draws)]


def test_every_possible_agent_is_as_likely() -> None:
    """After the picks, each of the opponent's six agents is sampled as often as the others."""
    worlds = sampled_worlds(table_after(OPENING), CIA, 3000)
    assert is_uniform([sum(world.side[FIELD + KGB] == agent for world in worlds) for agent in range(6)])


def test_every_unseen_card_is_as_likely() -> None:
    """A card that the opponent has left on top is each unseen group as often as the others."""
    table = table_after(OPENING + "cia pass\nkgb activate newspapers\nchance draw police\nkgb leave")
    worlds = sampled_worlds(table, CIA, 4400)
    assert is_uniform([sum(world.group_deck.top_card(0) == group for world in worlds) for group in UNSEEN])


def test_agent_and_card_are_independent() -> None:
    """Hidden things are drawn independently: each pair of an agent and a half of the unseen groups is as likely."""
    table = table_after(OPENING + "cia pass\nkgb activate newspapers\nchance draw police\nkgb leave")
    worlds = sampled_worlds(table, CIA, 3600)
    pairs = [(int(world.side[FIELD + KGB]), UNSEEN.index(world.group_deck.top_card(0)) // 11) for world in worlds]
    assert is_uniform([pairs.count((agent, half)) for agent in range(6) for half in range(2)])


def test_the_owner_samples_only_the_truth() -> None:
    """Whoever knows the Agent X and the card on top finds them in every world."""
    table = table_after(OPENING + "cia pass\nkgb activate newspapers\nchance draw police\nkgb leave")
    for world in sampled_worlds(table, KGB, 50):
        assert (world.side[FIELD + KGB], world.group_deck.top_card(0)) == (AGENTS.index("analyst"), 3)


def test_fairness_is_measured() -> None:
    """The measure accepts a fair count and refuses one in which a cell is twice as likely."""
    assert is_uniform([500, 480, 515, 497, 530, 478])
    assert not is_uniform([430, 430, 430, 430, 430, 850])


# Bots see views only

BOTS = [bot("random"), bot("simple"), bot("ismcts:1")._replace(budget=Budget(40))]


@pytest.mark.parametrize("game", every_game(), ids=[game.name for game in every_game()])
@pytest.mark.parametrize("player", BOTS, ids=[player.name for player in BOTS])
def test_a_bot_cannot_tell_a_world_from_the_truth(player: Bot, game: Game) -> None:
    """A bot asked again with equal dice, after all that it cannot know was drawn anew, chooses the same."""
    dice = Dice(27)
    table = Table(game, next(iter(game.editions.values())))
    while not table.over:
        seat = table.state.turn
        if seat != CHANCE and table.steps % 5 < 2:
            view = game.view(table.state, seat)
            again = game.view(game.worlds(view).sample(dice), seat)
            answer = player.answer(game, view, Dice(table.steps))
            assert answer in view.legal
            assert player.answer(game, again, Dice(table.steps)) == answer
        table.play_any(dice)


ASKED = (
    ("bots/bot.py", "_random"),
    ("bots/bot.py", "_simple"),
    ("bots/bot.py", "_ismcts"),
    ("bots/ismcts.py", "choose"),
    ("core/game.py", "simple"),
    ("games/cold_war/simple.py", "choose"),
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


def test_a_state_cannot_be_encoded() -> None:
    """No serialiser takes the truth."""
    state = COLD_WAR.start(COLD_WAR.editions["ffg-2011"])
    with pytest.raises(TypeError):
        msgspec.json.encode(state)
