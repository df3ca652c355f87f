"""R27-R32, Q2, Q8, Q9, Q13, Q14: scoring, who gets what in which order, and what the next round begins with."""

from __future__ import annotations

import pytest

from tests.games.checkpoint_charlie.helpers import (
    ALL_ONES,
    CHANCE,
    CHIEF,
    SEATS,
    WATCHING,
    Sitting,
    begin,
    ones,
    quiet_deck,
    seated,
)

WHITE_ROUND = "basset white-1, beagle white-1, dachshund white-1, poodle white-1, terrier white-1"
"""Five players who all get white, because the chief stays in the deck."""


def colour_drawn(game: Sitting) -> str:
    """The colour of all the tokens that chance may draw now."""
    (colour,) = {token.partition("-")[0] for token in game.choices(CHANCE, "draw")}
    return colour


def takers(game: Sitting) -> list[str]:
    """Seats and colours, in the order in which tokens were handed out or were missing in the round just scored."""
    facts = [fact for fact in game.told() if fact.startswith(("round ", "token-taken", "token-missing"))]
    if facts[-1].startswith("round "):
        facts.pop()
    last = max(place for place, fact in enumerate(facts) if fact.startswith("round "))
    return [fact.removeprefix("token-") for fact in facts[last + 1 :]]


# Revealing and grading


@pytest.mark.rule("checkpoint-charlie:R27")
def test_all_clues_are_shown() -> None:
    """When the suspicion phase is over, everybody sees every clue."""
    game = seated(5).accuse_for("basset black, beagle black, dachshund black, poodle black, terrier white")
    for observer in (*SEATS, WATCHING):
        assert game.view(observer).clues == ("hat", "glasses", "newspaper", "raincoat", "ginger")
        shown = [fact for fact in game.told(observer) if fact.startswith("clue-shown")]
        assert shown == [f"clue-shown {seat} {face}" for seat, face in zip(SEATS, ALL_ONES.split(), strict=True)]


@pytest.mark.rule("checkpoint-charlie:R27")
def test_no_clue_is_shown_before_the_last_accusation() -> None:
    """With all but two accusations made, the clues are still hidden."""
    game = begin(ones(4)).turn_up("hgnjy").accuse("basset", "hgnjy").turn_up(CHIEF).accuse("beagle", CHIEF)
    assert game.view().clues == ("hidden",) * 4
    assert not game.view().revealed


@pytest.mark.rule("checkpoint-charlie:R27", "checkpoint-charlie:R17")
def test_open_clues_are_part_of_the_profile() -> None:
    """The chief is ginger or grey as the toss of the agent card has it, and accusations are graded accordingly."""
    for face, chief, worth in (("ginger", "hgnro", 5), ("grey", "hgnry", 4)):
        game = begin(ones(4), agents="1").toss(face).turn_up(CHIEF).accuse("poodle", CHIEF)
        game.turn_up("hgnjy").accuse("basset", "hgnjy").turn_up("befjy", "hgfro").accuse("beagle", "hgfro")
        assert f"chief {chief}" in game.told(last=1)
        assert f"graded poodle hgnro {worth}-of-5" in game.told(last=1)


@pytest.mark.rule("checkpoint-charlie:R28")
@pytest.mark.parametrize(
    ("cat", "alike", "colour"),
    [
        ("hgnro", 5, "gold"),
        ("hgnry", 4, "white"),
        ("hgnjo", 4, "white"),
        ("hgfro", 4, "white"),
        ("henro", 4, "white"),
        ("hgnjy", 3, "black"),
        ("hefro", 3, "black"),
        ("hgfjy", 2, "black"),
        ("hefjy", 1, "black"),
    ],
)
def test_what_an_accusation_earns(cat: str, alike: int, colour: str) -> None:
    """Five agreements are gold, four white, fewer black."""
    game = begin(ALL_ONES).turn_up(cat).accuse("terrier", cat).end_phase("poodle")
    assert f"graded terrier {cat} {alike}-of-5" in game.told(last=1)
    assert colour_drawn(game) == colour


@pytest.mark.rule("checkpoint-charlie:R28")
def test_an_aide_that_misses_the_first_trait_is_white_too() -> None:
    """The beagle draws it and keeps it."""
    game = begin(ALL_ONES).turn_up("befjy", "bgnro").accuse("basset", "bgnro").end_phase("poodle")
    assert "graded basset bgnro 4-of-5" in game.told(last=1)
    assert colour_drawn(game) == "white"


@pytest.mark.rule("checkpoint-charlie:R28")
def test_without_an_accusation_white_while_the_chief_is_in_the_deck() -> None:
    """Nobody could have found him."""
    game = seated(4).accuse_for("basset white, beagle black, dachshund black, poodle white")
    assert CHIEF in game.view().unseen
    assert "not-accused poodle white" in game.told()
    game.draw("white-1", "black-0", "black-0")
    assert colour_drawn(game) == "white"


@pytest.mark.rule("checkpoint-charlie:R28")
def test_without_an_accusation_black_when_the_chief_was_accused() -> None:
    """Somebody else has found him."""
    game = seated(4).accuse_for("basset gold, beagle black, dachshund black, poodle black")
    assert "not-accused poodle black" in game.told()
    game.draw("gold-3", "black-0", "black-0")
    assert colour_drawn(game) == "black"


@pytest.mark.rule("checkpoint-charlie:R28", "checkpoint-charlie:Q9")
def test_without_an_accusation_black_when_nobody_accused_the_chief_on_the_table() -> None:
    """He lies there, and everybody has overlooked him."""
    game = seated(4).accuse_for("basset white, beagle black, dachshund black, poodle black")
    assert any(CHIEF in cats for cats in game.view().suspects)
    assert CHIEF not in [cat for _, cat in game.accusations()]
    assert "not-accused poodle black" in game.told()


@pytest.mark.rule("checkpoint-charlie:R28")
def test_a_token_leaves_its_pool() -> None:
    """It cannot be drawn again, and the pool is smaller by one."""
    game = seated(4).accuse_for("basset white, beagle white, dachshund black, poodle black").draw("white-2c")
    assert "white-2c" not in game.choices(CHANCE, "draw")
    assert game.view().supply == (5, 11, 8)


# The order of awards


@pytest.mark.rule("checkpoint-charlie:R29", "checkpoint-charlie:Q13")
def test_tokens_are_handed_out_in_the_order_of_accusation() -> None:
    """The non-accuser, though the start player, comes last."""
    game = seated(5).play_round("poodle black, beagle white, terrier gold-3, dachshund white, basset black")
    assert takers(game) == [
        "taken poodle black",
        "taken beagle white",
        "taken terrier gold",
        "taken dachshund white",
        "taken basset black",
    ]


@pytest.mark.rule(
    "checkpoint-charlie:R29", "checkpoint-charlie:R26", "checkpoint-charlie:Q14", "checkpoint-charlie:R31"
)
def test_forced_accusations_continue_the_order() -> None:
    """The poodle accused in a window and is first; the others follow as they picked, and the last of them starts next.

    With four players the forced accusations begin with the start player, here the beagle.
    """
    game = begin(ones(4), starter="beagle").turn_up("hgfjy").accuse("poodle", "hgfjy").run_out("hgnry", "hefry", CHIEF)
    assert game.waiting() == ["beagle"]
    game.accuse("beagle", "hgnry").accuse("dachshund", "hefry").accuse("basset", CHIEF)
    assert [seat for seat, _ in game.accusations()] == ["poodle", "beagle", "dachshund", "basset"]
    game.draw("black", "white", "black", "gold-3")
    assert [award.split()[1] for award in takers(game)] == ["poodle", "beagle", "dachshund", "basset"]
    assert game.told(last=1)[-1] == "round 2 basset"


@pytest.mark.rule("checkpoint-charlie:R29")
def test_who_comes_too_late_gets_nothing() -> None:
    """Two white tokens are left: the first two claims are paid, the others are not."""
    game = seated(5).play_round(WHITE_ROUND).play_round(WHITE_ROUND.replace("white-1", "white"))
    assert game.view().supply == (5, 2, 8)
    game.play_round("terrier white, dachshund white, basset no-white, beagle black, poodle no-white")
    assert takers(game) == [
        "taken terrier white",
        "taken dachshund white",
        "missing basset white",
        "taken beagle black",
        "missing poodle white",
    ]
    assert [len(game.tokens(seat, WATCHING)) for seat in SEATS] == [2, 3, 3, 2, 3]


@pytest.mark.rule("checkpoint-charlie:R29", "checkpoint-charlie:Q12")
def test_what_was_missing_is_remembered_until_the_end_of_the_round() -> None:
    """Everybody sees of which colour a token was missing."""
    game = seated(5, exhaustion="unpaid_claim")
    game.play_round(WHITE_ROUND).play_round(WHITE_ROUND.replace("white-1", "white"))
    game.accuse_for("terrier white, dachshund white, basset white, beagle black, poodle black").draw("white", "white")
    assert game.view().unpaid == ("white",)


@pytest.mark.rule("checkpoint-charlie:Q8", "checkpoint-charlie:R29")
def test_whoever_finds_no_suspect_is_passed_over() -> None:
    """One suspect for five: the dachshund accuses it, and the others count as not having accused, clockwise."""
    game = begin(ALL_ONES).turn_up(*quiet_deck())
    assert game.waiting() == ["dachshund"]
    game.accuse("dachshund", CHIEF)
    assert set(game.view().passed_over) == {"poodle", "terrier", "basset", "beagle"}
    game.draw("gold-3", "black", "black", "black", "black")
    assert takers(game) == [
        "taken dachshund gold",
        "taken poodle black",
        "taken terrier black",
        "taken basset black",
        "taken beagle black",
    ]


@pytest.mark.rule("checkpoint-charlie:Q8", "checkpoint-charlie:R29", "checkpoint-charlie:Q7")
@pytest.mark.parametrize(
    ("forced_from", "first"), [("start_player", 0), ("last_drawer", 1), ("left_of_last_drawer", 2)]
)
def test_those_passed_over_follow_in_the_order_of_forced_accusations(forced_from: str, first: int) -> None:
    """Clockwise from where the first accusation was forced."""
    order = [SEATS[(first + place) % 5] for place in range(5)]
    game = begin(ALL_ONES, forced_from=forced_from).turn_up(*quiet_deck()).accuse(order[0], CHIEF)
    game.draw("gold-3", "black", "black", "black", "black")
    assert [award.split()[1] for award in takers(game)] == order


@pytest.mark.rule("checkpoint-charlie:Q8")
def test_being_passed_over_is_forgotten_in_the_next_round() -> None:
    """Nobody counts as passed over there."""
    game = begin(ALL_ONES).turn_up(*quiet_deck()).accuse("dachshund", CHIEF)
    assert game.draw("gold-3", "black", "black", "black", "black").view().passed_over == ()


# What a token is


@pytest.mark.rule("checkpoint-charlie:R30")
def test_the_value_of_a_token_is_its_owners_secret() -> None:
    """Everybody is told the colour, and only the owner the kind."""
    game = seated(4).accuse_for("basset gold, beagle white, dachshund black, poodle black").draw("gold-5")
    assert game.told("basset", last=1) == ["token-taken basset gold", "own-token gold-5 round-1"]
    for observer in ("beagle", "dachshund", "poodle", WATCHING):
        assert game.told(observer, last=1) == ["token-taken basset gold"]
        assert game.kinds("basset", observer) == [None]
    assert game.kinds("basset") == ["gold-5"]


@pytest.mark.rule("checkpoint-charlie:R30")
@pytest.mark.parametrize(
    ("token", "points"),
    [
        ("gold-3", 3),
        ("gold-4", 4),
        ("gold-5", 5),
        ("white-1", 1),
        ("white-2", 2),
        ("black-0", 0),
        ("black-minus-1", -1),
    ],
)
def test_what_a_token_is_worth(token: str, points: int) -> None:
    """Its owner has so many points, and sees them."""
    rest = "black" if token.startswith("gold") else "white"
    game = seated(4).play_round(f"basset {token}, beagle white, dachshund white, poodle {rest}")
    assert game.scores()["basset"] == game.view("basset").scores[0] == points


@pytest.mark.rule("checkpoint-charlie:R30", "checkpoint-charlie:Q20")
def test_colours_and_rounds_of_tokens_are_public() -> None:
    """Everybody can count the tokens of each colour and sees in which round each was gained."""
    game = seated(4).play_round("basset gold-3, beagle white, dachshund black, poodle black")
    game.play_round("beagle white, basset white, dachshund black, poodle white")
    seen = [(token.slot, token.colour, token.face_up) for token in game.tokens("basset", "poodle")]
    assert seen == [("round-1", "gold", False), ("round-2", "white", False)]
    assert game.view().supply == (4, 8, 5)


@pytest.mark.rule("checkpoint-charlie:R30")
def test_totals_are_secret() -> None:
    """A seat sees its own points and nobody else's; a spectator sees none."""
    game = seated(4).play_round("basset gold-3, beagle white-2, dachshund black, poodle black")
    assert game.view("beagle").scores == (None, 2, None, None)
    assert game.view().scores == (None, None, None, None)


# The next round


@pytest.mark.rule("checkpoint-charlie:R31")
@pytest.mark.parametrize("catcher", SEATS[:4])
def test_whoever_accused_the_chief_starts_the_next_round(catcher: str) -> None:
    """Whoever it was, and whatever the place in the order of awards."""
    others = [seat for seat in SEATS[:4] if seat != catcher]
    game = seated(4).play_round(f"{others[0]} white, {catcher} gold-3, {others[1]} black, {others[2]} black")
    assert game.told(last=1)[-1] == f"round 2 {catcher}"
    assert (game.view().starter, game.view().drawer) == (catcher, catcher)


@pytest.mark.rule("checkpoint-charlie:R31", "checkpoint-charlie:I11")
@pytest.mark.parametrize("last", ["black", "white"])
def test_the_same_player_starts_again_if_nobody_accused_the_chief(last: str) -> None:
    """Whether he lay on the table or not."""
    game = seated(4, "dachshund").play_round(f"poodle white, basset white, dachshund black, beagle {last}")
    assert game.told(last=1)[-1] == "round 2 dachshund"
    assert game.view().drawer == "dachshund"


@pytest.mark.rule("checkpoint-charlie:R32", "checkpoint-charlie:R8")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_everything_but_the_tokens_is_gathered(players: int) -> None:
    """Markers, cats and clues are gone, the deck and the bag are full again, and all tokens are where they were."""
    seats = SEATS[:players]
    awards = ["gold-3", *["black-0"] * (players - 1)]
    game = seated(players).set_up_round(agents=" ".join("12"[: 5 - players]))
    while game.step == "toss":
        game.chance(game.legal(CHANCE)[-1])
    game.turn_up("befjy", CHIEF).accuse(seats[0], CHIEF).end_phase(seats[-1]).draw(*awards)
    view = game.view()
    assert (view.round_number, view.step, view.window, view.awards) == (2, "deal-clues", 0, 0)
    assert (view.accusations, view.open_clues, view.revealed, view.drawn) == ((), (), False, None)
    assert (view.suspects, view.discards) == (((),) * players, ((),) * players)
    assert (view.clues, view.deck) == ((None,) * players, 32 + 5 - players)
    assert len(view.unseen) == 32
    assert [game.kinds(seat) for seat in seats] == [[token] for token in awards]
    assert game.choices(CHANCE, "deal") == ["hat", "glasses", "newspaper", "coat", "fur"]


@pytest.mark.rule("checkpoint-charlie:R32")
def test_the_next_round_is_played_like_the_first() -> None:
    """Agent cards are slipped in again, clues dealt anew, and cats of the first round come up again."""
    game = seated(4).play_round("basset gold-3, beagle white, dachshund black, poodle black")
    game.set_up_round("grey jumper no-newspaper no-glasses", "1")
    assert game.choices(CHANCE, "toss") == ["bareheaded", "hat"]
    game.toss("bareheaded").turn_up("hgnry")
    assert game.told(last=1)[:2] == ["drawn basset hgnry", "kept basset hgnry"]
