"""Checkpoint Charlie: who comes first when several want to accuse at once (O3, W3, W8-W10)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.checkpoint_charlie.helpers import CHANCE, CHIEF, SEATS, Sitting, begin, ones
from tests.games.checkpoint_charlie.helpers_windows import (
    by_seed,
    intend,
    knowledge,
    place_markers,
    three_suspects,
    twin,
)


def lots(game: Sitting) -> list[str]:
    """The seats that chance has named first, in order."""
    actions = [entry.action for entry in game.match.record.entries if entry.seat == CHANCE]
    return [action.removeprefix("first ") for action in actions if action.startswith("first ")]


# By lot (W8)


@pytest.mark.rule("checkpoint-charlie:W8", "checkpoint-charlie:W3", "checkpoint-charlie:O3")
def test_lots_are_drawn_among_all_contenders() -> None:
    """All who named a cat take part, not only those who named the same one, and those who passed do not."""
    game = intend(three_suspects(5), "basset hgnro, beagle hgnro, dachshund bgnro, poodle henro")
    assert game.legal(CHANCE) == ["first basset", "first beagle", "first dachshund", "first poodle"]
    game.chance("first dachshund")
    assert game.legal(CHANCE) == ["first basset", "first beagle", "first poodle"]


@pytest.mark.rule("checkpoint-charlie:W8")
@pytest.mark.parametrize("winner", ["basset", "poodle"])
def test_the_first_lot_wins_a_contested_cat(winner: str) -> None:
    """Whoever is named first has the marker on the cat, and the other one is asked again."""
    game = intend(three_suspects(), "basset hgnro, poodle hgnro", first=winner)
    assert game.accusations() == [(winner, "hgnro")]
    assert game.waiting() == [seat for seat in SEATS[:4] if seat != winner]


@pytest.mark.rule("checkpoint-charlie:W8")
def test_a_single_contender_needs_no_lot() -> None:
    """Where only one seat has named a cat, chance is not asked."""
    game = intend(three_suspects(), "poodle hgnro")
    assert lots(game) == []
    assert game.accusations() == [("poodle", "hgnro")]


@pytest.mark.rule("checkpoint-charlie:W3", "checkpoint-charlie:R29")
@pytest.mark.parametrize("order", ["basset beagle", "beagle basset"])
def test_the_order_of_priority_is_that_of_the_markers(order: str) -> None:
    """Nobody wants the same cat, and still the lots say who accuses first."""
    game = intend(three_suspects(), "basset hgnro, beagle bgnro", first=order.split()[0])
    assert [seat for seat, _ in game.accusations()] == order.split()


@pytest.mark.rule("checkpoint-charlie:W3", "checkpoint-charlie:R25")
@pytest.mark.parametrize("left_over", SEATS[:3])
def test_the_order_of_priority_says_who_is_left_over(left_over: str) -> None:
    """Three players want three cats, and the one whose lot comes last has not accused."""
    first = [seat for seat in SEATS[:3] if seat != left_over]
    game = intend(three_suspects(3), "basset hgnro, beagle bgnro, dachshund henro", first=" ".join(first))
    assert [seat for seat, _ in game.accusations()] == first
    assert f"all-but-one {left_over}" in game.told()


@pytest.mark.rule("checkpoint-charlie:W8")
def test_the_lots_are_fair() -> None:
    """Three seats want the chief, and over many matches each gets him about as often."""
    game = three_suspects(5).line("basset accuse hgnro\nbeagle pass\ndachshund accuse hgnro\npoodle pass")
    winners: Counter[str] = Counter()
    for seed in range(300):
        winners.update([by_seed(game, seed).play("terrier", "accuse hgnro").accusations()[0][0]])
    assert sorted(winners) == ["basset", "dachshund", "terrier"]
    assert min(winners.values()) > 75


@pytest.mark.rule("checkpoint-charlie:W8")
def test_a_match_played_again_has_the_same_lots() -> None:
    """The lots come from the seed of the match."""
    game = three_suspects().line("basset accuse hgnro\nbeagle accuse hgnro\ndachshund accuse hgnro")
    first, again = (by_seed(game, 7).play("poodle", "accuse hgnro") for _ in range(2))
    assert lots(first) == lots(again)


@pytest.mark.rule("checkpoint-charlie:W8", "checkpoint-charlie:W3")
def test_whoever_has_lost_a_cat_draws_no_lot() -> None:
    """Basset has the chief, so beagle and terrier have lost him, and lots go on between the others."""
    intents = "basset hgnro, beagle hgnro, terrier hgnro, dachshund bgnro, poodle henro"
    game = intend(three_suspects(5), intents, first="basset")
    assert game.legal(CHANCE) == ["first dachshund", "first poodle"]


@pytest.mark.rule("checkpoint-charlie:W8")
def test_no_lot_is_drawn_that_decides_nothing() -> None:
    """Four want the chief: one lot says who has him, and the order of the others makes no difference to anybody."""
    game = intend(three_suspects(5), "basset hgnro, beagle hgnro, dachshund hgnro, poodle hgnro", first="poodle")
    assert lots(game) == ["poodle"]
    assert game.accusations() == [("poodle", "hgnro")]
    assert game.waiting() == ["basset", "beagle", "dachshund", "terrier"]


@pytest.mark.rule("checkpoint-charlie:W8", "checkpoint-charlie:R25")
def test_no_lot_is_drawn_behind_the_end_of_the_phase() -> None:
    """With the second of three markers the phase is over, and who would have come third is no question."""
    game = intend(three_suspects(3), "basset hgnro, beagle bgnro, dachshund henro", first="beagle dachshund")
    assert lots(game) == ["beagle", "dachshund"]
    assert game.step == "flip"


@pytest.mark.rule("checkpoint-charlie:W8")
def test_a_lot_says_nothing_of_the_next() -> None:
    """Basset or beagle wins the chief, and whichever it is, either of the two others may come second."""
    game = three_suspects(5).line("basset accuse hgnro\nbeagle accuse hgnro\ndachshund accuse bgnro\nterrier pass")
    seen: set[tuple[str, str]] = set()
    for seed in range(150):
        drawn = lots(by_seed(game, seed).play("poodle", "accuse henro"))
        if drawn[0] in ("basset", "beagle"):
            seen.add((drawn[0], drawn[1]))
    assert seen == {(first, second) for first in ("basset", "beagle") for second in ("dachshund", "poodle")}


@pytest.mark.rule("checkpoint-charlie:W8")
def test_the_lots_of_two_sub_rounds_have_nothing_to_do_with_each_other() -> None:
    """Whoever wins the chief, either of the two who have lost him may win the next contest."""
    game = three_suspects(5).line("basset accuse hgnro\nbeagle accuse hgnro\npoodle pass\nterrier pass")
    seen: set[tuple[str, str]] = set()
    for seed in range(150):
        match = by_seed(game, seed).play("dachshund", "accuse hgnro")
        winner = match.accusations()[0][0]
        intend(match, ", ".join(f"{seat} bgnro" for seat in SEATS[:3] if seat != winner))
        seen.add((winner, match.accusations()[1][0]))
    assert seen == {(first, second) for first in SEATS[:3] for second in SEATS[:3] if first != second}


@pytest.mark.rule("checkpoint-charlie:W8")
@pytest.mark.parametrize("seed", range(4))
def test_lots_do_not_change_what_chance_does_elsewhere(seed: int) -> None:
    """With the same seed the same cat turns up next, whether lots had to be drawn or all passed."""
    contested, passed = (by_seed(three_suspects(5), seed) for _ in range(2))
    intend(contested, "basset hgnro, beagle hgnro, terrier hgnro").answer({})
    passed.answer({})
    assert lots(contested)
    assert contested.view().drawn == passed.view().drawn


# By a list that moves on (W9)


def front(game: Sitting) -> str | None:
    """The seat at the head of the list, which everybody sees alike."""
    fronts = {game.view(seat).front for seat in game.seats}
    assert len(fronts) == 1
    return fronts.pop()


@pytest.mark.rule("checkpoint-charlie:W9", "checkpoint-charlie:O3")
def test_the_list_begins_with_the_first_start_player() -> None:
    """Dachshund begins the game, so poodle comes before basset, and no lot is drawn."""
    game = begin(ones(4), starter="dachshund", tie_break="rotating").turn_up("hgnro", "hgnry")
    assert front(game) == "dachshund"
    intend(game, "basset hgnro, beagle hgnro, poodle hgnro")
    assert game.accusations() == [("poodle", "hgnro")]
    assert lots(game) == []


@pytest.mark.rule("checkpoint-charlie:W9", "checkpoint-charlie:W3")
def test_the_list_orders_all_contenders() -> None:
    """Three want different cats, and they accuse in the order of the list."""
    game = begin(ones(5), starter="dachshund", tie_break="rotating").turn_up("hgnro", "hgnry", "hgnjo")
    intend(game, "beagle hgnro, dachshund hgnry, terrier hgnjo")
    assert [seat for seat, _ in game.accusations()] == ["dachshund", "terrier", "beagle"]


@pytest.mark.rule("checkpoint-charlie:W9")
def test_the_list_moves_after_every_sub_round_with_a_marker() -> None:
    """One step for one sub-round, whether or not anybody competed and however many markers were placed."""
    game = three_suspects(5, tie_break="rotating")
    assert front(game) == "basset"
    intend(game, "terrier hgnro")
    assert front(game) == "beagle"
    intend(game, "basset bgnro, dachshund henro")
    assert front(game) == "dachshund"


@pytest.mark.rule("checkpoint-charlie:W9")
def test_the_list_stays_when_all_pass() -> None:
    """Windows without a marker do not move it."""
    assert front(three_suspects(5, tie_break="rotating")) == "basset"


@pytest.mark.rule("checkpoint-charlie:W9")
def test_a_moved_list_decides_the_next_contest() -> None:
    """After one step beagle is ahead of everybody, and basset is last."""
    game = intend(three_suspects(5, tie_break="rotating"), "terrier hgnro")
    intend(game, "basset bgnro, dachshund bgnro")
    assert game.accusations()[1] == ("dachshund", "bgnro")


@pytest.mark.rule("checkpoint-charlie:W9")
def test_the_list_is_kept_over_rounds() -> None:
    """Two sub-rounds with a marker, the one that ends the phase included, leave dachshund at its head."""
    game = three_suspects(3, tie_break="rotating")
    place_markers(game, "basset bgnro, beagle hgnro").flip().draw("white", "gold", "black").set_up_round()
    assert game.view().starter == "beagle"
    assert front(game) == "dachshund"
    game.turn_up("hgnro")
    intend(game, "basset hgnro, beagle hgnro, dachshund hgnro")
    assert game.accusations() == [("dachshund", "hgnro")]


@pytest.mark.rule("checkpoint-charlie:W9")
def test_the_list_does_not_give_a_lost_intent_away() -> None:
    """It moves as far after a contest as after a marker nobody else wanted."""
    contested = three_suspects(tie_break="rotating")
    alone = twin(contested)
    intend(contested, "basset hgnro, poodle hgnro")
    intend(alone, "basset hgnro")
    assert knowledge(contested, "poodle") == knowledge(alone, "poodle")


@pytest.mark.rule("checkpoint-charlie:W9")
def test_forced_accusations_do_not_move_the_list() -> None:
    """They are no sub-rounds."""
    game = begin(ones(5), tie_break="rotating").run_out()
    game.accuse("dachshund", game.choices("dachshund", "accuse")[0])
    assert front(game) == "basset"


# Clockwise from the drawer (W10)


@pytest.mark.rule("checkpoint-charlie:W10", "checkpoint-charlie:O3")
def test_the_seat_after_the_drawer_comes_first() -> None:
    """Dachshund took the card, so poodle is ahead of basset, beagle and dachshund, and no lot is drawn."""
    game = intend(
        three_suspects(tie_break="clockwise_next"), "basset hgnro, beagle hgnro, dachshund hgnro, poodle hgnro"
    )
    assert game.accusations() == [("poodle", "hgnro")]
    assert lots(game) == []


@pytest.mark.rule("checkpoint-charlie:W10")
def test_the_drawer_comes_last() -> None:
    """In a contest with any other seat the drawer loses, and the order is clockwise over the end of the table."""
    game = intend(three_suspects(5, tie_break="clockwise_next"), "dachshund hgnro, beagle bgnro, terrier henro")
    assert [seat for seat, _ in game.accusations()] == ["terrier", "beagle", "dachshund"]


@pytest.mark.rule("checkpoint-charlie:W10", "checkpoint-charlie:Q24")
def test_after_an_agent_card_its_drawer_comes_last() -> None:
    """Beagle took the agent card and will draw on; dachshund is first in this window."""
    game = begin(ones(4), agents="2", tie_break="clockwise_next").turn_up(CHIEF).toss("grey")
    intend(game, "basset hgnro, beagle hgnro, dachshund hgnro")
    assert game.accusations() == [("dachshund", "hgnro")]


@pytest.mark.rule("checkpoint-charlie:W10", "checkpoint-charlie:W4")
def test_the_order_is_the_same_in_the_next_sub_round() -> None:
    """A marker does not move it: poodle has accused, and basset is next again and again."""
    game = intend(three_suspects(5, tie_break="clockwise_next"), "poodle hgnro")
    intend(game, "basset bgnro, terrier bgnro, beagle bgnro")
    assert game.accusations()[1] == ("terrier", "bgnro")
    intend(game, "basset henro, beagle henro")
    assert game.accusations()[2] == ("basset", "henro")


@pytest.mark.rule("checkpoint-charlie:W10", "checkpoint-charlie:R25")
def test_clockwise_the_drawer_may_be_left_over() -> None:
    """Three want three cats, and dachshund, who drew, is too late."""
    game = intend(three_suspects(3, tie_break="clockwise_next"), "basset hgnro, beagle bgnro, dachshund henro")
    assert [seat for seat, _ in game.accusations()] == ["basset", "beagle"]
    assert game.step == "flip"
