# ruff: noqa: RUF001 - letters that look alike are what this file is about
"""What people may be called: the one place that decides it, for accounts and for guests.

A name is shown as it was written, in its normal form.
Its key is the same for names that differ in capitals or in ways of writing a letter; its look is the same for names
that an eye takes for one another, so that nobody can be somebody else, or a bot, at first sight.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Final

import msgspec

from brushpass.bots import bot_names
from brushpass.bots.characters import character_name
from brushpass.core.errors import BadInput
from brushpass.core.words import LANGUAGES
from brushpass.games import games, load

SHORTEST_NAME, LONGEST_NAME = 3, 30
SHORTEST_GUEST_NAME: Final = 1

_MOST_MARKS: Final = 2
_SCRIPTS: Final = (
    *("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE"),
    *("COPTIC", "LISU", "GEORGIAN", "DESERET", "OSAGE", "GOTHIC"),
)
"""Alphabets with letters that look the same."""

# Letters and marks by category that show nothing, beside the control and format characters.
_BLANK: Final = frozenset(
    [
        *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0),
        *range(0x180B, 0x1810),
        *range(0xFE00, 0xFE10),
        *range(0xE0100, 0xE01F0),
    ]
)

_TWINS: Final = (
    ("0O1IıłŁøØđĐħĦŧŦɑɡȷ", "oolliLLooddhhttagj"),
    ("АВСЕНІЇЈКМОРЅТУХԚԜГҮӀ", "ABCEHllJKMOPSTYXQWrYl"),
    ("авсеніїјкморѕтухԛԝгүӏпԁһ", "abcehiijkmopstyxqwrylndh"),
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHlKMNOPTYX"),
    ("αβεζηικμνορτυχγωςσ", "abeznikmvoptuxywco"),
    ("ՕՍԼՏօսհոցք", "OULSouhngp"),
    ("ᎪᏴᏟᎠᎬᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃᏂᎥ", "ABCDEHJKLMPRSTVWZhi"),
    ("ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓠꓡꓢꓣꓦꓧꓟꓪꓫꓬꓮꓰꓲꓳꓴ", "BPDTGKJCZFNLSRVHMWXYAElOU"),
    ("ⲀⲂⲈⲎⲒⲔⲘⲚⲞⲢⲤⲦⲨⲬ", "ABEHlKMNOPCTYX"),
)
"""Letters and, in the same places, the Latin ones that an eye takes them for."""
_ALIKE: Final = {ord(one): other for ours, latin in _TWINS for one, other in zip(ours, latin, strict=True)}
_GUEST: Final = re.compile(r"(guest|gość)[ 0-9()]*")
"""What somebody is called who has said no name; an account of that name would be everybody's."""
_BOT: Final = re.compile(r"bot(?![^\W\d_])")


class Name(msgspec.Struct, frozen=True):
    """A name: as it is shown, the key under which there is only one, and what an eye takes it for."""

    shown: str
    key: str
    look: str


def account_name(text: str) -> Name:
    """The name of an account; whatever looks like nothing or like another name is refused."""
    name = _name(text, SHORTEST_NAME)
    if _GUEST.fullmatch(name.key):
        raise BadInput("name-reserved", name=name.shown)
    return name


def guest_name(text: str) -> Name:
    """The name of somebody without an account, with single spaces: it may be shorter, and is checked like any other."""
    spaced = " ".join(text.split())
    try:
        return _name(spaced, SHORTEST_GUEST_NAME)
    except BadInput as error:
        if error.message not in ("name-length", "name-invisible"):
            raise
        raise _no_name(spaced) from None


def name_key(text: str) -> str:
    """The key of a name: the same for names that differ in capitals or in ways of writing a letter."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text.strip()).casefold())


def kept_key(text: str) -> str | None:
    """The key that an account of this name would be kept under, however names were judged when it was made."""
    if len(text) > LONGEST_NAME * 4:
        return None
    normal = unicodedata.normalize("NFKC", text.strip())
    return name_key(normal) if len(normal) <= LONGEST_NAME and _visible(normal) else None


def look(text: str) -> str:
    """What an eye takes a name for: letters and digits alone, without marks, and one for all that look alike."""
    letters = "".join(letter for letter in _plain(text) if letter.isalnum())
    return letters.replace("m", "rn").replace("w", "vv")


def _name(text: str, shortest: int) -> Name:
    if len(text) > LONGEST_NAME * 4:
        raise _wrong_length(shortest)
    normal = unicodedata.normalize("NFKC", text.strip())
    if not shortest <= len(normal) <= LONGEST_NAME:
        raise _wrong_length(shortest)
    if not _visible(normal):
        raise BadInput("name-invisible")
    if not any(letter.isalnum() for letter in normal):
        raise BadInput("name-no-letters")
    if len(_scripts(normal)) > 1:
        raise BadInput("name-mixed")
    name = Name(shown=normal, key=name_key(normal), look=look(normal))
    if _is_bot(name):
        raise _no_name(normal)
    return name


def _no_name(text: str) -> BadInput:
    return BadInput("bad-guest-name", name=text[:LONGEST_NAME], longest=LONGEST_NAME)


def _wrong_length(shortest: int) -> BadInput:
    return BadInput("name-length", least=shortest, most=LONGEST_NAME)


def _visible(name: str) -> bool:
    """Can every character be seen? A space counts between two others, and a mark above a letter."""
    marks = _MOST_MARKS  # a name does not begin with a mark
    for letter in name:
        category = unicodedata.category(letter)
        if category[0] == "C" or ord(letter) in _BLANK or (category[0] == "Z" and letter != " "):
            return False
        marks = marks + 1 if category[0] == "M" else 0
        if marks > _MOST_MARKS:
            return False
    return "  " not in name and name == name.strip()


def _scripts(name: str) -> set[str]:
    """The alphabets of a name, as far as their letters can be mistaken for one another."""
    words = (unicodedata.name(letter, "").partition(" ")[0] for letter in name if letter.isalpha())
    return {word for word in words if word in _SCRIPTS}


def _is_bot(name: Name) -> bool:
    """Could somebody take this for one of our bots: called Bot and a word, or by the name of a character?"""
    if _BOT.match(_plain(name.shown)) or name.look.startswith(tuple(f"bot{look(word)}" for word in bot_names())):
        return True
    # A capital I looks like a small L, and is one letter of the name all the same.
    return name.look.startswith(_looks_of_characters()) or look(name.key).startswith(_looks_of_characters())


@cache
def _looks_of_characters() -> tuple[str, ...]:
    """What an eye takes the names of the characters of all games for."""
    return tuple(
        look(name_key(character_name(game, level, lang)))
        for game in map(load, games())
        for level in game.players.ladder.levels
        for lang in LANGUAGES
    )


def _plain(text: str) -> str:
    bare = "".join(letter for letter in unicodedata.normalize("NFKD", text) if unicodedata.category(letter)[0] != "M")
    return bare.translate(_ALIKE).casefold().translate(_ALIKE)
