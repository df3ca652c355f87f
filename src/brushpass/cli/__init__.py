"""The command line: `brushpass play`, `rules`, `record`, `simulate`, `referee` and `games`.

A mistake of the caller is one line on the standard error stream and exit status 2.
What takes long to load is imported by the command that needs it.
"""

from __future__ import annotations

import typer

from brushpass.cli.playing import play, referee, start
from brushpass.cli.reading import games, rules
from brushpass.cli.records import check, replay, show
from brushpass.cli.simulation import simulate

__all__ = ["app", "main"]

app = typer.Typer(
    name="brushpass",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.callback(invoke_without_command=True)(start)
app.command()(play)
app.command()(games)
app.command()(rules)
app.command()(simulate)
app.command()(referee)

record_app = typer.Typer(help="Read, replay and check records of matches and series.", no_args_is_help=True)
record_app.command()(show)
record_app.command()(replay)
record_app.command()(check)
app.add_typer(record_app, name="record")


def main() -> None:
    """The entry point of the program `brushpass`."""
    app()
