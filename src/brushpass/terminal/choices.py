"""The choices of a decision: numbered, grouped where they are many, and found by number or by words.

Where there is a map, the numbers follow the order of the rules and stand on the map too: see `pointers`.
On a board a person points twice where a choice names two spaces: first at the piece, then at where it goes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from brushpass.core.scene import Choice, Scene
from brushpass.core.words import Words
from brushpass.terminal.board import SPACE
from brushpass.terminal.grid import grids
from brushpass.terminal.layout import columns, flowed
from brushpass.terminal.screen import Screen, plain
from brushpass.terminal.table import crowded

_LONGEST_PLAIN_LIST = 9
"""Up to so many choices stand one a line."""
_FEWEST_POINTED = 3
"""From so many on, choices of one kind need not be listed where their numbers stand on the map."""
_SIDE_BY_SIDE = "row"
_Laid = Callable[[Sequence[Text], int], Text]
"""How labels are laid out within a width."""
_TO = "→"
"""Between the space a piece is on and those it may go to."""


class Item(NamedTuple):
    """A number on the screen: one choice, or several to pick from next."""

    label: str
    choices: tuple[Choice, ...]


class Listed(NamedTuple):
    """What the numbers on the screen stand for, and how it is drawn."""

    items: tuple[Item, ...]
    drawing: RenderableType


class Aim(NamedTuple):
    """A number beside a map: what it stands for, and the piece on the map that bears it."""

    item: Item
    key: str | None
    further: bool = False
    """Do its choices name spaces beyond that one?"""


class Found(NamedTuple):
    """The numbers that need not be listed because they stand on a map, or else on the pieces around the table."""

    numbers: Sequence[int] = ()
    on_map: bool = True


class Family(NamedTuple):
    """Choices whose actions differ in the last word only, with the words their labels begin with in common."""

    heading: str
    choices: tuple[Choice, ...]
    endings: tuple[str, ...]


def listed(scene: Scene, screen: Screen, room: int, shown: frozenset[str] = frozenset()) -> Listed:
    """All choices in the roomiest way that fits into so many lines; the tightest where none does.

    `shown` are the pieces that bear their number on a map.
    """
    ways = _ways_beside_a_map(scene, screen, shown) if grids(scene) or crowded(scene) else _ways(scene, screen)
    for way in ways:
        if len(screen.lines(way.drawing)) <= room:
            return way
    return ways[-1]


def pointers(scene: Scene) -> dict[str, int]:
    """The number on each piece of a map that one item alone is about."""
    keys = [aim.key for aim in _aims(scene)]
    return {key: number for number, key in enumerate(keys, start=1) if key is not None and keys.count(key) == 1}


def bearers(scene: Scene) -> frozenset[str]:
    """The pieces that can bear a number: those on maps, and where more than two play those side by side."""
    places = grids(scene) or [place for place in scene.places if crowded(scene) and place.layout == _SIDE_BY_SIDE]
    return frozenset(piece.key for place in places for piece in place.pieces)


def pointed(scene: Scene, shown: frozenset[str]) -> list[int]:
    """The numbers of the choices that a person can find on the map, of those kinds that have several."""
    aims = _aims(scene)
    numbers = [number for key, number in pointers(scene).items() if key in shown and not aims[number - 1].further]
    verbs = [_verb(aims[number - 1].item.choices[0]) for number in numbers]
    return sorted(number for number, verb in zip(numbers, verbs, strict=True) if verbs.count(verb) >= _FEWEST_POINTED)


def subject(scene: Scene) -> str | None:
    """The one space of a board that all choices name first, as when the piece on it has been pointed at already."""
    spaces = _spaces(scene)
    first = {next((key for key in choice.pieces if key in spaces), None) for choice in scene.choices}
    return first.pop() if len(first) == 1 and len(scene.choices) > 1 else None


def narrowed(choices: Sequence[Choice], screen: Screen) -> Listed:
    """Some of the choices, one a line."""
    return _one_a_line(choices, {}, screen)


def find(text: str, choices: Sequence[Choice]) -> list[Choice]:
    """The choices a person may mean.

    Those with exactly these words, else those beginning like them, else those about these pieces, else those that
    contain the words.
    """
    typed = plain(text).split()
    if not typed:
        return []
    for fits in (_same, _begins, _about, _contains):
        found = [choice for choice in choices if fits(typed, choice)]
        if found:
            return found
    return []


def _wordings(choice: Choice) -> tuple[list[str], list[str]]:
    """The words of an action, and how it is said."""
    return plain(choice.action).split(), plain(choice.label).split()


def _same(typed: list[str], choice: Choice) -> bool:
    return typed in _wordings(choice)


def _begins(typed: list[str], choice: Choice) -> bool:
    """Is each typed word the beginning of the word in its place?"""
    return any(
        len(typed) <= len(words) and all(word.startswith(start) for start, word in zip(typed, words, strict=False))
        for words in _wordings(choice)
    )


def _about(typed: list[str], choice: Choice) -> bool:
    """Are the first of the pieces that the choice names typed, in full and in this order?"""
    named = " ".join(typed)
    return any(named == plain(" ".join(choice.pieces[:count])) for count in range(1, len(choice.pieces) + 1))


def _contains(typed: list[str], choice: Choice) -> bool:
    """Is each typed word the beginning of some word, in the same order?"""
    for words in _wordings(choice):
        rest = iter(words)
        if all(any(word.startswith(start) for word in rest) for start in typed):
            return True
    return False


# Choices without a map


def _ways(scene: Scene, screen: Screen) -> list[Listed]:
    """From the roomiest to the tightest."""
    families = _families(scene.choices)
    ways = [_flat(families, screen), _folded(families, screen)]
    if len(scene.choices) <= _LONGEST_PLAIN_LIST and all(len(family.choices) == 1 for family in families):
        ways.insert(0, _one_a_line(scene.choices, _details(scene), screen))
    return ways


def _details(scene: Scene) -> dict[str, str]:
    return {piece.key: piece.detail for place in scene.places for piece in place.pieces}


def _families(choices: Sequence[Choice]) -> list[Family]:
    """Single choices first, then the families, all in the order of the rules."""
    families = [_family(tuple(same)) for _, same in groupby(choices, key=_kinship)]
    families.sort(key=lambda family: len(family.choices) > 1)
    return families


def _kinship(choice: Choice) -> str:
    """What the actions of a family share; an action of one or two words stands alone."""
    words = choice.action.split()
    return " ".join(words[:-1]) if len(words) > 2 else choice.action


def _family(choices: tuple[Choice, ...]) -> Family:
    labels = [choice.label.split() for choice in choices]
    shared = 0
    if len(choices) > 1:
        while all(len(label) > shared + 1 for label in labels) and len({label[shared] for label in labels}) == 1:
            shared += 1
    heading = " ".join(labels[0][:shared])
    return Family(heading, choices, tuple(" ".join(label[shared:]) for label in labels))


def _one_a_line(choices: Sequence[Choice], details: Mapping[str, str], screen: Screen) -> Listed:
    items = tuple(Item(choice.label, (choice,)) for choice in choices)
    lines: list[RenderableType] = []
    for number, choice in enumerate(choices, start=1):
        line = _told(_numbered(number, choice.label), choice, choices, details)
        line.truncate(screen.console.width, overflow="ellipsis")
        lines.append(line)
    return Listed(items, Group(*lines, *_warnings(items, screen.words)))


def _flat(families: Sequence[Family], screen: Screen) -> Listed:
    """A number for every choice; a family stands behind its heading."""
    items: list[Item] = []
    lines: list[RenderableType] = []
    single: list[Text] = []
    for family in families:
        labels: list[Text] = []
        for choice, ending in zip(family.choices, family.endings, strict=True):
            items.append(Item(choice.label, (choice,)))
            labels.append(_numbered(len(items), ending))
        if len(labels) == 1:
            single += labels
            continue
        if family.heading:
            lines.append(Text(f"  {family.heading}", style="bold"))
        lines.append(columns(labels, screen.console.width))
    if single:
        lines.insert(0, columns(single, screen.console.width))
    return Listed(tuple(items), Group(*lines, *_warnings(items, screen.words)))


def _folded(families: Sequence[Family], screen: Screen) -> Listed:
    """A number for every family; its members are listed once it is picked."""
    items: list[Item] = []
    labels: list[Text] = []
    for family in families:
        label = family.choices[0].label
        if len(family.choices) > 1:
            heading = family.heading.rstrip(":") or family.choices[0].action.rpartition(" ")[0]
            label = screen.word("choices-folded", heading=heading, count=len(family.choices))
        items.append(Item(label, family.choices))
        labels.append(_numbered(len(items), label))
    return Listed(tuple(items), Group(flowed(labels, screen.console.width, "  "), *_warnings(items, screen.words)))


# What the numbers beside a map stand for


def _aims(scene: Scene) -> list[Aim]:
    """Every number with the piece that bears it, in the order of the rules."""
    if _spaces(scene):
        return _aims_on_a_board(scene)
    bearing = bearers(scene)
    return [
        Aim(Item(choice.label, (choice,)), next((key for key in reversed(choice.pieces) if key in bearing), None))
        for choice in scene.choices
    ]


def _aims_on_a_board(scene: Scene) -> list[Aim]:
    """Choices of one kind are told apart by the first of their spaces that is not the same in all of them."""
    spaces = _spaces(scene)
    aims: list[Aim] = []
    for _, alike in groupby(scene.choices, key=_verb):
        kind = list(alike)
        named = [[key for key in choice.pieces if key in spaces] for choice in kind]
        differing = _first_difference(named)
        if differing is None:
            aims += [Aim(Item(choice.label, (choice,)), None) for choice in kind]
            continue
        groups: dict[str, list[int]] = {}
        for place, keys in enumerate(named):
            groups.setdefault(keys[differing], []).append(place)
        for key, places in groups.items():
            rest = [named[place][differing + 1 :] for place in places]
            aims.append(_aim_at(key, tuple(kind[place] for place in places), rest, spaces))
    return aims


def _aim_at(key: str, chosen: tuple[Choice, ...], rest: Sequence[Sequence[str]], spaces: Mapping[str, str]) -> Aim:
    """The number on a space for all choices that name it, with the spaces that they name next."""
    further = [keys[0] for keys in rest if keys]
    label = chosen[0].label
    if further:
        label = f"{spaces[key]} {_TO} {' '.join([spaces[other] for other in dict.fromkeys(further)])}"
    elif len(chosen) > 1:
        label = spaces[key]
    return Aim(Item(label, chosen), key, bool(further))


def _first_difference(named: Sequence[Sequence[str]]) -> int | None:
    """Which of the spaces that choices name is the first to tell them apart; a choice alone is told by its last."""
    shortest = min(map(len, named))
    if len(named) == 1:
        return shortest - 1 if shortest else None
    return next((place for place in range(shortest) if len({keys[place] for keys in named}) > 1), None)


def _spaces(scene: Scene) -> dict[str, str]:
    """The spaces of the boards of a scene, by their keys, with their short names."""
    pieces = [piece for place in grids(scene) for piece in place.pieces]
    return {piece.key: piece.short or piece.label for piece in pieces if piece.kind == SPACE}


def _verb(choice: Choice) -> str:
    return choice.action.split()[0]


# Choices beside a map


def _ways_beside_a_map(scene: Scene, screen: Screen, shown: frozenset[str]) -> list[Listed]:
    """From the roomiest to the tightest, every choice under the number it has in the rules' order."""
    aims = _aims(scene)
    items = tuple(aim.item for aim in aims)
    found = Found(pointed(scene, shown), on_map=bool(grids(scene)))
    if any(aim.further for aim in aims):
        drawings = [_by_verbs(aims, Found(), screen, columns), _without_headings(items, screen)]
    elif found.numbers or len(items) > _LONGEST_PLAIN_LIST or len(items) < len(scene.choices):
        drawings = [
            _by_verbs(aims, Found(), screen, columns),
            _by_verbs(aims, found, screen, columns),
            _by_verbs(aims, found, screen, flowed),
        ]
    else:
        details = _details_of_different(scene)
        drawings = [_in_full(scene.choices, details), _by_verbs(aims, Found(), screen, columns)]
        whole = all(len(choice.label) + 4 <= screen.console.width for choice in scene.choices)
        drawings.insert(1 if whole else 2, _one_a_line(scene.choices, details, screen).drawing)
    warnings = _warnings(items, screen.words)
    return [Listed(items, Group(drawing, *warnings)) for drawing in drawings]


def _by_verbs(aims: Sequence[Aim], found: Found, screen: Screen, laid: _Laid) -> RenderableType:
    """What differs in the choices of each verb, below what they share; those found elsewhere are told by numbers."""
    width = screen.console.width
    lines: list[RenderableType] = []
    single: list[Text] = []
    for numbers in _numbers_by_verb(aims):
        if len(numbers) < _FEWEST_POINTED:
            single += [_numbered(number, aims[number - 1].item.label) for number in numbers]
            continue
        family = _family(tuple(choice for number in numbers for choice in aims[number - 1].item.choices))
        endings = _endings(numbers, aims, family)
        listed = [_numbered(number, endings[number]) for number in numbers if number not in found.numbers]
        elsewhere = [number for number in numbers if number in found.numbers]
        told_below = laid is flowed and bool(elsewhere)
        if listed and family.heading and not told_below:
            lines.append(Text(f"  {family.heading}", style="bold"))
        if listed:
            lines.append(laid(listed, width))
        if elsewhere and told_below and not listed and not found.on_map:
            single.append(_pointing(elsewhere, family, found, screen))
        elif elsewhere:
            lines.append(_pointing(elsewhere, family, found, screen))
    if single:
        lines.insert(0, laid(single, width))
    return Group(*lines)


def _numbers_by_verb(aims: Sequence[Aim]) -> Iterable[list[int]]:
    """The numbers of the choices of each verb."""
    verbs: dict[str, list[int]] = {}
    for number, aim in enumerate(aims, start=1):
        verbs.setdefault(_verb(aim.item.choices[0]), []).append(number)
    return verbs.values()


def _pointing(numbers: Sequence[int], family: Family, found: Found, screen: Screen) -> Text:
    """The numbers of choices that are found on the map or on the table."""
    label = screen.word("choices-on-map" if found.on_map else "choices-on-table", heading=family.heading)
    return Text.assemble((f"  {_ranges(numbers)} ", "bold cyan"), label)


def _endings(numbers: Sequence[int], aims: Sequence[Aim], family: Family) -> dict[int, str]:
    """What differs in the labels of one verb; a number for several choices has a short label of its own."""
    items = [aims[number - 1].item for number in numbers]
    if len(family.choices) == len(items) and not any(aims[number - 1].further for number in numbers):
        return dict(zip(numbers, family.endings, strict=True))
    return {number: item.label for number, item in zip(numbers, items, strict=True)}


def _without_headings(items: Sequence[Item], screen: Screen) -> RenderableType:
    """All labels one after the other."""
    labels = [_numbered(number, item.label) for number, item in enumerate(items, start=1)]
    return flowed(labels, screen.console.width)


def _details_of_different(scene: Scene) -> dict[str, str]:
    """The details of the pieces that choices name, where each names another."""
    named = [choice.pieces for choice in scene.choices]
    return _details(scene) if len(set(named)) == len(named) else {}


def _in_full(choices: Sequence[Choice], details: Mapping[str, str]) -> Table:
    """One choice after the other, each with the whole detail of the piece it names."""
    table = Table.grid(padding=(0, 1))
    table.add_column(width=3, justify="right", style="bold cyan")
    table.add_column()
    for number, choice in enumerate(choices, start=1):
        table.add_row(str(number), _told(Text(choice.label), choice, choices, details))
    return table


def _ranges(numbers: Sequence[int]) -> str:
    """Rising numbers in few letters, such as 1-4, 6, 7."""
    parts: list[str] = []
    for _, same in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        run = [number for _, number in same]
        parts += [f"{run[0]}-{run[-1]}"] if len(run) > 2 else [str(number) for number in run]
    return ", ".join(parts)


# Parts of any list


def _told(line: Text, choice: Choice, choices: Sequence[Choice], details: Mapping[str, str]) -> Text:
    """A choice with the detail of its piece, where every choice is about one piece."""
    if all(len(other.pieces) == 1 for other in choices) and details.get(choice.pieces[0]):
        line.append(f"  {details[choice.pieces[0]]}", style="dim")
    return line


def _numbered(number: int, label: str) -> Text:
    return Text.assemble((f"{number:>3} ", "bold cyan"), label)


def _warnings(items: Sequence[Item], speak: Words) -> list[Text]:
    """Each warning once, with the numbers it concerns."""
    concerned: dict[str, list[int]] = {}
    for number, item in enumerate(items, start=1):
        for choice in item.choices:
            if choice.warning and number not in concerned.setdefault(choice.warning, []):
                concerned[choice.warning].append(number)
    return [
        Text(speak.say("choices-warning", numbers=_ranges(numbers), warning=warning), style="bold yellow")
        for warning, numbers in concerned.items()
    ]
