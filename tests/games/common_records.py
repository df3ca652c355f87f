"""What the tests of every game's golden records share: reading and replaying them, and laws that any of them obey.

A game's tests inherit `RecordLaws`, `ScriptLaws` or `SwitchLaws`, and say what they are about.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import ClassVar

import msgspec
import pytest

from brushpass.core.errors import BadRecord
from brushpass.core.game import Game
from brushpass.core.match import Match
from brushpass.core.options import Options, differences, fields
from brushpass.core.record import Entry, Record, parse

PUBLIC = "  all: "
"""How the line of a consequence that everybody hears begins."""


def told(record: Record) -> list[str]:
    """Every fact of a record, in order."""
    return [" ".join(fact.words) for entry in record.entries for fact in entry.consequences]


def in_order(wanted: tuple[str, ...], facts: list[str]) -> bool:
    """Do the wanted facts occur in this order, with anything between them?"""
    rest = iter(facts)
    return all(fact in rest for fact in wanted)


def actions_alone(record: Record) -> Record:
    """The same record without consequences and without an end."""
    entries = [Entry(entry.seat, entry.action, ()) for entry in record.entries]
    return msgspec.structs.replace(record, entries=entries, ending=())


class RecordLaws:
    """What holds for every stored record; `endings` tells how those end that are played out, and who wins.

    A test that asks for a `name` sees each record, one that asks for `ended` each that is played out.
    """

    game: ClassVar[Game]
    folder: ClassVar[Path]
    names: ClassVar[tuple[str, ...]]
    endings: ClassVar[Mapping[str, tuple[str, ...]]]

    def cases(self) -> dict[str, Iterable[str]]:
        """The records that a test sees, by what it asks for."""
        return {"name": self.names, "ended": self.endings}

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Bring a test what it asks for, one record at a time."""
        for argument, names in self.cases().items():
            if argument in metafunc.fixturenames:
                metafunc.parametrize(argument, names)

    def text(self, name: str) -> str:
        """A record as it is stored, line ends included."""
        return (self.folder / f"{name}.txt").read_bytes().decode("utf-8")

    def read(self, name: str) -> Record:
        """A record by its name."""
        return parse(self.text(name))

    def replay(self, record: Record) -> Match:
        """The match a record tells of, played again without a random generator and stopped where it stops."""
        return Match.replay(self.game, record, chance_by_hand=True)

    def test_a_record_replays_to_the_same_bytes(self, name: str) -> None:
        """Replayed without a random generator, the match writes the same record, consequences and ending included."""
        assert self.replay(self.read(name)).record.text() == self.text(name)

    def test_the_actions_alone_give_the_same_bytes(self, name: str) -> None:
        """The engine tells the same consequences and the same end, whether it is asked to check them or not."""
        assert self.replay(actions_alone(self.read(name))).record.text() == self.text(name)

    def test_a_record_reads_back_as_it_was_written(self, name: str) -> None:
        """Parsing and writing a record changes no byte."""
        assert self.read(name).text() == self.text(name)

    def test_a_record_says_what_it_shows(self, name: str) -> None:
        """Every record carries a note."""
        assert self.read(name).notes

    def test_a_changed_consequence_is_noticed(self, name: str) -> None:
        """A record whose last public consequence is another one of its facts does not replay."""
        lines = self.text(name).splitlines()
        last = max(number for number, line in enumerate(lines) if line.startswith(PUBLIC))
        lines[last] = next(line for line in lines if line.startswith(PUBLIC) and line != lines[last])
        with pytest.raises(BadRecord) as refusal:
            self.replay(parse("\n".join(lines) + "\n"))
        assert refusal.value.line == last + 1

    def test_a_complete_match_ends_as_expected(self, ended: str) -> None:
        """The match is over, in the way and for the seats expected, and nobody is asked any more."""
        record = self.read(ended)
        match = self.replay(record)
        view = match.view("spectator")
        assert (record.ending, (view.ending, *view.winners)) == (self.endings[ended], self.endings[ended])
        assert match.waiting() == []

    def test_no_other_match_is_complete(self) -> None:
        """No record ends that is not expected to."""
        assert {name: record.ending for name in self.names if (record := self.read(name)).ending} == self.endings


class ScriptLaws(RecordLaws):
    """What holds for the records of a game's scripts; `shown` are the facts for which each is kept, in order.

    Together they hold all that play of the `edition` can bring, but for endings that are `unreachable`.
    """

    edition: ClassVar[str]
    shown: ClassVar[Mapping[str, tuple[str, ...]]]
    unreachable: ClassVar[frozenset[str]] = frozenset()
    pattern: ClassVar[str] = "*"
    """Which files of the folder are theirs."""

    @property
    def base(self) -> Options:
        """The options of the edition."""
        return self.game.editions[self.edition]

    def script(self, name: str) -> Match:
        """The match of a record, played anew by its script."""
        raise NotImplementedError

    def test_the_scripts_give_the_same_bytes_again(self, name: str) -> None:
        """Playing the script anew gives the stored record."""
        assert self.script(name).record.text() == self.text(name)

    def test_every_record_has_a_script(self) -> None:
        """The folder holds the records of the scripts and nothing else."""
        assert {path.name for path in self.folder.glob(self.pattern)} == {f"{name}.txt" for name in self.names}

    def test_a_record_shows_what_it_is_for(self, name: str) -> None:
        """The facts for which a record is kept occur in it, in order."""
        assert in_order(self.shown[name], told(self.read(name)))

    def test_every_ending_has_a_record(self) -> None:
        """Each way of ending that can be reached is shown."""
        reachable = set(self.game.notation(self.base).endings) - {""} - self.unreachable
        assert {way for way, *_ in self.endings.values()} == reachable

    def test_every_kind_of_fact_occurs(self) -> None:
        """Together the records hold every kind of consequence the game can have."""
        kinds = {fact.split()[0] for name in self.names for fact in told(self.read(name))}
        assert kinds == {fact.name for fact in self.game.notation(self.base).facts}

    def test_every_kind_of_action_occurs(self) -> None:
        """Together the records hold every kind of action, chance included, under each of its rules."""
        played = set()
        for record in map(self.read, self.names):
            notation = self.game.notation(self.replay(record).options)
            played |= {notation.action(entry.action) for entry in record.entries}
        assert {(action.verb, action.rule) for action in played} == {
            (action.verb, action.rule) for action in self.game.notation(self.base).actions
        }


class SwitchLaws(ScriptLaws):
    """What holds for the options of such records; `switched` are those not as in the edition, where there are any."""

    switched: ClassVar[Mapping[str, list[str]]]
    without_effect: ClassVar[frozenset[str]] = frozenset()
    """Options on which no action and no fact depends."""

    def test_every_switch_has_a_record(self) -> None:
        """Each option with more than one value that changes play is changed in some record."""
        switches = {field.name for field in fields(self.base) if len(field.values) != 1} - self.without_effect
        assert {option for changed in self.switched.values() for option in changed} == switches

    def test_a_record_changes_its_switches_and_no_other(self, name: str) -> None:
        """Compared with the edition, only the options in question have other values."""
        assert list(differences(self.replay(self.read(name)).options, self.base)) == self.switched.get(name, [])
