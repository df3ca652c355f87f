"""The time of day and the time that passes, in one unit; `served.py` has the time that counts for players."""

from __future__ import annotations

import time


def now_ms() -> int:
    """Milliseconds since the epoch: for people to read, and never to measure with, because it can be set."""
    return time.time_ns() // 1_000_000


def steady_ms() -> int:
    """Milliseconds since some moment before this process began, which nobody can set."""
    return time.monotonic_ns() // 1_000_000
