"""Shadows in Kyoto: why an action is not legal now, as far as a view's owner can know it."""

from __future__ import annotations

from typing import Final, Optional

from brushpass.core.bits import bit
from brushpass.core.cause import rule_of, sentence_of
from brushpass.core.game import NOBODY
from brushpass.games.shadows_in_kyoto.boards import SPACES
from brushpass.games.shadows_in_kyoto.cards import COLOURS, EQUIPMENT, SIDES
from brushpass.games.shadows_in_kyoto.numbers import (
    ATTACK,
    DEFENCE,
    GOVERNMENT,
    NOTATION,
    ONIWABAN,
    SPACE_COUNT,
    TUNNEL,
    WIDTH,
    YOKO,
)
from brushpass.games.shadows_in_kyoto.options import board
from brushpass.games.shadows_in_kyoto.restore import known_table
from brushpass.games.shadows_in_kyoto.rules import geometry, moves
from brushpass.games.shadows_in_kyoto.rules.table import Table
from brushpass.games.shadows_in_kyoto.scene.sentences import SPEAKER
from brushpass.games.shadows_in_kyoto.view import ShadowsInKyotoView

_STEP_RULES: Final = {
    "place": "R11",
    "ruri-offer": "R39",
    "pick": "R38",
    "ruri-colour": "R42",
    "move": "R15",
    "push": "R34",
    "pair": "R35",
    "exchange": "R35",
    "mark": "R36",
    "revolver": "E3",
    "activate": "R45",
    "lure": "R36",
    "take-back": "G5",
    "fan": "E6",
    "after": "E2",
    "target": "E2",
    "recover": "E7",
    "draw": "R18",
    "keep": "T4",
}
"""For every step but the choice of a card the rule that says what may be answered."""


def forbids(seen: ShadowsInKyotoView, text: str) -> Optional[str]:
    """The rule because of which an action that exists is not legal for the view's owner now, if one can be named."""
    return rule_of(_cause(seen, text))


def why(seen: ShadowsInKyotoView, text: str, lang: str) -> str:
    """The same in one sentence about this position, where there is one."""
    return sentence_of(_cause(seen, text), SPEAKER.folder, lang)


def _cause(seen: ShadowsInKyotoView, text: str) -> Optional[str]:
    action = NOTATION.action(text)
    if seen.step == "play":
        return _forbids_card(seen, action.verb, action.arguments)
    if seen.step == "after" and action.verb == "use":
        return _forbids_use(seen, action.arguments[0])
    if seen.step == "pair" and action.verb == "swap":
        return _forbids_pair(seen, action.arguments)
    if seen.step == "lure" and action.verb == "spring":
        return _forbids_spring(seen, action.arguments[0])
    if seen.step == "move" and action.verb == "move":
        return _forbids_move(known_table(seen), *_spaces(action.arguments))
    if seen.step == "push" and action.verb == "push":
        return _forbids_push(known_table(seen), *_spaces(action.arguments))
    rule = _STEP_RULES.get(seen.step)
    return None if rule is None else f"{rule} step"


def _forbids_card(seen: ShadowsInKyotoView, verb: str, words: tuple[str, ...]) -> str:
    """R14 without the card, E4 under Anaesthetic, T1 or E5 where only Typescript is left, T7 for an empty play."""
    if verb == "use":
        return _forbids_use(seen, words[0])
    if verb != "play":
        return "R14 step"
    if words[0] not in seen.hand:
        return "R14"
    if not _can_play(seen):
        is_trapped = _is_stunned(seen) and words[0] == "lure" and any(card in COLOURS for card in seen.hand)
        return "E5" if is_trapped else "T1"
    return "E4" if _is_bound(seen) else "T7"


def _can_play(seen: ShadowsInKyotoView) -> bool:
    return any(legal.startswith("play ") for legal in seen.legal)


def _forbids_use(seen: ShadowsInKyotoView, card: str) -> str:
    """R46 unless it is active, R44 for the enemy's, and else what it needs: T1 a card to play, E7 a discarded one."""
    if card not in seen.usable:
        return "R46"
    if card not in [own.word for own in EQUIPMENT if own.side == seen.seat]:
        return "R44"
    return {"typescript": "E7", "anaesthetic": "T1"}.get(card, "E2")


def _forbids_pair(seen: ShadowsInKyotoView, spaces: tuple[str, ...]) -> str:
    """S3 for a stunned agent, R35 where two of one's own do not stand."""
    own = [agent.space for agent in seen.agents if agent.side == seen.seat]
    is_own = all(space in own for space in spaces)
    return "S3" if is_own and _is_stunned(seen) and seen.stunned in spaces else "R35"


def _forbids_spring(seen: ShadowsInKyotoView, mark: str) -> str:
    """R36 where no mark of one's own lies, L3 for a mark of another colour, L4 for another space."""
    own = [lure.colour for lure in seen.lures if lure.side == seen.seat and lure.mark == mark]
    if not own:
        return "R36"
    assert seen.entered is not None
    return "L4" if own[0] == board(seen.options).kind(seen.entered) else "L3"


def _spaces(words: tuple[str, ...]) -> tuple[int, int]:
    """The two spaces that an action names."""
    return SPACES.index(words[0]), SPACES.index(words[1])


def _is_stunned(seen: ShadowsInKyotoView) -> bool:
    return seen.stunned is not None and seen.active == SIDES[ONIWABAN]


def _is_bound(seen: ShadowsInKyotoView) -> bool:
    return seen.bound is not None and seen.active == SIDES[GOVERNMENT]


def _forbids_move(table: Table, origin: int, space: int) -> str:
    """Who may be moved, then where she may go, then what her card says."""
    side = table.active
    if not table.stands(side) & bit(origin):
        return "R15"
    if not moves.movers(table) & bit(origin):
        return "R48" if side == ONIWABAN else "E6" if table.bound == NOBODY else "E4"
    if table.stands(side) & bit(space):
        return "R24"
    return _forbids_space(table, space) or _forbids_step(table, origin, space)


def _forbids_space(table: Table, space: int) -> Optional[str]:
    """O8 off the board, M1 for enemy headquarters, G6 for Chiharu, G3 for Ruri, R21 for another colour."""
    side = table.active
    at = bit(space)
    if not table.setup.spaces & at:
        return "O8"
    if not moves.passable(table, side) & at:
        return "M1" if table.setup.headquarters[1 - side] & at else "G6"
    if moves.protected(table, 1 - side) & at:
        return "G3"
    return None if moves.landing_spaces(table, side, table.card) & at else "R21"


def _forbids_push(table: Table, start: int, space: int) -> str:
    """A4 while the mover is in a conflict, M1 for the pusher's headquarters, A1 for who stands there, A6 for Ruri."""
    side = table.active
    enemies = table.stands(1 - side)
    at = bit(space)
    if not enemies & bit(start):
        return "R34 no-enemy"
    if start == table.entered:
        return "A4"
    if not geometry.BACK_STEPS[(1 - side) * SPACE_COUNT + start] & at:
        return "R34 way"
    if space == table.origin and enemies & bit(table.entered):
        return "A4"
    if table.setup.headquarters[side] & at:
        return "M1"
    is_empty_needed = not table.setup.push_may_conflict
    if enemies & at or (is_empty_needed and table.stands(side) & at):
        return "A1"
    return "A6" if moves.protected(table, side) & at else "R34 step"


def _forbids_step(table: Table, origin: int, space: int) -> str:
    """By the card: R32, R33 or M2, R34 or A5; R22 for another direction of a location card, R23 for a distance."""
    if table.card == DEFENCE:
        return "R32"
    if table.card == TUNNEL:
        return "M2" if _is_clear(table, origin, space) else "R33"
    to_go = table.setup.steps_to_go
    rows = to_go[table.active * SPACE_COUNT + origin] - to_go[table.active * SPACE_COUNT + space]
    if table.card == ATTACK:
        return "A5" if rows == 1 or (rows == 2 and _jumps(table, origin, space)) else "R34"
    return "R22" if rows <= 0 else "R23"


def _is_clear(table: Table, origin: int, space: int) -> bool:
    """R33, G4: do both spaces lie in one row, with nobody in between whom the agent does not jump over?"""
    if origin // WIDTH != space // WIDTH:
        return False
    in_the_way = geometry.between(origin, space) & (table.stands(ONIWABAN) | table.stands(GOVERNMENT))
    if table.setup.yoko_tunnel and _has_yoko(table):
        last = space + 1 if space < origin else space - 1
        in_the_way &= ~(bit(last) & table.stands(table.active))
    return in_the_way == 0


def _has_yoko(table: Table) -> bool:
    return table.special(table.active) == YOKO


def _jumps(table: Table, origin: int, space: int) -> bool:
    """R40: does Yoko help across the agent between two spaces?"""
    over = geometry.FORWARD_STEPS[table.active * SPACE_COUNT + origin] & table.stands(table.active)
    return _has_yoko(table) and moves.jumps(origin, over, bit(space)) != 0
