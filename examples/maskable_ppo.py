"""Train MaskablePPO on one game against a bot, and measure what it learned.

    pip install .[research,learn]
    python examples/maskable_ppo.py --game iron-curtain --seat usa --bot random

The environment is the one of `brushpass.adapters.gymnasium`; its `action_masks()` is what MaskablePPO asks for.
"""

from __future__ import annotations

import argparse

try:
    import gymnasium
    import numpy as np
    import torch
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.vec_env import DummyVecEnv
except ImportError as missing:
    raise SystemExit(f"This example needs {missing.name}: pip install .[research,learn]") from None

from brushpass.adapters.gymnasium import SeatEnv
from brushpass.bots.arena import wilson

MEASURED = 10**6
"""The first seed of the games that are measured."""


class Scaled(gymnasium.ObservationWrapper):
    """Observations from -1 to 1, as networks like them."""

    def __init__(self, env: SeatEnv) -> None:
        super().__init__(env)
        space = env.observation_space
        self.most = np.maximum(1, np.maximum(-space.low, space.high)).astype(np.float32)
        self.observation_space = gymnasium.spaces.Box(-1, 1, space.shape, np.float32)

    def observation(self, observation: np.ndarray) -> np.ndarray:
        """What the seat knows, scaled."""
        return observation / self.most

    def action_masks(self) -> np.ndarray:
        """What the seat may do."""
        return self.unwrapped.action_masks().astype(bool)


def measure(label: str, model: MaskablePPO, env: Scaled, games: int) -> None:
    """Play games of seeds that were not trained on, and print how many were won."""
    wins = 0.0
    for game in range(games):
        seen, _ = env.reset(seed=MEASURED + game)
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=env.action_masks())
            seen, reward, over, _, _ = env.step(action)
        wins += (reward + 1) / 2
    low, high = wilson(round(wins), games)
    print(f"{label:>6}   {games} games   wins {wins / games:6.1%}   [{low:.1%}, {high:.1%}]", flush=True)


def main() -> None:
    """Measure, train, measure again."""
    parser = argparse.ArgumentParser(description="Train MaskablePPO on one game against a bot.")
    parser.add_argument("--game", default="iron-curtain", help="a game for two (iron-curtain)")
    parser.add_argument("--seat", default="usa", help="the seat that learns (usa)")
    parser.add_argument("--bot", default="random", help="the bot on the other seat (random)")
    parser.add_argument("--steps", type=int, default=100_000, help="decisions to train on (100000)")
    parser.add_argument("--games", type=int, default=400, help="games of each measurement (400)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--short", action="store_true", help="a few seconds, as the tests run it")
    given = parser.parse_args()
    if given.short:
        given.steps, given.games = 256, 5
    torch.set_num_threads(1)

    def env() -> Scaled:
        return Scaled(SeatEnv(given.game, seat=given.seat, bots=given.bot))

    many = DummyVecEnv([env] * 8)
    many.seed(given.seed)
    steps = min(256, max(16, given.steps // 16))
    model = MaskablePPO("MlpPolicy", many, n_steps=steps, batch_size=256, seed=given.seed, device="cpu")
    measure("before", model, env(), given.games)
    model.learn(given.steps)
    print(f"{'':>6}   trained on {model.num_timesteps} decisions")
    measure("after", model, env(), given.games)


if __name__ == "__main__":
    main()
