"""How trained players perceive a match: columns by a plan that anybody can follow, from public facts and own views."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.encoding import Encoding, a_set, number, one_of
from brushpass.core.options import Options
from brushpass.core.recall import Recall
from brushpass.core.senses import BIT, DROPPED, EQUAL, LEAST, MOST, ONE, SCALED, TURNED, Column, Senses, levels, steps


def naive(plan: list[Column], row: list[int]) -> dict[int, int]:
    """The columns that are on by the plan alone."""
    found = {}
    for column, (index, test, parameter, divisor) in enumerate(plan):
        value = row[index]
        size = abs(value) * ONE // divisor * (1 if value >= 0 else -1)
        on = {
            BIT: (test == BIT and value >> parameter & 1) * ONE,
            EQUAL: (value == parameter) * ONE,
            LEAST: (value >= parameter) * ONE,
            MOST: (value <= parameter) * ONE,
            SCALED: size,
        }[test]
        if on:
            found[column] = on
    return found


def sensed(senses: Senses, row: list[int], at: int = 0) -> dict[int, int]:
    """The columns that the engine finds for a row that begins at an index."""
    count = senses.sense(vec[i64](row), at)
    found = {senses.active[place]: senses.values[place] for place in range(count)}
    assert len(found) == count
    return found


SMALL = Senses(
    Encoding(
        "toy",
        1,
        Options(),
        [
            a_set("spaces", 60, "where", 2),
            one_of("choice", 3, "which"),
            number("gap", -5, 5, "how far"),
            number("long", -90, 90, "how much"),
            number("flag", 0, 1, "whether"),
            number("clamped", 0, 40, "by steps"),
            number("reached", 0, 40, "by levels"),
            number("ignored", 0, 40, "nothing"),
            one_of("there", 30, "where on the board"),
        ],
    ),
    (a_set("heard", 30, "where something was heard"),),
    Recall(0),
    {
        "spaces": TURNED,
        "there": TURNED,
        "heard": TURNED,
        "clamped": steps(2, 5, 40),
        "reached": levels(1, 3),
        "ignored": DROPPED,
    },
    [[0, 1], [1, 0]],
    2,
)
ROW = [1 << 59 | 1, 0, 2, -3, -45, 1, 7, 2, 33, 4, 0b11]


def test_every_kind_of_column_is_what_the_plan_says() -> None:
    assert SMALL.columns == 120 + 3 + 12 + 1 + 1 + 5 + 2 + 30 + 30
    assert SMALL.row_size == len(ROW)
    for row in (ROW, [0] * len(ROW), [(1 << 60) - 1, 5, -1, 5, -90, 0, 2, 40, 1, -1, 7]):
        assert sensed(SMALL, row) == naive(SMALL.plan(), row)
        assert sensed(SMALL, [9, *row], at=1) == naive(SMALL.plan(), row)


def test_a_board_is_turned_and_turned_back() -> None:
    row = vec[i64](ROW)
    SMALL.turn(row, 0)
    assert list(row) == [1 << 59 | 1, 0, *ROW[2:9], 25, 0b11 << 28]
    SMALL.turn(row, 0)
    assert list(row) == ROW
