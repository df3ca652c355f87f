"""How large the network of each game is, how it learns, and for how long unless somebody says otherwise."""

from __future__ import annotations

from typing import Final, NamedTuple

MOST_WEIGHTS: Final = 500_000
"""A mind is no larger than this."""
METHODS: Final = ("entropy", "mirror")


class Shape(NamedTuple):
    """How large a network is."""

    columns: int
    first: int
    second: int
    outputs: int
    small: int

    @property
    def weights(self) -> int:
        """How many numbers it has in all."""
        body = (self.columns + 1) * self.first + (self.first + 1) * self.second
        heads = (self.second + 1) * (self.outputs + 1)
        return body + heads + (self.columns + 2) * self.small + 1


class Size(NamedTuple):
    """The units of a network, and the decisions it learns from."""

    first: int
    second: int
    small: int
    decisions: int
    most: int = 64
    """No decision has more choices than this."""

    def shape(self, columns: int, outputs: int) -> Shape:
        """The network for so many inputs and outputs; one that is too large is refused."""
        shape = Shape(columns, self.first, self.second, outputs, self.small)
        if min(shape) < 1:
            raise SystemExit(f"a network needs units: {self.first} and {self.second} were asked for")
        if shape.weights > MOST_WEIGHTS:
            raise SystemExit(
                f"a network of {self.first} and {self.second} units has {shape.weights:,} weights, and a mind at most "
                f"{MOST_WEIGHTS:,}: make --first or --second smaller"
            )
        return shape

    def on_cores(self) -> Size:
        """A network that cores alone can teach in hours."""
        return self._replace(first=min(self.first, 64), second=min(self.second, 48), small=min(self.small, 12))


SIZES: Final = {
    "cold-war": Size(384, 128, 24, 800_000_000),
    "iron-curtain": Size(256, 128, 16, 800_000_000),
    "shadows-in-kyoto": Size(208, 128, 16, 800_000_000),
    "checkpoint-charlie": Size(320, 128, 24, 400_000_000),
}


class Settings(NamedTuple):
    """How it learns; each pair is what holds at the beginning and at the end."""

    method: str = "entropy"
    steps: int = 48
    """Decisions in every match before each lesson."""
    epochs: int = 2
    """How often each decision is learned from."""
    minibatches: int = 16
    rate: tuple[float, float] = (7e-4, 5e-5)
    entropy: tuple[float, float] = (0.05, 0.008)
    """How strongly the policy is pulled towards playing everything."""
    magnet: tuple[float, float] = (0.2, 0.2)
    """How strongly `mirror` pulls towards the magnet."""
    magnet_every: int = 40
    """After so many iterations the magnet is the self of now."""
    clip: float = 0.2
    """A share that has changed by more than this part counts no further."""
    trace: float = 0.95
    """How far an outcome is credited back (lambda)."""
    past_share: float = 0.15
    """The part of the matches that is played against past selves."""
    past_every: int = 25
    """After so many iterations a past self is kept."""
    past_most: int = 8
    spar_share: float = 0.15
    """The part of the matches that is played against sparring partners, if there are any."""
    average: float = 0.0
    """How much of the mean of all selves an iteration keeps; that mean is played in the end. 0: the last self is."""

    def at(self, name: str, fraction: float) -> float:
        """A pair at a fraction of the whole, going from one to the other by equal factors."""
        first, last = getattr(self, name)
        return float(first * (last / first) ** fraction)
