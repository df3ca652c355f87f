"""Solved strategies as files: what an equilibrium does, by what a seat knows, with a hash of all of it.

A file begins with a line that names its kind and version, then one line of JSON that says what it holds, then the
strategy: for every information set, in the order of their numbers, 64 bits that stand for what its owner knows, how
many choices there are, and the share of each as a part of 65,535.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from brushpass import engine
from brushpass.core.errors import BadInput
from brushpass.core.game import CHANCE, Game
from brushpass.core.options import Options, change, differences, words_of
from brushpass.core.position import Position
from brushpass.core.record import CHANCE_WORD, Entry
from brushpass.solve.solving import Solution, WrittenDown

MAGIC: Final = b"brushpass solved strategy 1\n"
FOLDER: Final = "solved"
"""Where a game keeps those that it brings along, each called like its edition."""
PLAYED: Final = 0.02
"""What a strategy does so often, it does for a reason; less often may be what little it lacks to be perfect."""
_ALL: Final = 65_535
_KEY: Final = 8
_LONGEST: Final = 64 << 20
"""A file that unpacks to more is none of ours."""


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file says of itself."""

    game: str
    edition: str
    options: dict[str, str]
    words: str
    """A digest of the words of the game: where they are others, numbers mean something else."""
    values: tuple[float, ...]
    gap: float
    rounds: int
    sets: int
    digest: str
    """Of the strategy as it is in the file."""


class Solved:
    """A strategy that was read."""

    def __init__(self, head: Head, shares: dict[int, tuple[float, ...]]) -> None:
        self.head = head
        self._shares = shares

    def shares(self, position: Position) -> tuple[float, ...] | None:
        """How often the equilibrium takes each action of whoever is on turn; nothing where it was never asked."""
        return self.shares_of(position.information(position.turn))

    def shares_of(self, information: int) -> tuple[float, ...] | None:
        """The same for all that a seat has heard and done (`Position.information`)."""
        return self._shares.get(_key(information))


def _key(information: int) -> int:
    return information & ((1 << 8 * _KEY) - 1)


def words_digest(game: Game, options: Options) -> str:
    """A digest of all actions and facts of a game."""
    notation = game.notation(options)
    text = "\n".join([action.text for action in notation.actions])
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def write(written: WrittenDown, solution: Solution, edition: str) -> bytes:
    """A solved strategy as the bytes of a file."""
    sequences = written.sequences
    body = bytearray()
    for information, number in sequences.numbers.items():
        first, size = int(sequences.first[number]), int(sequences.size[number])
        shares = [round(solution.policy[first + place] * _ALL) for place in range(size)]
        body += _key(information).to_bytes(_KEY, "little") + bytes([size])
        body += b"".join(share.to_bytes(2, "little") for share in shares)
    packed = zlib.compress(bytes(body), 9)
    head = Head(
        game=written.game.name,
        edition=edition,
        options=differences(written.options, written.game.editions[edition]),
        words=words_digest(written.game, written.options),
        values=tuple([round(value, 6) for value in solution.values]),
        gap=round(solution.gap, 7),
        rounds=solution.rounds,
        sets=sequences.sets(),
        digest=hashlib.sha256(packed).hexdigest(),
    )
    return MAGIC + msgspec.json.encode(head) + b"\n" + packed


def read(data: bytes, game: Game, name: str) -> Solved:
    """The strategy in the bytes of a file, if it belongs to this game as it is."""
    line, _, rest = data.removeprefix(MAGIC).partition(b"\n")
    if not data.startswith(MAGIC):
        raise BadInput("no-solved-file", file=name)
    try:
        head = msgspec.json.decode(line, type=Head)
    except msgspec.MsgspecError as error:
        raise BadInput("no-solved-file", file=name) from error
    if head.game != game.name or head.edition not in game.editions:
        raise BadInput("solved-for-other", file=name, found=f"{head.game} {head.edition}", game=game.name)
    options = change(game.editions[head.edition], head.options)
    wanted = words_digest(game, options)
    if head.words != wanted:
        raise BadInput("solved-for-version", file=name, found=head.words, version=wanted)
    if hashlib.sha256(rest).hexdigest() != head.digest:
        raise BadInput("solved-damaged", file=name)
    return Solved(head, dict(_entries(zlib.decompressobj().decompress(rest, _LONGEST))))


def _entries(body: bytes) -> Iterable[tuple[int, tuple[float, ...]]]:
    """The information sets with their shares, which make 1 again."""
    at = 0
    while at < len(body):
        key, size = int.from_bytes(body[at : at + _KEY], "little"), body[at + _KEY]
        at += _KEY + 1
        parts = [int.from_bytes(body[at + 2 * place : at + 2 * place + 2], "little") for place in range(size)]
        at += 2 * size
        whole = sum(parts) or 1
        yield key, tuple([part / whole for part in parts])


@lru_cache(maxsize=8)
def shipped(game: Game, options: Options) -> Solved | None:
    """The solved strategy that comes with a game for a match with these options, if there is one."""
    edition = solved_edition(game, options)
    return None if edition is None else read(_place(game, edition).read_bytes(), game, f"{edition}.bin")


@lru_cache(maxsize=8)
def solved_editions(game: Game) -> tuple[str, ...]:
    """The editions for which a game brings a solved strategy along."""
    return tuple([edition for edition in game.editions if _place(game, edition).is_file()])


def solved_edition(game: Game, options: Options) -> str | None:
    """The one of them that has these options, if one does."""
    same = (one for one in solved_editions(game) if words_of(game.editions[one]) == words_of(options))
    return next(same, None)


def _place(game: Game, edition: str) -> Path:
    return Path(game.folder) / FOLDER / f"{edition}.bin"


def equilibrium(game: Game, options: Options, entries: Iterable[Entry], seat: str) -> dict[str, float] | None:
    """How often an equilibrium takes each action of a seat after what was done in a match, by the words of actions.

    Nothing where the game was not solved with these options, or the seat has no choice there.
    """
    solved = shipped(game, options)
    if solved is None:
        return None
    number = game.seats(options).index(seat)
    position = asked(game, options, entries, number)
    shares = None if position is None else solved.shares(position)
    if position is None or shares is None:
        return None
    notation = game.notation(options)
    actions = [notation.text(action) for action in position.legal(number)]
    return dict(zip(actions, shares, strict=True))


def asked(game: Game, options: Options, entries: Iterable[Entry], seat: int) -> Position | None:
    """The match in numbers where a seat is asked after the entries of a record; nothing where it is not.

    A game is written down with seats that choose at once asked one after the other, the first one first, and nobody
    sees what another chose before; so an answer that came too early waits, and one that is missing is any.
    """
    position = engine.begin(game, options=words_of(options))
    notation, names = game.notation(options), game.seats(options)
    early: dict[int, int] = {}
    for entry in entries:
        who = CHANCE if entry.seat == CHANCE_WORD else names.index(entry.seat)
        early[who] = notation.number(entry.action)
        while position.turn in early:
            turn = int(position.turn)
            position.apply(turn, early.pop(turn))
    if seat in early or not position.state.waits(seat):
        return None
    while position.turn != seat:
        turn = position.turn
        position.apply(turn, early.get(int(turn), position.legal(turn)[0]))
    return position
