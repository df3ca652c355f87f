"""The nodes that serve, and the jobs that they have taken up."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from brushpass.server.store import group_commit
from brushpass.server.store.database import insert
from brushpass.server.store.group_commit import THIS_JOB
from brushpass.server.store.part import Part
from brushpass.server.store.rows import Job, JobKey, JobKind
from brushpass.server.store.schema import events, jobs, nodes, seats

_GONE_AFTER_MS: Final = 5_000
"""How long a node may say nothing before its work is anybody's."""
_LATEST_BEAT: Final = sa.select(sa.func.max(nodes.c.beat_at))
_SIGNS: Final = sa.union_all(sa.select(events.c.at), sa.select(seats.c.seen_at)).subquery()
_LATEST_SIGN: Final = sa.select(sa.func.max(_SIGNS.c.at))


class Jobs(Part):
    """The beats of nodes and the jobs of tables."""

    async def first_beat(self, today: int) -> int:
        """The served time that this node goes on from when it starts, in a new database the time of day.

        What an earlier process of this node had taken up is nobody's any more; SQLite has no other node.
        """
        async with self.database.writing() as connection:
            at = (await connection.execute(_LATEST_BEAT)).scalar()
            if at is None:  # no node of ours was ever here, but an older version, or an import
                at = (await connection.execute(_LATEST_SIGN)).scalar()
            at = today if at is None else int(at)
            if self.database.is_sqlite:
                await connection.execute(sa.delete(nodes))
                gone = jobs.c.lease_until > 0
            else:
                gone = jobs.c.node == self.node
            await self._put_beat(connection, at)
            await _free_jobs(connection, gone, at)
        return at

    async def beat(self, at: int) -> int:
        """Say that this node serves and how far the served time has come; how far it has by what all nodes say.

        What nodes had taken up that are silent is nobody's any more.
        """
        async with self.database.writing() as connection:
            latest = (await connection.execute(_LATEST_BEAT)).scalar()
            at = max(at, latest or 0)
            await self._put_beat(connection, at)
            silent = sa.delete(nodes).where(nodes.c.beat_at < at - _GONE_AFTER_MS).returning(nodes.c.node)
            gone = list((await connection.execute(silent)).scalars())
            if gone:
                await _free_jobs(connection, jobs.c.node.in_(gone), at)
        return at

    async def _put_beat(self, connection: AsyncConnection, at: int) -> None:
        put = insert(connection, nodes).values(node=self.node, beat_at=at)
        await connection.execute(put.on_conflict_do_update(index_elements=["node"], set_={"beat_at": at}))

    # Jobs

    async def take_jobs(self, now: int, lease_ms: int, limit: int, kind: JobKind | None = None) -> list[Job]:
        """Jobs that are ready and nobody's, which are this node's from now until the lease ends."""
        query = sa.select(jobs).where(jobs.c.ready_at <= now, jobs.c.lease_until < now)
        if kind is not None:
            query = query.where(jobs.c.kind == kind)
        query = query.order_by(jobs.c.ready_at).limit(limit)
        async with self.database.reading() as connection:
            # Mostly there is nothing to do, and looking costs less than locking.
            if (await connection.execute(query.limit(1))).first() is None:
                return []
        async with self.database.writing() as connection:
            found = await connection.execute(query.with_for_update(skip_locked=True))
            taken = [
                Job(JobKey(*row[:4]), row.ready_at, self.node, now + lease_ms, row.attempts + 1) for row in found.all()
            ]
            await connection.run_sync(group_commit.put_jobs, taken)
        return taken

    async def renew(self, key: JobKey, lease_until: int) -> bool:
        """Keep a job for longer; is it still this node's?"""
        return await self._change_own_job(key, {"lease_until": lease_until})

    async def postpone(self, key: JobKey, ready_at: int) -> bool:
        """Give a job back, to be done later by any node; was it still this node's?"""
        return await self._change_own_job(key, {"ready_at": ready_at, "lease_until": 0, "node": None})

    async def _change_own_job(self, key: JobKey, values: dict[str, int | None]) -> bool:
        statement = sa.update(jobs).where(THIS_JOB, jobs.c.node == self.node).values(values)
        async with self.database.writing() as connection:
            return (await connection.execute(statement, group_commit.key_parameters(key))).rowcount == 1

    async def finish(self, key: JobKey) -> None:
        """A job is done, or not wanted any more."""
        async with self.database.writing() as connection:
            await connection.execute(sa.delete(jobs).where(THIS_JOB), group_commit.key_parameters(key))


async def _free_jobs(connection: AsyncConnection, which: sa.ColumnElement[bool], now: int) -> None:
    """Let any node take up some jobs at once; the last beat of a node can be older than its last job."""
    ready_at = sa.case((jobs.c.ready_at > now, now), else_=jobs.c.ready_at)
    # A job that somebody holds just now has a living owner, and waiting for one could be waiting for each other.
    key = sa.tuple_(*jobs.primary_key.columns)
    free = sa.select(*jobs.primary_key.columns).where(which).with_for_update(skip_locked=True)
    await connection.execute(sa.update(jobs).where(key.in_(free)).values(node=None, lease_until=0, ready_at=ready_at))
