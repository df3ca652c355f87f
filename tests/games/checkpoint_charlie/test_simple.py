"""The rule-of-thumb player of Checkpoint Charlie, and the habits it shares with the detective."""

from __future__ import annotations

import pytest

from brushpass.core.chances import draw
from brushpass.core.dice import Dice
from brushpass.core.match import Match
from brushpass.games.checkpoint_charlie import GAME
from brushpass.games.checkpoint_charlie.players import detective, simple
from brushpass.games.checkpoint_charlie.players.habits import points_of, standing, worth
from brushpass.games.checkpoint_charlie.view import CheckpointCharlieView
from tests.games.checkpoint_charlie.helpers import Sitting, begin, seated

EDITIONS = tuple(GAME.editions)
PLAYERS = {"simple": simple.chances, "detective": detective.chances}
BOTH = pytest.mark.parametrize("player", PLAYERS)


def simple_choice(game: Sitting, seat: str, seed: int = 1) -> str:
    """What the player would do at a seat."""
    return answer("simple", game.view(seat), Dice(seed))


def answer(player: str, view: CheckpointCharlieView, dice: Dice) -> str:
    """What one of the players does with these dice."""
    return view.legal[draw(PLAYERS[player](view), dice)]


def play_match(bots: tuple[str, ...], seed: int, edition: str = "base", **options: str) -> Match:
    """A whole match between these bots."""
    match = Match(GAME, edition=edition, options={**options, "players": len(bots)}, seed=seed)
    dice = Dice(seed, 1)
    while not match.over:
        seat = match.waiting()[0]
        view = match.view(seat)
        assert isinstance(view, CheckpointCharlieView)
        kind = bots[match.seats.index(seat)]
        action = answer(kind, view, dice) if kind in PLAYERS else view.legal[dice.below(len(view.legal))]
        match.play(seat, action)
    return match


# Whole matches


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_it_plays_whole_matches(players: int, edition: str) -> None:
    """Every decision it meets has a legal answer."""
    assert play_match(("simple",) * players, 3, edition).over


@BOTH
@pytest.mark.parametrize(
    "options",
    [
        {"window_mode": "sequential"},
        {"tie_break": "earliest_commitment"},
        {"announce": "manual", "target_points": "7"},
        {"swap_pick": "random", "cafe_adler": "true"},
        {"discard_visibility": "face_down"},
        {"undrawn_clues": "excluded", "final_card_window": "true"},
    ],
    ids=lambda options: next(iter(options)),
)
def test_every_way_to_play_is_played(player: str, options: dict[str, str]) -> None:
    """Open windows, binding aims, announcements, random swaps, forgotten discards."""
    assert play_match((player,) * 3, 2, **options).over


@pytest.mark.parametrize("players", [3, 4, 5])
def test_it_takes_more_points_than_random(players: int) -> None:
    """Over a few matches it has far more points than an average random player."""
    own, others = 0, 0.0
    for seed in range(6):
        scores = list(play_match(("simple", *("random",) * (players - 1)), seed).scores().values())
        own += scores[0]
        others += sum(scores[1:]) / (players - 1)
    assert own > 1.5 * others


# Suspicion by rules of thumb


def test_it_passes_while_it_knows_little() -> None:
    """One suspect in front of somebody else is no reason to accuse."""
    assert simple_choice(begin("hat glasses newspaper raincoat").turn_up("hefjy"), "beagle") == "pass"


def test_it_accuses_the_cat_that_everything_speaks_for() -> None:
    """Enough cards sorted show every clue, and the cat that fits them all."""
    game = begin("hat glasses newspaper raincoat ginger")
    game.turn_up("hefjy", "bgfjy", "benjy", "befry", "befjo", "hgnro")
    game.turn_up("hgnry", "hgnjo", "hgfro", "henro", "hgfjy", "hefry", "bgfjo", "hefjo", "benry")
    assert simple_choice(game, "basset") == "accuse hgnro"


def test_it_names_somebody_when_it_must() -> None:
    """R26: a forced pick is an accusation whatever it thinks of the suspects."""
    game = begin("hat glasses newspaper raincoat").run_out()
    assert simple_choice(game, game.waiting()[0]).startswith("accuse ")


def test_it_believes_an_open_clue() -> None:
    """R17: among suspects that are alike otherwise it names the one that fits the clue in the middle."""
    game = begin("hat glasses newspaper raincoat", agents="1").toss("ginger")
    game.turn_up("hgnro", "hgnry", "hgnjo", "hefro").run_out("hgnjy")
    assert simple_choice(game, "basset") == "accuse hgnro"


# Habits of both


@BOTH
def test_faces_are_chosen_without_a_rule(player: str) -> None:
    """R8: both faces of the clue are as likely, so that nothing can be read from them."""
    view = seated(3).chance("deal hat", "deal coat", "deal fur", "slip 1", "slip 2").view("basset")
    assert dict(zip(view.legal, PLAYERS[player](view), strict=True)) == {"hide hat": 0.5, "hide bareheaded": 0.5}


@BOTH
@pytest.mark.rule("checkpoint-charlie:Q10")
def test_ten_points_are_announced(player: str) -> None:
    """Whoever may announce does."""
    game = seated(3, target_points=7, announce="manual")
    game.play_round("basset gold-4, beagle white-1, dachshund black-0")
    game.answer(dict.fromkeys(game.seats, "silent"))
    game.play_round("basset gold-4, beagle white-1, dachshund black-0")
    assert answer(player, game.view("basset"), Dice(1)) == "announce"


@BOTH
@pytest.mark.rule("checkpoint-charlie:R43")
def test_an_adler_goes_where_most_is_to_be_had(player: str) -> None:
    """A swap takes the only token of the colour in other hands, because the Adler is worth the least of it."""
    game = seated(3, cafe_adler=True)
    game.play_round("basset gold-adler, beagle white-2, dachshund black-0")
    while game.step == "swap":
        game.play(game.waiting()[0], "decline")
    game.play_round("beagle gold-5, basset white-1, dachshund black-0")
    while game.waiting() != ["basset"]:
        game.play(game.waiting()[0], "decline")
    assert answer(player, game.view("basset"), Dice(1)) == "take beagle round-2"


@BOTH
def test_a_token_known_to_be_worth_no_more_is_left_alone(player: str) -> None:
    """Q31: whoever has given a token away knows it, and does not take back what brings nothing."""
    game = seated(3, cafe_adler=True)
    game.play_round("basset white-adler, beagle white-1, dachshund black-0")
    view = game.view("basset")
    assert game.step == "swap"
    known = view.tokens[1][0]
    assert known.kind is None
    assert answer(player, view, Dice(1)) == "take beagle round-1"


def test_the_worth_of_a_colour_is_that_of_the_tokens_not_seen() -> None:
    """R30: gold is 3, 3, 4, 4 and 5; who has a 5 expects less of the others."""
    game = seated(3).play_round("basset gold-5, beagle white-1, dachshund black-0")
    assert worth(game.view("basset"))["gold"] == pytest.approx(3.5)
    assert worth(game.view("beagle"))["gold"] == pytest.approx(3.8)


def test_the_standing_counts_known_tokens_and_reckons_with_the_others() -> None:
    """The own 5, and the average of the white and black tokens others have drawn."""
    game = seated(3).play_round("basset gold-5, beagle white-1, dachshund black-0")
    assert standing(game.view("basset")) == pytest.approx([5, 17 / 12, -3 / 8])


@pytest.mark.rule("checkpoint-charlie:Q17")
def test_an_adler_token_is_reckoned_by_its_option() -> None:
    """As the token it replaced, or nothing."""
    assert points_of(seated(3, edition="cafe_adler").view())["gold-adler"] == 3
    assert points_of(seated(3, edition="cafe_adler", adler_value="zero").view())["gold-adler"] == 0
