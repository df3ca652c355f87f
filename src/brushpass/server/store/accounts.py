"""Accounts, their logins and the tokens of programs."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from brushpass.server.names import Name, look
from brushpass.server.store.bus import ENDED
from brushpass.server.store.part import Part
from brushpass.server.store.rows import Account, Token
from brushpass.server.store.schema import accounts, holders, logins, looks, tokens


class NameTaken(Exception):
    """Another account has this name, or one that looks the same."""


class Accounts(Part):
    """The accounts, and the sessions and tokens by which they are known."""

    async def add_account(
        self, *, name: str, name_key: str, password_hash: str | None, is_bot: bool, created_at: int
    ) -> Account:
        """Make an account; `NameTaken` when another one has this name, or one that looks the same."""
        values = {
            "name": name,
            "name_key": name_key,
            "password_hash": password_hash,
            "is_bot": is_bot,
            "created_at": created_at,
        }
        try:
            async with self.database.writing() as connection:
                statement = sa.insert(accounts).values(values).returning(accounts.c.id)
                number = int((await connection.execute(statement)).scalar_one())
                await connection.execute(sa.insert(looks).values(look=look(name), account_id=number))
        except sa.exc.IntegrityError as error:
            raise NameTaken(name) from error
        return Account(number, name, name_key, password_hash, is_bot, created_at)

    async def owner_of(self, name: Name) -> int | None:
        """The account that has a name, or one that looks the same."""
        query = sa.union_all(
            sa.select(accounts.c.id).where(accounts.c.name_key == name.key),
            sa.select(looks.c.account_id).where(looks.c.look == name.look),
        )
        async with self.database.reading() as connection:
            return (await connection.execute(query.limit(1))).scalar()

    async def account(self, number: int) -> Account | None:
        """The account with an id."""
        return await self._account(accounts.c.id == number)

    async def account_by_key(self, name_key: str) -> Account | None:
        """The account with the key of a name."""
        return await self._account(accounts.c.name_key == name_key)

    async def _account(self, which: sa.ColumnElement[bool]) -> Account | None:
        async with self.database.reading() as connection:
            row = (await connection.execute(sa.select(accounts).where(which))).first()
        return None if row is None else Account(*row)

    # Logins

    async def log_in(self, session: str, account: Account, *, at: int, former: str | None) -> bool:
        """Let a browser be an account's by a session that is new; is the password still the one that was checked?

        The session that it had before ends, and what it holds is held by the new one.
        """
        known = sa.select(accounts.c.password_hash).where(accounts.c.id == account.id).with_for_update()
        async with self.database.writing() as connection:
            row = (await connection.execute(known)).first()
            if row is None or row[0] != account.password_hash:
                return False
            await self._replace_session(connection, former, session)
            await connection.execute(sa.insert(logins).values(session=session, account_id=account.id, at=at))
        return True

    async def logged_in(self, session: str, account: int) -> Account | None:
        """The account, if this session is logged in there."""
        query = (
            sa.select(accounts)
            .join(logins, logins.c.account_id == accounts.c.id)
            .where(logins.c.session == session, accounts.c.id == account)
        )
        async with self.database.reading() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else Account(*row)

    async def still_logged_in(self, sessions: Sequence[str]) -> set[str]:
        """Those of some sessions that are logged in."""
        query = sa.select(logins.c.session).where(logins.c.session.in_(sessions))
        async with self.database.reading() as connection:
            return set((await connection.execute(query)).scalars())

    async def renew_login(self, session: str, at: int) -> None:
        """A session lasts for longer."""
        async with self.database.writing() as connection:
            await connection.execute(sa.update(logins).where(logins.c.session == session).values(at=at))

    async def forget_logins(self, before: int) -> None:
        """Forget the sessions whose cookies have run out."""
        async with self.database.writing() as connection:
            await connection.execute(sa.delete(logins).where(logins.c.at < before))

    async def end_session(self, session: str) -> None:
        """End a session wherever it was copied to: it is nobody's, and holds nothing."""
        async with self.database.writing() as connection:
            await self._end(connection, [session])

    async def end_sessions(self, account: int) -> list[str]:
        """End all sessions of an account."""
        async with self.database.writing() as connection:
            ended = await _sessions(connection, account)
            await self._end(connection, ended)
        return ended

    async def change_password(
        self, account: Account, password_hash: str, *, session: str, former: str, at: int
    ) -> list[str] | None:
        """Set a new password and end all sessions but the one that asked, which goes on under a new name.

        The sessions that have ended; None if the password is no longer the one that was checked.
        """
        statement = (
            sa.update(accounts)
            .where(accounts.c.id == account.id, accounts.c.password_hash == account.password_hash)
            .values(password_hash=password_hash)
        )
        async with self.database.writing() as connection:
            if (await connection.execute(statement)).rowcount != 1:
                return None
            ended = await _sessions(connection, account.id)
            await self._replace_session(connection, former, session)
            await self._end(connection, [one for one in ended if one != former])
            await connection.execute(sa.insert(logins).values(session=session, account_id=account.id, at=at))
        return ended

    async def _replace_session(self, connection: AsyncConnection, former: str | None, session: str) -> None:
        """Let a new session hold what another held, which is none any more."""
        if former is not None:
            moved = sa.update(holders).where(holders.c.session == former).values(session=session)
            await connection.execute(moved)
            await self._end(connection, [former])

    async def _end(self, connection: AsyncConnection, sessions: Sequence[str]) -> None:
        """End sessions; every node that has sockets of theirs is told by the commit."""
        if not sessions:
            return
        await connection.execute(sa.delete(logins).where(logins.c.session.in_(sessions)))
        await connection.execute(sa.delete(holders).where(holders.c.session.in_(sessions)))
        await self._tell(connection, [(ENDED, "", 0, session) for session in sessions])

    # Tokens

    async def add_token(self, token: Token) -> None:
        """Keep the hash of a token."""
        values = {
            "token_hash": token.token_hash,
            "account_id": token.account_id,
            "label": token.label,
            "created_at": token.created_at,
        }
        async with self.database.writing() as connection:
            await connection.execute(sa.insert(tokens).values(values))

    async def token(self, token_hash: bytes) -> Token | None:
        """The token with a hash."""
        async with self.database.reading() as connection:
            row = (await connection.execute(sa.select(tokens).where(tokens.c.token_hash == token_hash))).first()
        return None if row is None else Token(*row)

    async def tokens_of(self, account: int) -> list[Token]:
        """The tokens of an account, the oldest first."""
        query = sa.select(tokens).where(tokens.c.account_id == account)
        query = query.order_by(tokens.c.created_at, tokens.c.token_hash)
        async with self.database.reading() as connection:
            return [Token(*row) for row in await connection.execute(query)]

    async def delete_token(self, account: int, token_hash: bytes) -> bool:
        """Delete a token of an account; was it there?"""
        statement = sa.delete(tokens).where(tokens.c.account_id == account, tokens.c.token_hash == token_hash)
        async with self.database.writing() as connection:
            return (await connection.execute(statement)).rowcount == 1


async def _sessions(connection: AsyncConnection, account: int) -> list[str]:
    """The sessions of an account, which no other can join until the transaction's end."""
    await connection.execute(sa.select(accounts.c.id).where(accounts.c.id == account).with_for_update())
    query = sa.select(logins.c.session).where(logins.c.account_id == account).order_by(logins.c.session)
    return list((await connection.execute(query)).scalars())
