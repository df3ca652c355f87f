"""What was chosen in matches that are under way, so that a training can go on in the middle of them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

_TIDY_EVERY = 64


class Kept(NamedTuple):
    """Matches under way: of each its seed, how many choices it has seen, and the choices of all, match after match."""

    seeds: np.ndarray
    lengths: np.ndarray
    chosen: np.ndarray

    def part(self, own: slice) -> Kept:
        """Some of the matches."""
        ends = np.concatenate([[0], np.cumsum(self.lengths)])
        return Kept(self.seeds[own], self.lengths[own], self.chosen[ends[own.start] : ends[own.stop]])

    def histories(self) -> list[list[int]]:
        """The choices of each match."""
        return [part.tolist() for part in np.split(self.chosen, np.cumsum(self.lengths)[:-1])]


class Journal:
    """The choices in the matches of a group, from the beginning of the oldest on that is under way."""

    def __init__(self, matches: int) -> None:
        self.begun = np.zeros(matches, "int64")
        """The number of choices that each slot had seen when its match began."""
        self.forgotten = 0
        self.rows: list[np.ndarray] = []

    def note(self, chosen: np.ndarray) -> None:
        """A choice was made in every match."""
        self.rows.append(chosen.astype("int16"))
        if len(self.rows) % _TIDY_EVERY == 0:
            old = int(self.begun.min()) - self.forgotten
            del self.rows[:old]
            self.forgotten += old

    def note_ends(self, ended: np.ndarray) -> None:
        """After the last choice new matches have begun in some slots."""
        self.begun[ended] = self.forgotten + len(self.rows)

    def kept(self, seeds: np.ndarray) -> Kept:
        """The matches as they are now."""
        lengths = self.forgotten + len(self.rows) - self.begun
        if not self.rows:
            return Kept(seeds.copy(), lengths, np.zeros(0, "int16"))
        table = np.array(self.rows).T
        wanted = np.arange(len(self.rows))[None, :] >= (len(self.rows) - lengths)[:, None]
        return Kept(seeds.copy(), lengths, table[wanted])

    @staticmethod
    def going_on(kept: Kept) -> Journal:
        """The journal of matches that were kept."""
        found = Journal(len(kept.lengths))
        longest = int(kept.lengths.max())
        found.begun = longest - kept.lengths
        table = np.zeros((len(kept.lengths), longest), "int16")
        table[np.arange(longest)[None, :] >= found.begun[:, None]] = kept.chosen
        found.rows = list(table.T.copy())
        return found
