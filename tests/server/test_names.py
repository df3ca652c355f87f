"""What people may be called: what is refused, what is the same, and what only looks so."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brushpass.bots import bot_names
from brushpass.bots.characters import character_name
from brushpass.core.errors import BadInput
from brushpass.core.words import LANGUAGES
from brushpass.games import games, load
from brushpass.server.names import account_name, guest_name, kept_key, look, name_key
from brushpass.server.tables.players import bot_name


def refused_name(text: str) -> str:
    """The message with which a name is refused."""
    with pytest.raises(BadInput) as caught:
        account_name(text)
    return caught.value.message


# Accounts


@pytest.mark.parametrize("text", ["Ola", "Żółw 7", "agent_x", "Маша", "李小龍", "x" * 30, "नमस्ते", "O'Neil-2"])
def test_a_plain_name_is_taken_as_it_is(text: str) -> None:
    """Names of any alphabet are shown as they were written."""
    assert account_name(text).shown == unicodedata.normalize("NFKC", text)


@pytest.mark.parametrize(
    ("one", "other"), [("Smiley", "sMILEY"), ("Zo\u00eb", "Zoe\u0308"), ("Karla", "\uff2barla"), ("Strasse", "straße")]
)
def test_names_that_look_the_same_have_one_key(one: str, other: str) -> None:
    """Capitals and ways of writing a letter make no second name."""
    assert account_name(one).key == account_name(other).key == name_key(other)


@pytest.mark.parametrize("text", ["", "ab", " ab ", "x" * 31, "x" * 10_000, "\ufdfa\ufdfa"])
def test_a_name_has_3_to_30_characters(text: str) -> None:
    """Counted as it is shown, without spaces around it."""
    assert refused_name(text) == "name-length"


INVISIBLE = {
    "zero width space": "Kar\u200bla",
    "zero width joiner": "Kar\u200dla",
    "right to left": "Kar\u202ela",
    "soft hyphen": "Kar\u00adla",
    "byte order mark": "Kar\ufeffla",
    "new line": "Kar\nla",
    "null": "Kar\0la",
    "hangul filler": "Kar\u3164la",
    "braille blank": "Kar\u2800la",
    "grapheme joiner": "Kar\u034fla",
    "variation selector": "Kar\ufe0fla",
    "tag": "Kar\U000e0041la",
    "private use": "Kar\ue000la",
    "half a character": "Kar\ud800la",
    "unassigned": "Kar\u0378la",
    "line separator": "Kar\u2028la",
    "two spaces": "Kar  la",
    "no-break spaces": "Kar\u00a0\u00a0la",
    "many marks": "Ka\u0316\u0317\u0318rla",
    "mark first": "\u0316Karla",
}


@pytest.mark.parametrize("text", INVISIBLE.values(), ids=INVISIBLE.keys())
def test_what_cannot_be_seen_is_no_name(text: str) -> None:
    """Whatever shows nothing, or something elsewhere, could make a second name that looks like the first."""
    assert refused_name(text) == "name-invisible"


def test_alphabets_that_look_alike_do_not_mix() -> None:
    """A Cyrillic letter among Latin ones is there to deceive."""
    assert refused_name("K\u0430rla") == "name-mixed"


def test_a_name_is_more_than_signs() -> None:
    """At least one letter or digit can be spoken."""
    assert refused_name("-_-") == "name-no-letters"


@given(st.text(st.characters(), max_size=40))
def test_a_name_is_stable(text: str) -> None:
    """A name that was taken is taken again as itself, with the same key; anything else is refused by our own error."""
    try:
        name = account_name(text)
    except BadInput:
        return
    assert account_name(name.shown) == name
    assert name_key(name.key) == name.key


@pytest.mark.parametrize("text", ["Guest", "guest 2", "Gość", "GOŚĆ (3)"])
def test_no_account_is_called_guest(text: str) -> None:
    """It would be the name of everybody who has said none."""
    assert refused_name(text) == "name-reserved"


@pytest.mark.parametrize("text", ["Bot 42", "guest 2", "\u0561nna", "  Karla ", "ab"])
def test_an_account_of_older_rules_is_found_by_its_name(text: str) -> None:
    """What new accounts may be called has changed before and may change again; nobody is locked out by that."""
    assert kept_key(text) == name_key(text)


@pytest.mark.parametrize("text", ["x" * 31, "x" * 10_000, *INVISIBLE.values()])
def test_what_no_account_was_ever_called_is_not_looked_up(text: str) -> None:
    """Not every database could even be asked for it."""
    assert kept_key(text) is None


# Guests


def refused_guest(text: str) -> str:
    """The message with which the name of a guest is refused."""
    with pytest.raises(BadInput) as caught:
        guest_name(text)
    return caught.value.message


@pytest.mark.parametrize("text", ["A", "7", "Guest", "Gość", "Żółw 7", "Маша", "李", "Botho", "Abbot", "O'Neil-2"])
def test_a_guest_has_a_plain_name(text: str) -> None:
    """Short names of any alphabet are good, and so is none at all."""
    assert guest_name(text).shown == text


INVISIBLE_TO_GUESTS = {name: text for name, text in INVISIBLE.items() if text == " ".join(text.split())}


@pytest.mark.parametrize("text", INVISIBLE_TO_GUESTS.values(), ids=INVISIBLE_TO_GUESTS.keys())
def test_a_guest_is_seen(text: str) -> None:
    """What cannot be seen, or climbs over the lines with marks, is no name of a guest either."""
    assert refused_guest(text) == "bad-guest-name"


@pytest.mark.parametrize(("text", "known"), [("K\u0430rla", "name-mixed"), ("-_-", "name-no-letters")])
def test_a_guest_passes_the_checks_of_an_account(text: str, known: str) -> None:
    """Alphabets that look alike do not mix, and a name is more than signs."""
    assert (refused_guest(text), refused_name(text)) == (known, known)


@pytest.mark.parametrize("word", bot_names())
def test_nobody_is_called_like_a_bot(word: str) -> None:
    """Neither guests nor accounts."""
    assert (refused_guest(bot_name(word)), refused_name(bot_name(word))) == ("bad-guest-name", "bad-guest-name")


@pytest.mark.parametrize(
    "text",
    [
        "bot",
        "B0t simple",
        "BOT-simple",
        "B\u00f6t simple",
        "Botsimple",
        "bot2",
        "\u0412\u043e\u0442",
        "\u0392\u039f\u03a4",
    ],
)
def test_nobody_looks_like_a_bot(text: str) -> None:
    """Digits, marks and other alphabets make no other word of it."""
    assert refused_guest(text) == "bad-guest-name"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_nobody_is_called_like_a_character(game: str, lang: str) -> None:
    """Neither as it is written, nor so that an eye takes it for that, nor with something behind it."""
    for level in load(game).players.ladder.levels:
        name = character_name(load(game), level, lang)
        for text in (name, name.upper(), name.replace("o", "0"), f"{name} 2"):
            assert (refused_guest(text), refused_name(text)) == ("bad-guest-name", "bad-guest-name")


# Looks


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("coco", "\u0441\u043e\u0441\u043e"),
        ("PAX", "\u0420\u0410\u0425"),
        ("TOM", "\u03a4\u039f\u039c"),
        ("ABE", "\u13aa\u13f4\u13ac"),
        ("Ida", "lda"),
        ("Ida", "1da"),
        ("Olo", "0lo"),
        ("Marn", "Mam"),
        ("Zo\u00eb", "Zoe"),
        ("\u0141ukasz", "Lukasz"),
        ("Mata Hari", "Mata_Hari"),
    ],
)
def test_names_that_an_eye_confuses_look_alike(one: str, other: str) -> None:
    """Letters of other alphabets, digits, marks and signs between words make no other look."""
    assert look(one) == look(other)


@pytest.mark.parametrize(("one", "other"), [("Ada", "Ida"), ("Kim", "Kima"), ("Ada 2", "Ada 3"), ("Маша", "Masha")])
def test_other_names_look_other(one: str, other: str) -> None:
    """Nobody is refused for nothing."""
    assert look(one) != look(other)


@given(st.text(st.characters(), max_size=40))
def test_the_name_of_a_guest_is_stable(text: str) -> None:
    """A name that was taken is taken again as itself; anything else is refused by our own error."""
    try:
        name = guest_name(text)
    except BadInput:
        return
    assert guest_name(name.shown) == name
