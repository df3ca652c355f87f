"""The detective of Checkpoint Charlie: exact promises, and a limit for every number of accusations."""

from __future__ import annotations

import pytest

from brushpass.bots import Past, bot, bot_names
from brushpass.core.chances import draw
from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput
from brushpass.games import load
from brushpass.games.checkpoint_charlie import GAME, suspicion
from brushpass.games.checkpoint_charlie.players.detective import ENOUGH, Enough, chances, promises
from tests.games.checkpoint_charlie.helpers import Sitting, begin
from tests.games.checkpoint_charlie.test_simple import play_match


def choice(game: Sitting, seat: str, enough: float | None = None) -> str:
    """What the detective would do at a seat, with a limit of its own or this one."""
    limits: Enough = ENOUGH if enough is None else {players: (enough,) * (players - 1) for players in ENOUGH}
    return within(game, seat, limits)


def within(game: Sitting, seat: str, limits: Enough) -> str:
    """What the detective would do at a seat with these limits."""
    view = game.view(seat)
    return view.legal[draw(chances(view, limits), Dice(1))]


def sorted_cards() -> Sitting:
    """Five players, and cards that leave some doubt."""
    return begin("hat glasses newspaper raincoat ginger").turn_up("hefjy", "bgfjo", "benry", "hgnro")


def test_it_is_a_bot_of_this_game_alone() -> None:
    """`detective` is listed here, and refused elsewhere."""
    assert "detective" in bot_names(GAME)
    assert bot("detective", GAME).answer(GAME, sorted_cards().view("basset"), Past(), Dice(1)) in (
        "pass",
        "accuse hgnro",
    )
    with pytest.raises(BadInput):
        bot("detective", load("cold-war"))


@pytest.mark.rule("checkpoint-charlie:K2", "checkpoint-charlie:R28")
def test_a_promise_is_the_average_of_the_token() -> None:
    """The exact chances of a suspect, times what a gold, white or black token is worth."""
    view = sorted_cards().view("basset")
    odds = suspicion(view)["hgnro"]
    expected = odds.chief * 3.8 + odds.aide * 17 / 12 - odds.innocent * 3 / 8
    assert promises(view)["accuse hgnro"] == pytest.approx(expected)


@pytest.mark.rule("checkpoint-charlie:K2", "checkpoint-charlie:Q2")
def test_a_promise_reckons_with_clues_that_may_still_be_opened() -> None:
    """What becomes of clues left in the bag at scoring makes no difference as long as they may be opened."""
    tossed, excluded = (
        begin("hat glasses newspaper", undrawn_clues=fate).turn_up("hgnjy", "bgnro", "hgnro").view("basset")
        for fate in ("flip_at_scoring", "excluded")
    )
    assert promises(excluded) == promises(tossed)
    assert suspicion(excluded)["hgnro"].chief <= 1 / 4


def test_it_accuses_what_promises_enough() -> None:
    """Exactly the limit is enough, a little more is not."""
    game = sorted_cards()
    best = max(promises(game.view("basset")).values())
    assert choice(game, "basset", best).startswith("accuse ")
    assert choice(game, "basset", best + 0.01) == "pass"


def test_the_limit_goes_by_the_accusations_made() -> None:
    """What was too little before anybody accused is enough after the first accusation."""
    game = sorted_cards()
    best = max(promises(game.view("basset")).values())
    limits: Enough = {5: (best + 0.01, best - 1.0, 9.0, 9.0)}
    assert within(game, "basset", limits) == "pass"
    game.accuse("terrier", "hefjy")
    assert within(game, "basset", limits).startswith("accuse ")


def test_the_limits_fall_from_accusation_to_accusation() -> None:
    """The fewer places are left, the less is enough; there is a limit for every accusation but the last."""
    assert all(len(limits) == players - 1 for players, limits in ENOUGH.items())
    assert all(sorted(limits, reverse=True) == list(limits) for limits in ENOUGH.values())


def test_when_it_must_it_names_the_best() -> None:
    """R26: the suspect that promises most, however little that is."""
    game = begin("hat glasses newspaper raincoat").run_out()
    seat = game.waiting()[0]
    promised = promises(game.view(seat))
    assert promised[choice(game, seat)] == max(promised.values())


# Binding aims


def aiming() -> Sitting:
    """A match with binding aims, before the first card."""
    return begin("hat glasses newspaper raincoat", tie_break="earliest_commitment")


@pytest.mark.rule("checkpoint-charlie:W11")
def test_it_aims_at_cats_still_to_come() -> None:
    """With a limit that anything reaches it aims before a single card is turned up."""
    assert choice(aiming(), "basset", -1.0).startswith("aim h")


@pytest.mark.rule("checkpoint-charlie:W11")
def test_it_keeps_an_aim_that_is_as_good_as_any() -> None:
    """To pass is to keep."""
    game = aiming()
    aim = choice(game, "basset", -1.0)
    game.answer({"basset": aim}).turn_up("befjy")
    assert choice(game, "basset", -1.0) == "pass"


@pytest.mark.rule("checkpoint-charlie:W11")
def test_it_drops_an_aim_that_promises_too_little() -> None:
    """An aim that no longer reaches the limit is given up."""
    game = aiming().answer({"basset": "aim befjo"}).turn_up("hefjy")
    assert choice(game, "basset", 3.0) == "drop"


@pytest.mark.rule("checkpoint-charlie:W11")
def test_it_never_aims_at_a_discarded_cat() -> None:
    """Such an aim would never fire."""
    game = aiming().turn_up("befjy")
    assert "aim befjy" in game.legal("beagle")
    assert "aim befjy" not in promises(game.view("beagle"))


@pytest.mark.rule("checkpoint-charlie:W11", "checkpoint-charlie:Q4")
@pytest.mark.parametrize("visibility", ["top_card_only", "face_down"])
def test_it_never_aims_at_a_cat_that_was_discarded_just_now(visibility: str) -> None:
    """Everybody has still seen it go, even where the pile hides it."""
    game = begin("hat glasses newspaper raincoat", tie_break="earliest_commitment", discard_visibility=visibility)
    game.turn_up("befjy")
    assert "aim befjy" in game.legal("beagle")
    assert "aim befjy" not in promises(game.view("beagle"))


# Strength


@pytest.mark.parametrize("players", [3, 4, 5])
def test_it_takes_more_points_than_random(players: int) -> None:
    """Over a few matches it has far more points than an average random player."""
    own, others = 0, 0.0
    for seed in range(6):
        scores = list(play_match(("detective", *("random",) * (players - 1)), seed).scores().values())
        own += scores[0]
        others += sum(scores[1:]) / (players - 1)
    assert own > 1.5 * others
