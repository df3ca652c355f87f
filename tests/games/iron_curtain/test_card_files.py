"""Iron Curtain: card files (O3): what they hold, what the record keeps of them, and how their mistakes are told."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

import brushpass
from brushpass.core import record
from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput, BadRecord
from brushpass.core.game import OVER
from brushpass.core.match import Match
from brushpass.core.words import error_sentence
from brushpass.games.iron_curtain import GAME, card_file, events
from brushpass.games.iron_curtain.cards import RECONSTRUCTION, CardSet
from brushpass.games.iron_curtain.options import IronCurtainOptions
from brushpass.games.iron_curtain.scene.sentences import card_name
from brushpass.games.iron_curtain.view import HIDDEN
from tests.games.iron_curtain.helpers import BUDGET, CARDS, REGIONS, choices, facts, flag, history, lay, position
from tests.games.iron_curtain.helpers_rulings import CUSTOM_FILE, custom, last_turn
from tests.games.iron_curtain.invariants import IronCurtainInvariants
from tests.games.iron_curtain.test_event_language import PROGRAMS
from tests.laws import STEADY

EXAMPLE = (Path(GAME.folder) / "example-cards.toml").read_text(encoding="utf-8")
PAGE = (Path(__file__).parents[3] / "docs" / "card-files.md").read_text(encoding="utf-8")
PLAIN = card_file.write(RECONSTRUCTION)
"""The cards of the reconstruction as a file."""


def values(cards: CardSet) -> list[tuple[object, ...]]:
    """The cards without the tale of where their values come from."""
    return [
        (card.card, card.region, card.flag, card.cubes, card.event, card.name, card.name_pl) for card in cards.cards
    ]


def edited(old: str, new: str, text: str = PLAIN) -> str:
    """The file with one thing changed."""
    assert text.count(old) == 1
    return text.replace(old, new)


def with_cuba(field: str, value: str) -> str:
    """The file with a field of Cuba's written like this instead."""
    block = PLAIN[PLAIN.index('card = "cuba"') :]
    line = next(line for line in block.splitlines() if line.startswith(f"{field} = "))
    return PLAIN.replace(block, block.replace(line, f"{field} = {value}" if value else "", 1))


def cuba_says(program: str) -> str:
    """The file with another event for Cuba."""
    return with_cuba("event", f'"{program}"')


def refusal(text: str) -> BadInput:
    """Why a file is refused."""
    with pytest.raises(BadInput) as refused:
        card_file.read(text)
    return refused.value


# The example


@pytest.mark.rule("iron-curtain:O3")
def test_the_example_is_the_reconstruction() -> None:
    """The file to copy and edit holds the very cards that are dealt without a file."""
    cards = card_file.read(EXAMPLE)
    assert values(cards) == values(RECONSTRUCTION)
    assert cards.bonus == RECONSTRUCTION.bonus


@pytest.mark.rule("iron-curtain:O3")
def test_the_example_has_the_values_of_the_rulebook() -> None:
    """Region, flag, number of cubes and event of every card, and the bonuses."""
    cards = card_file.read(EXAMPLE)
    assert cards.words == (*CARDS, "start")
    for card in cards.cards:
        assert card.card in REGIONS[card.region]
        assert (card.flag, card.cubes) == (flag(card.card), BUDGET[card.card])
        assert events.write(card.event) == PROGRAMS[card.card]
    assert list(cards.bonus.values()) == [3, 2, 2, 1, 2, 2]


def test_the_values_of_a_file_are_known_to_come_from_it() -> None:
    """Nothing of a file is passed off as known or as a reconstruction."""
    cards = card_file.read(EXAMPLE)
    assert {source for card in cards.cards for source in card.provenance.values()} == {"file"}
    assert set(cards.bonus_provenance.values()) == {"file"}


def test_the_example_says_what_it_is() -> None:
    """Whoever opens it learns that its values are a reconstruction, how to play with a copy, and where to read on."""
    assert "reconstruction" in EXAMPLE
    assert "--option card_set=custom --option card_file=" in EXAMPLE
    assert "docs/card-files.md" in EXAMPLE


# The canonical form


@pytest.mark.parametrize("text", [EXAMPLE, CUSTOM_FILE, PLAIN], ids=["example", "custom", "plain"])
def test_writing_is_stable(text: str) -> None:
    """What is written reads as the same set, and is written the same again, without comments or empty lines."""
    written = card_file.write(card_file.read(text))
    assert card_file.read(written) == card_file.read(text)
    assert card_file.write(card_file.read(written)) == written
    assert "#" not in written
    assert "" not in written.removesuffix("\n").split("\n")


def test_the_canonical_form() -> None:
    """Bonuses in the order of final scoring, then each card with its fields in one order."""
    assert PLAIN.startswith(
        "[bonus]\neurope = 3\nmiddle-east = 2\nasia = 2\nafrica = 1\ncentral-america = 2\nsouth-america = 2\n"
        '[[card]]\ncard = "west-germany"\nregion = "europe"\nflag = "usa"\ncubes = 3\n'
        'event = "infiltrate 3 in europe max 2"\n[[card]]\ncard = "france"\n'
    )
    assert card_file.write(card_file.read(EXAMPLE)) == PLAIN


def test_names_stand_behind_the_word() -> None:
    """A card with names of its own has them in the canonical form, in both languages."""
    text = edited('card = "cuba"\n', 'name_pl = "Wyspa"\ncard = "cuba"\nname = "Isle"\n')
    assert 'card = "cuba"\nname = "Isle"\nname_pl = "Wyspa"\nregion = ' in card_file.write(card_file.read(text))


@STEADY
@given(name=st.text(st.characters(codec="utf-8"), max_size=30))
def test_any_name_is_kept_or_refused(name: str) -> None:
    """Quotes, backslashes and letters of all scripts come back as they were; what a record cannot hold is refused."""
    cards = tuple(card._replace(name=name) if card.card == "cuba" else card for card in RECONSTRUCTION.cards)
    written = card_file.write(CardSet(cards, RECONSTRUCTION.bonus, RECONSTRUCTION.bonus_provenance))
    if len(name) <= 24 and name.isprintable() and name == name.strip():
        assert card_file.read(written).card("cuba").name == name
    else:
        assert refusal(written).message in ("file-bad-name", "file-not-toml")


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: "".join(f"\n# a comment\n  {line}\n" for line in text.splitlines()),
        lambda text: text.replace(" = ", "="),
        lambda text: text.replace('"', "'"),
        lambda text: text.replace('event = "gain 1;', 'event = "gain  1 ;'),
    ],
    ids=["line ends", "comments", "spaces", "quotes", "events"],
)
def test_what_does_not_change_a_set(change: Callable[[str], str]) -> None:
    """The same cards written in another way have the same canonical form."""
    other = change(PLAIN)
    assert other != PLAIN
    assert card_file.write(card_file.read(other)) == PLAIN


def test_the_order_of_cards_is_kept() -> None:
    """The order of the file is the order of the set."""
    first, second, *others = PLAIN.removeprefix("[bonus]").split("[[card]]")[1:]
    text = "[[card]]".join([PLAIN.split("[[card]]")[0], second, first, *others])
    assert card_file.read(text).words[:3] == ("france", "west-germany", "turkey")


FIVE_PARTS = "infiltrate 1 in central-america or south-america; " * 5
"""250 characters."""


def test_the_longest_event_stays_readable() -> None:
    """An event of 300 characters in the canonical form is accepted, however many spaces it is written with."""
    program = FIVE_PARTS + "place 1 in asia and on self or touching self max 1"
    assert len(program) == 300
    written = card_file.write(card_file.read(cuba_says(program.replace(" ", "   "))))
    assert f'event = "{program}"\n' in written
    assert card_file.write(card_file.read(written)) == written


def test_an_event_too_long_in_the_canonical_form_is_refused() -> None:
    """What a record could not hold is refused at once, though it be written without spaces."""
    program = FIVE_PARTS + "remove 1 in asia and on self or touching self max 1"
    assert len(program) == 301
    assert len(program.replace("; ", ";")) < 300
    assert refusal(cuba_says(program.replace("; ", ";"))).message == "file-long-field"


# Playing with a custom set


def test_the_custom_set_uses_the_whole_language() -> None:
    """The set of the tests has every verb, filter and condition, a card without an event, and moves of other cards."""
    cards = card_file.read(CUSTOM_FILE)
    parts = [part for card in cards.cards for part in card.event.parts]
    conditions = [card.event.condition for card in cards.cards] + [part.condition for part in parts]
    assert {part.verb for part in parts} == set(events.VERBS)
    assert {part.where.place for part in parts} == set(events.PLACES)
    assert {part.where.no_enemy_cubes for part in parts} == {True, False}
    assert {len(part.where.regions) for part in parts} >= {0, 1, 2}
    assert {part.most > 0 for part in parts if part.verb == "infiltrate"} == {True, False}
    asked = {(asked.side, asked.question) for asked in conditions if asked is not None}
    assert asked == {(side, question) for side in events.SIDES_OF_A_FLAG for question in events.QUESTIONS}
    assert {card.event.condition is None for card in cards.cards} == {True, False}
    assert any(not card.event.parts for card in cards.cards)
    assert any(part.card not in ("", "self") for part in parts)
    assert not set(cards.words) & set(CARDS)
    assert [cards.size(region) for region in REGIONS] != [5, 2, 3, 4, 2, 2]


@pytest.mark.rule("iron-curtain:O3")
def test_a_custom_set_plays_and_keeps_its_pieces_whole() -> None:
    """Two hundred random matches end, and no card or cube is lost on the way."""
    options = IronCurtainOptions(card_set="custom", card_file=CUSTOM_FILE)
    dice = Dice(7)
    for _ in range(200):
        state = GAME.start(options)
        invariants = IronCurtainInvariants(options)
        steps = 0
        while state.turn != OVER:
            seat = state.turn
            legal = state.legal(seat)
            action = legal[dice.below(len(legal))]
            invariants.follow(state, seat, action)
            state.apply(seat, action)
            steps += 1
            invariants.check(state)
        assert steps <= invariants.longest


def played(seed: int, options: dict[str, object]) -> Match:
    """A match played to its end by chance and random choices."""
    match = Match(brushpass.load("iron-curtain"), options=options, seed=seed)
    dice = Dice(seed)
    while not match.over:
        seat = match.waiting()[0]
        legal = match.legal(seat)
        match.play(seat, legal[dice.below(len(legal))])
    return match


@pytest.mark.rule("iron-curtain:O3")
@pytest.mark.parametrize("seed", range(3))
def test_a_custom_set_travels_in_the_record(seed: int) -> None:
    """A record read from text replays without the file, to the same record, the same views and the same cards."""
    match = played(seed, {"card_set": "custom", "card_file": CUSTOM_FILE})
    text = match.record.text()
    again = Match.replay(brushpass.load("iron-curtain"), record.parse(text))
    assert again.record.text() == text
    assert again.view("spectator") == match.view("spectator")
    assert again.options == match.options


@pytest.mark.rule("iron-curtain:O3")
def test_how_the_record_keeps_the_file() -> None:
    """Behind the other options stands the canonical text, line by line."""
    match = Match(brushpass.load("iron-curtain"), options={"card_set": "custom", "card_file": EXAMPLE}, seed=1)
    head = match.record.text().split("\n\n")[0].splitlines()
    kept = [line.removeprefix("file card_file ") for line in head if line.startswith("file card_file ")]
    assert kept == PLAIN.splitlines()
    assert head[:6] == [
        "brushpass 1",
        "game iron-curtain",
        "edition reconstruction_v2",
        "option card_set custom",
        "file card_file [bonus]",
        "file card_file europe = 3",
    ]


def test_a_record_with_a_damaged_file_is_refused_with_its_cause() -> None:
    """The mistake is told as for the file itself."""
    match = Match(brushpass.load("iron-curtain"), options={"card_set": "custom", "card_file": EXAMPLE}, seed=1)
    text = match.record.text().replace("file card_file cubes = 4", "file card_file cubes = 14")
    with pytest.raises(BadRecord) as refused:
        Match.replay(brushpass.load("iron-curtain"), record.parse(text))
    assert '"14" is no value of the field "cubes"' in str(refused.value)
    assert "vietnam" in str(refused.value)


@pytest.mark.rule("iron-curtain:O3", "iron-curtain:R25")
def test_a_file_decides_how_many_cubes_a_card_gives() -> None:
    """Turkey with nine cubes gives a budget of nine."""
    match = lay(position({}, usa="turkey", **custom(cubes={"turkey": 9})), "turkey", "e1 n0")
    match.play("usa", "cubes")
    assert facts(match) == ["cubes-chosen usa turkey", "cubes usa 9"]


@pytest.mark.rule("iron-curtain:O3", "iron-curtain:R15")
def test_a_file_decides_the_region_of_a_card() -> None:
    """Turkey as a card of Asia goes next to Japan, completes Asia only with all others, and leaves Europe with four."""
    options = custom(regions={"turkey": "asia"})
    match = position({"japan": "e1 n0", "pakistan": "e2 n0", "vietnam": "e3 n0"}, usa="turkey", **options)
    match.play("usa", "play turkey")
    assert "w1 n0" not in choices(match, "place")
    match.play("usa", "place e4 n0")
    assert facts(match) == ["placed turkey e4 n0", "region-scored asia 0 0"]


@pytest.mark.rule("iron-curtain:O3", "iron-curtain:R21")
def test_a_file_decides_the_bonus_of_a_region() -> None:
    """Central America is worth what the file says."""
    options = custom(bonus={"central-america": 5})
    match = lay(position({"cuba": "e1 n0"}, {"cuba": (1, 0)}, usa="panama", **options), "panama", "e2 n0")
    assert facts(match) == ["placed panama e2 n0", "region-scored central-america 6 0", "marker usa 6"]


@pytest.mark.rule("iron-curtain:O3", "iron-curtain:R23")
def test_a_file_decides_the_flag_of_a_card() -> None:
    """Cuba under the American flag offers its event to the USA."""
    text = with_cuba("flag", '"usa"')
    match = lay(position({}, usa="cuba", card_set="custom", card_file=text), "cuba", "e1 n0")
    assert match.legal("usa") == ["event", "cubes"]


@pytest.mark.rule("iron-curtain:O3", "iron-curtain:A23")
def test_a_region_may_have_no_card() -> None:
    """Final scoring passes a region without cards by with nothing for anybody, and the match ends."""
    options = custom(regions=dict.fromkeys(("brazil", "chile"), "africa"))
    match = last_turn({}, last="japan", cell="e1 n0", **options)
    assert "region-scored south-america 0 0" in history(match)
    assert match.over


# Mistakes


class Mistake(NamedTuple):
    """A bad file, and how it is told in both languages."""

    text: str
    english: str
    polish: str


MANY_PARTS = "; ".join(["gain 1"] * 7)
LONG_EVENT = "; ".join(["infiltrate 1 in europe or middle-east or asia or africa and on no enemy cubes max 1"] * 4)
KNOWN_FIELDS = "card, region, flag, cubes, event, name, name_pl"
KNOWN_REGIONS = "europe, middle-east, asia, africa, central-america, south-america"
TAKEN = "start, self, none, hidden"
PLACES = "self, touching self, self or touching self, not self, no enemy cubes"
WORD_EN = f"it takes small letters, digits and hyphens, a letter first, at most 20, and none of these words: {TAKEN}."
WORD_PL = f"dozwolone są małe litery, cyfry i łączniki, na początku litera, najwyżej 20 znaków, poza słowami: {TAKEN}."
NAME_EN = "it takes at most 24 printable characters, and no space at either end."
NAME_PL = "dozwolonych jest najwyżej 24 drukowalnych znaków, bez odstępu na początku i na końcu."

MISTAKES = {
    "too long": Mistake(
        PLAIN + "#" * 20000,
        "card_file: the file is longer than 20000 characters.",
        "card_file: plik ma więcej niż 20000 znaków.",
    ),
    "no TOML": Mistake(
        edited("middle-east = 2", "middle-east = many"),
        "card_file: this is no TOML file. Invalid value (at line 3, column 15)",
        "card_file: to nie jest plik TOML. Invalid value (at line 3, column 15)",
    ),
    "the same table twice": Mistake(
        PLAIN + "[bonus]\n",
        "card_file: this is no TOML file. Cannot declare ('bonus',) twice (at line 116, column 7)",
        "card_file: to nie jest plik TOML. Cannot declare ('bonus',) twice (at line 116, column 7)",
    ),
    "a number of thousands of digits": Mistake(
        edited("europe = 3", "europe = " + "9" * 5000),
        "card_file: the file holds a number, a key, a text or brackets within brackets too great to be read.",
        "card_file: w pliku jest liczba, klucz, tekst albo zagnieżdżenie nawiasów nie do odczytania.",
    ),
    "brackets within brackets": Mistake(
        edited("europe = 3", "europe = " + "[" * 5000),
        "card_file: the file holds a number, a key, a text or brackets within brackets too great to be read.",
        "card_file: w pliku jest liczba, klucz, tekst albo zagnieżdżenie nawiasów nie do odczytania.",
    ),
    "nothing": Mistake("", 'card_file, TOML: the field "bonus" is missing.', "card_file, TOML: brakuje pola „bonus”."),
    "no cards": Mistake(
        PLAIN.split("[[card]]")[0],
        'card_file, TOML: the field "card" is missing.',
        "card_file, TOML: brakuje pola „card”.",
    ),
    "an unknown table": Mistake(
        PLAIN + "[start]\ncubes = 2\n",
        'card_file, TOML: there is no field "start". Known: bonus, card.',
        "card_file, TOML: nie ma pola „start”. Znane: bonus, card.",
    ),
    "bonus is no table": Mistake(
        "bonus = 3\n" + PLAIN[PLAIN.index("[[card]]") :],
        "card_file: [bonus] is no table of fields.",
        "card_file: [bonus] nie jest tabelą pól.",
    ),
    "a bonus is missing": Mistake(
        edited("asia = 2\n", ""),
        'card_file, [bonus]: the field "asia" is missing.',
        "card_file, [bonus]: brakuje pola „asia”.",
    ),
    "a bonus too many": Mistake(
        edited("asia = 2\n", "asia = 2\noceania = 1\n"),
        f'card_file, [bonus]: there is no field "oceania". Known: {KNOWN_REGIONS}.',
        f"card_file, [bonus]: nie ma pola „oceania”. Znane: {KNOWN_REGIONS}.",
    ),
    "a bonus too great": Mistake(
        edited("asia = 2\n", "asia = 10\n"),
        'card_file, [bonus]: "10" is no value of the field "asia". Allowed: 0 - 9.',
        "card_file, [bonus]: „10” nie jest wartością pola „asia”. Dozwolone: 0 - 9.",
    ),
    "a bonus below nothing": Mistake(
        edited("asia = 2\n", "asia = -1\n"),
        'card_file, [bonus]: "-1" is no value of the field "asia". Allowed: 0 - 9.',
        "card_file, [bonus]: „-1” nie jest wartością pola „asia”. Dozwolone: 0 - 9.",
    ),
    "a bonus that is no number": Mistake(
        edited("asia = 2\n", "asia = true\n"),
        'card_file, [bonus]: "True" is no value of the field "asia". Allowed: 0 - 9.',
        "card_file, [bonus]: „True” nie jest wartością pola „asia”. Dozwolone: 0 - 9.",
    ),
    "seventeen cards": Mistake(
        PLAIN[: PLAIN.rindex("[[card]]")],
        'card_file, TOML: 17 of "card", but 18 are needed.',
        "card_file, TOML: liczba wpisów „card” to 17, a powinno ich być 18.",
    ),
    "nineteen cards": Mistake(
        PLAIN + '[[card]]\ncard = "malta"\n',
        'card_file, TOML: 19 of "card", but 18 are needed.',
        "card_file, TOML: liczba wpisów „card” to 19, a powinno ich być 18.",
    ),
    "one card without double brackets": Mistake(
        PLAIN.split("[[card]]")[0] + '[card]\ncard = "malta"\n',
        'card_file, TOML: 1 of "card", but 18 are needed.',
        "card_file, TOML: liczba wpisów „card” to 1, a powinno ich być 18.",
    ),
    "a card is no table": Mistake(
        f"card = {['cuba'] * 18}\n" + PLAIN.split("[[card]]")[0],
        "card_file: [[card]] 1 is no table of fields.",
        "card_file: [[card]] 1 nie jest tabelą pól.",
    ),
    "a card without a word": Mistake(
        with_cuba("card", ""),
        'card_file, [[card]] 15: the field "card" is missing.',
        "card_file, [[card]] 15: brakuje pola „card”.",
    ),
    "a capital letter": Mistake(
        with_cuba("card", '"Cuba"'),
        f'card_file, [[card]] 15: "Cuba" cannot be the field "card": {WORD_EN}',
        f"card_file, [[card]] 15: „Cuba” nie może być wartością pola „card”: {WORD_PL}",
    ),
    "a word too long": Mistake(
        with_cuba("card", '"republic-of-all-cubas"'),
        f'card_file, [[card]] 15: "republic-of-all-cubas" cannot be the field "card": {WORD_EN}',
        f"card_file, [[card]] 15: „republic-of-all-cubas” nie może być wartością pola „card”: {WORD_PL}",
    ),
    "a word that is taken": Mistake(
        with_cuba("card", '"start"'),
        f'card_file, [[card]] 15: "start" cannot be the field "card": {WORD_EN}',
        f"card_file, [[card]] 15: „start” nie może być wartością pola „card”: {WORD_PL}",
    ),
    "a word that is no text": Mistake(
        with_cuba("card", "7"),
        f'card_file, [[card]] 15: "7" cannot be the field "card": {WORD_EN}',
        f"card_file, [[card]] 15: „7” nie może być wartością pola „card”: {WORD_PL}",
    ),
    "a field is missing": Mistake(
        with_cuba("flag", ""),
        'card_file, cuba: the field "flag" is missing.',
        "card_file, cuba: brakuje pola „flag”.",
    ),
    "a field too many": Mistake(
        with_cuba("flag", '"ussr"\nflags = "ussr"'),
        f'card_file, cuba: there is no field "flags". Known: {KNOWN_FIELDS}.',
        f"card_file, cuba: nie ma pola „flags”. Znane: {KNOWN_FIELDS}.",
    ),
    "an unknown region": Mistake(
        with_cuba("region", '"caribbean"'),
        f'card_file, cuba: "caribbean" is no value of the field "region". Allowed: {KNOWN_REGIONS}.',
        f"card_file, cuba: „caribbean” nie jest wartością pola „region”. Dozwolone: {KNOWN_REGIONS}.",
    ),
    "an unknown flag": Mistake(
        with_cuba("flag", '"USSR"'),
        'card_file, cuba: "USSR" is no value of the field "flag". Allowed: usa, ussr.',
        "card_file, cuba: „USSR” nie jest wartością pola „flag”. Dozwolone: usa, ussr.",
    ),
    "a flag that is a list": Mistake(
        with_cuba("flag", '["usa", "ussr"]'),
        "card_file, cuba: \"['usa', 'ussr']\" is no value of the field \"flag\". Allowed: usa, ussr.",
        "card_file, cuba: „['usa', 'ussr']” nie jest wartością pola „flag”. Dozwolone: usa, ussr.",
    ),
    "no cubes": Mistake(
        with_cuba("cubes", "0"),
        'card_file, cuba: "0" is no value of the field "cubes". Allowed: 1 - 9.',
        "card_file, cuba: „0” nie jest wartością pola „cubes”. Dozwolone: 1 - 9.",
    ),
    "too many cubes": Mistake(
        with_cuba("cubes", "10"),
        'card_file, cuba: "10" is no value of the field "cubes". Allowed: 1 - 9.',
        "card_file, cuba: „10” nie jest wartością pola „cubes”. Dozwolone: 1 - 9.",
    ),
    "cubes as text": Mistake(
        with_cuba("cubes", '"two"'),
        'card_file, cuba: "two" is no value of the field "cubes". Allowed: 1 - 9.',
        "card_file, cuba: „two” nie jest wartością pola „cubes”. Dozwolone: 1 - 9.",
    ),
    "half a cube": Mistake(
        with_cuba("cubes", "1.5"),
        'card_file, cuba: "1.5" is no value of the field "cubes". Allowed: 1 - 9.',
        "card_file, cuba: „1.5” nie jest wartością pola „cubes”. Dozwolone: 1 - 9.",
    ),
    "too many values": Mistake(
        "card = [" + "1," * 500 + "]",
        "card_file: the file has more than 500 values.",
        "card_file: plik ma więcej wartości niż 500.",
    ),
    "more cubes than can be written": Mistake(
        with_cuba("cubes", "0x" + "f" * 80),
        'card_file, cuba: "..." is no value of the field "cubes". Allowed: 1 - 9.',
        "card_file, cuba: „...” nie jest wartością pola „cubes”. Dozwolone: 1 - 9.",
    ),
    "a name too long": Mistake(
        with_cuba("card", '"cuba"\nname = "Republic of Cuba, Caribbean"'),
        f'card_file, cuba: "Republic of Cuba, Caribbean" cannot be the field "name": {NAME_EN}',
        f"card_file, cuba: „Republic of Cuba, Caribbean” nie może być wartością pola „name”: {NAME_PL}",
    ),
    "a name of two lines": Mistake(
        with_cuba("card", r'"cuba"' + "\n" + r'name_pl = "Ku\nba"'),
        f'card_file, cuba: "Ku ba" cannot be the field "name_pl": {NAME_EN}',
        f"card_file, cuba: „Ku ba” nie może być wartością pola „name_pl”: {NAME_PL}",
    ),
    "a name with a space at its end": Mistake(
        with_cuba("card", '"cuba"\nname = "Cuba "'),
        f'card_file, cuba: "Cuba " cannot be the field "name": {NAME_EN}',
        f"card_file, cuba: „Cuba ” nie może być wartością pola „name”: {NAME_PL}",
    ),
    "a name that is no text": Mistake(
        with_cuba("card", '"cuba"\nname = 7'),
        f'card_file, cuba: "7" cannot be the field "name": {NAME_EN}',
        f"card_file, cuba: „7” nie może być wartością pola „name”: {NAME_PL}",
    ),
    "a name of great length": Mistake(
        with_cuba("card", '"cuba"\nname = "' + "x" * 1000 + '"'),
        f'card_file, cuba: "{"x" * 40}..." cannot be the field "name": {NAME_EN}',
        f"card_file, cuba: „{'x' * 40}...” nie może być wartością pola „name”: {NAME_PL}",
    ),
    "an event with a mistake": Mistake(
        cuba_says("infiltrate 2 on cuba"),
        f'card_file, cuba: the field "event" is not understood at "cuba". Possible there: {PLACES}.',
        f"card_file, cuba: pole „event” jest niezrozumiałe od „cuba”. Tu może stać: {PLACES}.",
    ),
    "an event that is no text": Mistake(
        with_cuba("event", "false"),
        'card_file, cuba: the field "event" is not understood at "False". '
        "Possible there: none, when, if, gain, infiltrate, place, remove, move.",
        "card_file, cuba: pole „event” jest niezrozumiałe od „False”. "
        "Tu może stać: none, when, if, gain, infiltrate, place, remove, move.",
    ),
    "an event that breaks off": Mistake(
        cuba_says("infiltrate 2 on self max"),
        'card_file, cuba: the field "event" ends too early. Possible there: 1-7.',
        "card_file, cuba: pole „event” urywa się za wcześnie. Dalej może stać: 1-7.",
    ),
    "no event and something more": Mistake(
        cuba_says("none; gain 1"),
        'card_file, cuba: the field "event" should end before "; gain 1".',
        "card_file, cuba: pole „event” powinno się kończyć przed „; gain 1”.",
    ),
    "an event of many parts": Mistake(
        cuba_says(MANY_PARTS),
        'card_file, cuba: the field "event" has more than 6 parts.',
        "card_file, cuba: pole „event” ma więcej części niż 6.",
    ),
    "a long event": Mistake(
        cuba_says(LONG_EVENT),
        'card_file, cuba: the field "event" is longer than 300 characters.',
        "card_file, cuba: pole „event” ma więcej niż 300 znaków.",
    ),
    "an event that moves an unknown card": Mistake(
        cuba_says("gain 1; move malta"),
        f'card_file, cuba: the field "event" is not understood at "malta". Possible there: self, {", ".join(CARDS)}.',
        f"card_file, cuba: pole „event” jest niezrozumiałe od „malta”. Tu może stać: self, {', '.join(CARDS)}.",
    ),
    "an event that moves the start card": Mistake(
        cuba_says("move start"),
        f'card_file, cuba: the field "event" is not understood at "start". Possible there: self, {", ".join(CARDS)}.',
        f"card_file, cuba: pole „event” jest niezrozumiałe od „start”. Tu może stać: self, {', '.join(CARDS)}.",
    ),
    "a word twice": Mistake(
        with_cuba("card", '"angola"'),
        'card_file, angola: the field "card" is "angola", as on another card.',
        "card_file, angola: pole „card” ma wartość „angola”, tak jak na innej karcie.",
    ),
    "a name twice": Mistake(
        edited('card = "panama"', 'card = "panama"\nname = "Cuba"', with_cuba("card", '"cuba"\nname = "Cuba"')),
        'card_file, panama: the field "name" is "Cuba", as on another card.',
        "card_file, panama: pole „name” ma wartość „Cuba”, tak jak na innej karcie.",
    ),
    "a Polish name twice": Mistake(
        edited('card = "panama"', 'card = "panama"\nname_pl = "Kuba"', with_cuba("card", '"cuba"\nname_pl = "Kuba"')),
        'card_file, panama: the field "name_pl" is "Kuba", as on another card.',
        "card_file, panama: pole „name_pl” ma wartość „Kuba”, tak jak na innej karcie.",
    ),
    "a name that another card has by itself": Mistake(
        edited('card = "france"', 'card = "france"\nname = "Cuba"'),
        'card_file, france: the field "name" is "Cuba", as on another card.',
        "card_file, france: pole „name” ma wartość „Cuba”, tak jak na innej karcie.",
    ),
    "a Polish name that another card has by itself": Mistake(
        edited('card = "france"', 'card = "france"\nname_pl = "Kuba"'),
        'card_file, france: the field "name_pl" is "Kuba", as on another card.',
        "card_file, france: pole „name_pl” ma wartość „Kuba”, tak jak na innej karcie.",
    ),
    "a word that is a name in Polish": Mistake(
        edited('card = "panama"', 'card = "kuba"'),
        'card_file, kuba: without the field "name_pl" the card is called "Kuba", as another card is.',
        "card_file, kuba: bez pola „name_pl” karta nazywa się „Kuba”, tak jak inna karta.",
    ),
    "a name that serves in Polish too": Mistake(
        edited('card = "panama"', 'card = "panama"\nname = "Kuba"'),
        'card_file, panama: without the field "name_pl" the card is called "Kuba", as another card is.',
        "card_file, panama: bez pola „name_pl” karta nazywa się „Kuba”, tak jak inna karta.",
    ),
    "called like the start card": Mistake(
        with_cuba("card", '"cuba"\nname = "Europe (start card)"'),
        'card_file, cuba: the field "name" is "Europe (start card)", as on another card.',
        "card_file, cuba: pole „name” ma wartość „Europe (start card)”, tak jak na innej karcie.",
    ),
    "called like the start card on a map": Mistake(
        with_cuba("card", '"europe"'),
        'card_file, europe: without the field "name" the card is called "Europe", as another card is.',
        "card_file, europe: bez pola „name” karta nazywa się „Europe”, tak jak inna karta.",
    ),
    "called like the start card in Polish": Mistake(
        with_cuba("card", '"cuba"\nname_pl = "Europa (startowa)"'),
        'card_file, cuba: the field "name_pl" is "Europa (startowa)", as on another card.',
        "card_file, cuba: pole „name_pl” ma wartość „Europa (startowa)”, tak jak na innej karcie.",
    ),
}

every_mistake = pytest.mark.parametrize("mistake", MISTAKES.values(), ids=MISTAKES.keys())


@pytest.mark.rule("iron-curtain:O3")
@every_mistake
def test_a_mistake_is_told_in_english(mistake: Mistake) -> None:
    """The sentence names the card and the field, and what would be possible."""
    assert str(refusal(mistake.text)) == mistake.english


@pytest.mark.rule("iron-curtain:O3")
@every_mistake
def test_a_mistake_is_told_in_polish(mistake: Mistake) -> None:
    """The same in Polish."""
    assert error_sentence(refusal(mistake.text), "pl") == mistake.polish


def test_cards_may_exchange_their_names() -> None:
    """A name that is ours for another card is free once that card has one of its own."""
    cuba = '"cuba"\nname = "Panama"\nname_pl = "Panama"'
    cards = card_file.read(edited('card = "panama"', 'card = "panama"\nname = "Cuba"', with_cuba("card", cuba)))
    assert [card_name(word, cards, "en") for word in ("cuba", "panama")] == ["Panama", "Cuba"]


def test_a_byte_order_mark_is_no_part_of_a_file() -> None:
    """A file that an editor saved with one gives the same cards."""
    assert card_file.read("\ufeff" + EXAMPLE) == card_file.read(EXAMPLE)


def test_a_match_refuses_a_bad_file() -> None:
    """Nobody sits down to a match with such cards."""
    with pytest.raises(BadInput) as refused:
        Match(brushpass.load("iron-curtain"), options={"card_set": "custom", "card_file": with_cuba("cubes", "0")})
    assert refused.value.arguments["item"] == "cuba"
    assert refused.value.arguments["field"] == "cubes"


def test_no_card_has_a_word_that_views_use() -> None:
    """A card called like a hidden card could not be told from one (A30)."""
    assert refusal(with_cuba("card", f'"{HIDDEN}"')).message == "file-bad-word"


@pytest.mark.parametrize("word", ["a", "x9", "north-rhine-2", "usa", "stop", "abcdefghijklmnopqrst"])
def test_words_a_card_may_have(word: str) -> None:
    """Small letters, digits and hyphens between them, one to twenty."""
    assert word in card_file.read(with_cuba("card", f'"{word}"')).words


@pytest.mark.parametrize("word", ["", "9x", "-x", "x-", "x--y", "x y", "x_y", "żaba", "abcdefghijklmnopqrstu"])
def test_words_no_card_may_have(word: str) -> None:
    """Nothing else, for the word stands in actions and records."""
    assert refusal(with_cuba("card", f'"{word}"')).message == "file-bad-word"


@pytest.mark.parametrize(("field", "values"), [("cubes", ("1", "9")), ("bonus", ("0", "9"))])
def test_the_ends_of_the_ranges(field: str, values: tuple[str, str]) -> None:
    """The least and the greatest number are allowed."""
    for value in values:
        text = with_cuba("cubes", value) if field == "cubes" else edited("asia = 2", f"asia = {value}")
        cards = card_file.read(text)
        assert int(value) == (cards.card("cuba").cubes if field == "cubes" else cards.bonus["asia"])


@STEADY
@given(text=st.text(max_size=200))
def test_no_text_breaks_the_reader(text: str) -> None:
    """Whatever it is, it is refused with a sentence."""
    assert str(refusal(text)).startswith("card_file")


@STEADY
@given(data=st.data())
def test_no_damage_breaks_the_reader(data: st.DataObject) -> None:
    """A piece of a good file cut out or put in elsewhere gives a set of cards or a sentence."""
    ends = st.integers(0, len(PLAIN))
    first, last, at = data.draw(ends), data.draw(ends), data.draw(ends)
    piece = PLAIN[min(first, last) : max(first, last)][:200]
    damaged = PLAIN[:at] + piece + PLAIN[at + data.draw(st.integers(0, 200)) :]
    try:
        cards = card_file.read(damaged)
    except BadInput as error:
        sentence = str(error)
    else:
        sentence = card_file.write(cards)
    assert sentence.startswith(("card_file", "[bonus]"))


# The page


def cells(heading: str) -> list[str]:
    """The first cells of the tables of one chapter of the page, without their quotes."""
    chapter = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return re.findall(r"^\| `([^`]*)` \|", chapter, re.MULTILINE)


def test_the_page_lists_every_word_of_the_language() -> None:
    """Every verb, place, question and the word for no event stand in the tables, and all they show can be read."""
    shown = cells("The language of events")
    for word in (*events.VERBS, *events.PLACES, *events.QUESTIONS, "no enemy cubes", "none", "max"):
        assert any(word in line for line in shown), word
    for line in shown:
        if line.startswith(("anywhere", "in ", "on ")):
            events.read(f"infiltrate 1 {line}")
        elif line.startswith(("own ", "enemy ")):
            events.read(f"when {line}: gain 1")
        else:
            assert events.write(events.read(line)) == line


def test_the_page_lists_every_field() -> None:
    """The table of fields has those of a card, in the order of the canonical form."""
    assert cells("The file") == ["card", "name", "name_pl", "region", "flag", "cubes", "event"]


def test_the_page_shows_a_card_that_can_be_read() -> None:
    """The card of the page can stand in a file."""
    block = PAGE.split("```toml\n")[1].split("```")[0]
    cards = card_file.read(PLAIN[: PLAIN.rindex("[[card]]")] + block)
    assert cards.cards[-1].name_pl == "Korea Południowa"


def test_the_page_lists_every_message() -> None:
    """Each message about files is shown as it is really told."""
    told = {mistake.english for mistake in MISTAKES.values()}
    for options in ({"card_set": "custom"}, {"card_file": EXAMPLE}):
        with pytest.raises(BadInput) as refused:
            Match(brushpass.load("iron-curtain"), options=options)
        told.add(str(refused.value))
    shown = cells("Mistakes")
    assert [line for line in shown if line not in told] == []
    messages = Path(brushpass.__file__).parent / "core" / "fluent" / "en.ftl"
    assert len(shown) == len(
        re.findall(r"^error-(?:file-|option-unused)", messages.read_text(encoding="utf-8"), re.MULTILINE)
    )


def test_the_page_tells_the_limits() -> None:
    """The numbers of the page are those of the reader."""
    for limit in (card_file.LONGEST_FILE, card_file.LONGEST_WORD, card_file.LONGEST_NAME):
        assert f"at most {limit} " in PAGE
    assert f"at most {card_file.MOST_PARTS} parts" in PAGE
    assert f"at most {card_file.LONGEST_EVENT} characters" in PAGE
    assert f"Every number is from 1 to {events.GREATEST_NUMBER}." in PAGE
    assert f"a whole number from 0 to {card_file.GREATEST_BONUS}" in PAGE
    assert f"a whole number from 1 to {card_file.MOST_CUBES}" in PAGE
