"""Cold War: the numbers the engine works with, and the table that turns them into words.

Constants are plain `Final` integers so that the compiler folds them; the notation below them is the same list in words,
and a test proves that the two agree.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.notation import NUMBER, FactKind, Notation, Row
from brushpass.games.cold_war.cards import AGENTS, FACTIONS, GROUP_NAMES, GROUPS, OBJECTIVE_NAMES, OBJECTIVES, SIDES

CIA: Final = 0
KGB: Final = 1

MILITARY: Final = 0
POLITICAL: Final = 1
ECONOMIC: Final = 2
MEDIA: Final = 3

MASTER_SPY: Final = 0
DEPUTY: Final = 1
DOUBLE_AGENT: Final = 2
ANALYST: Final = 3
ASSASSIN: Final = 4
DIRECTOR: Final = 5
AGENT_COUNT: Final = 6
ALL_AGENTS: Final = 0b111111

OBJECTIVE_COUNT: Final = 21
NOBEL: Final = 15
LIVE_BENEFIT: Final = 16
NUCLEAR_ESCALATION: Final = 17
SPACE_RACE: Final = 18
OLYMPIC_GAMES: Final = 19
SUMMIT_MEETING: Final = 20

GROUP_COUNT: Final = 24
ALL_GROUPS: Final = 0xFFFFFF
FACTION_SIZE: Final = 6
FIRST_MEDIA: Final = 18
FACTION_MASK: Final = 0b111111
MILITARY_GROUPS: Final = 0x00003F
ECONOMIC_GROUPS: Final = 0x03F000

GOAL: Final = 100
LOOK_AT: Final = 3  # how many cards the Analyst and the Space Race show

# Tables of the cards, packed

STABILITY: Final = vec[i64]([card.stability for card in OBJECTIVES])
POPULATION: Final = vec[i64]([card.population for card in OBJECTIVES])
VICTORY_POINTS: Final = vec[i64]([card.victory_points for card in OBJECTIVES])
PILE_CHUNK: Final = 11
PILE_CHUNK_MASK: Final = 2047


def _points(first: int) -> vec[i64]:
    """The victory points of every set of up to eleven objectives from one number on."""
    cards = OBJECTIVES[first : first + 11]
    return vec[i64](
        [
            sum(card.victory_points for place, card in enumerate(cards) if held >> place & 1)
            for held in range(1 << len(cards))
        ]
    )


POINTS_OF_FIRST: Final = _points(0)
POINTS_OF_LAST: Final = _points(11)
BIAS: Final = vec[i64]([faction for card in OBJECTIVES for faction in card.bias])
INFLUENCE_OF_FACTION: Final = vec[i64](
    [sum(place + 1 for place in range(6) if held >> place & 1) for held in range(64)]
)
"""The influence of the members of one faction, held as a set of six bits."""
AT_MOST: Final = vec[i64](
    [sum(1 << number for number, group in enumerate(GROUPS) if group.influence <= limit) for limit in range(7)]
)
"""The groups with an influence of at most 0 to 6."""

# Phases: what the state is waiting for

TURN_UP: Final = 0  # chance names the objective
BALANCE: Final = 1  # chance gives the balance token, turn 1
ANALYST_LOOK: Final = 2  # chance names the groups the Analyst looks at
ANALYST_ORDER: Final = 3
PLANNING: Final = 4
FIRST_ACTOR: Final = 5
STRUGGLE: Final = 6
RECRUITING: Final = 7  # chance names the recruited group
MEDIA_LOOK: Final = 8  # chance names the group the media look at
MEDIA_CHOICE: Final = 9
NUCLEAR_ORDER: Final = 10
NOBEL_CHOICE: Final = 11
DOUBLE_CHOICE: Final = 12
DIRECTOR_PRIZE: Final = 13  # chance names the bottom objective
DETENTE_EVENTS: Final = 14
SPACE_LOOK: Final = 15  # chance names the objectives the Space Race shows
SPACE_ORDER: Final = 16
ENDED: Final = 17

STEPS: Final = (
    "turn-up",
    "balance",
    "analyst-look",
    "analyst-order",
    "planning",
    "first-actor",
    "struggle",
    "recruiting",
    "media-look",
    "media-choice",
    "nuclear-order",
    "nobel-choice",
    "double-choice",
    "director-prize",
    "detente-events",
    "space-look",
    "space-order",
    "ended",
)
"""The words for the phases above, as a view names them."""

# What became of the objective this turn

UNCLAIMED: Final = 0
CLAIMED: Final = 1
CLAIMED_BY_DISORDER: Final = 2
UNDER_DECK: Final = 3

FATES: Final = ("open", "claimed", "claimed-by-disorder", "under-deck")

# Actions

PASS: Final = 0
RECRUIT: Final = 1
DISCARD: Final = 2
LEAVE: Final = 3
DECLINE: Final = 4
LOOK: Final = 5
FIRST: Final = 6
PICK: Final = 8
SEND: Final = 14
USE_NOBEL: Final = 20
USE_LIVE_BENEFIT: Final = 21
USE_NUCLEAR: Final = 22
USE_SPACE_RACE: Final = 23
USE_SUMMIT: Final = 24
USE_OLYMPIC: Final = 25
ORDER_GROUP: Final = 31
ORDER_OBJECTIVE: Final = 55
DISCARD_GROUP: Final = 76
DRAW_GROUP: Final = 82
DRAW_OBJECTIVE: Final = 106
GIVE_BALANCE: Final = 127
ACTIVATE: Final = 129
ACTIVATE_MEDIA: Final = 561
ACTION_COUNT: Final = 567

# Facts

TURN_BEGAN: Final = 0
EVENTS_RECYCLED: Final = 1
OBJECTIVE_UP: Final = 2
BALANCE_TO: Final = 3
GROUPS_SHUFFLED: Final = 4
ANALYST_LOOKS: Final = 5
SAW_GROUP: Final = 6
PLACED_GROUP: Final = 7
ARRANGED_GROUPS: Final = 8
CHOSE_AGENT: Final = 9
PICKED: Final = 10
SHOWN: Final = 11
LEAVE_ENDED: Final = 12
ACTS_FIRST: Final = 13
RECRUITED: Final = 14
ACTIVATED: Final = 15
DISCARDED: Final = 16
STOLE: Final = 17
GAVE: Final = 18
MOBILIZED: Final = 19
READIED: Final = 20
MEDIA_LOOKS: Final = 21
LEFT_ON_TOP: Final = 22
NOTHING_DONE: Final = 23
PASSED: Final = 24
EVENT_USED: Final = 25
STRUGGLE_ENDED: Final = 26
REVEALED: Final = 27
TOKEN_BY_INFLUENCE: Final = 28
TOKEN_BY_BIAS: Final = 29
TOKEN_BY_DISORDER: Final = 30
TOKEN_BY_BALANCE: Final = 31
NO_TOKEN: Final = 32
DISORDER: Final = 33
TERMINATED: Final = 34
SPARED: Final = 35
ESCAPED: Final = 36
CLAIMED_IT: Final = 37
HANDED_OVER: Final = 38
WENT_UNDER: Final = 39
EARNED_LOOK: Final = 40
SENT_ON_LEAVE: Final = 41
EARNED_ORDER: Final = 42
DEPUTY_LIVES: Final = 43
DIRECTOR_CLAIMED: Final = 44
WENT_ON_LEAVE: Final = 45
WENT_HOME: Final = 46
GROUPS_DISCARDED: Final = 47
SCORES_STAND: Final = 48
DECLINED: Final = 49
SPACE_LOOKS: Final = 50
SAW_OBJECTIVE: Final = 51
PLACED_OBJECTIVE: Final = 52
ARRANGED_OBJECTIVES: Final = 53
RETURNED: Final = 54
OVERTIME: Final = 55
WON: Final = 56
DRAWN: Final = 57
FACT_COUNT: Final = 58

# Ways of ending

HUNDRED: Final = 1  # exactly one player at 100 or more
HIGHER_HUNDRED: Final = 2  # both at 100 or more, one ahead
AFTER_OVERTIME: Final = 3  # a tie at 100 or more, broken later
TURN_LIMIT: Final = 4  # `max_turns` reached
NO_OBJECTIVES: Final = 5  # no objective is left to play for

NOTATION: Final = Notation(
    names={
        "seat": SIDES,
        "agent": AGENTS,
        "group": GROUP_NAMES,
        "objective": OBJECTIVE_NAMES,
        "faction": FACTIONS,
        "military": GROUP_NAMES[0:6],
        "political": GROUP_NAMES[6:12],
        "economic": GROUP_NAMES[12:18],
        "media": GROUP_NAMES[18:24],
    },
    rows=(
        Row("pass", (), "R6.6"),
        Row("recruit", (), "R6.4"),
        Row("discard", (), "R6.5d"),
        Row("leave", (), "R6.5d"),
        Row("decline", (), "R12.1"),
        Row("look", (), "A3"),
        Row("first", ("seat",), "R6.1"),
        Row("pick", ("agent",), "R5.1"),
        Row("send", ("agent",), "A3"),
        Row("use nobel-peace-prize", (), "Q21"),
        Row("use live-benefit", (), "Q19"),
        Row("use nuclear-escalation", (), "Q19"),
        Row("use space-race", (), "Q24"),
        Row("use summit-meeting", (), "Q18"),
        Row("use olympic-games", ("agent",), "Q23"),
        Row("order", ("group",), "R4.4"),
        Row("order", ("objective",), "Q24"),
        Row("discard", ("military",), "R12.3"),
        Row("draw", ("group",), "R2.2"),
        Row("draw", ("objective",), "R2.1"),
        Row("balance", ("seat",), "R4.2"),
        Row("activate", ("military", "group"), "R6.5a"),
        Row("activate", ("political", "group"), "R6.5b"),
        Row("activate", ("economic", "group"), "R6.5c"),
        Row("activate", ("media",), "R6.5d"),
    ),
    facts=(
        FactKind("turn", (NUMBER,)),
        FactKind("events-recycled", ()),
        FactKind("objective", ("objective",)),
        FactKind("balance", ("seat",)),
        FactKind("groups-shuffled", ()),
        FactKind("analyst-looks", ("seat",)),
        FactKind("saw-group", ("group",)),
        FactKind("placed-group", ("group", NUMBER)),
        FactKind("arranged-groups", ("seat",)),
        FactKind("chose-agent", ("seat",)),
        FactKind("picked", ("agent",)),
        FactKind("shown", ("seat", "agent")),
        FactKind("leave-ended", ("seat",)),
        FactKind("acts-first", ("seat",)),
        FactKind("recruited", ("seat", "group")),
        FactKind("activated", ("seat", "group")),
        FactKind("discarded", ("group",)),
        FactKind("stole", ("seat", "group")),
        FactKind("gave", ("seat", "group")),
        FactKind("mobilized", ("group",)),
        FactKind("readied", ("group",)),
        FactKind("media-looks", ("seat",)),
        FactKind("left-on-top", ("seat",)),
        FactKind("nothing-done", ("group",)),
        FactKind("passed", ("seat",)),
        FactKind("event-used", ("seat", "objective")),
        FactKind("struggle-ended", (NUMBER, NUMBER)),
        FactKind("revealed", ("seat", "agent")),
        FactKind("token-by-influence", ("seat",)),
        FactKind("token-by-bias", ("seat", "faction", "group")),
        FactKind("token-by-disorder", ("seat",)),
        FactKind("token-by-balance", ("seat",)),
        FactKind("no-token", ()),
        FactKind("disorder", ("seat",)),
        FactKind("terminated", ("seat", "agent")),
        FactKind("spared", ("seat", "agent")),
        FactKind("escaped", ("seat",)),
        FactKind("claimed", ("seat", "objective")),
        FactKind("handed-over", ("seat", "objective")),
        FactKind("went-under", ("objective",)),
        FactKind("earned-look", ("seat",)),
        FactKind("sent-on-leave", ("seat", "agent")),
        FactKind("earned-order", ("seat",)),
        FactKind("deputy-lives", ("seat",)),
        FactKind("director-claimed", ("seat", "objective")),
        FactKind("went-on-leave", ("seat", "agent")),
        FactKind("went-home", ("seat",)),
        FactKind("groups-discarded", ()),
        FactKind("scores", (NUMBER, NUMBER)),
        FactKind("declined", ("seat",)),
        FactKind("space-looks", ("seat",)),
        FactKind("saw-objective", ("objective",)),
        FactKind("placed-objective", ("objective", NUMBER)),
        FactKind("arranged-objectives", ("seat",)),
        FactKind("returned", ("seat", "agent")),
        FactKind("overtime", ()),
        FactKind("won", ("seat",)),
        FactKind("drawn", ()),
    ),
    endings=("", "hundred", "higher-hundred", "after-overtime", "turn-limit", "no-objectives"),
)
