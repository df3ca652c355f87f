"""Datasets: every decision of bots in many matches, encoded, in Parquet files.

    brushpass dataset cold-war --games 1000 --bots simple,random --out games

    from brushpass import dataset
    data = dataset.load("games")
    for batch in data.batches(1024, shuffle=1):
        learn(batch.planes, batch.masks, batch.policy, batch.reward)

docs/dataset.md says what the files hold and what is promised of them.
"""

from __future__ import annotations

from brushpass.dataset.loading import Batch, Dataset, load
from brushpass.dataset.manifest import Manifest
from brushpass.dataset.plan import Plan
from brushpass.dataset.writing import write

__all__ = ["Batch", "Dataset", "Manifest", "Plan", "load", "write"]
