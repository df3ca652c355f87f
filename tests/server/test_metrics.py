"""Figures: what is counted can be read by Prometheus."""

from __future__ import annotations

import pytest
from prometheus_client.parser import text_string_to_metric_families

from brushpass.server.metrics import Metrics

NEEDED = [
    "brushpass_moves_accepted",
    "brushpass_moves_refused",
    "brushpass_move_seconds",
    "brushpass_scene_seconds",
    "brushpass_sockets",
    "brushpass_rooms",
    "brushpass_events_appended",
    "brushpass_append_batch_events",
    "brushpass_append_seconds",
    "brushpass_conflicts",
    "brushpass_bot_answers",
    "brushpass_bot_seconds",
    "brushpass_bot_failures",
    "brushpass_jobs_waiting",
    "brushpass_timeouts",
    "brushpass_chat_lines",
    "brushpass_rate_limited",
    "brushpass_http_requests",
    "process_resident_memory_bytes",
]


def families(metrics: Metrics) -> set[str]:
    """The names of all figures in the text that Prometheus reads."""
    text, _ = metrics.exposition()
    return {family.name for family in text_string_to_metric_families(text.decode("utf-8"))}


@pytest.mark.parametrize("name", NEEDED)
def test_the_figure_is_told(name: str) -> None:
    """Each figure stands in the text with its name."""
    assert name in families(Metrics())


def test_figures_of_two_nodes_do_not_mix() -> None:
    """Each node counts for itself, even within one process."""
    one, other = Metrics(), Metrics()
    one.moves_accepted.inc()
    values = [metrics.registry.get_sample_value("brushpass_moves_accepted_total") for metrics in (one, other)]
    assert values == [1.0, 0.0]


def test_a_bot_is_counted_and_timed() -> None:
    """One answer counts once and for its seconds, under the bot's name."""
    metrics = Metrics()
    metrics.bot_answered("ismcts:3", 1.5)
    samples = [
        metrics.registry.get_sample_value(name, {"bot": "ismcts:3"})
        for name in ("brushpass_bot_answers_total", "brushpass_bot_seconds_sum")
    ]
    assert samples == [1.0, 1.5]


@pytest.mark.parametrize(
    ("accept", "kind"),
    [("", "text/plain"), ("application/openmetrics-text; version=1.0.0", "application/openmetrics-text")],
)
def test_the_text_is_what_was_asked_for(accept: str, kind: str) -> None:
    """Prometheus says which of its formats it wants."""
    assert Metrics().exposition(accept)[1].startswith(kind)
