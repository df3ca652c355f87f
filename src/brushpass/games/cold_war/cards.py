"""Cold War: the cards, and where each number on them comes from.

Numbers follow the order of the tables: objective 0 is Afghanistan, group 0 the Guerrilla.
Groups are numbered faction by faction, weakest first, so a group's faction is its number over 6.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

Provenance = Literal["rulebook", "web", "reconstruction"]
"""`rulebook`: printed in a rulebook. `web`: one published transcription of the cards, checked for structure."""

SIDES: Final = ("cia", "kgb")
FACTIONS: Final = ("military", "political", "economic", "media")
AGENTS: Final = ("master-spy", "deputy-director", "double-agent", "analyst", "assassin", "director")
"""In order of initiative, 1 to 6."""


class Objective(NamedTuple):
    """An objective card; `bias` lists the four factions from most to least important."""

    name: str
    stability: int
    population: int
    victory_points: int
    bias: tuple[int, int, int, int]
    is_event: bool
    provenance: dict[str, Provenance]


class Group(NamedTuple):
    """A group card."""

    name: str
    faction: int
    influence: int
    provenance: dict[str, Provenance]


_LETTERS: Final = {"M": 0, "P": 1, "E": 2, "D": 3}
_OBJECTIVE_FIELDS: Final = ("name", "stability", "population", "victory_points", "bias")

# Which fields of which objectives a rulebook prints; every other value rests on the transcription.
_PRINTED: Final[dict[str, tuple[str, ...]]] = {
    "cuba": ("name", "victory_points", "bias"),
    "czechoslovakia": ("name",),
    "live-benefit": ("name",),
    "nobel-peace-prize": ("name", "effect"),
    "nuclear-escalation": ("name",),
    "space-race": ("name", "effect"),
}
_PRINTED_GROUPS: Final = ("opposition", "industry", "newspapers", "mafia", "food-companies")


def _objective(name: str, stability: int, population: int, points: int, bias: str, event: bool = False) -> Objective:
    printed = _PRINTED.get(name, ())
    fields = (*_OBJECTIVE_FIELDS, "effect") if event else _OBJECTIVE_FIELDS
    provenance: dict[str, Provenance] = {field: "rulebook" if field in printed else "web" for field in fields}
    letters = [_LETTERS[letter] for letter in bias]
    order = (letters[0], letters[1], letters[2], letters[3])
    return Objective(name, stability, population, points, order, event, provenance)


OBJECTIVES: Final = (
    _objective("afghanistan", 9, 5, 15, "EPMD"),
    _objective("angola", 9, 5, 10, "MPDE"),
    _objective("chile", 11, 4, 10, "PEMD"),
    _objective("congo", 9, 5, 10, "MEPD"),
    _objective("cuba", 9, 5, 10, "EMPD"),
    _objective("czechoslovakia", 13, 3, 20, "PDME"),
    _objective("egypt", 11, 4, 20, "PEDM"),
    _objective("greece", 13, 3, 10, "PMDE"),
    _objective("honduras", 9, 5, 10, "MEDP"),
    _objective("iran", 11, 4, 15, "PMED"),
    _objective("korea", 11, 4, 10, "MDPE"),
    _objective("libya", 11, 4, 15, "MPED"),
    _objective("panama", 9, 5, 15, "EMDP"),
    _objective("turkey", 13, 3, 15, "PDEM"),
    _objective("vietnam", 9, 5, 20, "EPDM"),
    _objective("nobel-peace-prize", 6, 1, 5, "DPEM", event=True),
    _objective("live-benefit", 6, 1, 5, "DEPM", event=True),
    _objective("nuclear-escalation", 6, 1, 5, "DMPE", event=True),
    _objective("space-race", 6, 1, 5, "DMEP", event=True),
    _objective("olympic-games", 6, 1, 5, "DEMP", event=True),
    _objective("summit-meeting", 6, 1, 5, "DPME", event=True),
)

_GROUP_NAMES: Final = (
    ("guerrilla", "militia", "mercenaries", "police", "infantry", "generals"),
    ("students", "trade-union", "nationalists", "fundamentalists", "opposition", "government"),
    ("workers", "mafia", "food-companies", "industry", "oil-tycoons", "bankers"),
    ("artists", "ngos", "phone-company", "newspapers", "radio", "television"),
)


def _group(name: str, faction: int, influence: int) -> Group:
    # That each faction has the values 1 to 6 once is told by several sources; which name has which by one.
    source: Provenance = "rulebook" if name in _PRINTED_GROUPS else "web"
    return Group(name, faction, influence, {"name": source, "faction": source, "influence": source})


GROUPS: Final = tuple(
    _group(name, faction, place + 1) for faction, names in enumerate(_GROUP_NAMES) for place, name in enumerate(names)
)

OBJECTIVE_NAMES: Final = tuple(objective.name for objective in OBJECTIVES)
GROUP_NAMES: Final = tuple(group.name for group in GROUPS)


class CardSet(NamedTuple):
    """O10: the cards of a match, the points that win it, and the turns after which it ends at the latest."""

    agents: tuple[str, ...]
    groups: tuple[str, ...]
    objectives: tuple[str, ...]
    goal: int
    turns: int
    """0 for no limit but that of `max_turns`."""


SETS: Final = {
    "whole": CardSet(AGENTS, GROUP_NAMES, OBJECTIVE_NAMES, 100, 0),
    "small": CardSet(
        ("master-spy", "deputy-director", "director"),
        ("police", "government", "bankers"),
        ("live-benefit", "nuclear-escalation", "summit-meeting"),
        10,
        2,
    ),
    "tiny": CardSet(
        ("master-spy", "deputy-director", "director"),
        ("police", "government", "industry"),
        ("czechoslovakia", "greece"),
        20,
        1,
    ),
}
"""The whole game, and two that can be solved: about a million decisions that differ in what a seat knows, and about ten
thousand."""
