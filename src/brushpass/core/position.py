"""A match in numbers: for programs that play, search and learn.

`Match` is the table, with words, records and tellings; this is the engine itself, with its numbers.
It holds the truth, so whoever holds it knows everything: give players views, rows or memories of it, never the thing.
"""

from __future__ import annotations

import zlib
from typing import Final, Optional, final

from librt.vecs import append, vec
from mypy_extensions import i64

from brushpass.core import options as option_words
from brushpass.core.bits import bit
from brushpass.core.bytestream import Reader, Writer
from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput, IllegalAction, MatchOver
from brushpass.core.game import CHANCE, LANES, OVER, Game, State, Worlds
from brushpass.core.log import Log
from brushpass.core.log import restored as restored_log
from brushpass.core.options import Options
from brushpass.core.view import View

BY_HAND: Final = -1
"""The seed of a match in which somebody plays chance."""
_SEAT_BITS: Final = 8
"""A past action is kept as the action, moved up by so many bits, and the seat plus one."""
_SEAT_MASK: Final = 0xFF
_WORD: Final = 0xFFFFFFFF

MAGIC: Final = b"brushpass position "
"""What the bytes of a position begin with."""
VERSION: Final = 1
"""What follows: another number where they mean something else."""
_HEAD: Final = 20
"""How many bytes these two are."""
_SUM: Final = 4
"""How many bytes at the end tell that all others are as they were written."""
_SEED_BITS: Final = 62


@final
class Position:
    """A match at one moment: whose turn it is, what may be done, and what happened so far.

    Chance acts by itself after every action, from dice made of the seed; with `BY_HAND` it is a seat like the others.
    The same seed and actions give the same match here and in `Match`.
    """

    def __init__(self, game: Game, options: Options, begin: State, state: State, seed: i64, recall: bool) -> None:
        self.game = game
        self.options = options
        self.begin = begin
        """Where it began; never changed, and shared by all copies."""
        self.seed = seed
        self.recall = recall
        """Whether the seats remember all they do and hear, for `information`."""
        self.sealed: bool = game.sealed.answers
        """Whether nobody sees that another seat has decided before everybody is told so."""
        self.earlier: Optional[list[str]] = None
        """For each seat what it did and was told before the beginning, in words, where the match was imagined."""
        self.past: vec[i64] = vec[i64]()
        """Everything done since, by chance too."""
        self.row_size: i64 = -1
        """How many numbers a row has, once somebody has asked for one."""
        self.dice: Dice = Dice(seed if seed >= 0 else 0)
        self.log: Optional[Log] = None
        """Where all that the seats are told is kept, if somebody asked for it; bytes do not keep it."""
        self.draw: Dice = Dice(0)
        """Dice for single draws, begun anew for each (`State.stream`)."""
        self.state = state

    # Questions

    @property
    def turn(self) -> i64:
        """The first seat that owes a decision, CHANCE, or OVER."""
        return self.state.turn

    @property
    def owing(self) -> i64:
        """All seats that owe a decision, as a set of bits."""
        return self.state.owing

    @property
    def over(self) -> bool:
        """Has the match ended?"""
        return self.state.turn == OVER

    @property
    def seats(self) -> i64:
        """How many seats there are."""
        return self.state.seats

    def legal(self, seat: i64) -> vec[i64]:
        """The legal actions of a seat, ascending; none unless it owes a decision. `numpy.asarray` sees it uncopied."""
        state = self.state
        if not state.waits(seat):
            return vec[i64]()
        return state.moves[: state.fill(seat)]

    def actions(self) -> list[int]:
        """The legal actions of whoever is on turn, as Python's own numbers; none when the match is over."""
        state = self.state
        if state.turn == OVER:
            return []
        return state.legal(state.turn)

    def chance(self) -> vec[i64]:
        """What chance may do now; every action is as likely as the others."""
        return self.legal(CHANCE)

    def rewards(self) -> list[float]:
        """For every seat from 0 to 1, together 1: the result, or an estimate while the match goes on."""
        return [self.state.reward(seat) for seat in range(self.state.seats)]

    def view(self, seat: i64) -> View:
        """What a seat knows, in words."""
        return self.game.view(self.state, seat)

    def encode(self, seat: i64, row: vec[i64], at: i64 = 0) -> None:
        """Write what a seat knows into a row of numbers, as `Game.encoding` describes them; a short one is refused."""
        if self.row_size < 0:
            self.row_size = self.game.encoding(self.options).row_size
        if seat < 0 or seat >= self.state.seats:
            raise BadInput("unknown-seat-number", seat=int(seat), seats=int(self.state.seats))
        if at < 0 or at + self.row_size > len(row):
            raise BadInput("short-row", numbers=len(row), at=int(at), needed=int(self.row_size))
        self.state.encode(seat, row, at)

    def information(self, seat: i64) -> int:
        """128 bits that stand for all a seat has done and noticed, and for whom it sees asked now.

        Two of them differ wherever the seat can tell the two pasts apart, and those of two seats always do.
        `brushpass.encode.information` says the same in words.
        """
        if not self.recall:
            raise BadInput("no-recall")
        if seat < 0 or seat >= self.state.seats:
            raise BadInput("unknown-seat-number", seat=int(seat), seats=int(self.state.seats))
        memory = self.state.memory
        found = 0
        asked = self.state.owing_seen(seat) + 1 + (1 << 8 if self.over else 0) + (seat << 9)
        for lane in range(LANES):
            word = (memory[seat * LANES + lane] + asked * (2 * lane + 0x9E37)) & _WORD
            found = found << 32 | int(word)
        return found

    def history(self) -> list[tuple[int, int]]:
        """Everything done since it began, as seats and actions."""
        return [(int(entry & _SEAT_MASK) - 1, int(entry >> _SEAT_BITS)) for entry in self.past]

    # The gate

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out an action of a seat, and what chance does then; nothing changes if it is refused."""
        if not self.is_legal(seat, action):
            self.refuse(seat, action)
        self.carry_out(seat, action)
        self.let_chance_act()

    def step(self, action: i64) -> i64:
        """The same for whoever is on turn and an action that is known to be legal; whose turn it is then."""
        self.carry_out(self.state.turn, action)
        self.let_chance_act()
        return self.state.turn

    def is_legal(self, seat: i64, action: i64) -> bool:
        """May a seat do this now?"""
        state = self.state
        if seat < CHANCE or seat >= state.seats or not state.waits(seat):
            return False
        count = state.fill(seat)
        moves = state.moves
        first: i64 = 0
        last = count
        while first < last:
            middle = (first + last) >> 1
            if moves[middle] < action:
                first = middle + 1
            else:
                last = middle
        return first < count and moves[first] == action

    def refuse(self, seat: i64, action: i64) -> None:
        """Say why an action of a seat is not legal."""
        if self.over:
            raise MatchOver("match-over")
        if seat < CHANCE or seat >= self.state.seats:
            raise BadInput("unknown-seat-number", seat=int(seat), seats=int(self.state.seats))
        name = "chance" if seat == CHANCE else self.game.seats(self.options)[seat]
        actions = self.game.notation(self.options).actions
        if action < 0 or action >= len(actions):
            raise BadInput("unknown-action-number", action=int(action), actions=len(actions))
        if not self.state.waits(seat):
            raise IllegalAction("not-your-turn", seat=name)
        text = actions[action].text
        rule: Optional[str] = None if seat == CHANCE else self.game.forbids(self.view(seat), text)
        raise IllegalAction("not-legal-now", rule=rule, action=text)

    def carry_out(self, seat: i64, action: i64) -> None:
        """Carry out an action that is known to be legal."""
        if self.recall:
            if seat >= 0:
                self.state.remember_action(seat, action)
                if not self.sealed:
                    self.state.remember_decision(seat)
            self.past = append(self.past, action << _SEAT_BITS | (seat + 1))
        self.state.apply(seat, action)
        if self.log is not None:
            self.log.end_action()

    def let_chance_act(self) -> None:
        """Chance acts until a seat is asked, unless somebody plays it, or it is the clock of a live window."""
        if self.state.turn == CHANCE and self.seed >= 0:
            self.act_as_chance()

    def act_as_chance(self) -> None:
        """What `let_chance_act` does where chance is to act."""
        state = self.state
        while state.turn == CHANCE and state.eager == 0:
            stream = state.stream()
            dice = self.dice
            if stream != 0:
                dice = self.draw
                dice.begin(self.seed, stream)
            self.carry_out(CHANCE, state.sample(dice))

    # Bytes

    def to_bytes(self) -> bytes:
        """All of it as bytes that keep their meaning from one version to the next; `engine.from_bytes` reads them."""
        out = Writer()
        out.put_text(self.game.name)
        answers = option_words.words_of(self.options)
        out.put(len(answers))
        for name, value in answers.items():
            out.put_text(name)
            out.put_text(value)
        body = MAGIC + bytes([VERSION]) + out.value() + self.body()
        return body + zlib.crc32(body).to_bytes(_SUM, "little")

    def body(self) -> bytes:
        """The part of the bytes behind game and options."""
        out = Writer()
        out.put_flag(self.recall)
        out.put(self.seed)
        self.dice.write(out)
        self.begin.write(out)
        out.put(len(self.past))
        out.put_all(self.past, len(self.past))
        self.state.write(out)
        self.state.write_memory(out)
        return out.value()

    def __reduce__(self) -> tuple[object, ...]:
        log = None if self.log is None else self.log.numbers()
        return restored, (self.game, self.options, self.body(), log)

    # Copies

    def copy(self) -> Position:
        """An independent copy that remembers what this one does, and whose chance throws the same."""
        other = Position(self.game, self.options, self.begin, self.state.copy(), self.seed, self.recall)
        other.row_size = self.row_size
        other.dice.copy_from(self.dice)
        other.earlier = self.earlier
        if self.recall:
            other.state.remember_like(self.state)
            other.past = self.past[:]
        if self.log is not None:
            other.log = self.log.copy(other.state)
        return other

    def imagine(self, seat: i64, worlds: Worlds, dice: Dice, row: vec[i64]) -> Position:
        """A position that a seat cannot tell from this one, with a world of its view for the truth and chance by hand.

        The seat keeps its past; of the others, each has the past that its row in that world stands for.
        If it is the seat's turn here it is there too: others who chose before it, unseen, have chosen at random.
        `row` is scratch space of the size of a row.
        """
        world = worlds.sample(dice)
        other = Position(self.game, self.options, world, world.copy(), BY_HAND, self.recall)
        state = other.state
        if self.recall:
            state.remember()
            for one in range(state.seats):
                if one == seat:
                    for lane in range(LANES):
                        state.memory[one * LANES + lane] = self.state.memory[one * LANES + lane]
                else:
                    world.encode(one, row, 0)
                    for index in range(len(row)):
                        state.keep_in_mind(one, row[index])
        while self.state.turn == seat and state.turn != seat:
            other.carry_out(state.turn, state.moves[dice.below(state.fill(state.turn))])
        return other

    def __copy__(self) -> Position:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Position:
        return self.copy()


def begin(game: Game, options: Options, state: State, seed: i64, recall: bool, log: bool = False) -> Position:
    """A match that goes on from a state of its game; chance has acted where it comes first.

    With `log` it keeps all that the seats are told.
    """
    position = Position(game, options, state, state.copy(), seed, recall)
    if recall:
        position.state.remember()
    if log:
        position.log = Log(position.state)
    position.let_chance_act()
    return position


def opened(data: bytes) -> Reader:
    """The bytes of a position behind magic, version and sum, if those are right."""
    if data[: len(MAGIC)] != MAGIC or len(data) < _HEAD + _SUM:
        raise BadInput("no-position-bytes")
    if data[_HEAD - 1] != VERSION:
        raise BadInput("other-bytes-version", found=data[_HEAD - 1], version=VERSION)
    body = data[:-_SUM]
    if zlib.crc32(body).to_bytes(_SUM, "little") != data[-_SUM:]:
        raise BadInput("bad-bytes")
    source = Reader(body)
    source.at = _HEAD
    return source


def read_answers(source: Reader) -> tuple[tuple[str, str], ...]:
    """The options of the match as words, each with its name."""
    answers: list[tuple[str, str]] = []
    for _ in range(source.take_count()):
        name = source.take_text()
        answers.append((name, source.take_text()))
    return tuple(answers)


def read_body(game: Game, options: Options, source: Reader) -> Position:
    """The position that was written down, of a match with these options."""
    recall = source.take_flag()
    seed = source.take_between(BY_HAND, bit(_SEED_BITS) - 1)
    found = Position(game, options, game.start(options), game.start(options), seed, recall)
    found.dice.read(source)
    found.begin.read(source)
    actions: i64 = len(game.notation(options).actions)
    past = vec[i64]()
    for _ in range(source.take_count()):
        entry = source.take_between(0, actions << _SEAT_BITS)
        if entry >> _SEAT_BITS >= actions or entry & _SEAT_MASK > found.seats:
            raise BadInput("bad-bytes")
        past = append(past, entry)
    found.past = past
    found.state.read(source)
    found.state.read_memory(source)
    source.must_end()
    if recall != (len(found.state.memory) > 0) or (len(past) > 0 and not recall):
        raise BadInput("bad-bytes")
    return found


def restored(
    game: Game, options: Options, body: bytes, log: Optional[tuple[list[tuple[int, ...]], list[int]]] = None
) -> Position:
    """A position of which these are the game, the options, the rest, and the log if it keeps one: for pickles."""
    position = read_body(game, options, Reader(body))
    if log is not None:
        facts, ends = log
        position.log = restored_log(position.state, facts, ends)
    return position
