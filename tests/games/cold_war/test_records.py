"""The golden records: every one replays, reads back as it was written, and shows what it is there to show."""

from __future__ import annotations

import pytest

import brushpass
from brushpass.core.errors import BadRecord
from brushpass.core.match import Match
from brushpass.core.record import Record
from tests.games.cold_war.helpers import EVENTS, agents, pile, table, targets
from tests.games.cold_war.make_records import FOLDER, RECORDS
from tests.games.common_records import SwitchLaws, told

ENDINGS = {
    "ending-hundred": ("hundred", "cia"),
    "ending-higher-hundred": ("higher-hundred", "cia"),
    "ending-after-overtime": ("after-overtime", "kgb"),
    "ending-recycled-events": ("after-overtime", "cia"),
    "ending-turn-limit": ("turn-limit", "kgb"),
    "ending-turn-limit-draw": ("turn-limit", "cia", "kgb"),
    "option-size-small": ("turn-limit", "cia"),
    "option-size-tiny": ("hundred", "cia"),
}
"""How the complete matches end; `no-objectives` cannot be reached with the printed points (Q27)."""

SHOWN: dict[str, tuple[str, ...]] = {
    "worked-example": (
        "struggle-ended 9 9",
        "token-by-bias cia economic industry",
        "claimed kgb cuba",
        "terminated kgb master-spy",
        "went-on-leave cia assassin",
        "scores 0 10",
        "turn 2",
        "balance cia",
    ),
    "ending-hundred": ("director-claimed cia libya", "claimed cia panama", "scores 100 20", "won cia"),
    "ending-higher-hundred": ("claimed kgb turkey", "director-claimed cia czechoslovakia", "scores 105 100", "won cia"),
    "ending-after-overtime": (
        "scores 105 105",
        "overtime",
        "went-under nuclear-escalation",
        "scores 105 110",
        "won kgb",
    ),
    "ending-recycled-events": ("scores 115 115", "overtime", "events-recycled", "objective summit-meeting", "won cia"),
    "ending-turn-limit": ("turn 3", "scores 10 15", "won kgb"),
    "ending-turn-limit-draw": ("turn 2", "scores 0 0", "drawn"),
    "event-nobel-peace-prize": ("event-used kgb nobel-peace-prize", "spared kgb analyst", "claimed cia cuba"),
    "event-live-benefit": ("discarded bankers", "event-used cia live-benefit", "recruited cia bankers"),
    "event-nuclear-escalation": (
        "event-used kgb nuclear-escalation",
        "discarded infantry",
        "discarded militia",
        "discarded guerrilla",
    ),
    "event-space-race": ("event-used cia space-race", "objective olympic-games", "objective vietnam", "objective cuba"),
    "event-olympic-games": (
        "terminated cia master-spy",
        "event-used cia olympic-games",
        "returned cia master-spy",
    ),
    "event-summit-meeting": (
        "passed kgb",
        "event-used cia summit-meeting",
        "revealed kgb assassin",
        "struggle-ended 6 5",
    ),
    "face-off-master-spy-master-spy": ("token-by-influence cia", "claimed kgb cuba", "scores 0 10"),
    "face-off-double-agent-double-agent": ("token-by-influence cia", "earned-look cia", "shown kgb master-spy"),
    "face-off-analyst-analyst": (
        "token-by-influence cia",
        "earned-order kgb",
        "arranged-groups kgb",
        "recruited kgb government",
        "recruited cia guerrilla",
    ),
    "face-off-assassin-deputy-director": ("deputy-lives cia", "went-under vietnam", "went-home cia", "scores 0 0"),
    "face-off-assassin-master-spy": ("claimed cia egypt", "terminated cia master-spy", "scores 20 0"),
    "face-off-director-master-spy": ("claimed kgb korea", "director-claimed cia vietnam", "scores 20 10"),
    "four-powers": ("readied artists", "stole cia workers", "gave cia workers", "mobilized police", "discarded mafia"),
    "disorder-double": (
        "struggle-ended 11 11",
        "no-token",
        "terminated cia analyst",
        "terminated kgb director",
        "went-under cuba",
        "balance cia",
    ),
    "disorder-deputy-director": ("disorder kgb", "escaped kgb", "claimed cia cuba", "sent-on-leave kgb assassin"),
    "group-deck-empty": ("discarded guerrilla", "passed kgb", "struggle-ended 0 0", "token-by-balance kgb"),
    "edition-galakta": ("stole cia bankers", "struggle-ended 11 0", "token-by-disorder kgb", "disorder cia"),
    "option-civil-disorder-claim-final": (
        "claimed cia cuba",
        "handed-over kgb cuba",
        "claimed cia congo",
        "went-under congo",
    ),
    "option-survivor-resolves-after-civil-disorder": ("claimed cia cuba", "went-on-leave cia director", "scores 10 0"),
    "option-political-vs-over-opponent": ("recruited kgb opposition",),
    "option-null-activation": ("activated cia students", "nothing-done students"),
    "option-deputy-immune-to-leave": ("sent-on-leave kgb deputy-director",),
    "option-nobel-saved-agent-resolves": ("no-token", "spared kgb analyst", "earned-order kgb", "arranged-groups kgb"),
    "option-saved-master-spy-against-assassin": (
        "event-used kgb nobel-peace-prize",
        "spared kgb master-spy",
        "claimed cia cuba",
        "handed-over kgb cuba",
        "went-on-leave cia assassin",
        "scores 0 10",
    ),
    "option-balance-after-double-disorder": ("no-token", "scores 0 5", "balance kgb"),
    "option-size-small": ("event-used cia summit-meeting", "revealed kgb master-spy", "scores 5 0", "won cia"),
    "option-size-tiny": ("token-by-influence kgb", "claimed cia czechoslovakia", "scores 20 0", "won cia"),
}
"""Facts that each record holds, in this order."""

FACE_OFFS = (
    ("master-spy", "master-spy"),
    ("double-agent", "double-agent"),
    ("analyst", "analyst"),
    ("assassin", "deputy-director"),
    ("assassin", "master-spy"),
    ("director", "master-spy"),
)

SWITCHED = {
    "edition-galakta": ["struggle_end_on_excess"],
    "option-civil-disorder-claim-final": ["civil_disorder_claim_final"],
    "option-survivor-resolves-after-civil-disorder": ["survivor_resolves_after_civil_disorder"],
    "option-political-vs-over-opponent": ["political_vs_over_opponent"],
    "option-null-activation": ["null_activation"],
    "option-deputy-immune-to-leave": ["deputy_immune_to_leave"],
    "option-nobel-saved-agent-resolves": ["nobel_saved_agent_resolves"],
    "option-saved-master-spy-against-assassin": ["civil_disorder_claim_final", "nobel_saved_agent_resolves"],
    "ending-turn-limit": ["max_turns"],
    "ending-turn-limit-draw": ["max_turns"],
    "option-balance-after-double-disorder": ["balance_after_double_disorder"],
    "option-size-small": ["size"],
    "option-size-tiny": ["size"],
}
"""The switch that is not at its default in a record, where there is one."""


class TestRecords(SwitchLaws):
    """The laws of records hold for those of Cold War."""

    game = brushpass.load("cold-war")
    folder = FOLDER
    names = tuple(RECORDS)
    endings = ENDINGS
    edition = "ffg-2011"
    shown = SHOWN
    unreachable = frozenset({"no-objectives"})
    switched = SWITCHED

    def script(self, name: str) -> Match:
        return RECORDS[name]()


read, replay = TestRecords().read, TestRecords().replay

# What the records cover together


@pytest.mark.parametrize("event", EVENTS)
def test_every_event_is_used_in_its_record(event: str) -> None:
    """Each of the six events has a record in which its owner uses it."""
    used = [fact.split()[2] for fact in told(read(f"event-{event}")) if fact.startswith("event-used")]
    assert used == [event]


@pytest.mark.parametrize(("own", "their"), FACE_OFFS)
def test_every_face_off_has_a_record(own: str, their: str) -> None:
    """The two agents are revealed against each other in one turn, the one named first with its own token placed."""
    facts = told(read(f"face-off-{own}-{their}"))
    token = next(fact.split()[1] for fact in facts if fact.startswith("token-by"))
    revealed = dict(fact.split()[1:] for fact in facts if fact.startswith("revealed"))
    assert revealed == {token: own, "kgb" if token == "cia" else "cia": their}


# Options


def course(record: Record) -> tuple[int, list[list[str]]]:
    """Where a record is refused, 0 if it is not, and what the players may do where it stops."""
    try:
        match = replay(record)
    except BadRecord as refusal:
        return refusal.line, []
    return 0, [match.legal(seat) for seat in match.seats]


@pytest.mark.parametrize("name", SWITCHED)
def test_a_switch_makes_a_difference(name: str) -> None:
    """Played with the default instead, the same actions are refused or lead somewhere else."""
    record, default = read(name), read(name)
    default.edition, default.options = "ffg-2011", {}
    assert course(record) != course(default)


def test_the_political_switch_forbids_taking_too() -> None:
    """At the end of its record the CIA has nobody to take, which by default it would have (Q4)."""
    record = read("option-political-vs-over-opponent")
    assert targets(replay(record), "cia", "students") == set()
    record.options = {}
    assert targets(replay(record), "cia", "students") == {"government", "opposition"}


# The worked example


@pytest.mark.rule("cold-war:R14.1")
def test_the_record_of_the_worked_example_ends_as_the_rulebook_says() -> None:
    """CIA 0, KGB 10, the Master Spy terminated, the Assassin on leave, the balance token with the CIA."""
    match = replay(read("worked-example"))
    assert match.scores() == {"cia": 0, "kgb": 10}
    assert (agents(match, "kgb").terminated, agents(match, "cia").on_leave) == (("master-spy",), ("assassin",))
    assert (table(match).turn_number, table(match).balance, pile(match, "kgb")) == (2, "cia", ("cuba",))


# The saved Master Spy


@pytest.mark.rule("cold-war:Q34")
def test_the_record_of_the_saved_master_spy_can_be_shown_on() -> None:
    """Nobody is terminated or under the deck, and everybody has a view and a scene after it."""
    match = replay(read("option-saved-master-spy-against-assassin"))
    assert [agents(match, seat).terminated for seat in match.seats] == [(), ()]
    assert (pile(match, "kgb"), table(match).objective_deck.bottom) == (("cuba",), ())
    assert [match.scene(observer, "pl").result for observer in (*match.seats, "spectator")] == [""] * 3


# The empty deck


def up_to(record: Record, action: str) -> Match:
    """The match a record tells of, stopped before this action."""
    record.entries = record.entries[: [entry.action for entry in record.entries].index(action)]
    return replay(record)


@pytest.mark.rule("cold-war:Q1")
def test_nobody_recruits_from_the_empty_deck_of_its_record() -> None:
    """With all 24 groups drawn in one struggle, the CIA may pass or use its event."""
    match = up_to(read("group-deck-empty"), "use nuclear-escalation")
    assert match.legal("cia") == ["pass", "use nuclear-escalation"]


@pytest.mark.rule("cold-war:Q2", "cold-war:Q8")
def test_the_balance_token_breaks_the_tie_of_its_record() -> None:
    """With an empty deck and an empty table both pass, and the holder of the balance token places the token."""
    match = replay(read("group-deck-empty"))
    assert (table(match).loser, pile(match, "kgb")) == ("cia", ("cuba",))
