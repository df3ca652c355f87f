"""The anchors: OpenSpiel's card games with hidden information, and its two information-set tree searches.

OpenSpiel is an optional dependency, loaded by name; the protocols below are the part of it that is used.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable, Sequence
from typing import Protocol

from bench.common import SEED, Program, Work, timed

GAMES = ("leduc_poker", "hanabi", "euchre", "hearts", "oh_hell")
"""The five games whose median is the anchor of playouts, each with its default parameters."""
SEARCHED = ("euchre", "oh_hell", "hearts")
"""The games of the five that OpenSpiel can search: the others cannot resample a hidden state, or are too short."""
EXPLORATION = 4.0
"""The constant OpenSpiel's own tests search larger games with."""
CHANCE = -1
OVER = -4
_EVEN_ENOUGH = 1e-9
_GAMES_TO_TRY = 20
MISSING = "OpenSpiel is not installed: the anchors are missing and only our own numbers are given."


class SpielState(Protocol):
    """A state of an OpenSpiel game."""

    def current_player(self) -> int:
        """The player to decide, CHANCE, or OVER."""

    def legal_actions(self) -> list[int]:
        """The actions of the player to decide."""

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The actions of chance and their probabilities."""

    def apply_action(self, action: int) -> None:
        """Go on to the next state."""

    def clone(self) -> SpielState:
        """An independent copy."""


class SpielGame(Protocol):
    """An OpenSpiel game."""

    def new_initial_state(self) -> SpielState:
        """The beginning of a game."""

    def num_players(self) -> int:
        """How many play."""


class SpielBot(Protocol):
    """An OpenSpiel bot."""

    def step(self, state: SpielState) -> int:
        """Its choice in a state."""


class OpenSpiel:
    """The functions of OpenSpiel that the benchmarks call; raises ImportError where it is not installed."""

    def __init__(self) -> None:
        module = importlib.import_module("pyspiel")
        self.load_game: Callable[[str], SpielGame] = module.load_game
        self.registered_names: Callable[[], list[str]] = module.registered_names
        self.evaluate_bots: Callable[[SpielState, list[SpielBot], int], list[float]] = module.evaluate_bots
        self.random_bot: Callable[[int, int], SpielBot] = module.make_uniform_random_bot
        self._compiled_evaluator: Callable[[int, int], object] = module.RandomRolloutEvaluator
        self._compiled_search: Callable[[int, object, float, int], SpielBot] = module.ISMCTSBot

    def missing(self, games: Sequence[str]) -> list[str]:
        """Which of these games are not compiled into this OpenSpiel."""
        return sorted(set(games) - set(self.registered_names()))

    def compiled_searcher(self, simulations: int) -> SpielBot:
        """The search written in C++, with one C++ random rollout a simulation."""
        return self._compiled_search(SEED, self._compiled_evaluator(1, SEED), EXPLORATION, simulations)

    def python_searcher(self, game: SpielGame, simulations: int) -> SpielBot:
        """The search written in Python, with one Python random rollout a simulation."""
        search: Callable[[SpielGame, object, float, int], SpielBot] = importlib.import_module(
            "open_spiel.python.algorithms.ismcts"
        ).ISMCTSBot
        evaluator: Callable[[int], object] = importlib.import_module(
            "open_spiel.python.algorithms.mcts"
        ).RandomRolloutEvaluator
        return search(game, evaluator(1), EXPLORATION, simulations)


def open_spiel() -> OpenSpiel | None:
    """OpenSpiel, or None where it is not installed."""
    try:
        return OpenSpiel()
    except ImportError:
        return None


def notes(spiel: OpenSpiel | None, games: Sequence[str]) -> tuple[str, ...]:
    """What is missing of the anchors."""
    if spiel is None:
        return (MISSING,)
    return tuple(f"{game} is not compiled into this OpenSpiel and is left out." for game in spiel.missing(games))


def present(spiel: OpenSpiel | None, games: Sequence[str]) -> list[str]:
    """The anchors that can be measured."""
    if spiel is None:
        return []
    missing = spiel.missing(games)
    return [game for game in games if game not in missing]


# Playouts


def inside(spiel: OpenSpiel, name: str) -> Program:
    """C++ bots that choose uniformly, a whole game a call; decisions are counted by the program driven from Python."""
    game = spiel.load_game(name)
    bots = [spiel.random_bot(player, SEED + player) for player in range(game.num_players())]
    start = game.new_initial_state
    evaluate = spiel.evaluate_bots
    seed = SEED

    def run(games: int) -> Work:
        nonlocal seed
        for _ in range(games):
            seed += 1
            evaluate(start(), bots, seed)
        return Work(games)

    return Program("inside", name, timed(run))


def driven(spiel: OpenSpiel, name: str) -> Program:
    """The ordinary loop from Python, a uniform choice a decision, chance sampled by its probabilities."""
    game = spiel.load_game(name)
    play = play_even if chance_is_even(game) else play_uneven
    start = game.new_initial_state
    throw = random.Random(SEED).random

    def run(games: int) -> Work:
        decisions = applies = 0
        for _ in range(games):
            more_decisions, more_applies = play(start(), throw)
            decisions += more_decisions
            applies += more_applies
        return Work(games, decisions, applies)

    return Program("driven", name, timed(run))


def play_even(state: SpielState, throw: Callable[[], float]) -> tuple[int, int]:
    """Play to the end where all outcomes of chance are equally likely; decisions, and all applied actions."""
    decisions = applies = 0
    player = state.current_player()
    while player != OVER:
        if player == CHANCE:
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(throw() * len(outcomes))][0])
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(throw() * len(actions))])
            decisions += 1
        applies += 1
        player = state.current_player()
    return decisions, applies


def play_uneven(state: SpielState, throw: Callable[[], float]) -> tuple[int, int]:
    """The same where some outcomes of chance are likelier than others.

    Should rounding leave no outcome, the loop comes round and throws again.
    """
    decisions = applies = 0
    player = state.current_player()
    while player != OVER:
        if player == CHANCE:
            left = throw()
            for action, probability in state.chance_outcomes():
                left -= probability
                if left < 0:
                    state.apply_action(action)
                    break
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(throw() * len(actions))])
            decisions += 1
        applies += 1
        player = state.current_player()
    return decisions, applies


def chance_is_even(game: SpielGame) -> bool:
    """Are the outcomes of chance equally likely wherever a few random games went?"""
    throw = random.Random(SEED).random
    for _ in range(_GAMES_TO_TRY):
        state = game.new_initial_state()
        while (player := state.current_player()) != OVER:
            if player != CHANCE:
                actions = state.legal_actions()
                state.apply_action(actions[int(throw() * len(actions))])
                continue
            outcomes = state.chance_outcomes()
            if any(abs(probability * len(outcomes) - 1) > _EVEN_ENOUGH for _, probability in outcomes):
                return False
            state.apply_action(outcomes[int(throw() * len(outcomes))][0])
    return True


# Positions to search from


def position(game: SpielGame, decisions: int, throw: Callable[[], float]) -> SpielState:
    """A random state with a real choice, so many decisions into a game or as soon after; for games of even chance."""
    while True:
        state = game.new_initial_state()
        made = 0
        while (player := state.current_player()) != OVER:
            actions = [action for action, _ in state.chance_outcomes()] if player == CHANCE else state.legal_actions()
            if player != CHANCE and made >= decisions and len(actions) > 1:
                return state
            state.apply_action(actions[int(throw() * len(actions))])
            made += player != CHANCE


def length(state: SpielState, games: int, throw: Callable[[], float]) -> float:
    """Mean decisions of random play from a state to the end; for games of even chance."""
    return sum(play_even(state.clone(), throw)[0] for _ in range(games)) / games
