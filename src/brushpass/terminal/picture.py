"""One drawing of the screen: the table, the news, the prompt and the choices, as roomy as its height allows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from rich.console import RenderableType
from rich.text import Text

from brushpass.core.scene import LogLine, Place, Scene
from brushpass.core.words import Words
from brushpass.terminal import choices, grid, table
from brushpass.terminal.choices import Listed
from brushpass.terminal.grid import Map
from brushpass.terminal.screen import Screen

LEAST_NEWS = 4
FRAME = 3
"""Lines around the news and the choices: a heading, the prompt and the line to type in."""
_Draw = Callable[[Scene, Mapping[str, str], Words, int, table.Maps | None], RenderableType]
_TABLES: tuple[_Draw, ...] = (table.draw, table.draw_tight, table.draw_dense)
"""The tables around a map, from the roomiest to the tightest."""


class Picture(NamedTuple):
    """What a seat sees, from top to bottom."""

    scene: Scene
    table: RenderableType
    news: list[Text]
    listing: Listed


def picture(screen: Screen, scene: Scene, names: Mapping[str, str], news: Sequence[LogLine]) -> Picture:
    """What to draw for a seat that has a decision to make."""
    if grid.grids(scene):
        return _Fitting(screen, scene, names).picture(news)
    needed = min(LEAST_NEWS, len(news)) + len(screen.lines(choices.listed(scene, screen, 0).drawing)) + FRAME
    fitted = _around(screen, scene, final_table(screen, scene, names, needed), news)
    for draw in (table.draw_close, table.draw_dense):
        # News that are cut get a page of their own first; then the table is drawn again without them.
        if len(fitted.news) < len(news) or _height(screen, fitted) <= screen.console.height:
            break
        fitted = _around(screen, scene, draw(scene, names, screen.words, screen.console.width), news)
    return fitted


def final_table(screen: Screen, scene: Scene, names: Mapping[str, str], needed: int) -> RenderableType:
    """The table alone, tight where the screen would not have room for so many lines more."""
    if grid.grids(scene):
        return _Fitting(screen, scene, names).fitted(needed - FRAME)[0]
    drawing = table.draw(scene, names, screen.words, screen.console.width)
    if len(screen.lines(drawing)) + needed <= screen.console.height:
        return drawing
    return table.draw_tight(scene, names, screen.words, screen.console.width)


def _around(screen: Screen, scene: Scene, drawing: RenderableType, news: Sequence[LogLine]) -> Picture:
    """News and choices below a table."""
    tightest = len(screen.lines(choices.listed(scene, screen, 0).drawing))
    room = screen.console.height - len(screen.lines(drawing)) - FRAME
    shown = table.news(news, max(LEAST_NEWS, room - tightest), screen.words)
    listing = choices.listed(scene, screen, room - sum(len(screen.lines(line)) for line in shown))
    return Picture(scene, drawing, shown, listing)


def _height(screen: Screen, whole: Picture) -> int:
    """The lines of a picture with the heading of the news and the line to type in."""
    parts = (whole.table, *whole.news, Text(whole.scene.prompt), whole.listing.drawing)
    return sum(len(screen.lines(part)) for part in parts) + 2


class _Fitting:
    """A scene with maps being fitted to the screen."""

    def __init__(self, screen: Screen, scene: Scene, names: Mapping[str, str]) -> None:
        self.screen = screen
        self.scene = scene
        self.names = names
        self.maps = grid.grids(scene)
        self.height = screen.console.height - FRAME + 1 - self.lines(Text(scene.prompt))
        """The lines for the table, the news and the choices."""

    def picture(self, news: Sequence[LogLine]) -> Picture:
        """Every row of the map comes first, then a few news, then the choices that are not on the map, then its size.

        What room is left after that goes to the choices and to more news.
        """
        everything = frozenset(piece.key for place in self.maps for piece in place.pieces)
        least = self.rest(table.draw_dense) + sum(grid.least_height(place) for place in self.maps)
        tightest = self.lines(self.listed(0, everything).drawing)
        told = min(LEAST_NEWS, self.height - least - tightest)
        told = sum(self.lines(line) for line in self.told(news, told))
        listing = self.listed(self.height - least - told, everything)
        below = told + (tightest if choices.pointed(self.scene, everything) else self.lines(listing.drawing))
        drawing, shown = self.fitted(below)
        if shown != everything:
            listing = self.listed(0, shown)
            drawing, shown = self.fitted(told + self.lines(listing.drawing))
        room = self.height - self.lines(drawing)
        listing = self.listed(room - told, shown)
        return Picture(self.scene, drawing, self.told(news, room - self.lines(listing.drawing)), listing)

    def fitted(self, below: int) -> tuple[RenderableType, frozenset[str]]:
        """The roomiest table with boxes on its maps above so many lines, else the densest; and what its maps show."""
        for draw in _TABLES:
            room = (self.height - self.rest(draw) - below) // len(self.maps)
            drawn = {place.key: self.map(place, room) for place in self.maps}
            if draw is _TABLES[-1] or all(one.boxed and self.lines(one.drawing) <= room for one in drawn.values()):
                break
        shown = frozenset[str]().union(*(one.shown for one in drawn.values()))
        return self.drawn(draw, {key: one.drawing for key, one in drawn.items()}), shown

    def map(self, place: Place, height: int) -> Map:
        numbers = choices.pointers(self.scene)
        return grid.draw(place, numbers, self.names, self.screen.words, self.screen.console.width, height)

    def drawn(self, draw: _Draw, maps: table.Maps) -> RenderableType:
        return draw(self.scene, self.names, self.screen.words, self.screen.console.width, maps)

    def rest(self, draw: _Draw) -> int:
        """The lines of a table without its maps."""
        return self.lines(self.drawn(draw, {place.key: Text("·") for place in self.maps})) - len(self.maps)

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
