"""Windows that ask everybody again and again: passing quickly, in advance and unseen, and answers that stay sealed."""

from __future__ import annotations

from itertools import cycle, islice, repeat
from pathlib import Path

import pytest
from msgspec.structs import replace

from brushpass.terminal.app import PlaySettings
from tests.terminal.driver import GAME, MANY_GAME, Person, against, against_random, among_three

HIDDEN = ("", "1", "", "1", "", "1")
"""Three people hide a face each behind their covers; Dora, who looks last, is the first to be asked in the window."""
SEALED = 3
"""The answers in a window of three."""


def alone(tmp_path: Path, *lines: str, name: str = "match.txt", height: int = 60, lang: str = "en") -> Person:
    """One person against simple bots who types these lines once the face is hidden."""
    person = Person(["", "1", *lines], height=height, lang=lang)
    players = against("simple", "beagle", game=MANY_GAME)
    settings = PlaySettings(game=MANY_GAME, players=players, seed=11, lang=lang, record=str(tmp_path / name))
    assert person.play(settings) == 0
    return person


def record(tmp_path: Path, name: str = "match.txt") -> str:
    """What is kept of the match."""
    return (tmp_path / name).read_text(encoding="utf-8")


def together(tmp_path: Path, *lines: str, lang: str = "en", seed: int = 5) -> list[str]:
    """What three people see from the first window on, page by page; the first line is typed at Dora's table."""
    tmp_path.mkdir(exist_ok=True)
    person = Person([*HIDDEN, *lines], lang=lang)
    person.play(among_three(tmp_path / "match.txt", lang=lang, seed=seed))
    return person.pages[len(HIDDEN) :]


# One person against bots


@pytest.mark.parametrize("lines", [["", "", ""], ["pass 3"], ["p 3"], ["1", "1", "1"]], ids=str)
@pytest.mark.rule("checkpoint-charlie:W2")
def test_passing_quickly_is_passing(tmp_path: Path, lines: list[str]) -> None:
    """Enter, a number of passes and the choice itself leave the same record: an order is no part of it."""
    alone(tmp_path, *repeat("pass", 3), name="typed.txt")
    alone(tmp_path, *lines)
    assert record(tmp_path) == record(tmp_path, "typed.txt")
    assert record(tmp_path).count("\nbeagle pass\n") == 3


@pytest.mark.parametrize(
    ("lang", "hint"),
    [
        ("en", 'Enter passes, "pass *" passes until somebody accuses.'),
        ("pl", "Enter to pas, a „pas *” to pas, aż ktoś kogoś oskarży."),
    ],
)
def test_the_prompt_says_that_enter_passes(tmp_path: Path, lang: str, hint: str) -> None:
    """Whoever is alone reads how to pass where that is asked again and again, and only there."""
    hiding, window = alone(tmp_path, lang=lang).pages[1:3]
    assert hint in " ".join(window.split())
    assert hint not in " ".join(hiding.split())


@pytest.mark.parametrize("typed", ["?", "log", "jump", "accuse", "lang de"])
def test_enter_draws_the_table_again_when_something_else_was_printed(tmp_path: Path, typed: str) -> None:
    """After help, the log, a refusal or a narrowed list Enter comes back to the table and answers nothing."""
    person = alone(tmp_path, "", "", typed, "")
    assert record(tmp_path).count("\nbeagle pass\n") == 2
    assert "Do you accuse a suspect?" in person.pages[-2]


@pytest.mark.parametrize("order", ["pass *", "pass until somebody accuses", "p *"])
def test_passing_in_advance_ends_with_an_accusation(tmp_path: Path, order: str) -> None:
    """The next question comes when somebody has accused, and tells all that happened since."""
    person = alone(tmp_path, order)
    assert record(tmp_path).count("\nbeagle pass\n") > 3
    assert person.pages[3].count(" accuses ") == 1
    assert person.pages[3].count("you pass.") > 3


def test_passing_in_advance_is_typed_in_polish(tmp_path: Path) -> None:
    """The Polish words mean the same as the English ones."""
    alone(tmp_path, "pass *", name="english.txt")
    alone(tmp_path, "pas aż ktoś oskarży", lang="pl")
    assert record(tmp_path) == record(tmp_path, "english.txt")


def test_passing_in_advance_ends_with_the_round(tmp_path: Path) -> None:
    """An order for many times does not reach into the next round: there a face is hidden first."""
    person = Person(["", "1", *["pass 99"] * 5], height=60)
    person.play(against_random(tmp_path / "match.txt", game=MANY_GAME, seat="beagle"))
    text = record(tmp_path)
    hidden = [place for place in range(len(text)) if text.startswith("\nbeagle hide ", place)]
    assert len(hidden) == 1
    assert "which face do you hide?" in person.text[person.text.index("Round 2: ") :]


@pytest.mark.parametrize("typed", ["pass 0", "pass often", "pass -1"])
def test_an_order_that_says_nothing_is_refused(tmp_path: Path, typed: str) -> None:
    """What is neither a number of times nor for as long as it holds passes not even once."""
    person = alone(tmp_path, typed)
    assert person.pages[3].startswith(f'"{typed}" is no action of this game.')
    assert "beagle pass" not in record(tmp_path)


def test_to_pass_is_a_decision_in_other_games(tmp_path: Path) -> None:
    """In Cold War Enter draws the table again, and nothing is passed in advance."""
    person = Person(["", "1", *["", "pass 3"] * 6])
    person.play(against_random(tmp_path / "match.txt", game=GAME))
    assert "Enter passes" not in person.text
    assert "\ncia pass\n" not in record(tmp_path)


def test_news_that_pile_up_fit_a_page(tmp_path: Path) -> None:
    """What happened during many passes is told up to the height of the screen, and what is left out is counted."""
    page = next(page for page in alone(tmp_path, "pass *", height=16).pages if "Press Enter to see the table." in page)
    assert len(page.strip().splitlines()) < 16
    assert "lines before this (type log)" in page


# Several people at one keyboard


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.rule("checkpoint-charlie:W2")
def test_who_is_called_passes_without_looking(tmp_path: Path, lang: str) -> None:
    """The word at the cover is an answer, and the next one is called without a private table in between."""
    shown = together(tmp_path, "1", "p", "p", lang=lang)
    called = [page.strip().splitlines()[-2].split(".")[0].split()[-1] for page in shown[1:3]]
    assert called == ["Basil", "Berta"]
    assert record(tmp_path).count(" pass\n") == 3


def test_a_choice_of_words_at_a_cover_is_no_answer(tmp_path: Path) -> None:
    """Nothing but the word to pass is taken for an answer where others can read it."""
    shown = together(tmp_path, "1", "2")
    assert "Basil (you)" in shown[2]
    assert "basset accuse" not in record(tmp_path)


def test_the_cover_of_a_window_shows_what_a_spectator_sees(tmp_path: Path) -> None:
    """All read the public news and the open cards before they decide whether to look; no clue is among them."""
    cover = together(tmp_path, "1")[1]
    assert "turns up" in cover
    assert "only you know" not in cover
    assert "(you)" not in cover


def test_other_covers_show_nothing(tmp_path: Path) -> None:
    """Where a face is chosen in secret there is nothing to see but who is called."""
    person = Person(["", "1"])
    person.play(among_three(tmp_path / "match.txt"))
    assert person.pages[2].strip() == "Pass the keyboard to Berta. Press Enter when only Berta is looking."


@pytest.mark.parametrize("answer", ["2", "accuse sultan", "pass", "pass *"])
@pytest.mark.rule("checkpoint-charlie:W2", "checkpoint-charlie:W7")
def test_no_page_of_the_others_depends_on_a_sealed_answer(tmp_path: Path, answer: str) -> None:
    """Until the last answer is there, covers and tables are the same whether Dora accuses, passes, or does so often."""
    after = 1 if answer == "pass *" else 0
    others = together(tmp_path, answer, *[""] * after, "", "1", "")
    plain = together(tmp_path / "plain", "1", "", "1", "")
    assert others[1 + after :][:4] == plain[1:5]


@pytest.mark.rule("checkpoint-charlie:W3")
def test_an_accusation_that_came_too_late_is_never_seen(tmp_path: Path) -> None:
    """Whoever loses the race for a suspect might as well have passed, as far as the third person can see."""
    raced = together(tmp_path / "raced", "2", "", "2", "", "1")
    assert "accuses Sultan" in raced[SEALED * 2 - 1]
    loser_passed = [("1", "", "2", "", "1"), ("2", "", "1", "", "1")]["Dora accuses" in raced[SEALED * 2 - 1]]
    assert raced[SEALED:-1] == together(tmp_path / "passed", *loser_passed)[SEALED:-1]


def test_an_order_among_people_keeps_the_covers(tmp_path: Path) -> None:
    """Whoever passes in advance is called like the others, and Enter there passes without a private table."""
    shown = together(tmp_path, "pass *", "", "p", "p", "p", "p", "")
    assert "now Enter passes there" in " ".join(shown[1].split())
    assert [page.strip().splitlines()[-2].split(".")[0].split()[-1] for page in shown[2:7]] == [
        "Basil",
        "Berta",
        "Basil",
        "Berta",
        "Dora",
    ]
    assert record(tmp_path).count("\ndachshund pass\n") == 2
    assert not any("Dora (you)" in page for page in shown[2:])


def test_an_order_among_people_is_given_up_by_a_look(tmp_path: Path) -> None:
    """Any word at the cover shows the table again, and then the order is gone."""
    shown = together(tmp_path, "pass *", "", "p", "p", "p", "p", "look", "pass")
    assert "Dora (you)" in shown[7]
    assert "Dora (you)" in shown[8]


@pytest.mark.rule("checkpoint-charlie:Q29")
def test_who_has_no_choice_is_asked_all_the_same(tmp_path: Path) -> None:
    """A person without an Adler token is called and asked like one who has it, so that nobody can tell."""
    person = Person(islice(cycle(["2", "1"]), 60))
    person.play(replace(among_three(tmp_path / "match.txt"), edition="cafe_adler"))
    page = next(page for page in person.pages if "you have no Adler token that you could swap now" in page)
    assert "  1 Swap nothing" in page
