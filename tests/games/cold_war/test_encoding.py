"""Cold War: what the numbers of a row mean, and that a row with a mistake is noticed."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import msgspec
import pytest

from brushpass import encode
from brushpass.core.game import State
from brushpass.core.view import View
from brushpass.games.cold_war import GAME
from brushpass.games.cold_war.cards import AGENTS, GROUP_NAMES, OBJECTIVE_NAMES, SIDES
from brushpass.games.cold_war.numbers import FATES, STEPS
from brushpass.games.cold_war.rules import ColdWarState
from brushpass.games.cold_war.view import HIDDEN, WATCHING, ColdWarView
from tests.encoding_laws import (
    Encoder,
    encoder_of,
    forgets,
    mixtures_encode_apart,
    one_more,
    tables,
    twins_encode_alike,
    worlds_encode_alike,
)
from tests.games.cold_war.helpers import Side, media, pass_both, play, position, recruit_each, struggle, view_of
from tests.games.cold_war.helpers_agents import STRONG, WEAK
from tests.laws import Table

SCHEMA = encode.schema(GAME)
SOUND = encoder_of(GAME)
MIXED = (
    *("turn_number", "step", "objective", "fate", "balance", "token", "loser", "over", "actor", "passes", "pending"),
    *("ordered", "initiative", "window", "analyst", "look", "overtime", "mobilized", "discard", "spent", "piles"),
    *("groups", "waiting"),
)
"""What can be taken from another view without touching what is hidden."""


def read(view: ColdWarView) -> dict[str, list[object]]:
    """A row of a view by the names of its fields, one entry a number: words of a set, of a choice, or a quantity."""
    row = encode.row(view).tolist()
    found: dict[str, list[object]] = {}
    for value, (field, _) in zip(row, SCHEMA.places(), strict=True):
        names = _names(field.name)
        if field.kind == "number" or names is None:
            found.setdefault(field.name, []).append(value)
        elif field.kind == "one":
            found.setdefault(field.name, []).append(names[value] if value >= 0 else None)
        else:
            members = tuple(name for member, name in enumerate(names) if value >> member & 1)
            found.setdefault(field.name, []).append(members)
    return found


def _names(field: str) -> tuple[str, ...] | None:
    """What the members or values of a field are called."""
    if field.startswith(("groups", "mobilized", "discard", "pending")):
        return ("me", "other", WATCHING) if field.endswith("known") else GROUP_NAMES
    if field.startswith(("objective", "piles", "spent")):
        return ("me", "other", WATCHING) if field.endswith("known") else OBJECTIVE_NAMES
    if field in ("candidates", "hq", "on-leave", "terminated", "agenda"):
        return AGENTS
    table = {"field": (*AGENTS, HIDDEN), "field-known": ("me", "other", WATCHING), "step": STEPS, "fate": FATES}
    return table.get(field, ("me", "other"))


def mine_first(view: ColdWarView, both: tuple[object, ...]) -> list[object]:
    """What both sides have, the view's owner first."""
    return list(both if view.seat == SIDES[0] else both[::-1])


def called(view: ColdWarView, who: str | None) -> str | None:
    """A side as the view's owner calls it."""
    return who if who in (None, WATCHING) else "me" if who == view.seat else "other"


def called_all(view: ColdWarView, who: tuple[str, ...]) -> tuple[str | None, ...]:
    """Sides and spectators, me first."""
    names = [called(view, one) for one in who]
    return tuple(name for name in ("me", "other", WATCHING) if name in names)


@pytest.mark.rule("cold-war:R13.2", "cold-war:R13.3")
def test_a_row_says_what_the_view_says() -> None:
    """Field by field, as whoever owns the view would say it: me first."""
    for table in itertools.islice(tables(GAME, 51), 400):
        for seat in table.seats:
            view = GAME.view(table.state, seat)
            row = read(view)
            assert row["step"] == [view.step]
            assert row["turn"] == [view.turn_number]
            assert row["waiting"] == [called_all(view, view.waiting)]
            assert row["winners"] == [called_all(view, view.winners)]
            for name in ("balance", "token", "loser", "actor", "analyst", "look"):
                assert row[name] == [called(view, getattr(view, name))], name
            for name in ("passes", "ordered", "initiative", "window", "overtime"):
                assert row[name] == [getattr(view, name)], name
            assert (row["pending"], row["fate"]) == ([view.pending], [view.fate])
            assert (row["mobilized"], row["spent"]) == ([view.mobilized], [view.spent])
            assert row["over"] == [called_all(view, view.over)]
            for name, both in (("groups", view.groups), ("piles", view.piles), ("influence", view.influence)):
                assert row[name] == mine_first(view, both), name
            assert row["scores"] == mine_first(view, view.scores)
            assert row["objective"] == [view.objective]
            if view.standing is not None:
                assert row["slack"] == mine_first(view, view.standing.slack)
                assert row["room"] == mine_first(view, view.standing.room)
                assert row["token-now"] == [called(view, view.standing.token)]
            assert [row["discard-place"][GROUP_NAMES.index(group)] for group in view.discard] == [
                *range(1, len(view.discard) + 1)
            ]
            agents_are_read(view, row)
            decks_are_read(view, row)


def agents_are_read(view: ColdWarView, row: dict[str, list[object]]) -> None:
    """The agents of both sides."""
    assert row["field"] == mine_first(view, tuple(side.field for side in view.agents))
    assert row["field-known"] == mine_first(view, tuple(called_all(view, side.known_to) for side in view.agents))
    assert row["agenda"] == mine_first(view, tuple(side.agenda for side in view.agents))
    for field, name in (("candidates", "candidates"), ("on-leave", "on_leave"), ("terminated", "terminated")):
        assert row[field] == mine_first(view, tuple(getattr(side, name) for side in view.agents))
    for side, home in zip(mine_first(view, tuple(side.headquarters for side in view.agents)), row["hq"], strict=True):
        assert side in (None, home)


def decks_are_read(view: ColdWarView, row: dict[str, list[object]]) -> None:
    """Both decks, from the top down."""
    for name, deck in (("groups", view.group_deck), ("objectives", view.objective_deck)):
        assert row[f"{name}-unseen"] == [deck.unseen]
        assert row[f"{name}-rest"] == [deck.rest]
        assert row[f"{name}-top"] == [len(deck.top)]
        assert row[f"{name}-top-card"][: len(deck.top)] == [place.card for place in deck.top]
        known = [called_all(view, place.known_to) for place in deck.top]
        assert row[f"{name}-top-known"][: len(deck.top)] == known
    under = [row["objectives-under"][OBJECTIVE_NAMES.index(str(place.card))] for place in view.objective_deck.bottom]
    assert under == [*range(len(under), 0, -1)]


@pytest.mark.rule("cold-war:R13.3")
def test_the_order_of_the_discard_pile_is_in_the_row() -> None:
    """Everybody saw each card go, and which went before which."""
    view = next(view for table in tables(GAME, 54) if len((view := GAME.view(table.state, 0)).discard) > 2)
    turned = msgspec.structs.replace(view, discard=view.discard[::-1])
    assert encode.row(turned).tolist() != encode.row(view).tolist()


@pytest.mark.rule("cold-war:R5.3", "cold-war:R6.5d")
def test_what_one_side_knows_the_other_is_not_told() -> None:
    """The Agent X and a card seen by the media are in the row of whoever knows them, and hidden in the other."""
    match = recruit_each(struggle(cia="assassin", kgb="director"), ("artists",), ("mafia",))
    media(match, "cia", "artists", "bankers", "leave")
    cia, kgb = (read(view_of(match, seat)) for seat in SIDES)
    assert (cia["field"], kgb["field"]) == (["assassin", HIDDEN], ["director", HIDDEN])
    assert (cia["groups-top-card"][0], kgb["groups-top-card"][0]) == ("bankers", None)
    assert (cia["groups-top-known"][0], kgb["groups-top-known"][0]) == (("me",), ("other",))
    assert cia["groups-unseen"] != kgb["groups-unseen"]


@pytest.mark.rule("cold-war:R13.2", "cold-war:Q24")
def test_an_objective_that_was_rearranged_is_known_to_be_there_but_not_where() -> None:
    """Everybody saw it go under the deck; only whoever arranges knows its place, and the row of the other says so."""
    match = position(
        cia=Side(groups=STRONG["cia"], pile=("space-race",)),
        kgb=Side(groups=WEAK["kgb"]),
        objectives=("korea",),
        under=("libya", "iran"),
    )
    play(pass_both(match), "cia use space-race\nchance draw korea")
    cia, kgb = (read(view_of(match, seat)) for seat in SIDES)
    assert (cia["objectives-loose"], kgb["objectives-loose"]) == ([()], [("iran", "libya")])
    assert (set(cia["objectives-top-card"]), set(kgb["objectives-top-card"])) == ({"korea", "libya", "iran"}, {None})
    assert (cia["objectives-unseen"], kgb["objectives-unseen"]) == ([()], [("korea",)])


# Planted mistakes


def names_agent(state: State, seat: int) -> bytes:
    """The enemy's Agent X is read though he lies face down."""
    assert isinstance(state, ColdWarState)
    return one_more(SOUND(state, seat), int(state.agent_x(1 - seat)))


def lists_headquarters(state: State, seat: int) -> bytes:
    """The enemy's HQ is read, in which the Agent X is missing."""
    assert isinstance(state, ColdWarState)
    return one_more(SOUND(state, seat), int(state.hq(1 - seat)))


def reads_deck(state: State, seat: int) -> bytes:
    """The top card of the groups is read, whoever has seen it."""
    assert isinstance(state, ColdWarState)
    deck = state.group_deck
    return one_more(SOUND(state, seat), int(deck.top_card(0)) if deck.top_count else -1)


def examine(law: Callable[[Table, Encoder], None], encoder: Encoder) -> None:
    """Hold a law against an encoder."""
    for table in itertools.islice(tables(GAME, 52), 1_500):
        law(table, encoder)


@pytest.mark.parametrize("law", [worlds_encode_alike, twins_encode_alike])
@pytest.mark.parametrize("leak", [names_agent, lists_headquarters, reads_deck])
def test_a_leak_in_an_encoder_is_caught(leak: Encoder, law: Callable[[Table, Encoder], None]) -> None:
    """Whatever an encoder reads beside the view differs between worlds, and between twins."""
    with pytest.raises(AssertionError):
        examine(law, leak)


def mix(encoder: Encoder) -> int:
    """Exchange one thing after the other between views of a match."""
    compared = 0
    latest: dict[int, View] = {}
    for table in itertools.islice(tables(GAME, 53), 600):
        for seat in table.seats:
            view = GAME.view(table.state, seat)
            if table.steps % 3 == 0 and latest.get(seat, view) != view:
                compared += mixtures_encode_apart(GAME, encoder, view, latest[seat], MIXED)
            if table.steps % 5 == 0:
                latest[seat] = view
    return compared


def test_each_thing_of_a_view_is_in_the_row() -> None:
    """Whatever one view has of another changes its row."""
    assert mix(SOUND) > 1_000


@pytest.mark.parametrize("field", ["step", "loser", "passes", "look", "initiative", "mobilized"])
def test_a_field_that_is_left_out_is_missed(field: str) -> None:
    """Without it two views that differ in it alone have the same row."""
    with pytest.raises(AssertionError, match="is not in the row"):
        mix(forgets(GAME, field))
