"""Iron Curtain R12-R18: a card is played and placed, and its region may be scored."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.game import EVERYONE
from brushpass.games.iron_curtain import numbers
from brushpass.games.iron_curtain.rules.scoring import completes_region, end_suddenly, score_region
from brushpass.games.iron_curtain.rules.step_three import begin_step_three
from brushpass.games.iron_curtain.rules.table import Table


def play_card(table: Table, seat: i64, card: i64) -> None:
    """R12: a card leaves the hand, for everybody to see."""
    table.take_from_hand(seat, card)
    table.played = card
    table.phase = numbers.PLACE_CARD
    table.tell(EVERYONE, numbers.PLAYED, seat, card)
    table.ask(seat)


def place_card(table: Table, cell: i64) -> None:
    """R13, R17, R18, A2: the empty card is placed, its region scored if complete, and only then comes step three."""
    card = table.played
    table.put_down(card, cell)
    table.tell_cell(numbers.PLACED, card)
    if completes_region(table, card) and score_region(table, table.setup.region[card]):
        end_suddenly(table, numbers.SUDDEN_DEATH)
    else:
        begin_step_three(table)
