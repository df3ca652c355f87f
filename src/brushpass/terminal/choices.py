"""The choices of a decision: numbered, grouped where they are many, and found by number or by words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.text import Text

from brushpass.core.scene import Choice, Scene
from brushpass.core.words import Words
from brushpass.terminal.layout import columns, flowed
from brushpass.terminal.screen import Screen, plain

_LONGEST_PLAIN_LIST = 9
"""Up to so many choices stand one a line."""


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


def listed(scene: Scene, screen: Screen, room: int) -> Listed:
    """All choices in the roomiest way that fits into so many lines; the tightest where none does."""
    families = _families(scene.choices)
    details = {piece.key: piece.detail for place in scene.places for piece in place.pieces}
    ways = [_flat(families, screen), _folded(families, screen)]
    if len(scene.choices) <= _LONGEST_PLAIN_LIST and all(len(family.choices) == 1 for family in families):
        ways.insert(0, _one_a_line(scene.choices, details, screen))
    for way in ways:
        if len(screen.lines(way.drawing)) <= room:
            return way
    return ways[-1]


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
    choosing_pieces = all(len(choice.pieces) == 1 for choice in choices)
    for number, choice in enumerate(choices, start=1):
        line = _numbered(number, choice.label)
        if choosing_pieces and details.get(choice.pieces[0]):
            line.append(f"  {details[choice.pieces[0]]}", style="dim")
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


def _numbered(number: int, label: str) -> Text:
    return Text.assemble((f"{number:>3} ", "bold cyan"), label)


def _warnings(items: Sequence[Item], speak: Words) -> list[Text]:
    """Each warning once, with the numbers it concerns."""
    concerned: dict[str, list[str]] = {}
    for number, item in enumerate(items, start=1):
        for choice in item.choices:
            if choice.warning and str(number) not in concerned.setdefault(choice.warning, []):
                concerned[choice.warning].append(str(number))
    return [
        Text(speak.say("choices-warning", numbers=", ".join(numbers), warning=warning), style="bold yellow")
        for warning, numbers in concerned.items()
    ]
