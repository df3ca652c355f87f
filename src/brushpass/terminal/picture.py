"""One drawing of the screen: the table, the news, the prompt and the choices, as roomy as its height allows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import NamedTuple

from msgspec.structs import replace
from rich.console import RenderableType
from rich.text import Text

from brushpass.core.scene import LogLine, Place, Scene
from brushpass.terminal import board, choices, grid, table
from brushpass.terminal.cells import Map
from brushpass.terminal.choices import Listed
from brushpass.terminal.screen import Screen

LEAST_NEWS = 4
FRAME = 3
"""Lines around the news and the choices: a heading, the prompt and the line to type in."""
_BELOW_A_BOARD = (LEAST_NEWS + 5, LEAST_NEWS + 1)
"""Lines that are kept free below a board, needed or not, so that it stays where it is: better many than few."""
_HEADING = 1
_SHARE_OF_A_BOARD = 57
"""Of a hundred letters of the width."""
_TABLES: tuple[table.Manner, ...] = (table.roomy, table.tight, table.dense)
"""The tables around a map, from the roomiest to the tightest."""
_TABLES_OF_MANY: tuple[table.Manner, ...] = (table.roomy, table.tight, table.close, table.running, table.dense)
"""The tables of more than two seats."""


class Picture(NamedTuple):
    """What a seat sees, from top to bottom."""

    scene: Scene
    table: RenderableType
    news: list[Text]
    listing: Listed
    whole: bool
    """Are all the news there?"""


def picture(screen: Screen, scene: Scene, names: Mapping[str, str], news: Sequence[LogLine]) -> Picture:
    """What to draw for a seat that has a decision to make."""
    if grid.grids(scene):
        return _Fitting(screen, scene, names).picture(news)
    if table.crowded(scene):
        return _crowded(screen, scene, names, news)
    needed = min(LEAST_NEWS, len(news)) + len(screen.lines(choices.listed(scene, screen, 0).drawing)) + FRAME
    fitted = _around(screen, scene, final_table(screen, scene, names, needed), news)
    for manner in (table.close, table.dense):
        # News that are cut get a page of their own first; then the table is drawn again without them.
        if not fitted.whole or _height(screen, fitted) <= screen.console.height:
            break
        fitted = _around(screen, scene, table.draw(scene, names, screen.words, screen.console.width, manner), news)
    return fitted


def final_table(screen: Screen, scene: Scene, names: Mapping[str, str], needed: int) -> RenderableType:
    """The table alone, tight where the screen would not have room for so many lines more."""
    if grid.grids(scene):
        return _Fitting(screen, scene, names).alone(needed - FRAME)
    for manner in _TABLES_OF_MANY if table.crowded(scene) else (table.roomy, table.tight):
        drawing = table.draw(scene, names, screen.words, screen.console.width, manner)
        if len(screen.lines(drawing)) + needed <= screen.console.height:
            break
    return drawing


def news_page(screen: Screen, scene: Scene, news: Sequence[LogLine]) -> list[Text]:
    """The news on a page of their own: one a line, or at a table of many running on, the latest that fit."""
    if table.crowded(scene):
        return latest_news(screen, news, screen.console.height - FRAME)
    return [table.log_line(line, screen.words) for line in news]


def latest_news(screen: Screen, news: Sequence[LogLine], room: int) -> list[Text]:
    """The latest news running on, as many as fit into so many lines."""
    shown: list[Text] = []
    for first in range(len(news) - 1, -1, -1):
        told = table.running_news(news[first:], screen.console.width, screen.words)
        if first > 0:
            told.insert(0, Text(screen.word("log-earlier", count=first), style="dim"))
        if sum(len(screen.lines(line)) for line in told) > room:
            break
        shown = told
    return shown


def _around(screen: Screen, scene: Scene, drawing: RenderableType, news: Sequence[LogLine]) -> Picture:
    """News and choices below a table."""
    tightest = len(screen.lines(choices.listed(scene, screen, 0).drawing))
    room = screen.console.height - len(screen.lines(drawing)) - FRAME
    shown = table.news(news, max(LEAST_NEWS, room - tightest), screen.words)
    listing = choices.listed(scene, screen, room - sum(len(screen.lines(line)) for line in shown))
    return Picture(scene, drawing, shown, listing, len(shown) >= len(news))


def _crowded(screen: Screen, scene: Scene, names: Mapping[str, str], news: Sequence[LogLine]) -> Picture:
    """The roomiest table of many seats that leaves room for all the news, or else for the latest of them."""
    speak, width = screen.words, screen.console.width
    bearing = choices.bearers(scene)
    room = screen.console.height - FRAME + 1 - len(screen.lines(Text(scene.prompt)))
    tightest = len(screen.lines(choices.listed(scene, screen, 0, bearing).drawing))
    numbers = choices.pointers(scene)
    drawings = [table.draw(scene, names, speak, width, manner, numbers=numbers) for manner in _TABLES_OF_MANY]
    in_full = [[table.log_line(line, speak) for line in news], table.running_news(news, width, speak)]
    latest = [table.news(news, count, speak) for count in (LEAST_NEWS, 0)] if news else [[]]
    # All the news are worth a tighter table, and so are the latest.
    ways = [(drawing, told, True) for drawing, told in product(drawings, in_full)]
    ways += [(drawing, told, not news) for told, drawing in product(latest, drawings)]
    for drawing, told, whole in ways:
        left = room - sum(len(screen.lines(part)) for part in (drawing, *told))
        fitted = Picture(scene, drawing, told, choices.listed(scene, screen, left, bearing), whole)
        if left >= tightest:
            break
    return fitted


def _height(screen: Screen, whole: Picture) -> int:
    """The lines of a picture with the heading of the news and the line to type in."""
    parts = (whole.table, *whole.news, Text(whole.scene.prompt), whole.listing.drawing)
    return sum(len(screen.lines(part)) for part in parts) + 2


class _Fitted(NamedTuple):
    """A table above a number of lines: what its maps show, and whether their cards or spaces have boxes."""

    drawing: RenderableType
    shown: frozenset[str]
    boxed: bool


class _Fitting:
    """A scene with maps being fitted to the screen."""

    def __init__(self, screen: Screen, scene: Scene, names: Mapping[str, str]) -> None:
        self.screen = screen
        self.scene = scene
        self.names = names
        self.maps = [_with_subject(place, choices.subject(scene)) for place in grid.grids(scene)]
        self.numbers = choices.pointers(scene)
        self.height = screen.console.height - FRAME + 1 - self.lines(Text(scene.prompt))
        """The lines for the table, the news and the choices."""

    def picture(self, news: Sequence[LogLine]) -> Picture:
        """The map, the news and the choices in the order of what matters most on such a map."""
        if grid.boards(self.scene):
            return self.around_a_board(news)
        return self.around_cards(news)

    def alone(self, below: int) -> RenderableType:
        """The table above so many lines, and a board above half of the screen if it can have edges there."""
        if not grid.boards(self.scene):
            return self.fitted(below).drawing
        fitted = self.around_one_board(max(below, self.height // 2 - _HEADING))
        return (fitted if fitted.boxed else self.around_one_board(below)).drawing

    def around_cards(self, news: Sequence[LogLine]) -> Picture:
        """Every row of the map comes first, then a few news, then the choices that are not on the map, then its size.

        What room is left after that goes to the choices and to more news.
        """
        everything = self.everything()
        least = self.rest(table.dense) + sum(grid.least_height(place) for place in self.maps)
        tightest = self.lines(self.listed(0, everything).drawing)
        told = min(LEAST_NEWS, self.height - least - tightest)
        told = sum(self.lines(line) for line in self.told(news, told))
        listing = self.listed(self.height - least - told, everything)
        below = told + (tightest if choices.pointed(self.scene, everything) else self.lines(listing.drawing))
        fitted = self.fitted(below)
        if fitted.shown != everything:
            listing = self.listed(0, fitted.shown)
            fitted = self.fitted(told + self.lines(listing.drawing))
        return self.below(fitted, news, told)

    def around_a_board(self, news: Sequence[LogLine]) -> Picture:
        """A board keeps its size from one decision to the next where it can; news and choices share what is left."""
        tightest = self.lines(self.listed(0, self.everything()).drawing)
        told = sum(self.lines(line) for line in self.told(news, LEAST_NEWS))
        least = min(told, 1) + tightest
        for usual in (*_BELOW_A_BOARD, 0):
            fitted = self.around_one_board(max(usual, least))
            if fitted.boxed:
                break
        room = self.height - self.lines(fitted.drawing)
        return self.below(fitted, news, min(told, room - tightest))

    def around_one_board(self, below: int) -> _Fitted:
        """The board with everything else in a column beside it, or else above and below."""
        return self.beside(below) or self.fitted(below)

    def beside(self, below: int) -> _Fitted | None:
        """A board with edges and a column beside it above so many lines; None where there is no room for both."""
        [place] = self.maps
        width, seats = self.screen.console.width, tuple(self.names)
        share = max(width * _SHARE_OF_A_BOARD // 100, board.least_width(place, self.numbers, seats))
        height = self.height - below
        drawn = board.draw(place, self.numbers, seats, share, height - _HEADING)
        drawing = table.draw_beside(self.scene, self.names, self.screen.words, width, drawn.drawing, height)
        return None if drawing is None or not drawn.boxed else _Fitted(drawing, drawn.shown, boxed=True)

    def below(self, fitted: _Fitted, news: Sequence[LogLine], told: int) -> Picture:
        """Below a table, the choices above so many lines of news, and more news where there is room."""
        room = self.height - self.lines(fitted.drawing)
        listing = self.listed(room - told, fitted.shown)
        told_now = self.told(news, room - self.lines(listing.drawing))
        return Picture(self.scene, fitted.drawing, told_now, listing, len(told_now) >= len(news))

    def fitted(self, below: int) -> _Fitted:
        """The roomiest table with boxes on its maps above so many lines, else the densest."""
        for manner in _TABLES:
            room = (self.height - self.rest(manner) - below) // len(self.maps)
            drawn = {place.key: self.map(place, room) for place in self.maps}
            boxed = all(one.boxed and self.lines(one.drawing) <= room for one in drawn.values())
            if boxed:
                break
        shown = frozenset[str]().union(*(one.shown for one in drawn.values()))
        return _Fitted(self.drawn(manner, {key: one.drawing for key, one in drawn.items()}), shown, boxed)

    def everything(self) -> frozenset[str]:
        """What maps that are not cut show."""
        return frozenset(piece.key for place in self.maps for piece in place.pieces)

    def map(self, place: Place, height: int) -> Map:
        screen, own = self.screen, table.own_words(self.scene)
        return grid.draw(place, self.numbers, self.names, screen.words, own, screen.console.width, height)

    def drawn(self, manner: table.Manner, maps: table.Maps) -> RenderableType:
        return table.draw(self.scene, self.names, self.screen.words, self.screen.console.width, manner, maps=maps)

    def rest(self, manner: table.Manner) -> int:
        """The lines of a table without its maps."""
        return self.lines(self.drawn(manner, {place.key: Text("·") for place in self.maps})) - len(self.maps)

    def listed(self, room: int, shown: frozenset[str]) -> Listed:
        return choices.listed(self.scene, self.screen, room, shown)

    def told(self, news: Sequence[LogLine], room: int) -> list[Text]:
        """The latest news that fit into so many lines, or how many there are."""
        for count in range(min(room, len(news)), 0, -1):
            shown = table.news(news, count, self.screen.words)
            if sum(self.lines(line) for line in shown) <= room:
                return shown
        return table.news(news, 0, self.screen.words) if room > 0 else []

    def lines(self, what: RenderableType) -> int:
        return len(self.screen.lines(what))


def _with_subject(place: Place, subject: str | None) -> Place:
    """A board on which the space is marked that all choices are about."""
    pieces = [replace(piece, tags=(*piece.tags, "target")) if piece.key == subject else piece for piece in place.pieces]
    return replace(place, pieces=tuple(pieces))
