"""States, positions, matches, dice and views can be written down, copied and sent, and go on as they would have."""

from __future__ import annotations

import copy
import pickle
import zlib
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

import brushpass
from brushpass import engine
from brushpass.core import options as option_words
from brushpass.core import position as positions
from brushpass.core.bytestream import Reader, Writer
from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput
from brushpass.core.fair import FairDice
from brushpass.core.game import CHANCE, Game, State
from brushpass.core.match import Match
from brushpass.engine import Position
from brushpass.games import lesson
from tests.games.coin.rules import CoinState
from tests.lawbook import every_game, lawbooks
from tests.laws import CASES, Case, Table, any_options, forgotten, view_bytes, waiting_in, written_is_whole

games = pytest.mark.parametrize("game", every_game(), ids=[game.name for game in every_game()])
FUZZED = 20_000 if brushpass.compiled() else 2_000
MOST_BYTES = 2000


def middle(game: Game, seed: int = 3, *, actions: int = 25, recall: bool = True, **options: str) -> Position:
    """A position some actions after its beginning."""
    position = engine.begin(game, options=options, seed=seed, recall=recall)
    play_on([position], Dice(seed), actions)
    return position


def play_on(alike: list[Position], dice: Dice, actions: int) -> None:
    """Random actions, the same in all of some positions."""
    for _ in range(actions):
        waiting = waiting_in(alike[0].state)
        if not waiting:
            return
        seat = waiting[dice.below(len(waiting))]
        legal = alike[0].legal(seat)
        action = legal[dice.below(len(legal))]
        for position in alike:
            position.apply(seat, action)


# States


@games
def test_a_state_is_written_whole_after_every_action(game: Game) -> None:
    """Under random options, what was written is the state in every field, view and byte, and plays on like it."""
    base = next(iter(game.editions.values()))
    for seed in range(3):
        dice = Dice(seed)
        table = Table(game, option_words.change(base, any_options(game, dice)))
        read = table.state.copy()
        while not table.over:
            written_is_whole(table)
            if table.steps % 7 == 0:
                read = game.start(table.options)
                read.unpack(table.state.pack())
            acting = Dice(table.steps)
            table.play_any(acting)
            other = Dice(table.steps - 1)
            seats = waiting_in(read)
            seat = seats[other.below(len(seats))] if len(seats) > 1 else seats[0]
            legal = read.legal(seat)
            read.apply(seat, legal[other.below(len(legal))])
            assert forgotten(table.state, read) == []
        written_is_whole(table)


def test_a_forgotten_field_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A state that does not write one of its fields breaks the law."""

    def write(self: CoinState, out: Writer) -> None:
        self.write_frame(out)
        for number in (*self.coins, *self.points):
            out.put(number)

    def read(self: CoinState, source: Reader) -> None:
        self.read_frame(source, 1)
        self.coins = [int(source.take_or_nobody(2)) for _ in self.coins]
        self.points = [int(source.take()) for _ in self.points]

    game = lawbooks()["coin"].game
    table = Table(game, next(iter(game.editions.values())))
    table.play(CHANCE, table.state.legal(CHANCE)[1])
    written_is_whole(table)
    monkeypatch.setattr(CoinState, "write", write)
    monkeypatch.setattr(CoinState, "read", read)
    with pytest.raises(AssertionError):
        written_is_whole(table)


@games
def test_a_state_survives_pickling_and_copying(game: Game) -> None:
    """In every way it is the same state, small, and what is done to one is not done to the other."""
    state = middle(game).state
    views = [view_bytes(game, state, seat) for seat in range(state.seats)]
    pickled = pickle.dumps(state)
    assert len(pickled) < MOST_BYTES
    for other in (pickle.loads(pickled), copy.copy(state), copy.deepcopy(state)):
        assert type(other) is type(state)
        assert forgotten(state, other) == []
        assert other.pack() == state.pack()
        while waiting_in(other):
            seat = waiting_in(other)[0]
            other.apply(seat, other.legal(seat)[0])
    assert [view_bytes(game, state, seat) for seat in range(state.seats)] == views


@games
def test_a_silent_state_stays_silent_and_a_listening_one_listens(game: Game) -> None:
    """`State.copy` is silent, as search needs it; pickles and the copies of Python keep what was heard."""
    listening = middle(game).state
    silent = listening.copy()
    assert (silent.listening, any(silent.heard), len(silent.memory)) == (False, False, 0)
    for kept in (listening, silent):
        for other in (pickle.loads(pickle.dumps(kept)), copy.copy(kept), copy.deepcopy(kept)):
            assert other.listening == kept.listening
            assert list(other.heard) == list(kept.heard)
            assert list(other.memory) == list(kept.memory)


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_states_of_all_options_survive_pickling(case: Case) -> None:
    """Options are found again, those that are files too."""
    table = Table(case.game, case.options)
    dice = Dice(8)
    while not table.over and table.steps < 12:
        table.play_any(dice)
    read = pickle.loads(pickle.dumps(table.state))
    assert forgotten(table.state, read) == []
    assert read.begun_by() == table.state.begun_by()
    assert read.begun_by()[1] == case.options


@games
def test_options_are_pickled_by_what_differs(game: Game) -> None:
    """A state is not weighed down by the words of all its options."""
    for options in game.editions.values():
        pickled = pickle.dumps(options)
        assert pickle.loads(pickled) == options == copy.deepcopy(options)
        assert len(pickled) < 250


# Positions


@games
@pytest.mark.parametrize("recall", [True, False])
def test_a_position_goes_on_as_it_would_have(game: Game, recall: bool) -> None:
    """Pickled, copied, or from bytes: the same throws of chance, memories, views, history and end."""
    position = middle(game, recall=recall)
    others = [
        pickle.loads(pickle.dumps(position)),
        copy.copy(position),
        copy.deepcopy(position),
        engine.from_bytes(position.to_bytes(), game=game),
    ]
    before = position.to_bytes()
    play_on(others, Dice(5), 3)
    assert position.to_bytes() == before
    play_on([position], Dice(5), 3)
    while not position.over:
        play_on([position, *others], Dice(len(position.past)), 1)
    for other in others:
        assert other.to_bytes() == position.to_bytes()
        assert other.history() == position.history()
        assert other.rewards() == position.rewards()
        for seat in range(position.seats):
            assert other.view(seat) == position.view(seat)
            assert not recall or other.information(seat) == position.information(seat)


@games
def test_a_position_played_by_hand_stays_so(game: Game) -> None:
    """Without a seed chance waits for somebody, after reading too."""
    position = engine.begin(game)
    read = engine.from_bytes(position.to_bytes(), game=game)
    assert read.seed == engine.BY_HAND
    assert list(read.chance()) == list(position.chance()) != []


def answer(data: bytes) -> tuple[bytes, bytes, str]:
    """In another process: what comes back of a position and a match."""
    position, match = pickle.loads(data)
    play_on([position], Dice(1), 5)
    play_match([match], Dice(1), 5)
    return position.to_bytes(), pickle.dumps(position.state), match.record.text()


def test_pickles_cross_the_border_of_a_process() -> None:
    """A process that was started afresh goes on with positions and matches of every game just as this one would."""
    pairs = [(middle(game), match_of(game)) for game in every_game()]
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        answers = list(pool.map(answer, [pickle.dumps(pair) for pair in pairs]))
    for (position, match), (written, state, record) in zip(pairs, answers, strict=True):
        play_on([position], Dice(1), 5)
        play_match([match], Dice(1), 5)
        assert written == position.to_bytes()
        assert pickle.loads(state).pack() == position.state.pack()
        assert record == match.record.text()


# Bytes that are refused


def sealed(data: bytes) -> bytes:
    """Bytes with the sum that they should have."""
    return data[:-4] + zlib.crc32(data[:-4]).to_bytes(4, "little")


def refusal(data: bytes, **expected: object) -> str:
    """The sentence with which bytes are refused."""
    with pytest.raises(BadInput) as caught:
        engine.from_bytes(data, **expected)  # type: ignore[arg-type]  # given as a caller would give it
    return str(caught.value)


def test_bytes_of_another_version_game_or_options_are_refused_with_both_named() -> None:
    """The sentence says what was found and what was wanted."""
    data = middle(brushpass.load("cold-war"), max_turns="12").to_bytes()
    place = len(positions.MAGIC)
    newer = data[:place] + bytes([positions.VERSION + 1]) + data[place + 1 :]
    assert refusal(newer) == "These bytes have version 2; this Brushpass reads version 1."
    assert refusal(data, game="iron-curtain") == (
        "These bytes hold a match of cold-war, and one of iron-curtain is expected."
    )
    assert refusal(data, options={"max_turns": 13}) == (
        "The match in these bytes has max_turns=12, and max_turns=13 is expected."
    )
    assert refusal(data, edition="galakta") == (
        "The match in these bytes has struggle_end_on_excess=both_pass, max_turns=12, "
        "and struggle_end_on_excess=immediate, max_turns=60 is expected."
    )
    assert engine.from_bytes(data, game="cold-war", options={"max_turns": 12}).to_bytes() == data


def test_bytes_of_unknown_games_and_options_are_refused() -> None:
    """A game that is not in the list, an option that is not known, a value that it does not have."""
    data = middle(brushpass.load("cold-war")).to_bytes()
    assert "There is no game called" in refusal(sealed(data.replace(b"cold-war", b"cold-tea")))
    assert "There is no option called" in refusal(sealed(data.replace(b"max_turns", b"min_turns")))
    assert "is no value of the option" in refusal(sealed(data.replace(b"give_only", b"take_only")))
    assert "There is no game called" in refusal(middle(lawbooks()["coin"].game).to_bytes())


@pytest.mark.parametrize("data", [b"", b"brushpass", b"brushpass position ", b"\x00" * 400, b"brushpass 1\ngame x\n"])
def test_bytes_of_something_else_are_refused(data: bytes) -> None:
    """They are no position at all."""
    assert refusal(data) == "These bytes are no position of Brushpass."


@pytest.mark.parametrize("data", [10**15, "brushpass position", None])
def test_what_is_no_bytes_is_no_input(data: object) -> None:
    """Nothing is made of a number or a text."""
    with pytest.raises(TypeError):
        engine.from_bytes(data)  # type: ignore[arg-type]  # that this is refused is what is tested


@games
def test_every_cut_and_every_flipped_bit_is_refused(game: Game) -> None:
    """The sum at the end tells of any damage."""
    data = middle(game).to_bytes()
    for length in range(len(data)):
        assert refusal(data[:length], game=game)
    for place in range(len(data)):
        assert refusal(data[:place] + bytes([data[place] ^ 1 << place % 8]) + data[place + 1 :], game=game)


def mutated(data: bytes, dice: Dice) -> bytes:
    """Bytes with one to three changes anywhere, under a sum that is right."""
    changed = bytearray(data)
    for _ in range(1 + dice.below(3)):
        place = dice.below(len(changed))
        what = dice.below(4)
        if what == 0:
            changed[place] = dice.below(256)
        elif what == 1:
            changed[place] ^= 1 << dice.below(8)
        elif what == 2:
            del changed[place : place + 1 + dice.below(9)]
        else:
            changed[place:place] = bytes(dice.below(256) for _ in range(1 + dice.below(9)))
        if not changed:
            break
    return sealed(bytes(changed) + b"sum!")


@games
def test_made_up_bytes_are_read_or_refused(game: Game) -> None:
    """Whatever strangers write under a right sum is a position whose numbers fit, or one kind of error."""
    dice = Dice(9)
    share = FUZZED // len(every_game())
    originals = [middle(game, seed, actions=10 * seed, recall=seed % 2 == 0).to_bytes() for seed in range(4)]
    read = 0
    for number in range(share):
        try:
            position = engine.from_bytes(mutated(originals[number % 4][:-4], dice), game=game)
        except BadInput:
            continue
        read += 1
        assert engine.from_bytes(position.to_bytes(), game=game).to_bytes() == position.to_bytes()
    assert share // 100 < read < share


def test_numbers_that_arrays_cannot_hold_are_refused() -> None:
    """Every number of a state is looked at: one too great is an error when it is read, and not when it is used."""
    for game in every_game():
        state = middle(game).state
        numbers = numbers_in(state)
        refused = 0
        for place in range(len(numbers)):
            out = Writer()
            for number in (*numbers[:place], 1 << 61, *numbers[place + 1 :]):
                out.put(number)
            try:
                game.start(state.begun_by()[1]).unpack(out.value())
            except BadInput:
                refused += 1
        # Who held a token in Checkpoint Charlie is any number, of which three bits are looked at.
        assert refused >= len(numbers) - (25 if game.name == "checkpoint-charlie" else 0), game.name


def numbers_in(state: State) -> list[int]:
    """All numbers that a state is written with."""
    source = Reader(state.pack())
    found = []
    while source.at < len(source.data):
        found.append(int(source.take()))
    return found


# Matches, dice, views


def match_of(game: Game, seed: int | None = 4, **settings: object) -> Match:
    """A match some actions after its beginning."""
    match = Match(game, seed=seed, takes_back=True, **settings)  # type: ignore[arg-type]  # given by name
    play_match([match], Dice(2), 12)
    return match


def play_match(alike: list[Match], dice: Dice, actions: int) -> None:
    """Random actions, the same in all of some matches; everybody is told the same."""
    for _ in range(actions):
        if alike[0].over:
            return
        waiting = alike[0].waiting()
        seat = waiting[dice.below(len(waiting))]
        legal = alike[0].legal(seat)
        action = legal[dice.below(len(legal))]
        told = [match.play(seat, action) for match in alike]
        assert told == [told[0]] * len(alike)


@games
def test_a_match_goes_on_as_it_would_have(game: Game) -> None:
    """Its record, what everybody was told and may see, its dice, what can be taken back and the steps on the way."""
    match = match_of(game)
    match.note("worth keeping")
    before = match.record.text()
    others = [pickle.loads(pickle.dumps(match)), copy.deepcopy(match), copy.copy(match)]
    play_match(others, Dice(6), 10)
    assert match.record.text() == before
    play_match([match], Dice(6), 10)
    play_match([match, *others], Dice(7), 1000)
    assert match.over
    for other in others:
        assert other.record.text() == match.record.text()
        for seat in (*match.seats, "spectator"):
            scene = match.scene(seat)
            assert other.scene(seat) == scene
            assert other.steps(seat, scene, 0) == match.steps(seat, scene, 0)
            assert other.places(seat) == match.places(seat)


def test_what_can_be_taken_back_is_kept() -> None:
    """A match that was pickled returns to the same earlier states."""
    match = Match(brushpass.load("iron-curtain"), seed=1, takes_back=True)
    while not match.can_take_back(match.length - 1):
        play_match([match], Dice(match.length), 1)
    other = pickle.loads(pickle.dumps(match))
    for one in (match, other):
        assert one.can_take_back(one.length - 1)
        one.take_back(one.length - 1)
    assert other.record.text() == match.record.text()
    play_match([match, other], Dice(3), 20)


def test_fair_dice_lessons_and_chance_without_a_seed_are_kept() -> None:
    """Whatever chance follows, it follows on."""
    game = brushpass.load("cold-war")
    taught = lesson("cold-war")
    matches = [
        match_of(game, None),
        match_of(game, None, fair=FairDice(bytes(32))),
        Match(game, edition=taught.edition or None, options=taught.options, lesson=taught, seed=1) if taught else None,
    ]
    for match in matches:
        assert match is not None
        other = pickle.loads(pickle.dumps(match))
        play_match([match, other], Dice(4), 60)
        assert other.record.text() == match.record.text()


@games
def test_views_are_values(game: Game) -> None:
    """A view that was pickled or copied is equal to the first, and its hash is the same."""
    position = middle(game)
    for seat in range(position.seats):
        view = position.view(seat)
        for other in (pickle.loads(pickle.dumps(view)), copy.copy(view), copy.deepcopy(view)):
            assert other == view
            assert hash(other) == hash(view)


def test_dice_go_on() -> None:
    """Pickled and copied dice throw what the first ones throw, each on its own."""
    dice = Dice(7, 3)
    dice.word()
    others = [pickle.loads(pickle.dumps(dice)), copy.copy(dice), copy.deepcopy(dice)]
    thrown = [dice.below(1000) for _ in range(20)]
    assert [[other.below(1000) for _ in range(20)] for other in others] == [thrown] * 3


@games
def test_there_is_one_of_each_game(game: Game) -> None:
    """A game that was pickled or copied is the game itself."""
    assert pickle.loads(pickle.dumps(game)) is game
    assert copy.deepcopy(game) is game
