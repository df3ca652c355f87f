"""Checkpoint Charlie: the Stasi officer and Café Adler together (R46, Q15, Q18, Q21)."""

from __future__ import annotations

from pathlib import Path
from typing import Unpack

import pytest

from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput
from brushpass.core.match import Match
from brushpass.games.checkpoint_charlie import GAME
from tests.games.checkpoint_charlie.helpers import Sitting, new, seated
from tests.games.checkpoint_charlie.helpers_windows import Switches, decline_all, tokens_left

CUSTOM = (Path(__file__).parent / "custom.toml").read_text(encoding="utf-8")


def both(players: int = 4, **options: Unpack[Switches]) -> Sitting:
    """A match with both variants, in which the clues of round 1 are about to be dealt."""
    return seated(players, edition="both", **options)


@pytest.mark.rule("checkpoint-charlie:R46", "checkpoint-charlie:Q18")
@pytest.mark.parametrize(
    ("mix", "black"),
    [
        ("mix_a", {"black-0": 5, "black-minus-1": 1, "black-adler": 1, "stasi": 1}),
        ("mix_b", {"black-0": 3, "black-adler": 1, "stasi": 1}),
    ],
)
def test_each_variant_takes_a_black_token_of_its_own(mix: str, black: dict[str, int]) -> None:
    """Two different tokens of minus one leave the supply."""
    game = both(token_mix=mix).accuse_for("basset black, beagle black, dachshund black, poodle black")
    assert tokens_left(game) == black


@pytest.mark.rule("checkpoint-charlie:R46", "checkpoint-charlie:I9")
@pytest.mark.parametrize("mix", ["mix_a", "mix_b"])
@pytest.mark.parametrize("edition", ["base", "stasi", "cafe_adler", "both"])
def test_the_pools_are_as_large_with_the_variants_as_without(edition: str, mix: str) -> None:
    """Every token that leaves is replaced by one of its colour."""
    expected = {"mix_a": (5, 12, 8), "mix_b": (6, 14, 5)}[mix]
    assert new(edition=edition, token_mix=mix).view().supply == expected


@pytest.mark.rule("checkpoint-charlie:Q18", "checkpoint-charlie:O1")
def test_a_mix_needs_two_black_tokens_for_both_variants() -> None:
    """With a single token of minus one each variant can be played, but not both."""
    text = CUSTOM.replace('"-1" = 6\n"0" = 1', '"-1" = 1\n"0" = 6')
    for edition in ("stasi", "cafe_adler"):
        assert new(edition=edition, token_mix="file", mix_file=text).step == "starter"
    with pytest.raises(BadInput):
        new(edition="both", token_mix="file", mix_file=text)


@pytest.mark.rule("checkpoint-charlie:Q17", "checkpoint-charlie:O1")
def test_a_mix_file_may_say_what_adler_tokens_are_worth() -> None:
    """Its table of Adler tokens counts with `adler_value=file` alone."""
    script = "basset gold-adler, beagle white-adler, dachshund black-adler, poodle black-0"
    for value, points in (("file", (5, 0, -2)), ("as_replaced", (3, 1, -1)), ("zero", (0, 0, 0))):
        game = both(token_mix="file", mix_file=CUSTOM, adler_value=value).play_round(script)
        assert tuple(game.scores().values())[:3] == points


@pytest.mark.rule("checkpoint-charlie:Q21", "checkpoint-charlie:R37", "checkpoint-charlie:R38")
def test_the_stasi_token_cannot_be_swapped_away() -> None:
    """It lies face up with dachshund while the swaps go on, and beagle's black Adler reaches poodle's token only."""
    game = both().play_round("basset white-1, beagle black-adler, dachshund stasi, poodle black-0")
    assert game.waiting() == ["beagle"]
    assert game.choices("beagle", "take") == ["poodle round-1"]
    assert game.forbidden_by("beagle", "take dachshund round-1") == "Q21"
    assert game.kinds("dachshund", "poodle") == ["stasi"]
    game.play("beagle", "take poodle round-1")
    assert "stasi-returned dachshund" in game.told(last=1)


@pytest.mark.rule("checkpoint-charlie:Q29", "checkpoint-charlie:Q21")
def test_the_stasi_token_is_no_reason_to_ask() -> None:
    """Dachshund has nothing but the Stasi token, so dachshund is not asked, nor is poodle, who has the only other."""
    game = both().play_round("basset white-1, beagle white-1, dachshund stasi, poodle black-0")
    assert decline_all(game) == ["basset", "beagle"]


@pytest.mark.rule("checkpoint-charlie:Q15", "checkpoint-charlie:Q23")
@pytest.mark.parametrize("announce", ["auto", "manual"])
def test_eleven_points_and_the_stasi_token_are_nine(announce: str) -> None:
    """Basset's swap makes eleven without the token, which cannot be announced; after the return they are eleven."""
    game = both(announce=announce)
    script = ", beagle gold-5, dachshund black-0, poodle black-0"
    game.play_round("basset white-2" + script)
    _go_on(game)
    game.play_round("basset gold-adler, beagle white-1, dachshund black-0, poodle black-0")
    _go_on(game)
    game.play_round("basset gold-4, beagle white-1, dachshund black-0, poodle black-minus-1")
    _go_on(game)
    assert game.scores()["basset"] == 9
    game.play_round("basset stasi, beagle white-1, dachshund white-1, poodle white-1")
    while game.waiting() != ["basset"]:
        game.play(game.waiting()[0], "decline")
    game.play("basset", "take beagle round-1")
    decline_all(game)
    if announce == "manual":
        assert game.scores()["basset"] == 9
        assert game.legal("basset") == ["silent"]
        game.answer(dict.fromkeys(game.seats, "silent"))
    assert game.ending is None
    assert game.view().round_number == 5
    assert game.scores()["basset"] == 11


@pytest.mark.rule("checkpoint-charlie:Q15", "checkpoint-charlie:R38", "checkpoint-charlie:R31")
def test_the_order_of_a_scoring_phase() -> None:
    """Old officer, clues, grades, draws, swaps, check, return of the token, next starter: one order for everything."""
    game = both().play_round("basset white-1, beagle white-1, dachshund stasi, poodle black-0")
    decline_all(game)
    log = len(game.told())
    game.play_round("beagle gold-3, basset white-adler, dachshund white-1, poodle stasi")
    game.play("beagle", "decline").play("basset", "take dachshund round-2")
    decline_all(game)
    verbs = [fact.partition(" ")[0] for fact in game.told()[log:]]
    order = list(dict.fromkeys(verbs[verbs.index("all-but-one") :]))
    assert order == [
        "all-but-one",
        "officer-leaves",
        "clue-flipped",
        "clue-shown",
        "chief",
        "graded",
        "not-accused",
        "token-taken",
        "stasi-taken",
        "swap-declined",
        "swapped",
        "adler-shown",
        "token-laid",
        "nobody-announced",
        "stasi-returned",
        "round",
    ]
    assert game.view().starter == "beagle"


@pytest.mark.rule("checkpoint-charlie:I12", "checkpoint-charlie:I9", "checkpoint-charlie:R46")
def test_in_random_play_tokens_and_officer_stay_where_they_belong() -> None:
    """Tokens in front of players and in the supply are always 25; the Stasi token has the owner of the officer card."""
    for seed in range(6):
        dice = Dice(seed)
        options = {"players": 3 + seed % 3, "swap_pick": "slot" if seed % 2 else "random"}
        match = Match(GAME, edition="both", options=options, seed=seed)
        game = Sitting(match)
        while not match.over:
            seat = match.waiting()[0]
            legal = match.legal(seat)
            match.play(seat, legal[dice.below(len(legal))])
            view = game.view()
            owned = [(owner, token) for owner, tokens in zip(view.seats, view.tokens, strict=True) for token in tokens]
            assert sum(view.supply) + len(owned) == 25
            stasi = [owner for owner, token in owned if token.kind == "stasi"]
            assert stasi in ([], [view.officer])
            assert not stasi or match.over or view.step in ("award", "swap", "announce")


def _go_on(game: Sitting) -> None:
    """Everybody declines, and remains silent where that is asked."""
    decline_all(game)
    if game.step == "announce":
        game.answer(dict.fromkeys(game.seats, "silent"))
