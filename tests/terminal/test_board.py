"""Boards: every space in its place with its kind and its agents, told without colour, and pointed at in two steps."""

from __future__ import annotations

import io
from collections.abc import Sequence

import pytest
from msgspec.structs import replace
from rich.console import Console, RenderableType

from brushpass.core.dice import Dice
from brushpass.core.match import Match
from brushpass.core.scene import Choice, LogLine, Piece, Place, Scene
from brushpass.games import load
from brushpass.terminal import board, choices
from brushpass.terminal.picture import Picture, picture
from brushpass.terminal.screen import Screen
from tests.terminal.driver import positions

GAME = "shadows-in-kyoto"
SEATS = ("oniwaban", "government")
NAMES = {"oniwaban": "Oniwaban", "government": "Government"}
ROWS = ("BYGRY", "MRNBM", "BGYRG", "GRYGB", "OBNRO", "YRGYB")
KINDS = {
    "R": "red",
    "G": "green",
    "B": "blue",
    "Y": "yellow",
    "N": "neutral",
    "O": "oniwaban-hq",
    "M": "government-hq",
}
HEADING_AND_INPUT = 2
SIZES = ((80, 19), (80, 13), (80, 7), (60, 7))
"""Widths and heights at which spaces have three lines, two, and one."""


def space(word: str, *tags: str) -> Piece:
    """A space of the board, seen from the side of row 1."""
    column, row = "abcde".index(word[0]), int(word[1])
    letter = ROWS[6 - row][column]
    return Piece(
        key=word,
        label=word,
        short=word,
        kind="space",
        value=letter,
        tags=(KINDS[letter], *tags),
        x=column - 2,
        y=3 - row,
    )


def agent(side: str, word: str, value: str, *tags: str) -> Piece:
    """An agent on a space."""
    under = space(word)
    kind = "back" if value == "?" else "agent"
    return Piece(key=f"{side}-{word}", label="agent", kind=kind, value=value, tags=(side, *tags), x=under.x, y=under.y)


AGENTS = (
    agent("oniwaban", "a1", "3*", "own", "real"),
    agent("oniwaban", "b1", "0", "own", "false"),
    agent("oniwaban", "c2", "2*", "own", "real", "revealed"),
    agent("government", "c3", "?"),
    agent("government", "e6", "1", "revealed"),
)


def place(*agents: Piece, spaces: Sequence[Piece] = ()) -> Place:
    """A board with these agents; some of its spaces may be given."""
    given = {piece.key: piece for piece in spaces}
    words = [f"{column}{row}" for row in range(1, 7) for column in "abcde"]
    pieces = [given.get(word, space(word)) for word in words]
    return Place(key="board", label="Board", owner="table", layout="grid", pieces=(*pieces, *agents))


def drawn(where: Place, width: int = 80, height: int = 13, numbers: dict[str, int] | None = None) -> str:
    """A board without colours."""
    return board.draw(where, numbers or {}, SEATS, width, height).drawing.plain


def scene(chosen: Sequence[Choice], *, log: Sequence[LogLine] = ()) -> Scene:
    """What the Oniwaban see of a match."""
    cards = [Piece(key=word, label=word, kind="card", tags=(word,)) for word in ("red", "green", "joker")]
    hand = Place(key="hand-oniwaban", label="Hand", owner="oniwaban", layout="row", pieces=tuple(cards))
    decks = Place(key="decks-government", label="Decks", owner="government", layout="row", pieces=(), note="20 cards")
    return Scene(
        game=GAME,
        title="Shadows in Kyoto",
        seat="oniwaban",
        lang="en",
        phase="Turn 1",
        prompt="Now?",
        waiting=("oniwaban",),
        places=(decks, place(*AGENTS), hand),
        choices=tuple(chosen),
        log=tuple(log),
    )


def move(start: str, end: str) -> Choice:
    """To move an agent from one space to another."""
    return Choice(action=f"move {start} {end}", label=f"Move {start} to {end}", rule="R22", pieces=(start, end))


def target(word: str) -> Choice:
    """To choose the agent on a space."""
    return Choice(action=f"target {word}", label=f"Choose the agent on {word}", rule="R48", pieces=(word,))


HOLD = Choice(action="hold", label="Do nothing", rule="R36", pieces=())
MOVES = (move("a1", "a2"), move("a1", "b2"), move("b1", "a2"), move("c2", "b3"), move("c2", "c3"), move("c2", "d3"))


def screen(width: int = 80, height: int = 24) -> Screen:
    """A screen that nobody looks at."""
    return Screen(Console(file=io.StringIO(), width=width, height=height, color_system=None), input, "en")


def lines(what: RenderableType, at: Screen) -> list[str]:
    """Anything as the lines it takes."""
    return ["".join(segment.text for segment in line).rstrip() for line in at.lines(what)]


def shown(whole: Picture, at: Screen) -> list[str]:
    """A picture as the lines it takes, without the heading of the news and the line to type in."""
    parts = (whole.table, *whole.news, whole.scene.prompt, whole.listing.drawing)
    return [line for part in parts for line in lines(part, at)]


# Three sizes


def test_a_board_has_edges_with_kinds_and_names() -> None:
    """The letter of a kind stands in the upper edge of its space, the names of columns and rows at the sides."""
    assert drawn(place(*AGENTS), numbers={"a1": 1, "b3": 12}).split("\n") == [
        "   ┌─B──────────┬─Y──────────┬─G──────────┬─R──────────┬─Y──────────┐",
        "6  │            │            │            │            │    [1!]    │",
        "   ├─M──────────┼─R──────────┼─N──────────┼─B──────────┼─M──────────┤",
        "5  │            │            │            │            │            │",
        "   ├─B──────────┼─G──────────┼─Y──────────┼─R──────────┼─G──────────┤",
        "4  │            │            │            │            │            │",
        "   ├─G──────────┼─R──────────┼─Y──────────┼─G──────────┼─B──────────┤",
        "3  │            │     12     │    [?]     │            │            │",
        "   ├─O──────────┼─B──────────┼─N──────────┼─R──────────┼─O──────────┤",
        "2  │            │            │   (2*!)    │            │            │",
        "   ├─Y──────────┼─R──────────┼─G──────────┼─Y──────────┼─B──────────┤",
        "1  │   1 (3*)   │    (0)     │            │            │            │",
        "   └─────a──────┴─────b──────┴─────c──────┴─────d──────┴─────e──────┘",
    ]


def test_a_higher_board_names_every_space() -> None:
    """Where there is room the name of a space stands in it."""
    rows = drawn(place(*AGENTS), height=19).split("\n")
    assert len(rows) == 19
    assert rows[-4:-1] == [
        "   ├─Y────────────┼─R────────────┼─G────────────┼─Y────────────┼─B────────────┤",
        "1  │     (3*)     │     (0)      │              │              │              │",
        "   │ a1           │ b1           │ c1           │ d1           │ e1           │",
    ]


def test_the_tightest_board_has_a_line_for_a_row() -> None:
    """Kind, number and agents stand side by side."""
    assert drawn(place(*AGENTS), height=7, numbers={"a1": 1, "b3": 12}).split("\n")[-4:] == [
        "3  │G           │R    12     │Y    [?]    │G           │B           │",
        "2  │O           │B           │N   (2*!)   │R           │O           │",
        "1  │Y  1 (3*)   │R    (0)    │G           │Y           │B           │",
        "         a            b            c            d            e",
    ]


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("height", [1, 7, 13, 19, 40])
def test_a_board_is_never_wider_than_the_screen(width: int, height: int) -> None:
    """However crowded a space is, every line fits."""
    crowd = (agent("oniwaban", "b4", "3*", "revealed", "mover"), agent("government", "b4", "2*", "revealed", "stunned"))
    rows = drawn(place(*crowd), width, height, {"b4": 12}).split("\n")
    assert max(map(len, rows)) <= width


def test_every_piece_of_a_board_is_shown() -> None:
    """A board is never cut."""
    where = place(*AGENTS)
    assert board.draw(where, {}, SEATS, 60, 1).shown == {piece.key for piece in where.pieces}


def test_a_board_seen_from_the_other_side_is_named_as_it_lies() -> None:
    """Half a turn puts e before a, and row 1 on top."""
    turned = [replace(piece, x=-piece.x, y=-piece.y) for piece in place().pieces]
    rows = drawn(replace(place(), pieces=tuple(turned))).split("\n")
    assert rows[0].split("─")[1] == "B"
    assert rows[1].startswith("1  │")
    assert "".join([letter for letter in rows[-1] if letter.isalpha()]) == "edcba"


# Without colour


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize(
    ("piece", "text"),
    [
        (agent("oniwaban", "b4", "?"), "(?)"),
        (agent("government", "b4", "?"), "[?]"),
        (agent("oniwaban", "b4", "3*", "own", "real"), "(3*)"),
        (agent("government", "b4", "3*", "real", "revealed"), "[3*!]"),
        (agent("government", "b4", "?", "mover"), ">[?]"),
        (agent("government", "b4", "?", "bound"), "[?&]"),
        (agent("government", "b4", "?", "stunned"), "[?~]"),
        (agent("oniwaban", "b4", "3", "own", "revealed", "stunned"), "(3!~)"),
    ],
    ids=lambda value: value if isinstance(value, str) else value.value,
)
def test_signs_tell_all_there_is_to_know_of_an_agent(width: int, height: int, piece: Piece, text: str) -> None:
    """Brackets for her side, her strength, and a sign for each of her states."""
    row = next(line for line in drawn(place(piece), width, height).split("\n") if line.startswith("4 "))
    assert row.split("│")[2].strip(" G") == text


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_both_agents_of_a_conflict_are_shown(width: int, height: int) -> None:
    """Who attacks stands beside who is attacked."""
    text = drawn(
        place(agent("oniwaban", "b4", "2", "mover"), agent("government", "b4", "3*", "revealed")), width, height
    )
    assert ">(2) [3*!]" in text or ">(2)[3*!]" in text


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize(("tag", "sign"), [("protected", "G#"), ("target", "G+"), ("home", "G")])
def test_signs_tell_what_is_special_about_a_space(width: int, height: int, tag: str, sign: str) -> None:
    """They stand behind the letter of the kind."""
    text = drawn(place(spaces=[space("b4", tag)]), width, height)
    letters = {"G#": text.count("G#"), "G+": text.count("G+"), "G": 1 - text.count("G#") - text.count("G+")}
    assert letters[sign] == 1


# Pointing


def test_the_agent_is_pointed_at_first() -> None:
    """Moves of one agent share a number, which stands on her space."""
    assert choices.pointers(scene(MOVES)) == {"a1": 1, "b1": 2, "c2": 3}


def test_then_the_space_she_goes_to_is_pointed_at() -> None:
    """When all moves are those of one agent, the numbers stand where she may go."""
    assert choices.pointers(scene(MOVES[3:])) == {"b3": 1, "c3": 2, "d3": 3}


def test_the_only_move_is_pointed_at_where_it_leads() -> None:
    """Nothing is left to be asked after it."""
    assert choices.pointers(scene([HOLD, MOVES[2]])) == {"a2": 2}


def test_every_choice_can_be_reached_by_pointing() -> None:
    """The numbers of the two steps lead to every choice, and to each once."""
    reached = [choice for item in choices.listed(scene(MOVES), screen(), 0).items for choice in item.choices]
    assert reached == list(MOVES)


def test_a_choice_of_one_space_needs_one_step() -> None:
    """Targets bear their numbers at once, beside a choice that names none."""
    aimed = scene([HOLD, target("c3"), target("e6")])
    assert choices.pointers(aimed) == {"c3": 2, "e6": 3}
    assert [len(item.choices) for item in choices.listed(aimed, screen(), 9).items] == [1, 1, 1]


def test_choices_that_differ_in_something_else_are_listed() -> None:
    """All of them are about one space, which is marked."""
    placing = [
        Choice(action=f"place b1 {word}", label=f"Put {word} on b1", rule="R11", pieces=("b1",))
        for word in ("3-real", "2-false")
    ]
    at = screen()
    whole = picture(at, scene(placing), NAMES, [])
    assert choices.pointers(scene(placing)) == {}
    assert lines(whole.listing.drawing, at) == ["  1 Put 3-real on b1", "  2 Put 2-false on b1"]
    assert "┼─R+─" in "\n".join(lines(whole.table, at))


def test_several_marks_that_drive_to_one_space_share_its_number() -> None:
    """The space is pointed at first, the mark is picked from a list then."""
    spring = [
        Choice(action=f"spring {mark} {word}", label=f"Turn up {mark}: {word}", rule="R36", pieces=(mark, word))
        for mark in ("m1", "m2")
        for word in ("a1", "b1")
    ]
    items = choices.listed(scene([HOLD, *spring]), screen(), 9).items
    assert [item.label for item in items] == ["Do nothing", "a1", "b1"]
    assert choices.pointers(scene([HOLD, *spring])) == {"a1": 2, "b1": 3}


def test_an_agent_is_listed_with_the_spaces_she_may_go_to() -> None:
    """So a person sees what an agent with a single move will do."""
    at = screen()
    assert lines(choices.listed(scene(MOVES), at, 9).drawing, at) == [
        "  Move",
        "  1 a1 → a2 b2       2 b1 → a2          3 c2 → b3 c3 d3",
    ]
    assert lines(choices.listed(scene(MOVES), at, 1).drawing, at) == ["  1 a1 → a2 b2   2 b1 → a2   3 c2 → b3 c3 d3"]


def test_an_agent_who_has_been_pointed_at_is_marked() -> None:
    """The sign of the subject stands on her space while the next space is asked for."""
    at = screen()
    text = "\n".join(lines(picture(at, scene(MOVES[3:]), NAMES, []).table, at))
    assert "┼─N+─" in text
    assert "│   1   │ 2 [?] │   3   │" in text


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("move a1 b2", ["move a1 b2"]),
        ("a1 b2", ["move a1 b2"]),
        ("A1", ["move a1 a2", "move a1 b2"]),
        ("a2", ["move a1 a2", "move b1 a2"]),
        ("c2", ["move c2 b3", "move c2 c3", "move c2 d3"]),
    ],
)
def test_spaces_may_be_typed(typed: str, found: list[str]) -> None:
    """A space means the agent on it, and where nobody there may move, the moves that lead to it."""
    assert [choice.action for choice in choices.find(typed, [*MOVES, move("b1", "c2")])] == found


# The whole screen


@pytest.mark.parametrize(("width", "height"), [(60, 24), (80, 24), (100, 30), (120, 40)])
@pytest.mark.parametrize("count", [0, 1, 4, 9])
@pytest.mark.parametrize("chosen", [MOVES, MOVES[:2], (HOLD, target("c3"), target("e6"))])
def test_the_screen_fits(width: int, height: int, count: int, chosen: Sequence[Choice]) -> None:
    """Table, news, prompt and choices never need more lines or columns than there are."""
    log = [LogLine(number=number, text=f"Fact {number}.") for number in range(count)]
    at = screen(width, height)
    whole = shown(picture(at, scene(chosen, log=log), NAMES, log), at)
    assert len(whole) + HEADING_AND_INPUT <= height
    assert max(map(len, whole)) <= width


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 30), (120, 40)])
def test_a_board_stays_where_it_is_from_one_decision_to_the_next(width: int, height: int) -> None:
    """Few news or many, few choices or many: the table has the same lines."""
    log = [LogLine(number=number, text=f"Fact {number}.") for number in range(9)]
    at = screen(width, height)
    pictures = [
        picture(at, scene(chosen), NAMES, log[:count]) for chosen in (MOVES, (HOLD, MOVES[0])) for count in (0, 2, 9)
    ]
    assert len({len(lines(whole.table, at)) for whole in pictures}) == 1


def test_a_board_has_edges_at_24_lines() -> None:
    """On the smallest usual screen too."""
    at = screen()
    assert any("├─" in line for line in lines(picture(at, scene(MOVES), NAMES, []).table, at))


# What lies around a board


def card(key: str) -> Piece:
    """A card that lies beside the board."""
    return Piece(key=key, label=key, kind="card")


def around(*places: Place, width: int = 80, height: int = 24) -> list[str]:
    """The table with these places of the Government and the Oniwaban instead of those of the scene."""
    own = [place for place in places if place.owner == "oniwaban"]
    others = [place for place in places if place.owner != "oniwaban"]
    whole = scene(MOVES)
    board_only = [place for place in whole.places if place.layout == "grid"]
    at = screen(width, height)
    return lines(picture(at, replace(whole, places=(*others, *board_only, *own)), NAMES, []).table, at)


def prison(owner: str, *pieces: Piece, note: str = "") -> Place:
    """The prison of a side."""
    label = f"Prison of the {NAMES[owner]}"
    return Place(key=f"prison-{owner}", label=label, owner=owner, layout="row", pieces=pieces, note=note)


def discards(owner: str, count: int) -> Place:
    """The discard pile of a side, every card of it another one."""
    cards = tuple([card(f"card-{number}") for number in range(count)])
    label = f"Discards of the {NAMES[owner]}"
    return Place(key=f"discard-{owner}", label=label, owner=owner, layout="pile", pieces=cards, note=f"{count} cards")


def test_the_far_side_stands_beside_its_home_row_and_the_near_side_beside_its_own() -> None:
    """A column beside the board begins with the other side and ends with the person's own."""
    rows = around(prison("government", note="empty"), prison("oniwaban", note="full"))
    assert [
        row.split("┐  ")[-1].split("┘  ")[-1].split("│  ")[-1] for row in (rows[1], rows[2], rows[-2], rows[-1])
    ] == [
        "[ ] Government",
        "Prison of the Government: empty",
        "( ) Oniwaban (you)",
        "Prison of the Oniwaban: full",
    ]


def test_labels_beside_a_board_leave_out_what_they_share() -> None:
    """The owner stands above the places, so that their labels need not name it."""
    text = "\n".join(around(discards("government", 0), prison("government", note="empty")))
    assert "Discards: 0 cards" in text
    assert "Prison: empty" in text


def test_the_outermost_places_run_along_the_edges_where_the_column_is_full() -> None:
    """The pile of the far side lies above the board, that of the near side below."""
    many = [card(f"agent-of-the-government-{number}") for number in range(4)]
    crowd = [prison(side, *many, note="four") for side in ("government", "oniwaban")]
    rows = around(discards("government", 100), *crowd, discards("oniwaban", 100))
    assert rows[1] == "[ ] Discards: 100 cards"
    assert rows[-1] == "( ) Discards: 100 cards"


def test_a_pile_is_told_by_its_note_where_there_is_little_room() -> None:
    """Thirty cards are thirty cards; with more room they are named."""
    low = "\n".join(around(discards("government", 0), discards("oniwaban", 30)))
    high = "\n".join(around(discards("government", 0), discards("oniwaban", 30), width=120, height=40))
    assert "30 cards" in low
    assert "[card-29]" not in low
    assert "[card-29]" in high


def test_on_a_narrow_screen_the_sides_stand_above_and_below() -> None:
    """There is no room for a column at 60 columns."""
    rows = around(prison("government", note="empty"), prison("oniwaban", note="full"), width=60)
    assert rows[1] == "[ ] Government │ Prison of the Government: empty"
    assert rows[-1] == "( ) Oniwaban (you) │ Prison of the Oniwaban: full"


def test_a_captured_agent_looks_as_on_the_board() -> None:
    """Her brackets are those of her side."""
    captured = Piece(key="prison:1", label="agent", kind="agent", value="2*", tags=("government", "revealed", "real"))
    assert any(row.endswith("Prison of the Oniwaban: [2*!]") for row in around(prison("oniwaban", captured)))


def test_a_spectator_sits_behind_the_side_the_board_is_turned_to() -> None:
    """The side whose places come last is the near one."""
    at = screen()
    watched = replace(scene(()), seat="spectator")
    rows = lines(picture(at, watched, NAMES, []).table, at)
    order = [number for name in ("[ ] Government", "( ) Oniwaban") for number, row in enumerate(rows) if name in row]
    assert order == sorted(order)
    assert len(order) == 2


# Whole matches


@pytest.mark.parametrize(
    ("width", "height", "edition", "lang"),
    [(60, 24, "base", "en"), (80, 24, "base", "pl"), (80, 24, "advanced", "en"), (100, 30, "advanced", "pl")],
)
def test_the_screen_fits_in_every_position_of_a_match(width: int, height: int, edition: str, lang: str) -> None:
    """Whatever lies around the board, nothing needs more lines or columns than there are."""
    at = Screen(Console(file=io.StringIO(), width=width, height=height, color_system=None), input, lang)
    match = Match(load(GAME), edition=edition, seed=5)
    dice = Dice(5)
    while not match.over:
        seat = match.waiting()[0]
        if match.decisions % 7 == 0:
            now = match.scene(seat, lang)
            whole = shown(picture(at, now, match.names, now.log[-5:]), at)
            assert len(whole) + HEADING_AND_INPUT <= height
            assert max(map(len, whole)) <= width
        legal = match.legal(seat)
        match.play(seat, legal[dice.below(len(legal))])


def test_every_choice_of_a_match_can_be_reached_in_two_steps() -> None:
    """Numbers lead to all legal actions: at once, or when the choices of a number are listed in turn."""
    for match in positions(3, 150, GAME):
        if match.over:
            break
        seat = match.waiting()[0]
        now = match.scene(seat)
        reached: list[str] = []
        for item in choices.listed(now, screen(), 5).items:
            closer = replace(now, choices=item.choices)
            steps = choices.listed(closer, screen(), 5).items if len(item.choices) > 1 else (item,)
            assert [len(step.choices) for step in steps] == [1] * len(item.choices)
            reached += [step.choices[0].action for step in steps]
        assert sorted(reached) == sorted(match.legal(seat))
