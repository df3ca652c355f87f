"""Figures for Prometheus: what a node does, how long it takes, and how much waits.

Labels are codes, names of bots and templates of routes, so that their number stays small.
"""

from __future__ import annotations

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


class Metrics:
    """The figures of one node, in a registry of their own."""

    def __init__(self) -> None:
        registry = CollectorRegistry()
        self.registry: Final = registry
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)
        GCCollector(registry=registry)

        self.moves_accepted: Final = Counter("brushpass_moves_accepted", "Moves that were kept.", registry=registry)
        self.moves_refused: Final = Counter(
            "brushpass_moves_refused", "Moves that were refused, by the code of the error.", ["code"], registry=registry
        )
        self.move_seconds: Final = Histogram(
            "brushpass_move_seconds", "From the receipt of a move to its commit.", buckets=_FAST, registry=registry
        )
        self.scene_seconds: Final = Histogram(
            "brushpass_scene_seconds", "The building of one scene.", buckets=_FAST, registry=registry
        )
        self.chat_lines: Final = Counter("brushpass_chat_lines", "Lines of chat that were kept.", registry=registry)
        self.timeouts: Final = Counter("brushpass_timeouts", "Clocks that ran out.", registry=registry)

        self.sockets: Final = Gauge("brushpass_sockets", "Sockets that are open.", registry=registry)
        self.rooms: Final = Gauge("brushpass_rooms", "Tables that are loaded.", registry=registry)
        self.requests: Final = Counter(
            "brushpass_http_requests",
            "Answered requests, by the template of the route and the status.",
            ["method", "route", "status"],
            registry=registry,
        )
        self.request_seconds: Final = Histogram(
            "brushpass_http_request_seconds", "The answering of one request.", buckets=_FAST, registry=registry
        )
        self.limited: Final = Counter(
            "brushpass_rate_limited", "What was refused for being too much, by kind.", ["kind"], registry=registry
        )

        self.events_appended: Final = Counter("brushpass_events_appended", "Events that were kept.", registry=registry)
        self.append_batch: Final = Histogram(
            "brushpass_append_batch_events", "Events in one transaction.", buckets=_SIZES, registry=registry
        )
        self.append_seconds: Final = Histogram(
            "brushpass_append_seconds", "One transaction of events.", buckets=_FAST, registry=registry
        )
        self.conflicts: Final = Counter(
            "brushpass_conflicts", "Events that another node was first to append.", registry=registry
        )

        self.bot_answers: Final = Counter(
            "brushpass_bot_answers", "Decisions that a bot took.", ["bot"], registry=registry
        )
        self.bot_seconds: Final = Histogram(
            "brushpass_bot_seconds",
            "The thinking of a bot about one decision.",
            ["bot"],
            buckets=_SLOW,
            registry=registry,
        )
        self.bot_failures: Final = Counter(
            "brushpass_bot_failures", "Workers that gave no answer, by the reason.", ["reason"], registry=registry
        )
        self.jobs_waiting: Final = Gauge(
            "brushpass_jobs_waiting", "Decisions that wait for a worker.", registry=registry
        )

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
