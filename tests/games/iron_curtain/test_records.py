"""The golden records: every one replays, reads back as it was written, and shows what it is there to show."""

from __future__ import annotations

from pathlib import Path

import pytest

import brushpass
from brushpass.core.errors import BadRecord
from brushpass.core.options import differences, fields
from brushpass.core.record import Record, parse
from brushpass.games.iron_curtain.options import EDITIONS
from tests.games.iron_curtain.helpers import RECORDS_FOLDER, read, replay, seen
from tests.games.iron_curtain.make_records import RECORDS

FILES = sorted(RECORDS_FOLDER.glob("*.txt"))
STANDARD = EDITIONS["standard"]
NOTATION = brushpass.load("iron-curtain").notation(STANDARD)

ENDINGS = {
    "t5-aftermath-of-both-flags": ("ahead", "usa"),
    "t6-tie-goes-to-the-usa": ("tie", "usa"),
    "t11-aftermath-of-one-flag": ("ahead", "usa"),
    "t12-europe-ends-final-scoring": ("sudden-death-at-the-end", "usa"),
    "ending-sudden-death": ("sudden-death", "usa"),
    "ending-sudden-death-at-the-end": ("sudden-death-at-the-end", "ussr"),
    "ending-ahead": ("ahead", "ussr"),
}
"""How the complete matches end."""

SHOWN: dict[str, tuple[str, ...]] = {
    "worked-example": ("event-used ussr cuba", "region-scored central-america 0 3", "marker ussr 3", "turn 4 usa"),
    "t1-region-scored-before-cubes": (
        "placed vietnam e3 n0",
        "region-scored asia 3 0",
        "marker usa 3",
        "cubes ussr 4",
        "cube-placed ussr japan 1",
    ),
    "t2-surcharge-ends-with-control": (
        "cubes ussr 3",
        "cube-placed ussr south-africa 2",
        "cube-placed ussr south-africa 1",
    ),
    "t3-reach-does-not-grow": ("placed angola w2 n0", "cube-placed ussr south-africa 1", "cube-placed ussr start 1"),
    "t4-infiltration": (
        "gained ussr 1",
        "marker ussr 1",
        "cube-infiltrated ussr zaire",
        "cube-infiltrated ussr south-africa",
    ),
    "t5-aftermath-of-both-flags": (
        "aftermath usa cuba",
        "aftermath ussr israel",
        "aftermath-scored 1 0",
        "marker usa 1",
        "won usa",
    ),
    "t6-tie-goes-to-the-usa": ("marker ussr 1", "marker nobody 0", "aftermath-scored 0 0", "won usa"),
    "t7-ussr-chooses-at-zero": ("turn 8 usa", "round 2", "acts-first usa", "turn 9 usa"),
    "t8-surcharge-twice": ("cubes ussr 4", "cube-placed ussr zaire 2", "cube-placed ussr zaire 2"),
    "t9-two-free-sides": ("played usa vietnam", "placed vietnam e2 s1"),
    "t10-first-of-its-region": ("played usa japan", "placed japan e2 n0"),
    "t10-region-hemmed-in": ("played ussr israel", "placed israel e1 n2"),
    "t11-aftermath-of-one-flag": (
        "aftermath usa israel",
        "aftermath ussr france",
        "aftermath-scored 3 0",
        "marker usa 3",
        "won usa",
    ),
    "t12-europe-ends-final-scoring": (
        "marker usa 6",
        "final-scoring",
        "aftermath-scored 0 0",
        "region-scored europe 2 0",
        "marker usa 8",
        "won usa",
    ),
    "t13-empty-supply": ("cubes usa 1", "cube-lifted usa panama", "cube-placed usa start 1"),
    "ending-sudden-death": (
        "region-scored central-america 3 0",
        "marker usa 3",
        "marker usa 4",
        "region-scored south-america 3 0",
        "marker usa 7",
        "event-used usa japan",
        "marker usa 8",
        "won usa",
    ),
    "ending-sudden-death-at-the-end": (
        "marker ussr 6",
        "final-scoring",
        "aftermath usa vietnam",
        "aftermath ussr angola",
        "aftermath-scored 0 3",
        "marker ussr 8",
        "won ussr",
    ),
    "ending-ahead": (
        "region-scored europe 0 4",
        "marker ussr 4",
        "aftermath-scored 1 0",
        "marker ussr 3",
        "region-scored europe 0 4",
        "marker ussr 7",
        "won ussr",
    ),
    "event-iran-moves": ("placed iran e2 n0", "moved iran e1 n1", "cube-infiltrated ussr israel"),
    "event-iran-stays": ("event-used ussr iran", "stayed iran", "cube-infiltrated ussr iran", "cubes usa 2"),
    "event-chile": ("cube-removed usa pakistan", "cube-removed usa start", "cube-infiltrated ussr chile"),
    "without-effect": (
        "gained usa 1",
        "part-skipped usa 2",
        "event-void usa israel",
        "cube-placed ussr france 2",
        "no-target ussr 1",
    ),
    "option-ussr-starts": ("acts-first ussr", "turn 1 ussr"),
    "option-start-card-does-not-score": ("cube-placed usa start 1", "region-scored europe 0 0"),
}
"""Facts that each record holds, in this order."""

SWITCHED = {
    "option-ussr-starts": ["first_player_round1"],
    "option-start-card-does-not-score": ["start_card_scores"],
    "t13-empty-supply": ["cubes_per_side"],
    "t12-europe-ends-final-scoring": ["card_set", "card_file"],
}
"""The record in which each switch is not at its default; a card file goes with its card set."""


def told(record: Record) -> list[str]:
    """Every fact of a record, in order."""
    return [" ".join(fact.words) for entry in record.entries for fact in entry.consequences]


def in_order(wanted: tuple[str, ...], facts: list[str]) -> bool:
    """Do the wanted facts occur in this order, with anything between them?"""
    rest = iter(facts)
    return all(fact in rest for fact in wanted)


# Every record


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_record_replays_to_the_same_bytes(path: Path) -> None:
    """Replayed without a random generator, the match writes the same record, consequences and ending included."""
    text = path.read_text(encoding="utf-8")
    assert replay(parse(text)).record.text() == text


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_record_reads_back_as_it_was_written(path: Path) -> None:
    """Parsing and writing a record changes no byte."""
    data = path.read_bytes()
    assert parse(data.decode("utf-8")).text().encode("utf-8") == data


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_record_says_what_it_shows(path: Path) -> None:
    """Every record carries a note."""
    assert parse(path.read_text(encoding="utf-8")).notes


@pytest.mark.parametrize("name", RECORDS)
def test_the_scripts_give_the_same_bytes_again(name: str) -> None:
    """Playing the script anew gives the stored record."""
    assert RECORDS[name]().record.text() == (RECORDS_FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_record_has_a_script() -> None:
    """The folder holds the records of the scripts and nothing else."""
    assert sorted(path.name for path in RECORDS_FOLDER.iterdir()) == sorted(f"{name}.txt" for name in RECORDS)


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_shows_what_it_is_for(name: str) -> None:
    """The facts for which a record is kept occur in it, in order."""
    assert in_order(SHOWN[name], told(read(name)))


@pytest.mark.parametrize("name", ["worked-example", "t1-region-scored-before-cubes", "event-iran-moves"])
def test_a_changed_consequence_is_noticed(name: str) -> None:
    """A record whose last consequence is another fact does not replay."""
    lines = (RECORDS_FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    last = max(number for number, line in enumerate(lines) if line.startswith("  all: "))
    lines[last] = "  all: final-scoring"
    with pytest.raises(BadRecord) as refusal:
        replay(parse("\n".join(lines) + "\n"))
    assert refusal.value.line == last + 1


# What the records cover together


@pytest.mark.parametrize("name", ENDINGS)
def test_a_complete_match_ends_as_expected(name: str) -> None:
    """The match is over, in the way and for the side expected."""
    record = read(name)
    view = seen(replay(record))
    assert (record.ending, (view.ending, *view.winners)) == (ENDINGS[name], ENDINGS[name])


def test_every_ending_has_a_record() -> None:
    """Each way of ending is shown, and no record ends in an unexpected way."""
    endings = {name: record.ending for name in RECORDS if (record := read(name)).ending}
    assert endings == ENDINGS
    assert {ending[0] for ending in endings.values()} == set(NOTATION.endings) - {""}


@pytest.mark.parametrize("number", range(1, 14))
def test_every_acceptance_test_has_a_record(number: int) -> None:
    """T1 to T13 are all there."""
    assert any(name.startswith(f"t{number}-") for name in RECORDS)


def test_every_kind_of_fact_occurs() -> None:
    """Together the records hold every kind of consequence the game can have."""
    kinds = {fact.words[0] for name in RECORDS for entry in read(name).entries for fact in entry.consequences}
    assert kinds == {fact.name for fact in NOTATION.facts}


def test_every_kind_of_action_occurs() -> None:
    """Together the records hold every kind of action, chance included."""
    played = {entry.action.split()[0] for name in RECORDS for entry in read(name).entries}
    assert played == {action.verb for action in NOTATION.actions}


# Options


def test_every_switch_has_a_record() -> None:
    """Each option with more than one value is changed in its record."""
    switches = {field.name for field in fields(STANDARD) if len(field.values) != 1}
    assert {option for changed in SWITCHED.values() for option in changed} == switches


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_changes_its_switch_and_no_other(name: str) -> None:
    """Compared with the standard game, only the switch in question has another value."""
    changed = differences(replay(read(name)).options, STANDARD)
    assert list(changed) == SWITCHED.get(name, [])


@pytest.mark.parametrize("name", SWITCHED)
def test_a_switch_makes_a_difference(name: str) -> None:
    """Played with the default instead, the same actions are refused or have other consequences."""
    record = read(name)
    record.options = {}
    with pytest.raises(BadRecord):
        replay(record)
