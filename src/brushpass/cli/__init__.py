"""The command line: the commands of `brushpass`, each in a module with those like it.

A mistake of the caller is one line on the standard error stream and exit status 2.
What takes long to load is imported by the command that needs it.
"""

from __future__ import annotations

import typer

from brushpass.cli.advising import advise
from brushpass.cli.attacking import exploit
from brushpass.cli.datasets import dataset
from brushpass.cli.examining import honest
from brushpass.cli.playing import play, referee, start
from brushpass.cli.reading import bots, games, rules
from brushpass.cli.records import check, replay, show
from brushpass.cli.serving import backup, downgrade, export, import_, serve, upgrade
from brushpass.cli.simulation import simulate
from brushpass.cli.solving import solve
from brushpass.cli.tournaments import arena

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
app.command()(bots)
app.command()(rules)
app.command()(advise)
app.command()(simulate)
app.command()(arena)
app.command()(dataset)
app.command()(honest)
app.command()(exploit)
app.command()(solve)
app.command()(referee)
app.command()(serve)

record_app = typer.Typer(help="Read, replay and check records of matches and series.", no_args_is_help=True)
record_app.command()(show)
record_app.command()(replay)
record_app.command()(check)
record_app.command("verify")(check)
app.add_typer(record_app, name="record")

database_app = typer.Typer(help="Look after the database of a server.", no_args_is_help=True)
database_app.command()(upgrade)
database_app.command()(downgrade)
database_app.command()(export)
database_app.command("import")(import_)
database_app.command()(backup)
app.add_typer(database_app, name="database")


def main() -> None:
    """The entry point of the program `brushpass`."""
    app()
