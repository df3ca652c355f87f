"""Nobody learns what the rulebook hides, and the tests that watch over it notice when somebody does."""

from __future__ import annotations

import ast
import math
from collections.abc import Callable
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

import brushpass
from brushpass.bots import Bot, Budget, bot
from brushpass.core.bits import bit, members_of
from brushpass.core.dice import Dice
from brushpass.core.errors import BrushpassError
from brushpass.core.game import CHANCE, EVERYONE, NOBODY, OVER, SPECTATOR, Game, State
from brushpass.core.match import Match
from brushpass.core.words import LANGUAGES
from brushpass.games.cold_war import GAME as COLD_WAR
from brushpass.games.cold_war import ColdWar
from brushpass.games.cold_war.cards import AGENTS, GROUP_NAMES
from brushpass.games.cold_war.numbers import ASSASSIN, CIA, KGB
from brushpass.games.cold_war.rules import ColdWarState
from brushpass.games.cold_war.rules.table import FIELD, HQ, KNOWN
from brushpass.games.cold_war.view import HIDDEN, CardPlace, ColdWarView
from brushpass.games.iron_curtain import GAME as IRON_CURTAIN
from brushpass.games.iron_curtain import IronCurtain
from brushpass.games.iron_curtain.cards import SIDES
from brushpass.games.iron_curtain.numbers import USA, USSR
from brushpass.games.iron_curtain.rules import IronCurtainState
from brushpass.games.iron_curtain.rules.table import AFTERMATH, HAND
from brushpass.games.iron_curtain.view import IronCurtainView
from tests.games.cold_war.twins import (
    ColdWarTwins,
    with_agent,
    with_groups_exchanged,
    with_objectives_exchanged,
)
from tests.games.iron_curtain.twins import RESERVE, Place
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


@pytest.mark.rule("iron-curtain:A30")
def test_every_place_of_hidden_cards_is_exchanged() -> None:
    """Cards in hands, set aside and in the reserve are exchanged for everybody but the owners of both places."""
    dice = Dice(30)
    exchanged = set()
    for _ in range(4):
        table = Table(IRON_CURTAIN, IRON_CURTAIN.editions["standard"])
        while not table.over:
            for observer in table.observers:
                for way in table.twins.of(table.state, observer):
                    assert isinstance(way, partial)
                    exchanged.add((observer, frozenset(way.args[1:3])))
            table.play_any(dice)
    hands, asides = ([Place(kind, seat) for seat in (USA, USSR)] for kind in ("hand", "aftermath"))
    expected = {(SPECTATOR, frozenset(pair)) for pair in combinations([RESERVE, *hands, *asides], 2)}
    for observer in (USA, USSR):
        hidden = [RESERVE, hands[1 - observer], asides[1 - observer]]
        expected |= {(observer, frozenset(pair)) for pair in combinations(hidden, 2)}
    assert exchanged == expected


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


ROUND_ONE = """
ussr play poland
ussr place e1 n0
ussr cubes
ussr cube poland
ussr stop
usa play cuba
usa place w1 n0
ussr decline
usa cube start
usa stop
ussr play panama
ussr place w2 n0
usa decline
ussr stop
usa play japan
usa place e0 n1
usa cubes
usa stop
ussr play vietnam
ussr place e0 n2
ussr stop
usa play zaire
usa place e0 s1
usa cubes
usa stop
ussr play israel
ussr place e1 s1
ussr stop
usa play iran
usa place e2 s1
ussr event
ussr stay
ussr infiltrate iran
ussr stop
ussr stop
usa stop
"""
"""Eight turns of Iron Curtain that leave one card in each hand."""


def deals(cards: str) -> str:
    """Cards of Iron Curtain dealt one after the other; a bar stands between the cards of the two twins."""
    return "\n".join(
        " | ".join(f"chance deal {card}" for card in both.split("|")) for both in cards.replace("\n", " ").split()
    )


class Story(NamedTuple):
    """A match up to a secret; lines with a bar say how the two twins differ; then who must not notice and who must."""

    name: str
    script: str
    blind: tuple[str, ...]
    seeing: tuple[str, ...]
    game: Game = COLD_WAR


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
    Story(
        "hand of the USA, and the reserve",
        deals("cuba japan zaire iran brazil|france poland panama vietnam israel chile")
        + "\nussr first usa\nusa play cuba\nusa place e0 s1",
        ("ussr", "spectator"),
        ("usa",),
        IRON_CURTAIN,
    ),
    Story(
        "hand of the USSR while it owes a decision",
        deals("cuba japan zaire iran brazil poland panama vietnam israel|angola chile|nigeria") + "\nussr first ussr",
        ("usa", "spectator"),
        ("ussr",),
        IRON_CURTAIN,
    ),
    Story(
        "card the USA sets aside",
        deals("cuba japan zaire iran brazil|france poland panama vietnam israel chile")
        + f"\nussr first ussr{ROUND_ONE}"
        + deals("france|brazil east-germany nigeria turkey"),
        ("ussr", "spectator"),
        ("usa",),
        IRON_CURTAIN,
    ),
    Story(
        "card the USSR sets aside, and its second hand",
        deals("cuba japan zaire iran brazil poland panama vietnam israel chile|angola")
        + f"\nussr first ussr{ROUND_ONE}"
        + deals("france east-germany nigeria turkey")
        + "\nussr first usa\nusa play france\nusa place e2 n0\nusa cubes\nusa stop"
        "\nussr play west-germany\nussr place e1 n1",
        ("usa", "spectator"),
        ("ussr",),
        IRON_CURTAIN,
    ),
)


def tell_twins(story: Story) -> tuple[Match, Match]:
    """The two matches of a story; those who must not notice are compared after every line."""
    first, second = (Match(story.game, chance_by_hand=True) for _ in range(2))
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
    for action in match.notation.actions:
        if action.text not in match.legal(seat):
            with pytest.raises(BrushpassError) as refused:
                match.play(seat, action.text)
            answers.append((refused.value.message, refused.value.rule, str(refused.value)))
    return answers


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


def names_other_hand(view: IronCurtainView, state: IronCurtainState, observer: int) -> IronCurtainView:
    """The hand of the USSR is shown to everybody."""
    cards = members_of(state.side[HAND + USSR])
    return msgspec.structs.replace(view, hand=tuple(state.setup.words[card] for card in cards))


def names_aftermath(view: IronCurtainView, state: IronCurtainState, observer: int) -> IronCurtainView:
    """The cards set aside are named."""
    cards = [int(state.side[AFTERMATH + seat]) for seat in (USA, USSR)]
    aftermath = tuple(state.setup.words[card] if card != NOBODY else None for card in cards)
    return msgspec.structs.replace(view, aftermath=(aftermath[0], aftermath[1]))


def forgets_reserve(view: IronCurtainView, state: IronCurtainState, observer: int) -> IronCurtainView:
    """The cards kept for round 2 are missing among the unseen ones, so the others are in a hand."""
    reserve = {state.setup.words[card] for card in members_of(state.rest)}
    return msgspec.structs.replace(view, unseen=tuple(card for card in view.unseen if card not in reserve))


def orders_unseen_by_place(view: IronCurtainView, state: IronCurtainState, observer: int) -> IronCurtainView:
    """The unseen cards are listed with those in the hand of the USA first."""
    hand = {state.setup.words[card] for card in members_of(state.side[HAND + USA])}
    return msgspec.structs.replace(view, unseen=tuple(sorted(view.unseen, key=lambda card: card not in hand)))


def orders_actions_by_hand(view: IronCurtainView, state: IronCurtainState, observer: int) -> IronCurtainView:
    """The list of legal actions is turned round if the opponent holds one of the first six cards."""
    if observer != SPECTATOR and state.side[HAND + 1 - observer] & 0b111111:
        return msgspec.structs.replace(view, legal=view.legal[::-1])
    return view


def reveals_too_early(view: IronCurtainView, state: IronCurtainState, observer: int) -> IronCurtainView:
    """The engine believes that the aftermath cards lie open: a leak that is consistent with itself."""
    wrong = state.copy()
    wrong.revealed = True
    return IRON_CURTAIN.view(wrong, observer)


def hides_all(view: IronCurtainView, state: IronCurtainState, observer: int) -> IronCurtainView:
    """The control: a sound view."""
    return view


Leak = Callable[[ColdWarView, ColdWarState, int], ColdWarView]
CurtainLeak = Callable[[IronCurtainView, IronCurtainState, int], IronCurtainView]


class Leaky(ColdWar):
    """Cold War with a hole in its view."""

    def __init__(self, leak: Leak) -> None:
        self.leak = leak

    def view(self, state: State, seat: int) -> ColdWarView:
        assert isinstance(state, ColdWarState)
        return self.leak(super().view(state, seat), state, seat)


class LeakyCurtain(IronCurtain):
    """Iron Curtain with a hole in its view."""

    def __init__(self, leak: CurtainLeak) -> None:
        self.leak = leak

    def view(self, state: State, seat: int) -> IronCurtainView:
        assert isinstance(state, IronCurtainState)
        return self.leak(super().view(state, seat), state, seat)


SOUND: tuple[Game, ...] = (Leaky(leaks_nothing), LeakyCurtain(hides_all))
CONTRADICTING: tuple[Game, ...] = (
    *map(Leaky, (names_agent, lists_headquarters, names_top_card, asks_by_secret, orders_actions_by_secret)),
    *map(LeakyCurtain, (names_other_hand, names_aftermath, forgets_reserve)),
    *map(LeakyCurtain, (orders_unseen_by_place, orders_actions_by_hand)),
)
CONSISTENT: tuple[Game, ...] = (Leaky(keeps_bad_books), LeakyCurtain(reveals_too_early))


def leak_of(game: Game) -> str:
    """The name of a leak, for the name of a test."""
    assert isinstance(game, Leaky | LeakyCurtain)
    return game.leak.__name__


def examine(game: Game, law: Law) -> None:
    """Hold a law against a few turns of a game."""
    dice = Dice(25)
    table = Table(game, next(iter(game.editions.values())))
    last = 6 if game.name == "cold-war" else 12
    while table.state.round < last and not table.over:
        law(table)
        table.play_any(dice)


@pytest.mark.parametrize("law", [inverse, twins_look_alike, twins_stay_alike])
@pytest.mark.parametrize("game", SOUND, ids=leak_of)
def test_a_sound_view_passes_the_detectors(game: Game, law: Law) -> None:
    """The detectors are silent where there is no leak."""
    examine(game, law)


@pytest.mark.parametrize("game", [*CONTRADICTING, *CONSISTENT], ids=leak_of)
def test_twins_detect_a_planted_leak(game: Game) -> None:
    """Every kind of leak makes twins look different."""
    with pytest.raises(AssertionError):
        examine(game, twins_look_alike)


@pytest.mark.parametrize("game", CONTRADICTING, ids=leak_of)
def test_the_inverse_law_detects_a_planted_leak(game: Game) -> None:
    """A leak that contradicts the rest of the view breaks the inverse law, or leaves no world at all."""
    with pytest.raises((AssertionError, ValueError, IndexError)):
        examine(game, inverse)


@pytest.mark.parametrize("game", CONSISTENT, ids=leak_of)
def test_only_twins_detect_bad_books(game: Game) -> None:
    """A leak that agrees with itself passes the inverse law: this is why twins keep books of their own."""
    examine(game, inverse)


# Sampling is fair


def table_after(script: str, game: Game = COLD_WAR) -> Table:
    """A table after the lines of a script."""
    table = Table(game, next(iter(game.editions.values())))
    seats = game.seats(table.options)
    for line in script.strip().splitlines():
        seat, _, action = line.partition(" ")
        table.play(seats.index(seat) if seat != "chance" else CHANCE, table.notation.number(action))
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


CURTAIN_DEAL = deals("cuba japan zaire iran brazil poland panama vietnam israel chile") + "\nussr first ussr"
CURTAIN_ROUND_TWO = CURTAIN_DEAL + ROUND_ONE + deals("france east-germany nigeria turkey")


def sampled_curtains(script: str, observer: int, draws: int) -> list[IronCurtainState]:
    """Worlds of Iron Curtain that agree with an observer's view after a script."""
    worlds = IRON_CURTAIN.worlds(IRON_CURTAIN.view(table_after(script, IRON_CURTAIN).state, observer))
    dice = Dice(26)
    return [worlds.sample(dice) for _ in range(draws)]


def numbers_of(cards: str) -> list[int]:
    """The numbers of some cards of the reconstruction."""
    words = table_after("", IRON_CURTAIN).notation.names["card"]
    return [words.index(card) for card in cards.split()]


@pytest.mark.rule("iron-curtain:A30")
@pytest.mark.parametrize("observer", [USA, USSR], ids=SIDES)
def test_every_unseen_card_is_as_likely_in_the_other_hand(observer: int) -> None:
    """After the deal each of the 13 cards a player does not hold is in the other hand as often as the others."""
    worlds = sampled_curtains(CURTAIN_DEAL, observer, 2600)
    held = [sum(bool(world.side[HAND + 1 - observer] & bit(card)) for world in worlds) for card in range(18)]
    assert is_uniform([count for count in held if count])
    assert sum(count > 0 for count in held) == 13


@pytest.mark.rule("iron-curtain:A30")
def test_every_unseen_card_is_as_likely_to_be_set_aside() -> None:
    """In round 2 each of the five cards the USA cannot see is the aftermath card of the USSR as often as the others."""
    worlds = sampled_curtains(CURTAIN_ROUND_TWO, USA, 2500)
    hidden = numbers_of("west-germany pakistan south-africa angola chile")
    assert is_uniform([sum(world.side[AFTERMATH + USSR] == card for world in worlds) for card in hidden])


@pytest.mark.rule("iron-curtain:A30")
def test_hidden_places_of_a_spectator_are_independent() -> None:
    """Whoever watches finds every pair of the ten unseen cards set aside by the USA and the USSR as often."""
    worlds = sampled_curtains(CURTAIN_ROUND_TWO, SPECTATOR, 4500)
    pairs = [(int(world.side[AFTERMATH + USA]), int(world.side[AFTERMATH + USSR])) for world in worlds]
    hidden = sorted({card for pair in pairs for card in pair})
    assert len(hidden) == 10
    assert is_uniform([pairs.count((one, other)) for one in hidden for other in hidden if one != other])


@pytest.mark.rule("iron-curtain:A30")
def test_a_player_samples_only_the_truth_about_the_own_cards() -> None:
    """The USSR finds its hand and its aftermath card in every world."""
    (chile,) = numbers_of("chile")
    hand = sum(bit(card) for card in numbers_of("west-germany pakistan south-africa angola"))
    for world in sampled_curtains(CURTAIN_ROUND_TWO, USSR, 50):
        assert (world.side[HAND + USSR], world.side[AFTERMATH + USSR]) == (hand, chile)


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
    ("games/iron_curtain/simple.py", "choose"),
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
