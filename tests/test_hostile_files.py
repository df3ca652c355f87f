"""Card, board and mix files written to keep a server busy: each is read or refused with a sentence, in no time.

A file that takes long is read again before it counts against the reader: only what takes long every time does.
"""

from __future__ import annotations

import time
from typing import Final

import pytest

from brushpass.core.errors import BadInput
from brushpass.core.words import LANGUAGES, error_sentence
from tests.hostile_files import READERS, Reader, hostile

MOST_MS: Final = 50
"""The processor time that no file may take."""
READINGS: Final = 5
EVERY_PUSH: Final = 300
LONG_RUN: Final = 100_000
LONGEST_SENTENCE: Final = 1_000


def milliseconds(reader: Reader, text: str) -> float:
    """The processor time that a file takes, whether it is read or refused in a sentence of decent length."""
    sentences: list[str] = []
    began = time.process_time()
    try:
        reader.read(text)
    except BadInput as error:
        sentences = [error_sentence(error, lang) for lang in LANGUAGES]
    spent = time.process_time() - began
    assert all(len(sentence) <= LONGEST_SENTENCE for sentence in sentences)
    return spent * 1000


def hold(reader: Reader, number: int) -> None:
    """Hold one hostile file against the limit."""
    text = hostile(reader, number)
    if milliseconds(reader, text) <= MOST_MS:
        return
    least = min(milliseconds(reader, text) for _ in range(READINGS))
    assert least <= MOST_MS, f"{reader.option}, hostile file {number}: {least:.0f} ms"


@pytest.mark.parametrize("reader", READERS, ids=[reader.option for reader in READERS])
def test_no_hostile_file_takes_long(reader: Reader) -> None:
    """Every shape known to be slow, and some files by chance."""
    for number in range(EVERY_PUSH):
        hold(reader, number)


@pytest.mark.long
@pytest.mark.parametrize("reader", READERS, ids=[reader.option for reader in READERS])
def test_no_hostile_file_of_many_takes_long(reader: Reader) -> None:
    """A hundred thousand files, shared out among the readers."""
    for number in range(EVERY_PUSH, EVERY_PUSH + LONG_RUN // len(READERS) + 1):
        hold(reader, number)
