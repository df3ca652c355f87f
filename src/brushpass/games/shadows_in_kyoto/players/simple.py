"""Shadows in Kyoto: the rules of thumb that an experienced player would give a beginner.

Every card is tried out on paper with its best move before it is played; nothing is searched beyond this turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import permutations
from typing import Final

from brushpass.core.bits import bit
from brushpass.core.chances import Chances, by_weight, even, highest, sure
from brushpass.games.shadows_in_kyoto.boards import WIDTH
from brushpass.games.shadows_in_kyoto.cards import COLOURS, SIDES
from brushpass.games.shadows_in_kyoto.options import ShadowsInKyotoOptions, size_of
from brushpass.games.shadows_in_kyoto.players.ground import NUMBER
from brushpass.games.shadows_in_kyoto.players.hand_value import pairs_of, use_of, use_of_card
from brushpass.games.shadows_in_kyoto.players.move_value import best_value, push_bonus, push_value
from brushpass.games.shadows_in_kyoto.players.rare_value import (
    USES,
    activation_value,
    exchange_value,
    guess_value,
    mark_value,
    spring_value,
    swap_value,
    target_value,
    use_value,
    word_of,
)
from brushpass.games.shadows_in_kyoto.players.simple_value import SLIGHT, TACTICS, WON, Paper
from brushpass.games.shadows_in_kyoto.rules.setup import setup_of
from brushpass.games.shadows_in_kyoto.view import ShadowsInKyotoView

WANTED_TACTICS: Final = 2
"""How many tactics a hand should have."""
TASTE: Final = {
    "3-real": (1, 3, 3),
    "3-false": (3, 2, 2),
    "2-real": (1, 3, 3),
    "2-false": (3, 2, 2),
    "1-false": (3, 2, 2),
    "0-false": (1, 3, 2),
}
"""R11: how gladly an identity is placed in front, in the middle of the home row, and at its ends."""
PICKS: Final = {"tomoyo": 1, "anju": 2, "yoko": 2, "ayane": 1, "chiharu": 2, "iroha": 2}
"""R38: how often a special agent is picked."""


def chances(view: ShadowsInKyotoView) -> Chances:
    """How likely the rule-of-thumb player does each of `view.legal`."""
    if len(view.legal) == 1:
        return (1.0,)
    match view.step:
        case "place":
            return place(view)
        case "ruri-offer":
            return even(view.legal, ("accept", "pass"))
        case "pick":
            return by_weight([PICKS[word_of(action)] for action in view.legal])
        case "ruri-colour":
            return protect(view)
        case "draw":
            return sure(view.legal, draw(view))
        case "keep" | "recover":
            return best([use_of(view, word_of(action)) for action in view.legal])
        case "take-back":
            return sure(view.legal, take_back(view))
    return decide(view, Paper(view))


def decide(view: ShadowsInKyotoView, paper: Paper) -> Chances:
    """A choice that depends on the position."""
    judges: dict[str, Callable[[str], float]] = {
        "play": lambda action: play_value(paper, action),
        "fan": lambda action: fan_value(paper, action),
        "move": lambda action: best_value(paper, [spaces_of(action)], push_bonus(paper, view.card)),
        "push": lambda action: push_value(paper, *spaces_of(action)),
        "pair": lambda action: swap_value(paper, *spaces_of(action)),
        "exchange": lambda action: exchange_value(paper, action == "exchange"),
        "mark": lambda action: mark_value(paper, action),
        "revolver": lambda action: guess_value(paper, action),
        "activate": lambda action: activation_value(action),
        "lure": lambda action: spring_value(paper, action),
        "after": lambda action: use_value(paper, action) if action != "stop" else 0.0,
        "target": lambda action: target_value(paper, view.using, NUMBER[word_of(action)]),
    }
    judge = judges[view.step]
    return best([judge(action) for action in view.legal])


# R11, R38, R39, R42 Set-up


@lru_cache(maxsize=8)
def arrangements_by_taste(side: int, options: ShadowsInKyotoOptions) -> list[tuple[tuple[str, ...], int]]:
    """Every arrangement of a side, in the order of its start spaces, and how gladly it is chosen."""
    size = size_of(options)
    spaces = sorted([NUMBER[word] for word in size.starts[SIDES[side]]])
    columns = {space % WIDTH for space in spaces}
    home = setup_of(options).home_row[side]
    places = [
        0 if not home & bit(space) else 2 if space % WIDTH in (min(columns), max(columns)) else 1 for space in spaces
    ]
    found = []
    for arrangement in permutations(size.identities):
        weight = 1
        for identity, where in zip(arrangement, places, strict=True):
            weight *= TASTE[identity][where]
        found.append((arrangement, weight))
    return found


def place(view: ShadowsInKyotoView) -> Chances:
    """R11: an identity as often as it stands next in the arrangements that go on like this one."""
    so_far = tuple(view.placing)
    weights = dict.fromkeys(view.legal, 0)
    actions = {action.split()[2]: action for action in view.legal}
    for arrangement, weight in arrangements_by_taste(SIDES.index(view.seat), view.options):
        if arrangement[: len(so_far)] == so_far:
            weights[actions[arrangement[len(so_far)]]] += weight
    return by_weight([weights[action] for action in view.legal])


def protect(view: ShadowsInKyotoView) -> Chances:
    """R42: a colour of the row before the enemy home row, where agents wait to escape."""
    paper = Paper(view)
    near = [paper.colours[space] for space in range(30) if paper.left[paper.me][space] in (1, 2)]
    return best([near.count(word_of(action)) for action in view.legal])


# R18, T4, R41, E7 Cards of the hand


def draw(view: ShadowsInKyotoView) -> str:
    """R18: a tactic while the hand has too few, otherwise a location card."""
    tactics = sum([word in TACTICS for word in view.hand])
    return "draw tactics" if tactics < WANTED_TACTICS else "draw location"


def take_back(view: ShadowsInKyotoView) -> str:
    """R41: a card is taken back while the hand has no other of its colour."""
    return "take-back" if view.card not in view.hand else "discard"


# R14, R15 Playing a card


def play_value(paper: Paper, action: str) -> float:
    """What a card brings with its best move, or what an equipment card brings before it."""
    verb, word = action.split()
    if verb == "use":
        # What Wiretap tells may change the choice of the card; the others are better used after it.
        return 2 * WON if word == "wiretap" and use_value(paper, action) > 0 else -2 * WON
    return card_value(paper, word)


def card_value(paper: Paper, card: str) -> float:
    """What a card brings with its best move, less what it is worth in the hand."""
    hand = paper.hand
    paper.hold(without(hand, card))
    if card == "swap":
        worth = max([swap_value(paper, *pair) for pair in pairs_of(paper)])
    elif card == "lure":
        worth = max([mark_value(paper, f"mark {colour}") for colour in COLOURS if colour in paper.hand])
    else:
        worth = best_value(paper, paper.moves[card], push_bonus(paper, card))
    paper.hold(hand)
    return worth - use_of_card(paper, card)


def fan_value(paper: Paper, action: str) -> float:
    """R48: what a second card brings, or none."""
    if action == "hold":
        return paper.value(paper.them) + USES["fan"]
    return card_value(paper, word_of(action))


# Reading and choosing


def spaces_of(action: str) -> tuple[int, int]:
    """The two spaces that an action names."""
    _, first, second = action.split()
    return NUMBER[first], NUMBER[second]


def without(hand: Sequence[str], card: str) -> list[str]:
    """A hand after a card has been played."""
    left = list(hand)
    left.remove(card)
    return left


def best(values: Sequence[float]) -> Chances:
    """The action of the highest value; equals are as likely each."""
    return highest(values, SLIGHT)
