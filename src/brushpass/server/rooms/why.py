"""Why something cannot be done now: the rules that forbid it, as far as one seat can know.

Everything follows from the seat's own view, so an answer tells nothing that its owner does not know.

About a piece the actions that name it are looked at in this order, and each rule is told once:
first those with the verb of an action that is legal now, because that is what its owner most likely means to do, each
rule with the label of the first such action it forbids;
only if those give no reason all others, whose rule is that of the moment and needs no example.
What the game knows to say of the position is told in one sentence, else the rule's own first one.
Whoever is not asked is told that alone: a game knows why an action is no answer only for a seat that is asked.
Of a piece that no action ever names, such as a deck that nobody may touch, there is nothing to be told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from brushpass.core.game import Game
from brushpass.core.notation import Action, Notation
from brushpass.core.scene import Choice, Scene
from brushpass.core.view import View
from brushpass.core.words import words
from brushpass.games import load
from brushpass.rulebook import Rulebook
from brushpass.server.tables.errors import Refused
from brushpass.server.tables.table import Table
from brushpass.server.wire.messages import Reason

MOST_REASONS: Final = 4
_FEW: Final = 64
"""A verb with at most so many actions is looked at whole; of others only what shares a word with the piece's key."""
_MOST_NOTATIONS: Final = 32
_UNPAINTABLE: Final = (LookupError, ValueError, AssertionError)
"""What words may raise for an action of which the table does not have the things."""
_FOLDER: Final = str(Path(__file__).parents[1])


def about_piece(table: Table, player: int, key: str, lang: str) -> tuple[Reason, ...]:
    """Why nothing can be done with a piece; no reasons if something can, or if no action names it anyway.

    A key that nothing on the table has, or has any more, is like that of a piece which no action names.
    """
    asked = _Asked.of(table, player, lang)
    if any(key in choice.pieces for choice in asked.scene.choices):
        return ()
    candidates = _index(asked.notation).naming(key)
    if not any(key in choice.pieces for choice in _painted(asked, candidates)):
        return ()
    if asked.hindrance:
        return asked.say(asked.hindrance)
    meant = asked.meant()
    reasons = _about(asked, key, [action for action in candidates if action.verb in meant])
    if not reasons:
        others = _about(asked, key, [action for action in candidates if action.verb not in meant])
        reasons = [msgspec.structs.replace(reason, label="") for reason in others]
    return tuple(reasons) or asked.say("why-not-now")


def about_action(table: Table, player: int, text: str, lang: str) -> tuple[Reason, ...]:
    """Why a seat may not take an action, which exists; no reasons if it may."""
    asked = _Asked.of(table, player, lang)
    action = asked.notation.action(text)
    if asked.hindrance:
        return asked.say(asked.hindrance)
    if action.text in asked.view.legal:
        return ()
    label = next((choice.label for choice in _painted(asked, [action])), action.text)
    rule = asked.game.forbids(asked.view, action.text)
    if rule is None:
        return asked.say("why-not-now", label)
    return (Reason(label=label, rule=rule, text=asked.sentence(action.text, rule)),)


@lru_cache
def _rulebook(game: str, lang: str) -> Rulebook:
    return Rulebook.of(load(game), lang)


def opening(game: str, rule: str, lang: str) -> str:
    """The first sentence of a rule, as plain text."""
    return _rulebook(game, lang).rule(rule).opening.replace("`", "")


def choice_of(game: Game, view: View, text: str, lang: str) -> Choice:
    """A legal action in words."""
    return next(choice for choice in game.scene(view, (), lang).choices if choice.action == text)


def _about(asked: _Asked, key: str, actions: list[Action]) -> list[Reason]:
    """Why none of some actions can be taken with a piece."""
    return _grouped(asked, [choice for choice in _painted(asked, actions) if key in choice.pieces])


class _Asked(NamedTuple):
    """What a question is answered from: a game, and what one seat knows of a match."""

    game: Game
    notation: Notation
    view: View
    lang: str
    scene: Scene
    """The table without its log."""
    hindrance: str
    """The message that says why the seat can do nothing at all; empty if it is asked."""

    @classmethod
    def of(cls, table: Table, player: int, lang: str) -> _Asked:
        match = table.match
        if match is None:
            raise Refused("no-match-on")
        seat = table.seat_of(player)
        view = match.view(seat)
        scene = match.scene(seat, lang, match.told(seat))
        hindrance = "why-match-over" if match.over else "" if view.legal else "why-not-asked"
        return cls(match.game, match.notation, view, lang, scene, hindrance)

    def sentence(self, action: str, rule: str) -> str:
        """Why an action is not legal: about this position, by what is asked instead, or by the rule."""
        about = self.game.why(self.view, action, self.lang)
        if not about and self.notation.action(action).verb not in self.meant():
            about = words(self.lang, _FOLDER).say("why-other-asked", prompt=self.scene.prompt)
        return about or opening(self.game.name, rule, self.lang)

    def meant(self) -> set[str]:
        """The verbs of what the seat may do now."""
        return {self.notation.action(text).verb for text in self.view.legal}

    def say(self, message: str, label: str = "") -> tuple[Reason, ...]:
        """A reason that no rule gives, with what is asked now and of whom."""
        text = words(self.lang, _FOLDER).say(message, prompt=self.scene.prompt)
        return (Reason(label=label, rule="", text=text),)


def _grouped(asked: _Asked, choices: Iterable[Choice]) -> list[Reason]:
    """The rules that forbid some actions, each with the first action it forbids."""
    found: dict[str, Reason] = {}
    for choice in choices:
        rule = asked.game.forbids(asked.view, choice.action)
        if rule is not None and rule not in found:
            found[rule] = Reason(label=choice.label, rule=rule, text=asked.sentence(choice.action, rule))
        if len(found) == MOST_REASONS:
            break
    return list(found.values())


# Actions that are not legal, in words


def _painted(asked: _Asked, actions: Sequence[Action]) -> Sequence[Choice]:
    """Actions as choices with the pieces that they name; what cannot be said of this table is left out."""
    texts = [action.text for action in actions]
    try:
        return _choices(asked, texts)
    except _UNPAINTABLE:
        pass
    found: list[Choice] = []
    for text in texts:
        try:
            found += _choices(asked, [text])
        except _UNPAINTABLE:
            continue
    return found


def _choices(asked: _Asked, texts: Sequence[str]) -> Sequence[Choice]:
    """What the scene would offer if these actions were legal too."""
    view = asked.view
    widened = msgspec.structs.replace(view, legal=(*view.legal, *texts))
    return asked.game.scene(widened, (), asked.lang).choices[len(view.legal) :]


class _Index(NamedTuple):
    """Where to look for the actions that name a piece."""

    few: tuple[Action, ...]
    """The actions of verbs that have few."""
    by_word: dict[str, tuple[Action, ...]]
    """All other actions by the words in them."""

    def naming(self, key: str) -> list[Action]:
        """The actions that may name a piece, in the order of the notation as far as one kind goes."""
        parts = dict.fromkeys([*key.split(":"), *key.replace("-", ":").split(":")])
        found = dict.fromkeys(action for part in parts for action in self.by_word.get(part, ()))
        return [*found, *self.few]


@lru_cache(maxsize=_MOST_NOTATIONS)
def _index(notation: Notation) -> _Index:
    counts = Counter(action.verb for action in notation.actions)
    few = tuple(action for action in notation.actions if counts[action.verb] <= _FEW)
    by_word: dict[str, list[Action]] = {}
    for action in notation.actions:
        if counts[action.verb] > _FEW:
            for word in dict.fromkeys(action.arguments):
                by_word.setdefault(word, []).append(action)
    return _Index(few, {word: tuple(actions) for word, actions in by_word.items()})
