"""Write docs/strength.md: how strong the bots are, from the files of tournaments and from measured facts.

    python -m scripts.strength [FOLDER...] [--check]

Each FOLDER is one that `brushpass arena` has filled; what its report says is kept as docs/strength/NAME.json, by the
name of the folder.
Then the page is written from all files there, so that no number on it is written by hand; `--check` only compares.

A file there is either such a report, or a list of facts that no tournament can show:

    {"facts": [{"game": "cold-war", "what": "value", "value": 0.081, "low": 0.07, "high": 0.09, "how": "..."}]}

`what` is one of `FACTS` below; `low` and `high` may be missing; `game` is empty where the fact is about none.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from brushpass.bots.arena.keeping import REPORT
from brushpass.bots.arena.report import Meeting, Report, Times
from brushpass.cli.common import option_words
from brushpass.core.options import PLAYERS
from brushpass.core.words import words
from brushpass.games import load

DOCS: Final = Path(__file__).parents[1] / "docs"
FOLDER: Final = DOCS / "strength"
PAGE: Final = DOCS / "strength.md"
GAMES: Final = ("cold-war", "iron-curtain", "shadows-in-kyoto", "checkpoint-charlie")
LEVELS: Final = 8
_EDGE: Final = 0.55
"""What a level must win against the one below; at larger tables the same multiple of a fair share."""


class Fact(msgspec.Struct, frozen=True, kw_only=True):
    """Something measured that is no tournament."""

    game: str
    what: str
    value: float
    how: str
    low: float | None = None
    high: float | None = None


class Facts(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A file of facts."""

    facts: tuple[Fact, ...]


class Kind(NamedTuple):
    """How a number is written, and whether more or less of it is better."""

    text: str
    form: str
    most: bool = False
    """Whether the target is the most it may be."""


FACTS: Final = {
    "value": Kind("log loss of the value below that of the handmade estimate, 20,000 unseen games", "{:.1%}"),
    "best-response": Kind("share of a best response trained from the policy's own weights", "{:.1%}", most=True),
    "top-before": Kind(
        "top level (`sound`) against the top level of before (`search`), both at 100 ms and temperature 0.5", "{:.1%}"
    ),
    "read": Kind(
        "share of the attacker `reader:policy`, who takes it for the policy, against the top level, 100 ms each",
        "{:.1%}",
        most=True,
    ),
    "throughput": Kind("encoded decisions a second in training, 16 cores beside an accelerator", "{:,.0f}"),
    "throughput-two-cores": Kind("encoded decisions a second in training, two cores", "{:,.0f}"),
    "decision": Kind("time of a decision of the policy, compiled, ms", "{:.2f}", most=True),
    "small-value": Kind("time of the small value, compiled, µs", "{:.2f}", most=True),
    "level-1": Kind("time of an answer of level 1, ms", "{:.1f}", most=True),
    "newcomer": Kind(
        "share of the level offered to newcomers against a player who takes the hints of level 4", "{:.1%}"
    ),
}
SHARE: Final = Kind("share of wins", "{:.1%}")
MULTIPLE: Final = Kind("multiple of a fair share", "{:.2f}")


class Asked(NamedTuple):
    """A target: what is asked of a bot against another in a game, or of a fact."""

    what: str
    game: str
    target: float
    bots: tuple[str, ...] = ()
    """The words that count as the bot, the first one found is taken; none for a fact."""
    against: str = ""
    seats: int = 2


class Reached(NamedTuple):
    """What was measured for a target."""

    value: float
    low: float | None
    high: float | None
    where: str


def targets() -> Iterator[Asked]:
    """All that was asked for, row by row."""
    two = GAMES[:3]
    for game, share in zip(two, (0.90, 0.70, 0.80), strict=True):
        yield Asked("`policy` against `simple`", game, share, ("policy",), "simple")
    for game, share in zip(two, (0.75, 0.60, 0.65), strict=True):
        yield Asked("`policy` against `ismcts:5` (80,000 simulations)", game, share, ("policy",), "ismcts:5")
    for game in two:
        top = (f"level:{LEVELS}", "search@100ms", "search")
        yield Asked("top level at 100 ms against `policy`", game, _EDGE, top, "policy")
    for seats in (3, 4, 5):
        yield Asked(f"`policy` among `detective`, {seats} seats", GAMES[3], 1.25, ("policy",), "detective", seats)
    for game, gain in zip(two, (0.05, 0.15, 0.08), strict=True):
        yield Asked("value", game, gain)
    for game, share in zip(two, (0.58, 0.60, 0.62), strict=True):
        yield Asked("best-response", game, share)
    for game in two:
        yield Asked("top-before", game, _EDGE)
    for game, share in zip(two, (0.58, 0.58, 0.60), strict=True):
        yield Asked("read", game, share)
    yield Asked("throughput", "", 2_000_000)
    yield Asked("throughput-two-cores", "", 60_000)
    for game in GAMES:
        yield Asked("decision", game, 0.3)
    for game in two:
        yield Asked("small-value", game, 3)
    for game in GAMES:
        yield Asked("level-1", game, 30)


# Reading


def read(folder: Path) -> tuple[dict[str, Report], list[Fact]]:
    """The reports by name, and the facts, of all files in a folder."""
    reports: dict[str, Report] = {}
    facts: list[Fact] = []
    for file in sorted(folder.glob("*.json")):
        content = file.read_bytes()
        if "facts" in msgspec.json.decode(content):
            facts += msgspec.json.decode(content, type=Facts).facts
        else:
            reports[file.stem] = msgspec.json.decode(content, type=Report)
    unknown = sorted({fact.what for fact in facts} - set(FACTS))
    if unknown:
        raise SystemExit(f"No such facts: {', '.join(unknown)}. Known: {', '.join(FACTS)}.")
    return reports, facts


def keep(tournament: Path, folder: Path) -> None:
    """Keep the report of a tournament, without what only its plots need."""
    report = msgspec.json.decode((tournament / REPORT).read_bytes(), type=Report)
    short = replace(
        report,
        decisions=replace(report.decisions, bars=()),
        turns=None if report.turns is None else replace(report.turns, bars=()),
    )
    folder.mkdir(exist_ok=True)
    content = msgspec.json.format(msgspec.json.encode(short), indent=1) + b"\n"
    (folder / f"{tournament.resolve().name}.json").write_bytes(content)


def is_usual(report: Report) -> bool:
    """Was a tournament played with the default edition, and nothing changed but the number of seats?"""
    tournament = report.tournament
    default = next(iter(load(tournament.game).editions))
    return tournament.edition == default and set(tournament.options) <= {PLAYERS}


def find_meeting(asked: Asked, reports: dict[str, Report]) -> tuple[str, Meeting] | None:
    """The meeting with the most matches in which a bot shows what is asked of it."""
    found: list[tuple[str, Meeting]] = []
    for name, report in reports.items():
        tournament = report.tournament
        if (tournament.game, len(tournament.seats)) != (asked.game, asked.seats) or not is_usual(report):
            continue
        budgets = {line.bot: line.budget for line in report.bots}
        found += [
            (name, meeting)
            for meeting in report.meetings
            if meeting.bot in asked.bots
            and meeting.against == asked.against
            and budgets[meeting.against] == ""
            and not any(line.stands_in for line in report.bots if line.bot in (meeting.bot, meeting.against))
            and (meeting.bot != "search" or budgets[meeting.bot] == "100ms")
        ]
    return min(found, key=lambda row: (asked.bots.index(row[1].bot), -row[1].matches), default=None)


def as_reached(fact: Fact) -> Reached:
    """A fact as what was measured for a target."""
    return Reached(fact.value, fact.low, fact.high, fact.how)


TIMED: Final = {"decision": ("policy", "mean"), "level-1": ("level:1", "p95")}
"""Facts that tournaments on a compiled engine show too: of which bot, and which of its times."""


def find_time(asked: Asked, reports: dict[str, Report]) -> Reached | None:
    """A time that is asked for, from the tournament in which it was measured most often."""
    bot, which = TIMED.get(asked.what, ("", ""))
    found: list[tuple[str, Times]] = [
        (name, report.times[bot])
        for name, report in reports.items()
        if report.tournament.game == asked.game and report.machine.compiled and bot in report.times
    ]
    if not found:
        return None
    name, times = max(found, key=lambda row: row[1].decisions)
    where = f"{'mean' if which == 'mean' else '95% within'}, {times.decisions} decisions, {link(name)}"
    return Reached(getattr(times, which), None, None, where)


def link(name: str) -> str:
    """Where the file of a tournament lies, from the page."""
    return f"[{name}](strength/{name}.json)"


def reached(asked: Asked, reports: dict[str, Report], facts: Iterable[Fact]) -> Reached | None:
    """What was measured for a target, if it was."""
    if not asked.bots:
        for fact in facts:
            if (fact.game, fact.what) == (asked.game, asked.what):
                return as_reached(fact)
        return find_time(asked, reports)
    found = find_meeting(asked, reports)
    if found is None:
        return None
    name, meeting = found
    by = meeting.result.fair if asked.seats > 2 else 1.0
    result = meeting.result
    where = f"`{meeting.bot}`, {meeting.matches} matches, {link(name)}"
    return Reached(result.share / by, result.low / by, result.high / by, where)


# Writing


def kind_of(asked: Asked) -> Kind:
    """How the numbers of a target are written."""
    if not asked.bots:
        return FACTS[asked.what]
    return MULTIPLE if asked.seats > 2 else SHARE


def verdict(asked: Asked, got: Reached | None) -> str:
    """Whether a target was reached, and whether the interval leaves a doubt."""
    if got is None:
        return "not measured"
    sign = -1 if kind_of(asked).most else 1
    if sign * got.value < sign * asked.target:
        return "no"
    worst = got.low if sign > 0 else got.high
    return "yes" if worst is None or sign * worst >= sign * asked.target else "yes, the interval reaches beyond"


def estimate(kind: Kind, got: Reached) -> str:
    """A number with its interval where it has one."""
    text = kind.form.format(got.value)
    if got.low is None or got.high is None:
        return text
    return f"{text} ({kind.form.format(got.low).rstrip('%')}-{kind.form.format(got.high).rstrip('%')})"


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [headings, ["---"] * len(headings), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"


def title(game: str) -> str:
    """What a game is called."""
    return words("en", load(game).folder).say("game-title") if game else "all games"


def target_rows(reports: dict[str, Report], facts: Sequence[Fact]) -> Iterator[list[str]]:
    """Every target beside what was reached."""
    for asked in targets():
        kind = kind_of(asked)
        got = reached(asked, reports, facts)
        yield [
            asked.what if asked.bots else kind.text,
            title(asked.game),
            f"{'at most' if kind.most else 'at least'} {kind.form.format(asked.target)}",
            "" if got is None else estimate(kind, got),
            verdict(asked, got),
            "" if got is None else got.where,
        ]


def ladder_rows(game: str, reports: dict[str, Report]) -> Iterator[list[str]]:
    """Each level of a game against the one below."""
    sizes = sorted({len(report.tournament.seats) for report in reports.values() if report.tournament.game == game})
    for seats in sizes:
        for level in range(2, LEVELS + 1):
            target = _EDGE if seats == 2 else 2 * _EDGE
            asked = Asked("", game, target, (f"level:{level}",), f"level:{level - 1}", seats)
            got = reached(asked, reports, ())
            if got is not None:
                kind = kind_of(asked)
                yield [
                    str(seats),
                    f"{level} against {level - 1}",
                    f"at least {kind.form.format(target)}",
                    estimate(kind, got),
                    verdict(asked, got),
                    got.where,
                ]


def tournament_text(name: str, report: Report) -> Iterator[str]:
    """What one tournament showed: ratings, and who beats whom."""
    settings = report.tournament
    rules = ", ".join(filter(None, [settings.edition, option_words(settings.options)]))
    engine = "compiled" if report.machine.compiled else "interpreted"
    deals = "paired deals" if settings.paired else "a deal for each match"
    yield f"\n### {name}\n\n"
    yield (
        f"{title(settings.game)}, {rules}: {report.matches} matches, {settings.games} at each table, {deals}, "
        f"seed {settings.seed}, {report.machine.processor}, {engine}.\n\n"
    )
    rows = []
    for line in report.bots:
        times = report.times.get(line.bot)
        worst = line.worst
        rows.append(
            [
                f"`{line.bot}`" + (f" at {line.budget}" if line.budget and "@" not in line.bot else ""),
                f"{line.rating:.0f} ({line.low:.0f}-{line.high:.0f})",
                "" if worst is None else f"`{worst.against}` {meeting_text(worst)}",
                "" if times is None else f"{times.mean:.2f}, {times.p95:.2f}, {times.worst:.1f}",
                str(sum(line.forfeits.values())),
            ]
        )
    yield table(("Bot", "Rating, 95%", "Worst opponent", "ms a decision: mean, 95% within, longest", "Forfeits"), rows)
    names = [line.bot for line in report.bots]
    found = {(meeting.bot, meeting.against): meeting for meeting in report.meetings}
    yield "\n"
    yield table(
        ("Share of wins", *(f"`{other}`" for other in names)),
        (
            [f"`{one}`", *("" if (one, other) not in found else meeting_text(found[one, other]) for other in names)]
            for one in names
        ),
    )
    seats = ", ".join(
        f"{seat} {100 * s.share:.1f}% ({100 * s.low:.1f}-{100 * s.high:.1f})" for seat, s in report.seats.items()
    )
    yield f"\nSeats: {seats}.\n"


def meeting_text(meeting: Meeting) -> str:
    """A share of wins with its interval."""
    result = meeting.result
    return f"{100 * result.share:.1f}% ({100 * result.low:.1f}-{100 * result.high:.1f})"


def text(reports: dict[str, Report], facts: Sequence[Fact]) -> str:
    """The whole page."""
    parts = [
        "# How strong the bots are\n\n",
        "This page is written by `python -m scripts.strength` from files: those of `brushpass arena` ",
        "([how it counts](arena.md)) and what training measures. No number here is written by hand.\n",
        "Intervals are 95%.\n\n",
        "## What was asked for, and what was reached\n\n",
        table(("What", "Game", "Asked", "Reached", "Kept", "Where"), target_rows(reports, facts)),
    ]
    ladders = {game: rows for game in GAMES if (rows := list(ladder_rows(game, reports)))}
    if ladders:
        parts.append("\n## The ladder\n")
    for game, rows in ladders.items():
        parts.append(f"\n### {title(game)}: levels\n\n")
        parts.append(table(("Seats", "Levels", "Asked", "Reached", "Kept", "Where"), rows))
    others = [fact for fact in facts if (fact.game, fact.what) not in {(a.game, a.what) for a in targets()}]
    if others:
        parts.append("\n## Other measurements\n\n")
        rows = [
            [FACTS[one.what].text, title(one.game), estimate(FACTS[one.what], as_reached(one)), one.how]
            for one in others
        ]
        parts.append(table(("What", "Game", "Value", "How"), rows))
    if reports:
        parts.append("\n## Tournaments\n")
    for name, report in sorted(reports.items(), key=lambda row: (GAMES.index(row[1].tournament.game), row[0])):
        parts += tournament_text(name, report)
    return "".join(parts)


def main(words: Sequence[str] | None = None) -> int:
    """Keep what is new, and write the page or compare it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", type=Path, metavar="FOLDER")
    parser.add_argument("--check", action="store_true", help="exit with 1 if the page is not what the files say")
    given = parser.parse_args(words)
    for folder in given.folders:
        keep(folder, FOLDER)
    written = text(*read(FOLDER))
    if given.check:
        return 0 if PAGE.exists() and PAGE.read_text(encoding="utf-8") == written else 1
    PAGE.write_text(written, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
