"""The tables of the database; `migrations/` builds the same ones step by step, and a test compares the two.

Times are whole milliseconds.
What people read is the time of day, since the epoch: `created_at`, `changed_at` and the `at` of chat.
All other times are served time, which stands still while nobody can move (`served.py`).
Texts called `setup` and `body` are JSON whose meaning the store does not know.
"""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

metadata: Final = sa.MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# SQLite counts rows by itself only in a column of exactly this type.
_counted: Final = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def _table_id() -> sa.Column[str]:
    """The table a row belongs to, and with which it goes."""
    return sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


def _account_id() -> sa.Column[int]:
    """The account a row belongs to, and with which it goes."""
    return sa.Column("account_id", sa.BigInteger, sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False)


def _number(name: str) -> sa.Column[int]:
    """A number that is part of the primary key."""
    return sa.Column(name, sa.Integer, primary_key=True, autoincrement=False)


accounts: Final = sa.Table(
    "accounts",
    metadata,
    sa.Column("id", _counted, primary_key=True, autoincrement=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("name_key", sa.Text, nullable=False, unique=True),
    sa.Column("password_hash", sa.Text, nullable=True),
    sa.Column("is_bot", sa.Boolean, nullable=False),
    sa.Column("created_at", sa.BigInteger, nullable=False),
    sqlite_autoincrement=True,
)

looks: Final = sa.Table(
    "looks",
    metadata,
    sa.Column("look", sa.Text, primary_key=True),
    _account_id(),
    sa.Index(None, "account_id"),
)

logins: Final = sa.Table(
    "logins",
    metadata,
    sa.Column("session", sa.Text, primary_key=True),
    _account_id(),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Index(None, "account_id"),
    sa.Index(None, "at"),
)

tokens: Final = sa.Table(
    "tokens",
    metadata,
    sa.Column("token_hash", sa.LargeBinary, primary_key=True),
    _account_id(),
    sa.Column("label", sa.Text, nullable=False),
    sa.Column("created_at", sa.BigInteger, nullable=False),
    sa.Index(None, "account_id"),
)

tables: Final = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("setup", sa.Text, nullable=False),
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("visibility", sa.Text, nullable=False),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("created_at", sa.BigInteger, nullable=False),
    sa.Column("changed_at", sa.BigInteger, nullable=False),
    sa.Column("deadline", sa.BigInteger, nullable=True),
    sa.Index(None, "visibility", "status", "changed_at"),
    sa.Index(None, "deadline"),
)

makers: Final = sa.Table(
    "makers",
    metadata,
    _table_id(),
    sa.Column("address", sa.Text, nullable=False),
    sa.Index(None, "address"),
)

events: Final = sa.Table(
    "events",
    metadata,
    _table_id(),
    _number("number"),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)

snapshots: Final = sa.Table(
    "snapshots",
    metadata,
    _table_id(),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("version", sa.Text, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)

seats: Final = sa.Table(
    "seats",
    metadata,
    _table_id(),
    _number("player"),
    sa.Column("secret_hash", sa.LargeBinary, nullable=False),
    sa.Column("account_id", sa.BigInteger, sa.ForeignKey("accounts.id", ondelete="SET NULL"), nullable=True),
    sa.Column("muted", sa.Integer, nullable=False),
    sa.Column("seen_at", sa.BigInteger, nullable=False),
    sa.Index(None, "account_id"),
)

holders: Final = sa.Table(
    "holders",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    _number("player"),
    sa.Column("session", sa.Text, primary_key=True),
    sa.ForeignKeyConstraint(["table_id", "player"], ["seats.table_id", "seats.player"], ondelete="CASCADE"),
    sa.Index(None, "session"),
)

chat: Final = sa.Table(
    "chat",
    metadata,
    sa.Column("id", _counted, primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("player", sa.Integer, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Index(None, "table_id", "id"),
    sqlite_autoincrement=True,
)

ratings: Final = sa.Table(
    "ratings",
    metadata,
    sa.Column("account_id", sa.BigInteger, sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("mu", sa.Double, nullable=False),
    sa.Column("sigma", sa.Double, nullable=False),
    sa.Column("matches", sa.Integer, nullable=False),
)

rated: Final = sa.Table(
    "rated",
    metadata,
    _table_id(),
    _number("match"),
    sa.Column("body", sa.Text, nullable=False),
)

jobs: Final = sa.Table(
    "jobs",
    metadata,
    _table_id(),
    sa.Column("kind", sa.Text, primary_key=True),
    _number("player"),
    _number("number"),
    sa.Column("ready_at", sa.BigInteger, nullable=False),
    sa.Column("node", sa.Text, nullable=True),
    sa.Column("lease_until", sa.BigInteger, nullable=False),
    sa.Column("attempts", sa.Integer, nullable=False),
    sa.Index(None, "lease_until", "ready_at"),
)

nodes: Final = sa.Table(
    "nodes",
    metadata,
    sa.Column("node", sa.Text, primary_key=True),
    sa.Column("beat_at", sa.BigInteger, nullable=False),
)

pulses: Final = sa.Table(
    "pulses",
    metadata,
    sa.Column("node", sa.Text, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
)
