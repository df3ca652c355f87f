"""Logins that the server can end, what names look like, who made the open tables, and a row that nodes write to."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from brushpass.server.names import look

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables, and give every account its look; of accounts that look alike the oldest has it."""
    looks = op.create_table("looks", sa.Column("look", sa.Text(), nullable=False), *_account("looks", "look"))
    op.create_index("ix_looks_account_id", "looks", ["account_id"])
    op.create_table(
        "logins",
        sa.Column("session", sa.Text(), nullable=False),
        *_account("logins", "session"),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_logins_account_id", "logins", ["account_id"])
    op.create_index("ix_logins_at", "logins", ["at"])
    op.create_table(
        "makers",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_makers"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_makers_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_makers_address", "makers", ["address"])
    op.create_table(
        "pulses",
        sa.Column("node", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("node", name="pk_pulses"),
    )
    _fill(looks)


def downgrade() -> None:
    """Drop the tables."""
    for name in ("pulses", "makers", "logins", "looks"):
        op.drop_table(name)


def _account(table: str, key: str) -> tuple[sa.Column[int], sa.PrimaryKeyConstraint, sa.ForeignKeyConstraint]:
    """The account a row belongs to, and the keys of its table."""
    return (
        sa.Column("account_id", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint(key, name=f"pk_{table}"),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name=f"fk_{table}_account_id", ondelete="CASCADE"),
    )


def _fill(looks: sa.Table) -> None:
    connection = op.get_bind()
    found: dict[str, int] = {}
    for account, name in connection.execute(sa.text("SELECT id, name FROM accounts ORDER BY id")):
        found.setdefault(look(name), account)
    if found:
        connection.execute(sa.insert(looks), [{"look": one, "account_id": account} for one, account in found.items()])
