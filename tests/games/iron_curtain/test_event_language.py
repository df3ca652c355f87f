"""Iron Curtain: the language of events is read strictly, written in one way, and explains its mistakes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brushpass.games.iron_curtain import card_file
from brushpass.games.iron_curtain.cards import RECONSTRUCTION, Card
from brushpass.games.iron_curtain.events import (
    GREATEST_NUMBER,
    PLACES,
    QUESTIONS,
    REGIONS,
    SELF,
    SIDES_OF_A_FLAG,
    VERBS,
    BadProgram,
    Condition,
    Event,
    Part,
    Where,
    read,
    write,
)
from tests.games.iron_curtain.helpers_rulings import CUSTOM_FILE
from tests.laws import STEADY

# The events of the reconstruction, written down once more so that the tests do not lean on the tables of the engine.
PROGRAMS = {
    "west-germany": "infiltrate 3 in europe max 2",
    "france": "gain 1; if enemy dominates more in europe: infiltrate 2 in europe",
    "turkey": "infiltrate 3 on self or touching self",
    "east-germany": "gain 1; infiltrate 2 anywhere",
    "poland": "infiltrate 3 in europe max 1",
    "israel": "when enemy leads: infiltrate 3 anywhere",
    "iran": "move self; infiltrate 2 on self; infiltrate 1 on touching self",
    "japan": "gain 1; infiltrate 2 in asia",
    "pakistan": "infiltrate 3 on self or touching self max 1",
    "vietnam": "when enemy leads: infiltrate 4 anywhere",
    "south-africa": "infiltrate 3 in africa max 2",
    "zaire": "infiltrate 3 on no enemy cubes",
    "nigeria": "gain 1; infiltrate 1 anywhere",
    "angola": "infiltrate 2 on self; infiltrate 1 on not self",
    "cuba": "infiltrate 2 on self; infiltrate 1 on touching self",
    "panama": "infiltrate 3 in central-america or south-america",
    "brazil": (
        "infiltrate 2 in south-america; if own dominates at least 2 in central-america or south-america: gain 1"
    ),
    "chile": "remove 1 anywhere; infiltrate 2 in south-america",
}

WORDS = sorted({word for line in PROGRAMS.values() for word in line.replace(";", " ;").replace(":", " :").split()})
"""The words of these events, each once."""

START_OF_A_PART = "if, gain, infiltrate, place, remove, move"
START_OF_AN_EVENT = f"none, when, {START_OF_A_PART}"
ALL_REGIONS = "europe, middle-east, asia, africa, central-america, south-america"
ALL_PLACES = "self, touching self, self or touching self, not self"

CARDS = [*RECONSTRUCTION.cards, *card_file.read(CUSTOM_FILE).cards]

# Any event


numbers = st.integers(1, GREATEST_NUMBER)
sides = st.sampled_from(SIDES_OF_A_FLAG)
some_regions = st.sets(st.sampled_from(REGIONS), min_size=1).map(lambda found: tuple(sorted(found, key=REGIONS.index)))
conditions = st.one_of(
    st.tuples(sides, st.just("leads"), st.just(0), st.just(())),
    st.tuples(sides, st.just("dominates more"), st.just(0), some_regions),
    st.tuples(sides, st.just("dominates at least"), numbers, some_regions),
).map(Condition._make)
maybe_conditions = st.none() | conditions
filters = st.tuples(st.just(()) | some_regions, st.sampled_from(PLACES), st.booleans()).map(Where._make)
cards = st.just("self") | st.from_regex(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", fullmatch=True)
parts = st.one_of(
    st.tuples(st.just("gain"), numbers, st.just(Where()), st.just(0), st.just(""), maybe_conditions),
    st.tuples(
        st.sampled_from(("infiltrate", "place", "remove")),
        numbers,
        filters,
        st.integers(0, GREATEST_NUMBER),
        st.just(""),
        maybe_conditions,
    ),
    st.tuples(st.just("move"), st.just(0), st.just(Where()), st.just(0), cards, maybe_conditions),
).map(Part._make)
some_parts = st.lists(parts, min_size=1, max_size=8).map(tuple)
any_event = st.just(Event(())) | st.tuples(some_parts, maybe_conditions).map(Event._make)


def refused(program: str) -> tuple[str, str]:
    """The words at which reading stopped, and what could stand there."""
    with pytest.raises(BadProgram) as refusal:
        read(program)
    return refusal.value.found, refusal.value.expected


# Reading and writing


@pytest.mark.rule("iron-curtain:O3")
def test_the_cards_of_the_reconstruction() -> None:
    """Every card has the event of its row in the rulebook, in the canonical form."""
    assert {card.card: write(card.event) for card in RECONSTRUCTION.cards} == PROGRAMS


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.card)
def test_every_card_is_read_as_it_is_written(card: Card) -> None:
    """Writing an event and reading it again gives the same event, and writing that the same words."""
    assert read(write(card.event)) == card.event
    assert write(read(write(card.event))) == write(card.event)


@STEADY
@given(event=any_event)
def test_any_event_is_read_as_it_is_written(event: Event) -> None:
    """So it is for every event that the language can say."""
    assert read(write(event)) == event


@STEADY
@given(event=any_event, gap=st.sampled_from([" ", "  ", "\n", "\t", " \n "]))
def test_space_does_not_matter(event: Event, gap: str) -> None:
    """Words may be parted by any space, and colons and semicolons need none."""
    program = write(event)
    assert read(program.replace(" ", gap)) == event
    assert read(program.replace("; ", ";").replace(": ", ":")) == event
    assert read(program.replace(";", " ;").replace(":", " :")) == event


def read_or_refused(program: str) -> Event | BadProgram:
    """The event that a program describes, or what is wrong with it."""
    try:
        return read(program)
    except BadProgram as error:
        return error


@STEADY
@given(text=st.text(st.sampled_from("abceghilmnorstuvw12789 ;:-"), max_size=60))
def test_no_text_breaks_the_reader(text: str) -> None:
    """Whatever stands there is an event or a bad program, and then the error says something."""
    found = read_or_refused(text)
    assert found.found or found.expected if isinstance(found, BadProgram) else read(write(found)) == found


@STEADY
@given(program=st.lists(st.sampled_from(WORDS), max_size=14).map(" ".join))
def test_no_words_of_the_language_break_the_reader(program: str) -> None:
    """Its own words in any order are an event or a bad program that quotes what was written."""
    found = read_or_refused(program)
    if isinstance(found, BadProgram):
        assert found.found in program
        assert found.found or found.expected
    else:
        assert read(write(found)) == found


def test_what_a_program_says() -> None:
    """The words of one long program, piece by piece."""
    program = (
        "when own dominates at least 2 in asia or africa: "
        "gain 3; if enemy leads: place 2 in europe and on not self and on no enemy cubes max 1; "
        "remove 4 on touching self; move cuba"
    )
    assert read(program) == Event(
        parts=(
            Part("gain", 3),
            Part("place", 2, Where(("europe",), "not self", True), 1, condition=Condition("enemy", "leads")),
            Part("remove", 4, Where(place="touching self")),
            Part("move", card="cuba"),
        ),
        condition=Condition("own", "dominates at least", 2, ("asia", "africa")),
    )


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("infiltrate 2 on self and in asia", "infiltrate 2 in asia and on self"),
        ("infiltrate 2 on no enemy cubes and on self", "infiltrate 2 on self and on no enemy cubes"),
        ("remove 1 in africa or europe or africa", "remove 1 in europe or africa"),
        ("  gain   1;gain 2 ", "gain 1; gain 2"),
        ("when own leads:gain 1", "when own leads: gain 1"),
        (" none ", "none"),
    ],
)
def test_there_is_one_canonical_form(written: str, canonical: str) -> None:
    """Filters and regions have a fixed order, spaces are single, and nothing stands twice."""
    assert write(read(written)) == canonical


# Mistakes


@pytest.mark.parametrize(
    ("program", "found", "expected"),
    [
        ("", "", START_OF_AN_EVENT),
        ("   ", "", START_OF_AN_EVENT),
        ("Gain 1", "Gain 1", START_OF_AN_EVENT),
        ("win 1 at once, then rest", "win 1 at", START_OF_AN_EVENT),
        (";", ";", START_OF_AN_EVENT),
        ("none; gain 1", "; gain 1", ""),
        ("none at all", "at all", ""),
        ("when own leads: none", "none", START_OF_A_PART),
        ("if own leads: if own leads: gain 1", "if own leads", "gain, infiltrate, place, remove, move"),
        ("gain 1;", "", START_OF_A_PART),
        ("gain 1; ; gain 1", "; gain 1", START_OF_A_PART),
        ("gain 1; when own leads: gain 1", "when own leads", START_OF_A_PART),
        ("gain 1, gain 1", "1, gain 1", "1-7"),
        ("gain", "", "1-7"),
        ("gain 0", "0", "1-7"),
        ("gain 8", "8", "1-7"),
        ("gain 01", "01", "1-7"),
        ("gain two", "two", "1-7"),
        ("gain 1 anywhere", "anywhere", ";"),
        ("gain 1 max 1", "max 1", ";"),
        ("move", "", "self, CARD"),
        ("move ; gain 1", "; gain 1", "self, CARD"),
        ("move self to asia", "to asia", ";"),
        ("infiltrate", "", "1-7"),
        ("infiltrate 3", "", "anywhere, in, on"),
        ("infiltrate 3 max 1", "max 1", "anywhere, in, on"),
        ("infiltrate 3 to asia", "to asia", "anywhere, in, on"),
        ("infiltrate 3 in", "", ALL_REGIONS),
        ("infiltrate 3 in oceania", "oceania", ALL_REGIONS),
        ("infiltrate 3 in asia or", "", ALL_REGIONS),
        ("infiltrate 3 in asia or self", "self", ALL_REGIONS),
        ("infiltrate 3 in asia africa", "africa", "or, and, max, ;"),
        ("infiltrate 3 in asia and", "", "on"),
        ("infiltrate 3 in asia and in africa", "in africa", "on"),
        ("infiltrate 3 in asia and africa", "africa", "on"),
        ("infiltrate 3 on", "", f"{ALL_PLACES}, no enemy cubes"),
        ("infiltrate 3 on cuba", "cuba", f"{ALL_PLACES}, no enemy cubes"),
        ("infiltrate 3 on no cubes", "no cubes", f"{ALL_PLACES}, no enemy cubes"),
        ("infiltrate 3 on no enemy cubes and on cuba", "cuba", ALL_PLACES),
        ("infiltrate 3 on no enemy cubes and on no enemy cubes", "no enemy cubes", ALL_PLACES),
        ("infiltrate 3 on self and on touching self", "on touching self", "in, on no enemy cubes"),
        ("infiltrate 3 on self or cuba", "or cuba", "and, max, ;"),
        ("infiltrate 3 in asia and on self and on cuba", "on cuba", "on no enemy cubes"),
        ("infiltrate 3 in asia and on self and on no enemy cubes and", "and", "max, ;"),
        ("infiltrate 3 anywhere and in asia", "and in asia", "max, ;"),
        ("infiltrate 3 anywhere max", "", "1-7"),
        ("infiltrate 3 anywhere max 9", "9", "1-7"),
        ("infiltrate 3 anywhere max 1 max 2", "max 2", ";"),
        ("when", "", "own, enemy"),
        ("when usa leads: gain 1", "usa leads :", "own, enemy"),
        ("when own", "", "leads, dominates more, dominates at least"),
        ("when own wins: gain 1", "wins : gain", "leads, dominates more, dominates at least"),
        ("when own dominates 2 in asia: gain 1", "dominates 2 in", "leads, dominates more, dominates at least"),
        ("when own dominates at least in asia: gain 1", "in asia :", "1-7"),
        ("when own dominates more 2 in asia: gain 1", "2 in asia", "in"),
        ("when own dominates more: gain 1", ": gain 1", "in"),
        ("when own dominates more in: gain 1", ": gain 1", ALL_REGIONS),
        ("when own dominates more in asia and africa: gain 1", "and africa :", "or, :"),
        ("when own leads gain 1", "gain 1", ":"),
        ("when own leads in asia: gain 1", "in asia :", ":"),
        ("when own leads:", "", START_OF_A_PART),
        ("if own leads: when own leads: gain 1", "when own leads", "gain, infiltrate, place, remove, move"),
    ],
)
def test_a_mistake_names_its_place_and_what_could_stand_there(program: str, found: str, expected: str) -> None:
    """At most three words are quoted; nothing is quoted at the end, and nothing is possible where it should end."""
    assert refused(program) == (found, expected)


def test_a_bad_program_tells_itself() -> None:
    """The exception reads well where a programmer meets it."""
    with pytest.raises(BadProgram, match=r"^8: expected 1-7$"):
        read("gain 8")


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("question", QUESTIONS)
def test_every_verb_and_every_question_is_read(verb: str, question: str) -> None:
    """Each verb may stand under each kind of condition, of the event and of a part."""
    about = {"leads": "", "dominates more": " in asia", "dominates at least": " 2 in asia"}[question]
    rest = {"gain": "1", "move": "self"}.get(verb, "1 anywhere")
    program = f"when own {question}{about}: if enemy {question}{about}: {verb} {rest}"
    assert write(read(program)) == program


def test_the_custom_cards_use_the_whole_language_of_events() -> None:
    """The laws meet every verb, place, filter, limit and condition, for the whole event and for a part."""
    cards = card_file.read(CUSTOM_FILE).cards
    parts = [part for card in cards for part in card.event.parts]
    assert {part.verb for part in parts} == set(VERBS)
    for verb in ("infiltrate", "place", "remove"):
        assert {part.most > 0 for part in parts if part.verb == verb} == {False, True}
    assert {part.where.place for part in parts} == set(PLACES)
    assert {part.where.no_enemy_cubes for part in parts} == {False, True}
    assert {len(part.where.regions) for part in parts} == {0, 1, 2}
    assert {part.card == SELF for part in parts if part.verb == "move"} == {False, True}
    asked = {(part.condition.side, part.condition.question) for part in parts if part.condition}
    assert asked == {(side, question) for side in SIDES_OF_A_FLAG for question in QUESTIONS}
    assert {card.event.condition is None for card in cards} == {False, True}
    assert min(len(card.event.parts) for card in cards) == 0
    assert max(len(card.event.parts) for card in cards) == card_file.MOST_PARTS
