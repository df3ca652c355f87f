"""Iron Curtain: what it hides, as twin histories, and holes planted in its views for the laws to find."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from brushpass.core.bits import members_of
from brushpass.core.game import NOBODY, SPECTATOR, State
from brushpass.games.iron_curtain import GAME as IRON_CURTAIN
from brushpass.games.iron_curtain import IronCurtain
from brushpass.games.iron_curtain.numbers import USA, USSR
from brushpass.games.iron_curtain.rules import IronCurtainState
from brushpass.games.iron_curtain.rules.table import AFTERMATH, HAND
from brushpass.games.iron_curtain.view import IronCurtainView
from tests.lawbook import Leaks, Planted, Story, deals

# Twin histories, through the gate

ROUND_ONE = """
ussr play poland
ussr place e1 n0
ussr cubes
ussr cube poland
ussr stop
usa play cuba
usa place w1 n0
ussr decline
usa cube start
usa stop
ussr play panama
ussr place w2 n0
usa decline
ussr stop
usa play japan
usa place e0 n1
usa cubes
usa stop
ussr play vietnam
ussr place e0 n2
ussr stop
usa play zaire
usa place e0 s1
usa cubes
usa stop
ussr play israel
ussr place e1 s1
ussr stop
usa play iran
usa place e2 s1
ussr event
ussr stay
ussr infiltrate iran
ussr stop
ussr stop
usa stop
"""
"""Eight turns of Iron Curtain that leave one card in each hand."""


STORIES = (
    Story(
        "hand of the USA, and the reserve",
        deals("cuba japan zaire iran brazil|france poland panama vietnam israel chile")
        + "\nussr first usa\nusa play cuba\nusa place e0 s1",
        ("ussr", "spectator"),
        ("usa",),
        IRON_CURTAIN,
    ),
    Story(
        "hand of the USSR while it owes a decision",
        deals("cuba japan zaire iran brazil poland panama vietnam israel|angola chile|nigeria") + "\nussr first ussr",
        ("usa", "spectator"),
        ("ussr",),
        IRON_CURTAIN,
    ),
    Story(
        "card the USA sets aside",
        deals("cuba japan zaire iran brazil|france poland panama vietnam israel chile")
        + f"\nussr first ussr{ROUND_ONE}"
        + deals("france|brazil east-germany nigeria turkey"),
        ("ussr", "spectator"),
        ("usa",),
        IRON_CURTAIN,
    ),
    Story(
        "card the USSR sets aside, and its second hand",
        deals("cuba japan zaire iran brazil poland panama vietnam israel chile|angola")
        + f"\nussr first ussr{ROUND_ONE}"
        + deals("france east-germany nigeria turkey")
        + "\nussr first usa\nusa play france\nusa place e2 n0\nusa cubes\nusa stop"
        "\nussr play west-germany\nussr place e1 n1",
        ("usa", "spectator"),
        ("ussr",),
        IRON_CURTAIN,
    ),
)


# Planted leaks


def hides_all(view: IronCurtainView, state: IronCurtainState, observer: int) -> IronCurtainView:
    """The control: a sound view."""
    return view


def names_other_hand(view: IronCurtainView, state: IronCurtainState, observer: int) -> IronCurtainView:
    """The hand of the USSR is shown to everybody."""
    cards = members_of(state.side[HAND + USSR])
    return msgspec.structs.replace(view, hand=tuple(state.setup.words[card] for card in cards))


def names_aftermath(view: IronCurtainView, state: IronCurtainState, observer: int) -> IronCurtainView:
    """The cards set aside are named."""
    cards = [int(state.side[AFTERMATH + seat]) for seat in (USA, USSR)]
    aftermath = tuple(state.setup.words[card] if card != NOBODY else None for card in cards)
    return msgspec.structs.replace(view, aftermath=(aftermath[0], aftermath[1]))


def forgets_reserve(view: IronCurtainView, state: IronCurtainState, observer: int) -> IronCurtainView:
    """The cards kept for round 2 are missing among the unseen ones, so the others are in a hand."""
    reserve = {state.setup.words[card] for card in members_of(state.rest)}
    return msgspec.structs.replace(view, unseen=tuple(card for card in view.unseen if card not in reserve))


def orders_unseen_by_place(view: IronCurtainView, state: IronCurtainState, observer: int) -> IronCurtainView:
    """The unseen cards are listed with those in the hand of the USA first."""
    hand = {state.setup.words[card] for card in members_of(state.side[HAND + USA])}
    return msgspec.structs.replace(view, unseen=tuple(sorted(view.unseen, key=lambda card: card not in hand)))


def orders_actions_by_hand(view: IronCurtainView, state: IronCurtainState, observer: int) -> IronCurtainView:
    """The list of legal actions is turned round if the opponent holds one of the first six cards."""
    if observer != SPECTATOR and state.side[HAND + 1 - observer] & 0b111111:
        return msgspec.structs.replace(view, legal=view.legal[::-1])
    return view


def misses_what_nobody_holds(view: IronCurtainView, state: IronCurtainState, observer: int) -> IronCurtainView:
    """A region is said to lack only those cards that are in no hand."""
    hands = {state.setup.words[card] for seat in (USA, USSR) for card in members_of(state.side[HAND + seat])}
    regions = [
        msgspec.structs.replace(standing, missing=tuple(card for card in standing.missing if card not in hands))
        for standing in view.regions
    ]
    return msgspec.structs.replace(view, regions=tuple(regions))


def reveals_too_early(view: IronCurtainView, state: IronCurtainState, observer: int) -> IronCurtainView:
    """The engine believes that the aftermath cards lie open: a leak that is consistent with itself."""
    wrong = state.copy()
    wrong.revealed = 2
    return IRON_CURTAIN.view(wrong, observer)


Leak = Callable[[IronCurtainView, IronCurtainState, int], IronCurtainView]


class LeakyIronCurtain(IronCurtain):
    """Iron Curtain with a hole in its view."""

    def __init__(self, leak: Leak) -> None:
        self.leak = leak

    def view(self, state: State, seat: int) -> IronCurtainView:
        assert isinstance(state, IronCurtainState)
        return self.leak(super().view(state, seat), state, seat)


def planted(leak: Leak) -> Planted:
    """The game with this leak."""
    return Planted(leak.__name__, LeakyIronCurtain(leak))


LEAKS = Leaks(
    sound=planted(hides_all),
    contradicting=(
        planted(names_other_hand),
        planted(names_aftermath),
        planted(forgets_reserve),
        planted(orders_unseen_by_place),
        planted(orders_actions_by_hand),
        planted(misses_what_nobody_holds),
    ),
    consistent=(planted(reveals_too_early),),
    last_round=12,
)
