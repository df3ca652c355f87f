"""Shadows in Kyoto: views tell what their owners know, and worlds have the exact weights of uniform play.

The engine keeps what is known of hidden agents as a few stories; here every placement of six agents is tried with every
choice for every Swap, and those histories are kept that explain what both players have seen.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from brushpass.core.dice import Dice
from brushpass.core.game import SPECTATOR
from brushpass.games.shadows_in_kyoto import GAME
from brushpass.games.shadows_in_kyoto.boards import SPACES
from brushpass.games.shadows_in_kyoto.cards import IDENTITY_WORDS, SIDES
from brushpass.games.shadows_in_kyoto.numbers import CAPTURED, DEFENCE, PLACING
from brushpass.games.shadows_in_kyoto.rules import ShadowsInKyotoState
from brushpass.games.shadows_in_kyoto.rules.moves import playable_kinds
from brushpass.games.shadows_in_kyoto.view import HIDDEN, ShadowsInKyotoView
from brushpass.games.shadows_in_kyoto.worlds import ShadowsInKyotoWorlds
from tests.games.shadows_in_kyoto.positions import WATCHING, Position, other, position
from tests.games.shadows_in_kyoto.twins import ShadowsInKyotoTwins, agents_of
from tests.laws import CASES, Case, Table

EVERYBODY = " ".join(IDENTITY_WORDS)
THREES, TWOS, REALS = "3-real 3-false", "2-real 2-false", "3-real 2-real"
DECOYS = "3-false 2-false 1-false 0-false"

AWAY = "b5=3-real c5=3-false d5=2-real b4=2-false c4=1-false d4=0-false"
"""Agents of the Government that leave their home row free."""
JOKERS = "joker joker joker"

Words = tuple[str, ...]
"""The identities of a side's agents on the board, in the order of their spaces."""


class Histories:
    """Every way in which six agents can have been placed and swapped, less what does not explain what was seen.

    An agent is named by the space on which she stood at the beginning.
    """

    def __init__(self, *spaces: str) -> None:
        self.spaces = list(spaces)
        self.ways = [list(identities) for identities in permutations(IDENTITY_WORDS)]

    def seen(self, space: str, identities: str) -> Histories:
        """Both players know that an agent is one of these."""
        place = self.spaces.index(space)
        self.ways = [way for way in self.ways if way[place] in identities.split()]
        return self

    def swapped(self, one: str, other: str) -> Histories:
        """R35: two agents trade places, or they do not."""
        here, there = self.spaces.index(one), self.spaces.index(other)
        for way in [list(way) for way in self.ways]:
            way[here], way[there] = way[there], way[here]
            self.ways.append(way)
        return self

    def now(self, **moved: str) -> Counter[Words]:
        """The arrangements with their weights, some agents having moved since, or gone to prison with no space."""
        places = {number: moved.get(space, space) for number, space in enumerate(self.spaces)}
        order = sorted((number for number in places if places[number]), key=lambda number: SPACES.index(places[number]))
        return Counter(tuple(way[number] for number in order) for way in self.ways)


def choices_of(view: ShadowsInKyotoView, side: str) -> Counter[Words]:
    """The arrangements from which the worlds of a view are drawn, with their weights."""
    size = sum(agent.side == side for agent in view.agents)
    arrangements = ShadowsInKyotoWorlds(view).choices[SIDES.index(side)]
    return Counter(tuple(IDENTITY_WORDS[packed >> 3 * place & 7] for place in range(size)) for packed in arrangements)


def choices(game: Position, side: str) -> Counter[Words]:
    """The same for the enemy of a side, who knows as much as somebody who only watches."""
    found = choices_of(game.view(other(side)), side)
    assert found == choices_of(game.view(WATCHING), side)
    return found


HOME = ("a1", "b1", "c1", "d1", "e1")
"""Where the agents of the Oniwaban stand in the positions below, beside the one whom they are about."""


def attack(attacker: str, defender: str, **options: str | bool) -> Position:
    """An agent of the Oniwaban has moved from c3 onto an enemy on c4."""
    game = position(
        oniwaban=f"c3={attacker}", government=f"c4={defender}", hands={"oniwaban": "yellow"}, settings=options
    )
    return game.play("oniwaban", "play yellow", "move c3 c4")


def elsewhere(game: Position, *moves: str) -> None:
    """The Government move an agent far from what a test is about."""
    game.play("government", "play joker", *moves)


# Worlds have the weights of all histories


@pytest.mark.rule("shadows-in-kyoto:R11", "shadows-in-kyoto:R7")
def test_after_placement_every_arrangement_is_as_likely() -> None:
    """Nobody has seen anything: 720 arrangements, each once."""
    game = position(oniwaban="c3=2-real", hands={"oniwaban": "yellow"})
    assert choices(game, "oniwaban") == Histories("c3", *HOME).now()
    assert len(choices(game, "oniwaban")) == choices(game, "oniwaban").total() == 720


@pytest.mark.rule("shadows-in-kyoto:C2", "shadows-in-kyoto:R31", "shadows-in-kyoto:R29")
@pytest.mark.parametrize(
    ("attacker", "defender", "possible", "ways"),
    [
        ("2-real", "3-real", f"{TWOS} 1-false", 360),
        ("1-false", "3-false", f"{TWOS} 1-false", 360),
        ("1-false", "2-real", "1-false 0-false", 240),
        ("0-false", "2-false", "1-false 0-false", 240),
        ("0-false", "1-false", "0-false", 120),
        ("3-real", "0-false", THREES, 240),
    ],
)
def test_repelled_by_each_identity(attacker: str, defender: str, possible: str, ways: int) -> None:
    """The attacker is one of those that lose, and the defender lies open."""
    game = attack(attacker, defender)
    assert choices(game, "oniwaban") == Histories("c3", *HOME).seen("c3", possible).now()
    assert choices(game, "oniwaban").total() == ways
    start = ("a6", "b6", "c6", "d6", "e6")
    assert choices(game, "government") == Histories("c4", *start).seen("c4", defender).now()


@pytest.mark.rule("shadows-in-kyoto:C2", "shadows-in-kyoto:R30", "shadows-in-kyoto:R29")
@pytest.mark.parametrize(
    ("attacker", "defender", "possible"),
    [
        ("0-false", "3-real", f"{THREES} 0-false"),
        ("3-real", "3-false", f"{THREES} 0-false"),
        ("2-false", "2-real", f"{THREES} {TWOS}"),
        ("3-false", "2-false", f"{THREES} {TWOS}"),
        ("2-real", "1-false", f"{THREES} {TWOS} 1-false"),
        ("1-false", "0-false", f"{TWOS} 1-false 0-false"),
    ],
)
def test_capturing_each_identity(attacker: str, defender: str, possible: str) -> None:
    """The attacker is one of those that win; the prisoner's identity is no longer possible for anybody else."""
    game = attack(attacker, defender)
    assert choices(game, "oniwaban") == Histories("c3", *HOME).seen("c3", possible).now(c3="c4")
    start = ("a6", "b6", "c6", "d6", "e6")
    assert choices(game, "government") == Histories("c4", *start).seen("c4", defender).now(c4="")
    assert choices(game, "government").total() == 120


@pytest.mark.rule("shadows-in-kyoto:C1", "shadows-in-kyoto:C2")
def test_a_zero_that_beats_nobody_when_attacked() -> None:
    """With zero_beats_three=attack_only everybody captures a 0, so nothing is learnt about the attacker."""
    game = attack("3-real", "0-false", zero_beats_three="attack_only")
    assert choices(game, "oniwaban") == Histories("c3", *HOME).now(c3="c4")
    game = attack("0-false", "3-false", zero_beats_three="attack_only")
    assert choices(game, "oniwaban") == Histories("c3", *HOME).seen("c3", f"{THREES} 0-false").now(c3="c4")


@pytest.mark.rule("shadows-in-kyoto:R48", "shadows-in-kyoto:R7")
def test_a_wiretap_leaves_the_arrangements_of_the_others() -> None:
    """One agent is known, and the other five can be arranged in 120 ways."""
    game = position(active="government", hands={"government": "yellow"}, usable="wiretap")
    game.play("government", "use wiretap", "target c2")
    expected = Histories("a1", "b1", "c1", "d1", "e1", "c2").seen("c2", "0-false").now()
    assert choices(game, "oniwaban") == expected
    assert expected.total() == 120


@pytest.mark.rule("shadows-in-kyoto:E3", "shadows-in-kyoto:R47")
def test_a_wrong_guess_names_the_attacker_and_goes_on() -> None:
    """The attacker lies open, and so does the defender, but nothing more is known."""
    game = position(
        oniwaban="c3=3-real",
        government="c4=2-real",
        active="government",
        hands={"government": "yellow"},
        usable="revolver",
    )
    game.play("government", "play yellow", "move c4 c3").play("oniwaban", "guess 2-false")
    assert choices(game, "government") == Histories("c4", "a6", "b6", "c6", "d6", "e6").seen("c4", "2-real").now()
    assert choices(game, "oniwaban") == Histories("c3", *HOME).seen("c3", "3-real").now()


@pytest.mark.rule("shadows-in-kyoto:E3", "shadows-in-kyoto:R47")
def test_a_right_guess_leaves_the_defender_hidden() -> None:
    """The attacker is in prison, and nothing is known of any agent of the Oniwaban."""
    game = position(
        oniwaban="c3=3-real",
        government="c4=2-real",
        active="government",
        hands={"government": "yellow"},
        usable="revolver",
        spent="typescript anaesthetic wiretap stunner fan",
    )
    game.play("government", "play yellow", "move c4 c3").play("oniwaban", "guess 2-real")
    assert choices(game, "government") == Histories("c4", "a6", "b6", "c6", "d6", "e6").seen("c4", "2-real").now(c4="")
    assert choices(game, "oniwaban") == Histories("c3", *HOME).now()


# Swap


@pytest.mark.rule("shadows-in-kyoto:R35", "shadows-in-kyoto:S1")
@pytest.mark.parametrize("choice", ["exchange", "leave"])
def test_a_swap_between_a_revealed_and_a_hidden_agent(choice: str) -> None:
    """The identity that lay open is now on one space or on the other, each as likely, whatever was chosen."""
    game = position(oniwaban="c3=3-real!", hands={"oniwaban": "swap"})
    game.play("oniwaban", "play swap", "swap c1 c3", choice)
    assert choices(game, "oniwaban") == Histories("c3", *HOME).seen("c3", "3-real").swapped("c1", "c3").now()
    assert {arrangement.index("3-real") for arrangement in choices(game, "oniwaban")} == {2, 5}
    assert choices(game, "oniwaban").total() == 240


@pytest.mark.rule("shadows-in-kyoto:R35")
def test_a_swap_between_hidden_agents_changes_no_weight() -> None:
    """Of two agents about whom nothing is known, nothing is known afterwards: every arrangement twice."""
    game = position(oniwaban="c3=3-real", hands={"oniwaban": "swap"})
    game.play("oniwaban", "play swap", "swap c1 c3", "exchange")
    assert set(choices(game, "oniwaban").values()) == {2}
    assert len(choices(game, "oniwaban")) == 720


@pytest.mark.rule("shadows-in-kyoto:R35", "shadows-in-kyoto:C2")
@pytest.mark.parametrize("choice", ["exchange", "leave"])
def test_a_conflict_after_a_swap_weighs_both_stories(choice: str) -> None:
    """A known 2-false was swapped with a hidden 1-false; one of the two then loses against a 3, which fits both.

    If they stayed, the attacker is the 2-false: 120 arrangements of the others.
    If they traded places, she is the other agent and one of 2-real and 1-false: twice 24.
    """
    game = position(
        oniwaban="c3=2-false! b3=1-false",
        government="c4=3-false",
        hands={"oniwaban": "swap yellow", "government": JOKERS},
    )
    game.play("oniwaban", "play swap", "swap b3 c3", choice)
    elsewhere(game, "move e6 e5")
    game.play("oniwaban", "play yellow", "move c3 c4")
    histories = Histories("a1", "b1", "c1", "d1", "b3", "c3").seen("c3", "2-false").swapped("b3", "c3")
    assert choices(game, "oniwaban") == histories.seen("c3", f"{TWOS} 1-false").now()
    assert choices(game, "oniwaban").total() == 120 + 2 * 24
    assert sum(number for way, number in choices(game, "oniwaban").items() if way[5] == "2-false") == 120


@pytest.mark.rule("shadows-in-kyoto:R35", "shadows-in-kyoto:R47", "shadows-in-kyoto:E7")
def test_a_second_swap_by_typescript_makes_four_stories() -> None:
    """An agent that lay open went through two Swaps: she is on the space of either, the first one half as often."""
    game = position(
        oniwaban="c3=3-real! b3=1-false a3=2-false",
        hands={"oniwaban": "swap", "government": JOKERS},
        usable="typescript",
    )
    game.play("oniwaban", "play swap", "swap b3 c3", "exchange", "use typescript", "recover swap")
    elsewhere(game, "move e6 e5")
    game.play("oniwaban", "play swap", "swap a3 b3", "exchange")
    spaces = ("a1", "b1", "c1", "a3", "b3", "c3")
    histories = Histories(*spaces).seen("c3", "3-real").swapped("b3", "c3").swapped("a3", "b3")
    assert choices(game, "oniwaban") == histories.now()
    where = Counter(way.index("3-real") for way in choices(game, "oniwaban").elements())
    assert where == {5: 240, 4: 120, 3: 120}


@pytest.mark.rule("shadows-in-kyoto:R35", "shadows-in-kyoto:C2", "shadows-in-kyoto:E7")
def test_a_conflict_after_two_swaps_weighs_all_four_stories() -> None:
    """The agent on a3 captures a 3: a 3 or a 0, which the agent that lay open can only be by both Swaps."""
    game = position(
        oniwaban="c3=3-real! b3=1-false a3=2-false",
        government="a4=3-false",
        hands={"oniwaban": "swap joker", "government": JOKERS},
        usable="typescript",
        spent="wiretap stunner fan",
    )
    game.play("oniwaban", "play swap", "swap b3 c3", "exchange", "use typescript", "recover swap")
    elsewhere(game, "move e6 e5")
    game.play("oniwaban", "play swap", "swap a3 b3", "exchange")
    elsewhere(game, "move e5 e4")
    game.play("oniwaban", "play joker", "move a3 a4")
    histories = Histories("a1", "b1", "c1", "a3", "b3", "c3").seen("c3", "3-real").swapped("b3", "c3")
    histories.swapped("a3", "b3").seen("a3", f"{THREES} 0-false")
    assert choices(game, "oniwaban") == histories.now(a3="a4")


# The enemy home row


@pytest.mark.rule("shadows-in-kyoto:R2", "shadows-in-kyoto:C2")
def test_an_agent_who_does_not_escape_is_false() -> None:
    """She stands on the enemy home row and has not won, so she is one of four."""
    game = position(oniwaban="a5=1-false", government=AWAY, hands={"oniwaban": "joker"})
    game.play("oniwaban", "play joker", "move a5 a6")
    assert choices(game, "oniwaban") == Histories("a5", *HOME).seen("a5", DECOYS).now(a5="a6")
    assert choices(game, "oniwaban").total() == 4 * 120


@pytest.mark.rule("shadows-in-kyoto:S2", "shadows-in-kyoto:S5", "shadows-in-kyoto:C2")
@pytest.mark.parametrize("choice", ["exchange", "leave"])
def test_a_swap_on_the_enemy_home_row_that_does_not_win(choice: str) -> None:
    """The one who was there is false, and so is whoever is there now; the other may be real only if they stayed."""
    game = position(oniwaban="b6=1-false b3=2-false", government=AWAY, hands={"oniwaban": "swap"}).play(
        "oniwaban", "play swap", "swap b3 b6", choice
    )
    histories = Histories("b6", "b3", "a1", "c1", "d1", "e1").seen("b6", DECOYS).swapped("b3", "b6")
    assert choices(game, "oniwaban") == histories.seen("b6", DECOYS).now()
    assert choices(game, "oniwaban").total() == 480 + 4 * 3 * 24


@pytest.mark.rule("shadows-in-kyoto:S2", "shadows-in-kyoto:S5")
def test_without_swap_escape_whoever_came_by_a_swap_may_be_real() -> None:
    """With swap_escape=false nothing is learnt from a Swap, not even on the enemy home row."""
    game = position(
        oniwaban="b6=1-false b3=2-real", government=AWAY, hands={"oniwaban": "swap tunnel"}, swap_escape=False
    ).play("oniwaban", "play swap", "swap b3 b6", "exchange")
    before = choices(game, "oniwaban")
    assert before == Histories("b6", "b3", "a1", "c1", "d1", "e1").swapped("b3", "b6").now()
    assert sum(number for way, number in before.items() if way[5] in REALS.split()) == 480


@pytest.mark.rule("shadows-in-kyoto:S5")
def test_without_swap_escape_the_mover_alone_is_tested() -> None:
    """With swap_escape=false a real agent sits on the enemy home row while another who moves there shows herself."""
    game = position(
        oniwaban="b6=2-real e5=1-false",
        government=AWAY,
        hands={"oniwaban": "joker"},
        swap_escape=False,
        board_layout="reconstruction_b",
    ).play("oniwaban", "play joker", "move e5 e6")
    assert choices(game, "oniwaban") == Histories(*HOME[:4], "b6", "e5").seen("e5", DECOYS).now(e5="e6")


@pytest.mark.rule("shadows-in-kyoto:R3", "shadows-in-kyoto:L2", "shadows-in-kyoto:C2")
def test_who_loses_by_a_third_decoy_on_the_enemy_home_row_is_false() -> None:
    """A real agent would have escaped instead, so everybody knows what she is when the game is over."""
    game = position(
        oniwaban="a5=3-false",
        government="a6=2-false c5=3-real",
        hands={"oniwaban": "joker"},
        prisons={"oniwaban": "1-false 0-false"},
    ).play("oniwaban", "play joker", "move a5 a6")
    assert game.ending == ("decoy", "government")
    expected = Histories("a5", *HOME).seen("a5", f"{THREES} {TWOS}").seen("a5", DECOYS).now(a5="a6")
    assert choices(game, "oniwaban") == expected


# Iroha


@pytest.mark.rule("shadows-in-kyoto:G7", "shadows-in-kyoto:R41")
@pytest.mark.parametrize("permanent", [True, False])
def test_nobody_forgets_whom_iroha_unmasked(permanent: bool) -> None:
    """The attacker is known, whether her identity stays open or not."""
    game = position(
        oniwaban="c3=2-real",
        government="c4=3-real",
        hands={"oniwaban": "yellow"},
        specials={"government": "iroha"},
        iroha_permanent=permanent,
    ).play("oniwaban", "play yellow", "move c3 c4")
    assert choices(game, "oniwaban") == Histories("c3", *HOME).seen("c3", "2-real").now()
    assert game.agent("oniwaban", "c3").identity == "2-real"
    assert game.agent("oniwaban", "c3").revealed is permanent


@pytest.mark.rule("shadows-in-kyoto:G7", "shadows-in-kyoto:R35")
@pytest.mark.parametrize("permanent", [True, False])
def test_a_swap_hides_whom_iroha_unmasked(permanent: bool) -> None:
    """Afterwards she is one of two agents."""
    game = position(
        oniwaban="c3=2-real",
        government="c4=3-real",
        hands={"oniwaban": "yellow swap", "government": JOKERS},
        specials={"government": "iroha"},
        iroha_permanent=permanent,
    ).play("oniwaban", "play yellow", "move c3 c4")
    elsewhere(game, "move e6 e5")
    game.play("oniwaban", "play swap", "swap c1 c3", "leave")
    assert choices(game, "oniwaban") == Histories("c3", *HOME).seen("c3", "2-real").swapped("c1", "c3").now()
    assert game.agent("oniwaban", "c3").identity is None


# Random matches

SWEPT = [case for case in CASES if case.game.name == GAME.name]


@pytest.mark.source
@pytest.mark.rule("shadows-in-kyoto:C2", "shadows-in-kyoto:R35", "shadows-in-kyoto:T6")
@pytest.mark.parametrize("case", SWEPT, ids=[case.name for case in SWEPT])
def test_worlds_and_candidates_follow_from_what_was_seen(case: Case) -> None:
    """All through random matches: what worlds are drawn from, and what views say an agent may be, is explained."""
    dice = Dice(41)
    for _ in range(3):
        table = Table(case.game, case.options)
        while not table.over:
            table.play_any(dice)
            if table.steps % 7 == 0 or table.over:
                compare_with_histories(table)


def compare_with_histories(table: Table) -> None:
    """Compare the worlds of every observer, and the candidates in his view, with all histories."""
    state, twins = table.state, table.twins
    assert isinstance(state, ShadowsInKyotoState)
    assert isinstance(twins, ShadowsInKyotoTwins)
    if state.phase <= PLACING:
        return
    explained = [arrangements_on_board(state, twins, number) for number in range(len(SIDES))]
    for observer in table.observers:
        view = GAME.view(state, observer)
        for number, side in enumerate(SIDES):
            expected = explained[number]
            if observer != number:
                assert choices_of(view, side) == expected
            agents = [agent for agent in view.agents if agent.side == side]
            for place, agent in enumerate(agents):
                candidates = {arrangement[place] for arrangement in expected}
                assert set(agent.candidates) == candidates
                assert (agent.identity is None) == (observer != number and len(candidates) > 1)


def arrangements_on_board(state: ShadowsInKyotoState, twins: ShadowsInKyotoTwins, side: int) -> Counter[Words]:
    """What explains all that was seen, as identities in the order of the spaces."""
    order = sorted((agent for agent in agents_of(side) if state.place[agent] != CAPTURED), key=state.place.__getitem__)
    places = [agent - 6 * side for agent in order]
    found: Counter[Words] = Counter()
    for arrangement, number in twins.histories(state, side).items():
        found[tuple(IDENTITY_WORDS[arrangement[place]] for place in places)] += number
    return found


@pytest.mark.rule("shadows-in-kyoto:R35")
def test_worlds_are_drawn_by_their_weights() -> None:
    """Of 2,000 worlds about half have the agent that lay open on either space of a Swap."""
    game = position(oniwaban="c3=3-real!", hands={"oniwaban": "swap"}).play(
        "oniwaban", "play swap", "swap c1 c3", "exchange"
    )
    worlds, dice = ShadowsInKyotoWorlds(game.view("government")), Dice(42)
    drawn = Counter(
        agent.space
        for _ in range(2000)
        for agent in GAME.view(worlds.sample(dice), 0).agents
        if (agent.side, agent.identity) == ("oniwaban", "3-real")
    )
    assert set(drawn) == {"c1", "c3"}
    assert 900 < drawn["c1"] < 1100


@pytest.mark.rule("shadows-in-kyoto:R11")
def test_worlds_while_agents_are_placed() -> None:
    """Whoever has placed all agents has done so in any of 720 ways; of the other side nothing is drawn."""
    table = Table(GAME, GAME.editions["base"])
    while table.state.turn < 0 or table.waiting[0] == 0:
        table.play(table.waiting[0], table.state.legal(table.waiting[0])[0])
    view = GAME.view(table.state, SPECTATOR)
    worlds = ShadowsInKyotoWorlds(view)
    assert (view.step, view.waiting) == ("place", ("government",))
    assert [len(set(choices)) for choices in worlds.choices] == [720, 0]


@pytest.mark.rule("shadows-in-kyoto:T1", "shadows-in-kyoto:E2")
@pytest.mark.parametrize("actions", [(), ("use wiretap",)], ids=["card", "target"])
def test_in_every_world_whoever_has_not_lost_has_a_play(actions: tuple[str, ...]) -> None:
    """The Government, whom only Defence can still move, have it in every world, also while they aim equipment first."""
    game = position(
        active="government",
        government="a1=3-false b1=2-false c1=1-false d1=0-false e1=2-real a2=3-real",
        oniwaban="a6=3-false b6=2-false c6=1-false d6=0-false e5=2-real e4=3-real",
        hands={"government": "joker defence"},
        decks={"government": "attack"},
        usable="wiretap",
        swap_escape=False,
    ).play("government", *actions)
    worlds, dice = ShadowsInKyotoWorlds(game.view("oniwaban")), Dice(43)
    assert {playable_kinds(worlds.sample(dice)) for _ in range(100)} == {1 << DEFENCE}


# Views


@pytest.mark.rule("shadows-in-kyoto:R7", "shadows-in-kyoto:T6")
def test_a_view_names_own_agents_and_what_the_enemy_can_think_of_them() -> None:
    """The owner knows who was repelled; the enemy and a spectator know three candidates and no name."""
    game = attack("2-real", "3-real")
    own, seen = game.agent("oniwaban", "c3", "oniwaban"), game.agent("oniwaban", "c3", "government")
    assert (own.identity, own.candidates, own.revealed) == ("2-real", ("2-real", "2-false", "1-false"), False)
    assert (seen.identity, seen.candidates, seen.revealed) == (None, own.candidates, False)
    assert game.agent("oniwaban", "c3", WATCHING) == seen


@pytest.mark.rule("shadows-in-kyoto:C2")
def test_a_view_draws_conclusions() -> None:
    """Once two agents can only be the two 3s, nobody else is a candidate for a 3."""
    game = position(
        oniwaban="c3=3-real b3=3-false",
        government="c4=0-false",
        hands={"oniwaban": "yellow yellow", "government": JOKERS},
    )
    game.play("oniwaban", "play yellow", "move c3 c4")
    elsewhere(game, "move e6 e5")
    assert game.candidates("oniwaban", "a1") == set(IDENTITY_WORDS)
    game.play("oniwaban", "play yellow", "move b3 c4")
    assert game.candidates("oniwaban", "a1") == {"2-real", "2-false", "1-false", "0-false"}


@pytest.mark.rule("shadows-in-kyoto:R36", "shadows-in-kyoto:T6")
def test_marks_are_hidden_from_all_but_their_owner() -> None:
    """Everybody sees where marks lie; only their owner sees colours."""
    game = position(hands={"oniwaban": "lure red green"}).play("oniwaban", "play lure", "mark red")
    assert game.marks("oniwaban") == {"m1": "red"}
    assert game.marks("oniwaban", "government") == game.marks("oniwaban", WATCHING) == {"m1": HIDDEN}


@pytest.mark.rule("shadows-in-kyoto:E7", "shadows-in-kyoto:R17", "shadows-in-kyoto:T6")
def test_the_card_of_typescript_is_hidden_from_all_but_its_owner() -> None:
    """Others know among which kinds it was, and still count it among what they saw discarded."""
    game = position(
        hands={"oniwaban": "red"}, discards={"oniwaban": "blue swap"}, decks={"oniwaban": "green"}, usable="typescript"
    )
    before = game.discards("oniwaban", "government")
    game.play("oniwaban", "use typescript", "recover swap")
    own, seen = game.view("oniwaban"), game.view("government")
    assert (own.recovered, seen.recovered, game.view(WATCHING).recovered) == ("swap", HIDDEN, HIDDEN)
    assert own.recoverable == seen.recoverable
    assert "swap" not in own.discards[0]
    assert game.discards("oniwaban", "government") == before
