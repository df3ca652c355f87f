"""Words: sentences in every language we speak, and errors as a person reads them."""

from __future__ import annotations

from functools import cache

from brushpass.core.errors import BadInput, BrushpassError, sentence_of
from brushpass.core.messages import CORE, Messages

LANGUAGES = ("en", "pl")


class Words(Messages):
    """The messages of the core and of some folders, in a language that we speak."""

    def __init__(self, lang: str, folders: tuple[str, ...]) -> None:
        if lang not in LANGUAGES:
            raise BadInput("unknown-language", lang=lang, known=", ".join(LANGUAGES))
        super().__init__(lang, (CORE, *folders))


@cache
def words(lang: str, *folders: str) -> Words:
    """The words of a language, read once."""
    return Words(lang, folders)


def error_sentence(error: BrushpassError, lang: str, *folders: str) -> str:
    """An error as a person reads it, with the rule that forbids the action if there is one.

    A game whose folder is given may use words of its own: `game-error-live-taken` instead of `error-live-taken`.
    """
    return sentence_of(error, words(lang, *folders))
