"""Iron Curtain: legal actions that not even a beginner would take, by what a view tells.

Each has a code, and is named only where the rules leave no doubt.
"""

from __future__ import annotations

from typing import Final, Optional

from brushpass.games.iron_curtain.options import size_of
from brushpass.games.iron_curtain.players.board import ME, THEM, Board, fitting, holds, points
from brushpass.games.iron_curtain.players.simple import price_of, word_of
from brushpass.games.iron_curtain.rules.control import controls, dominates
from brushpass.games.iron_curtain.view import IronCurtainView

SCARCE: Final = 6
"""With fewer cubes in the supply somebody may want to save them."""


def absurd(view: IronCurtainView, action: str) -> Optional[str]:
    """Why nobody would do this here, or None."""
    if len(view.legal) == 1:
        return None
    match view.step:
        case "play-card":
            return _absurd_card(view, action)
        case "event-or-cubes" | "offered-event":
            return _absurd_answer(view, action)
        case "place-cubes" | "infiltration":
            return _absurd_stop(view) if action == "stop" else _absurd_cube(view, action)
        case "removal":
            return "spares-the-enemy" if action == "stop" else None
        case "lifting":
            return _absurd_source(view, action)
        case _:
            return None


# R12-R24 Cards and events


def _absurd_card(view: IronCurtainView, action: str) -> Optional[str]:
    """R18, R32: to leave a card in the hand that wins at once, or to play one that loses."""
    board = Board(view)
    results = {each: _result_of_card(view, board, word_of(each)) for each in view.legal}
    if results[action] < max(results.values()):
        return "declines-the-win" if max(results.values()) == 1 else "hands-over-the-match"
    return None


def _result_of_card(view: IronCurtainView, board: Board, word: str) -> int:
    """1 if a card wins the match, -1 if it gives it away: by the region that it completes, or by its event."""
    table, card = board.copy(), board.cards.number[word]
    if any(standing.missing == (word,) for standing in view.regions):
        table.track += points(table, board.cards.region[card])
    if abs(table.track) < table.goal:
        table.track += _gain(table, card)
    return 0 if abs(table.track) < table.goal else 1 if table.track > 0 else -1


def _gain(board: Board, card: int) -> int:
    """A14: the points that an event brings before anything else happens, less than 0 if they are the opponent's."""
    event, owner = board.cards.event[card], ME if board.cards.mine[card] else THEM
    if not event.parts or event.parts[0].verb != "gain" or not holds(board, event.condition, owner):
        return 0
    first = event.parts[0]
    gained = first.number if holds(board, first.condition, owner) else 0
    return gained if owner == ME else -gained


def _absurd_answer(view: IronCurtainView, action: str) -> Optional[str]:
    """R23, R24, R32: to do without an event that wins, or without one that costs nothing."""
    assert view.played is not None
    if action == "event":
        return None
    board = Board(view)
    card = board.cards.number[view.played]
    gained = _gain(board, card)
    if board.track + gained >= board.goal:
        return "declines-the-win"
    if action == "decline" and (gained or _places_freely(board, card)):
        return "declines-a-gift"
    return None


def _places_freely(board: Board, card: int) -> bool:
    """R31: does an own event begin with cubes out of a full supply, for which there is a card?"""
    part = board.cards.event[card].parts[0]
    if part.verb not in ("infiltrate", "place") or not holds(board, part.condition, ME):
        return False
    return board.supply[ME] >= SCARCE and bool(fitting(board, card, part, ME))


# R25-R31 Cubes


def _absurd_stop(view: IronCurtainView) -> Optional[str]:
    """R25: to leave cubes that could go on a card that counts, with enough of them in the supply."""
    board = Board(view)
    targets = [board.cards.number[word_of(each)] for each in view.legal if each != "stop"]
    is_useful = board.supply[ME] >= SCARCE and any(_is_scored(board, card) for card in targets)
    return "leaves-cubes-unused" if is_useful else None


def _absurd_cube(view: IronCurtainView, action: str) -> Optional[str]:
    """R19, R36: to spend the very last cube where it changes nothing, while it would elsewhere."""
    if (
        view.turn_number != size_of(view.options).last_turn
        or view.active != view.seat
        or view.left > price_of(view, word_of(action))
    ):
        return None
    board = Board(view)
    if not board.supply[ME] or _turns(board, action):
        return None
    return "idle-last-cube" if any(_turns(board, each) for each in view.legal if each != "stop") else None


def _turns(board: Board, action: str) -> bool:
    """R19: does one more cube change who dominates a card that will be scored?"""
    card = board.cards.number[word_of(action)]
    mine, theirs = board.cubes[ME][card], board.cubes[THEM][card]
    return _is_scored(board, card) and (mine == theirs or mine + 1 == theirs)


def _is_scored(board: Board, card: int) -> bool:
    """A1: does a card count when its region is scored?"""
    return card in board.cards.scoring[board.cards.region[card]]


def _absurd_source(view: IronCurtainView, action: str) -> Optional[str]:
    """A10, R28: to lift the cube that holds a card while a card could spare one that would stay controlled."""
    board = Board(view)
    source = board.cards.number[word_of(action)]
    mine, theirs = board.cubes[ME][source], board.cubes[THEM][source]
    if not dominates(mine, theirs) or dominates(mine - 1, theirs) or not _is_scored(board, source):
        return None
    others = [board.cards.number[word_of(each)] for each in view.legal]
    spare = any(controls(board.cubes[ME][card] - 1, board.cubes[THEM][card]) for card in others)
    return "strips-its-own" if spare else None
