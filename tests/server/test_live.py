"""Live tables: the clock of windows, races, bots, and what becomes of them when a node dies."""

from __future__ import annotations

import asyncio
import statistics
import sys
import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from brushpass.core.match import Match
from brushpass.games import load
from brushpass.games.checkpoint_charlie.cards import CATS
from brushpass.server.live import race
from brushpass.server.live.driver import RENEW_S
from brushpass.server.live.race import Entry
from brushpass.server.rooms.connection import Connection
from brushpass.server.rooms.hub import Hub
from brushpass.server.rooms.ledger import LIVE_LEASE_MS
from brushpass.server.rooms.room import Room
from brushpass.server.tables import events
from brushpass.server.tables.errors import Refused
from brushpass.server.tables.setup import PERSON, Live
from tests.server.live_tables import (
    PATIENCE_S,
    SLOW,
    a_hub,
    a_room,
    a_setup,
    a_window,
    accuse,
    accusers,
    at_window,
    driver,
    go_by,
    happened,
    is_over,
    legal,
    match_of,
    old_enough,
    paced,
    some_dice,
    together,
)
from tests.server.stores import until
from tests.support.running import Running, Seat, client, seat, settings

ARRIVAL = paced(min_window_ms=60_000, go_on_ms=600_000, race="arrival")
FAST = paced(min_window_ms=20, after_act_ms=20, tempo_ms=50)
UNHURRIED = paced(min_window_ms=20, after_act_ms=20, tempo_ms=100)
"""Windows in which a bot has time to think though the machine is busy."""


# The order of a race


@pytest.mark.parametrize(("latency", "credit"), [(0.0, 0.0), (80.0, 40.0), (240.0, 120.0), (5_000.0, 120.0)])
def test_credit(latency: float, credit: float) -> None:
    """Half of a round trip is made good, up to a limit."""
    assert race.credit(latency) == credit


def _order(sent: list[float], seed: int) -> list[int]:
    async def run() -> list[int]:
        entries = [Entry(player, 0, "accuse x", arrived=at) for player, at in enumerate(sent)]
        return [entry.player for entry in race.in_order(entries, some_dice(seed))]

    return asyncio.run(run())


def test_earlier_steps_come_first() -> None:
    """Whoever sent in an earlier step is first, whatever the dice say."""
    assert {tuple(_order([1_010.0, 1_000.0, 1_005.0], seed)) for seed in range(20)} == {(1, 2, 0)}


def test_lots_decide_within_a_step() -> None:
    """Two accusations of one step come in either order."""
    assert {tuple(_order([1_004.9, 1_000.0], seed)) for seed in range(20)} == {(0, 1), (1, 0)}


def test_lots_are_fair() -> None:
    """Among three of one step each is first about as often as the others."""
    firsts = [_order([1_000.0, 1_001.0, 1_002.0], seed)[0] for seed in range(600)]
    assert all(150 < firsts.count(player) < 250 for player in range(3))


@pytest.mark.parametrize(
    ("bot", "usual"), [("simple", 2_500), ("ismcts:1", 3_000), ("ismcts:5", 2_000), ("detective", 2_000)]
)
def test_stronger_bots_react_faster(bot: str, usual: int) -> None:
    """At the usual pace the middle of a bot's reaction times is that of its strength."""
    drawn = statistics.median(race.reaction_ms(bot, 8_000) for _ in range(2_000))
    assert drawn == pytest.approx(usual, rel=0.1)


def test_no_bot_is_faster_than_people() -> None:
    """However fast the cards come, no reaction is shorter than the shortest."""
    assert min(race.reaction_ms("detective", 100) for _ in range(200)) == race.SHORTEST_REACTION_MS


# Accusations


def test_slow_line_is_made_good(sqlite_url: str) -> None:
    """Of two accusations in one bucket the one over a slow line was sent earlier, though it came later."""

    async def run() -> tuple[list[str], list[int]]:
        async with a_hub(sqlite_url) as hub:
            room = await a_window(hub)
            await old_enough()
            cat = legal(room, 0)[0]
            answers = await together(accuse(room, 0, cat), accuse(room, 1, cat, latency_ms=200))
            return answers, accusers(room)

    assert asyncio.run(run()) == (["live-taken", "kept"], [1])


def test_arrival_alone_counts_without_buckets(sqlite_url: str) -> None:
    """With `race=arrival` whoever comes first is first, however slow the other's line."""

    async def run() -> list[str]:
        async with a_hub(sqlite_url) as hub:
            room = await a_window(hub, ARRIVAL)
            await old_enough()
            cat = legal(room, 0)[0]
            return await together(accuse(room, 0, cat), accuse(room, 1, cat, latency_ms=200))

    assert asyncio.run(run()) == ["kept", "live-taken"]


def test_nothing_counts_before_its_bucket_is_full(sqlite_url: str) -> None:
    """An accusation is kept, and so can be heard of, only when those that came after it have had their chance."""

    async def run() -> int:
        async with a_hub(sqlite_url) as hub:
            room = await a_window(hub)
            began = hub.served.now()
            await accuse(room, 0, legal(room, 0)[0])
            return (await happened(room))[-1].at - began

    assert asyncio.run(run()) >= race.BUCKET_MS - 1


def test_whoever_has_left_accuses_no_more(sqlite_url: str) -> None:
    """A player who gave up the match cannot accuse."""

    async def run() -> str:
        async with a_hub(sqlite_url) as hub:
            room = await a_window(hub)
            await room.perform(lambda table, now: table.resign(now, 0))
            return await accuse(room, 0, legal(room, 0)[0])

    assert asyncio.run(run()) == "bot-plays-here"


def test_probe_that_had_to_wait_tells_nothing(sqlite_url: str) -> None:
    """An echo that waited behind another request does not count as a slow line."""

    async def run() -> float:
        async with a_hub(sqlite_url) as hub:
            connection = Connection(await a_window(hub), 0, lang="en", show="scene")
            connection.probe()
            connection.forget_probe()
            connection.echoed(1)
            return connection.latency

    assert asyncio.run(run()) == 0.0


def test_second_accusation_is_refused(sqlite_url: str) -> None:
    """Whoever has accused cannot do so again in the round."""

    async def run() -> str:
        async with a_hub(sqlite_url) as hub:
            room = await a_window(hub, ARRIVAL, suspects=2)
            first, second = legal(room, 0)[:2]
            await accuse(room, 0, first)
            return await accuse(room, 0, second)

    assert asyncio.run(run()) == "live-already-acted"


def test_repeated_accusation_does_no_harm(sqlite_url: str) -> None:
    """The same accusation for the same decision is kept once and confirmed twice."""

    async def run() -> tuple[list[bool], list[int]]:
        async with a_hub(sqlite_url) as hub:
            room = await a_window(hub, suspects=2)
            cat = legal(room, 0)[0]
            decision = room.table.person(0).decision
            both = [driver(room).act(0, decision, cat, 0.0) for _ in range(2)]
            kept = await asyncio.gather(*both)
            kept.append(await driver(room).act(0, decision, cat, 0.0))
            return sorted(kept), accusers(room)

    assert asyncio.run(run()) == ([False, False, True], [0])


def test_only_suspects_can_be_accused(sqlite_url: str) -> None:
    """A cat that does not lie there as a suspect is refused with the rule that says so."""

    async def run() -> tuple[str, str | None]:
        async with a_hub(sqlite_url) as hub:
            room = await a_window(hub)
            action = next(f"accuse {cat}" for cat in CATS if f"accuse {cat}" not in legal(room, 0))
            with pytest.raises(Refused) as refusal:
                await driver(room).act(0, room.table.person(0).decision, action, 0.0)
            return refusal.value.message, refusal.value.rule

    assert asyncio.run(run()) in [("live-not-open", "R23"), ("live-not-open", "Q5")]


def test_unseen_card(sqlite_url: str) -> None:
    """An accusation that, by its line, was sent before the card was shown is refused."""

    async def run() -> str:
        async with a_hub(sqlite_url) as hub:
            room = await a_room(hub, a_setup((PERSON,) * 3, SLOW))
            await at_window(room)
            return await accuse(room, 0, legal(room, 0)[0], latency_ms=400)

    assert asyncio.run(run()) == "live-unseen"


def test_an_outage_makes_no_card_unseen(sqlite_url: str) -> None:
    """The time goes back to its latest beat then, and the cards that lie there have been seen all the same."""
    steady = 0.0

    async def run() -> str:
        nonlocal steady
        async with a_hub(sqlite_url) as hub:
            await go_by(hub, lambda: steady)
            room = await a_room(hub, a_setup((PERSON,) * 3, SLOW))
            steady += 0.9
            await at_window(room)
            hub.served.doubt()
            room.distrust()
            await until(lambda: room.shows(None))
            return await accuse(room, 0, legal(room, 0)[0])

    assert asyncio.run(run()) == "kept"


def test_rest_of_a_bucket_is_closed(sqlite_url: str) -> None:
    """When all but one have accused, what else is in the bucket comes too late."""

    async def run() -> list[str]:
        async with a_hub(sqlite_url) as hub:
            room = await a_window(hub, suspects=2)
            await old_enough()
            first, second = legal(room, 0)[:2]
            return await together(
                accuse(room, 2, second), accuse(room, 0, first, latency_ms=200), accuse(room, 1, second, latency_ms=100)
            )

    assert asyncio.run(run()) == ["live-closed", "kept", "kept"]


def test_an_accusation_outlives_a_card(sqlite_url: str) -> None:
    """What was sent before a newer card arrived stays valid."""

    async def run() -> str:
        async with a_hub(sqlite_url) as hub:
            room = await a_window(hub)
            decision, cat = room.table.person(0).decision, legal(room, 0)[0]
            await room.perform(lambda table, now: table.tick(now))
            return "kept" if await driver(room).act(0, decision, cat, 0.0) else "repeated"

    assert asyncio.run(run()) == "kept"


async def _at_last_card(room: Room) -> tuple[int, int, str]:
    """End the windows until the deck is empty: the player who must accuse, what he saw before, and whom he wanted."""
    seen: list[int] = []
    wanted: list[str] = []
    while match_of(room).ticking:
        seen = [room.table.seen(player) for player in range(3)]
        wanted = [legal(room, player)[0] for player in range(3)]
        await room.perform(lambda table, now: table.tick(now))
    player = room.table.owing()[0]
    return player, seen[player], wanted[player]


def test_late_accusation_is_no_forced_pick(sqlite_url: str) -> None:
    """What was sent before the last card was shown is refused, also for the player who is asked to accuse now."""

    async def run() -> tuple[bool, bool, str]:
        async with a_hub(sqlite_url) as hub:
            room = await a_window(hub)
            player, seen, cat = await _at_last_card(room)
            live = driver(room)
            late, in_time = live.takes(player, seen), live.takes(player, room.table.seen(player))
            return late, in_time, await accuse(room, player, cat)

    assert asyncio.run(run()) == (True, False, "live-closed")


# The clock


async def _next_card(room: Room, since: int) -> int:
    """Wait for the first card after so many events; how long after the last of them it came, in milliseconds."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            found = await happened(room)
            for event in found[since:]:
                if isinstance(event, events.Ticked):
                    return event.at - found[since - 1].at
            await asyncio.sleep(0.01)


def test_cards_come_by_themselves(sqlite_url: str) -> None:
    """Without anybody's doing the next card comes when its time has come, and not before."""

    async def run() -> int:
        async with a_hub(sqlite_url) as hub:
            room = await a_window(hub, paced(min_window_ms=0, go_on_ms=300))
            return await _next_card(room, len(await happened(room)))

    assert asyncio.run(run()) >= 299


def _next_drawer(room: Room) -> int:
    seat = room.table.game.live.on_turn(match_of(room).view("spectator"))
    assert seat is not None
    return room.table.player_in(seat)


def test_asked_card_waits_for_the_least_time(sqlite_url: str) -> None:
    """The player whose turn it is gets the next card, but not before everybody has had the least time."""

    async def run() -> int:
        async with a_hub(sqlite_url) as hub:
            room = await a_window(hub, paced(min_window_ms=300, go_on_ms=600_000))
            since = len(await happened(room))
            await driver(room).go_on(_next_drawer(room))
            return await _next_card(room, since)

    assert 299 <= asyncio.run(run()) < 5_000


def test_accusation_keeps_the_window_open(sqlite_url: str) -> None:
    """After an accusation everybody has more time, even if the card was asked for already."""

    async def run() -> int:
        async with a_hub(sqlite_url) as hub:
            live = paced(min_window_ms=200, after_act_ms=400, go_on_ms=600_000, race="arrival")
            room = await a_window(hub, live, suspects=2)
            since = len(await happened(room))
            await driver(room).go_on(_next_drawer(room))
            await accuse(room, 0, legal(room, 0)[0])
            return await _next_card(room, since)

    assert asyncio.run(run()) >= 599


@pytest.mark.parametrize(
    ("live", "code"),
    [(SLOW, "live-not-on-turn"), (paced(tempo_ms=600_000), "live-fixed-tempo")],
    ids=["turn", "tempo"],
)
def test_not_everybody_gets_a_card(sqlite_url: str, live: Live, code: str) -> None:
    """Only whoever draws next can ask for a card, and nobody where the tempo is fixed."""

    async def run() -> str:
        async with a_hub(sqlite_url) as hub:
            room = await a_window(hub, live)
            with pytest.raises(Refused) as refusal:
                await driver(room).go_on((_next_drawer(room) + 1) % 3)
            return refusal.value.message

    assert asyncio.run(run()) == code


def test_whoever_has_nothing_left_to_decide_may_skip(sqlite_url: str) -> None:
    """Where all others are away a person who has accused waits for nobody; before that he hurries only on his turn."""

    async def run() -> tuple[str, int]:
        async with a_hub(sqlite_url) as hub:
            live = paced(min_window_ms=50, after_act_ms=50, go_on_ms=600_000, race="arrival")
            room = await a_window(hub, live, suspects=2)
            while _next_drawer(room) == 0:
                await room.perform(lambda table, now: table.tick(now))
            await room.perform(lambda table, now: table._do(events.TookOver(at=now, player=1, bot="pass")))
            await room.perform(lambda table, now: table._do(events.TookOver(at=now, player=2, bot="pass")))
            with pytest.raises(Refused) as refusal:
                await driver(room).go_on(0)
            await accuse(room, 0, legal(room, 0)[0])
            since = len(await happened(room))
            await driver(room).go_on(0)
            return refusal.value.message, await _next_card(room, since)

    code, waited = asyncio.run(run())
    assert code == "live-not-on-turn"
    assert waited < 5_000


def test_no_card_while_accusations_are_gathered(sqlite_url: str) -> None:
    """A card that is due in a bucket comes after the accusations of that bucket."""

    async def run() -> list[type[events.Event]]:
        async with a_hub(sqlite_url) as hub:
            room = await a_window(hub, paced(min_window_ms=0, after_act_ms=0, go_on_ms=100), suspects=2)
            await _next_card(room, len(await happened(room)))
            since = len(await happened(room))
            await accuse(room, 0, legal(room, 0)[0])
            return [type(event) for event in (await happened(room))[since:]][:1]

    assert asyncio.run(run()) == [events.Moved]


def test_next_drawer_is_known(sqlite_url: str) -> None:
    """Who may ask for a card in a window is who draws it then."""

    async def run() -> list[bool]:
        async with a_hub(sqlite_url) as hub:
            room = await a_window(hub)
            found = []
            for _ in range(6):
                expected = room.table.game.live.on_turn(match_of(room).view("spectator"))
                before = match_of(room).told("spectator")
                await room.perform(lambda table, now: table.tick(now))
                found.append(_first_drawer(match_of(room), before) == expected)
            return found

    assert asyncio.run(run()) == [True] * 6


def _first_drawer(match: Match, since: int) -> str:
    """Who took the first card, cat or agent, that spectators were told of after so many things."""
    words = [told.words for told in match.heard("spectator")[since:]]
    return next(one[1] for one in words if one[0] in ("drawn", "agent-card"))


# Whole games


async def _whole_game(url: str) -> Match:
    """A live match of bots to its end."""
    async with a_hub(url) as hub:
        room = await a_room(hub, a_setup(("simple", "simple", "detective"), UNHURRIED, max_rounds="3"))
        await until(lambda: is_over(room.table), PATIENCE_S)
        await until(lambda: not driver(room).driving)
        return match_of(room)


def test_bots_play_a_whole_live_game(sqlite_url: str) -> None:
    """Bots finish a live match by themselves, some accuse unasked, and the dice of its record are those announced."""
    match = asyncio.run(_whole_game(sqlite_url))
    unasked = 0
    replay = Match(match.game, edition=match.edition, options=match.record.options, chance_by_hand=True)
    for entry in match.entries():
        unasked += replay.ticking and entry.seat != "chance"
        replay.play(entry.seat, entry.action)
    assert unasked >= 2
    assert Match.verify_dice(load("checkpoint-charlie"), match.record) > 30


def test_absent_people_do_not_stop_a_live_game(sqlite_url: str) -> None:
    """A table whose only person is away comes to its end by the clock and the ruling for absence."""

    async def run() -> bool:
        async with a_hub(sqlite_url) as hub:
            setup = a_setup((PERSON, "simple", "simple"), FAST, absent="pass", move_ms=1_000, max_rounds="3")
            room = await a_room(hub, setup)
            await until(lambda: is_over(room.table), PATIENCE_S)
            kept = await happened(room)
            away = [event.bot for event in kept if isinstance(event, events.TookOver)]
            return away == ["pass"] and all(event.by == "bot" for event in kept if isinstance(event, events.Moved))

    assert asyncio.run(run())


# Many nodes


async def _on_other_node(hub: Hub, room: Room) -> Room:
    """The same table on another node, as far as it has come."""
    other = await hub.room(room.table.id)
    await until(lambda: other.table.number == room.table.number)
    return other


def test_other_nodes_pass_accusations_on(postgres_url: str) -> None:
    """An accusation on a node without the clock is kept by the one that has it, and seen on both."""

    async def run() -> tuple[str, list[int], list[int]]:
        async with a_hub(postgres_url, "one") as one, a_hub(postgres_url, "two") as two:
            room = await a_window(one)
            other = await _on_other_node(two, room)
            await old_enough()
            answer = await accuse(other, 1, legal(other, 1)[0])
            return answer, accusers(room), accusers(other)

    assert asyncio.run(run()) == ("kept", [1], [1])


def test_refusals_come_back_from_other_nodes(postgres_url: str) -> None:
    """Who loses a race on another node hears of it there, with the same code."""

    async def run() -> list[str]:
        async with a_hub(postgres_url, "one") as one, a_hub(postgres_url, "two") as two:
            room = await a_window(one)
            other = await _on_other_node(two, room)
            await old_enough()
            cat = legal(room, 0)[0]
            return await together(accuse(room, 0, cat, latency_ms=240), accuse(other, 1, cat))

    assert asyncio.run(run()) == ["kept", "live-taken"]


def test_other_nodes_ask_for_cards(postgres_url: str) -> None:
    """The card that a player on another node asks for comes."""

    async def run() -> int:
        async with a_hub(postgres_url, "one") as one, a_hub(postgres_url, "two") as two:
            room = await a_window(one, paced(min_window_ms=0, go_on_ms=600_000))
            other = await _on_other_node(two, room)
            since = len(await happened(room))
            await driver(other).go_on(_next_drawer(other))
            return await _next_card(room, since)

    assert asyncio.run(run()) < 60_000


def test_nobody_holds_the_clock(sqlite_url: str) -> None:
    """Without a node that holds the clock an accusation is refused clearly, and nothing is kept."""

    async def run() -> tuple[str, list[int]]:
        async with a_hub(sqlite_url) as hub:
            room = await a_window(hub)
            await hub.chores.stop()
            driver(room).stop()
            await until(lambda: not driver(room).driving)
            return await accuse(room, 0, legal(room, 0)[0]), accusers(room)

    assert asyncio.run(run()) == ("live-no-answer", [])


def test_accusation_waits_for_the_next_to_hold_the_clock(sqlite_url: str) -> None:
    """An accusation that comes while nobody holds the clock counts as soon as this node takes it."""

    async def run() -> tuple[str, list[int]]:
        async with a_hub(sqlite_url) as hub:
            room = await a_window(hub)
            driver(room).stop()
            return await accuse(room, 0, legal(room, 0)[0]), accusers(room)

    assert asyncio.run(run()) == ("kept", [0])


def test_clock_is_handed_over_at_once(postgres_url: str) -> None:
    """A node that stops in order gives the clock back, and the next node has it long before the lease would end."""

    async def run() -> float:
        async with a_hub(postgres_url, "two") as two:
            async with a_hub(postgres_url, "one") as one:
                other = await _on_other_node(two, await a_window(one))
            began = time.monotonic()
            await until(lambda: driver(other).driving)
            return time.monotonic() - began

    assert asyncio.run(run()) < LIVE_LEASE_MS / 1000 - RENEW_S


def test_game_survives_the_death_of_the_node_with_its_clock(postgres_url: str) -> None:
    """When the process that holds the clock is killed in the middle of a round, another node plays the match out."""

    async def run() -> Match:
        async with a_hub(postgres_url, "two") as two:
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "tests.server.live_node", postgres_url, stdout=asyncio.subprocess.PIPE
            )
            try:
                assert process.stdout is not None
                async with asyncio.timeout(PATIENCE_S):
                    table = (await process.stdout.readline()).decode().strip()
                room = await two.room(table)
                await until(lambda: match_of(room).ticking and match_of(room).length > 20, PATIENCE_S)
                assert not driver(room).driving
            finally:
                process.kill()
                await process.communicate()
            await until(lambda: driver(room).driving, PATIENCE_S)
            await until(lambda: is_over(room.table), PATIENCE_S)
            await until(lambda: not driver(room).driving)
            return match_of(room)

    match = asyncio.run(run())
    assert Match.verify_dice(load("checkpoint-charlie"), match.record) > 30


# Over sockets


def test_live_game_over_sockets(tmp_path: Path) -> None:
    """Two people race over real sockets: one is told that it is done, the other that somebody was faster."""
    table = {
        "game": "checkpoint-charlie",
        "options": {"window_mode": "live", "players": 3},
        "places": ["me", "open", "simple"],
        "name": "First",
        "live": {"min_window_ms": 60_000, "go_on_ms": 600_000},
    }
    with Running(settings(tmp_path)) as server, ExitStack() as stack:
        made = stack.enter_context(client(server.url)).post("/api/tables", json=table).json()
        guest = stack.enter_context(client(server.url))
        joined = guest.post(f"/api/tables/{made['table']}/join", json={"name": "Second"}).json()
        seats = [
            stack.enter_context(seat(server.url, made["table"], secret=place["secret"])) for place in (made, joined)
        ]
        for one in seats:
            _hide_a_face(one)
        for one in seats:
            _come_to_a_window(one)
        cat = seats[0].shown["view"]["legal"][0]
        for one in seats:
            one.send({"do": "play", "id": 99, "decision": one.shown["decision"], "action": cat})
        answers = [_answer(one, 99) for one in seats]
    assert sorted(answers) == ["done", "live-taken"]


def test_refusals_are_told_in_the_words_of_the_game(tmp_path: Path) -> None:
    """Whoever asks for a card that is somebody else's reads of a card, not of turns and windows."""
    table = {
        "game": "checkpoint-charlie",
        "options": {"window_mode": "live", "players": 3},
        "places": ["me", "simple", "simple"],
        "name": "First",
        "live": {"tempo_ms": 600_000},
    }
    with Running(settings(tmp_path)) as server, ExitStack() as stack:
        made = stack.enter_context(client(server.url)).post("/api/tables", json=table).json()
        one = stack.enter_context(seat(server.url, made["table"], secret=made["secret"]))
        _hide_a_face(one)
        _come_to_a_window(one)
        one.send({"do": "go-on", "id": 99})
        code = _answer(one, 99)
        told = next(message["text"] for message in one.heard if message.get("id") == 99)
    assert code == "live-fixed-tempo"
    assert told == "At this table the cards come by themselves, and nobody can ask for one."


def _hide_a_face(one: Seat) -> None:
    one.wait(lambda: bool(one.legal))
    one.play(one.legal[0])


def _come_to_a_window(one: Seat) -> None:
    one.wait(lambda: bool(one.shown["view"]["step"] == "live"))


def _answer(one: Seat, number: int) -> str:
    """Wait for the answer to a request: `done`, or the code of the refusal."""
    one.wait(lambda: any(message.get("id") == number for message in one.heard))
    answer = next(message for message in one.heard if message.get("id") == number)
    return str(answer.get("code", answer["say"]))
