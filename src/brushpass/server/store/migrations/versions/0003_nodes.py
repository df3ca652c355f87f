"""The nodes, and how far each has seen the served time come."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table; it has no rows until a node starts."""
    op.create_table(
        "nodes",
        sa.Column("node", sa.Text(), nullable=False),
        sa.Column("beat_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("node", name="pk_nodes"),
    )


def downgrade() -> None:
    """Forget the nodes."""
    op.drop_table("nodes")
