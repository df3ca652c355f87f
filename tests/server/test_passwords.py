"""Passwords of accounts: what is refused, and that nobody waits for the hashing."""

from __future__ import annotations

import asyncio
import statistics
import threading
import time

import pytest
from argon2 import Parameters, Type

from brushpass.core.errors import BadInput
from brushpass.server.access import passwords
from brushpass.server.access.passwords import PARAMETERS, Passwords, check_password

CHEAP = Parameters(type=Type.ID, version=19, salt_len=16, hash_len=32, time_cost=1, memory_cost=64, parallelism=1)
PASSWORD = "correct horse battery"


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
