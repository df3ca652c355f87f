"""The choices of a decision: numbered, grouped where they are many, and found by number or by words.

Where there is a map, the numbers follow the order of the rules and stand on the map too: see `pointers`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from brushpass.core.scene import Choice, Scene
from brushpass.core.words import Words
from brushpass.terminal.grid import grids
from brushpass.terminal.layout import columns, flowed
from brushpass.terminal.screen import Screen, plain

_LONGEST_PLAIN_LIST = 9
"""Up to so many choices stand one a line."""
_FEWEST_POINTED = 3
"""From so many on, choices of one kind need not be listed where their numbers stand on the map."""


class Item(NamedTuple):
    """A number on the screen: one choice, or several to pick from next."""

    label: str
    choices: tuple[Choice, ...]


class Listed(NamedTuple):
    """What the numbers on the screen stand for, and how it is drawn."""

    items: tuple[Item, ...]
    drawing: RenderableType


class Family(NamedTuple):
    """Choices whose actions differ in the last word only, with the words their labels begin with in common."""

    heading: str
    choices: tuple[Choice, ...]
    endings: tuple[str, ...]


def listed(scene: Scene, screen: Screen, room: int, shown: frozenset[str] = frozenset()) -> Listed:
    """All choices in the roomiest way that fits into so many lines; the tightest where none does.

    `shown` are the pieces that bear their number on a map.
    """
    ways = _ways_beside_a_map(scene, screen, shown) if grids(scene) else _ways(scene, screen)
    for way in ways:
        if len(screen.lines(way.drawing)) <= room:
            return way
    return ways[-1]


def pointers(scene: Scene) -> dict[str, int]:
    """The number on each piece of a map that one choice alone is about: the last of the pieces it names."""
    on_maps = {piece.key for place in grids(scene) for piece in place.pieces}
    about = [next((key for key in reversed(choice.pieces) if key in on_maps), None) for choice in scene.choices]
    return {key: number for number, key in enumerate(about, start=1) if key is not None and about.count(key) == 1}


def pointed(scene: Scene, shown: frozenset[str]) -> list[int]:
    """The numbers of the choices that a person can find on the map, of those kinds that have several."""
    numbers = [number for key, number in pointers(scene).items() if key in shown]
    verbs = [scene.choices[number - 1].action.split()[0] for number in numbers]
    return sorted(number for number, verb in zip(numbers, verbs, strict=True) if verbs.count(verb) >= _FEWEST_POINTED)


def narrowed(choices: Sequence[Choice], screen: Screen) -> Listed:
    """Some of the choices, one a line."""
    return _one_a_line(choices, {}, screen)


def find(text: str, choices: Sequence[Choice]) -> list[Choice]:
    """The choices a person may mean: the exact words, else those beginning like them, else those containing them."""
    typed = plain(text).split()
    if not typed:
        return []
    for fits in (_same, _begins, _contains):
        found = [
            choice
            for choice in choices
            if fits(typed, plain(choice.action).split()) or fits(typed, plain(choice.label).split())
        ]
        if found:
            return found
    return []


def _same(typed: list[str], words: list[str]) -> bool:
    return typed == words


def _begins(typed: list[str], words: list[str]) -> bool:
    """Is each typed word the beginning of the word in its place?"""
    return len(typed) <= len(words) and all(word.startswith(start) for start, word in zip(typed, words, strict=False))


def _contains(typed: list[str], words: list[str]) -> bool:
    """Is each typed word the beginning of some word, in the same order?"""
    rest = iter(words)
    return all(any(word.startswith(start) for word in rest) for start in typed)


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


# Choices beside a map


def _ways_beside_a_map(scene: Scene, screen: Screen, shown: frozenset[str]) -> list[Listed]:
    """From the roomiest to the tightest, every choice under the number it has in the rules' order."""
    items = tuple(Item(choice.label, (choice,)) for choice in scene.choices)
    on_map = pointed(scene, shown)
    if on_map or len(items) > _LONGEST_PLAIN_LIST:
        drawings = [_by_verbs(scene.choices, (), screen), _by_verbs(scene.choices, on_map, screen)]
    else:
        details = _details_of_different(scene)
        drawings = [_in_full(scene.choices, details), _by_verbs(scene.choices, (), screen)]
        if all(len(choice.label) + 4 <= screen.console.width for choice in scene.choices):
            drawings.insert(1, _one_a_line(scene.choices, details, screen).drawing)
    warnings = _warnings(items, screen.words)
    return [Listed(items, Group(drawing, *warnings)) for drawing in drawings]


def _by_verbs(choices: Sequence[Choice], on_map: Sequence[int], screen: Screen) -> RenderableType:
    """What differs in the choices of each verb, below what they share; those on the map are told by their numbers."""
    width = screen.console.width
    verbs: dict[str, list[int]] = {}
    for number, choice in enumerate(choices, start=1):
        verbs.setdefault(choice.action.split()[0], []).append(number)
    lines: list[RenderableType] = []
    single: list[Text] = []
    for numbers in verbs.values():
        family = _family(tuple(choices[number - 1] for number in numbers))
        endings = dict(zip(numbers, family.endings, strict=True))
        listed = [_numbered(number, endings[number]) for number in numbers if number not in on_map]
        if len(numbers) < _FEWEST_POINTED:
            single += [_numbered(number, choices[number - 1].label) for number in numbers]
            continue
        if listed:
            lines += [Text(f"  {family.heading}", style="bold"), columns(listed, width)]
        if len(listed) < len(numbers):
            pointing = _ranges([number for number in numbers if number in on_map])
            label = screen.word("choices-on-map", heading=family.heading)
            lines.append(Text.assemble((f"  {pointing} ", "bold cyan"), label))
    if single:
        lines.insert(0, columns(single, width))
    return Group(*lines)


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
