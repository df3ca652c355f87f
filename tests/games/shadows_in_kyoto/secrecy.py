"""Shadows in Kyoto: what it hides, as twin histories, and holes planted in its views for the laws to find."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from brushpass.core.bits import members_of
from brushpass.core.game import SPECTATOR, State
from brushpass.games.shadows_in_kyoto import GAME as SHADOWS
from brushpass.games.shadows_in_kyoto import ShadowsInKyoto
from brushpass.games.shadows_in_kyoto.cards import CARD_WORDS, COLOURS, IDENTITIES
from brushpass.games.shadows_in_kyoto.numbers import KIND_OF, PLAYING
from brushpass.games.shadows_in_kyoto.rules import ShadowsInKyotoState
from brushpass.games.shadows_in_kyoto.rules import table as kyoto
from brushpass.games.shadows_in_kyoto.view import ShadowsInKyotoView
from tests.lawbook import Leaks, Planted, Story, deals

# Twin histories, through the gate


def kyoto_opening(oniwaban: str, government: str, agents: str = "", enemies: str = "") -> str:
    """The deal and the placement of Shadows in Kyoto, each side from its lowest space on; a bar parts two twins."""
    identities = " ".join(identity.word for identity in IDENTITIES)
    lines = [deals(oniwaban), deals(government)]
    for side, words, spaces in (
        ("oniwaban", agents or identities, "a1 b1 c1 d1 e1"),
        ("government", enemies or identities, "c5 a6 b6 c6 d6"),
    ):
        for space, both in zip(spaces.split(), words.split()[:5], strict=True):
            lines.append(" | ".join(f"{side} place {space} {identity}" for identity in both.split("|")))
    return "\n".join(lines) + "\n"


ONIWABAN_HAND = "yellow-1 yellow-2 red-1 green-1 swap-1 lure-1"
GOVERNMENT_HAND = "yellow-1 yellow-2 red-1 green-1 swap-1 lure-1"
KYOTO_OPENING = kyoto_opening(ONIWABAN_HAND, GOVERNMENT_HAND)
AGENTS_ONLY = {"modules": "agents"}
CAPTURE = """oniwaban play yellow
oniwaban move c2 c3
oniwaban draw tactics
chance deal defence-1
government play yellow
government move c5 c4
government draw tactics
chance deal defence-1
oniwaban play red
oniwaban move e1 d2
oniwaban draw tactics
chance deal defence-2
government play yellow
government move c4 c3
oniwaban activate typescript
government draw tactics
chance deal defence-2
"""
"""The Government capture the agent in front, and the Oniwaban activate Typescript."""


STORIES = (
    Story(
        "hand of the Government",
        kyoto_opening(ONIWABAN_HAND, "yellow-1|red-2 yellow-2 red-1 green-1 swap-1|attack-1 lure-1"),
        ("oniwaban", "spectator"),
        ("government",),
        SHADOWS,
    ),
    Story(
        "agents of the Oniwaban",
        kyoto_opening(
            ONIWABAN_HAND, GOVERNMENT_HAND, "3-real|2-false 3-false 2-real|1-false 2-false|3-real 1-false|2-real"
        )
        + "oniwaban play yellow\noniwaban move c2 c3\noniwaban draw tactics\nchance deal defence-1",
        ("government", "spectator"),
        ("oniwaban",),
        SHADOWS,
    ),
    Story(
        "whether a Swap exchanged",
        KYOTO_OPENING
        + "oniwaban play swap\noniwaban swap c1 c2\noniwaban exchange | oniwaban leave\noniwaban draw tactics\n"
        "chance deal defence-1\ngovernment play yellow\ngovernment move c5 c4\ngovernment draw location\n"
        "chance deal blue-1\noniwaban play yellow\noniwaban move c2 c3",
        ("government", "spectator"),
        ("oniwaban",),
        SHADOWS,
    ),
    Story(
        "mark that fits and is not used",
        KYOTO_OPENING + "oniwaban play lure\noniwaban mark yellow | oniwaban mark red\noniwaban draw tactics\n"
        "chance deal defence-1\noniwaban draw tactics\nchance deal defence-2\ngovernment play yellow\n"
        "government move c5 c4\ngovernment draw location\nchance deal blue-1\noniwaban play green\n"
        "oniwaban move a1 a2\noniwaban draw location\nchance deal blue-1\ngovernment play yellow\n"
        "government move c4 c3\noniwaban hold",
        ("government", "spectator"),
        ("oniwaban",),
        SHADOWS,
    ),
    Story(
        "special agent picked first",
        KYOTO_OPENING + "oniwaban pick tomoyo | oniwaban pick anju",
        ("government", "spectator"),
        ("oniwaban",),
        SHADOWS,
        AGENTS_ONLY,
    ),
    Story(
        "mark from a hand with a card that Ayane took back",
        KYOTO_OPENING + "oniwaban pick tomoyo\ngovernment pick ayane\noniwaban play yellow\noniwaban move c2 c3\n"
        "oniwaban draw location\nchance deal blue-1\noniwaban draw location\nchance deal blue-2\n"
        "oniwaban keep blue\ngovernment play red\ngovernment move a6 b5\ngovernment take-back\n"
        "oniwaban play yellow\noniwaban move c3 c4\noniwaban draw location\nchance deal blue-3\n"
        "oniwaban draw location\nchance deal blue-4\noniwaban keep blue\ngovernment play lure\n"
        "government mark red | government mark green\ngovernment draw tactics\nchance deal defence-1",
        ("oniwaban", "spectator"),
        ("government",),
        SHADOWS,
        AGENTS_ONLY,
    ),
    Story(
        "card that Tomoyo keeps",
        KYOTO_OPENING + "oniwaban pick tomoyo\ngovernment pick ayane\noniwaban play yellow\noniwaban move c2 c3\n"
        "oniwaban draw location\nchance deal blue-1\noniwaban draw location\nchance deal joker-1\n"
        "oniwaban keep blue | oniwaban keep joker\ngovernment play yellow\ngovernment move c5 c4",
        ("government", "spectator"),
        ("oniwaban",),
        SHADOWS,
        AGENTS_ONLY,
    ),
    Story(
        "card that Typescript brings back",
        kyoto_opening(ONIWABAN_HAND, GOVERNMENT_HAND, enemies="2-real 3-real 3-false 2-false 1-false")
        + CAPTURE
        + "oniwaban use typescript\noniwaban recover yellow | oniwaban recover red\noniwaban play green\n"
        "oniwaban move d2 d3\ngovernment play red\ngovernment move c6 b5",
        ("government", "spectator"),
        ("oniwaban",),
        SHADOWS,
        {"modules": "equipment"},
    ),
)


# Planted leaks


def tells_nothing(view: ShadowsInKyotoView, state: ShadowsInKyotoState, observer: int) -> ShadowsInKyotoView:
    """The control: a sound view."""
    return view


def names_marks(view: ShadowsInKyotoView, state: ShadowsInKyotoState, observer: int) -> ShadowsInKyotoView:
    """The colours of all marks are shown."""
    sides = SHADOWS.seats(state.setup.options)
    lures = []
    for lure in view.lures:
        place = kyoto.MARKS + 4 * sides.index(lure.side) + int(lure.mark[1]) - 1
        lures.append(msgspec.structs.replace(lure, colour=COLOURS[KIND_OF[state.side[place]]]))
    return msgspec.structs.replace(view, lures=tuple(lures))


def names_hand_of_the_oniwaban(
    view: ShadowsInKyotoView, state: ShadowsInKyotoState, observer: int
) -> ShadowsInKyotoView:
    """The hand of the Oniwaban is shown to everybody."""
    cards = members_of(state.side[kyoto.HAND])
    return msgspec.structs.replace(view, hand=tuple(CARD_WORDS[KIND_OF[card]] for card in cards))


def foresees_conflicts(view: ShadowsInKyotoView, state: ShadowsInKyotoState, observer: int) -> ShadowsInKyotoView:
    """How a conflict would end is told by who the agents are, not by what is known of them."""
    spaces = SHADOWS.notation(state.setup.options).names["space"]
    told = []
    for conflict in view.conflicts:
        attacking = observer if view.step == "move" else 1 - observer
        attacker = state.agent_at(attacking, spaces.index(conflict.start))
        defender = state.agent_at(1 - attacking, spaces.index(conflict.space))
        wins = state.setup.beats(state.identity[attacker], state.identity[defender])
        told.append(msgspec.structs.replace(conflict, outcome="win" if wins else "loss"))
    return msgspec.structs.replace(view, conflicts=tuple(told))


def orders_agents_by_identity(
    view: ShadowsInKyotoView, state: ShadowsInKyotoState, observer: int
) -> ShadowsInKyotoView:
    """The agents are listed in the order of their identities, not of their spaces: a Swap is seen through."""
    spaces = SHADOWS.notation(state.setup.options).names["space"]
    order = {(agent // 6, spaces[state.place[agent]]): state.identity[agent] for agent in range(12)}
    sides = SHADOWS.seats(state.setup.options)
    agents = sorted(view.agents, key=lambda agent: order[sides.index(agent.side), agent.space])
    return msgspec.structs.replace(view, agents=tuple(agents))


def orders_actions_by_agent(view: ShadowsInKyotoView, state: ShadowsInKyotoState, observer: int) -> ShadowsInKyotoView:
    """The list of legal actions is turned round if the enemy's first agent is real."""
    if observer != SPECTATOR and state.identity[6 * (1 - observer)] in (0, 2):
        return msgspec.structs.replace(view, legal=view.legal[::-1])
    return view


def unmasks_whoever_has_crossed(
    view: ShadowsInKyotoView, state: ShadowsInKyotoState, observer: int
) -> ShadowsInKyotoView:
    """The engine believes that everybody in enemy territory is known: a leak that is consistent with itself."""
    wrong = state.copy()
    for agent in range(12):
        if state.place[agent] >= 0 and (state.place[agent] >= 15) != (agent >= 6):
            wrong.reveal(agent, True)
    return SHADOWS.view(wrong, observer)


def remembers_what_a_swap_did(
    view: ShadowsInKyotoView, state: ShadowsInKyotoState, observer: int
) -> ShadowsInKyotoView:
    """The engine drops the stories that are not true: a leak that is consistent with itself."""
    if state.phase < PLAYING:
        return view
    wrong = state.copy()
    for side in range(2):
        truth = sum(1 << 6 * place + int(state.identity[6 * side + place]) for place in range(6))
        first = kyoto.STORIES + 4 * side
        stories = list(state.side[first : first + int(state.side[kyoto.STORY_COUNT + side])])
        kept = [story for story in stories if story & truth == truth]
        wrong.side[kyoto.STORY_COUNT + side] = len(kept)
        for index, story in enumerate(kept):
            wrong.side[first + index] = story
    return SHADOWS.view(wrong, observer)


Leak = Callable[[ShadowsInKyotoView, ShadowsInKyotoState, int], ShadowsInKyotoView]


class LeakyShadows(ShadowsInKyoto):
    """Shadows in Kyoto with a hole in its view."""

    def __init__(self, leak: Leak) -> None:
        self.leak = leak

    def view(self, state: State, seat: int) -> ShadowsInKyotoView:
        assert isinstance(state, ShadowsInKyotoState)
        return self.leak(super().view(state, seat), state, seat)


def planted(leak: Leak) -> Planted:
    """The game with this leak."""
    return Planted(leak.__name__, LeakyShadows(leak))


LEAKS = Leaks(
    sound=planted(tells_nothing),
    contradicting=(
        planted(names_marks),
        planted(names_hand_of_the_oniwaban),
        planted(foresees_conflicts),
        planted(orders_agents_by_identity),
        planted(orders_actions_by_agent),
    ),
    consistent=(planted(unmasks_whoever_has_crossed),),
    last_round=24,
)
