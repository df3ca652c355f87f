"""Names and passwords of accounts: what is refused, what is the same, and that nobody waits for the hashing."""

from __future__ import annotations

import asyncio
import statistics
import threading
import time
import unicodedata

import pytest
from argon2 import Parameters, Type
from hypothesis import given
from hypothesis import strategies as st

from brushpass.core.errors import BadInput
from brushpass.server import passwords
from brushpass.server.passwords import PARAMETERS, Passwords, account_name, check_password, name_key

CHEAP = Parameters(type=Type.ID, version=19, salt_len=16, hash_len=32, time_cost=1, memory_cost=64, parallelism=1)
PASSWORD = "correct horse battery"


def refused_name(text: str) -> str:
    """The message with which a name is refused."""
    with pytest.raises(BadInput) as caught:
        account_name(text)
    return caught.value.message


# Names


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


# Passwords


@pytest.mark.parametrize(
    ("password", "message"),
    [("x" * 9, "password-short"), ("x" * 201, "password-long"), ("\ud800" * 12, "password-not-text")],
)
def test_a_bad_password_is_refused(password: str, message: str) -> None:
    """Too short, too long, or no text."""
    with pytest.raises(BadInput) as caught:
        check_password(password)
    assert caught.value.message == message


@pytest.mark.parametrize("password", ["x" * 10, "ż" * 200])
def test_the_bounds_of_passwords_are_allowed(password: str) -> None:
    """10 characters are enough, 200 are not too many, and it can be known again."""

    async def known() -> bool:
        hasher = Passwords(CHEAP)
        return await hasher.verify(await hasher.hash(password), password)

    assert asyncio.run(known())


def test_another_password_is_not_the_password() -> None:
    """Any other text is refused, a longer or an empty one too."""

    async def answers() -> list[bool]:
        hasher = Passwords(CHEAP)
        kept = await hasher.hash(PASSWORD)
        return [await hasher.verify(kept, text) for text in (PASSWORD.upper(), "", PASSWORD + "x" * 500, "\ud800")]

    assert asyncio.run(answers()) == [False] * 4


def test_a_password_is_the_same_from_every_keyboard() -> None:
    """A letter with its accent typed apart is the same letter."""

    async def known() -> bool:
        hasher = Passwords(CHEAP)
        return await hasher.verify(await hasher.hash("zo\u00eb likes cats"), "zoe\u0308 likes cats")

    assert asyncio.run(known())


def test_two_hashes_of_one_password_differ() -> None:
    """Each hash has a salt of its own, and is argon2id with our parameters."""

    async def hashes() -> list[str]:
        hasher = Passwords(CHEAP)
        return [await hasher.hash(PASSWORD), await hasher.hash(PASSWORD)]

    one, other = asyncio.run(hashes())
    assert one != other
    assert one.startswith("$argon2id$v=19$m=64,t=1,p=1$")


@pytest.mark.parametrize("kept", ["", "plain", "$argon2id$v=19$m=64,t=1,p=1$AAAA", "$2b$12$abcdefghijklmnopqrstuv"])
def test_a_damaged_hash_matches_nothing(kept: str) -> None:
    """A row that holds no hash of ours lets nobody in and breaks nothing."""
    assert asyncio.run(Passwords(CHEAP).verify(kept, PASSWORD)) is False


def test_hashes_of_former_parameters_are_outdated() -> None:
    """A hash made with other parameters still counts, and is to be made anew."""

    async def answers() -> tuple[bool, bool, bool]:
        former, today = Passwords(CHEAP), Passwords()
        kept = await former.hash(PASSWORD)
        return await today.verify(kept, PASSWORD), today.outdated(kept), former.outdated(kept)

    assert asyncio.run(answers()) == (True, True, False)


def test_our_parameters_are_strong() -> None:
    """At least what RFC 9106 asks of memory and passes where memory is scarce."""
    assert (PARAMETERS.type, PARAMETERS.time_cost, PARAMETERS.memory_cost) == (Type.ID, 3, 65536)


def test_nobody_has_an_account_that_is_not_there() -> None:
    """Without a kept hash every password is wrong."""
    assert asyncio.run(Passwords(CHEAP).verify(None, PASSWORD)) is False


def test_a_name_that_is_unknown_takes_as_long() -> None:
    """The time of a refusal does not tell whether the account exists."""
    parameters = Parameters(
        type=Type.ID, version=19, salt_len=16, hash_len=32, time_cost=2, memory_cost=16 * 1024, parallelism=1
    )

    async def processor_seconds(hasher: Passwords, kept: str | None) -> float:
        times = []
        for _ in range(5):
            begun = time.process_time()
            await hasher.verify(kept, PASSWORD)
            times.append(time.process_time() - begun)
        return statistics.median(times)

    async def both() -> tuple[float, float]:
        hasher = Passwords(parameters)
        return await processor_seconds(hasher, await hasher.hash("another password")), await processor_seconds(
            hasher, None
        )

    known, unknown = asyncio.run(both())
    assert unknown == pytest.approx(known, rel=0.5)


def test_the_loop_goes_on_while_passwords_are_hashed() -> None:
    """While several logins are checked the event loop runs other things many times."""

    async def turns() -> int:
        hasher = Passwords(PARAMETERS)
        work = asyncio.gather(*(hasher.verify(None, PASSWORD) for _ in range(3)))
        count = 0
        while not work.done():
            count += 1
            await asyncio.sleep(0.001)
        hasher.close()
        return count

    assert asyncio.run(turns()) > 10


def test_few_passwords_are_hashed_at_once() -> None:
    """However many log in, no more threads work than were allowed."""

    async def names() -> set[str]:
        hasher = Passwords(CHEAP)
        await asyncio.gather(*(hasher.verify(None, PASSWORD) for _ in range(30)))
        working = {thread.name for thread in threading.enumerate() if thread.name.startswith("passwords")}
        hasher.close()
        return working

    assert 1 <= len(asyncio.run(names())) <= 2


def test_too_many_that_wait_are_refused() -> None:
    """A flood of logins is turned away before it takes memory, and the first ones are served."""

    async def answers() -> list[bool | BaseException]:
        hasher = Passwords(CHEAP)
        return await asyncio.gather(*(hasher.verify(None, PASSWORD) for _ in range(200)), return_exceptions=True)

    found = asyncio.run(answers())
    refused = [answer for answer in found if isinstance(answer, BadInput) and answer.message == "logins-busy"]
    assert found[0] is False
    assert len(refused) == 200 - passwords._MOST_WAITING
