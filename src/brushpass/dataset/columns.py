"""The columns of a dataset: a line for each decision, filled match by match and handed on in tables."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.libraries import library

ABOUT: Final = {
    "match": "the number of the match in the dataset, from 0",
    "decision": "the number of the decision in its match, from 0",
    "seat": "the seat that decided, as a number in the order of the seats",
    "bot": "which of the bots sat there, as a number in the order of the bots",
    "information": "128 bits, highest first, that stand for all the seat had done and been told",
    "row": "what the seat knew, as a row of the encoding",
    "legal": "the actions it could choose from, ascending",
    "policy": "how likely the bot was to choose each of them, as it said itself; together 1",
    "action": "the action it chose",
    "reward": "what the seat got at the end, from 0 to 1; all seats together get 1",
    "left": "how many decisions of all seats came after this one",
}
"""What each column says."""
INFORMATION_BYTES: Final = 16


def schema(row_size: int) -> Any:
    """The types of the columns, none of which is ever empty."""
    arrow = library("pyarrow")

    def of(kind: Any) -> Any:
        return arrow.field("element", kind, nullable=False)

    kinds = {
        "match": arrow.int64(),
        "decision": arrow.int32(),
        "seat": arrow.int8(),
        "bot": arrow.int8(),
        "information": arrow.binary(INFORMATION_BYTES),
        "row": arrow.list_(of(arrow.int64()), row_size),
        "legal": arrow.list_(of(arrow.int16())),
        "policy": arrow.list_(of(arrow.float32())),
        "action": arrow.int16(),
        "reward": arrow.float32(),
        "left": arrow.int32(),
    }
    return arrow.schema([arrow.field(name, kinds[name], nullable=False) for name in ABOUT])


class Columns:
    """Decisions that have been taken and are not yet written."""

    def __init__(self, row_size: int) -> None:
        self.schema = schema(row_size)
        self._row_size = row_size
        self._clear()

    def __len__(self) -> int:
        return len(self._match)

    def _clear(self) -> None:
        self._match, self._decision, self._left = array("q"), array("i"), array("i")
        self._seat, self._bot = array("b"), array("b")
        self._information = bytearray()
        self._row = bytearray()
        self._legal, self._offsets = array("h"), array("i", [0])
        self._policy, self._reward = array("f"), array("f")
        self._action = array("h")
        self._begun = 0
        """How many decisions belong to matches that are over."""

    def add(
        self,
        match: int,
        seat: int,
        bot: int,
        information: int,
        row: vec[i64],
        legal: list[int],
        policy: Sequence[float],
        action: int,
    ) -> None:
        """A bot has taken a decision, by chances for all that is legal."""
        self._match.append(match)
        self._decision.append(len(self._decision) - self._begun)
        self._seat.append(seat)
        self._bot.append(bot)
        self._information += information.to_bytes(INFORMATION_BYTES)
        self._row += memoryview(row)
        self._legal.extend(legal)
        self._policy.extend(policy)
        self._offsets.append(len(self._legal))
        self._action.append(action)

    def end_match(self, rewards: list[float]) -> None:
        """The match of the latest decisions is over, with these rewards of its seats."""
        self._reward.extend([rewards[seat] for seat in self._seat[self._begun :]])
        self._left.extend(reversed(range(len(self._seat) - self._begun)))
        self._begun = len(self._seat)

    def take(self) -> Any:
        """All decisions as a table of Arrow; the next ones begin anew."""
        arrow = library("pyarrow")
        kinds = self.schema
        offsets = self._flat(self._offsets, arrow.int32())
        rows = self._flat(self._row, arrow.int64())
        found = {
            name: self._flat(column, kinds.field(name).type)
            for name, column in (
                ("match", self._match),
                ("decision", self._decision),
                ("seat", self._seat),
                ("bot", self._bot),
                ("information", self._information),
                ("action", self._action),
                ("reward", self._reward),
                ("left", self._left),
            )
        }
        found["row"] = arrow.FixedSizeListArray.from_arrays(rows, type=kinds.field("row").type)
        for name, column in (("legal", self._legal), ("policy", self._policy)):
            kind = kinds.field(name).type
            found[name] = arrow.ListArray.from_arrays(offsets, self._flat(column, kind.value_type), type=kind)
        table = arrow.Table.from_arrays([found[name] for name in kinds.names], schema=kinds)
        self._clear()
        return table

    def _flat(self, column: array[Any] | bytearray, kind: Any) -> Any:
        """A column of values of a fixed width, in the memory in which it was collected."""
        arrow = library("pyarrow")
        memory = memoryview(column)
        return arrow.Array.from_buffers(kind, memory.nbytes * 8 // kind.bit_width, [None, arrow.py_buffer(column)])
