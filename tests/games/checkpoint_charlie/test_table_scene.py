"""Checkpoint Charlie: what a scene adds for a table that is drawn: figures, stages, sealed answers, and the report."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from brushpass.core.match import Match
from brushpass.core.scene import Piece, Scene
from brushpass.core.words import words
from brushpass.games.checkpoint_charlie import GAME
from brushpass.games.checkpoint_charlie.cards import AGENTS, CATS, TRAIT_WORDS, VALUES
from brushpass.games.checkpoint_charlie.scene import scene
from brushpass.games.checkpoint_charlie.scene.sentences import faces_of
from tests.games.checkpoint_charlie.helpers import CHIEF, begin, ones
from tests.games.checkpoint_charlie.test_words import (
    ALL_PASS,
    HIDDEN_CLUES,
    THREE_CATS,
    played,
    staged,
    token,
    unhurried_play,
    view_of,
)
from tests.games.common_words import WATCHING, in_every_language, keys, piece, place

CLIENT_WORDS = Path(__file__).parents[3] / "web" / "src" / "games" / "checkpoint-charlie" / "words"
AIMING = {"tie_break": "earliest_commitment"}


def finished_round(seed: int = 5, **settings: object) -> Match:
    """A match whose first round has just ended."""
    for match in unhurried_play(seed, settings):
        if view_of(match, WATCHING).round_number == 2:
            return match
    raise AssertionError("the match ended in its first round")


def report_of(shown: Scene) -> list[Piece]:
    """The pieces of the report on the round before; none if there is no report."""
    return [drawn for home in shown.places if home.key == "report" for drawn in home.pieces]


# Figures


@pytest.mark.rule("checkpoint-charlie:R12", "checkpoint-charlie:R20")
def test_a_desk_says_who_starts_who_draws_and_who_has_accused() -> None:
    """As figures, with the turn of the accusation."""
    match = played(*THREE_CATS, "basset pass", "beagle accuse hgnro", "dachshund pass", "poodle pass")
    table = match.scene("poodle")
    figures = {seat: place(table, f"suspects-{seat}").figures for seat in match.seats}
    assert figures == {"basset": {"starts": 1}, "beagle": {"accused": 1}, "dachshund": {"draws": 1}, "poodle": {}}
    assert piece(table, "suspects-basset", "hgnro").figures == {"turn": 1, "against-open": 1}


@pytest.mark.rule("checkpoint-charlie:R24")
def test_a_cat_says_which_clue_speaks_against_it() -> None:
    """The own one or an open one."""
    match = played(*THREE_CATS)
    found = [piece(match.scene(seat), "suspects-dachshund", "henjy").figures for seat in ("beagle", "basset")]
    assert found == [{"against-own": 1}, {}]


@pytest.mark.rule("checkpoint-charlie:R2", "checkpoint-charlie:R27")
def test_a_graded_cat_counts_its_agreements() -> None:
    """Once the clues are shown."""
    view = staged("basset", clues=("hat", "glasses", "newspaper", "raincoat"), open_clues=("grey",), revealed=True)
    assert piece(scene(view, (), "en"), "suspects-basset", "hgnro").figures["agreements"] == 4


@pytest.mark.rule("checkpoint-charlie:R30", "checkpoint-charlie:R33")
def test_points_are_figures_for_their_owner_alone() -> None:
    """Others see the target and the rounds in which the tokens were gained."""
    tokens = ((token(1, "gold", "gold-4", "basset"),), (token(2, "white", None, "beagle"),), (), ())
    table = scene(staged("basset", tokens=tokens, scores=(4, None, None, None)), (), "en")
    assert place(table, "tokens-basset").figures == {"target": 10, "points": 4}
    assert place(table, "tokens-beagle").figures == {"target": 10}
    assert piece(table, "tokens-basset", "tokens-basset:round-1").figures == {"round": 1, "points": 4}
    assert piece(table, "tokens-beagle", "tokens-beagle:round-2").figures == {"round": 2}


@pytest.mark.rule("checkpoint-charlie:R5", "checkpoint-charlie:R10", "checkpoint-charlie:R11")
def test_the_middle_is_counted_in_figures() -> None:
    """The deck with its round and window, the bag, the discards and the supply."""
    table = played(*THREE_CATS).scene("basset")
    deck = {"cards": 29, "round": 1, "rounds": 5, "window": 4, "agents": 0}
    assert place(table, "deck").figures == deck
    assert place(table, "bag").figures == {"clues": 0}
    assert place(table, "discards-beagle").figures == {"cards": 1}
    assert [drawn.figures for drawn in place(table, "supply").pieces] == [
        {"left": 5, "of": 5},
        {"left": 12, "of": 12},
        {"left": 8, "of": 8},
    ]


@pytest.mark.rule("checkpoint-charlie:R8", "checkpoint-charlie:K1")
def test_a_hidden_clue_lists_the_traits_it_may_be_about() -> None:
    """Every trait but the own one and those that lie open; a spectator knows the open ones alone."""
    match = played(*THREE_CATS)
    found = {
        seat: sorted(piece(match.scene(seat), "clue-dachshund", "clue-dachshund:1").figures)
        for seat in ("basset", "beagle", WATCHING)
    }
    assert found == {
        "basset": ["coat", "glasses", "newspaper"],
        "beagle": ["coat", "hat", "newspaper"],
        WATCHING: ["coat", "glasses", "hat", "newspaper"],
    }
    assert set(TRAIT_WORDS) - set(found[WATCHING]) == {"fur"}


# Stages


@pytest.mark.parametrize(
    ("changes", "stage"),
    [
        ({"step": "faces"}, "setup"),
        ({"step": "window"}, "suspicion"),
        ({"step": "poll"}, "suspicion"),
        ({"step": "live"}, "live"),
        ({"step": "forced"}, "forced"),
        ({"step": "award", "waiting": (), "legal": ()}, "scoring"),
        ({"step": "swap"}, "swap"),
        ({"step": "announce"}, "announce"),
        ({"step": "ended", "ending": "last-round", "winners": ("basset",)}, "over"),
    ],
)
def test_the_deck_says_what_goes_on(changes: dict[str, object], stage: str) -> None:
    """In a word that a client can draw by."""
    assert piece(scene(staged("basset", **changes), (), "en"), "deck", "deck").tags == (stage,)


# Sealed answers


@pytest.mark.rule("checkpoint-charlie:W2", "checkpoint-charlie:W7")
def test_a_sealed_answer_is_marked_for_its_owner_alone() -> None:
    """On the cat that was named, and the scene of everybody else stays as it was, to the byte."""
    before = played(*THREE_CATS)
    after = played(*THREE_CATS, "beagle accuse hgnro")
    assert "sealed" in piece(after.scene("beagle"), "suspects-basset", "hgnro").tags
    for observer in ("basset", "dachshund", "poodle", WATCHING):
        assert msgspec.json.encode(after.scene(observer)) == msgspec.json.encode(before.scene(observer))


@pytest.mark.rule("checkpoint-charlie:R8", "checkpoint-charlie:Q30")
def test_both_faces_lie_before_whoever_has_to_choose() -> None:
    """Each is a piece of its own choice, and what was chosen is the clue at once, for its owner alone."""
    match = played(*HIDDEN_CLUES[:6])
    assert keys(match.scene("basset"), "clue-basset") == ["clue-basset:1"]
    assert piece(match.scene("beagle"), "clue-basset", "clue-basset:1").kind == "back"
    assert keys(match.scene("beagle"), "clue-beagle") == ["clue-beagle:no-glasses", "clue-beagle:glasses"]
    assert [option.pieces for option in match.scene("beagle").choices] == [
        ("clue-beagle:no-glasses",),
        ("clue-beagle:glasses",),
    ]


# Aims


@pytest.mark.rule("checkpoint-charlie:W11")
def test_every_cat_that_can_be_aimed_at_is_a_piece() -> None:
    """Those that nobody can see lie in a place of their own, for whoever plays."""
    match = played(*HIDDEN_CLUES, *ALL_PASS, "chance turn-up hgnro", **AIMING)
    table = match.scene("basset")
    aims = {option.action: option.pieces for option in table.choices if option.action.startswith("aim")}
    assert aims == {f"aim {cat}": (cat,) for cat in CATS}
    assert len(keys(table, "unseen")) == len(CATS) - 1
    assert "unseen" not in {home.key for home in match.scene(WATCHING).places}
    assert "unseen" not in {home.key for home in played(*THREE_CATS).scene("basset").places}


@pytest.mark.rule("checkpoint-charlie:W11")
def test_giving_up_a_target_names_the_target() -> None:
    """A client can offer it on the target itself."""
    first = ("basset aim bgnro", *ALL_PASS[1:])
    match = played(*HIDDEN_CLUES, *first, "chance turn-up hgnro", **AIMING)
    table = match.scene("basset")
    drop = next(option for option in table.choices if option.action == "drop")
    assert drop.pieces == ("aim-basset:1",)
    assert set(faces_of("bgnro")) < set(piece(table, "aim-basset", "aim-basset:1").tags)


# The report


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.rule("checkpoint-charlie:R27", "checkpoint-charlie:R28", "checkpoint-charlie:R29")
def test_a_new_round_begins_with_a_report_on_the_one_before(players: int) -> None:
    """All five clues, every agent's cat or none, the colour of the token, and the chief among them."""
    match = finished_round(players=players)
    found = report_of(match.scene("basset"))
    clues = [drawn.tags[1] for drawn in found if drawn.kind == "clue"]
    assert [face for face in VALUES if face in clues] == clues
    assert len(clues) == len(TRAIT_WORDS)
    [chief] = [drawn for drawn in found if "chief" in drawn.tags]
    assert faces_of(chief.key) == tuple(clues)
    outcomes = [drawn for drawn in found if drawn.kind != "clue" and set(drawn.tags) & set(AGENTS)]
    view = view_of(match, WATCHING)
    told = {next(seat for seat in match.seats if seat in drawn.tags): drawn.tags[-1] for drawn in outcomes}
    gained = {seat: tokens[0].colour for seat, tokens in zip(view.seats, view.tokens, strict=True)}
    assert told == gained
    for drawn in outcomes:
        if drawn.kind == "cat":
            assert drawn.figures["agreements"] == len(set(faces_of(drawn.key)) & set(clues))


def test_the_report_tells_everybody_the_same() -> None:
    """It is made of what all have heard."""
    match = finished_round(players=4)
    reports = [report_of(match.scene(observer)) for observer in (*match.seats, WATCHING)]
    assert reports[0]
    assert all(found == reports[0] for found in reports)


def test_the_report_lasts_until_the_first_card() -> None:
    """Also for somebody who has the log already; the first round has nothing to report."""
    match = finished_round(players=4)
    assert report_of(match.scene("basset", "en", match.told("basset")))
    while view_of(match, WATCHING).step == "faces":
        seat = match.waiting()[0]
        match.play(seat, match.legal(seat)[0])
        assert bool(report_of(match.scene("basset"))) is (view_of(match, WATCHING).step == "faces")
    assert not report_of(match.scene("basset"))
    assert not report_of(played(*HIDDEN_CLUES[:5]).scene("basset"))


@in_every_language
@pytest.mark.rule("checkpoint-charlie:R28", "checkpoint-charlie:Q9")
def test_a_chief_nobody_accused_is_reported_too(lang: str) -> None:
    """He lies behind the accused cats, and it is said that nobody accused him."""
    free = [
        drawn
        for seed in range(8)
        for drawn in report_of(finished_round(seed, players=5).scene(WATCHING, lang))
        if "chief" in drawn.tags and "accused" not in drawn.tags
    ]
    assert free
    assert all(drawn.detail.endswith(words(lang, GAME.folder).say("detail-free-chief")) for drawn in free)


@in_every_language
@pytest.mark.rule("checkpoint-charlie:Q2")
def test_every_chief_nobody_accused_is_reported_where_there_are_several(lang: str) -> None:
    """With clues that do not count, chiefs without a marker lie behind the accused cats, each as one of several."""
    game = begin(ones(3), undrawn_clues="excluded").turn_up("hgnjy").accuse("dachshund", "hgnjy")
    game.turn_up(CHIEF).accuse("beagle", CHIEF).draw("gold", "gold", "black")
    free = report_of(game.match.scene(WATCHING, lang))[-2:]
    assert [drawn.key for drawn in free] == ["hgnry", "hgnjo"]
    assert all(drawn.detail.endswith(words(lang, GAME.folder).say("detail-free-one-chief")) for drawn in free)


# The client's own words


@in_every_language
@pytest.mark.parametrize("kind", ["seat", "cat", "face", "trait"])
def test_the_browser_calls_everything_by_the_same_name(kind: str, lang: str) -> None:
    """The client draws cats that no scene lists, so it has the names too; they must not drift apart."""
    text = (CLIENT_WORDS / f"{lang}.ftl").read_text(encoding="utf-8")
    known = {"seat": AGENTS, "cat": CATS, "face": VALUES, "trait": TRAIT_WORDS}[kind]
    found = dict(re.findall(rf"(?m)^cc-{kind}-([\w-]+) = (.+)$", text))
    speak = words(lang, GAME.folder)
    assert {word: found.get(word) for word in known} == {word: speak.say(f"{kind}-{word}") for word in known}


def test_both_languages_of_the_browser_say_the_same_things() -> None:
    """No sentence is missing in either file."""
    ids = [
        set(re.findall(r"(?m)^([\w-]+) =", (CLIENT_WORDS / f"{lang}.ftl").read_text(encoding="utf-8")))
        for lang in ("en", "pl")
    ]
    assert ids[0] == ids[1]
