"""The report of a tournament as a page: one file that needs nothing else, in the language of its words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape

from brushpass.bots.arena import plots
from brushpass.bots.arena.bout import FAILURES
from brushpass.bots.arena.plots import Axis, Row
from brushpass.bots.arena.report import FORFEIT, Length, Line, Meeting, Mixed, Report, Share
from brushpass.bots.arena.style import SHADES, SHEET
from brushpass.core.words import Words

_MARGIN = 0.06
"""So much of its width a plot of ratings has on both sides beyond the last interval."""


def page(report: Report, speak: Words) -> str:
    """The whole page; `speak` knows the words of the command line and of the game."""
    return _Page(report, speak).text()


class _Page:
    def __init__(self, report: Report, speak: Words) -> None:
        self.report = report
        self.tournament = report.tournament
        self.speak = speak
        self.two = len(self.tournament.seats) == 2

    def text(self) -> str:
        """All of it."""
        title = escape(self.say("title", game=self.speak.say("game-title")))
        sections: tuple[Callable[[], str], ...] = (
            self._head,
            self._ratings,
            self._meetings,
            self._mixed_tables,
            self._seats,
            self._endings,
            self._lengths,
            self._times,
            self._forfeits,
            self._method,
        )
        return (
            f'<!DOCTYPE html>\n<html lang="{self.speak.lang}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{title}</title>\n<style>{SHEET}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n"
            + "".join(section() for section in sections)
            + "</main>\n</body>\n</html>\n"
        )

    # Words and numbers

    def say(self, message: str, **arguments: str | int) -> str:
        """A sentence of reports."""
        return self.speak.say(f"arena-{message}", **arguments)

    def number(self, value: float, digits: int = 0) -> str:
        """A number as it is written in the language."""
        text = f"{value:.{digits}f}".replace("-", "\N{MINUS SIGN}")
        return text.replace(".", ",") if self.speak.lang == "pl" else text

    def percent(self, value: float) -> str:
        """A share as it is written in the language."""
        return f"{self.number(100 * value, 1)}%"

    def interval(self, share: Share) -> str:
        """From where to where a share may lie."""
        return f"{self.number(100 * share.low, 1)}\N{EN DASH}{self.percent(share.high)}"

    def milliseconds(self, value: float) -> str:
        """A time, with as many digits as say something."""
        return f"{self.number(value, 0 if value >= 100 else 1 if value >= 10 else 2)} ms"

    def ending(self, word: str) -> str:
        """How a match ended, as a sentence."""
        return self.say("ending-forfeit") if word == FORFEIT else self.speak.say(f"decided-{word}")

    def seat(self, word: str) -> str:
        """A seat as the game calls it."""
        return self.speak.say(f"seat-{word}")

    # Parts

    def _section(self, heading: str, *parts: str) -> str:
        return f"<section>\n<h2>{escape(self.say(heading))}</h2>\n" + "\n".join(parts) + "\n</section>\n"

    def _note(self, message: str, **arguments: str | int) -> str:
        return f'<p class="note">{escape(self.say(message, **arguments))}</p>'

    def _table(self, name: str, headings: Iterable[str], rows: Iterable[Sequence[str]], kind: str = "") -> str:
        """A table whose first column has names; headings and cells are markup already."""
        head = "".join(f'<th scope="col">{heading}</th>' for heading in headings)
        body = "".join(f'<tr><th scope="row">{first}</th>{"".join(rest)}</tr>\n' for first, *rest in rows)
        label = escape(self.say(name))
        return (
            f'<div class="wide" tabindex="0" role="region" aria-label="{label}"><table class="{kind}">'
            f"<thead><tr>{head}</tr></thead>\n<tbody>\n{body}</tbody></table></div>"
        )

    def _headings(self, *names: str) -> list[str]:
        return [escape(self.say(f"column-{name}")) for name in names]

    # Sections

    def _head(self) -> str:
        tournament = self.tournament
        options = ", ".join(
            f"{name}=..." if "\n" in value else f"{name}={value}" for name, value in tournament.options.items()
        )
        rules = tournament.edition + (f", {options}" if options else "")
        facts = self.say(
            "facts",
            matches=self.report.matches,
            bots=len(tournament.bots),
            games=tournament.games,
            seats=len(tournament.seats),
        )
        how = self.say("paired" if tournament.paired else "unpaired")
        origin = self.say("origin", rules=rules, seed=str(tournament.seed), version=tournament.brushpass)
        return f'<p>{escape(facts)} {escape(how)}</p>\n<p class="faint">{escape(origin)}</p>\n'

    def _ratings(self) -> str:
        lines = self.report.bots
        low, high = min(line.low for line in lines), max(line.high for line in lines)
        room = _MARGIN * max(1.0, high - low)
        shown = plots.ticks(low - room, high + room)
        axis = Axis(low - room, high + room, tuple((tick, self.number(tick)) for tick in shown))
        rows = [
            Row(line.bot, line.rating, f"{self.number(line.rating)} ({self._reach(line)})", line.low, line.high)
            for line in lines
        ]
        return self._section(
            "ratings",
            f"<figure>{plots.intervals(self.say('ratings'), rows, axis)}</figure>",
            self._table(
                "ratings",
                self._headings("bot", "rating", "interval", "results", "worst", "worst-share"),
                [self._rating_row(line) for line in lines],
                "named",
            ),
            *(f'<p class="badly">{escape(line.stands_in)}</p>' for line in lines if line.stands_in),
            self._note("ratings-note"),
        )

    def _reach(self, line: Line) -> str:
        return f"{self.number(line.low)}\N{EN DASH}{self.number(line.high)}"

    def _rating_row(self, line: Line) -> list[str]:
        worst = line.worst
        return [
            f"<code>{escape(line.bot)}</code>",
            _cell(self.number(line.rating)),
            _cell(self._reach(line)),
            _cell(f"{line.wins}\N{EN DASH}{line.draws}\N{EN DASH}{line.losses}"),
            _cell("" if worst is None else worst.against, "words"),
            _cell("" if worst is None else f"{self.percent(worst.result.share)} ({self.interval(worst.result)})"),
        ]

    def _meetings(self) -> str:
        names = [line.bot for line in self.report.bots]
        found = {(meeting.bot, meeting.against): meeting for meeting in self.report.meetings}
        rows = [
            [f"<code>{escape(name)}</code>", *(self._meeting(found.get((name, other))) for other in names)]
            for name in names
        ]
        headings = [escape(self.say("column-bot")), *(f"<code>{escape(name)}</code>" for name in names)]
        return self._section(
            "meetings",
            self._table("meetings", headings, rows, "cross"),
            self._note("meetings-two" if self.two else "meetings-more", seats=len(self.tournament.seats)),
        )

    def _meeting(self, meeting: Meeting | None) -> str:
        if meeting is None:
            return '<td class="self">\N{EN DASH}</td>'
        result = meeting.result
        # From nothing to a fair share, and from there to everything.
        part = result.share / result.fair / 2 if result.share <= result.fair else None
        level = part if part is not None else 0.5 + (result.share - result.fair) / (1 - result.fair) / 2
        times = "" if self.two else f"<small>{escape(self._times_fair(result))}</small>"
        count = f"{meeting.wins}\N{EN DASH}{meeting.draws}\N{EN DASH}{meeting.losses}"
        return (
            f'<td class="shade{round(SHADES * level)}" title="{count}">{self.percent(result.share)}'
            f"<small>{self.interval(result)}</small>{times}</td>"
        )

    def _times_fair(self, share: Share) -> str:
        return self.say("times-fair", times=self.number(share.share / share.fair, 2))

    def _mixed_tables(self) -> str:
        if not self.report.mixed:
            return ""
        rows = [row for table in self.report.mixed for row in self._mixed_rows(table)]
        return self._section(
            "mixed",
            self._table("mixed", self._headings("bots", "bot", "matches", "share", "interval", "fair"), rows, "mixed"),
        )

    def _mixed_rows(self, table: Mixed) -> Iterable[list[str]]:
        for number, (name, share) in enumerate(table.results.items()):
            yield [
                "" if number else escape(", ".join(table.bots)),
                _cell(name, "words"),
                _cell("" if number else str(table.matches)),
                _cell(self.percent(share.share)),
                _cell(self.interval(share)),
                _cell(f"{self.number(share.share / share.fair, 2)} \N{MULTIPLICATION SIGN}"),
            ]

    def _seats(self) -> str:
        shares = self.report.seats
        high = min(1.0, max(2 * next(iter(shares.values())).fair, *(share.high for share in shares.values())))
        axis = Axis(0.0, high, tuple((tick, f"{self.number(100 * tick)}%") for tick in plots.ticks(0.0, high)))
        rows = [
            Row(
                self.seat(seat),
                share.share,
                f"{self.percent(share.share)} ({self.interval(share)})",
                share.low,
                share.high,
            )
            for seat, share in shares.items()
        ]
        fair = next(iter(shares.values())).fair
        return self._section(
            "seats",
            f"<figure>{plots.intervals(self.say('seats'), rows, axis, mark=fair)}</figure>",
            self._note("seats-note", fair=self.percent(fair)),
        )

    def _endings(self) -> str:
        matches = self.report.matches
        rows = [
            Row(self.ending(word), times, f"{times} ({self.percent(times / matches)})")
            for word, times in self.report.endings.items()
        ]
        words = list(self.report.endings)
        table = [
            [f"<code>{escape(line.bot)}</code>", *(_cell(self._part(line, word)) for word in words)]
            for line in self.report.bots
        ]
        return self._section(
            "endings",
            f"<figure>{plots.bars(self.say('endings'), rows, matches)}</figure>",
            self._table(
                "endings-by-bot",
                [escape(self.say("column-bot")), *(escape(self.ending(word)) for word in words)],
                table,
                "endings",
            ),
            self._note("endings-note"),
        )

    def _part(self, line: Line, word: str) -> str:
        """How many of a bot's wins came about in one way."""
        wins = sum(line.endings.values())
        return self.percent(line.endings.get(word, 0) / wins) if wins else "\N{EN DASH}"

    def _lengths(self) -> str:
        figures = [self._length("decisions", self.report.decisions)]
        if self.report.turns is not None:
            figures.append(self._length("turns", self.report.turns))
        return self._section("lengths", f'<div class="two">{"".join(figures)}</div>')

    def _length(self, name: str, length: Length) -> str:
        spread = length.spread
        words = self.say(
            f"length-{name}",
            mean=self.number(spread.mean, 1),
            median=self.number(spread.median),
            least=spread.least,
            most=spread.most,
        )
        drawn = plots.histogram(self.say(f"plot-{name}"), length.bars)
        return f"<figure>{drawn}<figcaption>{escape(words)}</figcaption></figure>"

    def _times(self) -> str:
        rows = []
        for line in self.report.bots:
            times = self.report.times.get(line.bot)
            shown = [] if times is None else [times.mean, times.p95, times.worst]
            rows.append(
                [
                    f"<code>{escape(line.bot)}</code>",
                    _cell(
                        line.budget or (self.say("ignores-budget") if line.ignores_budget else "\N{EN DASH}"), "words"
                    ),
                    *(_cell(self.milliseconds(value)) for value in shown),
                    *[_cell("\N{EN DASH}")] * (3 - len(shown)),
                ]
            )
        machine = self.report.machine
        return self._section(
            "times",
            self._table("times", self._headings("bot", "budget", "mean", "p95", "slowest"), rows, "timed"),
            self._note(
                "times-note",
                processor=machine.processor,
                processors=machine.processors,
                python=machine.python,
                engine="compiled" if machine.compiled else "interpreted",
            ),
        )

    def _forfeits(self) -> str:
        failed = [line for line in self.report.bots if line.forfeits]
        if not failed:
            return self._section("forfeits", f"<p>{escape(self.say('no-forfeits'))}</p>")
        rows = [
            [
                f"<code>{escape(line.bot)}</code>",
                *(_cell(str(line.forfeits.get(how, 0))) for how in FAILURES),
            ]
            for line in failed
        ]
        items = "".join(
            f'<li><a href="{escape(one.record)}">{escape(one.record)}</a>: '
            f'<span class="badly">{escape(self.say(f"forfeit-{one.how}", bot=one.bot))}</span> '
            f"{escape(one.detail)}</li>\n"
            for one in self.report.forfeits
        )
        return self._section(
            "forfeits",
            self._table("forfeits", self._headings("bot", *FAILURES), rows),
            f"<ul>\n{items}</ul>",
        )

    def _method(self) -> str:
        return self._section("method", self._note("method-text", limit=f"{self.tournament.time_limit_ms / 1000:g}"))


def _cell(text: str, kind: str = "") -> str:
    opening = f'<td class="{kind}">' if kind else "<td>"
    return f"{opening}{escape(text)}</td>"
