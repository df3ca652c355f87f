"""Fair dice: settled before the match, checked after it."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from itertools import pairwise

import msgspec
import pytest

import brushpass
from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput, BadRecord
from brushpass.core.fair import SECRET_BYTES, FairDice
from brushpass.core.game import Game
from brushpass.core.match import Match
from brushpass.core.record import CHANCE_WORD, Entry, Record, parse
from tests.games.coin import GAME as COIN

SECRET = bytes(range(SECRET_BYTES))
FAIR = FairDice(SECRET)


@dataclass(frozen=True)
class Kind:
    """A game with options."""

    game: str
    edition: str
    options: tuple[tuple[str, str], ...] = ()


KINDS = [
    *(Kind(game, edition) for game in brushpass.games() for edition in brushpass.load(game).editions),
    Kind("checkpoint-charlie", "both", (("window_mode", "live"), ("players", "3"))),
    Kind("checkpoint-charlie", "base", (("window_mode", "sequential"), ("players", "5"))),
]
every_kind = pytest.mark.parametrize("kind", KINDS, ids=[f"{kind.game} {kind.edition}" for kind in KINDS])


def played(kind: Kind, fair: FairDice = FAIR, seed: int = 1) -> Match:
    """A match to its end, the seats at random and the clock at once."""
    match = Match(brushpass.load(kind.game), edition=kind.edition, options=dict(kind.options), fair=fair)
    dice = Dice(seed)
    while not match.over:
        seat = match.waiting()[dice.below(len(match.waiting()))]
        legal = match.legal(seat)
        match.play(seat, legal[dice.below(len(legal))])
    return match


def silent(record: Record) -> Record:
    """A record without consequences, in which nothing but the dice could give a changed throw away."""
    entries = [Entry(entry.seat, entry.action, (), entry.line) for entry in record.entries]
    return msgspec.structs.replace(record, entries=entries)


# The dice


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_secret_has_its_length(length: int) -> None:
    """Neither more nor less."""
    with pytest.raises(BadInput) as caught:
        FairDice(bytes(length))
    assert caught.value.message == "bad-dice-secret"


@pytest.mark.parametrize("text", ["", "zz" * 32, "00" * 31, "0" * 63])
def test_a_bad_text_is_no_secret(text: str) -> None:
    """It has to be 32 bytes in hexadecimal digits."""
    with pytest.raises(BadInput):
        FairDice.from_hex(text)


def test_the_hash_is_that_of_the_secret() -> None:
    """Anybody can compute it with a common tool."""
    assert FAIR.hash == hashlib.sha256(SECRET).hexdigest()
    assert FairDice.from_hex(FAIR.secret).hash == FAIR.hash


def test_a_throw_follows_from_secret_and_number() -> None:
    """The same again, another with another number or another secret."""
    throws = [FAIR.throw(number).word() for number in range(50)]
    assert throws == [FairDice(SECRET).throw(number).word() for number in range(50)]
    assert len(set(throws)) == 50
    assert throws != [FairDice(bytes(SECRET_BYTES)).throw(number).word() for number in range(50)]


def test_dice_are_drawn_anew() -> None:
    """No two matches have the same."""
    assert FairDice.drawn().secret != FairDice.drawn().secret


def test_the_secret_is_not_printed() -> None:
    """What lands in a log by mistake is the hash."""
    assert FAIR.secret not in f"{FAIR!r} {FAIR!s}"


def test_throws_are_even() -> None:
    """Over many throws each side of a die comes up about as often."""
    counts = [0] * 6
    for number in range(6_000):
        counts[FAIR.throw(number).below(6)] += 1
    assert min(counts) > 880
    assert max(counts) < 1_120


# A match


@every_kind
def test_the_dice_of_a_match_can_be_checked(kind: Kind) -> None:
    """Every throw in the record follows from the secret, after its text was read again too."""
    match = played(kind)
    thrown = sum(entry.seat == CHANCE_WORD and entry.action != "close" for entry in match.entries())
    assert Match.verify_dice(match.game, parse(match.record.text())) == thrown > 0


@every_kind
def test_every_changed_throw_is_found(kind: Kind) -> None:
    """Whatever else chance could have done instead, at places all over the match, the check names the line."""
    match = played(kind)
    record = parse(match.record.text())
    chosen = [place for place, entry in enumerate(record.entries) if entry.seat == CHANCE_WORD]
    found = 0
    for place in chosen[:: max(1, len(chosen) // 9)]:
        for other in other_throws(match.game, record, place)[:3]:
            entries = [*record.entries[:place], other]
            changed = msgspec.structs.replace(silent(record), entries=entries, ending=())
            with pytest.raises(BadRecord) as caught:
                Match.verify_dice(match.game, changed)
            assert (caught.value.message, caught.value.line) == ("record-unfair-dice", other.line)
            found += 1
    # Where chance has never a choice, nothing else could have been thrown.
    assert found >= min(3, len(chosen)) or match.game.bounds(match.options).fan == 1


def other_throws(game: Game, record: Record, place: int) -> list[Entry]:
    """What chance could have done at this place and did not."""
    shorter = msgspec.structs.replace(record, entries=record.entries[:place], ending=(), dice_secret="")
    match = Match.replay(game, shorter, chance_by_hand=True)
    entry = record.entries[place]
    return [Entry(CHANCE_WORD, text, (), entry.line) for text in match.legal(CHANCE_WORD) if text != entry.action]


def test_another_secret_is_found() -> None:
    """It has to be the one whose hash was announced."""
    record = played(KINDS[0]).record
    changed = msgspec.structs.replace(record, dice_secret=bytes(SECRET_BYTES).hex())
    with pytest.raises(BadRecord) as caught:
        Match.verify_dice(brushpass.load("cold-war"), changed)
    assert caught.value.message == "record-other-dice"


def test_another_secret_with_its_own_hash_did_not_throw_this() -> None:
    """Who changes both has to have had luck."""
    record = played(KINDS[0]).record
    other = FairDice(bytes(SECRET_BYTES))
    changed = msgspec.structs.replace(record, dice_secret=other.secret, dice_hash=other.hash)
    with pytest.raises(BadRecord) as caught:
        Match.verify_dice(brushpass.load("cold-war"), changed)
    assert caught.value.message == "record-unfair-dice"


def test_without_a_secret_there_is_nothing_to_check() -> None:
    """In a match that goes on, and in one with other dice."""
    for match in (Match(COIN, fair=FAIR), Match(COIN, seed=1)):
        with pytest.raises(BadRecord) as caught:
            Match.verify_dice(COIN, match.record)
        assert caught.value.message == "record-no-dice"


def test_the_secret_comes_with_the_end() -> None:
    """Not before, whichever way the match ends."""
    match = Match(COIN, fair=FAIR)
    assert (match.record.dice_hash, match.record.dice_secret) == (FAIR.hash, "")
    assert FAIR.secret not in match.record.text()
    match.stop("resigned", ["red"])
    assert match.record.dice_secret == FAIR.secret
    assert Match.verify_dice(COIN, match.record) > 0


def test_the_same_secret_throws_the_same_whatever_the_seats_do() -> None:
    """The number of a throw counts, and what players choose does not shift it."""
    firsts = {
        tuple(entry.action for entry in played(KINDS[0], seed=seed).entries(0)[:2] if entry.seat == CHANCE_WORD)
        for seed in range(4)
    }
    assert len(firsts) == 1


def test_a_match_with_fair_dice_is_replayed_and_played_on() -> None:
    """With the dice at hand it goes on with the throws that were settled."""
    whole = played(KINDS[0])
    game = whole.game
    middle = whole.length // 2
    while whole.entries()[middle].seat == CHANCE_WORD:
        middle -= 1
    shorter = msgspec.structs.replace(whole.record, entries=whole.record.entries[:middle], ending=(), dice_secret="")
    again = Match.replay(game, shorter, fair=FAIR)
    for entry in whole.entries()[middle:]:
        if entry.seat != CHANCE_WORD:
            again.play(entry.seat, entry.action)
    assert again.record.text() == whole.record.text()


# Known in advance


@every_kind
def test_a_match_is_followed_without_dice(kind: Kind) -> None:
    """Told what chance did first and after every action, another match becomes the same."""
    whole = played(kind)
    entries = whole.entries()
    starts = [place for place in range(len(entries)) if is_decision(whole, place)] + [len(entries)]
    opening = [entry.action for entry in entries[: starts[0]]]
    again = Match(whole.game, edition=kind.edition, options=dict(kind.options), fair=FAIR, opening=opening)
    for place, end in pairwise(starts):
        chance = [entry.action for entry in entries[place + 1 : end]]
        again.follow(entries[place].seat, entries[place].action, chance)
    assert again.record.text() == whole.record.text()


def is_decision(match: Match, place: int) -> bool:
    """Is this action not one of chance's throws? The clock throws nothing."""
    entry = match.entries()[place]
    return entry.seat != CHANCE_WORD or entry.action == "close"


def test_after_an_opening_chance_acts_by_itself_again() -> None:
    """With the throws that come after those of the opening."""
    whole = Match(COIN, fair=FAIR)
    opened = Match(COIN, fair=FAIR, opening=[entry.action for entry in whole.entries()])
    for match in (whole, opened):
        while not match.over:
            seat = match.waiting()[0]
            match.play(seat, match.legal(seat)[0])
    assert opened.record.text() == whole.record.text()


def test_what_is_followed_has_to_be_legal() -> None:
    """Also what chance is said to have done, and afterwards chance acts by itself as before."""
    match = Match(COIN, fair=FAIR)
    seat = match.waiting()[0]
    with pytest.raises(brushpass.BrushpassError):
        match.follow(seat, match.legal(seat)[0], ["toss heads"])
    with pytest.raises(brushpass.BrushpassError):
        Match(COIN, opening=["toss edge"])
