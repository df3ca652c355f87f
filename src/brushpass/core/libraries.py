"""Libraries that only some need: they come with an extra of the package and are imported where they are used."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from brushpass.core.errors import BadInput


def library(name: str, extra: str = "research") -> ModuleType:
    """A library of an extra; whoever has not installed it is told how to."""
    try:
        return import_module(name)
    except ImportError as missing:
        raise BadInput("missing-library", library=name, extra=extra) from missing
