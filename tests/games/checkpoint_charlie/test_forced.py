"""Checkpoint Charlie: the deck is empty, and everybody has to accuse (R26, Q6-Q8, W6)."""

from __future__ import annotations

import pytest

from tests.games.checkpoint_charlie.helpers import CHIEF, SEATS, WATCHING, Sitting, agreements, begin, ones
from tests.games.checkpoint_charlie.helpers_windows import intend, only_the_chief_is_kept, place_markers


def picks(game: Sitting) -> list[str]:
    """Every forced seat takes the first suspect there is; the seats in the order in which they were asked."""
    asked: list[str] = []
    while game.step == "forced":
        asked += game.waiting()
        game.accuse(game.waiting()[0], game.choices(game.waiting()[0], "accuse")[0])
    return asked


@pytest.mark.rule("checkpoint-charlie:R26", "checkpoint-charlie:W6")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_last_card_forces_everybody_to_accuse(players: int) -> None:
    """There is no window after it; all pick, the last one included, and nobody can pass."""
    game = begin(ones(players)).run_out()
    assert game.told(last=1)[-1] == "deck-empty"
    assert game.step == "forced"
    assert not [seat for seat in game.seats if "pass" in game.legal(seat)]
    assert game.forbidden_by(game.waiting()[0], "pass") == "R26"
    assert len(picks(game)) == players
    assert len(game.accusations()) == players


@pytest.mark.rule("checkpoint-charlie:R26")
def test_the_last_card_is_sorted_like_any_other() -> None:
    """Beagle, whose clue is the glasses, takes the last card; it lies among the suspects and may be picked."""
    game = begin(ones(5)).run_out("bgfjy")
    assert "bgfjy" in game.suspects("beagle")
    assert "bgfjy" in game.choices("dachshund", "accuse")
    discarding = begin(ones(5)).run_out("hefjy")
    assert "hefjy" in discarding.discards("beagle")
    assert discarding.step == "forced"


@pytest.mark.rule("checkpoint-charlie:Q7", "checkpoint-charlie:W6")
@pytest.mark.parametrize(
    ("players", "starter", "order"),
    [
        (3, "basset", "dachshund basset beagle"),
        (3, "beagle", "basset beagle dachshund"),
        (4, "basset", "basset beagle dachshund poodle"),
        (4, "dachshund", "dachshund poodle basset beagle"),
        (5, "basset", "dachshund poodle terrier basset beagle"),
        (5, "poodle", "basset beagle dachshund poodle terrier"),
    ],
)
def test_clockwise_begins_left_of_the_last_drawer(players: int, starter: str, order: str) -> None:
    """That is the start player with four, and the second after the start player with three or five."""
    assert picks(begin(ones(players), starter=starter).run_out()) == order.split()


@pytest.mark.rule("checkpoint-charlie:Q7")
@pytest.mark.parametrize(
    ("forced_from", "order"),
    [
        ("start_player", "terrier basset beagle dachshund poodle"),
        ("last_drawer", "basset beagle dachshund poodle terrier"),
        ("left_of_last_drawer", "beagle dachshund poodle terrier basset"),
    ],
)
def test_clockwise_may_begin_elsewhere(forced_from: str, order: str) -> None:
    """Terrier began the round, and basset has taken the last card."""
    game = begin(ones(5), starter="terrier", forced_from=forced_from).run_out()
    assert game.view().drawer == "basset"
    assert picks(game) == order.split()


@pytest.mark.rule("checkpoint-charlie:R26", "checkpoint-charlie:R29")
def test_only_those_without_a_marker_are_forced() -> None:
    """Beagle and poodle have accused before; the others follow in the order of accusation."""
    game = begin(ones(4)).turn_up(CHIEF, "bgnro")
    place_markers(game, "poodle hgnro, beagle bgnro").run_out()
    assert picks(game) == ["basset", "dachshund"]
    assert [seat for seat, _ in game.accusations()] == ["poodle", "beagle", "basset", "dachshund"]
    graded = [fact.split()[1] for fact in game.flip().told() if fact.startswith("graded")]
    assert graded == ["poodle", "beagle", "basset", "dachshund"]


@pytest.mark.rule("checkpoint-charlie:R26", "checkpoint-charlie:R25")
def test_all_but_one_spares_nobody_once_the_deck_is_empty() -> None:
    """Three of four have accused after the first forced pick, and the fourth must pick too."""
    game = begin(ones(4)).turn_up(CHIEF, "bgnro")
    place_markers(game, "poodle hgnro, beagle bgnro").run_out()
    game.accuse("basset", game.choices("basset", "accuse")[0])
    assert (game.step, game.waiting()) == ("forced", ["dachshund"])
    assert not [fact for fact in game.told() if fact.startswith("all-but-one")]


@pytest.mark.rule("checkpoint-charlie:R26", "checkpoint-charlie:R22")
def test_a_forced_player_picks_a_free_suspect() -> None:
    """All suspects without a marker are there to choose from, wherever they lie, and no other cat."""
    game = begin(ones(4)).turn_up(CHIEF).accuse("poodle", CHIEF).run_out()
    suspects = {cat for seat in game.seats for cat in game.suspects(seat)}
    assert set(game.choices("basset", "accuse")) == suspects - {CHIEF}
    assert set(game.legal("basset")) == {f"accuse {cat}" for cat in suspects - {CHIEF}}
    assert game.forbidden_by("basset", "accuse hgnro") == "R22"
    discarded = next(cat for seat in game.seats for cat in game.discards(seat))
    assert game.forbidden_by("basset", f"accuse {discarded}") == "Q5"


@pytest.mark.rule("checkpoint-charlie:W6", "checkpoint-charlie:Q25")
def test_forced_picks_are_made_in_the_open() -> None:
    """Everybody sees whose pick it is and hears of it at once."""
    game = begin(ones(4)).run_out()
    for observer in (*game.seats, WATCHING):
        assert game.view(observer).waiting == ("basset",)
    game.accuse("basset", CHIEF)
    for observer in (*game.seats, WATCHING):
        assert game.told(observer, last=1) == ["accused basset hgnro"]
        assert game.view(observer).waiting == ("beagle",)


@pytest.mark.rule("checkpoint-charlie:R26", "checkpoint-charlie:R27")
def test_forced_picks_come_before_any_clue_is_revealed() -> None:
    """While somebody still has to pick, every clue but the own one is hidden."""
    game = begin(ones(5)).run_out()
    for _ in range(5):
        assert not game.view().revealed
        assert game.view().clues == ("hidden",) * 5
        seat = game.waiting()[0]
        game.accuse(seat, game.choices(seat, "accuse")[-1])
    assert game.view().revealed


@pytest.mark.rule("checkpoint-charlie:R26", "checkpoint-charlie:R28", "checkpoint-charlie:Q14")
def test_a_forced_accusation_counts_like_any_other() -> None:
    """Terrier, forced, accuses the chief: gold, and the start of the next round."""
    game = begin(ones(5)).run_out()
    for seat in ("dachshund", "poodle", "terrier", "basset", "beagle"):
        innocent = next(cat for cat in game.choices(seat, "accuse") if agreements(cat) < 4)
        game.accuse(seat, CHIEF if seat == "terrier" else innocent)
    game.draw("black", "black", "gold", "black", "black")
    assert game.colours("terrier") == ["gold"]
    assert game.view().starter == "terrier"


# What is told of the last card


@pytest.mark.rule("checkpoint-charlie:R26", "checkpoint-charlie:Q6")
@pytest.mark.parametrize("has_window", [False, True])
@pytest.mark.parametrize(("last", "fate"), [("bgfjy", "kept"), ("hefjy", "discarded")])
def test_that_the_deck_is_empty_is_told_with_its_last_card(last: str, fate: str, has_window: bool) -> None:
    """Right behind the card, once in the round, and before the window that may follow."""
    game = begin(ones(5), final_card_window=has_window).run_out(last)
    window = [f"window-opened {game.view().window}"] if has_window else []
    assert game.told(last=1) == [f"drawn beagle {last}", f"{fate} beagle {last}", "deck-empty", *window]
    game.everybody_passes()
    picks(game)
    assert game.told().count("deck-empty") == 1


@pytest.mark.rule("checkpoint-charlie:R26")
def test_nothing_is_told_of_the_deck_before_its_last_card() -> None:
    """One card is left, and nobody has heard yet that none is."""
    game = begin(ones(5))
    *cats, _ = game.view().unseen
    assert "deck-empty" not in game.turn_up(*cats).told()


# A window for the last card (Q6)


@pytest.mark.rule("checkpoint-charlie:Q6", "checkpoint-charlie:R26")
def test_without_that_window_nobody_is_asked_at_once() -> None:
    """By default the last card opens no window."""
    game = begin(ones(4)).run_out()
    windows = [fact for fact in game.told() if fact.startswith("window-")]
    assert windows[-1].startswith("window-closed")
    assert game.told().index("deck-empty") > game.told().index(windows[-1])


@pytest.mark.rule("checkpoint-charlie:Q6")
def test_the_last_card_may_have_a_window() -> None:
    """All are asked at once, and whoever passes must pick afterwards, left of the last drawer first."""
    game = begin(ones(5), final_card_window=True).run_out()
    assert (game.step, game.waiting()) == ("window", list(SEATS))
    game.answer({})
    assert game.told(last=1) == [f"window-closed {game.view().window}"]
    assert picks(game) == ["dachshund", "poodle", "terrier", "basset", "beagle"]


@pytest.mark.rule("checkpoint-charlie:Q6", "checkpoint-charlie:R25", "checkpoint-charlie:R26")
def test_in_that_window_all_but_one_is_not_enough() -> None:
    """Two of three have accused in it; the third is asked again and, having passed, must still pick."""
    game = begin(ones(3), final_card_window=True).run_out()
    intend(game, "basset hgnro, beagle hgnry", first="basset")
    assert (game.step, game.waiting()) == ("window", ["dachshund"])
    game.play("dachshund", "pass")
    assert (game.step, game.waiting()) == ("forced", ["dachshund"])


@pytest.mark.rule("checkpoint-charlie:Q6", "checkpoint-charlie:R26")
def test_in_that_window_all_may_accuse() -> None:
    """The last one accuses as well, the window closes, and nobody is left to be forced."""
    game = begin(ones(5), final_card_window=True).run_out()
    free = game.choices("basset", "accuse")
    intend(game, ", ".join(f"{seat} {cat}" for seat, cat in zip(SEATS, free, strict=False)), first=" ".join(SEATS[:4]))
    assert [seat for seat, _ in game.accusations()] == list(SEATS)
    closed = game.told(last=1).index(f"window-closed {game.view().window}")
    assert game.told(last=1)[closed - 1].startswith("accused terrier")
    assert game.step == "award"


@pytest.mark.rule("checkpoint-charlie:Q6", "checkpoint-charlie:Q7")
def test_the_last_drawer_stays_the_same_after_that_window() -> None:
    """Closing it hands the turn on to nobody."""
    game = begin(ones(5), final_card_window=True, forced_from="last_drawer").run_out().answer({})
    assert game.view().drawer == "beagle"
    assert picks(game)[0] == "beagle"


# Nothing left to pick (Q8)


@pytest.mark.rule("checkpoint-charlie:Q8", "checkpoint-charlie:W6", "checkpoint-charlie:R29")
def test_a_forced_player_without_a_free_suspect_is_passed_over() -> None:
    """Nobody but the chief was kept: dachshund picks him, and the other four take a black token each, in that order."""
    game = begin(ones(5)).turn_up(*only_the_chief_is_kept(ones(5)))
    assert game.choices("dachshund", "accuse") == [CHIEF]
    game.accuse("dachshund", CHIEF)
    others = ("poodle", "terrier", "basset", "beagle")
    assert game.told(last=1)[1:5] == [f"passed-over {seat}" for seat in others]
    assert game.view().passed_over == ("basset", "beagle", "poodle", "terrier")
    assert [fact for fact in game.told() if fact.startswith("not-accused")] == [
        f"not-accused {seat} black" for seat in others
    ]
    game.draw("gold", "black")
    assert game.colours("poodle") == ["black"]


@pytest.mark.rule("checkpoint-charlie:Q8", "checkpoint-charlie:Q6")
def test_everybody_is_passed_over_when_the_only_suspect_was_taken_before() -> None:
    """Terrier accused the chief at once; the others have nothing to pick, with or without a last window."""
    for window in (False, True):
        game = begin(ones(5), final_card_window=window)
        cats = only_the_chief_is_kept(ones(5))
        game.turn_up(cats[0]).accuse("terrier", CHIEF).turn_up(*cats[1:])
        assert game.view().passed_over == ("basset", "beagle", "dachshund", "poodle")
        assert game.step == "award"
