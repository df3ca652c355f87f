"""The whole screen: it fits, the map comes first, and the numbers on the map are those of the choices."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace
from rich.console import Console, RenderableType

from brushpass.core.dice import Dice
from brushpass.core.match import Match
from brushpass.core.scene import Choice, LogLine, Piece, Place, Scene
from brushpass.terminal.picture import Picture, picture
from brushpass.terminal.screen import Screen
from tests.terminal.driver import GAME, MANY_GAME, MAP_GAME, at_random, by_rules_of_thumb, positions

NAMES = {"usa": "USA", "ussr": "USSR"}
DOGS = {"basset": "Basil", "beagle": "Berta", "dachshund": "Dora", "poodle": "Pola", "terrier": "Tibor"}
START = Piece(key="start", label="Europe", short="Europe", kind="start", value="1:1", tags=("europe",))
HEADING_AND_INPUT = 2


def screen(width: int, height: int, lang: str = "en") -> Screen:
    """A screen that nobody looks at."""
    return Screen(Console(file=io.StringIO(), width=width, height=height, color_system=None), input, lang)


def drawn(what: RenderableType, at: Screen) -> list[str]:
    """Anything as the lines it takes."""
    return ["".join(segment.text for segment in line).rstrip() for line in at.lines(what)]


def lines(whole: Picture, at: Screen) -> list[str]:
    """A picture as the lines it takes, without the heading of the news and the line to type in."""
    parts = (whole.table, *whole.news, whole.scene.prompt, whole.listing.drawing)
    return [line for part in parts for line in drawn(part, at)]


def scenes(game: str, seed: int, lang: str, count: int = 400) -> Iterator[tuple[Scene, list[LogLine]]]:
    """What each seat that decides sees in a random match, and the news since it last decided."""
    seen: dict[str, int] = {}
    for match in positions(seed, count, game):
        for seat in match.waiting()[:1]:
            scene = match.scene(seat, lang)
            yield scene, [line for line in scene.log if line.number > seen.get(seat, -1)]
            seen[seat] = scene.log[-1].number


def table(*pieces: Piece, choices: tuple[Choice, ...], log: tuple[LogLine, ...] = ()) -> Scene:
    """A scene with a map of these pieces and nothing else."""
    place = Place(key="map", label="Map", owner="table", layout="grid", pieces=(START, *pieces))
    return Scene(
        game=MAP_GAME,
        title="Map",
        seat="usa",
        lang="en",
        phase="Now",
        prompt="Where?",
        waiting=("usa",),
        places=(place,),
        choices=choices,
        log=log,
    )


def cell(number: int) -> Piece:
    """One of the free cells in a line east of the start card."""
    return Piece(key=f"e{number} n0", label=f"{number} east", kind="cell", x=number)


def placing(count: int) -> Scene:
    """So many free cells in a line, and a choice for each of them."""
    cells = [cell(number) for number in range(1, count + 1)]
    chosen = [
        Choice(action=f"place {piece.key}", label=f"Put the card {piece.label}", rule="R15", pieces=(piece.key,))
        for piece in cells
    ]
    return table(*cells, choices=(Choice(action="stay", label="Stay", rule="R34", pieces=()), *chosen))


# Whole matches


@pytest.mark.parametrize(("width", "height"), [(60, 24), (80, 24), (80, 40), (120, 40)])
@pytest.mark.parametrize(("seed", "lang"), [(4, "en"), (7, "pl")])
def test_the_screen_fits_in_every_position_of_a_match_on_a_map(width: int, height: int, seed: int, lang: str) -> None:
    """Table, news, prompt and choices never need more lines or columns than there are."""
    at = screen(width, height, lang)
    for number, (scene, news) in enumerate(scenes(MAP_GAME, seed, lang)):
        if number % 3 == 0:
            shown = lines(picture(at, scene, NAMES, news), at)
            assert len(shown) + HEADING_AND_INPUT <= height
            assert max(map(len, shown)) <= width


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_narrow_screen_is_not_exceeded(lang: str) -> None:
    """At 60 columns every line of a match on a map fits."""
    at = screen(60, 24, lang)
    for number, (scene, news) in enumerate(scenes(MAP_GAME, 8, lang)):
        if number % 5 == 0:
            assert max(map(len, lines(picture(at, scene, NAMES, news), at))) <= 60


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_long_event_text_pushes_nothing_off_a_small_screen(lang: str) -> None:
    """Where even the tight table is too high, owners stand before their places and save lines."""
    at = screen(80, 24, lang)
    for scene, news in scenes(GAME, 5, lang, 60):
        whole = picture(at, scene, {"cia": "CIA", "kgb": "KGB"}, news)
        if len(whole.news) == len(news):
            assert len(lines(whole, at)) + HEADING_AND_INPUT <= 24


def test_every_choice_of_a_match_on_a_map_keeps_its_number() -> None:
    """However the choices are listed, the numbers follow the order of the rules."""
    at = screen(80, 24)
    for number, (scene, news) in enumerate(scenes(MAP_GAME, 5, "en")):
        if number % 4 == 0:
            items = picture(at, scene, NAMES, news).listing.items
            assert [choice.action for item in items for choice in item.choices] == [
                choice.action for choice in scene.choices
            ]


# Numbers on the map


@pytest.mark.parametrize("height", [14, 24, 40])
def test_the_number_in_a_free_cell_is_that_of_its_choice(height: int) -> None:
    """Every cell bears the number under which its choice is listed, at any size of the map."""
    at = screen(80, height)
    scene = placing(5)
    whole = picture(at, scene, NAMES, [])
    text = " ".join(drawn(whole.table, at))
    for number, item in enumerate(whole.listing.items, start=1):
        (choice,) = item.choices
        on_map = f" {number} " in text.replace("·", " ")
        assert on_map is (choice.action != "stay")


def test_choices_on_the_map_are_folded_where_there_is_little_room() -> None:
    """One line stands for all the cells; what is not on the map is listed as ever."""
    at = screen(80, 9)
    listing = drawn(picture(at, placing(5), NAMES, []).listing.drawing, at)
    assert listing == ["  1 Stay", "  2-6 Put the card ... (numbers on the map)"]


def test_choices_on_the_map_are_listed_where_there_is_room() -> None:
    """What the choices share stands once above what differs."""
    at = screen(80, 40)
    listing = drawn(picture(at, placing(5), NAMES, []).listing.drawing, at)
    assert listing == ["  1 Stay", "  Put the card", "  2 1 east    3 2 east    4 3 east    5 4 east    6 5 east"]


def test_choices_beyond_the_edge_are_listed() -> None:
    """A cell that is cut off the map keeps its number and its words."""
    at = screen(60, 12)
    whole = picture(at, placing(14), NAMES, [])
    text = "\n".join(drawn(whole.table, at))
    listing = "\n".join(drawn(whole.listing.drawing, at))
    beyond = [number for number in range(2, 16) if f"{number - 1} east" in listing]
    assert "Beyond the edge" in text
    assert beyond
    assert not any(f"·{number}·" in text for number in beyond)


def test_a_piece_of_several_choices_has_no_number() -> None:
    """Event and cubes both speak of the card in play, so pointing at it would be ambiguous."""
    chosen = tuple(Choice(action=verb, label=verb, rule="R23", pieces=("start",)) for verb in ("event", "cubes"))
    at = screen(80, 24)
    assert "┌EU─────────────┐" in "\n".join(drawn(picture(at, table(choices=chosen), NAMES, []).table, at))


def test_the_last_piece_a_choice_names_bears_its_number() -> None:
    """A card moved to a cell: the number stands in the cell."""
    move = Choice(action="move e1 n0", label="Move", rule="R34", pieces=("start", "e1 n0"))
    at = screen(80, 24)
    text = "\n".join(drawn(picture(at, table(cell(1), choices=(move,)), NAMES, []).table, at))
    assert "│ Europe        │        1" in text


# Details and news


def hand(detail: str) -> Scene:
    """Two cards in hand to choose from."""
    cards = tuple(
        Piece(key=word, label=word.title(), kind="strategy", value="2", tags=("asia", "ussr"), detail=detail)
        for word in ("japan", "vietnam")
    )
    played = tuple(
        Choice(action=f"play {card.key}", label=f"Play {card.label}", rule="R12", pieces=(card.key,)) for card in cards
    )
    scene = table(choices=played)
    own = Place(key="hand-usa", label="Hand", owner="usa", layout="row", pieces=cards)
    return replace(scene, places=(*scene.places, own))


def test_a_card_in_hand_shows_region_flag_and_cubes() -> None:
    """Letters for the region, the name of the side for the flag, the number of cubes."""
    at = screen(80, 24)
    assert "[AS USSR 2 Japan]" in "\n".join(drawn(picture(at, hand(""), NAMES, []).table, at))


def test_a_long_detail_is_told_in_full_where_there_is_room() -> None:
    """The text of an event wraps below its choice instead of being cut."""
    at = screen(80, 40)
    listing = " ".join(drawn(picture(at, hand("event " * 30 + "end"), NAMES, []).listing.drawing, at))
    assert listing.count("event") == 60
    assert listing.count("end") == 2


def test_a_long_detail_is_cut_where_there_is_little_room() -> None:
    """On few lines each choice keeps one."""
    at = screen(80, 10)
    listing = drawn(picture(at, hand("event " * 30 + "end"), NAMES, []).listing.drawing, at)
    assert [line.endswith("…") for line in listing] == [True, True]


def test_news_give_way_to_the_map() -> None:
    """Rows of the map are kept and the news cut, so that they get a page of their own."""
    tall = [Piece(key=f"s{y}", label="Card", kind="strategy", value="0:0", y=y) for y in range(1, 8)]
    log = [LogLine(number=number, text=f"Fact {number}.") for number in range(9)]
    at = screen(80, 16)
    whole = picture(at, table(*tall, choices=(Choice(action="stop", label="Stop", rule="R1", pieces=()),)), NAMES, log)
    assert len(whole.news) < len(log)
    assert "Beyond the edge" not in "\n".join(drawn(whole.table, at))


# More than two seats


Choosing = Callable[[Match, str, Dice], str]


def patient(match: Match, seat: str, dice: Dice) -> str:
    """Nearly always pass, so that the table fills."""
    return "pass" if "pass" in match.legal(seat) and dice.below(100) < 97 else at_random(match, seat, dice)


def among_many(players: int, lang: str, choose: Choosing, every: int) -> Iterator[tuple[Scene, list[LogLine]]]:
    """Some of what the seats of a long match see when they decide, and the news since each last decided."""
    seen: dict[str, int] = {}
    options = {"players": str(players), "stasi": "true", "cafe_adler": "true"}
    for number, match in enumerate(positions(6, 700, MANY_GAME, options, choose)):
        for seat in match.waiting()[:1]:
            heard = seen.get(seat, -1)
            seen[seat] = match.heard(seat)[-1].number
            if number % every == 0:
                scene = match.scene(seat, lang)
                yield scene, [line for line in scene.log if line.number > heard]


def high(at: Screen, scene: Scene, news: list[LogLine]) -> list[str]:
    """The lines of a picture, without the news where they get a page of their own first."""
    owners = {place.owner for place in scene.places}
    names = {seat: name for seat, name in DOGS.items() if seat in owners}
    whole = picture(at, scene, names, news)
    shown = lines(whole if whole.whole else picture(at, scene, names, []), at)
    assert max(map(len, shown)) <= at.console.width
    return shown


everybody_chooses = pytest.mark.parametrize(
    "choose",
    [
        pytest.param(at_random, id="random", marks=pytest.mark.long),
        pytest.param(patient, id="patient"),
        pytest.param(by_rules_of_thumb, id="simple"),
    ],
)
"""Tables fill most where everybody is patient, and as people know them where rules of thumb choose."""


@everybody_chooses
@pytest.mark.parametrize(("players", "lang"), [(3, "en"), (4, "pl")])
def test_a_table_of_up_to_four_fits_a_small_screen(players: int, lang: str, choose: Choosing) -> None:
    """On 80 columns and 24 lines everything is there, whoever plays."""
    at = screen(80, 24, lang)
    for scene, news in among_many(players, lang, choose, 9):
        assert len(high(at, scene, news)) + HEADING_AND_INPUT <= 24


@everybody_chooses
def test_a_table_of_five_hardly_exceeds_a_small_screen(choose: Choosing) -> None:
    """With five seats at most two lines scroll away, and rarely, also in the longer of the languages."""
    at = screen(80, 24, "pl")
    heights = [len(high(at, scene, news)) + HEADING_AND_INPUT for scene, news in among_many(5, "pl", choose, 9)]
    assert max(heights) <= 26
    assert len([height for height in heights if height > 24]) <= len(heights) // 10


@pytest.mark.parametrize(("players", "lang"), [(4, "pl"), (5, "en")])
def test_a_table_of_many_fits_a_large_screen(players: int, lang: str) -> None:
    """On 120 columns and 40 lines nothing is left out."""
    at = screen(120, 40, lang)
    for scene, news in among_many(players, lang, patient, 9):
        assert len(high(at, scene, news)) + HEADING_AND_INPUT <= 40


def test_numbers_stand_on_the_table_of_many() -> None:
    """Every suspect that can be accused bears the number of that choice."""
    at = screen(80, 24)
    scene, news = max(among_many(4, "en", patient, 9), key=lambda seen: len(seen[0].choices))
    text = "\n".join(high(at, scene, news))
    for number, choice in enumerate(scene.choices, start=1):
        if choice.pieces:
            assert re.search(rf"(?<!\d){number}[\[(]\S+ {choice.label.split()[1]}[\])]", text)
