"""The golden records: every one replays, reads back as it was written, and shows what it is there to show."""

from __future__ import annotations

import pytest

import brushpass
from brushpass.core.errors import BadRecord
from brushpass.core.match import Match
from brushpass.core.record import parse
from tests.games.common_records import SwitchLaws, told
from tests.games.iron_curtain.helpers import RECORDS_FOLDER, facts, read, replay, seen
from tests.games.iron_curtain.make_records import RECORDS

OLDER_FOLDER = RECORDS_FOLDER.parent / "records_before"
OLDER = tuple(sorted(path.stem for path in OLDER_FOLDER.glob("*.txt")))
"""Records as they were written when there was one card set, and when parts of events ended without a `no-target`."""

ENDINGS = {
    "t5-aftermath-of-both-flags": ("ahead", "usa"),
    "t6-tie-goes-to-the-usa": ("tie", "usa"),
    "t11-aftermath-of-one-flag": ("ahead", "usa"),
    "t12-europe-ends-final-scoring": ("sudden-death-at-the-end", "usa"),
    "ending-sudden-death": ("sudden-death", "usa"),
    "ending-sudden-death-at-the-end": ("sudden-death-at-the-end", "ussr"),
    "ending-ahead": ("ahead", "ussr"),
    "option-size-small": ("ahead", "usa"),
    "option-size-tiny": ("ahead", "ussr"),
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
    "second-turkey": (
        "cube-infiltrated usa turkey",
        "cube-infiltrated usa turkey",
        "cube-infiltrated usa start",
        "turn 2 ussr",
    ),
    "second-angola": (
        "cube-infiltrated ussr angola",
        "cube-infiltrated ussr angola",
        "cube-infiltrated ussr start",
        "turn 3 usa",
    ),
    "second-chile": (
        "cube-removed usa pakistan",
        "cube-infiltrated ussr chile",
        "cube-infiltrated ussr chile",
        "turn 3 usa",
    ),
    "option-ussr-starts": ("acts-first ussr", "turn 1 ussr"),
    "option-start-card-does-not-score": ("cube-placed usa start 1", "region-scored europe 0 0"),
    "option-size-small": (
        "gained ussr 1",
        "cube-infiltrated usa panama",
        "turn 4 usa",
        "region-scored asia 0 0",
        "won usa",
    ),
    "option-size-tiny": ("turn 2 usa", "set-aside ussr", "final-scoring", "aftermath-scored 0 2", "won ussr"),
}
"""Facts that each record holds, in this order."""

SWITCHED = {
    "option-ussr-starts": ["first_player_round1"],
    "option-start-card-does-not-score": ["start_card_scores"],
    "option-size-small": ["size", "card_set"],
    "option-size-tiny": ["size", "card_set"],
    "t13-empty-supply": ["cubes_per_side"],
    "t12-europe-ends-final-scoring": ["card_set", "card_file"],
    "second-turkey": ["card_set"],
    "second-angola": ["card_set"],
    "second-chile": ["card_set"],
}
"""The records in which a switch is not as in the edition of the first set; a card file goes with its card set."""


class TestRecords(SwitchLaws):
    """The laws of records hold for those of Iron Curtain."""

    game = brushpass.load("iron-curtain")
    folder = RECORDS_FOLDER
    names = tuple(RECORDS)
    endings = ENDINGS
    edition = "standard"
    shown = SHOWN
    switched = SWITCHED

    def script(self, name: str) -> Match:
        return RECORDS[name]()


@pytest.mark.parametrize("number", range(1, 14))
def test_every_acceptance_test_has_a_record(number: int) -> None:
    """T1 to T13 are all there."""
    assert any(name.startswith(f"t{number}-") for name in RECORDS)


@pytest.mark.parametrize("name", SWITCHED)
def test_a_switch_makes_a_difference(name: str) -> None:
    """Played as the edition of the first set has it, the same actions are refused or have other consequences."""
    record = read(name)
    record.edition = "standard"
    record.options = {}
    with pytest.raises(BadRecord):
        replay(record)


def test_records_of_both_sets_name_theirs() -> None:
    """O3: an edition stands for one set, and the edition of a new match for the second."""
    game = brushpass.load("iron-curtain")
    editions = {name: read(name).edition for name in RECORDS}
    assert {name for name, edition in editions.items() if edition == "reconstruction_v2"} == {
        "second-turkey",
        "second-angola",
        "second-chile",
        "option-size-small",
        "option-size-tiny",
    }
    assert "\nedition reconstruction_v2\n" in Match(game, seed=1).record.text()


@pytest.mark.rule("iron-curtain:O3")
@pytest.mark.parametrize("line", ["", "option card_set reconstruction_v1\n"], ids=["unnamed", "named"])
@pytest.mark.parametrize("name", OLDER)
def test_a_record_from_before_the_second_set_replays(name: str, line: str) -> None:
    """Its edition means the first set, named or not, and it need not tell of parts of events that lack a target."""
    text = (OLDER_FOLDER / f"{name}.txt").read_text(encoding="utf-8").replace("seat usa", f"{line}seat usa", 1)
    match = replay(parse(text))
    assert seen(match).options.card_set == "reconstruction_v1"
    assert facts(match) == told(read(name))[-len(facts(match)) :]


def test_a_record_from_before_lacks_nothing_else() -> None:
    """A fact that was always told must not be missing from it, in the middle or at the end."""
    text = (OLDER_FOLDER / "event-chile.txt").read_text(encoding="utf-8")
    for line in ("  all: cube-infiltrated usa start\n", "  all: turn 2 ussr\n"):
        with pytest.raises(BadRecord):
            replay(parse(text.replace(line, "", 1)))
