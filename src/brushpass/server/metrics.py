"""Figures for Prometheus: what a node does, how long it takes, and how much waits.

Labels are codes, names of bots and templates of routes, so that their number stays small.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
)
from prometheus_client.exposition import choose_encoder

_FAST: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
_SLOW: Final = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 20.0, 30.0, 60.0)
_SIZES: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256)


class _Figures:
    """Makes the figures of one registry, each named after the program."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self._registry = registry

    def counter(self, name: str, text: str, *labels: str) -> Counter:
        return Counter(f"brushpass_{name}", text, labels, registry=self._registry)

    def gauge(self, name: str, text: str) -> Gauge:
        return Gauge(f"brushpass_{name}", text, registry=self._registry)

    def histogram(self, name: str, text: str, buckets: Sequence[float], *labels: str) -> Histogram:
        return Histogram(f"brushpass_{name}", text, labels, buckets=buckets, registry=self._registry)


class Metrics:
    """The figures of one node, in a registry of their own."""

    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        GCCollector(registry=self.registry)
        new = _Figures(self.registry)

        self.moves_accepted: Final = new.counter("moves_accepted", "Moves that were kept.")
        self.moves_refused: Final = new.counter(
            "moves_refused", "Moves that were refused, by the code of the error.", "code"
        )
        self.move_seconds: Final = new.histogram("move_seconds", "From the receipt of a move to its commit.", _FAST)
        self.scene_seconds: Final = new.histogram("scene_seconds", "The building of one scene.", _FAST)
        self.chat_lines: Final = new.counter("chat_lines", "Lines of chat that were kept.")
        self.timeouts: Final = new.counter("timeouts", "Clocks that ran out.")

        self.sockets: Final = new.gauge("sockets", "Sockets that are open.")
        self.rooms: Final = new.gauge("rooms", "Tables that are loaded.")
        self.requests: Final = new.counter(
            "http_requests",
            "Answered requests, by the template of the route and the status.",
            *("method", "route", "status"),
        )
        self.request_seconds: Final = new.histogram("http_request_seconds", "The answering of one request.", _FAST)
        self.limited: Final = new.counter("rate_limited", "What was refused for being too much, by kind.", "kind")

        self.events_appended: Final = new.counter("events_appended", "Events that were kept.")
        self.append_batch: Final = new.histogram("append_batch_events", "Events in one transaction.", _SIZES)
        self.append_seconds: Final = new.histogram("append_seconds", "One transaction of events.", _FAST)
        self.conflicts: Final = new.counter("conflicts", "Events that another node was first to append.")

        self.bot_answers: Final = new.counter("bot_answers", "Decisions that a bot took.", "bot")
        self.bot_seconds: Final = new.histogram(
            "bot_seconds", "The thinking of a bot about one decision.", _SLOW, "bot"
        )
        self.bot_failures: Final = new.counter("bot_failures", "Workers that gave no answer, by the reason.", "reason")
        self.jobs_waiting: Final = new.gauge("jobs_waiting", "Decisions that wait for a worker.")

    def bot_answered(self, bot: str, seconds: float) -> None:
        """A bot took a decision."""
        self.bot_answers.labels(bot).inc()
        self.bot_seconds.labels(bot).observe(seconds)

    def committed(self, count: int, seconds: float) -> None:
        """So many events were kept in one transaction."""
        self.events_appended.inc(count)
        self.append_batch.observe(count)
        self.append_seconds.observe(seconds)

    def exposition(self, accept: str = "") -> tuple[bytes, str]:
        """All figures as Prometheus reads them, and the type of that text, as the Accept header asks."""
        encode, kind = choose_encoder(accept)
        return encode(self.registry), kind
