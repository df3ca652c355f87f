"""The table: who owns what, told without colour, and nothing wider than the screen."""

from __future__ import annotations

import io
import re

import pytest
from msgspec.structs import replace
from rich.console import Console, RenderableType

from brushpass.core.match import Match
from brushpass.core.scene import LogLine, Piece, Place
from brushpass.core.words import words
from brushpass.games import load
from brushpass.terminal import pieces, table
from brushpass.terminal.screen import FOLDER
from tests.terminal.driver import GAME, MANY_GAME, MAP_GAME, by_rules_of_thumb, positions

ENGLISH = words("en", FOLDER)
COLD_WAR = words("en", load("cold-war").folder)
MANNERS = (table.roomy, table.tight, table.close, table.running, table.dense)
"""From the roomiest to the tightest."""
DOGS = {"basset": "Basil", "beagle": "Berta", "dachshund": "Dora", "poodle": "Pola"}


def printed(what: RenderableType, width: int = 80) -> str:
    """Anything as it looks without colours."""
    out = io.StringIO()
    Console(file=out, width=width, color_system=None).print(what)
    return out.getvalue()


def many() -> Match:
    """A match of four at its beginning."""
    return Match(load(MANY_GAME), seed=2)


def group(*tags: str) -> Piece:
    """The Police with some tags."""
    return Piece(key="group:police", label="Police", kind="group", value="4", tags=tags)


def test_ready_and_mobilized_differ_without_colour() -> None:
    """The brackets tell the state, the letters the faction, the number the value."""
    assert pieces.piece_text(group("ready", "military"), COLD_WAR, {}).plain == "[MIL 4 Police]"
    assert pieces.piece_text(group("mobilized", "military"), COLD_WAR, {}).plain == "(MIL 4 Police)"


def test_a_face_down_piece_is_marked() -> None:
    """A card back has a question mark and its label only."""
    back = Piece(key="field:cia", label="Agent X", kind="back", tags=("hidden",))
    assert pieces.piece_text(back, COLD_WAR, {}).plain == "[? Agent X]"


def test_inactive_and_active_differ_without_colour() -> None:
    """Equipment that cannot be used yet stands in the brackets of what is mobilized."""
    stunner = Piece(key="equipment:stunner", label="Stunner", kind="equipment", tags=("inactive",))
    assert pieces.piece_text(stunner, COLD_WAR, {}).plain == "(Stunner)"
    assert pieces.piece_text(replace(stunner, tags=("active",)), COLD_WAR, {}).plain == "[Stunner]"


@pytest.mark.parametrize(("lang", "side"), [("en", "USSR"), ("pl", "ZSRR")])
def test_a_flag_names_the_side_and_not_the_player(lang: str, side: str) -> None:
    """A card is loyal to the USSR, whoever plays it."""
    scene = Match(load(MAP_GAME), seed=2).scene("usa", lang)
    loyal = Piece(key="japan", label="Japan", kind="strategy", value="3", tags=("ussr",))
    scene = replace(scene, places=(replace(scene.places[-1], owner="usa", pieces=(loyal,)),))
    text = printed(table.draw(scene, {"usa": "Ada", "ussr": "Bolek"}, words(lang, FOLDER), 80))
    assert f"[{side} 3 Japan]" in text


@pytest.mark.parametrize("manner", [table.roomy, table.tight], ids=["roomy", "tight"])
def test_the_opponent_is_above_and_the_person_below(manner: table.Manner) -> None:
    """From top to bottom: the other side, what belongs to nobody, the own side."""
    match = Match(load(GAME), seed=2)
    for seat, other in (("cia", "KGB"), ("kgb", "CIA")):
        text = printed(table.draw(match.scene(seat), match.names, ENGLISH, 80, manner))
        order = [text.index(f"\n{name} ───") for name in (other, "Table", f"{seat.upper()} (you)")]
        assert order == sorted(order)


@pytest.mark.parametrize("manner", [table.close, table.dense], ids=["close", "dense"])
def test_where_lines_are_dear_owners_stand_before_their_places(manner: table.Manner) -> None:
    """The order is the same, and nobody has a line of their own."""
    match = Match(load(GAME), seed=2)
    text = printed(table.draw(match.scene("cia"), match.names, ENGLISH, 80, manner))
    order = [text.index(f"\n{name} │ ") for name in ("KGB", "Table", "CIA (you)")]
    assert order == sorted(order)
    assert "───" not in text


def test_every_drawing_is_closer_than_the_one_before() -> None:
    """Roomy, tight and close tables take fewer and fewer lines."""
    for match in positions(2, 30):
        scene = match.scene(match.waiting()[0])
        drawings = [table.draw(scene, match.names, ENGLISH, 80, manner) for manner in MANNERS[:3]]
        heights = [len(printed(drawing).splitlines()) for drawing in drawings]
        assert heights == sorted(heights, reverse=True)


def test_a_map_is_drawn_between_the_places_of_its_owner() -> None:
    """Without a screen to fit, as in a replay, the table has a map without numbers."""
    match = Match(load(MAP_GAME), seed=2)
    text = printed(table.draw(match.scene("usa"), match.names, ENGLISH, 80))
    order = [text.index(part) for part in ("Table ───", "│ Europe        │", "Track", "USA (you) ───")]
    assert order == sorted(order)


def test_regions_are_told_by_letters_where_lines_are_dear() -> None:
    """A dense table leaves out the names of the regions."""
    match = Match(load(MAP_GAME), seed=2)
    scene = match.scene("usa")
    assert "[ME 0/2 Middle East]" in printed(table.draw(scene, match.names, ENGLISH, 80, table.tight))
    assert "[ME 0/2] [AS 0/3]" in printed(table.draw(scene, match.names, ENGLISH, 80, table.dense))


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("width", [80, 120])
def test_every_piece_is_shown_unbroken(lang: str, width: int) -> None:
    """In every drawing each piece of the scene stands on one line."""
    speak = words(lang, FOLDER)
    for match in positions(3, 40):
        scene = match.scene(match.waiting()[0] if match.waiting() else "spectator", lang)
        for manner in (table.roomy, table.tight, table.close, table.dense):
            text = printed(table.draw(scene, match.names, speak, width, manner), width)
            for place in scene.places:
                assert all(
                    pieces.piece_text(piece, table.own_words(scene), match.names).plain in text
                    for piece in place.pieces
                )


def test_a_tight_table_leaves_room_at_24_lines() -> None:
    """On the smallest usual screen the table leaves lines for the news and the choices."""
    for match in positions(2, 30):
        scene = match.scene(match.waiting()[0])
        assert len(printed(table.draw(scene, match.names, ENGLISH, 80, table.tight)).splitlines()) <= 19


def test_a_spectator_sees_every_seat() -> None:
    """Without a side of one's own, all sides are drawn."""
    match = Match(load(GAME), seed=2)
    text = printed(table.draw(match.scene("spectator"), match.names, ENGLISH, 80))
    assert "\nCIA ───" in text
    assert "\nKGB ───" in text


def test_equal_pieces_are_counted() -> None:
    """Card backs side by side are drawn once, with their number."""
    match = Match(load(GAME), seed=2)
    scene = match.scene("cia")
    back = Piece(key="a", label="Card", kind="back")
    pile = replace(scene.places[0], owner="table", pieces=(back, replace(back, key="b")))
    scene = replace(scene, places=(pile,))
    assert "[? Card] x2" in printed(table.draw(scene, match.names, ENGLISH, 80))


def test_news_that_do_not_fit_are_counted() -> None:
    """The latest lines are kept, and the person is told how many there are before them."""
    lines = [LogLine(number=number, text=f"Fact {number}.") for number in range(6)]
    shown = [line.plain for line in table.news(lines, 2, ENGLISH)]
    assert shown == ["... 4 lines before this (type log)", "· Fact 4.", "· Fact 5."]


def test_private_news_are_marked() -> None:
    """What only this seat knows is told as such."""
    line = LogLine(number=1, text="You see the Police.", private=True)
    assert table.log_line(line, ENGLISH).plain == "· You see the Police. (only you know)"


# More than two seats


@pytest.mark.parametrize(
    ("seat", "order"),
    [
        ("basset", ["Berta", "Dora", "Pola", "Table", "Basil (you)"]),
        ("dachshund", ["Pola", "Basil", "Berta", "Table", "Dora (you)"]),
        ("poodle", ["Basil", "Berta", "Dora", "Table", "Pola (you)"]),
        ("spectator", ["Berta", "Dora", "Pola", "Table", "Basil"]),
    ],
)
def test_the_others_sit_in_the_order_of_play(seat: str, order: list[str]) -> None:
    """From top to bottom: whoever comes after the person first, as around a table; a spectator has the first seat."""
    text = printed(table.draw(many().scene(seat), DOGS, ENGLISH, 80))
    assert re.findall(r"^(.+?) ───", text, re.MULTILINE) == order


def test_labels_do_not_repeat_an_owner_who_stands_before_them() -> None:
    """Where lines are dear, the suspects of Berta are the suspects behind Berta's name."""
    text = printed(table.draw(many().scene("basset"), DOGS, ENGLISH, 80, table.close))
    assert "Berta │ Clue: " in text
    assert "of Berta" not in text


def test_tables_of_many_become_tighter_and_tighter() -> None:
    """Every drawing takes no more lines than the one before, in all positions."""
    for match in positions(2, 60, MANY_GAME, {"players": "4"}, by_rules_of_thumb):
        scene = match.scene(match.waiting()[0])
        drawings = [table.draw(scene, DOGS, ENGLISH, 80, manner) for manner in MANNERS]
        heights = [len(printed(drawing).splitlines()) for drawing in drawings]
        assert heights == sorted(heights, reverse=True)


def test_a_dense_table_of_many_counts_discards_and_like_tokens() -> None:
    """The piles of a seat are told by their notes, and tokens by their colours; the deck keeps its number."""
    scene = many().scene("basset")
    token = Piece(key="a", label="white, round 1", short="white", kind="back", tags=("white", "hidden"))
    cat = Piece(key="b", label="Tosca", kind="cat", value="HGNRO")
    places = (
        Place(key="d", label="Discards", owner="beagle", layout="pile", pieces=(cat,), note="1 card"),
        Place(key="t", label="Tokens", owner="poodle", layout="row", pieces=(token, replace(token, key="c"))),
        Place(key="k", label="Deck", owner="table", layout="pile", pieces=(replace(cat, label="cards"),), note="open"),
        Place(key="s", label="Suspects", owner="basset", layout="row", pieces=(replace(cat, tags=("ruled-out",)),)),
    )
    text = printed(table.draw(replace(scene, places=places), DOGS, ENGLISH, 80, table.dense, numbers={"b": 7}))
    assert "Discards: 1 card\n" in text
    assert "Tokens: [? white] x2\n" in text
    assert "Deck: open 7[HGNRO cards]\n" in text
    assert "Suspects: 7(HGNRO Tosca)\n" in text


def test_running_news_keep_headings_apart() -> None:
    """Sentences share lines as long as they fit, and a chapter begins on a line of its own."""
    lines = [LogLine(number=number, text=text) for number, text in enumerate(("One.", "Two.", "Round 2", "Three."))]
    lines[2] = replace(lines[2], heading=True)
    shown = [line.plain for line in table.running_news(lines, 80, ENGLISH)]
    assert shown == ["· One. · Two.", "Round 2", "· Three."]


def test_a_third_seat_has_no_brackets_of_its_own() -> None:
    """Only two sides can be told apart by brackets on a board."""
    assert [pieces.seat_brackets(seat, ("a", "b", "c")) for seat in "abc"] == [("(", ")"), ("[", "]"), ("|", "|")]
