"""Minds: files that are read strictly, networks that count exactly, and the bot `policy`."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from hashlib import blake2b
from itertools import islice
from pathlib import Path

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64

import brushpass
from brushpass import BadInput, Dice, Game, Match
from brushpass.bots import bot, bot_names, minds
from brushpass.bots.minds import arithmetic, policy, weights
from brushpass.bots.minds.network import Network, SmallValue
from brushpass.bots.minds.weights import DIGEST_SIZE, MAGIC, Header, Layer, Weights
from brushpass.core import options as option_words
from brushpass.core.game import OVER, State
from brushpass.core.recall import Recall
from brushpass.core.words import error_sentence
from tests.core.sealed import GAME as AUCTION
from tests.laws import any_options
from tests.support.minds import everything, first_options, random_mind, senses_of, write_mind

GAMES = [brushpass.load(name) for name in brushpass.games()]
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
FIRST = GAMES[0]
ROOT = Path(__file__).parents[2]


@pytest.fixture
def places(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Callable[[Game], Path]]:
    """Where minds are looked for in a test, instead of beside the games; empty at first."""

    def place(game: Game) -> Path:
        return tmp_path / f"{game.name}.bin"

    monkeypatch.setattr(minds, "place", place)
    minds.forget()
    yield place
    minds.forget()


@pytest.fixture
def untrained(places: Callable[[Game], Path]) -> None:
    """Every game has a mind with random weights."""
    for game in GAMES:
        write_mind(places(game), random_mind(game))


def decisions(game: Game, seed: int, options: option_words.Options | None = None) -> Iterator[tuple[State, int]]:
    """The decisions of random matches, with what was heard until then."""
    dice = Dice(seed)
    while True:
        state = game.start(options or first_options(game))
        state.listen_with(game.recall(options or first_options(game)))
        while state.turn != OVER:
            seat = state.turn
            if seat >= 0:
                yield state, seat
            legal = state.legal(seat)
            state.apply(seat, legal[dice.below(len(legal))])


# Files


def test_a_file_gives_back_what_was_written() -> None:
    """All numbers and the header, and the digest of the file."""
    written = random_mind(FIRST)
    data = written.to_bytes()
    found = weights.read(data)
    assert found == written._replace(digest=data[-DIGEST_SIZE:].hex())


def test_a_changed_byte_is_refused() -> None:
    """Whichever it is, in the header, among the weights or in the digest."""
    data = random_mind(FIRST).to_bytes()
    for place in (*range(40), *range(40, len(data), 211), *range(len(data) - DIGEST_SIZE, len(data))):
        changed = bytearray(data)
        changed[place] ^= 1 << place % 8
        with pytest.raises(BadInput) as refused:
            weights.read(bytes(changed))
        version = place == len(MAGIC)
        expected = "no-mind" if place < len(MAGIC) else "mind-of-another-version" if version else "mind-changed"
        assert refused.value.message == expected


@pytest.mark.parametrize("length", [0, 1, len(MAGIC), len(MAGIC) + 4, len(MAGIC) + 30, -1, -100])
def test_a_file_that_is_cut_off_is_refused(length: int) -> None:
    """Also one of which nothing is left."""
    with pytest.raises(BadInput) as refused:
        weights.read(random_mind(FIRST).to_bytes()[:length])
    assert refused.value.message in {"no-mind", "mind-changed"}


def sealed(data: bytes) -> bytes:
    """A file whose digest fits what somebody has made of it."""
    return data + blake2b(data, digest_size=DIGEST_SIZE).digest()


def broken(mind: Weights) -> dict[str, bytes]:
    """Files with a digest that fits and numbers that no mind has."""
    head = mind.header
    data = mind.to_bytes()[:-DIGEST_SIZE]
    numbers = data[len(MAGIC) + 5 + len(msgspec.json.encode(head)) :]

    def headed(header: Header) -> bytes:
        said = msgspec.json.encode(header)
        return sealed(MAGIC + bytes([weights.VERSION]) + len(said).to_bytes(4, "little") + said + numbers)

    def sized(**sizes: int) -> bytes:
        return headed(msgspec.structs.replace(head, sizes=msgspec.structs.replace(head.sizes, **sizes)))

    def scaled(**scales: int) -> bytes:
        return headed(msgspec.structs.replace(head, scales=msgspec.structs.replace(head.scales, **scales)))

    many = (1 << 30,) * len(mind.first.multipliers)
    great = (1 << 62, *mind.policy.biases[1:])
    low = b"\x80" + mind.value.weights[1:]
    return {
        "a longer file": sealed(data + b"\0"),
        "a shorter file": sealed(data[:-1]),
        "no JSON": sealed(data.replace(b'{"game"', b'["game"', 1)),
        "an unknown field": sealed(data.replace(b'"senses"', b'"sences"', 1)),
        "no columns": sized(columns=0),
        "fewer columns kept": sized(kept=head.sizes.kept - 1),
        "too many units": sized(first=1 << 20),
        "a negative size": sized(second=-1),
        "a long shift": scaled(first_shift=64),
        "many places": scaled(policy=200),
        "a high top": scaled(first_top=1 << 30),
        "a top of 0": scaled(second_top=0),
        "sums beyond a lane": mind._replace(first=mind.first._replace(multipliers=many)).to_bytes(),
        "sums beyond 64 bits": mind._replace(policy=mind.policy._replace(biases=great)).to_bytes(),
        "a negative multiplier": mind._replace(value=mind.value._replace(multipliers=(-1,))).to_bytes(),
        "a weight of -128": mind._replace(value=mind.value._replace(weights=low)).to_bytes(),
    }


@pytest.mark.parametrize("what", broken(random_mind(FIRST)))
def test_a_file_of_impossible_numbers_is_refused(what: str) -> None:
    """A digest proves nothing about who has written a file; whatever could break the arithmetic is refused."""
    with pytest.raises(BadInput, match="cannot be used") as refused:
        weights.read(broken(random_mind(FIRST))[what])
    assert refused.value.message == "mind-unreadable"


def refusal(data: bytes, game: Game, path: Path) -> BadInput:
    """Why a file is no mind for a game with its first options."""
    path.write_bytes(data)
    with pytest.raises(BadInput) as refused:
        minds.load(game, first_options(game), path)
    return refused.value


def with_header(mind: Weights, **changes: object) -> bytes:
    """The file of a mind with another header."""
    return mind._replace(header=msgspec.structs.replace(mind.header, **changes)).to_bytes()


def test_a_refusal_names_both_sides(tmp_path: Path) -> None:
    """A mind of another game, with other senses, of another version, with other options: what is found and needed."""
    game, other = GAMES[:2]
    own, path = random_mind(game), tmp_path / "mind.bin"
    wrong = {
        random_mind(other).to_bytes(): (other.name, game.name),
        with_header(own, senses="0123456789abcdef"): ("0123456789abcdef", senses_of(game).digest),
        MAGIC + b"\x09" + own.to_bytes()[len(MAGIC) + 1 :]: ("9", str(weights.VERSION)),
    }
    name, value = next(iter(option_words.words_of(first_options(game)).items()))
    never = with_header(own, options={**everything(game), name: ("elsewhere",)})
    wrong[never] = (f"{name} = {value}", "elsewhere")
    for data, named in wrong.items():
        refused = refusal(data, game, path)
        for lang in ("en", "pl"):
            sentence = error_sentence(refused, lang)
            assert all(side in sentence for side in named), sentence


def test_a_mind_that_fits_is_loaded(tmp_path: Path) -> None:
    """And knows its weights by their digest."""
    path = write_mind(tmp_path / "mind.bin", random_mind(FIRST))
    assert minds.load(FIRST, first_options(FIRST), path).weights.digest == path.read_bytes()[-DIGEST_SIZE:].hex()


# Arithmetic


def exact(mind: Weights, columns: dict[int, int]) -> tuple[list[int], int, int]:
    """Outputs, value and small value by the definition, without sharing numbers and without skipping anything."""
    sizes, scales = mind.header.sizes, mind.header.scales

    def byte(value: int) -> int:
        return value - 256 if value > 127 else value

    def unit(number: int, shift: int, top: int) -> int:
        return min(max(number, 0) >> shift, top)

    def inputs(layer: Layer, kept: tuple[int, ...], width: int) -> list[int]:
        sums = list(layer.biases)
        for row, column in enumerate(kept):
            value = min(max(columns.get(column, 0), -weights.MOST_VALUE), weights.MOST_VALUE)
            for place in range(width):
                sums[place] += value * layer.multipliers[row] * byte(layer.weights[row * width + place])
        return sums

    def units(layer: Layer, source: list[int]) -> list[int]:
        width = len(source)
        return [
            bias + multiplier * sum(byte(layer.weights[row * width + place]) * source[place] for place in range(width))
            for row, (bias, multiplier) in enumerate(zip(layer.biases, layer.multipliers, strict=True))
        ]

    first = [unit(one, scales.first_shift, scales.first_top) for one in inputs(mind.first, mind.kept, sizes.first)]
    second = [unit(one, scales.second_shift, scales.second_top) for one in units(mind.second, first)]
    small = [
        unit(one, scales.small_shift, scales.small_top) for one in inputs(mind.small, mind.small_kept, sizes.small)
    ]
    return units(mind.policy, second), units(mind.value, second)[0], units(mind.small_value, small)[0]


@pytest.mark.parametrize("sizes", [(24, 16, 10), (7, 3, 1), (2, 1, 33)], ids=["even", "odd", "wide"])
@every_game
def test_networks_count_as_they_are_defined(game: Game, sizes: tuple[int, int, int]) -> None:
    """Sums that share a number, rows that are skipped and blocks change nothing, to the last bit."""
    mind, senses = random_mind(game, 2, *sizes), senses_of(game)
    whole, small = Network(mind, senses), SmallValue(mind, senses)
    scales = mind.header.scales
    for state, seat in islice(decisions(game, 3), 0, 60, 12):
        whole.read(state, state.recall, seat)
        found = senses.sense(whole.row, 0)
        columns = {int(senses.active[place]): int(senses.values[place]) for place in range(found)}
        outputs, value, small_value = exact(mind, columns)
        count = state.fill(seat)
        whole.weigh(state, seat, count)
        spelled = vec[i64]([0] * int(count * senses.parts))
        senses.spell(state, seat, count, spelled, 0)
        named = [[*outputs, 0][output] for output in spelled]
        for place in range(count):
            wanted = sum(named[place * senses.parts : (place + 1) * senses.parts])
            assert whole.logits[place] == wanted * 2.0**-scales.policy
        assert whole.win() == arithmetic.chance(value * 2.0**-scales.value)
        assert small.win(state, state.recall, seat) == arithmetic.chance(small_value * 2.0**-scales.small_value)


@every_game
def test_what_was_read_before_makes_no_difference(game: Game) -> None:
    """A network that has read many positions says of the next one what one says that has read nothing."""
    mind, senses = random_mind(game, 4), senses_of(game)
    old = Network(mind, senses)
    for number, (state, seat) in enumerate(islice(decisions(game, 12), 80)):
        old.read(state, state.recall, seat)
        if number % 8 == 7:
            new = Network(mind, senses)
            new.read(state, state.recall, seat)
            assert list(old.units) == list(new.units)
            assert old.win() == new.win()


def test_inputs_beyond_the_bound_are_cut_off() -> None:
    """A value that no sum was proved for counts as the greatest one that is safe."""
    assert [int(arithmetic.within(value)) for value in (-999, -256, -5, 0, 64, 256, 257)] == [
        -256,
        -256,
        -5,
        0,
        64,
        256,
        256,
    ]


@pytest.mark.parametrize(("low", "high"), [(0, 0), (-1, 1), (1, -1), (-(2**31) + 1, 2**31 - 1), (2**31 - 1, -(2**31))])
def test_two_sums_share_a_number(low: int, high: int) -> None:
    """Both are found again, whatever their signs."""
    both = low + (high << 32)
    found = arithmetic.low_lane(both)
    assert (found, arithmetic.high_lane(both, found)) == (low, high)


@every_game
def test_no_input_of_a_game_is_cut_off(game: Game) -> None:
    """What a game perceives stays within the bound that networks are exact with."""
    senses = senses_of(game)
    row = vec[i64]([0] * int(senses.row_size))
    for state, seat in islice(decisions(game, 5), 400):
        senses.read(state, state.recall, seat, row, 0)
        for place in range(senses.sense(row, 0)):
            assert abs(int(senses.values[place])) <= weights.MOST_VALUE


# Finding the mind of a match


def test_without_a_file_there_is_no_mind(places: Callable[[Game], Path]) -> None:
    """The reason names the game and the file, in both languages."""
    assert minds.mind(FIRST, first_options(FIRST)) is None
    reason = minds.why_not(FIRST, first_options(FIRST))
    assert reason is not None
    assert str(reason) == f"{FIRST.name} has no trained mind here: there is no file {FIRST.name}.bin."
    assert FIRST.name in error_sentence(reason, "pl")


def test_a_game_without_senses_has_no_mind() -> None:
    """No mind can be trained for it."""
    reason = minds.why_not(AUCTION, next(iter(AUCTION.editions.values())))
    assert reason is not None
    assert reason.message == "no-senses"


def test_a_damaged_file_is_no_mind(places: Callable[[Game], Path]) -> None:
    """Whoever asks is told that it was changed, and nothing of it is played."""
    data = bytearray(random_mind(FIRST).to_bytes())
    data[-DIGEST_SIZE - 1] ^= 1
    places(FIRST).write_bytes(data)
    assert minds.mind(FIRST, first_options(FIRST)) is None
    reason = minds.why_not(FIRST, first_options(FIRST))
    assert reason is not None
    assert reason.message == "mind-changed"
    assert "policy" not in bot_names(FIRST)


def test_a_mind_is_for_the_options_it_was_trained_with(places: Callable[[Game], Path]) -> None:
    """It plays those and no others; all matches share one network."""
    base = first_options(FIRST)
    field = next(field for field in option_words.fields(base) if len(field.values) > 1)
    trained = {**everything(FIRST), field.name: (field.default,)}
    places(FIRST).write_bytes(with_header(random_mind(FIRST), options=trained))
    other = option_words.change(base, {field.name: next(one for one in field.values if one != field.default)})
    own = minds.mind(FIRST, base)
    assert own is not None
    assert minds.why_not(FIRST, base) is None
    assert minds.mind(FIRST, other) is None
    reason = minds.why_not(FIRST, other)
    assert reason is not None
    assert (reason.message, reason.arguments["option"]) == ("mind-not-trained", field.name)
    further = next(
        one for one in option_words.fields(base) if len(one.values) > 1 and one != field and not one.used_with
    )
    second = minds.mind(FIRST, option_words.change(base, {further.name: further.values[-1]}))
    assert second is not None
    assert second.network is own.network


# The bot


@every_game
def test_the_bot_is_listed_where_there_is_a_mind(game: Game, untrained: None) -> None:
    """It has a word, is called by it, and nobody stands in for it."""
    assert "policy" in bot_names(game)
    assert bot("policy", game).name == "policy"
    assert bot("policy", game).notice(game, first_options(game)) is None


@every_game
def test_without_a_mind_it_says_so_and_another_plays(game: Game, places: Callable[[Game], Path]) -> None:
    """The notice names the bot, who stands in and why; the answers are those of whoever stands in."""
    match, dice, player = Match(game, seed=4), Dice(4), bot("policy", game)
    notice = player.notice(game, match.options)
    assert notice is not None
    for lang in ("en", "pl"):
        sentence = error_sentence(notice, lang)
        assert all(word in sentence for word in ("policy", minds.stand_in(game), game.name, f"{game.name}.bin")), (
            sentence
        )
    stand_in = bot(minds.stand_in(game), game)
    for _ in range(20):
        seat = match.waiting()[0]
        asked = (game, match.view(seat), match.past(seat))
        assert player.think(*asked, Dice(1)) == stand_in.think(*asked, Dice(1))
        match.play(seat, player.answer(*asked, dice))


def test_only_bots_with_a_mind_have_somebody_to_stand_in(places: Callable[[Game], Path]) -> None:
    """The others play as themselves, the levels without a mind too."""
    names = [name for name in bot_names(FIRST) if bot(name, FIRST).notice(FIRST, first_options(FIRST))]
    assert [name for name in names if not bot(name, FIRST).by_mind] == []
    assert {name.partition(":")[0] for name in names} == {"level"}


@every_game
def test_it_thinks_of_every_legal_action(game: Game, untrained: None) -> None:
    """With any options: chances for all it may do, together 1; the same twice; and what it draws is legal."""
    player, dice, asked = bot("policy", game), Dice(6), 0
    usual = option_words.words_of(first_options(game))
    while asked < 60:
        options = {**any_options(game, dice), **{name: usual[name] for name in game.live.options}}
        match = Match(game, options=options, seed=dice.word())
        while not match.over and asked < 60:
            seat = match.waiting()[0]
            question = (game, match.view(seat), match.past(seat))
            thought = player.think(*question, dice)
            assert len(thought.chances) == len(match.legal(seat))
            assert thought == player.think(*question, dice)
            match.play(seat, player.answer(*question, dice))
            asked += 1


@every_game
def test_what_is_hidden_makes_no_difference(game: Game, untrained: None) -> None:
    """Everything that a seat cannot know is drawn anew, and the thought does not move."""
    assert not list(moved(game, lambda state, recall, seat: None))


@every_game
def test_a_mind_that_looks_at_what_is_hidden_is_caught(game: Game, untrained: None) -> None:
    """Senses that read a number of another seat's row move the thought sooner or later."""

    def peek(state: State, recall: Recall | None, seat: int) -> vec[i64]:
        row = vec[i64]([0] * int(senses_of(game).row_size))
        senses_of(game).read(state, recall, (seat + 1) % state.seats, row, 0)
        return row

    assert list(moved(game, peek))


def moved(game: Game, peek: Callable[[State, Recall | None, int], vec[i64] | None]) -> Iterator[int]:
    """The decisions at which a mind thinks otherwise in another world; it reads the row that it is given, if any."""
    own = minds.mind(game, first_options(game))
    assert own is not None
    dice = Dice(8)

    def thought(state: State, seat: int, recall: Recall | None) -> list[float]:
        own.network.read(state, recall, seat)
        row = peek(state, recall, seat)
        if row is not None:
            for place in range(len(row)):
                own.network.row[place] = row[place]
            own.network.read_row()
        count = state.fill(seat)
        own.network.weigh(state, seat, count)
        return [own.network.win(), *(own.network.shares[place] for place in range(count))]

    for number, (state, seat) in enumerate(islice(decisions(game, 7), 0, 120, 6)):
        world = game.worlds(game.view(state, seat)).sample(dice)
        if thought(state, seat, state.recall) != thought(world, seat, state.recall):
            yield number


def test_the_bot_plays_what_its_network_says(untrained: None) -> None:
    """A view and a past are enough to find what the state and the recall of the match give."""
    match = Match(FIRST, seed=9)
    own = minds.mind(FIRST, match.options)
    assert own is not None
    for _ in range(30):
        seat = match.waiting()[0]
        thought = policy.think(FIRST, match.view(seat), match.past(seat))
        state = match.snapshot()
        number = match.seats.index(seat)
        own.network.read(state, match.past(seat).recall(FIRST, match.options), number)
        count = state.fill(number)
        own.network.weigh(state, number, count)
        assert thought is not None
        assert thought.chances == tuple(own.network.shares[place] for place in range(count))
        assert thought.win == own.network.win()
        match.play(seat, match.legal(seat)[0])


def test_a_temperature_sharpens_and_flattens(untrained: None) -> None:
    """Cold it keeps to what it likes best, hot it likes all the same, at 1 it is itself."""
    match = Match(FIRST, seed=10)
    seat = match.waiting()[0]
    question = (FIRST, match.view(seat), match.past(seat))
    own = policy.think(*question)
    cold, hot, same = (policy.think(*question, temperature) for temperature in (0.01, 1e6, 1.0 + 1e-12))
    assert own is not None
    assert cold is not None
    assert hot is not None
    assert same is not None
    best = own.chances.index(max(own.chances))
    assert cold.chances[best] > 0.99
    assert hot.chances == pytest.approx([1 / len(own.chances)] * len(own.chances), abs=1e-4)
    assert same.chances == pytest.approx(own.chances)


# The package


def test_the_wheel_carries_minds() -> None:
    """Files called so beside the rules of a game are data of the package."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    package = ROOT / "src" / "brushpass"
    carried = {
        path for pattern in project["tool"]["setuptools"]["package-data"]["brushpass"] for path in package.glob(pattern)
    }
    for game in GAMES:
        place = package / Path(game.folder).relative_to(Path(brushpass.load(FIRST.name).folder).parents[1]) / minds.FILE
        assert place.parent.is_dir()
        assert place in carried or not place.exists()
    assert f"games/*/{minds.FILE}" in project["tool"]["setuptools"]["package-data"]["brushpass"]


def test_the_header_says_what_a_mind_is_for() -> None:
    """Nothing but the listed fields, so that no file says more than we read."""
    assert Header.__struct_fields__ == ("game", "senses", "sizes", "scales", "options", "card")
