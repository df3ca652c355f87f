"""Cold War: the numbers the engine works with, and the table that turns them into words.

Constants are plain `Final` integers so that the compiler folds them; each has its word on its own line, and loading the
module checks that none is missing, double or in the wrong place (`core/numbering.py`).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.notation import NUMBER, Notation
from brushpass.core.numbering import Facts, Rows, Words, named
from brushpass.games.cold_war.cards import AGENTS, FACTIONS, GROUP_NAMES, GROUPS, OBJECTIVE_NAMES, OBJECTIVES, SIDES

# fmt: off
CIA: Final = 0; named(SIDES, CIA, "cia")
KGB: Final = 1; named(SIDES, KGB, "kgb")

MILITARY: Final = 0; named(FACTIONS, MILITARY, "military")
POLITICAL: Final = 1; named(FACTIONS, POLITICAL, "political")
ECONOMIC: Final = 2; named(FACTIONS, ECONOMIC, "economic")
MEDIA: Final = 3; named(FACTIONS, MEDIA, "media")

MASTER_SPY: Final = 0; named(AGENTS, MASTER_SPY, "master-spy")
DEPUTY: Final = 1; named(AGENTS, DEPUTY, "deputy-director")
DOUBLE_AGENT: Final = 2; named(AGENTS, DOUBLE_AGENT, "double-agent")
ANALYST: Final = 3; named(AGENTS, ANALYST, "analyst")
ASSASSIN: Final = 4; named(AGENTS, ASSASSIN, "assassin")
DIRECTOR: Final = 5; named(AGENTS, DIRECTOR, "director")

NOBEL: Final = 15; named(OBJECTIVE_NAMES, NOBEL, "nobel-peace-prize")
LIVE_BENEFIT: Final = 16; named(OBJECTIVE_NAMES, LIVE_BENEFIT, "live-benefit")
NUCLEAR_ESCALATION: Final = 17; named(OBJECTIVE_NAMES, NUCLEAR_ESCALATION, "nuclear-escalation")
SPACE_RACE: Final = 18; named(OBJECTIVE_NAMES, SPACE_RACE, "space-race")
OLYMPIC_GAMES: Final = 19; named(OBJECTIVE_NAMES, OLYMPIC_GAMES, "olympic-games")
SUMMIT_MEETING: Final = 20; named(OBJECTIVE_NAMES, SUMMIT_MEETING, "summit-meeting")
# fmt: on

BOTH: Final = 0b11
"""Both sides, as a set."""
AGENT_COUNT: Final = 6
ALL_AGENTS: Final = 0b111111
OBJECTIVE_COUNT: Final = 21
GROUP_COUNT: Final = 24
ALL_GROUPS: Final = 0xFFFFFF
FACTION_SIZE: Final = 6
FIRST_MEDIA: Final = 18
FACTION_MASK: Final = 0b111111
MILITARY_GROUPS: Final = 0x00003F
POLITICAL_GROUPS: Final = 0x000FC0
ECONOMIC_GROUPS: Final = 0x03F000

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

# Phases: what the state is waiting for, or what is being resolved while it waits for nothing

# fmt: off
step: Final = Words("step")
TURN_UP: Final = 0; step(TURN_UP, "turn-up")  # chance names the objective
BALANCE: Final = 1; step(BALANCE, "balance")  # chance gives the balance token, turn 1
ANALYST_LOOK: Final = 2; step(ANALYST_LOOK, "analyst-look")  # chance names the groups the Analyst looks at
ANALYST_ORDER: Final = 3; step(ANALYST_ORDER, "analyst-order")
PLANNING: Final = 4; step(PLANNING, "planning")
FIRST_ACTOR: Final = 5; step(FIRST_ACTOR, "first-actor")
STRUGGLE: Final = 6; step(STRUGGLE, "struggle")
RECRUITING: Final = 7; step(RECRUITING, "recruiting")  # chance names the recruited group
MEDIA_LOOK: Final = 8; step(MEDIA_LOOK, "media-look")  # chance names the group the media look at
MEDIA_CHOICE: Final = 9; step(MEDIA_CHOICE, "media-choice")
NUCLEAR_ORDER: Final = 10; step(NUCLEAR_ORDER, "nuclear-order")
CEASE_FIRE: Final = 11; step(CEASE_FIRE, "cease-fire")  # nobody is asked, but the table is shown
NOBEL_CHOICE: Final = 12; step(NOBEL_CHOICE, "nobel-choice")
DEBRIEFING: Final = 13; step(DEBRIEFING, "debriefing")  # nobody is asked, but the table is shown
DOUBLE_CHOICE: Final = 14; step(DOUBLE_CHOICE, "double-choice")
DIRECTOR_PRIZE: Final = 15; step(DIRECTOR_PRIZE, "director-prize")  # chance names the bottom objective
DETENTE: Final = 16; step(DETENTE, "detente")  # nobody is asked, but the table is shown
DETENTE_EVENTS: Final = 17; step(DETENTE_EVENTS, "detente-events")
SPACE_LOOK: Final = 18; step(SPACE_LOOK, "space-look")  # chance names the objectives the Space Race shows
SPACE_ORDER: Final = 19; step(SPACE_ORDER, "space-order")
ENDED: Final = 20; step(ENDED, "ended")

STEPS: Final = step.words
"""The words for the phases above, as a view names them."""

# What became of the objective this turn

fate: Final = Words("fate")
UNCLAIMED: Final = 0; fate(UNCLAIMED, "open")
CLAIMED: Final = 1; fate(CLAIMED, "claimed")
CLAIMED_BY_DISORDER: Final = 2; fate(CLAIMED_BY_DISORDER, "claimed-by-disorder")
UNDER_DECK: Final = 3; fate(UNDER_DECK, "under-deck")
FATES: Final = fate.words

# Actions

row: Final = Rows(
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
    }
)
PASS: Final = 0; row(PASS, "pass", (), "R6.6")
RECRUIT: Final = 1; row(RECRUIT, "recruit", (), "R6.4")
DISCARD: Final = 2; row(DISCARD, "discard", (), "R6.5d")
LEAVE: Final = 3; row(LEAVE, "leave", (), "R6.5d")
DECLINE: Final = 4; row(DECLINE, "decline", (), "R12.1")
LOOK: Final = 5; row(LOOK, "look", (), "A3")
FIRST: Final = 6; row(FIRST, "first", ("seat",), "R6.1")
PICK: Final = 8; row(PICK, "pick", ("agent",), "R5.1")
SEND: Final = 14; row(SEND, "send", ("agent",), "A3")
USE_NOBEL: Final = 20; row(USE_NOBEL, "use nobel-peace-prize", (), "Q21")
USE_LIVE_BENEFIT: Final = 21; row(USE_LIVE_BENEFIT, "use live-benefit", (), "Q19")
USE_NUCLEAR: Final = 22; row(USE_NUCLEAR, "use nuclear-escalation", (), "Q19")
USE_SPACE_RACE: Final = 23; row(USE_SPACE_RACE, "use space-race", (), "Q24")
USE_SUMMIT: Final = 24; row(USE_SUMMIT, "use summit-meeting", (), "Q18")
USE_OLYMPIC: Final = 25; row(USE_OLYMPIC, "use olympic-games", ("agent",), "Q23")
ORDER_GROUP: Final = 31; row(ORDER_GROUP, "order", ("group",), "R4.4")
ORDER_OBJECTIVE: Final = 55; row(ORDER_OBJECTIVE, "order", ("objective",), "Q24")
DISCARD_GROUP: Final = 76; row(DISCARD_GROUP, "discard", ("military",), "R12.3")
DRAW_GROUP: Final = 82; row(DRAW_GROUP, "draw", ("group",), "R2.2")
DRAW_OBJECTIVE: Final = 106; row(DRAW_OBJECTIVE, "draw", ("objective",), "R2.1")
GIVE_BALANCE: Final = 127; row(GIVE_BALANCE, "balance", ("seat",), "R4.2")
ACTIVATE: Final = 129; row(ACTIVATE, "activate", ("military", "group"), "R6.5a")
row(ACTIVATE + 6 * GROUP_COUNT, "activate", ("political", "group"), "R6.5b")
row(ACTIVATE + 12 * GROUP_COUNT, "activate", ("economic", "group"), "R6.5c")
ACTIVATE_MEDIA: Final = 561; row(ACTIVATE_MEDIA, "activate", ("media",), "R6.5d")
ACTION_COUNT: Final = 567; row.end(ACTION_COUNT)

# Facts

fact: Final = Facts()
TURN_BEGAN: Final = 0; fact(TURN_BEGAN, "turn", NUMBER)
EVENTS_RECYCLED: Final = 1; fact(EVENTS_RECYCLED, "events-recycled")
OBJECTIVE_UP: Final = 2; fact(OBJECTIVE_UP, "objective", "objective")
BALANCE_TO: Final = 3; fact(BALANCE_TO, "balance", "seat")
GROUPS_SHUFFLED: Final = 4; fact(GROUPS_SHUFFLED, "groups-shuffled")
ANALYST_LOOKS: Final = 5; fact(ANALYST_LOOKS, "analyst-looks", "seat")
SAW_GROUP: Final = 6; fact(SAW_GROUP, "saw-group", "group")
PLACED_GROUP: Final = 7; fact(PLACED_GROUP, "placed-group", "group", NUMBER)
ARRANGED_GROUPS: Final = 8; fact(ARRANGED_GROUPS, "arranged-groups", "seat")
CHOSE_AGENT: Final = 9; fact(CHOSE_AGENT, "chose-agent", "seat")
PICKED: Final = 10; fact(PICKED, "picked", "agent")
SHOWN: Final = 11; fact(SHOWN, "shown", "seat", "agent")
LEAVE_ENDED: Final = 12; fact(LEAVE_ENDED, "leave-ended", "seat")
ACTS_FIRST: Final = 13; fact(ACTS_FIRST, "acts-first", "seat")
RECRUITED: Final = 14; fact(RECRUITED, "recruited", "seat", "group")
ACTIVATED: Final = 15; fact(ACTIVATED, "activated", "seat", "group")
DISCARDED: Final = 16; fact(DISCARDED, "discarded", "group")
STOLE: Final = 17; fact(STOLE, "stole", "seat", "group")
GAVE: Final = 18; fact(GAVE, "gave", "seat", "group")
MOBILIZED: Final = 19; fact(MOBILIZED, "mobilized", "group")
READIED: Final = 20; fact(READIED, "readied", "group")
MEDIA_LOOKS: Final = 21; fact(MEDIA_LOOKS, "media-looks", "seat")
LEFT_ON_TOP: Final = 22; fact(LEFT_ON_TOP, "left-on-top", "seat")
NOTHING_DONE: Final = 23; fact(NOTHING_DONE, "nothing-done", "group")
PASSED: Final = 24; fact(PASSED, "passed", "seat")
EVENT_USED: Final = 25; fact(EVENT_USED, "event-used", "seat", "objective")
STRUGGLE_ENDED: Final = 26; fact(STRUGGLE_ENDED, "struggle-ended", NUMBER, NUMBER)
REVEALED: Final = 27; fact(REVEALED, "revealed", "seat", "agent")
TOKEN_BY_INFLUENCE: Final = 28; fact(TOKEN_BY_INFLUENCE, "token-by-influence", "seat")
TOKEN_BY_BIAS: Final = 29; fact(TOKEN_BY_BIAS, "token-by-bias", "seat", "faction", "group")
TOKEN_BY_DISORDER: Final = 30; fact(TOKEN_BY_DISORDER, "token-by-disorder", "seat")
TOKEN_BY_BALANCE: Final = 31; fact(TOKEN_BY_BALANCE, "token-by-balance", "seat")
NO_TOKEN: Final = 32; fact(NO_TOKEN, "no-token")
DISORDER: Final = 33; fact(DISORDER, "disorder", "seat")
TERMINATED: Final = 34; fact(TERMINATED, "terminated", "seat", "agent")
SPARED: Final = 35; fact(SPARED, "spared", "seat", "agent")
ESCAPED: Final = 36; fact(ESCAPED, "escaped", "seat")
CLAIMED_IT: Final = 37; fact(CLAIMED_IT, "claimed", "seat", "objective")
HANDED_OVER: Final = 38; fact(HANDED_OVER, "handed-over", "seat", "objective")
WENT_UNDER: Final = 39; fact(WENT_UNDER, "went-under", "objective")
EARNED_LOOK: Final = 40; fact(EARNED_LOOK, "earned-look", "seat")
SENT_ON_LEAVE: Final = 41; fact(SENT_ON_LEAVE, "sent-on-leave", "seat", "agent")
EARNED_ORDER: Final = 42; fact(EARNED_ORDER, "earned-order", "seat")
DEPUTY_LIVES: Final = 43; fact(DEPUTY_LIVES, "deputy-lives", "seat")
DIRECTOR_CLAIMED: Final = 44; fact(DIRECTOR_CLAIMED, "director-claimed", "seat", "objective")
WENT_ON_LEAVE: Final = 45; fact(WENT_ON_LEAVE, "went-on-leave", "seat", "agent")
WENT_HOME: Final = 46; fact(WENT_HOME, "went-home", "seat")
GROUPS_DISCARDED: Final = 47; fact(GROUPS_DISCARDED, "groups-discarded")
SCORES_STAND: Final = 48; fact(SCORES_STAND, "scores", NUMBER, NUMBER)
DECLINED: Final = 49; fact(DECLINED, "declined", "seat")
SPACE_LOOKS: Final = 50; fact(SPACE_LOOKS, "space-looks", "seat")
SAW_OBJECTIVE: Final = 51; fact(SAW_OBJECTIVE, "saw-objective", "objective")
PLACED_OBJECTIVE: Final = 52; fact(PLACED_OBJECTIVE, "placed-objective", "objective", NUMBER)
ARRANGED_OBJECTIVES: Final = 53; fact(ARRANGED_OBJECTIVES, "arranged-objectives", "seat")
RETURNED: Final = 54; fact(RETURNED, "returned", "seat", "agent")
OVERTIME: Final = 55; fact(OVERTIME, "overtime")
WON: Final = 56; fact(WON, "won", "seat")
DRAWN: Final = 57; fact(DRAWN, "drawn")

# Ways of ending

ending: Final = Words("ending", first=1)
HUNDRED: Final = 1; ending(HUNDRED, "hundred")  # exactly one player at 100 or more
HIGHER_HUNDRED: Final = 2; ending(HIGHER_HUNDRED, "higher-hundred")  # both at 100 or more, one ahead
AFTER_OVERTIME: Final = 3; ending(AFTER_OVERTIME, "after-overtime")  # a tie at 100 or more, broken later
TURN_LIMIT: Final = 4; ending(TURN_LIMIT, "turn-limit")  # `max_turns` reached
NO_OBJECTIVES: Final = 5; ending(NO_OBJECTIVES, "no-objectives")  # no objective is left to play for
# fmt: on

NOTATION: Final = Notation(row.names, row.rows, fact.facts, ending.words)
