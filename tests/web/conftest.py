"""One server for each process of tests, and one browser for each file of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from brushpass.server.http.static import FOLDER
from tests.support.browsing import chromium
from tests.support.running import Running, settings


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with the built client."""
    assert (FOLDER / "index.html").is_file(), "the client has not been built: `make web` builds it"
    with Running(settings(tmp_path_factory.mktemp("web"))) as running:
        yield running.url


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser; each visitor has a context of his own.

    It ends with its file of tests: while it is driven, nothing else in this process can run an event loop.
    """
    with chromium() as opened:
        yield opened
