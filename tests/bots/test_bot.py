"""Bots by their words: those of every game, and the experts of one."""

from __future__ import annotations

import pytest

from brushpass import BadInput, Dice, Game, Match, load
from brushpass.bots import bot, bot_names
from brushpass.core.words import error_sentence
from tests.core.sealed import GAME as AUCTION
from tests.games.coin import GAME as COIN

EVERYWHERE = ["random", "simple", "sound", "ismcts:1", "ismcts:2", "ismcts:3", "ismcts:4", "ismcts:5"]


def test_experts_are_listed_for_their_game_only() -> None:
    """Every game has the same bots, and one with experts has them behind these."""
    assert bot_names() == bot_names(COIN) == EVERYWHERE
    assert bot_names(AUCTION) == [*EVERYWHERE, "connoisseur"]


@pytest.mark.parametrize("game", [None, COIN, AUCTION], ids=["no game", "coin", "auction"])
def test_every_listed_bot_is_there(game: Game | None) -> None:
    """Each word of the list names a bot, which is called by that word."""
    assert [bot(name, game).name for name in bot_names(game)] == bot_names(game)


def test_an_expert_answers_for_its_game() -> None:
    """An expert gets a view and dice, and its choice is the one that its game makes."""
    match = Match(AUCTION, seed=1)
    answer = bot("connoisseur", AUCTION).answer(AUCTION, match.view("birch"), match.past("birch"), Dice(1))
    assert answer == "bid red"
    assert answer in match.legal("birch")


def test_a_game_without_experts_has_no_choice_of_theirs() -> None:
    """Nobody is asked for an expert that a game does not have."""
    with pytest.raises(NotImplementedError):
        COIN.players.expert("connoisseur", Match(COIN, seed=1).view("red"))


@pytest.mark.parametrize("name", ["connoisseur", "hal", "simple:2", "ismcts:6", "ismcts:x", "", "Simple"])
def test_a_bot_that_a_game_does_not_have(name: str) -> None:
    """The refusal names the bots that the game has, in both languages."""
    with pytest.raises(BadInput) as refused:
        bot(name, load("cold-war"))
    listed = ", ".join(bot_names(load("cold-war")))
    assert error_sentence(refused.value, "en") == f'There is no bot called "{name}". Bots of cold-war: {listed}.'
    assert error_sentence(refused.value, "pl") == f"Nie ma bota „{name}”. Boty w cold-war: {listed}."


def test_the_experts_are_among_the_bots_that_are_named() -> None:
    """A refusal for a game with experts names them too."""
    with pytest.raises(BadInput, match="ismcts:5, connoisseur"):
        bot("detective", AUCTION)


def test_without_a_game_there_are_no_experts() -> None:
    """Whoever asks without a game gets the bots of every game."""
    with pytest.raises(BadInput) as refused:
        bot("connoisseur")
    assert str(refused.value) == f'There is no bot called "connoisseur". Known: {", ".join(EVERYWHERE)}.'
