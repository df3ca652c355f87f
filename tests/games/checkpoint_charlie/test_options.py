"""The options of Checkpoint Charlie: their values, the editions, and what `undrawn_clues` does (Q2)."""

from __future__ import annotations

import pytest

from brushpass.core.errors import BadInput
from brushpass.core.match import Match
from brushpass.core.options import change, differences, fields
from brushpass.games.checkpoint_charlie import GAME
from brushpass.games.checkpoint_charlie.options import EDITIONS, CheckpointCharlieOptions
from tests.games.checkpoint_charlie.helpers import (
    CHANCE,
    CHIEF,
    SEATS,
    WATCHING,
    Sitting,
    begin,
    ones,
    seated,
)

OPTIONS = {
    "size": ("O5", "whole small"),
    "players": ("O4", "4 3 5"),
    "first_player": ("R7", "random chosen earliest_riser"),
    "first_seat": ("R7", "basset beagle dachshund poodle terrier"),
    "stasi": ("R36", "false true"),
    "cafe_adler": ("R42", "false true"),
    "token_mix": ("O1", "mix_a mix_b file"),
    "adler_value": ("Q17", "as_replaced zero file"),
    "target_points": ("R33", "10 7 15"),
    "max_rounds": ("R33", "5 3 8"),
    "window_mode": ("O2", "sealed sequential live"),
    "tie_break": ("O3", "seeded_random rotating clockwise_next earliest_commitment"),
    "undrawn_clues": ("Q2", "flip_at_scoring excluded"),
    "discard_visibility": ("Q4", "public_log top_card_only face_down"),
    "final_card_window": ("Q6", "false true"),
    "forced_from": ("Q7", "left_of_last_drawer start_player last_drawer"),
    "announce": ("Q10", "auto manual"),
    "ten_winner": ("Q10", "highest first_announcer"),
    "exhaustion": ("Q12", "pool_empty unpaid_claim"),
    "stasi_exhaustion": ("Q16", "before_return after_return"),
    "swap_order": ("Q19", "award_order clockwise"),
    "swap_pick": ("Q20", "slot random"),
    "announce_timing": ("Q23", "after_swaps before_swaps"),
    "window_after_clue": ("Q24", "true false"),
}
"""The rule that explains each option, and its values, the default first."""


@pytest.mark.parametrize("option", OPTIONS)
def test_an_option_has_its_values(option: str) -> None:
    """The values, the default and the address are those of the rulebook."""
    (field,) = [field for field in fields(CheckpointCharlieOptions()) if field.name == option]
    address, values = OPTIONS[option]
    assert (field.ruling, field.default, set(field.values)) == (address, values.split()[0], set(values.split()))


def test_there_are_no_other_options() -> None:
    """All but the text of a mix file have named values."""
    assert [field.name for field in fields(CheckpointCharlieOptions()) if not field.values] == ["mix_file"]


@pytest.mark.parametrize("option", OPTIONS)
def test_no_other_value_is_accepted(option: str) -> None:
    """A word that is no value of the option is refused."""
    with pytest.raises(BadInput):
        Match(GAME, options={option: "perhaps"})


@pytest.mark.rule("checkpoint-charlie:R33")
@pytest.mark.parametrize(("option", "value"), [("target_points", 11), ("target_points", 0), ("max_rounds", 4)])
def test_other_numbers_are_refused(option: str, value: int) -> None:
    """Points and rounds have three values each."""
    with pytest.raises(BadInput):
        Match(GAME, options={option: value})


@pytest.mark.rule("checkpoint-charlie:R36", "checkpoint-charlie:R42", "checkpoint-charlie:R46")
def test_editions_are_the_variants() -> None:
    """Three editions differ from the defaults in nothing but the variants, and one in how much of the game there is."""
    default = CheckpointCharlieOptions()
    assert {name: list(differences(options, default)) for name, options in EDITIONS.items()} == {
        "base": [],
        "stasi": ["stasi"],
        "cafe_adler": ["cafe_adler"],
        "both": ["stasi", "cafe_adler"],
        "small": ["size", "players", "first_player", "tie_break"],
    }


@pytest.mark.rule("checkpoint-charlie:O3", "checkpoint-charlie:W12")
@pytest.mark.parametrize("mode", ["sequential", "live"])
@pytest.mark.parametrize("tie_break", ["rotating", "clockwise_next", "earliest_commitment"])
def test_only_sealed_windows_have_a_tie_break(tie_break: str, mode: str) -> None:
    """In the open nobody ties, and only lots can part accusations that arrive together."""
    with pytest.raises(BadInput) as refusal:
        Match(GAME, options={"window_mode": mode, "tie_break": tie_break})
    assert refusal.value.message == "option-unused"
    assert refusal.value.arguments == {"option": "tie_break", "needed": "window_mode=sealed"}


@pytest.mark.rule("checkpoint-charlie:R7")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("agreed", ["chosen", "earliest_riser"])
def test_the_table_names_who_begins(agreed: str, players: int) -> None:
    """Any seat that plays can be named; it begins, and heads the list where that rotates."""
    for seat in SEATS[:players]:
        options = {"players": players, "first_player": agreed, "first_seat": seat, "tie_break": "rotating"}
        match = Match(GAME, options=options, seed=players)
        view = Sitting(match).view()
        assert (view.starter, view.front) == (seat, seat)
        assert match.record.entries[0].action == f"start {seat}"
        assert Match.replay(GAME, match.record).record == match.record


@pytest.mark.rule("checkpoint-charlie:R7", "checkpoint-charlie:O4")
@pytest.mark.parametrize(
    ("players", "seat", "allowed"),
    [(3, "poodle", "basset, beagle, dachshund"), (4, "terrier", "basset, beagle, dachshund, poodle")],
)
def test_nobody_begins_who_does_not_play(players: int, seat: str, allowed: str) -> None:
    """A seat that stays empty cannot be named."""
    with pytest.raises(BadInput) as refusal:
        Match(GAME, options={"players": players, "first_player": "chosen", "first_seat": seat})
    assert refusal.value.arguments == {"option": "first_seat", "value": seat, "allowed": allowed}


@pytest.mark.rule("checkpoint-charlie:R7")
def test_chance_cannot_be_told_who_begins() -> None:
    """Where lots are drawn, to name a seat is refused."""
    with pytest.raises(BadInput) as refusal:
        Match(GAME, options={"first_seat": "beagle"})
    assert refusal.value.arguments == {"option": "first_seat", "needed": "first_player=chosen|earliest_riser"}


@pytest.mark.rule("checkpoint-charlie:O2", "checkpoint-charlie:W12")
@pytest.mark.parametrize(("mode", "needs"), [("sealed", False), ("sequential", False), ("live", True)])
def test_only_live_play_needs_a_clock(mode: str, needs: bool) -> None:
    """Everything else can be played without a server."""
    assert GAME.live.needed(change(CheckpointCharlieOptions(), {"window_mode": mode})) == needs


# Q2: clue tokens left in the bag


def colours(game: Sitting) -> list[str]:
    """The colours that the players earn, in the order of awards; the first token of each pool is drawn."""
    while game.step == "award":
        game.chance(game.legal(CHANCE)[0])
    return [fact.split()[2] for fact in game.told() if fact.startswith("token-taken")]


@pytest.mark.rule("checkpoint-charlie:Q2")
@pytest.mark.parametrize(
    ("players", "agents", "left"),
    [
        (4, "", ["fur"]),
        (4, "1", []),
        (3, "", ["coat", "fur"]),
        (3, "1 18", ["fur"]),
        (3, "1 2", []),
        (5, "", []),
    ],
)
def test_tokens_left_in_the_bag_are_tossed_at_scoring(players: int, agents: str, left: list[str]) -> None:
    """One after the other, each with both faces; when none is left the awards follow at once."""
    faces = {"coat": ("jumper", "raincoat"), "fur": ("grey", "ginger")}
    game = begin(ones(players), agents=agents)
    while game.step == "toss":
        game.chance("toss raincoat" if "toss raincoat" in game.legal(CHANCE) else "toss ginger")
    game.turn_up(CHIEF).accuse("basset", CHIEF).end_phase("beagle")
    for place, trait in enumerate(left):
        assert game.step == "flip"
        assert game.choices(CHANCE, "toss") == [face for still in left[place:] for face in faces[still]]
        game.chance(f"toss {faces[trait][1]}")
    assert (game.step, game.view().revealed) == ("award", True)


@pytest.mark.rule("checkpoint-charlie:Q2", "checkpoint-charlie:R27")
def test_tokens_are_tossed_before_the_clues_are_shown() -> None:
    """Everybody sees the face that came up, then all clues."""
    game = begin(ones(4)).turn_up(CHIEF).accuse("basset", CHIEF).end_phase("poodle")
    assert game.told(last=1)[-1] == "all-but-one poodle"
    assert game.view().clues == ("hidden",) * 4
    game.chance("toss grey")
    assert game.told(last=1)[:2] == ["clue-flipped grey", "clue-shown basset hat"]
    assert game.view().open_clues == ("grey",)


@pytest.mark.rule("checkpoint-charlie:Q2")
@pytest.mark.parametrize(
    ("face", "chief", "alike", "colour"), [("ginger", "hgnro", 5, "gold"), ("grey", "hgnry", 4, "white")]
)
def test_a_toss_at_scoring_is_part_of_the_profile(face: str, chief: str, alike: int, colour: str) -> None:
    """The cat accused is the chief or not, as the toss has it."""
    game = begin(ones(4)).turn_up(CHIEF).accuse("basset", CHIEF).end_phase("poodle").chance(f"toss {face}")
    assert f"chief {chief}" in game.told(last=1)
    assert f"graded basset hgnro {alike}-of-5" in game.told(last=1)
    assert colours(game)[0] == colour


@pytest.mark.rule("checkpoint-charlie:Q2", "checkpoint-charlie:R26")
@pytest.mark.parametrize("players", [3, 4])
def test_nothing_is_left_to_toss_when_the_deck_is_empty(players: int) -> None:
    """All agent cards lie in the upper half, so every clue has been opened on the way."""
    game = begin(ones(players)).run_out(CHIEF)
    while game.step == "forced":
        seat = game.waiting()[0]
        game.accuse(seat, game.choices(seat, "accuse")[0])
    assert game.step == "award"
    assert len(game.view().open_clues) == 5 - players


@pytest.mark.rule("checkpoint-charlie:Q2", "checkpoint-charlie:R28")
@pytest.mark.parametrize(
    ("players", "cat", "alike", "colour"),
    [
        (4, "hgnro", 4, "gold"),
        (4, "hgnry", 4, "gold"),
        (4, "hgnjo", 3, "white"),
        (4, "hgfry", 3, "white"),
        (4, "hgnjy", 3, "white"),
        (4, "hgfjo", 2, "black"),
        (4, "hefjy", 1, "black"),
        (3, "hgnro", 3, "gold"),
        (3, "hgnjy", 3, "gold"),
        (3, "hgnjo", 3, "gold"),
        (3, "hgfro", 2, "white"),
        (3, "henjy", 2, "white"),
        (3, "hefro", 1, "black"),
    ],
)
def test_excluded_traits_do_not_count(players: int, cat: str, alike: int, colour: str) -> None:
    """As many agreements as there are values are gold, one less is white, fewer are black; nothing is tossed."""
    game = begin(ones(players), undrawn_clues="excluded").turn_up(cat).accuse("beagle", cat).end_phase("basset")
    assert game.step == "award"
    assert f"graded beagle {cat} {alike}-of-{players}" in game.told(last=1)
    assert not any(fact.startswith("clue-flipped") for fact in game.told())
    assert colours(game)[0] == colour


@pytest.mark.rule("checkpoint-charlie:Q2")
def test_opened_clues_are_not_excluded() -> None:
    """Of three players' two agent cards one has come up, so four traits count."""
    game = begin(ones(3), agents="1 18", undrawn_clues="excluded").toss("raincoat")
    game.turn_up("hgnry").accuse("beagle", "hgnry").turn_up("hgnjy").accuse("dachshund", "hgnjy")
    assert [fact for fact in game.told(last=1) if fact.startswith("graded")] == [
        "graded beagle hgnry 4-of-4",
        "graded dachshund hgnjy 3-of-4",
    ]
    assert colours(game)[:2] == ["gold", "white"]


@pytest.mark.rule("checkpoint-charlie:Q2", "checkpoint-charlie:R2")
@pytest.mark.parametrize(
    ("players", "agents", "chiefs"),
    [
        (3, "", ["hgnjy", "hgnry", "hgnjo", "hgnro"]),
        (3, "1 18", ["hgnry", "hgnro"]),
        (4, "", ["hgnry", "hgnro"]),
    ],
)
def test_every_chief_is_named_and_out_of_how_many(players: int, agents: str, chiefs: list[str]) -> None:
    """Whoever fits all values that count is told to be a chief, whether accused or not, in the log as well."""
    game = begin(ones(players), agents=agents, undrawn_clues="excluded")
    if agents:
        game.toss("raincoat")
    game.turn_up("hgnry").accuse("beagle", "hgnry").end_phase("basset")
    named = [fact for fact in game.told(last=1) if "chief" in fact]
    assert named == [f"one-chief {cat} {len(chiefs)}" for cat in chiefs]
    sentences = [line.text for line in game.match.scene(WATCHING).log]
    assert "Pasha (HGNR-) fits every clue" in " ".join(sentences).replace("HGNRY", "HGNR-")
    assert sum(f"one of {len(chiefs)} chiefs" in sentence for sentence in sentences) == len(chiefs)


@pytest.mark.rule("checkpoint-charlie:Q2")
def test_five_values_are_graded_as_usual() -> None:
    """With every clue opened or held, nothing is excluded."""
    game = begin(ones(4), agents="1", undrawn_clues="excluded").toss("ginger")
    game.turn_up("hgnry").accuse("beagle", "hgnry").end_phase("basset")
    assert "chief hgnro" in game.told(last=1)
    assert colours(game)[0] == "white"


@pytest.mark.rule("checkpoint-charlie:Q2", "checkpoint-charlie:R31")
@pytest.mark.parametrize("order", [("dachshund", "basset"), ("basset", "dachshund")])
def test_the_first_of_several_with_a_chief_starts_the_next_round(order: tuple[str, str]) -> None:
    """Two golds in one round, and the one who accused first begins."""
    game = begin(ones(3), starter="beagle", undrawn_clues="excluded")
    game.turn_up("hgnjy").accuse(order[0], "hgnjy").turn_up(CHIEF).accuse(order[1], CHIEF)
    assert colours(game) == ["gold", "gold", "black"]
    assert game.told(last=1)[-1] == f"round 2 {order[0]}"


@pytest.mark.rule("checkpoint-charlie:Q2", "checkpoint-charlie:R28")
@pytest.mark.parametrize(("cats", "colour"), [((), "white"), (("hgnry",), "black"), (("hgnro",), "black")])
def test_every_chief_must_be_in_the_deck_for_the_white_token(cats: tuple[str, ...], colour: str) -> None:
    """With four values two cats fit; either of them on the table makes the token black."""
    game = begin(ones(4), undrawn_clues="excluded").turn_up(*cats).everybody_passes().end_phase("poodle")
    assert colours(game)[-1] == colour


@pytest.mark.rule("checkpoint-charlie:Q2")
def test_the_next_round_has_a_full_bag_again() -> None:
    """What was excluded in one round is dealt in the next."""
    game = seated(3, undrawn_clues="excluded").accuse_for("basset gold, beagle black, dachshund black")
    colours(game)
    assert game.choices(CHANCE, "deal") == ["hat", "glasses", "newspaper", "coat", "fur"]
