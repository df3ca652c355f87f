"""A match at one moment, secrets included, as every game keeps it.

Inside the engine seats, cards and actions are small integers; a state is the truth and never leaves the engine.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Optional, cast, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from brushpass.core.bits import bit, lowest
from brushpass.core.bytestream import Reader, Writer
from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput
from brushpass.core.options import Options
from brushpass.core.recall import Recall

CHANCE: Final = -1
NOBODY: Final = -1
OVER: Final = -2

# Observers are sets of bits: one bit a seat, and one for everyone who only watches.
MAX_SEATS: Final = 7
SPECTATOR: Final = 7
EVERYONE: Final = 0xFF

MAX_ACTIONS: Final = 4096
_NUMBERS: Final[list[object]] = list(range(MAX_ACTIONS))  # made once: a list of actions then allocates no numbers
_UNHEARD: Final = vec[i64]([0] * MAX_SEATS)
_FOLD: Final = 0x2F0B4F
_FOLD_MASK: Final = 0xFFFFFFFFFF

# What a seat remembers is folded into four words of 32 bits each; the factors are odd and have nothing in common.
LANES: Final = 4
_WORD: Final = 0xFFFFFFFF
_FACTORS: Final = vec[i64]([0x2C1B3C6D, 0x297A2D39, 0x1B56C4E9, 0x3C6EF35F])
_NO_MEMORY: Final = vec[i64]()
_BLANK_MEMORY: Final = vec[i64]([0] * (MAX_SEATS * LANES))
_OWN_ACTION: Final = 1 << 40
_DECISION: Final = 1 << 41
_MOST_ROUNDS: Final = 1 << 40
"""More than any match that ends."""


def copy_numbers(target: vec[i64], source: vec[i64]) -> None:
    """Write all numbers of one array over those of another that is as long."""
    # Going through the source needs no check of an index into it.
    index: i64 = 0
    for number in source:
        target[index] = number
        index += 1  # noqa: SIM113 - `enumerate` would count with objects


def folded(heard: i64, what: i64) -> i64:
    """The number that stands for all a seat has been told, and for this as well."""
    return (((heard ^ what) * _FOLD) + what + 1) & _FOLD_MASK


@final
class Fact:
    """One consequence of an action: who hears it, what kind it is, and its numbers."""

    def __init__(self, audience: i64, kind: i64, a: i64, b: i64, c: i64) -> None:
        self.audience = audience
        self.kind = kind
        self.a = a
        self.b = b
        self.c = c
        self.still: Optional[State] = None
        """The state when it was told, if it is one after which the table is shown; nobody is asked there."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything about one match at one moment, secrets included.

    Pending decisions are plain data, so a state can be copied in the middle of anything.
    Chance outcomes are always equally likely, in every game.
    `apply` trusts its caller: legality is checked once, by `Match`.
    """

    def __init__(self, seats: i64, moves: vec[i64]) -> None:
        self.seats = seats
        self.turn: i64 = CHANCE
        """The first seat that owes a decision, CHANCE, or OVER."""
        self.owing: i64 = 0
        """Every seat that owes a decision, as a set: more than one when choices are simultaneous and secret."""
        self.eager: i64 = 0
        """Every seat that may act though nobody asked it, as a set; chance is then the clock that ends the moment."""
        self.round: i64 = 0
        """The rounds begun so far, in a game that counts them; the estimate is best where a new one begins."""
        self.ending: i64 = 0
        """Zero while the match goes on, then the number of the way it ended."""
        self.moves: vec[i64] = moves
        """Where `fill` writes; scratch space that copies share."""
        self.listening: bool = False
        """Whether facts are folded into `heard`; a copy for search starts silent."""
        self.heard: vec[i64] = _UNHEARD[:seats]
        """For each seat a number that stands for all it has been told while listening."""
        self.memory: vec[i64] = _NO_MEMORY
        """For each seat 128 bits that stand for all it has done and noticed since `remember`; empty before."""
        self.facts: Optional[list[Fact]] = None
        """Where a match collects what happened."""
        self.shown_after: Optional[set[int]] = None
        """The kinds of facts with which a match wants to have the state as it was when they were told."""
        self.recall: Optional[Recall] = None
        """What is fed every fact that all are told while listening; bytes and silent copies of a state have none."""

    # What a game provides

    def fill(self, seat: i64) -> i64:
        """Write the legal actions of a waiting seat (or of chance) into `moves`, ascending; how many they are."""
        raise NotImplementedError

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out a legal action and everything that follows without a further decision."""
        raise NotImplementedError

    def sample(self, dice: Dice) -> i64:
        """One of the equally likely actions of chance."""
        return self.moves[dice.below(self.fill(CHANCE))]

    def score(self, seat: i64) -> i64:
        """The points a seat has now, by the rulebook."""
        raise NotImplementedError

    def reward(self, seat: i64) -> float:
        """From 0 to 1: the result once the match is over, before that an estimate; all seats together make 1."""
        raise NotImplementedError

    def owing_seen(self, observer: i64) -> i64:
        """The seats that owe a decision as far as an observer can tell: sealed answers may hide who has answered."""
        return self.owing

    def stream(self) -> i64:
        """Which stream of dice the next action of chance comes from; 0 is the one that all may share.

        A game with streams for single draws keeps players' choices from shifting what chance does elsewhere.
        """
        return 0

    def copy(self) -> State:
        """An independent, silent copy."""
        raise NotImplementedError

    def copy_from(self, source: State) -> None:
        """Become an independent, silent copy of another state of the same game."""
        raise NotImplementedError

    def write(self, out: Writer) -> None:
        """Write down everything that `copy_from` copies; `read` takes it back in the same order."""
        raise NotImplementedError

    def read(self, source: Reader) -> None:
        """Become the state that `write` wrote down, of the same game and options."""
        raise NotImplementedError

    def begun_by(self) -> tuple[Callable[..., State], Options]:
        """The function that begins such a match, which pickles name, and the options that it was begun with."""
        raise NotImplementedError

    def encode(self, seat: i64, row: vec[i64], at: i64) -> None:
        """Write what a seat knows into a row of numbers from an index on, as `Game.encoding` describes them.

        Nothing may be read here that the view of the seat does not tell.
        """
        raise NotImplementedError

    # What every game has

    @final
    def legal(self, seat: i64) -> list[int]:
        """The legal actions of a seat, ascending; none unless it owes a decision or may act unasked."""
        if not self.waits(seat):
            return []
        count = self.fill(seat)
        moves = self.moves
        numbers = _NUMBERS
        # A slice has its length from the beginning; a list that grows takes twice as long.
        found = numbers[:count]
        for index in range(count):
            found[index] = numbers[moves[index]]
        # The compiler takes a list of objects for a list of numbers only by a cast.
        return cast("list[int]", found)

    @final
    def offer(self, start: i64, members: i64, base: i64) -> i64:
        """For `fill`: one action for each member of a set, written from an index on; how many there are then."""
        at = start
        moves = self.moves
        while members:
            moves[at] = base + lowest(members)
            at += 1
            members &= members - 1
        return at

    @final
    def waits(self, seat: i64) -> bool:
        """Does this seat owe a decision now, or may it act unasked?"""
        if seat == CHANCE:
            return self.turn == CHANCE
        return (self.owing | self.eager) & bit(seat) != 0

    @final
    def ask(self, seat: i64) -> None:
        """One seat decides next."""
        self.turn = seat
        self.owing = bit(seat)
        self.eager = 0

    @final
    def ask_all(self, seats: i64) -> None:
        """Several seats decide at once, unseen by each other."""
        self.owing = seats
        self.eager = 0
        self.turn = lowest(seats)

    @final
    def answered(self, seat: i64) -> bool:
        """One of several has decided; are all answers in?"""
        self.owing &= ~bit(seat)
        if self.owing == 0:
            return True
        self.turn = lowest(self.owing)
        return False

    @final
    def ask_chance(self) -> None:
        """Chance acts next."""
        self.turn = CHANCE
        self.owing = 0
        self.eager = 0

    @final
    def ask_clock(self, seats: i64) -> None:
        """Several seats may act whenever they like, nobody owes a decision, and chance says when that is over."""
        self.turn = CHANCE
        self.owing = 0
        self.eager = seats

    @final
    def finish(self, ending: i64) -> None:
        """The match is over in this way."""
        self.turn = OVER
        self.owing = 0
        self.eager = 0
        self.ending = ending

    @final
    def copy_frame(self, source: State) -> None:
        """The part of `copy_from` that every game shares; the copy is silent and has heard nothing."""
        self.turn = source.turn
        self.owing = source.owing
        self.eager = source.eager
        self.round = source.round
        self.ending = source.ending
        self.be_silent()

    @final
    def be_silent(self) -> None:
        """Listen no more, and have heard nothing."""
        self.listening = False
        self.facts = None
        self.shown_after = None
        heard = self.heard
        for seat in range(self.seats):
            heard[seat] = 0
        if len(self.memory):
            self.memory = _NO_MEMORY
        if self.recall is not None:
            self.recall = None

    @final
    def write_frame(self, out: Writer) -> None:
        """The part of `write` that every game shares."""
        out.put(self.turn)
        out.put(self.owing)
        out.put(self.eager)
        out.put(self.round)
        out.put(self.ending)

    @final
    def read_frame(self, source: Reader, last_ending: i64) -> None:
        """The part of `read` that every game shares; like a copy, the state is silent and has heard nothing."""
        self.turn = source.take_between(OVER, self.seats - 1)
        self.owing = source.take_set(self.seats)
        self.eager = source.take_set(self.seats)
        self.round = source.take_between(0, _MOST_ROUNDS)
        self.ending = source.take_between(0, last_ending)
        asked = lowest(self.owing) if self.owing else CHANCE
        if (self.turn != asked and not (self.turn == OVER and asked == CHANCE)) or (self.eager and self.turn != CHANCE):
            raise BadInput("bad-bytes")
        self.be_silent()

    @final
    def pack(self) -> bytes:
        """The whole state as bytes, with what has been heard and is remembered; `unpack` takes them back."""
        out = Writer()
        self.write(out)
        self.write_memory(out)
        return out.value()

    @final
    def unpack(self, data: bytes) -> None:
        """Become the state that was packed, of the same game and options."""
        source = Reader(data)
        self.read(source)
        self.read_memory(source)
        source.must_end()

    @final
    def write_memory(self, out: Writer) -> None:
        """Write down whether it listens, what has been heard, and what is remembered."""
        out.put_flag(self.listening)
        out.put_all(self.heard, self.seats)
        out.put_flag(len(self.memory) > 0)
        out.put_all(self.memory, len(self.memory))

    @final
    def read_memory(self, source: Reader) -> None:
        """Listen and remember like the state that was written down."""
        self.listening = source.take_flag()
        source.take_all(self.heard, 0, self.seats, 0, _FOLD_MASK)
        if source.take_flag():
            self.memory = _BLANK_MEMORY[: self.seats * LANES]
            source.take_all(self.memory, 0, self.seats * LANES, 0, _WORD)

    def __reduce__(self) -> tuple[object, ...]:
        start, options = self.begun_by()
        return restored, (start, options, self.pack())

    def __copy__(self) -> State:
        """A copy that listens and remembers like this one, unlike that of `copy`."""
        other = self.copy()
        other.remember_like(self)
        return other

    def __deepcopy__(self, memo: object) -> State:
        return self.__copy__()

    @final
    def remember(self) -> None:
        """Fold facts and the seats' own actions into `memory` from now on."""
        self.listening = True
        self.memory = _BLANK_MEMORY[: self.seats * LANES]

    @final
    def remember_like(self, source: State) -> None:
        """Listen and remember as the state does that this one is a copy of."""
        self.listening = source.listening
        for seat in range(self.seats):
            self.heard[seat] = source.heard[seat]
        self.memory = source.memory[:]
        self.recall = None if source.recall is None else source.recall.copy()

    @final
    def remember_action(self, seat: i64, action: i64) -> None:
        """A seat remembers what it has done."""
        self.keep_in_mind(seat, _OWN_ACTION + action)

    @final
    def remember_decision(self, seat: i64) -> None:
        """Everybody else remembers that a seat has decided, whatever it was."""
        for other in range(self.seats):
            if other != seat:
                self.keep_in_mind(other, _DECISION + seat)

    @final
    def keep_in_mind(self, seat: i64, what: i64) -> None:
        """The memory of a seat grows by this number."""
        low = what & _WORD
        high = what >> 32
        for lane in range(LANES):
            word = self.memory[seat * LANES + lane] ^ low
            word = (word * _FACTORS[lane] + high + lane) & _WORD
            self.memory[seat * LANES + lane] = word ^ word >> 15

    @final
    def listen(self) -> None:
        """Fold facts into `heard` from now on."""
        self.listening = True

    @final
    def listen_with(self, recall: Recall) -> None:
        """Listen, and feed a recall with what everybody is told from now on."""
        self.listening = True
        self.recall = recall

    @final
    def tell(self, audience: i64, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Report a consequence to an audience, which has no default; silent states report nothing."""
        # Search and playouts run silent states: short enough to be inlined, this costs them one test.
        if self.listening:
            self.report(audience, kind, a, b, c)

    @final
    def report(self, audience: i64, kind: i64, a: i64, b: i64, c: i64) -> None:
        """Collect a consequence for the match, and let its audience hear of it."""
        if self.facts is not None:
            fact = Fact(audience, kind, a, b, c)
            if self.shown_after is not None and kind in self.shown_after:
                fact.still = self.still()
            self.facts.append(fact)
        if self.recall is not None and audience == EVERYONE:
            self.recall.hear(kind, a, b, c)
        what = (a + 1) | (b + 1) << 8 | (c + 1) << 16 | kind << 24
        remembers = len(self.memory) > 0
        heard = self.heard
        for seat in range(self.seats):
            if audience & 1:
                heard[seat] = folded(heard[seat], what)
                if remembers:
                    self.keep_in_mind(seat, what)
            audience >>= 1

    @final
    def still(self) -> State:
        """A copy in the middle of an action, in which nobody is asked for anything."""
        still = self.copy()
        still.turn = CHANCE
        still.owing = 0
        still.eager = 0
        return still

    @final
    def hear(self, seat: i64, what: i64) -> None:
        """A seat's knowledge grows by this number."""
        self.heard[seat] = folded(self.heard[seat], what)


def restored(start: Callable[..., State], options: Options, data: bytes) -> State:
    """A state that was packed, of a match that this function begins: for pickles."""
    state = start(options)
    state.unpack(data)
    return state
