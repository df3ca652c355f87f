"""How well accounts play each game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from brushpass.server.store.database import insert
from brushpass.server.store.part import Part
from brushpass.server.store.rows import Ranked, Rating
from brushpass.server.store.schema import accounts, rated, ratings

_RATING: Final = sa.select(
    ratings.c.account_id, ratings.c.game, ratings.c.mu, ratings.c.sigma, ratings.c.matches
).order_by(ratings.c.account_id, ratings.c.game)


class Ratings(Part):
    """The ratings, and the matches that have counted."""

    async def rate(
        self,
        table: str,
        match: int,
        body: str,
        *,
        game: str,
        players: Sequence[int],
        start: tuple[float, float],
        new: Callable[[list[Rating]], list[Rating]],
    ) -> bool:
        """Let a match count, once: `new` makes the accounts' new ratings from those they have.

        `players` are the accounts in the order in which `new` gets them; one without a rating comes with `start`.
        Of a match that has counted already nothing happens, and the answer is False.
        """
        async with self.database.writing() as connection:
            mark = insert(connection, rated).on_conflict_do_nothing()
            marked = await connection.execute(mark.values(table_id=table, match=match, body=body))
            if marked.rowcount == 0:
                return False
            found = await self._ratings_to_change(connection, game, players, start)
            for rating in sorted(new([found[account] for account in players]), key=lambda rating: rating.account_id):
                await connection.execute(
                    sa.update(ratings)
                    .where(ratings.c.account_id == rating.account_id, ratings.c.game == game)
                    .values(mu=rating.mu, sigma=rating.sigma, matches=rating.matches)
                )
        return True

    async def _ratings_to_change(
        self, connection: AsyncConnection, game: str, players: Sequence[int], start: tuple[float, float]
    ) -> dict[int, Rating]:
        """The ratings of accounts, which nobody else can change until the transaction's end."""
        mu, sigma = start
        fresh = [
            {"account_id": account, "game": game, "mu": mu, "sigma": sigma, "matches": 0} for account in sorted(players)
        ]
        await connection.execute(insert(connection, ratings).on_conflict_do_nothing(), fresh)
        query = _RATING.where(ratings.c.game == game, ratings.c.account_id.in_(players)).with_for_update()
        return {row[0]: Rating(*row) for row in await connection.execute(query)}

    async def ratings_of(self, account: int) -> list[Rating]:
        """The ratings of an account, one a game."""
        async with self.database.reading() as connection:
            return [Rating(*row) for row in await connection.execute(_RATING.where(ratings.c.account_id == account))]

    async def best(self, game: str, limit: int) -> list[Ranked]:
        """Those who play a game best: by the skill that they have in all likelihood at least."""
        query = (
            sa.select(accounts.c.name, accounts.c.is_bot, *_RATING.selected_columns)
            .join(accounts, accounts.c.id == ratings.c.account_id)
            .where(ratings.c.game == game)
            .order_by((ratings.c.mu - 3 * ratings.c.sigma).desc(), accounts.c.id)
            .limit(limit)
        )
        async with self.database.reading() as connection:
            return [Ranked(row[0], row[1], Rating(*row[2:])) for row in await connection.execute(query)]
