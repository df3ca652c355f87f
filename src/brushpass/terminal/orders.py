"""Passing in advance, for games that ask everybody again and again whether they want to do something.

A game whose words say until when a person may pass in advance has such windows; in other games to pass is a decision
like any other.
A standing order is the secret of whoever gave it: it is kept beside the match and never in its record.
"""

from __future__ import annotations

from typing import NamedTuple

from brushpass.core.scene import Choice, Scene
from brushpass.terminal.screen import Screen, plain, whole_number
from brushpass.terminal.table import OWNER_OF_NOTHING, own_words

UNTIL = "pass-until"
"""The message in which a game says until when a person may pass in advance."""
PASS = "pass"
_SHORT = "p"
_ALWAYS = "*"


class Order(NamedTuple):
    """To pass some more times, or as long as nothing has happened since the order was given."""

    left: int | None
    """How many times more; None for as long as it holds."""
    marked: frozenset[str]
    heard: int
    """The number of the last line in the log of whoever gave it."""


def window(scene: Scene) -> Choice | None:
    """The choice to pass, where a scene asks what it will soon ask again."""
    if not own_words(scene).has(UNTIL):
        return None
    return next((choice for choice in scene.choices if choice.action == PASS), None)


def passes(answer: str, screen: Screen) -> bool:
    """Is this the word to pass?"""
    return plain(answer) in (_SHORT, PASS, plain(screen.word("order-pass")))


def given(answer: str, scene: Scene, screen: Screen) -> Order | None:
    """The order in an answer such as `pass 5`, `pass *` or `pass until ...`: to pass now and then again."""
    first, _, rest = answer.strip().partition(" ")
    rest = rest.strip()
    if not passes(first, screen) or not rest or window(scene) is None:
        return None
    number = whole_number(rest)
    start = plain(rest).partition(" ")[0]
    if number or rest == _ALWAYS or start in ("until", plain(screen.word("order-until"))):
        return Order(number, _marked(scene), scene.log[-1].number if scene.log else -1)
    return None


def holds(order: Order, scene: Scene) -> bool:
    """Does an order still hold: the same question, the same marks on the table, and no new chapter of the log?"""
    if window(scene) is None or order.left == 0 or _marked(scene) != order.marked:
        return False
    return not any(line.heading for line in scene.log if line.number > order.heard)


def carried_out(order: Order) -> Order:
    """What is left of an order once it has been followed."""
    return order._replace(left=None if order.left is None else order.left - 1)


def _marked(scene: Scene) -> frozenset[str]:
    """The pieces with the mark of a seat, which end an order when they change."""
    seats = {place.owner for place in scene.places} - {OWNER_OF_NOTHING}
    return frozenset(piece.key for place in scene.places for piece in place.pieces if not seats.isdisjoint(piece.tags))
