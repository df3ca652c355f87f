"""The golden records of Shadows in Kyoto: whole matches of the base game, and the worked example of the rulebook.

Each replays, reads back as it was written, and shows what it is there to show.
A record holds every action, those of chance included, so its actions alone are enough to write it anew.
All records of the folder that are not of the advanced or of a smaller game are of this one.
"""

from __future__ import annotations

import re

import pytest

from brushpass.games.shadows_in_kyoto import GAME
from tests.games.common_records import RecordLaws, told
from tests.games.shadows_in_kyoto.make_advanced_records import RECORDS as ADVANCED
from tests.games.shadows_in_kyoto.make_smaller_records import RECORDS as SMALLER
from tests.games.shadows_in_kyoto.positions import RECORDS_FOLDER, Position, read, replay, rulebook_table

ENDINGS = {
    "ending-capture": ("capture", "oniwaban"),
    "ending-decoy": ("decoy", "government"),
    "ending-escape": ("escape", "oniwaban"),
    "ending-escape-with-a-third-decoy": ("escape", "government"),
    "ending-no-play": ("no-play", "government"),
}
"""How the complete matches end."""

LAST_FACTS = {
    "ending-capture": ("revealed government c4 2-real", "captured oniwaban c4 2-real", "won oniwaban"),
    "ending-decoy": ("captured oniwaban c6 2-false", "held government", "won government"),
    "ending-escape": ("captured oniwaban d6 2-real", "escaped oniwaban d6 3-real", "won oniwaban"),
    "ending-escape-with-a-third-decoy": (
        "captured government b1 1-false",
        "held oniwaban",
        "escaped government b1 2-real",
        "won government",
    ),
    "ending-no-play": ("no-escape government d1", "turn 53 oniwaban", "no-play oniwaban", "won government"),
}
"""The last facts of each complete match."""


class TestRecords(RecordLaws):
    """The laws of records hold for those of the base game."""

    game = GAME
    folder = RECORDS_FOLDER
    names = tuple(sorted({path.stem for path in RECORDS_FOLDER.iterdir()} - {*ADVANCED, *SMALLER}))
    endings = ENDINGS

    @pytest.mark.rule("shadows-in-kyoto:R1", "shadows-in-kyoto:R1.1", "shadows-in-kyoto:R1.2", "shadows-in-kyoto:R1.3")
    def test_a_complete_match_ends_as_expected(self, ended: str) -> None:
        """The match is over, in the way and for the side expected."""
        super().test_a_complete_match_ends_as_expected(ended)


# Whole matches


@pytest.mark.parametrize("name", LAST_FACTS)
def test_a_complete_match_ends_with_what_it_is_for(name: str) -> None:
    """The last facts tell the way of ending."""
    assert tuple(told(read(name))[-len(LAST_FACTS[name]) :]) == LAST_FACTS[name]


@pytest.mark.rule("shadows-in-kyoto:R3")
def test_the_escape_outweighs_the_third_decoy() -> None:
    """The winner holds three decoys."""
    prison = replay("ending-escape-with-a-third-decoy").prison("government")
    assert [identity for identity in prison if identity.endswith("false")] == ["2-false", "1-false", "0-false"]


# The worked example

EXAMPLE = rulebook_table("| Step | Who |")
PLACEMENT = rulebook_table("| Side | Row 1 or row 6")
STANDING = rulebook_table("| Side | Agents | Captured")


def quoted(cell: str) -> list[str]:
    """What stands in code marks in a cell of a table."""
    return re.findall(r"`([^`]*)`", cell)


def example(steps: int = len(EXAMPLE)) -> Position:
    """The example up to one of its steps."""
    record = read("worked-example")
    wanted = sum(len(quoted(row[2])) for row in EXAMPLE[:steps])
    opening = next(place for place, entry in enumerate(record.entries) if entry.action == "play yellow")
    entries = record.entries[:opening]
    for entry in record.entries[opening:]:
        if entry.seat != "chance":
            wanted -= 1
            if wanted < 0:
                break
        entries.append(entry)
    record.entries = entries
    return replay(record)


@pytest.mark.rule("shadows-in-kyoto:O3")
def test_a_record_with_an_option_that_is_refused_now_replays() -> None:
    """Ruri never took part without special agents, so the record means the same without her."""
    record = read("worked-example")
    plain = replay(read("worked-example"))
    record.options = {**record.options, "use_ruri": "true"}
    assert replay(record).match.record.text() == plain.match.record.text()


@pytest.mark.parametrize("file", ["rules.md", "rules.pl.md"])
def test_the_record_plays_the_steps_of_the_rulebook(file: str) -> None:
    """The actions of both players are those of the table, in either language."""
    header = {"rules.md": "| Step | Who |", "rules.pl.md": "| Krok | Kto |"}[file]
    entries = [entry for entry in read("worked-example").entries if entry.seat != "chance"]
    played = [entry.action for entry in entries if not entry.action.startswith("place")]
    assert played == [action for row in rulebook_table(header, file) for action in quoted(row[2])]


@pytest.mark.parametrize("step", range(len(EXAMPLE)))
def test_who_acts_in_each_step(step: int) -> None:
    """The side named in the table takes all actions of the step."""
    before, after = example(step).match.record.entries, example(step + 1).match.record.entries
    seats = {entry.seat for entry in after[len(before) :] if entry.seat != "chance"}
    assert seats == {EXAMPLE[step][1].lower()}


@pytest.mark.rule("shadows-in-kyoto:R11")
def test_the_agents_of_the_example_are_placed_as_the_text_says() -> None:
    """Home row from a to e, then the agent in front."""
    game = example(0)
    for side, row, front in PLACEMENT:
        number = {"Oniwaban": 1, "Government": 6}[side]
        expected = dict(zip([f"{column}{number}" for column in "abcde"], quoted(row), strict=True))
        identity, space = quoted(front)
        assert game.agents(side.lower()) == {**expected, space: identity}


@pytest.mark.rule("shadows-in-kyoto:R30", "shadows-in-kyoto:R36", "shadows-in-kyoto:M1")
def test_the_board_after_the_last_step() -> None:
    """Agents and prisons are what the second table says."""
    game = example()
    for side, agents, captured in STANDING:
        words = quoted(agents)
        assert game.agents(side.lower()) == dict(zip(words[::2], words[1::2], strict=True))
        enemy = {"Oniwaban": "government", "Government": "oniwaban"}[side]
        assert list(game.prison(enemy)) == quoted(captured)


@pytest.mark.rule("shadows-in-kyoto:C2")
def test_what_the_text_says_about_knowledge() -> None:
    """Who the attacker of step 3 can be, that c4 is known until step 4, and who has been driven to a5."""
    assert example(3).candidates("oniwaban", "c3") == {"2-real", "2-false", "1-false"}
    assert example(3).revealed("government") == {"c4"}
    assert example(4).agent("government", "c4", "oniwaban").identity is None
    assert example().candidates("government", "a5") == {"3-real", "3-false", "2-real", "2-false"}
    assert example().revealed("oniwaban") | example().revealed("government") == set()


@pytest.mark.rule("shadows-in-kyoto:L4", "shadows-in-kyoto:M1", "shadows-in-kyoto:L7")
def test_step_7_where_the_agent_can_be_driven() -> None:
    """To any space of row 5, or nowhere."""
    assert example(6).legal("oniwaban") == ["hold", *(f"spring m1 {column}5" for column in "abcde")]
