"""What the messages of the service are made of."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

VERSION = 1

Id = Annotated[int, msgspec.Meta(ge=0, le=2**53)] | Annotated[str, msgspec.Meta(max_length=64)] | None
Lang = Literal["en", "pl"]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
PlayerNumber = Annotated[int, msgspec.Meta(ge=0, le=6)]
Secret = Annotated[str, msgspec.Meta(min_length=1, max_length=128)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
ActionText = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
PieceKey = Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
