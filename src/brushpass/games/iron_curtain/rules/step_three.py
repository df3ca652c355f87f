"""Iron Curtain R23-R34: the event or the cubes, one small decision after the other."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit
from brushpass.core.game import EVERYONE, NOBODY
from brushpass.games.iron_curtain import numbers
from brushpass.games.iron_curtain.rules.cubes import (
    cost,
    count_on,
    cube_targets,
    holds,
    infiltration_targets,
    reach_of,
    removal_targets,
)
from brushpass.games.iron_curtain.rules.rounds import end_turn
from brushpass.games.iron_curtain.rules.scoring import gain
from brushpass.games.iron_curtain.rules.table import Table, cell_of


def begin_step_three(table: Table) -> None:
    """R23, R24, A13: own card: event or cubes; the other side's card: its owner may use the event first."""
    card = table.played
    setup = table.setup
    owner = setup.flag[card]
    if setup.parts.first[card] == setup.parts.first[card + 1]:
        begin_cubes(table)
    elif not holds(table, setup.when[card], owner):
        table.is_void = True
        table.tell(EVERYONE, numbers.EVENT_VOID, owner, card)
        begin_cubes(table)
    elif owner == table.active:
        table.phase = numbers.EVENT_OR_CUBES
        table.ask(owner)
    else:
        table.phase = numbers.OFFERED_EVENT
        table.ask(owner)


def decide_on_event(table: Table, seat: i64, action: i64) -> None:
    """R23, R24: the owner of the flag uses the event, takes cubes instead, or leaves it unused."""
    if action == numbers.USE_EVENT:
        use_event(table, seat)
    elif action == numbers.USE_CUBES:
        choose_cubes(table, seat)
    else:
        decline_event(table, seat)


def choose_cubes(table: Table, seat: i64) -> None:
    """R23: cubes, not the event."""
    table.tell(EVERYONE, numbers.CUBES_CHOSEN, seat, table.played)
    begin_cubes(table)


def decline_event(table: Table, seat: i64) -> None:
    """R24, A3: the owner of the flag leaves the event unused."""
    table.tell(EVERYONE, numbers.EVENT_DECLINED, seat, table.played)
    begin_cubes(table)


# Cubes


def begin_cubes(table: Table) -> None:
    """R25, R27, A4: the active player's budget, and the reach as it is now."""
    table.doer = table.active
    table.left = table.setup.cubes[table.played]
    table.reach = reach_of(table, table.doer)
    table.phase = numbers.PLACE_CUBES
    table.tell(EVERYONE, numbers.CUBES_BEGAN, table.doer, table.left)
    go_on_with_cubes(table)


def place_cube_or_stop(table: Table, seat: i64, action: i64) -> None:
    """A5: a player goes on with the budget or gives up the rest of it."""
    if action == numbers.STOP:
        stop_cubes(table, seat)
    else:
        place_cube(table, seat, action - numbers.CUBE)


def place_cube(table: Table, seat: i64, card: i64) -> None:
    """R28, A9: the cube comes from the supply or must be lifted first."""
    if table.supply(seat) == 0:
        ask_for_source(table, seat, card)
        return
    price = cost(table, seat, card)
    table.add_cubes(seat, card, 1)
    after_placing(table, seat, card, price)


def after_placing(table: Table, seat: i64, card: i64, price: i64) -> None:
    """R28, A8: the cost leaves the budget, and the next cube is weighed anew."""
    table.left -= price
    table.tell(EVERYONE, numbers.CUBE_PLACED, seat, card, price)
    if table.in_event:
        count_on(table, card)
    go_on_with_cubes(table)


def go_on_with_cubes(table: Table) -> None:
    """A5: while there is a budget and somewhere to spend it, the player goes on or stops."""
    if table.left > 0 and cube_targets(table):
        table.ask(table.doer)
        return
    maybe_tell_no_target(table)
    end_cubes(table)


def maybe_tell_no_target(table: Table) -> None:
    """A5, A37: what is left when a player cannot go on has no target, and everybody hears of it."""
    if table.left > 0:
        table.tell(EVERYONE, numbers.NO_TARGET, table.doer, table.left)


def stop_cubes(table: Table, seat: i64) -> None:
    """A5: the rest of the budget is lost."""
    table.tell(EVERYONE, numbers.STOPPED, seat, table.left)
    end_cubes(table)


def end_cubes(table: Table) -> None:
    """A40: an event that placed cubes goes on; otherwise the turn is over."""
    table.left = 0
    table.reach = 0
    if table.in_event:
        end_part(table)
    else:
        end_turn(table)


def ask_for_source(table: Table, seat: i64, card: i64) -> None:
    """A10: with an empty supply the target is named first, then the card the cube is lifted from."""
    table.target = card
    table.phase = numbers.LIFTING
    table.tell(EVERYONE, numbers.TARGET_NAMED, seat, card)
    table.ask(seat)


def lift_cube(table: Table, seat: i64, source: i64) -> None:
    """R29, A10, A11: lifting and placing are one step, and the reach stays as it was."""
    card = table.target
    table.add_cubes(seat, source, -1)
    table.tell(EVERYONE, numbers.CUBE_LIFTED, seat, source)
    table.target = NOBODY
    price = cost(table, seat, card)
    table.add_cubes(seat, card, 1)
    if table.in_event and table.setup.parts.verb[table.part] == numbers.INFILTRATE_PART:
        table.phase = numbers.INFILTRATION
        after_infiltrating(table, seat, card)
    else:
        table.phase = numbers.PLACE_CUBES
        after_placing(table, seat, card, price)


# Events


def use_event(table: Table, seat: i64) -> None:
    """A35, A37: the owner of the flag carries out the event, part by part."""
    table.tell(EVERYONE, numbers.EVENT_USED, seat, table.played)
    table.doer = seat
    table.in_event = True
    table.part = table.setup.parts.first[table.played]
    go_on_with_event(table)


def go_on_with_event(table: Table) -> None:
    """A37: carry out parts until one asks for a choice; a part that has nothing to do is skipped."""
    parts = table.setup.parts
    last = parts.first[table.played + 1]
    while table.part < last:
        if not begin_part(table):
            table.left = 0
            table.reach = 0
            table.tell(EVERYONE, numbers.PART_SKIPPED, table.doer, table.part - parts.first[table.played] + 1)
        elif parts.verb[table.part] != numbers.GAIN_PART:
            table.ask(table.doer)
            return
        elif gain(table, table.doer, parts.number[table.part]):
            return
        table.part += 1
    end_event(table)


def begin_part(table: Table) -> bool:
    """A13, A36: is there anything to do in this part? Points are told here and gained by the caller."""
    parts = table.setup.parts
    if not holds(table, parts.condition[table.part], table.doer):
        return False
    verb = parts.verb[table.part]
    table.left = parts.number[table.part]
    table.added = 0
    table.full = 0
    if verb == numbers.GAIN_PART:
        table.tell(EVERYONE, numbers.GAINED, table.doer, table.left)
        table.left = 0
        return True
    if verb == numbers.MOVE_PART:
        table.phase = numbers.MOVEMENT
        return table.on_table & bit(parts.moved_card[table.part]) != 0
    if verb == numbers.INFILTRATE_PART:
        table.phase = numbers.INFILTRATION
        return infiltration_targets(table) != 0
    if verb == numbers.PLACE_PART:
        table.phase = numbers.PLACE_CUBES
        table.reach = reach_of(table, table.doer)
        return cube_targets(table) != 0
    table.phase = numbers.REMOVAL
    return removal_targets(table) != 0


def infiltrate_or_stop(table: Table, seat: i64, action: i64) -> None:
    """R31, A37: the owner of the flag goes on with a part of the event or ends it."""
    if action == numbers.STOP:
        stop_part(table, seat)
    else:
        infiltrate(table, seat, action - numbers.INFILTRATE)


def infiltrate(table: Table, seat: i64, card: i64) -> None:
    """R31: a cube anywhere the event allows, without reach and without surcharge."""
    if table.supply(seat) == 0:
        ask_for_source(table, seat, card)
        return
    table.add_cubes(seat, card, 1)
    after_infiltrating(table, seat, card)


def after_infiltrating(table: Table, seat: i64, card: i64) -> None:
    """A36: the filters and limits are tested again before the next cube."""
    table.left -= 1
    table.tell(EVERYONE, numbers.CUBE_INFILTRATED, seat, card)
    count_on(table, card)
    if table.left > 0 and infiltration_targets(table):
        table.ask(seat)
        return
    maybe_tell_no_target(table)
    end_part(table)


def remove_or_stop(table: Table, seat: i64, action: i64) -> None:
    """A32, A37: the owner of the flag goes on with a part of the event or ends it."""
    if action == numbers.STOP:
        stop_part(table, seat)
    else:
        remove(table, seat, action - numbers.REMOVE)


def remove(table: Table, seat: i64, card: i64) -> None:
    """A32: a cube of the other side goes back to its supply."""
    table.left -= 1
    table.add_cubes(1 - seat, card, -1)
    table.tell(EVERYONE, numbers.CUBE_REMOVED, 1 - seat, card)
    count_on(table, card)
    if table.left > 0 and removal_targets(table):
        table.ask(seat)
        return
    maybe_tell_no_target(table)
    end_part(table)


def move_or_stay(table: Table, action: i64) -> None:
    """R34, A18: a card moves or is left where it lies."""
    if action == numbers.STAY:
        stay(table)
    else:
        move(table, cell_of(action - numbers.MOVE))


def move(table: Table, cell: i64) -> None:
    """R34, A17-A20: the card goes to another cell with its cubes, and nothing is scored."""
    card = table.setup.parts.moved_card[table.part]
    table.take_up(card)
    table.put_down(card, cell)
    table.tell_cell(numbers.MOVED, card)
    end_part(table)


def stay(table: Table) -> None:
    """A18: the card is left where it lies."""
    table.tell(EVERYONE, numbers.STAYED, table.setup.parts.moved_card[table.part])
    end_part(table)


def stop_part(table: Table, seat: i64) -> None:
    """A37: the owner goes on to the next part."""
    table.tell(EVERYONE, numbers.STOPPED, seat, table.left)
    end_part(table)


def end_part(table: Table) -> None:
    """A37: in printed order."""
    table.left = 0
    table.reach = 0
    table.part += 1
    go_on_with_event(table)


def end_event(table: Table) -> None:
    """R24: after the other side's event the active player places cubes; after an own event the turn is over."""
    table.in_event = False
    table.part = 0
    table.left = 0
    table.reach = 0
    table.added = 0
    table.full = 0
    if table.doer == table.active:
        end_turn(table)
    else:
        begin_cubes(table)
