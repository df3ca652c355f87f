"""Checkpoint Charlie: who is asked in a window, and whose accusation comes first (W1-W12).

Every function says by its answer what comes next; the order of the whole round stands in `__init__.py`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from brushpass.core.bits import bit, count, lowest
from brushpass.core.game import EVERYONE, NOBODY
from brushpass.games.checkpoint_charlie import numbers
from brushpass.games.checkpoint_charlie.rules.accusing import accuse, open_window
from brushpass.games.checkpoint_charlie.rules.table import Table

WAIT: Final = 0
"""Somebody owes an answer, or chance acts."""
CLOSED: Final = 1
"""The window is over."""
SKIPPED: Final = 2
"""There was no window."""
PHASE_OVER: Final = 3
"""The suspicion phase is over (R25)."""


def begin_window(table: Table) -> i64:
    """W1: after every card there is a window, unless there is nobody to accuse; aims wait for cats to come.

    Two seats at least have not accused: with one left, the phase was over (R25).
    """
    if table.setup.committed:
        open_window(table)
        _clear_aims(table, _just_discarded(table))
        return _fire(table, is_first=True)
    if table.free_suspects() == 0:
        return SKIPPED
    open_window(table)
    if table.setup.sequential:
        return begin_circle(table)
    if table.setup.live:
        return _let_accuse(table)
    return _ask(table)


def _ask(table: Table) -> i64:
    """W2: all seats without an accusation answer at once."""
    table.phase = numbers.WINDOW
    table.ask_sealed(table.without_accusation())
    return WAIT


def answer(table: Table, seat: i64, action: i64) -> i64:
    """W2: a sealed answer, of which only its owner is told."""
    if table.setup.committed:
        _take_aim(table, seat, action)
    elif action == numbers.PASS:
        table.tell(bit(seat), numbers.OWN_PASS)
    else:
        table.tell(bit(seat), numbers.OWN_INTENT, action - numbers.ACCUSE)
    if not table.seal(seat, action):
        return WAIT
    if table.setup.committed:
        return _fire(table, is_first=False)
    racing: i64 = 0
    for other in range(table.seats):
        if table.asked & bit(other) and table.answer(other) != numbers.PASS:
            racing |= bit(other)
    table.racing = racing
    if racing == 0:
        table.unseal()
        return CLOSED
    return race(table)


# Whose intent comes first (W3)


def race(table: Table) -> i64:
    """W3: put the intents into their order, and only then place the markers.

    Where chance has to say which is next, nothing has happened yet that anybody could see (W8).
    """
    while table.racing:
        first = contenders(table)
        if numbers.SEATS_IN[first] > 1:
            table.phase = numbers.RACE
            table.ask_chance()
            return WAIT
        line_up(table, lowest(first))
    return _place_markers(table)


def line_up(table: Table, seat: i64) -> None:
    """W3: this seat comes next; whoever named the same cat has lost it, and once the phase is over the rest is void."""
    place = numbers.SEATS_IN[table.accusers] + table.lined_up
    table.put_in_order(place, seat)
    table.lined_up += 1
    if place + 1 == table.seats - 1 and not table.has_last_card_been_taken():  # R25
        table.racing = 0
        return
    cat = _cat_named(table, seat)
    for other in range(table.seats):
        if table.racing & bit(other) and _cat_named(table, other) == cat:
            table.racing &= ~bit(other)


def _cat_named(table: Table, seat: i64) -> i64:
    """The cat that a racing seat wants to accuse."""
    return table.aim(seat) if table.setup.committed else table.answer(seat) - numbers.ACCUSE


def _place_markers(table: Table) -> i64:
    """W3: those who are lined up accuse, one after the other and without a pause."""
    while table.lined_up:
        table.lined_up -= 1
        seat = table.accuser(numbers.SEATS_IN[table.accusers])
        cat = _cat_named(table, seat)
        table.clear_aim(seat)
        if accuse(table, seat, cat):
            _end_race(table)
            table.forget_aims()
            return PHASE_OVER
    return after_race(table)


def after_race(table: Table) -> i64:
    """W4: a marker was placed, so everybody may react at once."""
    _end_race(table)
    if table.without_accusation() == 0:
        return CLOSED
    if table.setup.committed:
        _clear_aims(table, table.marked)
        return _ask(table)
    if table.free_suspects() == 0:
        return CLOSED
    return _ask(table)


def _end_race(table: Table) -> None:
    """W9: every sub-round that placed a marker moves the list of seats on; later intents are void."""
    table.sub_round += 1
    table.racing = 0
    table.unseal()
    if table.setup.rotating:
        table.front = table.next_seat(table.front)


def contenders(table: Table) -> i64:
    """Those of the racing seats among which chance decides; a single one where a rule does."""
    if table.setup.committed:
        return _oldest(table)
    if table.setup.at_random:
        return table.racing
    seat = table.front if table.setup.rotating else table.next_seat(table.drawer)
    while not table.racing & bit(seat):
        seat = table.next_seat(seat)
    return bit(seat)


# In the open (W5)


def begin_circle(table: Table) -> i64:
    """W5: ask clockwise from the seat after the drawer."""
    table.placed = False
    table.polled = 0
    return poll(table)


def poll(table: Table) -> i64:
    """W5: the next seat of the circle, another circle after a placement, or the end of the window."""
    while table.polled < table.seats:
        if table.free_suspects() == 0:
            return CLOSED
        seat = (table.drawer + 1 + table.polled) % table.seats
        if not table.accusers & bit(seat):
            table.phase = numbers.POLL
            table.ask(seat)
            return WAIT
        table.polled += 1
    if not table.placed:
        return CLOSED
    return begin_circle(table)


def answer_openly(table: Table, seat: i64, action: i64) -> i64:
    """W5: an accusation is placed at once, a pass is heard by all."""
    table.polled += 1
    if action == numbers.PASS:
        table.tell(EVERYONE, numbers.PASSED, seat)
        return poll(table)
    table.placed = True
    if accuse(table, seat, action - numbers.ACCUSE):
        return PHASE_OVER
    return poll(table)


# By the clock (W12)


def _let_accuse(table: Table) -> i64:
    """W12: whoever has not accused may do so at any moment, until the clock closes the window or nothing is left."""
    seats = table.without_accusation()
    if seats == 0 or table.free_suspects() == 0:
        return CLOSED
    table.phase = numbers.LIVE
    table.ask_clock(seats)
    return WAIT


def accuse_unasked(table: Table, seat: i64, cat: i64) -> i64:
    """W12: an accusation is placed at once, and the others may react as long as the window is open."""
    if accuse(table, seat, cat):
        return PHASE_OVER
    return _let_accuse(table)


# Binding aims (W11)


def _take_aim(table: Table, seat: i64, action: i64) -> None:
    """W11: keep the aim, drop it, or set a new one, which counts from this window on."""
    if action == numbers.PASS:
        table.tell(bit(seat), numbers.OWN_PASS)
    elif action == numbers.DROP:
        table.drop_aim(seat)
    else:
        table.set_aim(seat, action - numbers.AIM)
        table.tell(bit(seat), numbers.OWN_AIM, action - numbers.AIM)


def maybe_draw_lots(table: Table, cat: i64) -> bool:
    """W11: where a cat from the deck is the oldest target of several seats, chance says whose; are lots drawn?

    They are drawn before the cat is seen, because a window in which nobody is asked yet would tell of them.
    """
    if not table.setup.committed or not table.keeps(table.drawer, cat):
        return False
    if table.dealt + 1 == table.setup.deck and not table.setup.final_window:  # Q6
        return False
    _race_for(table, bit(cat))
    if count(_oldest(table)) < 2:
        table.racing = 0
        return False
    table.turned_up = cat
    table.phase = numbers.RACE
    table.ask_chance()
    return True


def _race_for(table: Table, cats: i64) -> None:
    """W11: whoever aims at one of these cats takes part in the race."""
    table.racing = 0
    for seat in range(table.seats):
        aim = table.aim(seat)
        if aim != NOBODY and cats & bit(aim):
            table.racing |= bit(seat)


def _fire(table: Table, *, is_first: bool) -> i64:
    """W11: aims at free suspects become accusations; if none does, ask at the opening and close afterwards."""
    if table.lined_up:
        return _place_markers(table)
    _race_for(table, table.free_suspects())
    if table.racing:
        return race(table)
    if is_first:
        return _ask(table)
    table.unseal()
    return CLOSED


def _oldest(table: Table) -> i64:
    """W11: among the racing seats those whose aim has stood longest."""
    oldest: i64 = 0
    seats: i64 = 0
    for seat in range(table.seats):
        if table.racing & bit(seat):
            since = table.aim_since(seat)
            if seats == 0 or since < oldest:
                oldest = since
                seats = 0
            if since == oldest:
                seats |= bit(seat)
    return seats


def _just_discarded(table: Table) -> i64:
    """The cat turned up last, if it was discarded, as a set."""
    if table.drawn == NOBODY:
        return 0
    return bit(table.drawn) & ~table.suspects


def _clear_aims(table: Table, cats: i64) -> None:
    """W11: an aim at one of these cats, taken or discarded just now, is gone, and only its owner is told."""
    for seat in range(table.seats):
        aim = table.aim(seat)
        if aim != NOBODY and cats & bit(aim):
            table.drop_aim(seat)
