"""Shadows in Kyoto in words: everything can be said, and a scene shows what its owner may see and no more."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Literal

import msgspec
import pytest

from brushpass.core.notation import NUMBER
from brushpass.core.words import LANGUAGES, words
from brushpass.games.shadows_in_kyoto import GAME
from brushpass.games.shadows_in_kyoto.boards import SPACES
from brushpass.games.shadows_in_kyoto.cards import SIDES
from brushpass.games.shadows_in_kyoto.numbers import NOTATION, STEPS
from brushpass.games.shadows_in_kyoto.options import ShadowsInKyotoOptions
from brushpass.games.shadows_in_kyoto.scene import scene
from brushpass.games.shadows_in_kyoto.scene.sentences import HEADINGS, fact_sentence
from brushpass.games.shadows_in_kyoto.view import ShadowsInKyotoView
from tests.games.common_words import (
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
    random_play,
)
from tests.games.shadows_in_kyoto.advanced_positions import board_of
from tests.games.shadows_in_kyoto.helpers_words import (
    DEALT,
    LURED,
    PLACED,
    REPELLED,
    SWAPPING,
    played,
    shown,
    staged,
    standing,
    view_of,
)

ShadowsPosition = Position[ShadowsInKyotoView]
OBSERVERS = (*SIDES, "spectator")
KINDS = ("red", "green", "blue", "yellow", "neutral", "oniwaban-hq", "government-hq")
EVERYTHING: dict[str, object] = {"modules": "both", "use_ruri": True}
RARE = (
    "push",
    "revolver",
    "activate",
    "fan",
    "after",
    "target",
    "recover",
    "take-back",
    "ruri-offer",
    "ruri-colour",
    "pick",
)


def random_positions() -> Iterator[ShadowsPosition]:
    """Every eighth position of random matches, most with all extensions, and all where something rarer is decided."""
    for seed in range(11):
        rules = EVERYTHING if seed < 9 else {}
        for match, seat, _ in random_play(GAME, seed, rules):
            if match.over or match.decisions % 8 == 0 or view_of(match, seat).step in RARE:
                yield position_of(match, ShadowsInKyotoView)


@pytest.fixture(scope="module")
def positions() -> list[ShadowsPosition]:
    """A few hundred positions."""
    return list(random_positions())


# Laws of all games


class TestWords(WordLaws):
    """Everything can be said."""

    game = GAME
    steps = STEPS
    named = (
        *((kind, NOTATION.names[kind]) for kind in ("seat", "identity", "card", "colour", "deck", "mark")),
        *((kind, NOTATION.names[kind]) for kind in ("special", "equipment")),
        ("kind", KINDS),
    )


class TestScenes(SceneLaws):
    """Every scene obeys the laws of scenes."""


def test_the_positions_cover_every_step(positions: list[ShadowsPosition]) -> None:
    """The laws above have met every decision, and several kinds of ending."""
    met = {position.views["spectator"].step for position in positions}
    endings = {position.views["spectator"].ending for position in positions}
    assert met >= set(STEPS) - {"deal", "drawn"}
    assert endings >= {None, "capture", "decoy", "escape"}


# Everything has words


@in_every_language
def test_letters_tell_spaces_apart(lang: str) -> None:
    """Seven kinds of spaces have seven letters."""
    letters = [words(lang, GAME.folder).form(f"kind-{kind}", "letter") for kind in KINDS]
    assert len(set(letters)) == len(letters)
    assert all(len(letter) == 1 for letter in letters)


@in_every_language
def test_every_action_sounds_different(lang: str) -> None:
    """A choice can be made of any action of the notation, and no two of them sound alike."""
    legal = tuple(action.text for action in NOTATION.actions)
    view = msgspec.structs.replace(view_of(played(*PLACED), "oniwaban"), legal=legal)
    labels = [option.label for option in shown(view, lang).choices]
    assert [label for label in labels if not is_well_said(label)] == []
    assert len(set(labels)) == len(labels)


@in_every_language
@pytest.mark.parametrize("fact", NOTATION.facts, ids=lambda fact: fact.name)
def test_every_fact_has_a_sentence(fact: tuple[str, tuple[str, ...]], lang: str) -> None:
    """Whatever a fact is about, its sentence can be said and ends like one."""
    name, kinds = fact
    some = {NUMBER: ("1", "2", "5"), "space": ("a1", "c3", "e6")}
    for about in product(*(some.get(kind) or NOTATION.names[kind] for kind in kinds)):
        sentence = fact_sentence((name, *about), lang)
        assert is_well_said(sentence)
        assert sentence.endswith(".") is (name not in HEADINGS)
        assert all(word in sentence for kind, word in zip(kinds, about, strict=True) if kind in (NUMBER, "space"))


@in_every_language
@pytest.mark.parametrize("ending", NOTATION.endings[1:])
@pytest.mark.rule("shadows-in-kyoto:R1", "shadows-in-kyoto:R4", "shadows-in-kyoto:E5")
def test_every_ending_names_its_winner(ending: str, lang: str) -> None:
    """A match that is over says who won and how, in place of a prompt."""
    names = {side: words(lang, GAME.folder).say(f"seat-{side}") for side in SIDES}
    for side in SIDES:
        over = shown(staged("oniwaban", ending=ending, winners=(side,), waiting=(), step="ended"), lang)
        assert is_well_said(over.result)
        assert over.prompt == over.result
        assert [names[other] in over.result for other in SIDES] == [other == side for other in SIDES]


# Secrets


@pytest.mark.rule("shadows-in-kyoto:R7", "shadows-in-kyoto:S4")
def test_agents_are_keyed_by_their_places(positions: list[ShadowsPosition]) -> None:
    """A hidden agent is a back, and no key on the board tells more than whose agent stands where."""
    for position in positions:
        for seat in OBSERVERS:
            view = position.views[seat]
            drawn = [piece for piece in place(position.scene(seat), "board").pieces if piece.kind != "space"]
            if view.step != "place":
                assert [piece.key for piece in drawn] == [f"{agent.side}-{agent.space}" for agent in view.agents]
                assert [piece.kind == "back" for piece in drawn] == [agent.identity is None for agent in view.agents]
            assert all(piece.value == "?" for piece in drawn if piece.kind == "back")


@pytest.mark.rule("shadows-in-kyoto:R17", "shadows-in-kyoto:T6")
def test_foreign_cards_are_counted_only(positions: list[ShadowsPosition]) -> None:
    """Of other hands only what everybody has seen is drawn, and of other discard piles nothing."""
    for position in positions:
        for seat, (number, owner) in product(OBSERVERS, enumerate(SIDES)):
            if seat == owner:
                continue
            table = position.scene(seat)
            assert len(keys(table, f"hand-{owner}")) == len(position.views[seat].shown[number])
            assert keys(table, f"discard-{owner}") == []
            pile = len(position.views[owner].discards[number])
            assert place(table, f"discard-{owner}").note.startswith(str(pile) if pile else "empty")


@pytest.mark.rule("shadows-in-kyoto:R17", "shadows-in-kyoto:T6")
def test_the_table_is_the_same_whatever_lies_in_another_discard_pile(positions: list[ShadowsPosition]) -> None:
    """A view remembers what went there; a scene shows the own pile, and would not change with other cards elsewhere."""
    for position in positions:
        for seat, lang in product(OBSERVERS, LANGUAGES):
            view, heard, table = position.views[seat], position.heard[seat], position.scene(seat, lang)
            piles = dict(zip(SIDES, view.discards, strict=True))
            others = tuple(pile if side == seat else ("joker",) * len(pile) for side, pile in piles.items())
            assert scene(msgspec.structs.replace(view, discards=others), heard, lang) == table
            if seat in SIDES:
                cards = place(table, f"discard-{seat}").pieces
                assert tuple(card.tags[-1] for card in cards) == piles[seat]


@pytest.mark.rule("shadows-in-kyoto:W1")
def test_private_lines_are_those_a_spectator_never_hears() -> None:
    """What a seat hears in private no spectator hears, and what is not private everybody hears."""
    for seed in range(6):
        *_, (match, _, _) = random_play(GAME, seed, EVERYTHING)
        assert all(count > 10 for count in private_lines(match))


@pytest.mark.rule("shadows-in-kyoto:R35")
def test_the_outcome_of_a_swap_is_told_to_its_player_alone() -> None:
    """The others hear that two agents were taken up."""
    match = played(*SWAPPING, "government exchange")
    assert match.scene("government").log[-1].text == "You let the two agents change places."
    assert match.scene("spectator").log[-1].text == (
        "The Government take up their agents on c4 and c6; both come back hidden, exchanged or not."
    )


@pytest.mark.rule("shadows-in-kyoto:R36")
def test_the_colour_of_a_mark_is_known_to_its_owner() -> None:
    """Face down for everybody else."""
    match = played(*LURED)
    own, other = [piece(match.scene(seat), "lures-oniwaban", "lures-oniwaban:m1") for seat in SIDES]
    assert (own.label, own.kind, own.tags) == ("mark 1: yellow", "mark", ("yellow",))
    assert (other.label, other.kind, other.tags) == ("mark 1, face down", "back", ("hidden",))


# The board


@pytest.mark.parametrize(("seat", "near", "far"), [("oniwaban", 1, 6), ("government", 6, 1), ("spectator", 1, 6)])
def test_the_own_home_row_is_at_the_bottom(seat: str, near: int, far: int) -> None:
    """The Government see the board turned by half a turn."""
    spaces = [piece for piece in place(played(*PLACED).scene(seat), "board").pieces if piece.kind == "space"]
    where = {piece.key: (piece.x, piece.y) for piece in spaces}
    left, right = ("e", "a") if seat == "government" else ("a", "e")
    assert tuple(where) == SPACES
    assert (where[f"{left}{far}"], where[f"{right}{near}"]) == ((-2, -3), (2, 2))


@pytest.mark.rule("shadows-in-kyoto:R25")
def test_a_space_tells_its_kind() -> None:
    """Its letter is large, and the detail says which cards lead there."""
    view = staged("oniwaban", ruri="government", protected="yellow")
    market = piece(shown(view), "board", "a1")
    assert (market.label, market.short, market.value) == ("a1, yellow: market", "a1", "Y")
    assert market.tags == ("yellow", "home", "protected")
    assert market.detail == (
        "a yellow market card or a joker leads here · home row of the Oniwaban · "
        "agents of the Government cannot be attacked here (Ruri)"
    )


@pytest.mark.parametrize(
    ("lang", "names"),
    [
        ("en", ["red shrine", "green residence", "blue castle", "yellow market", "joker"]),
        ("pl", ["czerwona świątynia", "zielona rezydencja", "niebieski zamek", "żółty szynk", "joker"]),
    ],
)
@pytest.mark.rule("shadows-in-kyoto:R21")
def test_a_location_card_has_the_name_of_its_place(lang: str, names: list[str]) -> None:
    """It is called as the spaces are to which it leads."""
    cards = ("red", "green", "blue", "yellow", "joker")
    table = shown(staged("oniwaban", hand=cards), lang)
    assert [card.label for card in place(table, "hand-oniwaban").pieces] == names
    spaces = {space.tags[0]: space.label for space in place(table, "board").pieces}
    assert [spaces[card].endswith(name.split()[1]) for card, name in zip(cards[:4], names[:4], strict=True)] == [
        True
    ] * 4


@pytest.mark.parametrize(
    ("side", "without", "chiharu"),
    [
        ("government", ("or to your own headquarters", "any space but the enemy"), ("any headquarters", "any space")),
        (
            "oniwaban",
            ("or neutral space, or to your own headquarters", "any space but the enemy headquarters"),
            (
                "to a neutral one in your own territory, or to your own headquarters",
                "neutral spaces in enemy territory",
            ),
        ),
    ],
)
@pytest.mark.rule("shadows-in-kyoto:R41", "shadows-in-kyoto:G6", "shadows-in-kyoto:R25")
def test_chiharu_changes_what_location_cards_say(side: str, without: tuple[str, str], chiharu: tuple[str, str]) -> None:
    """Cards of her side lead to all headquarters; those of the enemy do not lead to what she closes."""
    for special, wanted in (("iroha", without), ("chiharu", chiharu)):
        view = staged(side, hand=("red", "joker"), specials=("anju", special))
        red, joker = (card.detail for card in place(shown(view), f"hand-{side}").pieces)
        assert wanted[0] in red
        assert wanted[1] in joker
        assert ("enemy headquarters" in joker) == (side == "oniwaban" or special == "iroha")


@pytest.mark.parametrize(
    ("rows", "ends"),
    [
        ("BYGRY MRNBM BGYRG GRYGB OBNRO YRGYB", "and keeps the enemy off the neutral space in her territory"),
        ("BYGRY MRNBM BGNRG GRYGB OBYRO YRGYB", "and keeps the enemy off the 2 neutral spaces in her territory"),
        ("BYGRY MRYBM BGYRG GRYGB OBNRO YRGYB", "may enter enemy headquarters"),
    ],
)
@pytest.mark.rule("shadows-in-kyoto:G6")
def test_chiharus_card_fits_the_board(rows: str, ends: str) -> None:
    """It speaks of the neutral spaces that there are in her territory, and so do the cards of her enemy."""
    options = ShadowsInKyotoOptions(modules="agents", board_layout="file", board_file=board_of(*rows.split()))
    view = staged("oniwaban", options=options, hand=("red",), specials=("anju", "chiharu"))
    table = shown(view)
    assert piece(table, "special-government", "special:chiharu").detail.endswith(ends)
    assert ("own territory" in place(table, "hand-oniwaban").pieces[0].detail) == ("neutral" in ends)


@pytest.mark.parametrize(
    ("stunner_loss", "lang", "ends"),
    [
        ("no_move", "en", "if no other can move, the enemy loses"),
        ("no_play", "en", "if the enemy has nothing to play then, the enemy loses"),
        ("no_move", "pl", "jeśli nie może ruszyć się żadna inna, wróg przegrywa"),
        ("no_play", "pl", "jeśli wróg nie ma wtedy czego zagrać, przegrywa"),
    ],
)
@pytest.mark.rule("shadows-in-kyoto:E5")
def test_the_stunner_says_when_it_wins(stunner_loss: Literal["no_move", "no_play"], lang: str, ends: str) -> None:
    """The option decides whether a Lure saves the stunned side."""
    options = ShadowsInKyotoOptions(modules="equipment", stunner_loss=stunner_loss)
    view = staged("government", options=options, inactive=("stunner",))
    assert piece(shown(view, lang), "equipment-government", "equipment:stunner").detail.endswith(ends)


@pytest.mark.parametrize(
    ("space", "without", "chiharu"),
    [
        ("a2", "but only agents of the Oniwaban", "agents of the Government too because of Chiharu"),
        ("c5", "any location card leads here", "and Chiharu keeps the Oniwaban out"),
        ("c2", "any location card leads here", "any location card leads here"),
    ],
)
@pytest.mark.rule("shadows-in-kyoto:R41", "shadows-in-kyoto:G6")
def test_chiharu_changes_who_may_enter(space: str, without: str, chiharu: str) -> None:
    """Enemy headquarters open to her, and the neutral space in her territory closes."""
    details = [
        piece(shown(staged("oniwaban", specials=(None, special))), "board", space).detail
        for special in ("iroha", "chiharu")
    ]
    assert details[0].endswith(without)
    assert details[1].endswith(chiharu)


@pytest.mark.rule("shadows-in-kyoto:C2")
def test_an_agent_tells_what_is_known_of_her() -> None:
    """What the enemy can think of an own agent, what an enemy agent can be, and what lies open."""
    match = played(*REPELLED)
    own = piece(match.scene("oniwaban"), "board", "oniwaban-c3")
    assert (own.label, own.value) == ("Oniwaban agent on c3: false intelligence, strength 2", "2")
    assert own.tags == ("oniwaban", "own", "false", "could-2-real", "could-2-false", "could-1-false")
    assert own.detail.startswith("for the enemy she could be: real 2, false 2, false 1")
    seen = piece(match.scene("government"), "board", "oniwaban-c3")
    assert (seen.kind, seen.value, seen.short) == ("back", "?", "O?")
    assert seen.tags == ("oniwaban", "hidden", "could-2-real", "could-2-false", "could-1-false")
    assert seen.detail.startswith("could be: real 2, false 2, false 1")
    open_now = piece(match.scene("spectator"), "board", "government-c4")
    assert (open_now.value, open_now.tags) == ("3", ("government", "revealed", "false"))


def test_the_agent_moved_by_the_card_is_marked() -> None:
    """R15: as long as the card is not done."""
    assert "mover" in piece(played(*LURED).scene("oniwaban"), "board", "government-c3").tags


def test_real_intelligence_has_a_mark() -> None:
    """R5: a star after the strength."""
    assert piece(played(*PLACED).scene("oniwaban"), "board", "oniwaban-e1").value == "3*"


@pytest.mark.rule("shadows-in-kyoto:R47", "shadows-in-kyoto:R48")
def test_bound_and_stunned_agents_are_marked() -> None:
    """By the side whose agents the card is used against, also where two agents stand on one space."""
    agents = [standing("oniwaban", "c3", None), standing("government", "c3", "3-real")]
    tables = [shown(staged("government", *agents, **{word: "c3"})) for word in ("bound", "stunned")]
    marked = [[drawn.key for drawn in pieces(table) if {"bound", "stunned"} & set(drawn.tags)] for table in tables]
    assert marked == [["government-c3"], ["oniwaban-c3"]]


def test_agents_appear_while_they_are_placed() -> None:
    """R11: the own ones on the board or waiting, those of the enemy not at all."""
    match = played(*DEALT, "oniwaban place a1 3-false")
    table = match.scene("oniwaban")
    assert [drawn.key for drawn in place(table, "board").pieces if drawn.kind == "agent"] == ["oniwaban-a1"]
    assert "reserve:3-false" not in keys(table, "reserve-oniwaban")
    assert choice(table, "place b1 3-real").pieces == ("reserve:3-real", "b1")
    assert [drawn.key for drawn in place(match.scene("government"), "board").pieces if drawn.kind == "agent"] == []


# Cards, special agents and equipment


@pytest.mark.rule("shadows-in-kyoto:R15")
def test_own_cards_tell_what_they_do() -> None:
    """Copies are told apart, and each choice names the first of them."""
    table = played(*PLACED).scene("oniwaban")
    yellow = piece(table, "hand-oniwaban", "hand-oniwaban:yellow:2")
    assert (yellow.kind, yellow.tags) == ("card", ("location", "yellow"))
    assert yellow.detail == "one step forward to a yellow or neutral space, or to your own headquarters"
    assert choice(table, "play yellow").pieces == ("hand-oniwaban:yellow:1",)


@pytest.mark.rule("shadows-in-kyoto:E4")
def test_cards_that_were_shown_stay_known() -> None:
    """In the hand of the other side, and with a remark in the own hand."""
    view = staged("oniwaban", hand=("red", "red"), shown=(("red",), ("joker",)))
    table = shown(view)
    assert [drawn.tags[0] for drawn in place(table, "hand-oniwaban").pieces] == ["shown", "location"]
    assert keys(table, "hand-government") == ["hand-government:joker:1"]


@pytest.mark.rule("shadows-in-kyoto:T4")
def test_cards_under_a_deck_are_named_to_the_owner_of_tomoyo() -> None:
    """The others know how many there are."""
    own = staged("oniwaban", under=(("red", "blue"), (), (), ()))
    other = staged("government", under=(("hidden", "hidden"), (), (), ()))
    details = [piece(shown(view), "decks-oniwaban", "decks-oniwaban:location").detail for view in (own, other)]
    assert details == [
        "21 cards · put underneath, from the top: red shrine, blue castle",
        "21 cards · 2 of them put underneath by Tomoyo",
    ]


@pytest.mark.rule("shadows-in-kyoto:R44", "shadows-in-kyoto:R46")
def test_equipment_shows_its_state() -> None:
    """Inactive, active, or gone once it is used."""
    rules = ShadowsInKyotoOptions(modules="equipment")
    table = shown(staged("oniwaban", options=rules, inactive=("typescript", "fan"), usable=("revolver",)))
    assert [(drawn.key, drawn.tags) for drawn in place(table, "equipment-oniwaban").pieces] == [
        ("equipment:typescript", ("inactive",)),
        ("equipment:revolver", ("active",)),
    ]


@pytest.mark.rule("shadows-in-kyoto:R38", "shadows-in-kyoto:R39", "shadows-in-kyoto:R42")
def test_special_agents_lie_where_they_can_be_taken() -> None:
    """Ruri is on offer first, then everybody's own three, and she shows her colour once it is chosen."""
    match = played(*PLACED, **EVERYTHING)
    assert keys(match.scene("spectator"), "ruri") == ["special:ruri"]
    match.play("government", "accept")
    assert keys(match.scene("oniwaban"), "special-oniwaban") == ["special:tomoyo", "special:anju", "special:yoko"]
    assert keys(match.scene("government"), "special-oniwaban") == []
    match.play("oniwaban", "pick anju")
    match.play("government", "protect blue")
    ruri = piece(match.scene("oniwaban"), "special-government", "special:ruri")
    assert (ruri.value, ruri.tags) == ("B", ("blue",))


# Phases and prompts


@pytest.mark.parametrize(
    ("actions", "lang", "phase", "prompts"),
    [
        (
            DEALT,
            "en",
            "Set-up: placing the agents",
            (
                "Place your agents in secret: who starts on a1?",
                "Waiting for the Oniwaban and the Government: placing the agents.",
            ),
        ),
        (
            PLACED,
            "pl",
            "Tura 1: Oniwaban",
            ("Twoja tura: zagraj kartę.", "Czekamy na Oniwaban: wybór karty do zagrania."),
        ),
        (
            LURED,
            "en",
            "Turn 6: Government",
            ("An enemy agent has come to c3. Do you use a Lure?", "Waiting for the Oniwaban: whether a Lure is used."),
        ),
    ],
)
def test_the_prompt_speaks_to_the_one_who_decides(
    actions: tuple[str, ...], lang: str, phase: str, prompts: tuple[str, str]
) -> None:
    """The second person for the seat that is asked, the third for everybody who waits."""
    match = played(*actions)
    tables = [match.scene(seat, lang) for seat in ("oniwaban", "spectator")]
    assert [table.phase for table in tables] == [phase, phase]
    assert tuple(table.prompt for table in tables) == prompts


@in_every_language
def test_every_decision_has_its_own_prompt(positions: list[ShadowsPosition], lang: str) -> None:
    """No two kinds of decision are asked for in the same words."""
    asked: dict[str, set[str]] = {}
    for position in positions:
        for seat in position.views["spectator"].waiting:
            asked.setdefault(position.scene(seat, lang).prompt, set()).add(position.views[seat].step)
    assert [prompt for prompt, steps in asked.items() if len(steps) > 1] == []


@pytest.mark.parametrize(
    ("seat", "changes", "prompt"),
    [
        ("government", {"bound": "c5"}, "It is your turn: play a card that moves your agent on c5 (Anaesthetic)."),
        ("oniwaban", {"stunned": "c2"}, "It is your turn: play a card. Your agent on c2 may not move (Stunner)."),
        ("oniwaban", {"legal": ("use typescript",)}, "You have nothing to play, but the Typescript may help."),
    ],
)
@pytest.mark.rule("shadows-in-kyoto:T1", "shadows-in-kyoto:E4", "shadows-in-kyoto:E5")
def test_what_limits_a_turn_stands_in_its_prompt(seat: str, changes: dict[str, object], prompt: str) -> None:
    """Nobody wonders why a card is missing among the choices."""
    assert shown(staged(seat, **{"legal": ("play red",), **changes})).prompt == prompt


# The notice


@pytest.mark.parametrize(
    ("name", "rows", "note", "is_even"),
    [
        ("", '["BYGRY", "MRNBM", "BGYRG", "GRYGB", "OBNRO", "YRGYB"]', "from a board file", True),
        ("My board", '["BYGRB", "MRNBM", "BGYRG", "GRYGB", "OBNRO", "YRGYB"]', "My board", False),
    ],
)
@pytest.mark.rule("shadows-in-kyoto:O1")
def test_a_board_file_is_no_reconstruction(name: str, rows: str, note: str, is_even: bool) -> None:
    """Its name is told, nothing says that it is ours, and a board that favours a side says so."""
    text = f'name = "{name}"\nrows = {rows}\n' if name else f"rows = {rows}\n"
    table = played(board_layout="file", board_file=text).scene("spectator")
    assert place(table, "board").note == note
    options = ShadowsInKyotoOptions(board_layout="file", board_file=text)
    assert not [gloss for gloss in GAME.glossary(options, "en") if gloss.source]
    assert ("not the same for both sides" in table.notice) is not is_even


@in_every_language
def test_the_notice_says_what_the_mark_means(lang: str) -> None:
    """It speaks of the reconstruction and denies any affiliation."""
    notice = played().scene("spectator", lang).notice
    assert {"en": "our own reconstruction", "pl": "nasza rekonstrukcja"}[lang] in notice
    assert {"en": "not affiliated", "pl": "nie jest powiązany"}[lang] in notice


# Polish


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        (("played", "government", "red"), "Rząd zagrywa kartę czerwonej świątyni."),
        (("played", "oniwaban", "joker"), "Oniwaban zagrywa jokera."),
        (("drew-from", "government", "tactics"), "Rząd dobiera z talii taktyk."),
        (
            ("captured", "oniwaban", "c3", "2-real"),
            "Oniwaban przechwytuje na polu c3 agentkę Rządu z prawdziwą informacją o sile 2.",
        ),
        (("equipment-used", "government", "fan"), "Rząd używa Pancernego wachlarza."),
        (("protects", "government", "yellow"), "Ruri chroni agentki Rządu na polach żółtych."),
        (("placed", "a1", "3-false"), "Stawiasz fałszywą trójkę na polu a1."),
        (("pushed", "oniwaban", "c4", "c5"), "Oniwaban odpycha agentkę Rządu z c4 na c5."),
    ],
)
def test_polish_names_stand_in_the_right_case(fact: tuple[str, ...], sentence: str) -> None:
    """Accusative after most verbs, genitive of the owner, and agents are women."""
    assert fact_sentence(fact, "pl") == sentence


@pytest.mark.parametrize(
    ("count", "spoken"),
    [(0, "pusto"), (1, "1 karta"), (2, "2 karty"), (5, "5 kart"), (12, "12 kart"), (22, "22 karty")],
)
def test_polish_cards_agree_with_their_number(count: int, spoken: str) -> None:
    """The teens are no exception in the wrong place."""
    assert words("pl", GAME.folder).say("note-cards", count=count) == spoken
