"""The store: what is kept comes back, from SQLite as from PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import TypeVar

import pytest
import sqlalchemy as sa
from msgspec.structs import replace

from brushpass.core.errors import BadInput
from brushpass.server.store.database import Durability
from brushpass.server.store.rows import Account, Append, JobKey, Rating, SeatRow, Status, TableRow, Token
from brushpass.server.store.store import NameTaken, Store
from tests.server.stores import NOW, a_job, a_seat, a_table, an_event, opened

T = TypeVar("T")
LEASE = 1000
OPEN: tuple[Status, ...] = ("open",)


def with_store(url: str, work: Callable[[Store], Coroutine[object, object, T]]) -> T:
    """The answer of some work with a store."""

    async def run() -> T:
        async with opened(url) as store:
            return await work(store)

    return asyncio.run(run())


async def new_account(store: Store, name: str) -> int:
    account = await store.add_account(
        name=name, name_key=name.lower(), password_hash="hash", is_bot=False, created_at=NOW
    )
    return account.id


# Tables and their logs


def test_a_table_comes_back(store_url: str) -> None:
    """A table is read as it was made."""
    row = replace(a_table(), deadline=NOW + 5)

    async def work(store: Store) -> TableRow | None:
        await store.create(row)
        return await store.table(row.id)

    assert with_store(store_url, work) == row


def test_a_table_that_is_not_there(store_url: str) -> None:
    """An unknown table is None, alone and with its log."""

    async def work(store: Store) -> tuple[object, object]:
        return await store.table("none"), await store.load("none")

    assert with_store(store_url, work) == (None, None)


def test_the_secret_of_a_table_stays_out_of_texts() -> None:
    """A table that ends up in a log shows nothing of its secret."""
    assert "\\x" not in repr(a_table())


def test_events_since_a_number(store_url: str) -> None:
    """A log is read from any number on."""

    async def work(store: Store) -> list[tuple[int, int, str]]:
        await store.create(a_table())
        for number in range(4):
            await store.append(an_event(number=number, body=f"{number}"))
        return [(event.number, event.at, event.body) for event in await store.events("t", 2)]

    assert with_store(store_url, work) == [(2, NOW + 2, "2"), (3, NOW + 3, "3")]


def test_a_table_is_loaded_whole(store_url: str) -> None:
    """Row, log and seats come together."""

    async def work(store: Store) -> tuple[str, list[int], list[SeatRow]]:
        await store.create(a_table())
        await store.append(a_seat(player=1))
        loaded = await store.load("t")
        assert loaded is not None
        return loaded.row.id, [event.number for event in loaded.events], loaded.seats

    assert with_store(store_url, work) == ("t", [0], [SeatRow(1, b"hash", None, 0, NOW)])


def test_an_event_changes_its_table(store_url: str) -> None:
    """Status and deadline change when an event says so, stay when it does not, and a deadline can go."""

    async def work(store: Store) -> list[tuple[str, int | None, int]]:
        await store.create(a_table())
        found: list[tuple[str, int | None, int]] = []
        for item in (
            Append(table="t", number=0, at=NOW + 1, body="{}", status="playing", deadline=NOW + 50),
            Append(table="t", number=1, at=NOW + 2, body="{}"),
            Append(table="t", number=2, at=NOW + 3, body="{}", status="over", deadline=None),
        ):
            await store.append(item)
            row = await store.table("t")
            assert row is not None
            found.append((row.status, row.deadline, row.changed_at))
        return found

    assert with_store(store_url, work) == [
        ("playing", NOW + 50, NOW + 1),
        ("playing", NOW + 50, NOW + 2),
        ("over", None, NOW + 3),
    ]


def test_the_lobby_page_by_page(store_url: str) -> None:
    """Pages of public tables, the last changed first, miss none and repeat none, though two changed together."""

    async def work(store: Store) -> list[list[str]]:
        for name, at in (("a", 3), ("b", 1), ("c", 3), ("d", 2), ("e", 5)):
            await store.create(a_table(name, at=NOW + at))
        await store.create(a_table("hidden", visibility="link", at=NOW + 9))
        pages: list[list[str]] = []
        before = None
        while page := await store.lobby(None, OPEN, before, 2):
            pages.append([row.id for row in page])
            before = (page[-1].changed_at, page[-1].id)
        return pages

    assert with_store(store_url, work) == [["e", "c"], ["a", "d"], ["b"]]


def test_the_lobby_by_game_and_status(store_url: str) -> None:
    """A lobby shows one game, or all, and the wanted statuses."""

    async def work(store: Store) -> list[list[str]]:
        await store.create(a_table("a"))
        await store.create(a_table("b", game="iron-curtain"))
        await store.create(a_table("c", status="playing"))
        searches: list[tuple[str | None, tuple[Status, ...]]] = [
            ("cold-war", ("open",)), (None, ("open",)), (None, ("playing", "open")), (None, ("over",))
        ]  # fmt: skip
        return [sorted(row.id for row in await store.lobby(game, some, None, 9)) for game, some in searches]

    assert with_store(store_url, work) == [["a"], ["a", "b"], ["a", "b", "c"], []]


def test_tables_that_are_due(store_url: str) -> None:
    """Tables whose deadline has come, the longest overdue first."""

    async def work(store: Store) -> list[str]:
        for name, deadline in (("a", NOW - 1), ("b", NOW + 1), ("c", NOW - 9), ("d", None), ("e", NOW)):
            await store.create(replace(a_table(name), deadline=deadline))
        return await store.due(NOW, 9)

    assert with_store(store_url, work) == ["c", "a", "e"]


def test_tables_of_somebody(store_url: str) -> None:
    """Tables held by a browser or by an account are listed once a seat, the last changed first."""

    async def work(store: Store) -> list[list[tuple[str, int]]]:
        account = await new_account(store, "Ann")
        for name, at in (("a", 1), ("b", 3), ("c", 2), ("d", 4)):
            await store.create(a_table(name, at=NOW + at))
        await store.append(replace(a_seat("a"), at=NOW + 1))
        await store.append(replace(a_seat("b", player=1, session=None), at=NOW + 3))
        await store.append(replace(a_seat("c"), at=NOW + 2))
        await store.claim_seat("b", 1, account)
        await store.claim_seat("c", 0, account)
        searches = ((None, None), ("browser", None), (None, account), ("browser", account))
        found = [await store.tables_of(session, owner, 9) for session, owner in searches]
        return [[(held.row.id, held.player) for held in some] for some in found]

    assert with_store(store_url, work) == [
        [],
        [("c", 0), ("a", 0)],
        [("b", 1), ("c", 0)],
        [("b", 1), ("c", 0), ("a", 0)],
    ]


# Seats


def test_a_seat_is_found_by_its_browser(store_url: str) -> None:
    """A browser finds its first seat, or the one it names, and no other's."""

    async def work(store: Store) -> list[int | None]:
        await store.create(a_table())
        for player in (2, 1):
            await store.append(a_seat(number=player, player=player))
        await store.append(a_seat(number=3, player=3, session="another"))
        found = [
            await store.seat_by_session("t", "browser"),
            await store.seat_by_session("t", "browser", 2),
            await store.seat_by_session("t", "browser", 3),
            await store.seat_by_session("t", "stranger"),
        ]
        return [seat.player if seat else None for seat in found]

    assert with_store(store_url, work) == [1, 2, None, None]


def test_one_more_browser_for_a_seat(store_url: str) -> None:
    """A seat can be held by several browsers, and being told so twice is harmless."""

    async def work(store: Store) -> tuple[list[bool], SeatRow | None]:
        await store.create(a_table())
        await store.append(a_seat())
        twice = [await store.add_holder("t", 0, "phone") for _ in range(2)]
        return twice, await store.seat_by_session("t", "phone")

    assert with_store(store_url, work) == ([True, True], SeatRow(0, b"hash", None, 0, NOW))


def test_no_browser_holds_a_seat_that_is_not_there(store_url: str) -> None:
    """A seat that nobody has cannot be held."""

    async def work(store: Store) -> bool:
        await store.create(a_table())
        return await store.add_holder("t", 0, "phone")

    assert not with_store(store_url, work)


def test_a_freed_seat_is_nobodys(store_url: str) -> None:
    """Whoever leaves takes his browsers along, and somebody else may sit down with the same event."""

    async def work(store: Store) -> tuple[object, list[int], bytes]:
        await store.create(a_table())
        await store.append(a_seat())
        await store.append(replace(an_event(number=1), freed=0))
        empty = [seat.player for seat in await store.seats("t")]
        await store.append(a_seat(number=2))
        new = replace(a_seat(number=3, session=None), freed=0)
        assert new.seat is not None
        await store.append(replace(new, seat=replace(new.seat, secret_hash=b"new")))
        return await store.seat_by_session("t", "browser"), empty, (await store.seats("t"))[0].secret_hash

    assert with_store(store_url, work) == (None, [], b"new")


def test_claiming_all_seats_of_a_browser(store_url: str) -> None:
    """An account gets the seats a browser holds, except those of another account."""

    async def work(store: Store) -> tuple[int, int, list[int | None]]:
        ann, bob = [await new_account(store, name) for name in ("Ann", "Bob")]
        for name in ("a", "b", "c"):
            await store.create(a_table(name))
        await store.append(a_seat("a"))
        await store.append(a_seat("b"))
        await store.append(a_seat("c", session="another"))
        await store.claim_seat("b", 0, bob)
        first, second = [await store.claim("browser", ann) for _ in range(2)]
        owners = [(await store.seats(name))[0].account_id for name in ("a", "b", "c")]
        assert owners[1] == bob
        return first, second, [owner and owner - ann for owner in owners[::2]]

    assert with_store(store_url, work) == (1, 0, [0, None])


def test_claiming_one_seat(store_url: str) -> None:
    """A seat goes to one account, which may ask again, and to no second one."""

    async def work(store: Store) -> list[bool]:
        ann, bob = [await new_account(store, name) for name in ("Ann", "Bob")]
        await store.create(a_table())
        await store.append(a_seat())
        return [
            await store.claim_seat("t", 0, ann),
            await store.claim_seat("t", 0, ann),
            await store.claim_seat("t", 0, bob),
            await store.claim_seat("t", 1, bob),
        ]

    assert with_store(store_url, work) == [True, True, False, False]


def test_muting(store_url: str) -> None:
    """Whom a player does not hear is kept."""

    async def work(store: Store) -> int:
        await store.create(a_table())
        await store.append(a_seat())
        await store.set_muted("t", 0, 0b110)
        return (await store.seats("t"))[0].muted

    assert with_store(store_url, work) == 0b110


def test_last_seen(store_url: str) -> None:
    """The latest sign of life counts, in whatever order the signs arrive."""

    async def work(store: Store) -> dict[int, int]:
        await store.create(a_table())
        for player in (0, 1):
            await store.append(a_seat(number=player, player=player))
        await store.seen([("t", 1, NOW + 7), ("t", 0, NOW + 3)])
        await store.seen([("t", 1, NOW + 5), ("none", 0, NOW)])
        await store.seen([])
        return await store.last_seen("t")

    assert with_store(store_url, work) == {0: NOW + 3, 1: NOW + 7}


# Chat


def test_chat(store_url: str) -> None:
    """The last lines come in the order in which they were said, or those after a known one."""

    async def work(store: Store) -> tuple[list[str], list[str]]:
        for name in ("t", "u"):
            await store.create(a_table(name))
        ids = [await store.say("t", at=NOW, player=0, name="Ann", text=text) for text in "abcd"]
        await store.say("u", at=NOW, player=0, name="Ann", text="elsewhere")
        assert ids == sorted(set(ids))
        last = await store.chat("t", 3)
        new = await store.chat("t", 9, after=ids[2])
        return [line.text for line in last], [line.text for line in new]

    assert with_store(store_url, work) == (["b", "c", "d"], ["d"])


# Accounts


def test_an_account_is_found(store_url: str) -> None:
    """An account is found by its id and by the key of its name."""

    async def work(store: Store) -> tuple[Account, Account | None, Account | None, Account | None]:
        made = await store.add_account(name="Ann", name_key="ann", password_hash=None, is_bot=True, created_at=NOW)
        return made, await store.account(made.id), await store.account_by_key("ann"), await store.account_by_key("Ann")

    made, by_id, by_key, by_name = with_store(store_url, work)
    assert (by_id, by_key, by_name) == (made, made, None)


def test_a_name_is_given_once(store_url: str) -> None:
    """Of two who want one name at the same time one gets it."""

    async def work(store: Store) -> list[type]:
        tries = (new_account(store, name) for name in ("Ann", "ANN"))
        return sorted((type(end) for end in await asyncio.gather(*tries, return_exceptions=True)), key=str)

    assert with_store(store_url, work) == [NameTaken, int]


def test_tokens(store_url: str) -> None:
    """A token is found by its hash and listed for its account, until that account deletes it."""

    async def work(store: Store) -> None:
        ann, bob = [await new_account(store, name) for name in ("Ann", "Bob")]
        some = [Token(bytes([number]) * 32, ann, f"bot {number}", NOW + number) for number in range(2)]
        for token in some:
            await store.add_token(token)
        assert await store.token(some[1].token_hash) == some[1]
        assert await store.tokens_of(ann) == some
        assert not await store.delete_token(bob, some[0].token_hash)
        assert await store.delete_token(ann, some[0].token_hash)
        assert await store.token(some[0].token_hash) is None
        assert await store.tokens_of(ann) == some[1:]

    with_store(store_url, work)


# Ratings


def one_point_up(old: list[Rating]) -> list[Rating]:
    """The first wins a point and the others lose one."""
    return [
        replace(rating, mu=rating.mu + (1 if place == 0 else -1), matches=rating.matches + 1)
        for place, rating in enumerate(old)
    ]


async def rate(store: Store, match: int, players: list[int]) -> bool:
    return await store.rate(
        "t", match, "{}", game="cold-war", players=players, start=(25.0, 8.0), new=one_point_up
    )  # fmt: skip


def test_a_match_counts_once(store_url: str) -> None:
    """The same match again changes nothing."""

    async def work(store: Store) -> tuple[list[bool], list[tuple[float, int]]]:
        ann, bob = [await new_account(store, name) for name in ("Ann", "Bob")]
        await store.create(a_table())
        ends = [await rate(store, 1, [bob, ann]), await rate(store, 1, [bob, ann])]
        found = [rating for account in (ann, bob) for rating in await store.ratings_of(account)]
        return ends, [(rating.mu, rating.matches) for rating in found]

    assert with_store(store_url, work) == ([True, False], [(24.0, 1), (26.0, 1)])


def test_ratings_add_up_when_nodes_rate_at_once(store_url: str) -> None:
    """Ten matches that two nodes both try to count are counted once each."""

    async def run() -> tuple[int, list[Rating]]:
        async with opened(store_url, "one") as one, opened(store_url, "two") as two:
            ann, bob = [await new_account(one, name) for name in ("Ann", "Bob")]
            await one.create(a_table())
            tries = [
                rate(store, match, [ann, bob][:: 1 - 2 * (match % 2)]) for match in range(10) for store in (one, two)
            ]
            counted = sum(await asyncio.gather(*tries))
            return counted, await two.ratings_of(ann)

    counted, (rating,) = asyncio.run(run())
    assert (counted, rating.matches, rating.mu) == (10, 10, 25.0)


def test_a_rating_that_cannot_be_made_counts_nothing(store_url: str) -> None:
    """When the sum fails the match has not counted, and can count later."""

    def impossible(_old: list[Rating]) -> list[Rating]:
        raise ZeroDivisionError

    async def work(store: Store) -> bool:
        ann = await new_account(store, "Ann")
        await store.create(a_table())
        with pytest.raises(ZeroDivisionError):
            await store.rate("t", 1, "{}", game="cold-war", players=[ann], start=(25.0, 8.0), new=impossible)
        assert await store.ratings_of(ann) == []
        return await rate(store, 1, [ann])

    assert with_store(store_url, work)


def test_the_best(store_url: str) -> None:
    """A sure good player stands before an unsure better one."""

    async def work(store: Store) -> list[str]:
        await store.create(a_table())
        for match, (name, mu, sigma) in enumerate((("Sure", 30.0, 1.0), ("Unsure", 35.0, 8.0), ("Weak", 9.0, 1.0))):
            account = await new_account(store, name)
            await store.rate(
                "t", match, "{}", game="cold-war", players=[account], start=(mu, sigma), new=lambda old: old
            )
        return [ranked.name for ranked in await store.best("cold-war", 2)]

    assert with_store(store_url, work) == ["Sure", "Unsure"]


# Jobs


async def with_jobs(store: Store, count: int) -> list[JobKey]:
    """So many jobs of one table, in the order in which they are ready."""
    await store.create(a_table())
    some = tuple(a_job(number=number, ready_at=NOW + number) for number in range(count))
    await store.append(replace(an_event(), new_jobs=some))
    return [job.key for job in some]


def test_jobs_are_taken_when_they_are_ready(store_url: str) -> None:
    """Ready jobs are taken in their order, with node, lease and the number of tries."""

    async def work(store: Store) -> list[tuple[int, str | None, int, int]]:
        await with_jobs(store, 5)
        taken = await store.take_jobs(NOW + 3, LEASE, 3)
        return [(job.key.number, job.node, job.lease_until, job.attempts) for job in taken]

    assert with_store(store_url, work) == [(number, "one", NOW + 3 + LEASE, 1) for number in range(3)]


def test_two_nodes_never_take_the_same_job(store_url: str) -> None:
    """Nodes that ask at the same time share the jobs out."""

    async def run() -> list[int]:
        async with opened(store_url, "one") as one, opened(store_url, "two") as two:
            await with_jobs(one, 60)
            asked = (store.take_jobs(NOW + 99, LEASE, 7) for _ in range(10) for store in (one, two))
            return sorted(job.key.number for jobs in await asyncio.gather(*asked) for job in jobs)

    assert asyncio.run(run()) == list(range(60))


def test_a_job_that_somebody_looks_at_is_passed_over(postgres_url: str) -> None:
    """A node does not wait for the jobs that another one is just taking."""

    async def run() -> list[int]:
        async with opened(postgres_url, "one") as one, opened(postgres_url, "two") as two:
            await with_jobs(one, 3)
            async with one.database.changing() as connection:
                await connection.execute(sa.text("SELECT * FROM jobs WHERE number = 1 FOR UPDATE"))
                return [job.key.number for job in await two.take_jobs(NOW + 9, LEASE, 9)]

    assert asyncio.run(run()) == [0, 2]


def test_a_lease_ends(store_url: str) -> None:
    """The job of a node that died is taken over when its lease has ended, and not before."""

    async def run() -> tuple[int, list[tuple[str | None, int]]]:
        async with opened(store_url, "one") as one, opened(store_url, "two") as two:
            await with_jobs(one, 1)
            await one.take_jobs(NOW, LEASE, 9)
            early = await two.take_jobs(NOW + LEASE, LEASE, 9)
            late = await two.take_jobs(NOW + LEASE + 1, LEASE, 9)
            return len(early), [(job.node, job.attempts) for job in late]

    assert asyncio.run(run()) == (0, [("two", 2)])


def test_a_node_that_starts_again_has_its_jobs_at_once(store_url: str) -> None:
    """Nobody works for the process that it was before, even if that had a job younger than its last sign of life."""

    async def run() -> list[int]:
        async with opened(store_url, "one") as before:
            await before.first_beat(NOW)
            await with_jobs(before, 2)
            await before.take_jobs(NOW + 1, 60 * LEASE, 9)
        async with opened(store_url, "one") as after:
            return sorted(job.key.number for job in await after.take_jobs(await after.first_beat(NOW), LEASE, 9))

    assert asyncio.run(run()) == [0, 1]


def test_sqlite_has_no_other_node(sqlite_url: str) -> None:
    """Whatever the server was called before, it is gone."""

    async def run() -> int:
        async with opened(sqlite_url, "machine-17") as before:
            await with_jobs(before, 1)
            await before.take_jobs(await before.first_beat(NOW), 60 * LEASE, 9)
        async with opened(sqlite_url, "machine-18") as after:
            return len(await after.take_jobs(await after.first_beat(NOW), LEASE, 9))

    assert asyncio.run(run()) == 1


def test_the_jobs_of_a_node_that_lives_stay_its_own(postgres_url: str) -> None:
    """Another that starts, or works on, takes nothing from it; when it has gone silent, its jobs are anybody's."""

    async def run() -> list[int]:
        async with opened(postgres_url, "one") as one, opened(postgres_url, "two") as two:
            await one.first_beat(NOW)
            await with_jobs(one, 1)
            await one.take_jobs(NOW, 60 * LEASE, 9)
            found = [len(await two.take_jobs(await two.first_beat(NOW), LEASE, 9))]
            for silent_ms in (5_000, 5_001):
                found.append(len(await two.take_jobs(await two.beat(NOW + silent_ms), LEASE, 9)))
            return found

    assert asyncio.run(run()) == [0, 0, 1]


def test_the_furthest_beat_is_the_time(store_url: str) -> None:
    """Whoever is behind learns it, and a node that starts goes on from there and not from the time of day."""

    async def run() -> list[int]:
        async with opened(store_url, "one") as one, opened(store_url, "two") as two:
            found = [await one.first_beat(NOW), await one.beat(NOW + 700), await two.beat(NOW + 300)]
            return [*found, await two.first_beat(NOW + 10**6)]

    assert asyncio.run(run()) == [NOW, NOW + 700, NOW + 700, NOW + 700]


def test_a_renewed_lease_lasts_longer(store_url: str) -> None:
    """A node keeps its job by renewing, and learns when it has lost it."""

    async def run() -> tuple[bool, int, int, bool]:
        async with opened(store_url, "one") as one, opened(store_url, "two") as two:
            (key,) = await with_jobs(one, 1)
            await one.take_jobs(NOW, LEASE, 9)
            kept = await one.renew(key, NOW + 5 * LEASE)
            early = await two.take_jobs(NOW + 2 * LEASE, LEASE, 9)
            late = await two.take_jobs(NOW + 6 * LEASE, LEASE, 9)
            return kept, len(early), len(late), await one.renew(key, NOW + 9 * LEASE)

    assert asyncio.run(run()) == (True, 0, 1, False)


def test_a_postponed_job_comes_back(store_url: str) -> None:
    """A job that was given back is anybody's at its new time."""

    async def run() -> tuple[bool, int, int, bool]:
        async with opened(store_url, "one") as one, opened(store_url, "two") as two:
            (key,) = await with_jobs(one, 1)
            await one.take_jobs(NOW, LEASE, 9)
            given = await one.postpone(key, NOW + 50)
            early = await two.take_jobs(NOW + 49, LEASE, 9)
            late = await two.take_jobs(NOW + 50, LEASE, 9)
            return given, len(early), len(late), await one.postpone(key, NOW)

    assert asyncio.run(run()) == (True, 0, 1, False)


def test_finished_jobs_are_gone(store_url: str) -> None:
    """A job ends by itself or together with an event."""

    async def work(store: Store) -> list[int]:
        keys = await with_jobs(store, 3)
        await store.finish(keys[0])
        await store.append(replace(an_event(number=1), done_jobs=(keys[1],)))
        return [job.key.number for job in await store.take_jobs(NOW + 9, LEASE, 9)]

    assert with_store(store_url, work) == [2]


def test_a_job_can_be_born_taken(store_url: str) -> None:
    """A job that runs at once where it was made is left alone by others until its lease ends."""

    async def work(store: Store) -> tuple[int, int]:
        await store.create(a_table())
        mine = replace(a_job(), node="one", lease_until=NOW + LEASE, attempts=1)
        await store.append(replace(an_event(), new_jobs=(mine,)))
        early = await store.take_jobs(NOW + 1, LEASE, 9)
        late = await store.take_jobs(NOW + LEASE + 1, LEASE, 9)
        return len(early), late[0].attempts

    assert with_store(store_url, work) == (0, 2)


def test_jobs_of_one_kind(store_url: str) -> None:
    """A node may ask for one kind of work alone."""

    async def work(store: Store) -> list[str]:
        await store.create(a_table())
        some = (a_job(), a_job(kind="rate"))
        await store.append(replace(an_event(), new_jobs=some))
        return [job.key.kind for job in await store.take_jobs(NOW + 1, LEASE, 9, "rate")]

    assert with_store(store_url, work) == ["rate"]


# The database


async def setting(store: Store, statement: str) -> object:
    async with store.database.changing() as connection:
        return (await connection.execute(sa.text(statement))).scalar_one()


@pytest.mark.parametrize(("durability", "synchronous"), [("full", 2), ("normal", 1)])
def test_durability_of_sqlite(sqlite_url: str, durability: Durability, synchronous: int) -> None:
    """By default every commit reaches the disk, and both ways use a log ahead of the database."""

    async def run() -> tuple[object, object, object]:
        store = await Store.open(sqlite_url, node="one", durability=durability)
        try:
            names = ("synchronous", "journal_mode", "foreign_keys")
            one, two, three = [await setting(store, f"PRAGMA {name}") for name in names]
            return one, two, three
        finally:
            await store.close()

    assert asyncio.run(run()) == (synchronous, "wal", 1)


@pytest.mark.parametrize(("durability", "synchronous"), [("full", "on"), ("normal", "off")])
def test_durability_of_postgresql(postgres_url: str, durability: Durability, synchronous: str) -> None:
    """By default every commit waits for the disk."""

    async def run() -> object:
        store = await Store.open(postgres_url, node="one", durability=durability)
        try:
            return await setting(store, "SHOW synchronous_commit")
        finally:
            await store.close()

    assert asyncio.run(run()) == synchronous


def test_ready_means_with_tables(store_url: str) -> None:
    """A database without our tables is not ready."""

    async def run() -> tuple[bool, bool]:
        store = await Store.open(store_url, node="one")
        try:
            before = await store.ready()
            await store.migrate()
            return before, await store.ready()
        finally:
            await store.close()

    assert asyncio.run(run()) == (False, True)


@pytest.mark.parametrize(
    ("url", "message"),
    [
        ("mysql://host/name", "unknown-database"),
        ("brushpass.db", "unknown-database"),
        ("sqlite://", "database-without-file"),
        ("sqlite:///:memory:", "database-without-file"),
    ],
)
def test_addresses_that_mean_nothing(url: str, message: str) -> None:
    """An address of no database that we know is refused at once."""
    with pytest.raises(BadInput) as refused:
        asyncio.run(Store.open(url, node="one"))
    assert refused.value.message == message


def test_reads_go_on_while_somebody_writes(store_url: str) -> None:
    """A reader sees the last commit and waits for nobody."""

    async def work(store: Store) -> tuple[list[int], list[int]]:
        await store.create(a_table())
        async with store.database.writing() as connection:
            await connection.execute(sa.text("INSERT INTO events VALUES ('t', 0, 1, '{}')"))
            async with asyncio.timeout(5):
                during = await store.events("t")
        return [event.number for event in during], [event.number for event in await store.events("t")]

    assert with_store(store_url, work) == ([], [0])
