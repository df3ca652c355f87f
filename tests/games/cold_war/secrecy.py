"""Cold War: what it hides, as twin histories, and holes planted in its views for the laws to find."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from brushpass.core.game import EVERYONE, SPECTATOR, State
from brushpass.games.cold_war import GAME as COLD_WAR
from brushpass.games.cold_war import ColdWar
from brushpass.games.cold_war.cards import AGENTS, GROUP_NAMES
from brushpass.games.cold_war.numbers import ASSASSIN, CIA, KGB, MASTER_SPY
from brushpass.games.cold_war.rules import ColdWarState
from brushpass.games.cold_war.rules.table import FIELD, HQ, KNOWN
from brushpass.games.cold_war.view import HIDDEN, CardPlace, ColdWarView
from tests.lawbook import Leaks, Planted, Story

# Twin histories, through the gate

OPENING = """
chance draw cuba
chance balance cia
cia pick double-agent
kgb pick analyst
cia first cia
cia recruit
chance draw industry
kgb recruit
chance draw newspapers
"""


STORIES = (
    Story(
        "first pick",
        "chance draw cuba\nchance balance cia\ncia pick assassin | cia pick analyst",
        ("kgb", "spectator"),
        ("cia",),
        COLD_WAR,
    ),
    Story(
        "hidden Agent X",
        OPENING.replace("kgb pick analyst", "kgb pick analyst | kgb pick master-spy"),
        ("cia", "spectator"),
        ("kgb",),
        COLD_WAR,
    ),
    Story(
        "pick shown to the Double Agent",
        OPENING + "cia pass\nkgb pass\ncia look\nchance draw chile\nchance draw police\nchance draw radio\n"
        "chance draw mafia\nkgb order radio\nkgb order police\nkgb pick assassin | kgb pick director\ncia pick analyst",
        ("spectator",),
        ("cia", "kgb"),
        COLD_WAR,
    ),
    Story(
        "card seen by the media and left",
        OPENING + "cia pass\nkgb activate newspapers\nchance draw police | chance draw bankers\nkgb leave\ncia pass",
        ("cia", "spectator"),
        ("kgb",),
        COLD_WAR,
    ),
    Story(
        "cards the Analyst sees",
        OPENING + "cia pass\nkgb pass\ncia send director\nchance draw chile\n"
        "chance draw police | chance draw mafia\nchance draw radio | chance draw ngos\n"
        "chance draw students | chance draw police\nkgb order police | kgb order police",
        ("cia", "spectator"),
        ("kgb",),
        COLD_WAR,
    ),
    Story(
        "order in which the Analyst puts them back",
        OPENING + "cia pass\nkgb pass\ncia send director\nchance draw chile\n"
        "chance draw police\nchance draw radio\nchance draw students\n"
        "kgb order police | kgb order students\nkgb order radio | kgb order police\ncia pick analyst",
        ("cia", "spectator"),
        ("kgb",),
        COLD_WAR,
    ),
    Story(
        "objectives seen by the Space Race",
        OPENING.replace("cuba", "space-race") + "cia pass\nkgb pass\ncia look\nkgb use space-race\n"
        "chance draw chile | chance draw iran\nchance draw egypt | chance draw chile\nchance draw korea\n"
        "kgb order korea | kgb order iran",
        ("cia", "spectator"),
        ("kgb",),
        COLD_WAR,
    ),
)


# Planted leaks


def leaks_nothing(view: ColdWarView, state: ColdWarState, observer: int) -> ColdWarView:
    """The control: a sound view."""
    return view


def names_agent(view: ColdWarView, state: ColdWarState, observer: int) -> ColdWarView:
    """The hidden Agent X is named."""
    agents = [
        msgspec.structs.replace(side, field=AGENTS[state.side[FIELD + seat]]) if side.field == HIDDEN else side
        for seat, side in enumerate(view.agents)
    ]
    return msgspec.structs.replace(view, agents=tuple(agents))


def lists_headquarters(view: ColdWarView, state: ColdWarState, observer: int) -> ColdWarView:
    """The HQ is listed although the Agent X is hidden, so he is the one who is missing."""
    agents = [
        msgspec.structs.replace(
            side, headquarters=tuple(AGENTS[agent] for agent in range(6) if state.side[HQ + seat] >> agent & 1)
        )
        for seat, side in enumerate(view.agents)
    ]
    return msgspec.structs.replace(view, agents=tuple(agents))


def names_top_card(view: ColdWarView, state: ColdWarState, observer: int) -> ColdWarView:
    """The group that another player has looked at is named."""
    places = [
        CardPlace(GROUP_NAMES[state.group_deck.top_card(index)], place.known_to)
        for index, place in enumerate(view.group_deck.top)
    ]
    return msgspec.structs.replace(view, group_deck=msgspec.structs.replace(view.group_deck, top=tuple(places)))


def asks_by_secret(view: ColdWarView, state: ColdWarState, observer: int) -> ColdWarView:
    """Everybody is asked as soon as an Assassin is in the field."""
    if ASSASSIN in (state.side[FIELD + CIA], state.side[FIELD + KGB]):
        return msgspec.structs.replace(view, waiting=("cia", "kgb"))
    return view


def orders_actions_by_secret(view: ColdWarView, state: ColdWarState, observer: int) -> ColdWarView:
    """The list of legal actions is turned round if the opponent's Agent X is one of the first three."""
    if observer != SPECTATOR and 0 <= state.side[FIELD + 1 - observer] < 3:
        return msgspec.structs.replace(view, legal=view.legal[::-1])
    return view


def foretells_by_secret(view: ColdWarView, state: ColdWarState, observer: int) -> ColdWarView:
    """Who would place the token is left open as soon as a Master Spy is in the field."""
    if view.standing is not None and MASTER_SPY in (state.side[FIELD + CIA], state.side[FIELD + KGB]):
        return msgspec.structs.replace(view, standing=msgspec.structs.replace(view.standing, token=None))
    return view


def keeps_bad_books(view: ColdWarView, state: ColdWarState, observer: int) -> ColdWarView:
    """The engine believes that everybody has seen every Agent X: a leak that is consistent with itself."""
    wrong = state.copy()
    wrong.side[KNOWN + CIA] = wrong.side[KNOWN + KGB] = EVERYONE
    return COLD_WAR.view(wrong, observer)


Leak = Callable[[ColdWarView, ColdWarState, int], ColdWarView]


class LeakyColdWar(ColdWar):
    """Cold War with a hole in its view."""

    def __init__(self, leak: Leak) -> None:
        self.leak = leak

    def view(self, state: State, seat: int) -> ColdWarView:
        assert isinstance(state, ColdWarState)
        return self.leak(super().view(state, seat), state, seat)


def planted(leak: Leak) -> Planted:
    """The game with this leak."""
    return Planted(leak.__name__, LeakyColdWar(leak))


LEAKS = Leaks(
    sound=planted(leaks_nothing),
    contradicting=(
        planted(names_agent),
        planted(lists_headquarters),
        planted(names_top_card),
        planted(asks_by_secret),
        planted(orders_actions_by_secret),
        planted(foretells_by_secret),
    ),
    consistent=(planted(keeps_bad_books),),
    last_round=6,
)
