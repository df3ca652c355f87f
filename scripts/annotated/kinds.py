"""What a bluff, a read and a sacrifice is: each a question about numbers that a search can answer.

A question is asked twice. First in few imagined games, where it need not be certain, and if the answer is yes again in
many, with other dice; only the second answer counts and is told, so that no decision is chosen for the luck of its
first trial.
All chances are those of the trained mind, which may be wrong; intervals hold the luck of the draw and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from scripts.annotated.course import Course, Decision
from scripts.annotated.files import Kind, Moment, Number, Row, Taken
from scripts.annotated.pasts import Believed, believed, likelihood, looked_back
from scripts.annotated.trials import Effort, Lead, Trial, standings, tried

from brushpass.bots.advice import OnlyWorld
from brushpass.core.dice import Dice

CLEARLY: Final = 0.02
"""One choice is clearly better than another if it is for certain, and by so much of a chance to win."""
HARDLY: Final = 0.01
"""A choice is as good as any unless another is better for certain, and by more than this."""
RARE: Final = 1 / 3
"""A bluff looks like something that the seat does three times as often with other secrets."""
FALL: Final = 0.06
"""By so much the standing falls in a sacrifice, below what it was and below what another choice keeps."""
MISLED: Final = 0.03
"""By so much the reply to a bluff is worse than the best one, as things were."""
PLAINLY: Final = 0.01
"""By so much another choice is better by the rules alone than a read; that must be certain, but is often little."""
FEW: Final = Effort(300, certain=False)
MANY: Final = Effort(4000, certain=True)
MOST_ROWS: Final = 5


class Candidate(NamedTuple):
    """A decision that may be of a kind; for a bluff with the decision that may have been misled."""

    kind: Kind
    decision: int
    reply: int = -1


def examined(course: Course, candidate: Candidate, seed: int) -> Moment | None:
    """The moment, if the decision is of its kind by few imagined games and again by many others."""
    if _asked(course, candidate, Dice(seed, 2 * candidate.decision), FEW) is None:
        return None
    return _asked(course, candidate, Dice(seed, 2 * candidate.decision + 1), MANY)


def _asked(course: Course, candidate: Candidate, dice: Dice, effort: Effort) -> Moment | None:
    decision = course.decisions[candidate.decision]
    if candidate.kind == "bluff":
        return bluff(course, decision, course.decisions[candidate.reply], dice, effort)
    if candidate.kind == "read":
        return read(course, decision, dice, effort)
    return sacrifice(course, decision, dice, effort)


def _believes(course: Course, decision: Decision, dice: Dice) -> Believed | None:
    """What the seat of a decision could believe then."""
    return believed(course, decision, decision.seat, looked_back(course, decision, decision.seat), dice)


# Bluff


def is_bluff(likely: tuple[float, float], own: Trial, seen: Trial, truly: Trial) -> bool:
    """A seat does what it does far more often with other secrets, and somebody falls for it.

    `likely` is how likely what it did was with the secrets that it had, and over the worlds that the other could
    believe in; then come the choices of the seat from what it knew, and those of the other as they looked and as they
    were.

    - Over the worlds that the other could believe in, the seat was three times as likely to do this as it really was.
    - The reply was as good as any over the worlds that the other could believe in then.
    - As things really were, it was worse than another choice, which had looked worse.
    - The bluff was no blunder: from what the seat knew it was as good as any other choice.
    """
    really, expected = likely
    return (
        really <= RARE * expected
        and truly.is_ahead(missed(seen, truly), truly.taken, MISLED)
        and seen.is_as_good(seen.taken, HARDLY)
        and own.is_as_good(own.taken, HARDLY)
    )


def missed(seen: Trial, truly: Trial) -> int:
    """The best reply, as things really were, of those that had looked worse than the one that was taken."""
    worse = [choice for choice in truly.results if seen.lead(seen.taken, choice).points > 0]
    return max(worse, key=lambda choice: (truly.lead(choice, truly.taken).points, -choice), default=truly.taken)


def bluff(course: Course, decision: Decision, reply: Decision, dice: Dice, effort: Effort) -> Moment | None:
    """A bluff and the reply to it, if it is one."""
    truly = tried(course, reply, OnlyWorld(reply.state), dice, effort)
    if not truly.is_ahead(truly.best, truly.taken, MISLED):
        return None
    before = believed(course, decision, reply.seat, looked_back(course, decision, reply.seat), dice)
    if before is None:
        return None
    really = likelihood(course, decision, decision.state, reply.seat)
    expected = before.worlds.mean(lambda world: likelihood(course, decision, world, reply.seat)).value
    if really > RARE * expected:
        return None
    after = believed(course, reply, reply.seat, looked_back(course, reply, reply.seat, decision), dice)
    worlds = _believes(course, decision, dice)
    if after is None or worlds is None:
        return None
    own, seen = tried(course, decision, worlds, dice, effort), tried(course, reply, after, dice, effort)
    if not is_bluff((really, expected), own, seen, truly):
        return None
    right = missed(seen, truly)
    lost = truly.lead(right, truly.taken)
    facts = {
        "really": really,
        "expected": expected,
        **_three("lost", lost),
        "looked": seen.lead(seen.taken, right).points,
    }
    answer = _taken(course, reply, [seen, truly], (right,))
    return Moment("bluff", _taken(course, decision, [own]), _rounded(facts), round(lost.low, 4), answer)


# Read


def is_read(evenly: Trial, weighed: Trial, truly: Trial) -> bool:
    """A seat chooses what is right only for somebody who has drawn conclusions from how the others played.

    - By the rules alone, over all worlds that agree with what it saw, another choice was better.
    - Over the same worlds, weighed by how likely they make what the others did, its own choice was as good as any and
      clearly better than that one.
    - As things really were, so it was.
    """
    plain = evenly.best
    return evenly.is_ahead(plain, evenly.taken, PLAINLY) and all(
        one.is_as_good(one.taken, HARDLY) and one.is_ahead(one.taken, plain, CLEARLY) for one in (weighed, truly)
    )


def read(course: Course, decision: Decision, dice: Dice, effort: Effort) -> Moment | None:
    """A read, if a decision is one."""
    evenly = tried(course, decision, course.game.worlds(course.view(decision)), dice, effort)
    plain = evenly.best
    if not evenly.is_ahead(plain, evenly.taken, PLAINLY):
        return None
    worlds = _believes(course, decision, dice)
    if worlds is None:
        return None
    weighed = tried(course, decision, worlds, dice, effort)
    truly = tried(course, decision, OnlyWorld(decision.state), dice, effort)
    if not is_read(evenly, weighed, truly):
        return None
    leads = [weighed.lead(evenly.taken, plain), truly.lead(evenly.taken, plain)]
    facts = {
        **_three("plain", evenly.lead(plain, evenly.taken)),
        **_three("read", leads[0]),
        **_three("true", leads[1]),
    }
    taken = _taken(course, decision, [evenly, weighed, truly], (plain,))
    return Moment("read", taken, _rounded(facts), round(min(lead.low for lead in leads), 4))


# Sacrifice


def is_sacrifice(before: float, came: float, stands: Trial, chances: Trial) -> bool:
    """A seat that goes on to win gives something up: it stands worse at its next turn, and is better off all the same.

    `before` is how it stood, `came` how it stood at its next turn, by the handmade estimate of the game; then come the
    standings that it had to expect there after each choice, and its chances to win.

    - It had to expect to stand lower than before, and lower than after the choice that keeps most; and so it came.
    - Its chance to win was clearly better than with the choice that keeps most, and as good as with any other.
    """
    keeping = stands.best
    return (
        stands.chance(stands.taken).points <= before - FALL
        and came <= before - FALL
        and stands.is_ahead(keeping, stands.taken, FALL)
        and chances.is_ahead(chances.taken, keeping, CLEARLY)
        and chances.is_as_good(chances.taken, HARDLY)
    )


def sacrifice(course: Course, decision: Decision, dice: Dice, effort: Effort) -> Moment | None:
    """A sacrifice, if a decision is one."""
    worlds = _believes(course, decision, dice) if course.has_won(decision.seat) else None
    if worlds is None:
        return None
    chances = tried(course, decision, worlds, dice, effort)
    stands = standings(course, decision, chances, worlds, dice)
    came = course.standing_after(decision)
    if not is_sacrifice(decision.standing, came, stands, chances):
        return None
    keeping, gain = stands.best, chances.lead(chances.taken, stands.best)
    facts = {
        "before": decision.standing,
        **_three("expected", stands.chance(stands.taken)),
        "kept": stands.chance(keeping).points,
        "came": came,
        **_three("gain", gain),
    }
    score = min(stands.lead(keeping, stands.taken).low, gain.low)
    return Moment(
        "sacrifice", _taken(course, decision, [stands, chances], (keeping,)), _rounded(facts), round(score, 4)
    )


# The winner's best turn


def turn(course: Course, decision: Decision) -> Moment:
    """A moment that is of no kind, but from which on the chances were others."""
    after = course.win_after(decision)
    facts = _rounded({"before": decision.win, "after": after})
    taken = Taken(decision.number, course.seats[decision.seat], course.notation.text(decision.action))
    return Moment("turn", taken, facts, round(after - decision.win, 4))


# In words and numbers


def _taken(course: Course, decision: Decision, trials: Sequence[Trial], others: Iterable[int] = ()) -> Taken:
    """A decision with the choices that were tried: the one that was taken, those spoken of, and the best others."""
    last = trials[-1]
    rest = sorted(last.results, key=lambda choice: -last.chance(choice).points)
    choices = list(dict.fromkeys([last.taken, *others, *rest]))[:MOST_ROWS]
    text = course.notation.text
    rows = tuple(
        Row(text(choice), round(last.shares[choice], 4), tuple(_number(one.chance(choice)) for one in trials))
        for choice in choices
    )
    return Taken(decision.number, course.seats[decision.seat], text(decision.action), rows)


def _number(lead: Lead) -> Number:
    return Number(round(lead.points, 4), round(lead.low, 4), round(lead.high, 4))


def _three(name: str, lead: Lead) -> dict[str, float]:
    return {name: lead.points, f"{name}_low": lead.low, f"{name}_high": lead.high}


def _rounded(facts: dict[str, float]) -> dict[str, float]:
    return {name: round(float(value), 4) for name, value in facts.items()}
