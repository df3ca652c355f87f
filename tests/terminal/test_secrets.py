"""Hot-seat: what one person sees is hidden before the next one looks."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.console import Console

from brushpass.terminal.app import PlaySettings
from brushpass.terminal.screen import Screen
from tests.terminal.driver import GAME, Person, against, hot_seat

AGENTS = ("master-spy", "deputy-director", "double-agent", "analyst", "assassin", "director")
COVER = "Pass the keyboard to {}. Press Enter when only {} is looking."


def pages(tmp_path: Path, *lines: str) -> list[str]:
    """What two people see, page by page; the first line is typed at the cover of CIA."""
    person = Person(lines)
    person.play(hot_seat(tmp_path / "match.txt"))
    return person.pages


@pytest.mark.parametrize("agent", AGENTS[1:])
@pytest.mark.rule("cold-war:R5.1", "cold-war:R13.2")
def test_no_page_of_the_other_seat_depends_on_the_agent(tmp_path: Path, agent: str) -> None:
    """From the choice of the CIA's Agent X on, the cover and every page of the KGB are the same for all six agents."""
    (tmp_path / "other").mkdir()
    of_the_kgb = slice(2, 6)
    shown = pages(tmp_path, "", f"pick {agent}", "", "?", "log", "pick analyst")
    other = pages(tmp_path / "other", "", f"pick {AGENTS[0]}", "", "?", "log", "pick analyst")
    assert shown[of_the_kgb] == other[of_the_kgb]


def test_the_other_seats_section_shows_a_card_back(tmp_path: Path) -> None:
    """The CIA's part of the KGB's table names no agent in the field."""
    table = pages(tmp_path, "", "pick assassin", "")[3]
    section = table[table.index("CIA ───") : table.index("Table ───")]
    assert "[? Agent X]" in section
    assert "Assassin" not in section


@pytest.mark.rule("cold-war:R5.1")
def test_each_seat_chooses_behind_its_own_cover(tmp_path: Path) -> None:
    """A choice made by both at once is made one after the other, a cover before each."""
    shown = pages(tmp_path, "", "pick assassin", "", "pick analyst", "")
    assert shown[0].rstrip().endswith(COVER.format("CIA", "CIA"))
    assert shown[2].strip() == COVER.format("KGB", "KGB")
    assert shown[4].strip() == COVER.format("CIA", "CIA")


def test_a_cover_wipes_the_screen_before_and_after(tmp_path: Path) -> None:
    """What CIA saw is gone when the KGB is called, and the call is gone when the KGB looks."""
    wiped = "\n" * 24
    shown = pages(tmp_path, "", "pick assassin", "", "pick analyst")
    assert shown[2].startswith(wiped)
    assert shown[3].startswith(wiped)


def test_the_cover_is_in_the_language_of_the_table(tmp_path: Path) -> None:
    """Polish players pass the keyboard in Polish."""
    person = Person([], lang="pl")
    person.play(hot_seat(tmp_path / "match.txt", lang="pl"))
    assert "Klawiaturę przejmuje CIA." in person.text


def test_one_person_is_not_covered_between_two_decisions(tmp_path: Path) -> None:
    """CIA names who acts first and then acts, without a cover in between."""
    shown = pages(tmp_path, "", "pick assassin", "", "pick analyst", "", "first cia")
    assert "It is your turn" in shown[6]


def test_nobody_is_covered_from_a_bot(tmp_path: Path) -> None:
    """With one person at the keyboard there is nobody to hide from."""
    person = Person(["", *(["1"] * 12)])
    person.play(PlaySettings(game=GAME, players=against("random"), seed=2, record=str(tmp_path / "match.txt")))
    assert "Pass the keyboard" not in person.text


def test_leaving_hides_what_was_on_the_screen(tmp_path: Path) -> None:
    """Who leaves in the middle of a decision leaves nothing to read but where the match is."""
    last = pages(tmp_path, "", "quit")[-1]
    assert last.startswith("\n" * 24)
    assert "Agent" not in last


def test_a_wipe_erases_what_has_scrolled_away(capfd: pytest.CaptureFixture[str]) -> None:
    """On a terminal the screen and its scrollback are erased, in an order that leaves neither."""
    Screen(Console(force_terminal=True, width=80, height=24, _environ={"TERM": "xterm"}), input, "en").wipe()
    assert capfd.readouterr().out == "\x1b[H\x1b[2J\x1b[3J"
