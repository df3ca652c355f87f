"""Sessions: what we signed comes back as it was, and nothing else is a session."""

from __future__ import annotations

import base64
import string

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brushpass.server.access.sessions import AGE_S, Session, Sessions, has_cookie, session_hash

KEY, NEXT_KEY, OTHER_KEY = "a" * 32, "b" * 32, "c" * 32
DAY_MS = 24 * 3600 * 1000


class Clock:
    """A clock in milliseconds that stands still until it is told to go on."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now


CLOCK = Clock()
SESSIONS = Sessions([KEY], https=False, clock=CLOCK)


def value_of(cookie: str) -> str:
    """What stands between the name and the settings of a cookie."""
    return cookie.partition("=")[2].partition(";")[0]


def header(value: str, name: str = "brushpass") -> list[tuple[bytes, bytes]]:
    """The headers of a request with a cookie."""
    return [(b"host", b"x"), (b"cookie", f"{name}={value}".encode("latin-1"))]


def test_a_session_comes_back() -> None:
    """What a cookie gave is read from it."""
    session = SESSIONS.logged_in("account-7")
    assert SESSIONS.read(header(value_of(SESSIONS.cookie(session)))) == session


def test_a_session_is_found_among_other_cookies() -> None:
    """Other cookies before and after it, and several headers of them, do not matter."""
    session = SESSIONS.new()
    mine = f"brushpass={value_of(SESSIONS.cookie(session))}".encode()
    assert SESSIONS.read([(b"cookie", b"theme=dark; x"), (b"Cookie", b"a=b;" + mine + b"; lang=pl")]) == session


def test_a_bad_cookie_does_not_hide_a_good_one() -> None:
    """A neighbour that plants a second cookie of our name locks nobody out."""
    session = SESSIONS.new()
    mine = value_of(SESSIONS.cookie(session))
    assert SESSIONS.read([(b"cookie", f"brushpass=planted; brushpass={mine}".encode())]) == session


def test_every_session_has_a_name_of_its_own() -> None:
    """Names are random and have more than 128 bits."""
    names = {SESSIONS.new().id for _ in range(500)}
    assert len(names) == 500
    assert all(len(name) * 6 > 128 for name in names)


def test_every_login_has_a_name_of_its_own() -> None:
    """Whoever knows the session of before, or that of another login, knows nothing of this one."""
    assert SESSIONS.logged_in("a").id != SESSIONS.logged_in("a").id


def test_the_cookie_is_kept_from_scripts_and_other_sites() -> None:
    """Without encryption the cookie is http-only, lax, for the whole site and a year."""
    cookie = SESSIONS.cookie(SESSIONS.new())
    assert cookie.partition("; ")[2] == f"Path=/; Max-Age={AGE_S}; HttpOnly; SameSite=Lax"


def test_an_encrypted_service_binds_the_cookie_to_its_host() -> None:
    """With https the cookie has the prefix that browsers guard, which asks for Secure, Path=/ and no domain."""
    cookie = Sessions([KEY], https=True).cookie(SESSIONS.new())
    assert cookie.startswith("__Host-brushpass=")
    assert cookie.endswith("; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure")


def test_an_encrypted_service_reads_no_plain_cookie() -> None:
    """A cookie without the prefix may come from a neighbour and does not count."""
    sessions = Sessions([KEY], https=True, clock=CLOCK)
    value = value_of(sessions.cookie(sessions.new()))
    assert sessions.read(header(value)) is None
    assert sessions.read(header(value, "__Host-brushpass")) is not None


def test_a_forgotten_session_is_none() -> None:
    """The cookie that ends a session is empty and runs out at once."""
    cookie = SESSIONS.forget()
    assert "Max-Age=0" in cookie
    assert SESSIONS.read(header(value_of(cookie))) is None


def test_a_cookie_of_another_key_is_none() -> None:
    """Who signs with another key signs for another service."""
    other = Sessions([OTHER_KEY], https=False, clock=CLOCK)
    assert SESSIONS.read(header(value_of(other.cookie(other.new())))) is None


def test_a_key_can_be_replaced() -> None:
    """Cookies of the former key count as long as it is listed, and new ones are signed with the first."""
    rotated = Sessions([NEXT_KEY, KEY], https=False, clock=CLOCK)
    old = SESSIONS.new()
    new = rotated.new()
    assert rotated.read(header(value_of(SESSIONS.cookie(old)))) == old
    assert Sessions([NEXT_KEY], https=False, clock=CLOCK).read(header(value_of(rotated.cookie(new)))) == new
    assert SESSIONS.read(header(value_of(rotated.cookie(new)))) is None


def test_a_session_keeps_its_row_when_the_key_is_replaced() -> None:
    """The hash in the database hangs on the session's name alone."""
    session = SESSIONS.new()
    rotated = Sessions([NEXT_KEY, KEY], https=False, clock=CLOCK)
    again = rotated.read(header(value_of(SESSIONS.cookie(session))))
    assert again is not None
    assert session_hash(again.id) == session_hash(session.id)


def test_the_hash_is_not_the_name() -> None:
    """Names differ in their hashes, and a hash holds nothing of the name."""
    one, other = SESSIONS.new().id, SESSIONS.new().id
    assert session_hash(one) != session_hash(other)
    assert (len(session_hash(one)), one in session_hash(one)) == (64, False)


@pytest.mark.parametrize(
    ("days", "known"), [(0, True), (364, True), (366, False), (-1, False), (-1 / 1440, True), (10_000, False)]
)
def test_a_session_lasts_a_year(days: float, known: bool) -> None:
    """A cookie counts for a year, and that of a node whose clock is a minute ahead counts too."""
    clock = Clock()
    sessions = Sessions([KEY], https=False, clock=clock)
    value = value_of(sessions.cookie(sessions.new()))
    clock.now += int(days * DAY_MS)
    assert (sessions.read(header(value)) is not None) is known


def test_a_session_is_renewed_in_time() -> None:
    """After a month the cookie is due, and a renewed one lasts for another year."""
    clock = Clock()
    sessions = Sessions([KEY], https=False, clock=clock)
    session = sessions.new()
    early = sessions.due(session)
    clock.now += 31 * DAY_MS
    renewed = sessions.renewed(session)
    assert (early, sessions.due(session), sessions.due(renewed)) == (False, True, False)
    assert (renewed.id, renewed.issued) == (session.id, clock.now)


@pytest.mark.parametrize("keys", [[], [""], ["short"], [KEY, "short"]])
def test_weak_keys_are_refused(keys: list[str]) -> None:
    """No service starts with a key that can be guessed."""
    with pytest.raises(ValueError, match="at least 32 characters"):
        Sessions(keys, https=False)


def test_a_session_does_not_show_its_name() -> None:
    """Neither repr nor rich tells the name, which opens seats."""
    session = SESSIONS.new()
    assert session.id not in repr(session)
    assert session.id not in str(session.__rich_repr__())


# What is no session

SIGNED = value_of(SESSIONS.cookie(SESSIONS.logged_in("account-7")))
COOKIE_LETTERS = string.ascii_letters + string.digits + '-_.=" ,%'


@given(st.binary(max_size=300))
def test_any_bytes_are_no_session(content: bytes) -> None:
    """Whatever stands in the header, reading it raises nothing and finds nobody."""
    assert SESSIONS.read([(b"cookie", content)]) is None
    assert SESSIONS.read([(b"cookie", b"brushpass=" + content)]) is None


@given(st.integers(0, len(SIGNED) - 1), st.sampled_from(COOKIE_LETTERS))
@settings(max_examples=300)
def test_a_changed_letter_is_no_other_session(place: int, letter: str) -> None:
    """A cookie with one letter changed is no session, or the very same one where the letter carries no bit."""
    changed = SIGNED[:place] + letter + SIGNED[place + 1 :]
    found = SESSIONS.read(header(changed))
    assert found is None or found == SESSIONS.read(header(SIGNED))


@given(st.integers(0, len(SIGNED)), st.text(COOKIE_LETTERS, min_size=1, max_size=20))
def test_an_added_text_is_no_session(place: int, text: str) -> None:
    """Nothing can be put in front, in the middle or behind."""
    found = SESSIONS.read(header(SIGNED[:place] + text + SIGNED[place:]))
    assert found is None or found == SESSIONS.read(header(SIGNED))


@given(st.integers(0, len(SIGNED) - 2))
def test_a_shortened_cookie_is_no_session(length: int) -> None:
    """A cookie that was cut off does not count."""
    assert SESSIONS.read(header(SIGNED[:length])) is None


def test_a_claim_without_our_signature_is_no_session() -> None:
    """Who writes an account into the cookie cannot sign it."""
    claim = msgspec.json.encode(Session(id="x", issued=CLOCK.now, account="account-1", logged_in=CLOCK.now))
    content = base64.urlsafe_b64encode(claim).decode().rstrip("=")
    signature = SIGNED.rpartition(".")[2]
    assert [SESSIONS.read(header(text)) for text in (content, f"{content}.", f"{content}.{signature}")] == [None] * 3


def test_a_huge_cookie_is_not_looked_at() -> None:
    """Even with a signature a cookie longer than ours is none."""
    session = msgspec.structs.replace(SESSIONS.new(), account="x" * 2000)
    assert SESSIONS.read(header(value_of(SESSIONS.cookie(session)))) is None


@pytest.mark.parametrize(
    ("content", "found"),
    [(b"brushpass=bad", True), (b"a=b; __Host-brushpass=", True), (b"brushpasses=1", False), (b"", False)],
)
def test_a_cookie_of_ours_is_noticed(content: bytes, found: bool) -> None:
    """Good or bad, a cookie of our name counts as one."""
    assert has_cookie([(b"cookie", content)]) is found
