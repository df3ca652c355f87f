"""Learn from a dataset what a bot does: a linear policy over the planes, trained on most shards and tried on the rest.

    pip install "brushpass[research]"
    brushpass dataset iron-curtain --games 500 --bots simple --seed 1 --out games
    python examples/load_dataset.py games

Put a network in the place of `Linear`: a batch has all that it needs, as arrays of numpy.
"""

from __future__ import annotations

import sys

import numpy as np

from brushpass import dataset
from brushpass.core.errors import BrushpassError

BATCH = 256
EPOCHS = 5
STEP = 0.05


class Linear:
    """For every action a weight for each plane: the likelier actions are those with the greater sums."""

    def __init__(self, data: dataset.Dataset) -> None:
        self.scale = 1 / np.maximum(1, np.maximum(np.abs(data.encoding.low), np.abs(data.encoding.high)))
        self.weights = np.zeros((data.encoding.plane_size, len(data.manifest.actions)), np.float32)
        self.squares = np.full_like(self.weights, 1e-8)

    def seen(self, batch: dataset.Batch) -> np.ndarray:
        """The planes, each between -1 and 1."""
        return (batch.planes * self.scale).astype(np.float32)

    def policy(self, batch: dataset.Batch) -> np.ndarray:
        """How likely each action is; what is not legal is never chosen."""
        sums = np.where(batch.masks, self.seen(batch) @ self.weights, -np.inf)
        powers = np.exp(sums - sums.max(axis=1, keepdims=True))
        return powers / powers.sum(axis=1, keepdims=True)

    def learn(self, batch: dataset.Batch) -> None:
        """One step towards what the bot did (Adagrad on the cross-entropy)."""
        slope = self.seen(batch).T @ (self.policy(batch) - batch.policy) / len(batch)
        self.squares += slope**2
        self.weights -= STEP * slope / np.sqrt(self.squares)


def main(folder: str) -> None:
    """Train on all shards but the last fifth, and say how often the rest is foreseen."""
    data = dataset.load(folder)
    data.check()
    print(data.manifest.cite)
    shards = len(data.manifest.shards)
    held = max(1, shards // 5)
    if shards < 2:
        sys.exit("One shard is not enough to learn and to try: write the dataset with a smaller --shard.")
    model = Linear(data)
    for epoch in range(EPOCHS):
        for batch in data.batches(BATCH, shards=range(shards - held), shuffle=epoch):
            model.learn(batch)
        right = guessed = total = 0.0
        for batch in data.batches(BATCH, shards=range(shards - held, shards)):
            right += np.count_nonzero(model.policy(batch).argmax(axis=1) == batch.action)
            guessed += (1 / batch.lengths).sum()
            total += len(batch)
        print(
            f"epoch {epoch + 1}: {right / total:.1%} of {total:.0f} decisions foreseen, by chance {guessed / total:.1%}"
        )


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    try:
        main(sys.argv[1])
    except BrushpassError as error:
        sys.exit(str(error))
