"""Shadows in Kyoto: why an action is not legal now, as far as a view's owner can know it."""

from __future__ import annotations

from typing import Final, Optional

from brushpass.core.bits import bit
from brushpass.games.shadows_in_kyoto.boards import SPACES
from brushpass.games.shadows_in_kyoto.cards import COLOURS, EQUIPMENT, SIDES
from brushpass.games.shadows_in_kyoto.numbers import GOVERNMENT, KINDS, NOTATION, ONIWABAN
from brushpass.games.shadows_in_kyoto.options import board
from brushpass.games.shadows_in_kyoto.rules.setup import setup_of
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
        return _forbids_move(seen, action.arguments[0], action.arguments[1])
    if seen.step == "push" and action.verb == "push":
        return _forbids_push(seen, action.arguments[0], action.arguments[1])
    return _STEP_RULES.get(seen.step)


def _forbids_card(seen: ShadowsInKyotoView, verb: str, words: tuple[str, ...]) -> str:
    """R14 without the card, E4 under Anaesthetic, T1 or E5 where only Typescript is left, T7 for an empty play."""
    if verb == "use":
        return _forbids_use(seen, words[0])
    if verb != "play" or words[0] not in seen.hand:
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


def _is_stunned(seen: ShadowsInKyotoView) -> bool:
    return seen.stunned is not None and seen.active == SIDES[ONIWABAN]


def _is_bound(seen: ShadowsInKyotoView) -> bool:
    return seen.bound is not None and seen.active == SIDES[GOVERNMENT]


def _forbids_move(seen: ShadowsInKyotoView, origin: str, space: str) -> str:
    """Who may be moved, then where she may go, then what her card says."""
    own = _stands(seen, seen.seat)
    if origin not in own:
        return "R15"
    if _is_stunned(seen) and seen.stunned == origin:
        return "R48"
    if _is_bound(seen) and seen.bound != origin:
        return "E4"
    if seen.second_card and seen.mover != origin:
        return "E6"
    if space in own:
        return "R24"
    return _forbids_space(seen, space) or _forbids_step(seen, origin, space)


def _forbids_space(seen: ShadowsInKyotoView, space: str) -> Optional[str]:
    """M1 for enemy headquarters, G6 for what Chiharu closes, G3 for what Ruri protects, R21 for another colour."""
    setup = setup_of(seen.options)
    at = bit(SPACES.index(space))
    me = SIDES.index(seen.seat)
    with_chiharu = "chiharu" in seen.specials
    if setup.headquarters[1 - me] & at and not (with_chiharu and me == GOVERNMENT):
        return "M1"
    if with_chiharu and me == ONIWABAN and setup.closed_by_chiharu & at:
        return "G6"
    if _is_protected(seen, SIDES[1 - me], space):
        return "G3"
    if seen.card in COLOURS and not setup.enter[me * KINDS + COLOURS.index(seen.card)] & at:
        if not (with_chiharu and setup.headquarters[1 - me] & at):
            return "R21"
    return None


def _stands(seen: ShadowsInKyotoView, side: str) -> list[str]:
    return [agent.space for agent in seen.agents if agent.side == side]


def _is_protected(seen: ShadowsInKyotoView, side: str, space: str) -> bool:
    """R42: does an agent of a side stand on a space where Ruri keeps her from being attacked?"""
    if seen.protected is None or seen.ruri != side or space not in _stands(seen, side):
        return False
    return setup_of(seen.options).colour_spaces[COLOURS.index(seen.protected)] & bit(SPACES.index(space)) != 0


def _forbids_push(seen: ShadowsInKyotoView, start: str, space: str) -> str:
    """A4 while the mover is in a conflict, M1 for the pusher's headquarters, A1 for who stands there, A6 for Ruri."""
    enemy = SIDES[1 - SIDES.index(seen.seat)]
    enemies = _stands(seen, enemy)
    back = 1 if enemy == SIDES[GOVERNMENT] else -1
    if start not in enemies:
        return "R34"
    if start == seen.entered:
        return "A4"
    if int(space[1]) - int(start[1]) != back:
        return "R34"
    if space == seen.origin and seen.entered in enemies:
        return "A4"
    if setup_of(seen.options).headquarters[SIDES.index(seen.seat)] & bit(SPACES.index(space)):
        return "M1"
    is_empty_needed = seen.options.attack_push == "empty_only"
    if space in enemies or (is_empty_needed and space in _stands(seen, seen.seat)):
        return "A1"
    return "A6" if _is_protected(seen, seen.seat, space) else "R34"


def _forbids_step(seen: ShadowsInKyotoView, origin: str, space: str) -> str:
    """By the card: R32, R33 or M2, R34 or A5; R22 for another direction of a location card, R23 for a distance."""
    if seen.card == "defence":
        return "R32"
    if seen.card == "tunnel":
        return "M2" if _is_clear(seen, origin, space) else "R33"
    forward = 1 if seen.seat == SIDES[ONIWABAN] else -1
    rows = (int(space[1]) - int(origin[1])) * forward
    if seen.card == "attack":
        return "A5" if rows == 1 or (rows == 2 and _jumps(seen, origin, space)) else "R34"
    return "R22" if rows <= 0 else "R23"


def _is_clear(seen: ShadowsInKyotoView, origin: str, space: str) -> bool:
    """R33, G4: do both spaces lie in one row, with nobody in between whom the agent does not jump over?"""
    start, end = sorted((origin, space))
    between = [agent for agent in seen.agents if agent.space[1] == start[1] and start < agent.space < end]
    if seen.options.yoko_tunnel and _has_yoko(seen):
        last = chr(ord(space[0]) + (1 if space < origin else -1)) + space[1]
        between = [agent for agent in between if agent.space != last or agent.side != seen.seat]
    return start[1] == end[1] and not between


def _has_yoko(seen: ShadowsInKyotoView) -> bool:
    return seen.specials[SIDES.index(seen.seat)] == "yoko"


def _jumps(seen: ShadowsInKyotoView, origin: str, space: str) -> bool:
    """R40: does Yoko help across the agent between two spaces?"""
    column, row = (chr((ord(a) + ord(b)) // 2) for a, b in zip(origin, space, strict=True))
    own = [agent.space for agent in seen.agents if agent.side == seen.seat]
    return _has_yoko(seen) and column + row in own
