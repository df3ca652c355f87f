"""The sound search: equilibria that are known, what it believes of others, and what it goes on with."""

from __future__ import annotations

import math
import time
from collections.abc import Callable

import pytest
from librt.vecs import vec

from brushpass import BadInput, Match, load
from brushpass.bots import Bot, Budget, bot, sound
from brushpass.bots.apart import Apart
from brushpass.bots.outside import any_bot
from brushpass.bots.sound import exact
from brushpass.bots.sound.at_once import Pairs
from brushpass.bots.sound.heads import Heads, Piece, think, together
from brushpass.bots.sound.regrets import Search
from brushpass.bots.sound.tables import Tables
from brushpass.core.dice import Dice
from brushpass.core.game import State, Worlds
from brushpass.core.match import WATCHING
from brushpass.core.matrix import matrix
from brushpass.core.options import Options
from brushpass.core.position import Position
from brushpass.games.cold_war.view import ColdWarView
from brushpass.solve import rest
from brushpass.solve.players import written_with
from brushpass.solve.sequences import Sequences, Visitor
from brushpass.solve.solving import WrittenDown, exploitability, uniform
from tests.solve.little_games import BIASED, PENNIES, AtOnce, Kuhn, Little, begun

LITTLE: dict[str, Callable[[], State]] = {
    "pennies": lambda: AtOnce(PENNIES),
    "biased": lambda: AtOnce(BIASED),
    "kuhn": Kuhn,
}


class Beginning(Worlds):
    """Nothing has happened yet."""

    def __init__(self, state: State) -> None:
        self.state = state

    def sample(self, dice: Dice) -> State:
        return self.state.copy()

    def sample_into(self, state: State, dice: Dice) -> None:
        state.copy_from(self.state)


class Hearing(Visitor):
    """What the owners of information sets have heard, as a search counts it."""

    def __init__(self, fresh: Callable[[], State]) -> None:
        self.fresh = fresh
        self.heard: list[tuple[int, int]] = []

    def meet(self, number: int, position: Position) -> None:
        state = self.fresh()
        state.listen()
        for seat in range(state.seats):
            state.heard[seat] = seat + 1
        for seat, action in position.history():
            state.apply(seat, action)
        self.heard.append((int(position.turn), int(state.heard[position.turn])))


def gap_after(fresh: Callable[[], State], rounds: int, seed: int) -> float:
    """How far from an equilibrium is what a search has learnt at the beginning of a little game?"""
    hearing, sequences = Hearing(fresh), Sequences(2, 10_000)
    sequences.visitor = hearing
    start = begun(fresh())
    sequences.write_down(start)
    written = WrittenDown(Little(), Options(), start, sequences)
    tables, policy = Tables(False), uniform(written)
    Search(tables, Beginning(fresh()), 0, 1, 0, Dice(seed), None, None).run(rounds, 0)
    for number, (seat, heard) in enumerate(hearing.heard):
        node = tables.find(seat, heard, sequences.size[number])
        assert node >= 0
        for place, share in enumerate(tables.average(node)):
            policy[int(sequences.first[number]) + place] = share
    return exploitability(written, policy)


@pytest.mark.parametrize("name", LITTLE)
def test_it_comes_to_the_equilibrium_of_games_that_are_known(name: str) -> None:
    """Nobody gains a fiftieth by knowing it, and ever less the longer it thinks."""
    gaps = [
        math.fsum(gap_after(LITTLE[name], rounds, seed) for seed in range(4)) / 4 for rounds in (100, 1_000, 10_000)
    ]
    assert gaps[0] > gaps[1] > gaps[2]
    assert gaps[2] < 0.02


@pytest.mark.source
def test_a_small_game_is_played_as_it_is_solved() -> None:
    """In a game where rules of thumb are open to whoever knows them nobody gains a hundredth."""
    player = bot("sound", load("shadows-in-kyoto"))
    asked = Bot(player.name, player.weigh, Budget(200))
    game, policy = written_with({0: asked, 1: asked}, "shadows-in-kyoto", edition="tiny")
    assert exploitability(game, policy) < 0.01
    thumb = bot("simple", load("shadows-in-kyoto"))
    game, policy = written_with({0: thumb, 1: thumb}, "shadows-in-kyoto", edition="tiny")
    assert exploitability(game, policy) > 0.4


def advanced(name: str, decisions: int, other: str = "simple", seed: int = 1) -> tuple[Match, str]:
    """A match in which the first seat plays by its mind and the others do not, at a decision of the first seat."""
    match, dice = Match(load(name), seed=seed), Dice(seed)
    me, left = match.seats[0], decisions
    mine, theirs = bot("policy", match.game), bot(other, match.game)
    while not match.over:
        seat = match.waiting()[0]
        view, past = match.view(seat), match.past(seat)
        if seat == me and len(view.legal) > 1:
            left -= 1
            if left < 0:
                return match, me
        match.play(seat, (mine if seat == me else theirs).answer(match.game, view, past, dice))
    raise AssertionError("the match was too short")


@pytest.mark.parametrize(("other", "place"), [("policy", 0), ("simple", 1)])
def test_it_finds_out_who_sits_there(other: str, place: int) -> None:
    """After some decisions it believes the model by which the other plays, and no longer that he does anything."""
    match, me = advanced("cold-war", 12, other)
    found = sound.search(match.game, match.view(me), match.past(me), Dice(1), Budget(1))
    reading = found.reading
    assert reading is not None
    assert not reading.lost
    beliefs = [float(belief) for belief in reading.learnt]
    assert beliefs[place] > 0.6, beliefs
    assert beliefs[-1] < 0.2, beliefs
    assert 1.0 <= float(reading.effective()) <= len(reading.states)


@pytest.mark.source
@pytest.mark.parametrize("name", ["cold-war", "iron-curtain", "shadows-in-kyoto", "checkpoint-charlie"])
def test_the_same_rounds_give_the_same_thought(name: str) -> None:
    """Whoever was asked before; and what it thinks is about all that may be done."""
    match, me = advanced(name, 6)
    view, past = match.view(me), match.past(me)
    match_before, _ = advanced(name, 3)
    for budget in (Budget(12), Budget(12, 60_000)):
        sound.think(match.game, match_before.view(me), match_before.past(me), Dice(5), budget)
    first = sound.think(match.game, view, past, Dice(3), Budget(12))
    sound.think(match.game, view, past, Dice(5), Budget(12, 60_000))
    assert sound.think(match.game, view, past, Dice(3), Budget(12)) == first
    assert len(first.chances) == len(view.legal)
    assert first.win is not None


def test_by_the_clock_it_goes_on_with_what_it_has_learnt() -> None:
    """At the next decision of the same match nodes are there already; another match begins anew."""
    learnt: list[int] = []
    for decisions, seed in ((4, 1), (5, 1), (5, 2)):
        match, me = advanced("cold-war", decisions, seed=seed)
        found = sound.search(match.game, match.view(me), match.past(me), Dice(1), Budget(20, 60_000))
        learnt.append(int(found.tables.rounds))
        assert found.root() >= 0
    assert learnt == [20, 40, 20]


@pytest.mark.source
def test_what_is_hidden_does_not_move_what_others_are_taken_to_do() -> None:
    """Where the searcher's own secret is one of several, others are asked what they do in worlds with all of them."""
    match, me = advanced("cold-war", 8, "policy")
    found = sound.search(match.game, match.view(me), match.past(me), Dice(2), Budget(200))
    assert 0.0 < found.likelihood < 1.0
    seat, own = match.seats.index(me), set()
    for _ in range(200):
        found.draw()
        own.add(str(match.game.view(found.world, seat)))
    assert len(own) > 1


def planning(seed: int, turn: int) -> tuple[Match, str]:
    """A match of Cold War between minds, where both pick in a turn; the first seat is asked."""
    match, dice = Match(load("cold-war"), seed=seed), Dice(seed)
    mind = bot("policy", match.game)
    while True:
        seat = match.waiting()[0]
        view, past = match.view(seat), match.past(seat)
        assert isinstance(view, ColdWarView)
        if view.turn_number == turn and len(match.waiting()) == 2 and len(view.legal) > 1:
            return match, seat
        match.play(seat, mind.answer(match.game, view, past, dice))


@pytest.mark.source
def test_what_everybody_could_think_of_is_of_this_moment() -> None:
    """Cards that an Analyst has seen rule all pasts out when they come up; then both kinds of worlds begin anew."""
    match, me = planning(2, 3)
    view = match.view(me)
    found, _ = sound.prepared(match.game, view, match.past(me), Dice(1), Budget(10))
    assert found.reading is not None
    assert found.openly is not None
    assert found.reading.since > 0
    seat = match.seats.index(me)
    for _ in range(50):
        assert found.draw_openly(match.game.worlds(match.view(WATCHING)))
        assert match.game.view(found.world, seat) == view


def test_the_yearly_pick_is_a_table() -> None:
    """Both pick at once and know what everybody knows: every pair is played on, and nothing sharpens what comes out."""
    match, me = planning(2, 3)
    view, past = match.view(me), match.past(me)
    found, left = sound.prepared(match.game, view, past, Dice(1), Budget(200))
    assert found.likelihood == 1.0
    thought = sound.tabled(found, left)
    assert thought is not None
    assert thought.is_mixed
    assert len(thought.chances) == len(view.legal)
    assert thought == sound.think(match.game, view, past, Dice(1), Budget(200))
    assert found.tables.rounds == 0


def test_a_table_without_noise_is_answered_by_its_equilibrium() -> None:
    """With many worlds the shares of the mind hardly matter: whoever knows the mixture gains next to nothing."""
    match, me = planning(2, 3)
    found, _ = sound.prepared(match.game, match.view(me), match.past(me), Dice(1), Budget(10))
    assert found.outlooks is not None
    assert found.recall is not None
    table = Pairs(found, found.outlooks, found.recall, 1 - match.seats.index(me))
    rows, columns, worlds = int(table.rows), int(table.columns), 1_000
    payoffs = [[0.5 + 0.3 * math.sin(3 * row + column * column) for column in range(columns)] for row in range(rows)]
    table.worlds = worlds
    table.sums = vec[float]([worlds * value for line in payoffs for value in line])
    table.likely = [vec[float]([1.0] * rows), vec[float]([1.0] * columns)]
    shares, worth = table.mixed()
    perfect = matrix(payoffs)
    worst = min(
        sum(share * line[column] for share, line in zip(shares, payoffs, strict=True)) for column in range(columns)
    )
    assert worth == pytest.approx(perfect.value, abs=0.01)
    assert worst > perfect.value - 0.01


def test_what_was_spent_is_not_spent_again() -> None:
    """Whoever read the past, and tried a table in vain, has only the rest; without a clock nothing is used up."""
    now = time.perf_counter()
    assert Budget(12).left_since(now - 5.0) == Budget(12)
    assert Budget(12, 100).left_since(now - 0.04).milliseconds <= 60
    assert Budget(12, 100).left_since(now - 5.0) == Budget(12, 1)


def test_small_shares_are_cut_off() -> None:
    """What came up a little, because it was tried, is not played; what is left makes 1."""
    assert sound.cut([0.6, 0.38, 0.02]) == pytest.approx((0.6 / 0.98, 0.38 / 0.98, 0.0))
    assert sound.cut([0.0, 1.0]) == (0.0, 1.0)


@pytest.mark.source
def test_games_that_are_too_large_are_not_written_down() -> None:
    """They are searched; small ones are written down once."""
    game = load("cold-war")
    assert exact.small(game, game.editions["ffg-2011"]) is None
    tiny = game.editions["tiny"]
    assert exact.small(game, tiny) is exact.small(game, tiny)


def test_a_set_up_tells_nothing() -> None:
    """In Shadows in Kyoto every set-up is as likely as any other; where that was not measured it is thought about."""
    game = load("shadows-in-kyoto")
    match = Match(game, seed=1)
    seat = match.waiting()[0]
    view = match.view(seat)
    thought = sound.think(game, view, match.past(seat), Dice(1), Budget(5))
    assert view.legal[0].startswith("place ")
    assert thought.chances == pytest.approx([1 / len(view.legal)] * len(view.legal))
    assert game.search.book(Match(game, edition="advanced", seed=1).view(seat)) is None
    match.play(seat, view.legal[0])
    while match.waiting() and match.view(match.waiting()[0]).legal[0].startswith("place "):
        match.play(match.waiting()[0], match.view(match.waiting()[0]).legal[0])
    assert game.search.book(match.view(match.waiting()[0])) is None


def test_the_last_turn_is_solved() -> None:
    """In Iron Curtain: what is played is worth what solving says that it is worth, and nothing is drawn for it."""
    game = load("iron-curtain")
    solved = 0
    for seed in range(1, 12):
        match, dice = Match(game, seed=seed), Dice(seed)
        while not match.over:
            seat = match.waiting()[0]
            view, past = match.view(seat), match.past(seat)
            if len(view.legal) > 1 and exact.to_the_end(game, view) is not None:
                first, again = (sound.think(game, view, past, Dice(throw), Budget(1)) for throw in (1, 2))
                assert first == again
                left = rest.small_enough(game, view, most=exact.LEFT)
                assert left is not None
                found = rest.solve(left)
                played = [action for action, chance in zip(view.legal, first.chances, strict=True) if chance > 0]
                assert set(played) <= (set(found.best) or {action for action, share in found.shares.items() if share})
                solved += 1
            match.play(seat, view.legal[dice.below(len(view.legal))])
        if solved >= 3:
            return
    raise AssertionError("no last turn was small enough")


# Several heads


def test_several_heads_think_the_same_in_one_process_and_in_several() -> None:
    """With a number of rounds, which they share out; each throws dice of its own, and a word asks for few of them."""
    match, me = advanced("cold-war", 6)
    view, past = match.view(me), match.past(me)
    apart = any_bot("sound:3", match.game)
    try:
        thoughts = [
            one.think(match.game, view, past, Dice(3), Budget(30)) for one in (bot("sound:3", match.game), apart, apart)
        ]
    finally:
        apart.close()
    assert thoughts[0] == thoughts[1] == thoughts[2]
    assert len(thoughts[0].chances) == len(view.legal)
    seed = Dice(3)
    first = seed.word() << 30 ^ seed.word()
    each = [think("cold-war", Piece(view, past, first, head, Budget(10))) for head in range(3)]
    assert together(each) == thoughts[0]
    assert len(set(each)) > 1
    for word in ("sound:1", "sound:17", "sound:x"):
        with pytest.raises(BadInput):
            bot(word, match.game)


def test_by_the_clock_heads_in_one_process_share_the_time() -> None:
    """On a server several heads take no more than one; with processes of their own each has the whole time."""
    assert Heads(4).time(100) == 25
    assert Heads(4).time(0) == 0
    assert Apart(4).time(100) == 100
