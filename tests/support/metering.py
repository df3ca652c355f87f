"""What a page costs: the bytes that come over the wire, compressed as they come."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import CDPSession

from tests.support.browsing import Json

_ART: Final = re.compile(r"/assets/(Cover|Dog|Cat|outlines)-|/(favicon|icon)")
"""Pictures are drawn by code; these files hold nothing else."""


class Meter:
    """Counts what comes over the wire, compressed as it comes."""

    def __init__(self, session: CDPSession) -> None:
        self.responses: dict[str, Json] = {}
        self.sizes: dict[str, int] = {}
        session.on("Network.responseReceived", self._came)
        session.on("Network.loadingFinished", self._ended)
        session.send("Network.enable")

    def _came(self, event: Json) -> None:
        self.responses[event["requestId"]] = event["response"]

    def _ended(self, event: Json) -> None:
        """The length of the body as it came: headers are not what a page is made of."""
        response = self.responses.get(event["requestId"])
        if response is not None:
            headers = {name.lower(): value for name, value in response["headers"].items()}
            self.sizes[event["requestId"]] = int(headers.get("content-length") or event["encodedDataLength"])

    def of_the_client(self) -> dict[str, int]:
        """Bytes by address, without art and without what the server tells."""
        return {
            response["url"]: self.sizes[number]
            for number, response in self.responses.items()
            if number in self.sizes and not _ART.search(response["url"]) and "/api/" not in response["url"]
        }
