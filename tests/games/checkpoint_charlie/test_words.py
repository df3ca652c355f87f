"""Checkpoint Charlie in words: everything can be said, and a scene shows what its owner may see and no more."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import msgspec
import pytest

from brushpass.core.dice import Dice
from brushpass.core.match import Match
from brushpass.core.notation import NUMBER
from brushpass.core.scene import Scene, Telling
from brushpass.core.words import LANGUAGES, words
from brushpass.games.checkpoint_charlie import GAME
from brushpass.games.checkpoint_charlie.cards import AGENTS, CATS, VALUES
from brushpass.games.checkpoint_charlie.numbers import ROUND_WORDS, STEPS
from brushpass.games.checkpoint_charlie.options import CheckpointCharlieOptions
from brushpass.games.checkpoint_charlie.scene import scene
from brushpass.games.checkpoint_charlie.scene.sentences import (
    HEADINGS,
    badge,
    faces_of,
    fact_sentence,
    log,
    remembered,
    seats,
)
from brushpass.games.checkpoint_charlie.view import Accusation, CheckpointCharlieView, TokenSeen
from tests.games import common_words
from tests.games.checkpoint_charlie.helpers_live import play_live
from tests.games.common_words import (
    WATCHING,
    Position,
    SceneLaws,
    WordLaws,
    choice,
    in_every_language,
    is_well_said,
    keys,
    piece,
    pieces,
    place,
    position_of,
    private_lines,
)

CharliePosition = Position[CheckpointCharlieView]

NOTATION = GAME.notation(CheckpointCharlieOptions())
FORGETTABLE = ("drawn", "discarded", "own-aim", "own-aim-gone")
LONGEST_CAT_NAME = 8
MIX = '[gold]\n"3" = 5\n[white]\n"1" = 12\n[black]\n"0" = 5\n"-1" = 3\n'
ADLER = "[adler]\ngold = 2\nwhite = 1\nblack = 0\n"

MATCHES: tuple[dict[str, object], ...] = (
    {"players": 3, "stasi": True, "cafe_adler": True, "announce": "manual", "target_points": 7, "max_rounds": 8},
    {"players": 4, "cafe_adler": True, "swap_pick": "random", "token_mix": "mix_b"},
    {"players": 5, "stasi": True, "discard_visibility": "top_card_only"},
    {"players": 3, "window_mode": "sequential", "undrawn_clues": "excluded", "max_rounds": 3},
    {"players": 4, "tie_break": "earliest_commitment", "discard_visibility": "face_down", "final_card_window": True},
    {"players": 5, "cafe_adler": True, "first_player": "chosen", "target_points": 7},
)
"""Settings that between them bring every decision to the table."""
RARE = ("faces", "forced", "swap", "announce")


# Playing


def unhurried_play(seed: int, rules: dict[str, object]) -> Iterator[Match]:
    """A match after each of its actions in which nobody accuses rashly: most answers in a window are a pass."""
    match = Match(GAME, seed=seed, options=rules)
    dice = Dice(seed, 9)
    while not match.over:
        waiting = match.waiting()
        seat = waiting[dice.below(len(waiting))]
        legal = match.legal(seat)
        action = legal[dice.below(len(legal))]
        if "pass" in legal and dice.below(60):
            action = "pass"
        match.play(seat, action)
        yield match


def random_positions() -> Iterator[CharliePosition]:
    """Some positions of a match with each of the settings, and all in which something rarer is decided."""
    for seed, rules in enumerate(MATCHES, start=6):
        for match in unhurried_play(seed, rules):
            rare = view_of(match, WATCHING).step in RARE and match.decisions % 2 == 0
            if match.over or rare or match.decisions % 18 == 0:
                yield position_of(match, CheckpointCharlieView)
    for number, match in enumerate(play_live(3, {"players": 4, "max_rounds": 3, "discard_visibility": "face_down"})):
        if number % 6 == 0:
            yield position_of(match, CheckpointCharlieView)


@pytest.fixture(scope="module")
def positions() -> list[CharliePosition]:
    """A few hundred positions."""
    return list(random_positions())


HIDDEN_CLUES = (
    "chance deal hat",
    "chance deal glasses",
    "chance deal newspaper",
    "chance deal coat",
    "chance slip 3",
    "basset hide hat",
    "beagle hide glasses",
    "dachshund hide newspaper",
    "poodle hide raincoat",
)
ALL_PASS = tuple(f"{seat} pass" for seat in AGENTS[:4])
FIRST_KEPT = (*HIDDEN_CLUES, "chance turn-up hgnro")
FIRST_DISCARDED = (*FIRST_KEPT, *ALL_PASS, "chance turn-up befry")
CLUE_OPENED = (*FIRST_DISCARDED, *ALL_PASS, "chance toss grey")
THREE_CATS = (*CLUE_OPENED, *ALL_PASS, "chance turn-up henjy")
"""Basil keeps Tosca, Berta discards Igor, grey fur lies open, and Dora keeps Figaro."""


def played(*actions: str, **settings: object) -> Match:
    """A match of four that Basil starts, played by hand, chance included, each action with its seat before it."""
    return common_words.played(GAME, "chance start basset", *actions, **{"first_player": "chosen", **settings})


def view_of(match: Match, seat: str) -> CheckpointCharlieView:
    """What a seat knows."""
    return common_words.view_of(match, seat, CheckpointCharlieView)


def staged(seat: str, **changes: object) -> CheckpointCharlieView:
    """What a seat sees when three cats have been turned up, but for some changes."""
    return msgspec.structs.replace(view_of(played(*THREE_CATS), seat), **changes)


def shown(view: CheckpointCharlieView, lang: str = "en") -> Scene:
    """A view in words, with an empty log."""
    return scene(view, (), lang)


def said(lang: str, message: str) -> str:
    """A message of the game."""
    return words(lang, GAME.folder).say(message)


def token(slot: int, colour: str, kind: str | None, *known_to: str, face_up: bool = False) -> TokenSeen:
    """A token in the place of a round."""
    return TokenSeen(
        slot=ROUND_WORDS[slot - 1],
        colour=colour,
        kind=kind,
        face_up=face_up,
        known_to=known_to,
        plain=False,
        held=(),
    )


# Laws of all games


class TestWords(WordLaws):
    """Everything can be said."""

    game = GAME
    steps = STEPS
    named = tuple((kind, NOTATION.names[kind]) for kind in ("seat", "trait", "face", "cat", "colour", "kind"))


class TestScenes(SceneLaws):
    """Every scene obeys the laws of scenes."""


def test_the_positions_cover_every_decision(positions: list[CharliePosition]) -> None:
    """The laws above have met every decision, with three, four and five players, and every ending."""
    views = [position.views[WATCHING] for position in positions]
    assert {view.step for view in views} >= {"faces", "window", "poll", "live", "forced", "swap", "announce", "ended"}
    assert {len(view.seats) for view in views} == {3, 4, 5}
    assert {view.ending for view in views} == {None, *NOTATION.endings[1:]}


# Names


def test_names_of_cats_and_agents_are_short_and_differ_at_once() -> None:
    """No two of them begin with the same two letters, and a cat's name fits on its card."""
    cats = [said("en", f"cat-{cat}") for cat in CATS]
    agents = [said("en", f"seat-{seat}") for seat in AGENTS]
    assert max(map(len, cats)) <= LONGEST_CAT_NAME
    assert len({name[:2] for name in (*cats, *agents)}) == len(cats) + len(agents)


def test_names_are_the_same_in_every_language() -> None:
    """Whoever changes the language meets the same cats and agents."""
    ids = [*(f"cat-{cat}" for cat in CATS), *(f"seat-{seat}" for seat in AGENTS)]
    assert [said("en", name) for name in ids] == [said("pl", name) for name in ids]


@in_every_language
@pytest.mark.rule("checkpoint-charlie:R1")
def test_badges_tell_cats_apart(lang: str) -> None:
    """Every combination of traits has a badge of its own, with one sign a trait."""
    badges = [badge(cat, lang) for cat in CATS]
    assert len(set(badges)) == len(CATS)
    assert {len(found) for found in badges} == {5}


@pytest.mark.parametrize(("lang", "written"), [("en", "H-NRY"), ("pl", "K-GPZ")])
def test_a_badge_reads_in_the_order_of_the_traits(lang: str, written: str) -> None:
    """Hat, no glasses, newspaper, raincoat, grey fur."""
    assert badge("henry", lang) == written
    assert faces_of("henry") == ("hat", "no-glasses", "newspaper", "raincoat", "grey")


@pytest.mark.parametrize(
    ("found", "english", "polish"),
    [
        (("beagle",), "Berta", "Bertę"),
        (("basset", "poodle"), "Basil and Pola", "Basila i Polę"),
        (("basset", "dachshund", "terrier"), "Basil, Dora and Tibor", "Basila, Dorę i Tibora"),
    ],
)
def test_agents_are_listed(found: tuple[str, ...], english: str, polish: str) -> None:
    """With a comma between all but the last two, in the case that the sentence needs."""
    assert seats(found, "en", "acc") == english
    assert seats(found, "pl", "acc") == polish


# Sentences


@in_every_language
@pytest.mark.parametrize("settings", MATCHES)
def test_every_action_sounds_different(settings: dict[str, object], lang: str) -> None:
    """A choice can be made of any action of the notation, and no two of them sound alike."""
    view = view_of(Match(GAME, seed=1, options=settings), "basset")
    legal = tuple(action.text for action in GAME.notation(view.options).actions)
    labels = [option.label for option in shown(msgspec.structs.replace(view, legal=legal), lang).choices]
    assert [label for label in labels if not is_well_said(label)] == []
    assert len(set(labels)) == len(labels)


@in_every_language
@pytest.mark.parametrize("fact", NOTATION.facts, ids=lambda fact: fact.name)
def test_every_fact_has_a_sentence(fact: tuple[str, tuple[str, ...]], lang: str) -> None:
    """Whatever a fact is about, its sentence can be said, tells all of it, and ends like a sentence."""
    name, kinds = fact
    for about in product(*(("-2", "1", "2", "5") if kind == NUMBER else NOTATION.names[kind] for kind in kinds)):
        sentence = fact_sentence((name, *about), lang)
        assert is_well_said(sentence)
        assert sentence[0].isupper()
        assert sentence.endswith(".") is (name not in HEADINGS)
        for kind, word in zip(kinds, about, strict=True):
            if kind in (NUMBER, "slot"):
                assert word.removeprefix("round-") in sentence
            if kind in ("cat", "face"):
                assert said(lang, f"{kind}-{word}") in sentence


@in_every_language
@pytest.mark.parametrize("name", FORGETTABLE)
@pytest.mark.rule("checkpoint-charlie:Q4")
def test_every_forgotten_fact_has_a_sentence(name: str, lang: str) -> None:
    """It names no cat."""
    kinds = next(fact.kinds for fact in NOTATION.facts if fact.name == name)[:-1]
    for about in product(*(NOTATION.names[kind] for kind in kinds)):
        sentence = fact_sentence((f"{name}-forgotten", *about), lang)
        assert is_well_said(sentence)
        assert sentence.endswith(".")
        assert not any(said(lang, f"cat-{cat}") in sentence for cat in CATS)


@in_every_language
@pytest.mark.parametrize("winners", [("beagle",), ("basset", "poodle"), ("basset", "beagle", "dachshund")])
@pytest.mark.parametrize("ending", NOTATION.endings[1:])
@pytest.mark.rule("checkpoint-charlie:R33", "checkpoint-charlie:R34", "checkpoint-charlie:R35")
def test_every_ending_names_its_winners(ending: str, winners: tuple[str, ...], lang: str) -> None:
    """A match that is over says who won and how, alone or together, in place of a prompt."""
    over = shown(staged("basset", ending=ending, winners=winners, waiting=(), step="ended"), lang)
    assert is_well_said(over.result)
    assert over.prompt == over.result
    assert [said(lang, f"seat-{seat}") in over.result for seat in AGENTS] == [seat in winners for seat in AGENTS]


def test_a_shared_victory_is_called_one() -> None:
    """R34: the verb agrees with the number of winners."""
    results = [
        shown(staged("basset", ending="used-up", winners=winners), lang).result
        for lang, winners in product(LANGUAGES, (("beagle",), ("beagle", "poodle")))
    ]
    assert results == [
        "A colour of tokens is used up, and Berta wins.",
        "A colour of tokens is used up, and Berta and Pola share the victory.",
        "Wyczerpały się żetony jednego koloru: wygrywa Berta.",
        "Wyczerpały się żetony jednego koloru: zwycięstwem dzielą się Berta i Pola.",
    ]


@in_every_language
def test_every_step_of_chance_can_be_waited_for(lang: str) -> None:
    """A match whose chance is played by hand says what chance decides."""
    for step in ("starter", "deal-clues", "slip-agents", "draw", "toss", "flip", "award", "swap-slot"):
        waiting = shown(staged("basset", step=step, waiting=(), legal=()), lang)
        assert is_well_said(waiting.prompt)
        assert said(lang, f"step-{step}") in waiting.prompt


@pytest.mark.parametrize(
    ("changes", "phase"),
    [
        ({"round_number": 0, "step": "starter", "waiting": ()}, "Before the first round"),
        ({"step": "faces"}, "Round 1 of 5: set-up"),
        ({}, "Round 1 of 5, suspicion: turn of Dora"),
        ({"step": "live"}, "Round 1 of 5, suspicion: turn of Dora"),
        ({"step": "swap"}, "Round 1 of 5: scoring"),
        ({"step": "ended", "ending": "last-round", "winners": ("basset",)}, "Round 1 of 5: the match is over"),
    ],
)
@pytest.mark.rule("checkpoint-charlie:R12")
def test_the_phase_says_where_the_match_stands(changes: dict[str, object], phase: str) -> None:
    """The round, its phase, and whose turn it is."""
    assert shown(staged("basset", **changes)).phase == phase


# Prompts


@pytest.mark.parametrize(
    ("settings", "changes", "prompt"),
    [
        ({}, {}, "Do you accuse a suspect? All answer at once, sealed, and no answer can be taken back."),
        ({}, {"step": "poll"}, "Do you accuse a suspect? All hear your answer."),
        ({}, {"step": "forced"}, "The deck is empty: you must accuse a suspect."),
        ({"tie_break": "earliest_commitment"}, {"aim": "henry"}, "Your target is Nero (H-NRY). Do you keep it?"),
        ({"tie_break": "earliest_commitment"}, {}, "Do you set a target?"),
        ({}, {"step": "swap", "legal": ("decline",)}, "Café Adler: you have no Adler token that you could swap now."),
        ({}, {"step": "swap", "legal": ("decline", "take beagle round-1")}, "Café Adler: for which token"),
        ({}, {"step": "announce", "legal": ("silent",)}, "You cannot announce 10 points yet."),
        ({}, {"step": "announce", "legal": ("announce", "silent")}, "Do you announce that you have 10 points"),
    ],
)
def test_every_question_is_asked(settings: dict[str, object], changes: dict[str, object], prompt: str) -> None:
    """In the second person, with what there is to know for the answer."""
    options = msgspec.structs.replace(CheckpointCharlieOptions(), **settings)
    assert shown(staged("basset", options=options, **changes)).prompt.startswith(prompt)


@pytest.mark.rule("checkpoint-charlie:R8")
def test_the_question_of_a_face_names_the_trait() -> None:
    """A seat knows its clue token before it chooses the face."""
    table = played(*HIDDEN_CLUES[:5]).scene("beagle")
    assert table.prompt.startswith("Your clue token is about glasses: which face do you hide?")
    faces = place(table, "clue-beagle").pieces
    assert [(face.label, face.kind, face.tags) for face in faces] == [
        ("no glasses", "clue", ("glasses", "no-glasses", "to-choose")),
        ("glasses", "clue", ("glasses", "glasses", "to-choose")),
    ]
    assert [option.label for option in table.choices] == ["Hide the face: no glasses", "Hide the face: glasses"]
    assert choice(table, "hide glasses").pieces == ("clue-beagle:glasses",)


LIVE_PROMPTS = {
    "en": (
        "Accuse whenever you are sure: the window is open until the clock closes it, whoever is first has the cat, "
        "and no accusation can be taken back.",
        "Whoever has not accused may do so until the clock closes the window.",
    ),
    "pl": (
        "Oskarż, gdy tylko nabierzesz pewności: okno jest otwarte, póki nie zamknie go zegar, kot należy do tego, "
        "kto pierwszy, a oskarżenia nie można cofnąć.",
        "Kto jeszcze nie oskarżył, może to zrobić, póki zegar nie zamknie okna.",
    ),
}
"""What is said in a live window to whoever may accuse, and to all others."""


@in_every_language
@pytest.mark.rule("checkpoint-charlie:W12")
def test_a_live_window_invites_to_accuse(lang: str) -> None:
    """Nobody is asked: whoever has not accused is invited, and whoever has, or watches, is told what may happen."""
    cards = ("chance turn-up hgnro", "chance close", "chance turn-up bgnro", "basset accuse bgnro")
    match = played(*HIDDEN_CLUES, *cards, window_mode="live")
    prompts = [match.scene(observer, lang).prompt for observer in ("beagle", "basset", WATCHING)]
    invited, others = LIVE_PROMPTS[lang]
    assert prompts == [invited, others, others]
    assert [option.action for option in match.scene("beagle", lang).choices] == ["accuse hgnro"]
    assert match.scene("beagle", lang).waiting == ()


@pytest.mark.rule("checkpoint-charlie:W2", "checkpoint-charlie:W7")
def test_nobody_is_told_who_has_answered() -> None:
    """Whoever has answered reads the own answer, and all others look as if they still had to answer."""
    match = played(*THREE_CATS, "basset pass", "beagle accuse hgnro")
    assert match.scene("beagle").prompt == (
        "Your answer is sealed: Accuse Tosca (HGNRO). Waiting for Basil, Dora and Pola."
    )
    assert match.scene(WATCHING).prompt == "Waiting for Basil, Berta, Dora and Pola: whether anybody accuses."


# Secrets


@pytest.mark.rule("checkpoint-charlie:K1", "checkpoint-charlie:R30")
def test_hidden_pieces_are_backs_keyed_by_their_places(positions: list[CharliePosition]) -> None:
    """What a view does not know is drawn face down, and its key and label tell a place and a colour at most."""
    for position in positions:
        for seat, view in position.views.items():
            table = position.scene(seat)
            for number, owner in enumerate(view.seats):
                drawn = place(table, f"tokens-{owner}").pieces
                assert [found.key for found in drawn] == [
                    f"tokens-{owner}:{lying.slot}" for lying in view.tokens[number]
                ]
                assert [found.kind == "back" for found in drawn] == [
                    lying.kind is None for lying in view.tokens[number]
                ]
                assert all(found.value == "" for found in drawn if found.kind == "back")
                clue = [found for found in place(table, f"clue-{owner}").pieces if found.kind == "back"]
                assert [found.key for found in clue if view.clues[number] in VALUES] == []
                assert {found.key for found in clue} <= {f"clue-{owner}:1"}


@pytest.mark.rule("checkpoint-charlie:K1")
def test_private_lines_are_those_a_spectator_never_hears() -> None:
    """What a seat hears in private no spectator hears, and what is not private everybody hears."""
    for seed, rules in enumerate(MATCHES[:4]):
        *_, match = unhurried_play(seed, rules)
        assert all(count > 5 for count in private_lines(match))


@pytest.mark.rule("checkpoint-charlie:R8", "checkpoint-charlie:R39")
def test_a_clue_is_shown_to_those_who_may_see_it() -> None:
    """The own one, that of the officer's holder, and all of them at scoring."""
    clues = ("hat", "hidden", "newspaper", "hidden")
    left = ("glasses", "coat")
    own = staged("basset", clues=clues, traits_left=left, officer="dachshund", exposed="dachshund")
    table = shown(own)
    details = [piece(table, f"clue-{seat}", f"clue-{seat}:1").detail for seat in AGENTS[:4]]
    assert details == [
        "only you know it",
        "one of these: glasses, coat",
        "shown by Dora",
        "one of these: glasses, coat",
    ]
    assert keys(table, "officer-dachshund") == ["officer"]
    revealed = shown(staged("basset", clues=("hat", "glasses", "newspaper", "raincoat"), revealed=True))
    labels = [place(revealed, f"clue-{seat}").pieces[0].label for seat in AGENTS[:4]]
    assert labels == ["hat", "glasses", "newspaper", "raincoat"]
    assert place(revealed, "clue-basset").pieces[0].detail == "everybody has seen it"


# What the log forgets


def discards_of(heard: list[Telling]) -> tuple[set[str], set[str]]:
    """The cats discarded in earlier rounds, and in this one."""
    now: set[str] = set()
    before: set[str] = set()
    for telling in heard:
        if telling.words[0] == "round":
            before |= now
            now = set()
        if telling.words[0] == "discarded":
            now.add(telling.words[2])
    return before, now


@in_every_language
@pytest.mark.parametrize("visibility", ["top_card_only", "face_down"])
@pytest.mark.rule("checkpoint-charlie:Q4")
def test_the_log_forgets_the_discards_that_the_view_forgets(visibility: str, lang: str) -> None:
    """A discarded cat is named only as long as the view still shows it, and kept cats always are."""
    forgotten = 0
    for match in unhurried_play(2, {"players": 5, "discard_visibility": visibility}):
        if match.decisions % 25 and not match.over:
            continue
        view = view_of(match, "basset")
        heard = match.heard("basset")
        visible = {cat for pile in view.discards for cat in pile} | {view.drawn}
        _, now = discards_of(heard)
        chapters = [number for number, line in enumerate(heard) if line.words[0] == "round"]
        lines = match.scene("basset", lang).log[chapters[-1] :]
        for cat in now:
            name = said(lang, f"cat-{cat}")
            assert any(name in line.text for line in lines) is (cat in visible)
            forgotten += cat not in visible
        for suspects in view.suspects:
            for cat in suspects:
                assert sum(said(lang, f"cat-{cat}") in line.text for line in lines) >= 2
    assert forgotten > 20


@pytest.mark.rule("checkpoint-charlie:Q4")
def test_cats_of_earlier_rounds_stay_forgotten() -> None:
    """A cat that lies open in this round does not bring back the name of what was discarded in an earlier one."""
    heard = [
        Telling(0, ("drawn", "basset", "hgnro")),
        Telling(1, ("discarded", "basset", "hgnro")),
        Telling(2, ("drawn", "beagle", "befjy")),
        Telling(3, ("kept", "beagle", "befjy")),
        Telling(4, ("round", "2", "beagle")),
        Telling(5, ("drawn", "beagle", "hgnro")),
        Telling(6, ("discarded", "beagle", "hgnro")),
    ]
    assert [line.text for line in log(remembered(heard, {"hgnro"}, None), "en")] == [
        "Basil turns up a cat.",
        "Basil discards a cat.",
        "Berta turns up Azur (---JY).",
        "Berta keeps Azur as a suspect.",
        "Round 2: Berta starts",
        "Berta turns up Tosca (HGNRO).",
        "Berta discards Tosca.",
    ]


@pytest.mark.rule("checkpoint-charlie:Q4")
def test_a_public_log_forgets_nothing() -> None:
    """Every discard is named for good."""
    *_, match = unhurried_play(2, {"players": 5})
    before, now = discards_of(match.heard(WATCHING))
    told = " ".join(line.text for line in match.scene(WATCHING).log)
    assert len(before) > 10
    assert all(said("en", f"cat-{cat}") in told for cat in before | now)


@pytest.mark.rule("checkpoint-charlie:Q4", "checkpoint-charlie:W11")
def test_a_target_that_was_discarded_is_forgotten_too() -> None:
    """Otherwise the own log would still tell which cat lies in a pile."""
    heard = [Telling(0, ("own-aim", "hgnro")), Telling(1, ("own-aim-gone", "hgnro")), Telling(2, ("own-aim", "befjy"))]
    lines = log(remembered(heard, (), "befjy"), "en")
    assert [line.text for line in lines] == ["You set a target.", "Your target is gone.", "Your new target is Azur."]
    assert all(line.private for line in lines)


@pytest.mark.rule("checkpoint-charlie:Q4", "checkpoint-charlie:W11")
def test_an_aim_brings_nothing_back() -> None:
    """Whoever aims at a forgotten cat reads its name in the own aim and nowhere else."""
    heard = [Telling(0, ("drawn", "basset", "befjy")), Telling(1, ("discarded", "basset", "befjy"))]
    heard.append(Telling(2, ("own-aim", "befjy")))
    lines = [line.text for line in log(remembered(heard, (), "befjy"), "en")]
    assert lines == ["Basil turns up a cat.", "Basil discards a cat.", "Your new target is Azur."]


@pytest.mark.rule("checkpoint-charlie:Q4", "checkpoint-charlie:W11")
def test_a_target_that_lay_open_keeps_its_name() -> None:
    """In an earlier round too, whether the target was set before or after the cat was turned up."""
    heard = [
        Telling(0, ("own-aim", "befjy")),
        Telling(1, ("kept", "beagle", "befjy")),
        Telling(2, ("own-aim-gone", "befjy")),
        Telling(3, ("round", "2", "beagle")),
    ]
    lines = [line.text for line in log(remembered(heard, (), None), "en")]
    assert [("Azur" in line) for line in lines] == [True, True, True, False]


@pytest.mark.parametrize(
    ("visibility", "home"),
    [("public_log", "discards-beagle"), ("top_card_only", "discards-beagle"), ("face_down", "drawn")],
)
@pytest.mark.rule("checkpoint-charlie:R13", "checkpoint-charlie:Q4")
def test_everybody_sees_the_cat_turned_up_last(visibility: str, home: str) -> None:
    """Even where discards lie face down it is in everybody's eyes until the next card."""
    match = played(*FIRST_DISCARDED, discard_visibility=visibility)
    found = piece(match.scene("poodle"), home, "befry")
    assert "drawn" in found.tags
    assert place(match.scene("poodle"), "discards-beagle").note == "1 card"
    later = played(*CLUE_OPENED, discard_visibility=visibility).scene("poodle")
    assert ("befry" in [drawn.key for drawn in pieces(later)]) is (visibility != "face_down")


# Cats


@pytest.mark.rule("checkpoint-charlie:R1", "checkpoint-charlie:R14", "checkpoint-charlie:R20")
def test_a_suspect_tells_its_traits_and_its_accuser() -> None:
    """The badge is large, the tags say whose marker lies on it, and how it fits the own clue and all known ones."""
    match = played(*THREE_CATS, "basset pass", "beagle accuse hgnro", "dachshund pass", "poodle pass")
    cat = piece(match.scene("dachshund"), "suspects-basset", "hgnro")
    assert (cat.label, cat.kind, cat.value) == ("Tosca", "cat", "HGNRO")
    traits = ("hat", "glasses", "newspaper", "raincoat", "ginger")
    assert cat.tags == (*traits, "accused", "beagle", "own-match", "ruled-out")
    assert cat.detail == (
        "hat, glasses, newspaper, raincoat, ginger fur · accused by Berta · disagrees with an open clue"
    )
    assert place(match.scene("dachshund"), "suspects-beagle").note == "has accused Tosca"


@pytest.mark.rule("checkpoint-charlie:R24")
def test_a_suspect_is_compared_with_the_own_clue() -> None:
    """Each seat with its own, and a spectator with the open ones alone."""
    match = played(*THREE_CATS)
    remarks = {
        seat: piece(match.scene(seat), "suspects-dachshund", "henjy").detail.split(" · ")[1:]
        for seat in (*match.seats, WATCHING)
    }
    assert remarks == {
        "basset": ["turned up last"],
        "beagle": ["turned up last", "disagrees with your clue"],
        "dachshund": ["turned up last"],
        "poodle": ["turned up last", "disagrees with your clue"],
        "spectator": ["turned up last"],
    }


@pytest.mark.rule("checkpoint-charlie:R2", "checkpoint-charlie:R27")
def test_cats_are_graded_once_the_clues_are_shown() -> None:
    """The chief and the aides are marked, and every cat says with how many clues it agrees."""
    clues = ("hat", "glasses", "newspaper", "raincoat")
    view = staged(
        "basset", clues=clues, open_clues=("ginger",), revealed=True, suspects=(("hgnro", "hgnry"), (), (), ())
    )
    table = shown(view)
    chief, aide = [piece(table, "suspects-basset", cat) for cat in ("hgnro", "hgnry")]
    assert (chief.tags[-1], aide.tags[-1]) == ("chief", "aide")
    assert (chief.detail.split(" · ")[-1], aide.detail.split(" · ")[-1]) == (
        "agrees with 5 of 5 clues",
        "agrees with 4 of 5 clues",
    )
    assert not {"chief", "aide"} & set(piece(table, "discards-beagle", "befry").tags)


@pytest.mark.rule("checkpoint-charlie:W11")
def test_the_own_target_is_shown_to_its_owner() -> None:
    """Also while the cat lies in the deck."""
    settings = {"tie_break": "earliest_commitment"}
    first = (*HIDDEN_CLUES, "basset aim bgnro")
    match = played(*first, **settings)
    assert keys(match.scene("basset"), "aim-basset") == ["aim-basset:1"]
    assert piece(match.scene("basset"), "aim-basset", "aim-basset:1").detail == "set in window 1"
    others = [match.scene(seat) for seat in ("beagle", WATCHING)]
    assert not [drawn for table in others for drawn in pieces(table) if "aim" in drawn.tags]


# Tokens and the middle of the table


@pytest.mark.rule("checkpoint-charlie:R30", "checkpoint-charlie:Q20")
def test_tokens_show_their_worth_to_those_who_know_it() -> None:
    """Others see a colour and the round; who else has looked is public (Q31)."""
    own = (token(1, "gold", "gold-4", "basset"), token(2, "black", "black-minus-1", "basset", "beagle"))
    other = (token(1, "white", None, "beagle"),)
    table = shown(staged("basset", tokens=(own, other, (), ()), scores=(3, None, None, None)))
    gold, black = place(table, "tokens-basset").pieces
    assert (gold.label, gold.value, gold.detail) == ("gold, round 1", "4", "worth 4 points")
    assert (black.value, black.detail) == ("-1", "worth -1 point · seen by Basil and Berta")
    white = piece(table, "tokens-beagle", "tokens-beagle:round-1")
    assert (white.label, white.kind, white.tags) == ("white, round 1", "back", ("white", "hidden"))
    assert place(table, "tokens-basset").note == "3 of 10 points"
    assert place(table, "tokens-beagle").note == ""


@pytest.mark.rule("checkpoint-charlie:R43", "checkpoint-charlie:R45", "checkpoint-charlie:Q17")
def test_an_adler_token_says_whether_it_can_be_swapped() -> None:
    """Its worth is a reconstruction, unless a file tells it."""
    own = (token(1, "gold", "gold-adler", "basset"), token(2, "white", "white-adler", *AGENTS[:4], face_up=True))
    options = CheckpointCharlieOptions(cafe_adler=True)
    ready, locked = place(shown(staged("basset", options=options, tokens=(own, (), (), ()))), "tokens-basset").pieces
    assert (ready.label, ready.tags) == ("gold Adler, round 1", ("gold", "hidden", "adler"))
    assert ready.detail == "worth 3 points · can be swapped for another gold token"
    assert locked.tags == ("white", "face-up", "adler")
    assert locked.detail == "worth 1 point · face up, never swapped again"


@pytest.mark.rule(
    "checkpoint-charlie:R36", "checkpoint-charlie:R37", "checkpoint-charlie:R39", "checkpoint-charlie:R41"
)
def test_the_officer_card_lies_with_its_holder() -> None:
    """Or in the middle of the table, and its detail says which round is played with an open clue."""
    options = CheckpointCharlieOptions(stasi=True)
    details = [
        next(
            drawn for drawn in pieces(shown(staged("basset", options=options, **changes))) if drawn.kind == "officer"
        ).detail
        for changes in (
            {},
            {"officer": "poodle", "exposed": "poodle"},
            {"officer": "poodle", "exposed": "poodle", "revealed": True},
            {"officer": "poodle", "ending": "last-round", "winners": ("basset",)},
        )
    ]
    assert details == [
        "waits for whoever draws the Stasi token",
        "plays this round with an open clue",
        "plays the next round with an open clue",
        "stays here with the Stasi token",
    ]
    assert not [drawn for drawn in pieces(shown(staged("basset"))) if drawn.kind == "officer"]


@pytest.mark.rule("checkpoint-charlie:R10", "checkpoint-charlie:R11", "checkpoint-charlie:R17")
def test_the_middle_counts_what_is_still_to_come() -> None:
    """Cards, agent cards, clues in the bag, and the open ones."""
    before, after = [played(*actions).scene("basset") for actions in (FIRST_KEPT, THREE_CATS)]
    counted = [
        (piece(table, "deck", "deck").value, place(table, "deck").note, place(table, "bag").note)
        for table in (before, after)
    ]
    assert counted == [("32", "1 agent card in it", "1 clue token"), ("29", "no agent card in it", "empty")]
    assert [place(table, "open-clues").pieces for table in (before,)] == [()]
    [clue] = place(after, "open-clues").pieces
    assert (clue.label, clue.detail) == ("grey fur", "open for everybody")


def test_five_players_need_no_bag() -> None:
    """R9: every clue token has an owner, and there are no agent cards."""
    table = Match(GAME, seed=1, options={"players": 5}).scene("basset")
    assert not {"bag", "open-clues"} & {home.key for home in table.places}


@pytest.mark.rule("checkpoint-charlie:O1", "checkpoint-charlie:R5")
def test_the_supply_is_marked_as_a_reconstruction() -> None:
    """With what the match began with; the glossary says where that comes from."""
    supply = place(played().scene("basset"), "supply")
    sources = {one.source for one in GAME.glossary(CheckpointCharlieOptions(), "en") if one.keys[0] == "supply:gold"}
    assert sources == {"How many tokens there are of each value is our reconstruction"}
    assert [(drawn.label, drawn.value) for drawn in supply.pieces] == [("gold", "5"), ("white", "12"), ("black", "8")]
    assert supply.pieces[0].detail == "in the mix: 2 x gold 3, 2 x gold 4, 1 x gold 5"


@pytest.mark.parametrize(
    ("name", "adler", "settings", "note", "ours"),
    [
        ("", "", {}, "from a mix file", False),
        ("My tokens", "", {}, "My tokens", False),
        ("", "", {"cafe_adler": True}, "from a mix file", True),
        ("", ADLER, {"cafe_adler": True, "adler_value": "file"}, "from a mix file", False),
    ],
)
@pytest.mark.rule("checkpoint-charlie:O1", "checkpoint-charlie:Q17")
def test_a_mix_file_is_no_reconstruction(
    name: str, adler: str, settings: dict[str, object], note: str, ours: bool
) -> None:
    """Nothing is called ours, unless the worth of an Adler token still is."""
    text = (f'name = "{name}"\n' if name else "") + MIX + adler
    table = played(token_mix="file", mix_file=text, **settings).scene(WATCHING)
    assert place(table, "supply").note == note
    options = CheckpointCharlieOptions(token_mix="file", mix_file=text, **settings)  # type: ignore[arg-type]  # words
    assert any(one.source for one in GAME.glossary(options, "en")) is ours


@in_every_language
@pytest.mark.rule("checkpoint-charlie:O1")
def test_the_notice_says_what_the_mark_means(lang: str) -> None:
    """It speaks of the reconstruction and denies any affiliation."""
    notice = played().scene(WATCHING, lang).notice
    assert {"en": "our own reconstruction", "pl": "nasza rekonstrukcja"}[lang] in notice
    assert {"en": "not affiliated", "pl": "nie jest powiązany"}[lang] in notice


# Choices


def test_choices_name_the_tokens_and_cats_they_speak_of() -> None:
    """A cat that is not on the table has no piece; a swap by chance names every token that may be taken."""
    theirs = (token(1, "gold", None, "beagle"), token(2, "gold", None, "beagle"), token(3, "white", None, "beagle"))
    legal = ("accuse hgnro", "aim bgnro", "take beagle round-2", "take-any beagle gold")
    table = shown(staged("basset", tokens=((), theirs, (), ()), legal=legal))
    assert [option.pieces for option in table.choices] == [
        ("hgnro",),
        (),
        ("tokens-beagle:round-2",),
        ("tokens-beagle:round-1", "tokens-beagle:round-2"),
    ]
    assert [option.label for option in table.choices[2:]] == [
        "Take the gold token that Berta has from round 2",
        "Take any gold token from Berta",
    ]


@pytest.mark.rule("checkpoint-charlie:R24")
def test_accusing_a_cat_that_cannot_be_the_chief_is_warned_of() -> None:
    """By the own clue, by an open one, and not at all where both agree."""
    match = played(*THREE_CATS)
    warnings = {seat: choice(match.scene(seat), "accuse hgnro").warning for seat in ("basset", "beagle")}
    assert set(warnings.values()) == {"Ruled out as the chief by an open clue."}
    assert choice(match.scene("beagle"), "accuse henjy").warning == "Ruled out as the chief by your own clue."
    assert choice(match.scene("basset"), "accuse henjy").warning == ""


@pytest.mark.rule("checkpoint-charlie:W11", "checkpoint-charlie:R23")
def test_aiming_at_a_discarded_cat_is_warned_of() -> None:
    """Such a target would never be accused."""
    warning = choice(shown(staged("basset", legal=("aim befry",))), "aim befry").warning
    assert warning == "Igor has been discarded and can never be accused."


@pytest.mark.parametrize(
    ("accusers", "deck", "is_warned"),
    [((), 20, False), (("beagle",), 20, False), (("beagle", "poodle"), 20, True), (("beagle", "poodle"), 0, False)],
)
@pytest.mark.rule("checkpoint-charlie:R25", "checkpoint-charlie:R26", "checkpoint-charlie:R28")
def test_passing_as_one_of_the_last_two_is_warned_of(accusers: tuple[str, ...], deck: int, is_warned: bool) -> None:
    """One more accusation would end the phase, as long as the deck has cards."""
    accusations = tuple(Accusation(seat=seat, cat=cat) for seat, cat in zip(accusers, ("hgnro", "henjy"), strict=False))
    warning = choice(shown(staged("basset", accusations=accusations, deck=deck)), "pass").warning
    assert warning.startswith("If one more agent accuses") is is_warned
    assert (warning == "") is not is_warned


@pytest.mark.parametrize(
    ("winner", "announcing"),
    [
        ("highest", "the one with the most points wins."),
        ("first_announcer", "the first in the order of accusation wins."),
    ],
)
@pytest.mark.rule("checkpoint-charlie:Q10", "checkpoint-charlie:R35")
def test_an_announcement_is_warned_of(winner: str, announcing: str) -> None:
    """It ends the match, and keeping silent with enough points is a risk; with fewer there is no other way."""
    options = msgspec.structs.replace(CheckpointCharlieOptions(announce="manual"), ten_winner=winner)
    table = shown(staged("basset", options=options, step="announce", legal=("announce", "silent")))
    assert choice(table, "announce").warning.endswith(announcing)
    assert choice(table, "silent").warning.startswith("You have enough points to announce")
    poor = shown(staged("basset", options=options, step="announce", legal=("silent",)))
    assert choice(poor, "silent").warning == ""


@pytest.mark.parametrize(
    ("round_number", "legal", "is_warned"),
    [
        (5, ("decline", "take beagle round-1"), True),
        (4, ("decline", "take beagle round-1"), False),
        (5, ("decline",), False),
    ],
)
@pytest.mark.rule("checkpoint-charlie:R43", "checkpoint-charlie:Q19")
def test_keeping_an_adler_token_in_the_last_round_is_warned_of(
    round_number: int, legal: tuple[str, ...], is_warned: bool
) -> None:
    """There is no later scoring in which it could be swapped."""
    table = shown(staged("basset", step="swap", round_number=round_number, legal=legal))
    assert choice(table, "decline").warning.startswith("This is the last round") is is_warned


@pytest.mark.parametrize(("kind", "is_warned"), [(None, False), ("gold-5", False), ("gold-3", True)])
@pytest.mark.rule("checkpoint-charlie:Q31")
def test_taking_a_token_known_to_be_poor_is_warned_of(kind: str | None, is_warned: bool) -> None:
    """Who gave a token away in an earlier swap knows what it is worth."""
    tokens = ((token(2, "gold", "gold-adler", "basset"),), (token(1, "gold", kind, "beagle"),), (), ())
    options = CheckpointCharlieOptions(cafe_adler=True)
    view = staged("basset", options=options, step="swap", tokens=tokens, legal=("decline", "take beagle round-1"))
    warning = choice(shown(view), "take beagle round-1").warning
    assert warning.startswith("You know this token: it is worth 3 points") is is_warned
    assert (warning == "") is not is_warned


# Polish


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        (("accused", "basset", "bgnry"), "Basil oskarża kota: Onyx."),
        (("clue-shown", "dachshund", "ginger"), "Wskazówka Dory: ruda sierść."),
        (("passed-over", "poodle"), "Dla Poli zabrakło podejrzanych."),
        (("graded", "terrier", "befjy", "3-of-5"), "Azur, kot oskarżony przez Tibora, pasuje do 3 z 5 wskazówek."),
        (("graded", "beagle", "befjy", "4-of-4"), "Azur, kot oskarżony przez Bertę, pasuje do 4 z 4 wskazówek."),
        (("token-missing", "beagle", "gold"), "Dla Berty nie ma już złotego żetonu."),
        (("colour-used-up", "black"), "Wyczerpały się czarne żetony."),
        (("swapped", "basset", "dachshund", "round-2"), "Basil bierze żeton Dory z rundy 2."),
        (("adler-shown", "terrier", "round-3", "white"), "U Tibora leży odkryty biały żeton Adler na miejscu rundy 3."),
        (("total", "poodle", "-1"), "Pola ma -1 punkt."),
        (("total", "poodle", "3"), "Pola ma 3 punkty."),
        (("total", "poodle", "12"), "Pola ma 12 punktów."),
    ],
)
def test_polish_names_stand_in_the_right_case(fact: tuple[str, ...], sentence: str) -> None:
    """Agents are declined, cats are not, and numbers rule what they count."""
    assert fact_sentence(fact, "pl") == sentence


@pytest.mark.parametrize(
    ("count", "cards", "tokens"),
    [
        (0, "kart", "złotych"),
        (1, "karta", "złoty"),
        (3, "karty", "złote"),
        (12, "kart", "złotych"),
        (22, "karty", "złote"),
    ],
)
def test_polish_labels_agree_with_the_number_before_them(count: int, cards: str, tokens: str) -> None:
    """The deck and the supply show their numbers large, and the label goes on from there."""
    table = shown(staged("basset", deck=count, supply=(count, 0, 0)), "pl")
    labels = [(drawn.value, drawn.label) for drawn in pieces(table) if drawn.key in ("deck", "supply:gold")]
    assert labels == [(str(count), cards), (str(count), tokens)]
