"""What a player knows, as OpenSpiel asks for it: all of it or a part, now or from the beginning on."""

from __future__ import annotations

from typing import Final, Protocol

import msgspec
import numpy as np
import pyspiel
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from brushpass import encode
from brushpass.core.encoding import Encoding
from brushpass.core.errors import BadInput
from brushpass.core.game import SPECTATOR
from brushpass.core.planes import Spreader
from brushpass.core.position import Position

_BITS: Final = 128
_OWN: Final = pyspiel.PrivateInfoType.SINGLE_PLAYER
_NONE: Final = pyspiel.PrivateInfoType.NONE


class Observed(Protocol):
    """A state: a match at one moment."""

    position: Position


class Observer:
    """An observer as OpenSpiel wants it: `tensor`, its parts by name in `dict`, and a text.

    Only what a player knows as a whole has a tensor: `tensor` is None for what is open to all, or hidden, alone.
    """

    def __init__(
        self, kind: pyspiel.IIGObservationType, words: tuple[str, ...], encoding: Encoding, in_words: bool
    ) -> None:
        if kind.private_info not in (_OWN, _NONE) or (kind.perfect_recall and not _is_whole(kind)):
            raise BadInput("unknown-observation")
        self.kind = kind
        self.words = words
        self.in_words = in_words
        """Whether information states are told in words."""
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if _is_whole(kind):
            self._lay_out(encoding)

    def _lay_out(self, encoding: Encoding) -> None:
        size = encoding.plane_size
        self._row: vec[i64] = vec[i64]([0] * encoding.row_size)
        self._spreader = Spreader(encoding, 1)
        self._planes = np.asarray(memoryview(self._spreader.planes))
        self.tensor = np.zeros(size + (_BITS if self.kind.perfect_recall else 0), np.float32)
        self._observation = self.tensor[:size]
        self._memory = self.tensor[size:]
        self.dict = dict(encoding.split(self._observation))
        if self.kind.perfect_recall:
            self.dict["memory"] = self._memory

    def set_from(self, state: Observed, player: int) -> None:
        """Fill the tensor with what a player knows."""
        if self.tensor is None:
            return
        now = state.position
        now.encode(player, self._row, 0)
        self._spreader.spread(0, self._row, 0)
        self._observation[:] = self._planes
        if self.kind.perfect_recall:
            number = now.information(player).to_bytes(_BITS // 8, "big")
            self._memory[:] = np.unpackbits(np.frombuffer(number, np.uint8))

    def string_from(self, state: Observed, player: int) -> str:
        """What a player knows, as text."""
        now = state.position
        if self.kind.perfect_recall:
            return encode.information(now, player) if self.in_words else self._number(now, player)
        if _is_whole(self.kind):
            return encode.json(now.view(player)).decode()
        if self.kind.public_info:
            return encode.json(now.view(SPECTATOR)).decode()
        return _hidden(now, player) if self.kind.private_info == _OWN else ""

    def _number(self, now: Position, player: int) -> str:
        return f"{self.words[player]} {now.information(player):032x}"


def _is_whole(kind: pyspiel.IIGObservationType) -> bool:
    return bool(kind.public_info) and kind.private_info == _OWN


def _hidden(now: Position, player: int) -> str:
    """What a player knows and a spectator does not, as JSON; empty where there is nothing."""
    own, all_ = (msgspec.to_builtins(now.view(observer)) for observer in (player, SPECTATOR))
    hidden = {name: value for name, value in own.items() if name != "seat" and value != all_[name]}
    return msgspec.json.encode(hidden).decode() if hidden else ""
