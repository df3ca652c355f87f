"""R12-R19, R24, Q1, Q5: turns of the suspicion phase, and how cats are sorted."""

from __future__ import annotations

import pytest

from brushpass.core.match import Match
from brushpass.games.checkpoint_charlie import GAME
from tests.games.checkpoint_charlie.helpers import (
    ALL_ONES,
    CATS,
    CHANCE,
    CHIEF,
    SEATS,
    TRAIT_OF,
    TRAITS,
    WATCHING,
    begin,
    fits,
    ones,
)

FACES = tuple(TRAIT_OF)


def clues_with(face: str) -> str:
    """The faces of five seats, of whom the basset has this one."""
    return " ".join([face, *[faces[1] for trait, faces in TRAITS.items() if trait != TRAIT_OF[face]]])


# The order of turns


@pytest.mark.rule("checkpoint-charlie:R12", "checkpoint-charlie:R16", "checkpoint-charlie:R7")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("place", range(5))
def test_turns_go_clockwise_from_the_start_player(players: int, place: int) -> None:
    """One card each, round and round."""
    seats = SEATS[:players]
    starter = seats[place % players]
    game = begin(ones(players), starter=starter).turn_up(*CATS[:11])
    first = seats.index(starter)
    drawers = [fact.split()[1] for fact in game.told() if fact.startswith("drawn")]
    assert drawers == [seats[(first + turn) % players] for turn in range(11)]


@pytest.mark.rule("checkpoint-charlie:R12", "checkpoint-charlie:R26", "checkpoint-charlie:I5")
@pytest.mark.parametrize(
    ("clues", "starter", "shares"),
    [
        ("hat glasses newspaper", "beagle", (10, 11, 11)),
        ("hat glasses newspaper raincoat", "poodle", (8, 8, 8, 8)),
        (ALL_ONES, "dachshund", (6, 6, 7, 7, 6)),
    ],
)
def test_how_many_cats_each_has_taken_at_the_end_of_the_deck(clues: str, starter: str, shares: tuple[int, ...]) -> None:
    """Agent cards take up no turn, so 32 cats are shared out from the start player on."""
    game = begin(clues, agents=" ".join(["4", "11"][: 5 - len(clues.split())]), starter=starter).run_out()
    view = game.view()
    assert view.deck == 0
    assert tuple(len(cats) + size for cats, size in zip(view.suspects, view.discard_sizes, strict=True)) == shares


@pytest.mark.rule("checkpoint-charlie:R16")
def test_whoever_has_accused_goes_on_taking_turns() -> None:
    """The basset accuses in the first turn and takes the fifth card."""
    game = begin(ones(4)).turn_up(CHIEF).accuse("basset", CHIEF).turn_up("hgnjy", "henro", "hgfro", "hefjy")
    assert game.told(last=1)[:2] == ["drawn basset hefjy", "kept basset hefjy"]


@pytest.mark.parametrize("seed", range(3))
def test_what_players_choose_does_not_shift_the_deck(seed: int) -> None:
    """Chance takes every draw from a stream of its own: with the same dice the same cats come, whoever accuses."""
    decks = []
    for is_bold in (False, True):
        match = Match(GAME, options={"players": 5}, seed=seed)
        while len(drawn := [fact.words for fact in match.heard(WATCHING) if fact.words[0] == "drawn"]) < 12:
            seat = match.waiting()[0]
            match.play(seat, match.legal(seat)[-1 if is_bold and seat == "basset" else 0])
        decks.append(drawn)
    assert decks[0] == decks[1]


# Sorting


@pytest.mark.rule("checkpoint-charlie:R13", "checkpoint-charlie:R14", "checkpoint-charlie:R15")
@pytest.mark.parametrize("face", FACES)
def test_a_cat_is_kept_if_it_has_the_value_of_the_own_clue(face: str) -> None:
    """Of all 32 cats the 16 with the value of the drawer's clue become suspects, and the others are discarded."""
    kept: list[str] = []
    for cat in CATS:
        game = begin(clues_with(face)).turn_up(cat)
        assert (game.suspects("basset") == (cat,)) != (game.discards("basset") == (cat,))
        kept += game.suspects("basset")
    assert kept == [cat for cat in CATS if fits(cat, face)]
    assert len(kept) == 16


@pytest.mark.rule("checkpoint-charlie:R13")
def test_everybody_sees_the_card_and_where_it_goes() -> None:
    """All seats and spectators are told of a cat that is kept and of one that is discarded."""
    game = begin(ones(4)).turn_up("hefjy", "hefjo")
    for observer in (*game.seats, WATCHING):
        told = game.told(observer)
        assert [fact for fact in told if "hefj" in fact] == [
            "drawn basset hefjy",
            "kept basset hefjy",
            "drawn beagle hefjo",
            "discarded beagle hefjo",
        ]


@pytest.mark.rule("checkpoint-charlie:R13", "checkpoint-charlie:R18")
def test_the_clues_of_others_do_not_matter() -> None:
    """The basset keeps a cat that fits nobody else, and the beagle sends off one that fits everybody else."""
    game = begin(ALL_ONES).turn_up("hefjy", "henro")
    assert game.suspects("basset") == ("hefjy",)
    assert game.discards("beagle") == ("henro",)


@pytest.mark.rule("checkpoint-charlie:R14", "checkpoint-charlie:R15")
def test_suspects_and_discards_lie_in_front_of_their_drawers() -> None:
    """Everybody has suspects and a pile of their own, and all suspects stay visible."""
    game = begin(ones(3)).turn_up("hefjy", "hefjo", "henjy", "befjy", "bgfjy", "hgfjy", "hefry")
    assert game.view().suspects == (("hefjy", "hefry"), ("bgfjy",), ("henjy",))
    assert game.view().discards == (("befjy",), ("hefjo",), ("hgfjy",))
    assert game.view().discard_sizes == (1, 1, 1)


@pytest.mark.rule("checkpoint-charlie:R13")
def test_a_card_leaves_the_deck() -> None:
    """It is not turned up again, and the deck is smaller by one."""
    game = begin(ones(4)).turn_up("hefjy", "hefjo").everybody_passes()
    assert game.view().deck == 31
    assert set(CATS) - set(game.choices(CHANCE, "turn-up")) == {"hefjy", "hefjo"}


@pytest.mark.rule("checkpoint-charlie:R18")
def test_the_own_clue_can_be_looked_at_any_time() -> None:
    """Its owner sees trait and face in every turn."""
    game = begin(ones(4)).turn_up("hefjy", "hefjo")
    assert [(game.view(seat).trait, game.clue(seat)) for seat in game.seats] == [
        ("hat", "hat"),
        ("glasses", "glasses"),
        ("newspaper", "newspaper"),
        ("coat", "raincoat"),
    ]


# Agent cards


@pytest.mark.rule("checkpoint-charlie:R17")
def test_an_agent_card_opens_a_clue_for_all() -> None:
    """A token from the bag is tossed, and everybody sees the face that came up."""
    game = begin(ones(4), agents="2").turn_up("hefjy").everybody_passes()
    assert game.told(last=1) == ["window-closed 1", "agent-card beagle"]
    game.chance("toss grey")
    for observer in (*game.seats, WATCHING):
        assert game.view(observer).open_clues == ("grey",)
        assert "clue-opened grey" in game.told(observer, last=1)


@pytest.mark.rule("checkpoint-charlie:R17")
def test_the_same_player_takes_another_card() -> None:
    """The agent card uses up no turn: the beagle takes a cat as well, and then comes the dachshund."""
    game = begin(ones(4), agents="2").turn_up("hefjy").toss("grey").turn_up("hgfjy", "henjy")
    drawers = [fact.split()[1:] for fact in game.told() if fact.startswith("drawn")]
    assert drawers == [["basset", "hefjy"], ["beagle", "hgfjy"], ["dachshund", "henjy"]]


@pytest.mark.rule("checkpoint-charlie:R17")
def test_the_first_card_of_a_round_may_be_an_agent_card() -> None:
    """The start player tosses a token and goes on."""
    game = begin(ones(4), agents="1", starter="poodle")
    assert game.told(last=1)[-1] == "agent-card poodle"
    game.toss("ginger").turn_up("hgfry")
    assert game.told(last=1)[0] == "drawn poodle hgfry"


@pytest.mark.rule("checkpoint-charlie:R17")
def test_a_second_agent_card_is_treated_like_the_first() -> None:
    """Two in a row: the same player tosses both tokens and takes a cat after that."""
    game = begin(ones(3), agents="2 1", starter="dachshund")
    assert game.choices(CHANCE, "toss") == ["jumper", "raincoat", "grey", "ginger"]
    game.toss("ginger")
    assert game.told(last=1) == ["clue-opened ginger", "agent-card dachshund"]
    assert game.choices(CHANCE, "toss") == ["jumper", "raincoat"]
    game.toss("jumper").turn_up("henjy")
    assert game.view().open_clues == ("jumper", "ginger")
    assert game.told(last=1)[:2] == ["drawn dachshund henjy", "kept dachshund henjy"]


@pytest.mark.rule("checkpoint-charlie:R17")
def test_an_agent_card_is_neither_suspect_nor_discard() -> None:
    """It leaves the deck and lies nowhere."""
    game = begin(ones(4), agents="1").toss("ginger")
    view = game.view()
    assert (view.deck, view.agent_cards) == (32, 0)
    assert (view.suspects, view.discard_sizes) == (((), (), (), ()), (0, 0, 0, 0))


@pytest.mark.rule("checkpoint-charlie:R18")
def test_open_clues_do_not_change_the_sorting() -> None:
    """After `ginger` was opened, grey cats are kept by whoever has a fitting clue, ginger ones discarded by others."""
    game = begin(ones(4), agents="1").toss("ginger").turn_up("hefjy", "hefjo")
    assert game.suspects("basset") == ("hefjy",)
    assert game.discards("beagle") == ("hefjo",)


# What cannot happen


@pytest.mark.rule("checkpoint-charlie:R19", "checkpoint-charlie:Q1")
def test_the_program_sorts_by_itself() -> None:
    """A card that is turned up is sorted by the same action: nobody is asked in between."""
    game = begin(ones(4)).turn_up("hefjy")
    assert game.match.record.entries[-1].seat == CHANCE
    assert game.told(last=1)[:2] == ["drawn basset hefjy", "kept basset hefjy"]


# What can be accused


@pytest.mark.rule("checkpoint-charlie:Q5")
def test_a_discarded_cat_cannot_be_accused() -> None:
    """Not even an aide: only the two suspects can."""
    game = begin(ones(4)).turn_up("hefjy", "henro", "henjy")
    assert game.discards("beagle") == ("henro",)
    assert game.choices("beagle", "accuse") == ["hefjy", "henjy"]
    assert game.forbidden_by("beagle", "accuse henro") in ("R23", "Q5")


@pytest.mark.rule("checkpoint-charlie:R24")
def test_an_accused_cat_need_not_fit_the_own_clue() -> None:
    """The beagle, who has heard of glasses, accuses a cat without any and gets a white token for an aide."""
    game = begin(ALL_ONES).turn_up("henro").accuse("beagle", "henro")
    assert game.accusations() == [("beagle", "henro")]
    game.turn_up("hgnjy").accuse("basset", "hgnjy").turn_up("hgnjo").accuse("poodle", "hgnjo")
    game.turn_up("befry").accuse("terrier", "befry")
    assert "graded beagle henro 4-of-5" in game.told(last=1)
    game.draw("white-1")
    assert game.colours("beagle") == ["white"]
