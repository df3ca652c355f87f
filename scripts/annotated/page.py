"""docs/games/GAME.md, from what was kept of its games and from their records."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from scripts.annotated.files import KINDS, RECORDS, Kept, Kind, Moment, Number, Row, Taken, Told
from scripts.annotated.finding import GAMES, REPLIES
from scripts.annotated.kinds import CLEARLY, FALL, HARDLY, MANY, MISLED, PLAINLY, RARE
from scripts.annotated.pasts import LOOKED_BACK
from scripts.annotated.sentences import Asked, Story, story

from brushpass.bots.advice import HINDSIGHT
from brushpass.core.record import Record

BARS: Final = "▁▂▃▄▅▆▇█"
POINTS: Final = 40
DIGEST: Final = 16
_HUNDRED: Final = 100

VERBS: Final[dict[Kind, str]] = {
    "bluff": "bluffs",
    "read": "reads the others",
    "sacrifice": "sacrifices",
    "turn": "turns the match",
}
NAMES: Final[dict[Kind, str]] = {"bluff": "A bluff", "read": "A read", "sacrifice": "A sacrifice"}
COLUMNS: Final[dict[Kind, tuple[str, ...]]] = {
    "bluff": ("Chance to win",),
    "read": ("By the rules alone", "By how the others played", "As it was"),
    "sacrifice": ("Standing at its next turn", "Chance to win"),
}
REPLY_COLUMNS: Final = ("As it looked", "As it was")


def text(kept: Kept, records: Sequence[Record]) -> str:
    """The whole page."""
    stories = [story(record, wanted(told)) for told, record in zip(kept.games, records, strict=True)]
    parts = [*head(kept, stories), *meanings(kept)]
    for place, (told, one) in enumerate(zip(kept.games, stories, strict=True)):
        parts += game_text(kept.game, place, told, one)
    return "".join(parts)


def wanted(told: Told) -> list[int]:
    """The decisions that are spoken of."""
    found = [one.taken.decision for one in told.moments]
    return found + [one.reply.decision for one in told.moments if one.reply]


# The beginning of the page


def head(kept: Kept, stories: Sequence[Story]) -> Iterator[str]:
    """What the page is, and where it comes from."""
    title = stories[0].title if stories else kept.game
    bots = ", ".join(f"`{one}`" for one in dict.fromkeys(kept.bots))
    yield f"# Annotated games: {title}\n\n"
    yield "This page is written by `python -m scripts.annotated`, the records and numbers included; "
    yield "nothing on it is written by hand.\n"
    yield f"{kept.matches} matches were played by {bots} with seed {kept.seed} and the weights `{kept.mind[:DIGEST]}`; "
    yield f"[{kept.game}.json]({kept.game}.json) has all that was measured.\n"
    yield "`brushpass record show FILE` tells a record in sentences, `brushpass record replay FILE` shows it.\n\n"


def meanings(kept: Kept) -> Iterator[str]:
    """What the three words mean, and how many there were."""
    yield f"""## What counts

A chance to win is that of the trained mind: a choice is tried in imagined worlds, everybody plays on by the policy for
{HINDSIGHT} turns of the seat, and the value of the mind stands for the rest ([Advice](../advice.md)).
All choices of a decision are tried, those that are clearly behind less often; tables show the best.
Worlds are drawn in three ways.
*By the rules alone*: every world that agrees with what the seat saw, as likely as uniform play makes it.
*By how the others played*: the same, weighed by how likely the policy makes what the others did in their last
{LOOKED_BACK} decisions each. *As it was*: the true world alone.

- **Bluff**: over the worlds that another seat could believe in, a seat does this at least {round(1 / RARE)} times as
  often as with the secrets that it really had. One of the other's next {REPLIES} decisions was as good as any over the
  worlds that it could believe in then, and better than a choice that was at least {points(MISLED)} better as it was,
  for certain.
  From what the bluffer knew, the bluff was as good as any other choice.
- **Read**: by the rules alone another choice was at least {points(PLAINLY)} better, for certain; by how the others
  played the seat's own choice was at least {points(CLEARLY)} better than that one, for certain, and so it was in truth.
  Both times no other choice was better than its own. `brushpass advise` draws worlds by the rules alone, and so it
  calls a read a mistake.
- **Sacrifice**: the winner of the match chose what leaves it at least {points(FALL)} lower at its next turn, by the
  handmade estimate of the game (`State.reward`), than it stood and than the choice that keeps most; and so it came.
  Its chance to win was at least {points(CLEARLY)} better than with that choice, for certain, and as good as with any.

*As good as any* means that no other choice was better for certain and by more than {points(HARDLY)}.
Whatever passed a short trial was tried again with other dice, in up to {MANY.plays} imagined games for each way of
drawing worlds; only the second trial counts and is shown.
Intervals are 95%, those of differences wide enough to hold for all choices together.
They hold the luck of the draw, not what the mind is wrong about; and where many decisions are examined, some pass by
luck.
A moment that turns the match is none of the three, only one after which the winner's chances rose most.

"""
    rows = [
        [NAMES[kind].removeprefix("A ").capitalize(), *map(str, (one.promising, one.examined, one.held))]
        for kind, one in kept.tallies.items()
        if kind in KINDS
    ]
    yield table(("Kind", "Looked promising", "Examined", "Held"), rows)
    yield from missing(kept)


def missing(kept: Kept) -> Iterator[str]:
    """What is not there, said plainly."""
    for kind in KINDS:
        if not kept.tallies[kind].held:
            yield f"\nNo {kind} was found: nothing that was examined met the definition with these weights.\n"
    if len(kept.games) < GAMES:
        yield f"\nThere are {len(kept.games)} games here because no more held.\n"


# A game


def game_text(game: str, place: int, told: Told, one: Story) -> Iterator[str]:
    """One annotated game."""
    best = max((moment for moment in told.moments if moment.kind in KINDS), key=lambda moment: moment.score)
    file = f"{RECORDS}/{game}-{place + 1:02}.txt"
    seats = ", ".join(f"{name} `{bot}`" for name, bot in zip(one.seats.values(), told.bots, strict=True))
    winners = " and ".join(one.seats[seat] for seat in one.winners)
    yield f"\n## {place + 1}. {NAMES[best.kind]}: {one.seats[best.taken.seat]}\n\n"
    yield f"{seats}; match {told.number}, chance from seed {told.seed}; {one.decisions} decisions; [record]({file}).\n"
    yield f"{one.result}\n\n"
    yield f"Chance to win of {winners}, by the value of the mind from what it knew: `{spark(told.curve)}` "
    yield f"({key_points(told)}).\n"
    for moment in told.moments:
        yield from moment_text(moment, one, f"docs/games/{file}")


def spark(curve: Sequence[tuple[int, float]]) -> str:
    """A curve as a row of bars, from the first decision to the last."""
    step = max(1, -(-len(curve) // POINTS))
    return "".join(BARS[min(len(BARS) - 1, int(chance * len(BARS)))] for _, chance in curve[::step])


def key_points(told: Told) -> str:
    """The beginning, the end, and the points nearest to the key moments."""
    decisions = [one.taken.decision for one in told.moments]
    near = [min(told.curve, key=lambda point: abs(point[0] - decision)) for decision in decisions]
    found = dict(sorted({told.curve[0], *near, told.curve[-1]}))
    return ", ".join(f"moment {number}: {percent(chance)}" for number, chance in found.items())


def moment_text(moment: Moment, one: Story, file: str) -> Iterator[str]:
    """One key moment."""
    taken = moment.taken
    seat = one.seats[taken.seat]
    asked = one.asked[taken.decision]
    yield f"\n### Moment {taken.decision}: {seat} {VERBS[moment.kind]}\n\n"
    yield from known(taken, asked, one)
    yield f"It chose **{said(asked, taken.action)}**.\n"
    if taken.rows:
        yield "\n" + choices(taken, asked, COLUMNS[moment.kind])
    if moment.reply is not None:
        answer = one.asked[moment.reply.decision]
        yield f"\nMoment {moment.reply.decision}, the reply. "
        yield from known(moment.reply, answer, one)
        yield f"It chose **{said(answer, moment.reply.action)}**.\n"
        yield "\n" + choices(moment.reply, answer, REPLY_COLUMNS)
    yield f"\n{why(moment, one)}\n"
    last = asked if moment.reply is None else one.asked[moment.reply.decision]
    if last.followed:
        yield f"What followed: {' '.join(last.followed)}\n"
    yield f"To check: `brushpass advise {file} --at {taken.decision} --seat {taken.seat}`.\n"


def known(taken: Taken, asked: Asked, one: Story) -> Iterator[str]:
    """What a seat knew, in a sentence or two."""
    yield f"{one.seats[taken.seat]} is asked: {asked.prompt}\n"
    if asked.heard:
        yield f"The last it heard: {' '.join(asked.heard)}\n"
    for thing in taken.unknown:
        likely = (
            f"{percent(thing.evenly)} likely by the rules alone, {percent(thing.believed)} by how the others played"
        )
        truth = f"with {thing.true} in it" if thing.among else f"in truth {thing.true}"
        yield f"Hidden from it: {thing.what}, {truth} ({likely}).\n"


def choices(taken: Taken, asked: Asked, columns: Sequence[str]) -> str:
    """The choices that were tried, the one that was taken first."""
    return table(
        ("Choice", "Share of the policy", *columns), ([_name(row, taken, asked), *_cells(row)] for row in taken.rows)
    )


def _name(row: Row, taken: Taken, asked: Asked) -> str:
    name = said(asked, row.action)
    return f"**{name}**" if row.action == taken.action else name


def _cells(row: Row) -> list[str]:
    return [percent(row.share), *(interval(one) for one in row.numbers)]


def why(moment: Moment, one: Story) -> str:
    """Why a moment is of its kind, made of its numbers."""
    facts, seat = moment.facts, one.seats[moment.taken.seat]
    if moment.kind == "turn":
        return f"Its chance to win rose from {percent(facts['before'])} to {percent(facts['after'])} by its next turn."
    if moment.kind == "bluff":
        return why_bluff(moment, one)
    asked = one.asked[moment.taken.decision]
    own, other = (said(asked, row.action) for row in moment.taken.rows[:2])
    if moment.kind == "read":
        return (
            f"A read: by the rules alone *{other}* is better by {span(facts, 'plain')}; by how the others had played "
            f"*{own}* is better by {span(facts, 'read')}, and as it was by {span(facts, 'true')}."
        )
    return (
        f"A sacrifice: {seat} stood at {percent(facts['before'])} and had to expect {percent(facts['expected'])} at "
        f"its next turn, where *{other}* keeps {percent(facts['kept'])}; it came to {percent(facts['came'])}. "
        f"Its chance to win was better by {span(facts, 'gain')} all the same, and it won the match."
    )


def why_bluff(moment: Moment, one: Story) -> str:
    """The same for a bluff, which takes two."""
    assert moment.reply is not None
    facts, seat, fooled = moment.facts, one.seats[moment.taken.seat], one.seats[moment.reply.seat]
    asked = one.asked[moment.reply.decision]
    reply, better = (said(asked, row.action) for row in moment.reply.rows[:2])
    return (
        f"A bluff: with its secrets {seat} does what looks like this in {percent(facts['really'])} of all cases, over "
        f"the worlds that {fooled} could believe in it is {percent(facts['expected'])}. To {fooled} *{reply}* looked "
        f"better than *{better}* by {points(facts['looked'])}; as it was it was worse by {span(facts, 'lost')}."
    )


# Words and numbers


def said(asked: Asked, action: str) -> str:
    """A choice as the game says it."""
    return asked.labels.get(action, action)


def percent(share: float) -> str:
    """A share in whole percents."""
    return f"{_HUNDRED * share:.0f}%"


def points(difference: float) -> str:
    """A difference of chances."""
    number = f"{_HUNDRED * difference:.1f}".removesuffix(".0")
    return f"{number} point" if number == "1" else f"{number} points"


def span(facts: dict[str, float], name: str) -> str:
    """A difference with its interval."""
    low, high = facts[f"{name}_low"], facts[f"{name}_high"]
    return f"{points(facts[name])} ({_HUNDRED * low:.1f} to {_HUNDRED * high:.1f})"


def interval(number: Number) -> str:
    """A chance with its interval."""
    return f"{percent(number.value)} ({_HUNDRED * number.low:.0f}-{_HUNDRED * number.high:.0f})"


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [headings, ["---"] * len(headings), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"
