"""Debian's Firefox, driven by WebDriver BiDi, which it speaks itself: no driver beside it is needed."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from websockets.sync.client import ClientConnection, connect

from tests.support.running import wait_for

FIREFOX: Final = os.environ.get("BRUSHPASS_FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox") or ""
PATIENCE_S: Final = 60.0
_LISTENS: Final = "WebDriver BiDi listening on "
_QUIET: Final = """
user_pref("app.update.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("toolkit.telemetry.enabled", false);
"""
"""It asks nobody but our own server."""

Json = dict[str, Any]


class Firefox:
    """One window of a browser."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._asked = 0
        self.troubles: list[str] = []
        """What the browser complained about."""
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self._context = self.ask("browsingContext.getTree")["contexts"][0]["context"]

    def ask(self, method: str, **params: Any) -> Json:
        """A command of the protocol and its answer; complaints that come meanwhile are kept."""
        self._asked += 1
        self._line.send(json.dumps({"id": self._asked, "method": method, "params": params}))
        while True:
            told: Json = json.loads(self._line.recv(timeout=PATIENCE_S))
            if told.get("method") == "log.entryAdded" and told["params"]["level"] in ("error", "warn"):
                self.troubles.append(str(told["params"]["text"]))
            if told.get("id") == self._asked:
                assert told["type"] == "success", told
                result: Json = told["result"]
                return result

    def resize(self, width: int, height: int) -> None:
        """Have a window of another size."""
        self.ask("browsingContext.setViewport", context=self._context, viewport={"width": width, "height": height})

    def open(self, address: str) -> None:
        """Go to a page and wait until it is loaded."""
        self.ask("browsingContext.navigate", context=self._context, url=address, wait="complete")

    def evaluate(self, expression: str) -> Any:
        """What an expression, or the promise of one, is worth in the page; it has to be text, a number or nothing."""
        told = self.ask("script.evaluate", expression=expression, target={"context": self._context}, awaitPromise=True)
        assert told["type"] == "success", told
        return told["result"].get("value")


@contextmanager
def firefox() -> Iterator[Firefox]:
    """The browser of the system, with a profile that is thrown away."""
    assert FIREFOX, "this test needs Firefox: install firefox-esr, or name it in BRUSHPASS_FIREFOX"
    with tempfile.TemporaryDirectory() as profile:
        (Path(profile) / "user.js").write_text(_QUIET, encoding="utf-8")
        said = Path(profile) / "said.txt"
        with said.open("w", encoding="utf-8") as words:
            process = subprocess.Popen(
                [FIREFOX, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"],
                stdout=subprocess.DEVNULL,
                stderr=words,
                env={**os.environ, "HOME": profile},
            )
        try:
            wait_for(lambda: _LISTENS in said.read_text(encoding="utf-8"))
            address = said.read_text(encoding="utf-8").split(_LISTENS)[1].split()[0]
            with connect(f"{address}/session", max_size=None, open_timeout=PATIENCE_S) as line:
                yield Firefox(line)
        finally:
            process.terminate()
            process.wait(PATIENCE_S)
