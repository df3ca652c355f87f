"""Games over HTTP: editions, options, bots, rulebooks, data."""

from __future__ import annotations

import msgspec


class EditionInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A named set of options."""

    name: str
    label: str
    differences: dict[str, str]
    """The options in which it differs from the first edition."""


class OptionInfo(msgspec.Struct, frozen=True, kw_only=True):
    """One option of a game."""

    name: str
    label: str
    """What it settles, in a sentence."""
    ruling: str
    """The address of the rule that explains it."""
    ruling_text: str
    """How that rule begins, in Markdown."""
    values: tuple[str, ...]
    """The words allowed; empty for a whole number or a file."""
    value_labels: dict[str, str]
    default: str
    is_file: bool


class BotInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A bot that plays a game."""

    name: str
    """The word by which it is asked to a table."""
    label: str
    text: str
    """How it plays."""
    level: int
    """From 1 on where it has levels, 0 where it has none."""
    character: str
    """The word of the character who plays this level of the game; empty for any other bot."""
    learned: bool
    """Whether it thinks with the trained mind of the game, which does not know all options."""
    solves: tuple[str, ...]
    """The editions that it solves itself, so that it needs no mind there."""
    rating: int | None
    """How strong it was found to be, where the rules of thumb have 1000; null where that was not measured."""
    thinking_ms: int | None
    """How long it was found to think about a decision, rounded; null where that was not measured."""
    default: bool
    """Whether it is the one to play against unless somebody wants another."""


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A game that can be played here."""

    name: str
    title: str
    summary: str
    notice: str
    """What is known of its cards and numbers and what is reconstructed, and that we are not its publishers."""
    editions: tuple[EditionInfo, ...]
    """The first is the default."""
    options: tuple[OptionInfo, ...]
    players: tuple[int, ...]
    """How many can play."""
    seats: dict[str, tuple[str, ...]]
    """For every number of players the words of the seats."""
    seat_labels: dict[str, str]
    series: tuple[str, ...]
    series_labels: dict[str, str]
    usual_series: str
    bots: tuple[BotInfo, ...]
    """The characters first, from the weakest to the strongest."""
    trained: dict[str, tuple[str, ...]] | None
    """The values of options that the trained mind of the game knows, and null where it has none.

    With any other value the bot `stand_in` plays for those who think with it."""
    stand_in: str
    lesson: bool
    """Whether there is a lesson: a table at which the first moves are prepared and explained."""
    live: dict[str, str]
    """The options of a live table, at which a clock is the only turn; empty where a game has no such tables."""
    draws: bool
    passes_when_absent: bool


class GameList(msgspec.Struct, frozen=True, kw_only=True):
    """All games."""

    games: tuple[GameInfo, ...]


class RuleInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A rule: its address and its text in Markdown."""

    address: str
    text: str


class ChapterInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What stands under one heading of a rulebook: a text in Markdown, then the rules."""

    title: str
    level: int
    """2 for a chapter, 3 for a part of the chapter before it."""
    text: str
    rules: tuple[RuleInfo, ...]


class RulebookInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The rulebook of a game: a text in Markdown below the title, then the chapters."""

    title: str
    text: str
    chapters: tuple[ChapterInfo, ...]


class DataInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a game's cards and numbers, and what is reconstructed."""

    notice: str
    components: tuple[ChapterInfo, ...]
    """The tables of cards and tokens; a dagger marks our reconstruction."""
    sources: tuple[ChapterInfo, ...]
    """Where all of it comes from."""


class DistanceInfo(msgspec.Struct, frozen=True, kw_only=True):
    """How far a bot is from perfect play in a solved edition."""

    bot: str
    label: str
    gap: float
    """What somebody wins more who knows all its answers than the bot itself would, as a part of a game."""


class SolvedInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A small edition of which perfect play is known."""

    edition: str
    label: str
    sets: int
    """How many different things a seat can know when it decides."""
    values: dict[str, float]
    """What each seat wins between perfect players."""
    bots: tuple[DistanceInfo, ...]
    """The one that is nearest to perfect play first."""


class AttackInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What an attacker won who knew how a bot thinks."""

    edition: str
    label: str
    target: str
    target_label: str
    attacker: str
    matches: int
    share: float
    low: float
    high: float
    """The 95% interval of the share."""


class PickLossInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot loses by its secret choice to somebody who knows how it chooses."""

    bot: str
    label: str
    loss: float
    """Of the chance to win the match, each time."""
    low: float
    high: float
    """The 95% interval of the loss."""
    positions: int
    """How many choices were measured."""


class TellsInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What the play of a bot tells of its hidden pieces."""

    bot: str
    label: str
    bits: dict[str, float]
    """By `set-up`, by the `first` move, by how far `forward` pieces are later, and by `all` of it."""
    low: float
    high: float
    """The 95% interval of all."""
    games: int


class ExploitabilityInfo(msgspec.Struct, frozen=True, kw_only=True):
    """How far the bots of a game were found to be from perfect play."""

    solved: tuple[SolvedInfo, ...]
    attacks: tuple[AttackInfo, ...]
    """The best attacker of each bot first; it is the least that the bot can be beaten by."""
    picks: tuple[PickLossInfo, ...]
    """The bot that loses least first; empty where a game has no such choice."""
    tells: tuple[TellsInfo, ...]
    """The bot that gives away least first; empty where a game has no such pieces."""
