"""What is settled when a table is created: every word known, every default said, or a clear error."""

from __future__ import annotations

import msgspec
import pytest

from brushpass.core.errors import BadInput
from brushpass.games import games, load
from brushpass.server.tables.setup import LIVE_STEP_MS, PASS, PERSON, Clock, Live, Setup, checked, setup_from
from tests.server.courses import SETUPS, setup_of

CHARLIE = "checkpoint-charlie"


def draft(game: str = "cold-war", **changes: object) -> Setup:
    """Settings as they come in, not yet checked."""
    blank = Setup(game=game, edition="", options={}, series="", third="", places=())
    return msgspec.structs.replace(blank, **changes)


@pytest.mark.parametrize("game", games())
def test_every_default_is_said(game: str) -> None:
    """Nothing is left to be guessed later, should a default change."""
    setup = checked(draft(game))
    seats = len(load(game).seats(load(game).editions[setup.edition]))
    assert (setup.edition, setup.series) == (next(iter(load(game).editions)), load(game).series)
    assert (setup.third, setup.places, setup.people) == ("swap", (PERSON,) * seats, list(range(seats)))
    assert (setup.clock, setup.absent) == (Clock(), "forfeit")


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS.keys())
def test_settings_survive_the_store(setup: Setup) -> None:
    """As text they are the same, and checked again they do not change."""
    kept = msgspec.json.decode(msgspec.json.encode(setup), type=Setup)
    assert kept == setup == checked(setup)


def test_settings_under_their_old_names_are_read() -> None:
    """A table kept before the settings of live windows were renamed has the same pace as then."""
    setup = checked(draft(CHARLIE, options={"window_mode": "live"}, live=Live(after_act_ms=700, go_on_ms=900)))
    kept = msgspec.json.encode(setup).decode()
    old = kept.replace("after_act_ms", "after_accusation_ms").replace("go_on_ms", "auto_draw_ms")
    assert old != kept
    assert setup_from(old) == setup_from(kept) == setup


def test_options_are_kept_where_they_differ() -> None:
    """Words for the same thing become the same word."""
    assert setup_of("cold-war", options={"max_turns": "30"}).options == {"max_turns": "30"}
    edition = setup_of(CHARLIE, edition="both", options={"stasi": "true", "players": "3"})
    assert edition.options == {"players": "3"}


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        (draft("chess"), "unknown-game"),
        (draft(edition="first"), "unknown-edition"),
        (draft(options={"colour": "red"}), "unknown-option"),
        (draft(CHARLIE, options={"first_seat": "beagle"}), "option-unused"),
        (draft(CHARLIE, options={"first_player": "chosen", "first_seat": "terrier"}), "bad-option-value"),
        (draft(series="best_of_9"), "unknown-series-format"),
        (draft(third="fourth"), "unknown-series-third"),
        (draft(CHARLIE, series="best_of_3"), "series-format-seats"),
        (draft(places=(PERSON,)), "players-for-seats"),
        (draft(places=(PERSON,) * 3), "players-for-seats"),
        (draft(places=(PERSON, "genius")), "unknown-bot-of-game"),
        (draft(places=(PERSON, "detective")), "unknown-bot-of-game"),
        (draft(places=(PERSON, PASS)), "unknown-bot-of-game"),
        (draft(absent="genius"), "unknown-bot-of-game"),
        (draft(absent=PERSON), "unknown-bot-of-game"),
        (draft(absent=PASS), "no-passing"),
        (draft("iron-curtain", absent=PASS), "no-passing"),
        (draft("shadows-in-kyoto", absent=PASS), "no-passing"),
        (draft(clock=Clock(kind="bank")), "clock-too-short"),
        (draft(clock=Clock(kind="bank", bank_ms=999, increment_ms=5_000)), "clock-too-short"),
        (draft(clock=Clock(kind="per_move", bank_ms=60_000)), "clock-too-short"),
        (draft(rated=True, places=(PERSON, "simple")), "rated-without-bots"),
        (draft(rated=True, absent="simple"), "rated-without-bots"),
        (draft(rated=True), "rated-needs-clock"),
        (draft(options={"x": "y" * 60_001}), "options-too-long"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_bad_setting_has_a_sentence(setup: Setup, message: str) -> None:
    """Every mistake is named, in words that are there."""
    with pytest.raises(BadInput) as caught:
        checked(setup)
    assert caught.value.message == message
    assert str(caught.value) not in ("", message)


def test_passing_is_for_games_that_know_it() -> None:
    """Checkpoint Charlie has a ruling for who is away."""
    assert checked(draft(CHARLIE, absent=PASS)).absent == PASS


def test_experts_play_their_own_game() -> None:
    """A bot of one game sits at its tables only."""
    places = (PERSON, PERSON, PERSON, "detective")
    assert checked(draft(CHARLIE, places=places, absent="detective")).places == places


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        (Clock(bank_ms=9, move_ms=9, increment_ms=9), Clock()),
        (
            Clock(kind="bank", bank_ms=1_000, increment_ms=7, move_ms=9),
            Clock(kind="bank", bank_ms=1_000, increment_ms=7),
        ),
        (Clock(kind="per_move", move_ms=1_000, bank_ms=9), Clock(kind="per_move", move_ms=1_000)),
    ],
)
def test_a_clock_keeps_what_belongs_to_it(given: Clock, kept: Clock) -> None:
    """What its kind does not use is dropped."""
    assert checked(draft(clock=given)).clock == kept


@pytest.mark.parametrize(
    ("given", "move_ms"),
    [
        (Clock(), LIVE_STEP_MS),
        (Clock(kind="bank", bank_ms=60_000), LIVE_STEP_MS),
        (Clock(kind="per_move", move_ms=7_000), 7_000),
    ],
)
def test_a_live_game_has_a_time_for_every_step(given: Clock, move_ms: int) -> None:
    """What is asked outside its windows is asked with a clock of its own."""
    live = checked(draft(CHARLIE, options={"window_mode": "live"}, clock=given))
    assert live.clock == Clock(kind="per_move", move_ms=move_ms)


def test_five_sit_where_the_options_say_so() -> None:
    """The number of places follows from the options."""
    assert len(checked(draft(CHARLIE, options={"players": "5"})).places) == 5


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (Clock, '{"kind": "bank", "bank_ms": -1}'),
        (Clock, '{"kind": "bank", "bank_ms": 5184000001}'),
        (Clock, '{"kind": "sundial"}'),
        (Clock, '{"kind": "bank", "minutes": 3}'),
        (Live, '{"go_on_ms": 99}'),
        (Live, '{"min_window_ms": 60001}'),
        (Live, '{"race": "random"}'),
    ],
)
def test_numbers_out_of_bounds_are_not_read(kind: type[Clock | Live], text: str) -> None:
    """A clock has neither less than no time nor more than sixty days."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=kind)


@pytest.mark.parametrize(
    "name", ["./player", "/bin/true", "bin/player --fast", "os:system", "brushpass.bots.bot:bot", "outside"]
)
def test_no_table_has_a_bot_from_outside(name: str) -> None:
    """Only who sits at the command line runs programs; a table has bots of the list, in places and for the absent."""
    for setup in (draft(places=(PERSON, name)), draft(places=(PERSON, PERSON), absent=name)):
        with pytest.raises(BadInput, match="There is no bot called"):
            checked(setup)
