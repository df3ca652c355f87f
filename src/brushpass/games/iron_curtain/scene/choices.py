"""Iron Curtain: actions as invitations, each with the pieces that it names."""

from __future__ import annotations

from typing import Final

from brushpass.core.notation import Action
from brushpass.core.painter import memorized
from brushpass.core.scene import Choice, Piece
from brushpass.games.iron_curtain.cards import SIDES
from brushpass.games.iron_curtain.names import say
from brushpass.games.iron_curtain.numbers import USA
from brushpass.games.iron_curtain.options import IronCurtainOptions, card_set
from brushpass.games.iron_curtain.rules.control import controls, dominates
from brushpass.games.iron_curtain.scene.pieces import name_of
from brushpass.games.iron_curtain.scene.sentences import event_text, seat_id
from brushpass.games.iron_curtain.scene.standings import outcome_line
from brushpass.games.iron_curtain.view import RegionStanding, TableCard

STEPS_TO_STOP: Final = ("place-cubes", "infiltration", "removal")


def make_choice(action: Action, label: str, pieces: tuple[str, ...] = (), warning: str = "") -> Choice:
    """An action in words."""
    return Choice(action=action.text, label=label, rule=action.rule, pieces=pieces, warning=warning)


@memorized
def choice_of(action: Action, lang: str) -> Choice:
    """An action that is the same whatever lies on the table."""
    if action.verb == "first":
        return make_choice(action, say(lang, "action-first", seat=seat_id(action.arguments[0])))
    return make_choice(action, say(lang, f"action-{action.verb}"))


@memorized
def choice_of_cell(action: Action, cell: Piece, lang: str) -> Choice:
    """R15, R16, R34: a cell for a card."""
    return make_choice(action, say(lang, f"action-{action.verb}", cell=cell.label), (cell.key,))


@memorized
def choice_of_event_or_cubes(
    action: Action, played: str, has_cubes: bool, options: IronCurtainOptions, lang: str
) -> Choice:
    """R23, R24: the event in full, or the number of cubes."""
    cards = card_set(options)
    card = cards.card(played)
    label = say(lang, f"action-{action.verb}", event=event_text(card, cards, lang), cubes=card.cubes)
    is_idle = action.verb == "cubes" and not has_cubes
    return make_choice(action, label, (f"{action.verb}:{played}",), say(lang, "warning-no-reach") if is_idle else "")


@memorized
def choice_to_stay(action: Action, moving: str | None, lang: str) -> Choice:
    """A18: a card that could move stays where it lies."""
    return make_choice(action, say(lang, "action-stay"), (moving,) if moving is not None else ())


@memorized
def choice_to_stop(action: Action, step: str, left: int, lang: str) -> Choice:
    """An end, perhaps before everything was done."""
    warning = say(lang, f"warning-stop-{step}", left=left) if step in STEPS_TO_STOP else ""
    return make_choice(action, say(lang, "action-stop"), (), warning)


@memorized
def choice_to_score(
    action: Action, standing: RegionStanding, me: int, options: IronCurtainOptions, lang: str
) -> Choice:
    """R18: a card that completes its region, which must not score for the other side unnoticed."""
    [card] = action.arguments
    region = f"region-{standing.region}"
    brings = outcome_line(standing, lang)
    label = say(lang, "action-play-scoring", card=name_of(card, options, lang), region=region, outcome=brings)
    gain = standing.difference if me == USA else -standing.difference
    warning = say(lang, "warning-scores-first", region=region, outcome=brings) if gain < 0 else ""
    return make_choice(action, label, action.arguments, warning)


@memorized
def choice_of_card(action: Action, lying: TableCard | None, me: int, options: IronCurtainOptions, lang: str) -> Choice:
    """An action with a card, seen from one side; it may lie on the table."""
    [word] = action.arguments
    card = name_of(word, options, lang)
    enemy = SIDES[1 - me]
    message = f"action-{action.verb}"
    lost = ""
    if lying is not None and action.verb == "cube" and lying.controlled_by == enemy:
        message += "-controlled"
    if lying is not None and action.verb == "lift":
        lost = lost_by_lifting(lying.cubes[me], lying.cubes[1 - me])
    return make_choice(
        action,
        say(lang, message, card=card, enemy=seat_id(enemy)),
        action.arguments if action.verb != "deal" else (),
        say(lang, f"warning-lift-{lost}", card=card, enemy=seat_id(enemy)) if lost else "",
    )


def lost_by_lifting(own: int, enemy: int) -> str:
    """R29: what a side loses on a card with one of its cubes there, if anything."""
    if controls(own, enemy) and not controls(own - 1, enemy):
        return "control"
    if dominates(own, enemy) and not dominates(own - 1, enemy):
        return "domination"
    return "dominated" if dominates(enemy, own - 1) and not dominates(enemy, own) else ""
