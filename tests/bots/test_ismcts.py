"""The search: nodes that meet the same actions every time, and nodes at which the world decides what is on offer."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from brushpass import Dice, Game, Match, load
from brushpass.bots.ismcts import EXPLORATION, Node, Search, consider, search
from brushpass.core.game import State
from tests.games.coin import GAME as COIN
from tests.laws import STEADY

COLD_WAR, IRON_CURTAIN = load("cold-war"), load("iron-curtain")


class Offer(State):
    """A decision at which these actions are on offer."""

    def __init__(self, *actions: int) -> None:
        super().__init__(1, vec[i64](actions))
        self.count = len(actions)
        self.ask(0)

    def fill(self, seat: int) -> int:
        return self.count


def node_for(*actions: int) -> Node:
    """A node made where these actions are on offer."""
    return Node(Offer(*actions), len(actions))


def visit(node: Node, actions: tuple[int, ...], dice: Dice, reward: float = 0.5) -> int:
    """Come to a node where these actions are on offer, and try the one it selects."""
    index = node.select(Offer(*actions), len(actions), dice, 1.0)
    action = int(node.actions[index])
    node.update(index, reward)
    return action


def table(node: Node) -> list[tuple[int, int, int]]:
    """The actions of a node, each with how often it was on offer and how often it was tried."""
    rows = range(node.count)
    offered = node.offered if node.varies else [node.total] * node.count
    return [(int(node.actions[row]), int(offered[row]), int(node.visits[row])) for row in rows]


# The same actions every time


def test_the_first_visits_try_every_action_once() -> None:
    """As many visits as there are actions try each of them."""
    node, dice = node_for(3, 5, 8, 13), Dice(1)
    assert sorted(visit(node, (3, 5, 8, 13), dice) for _ in range(4)) == [3, 5, 8, 13]
    assert not node.varies


def test_a_better_action_is_tried_more_often() -> None:
    """What wins is tried most, and what loses is not forgotten."""
    node, dice = node_for(0, 1, 2), Dice(2)
    for _ in range(300):
        index = node.select(Offer(0, 1, 2), 3, dice, 1.0)
        node.update(index, (0.5, 0.8, 0.6)[index])
    assert node.visits[1] > node.visits[2] > node.visits[0] > 1


# Actions on offer only in some worlds


def test_a_node_begins_to_vary_with_the_visits_it_had() -> None:
    """All that was on offer so far was on offer at every visit; from now on each action counts its own."""
    node, dice = node_for(2, 4), Dice(3)
    for _ in range(5):
        visit(node, (2, 4), dice)
    visit(node, (4,), dice)
    assert node.varies
    assert [(action, offered) for action, offered, _ in table(node)] == [(2, 5), (4, 6)]


def test_new_actions_are_learned_in_their_place() -> None:
    """Actions stay ascending, and what is known of the others goes with them."""
    node, dice = node_for(10, 20), Dice(4)
    for _ in range(2):
        visit(node, (10, 20), dice)
    assert visit(node, (5, 10, 20), dice) == 5
    assert visit(node, (15, 20), dice) == 15
    assert visit(node, (10, 25), dice) == 25
    assert table(node) == [(5, 1, 1), (10, 4, 1), (15, 1, 1), (20, 4, 1), (25, 1, 1)]


def test_a_reward_stays_with_its_action() -> None:
    """An action that moves up in the table because another was learned keeps what it has earned."""
    node, dice = node_for(10), Dice(5)
    visit(node, (10,), dice, reward=0.9)
    visit(node, (1, 10), dice, reward=0.1)
    assert [(int(node.actions[row]), float(node.rewards[row])) for row in range(2)] == [(1, 0.1), (10, 0.9)]


def test_an_untried_action_on_offer_comes_first() -> None:
    """However good the others are, what has never been tried is tried as soon as it is on offer."""
    node, dice = node_for(1, 2), Dice(6)
    for _ in range(20):
        visit(node, (1, 2), dice, reward=1.0)
    assert visit(node, (1, 2, 3), dice) == 3


def test_untried_actions_are_as_likely() -> None:
    """Of several untried actions each is the first to be tried about as often."""
    firsts = dict.fromkeys((2, 3, 4), 0)
    for seed in range(600):
        node, dice = node_for(1), Dice(seed)
        visit(node, (1,), dice)
        firsts[visit(node, (1, 2, 3, 4), dice)] += 1
    assert all(150 < count < 250 for count in firsts.values())


def test_a_rare_action_is_weighed_by_its_own_offers() -> None:
    """An action tried at one of its three offers is less tempting than one that does well at two hundred."""
    node, dice = node_for(1, 2), Dice(7)
    by_its_own_offers, by_all_visits = (EXPLORATION * math.sqrt(math.log(count)) for count in (3, 203))
    for _ in range(2):
        visit(node, (1, 2), dice, reward=0.0)
    for _ in range(200):
        visit(node, (1,), dice, reward=(by_its_own_offers + by_all_visits) / 2)
    assert visit(node, (1, 2), dice) == 1
    assert table(node)[1] == (2, 3, 1)


def test_the_best_on_offer_is_taken_where_the_best_is_not() -> None:
    """Where the action that has done best is missing, the best of the others is tried."""
    node, dice = node_for(1, 2, 3), Dice(8)
    for _ in range(60):
        index = node.select(Offer(1, 2, 3), 3, dice, 1.0)
        node.update(index, (0.9, 0.6, 0.1)[index])
    assert visit(node, (2, 3), dice) == 2
    assert visit(node, (1, 2, 3), dice) == 1


offers = st.lists(
    st.lists(st.integers(0, 12), min_size=1, max_size=6, unique=True).map(sorted).map(tuple), min_size=1, max_size=40
)


@settings(STEADY, max_examples=200)
@given(offers, st.integers(0, 1000))
def test_a_node_keeps_its_books(visits: list[tuple[int, ...]], seed: int) -> None:
    """Whatever is on offer from visit to visit: only that is tried, and offers and visits are counted right."""
    node, dice = node_for(*visits[0]), Dice(seed)
    offered: dict[int, int] = {}
    tried: dict[int, int] = {}
    for number, actions in enumerate(visits, start=1):
        chosen = visit(node, actions, dice, reward=(seed % 7) / 7)
        assert chosen in actions
        assert tried.get(chosen, 0) == 0 or all(tried.get(action, 0) for action in actions)
        tried[chosen] = tried.get(chosen, 0) + 1
        for action in actions:
            offered[action] = offered.get(action, 0) + 1
        known = [int(action) for action in node.actions]
        assert known == sorted(offered)
        assert (node.count, node.total) == (len(known), number)
    assert [(action, count) for action, _, count in table(node)] == [
        (action, tried.get(action, 0)) for action in sorted(offered)
    ]
    assert node.varies == (len(set(visits)) > 1)
    if node.varies:
        assert {action: count for action, count, _ in table(node)} == offered


@settings(STEADY, max_examples=50)
@given(offers, st.integers(0, 1000))
def test_equal_dice_select_the_same(visits: list[tuple[int, ...]], seed: int) -> None:
    """Two nodes that meet the same offers with equal dice try the same actions."""
    first, second = node_for(*visits[0]), node_for(*visits[0])
    one, other = Dice(seed), Dice(seed)
    assert [visit(first, actions, one) for actions in visits] == [visit(second, actions, other) for actions in visits]


# Whole searches


def searched(game: Game, simulations: int, decisions: int = 0) -> Search:
    """The search of whoever decides after some decisions of a match."""
    match = Match(game, seed=9)
    for _ in range(decisions):
        match.play(match.waiting()[0], match.legal(match.waiting()[0])[0])
    seat = match.waiting()[0]
    return search(game.worlds(match.view(seat)), match.seats.index(seat), Dice(9), game.search, simulations)


def varying(found: Search) -> list[int]:
    """For each seat, how many of its nodes have met different actions."""
    return [sum(node.varies for node in found.tables.of(seat)) for seat in range(found.state.seats)]


@pytest.mark.parametrize("game", [COLD_WAR, COIN], ids=["cold-war", "coin"])
def test_what_is_heard_tells_what_is_on_offer(game: Game) -> None:
    """Where a hidden thing changes what its owner may do, the owner has heard of it: no node varies."""
    assert sum(varying(searched(game, 400))) == 0


def test_the_hand_of_the_other_side_varies() -> None:
    """In Iron Curtain nodes of the other side meet other hands from world to world; the searcher knows its own."""
    found = searched(IRON_CURTAIN, 400)
    assert found.root is not None
    assert not found.root.varies
    other = 1 - found.seat
    assert varying(found)[other] > 0
    hands = max((node for node in found.tables.of(other) if node.varies), key=lambda node: node.total)
    assert hands.count > 5
    assert hands.total == sum(int(visits) for visits in hands.visits)


@pytest.mark.parametrize("decisions", range(0, 40, 5))
def test_the_root_offers_what_is_legal(decisions: int) -> None:
    """The root of a search lists the legal actions in their order, so that a place in it is a place among them."""
    match = Match(IRON_CURTAIN, seed=9)
    for _ in range(decisions):
        match.play(match.waiting()[0], match.legal(match.waiting()[0])[0])
    found = searched(IRON_CURTAIN, 60, decisions)
    assert found.root is not None
    legal = match.legal(match.waiting()[0])
    assert [match.notation.text(action) for action in found.root.actions] == legal
    assert found.root.visits[found.best()] == max(found.root.visits)


def test_the_choice_depends_on_view_and_dice_alone() -> None:
    """Equal dice at an equal view weigh its actions alike."""
    match, dice = Match(IRON_CURTAIN, seed=3), Dice(3)
    while not match.over:
        seat = match.waiting()[0]
        view = match.view(seat)
        if match.decisions % 9 == 0:
            (weights, win), again = (consider(IRON_CURTAIN, view, Dice(7), 40) for _ in range(2))
            assert (weights, win) == again
            assert len(weights) == len(view.legal)
            assert (win is None) == (len(view.legal) == 1)
        match.play(seat, view.legal[dice.below(len(view.legal))])


def test_a_search_ends_when_its_simulations_or_its_time_are_over() -> None:
    assert searched(IRON_CURTAIN, 40).simulations == 40
    view = Match(IRON_CURTAIN, seed=9).view("usa")
    endless = search(
        IRON_CURTAIN.worlds(view), view.seats.index("usa"), Dice(9), IRON_CURTAIN.search, 1 << 40, milliseconds=1
    )
    assert endless.simulations > 0
