"""Nobody learns what the rulebook hides, and the tests that watch over it notice when somebody does."""

from __future__ import annotations

import ast
import math
from collections.abc import Callable, Mapping
from functools import partial
from itertools import combinations
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import msgspec
import pytest
from mypy_extensions import i64

import brushpass
from brushpass.bots import Bot, Budget, bot
from brushpass.core import options as option_words
from brushpass.core.bits import bit, members_of
from brushpass.core.dice import Dice
from brushpass.core.errors import BrushpassError
from brushpass.core.game import CHANCE, EVERYONE, NOBODY, OVER, SPECTATOR, Game, State
from brushpass.core.match import Match
from brushpass.core.options import Options
from brushpass.core.words import LANGUAGES
from brushpass.games.checkpoint_charlie import GAME as CHARLIE
from brushpass.games.checkpoint_charlie import CheckpointCharlie
from brushpass.games.checkpoint_charlie.cards import AGENTS as DOGS
from brushpass.games.checkpoint_charlie.cards import VALUES
from brushpass.games.checkpoint_charlie.numbers import (
    SLOTS,
)
from brushpass.games.checkpoint_charlie.rules import CheckpointCharlieState
from brushpass.games.checkpoint_charlie.rules import table as charlie
from brushpass.games.checkpoint_charlie.tokens import KIND_WORDS
from brushpass.games.checkpoint_charlie.view import CheckpointCharlieView
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
from brushpass.games.shadows_in_kyoto import GAME as SHADOWS
from brushpass.games.shadows_in_kyoto import ShadowsInKyoto
from brushpass.games.shadows_in_kyoto.cards import CARD_WORDS, COLOURS, IDENTITIES
from brushpass.games.shadows_in_kyoto.numbers import (
    EXCHANGE,
    EXCHANGED,
    EXCHANGING,
    HOLD,
    KIND_OF,
    LURE_WINDOW,
    MARK,
    MARKING,
    OWN_MARK,
    PLAYING,
)
from brushpass.games.shadows_in_kyoto.rules import ShadowsInKyotoState
from brushpass.games.shadows_in_kyoto.rules import table as kyoto
from brushpass.games.shadows_in_kyoto.view import ShadowsInKyotoView
from tests.games.checkpoint_charlie.twins import (
    before_the_race,
    with_agent_card_moved,
    with_aim,
    with_answer,
    with_cats_exchanged,
    with_deal,
    with_tokens_exchanged,
)
from tests.games.cold_war.twins import (
    ColdWarTwins,
    with_agent,
    with_groups_exchanged,
    with_objectives_exchanged,
)
from tests.games.iron_curtain.twins import RESERVE, Place
from tests.games.shadows_in_kyoto.twins import (
    with_arrangement,
    with_cards_exchanged,
    with_mark,
    with_pick,
    with_recovered,
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


NEVER_SEEN = (with_agent_card_moved, with_cats_exchanged)
"""Where agent cards lie, and what has been forgotten, is in nobody's view."""
ASKED_ANEW = (with_answer, before_the_race, with_aim)
"""Sealed answers and targets of others are not guessed but asked for again (W2)."""


def varies(way: Callable[[], State]) -> bool:
    """Is this a twin that a sampled world could be, and somebody would notice?"""
    return not isinstance(way, partial) or way.func not in (*NEVER_SEEN, *ASKED_ANEW)


@wide_cases
def test_what_is_hidden_varies(case: Case) -> None:
    """Wherever there is something an observer must not tell apart, the worlds drawn for him differ in it."""
    dice = Dice(29)
    table = Table(case.game, case.options)
    while not table.over:
        for observer in table.observers:
            if table.steps % 3 == 0 and any(map(varies, table.twins.of(table.state, observer))):
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


@pytest.mark.rule("shadows-in-kyoto:T6", "shadows-in-kyoto:R35", "shadows-in-kyoto:R36", "shadows-in-kyoto:E7")
def test_every_secret_of_shadows_in_kyoto_has_twins() -> None:
    """Agents, cards, marks, picks and what Typescript brought back come up for everybody who must not know them."""
    dice = Dice(35)
    kinds = set()
    for _ in range(24):
        table = Table(SHADOWS, SHADOWS.editions["advanced"])
        while not table.over:
            for observer in table.observers if table.steps % 8 == 0 or table.steps < 30 else ():
                for way in table.twins.of(table.state, observer):
                    assert isinstance(way, partial)
                    kinds.add((observer, way.func.__name__))
            table.play_any(dice)
    for_all = (with_arrangement, with_cards_exchanged, with_mark, with_pick)
    expected = {(observer, way.__name__) for observer in table.observers for way in for_all}
    assert kinds == expected | {(observer, with_recovered.__name__) for observer in table.observers[1:]}


@pytest.mark.rule("checkpoint-charlie:K1", "checkpoint-charlie:W2", "checkpoint-charlie:W11", "checkpoint-charlie:Q4")
def test_every_secret_of_checkpoint_charlie_has_twins() -> None:
    """Clues, agent cards, answers, targets, tokens and forgotten discards come up for every observer."""
    dice = Dice(36)
    kinds = set()
    tables = [
        case
        for case in CASES
        if case.game is CHARLIE and case.name.endswith(("targets", "memory", "base", "players=5"))
    ]
    for case in tables:
        for _ in range(3):
            table = Table(case.game, case.options)
            while not table.over:
                for observer in table.observers if table.steps % 4 == 0 or table.waiting == [CHANCE] else ():
                    for way in table.twins.of(table.state, observer):
                        assert isinstance(way, partial)
                        kinds.add((observer, way.func.__name__))
                table.play_any(dice)
    ways = (with_deal, with_tokens_exchanged, *NEVER_SEEN, *ASKED_ANEW)
    seen_with_fewer_seats = {(4, with_agent_card_moved.__name__), (4, with_aim.__name__), (3, with_aim.__name__)}
    expected = {(observer, way.__name__) for observer in (0, 1, 2, 3, 4, SPECTATOR) for way in ways}
    assert kinds == expected - seen_with_fewer_seats


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


def kyoto_opening(oniwaban: str, government: str, agents: str = "", enemies: str = "") -> str:
    """The deal and the placement of Shadows in Kyoto, each side from its lowest space on; a bar parts two twins."""
    identities = " ".join(identity.word for identity in IDENTITIES)
    lines = [deals(oniwaban), deals(government)]
    for side, words, spaces in (
        ("oniwaban", agents or identities, "a1 b1 c1 d1 e1"),
        ("government", enemies or identities, "c5 a6 b6 c6 d6"),
    ):
        for space, both in zip(spaces.split(), words.split()[:5], strict=True):
            lines.append(" | ".join(f"{side} place {space} {identity}" for identity in both.split("|")))
    return "\n".join(lines) + "\n"


ONIWABAN_HAND = "yellow-1 yellow-2 red-1 green-1 swap-1 lure-1"
GOVERNMENT_HAND = "yellow-1 yellow-2 red-1 green-1 swap-1 lure-1"
KYOTO_OPENING = kyoto_opening(ONIWABAN_HAND, GOVERNMENT_HAND)
AGENTS_ONLY = {"modules": "agents"}
CAPTURE = """oniwaban play yellow
oniwaban move c2 c3
oniwaban draw tactics
chance deal defence-1
government play yellow
government move c5 c4
government draw tactics
chance deal defence-1
oniwaban play red
oniwaban move e1 d2
oniwaban draw tactics
chance deal defence-2
government play yellow
government move c4 c3
oniwaban activate typescript
government draw tactics
chance deal defence-2
"""
"""The Government capture the agent in front, and the Oniwaban activate Typescript."""


def charlie_opening(clues: str, faces: str, slip: str = "17") -> str:
    """The set-up of a round of Checkpoint Charlie for four, Basil starting; a bar parts two twins."""
    lines = ["chance start basset"]
    for both in clues.split():
        lines.append(" | ".join(f"chance deal {clue}" for clue in both.split("|")))
    lines.append(" | ".join(f"chance slip {place}" for place in slip.split("|")))
    for seat, both in zip(DOGS, faces.split(), strict=False):
        lines.append(" | ".join(f"{seat} hide {face}" for face in both.split("|")))
    return "\n".join(lines) + "\n"


def all_answer(answer: str, seats: tuple[str, ...] = DOGS[:4]) -> str:
    """Every seat answers alike."""
    return "".join(f"{seat} {answer}\n" for seat in seats)


CHARLIE_OPENING = charlie_opening("hat glasses newspaper coat", "hat glasses newspaper raincoat")
CHARLIE_CARDS = f"chance turn-up hgnro\n{all_answer('pass')}chance turn-up hgnry\n"
"""Basil keeps the cat that has everything, and Berta one in grey."""
CHARLIE_END = (
    "basset pass\nbeagle accuse hgnro\ndachshund pass\npoodle pass\nbasset accuse hgnry\ndachshund pass\npoodle pass\n"
    "chance turn-up hgnjo\ndachshund accuse hgnjo\npoodle pass\nchance toss ginger\n"
)
"""Berta has the chief, Basil and Dora an aide each, and Pola sleeps through it."""
CHARLIE_NEXT = charlie_opening("hat glasses newspaper coat", "hat glasses newspaper raincoat").partition("\n")[2]


def awarded(white: str, other_white: str) -> str:
    """Berta, Basil, Dora and Pola take their tokens; a bar parts two twins."""
    tokens = ("gold-5", white, other_white, "black-0a")
    return "\n".join(" | ".join(f"chance draw {token}" for token in both.split("|")) for both in tokens) + "\n"


class Story(NamedTuple):
    """A match up to a secret; lines with a bar say how the two twins differ; then who must not notice and who must.

    In one of them `nothing` may happen where chance had to decide in the other.
    """

    name: str
    script: str
    blind: tuple[str, ...]
    seeing: tuple[str, ...]
    game: Game = COLD_WAR
    options: Mapping[str, str] = MappingProxyType({})


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
    Story(
        "hand of the Government",
        kyoto_opening(ONIWABAN_HAND, "yellow-1|red-2 yellow-2 red-1 green-1 swap-1|attack-1 lure-1"),
        ("oniwaban", "spectator"),
        ("government",),
        SHADOWS,
    ),
    Story(
        "agents of the Oniwaban",
        kyoto_opening(
            ONIWABAN_HAND, GOVERNMENT_HAND, "3-real|2-false 3-false 2-real|1-false 2-false|3-real 1-false|2-real"
        )
        + "oniwaban play yellow\noniwaban move c2 c3\noniwaban draw tactics\nchance deal defence-1",
        ("government", "spectator"),
        ("oniwaban",),
        SHADOWS,
    ),
    Story(
        "whether a Swap exchanged",
        KYOTO_OPENING
        + "oniwaban play swap\noniwaban swap c1 c2\noniwaban exchange | oniwaban leave\noniwaban draw tactics\n"
        "chance deal defence-1\ngovernment play yellow\ngovernment move c5 c4\ngovernment draw location\n"
        "chance deal blue-1\noniwaban play yellow\noniwaban move c2 c3",
        ("government", "spectator"),
        ("oniwaban",),
        SHADOWS,
    ),
    Story(
        "mark that fits and is not used",
        KYOTO_OPENING + "oniwaban play lure\noniwaban mark yellow | oniwaban mark red\noniwaban draw tactics\n"
        "chance deal defence-1\noniwaban draw tactics\nchance deal defence-2\ngovernment play yellow\n"
        "government move c5 c4\ngovernment draw location\nchance deal blue-1\noniwaban play green\n"
        "oniwaban move a1 a2\noniwaban draw location\nchance deal blue-1\ngovernment play yellow\n"
        "government move c4 c3\noniwaban hold",
        ("government", "spectator"),
        ("oniwaban",),
        SHADOWS,
    ),
    Story(
        "special agent picked first",
        KYOTO_OPENING + "oniwaban pick tomoyo | oniwaban pick anju",
        ("government", "spectator"),
        ("oniwaban",),
        SHADOWS,
        AGENTS_ONLY,
    ),
    Story(
        "mark from a hand with a card that Ayane took back",
        KYOTO_OPENING + "oniwaban pick tomoyo\ngovernment pick ayane\noniwaban play yellow\noniwaban move c2 c3\n"
        "oniwaban draw location\nchance deal blue-1\noniwaban draw location\nchance deal blue-2\n"
        "oniwaban keep blue\ngovernment play red\ngovernment move a6 b5\ngovernment take-back\n"
        "oniwaban play yellow\noniwaban move c3 c4\noniwaban draw location\nchance deal blue-3\n"
        "oniwaban draw location\nchance deal blue-4\noniwaban keep blue\ngovernment play lure\n"
        "government mark red | government mark green\ngovernment draw tactics\nchance deal defence-1",
        ("oniwaban", "spectator"),
        ("government",),
        SHADOWS,
        AGENTS_ONLY,
    ),
    Story(
        "card that Tomoyo keeps",
        KYOTO_OPENING + "oniwaban pick tomoyo\ngovernment pick ayane\noniwaban play yellow\noniwaban move c2 c3\n"
        "oniwaban draw location\nchance deal blue-1\noniwaban draw location\nchance deal joker-1\n"
        "oniwaban keep blue | oniwaban keep joker\ngovernment play yellow\ngovernment move c5 c4",
        ("government", "spectator"),
        ("oniwaban",),
        SHADOWS,
        AGENTS_ONLY,
    ),
    Story(
        "card that Typescript brings back",
        kyoto_opening(ONIWABAN_HAND, GOVERNMENT_HAND, enemies="2-real 3-real 3-false 2-false 1-false")
        + CAPTURE
        + "oniwaban use typescript\noniwaban recover yellow | oniwaban recover red\noniwaban play green\n"
        "oniwaban move d2 d3\ngovernment play red\ngovernment move c6 b5",
        ("government", "spectator"),
        ("oniwaban",),
        SHADOWS,
        {"modules": "equipment"},
    ),
    Story(
        "clues of two agents, exchanged",
        charlie_opening("hat|glasses glasses|hat newspaper coat", "hat|glasses glasses|hat newspaper raincoat")
        + CHARLIE_CARDS,
        ("dachshund", "poodle", "spectator"),
        ("basset", "beagle"),
        CHARLIE,
    ),
    Story(
        "clue of an agent, exchanged with the bag",
        charlie_opening("hat glasses newspaper coat|fur", "hat glasses newspaper raincoat|ginger") + CHARLIE_CARDS,
        ("basset", "beagle", "dachshund", "spectator"),
        ("poodle",),
        CHARLIE,
    ),
    Story(
        "face of a clue that nothing has shown",
        charlie_opening("hat glasses newspaper coat", "hat glasses newspaper raincoat|jumper") + CHARLIE_CARDS,
        ("basset", "beagle", "dachshund", "spectator"),
        ("poodle",),
        CHARLIE,
    ),
    Story(
        "place of an agent card",
        charlie_opening("hat glasses newspaper coat", "hat glasses newspaper raincoat", slip="17|9") + CHARLIE_CARDS,
        (*DOGS[:4], "spectator"),
        (),
        CHARLIE,
    ),
    Story(
        "sealed answer",
        CHARLIE_OPENING + "chance turn-up hgnro\nbasset accuse hgnro | basset pass\nbeagle pass",
        ("beagle", "dachshund", "poodle", "spectator"),
        ("basset",),
        CHARLIE,
    ),
    Story(
        "who has answered",
        CHARLIE_OPENING + "chance turn-up hgnro\nbasset pass | beagle pass\ndachshund pass",
        ("dachshund", "poodle", "spectator"),
        ("basset", "beagle"),
        CHARLIE,
    ),
    Story(
        "intent that was lost by lot",
        CHARLIE_OPENING + "chance turn-up hgnro\nbasset accuse hgnro | basset pass\nbeagle pass\n"
        "dachshund accuse hgnro\npoodle pass\nchance first dachshund | nothing\nchance turn-up hgnry",
        ("beagle", "dachshund", "poodle", "spectator"),
        (),
        CHARLIE,
    ),
    Story(
        "target",
        CHARLIE_OPENING + "basset aim hgnro | basset aim henro\nbeagle pass\ndachshund pass\npoodle pass\n"
        "chance turn-up befjy\nbeagle pass",
        ("beagle", "dachshund", "poodle", "spectator"),
        ("basset",),
        CHARLIE,
        {"tie_break": "earliest_commitment"},
    ),
    Story(
        "value of a token",
        CHARLIE_OPENING + CHARLIE_CARDS + CHARLIE_END + awarded("white-1a|white-2a", "white-1b") + CHARLIE_NEXT,
        ("beagle", "dachshund", "poodle", "spectator"),
        ("basset",),
        CHARLIE,
    ),
    Story(
        "Adler that is not used",
        CHARLIE_OPENING
        + CHARLIE_CARDS
        + CHARLIE_END
        + awarded("white-adler-a|white-1a", "white-1b")
        + "basset decline\ndachshund decline\n"
        + CHARLIE_NEXT,
        ("beagle", "dachshund", "poodle", "spectator"),
        ("basset",),
        CHARLIE,
        {"cafe_adler": "true"},
    ),
    Story(
        "token that was taken for an Adler",
        CHARLIE_OPENING
        + CHARLIE_CARDS
        + CHARLIE_END
        + awarded("white-adler-a", "white-1b|white-2b")
        + "basset take dachshund round-1\n"
        + CHARLIE_NEXT,
        ("beagle", "poodle", "spectator"),
        ("basset", "dachshund"),
        CHARLIE,
        {"cafe_adler": "true"},
    ),
)


def tell_twins(story: Story) -> tuple[Match, Match]:
    """The two matches of a story; those who must not notice are compared after every line."""
    first, second = (Match(story.game, options=story.options, chance_by_hand=True) for _ in range(2))
    for line in story.script.strip().splitlines():
        one, _, other = line.partition(" | ")
        for match, words in ((first, one), (second, other or one)):
            seat, _, action = words.partition(" ")
            if seat != "nothing":
                match.play(seat, action)
        if ["chance"] not in (first.waiting(), second.waiting()):
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


SEALED = [case for case in WIDE if case.game is CHARLIE and case.name != "checkpoint-charlie everything changed"]
"""The tables of Checkpoint Charlie at which answers are sealed; with everything changed they are open (W5)."""


@pytest.mark.rule("checkpoint-charlie:W2", "checkpoint-charlie:W7", "checkpoint-charlie:Q10", "checkpoint-charlie:Q30")
@pytest.mark.parametrize("case", SEALED, ids=[case.name for case in SEALED])
def test_nobody_notices_that_a_seat_has_answered(case: Case) -> None:
    """As long as an answer is missing, no byte and no telling of any other observer changes when somebody answers."""
    dice = Dice(37)
    base = next(iter(CHARLIE.editions.values()))
    match = Match(CHARLIE, options=option_words.differences(case.options, base), seed=37)
    quiet = 0
    while not match.over:
        waiting = match.waiting()
        seat = waiting[dice.below(len(waiting))]
        others = [observer for observer in (*match.seats, "spectator") if observer != seat]
        before = [shown(match, observer) for observer in others] if len(waiting) > 1 else []
        match.play(seat, match.legal(seat)[dice.below(len(match.legal(seat)))])
        if before:
            assert [shown(match, observer) for observer in others] == before
            quiet += 1
    assert quiet > 10


def test_tables_of_every_size_are_watched() -> None:
    """Three, four and five seats are among the cases."""
    assert {len(CHARLIE.seats(case.options)) for case in SEALED} == {3, 4, 5}


@pytest.mark.rule("checkpoint-charlie:Q4")
@pytest.mark.parametrize("visibility", ["top_card_only", "face_down"])
def test_what_is_forgotten_is_forgotten_everywhere(visibility: str) -> None:
    """Once a discarded cat is covered, or face down, neither view nor scene tells which it was."""
    matches = [Match(CHARLIE, options={"discard_visibility": visibility}, chance_by_hand=True) for _ in range(2)]
    for match, first in zip(matches, ("befjy", "befjo"), strict=True):
        for line in CHARLIE_OPENING.splitlines():
            seat, _, action = line.partition(" ")
            match.play(seat, action)
        for cat in (first, "hefjy", "hgfro", "hgnjo", "befry", "hgnry"):
            match.play("chance", f"turn-up {cat}")
            for seat in match.waiting():
                if seat != "chance":
                    match.play(seat, "pass")
    for observer in (*DOGS[:4], "spectator"):
        one, other = (without_tellings(match, observer) for match in matches)
        assert one == other


def without_tellings(match: Match, observer: str) -> list[bytes]:
    """What an observer is shown, apart from what was said at the time."""
    view, _, *scenes = shown(match, observer)
    return [view, *scenes]


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


def names_marks(view: ShadowsInKyotoView, state: ShadowsInKyotoState, observer: int) -> ShadowsInKyotoView:
    """The colours of all marks are shown."""
    sides = SHADOWS.seats(state.setup.options)
    lures = []
    for lure in view.lures:
        place = kyoto.MARKS + 4 * sides.index(lure.side) + int(lure.mark[1]) - 1
        lures.append(msgspec.structs.replace(lure, colour=COLOURS[KIND_OF[state.side[place]]]))
    return msgspec.structs.replace(view, lures=tuple(lures))


def names_hand_of_the_oniwaban(
    view: ShadowsInKyotoView, state: ShadowsInKyotoState, observer: int
) -> ShadowsInKyotoView:
    """The hand of the Oniwaban is shown to everybody."""
    cards = members_of(state.side[kyoto.HAND])
    return msgspec.structs.replace(view, hand=tuple(CARD_WORDS[KIND_OF[card]] for card in cards))


def orders_agents_by_identity(
    view: ShadowsInKyotoView, state: ShadowsInKyotoState, observer: int
) -> ShadowsInKyotoView:
    """The agents are listed in the order of their identities, not of their spaces: a Swap is seen through."""
    spaces = SHADOWS.notation(state.setup.options).names["space"]
    order = {(agent // 6, spaces[state.place[agent]]): state.identity[agent] for agent in range(12)}
    sides = SHADOWS.seats(state.setup.options)
    agents = sorted(view.agents, key=lambda agent: order[sides.index(agent.side), agent.space])
    return msgspec.structs.replace(view, agents=tuple(agents))


def orders_actions_by_agent(view: ShadowsInKyotoView, state: ShadowsInKyotoState, observer: int) -> ShadowsInKyotoView:
    """The list of legal actions is turned round if the enemy's first agent is real."""
    if observer != SPECTATOR and state.identity[6 * (1 - observer)] in (0, 2):
        return msgspec.structs.replace(view, legal=view.legal[::-1])
    return view


def unmasks_whoever_has_crossed(
    view: ShadowsInKyotoView, state: ShadowsInKyotoState, observer: int
) -> ShadowsInKyotoView:
    """The engine believes that everybody in enemy territory is known: a leak that is consistent with itself."""
    wrong = state.copy()
    for agent in range(12):
        if state.place[agent] >= 0 and (state.place[agent] >= 15) != (agent >= 6):
            wrong.reveal(agent, True)
    return SHADOWS.view(wrong, observer)


def remembers_what_a_swap_did(
    view: ShadowsInKyotoView, state: ShadowsInKyotoState, observer: int
) -> ShadowsInKyotoView:
    """The engine drops the stories that are not true: a leak that is consistent with itself."""
    if state.phase < PLAYING:
        return view
    wrong = state.copy()
    for side in range(2):
        truth = sum(1 << 6 * place + int(state.identity[6 * side + place]) for place in range(6))
        first = kyoto.STORIES + 4 * side
        stories = list(state.side[first : first + int(state.side[kyoto.STORY_COUNT + side])])
        kept = [story for story in stories if story & truth == truth]
        wrong.side[kyoto.STORY_COUNT + side] = len(kept)
        for index, story in enumerate(kept):
            wrong.side[first + index] = story
    return SHADOWS.view(wrong, observer)


def tells_nothing(view: ShadowsInKyotoView, state: ShadowsInKyotoState, observer: int) -> ShadowsInKyotoView:
    """The control: a sound view."""
    return view


def shows_who_has_answered(
    view: CheckpointCharlieView, state: CheckpointCharlieState, observer: int
) -> CheckpointCharlieView:
    """Only those are listed as asked who have not answered yet."""
    owing = [DOGS[seat] for seat in members_of(state.owing)]
    return msgspec.structs.replace(view, waiting=tuple(owing))


def shows_all_points(
    view: CheckpointCharlieView, state: CheckpointCharlieState, observer: int
) -> CheckpointCharlieView:
    """The points of all seats are shown."""
    return msgspec.structs.replace(view, scores=tuple(int(state.score(seat)) for seat in range(state.seats)))


def orders_actions_by_clue(
    view: CheckpointCharlieView, state: CheckpointCharlieState, observer: int
) -> CheckpointCharlieView:
    """The list of legal actions is turned round if the next seat's clue is about the hat or the glasses."""
    if observer != SPECTATOR and state.side[charlie.TRAIT + (observer + 1) % state.seats] in (0, 1):
        return msgspec.structs.replace(view, legal=view.legal[::-1])
    return view


def marks_the_agent_card(
    view: CheckpointCharlieView, state: CheckpointCharlieState, observer: int
) -> CheckpointCharlieView:
    """The view has another number of cards in the deck if an agent card lies on top."""
    return msgspec.structs.replace(view, deck=view.deck + int(state.agent_places >> state.dealt & 1))


def names_clue_of_the_basset(
    view: CheckpointCharlieView, state: CheckpointCharlieState, observer: int
) -> CheckpointCharlieView:
    """The clue of one seat is shown to everybody: a leak that is consistent with itself."""
    face = state.side[charlie.CLUE]
    if face == NOBODY:
        return view
    return msgspec.structs.replace(view, clues=(VALUES[face], *view.clues[1:]))


def names_face_down_tokens(
    view: CheckpointCharlieView, state: CheckpointCharlieState, observer: int
) -> CheckpointCharlieView:
    """All tokens are named: a leak that is consistent with itself."""
    kinds = {int(place): KIND_WORDS[state.setup.kind[token]] for token, place in enumerate(state.place)}
    tokens = tuple(
        tuple(
            msgspec.structs.replace(token, kind=kinds[SLOTS * seat + int(token.slot.removeprefix("round-")) - 1])
            for token in row
        )
        for seat, row in enumerate(view.tokens)
    )
    return msgspec.structs.replace(view, tokens=tokens)


def believes_that_gold_is_known(
    view: CheckpointCharlieView, state: CheckpointCharlieState, observer: int
) -> CheckpointCharlieView:
    """The engine believes that everybody has seen every gold token: a leak that is consistent with itself."""
    wrong = state.copy()
    for token in members_of(wrong.setup.tokens_of[0] & ~wrong.supply):
        wrong.known[token] = EVERYONE
    return CHARLIE.view(wrong, observer)


def betrays_nobody(view: CheckpointCharlieView, state: CheckpointCharlieState, observer: int) -> CheckpointCharlieView:
    """The control: a sound view."""
    return view


Leak = Callable[[ColdWarView, ColdWarState, int], ColdWarView]
CurtainLeak = Callable[[IronCurtainView, IronCurtainState, int], IronCurtainView]
ShadowsLeak = Callable[[ShadowsInKyotoView, ShadowsInKyotoState, int], ShadowsInKyotoView]
CharlieLeak = Callable[[CheckpointCharlieView, CheckpointCharlieState, int], CheckpointCharlieView]


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


class LeakyShadows(ShadowsInKyoto):
    """Shadows in Kyoto with a hole in its view."""

    def __init__(self, leak: ShadowsLeak) -> None:
        self.leak = leak

    def view(self, state: State, seat: int) -> ShadowsInKyotoView:
        assert isinstance(state, ShadowsInKyotoState)
        return self.leak(super().view(state, seat), state, seat)


class LeakyCharlie(CheckpointCharlie):
    """Checkpoint Charlie with a hole in its view."""

    def __init__(self, leak: CharlieLeak) -> None:
        self.leak = leak

    def view(self, state: State, seat: int) -> CheckpointCharlieView:
        assert isinstance(state, CheckpointCharlieState)
        return self.leak(super().view(state, seat), state, seat)


SOUND: tuple[Game, ...] = (
    Leaky(leaks_nothing),
    LeakyCurtain(hides_all),
    LeakyShadows(tells_nothing),
    LeakyCharlie(betrays_nobody),
)
CONTRADICTING: tuple[Game, ...] = (
    *map(Leaky, (names_agent, lists_headquarters, names_top_card, asks_by_secret, orders_actions_by_secret)),
    *map(LeakyCurtain, (names_other_hand, names_aftermath, forgets_reserve)),
    *map(LeakyCurtain, (orders_unseen_by_place, orders_actions_by_hand)),
    *map(LeakyShadows, (names_marks, names_hand_of_the_oniwaban)),
    *map(LeakyShadows, (orders_agents_by_identity, orders_actions_by_agent)),
    *map(LeakyCharlie, (shows_who_has_answered, shows_all_points)),
    *map(LeakyCharlie, (orders_actions_by_clue, marks_the_agent_card)),
)
CONSISTENT: tuple[Game, ...] = (
    Leaky(keeps_bad_books),
    LeakyCurtain(reveals_too_early),
    LeakyShadows(unmasks_whoever_has_crossed),
    LeakyCharlie(names_clue_of_the_basset),
    LeakyCharlie(names_face_down_tokens),
    LeakyCharlie(believes_that_gold_is_known),
)


def leak_of(game: Game) -> str:
    """The name of a leak, for the name of a test."""
    assert isinstance(game, Leaky | LeakyCurtain | LeakyShadows | LeakyCharlie)
    return game.leak.__name__


LAST_ROUND = {"cold-war": 6, "iron-curtain": 12, "shadows-in-kyoto": 24, "checkpoint-charlie": 4}
"""Where the search for leaks stops."""


def examine(game: Game, law: Law) -> None:
    """Hold a law against a few turns of a game."""
    dice = Dice(25)
    table = Table(game, next(iter(game.editions.values())))
    while table.state.round < LAST_ROUND[game.name] and not table.over:
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


SWAP_AFTER_A_CONFLICT = """oniwaban play yellow
oniwaban move c2 c3
oniwaban draw tactics
chance deal defence-1
government play yellow
government move c5 c4
government draw location
chance deal blue-1
oniwaban play yellow
oniwaban move c3 c4
oniwaban draw location
chance deal blue-1
government play red
government move a6 b5
government draw location
chance deal blue-2
oniwaban play swap
oniwaban swap c1 c4
oniwaban exchange"""
"""An agent of whom something is known is swapped with one of whom nothing is."""


@pytest.mark.rule("shadows-in-kyoto:R35", "shadows-in-kyoto:S4")
def test_only_twins_detect_a_swap_that_is_remembered() -> None:
    """What is known of a swapped agent must not follow her; if it does, the views agree with themselves."""
    numbers = []
    for game in (SHADOWS, LeakyShadows(remembers_what_a_swap_did)):
        table = table_after(KYOTO_OPENING + SWAP_AFTER_A_CONFLICT, game)
        inverse(table)
        numbers.append(len({view_bytes(game, twin(), 1) for twin in table.twins.of(table.state, 1)}))
    assert numbers[0] == 1
    assert numbers[1] > 1


# Planted slips of the tongue: what is told, and who is asked


class Telltale(State):
    """A match of Shadows in Kyoto behind which somebody talks; the rules are those of the sound one inside."""

    def __init__(self, inner: ShadowsInKyotoState, slip: Callable[[Telltale, int], None]) -> None:
        super().__init__(2, inner.moves)
        self.inner = inner
        self.slip = slip

    def fill(self, seat: i64) -> i64:
        return self.inner.fill(seat)

    def apply(self, seat: i64, action: i64) -> None:
        self.inner.listening, self.inner.facts = self.listening, self.facts
        before = int(self.inner.phase)
        self.inner.apply(seat, action)
        if before in (EXCHANGING, MARKING) or self.inner.phase == LURE_WINDOW:
            self.slip(self, int(action))
        self.turn, self.owing = self.inner.turn, self.inner.owing
        self.round, self.ending = self.inner.round, self.inner.ending


class Telling(ShadowsInKyoto):
    """Shadows in Kyoto with somebody who talks."""

    def __init__(self, slip: Callable[[Telltale, int], None]) -> None:
        self.slip = slip

    def start(self, options: Options) -> State:
        inner = super().start(options)
        assert isinstance(inner, ShadowsInKyotoState)
        return Telltale(inner, self.slip)

    def view(self, state: State, seat: int) -> ShadowsInKyotoView:
        assert isinstance(state, Telltale)
        return super().view(state.inner, seat)


def says_nothing(match: Telltale, action: int) -> None:
    """The control."""


def says_that_a_swap_exchanged(match: Telltale, action: int) -> None:
    """Everybody hears what its player should hear alone."""
    if action == EXCHANGE:
        match.tell(EVERYONE, EXCHANGED)


def says_the_colour_of_a_mark(match: Telltale, action: int) -> None:
    """Everybody hears what its owner should hear alone."""
    if match.inner.phase != LURE_WINDOW:
        match.tell(EVERYONE, OWN_MARK, 0, action - MARK)


def asks_only_if_a_mark_fits(match: Telltale, action: int) -> None:
    """The owner of a lure is passed over where `hold` would be the only answer."""
    if match.inner.phase == LURE_WINDOW and match.inner.legal(match.inner.turn) == [HOLD]:
        match.inner.listening = False
        match.inner.apply(match.inner.turn, HOLD)


SLIPS = (
    ("whether a Swap exchanged", says_that_a_swap_exchanged),
    ("mark that fits and is not used", says_the_colour_of_a_mark),
    ("mark that fits and is not used", asks_only_if_a_mark_fits),
)


def story_with(name: str, slip: Callable[[Telltale, int], None]) -> Story:
    """A story in whose match somebody talks; with a window that may stay closed it ends before the answer."""
    (story,) = (story for story in STORIES if story.name == name)
    return story._replace(game=Telling(slip), script=story.script.removesuffix("\noniwaban hold"))


@pytest.mark.rule("shadows-in-kyoto:S4", "shadows-in-kyoto:L7", "shadows-in-kyoto:W1")
@pytest.mark.parametrize(("name", "slip"), SLIPS, ids=[slip.__name__ for _, slip in SLIPS])
def test_twin_histories_detect_a_planted_slip(name: str, slip: Callable[[Telltale, int], None]) -> None:
    """A fact told to the wrong seat, or a question that is asked by secret, makes twin histories differ."""
    tell_twins(story_with(name, says_nothing))
    with pytest.raises(AssertionError):
        tell_twins(story_with(name, slip))


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


def sampled_shadows(script: str, observer: int, draws: int) -> list[ShadowsInKyotoState]:
    """Worlds of Shadows in Kyoto that agree with an observer's view after a script."""
    worlds = SHADOWS.worlds(SHADOWS.view(table_after(script, SHADOWS).state, observer))
    dice = Dice(26)
    return [worlds.sample(dice) for _ in range(draws)]


@pytest.mark.rule("shadows-in-kyoto:R10", "shadows-in-kyoto:T6")
@pytest.mark.parametrize("observer", [0, 1], ids=["oniwaban", "government"])
def test_every_card_is_as_likely_in_a_starting_hand(observer: int) -> None:
    """Each of 25 location cards, and each of eight tactics, is in the other hand as often as the others."""
    worlds = sampled_shadows(KYOTO_OPENING, observer, 2500)
    held = [sum(bool(world.side[kyoto.HAND + 1 - observer] & bit(card)) for world in worlds) for card in range(33)]
    assert (sum(held[:25]), sum(held[25:])) == (4 * 2500, 2 * 2500)
    assert is_uniform(held[:25])
    assert is_uniform(held[25:])


@pytest.mark.rule("shadows-in-kyoto:R36")
def test_every_coloured_card_is_as_likely_to_be_the_mark() -> None:
    """A mark is each of twenty cards as often as the others, and never a joker."""
    worlds = sampled_shadows(KYOTO_OPENING + "oniwaban play lure\noniwaban mark red", 1, 3000)
    marks = [int(world.side[kyoto.MARKS]) for world in worlds]
    assert is_uniform([marks.count(card) for card in range(20)])
    assert max(marks) < 20


def test_fairness_is_measured() -> None:
    """The measure accepts a fair count and refuses one in which a cell is twice as likely."""
    assert is_uniform([500, 480, 515, 497, 530, 478])
    assert not is_uniform([430, 430, 430, 430, 430, 850])


# Bots see views only

BOTS = [bot("random"), bot("simple"), bot("ismcts:1")._replace(budget=Budget(40))]
EXPERTS = [(bot(name, game), game) for game in every_game() for name in game.experts]
PLAYERS = [*((player, game) for player in BOTS for game in every_game()), *EXPERTS]


@pytest.mark.parametrize(("player", "game"), PLAYERS, ids=[f"{player.name}-{game.name}" for player, game in PLAYERS])
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
    ("bots/bot.py", "choose"),
    ("core/game.py", "simple"),
    ("core/game.py", "expert"),
    ("games/cold_war/simple.py", "choose"),
    ("games/iron_curtain/simple.py", "choose"),
    ("games/shadows_in_kyoto/simple.py", "choose"),
    ("games/checkpoint_charlie/simple.py", "choose"),
    ("games/checkpoint_charlie/detective.py", "choose"),
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
