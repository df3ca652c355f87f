"""Checkpoint Charlie: cats, traits and agents, and where each fact about them comes from."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

Provenance = Literal["rulebook", "web", "reconstruction", "file"]
"""`rulebook`: printed there. `web`: told by reviews. `reconstruction`: our choice.
`file`: stands in the file of whoever set up the match."""


class Trait(NamedTuple):
    """One of the five things in which cats differ (R1); a clue token shows one value on each face (R3)."""

    trait: str
    values: tuple[str, str]
    letters: str
    """How each value is written in the word of a cat."""
    provenance: Provenance


TRAITS: Final = (
    Trait("hat", ("bareheaded", "hat"), "bh", "web"),
    Trait("glasses", ("no-glasses", "glasses"), "eg", "web"),
    Trait("newspaper", ("no-newspaper", "newspaper"), "fn", "rulebook"),
    Trait("coat", ("jumper", "raincoat"), "jr", "web"),
    Trait("fur", ("grey", "ginger"), "yo", "web"),
)
TRAIT_WORDS: Final = tuple(trait.trait for trait in TRAITS)
VALUES: Final = tuple(value for trait in TRAITS for value in trait.values)
"""The faces of all clue tokens: a trait has the numbers 2 * trait and 2 * trait + 1."""


def _cat(number: int) -> str:
    return "".join(trait.letters[number >> place & 1] for place, trait in enumerate(TRAITS))


CATS: Final = tuple(_cat(number) for number in range(1 << len(TRAITS)))
"""R1: every combination once; bit t of a cat's number is its value of trait t, and its word has a letter for each."""


class Size(NamedTuple):
    """O5: how much of the game is on the table."""

    traits: tuple[str, ...]
    """The traits in which cats differ; in all others every cat has the first value."""
    deck: int
    """How many cats are turned up in a round at most."""
    tokens: tuple[tuple[str, int], ...]
    """How many score tokens there are of which kind; empty for all that the mix has (O1)."""
    rounds: int
    """0 for as many as `max_rounds` says."""


SIZES: Final = {
    "whole": Size(TRAIT_WORDS, len(CATS), (), 0),
    "small": Size(("hat", "coat", "fur"), 4, (("gold-3", 1), ("white-1", 3), ("black-minus-1", 3)), 1),
}
"""The whole game, and one that can be solved: about a million decisions that differ in what a seat knows."""

AGENTS: Final = ("basset", "beagle", "dachshund", "poodle", "terrier")
"""R4: the five agents, in the order in which they sit; they differ in looks only, and their names are our own."""
