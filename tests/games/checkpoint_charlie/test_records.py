"""The golden records of Checkpoint Charlie: every one replays, is played out, and shows what it is there to show."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from brushpass.core.errors import BadRecord
from brushpass.core.match import Match
from brushpass.core.options import fields
from brushpass.games.checkpoint_charlie import GAME, suspicion
from brushpass.games.checkpoint_charlie.options import EDITIONS
from tests.games.checkpoint_charlie.helpers import RECORDS_FOLDER, read, replay
from tests.games.checkpoint_charlie.make_records import RECORDS
from tests.games.common_records import SwitchLaws, told

ENDINGS = {
    "edition-both": ("used-up", "basset"),
    "edition-cafe-adler": ("last-round", "basset"),
    "edition-small": ("last-round", "beagle"),
    "edition-stasi": ("last-round", "basset"),
    "ending-last-round": ("last-round", "beagle"),
    "ending-shared": ("last-round", "basset", "poodle"),
    "ending-target-reached": ("target-reached", "basset"),
    "ending-tie": ("last-round", "basset"),
    "ending-two-at-ten": ("target-reached", "basset"),
    "ending-used-up": ("used-up", "beagle"),
    "no-suspect-left": ("used-up", "basset"),
    "option-adler-value-zero": ("last-round", "basset"),
    "option-announce-manual": ("target-reached", "beagle"),
    "option-announce-timing": ("target-reached", "basset"),
    "option-exhaustion": ("used-up", "basset", "terrier"),
    "option-final-card-window": ("used-up", "basset"),
    "option-first-player-chosen": ("target-reached", "basset"),
    "option-first-player-earliest-riser": ("target-reached", "basset"),
    "option-first-seat-beagle": ("target-reached", "basset"),
    "option-first-seat-dachshund": ("target-reached", "basset"),
    "option-first-seat-poodle": ("target-reached", "basset"),
    "option-first-seat-terrier": ("target-reached", "basset"),
    "option-forced-from-last-drawer": ("used-up", "basset"),
    "option-forced-from-start-player": ("target-reached", "basset"),
    "option-max-rounds": ("target-reached", "beagle"),
    "option-mix-file": ("target-reached", "basset"),
    "option-size": ("last-round", "basset"),
    "option-stasi-exhaustion": ("used-up", "basset"),
    "option-swap-order": ("target-reached", "basset"),
    "option-swap-pick": ("target-reached", "basset"),
    "option-target-points-15": ("used-up", "basset"),
    "option-target-points-7": ("target-reached", "basset"),
    "option-ten-winner": ("target-reached", "beagle"),
    "option-tie-break-clockwise-next": ("target-reached", "basset"),
    "option-tie-break-earliest-commitment": ("target-reached", "basset"),
    "option-tie-break-rotating": ("target-reached", "basset"),
    "option-token-mix": ("used-up", "basset"),
    "option-undrawn-clues-excluded": ("used-up", "beagle"),
    "option-window-after-clue": ("target-reached", "basset"),
    "option-window-mode-live": ("target-reached", "basset"),
    "option-window-mode-sequential": ("target-reached", "basset"),
    "tie-break-seeded-random": ("target-reached", "basset"),
    "worked-example": ("target-reached", "basset"),
}
"""How every match ends: the way, then the winners."""

SHOWN: dict[str, tuple[str, ...]] = {
    "ending-target-reached": ("announced basset", "total basset 10", "won basset"),
    "ending-used-up": (
        "token-taken beagle white",
        "token-missing terrier white",
        "token-missing poodle white",
        "token-missing dachshund white",
        "nobody-announced",
        "colour-used-up white",
        "total beagle 5",
    ),
    "ending-last-round": (
        "agent-card dachshund",
        "clue-opened no-glasses",
        "agent-card dachshund",
        "clue-opened newspaper",
        "drawn dachshund benro",
        "deck-empty",
        "last-round-over 5",
        "won beagle",
    ),
    "ending-shared": ("total basset 5", "total beagle 5", "total poodle 5", "won basset", "won poodle"),
    "ending-tie": ("total basset 4", "total beagle 4", "won basset"),
    "ending-two-at-ten": ("announced beagle", "announced basset", "total basset 11", "total beagle 10", "won basset"),
    "no-suspect-left": (
        "deck-empty",
        "accused dachshund hgnro",
        "passed-over poodle",
        "passed-over terrier",
        "passed-over basset",
        "passed-over beagle",
        "not-accused beagle black",
        "round 2 dachshund",
    ),
    "edition-stasi": (
        "stasi-taken dachshund",
        "stasi-returned dachshund",
        "officer-shows dachshund newspaper",
        "all-but-one dachshund",
        "officer-leaves dachshund",
        "stasi-taken poodle",
        "token-revealed poodle round-3 stasi",
        "total poodle 0",
    ),
    "edition-cafe-adler": (
        "swapped beagle dachshund round-1",
        "adler-shown dachshund round-1 white",
        "token-laid beagle round-1",
        "swapped basset dachshund round-2",
        "adler-shown dachshund round-2 gold",
        "swap-declined basset",
        "token-revealed poodle round-1 black-adler",
    ),
    "edition-both": (
        "stasi-taken poodle",
        "swapped basset beagle round-1",
        "adler-shown beagle round-1 white",
        "adler-shown basset round-1 white",
        "stasi-returned poodle",
        "officer-shows poodle raincoat",
    ),
    "option-first-player-chosen": ("round 2 basset",),
    "option-first-player-earliest-riser": ("round 2 basset",),
    "option-first-seat-beagle": ("round 1 beagle", "round 2 basset"),
    "option-first-seat-dachshund": ("round 1 dachshund", "round 2 basset"),
    "option-first-seat-poodle": ("round 1 poodle", "round 2 basset"),
    "option-first-seat-terrier": ("round 1 terrier", "round 2 basset"),
    "option-token-mix": ("own-token gold-5 round-1", "colour-used-up black"),
    "option-mix-file": ("own-token gold-adler round-1", "announced basset", "total basset 10"),
    "option-adler-value-zero": ("token-revealed basset round-1 gold-adler", "total basset 9"),
    "option-window-mode-live": (
        "window-opened 2",
        "window-closed 2",
        "window-opened 3",
        "accused dachshund hgnro",
        "accused poodle hgnjy",
        "window-closed 3",
        "accused beagle hgfry",
        "all-but-one basset",
    ),
    "option-window-mode-sequential": ("window-opened 1", "passed beagle", "accused dachshund hgnjy", "passed poodle"),
    "tie-break-seeded-random": (
        "own-intent hgnro",
        "own-intent hgnro",
        "own-intent hgnro",
        "accused dachshund hgnro",
        "own-intent hgnjy",
        "accused basset hgnjy",
    ),
    "worked-example": ("chief henro", "not-accused beagle black", "token-taken poodle gold", "round 2 poodle"),
    "option-tie-break-rotating": ("accused basset hgnjy", "accused beagle hgnro"),
    "option-tie-break-clockwise-next": ("accused beagle hgnjy", "accused dachshund hgnro"),
    "option-tie-break-earliest-commitment": (
        "window-opened 1",
        "own-aim hgnro",
        "drawn basset hgnjy",
        "own-aim-gone henro",
        "discarded beagle befro",
        "own-aim-gone befro",
        "accused basset hgnro",
        "own-aim-gone hgnro",
        "accused poodle hgfro",
        "accused dachshund hgnjy",
    ),
    "option-window-after-clue": ("clue-opened ginger", "drawn beagle hgnro", "window-opened 2"),
    "option-final-card-window": ("deck-empty", "accused terrier hgnro", "passed-over dachshund"),
    "option-forced-from-start-player": ("deck-empty", "accused basset hgnro", "passed-over beagle"),
    "option-forced-from-last-drawer": ("deck-empty", "accused beagle hgnro", "passed-over dachshund"),
    "option-undrawn-clues-excluded": (
        "one-chief hgnjy 4",
        "one-chief hgnry 4",
        "one-chief hgnjo 4",
        "one-chief hgnro 4",
        "graded dachshund hgnjy 3-of-3",
        "graded beagle hgnro 3-of-3",
        "not-accused basset black",
        "token-taken dachshund gold",
        "token-taken beagle gold",
        "round 2 dachshund",
    ),
    "option-target-points-7": ("announced basset", "total basset 7"),
    "option-target-points-15": ("nobody-announced", "nobody-announced", "nobody-announced", "nobody-announced"),
    "option-max-rounds": ("round 6 basset", "round 7 basset"),
    "option-ten-winner": ("announced beagle", "announced basset", "total basset 11", "won beagle"),
    "option-announce-manual": ("own-silence", "nobody-announced", "own-announcement", "announced beagle", "won beagle"),
    "option-exhaustion": ("nobody-announced", "round 4 terrier", "token-missing beagle white", "colour-used-up white"),
    "edition-small": ("deck-empty", "passed-over basset", "chief hefro", "not-accused basset black", "won beagle"),
    "option-size": (
        "chief hefry",
        "graded dachshund hefjy 2-of-3",
        "last-round-over 1",
        "total basset 3",
        "won basset",
    ),
    "option-stasi-exhaustion": (
        "stasi-taken terrier",
        "stasi-returned terrier",
        "token-missing poodle black",
        "colour-used-up black",
    ),
    "option-swap-order": (
        "token-taken poodle white",
        "swapped beagle dachshund round-1",
        "swap-declined beagle",
        "swapped poodle beagle round-1",
    ),
    "option-swap-pick": (
        "swap-named basset beagle white",
        "swapped basset beagle round-2",
        "token-laid basset round-1",
    ),
    "option-announce-timing": ("own-token gold-5 round-2", "token-taken poodle black", "announced basset"),
}
"""Facts that each record holds, in this order."""

SWITCHED: dict[str, list[str]] = {
    "ending-used-up": ["players"],
    "ending-last-round": ["players"],
    "ending-two-at-ten": ["players"],
    "no-suspect-left": ["players"],
    "ending-shared": ["max_rounds"],
    "ending-tie": ["max_rounds"],
    "edition-small": ["size", "players", "first_player", "tie_break"],
    "edition-stasi": ["stasi", "max_rounds"],
    "edition-cafe-adler": ["cafe_adler", "max_rounds"],
    "edition-both": ["players", "stasi", "cafe_adler"],
    "option-first-player-chosen": ["first_player"],
    "option-first-player-earliest-riser": ["first_player"],
    "option-first-seat-beagle": ["first_player", "first_seat"],
    "option-first-seat-dachshund": ["first_player", "first_seat"],
    "option-first-seat-poodle": ["first_player", "first_seat"],
    "option-first-seat-terrier": ["players", "first_player", "first_seat"],
    "option-token-mix": ["players", "token_mix"],
    "option-mix-file": ["cafe_adler", "token_mix", "mix_file", "adler_value", "max_rounds"],
    "option-adler-value-zero": ["cafe_adler", "adler_value", "max_rounds"],
    "option-window-mode-live": ["window_mode"],
    "option-window-mode-sequential": ["window_mode"],
    "option-tie-break-rotating": ["tie_break"],
    "option-tie-break-clockwise-next": ["tie_break"],
    "option-tie-break-earliest-commitment": ["tie_break"],
    "option-window-after-clue": ["window_after_clue"],
    "option-final-card-window": ["players", "final_card_window"],
    "option-forced-from-start-player": ["players", "forced_from"],
    "option-forced-from-last-drawer": ["players", "forced_from"],
    "option-undrawn-clues-excluded": ["players", "undrawn_clues"],
    "option-target-points-7": ["target_points"],
    "option-target-points-15": ["target_points"],
    "option-max-rounds": ["players", "max_rounds"],
    "option-ten-winner": ["players", "ten_winner"],
    "option-announce-manual": ["players", "announce"],
    "option-exhaustion": ["players", "exhaustion"],
    "option-size": ["size", "players", "tie_break"],
    "option-stasi-exhaustion": ["players", "stasi", "stasi_exhaustion"],
    "option-swap-order": ["cafe_adler", "swap_order"],
    "option-swap-pick": ["cafe_adler", "swap_pick"],
    "option-announce-timing": ["cafe_adler", "announce_timing"],
}
"""The options that each record has at another value than the base game; its name says which it is about."""

MIX_OPTIONS = ("token_mix", "mix_file", "adler_value")
"""A mix file goes with the two options that make use of it."""

WITHOUT_EFFECT_ON_PLAY = frozenset({"discard_visibility"})
"""Q4: what views still show; no action and no fact depends on it."""


class TestRecords(SwitchLaws):
    """The laws of records hold for those of Checkpoint Charlie."""

    game = GAME
    folder = RECORDS_FOLDER
    names = tuple(RECORDS)
    endings = ENDINGS
    edition = "base"
    shown = SHOWN
    switched = SWITCHED
    without_effect = WITHOUT_EFFECT_ON_PLAY

    def script(self, name: str) -> Match:
        return RECORDS[name]().match

    @pytest.mark.rule("checkpoint-charlie:R33", "checkpoint-charlie:R34", "checkpoint-charlie:R35")
    def test_a_complete_match_ends_as_expected(self, ended: str) -> None:
        """The match is over, in the way and for the seats expected."""
        super().test_a_complete_match_ends_as_expected(ended)

    def test_every_match_is_complete(self) -> None:
        """No record stops before the end."""
        assert set(self.endings) == set(self.names)


# What the records cover together


def test_every_edition_has_a_record() -> None:
    """Each edition is played by its name."""
    assert {read(name).edition for name in RECORDS} == set(EDITIONS)


@pytest.mark.rule("checkpoint-charlie:O4")
def test_every_number_of_players_has_a_record() -> None:
    """There are matches of three, four and five."""
    assert {len(read(name).seats) for name in RECORDS} == {3, 4, 5}


# Options


def test_every_value_of_a_switch_has_a_record() -> None:
    """No value of such an option is without a match."""
    wanted = {
        (field.name, value)
        for field in fields(EDITIONS["base"])
        if len(field.values) > 1 and field.name not in WITHOUT_EFFECT_ON_PLAY
        for value in field.values
    }
    played = {(field.name, field.default) for name in RECORDS for field in fields(replay(read(name)).match.options)}
    assert wanted - played == set()


@pytest.mark.rule("checkpoint-charlie:R7")
@pytest.mark.parametrize("first_player", ["chosen", "earliest_riser"])
def test_a_named_start_player_makes_a_difference(first_player: str) -> None:
    """A match that began with another seat cannot have had its start player named, although the reverse may be true."""
    record = read("ending-last-round")
    record.options["first_player"] = first_player
    with pytest.raises(BadRecord):
        replay(record)


@pytest.mark.parametrize("name", [name for name in SWITCHED if name.startswith("option-") and "first" not in name])
def test_a_switch_makes_a_difference(name: str) -> None:
    """Played with the default instead, the same actions are refused or have other consequences."""
    record = read(name)
    option = max((option for option in SWITCHED[name] if option.replace("_", "-") in name), key=len)
    reset = MIX_OPTIONS if option == "mix_file" else (option,)
    record.options = {word: value for word, value in record.options.items() if word not in reset}
    with pytest.raises(BadRecord):
        replay(record)


# The worked example

AGENTS_BY_NAME = {"Basil": "basset", "Berta": "beagle", "Dora": "dachshund", "Pola": "poodle"}
HEADERS = {
    "rules.md": ("| Who | Clue |", "| Step | Who | Card |", "| Sub-round | Basil |", "| Order | Who | Accused |"),
    "rules.pl.md": ("| Kto | Wskazówka |", "| Krok | Kto | Karta |", "| Podrunda | Basil |", "| Kolejność | Kto |"),
}
"""How the tables of the example begin, in either language."""
COLOURS = {"gold": "gold", "white": "white", "black": "black", "złoty": "gold", "biały": "white", "czarny": "black"}


def rulebook_tables(file: str, header: str) -> list[list[str]]:
    """The rows of all tables of a rulebook that begin like this, cell by cell and without code marks."""
    lines = (Path(GAME.folder) / file).read_text(encoding="utf-8").splitlines()
    rows = []
    for number, line in enumerate(lines):
        if line.startswith(header):
            for row in lines[number + 2 :]:
                if not row.startswith("|"):
                    break
                rows.append([cell.strip().replace("`", "") for cell in row.strip("|").split("|")])
    return rows


def example_facts(start: str) -> list[list[str]]:
    """The facts of the first round of the example that begin with a word, without it."""
    facts = told(read("worked-example"))
    return [fact.split()[1:] for fact in facts[: facts.index("round 2 poodle")] if fact.split()[0] == start]


@pytest.mark.parametrize("file", HEADERS)
@pytest.mark.rule("checkpoint-charlie:R8")
def test_the_clues_of_the_example(file: str) -> None:
    """The clues shown in the record are those of the table."""
    rows = [row for row in rulebook_tables(file, HEADERS[file][0]) if row[0] in AGENTS_BY_NAME]
    assert example_facts("clue-shown") == [[AGENTS_BY_NAME[who], clue] for who, clue in rows]


@pytest.mark.parametrize("file", HEADERS)
@pytest.mark.rule("checkpoint-charlie:R14", "checkpoint-charlie:R15", "checkpoint-charlie:R17")
def test_the_cards_of_the_example(file: str) -> None:
    """Who takes which card, what is discarded, and where the agent card lies."""
    rows = rulebook_tables(file, HEADERS[file][1])
    cats = [[AGENTS_BY_NAME[who], card] for _, who, card, _ in rows if len(card) == 5]
    assert example_facts("drawn") == cats
    is_discarded = [("discarded" in event or "odrzucony" in event) for _, _, card, event in rows if len(card) == 5]
    assert example_facts("discarded") == [cat for cat, gone in zip(cats, is_discarded, strict=True) if gone]
    (agent,) = [(int(step), AGENTS_BY_NAME[who]) for step, who, card, _ in rows if len(card) != 5]
    assert (agent, example_facts("agent-card"), example_facts("clue-opened")) == (
        (4, "poodle"),
        [["poodle"]],
        [["ginger"]],
    )


@pytest.mark.parametrize("file", HEADERS)
@pytest.mark.rule("checkpoint-charlie:W2", "checkpoint-charlie:W3", "checkpoint-charlie:W4")
def test_the_answers_of_the_example(file: str) -> None:
    """The three sub-rounds of the window after step 7, answer by answer."""
    entries = read("worked-example").entries
    opened = next(number for number, entry in enumerate(entries) if entry.action == "turn-up henro")
    closed = next(number for number, entry in enumerate(entries) if entry.action == "turn-up hgnro")
    played = [(entry.seat, entry.action) for entry in entries[opened + 1 : closed] if entry.seat != "chance"]
    expected = [
        (seat, answer)
        for _, *answers, _ in rulebook_tables(file, HEADERS[file][2])
        for seat, answer in zip(AGENTS_BY_NAME.values(), answers, strict=True)
        if answer.startswith(("accuse", "pass"))
    ]
    assert played == expected


@pytest.mark.parametrize("file", HEADERS)
@pytest.mark.rule("checkpoint-charlie:R28", "checkpoint-charlie:R29")
def test_the_awards_of_the_example(file: str) -> None:
    """Who accused whom, with how many agreements, and which token that earns."""
    rows = rulebook_tables(file, HEADERS[file][3])
    graded = [[AGENTS_BY_NAME[who], cat, f"{alike[0]}-of-5"] for _, who, cat, alike, _ in rows if alike]
    assert example_facts("graded") == graded
    taken = [[AGENTS_BY_NAME[who], COLOURS[token.partition(",")[0]]] for _, who, _, _, token in rows]
    assert example_facts("token-taken") == taken


@pytest.mark.rule("checkpoint-charlie:K2")
def test_what_the_players_of_the_example_can_know() -> None:
    """After step 7 the chances of chief and aide are those of the text, for Pola and for Dora."""
    record = read("worked-example")
    last = next(number for number, entry in enumerate(record.entries) if entry.action == "turn-up henro")
    game = replay(msgspec.structs.replace(record, entries=record.entries[: last + 1], ending=()))
    pola = suspicion(game.view("poodle"))
    assert {cat: odds.chief for cat, odds in pola.items() if odds.chief} == {"henro": 0.5, "benro": 0.25}
    assert pola["henro"].innocent == 0
    assert suspicion(game.view("dachshund"))["benro"].aide == 0.75
