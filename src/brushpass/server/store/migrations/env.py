"""What Alembic runs around every step: the caller's connection, in the caller's transaction."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import context

from brushpass.server.store.schema import metadata


def run() -> None:
    """Run the steps that were asked for on the connection that was handed over."""
    connection = context.config.attributes["connection"]
    assert isinstance(connection, sa.Connection)
    # SQLite cannot alter most things in place: steps for it copy a table.
    batch = connection.dialect.name == "sqlite"
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=batch)
    with context.begin_transaction():
        context.run_migrations()


run()
