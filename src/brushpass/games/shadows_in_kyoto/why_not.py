"""Shadows in Kyoto: why an action is not legal now, as far as a view's owner can know it."""

from __future__ import annotations

from typing import Final, Optional

from brushpass.core.bits import bit
from brushpass.games.shadows_in_kyoto.boards import SPACES
from brushpass.games.shadows_in_kyoto.cards import COLOURS, SIDES
from brushpass.games.shadows_in_kyoto.numbers import GOVERNMENT, KINDS, NOTATION, ONIWABAN
from brushpass.games.shadows_in_kyoto.rules.setup import setup_of
from brushpass.games.shadows_in_kyoto.view import ShadowsInKyotoView

_STEP_RULES: Final = {
    "place": "R11",
    "ruri-offer": "R39",
    "pick": "R38",
    "ruri-colour": "R42",
    "push": "R34",
    "pair": "R35",
    "exchange": "R35",
    "mark": "R36",
    "revolver": "E3",
    "activate": "R45",
    "lure": "L4",
    "take-back": "G5",
    "fan": "E6",
    "after": "E2",
    "target": "E2",
    "recover": "E7",
    "draw": "R18",
    "keep": "T4",
}
"""For every step the rule that says what may be answered."""


def forbids(seen: ShadowsInKyotoView, text: str) -> Optional[str]:
    """The rule because of which an action that exists is not legal for the view's owner now, if one can be named."""
    action = NOTATION.action(text)
    if seen.step == "play":
        return _forbids_card(seen, action.verb, action.arguments)
    if seen.step == "move" and action.verb == "move":
        return _forbids_move(seen, action.arguments[0], action.arguments[1])
    if seen.step == "push" and action.verb == "push":
        return _forbids_push(seen, action.arguments[0], action.arguments[1])
    return _STEP_RULES.get(seen.step)


def _forbids_card(seen: ShadowsInKyotoView, verb: str, words: tuple[str, ...]) -> str:
    """R14 without the card, E4 under Anaesthetic, T1 where only Typescript is left, T7 for an empty play."""
    if verb == "use":
        return "E2" if words[0] in seen.usable else "R46"
    if verb != "play" or words[0] not in seen.hand:
        return "R14"
    if not any(legal.startswith("play ") for legal in seen.legal):
        return "T1"
    return "E4" if _is_bound(seen) else "T7"


def _is_bound(seen: ShadowsInKyotoView) -> bool:
    return seen.bound is not None and seen.active == SIDES[GOVERNMENT]


def _forbids_move(seen: ShadowsInKyotoView, origin: str, space: str) -> str:
    """Who may be moved, then where she may go, then what her card says."""
    own = _stands(seen, seen.seat)
    if origin not in own:
        return "R15"
    if seen.stunned == origin and seen.seat == SIDES[ONIWABAN]:
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
    """R32, R33, A5 by the tactic; R22 for another direction, R23 for another distance."""
    if seen.card == "defence":
        return "R32"
    if seen.card == "tunnel":
        return "R33"
    forward = 1 if seen.seat == SIDES[ONIWABAN] else -1
    rows = (int(space[1]) - int(origin[1])) * forward
    columns = abs(ord(space[0]) - ord(origin[0]))
    if rows <= 0:
        return "R22"
    if rows > 1 or columns > 1:
        return "R23"
    return "A5" if seen.card == "attack" else "R22"
