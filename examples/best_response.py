"""Learn to beat one bot with nothing but numpy: an approximate best response.

    pip install .[research]
    python examples/best_response.py --game cold-war --seat cia --bot simple

A small network first imitates the bot, because whoever begins at random never wins against it and learns nothing.
Then it plays many matches at once against the bot, in the engine, and does more often what led to wins.
What it reaches is a lower bound on how far the bot can be exploited.
"""

from __future__ import annotations

import argparse

import numpy as np

from brushpass import encode, engine, load
from brushpass.bots import bot
from brushpass.bots.arena import wilson
from brushpass.core.dice import Dice
from brushpass.vector import Vector

HIDDEN = 128
RATE = 3e-4
WATCHED, MEASURED = 10**9, 2 * 10**9
"""The first seeds of the matches that are imitated and of those that are measured, which are never trained on."""
FADING = 0.97
"""How much of what is expected of the next decision counts for this one, beside what is expected of it now."""


class Network:
    """What a seat knows goes in; how likely each action is and the expected result come out."""

    def __init__(self, seen: int, actions: int, scale: np.ndarray, generator: np.random.Generator) -> None:
        self.scale = scale
        self.weights = [
            generator.normal(0, 0.1, (seen, HIDDEN)),
            np.zeros(HIDDEN),
            generator.normal(0, 0.01, (HIDDEN, actions)),
            np.zeros(actions),
            np.zeros((HIDDEN, 1)),
            np.zeros(1),
        ]
        self.weights = [array.astype(np.float32) for array in self.weights]
        self.means = [np.zeros_like(array) for array in self.weights]
        self.squares = [np.zeros_like(array) for array in self.weights]
        self.steps = 0

    def forward(self, seen: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """The scaled input, the hidden layer, the policy and the expected result."""
        in_, hidden_bias, out, out_bias, worth, worth_bias = self.weights
        scaled = seen * self.scale
        hidden = np.tanh(scaled @ in_ + hidden_bias)
        logits = np.where(masks, hidden @ out + out_bias, -np.inf)
        likely = np.exp(logits - logits.max(axis=1, keepdims=True))
        return scaled, hidden, likely / likely.sum(axis=1, keepdims=True), (hidden @ worth + worth_bias)[:, 0]

    def learn(self, seen, masks, actions, advantages, results, rate: float) -> None:
        """One step of Adam: actions become likelier by their advantages, and expectations nearer to the results."""
        advantages, results = advantages.astype(np.float32), results.astype(np.float32)
        scaled, hidden, likely, worth = self.forward(seen, masks)
        rows = np.arange(len(actions))
        by_logit = likely * advantages[:, None]
        by_logit[rows, actions] -= advantages
        by_worth = (worth - results)[:, None]
        by_hidden = (by_logit @ self.weights[2].T + by_worth @ self.weights[4].T) * (1 - hidden**2)
        slopes = [
            scaled.T @ by_hidden,
            by_hidden.sum(axis=0),
            hidden.T @ by_logit,
            by_logit.sum(axis=0),
            hidden.T @ by_worth,
            by_worth.sum(axis=0),
        ]
        self.steps += 1
        for weight, mean, square, slope in zip(self.weights, self.means, self.squares, slopes, strict=True):
            slope /= len(actions)
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            steady = mean / (1 - 0.9**self.steps)
            weight -= rate * steady / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)


def draw(likely: np.ndarray, generator: np.random.Generator) -> np.ndarray:
    """An action for each row, as likely as the policy says; never one of probability 0."""
    sums = likely.cumsum(axis=1)
    return (sums > generator.random((len(likely), 1)) * sums[:, -1:]).argmax(axis=1)


def imitate(network: Network, game: str, seat: int, name: str, games: int, generator: np.random.Generator) -> float:
    """Learn what a bot does for a seat in matches against itself; how often the network does the same then."""
    lessons = [lesson for seed in range(games) for lesson in watched(game, seat, name, seed)]
    seen, masks, actions, results = (np.array(part) for part in zip(*lessons, strict=True))
    for _ in range(6):
        order = generator.permutation(len(actions))
        for batch in np.array_split(order, max(1, len(order) // 256)):
            once = np.ones(len(batch), np.float32)
            network.learn(seen[batch], masks[batch], actions[batch], once, results[batch], rate=1e-3)
    return float((network.forward(seen, masks)[2].argmax(axis=1) == actions).mean())


def watched(game: str, seat: int, name: str, seed: int) -> list[tuple[np.ndarray, np.ndarray, int, float]]:
    """One match of a bot against itself: what a seat knew, might do and did each time, and whether it won."""
    position = engine.begin(game, seed=WATCHED + seed, recall=False, log=True)
    played, notation = position.game, position.game.notation(position.options)
    player, dice = bot(name, played), [Dice(WATCHED + seed, one + 1) for one in range(position.seats)]
    lessons = []
    while not position.over:
        turn = position.turn
        view = position.view(turn)
        action = notation.number(player.answer(played, view, engine.past(position, turn), dice[turn]))
        if turn == seat:
            mask = np.zeros(len(notation.actions), bool)
            mask[list(position.legal(turn))] = True
            lessons.append((encode.planes(view, played), mask, action))
        position.apply(turn, action)
    result = 2 * position.rewards()[seat] - 1
    return [(*lesson, result) for lesson in lessons]


def play(network: Network, vector: Vector, steps: int, generator: np.random.Generator) -> dict[str, np.ndarray]:
    """Play on in all matches: what was seen, allowed, done, expected and got."""
    seat = int(vector.turn[0])
    seen, masks, actions, worth, rewards, ended = [], [], [], [], [], []
    for _ in range(steps):
        seen.append(vector.observations.copy())
        masks.append(vector.masks.copy())
        _, _, likely, expected = network.forward(seen[-1], masks[-1])
        actions.append(draw(likely, generator))
        worth.append(expected)
        vector.step(actions[-1])
        ended.append(vector.ended.copy())
        rewards.append(np.where(ended[-1], 2 * vector.rewards[:, seat] - 1, 0))
    worth.append(network.forward(vector.observations, vector.masks)[3])
    names = ("seen", "masks", "actions", "worth", "rewards", "ended")
    lists = (seen, masks, actions, worth, rewards, ended)
    return {name: np.array(part) for name, part in zip(names, lists, strict=True)}


def advantages(played: dict[str, np.ndarray]) -> np.ndarray:
    """How much better than expected each action turned out, as far as later expectations show."""
    worth, rewards, goes_on = played["worth"], played["rewards"], ~played["ended"]
    found, later = np.zeros_like(rewards), np.zeros(rewards.shape[1])
    for step in range(len(rewards) - 1, -1, -1):
        surprise = rewards[step] + goes_on[step] * worth[step + 1] - worth[step]
        later = surprise + FADING * goes_on[step] * later
        found[step] = later
    return found


def report(label: str, wins: float, games: int) -> None:
    """Print a win rate with its interval of 95%."""
    low, high = wilson(round(wins), games)
    print(f"{label:>14}   {games:6} games   wins {wins / games:6.1%}   [{low:.1%}, {high:.1%}]", flush=True)


def measure(label: str, network: Network, vector: Vector, games: int, generator: np.random.Generator) -> None:
    """Play the matches of so many seeds to their ends, and print how many were won.

    Whoever counts the first matches that end, whichever they are, counts too many short ones.
    """
    seat, last = int(vector.turn[0]), int(vector.seeds[0]) + games
    wins = 0.0
    while (counted := vector.seeds < last).any():
        vector.step(draw(network.forward(vector.observations, vector.masks)[2], generator))
        wins += vector.rewards[counted, seat].sum()
    report(label, wins, games)


def main() -> None:
    """Imitate, then learn, and print how often the network wins on the way."""
    parser = argparse.ArgumentParser(description="Learn to beat one bot with nothing but numpy.")
    parser.add_argument("--game", default="cold-war", help="a game for two (cold-war)")
    parser.add_argument("--seat", default="cia", help="the seat that learns (cia)")
    parser.add_argument("--bot", default="simple", help="the bot on the other seat (simple)")
    parser.add_argument("--decisions", type=int, default=1_000_000, help="decisions to learn from (1000000)")
    parser.add_argument("--watched", type=int, default=1000, help="games of the bot that are imitated (1000)")
    parser.add_argument("--games", type=int, default=500, help="games of each measurement (500)")
    parser.add_argument("--matches", type=int, default=128, help="matches at once (128)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--short", action="store_true", help="a few seconds, as the tests run it")
    given = parser.parse_args()
    if given.short:
        given.decisions, given.watched, given.games, given.matches = 10_000, 8, 20, 16
    generator = np.random.default_rng(given.seed)
    seats = load(given.game).seats(next(iter(load(given.game).editions.values())))
    bots = {seat: given.bot for seat in seats if seat != given.seat}

    def matches(seed: int) -> Vector:
        return Vector(given.game, given.matches, seed=seed, bots=bots)

    vector = matches(given.seed)
    scale = (1 / np.maximum(1, np.maximum(-vector.encoding.low, vector.encoding.high))).astype(np.float32)
    network = Network(vector.observations.shape[1], vector.masks.shape[1], scale, generator)
    measure("random", network, matches(MEASURED), given.games, generator)
    same = imitate(network, given.game, seats.index(given.seat), given.bot, given.watched, generator)
    print(f"{'':>14}   imitation does what {given.bot} does in {same:.0%} of its decisions", flush=True)
    measure("imitation", network, matches(MEASURED), given.games, generator)
    made, shown, wins, ended = 0, 0, 0.0, 0
    while made < given.decisions:
        played = play(network, vector, 64, generator)
        wins += ((played["rewards"] + 1) / 2 * played["ended"]).sum()
        ended += int(played["ended"].sum())
        gains = advantages(played)
        results = (gains + played["worth"][:-1]).ravel()
        even = ((gains - gains.mean()) / (gains.std() + 1e-8)).ravel()
        flat = {name: played[name].reshape(-1, *played[name].shape[2:]) for name in ("seen", "masks", "actions")}
        for batch in np.array_split(generator.permutation(len(even)), max(1, len(even) // 1024)):
            network.learn(
                flat["seen"][batch], flat["masks"][batch], flat["actions"][batch], even[batch], results[batch], RATE
            )
        made += len(even)
        if made * 10 >= (shown + 1) * given.decisions and ended:
            shown += 1
            report(f"{made:,}", wins, ended)
            wins, ended = 0.0, 0
    measure("in the end", network, matches(MEASURED), given.games, generator)


if __name__ == "__main__":
    main()
