"""Checkpoint Charlie: binding targets, step by step (W11)."""

from __future__ import annotations

from typing import Unpack

import pytest

from tests.games.checkpoint_charlie.helpers import CATS, CHANCE, CHIEF, SEATS, WATCHING, Sitting, begin, ones
from tests.games.checkpoint_charlie.helpers_windows import Switches, aim, by_seed, knowledge, twin


def committed(players: int = 4, agents: str = "", **options: Unpack[Switches]) -> Sitting:
    """The window before the first card of a round with targets is open."""
    return begin(ones(players), agents=agents, tie_break="earliest_commitment", **options)


# When there is a window


@pytest.mark.rule("checkpoint-charlie:W11", "checkpoint-charlie:W1")
def test_a_window_comes_before_the_first_card() -> None:
    """Targets may be set when nothing has been seen, and then the start player draws."""
    game = begin(ones(4), starter="beagle", tie_break="earliest_commitment")
    assert game.told(last=1) == ["faces-chosen", "window-opened 1"]
    assert (game.step, game.waiting()) == ("window", list(SEATS[:4]))
    game.answer({})
    assert game.told(last=1) == ["window-closed 1"]
    assert (game.step, game.view().drawer) == ("draw", "beagle")


@pytest.mark.rule("checkpoint-charlie:W11", "checkpoint-charlie:W1")
def test_a_window_opens_without_a_free_suspect() -> None:
    """The first card is discarded, nothing lies on the table, and everybody is asked all the same."""
    game = committed().turn_up("bgnro")
    assert game.told(last=1)[-2:] == ["discarded basset bgnro", "window-opened 2"]
    assert game.waiting() == list(SEATS[:4])


@pytest.mark.rule("checkpoint-charlie:W11", "checkpoint-charlie:Q24")
def test_a_window_opens_after_an_agent_card_on_top() -> None:
    """An open clue has its window even before the first cat, and the same player draws on."""
    game = committed(agents="1").toss("grey")
    assert game.told(last=1) == ["clue-opened grey", "window-opened 2"]
    game.answer({})
    assert (game.step, game.view().drawer) == ("draw", "basset")


@pytest.mark.rule("checkpoint-charlie:W11", "checkpoint-charlie:W4")
def test_a_window_in_which_nothing_fires_closes() -> None:
    """New targets at cats that are still in the deck place no marker, so nobody is asked again."""
    game = aim(committed(), "basset hgnro, beagle bgnro")
    assert game.told(last=1) == ["window-closed 1"]
    assert game.step == "draw"


# What may be answered


@pytest.mark.rule("checkpoint-charlie:W11")
def test_any_cat_without_a_marker_may_be_a_target() -> None:
    """Cats in the deck, on the table and among the discards, but not the one with a marker."""
    game = committed().turn_up(CHIEF, "henro")
    assert game.choices("poodle", "aim") == list(CATS)
    game.accuse("basset", CHIEF)
    assert game.choices("poodle", "aim") == [cat for cat in CATS if cat != CHIEF]
    assert game.forbidden_by("poodle", "aim hgnro") == "R22"


@pytest.mark.rule("checkpoint-charlie:W11")
def test_there_is_no_accusing_without_a_target() -> None:
    """`accuse` is no answer here, and where there are no targets `aim` and `drop` are none."""
    assert committed().turn_up(CHIEF).forbidden_by("poodle", "accuse hgnro") == "W11"
    plain = begin(ones(4)).turn_up(CHIEF)
    assert plain.forbidden_by("poodle", "aim hgnro") == "W11"
    assert plain.forbidden_by("poodle", "drop") == "W11"


@pytest.mark.rule("checkpoint-charlie:W11")
def test_only_a_target_that_stands_can_be_given_up() -> None:
    """Without a target there is nothing to drop, and with one the same cat cannot be aimed at anew."""
    game = aim(committed(), "basset hgnro").turn_up("bgnro")
    assert "drop" not in game.legal("beagle")
    assert game.legal("basset")[:2] == ["pass", "drop"]
    assert game.forbidden_by("basset", "aim hgnro") == "W11"


@pytest.mark.rule("checkpoint-charlie:W11", "checkpoint-charlie:K1")
def test_a_target_is_its_owners_secret() -> None:
    """Others' views and logs are the same whether it was set or not; the owner's view has it with its window."""
    game = committed()
    plain = twin(game)
    aim(game, "beagle hgnro").turn_up("bgnro")
    plain.turn_up("bgnro")
    assert knowledge(game, "beagle") == knowledge(plain, "beagle")
    assert (game.view("beagle").aim, game.view("beagle").aim_since) == ("hgnro", 1)
    assert "own-aim hgnro" in game.told("beagle")


@pytest.mark.rule("checkpoint-charlie:W11", "checkpoint-charlie:W2")
@pytest.mark.parametrize("answer", ["pass", "drop", "aim henro"])
def test_answers_about_targets_are_sealed(answer: str) -> None:
    """While others are still awaited, nobody sees that or what beagle has answered."""
    game = aim(committed(), "beagle hgnro").turn_up("bgnro")
    before = knowledge(game, "beagle")
    game.play("beagle", answer)
    assert knowledge(game, "beagle") == before
    assert game.view("beagle").answer == answer


# Firing


@pytest.mark.rule("checkpoint-charlie:W11")
def test_a_standing_target_fires_before_anybody_is_asked() -> None:
    """The cat turns up and is accused in the same breath; then the others are asked."""
    game = aim(committed(), "poodle hgnro").turn_up(CHIEF)
    for observer in (*game.seats, WATCHING):
        assert game.told(observer, last=1)[-2:] == ["window-opened 2", "accused poodle hgnro"]
    assert game.waiting() == ["basset", "beagle", "dachshund"]
    assert (game.view("poodle").aim, game.view("poodle").aim_since) == (None, 0)


@pytest.mark.rule("checkpoint-charlie:W11")
def test_aiming_at_a_free_suspect_is_accusing_it() -> None:
    """The target fires when all answers are in, and everybody is asked again."""
    game = aim(committed().turn_up(CHIEF, "bgnro"), "poodle hgnro")
    assert game.told(last=1) == ["accused poodle hgnro"]
    assert (game.step, game.waiting()) == ("window", ["basset", "beagle", "dachshund"])
    assert game.answer({}).told(last=1) == ["window-closed 3"]


@pytest.mark.rule("checkpoint-charlie:W11")
def test_nothing_fires_before_the_last_answer_is_in() -> None:
    """A target at a free suspect waits until all have answered."""
    game = committed().turn_up(CHIEF).play("basset", "aim hgnro").play("beagle", "pass").play("dachshund", "pass")
    assert game.accusations() == []
    assert game.play("poodle", "pass").accusations() == [("basset", CHIEF)]


@pytest.mark.rule("checkpoint-charlie:W11")
def test_a_target_stands_over_several_windows() -> None:
    """Kept by passing, it waits for its cat and keeps the number of its window."""
    game = aim(committed(), "basset hgnro").turn_up("bgnro", "henro", "befjy")
    assert (game.view("basset").aim, game.view("basset").aim_since) == ("hgnro", 1)
    assert game.turn_up(CHIEF).accusations() == [("basset", CHIEF)]


@pytest.mark.rule("checkpoint-charlie:W11")
def test_a_target_that_was_given_up_does_not_fire() -> None:
    """Only its owner is told that it is gone."""
    game = aim(committed(), "basset hgnro").turn_up("bgnro").play("basset", "drop")
    assert game.told("basset", last=1) == ["own-aim-gone hgnro"]
    assert game.told("beagle", last=1) == []
    assert (game.view("basset").aim, game.view("basset").aim_since) == (None, 0)
    assert game.turn_up(CHIEF).accusations() == []


@pytest.mark.rule("checkpoint-charlie:W11")
def test_a_changed_target_fires_at_its_new_cat_only() -> None:
    """A seat has one target, and the old one is forgotten."""
    game = aim(aim(committed(), "basset hgnro").turn_up("bgnro"), "basset henjy")
    assert (game.view("basset").aim, game.view("basset").aim_since) == ("henjy", 2)
    game.turn_up(CHIEF)
    assert game.accusations() == []
    assert game.turn_up("henjy").accusations() == [("basset", "henjy")]


@pytest.mark.rule("checkpoint-charlie:W11", "checkpoint-charlie:R25")
def test_targets_that_fire_may_end_the_phase() -> None:
    """Two of three targets stand on cats that turn up; the second marker ends the phase before anybody is asked."""
    game = aim(committed(3), "basset hgnro, beagle hgnry, dachshund hgnjo").turn_up(CHIEF).turn_up("hgnry")
    assert game.accusations() == [("basset", CHIEF), ("beagle", "hgnry")]
    assert game.told(last=1)[-2:] == ["accused beagle hgnry", "all-but-one dachshund"]
    assert game.step == "flip"
    assert game.view("dachshund").aim is None


# Which target fires first


@pytest.mark.rule("checkpoint-charlie:W11", "checkpoint-charlie:O3")
@pytest.mark.parametrize(("older", "newer"), [("basset", "poodle"), ("poodle", "basset")])
def test_the_oldest_target_wins_a_contested_cat(older: str, newer: str) -> None:
    """One was set a window earlier than the other; no lot is drawn."""
    game = aim(aim(committed(), f"{older} hgnro").turn_up("bgnro"), f"{newer} hgnro").turn_up(CHIEF)
    assert game.accusations() == [(older, CHIEF)]
    assert game.step == "window"


@pytest.mark.rule("checkpoint-charlie:W11", "checkpoint-charlie:O3")
@pytest.mark.parametrize("winner", ["basset", "dachshund"])
def test_lots_are_drawn_between_equally_old_targets(winner: str) -> None:
    """Only the oldest take part, and the newer target is gone whoever wins."""
    game = aim(aim(committed(), "basset hgnro, dachshund hgnro").turn_up("bgnro"), "poodle hgnro").turn_up(CHIEF)
    assert game.legal(CHANCE) == ["first basset", "first dachshund"]
    game.chance(f"first {winner}")
    assert game.accusations() == [(winner, CHIEF)]
    assert [game.view(seat).aim for seat in game.seats] == [None] * 4


@pytest.mark.rule("checkpoint-charlie:W11", "checkpoint-charlie:W2")
def test_while_lots_between_targets_are_drawn_the_card_is_not_seen() -> None:
    """Two targets stand on the cat that comes, and before the lot nobody can tell that it has left the deck."""
    game = aim(committed(), "basset hgnro, dachshund hgnro").everybody_passes()
    before = knowledge(game)
    game.chance("turn-up hgnro")
    assert game.legal(CHANCE) == ["first basset", "first dachshund"]
    assert knowledge(game) == before
    game.chance("first dachshund")
    assert game.told(last=1) == [
        "drawn basset hgnro",
        "kept basset hgnro",
        "window-opened 2",
        "accused dachshund hgnro",
    ]


@pytest.mark.rule("checkpoint-charlie:W11", "checkpoint-charlie:W8")
@pytest.mark.parametrize("cat", ["bgnro", "henjy"])
def test_no_lots_are_drawn_for_a_cat_that_nobody_can_win(cat: str) -> None:
    """Two aim at a cat that is discarded, or at another one than comes, and it is seen at once."""
    game = aim(committed(), "basset bgnro, dachshund bgnro").turn_up(cat)
    assert game.told(last=1)[0] == f"drawn basset {cat}"
    assert game.accusations() == []


@pytest.mark.rule("checkpoint-charlie:W11", "checkpoint-charlie:Q6")
@pytest.mark.parametrize("has_window", [False, True])
def test_lots_are_drawn_for_the_last_card_only_where_it_has_a_window(has_window: bool) -> None:
    """Without one nothing fires on it, so there is nothing to decide."""
    game = aim(committed(5, final_card_window=has_window), "basset hgnjo, terrier hgnjo").run_out("hgnjo")
    assert game.choices(CHANCE, "first") == (["basset", "terrier"] if has_window else [])


@pytest.mark.rule("checkpoint-charlie:W11", "checkpoint-charlie:W2")
def test_an_answer_stays_sealed_while_lots_between_targets_are_drawn() -> None:
    """Poodle has kept silent, and sees that answer until the marker lies there, whether lots are drawn or not."""
    game = committed().turn_up(CHIEF, "bgnro").line("poodle pass\nbeagle pass\nbasset aim hgnro")
    before = knowledge(game, "dachshund")
    game.play("dachshund", "aim hgnro")
    assert game.waiting() == [CHANCE]
    assert knowledge(game, "dachshund") == before
    assert game.view("poodle").answer == "pass"


@pytest.mark.rule("checkpoint-charlie:W11")
def test_targets_of_one_window_are_equally_old() -> None:
    """Neither the order of the answers nor that of the sub-rounds makes one of them older."""
    game = aim(committed().turn_up("hgnry", "bgnro"), "poodle hgnry")
    assert game.view().window == 3
    game.line("dachshund aim bgnro\nbeagle pass\nbasset aim bgnro")
    assert game.legal(CHANCE) == ["first basset", "first dachshund"]


@pytest.mark.rule("checkpoint-charlie:W11")
def test_changing_a_target_makes_it_new() -> None:
    """Basset aimed first, but aimed elsewhere and came back, so beagle's target is older."""
    game = aim(committed(), "basset hgnro").turn_up("bgnro")
    aim(game, "basset henjy, beagle hgnro").turn_up("bgfro")
    aim(game, "basset hgnro").turn_up("hgnro")
    assert game.accusations() == [("beagle", CHIEF)]


@pytest.mark.rule("checkpoint-charlie:W11")
def test_keeping_a_target_keeps_its_age() -> None:
    """Basset passes in every window, and the target is still older than beagle's."""
    game = aim(committed(), "basset hgnro").turn_up("bgnro", "bgfro")
    aim(game, "beagle hgnro").turn_up("hgnro")
    assert game.accusations() == [("basset", CHIEF)]


@pytest.mark.rule("checkpoint-charlie:W11", "checkpoint-charlie:R29")
def test_lots_order_targets_at_different_cats() -> None:
    """Two aim at two free suspects in the same window, and the lots say whose marker comes first."""
    game = committed().turn_up(CHIEF, "bgnro")
    aim(game, "basset bgnro, beagle hgnro", first="beagle")
    assert game.accusations() == [("beagle", CHIEF), ("basset", "bgnro")]


@pytest.mark.rule("checkpoint-charlie:W11")
def test_lots_between_targets_are_fair() -> None:
    """Over many matches each of two equally old targets wins about as often."""
    game = committed().turn_up(CHIEF).line("basset aim hgnro\nbeagle pass\ndachshund pass")
    wins = 0
    for seed in range(120):
        wins += by_seed(game, seed).play("poodle", "aim hgnro").accusations() == [("poodle", CHIEF)]
    assert 40 < wins < 80


# Targets that are lost


@pytest.mark.rule("checkpoint-charlie:W11", "checkpoint-charlie:K1")
def test_a_discarded_target_is_cleared() -> None:
    """Basset discards the cat; its hunter is told when the window opens, and nobody else is."""
    game = aim(committed(), "poodle bgnro, beagle hgnro").turn_up("bgnro")
    assert game.told("poodle", last=1)[-2:] == ["window-opened 2", "own-aim-gone bgnro"]
    for observer in ("basset", "beagle", "dachshund", WATCHING):
        assert game.told(observer, last=1)[-1] == "window-opened 2"
    assert (game.view("poodle").aim, game.view("poodle").aim_since) == (None, 0)
    assert game.view("beagle").aim == "hgnro"
    assert "drop" not in game.legal("poodle")


@pytest.mark.rule("checkpoint-charlie:W11", "checkpoint-charlie:K1")
def test_a_target_that_was_taken_is_cleared() -> None:
    """The newer target lost the race: its owner is told and asked again, and to the others it never was."""
    game = aim(committed(), "basset hgnro").turn_up("bgnro")
    plain = twin(game)
    aim(game, "poodle hgnro").turn_up(CHIEF)
    plain.turn_up(CHIEF)
    assert game.told("poodle", last=1)[-2:] == ["accused basset hgnro", "own-aim-gone hgnro"]
    assert game.view("poodle").aim is None
    assert game.waiting() == ["beagle", "dachshund", "poodle"]
    assert knowledge(game, "poodle") == knowledge(plain, "poodle")


@pytest.mark.rule("checkpoint-charlie:W11")
def test_a_target_lost_among_the_answers_is_cleared_too() -> None:
    """Two aim at the same free suspect in one sub-round; the loser's target is gone before the next question."""
    game = aim(committed().turn_up(CHIEF, "bgnro"), "basset hgnro, poodle hgnro", first="poodle")
    assert game.accusations() == [("poodle", CHIEF)]
    assert game.told("basset", last=1) == ["accused poodle hgnro", "own-aim-gone hgnro"]
    assert game.choices("basset", "aim") == [cat for cat in CATS if cat != CHIEF]


@pytest.mark.rule("checkpoint-charlie:W11")
def test_a_marker_elsewhere_leaves_a_target_alone() -> None:
    """Basset's target outlives the markers of others on other cats, and keeps its age."""
    game = aim(committed(), "basset hgnro, beagle henjy").turn_up("henjy")
    assert game.accusations() == [("beagle", "henjy")]
    assert (game.view("basset").aim, game.view("basset").aim_since) == ("hgnro", 1)


@pytest.mark.rule("checkpoint-charlie:W11")
def test_a_target_at_a_discarded_cat_stays_without_effect() -> None:
    """It is allowed, it stands, and nothing ever comes of it."""
    game = aim(committed().turn_up("bgnro"), "poodle bgnro").turn_up("hgnro", "henro")
    assert game.view("poodle").aim == "bgnro"
    assert game.accusations() == []


def gone(game: Sitting, seat: str) -> list[str]:
    """The targets of which a seat has heard, by the last action, that they are gone."""
    return [fact.split()[1] for fact in game.told(seat, last=1) if fact.startswith("own-aim-gone")]


@pytest.mark.rule("checkpoint-charlie:W11", "checkpoint-charlie:R25", "checkpoint-charlie:K1")
def test_the_end_of_the_phase_takes_the_targets_that_are_left() -> None:
    """All but one have accused: whoever still had a target is told that it is gone, and nobody else is."""
    game = aim(committed(3).turn_up("hgnry", "bgnro"), "dachshund hgnjy")
    plain = twin(committed(3).turn_up("hgnry", "bgnro"))
    aim(plain, "")
    for one in (game, plain):
        aim(one.turn_up(CHIEF), "basset hgnro, beagle bgnro", first="basset")
    assert {seat: gone(game, seat) for seat in (*game.seats, WATCHING)} == {
        "basset": [],
        "beagle": [],
        "dachshund": ["hgnjy"],
        WATCHING: [],
    }
    assert knowledge(game, "dachshund") == knowledge(plain, "dachshund")
    assert game.view("dachshund").aim is None


@pytest.mark.rule("checkpoint-charlie:W11", "checkpoint-charlie:R25")
def test_a_target_that_the_last_marker_took_is_gone_too() -> None:
    """Dachshund's target is the cat whose marker ends the phase, and it is told so once."""
    game = aim(committed(3).turn_up(CHIEF), "beagle hgnro").turn_up("bgnro")
    aim(game, "basset bgnro, dachshund bgnro", first="basset")
    assert game.accusations() == [("beagle", CHIEF), ("basset", "bgnro")]
    assert gone(game, "dachshund") == ["bgnro"]


@pytest.mark.rule("checkpoint-charlie:W11", "checkpoint-charlie:R26")
@pytest.mark.parametrize("has_window", [False, True])
def test_the_end_of_the_deck_takes_the_targets_that_are_left(has_window: bool) -> None:
    """Basset aims at a cat that was discarded long ago, and hears at the end of the phase that it is gone."""
    game = committed(5, final_card_window=has_window).turn_up("bgnro")
    aim(game, "basset bgnro").run_out(CHIEF)
    if has_window:
        assert gone(game, "basset") == []
        game.everybody_passes()
    assert game.step == "forced"
    assert gone(game, "basset") == ["bgnro"]
    assert gone(game, "beagle") == []


@pytest.mark.rule("checkpoint-charlie:W11", "checkpoint-charlie:R32")
def test_no_target_outlives_its_round() -> None:
    """The phase is over, and in the next round nobody has a target."""
    game = aim(committed(3), "dachshund hgnjy").turn_up(CHIEF, "bgnro")
    aim(game, "basset hgnro, beagle bgnro", first="basset").flip().draw("gold", "white", "black").set_up_round()
    assert [game.view(seat).aim for seat in game.seats] == [None] * 3
    assert game.view().window == 1


# The last card


@pytest.mark.rule("checkpoint-charlie:W11", "checkpoint-charlie:Q6")
def test_nothing_fires_on_the_last_card() -> None:
    """Basset aims at the cat that comes last, and has to accuse in turn like the others."""
    game = aim(committed(5), "basset hgnjo").run_out("hgnjo")
    assert "hgnjo" in game.suspects("beagle")
    assert (game.step, game.waiting()) == ("forced", ["dachshund"])
    assert game.accusations() == []
    assert game.view("basset").aim is None


@pytest.mark.rule("checkpoint-charlie:W11", "checkpoint-charlie:Q6")
def test_a_target_fires_on_the_last_card_where_that_has_a_window() -> None:
    """With its window the last card is like any other, and afterwards those who are left must accuse."""
    game = aim(committed(5, final_card_window=True), "basset hgnjo").run_out("hgnjo")
    assert game.accusations() == [("basset", "hgnjo")]
    assert (game.step, game.waiting()) == ("window", ["beagle", "dachshund", "poodle", "terrier"])
    game.answer({})
    assert (game.step, game.waiting()) == ("forced", ["dachshund"])
    assert game.choices("dachshund", "accuse")


@pytest.mark.rule("checkpoint-charlie:W11", "checkpoint-charlie:Q6", "checkpoint-charlie:R26")
def test_all_may_fire_in_the_window_of_the_last_card() -> None:
    """Markers of all five end that window, and nobody is forced."""
    game = committed(5, final_card_window=True).run_out()
    free = [cat for seat in game.seats for cat in game.suspects(seat)]
    script = ", ".join(f"{seat} {cat}" for seat, cat in zip(SEATS, free, strict=False))
    aim(game, script, first="basset beagle dachshund poodle")
    assert len(game.accusations()) == 5
    assert game.step == "award"
