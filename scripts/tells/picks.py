"""Cold War: what the secret choice of Agent X loses to somebody who knows how a bot chooses.

Positions are those of matches of the mind's `policy` with itself, one a match, in which both sides choose at once
among several agents and neither knows a card that the other does not: so what everybody knows is what both know.
For every pair of agents the year is played on in the same imagined worlds and with the same luck, both sides by the
policy, until agents are chosen again; there the value of the mind stands for the rest.
That makes a matrix, in which a bot is a mixture of rows and one of columns. What it loses is the average, over both
seats, of what it would win at the equilibrium less what it wins against the best reply; in the sum over both seats the
worth of the equilibrium falls out.
The best reply is chosen in one half of the worlds and measured in the other, and the other way round, so that noise is
never taken for a loss; what is found lies rather too low than too high.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from statistics import fmean
from typing import Final, NamedTuple

from scripts.tells.intervals import interval
from scripts.tells.matrix import Matrix, Mixture, Pair, column_values, equilibrium, row_values

from brushpass import engine
from brushpass.bots import Bot
from brushpass.bots.arena.tournament import contender
from brushpass.bots.exploitability import PickLoss
from brushpass.bots.jobs import Crew
from brushpass.bots.minds import Mind, mind
from brushpass.bots.minds.outlooks import Outlooks
from brushpass.core.chances import draw
from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput
from brushpass.core.game import CHANCE, OVER, SPECTATOR, Game, State
from brushpass.core.position import Position
from brushpass.core.recall import Recall
from brushpass.games import load
from brushpass.games.cold_war import numbers
from brushpass.games.cold_war.rules import ColdWarState
from brushpass.games.cold_war.view import ColdWarView

GAME: Final = "cold-war"
PLAYER: Final = "policy"
THOUGHTS: Final = 4
"""So often a bot is asked with other dice, and how it chooses is the mean of what it said."""
_PLAYING, _CHOOSING, _WORLDS, _THINKING = range(40, 44)
_LUCK: Final = 1_000
"""Streams of dice; every world has a luck of its own."""

Plays = Sequence[Matrix]
"""What came of every pair of picks, world by world."""


class Piece(NamedTuple):
    """A position to be measured, and the bots that are asked there."""

    number: int
    seed: int
    worlds: int
    bots: tuple[str, ...]


class Found(NamedTuple):
    """What was measured in a position."""

    plays: Plays
    mixtures: tuple[Pair, ...]
    """For each bot how it chooses in the first seat, and in the second."""


# Positions


def position(game: Game, seed: int) -> Position:
    """A moment of the match with this seed at which both sides choose an agent in secret; of several one by chance."""
    found = engine.begin(game, seed=seed, log=True)
    player = contender(PLAYER, game).bot
    dice = Dice(seed, _PLAYING)
    moments: list[Position] = []
    while not found.over:
        if is_open(found):
            moments.append(found.copy())
        seat = int(found.turn)
        actions = found.legal(seat)
        thought = player.think(game, found.view(seat), engine.past(found, seat), dice)
        found.apply(seat, actions[draw(thought.chances, dice)])
    return moments[int(Dice(seed, _CHOOSING).below(len(moments)))] if moments else position(game, seed + 1_000_000)


def is_open(found: Position) -> bool:
    """Do both choose at once, each among several agents, and know the same of all cards?"""
    state = found.state
    assert isinstance(state, ColdWarState)
    if state.phase != numbers.PLANNING or state.owing != numbers.BOTH:
        return False
    if min(int(state.fill(seat)) for seat in range(2)) < 2:
        return False
    views = [found.game.view(state, seat) for seat in (0, 1, SPECTATOR)]
    return len({(view.group_deck, view.objective_deck) for view in views if isinstance(view, ColdWarView)}) == 1


# Playing on


class Years:
    """The year that follows a position, played out as often as one likes."""

    def __init__(self, own: Mind, begin: Position, seed: int) -> None:
        self.worlds = own.game.worlds(begin.view(SPECTATOR))
        self.outlooks = Outlooks(own.network)
        self.heard = own.recall(engine.past(begin, 0))
        self.seed = seed
        self.dice = Dice(seed, _WORLDS)
        self.luck = Dice(0)
        self.picks = [[int(action) for action in begin.legal(seat)] for seat in range(2)]

    def next(self, number: int) -> Matrix:
        """What every pair of picks is worth for the first seat in another world, with the luck of this number."""
        drawn = self.worlds.sample(self.dice)
        return [[self.play(drawn, number, row, column) for column in self.picks[1]] for row in self.picks[0]]

    def play(self, world: State, number: int, first: int, second: int) -> float:
        """What one pair is worth: everybody plays on until agents are chosen again."""
        state, recall, luck = world.copy(), self.heard.copy(), self.luck
        assert isinstance(state, ColdWarState)
        luck.begin(self.seed, _LUCK + number)
        state.listen_with(recall)
        state.apply(0, first)
        state.apply(1, second)
        while (turn := state.turn) != OVER:
            if turn == CHANCE:
                state.apply(CHANCE, state.sample(luck))
                continue
            if state.phase == numbers.PLANNING:
                return self.value(state, recall)
            place, count = 0, state.fill(turn)
            if count > 1:
                place = int(self.outlooks.draw(self.outlooks.look(state, recall, turn, count), luck))
                state.fill(turn)
            state.apply(turn, state.moves[place])
        return state.reward(0)

    def value(self, state: State, recall: Recall) -> float:
        """The chance of the first seat by the value of the mind: the mean of what those who choose now think."""
        thought: list[float] = []
        for seat in range(2):
            if state.waits(seat):
                place = self.outlooks.look(state, recall, seat, state.fill(seat))
                win = self.outlooks.wins[place]
                thought.append(1.0 - win if seat else win)
        return fmean(thought)


# Losses


def cells(plays: Plays) -> Matrix:
    """The mean of what came in every world."""
    return [[fmean(values) for values in zip(*rows, strict=True)] for rows in zip(*plays, strict=True)]


def halves(plays: Plays) -> tuple[tuple[Plays, Plays], ...]:
    """Both ways to take every second world for one thing and the others for another."""
    return (plays[::2], plays[1::2]), (plays[1::2], plays[::2])


def loss(pair: Pair, plays: Plays) -> float:
    """What a player who chooses so in both seats loses on average to replies that were chosen in other worlds."""
    return fmean([_replied(pair, cells(chosen), cells(measured)) for chosen, measured in halves(plays)])


def _replied(pair: Pair, chosen: Matrix, measured: Matrix) -> float:
    rows, columns = row_values(chosen, pair.second), column_values(chosen, pair.first)
    best_row, best_column = rows.index(max(rows)), columns.index(min(columns))
    won = row_values(measured, pair.second)[best_row] - column_values(measured, pair.first)[best_column]
    return won / 2


def check(plays: Plays) -> float:
    """What the equilibrium of one half of the worlds loses in the other half: nothing, but for noise."""
    return fmean([loss(equilibrium(cells(one)), other) for one, other in halves(plays)])


def cell_error(plays: Plays) -> float:
    """The standard error of a cell beside the other cells of its position, on average over the cells."""
    own = [fmean([fmean(row) for row in world]) for world in plays]
    errors: list[float] = []
    for row in range(len(plays[0])):
        for column in range(len(plays[0][0])):
            beside = [world[row][column] - mean for world, mean in zip(plays, own, strict=True)]
            middle = fmean(beside)
            errors.append(sum((one - middle) ** 2 for one in beside) / (len(beside) - 1) / len(beside))
    return math.sqrt(fmean(errors))


# Measuring


def measured(piece: Piece) -> Found:
    """Ask the bots in a position, and play its year on."""
    game = load(GAME)
    own = mind(game, next(iter(game.editions.values())))
    if own is None:
        raise BadInput("no-senses", game=GAME)
    begin = position(game, piece.seed + piece.number)
    years = Years(own, begin, piece.seed + piece.number)
    mixtures = []
    for word in piece.bots:
        player = contender(word, game).bot
        try:
            mixtures.append(Pair(*(mixture(player, begin, seat, piece.seed + piece.number) for seat in range(2))))
        finally:
            player.close()
    return Found([years.next(number) for number in range(piece.worlds)], tuple(mixtures))


def mixture(player: Bot, begin: Position, seat: int, seed: int) -> Mixture:
    """How a bot chooses its agent at a position."""
    view, past = begin.view(seat), engine.past(begin, seat)
    asked = range(_THINKING, _THINKING + THOUGHTS)
    thoughts = [player.think(begin.game, view, past, Dice(seed, stream)).chances for stream in asked]
    return [fmean(shares) for shares in zip(*thoughts, strict=True)]


def pick_losses(bots: Sequence[str], positions: int, worlds: int, seed: int, workers: Crew) -> list[PickLoss]:
    """What every bot loses by its secret choice."""
    pieces = [Piece(number, seed, worlds, tuple(bots)) for number in range(positions)]
    found = list(workers.in_order(measured, pieces))
    error = math.sqrt(fmean([cell_error(one.plays) ** 2 for one in found]))
    nothing = fmean([check(one.plays) for one in found])
    told = partial(PickLoss, positions=positions, worlds=worlds, seed=seed)
    edition = next(iter(load(GAME).editions))
    losses: list[PickLoss] = []
    for place, word in enumerate(bots):
        each = [loss(one.mixtures[place], one.plays) for one in found]
        low, high = interval(each)
        bot, _, budget = word.partition("@")
        losses.append(
            told(
                edition=edition,
                bot=bot,
                budget=budget,
                loss=round(fmean(each), 5),
                low=round(low, 5),
                high=round(high, 5),
                equilibrium=round(nothing, 5),
                cell_error=round(error, 5),
            )
        )
    return losses
