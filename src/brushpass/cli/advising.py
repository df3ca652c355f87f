"""Advice on a decision of a record: what the best bot thinks of every choice, from what the seat knew then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
import typer

from brushpass.cli.common import Lang, Mistake, Seed, clearly, new_console, new_table, speaker, tell_interpreted
from brushpass.cli.records import RecordFile, replayed
from brushpass.core.match import Match
from brushpass.core.record import CHANCE_WORD, Entry

if TYPE_CHECKING:
    from brushpass.bots.advice import Counsel
    from brushpass.core.view import View
    from brushpass.core.words import Words

SIMULATIONS: Final = 4_000
_HUNDRED: Final = 100


class Weighed(msgspec.Struct, frozen=True):
    """A choice as `--json` tells it."""

    action: str
    label: str
    chance: float
    low: float
    high: float
    loss: float
    loss_low: float
    loss_high: float
    games: int
    """In how many imagined games it was tried."""
    perfect: float | None
    """How often perfect players take it, where the game is solved."""
    likely: float
    """How likely the bot would take it."""


class Told(msgspec.Struct, frozen=True):
    """The advice as `--json` tells it."""

    game: str
    at: int
    seat: str
    bot: str
    best: str
    played: str
    """What the seat did; empty where the record ends here."""
    mistake: bool
    reason: str
    learnt: tuple[str, ...]
    """What the seat could conclude of hidden things from how the other had played."""
    pasts: int
    """So many pasts of equal weight that is worth; 0 where nothing can be concluded."""
    choices: tuple[Weighed, ...]


@clearly
def advise(
    file: RecordFile,
    at: Annotated[int, typer.Option("--at", metavar="N", help="The moment after so many decisions; 0 is the start.")],
    seat: Annotated[str, typer.Option("--seat", metavar="SEAT", help="Whose decision it is.")],
    game: Annotated[int, typer.Option("--game", metavar="N", help="Which game of a series.")] = 1,
    simulations: Annotated[int, typer.Option(min=1, help="Games to imagine, at most.")] = SIMULATIONS,
    seed: Seed = None,
    json: Annotated[bool, typer.Option("--json", help="As JSON, for programs.")] = False,
    lang: Lang = None,
) -> None:
    """Say what the best bot thinks of every choice that a seat had at a moment of a record, knowing what it knew."""
    from brushpass.bots import Budget
    from brushpass.bots.advice import advise as ask
    from brushpass.core.dice import Dice, unpredictable
    from brushpass.solve.solved import equilibrium

    speak = speaker(lang)
    tell_interpreted()
    match, played = moment(match_of(file, game), at, seat)
    view = match.game.live.question(match.view(seat)) if match.ticking else match.view(seat)
    _check(view, match, at, seat, speak)
    counsel = ask(
        match.game,
        view,
        match.past(seat),
        unpredictable() if seed is None else Dice(seed),
        Budget(simulations),
        about=played if played in view.legal else "",
        reasoned=True,
        shared=True,
    )
    entries = match.record.entries
    perfect = equilibrium(match.game, match.options, entries, seat) or {}
    told = _told(match, view, counsel, at, played, speak.lang, perfect)
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(told)).decode())
    else:
        _print(told, speak)


def match_of(file: Path, game: int) -> Match:
    """The match of a record, checked, or a game of a series."""
    kept = replayed(file)
    matches = [kept] if isinstance(kept, Match) else kept.matches
    if not 1 <= game <= len(matches):
        raise Mistake("advise-no-game", game=game, games=len(matches))
    return matches[game - 1]


def moment(whole: Match, at: int, seat: str) -> tuple[Match, str]:
    """The match after so many decisions, with what chance did then, and what the seat did next."""
    record = whole.record
    match = Match(whole.game, edition=record.edition, options=record.options, names=record.seats, chance_by_hand=True)
    decisions = 0
    for place, entry in enumerate(record.entries):
        decides = entry.seat != CHANCE_WORD or match.ticking
        if decides and decisions == at:
            return match, _next_of(seat, record.entries[place:])
        match.play(entry.seat, entry.action)
        decisions += decides
    if at != decisions:
        raise Mistake("advise-no-moment", at=at, last=decisions)
    return match, ""


def _next_of(seat: str, entries: Sequence[Entry]) -> str:
    """What a seat did next, before chance acted; others may have decided at the same time."""
    for entry in entries:
        if entry.seat in (seat, CHANCE_WORD):
            return entry.action if entry.seat == seat else ""
    return ""


def _check(view: View, match: Match, at: int, seat: str, speak: Words) -> None:
    """Refuse to advise a seat that has nothing to choose."""
    if view.legal:
        return
    if match.over:
        raise Mistake("advise-over", at=at)
    from brushpass.core.words import words

    names = words(speak.lang, match.game.folder)
    asked = ", ".join(names.say(f"seat-{one}") for one in view.waiting)
    raise Mistake("advise-not-asked", at=at, seat=names.say(f"seat-{seat}"), asked=asked)


def _told(
    match: Match, view: View, counsel: Counsel, at: int, played: str, lang: str, perfect: Mapping[str, float]
) -> Told:
    from brushpass.bots import reasons
    from brushpass.solve.solved import PLAYED

    labels = {choice.action: choice.label for choice in match.game.scene(view, (), lang).choices}
    losses = {one.action: counsel.loss(one.action) for one in counsel.choices}
    conclusions, pasts = _learnt(match, view, lang)
    return Told(
        game=match.game.name,
        at=at,
        seat=view.seat,
        bot=counsel.bot,
        best=counsel.best.action,
        played=played,
        mistake=bool(played) and perfect.get(played, 0.0) < PLAYED and losses[played].is_mistake,
        reason=reasons.said(match.game, view, counsel.reason, lang),
        learnt=conclusions,
        pasts=pasts,
        choices=tuple(
            Weighed(
                action=one.action,
                label=labels.get(one.action, one.action),
                chance=round(one.value, 4),
                low=round(one.interval[0], 4),
                high=round(one.interval[1], 4),
                loss=losses[one.action].points,
                loss_low=losses[one.action].low,
                loss_high=losses[one.action].high,
                games=one.visits,
                perfect=round(perfect[one.action], 4) if one.action in perfect else None,
                likely=round(share, 4),
            )
            for one, share in zip(counsel.choices, counsel.shares, strict=True)
        ),
    )


def _learnt(match: Match, view: View, lang: str) -> tuple[tuple[str, ...], int]:
    """What the seat of a view can conclude from how the other has played, in sentences, and what that is worth."""
    from brushpass.core.dice import Dice
    from brushpass.server.replay.concluding import concluded
    from brushpass.server.replay.course import Course
    from brushpass.server.replay.surmise import learnt, surmises

    course = Course(match.game, match.record)
    conclusion = concluded(match.game, view, match.past(view.seat), course.sights(course.last, view.seat), lang)
    found = surmises(match.game, view, lang, Dice(0), conclusion=conclusion)
    return tuple(learnt(match.game, view, found, lang)), 0 if conclusion is None else round(conclusion.effective)


def _print(told: Told, speak: Words) -> None:
    """The advice as a person reads it: all choices, the best one first, then the reason and a verdict."""
    is_solved = any(one.perfect is not None for one in told.choices)
    columns = ("choice", "chance", "interval", "loss", "games", "likely", *(["perfect"] if is_solved else []))
    headings = [speak.say(f"advise-{one}") for one in columns]
    table = new_table(*headings, numbers=headings[1:])
    for one in sorted(told.choices, key=lambda one: (one.action != told.best, one.games == 0, one.loss, -one.chance)):
        share = [] if one.perfect is None else [f"{one.perfect:.0%}"]
        table.add_row(*_row(one, told, speak), *share)
    console = new_console()
    console.print(table)
    console.print("", speak.say("advise-by", bot=told.bot), sep="\n", markup=False)
    for sentence in filter(None, (told.reason, *told.learnt)):
        console.print(sentence, markup=False)
    if told.learnt:
        console.print(speak.say("advise-pasts", pasts=told.pasts), markup=False)
    if told.played and told.played != told.best:
        console.print(speak.say("advise-mistake" if told.mistake else "advise-no-mistake"), markup=False)


def _row(one: Weighed, told: Told, speak: Words) -> tuple[str, ...]:
    marks = [word for word, marked in (("best", told.best), ("played", told.played)) if marked == one.action]
    name = " ".join([one.label, *(speak.say(f"advise-mark-{mark}") for mark in marks)])
    if not one.games:
        return name, "", "", "", "0", f"{one.likely:.0%}"
    return (
        name,
        f"{one.chance:.1%}",
        f"{_HUNDRED * one.low:.1f}-{_HUNDRED * one.high:.1f}",
        f"{_HUNDRED * one.loss:.1f} ({_HUNDRED * one.loss_low:.1f}-{_HUNDRED * one.loss_high:.1f})",
        str(one.games),
        f"{one.likely:.0%}",
    )
