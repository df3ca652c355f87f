"""Every refusal names the rule that forbids: all illegal actions of many decisions, held against tables by cause.

Beside the tests of each game, `refusals.py` tells from its rulebook what stands in the way of an action and which rule
says so; it knows nothing of how the game itself finds the rule.
Where long proofs are run, no decision of the games is passed over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import isqrt
from random import Random
from typing import NamedTuple

import pytest

import brushpass
from brushpass import IllegalAction, Match
from brushpass.core.notation import Action
from brushpass.rulebook import Rulebook
from tests.lawbook import Walk, lawbooks

FEW = 3
"""So many decisions of every kind are looked at in any case."""
MOST_TOLD = 20
"""About so many misfits are told, spread over all that were found."""


CAUSES = {name: lawbook.causes for name, lawbook in lawbooks().items() if lawbook.causes is not None}
WALKS = [walk for lawbook in lawbooks().values() for walk in lawbook.walks]


class Findings(NamedTuple):
    """What the walks through a game have found."""

    misfits: list[str]
    """Refusals that name another rule than a cause has, each with where to find it."""
    met: Counter[str]
    """How often each cause was the only one."""


class Decision(NamedTuple):
    """A decision of a random game."""

    seed: int
    number: int
    """Which of the decisions of its game it is, counted from 0."""
    match: Match
    seat: str
    moment: str


def decisions(walk: Walk, *, whole: bool = False) -> Iterator[Decision]:
    """The decisions of a walk, the whole of them, or of each kind the first few, and then fewer and fewer."""
    seen = Counter[str]()
    for seed in range(walk.games):
        rng = Random(f"{walk.name} {seed}")
        match = Match(brushpass.load(walk.game), edition=walk.edition, options=walk.options, seed=seed)
        number = 0
        while waiting := match.waiting():
            seat = rng.choice(waiting)
            moment = CAUSES[walk.game].moment(match.view(seat))
            seen[moment] += 1
            if whole or seen[moment] <= FEW or isqrt(seen[moment]) ** 2 == seen[moment]:
                yield Decision(seed, number, match, seat, moment)
            match.play(seat, choice(match.legal(seat), walk, rng))
            number += 1


def choice(legal: list[str], walk: Walk, rng: Random) -> str:
    """A random action, or a pass for the sake of patience."""
    return "pass" if "pass" in legal and rng.random() < walk.patience else rng.choice(legal)


def look(walk: Walk, found: Findings, *, whole: bool = False) -> None:
    """Hold all actions at the decisions of a walk, legal and not, against the table of causes."""
    table = CAUSES[walk.game]
    for decision in decisions(walk, whole=whole):
        view = decision.match.view(decision.seat)
        causes = table.reader(view)
        legal = set(view.legal)
        for action in decision.match.notation.actions:
            why = set(causes(action.text))
            rule = None if action.text in legal else decision.match.game.forbids(view, action.text)
            fits = not why if action.text in legal else rule in [table.rules[cause] for cause in why]
            if not fits:
                found.misfits.append(told(walk, decision, action, rule, why))
            if len(why) == 1:
                found.met.update(why)


def told(walk: Walk, decision: Decision, action: Action, rule: str | None, why: set[str]) -> str:
    """A misfit in words: where it is to be found, what was cited, and what would have been right."""
    where = f"{walk.name}, seed {decision.seed}, decision {decision.number} ({decision.moment}), {decision.seat}"
    fitting = [f"{CAUSES[walk.game].rules[cause]} ({cause})" for cause in sorted(why)]
    return f"{where}: {action.text!r} is refused by {rule}, not by {fitting}"


def check_misfits(found: Findings) -> None:
    """Nothing is refused by another rule than a cause has; some of what is found are told."""
    some = "\n".join(found.misfits[:: max(1, len(found.misfits) // MOST_TOLD)])
    assert not found.misfits, f"{len(found.misfits)} misfits, such as\n{some}"


@pytest.mark.parametrize("game", CAUSES)
def test_the_rule_fits_the_cause(game: str) -> None:
    """Whatever is not legal has a cause, and the rule cited is that of a cause; what is legal has none.

    No row of a table goes untried: each cause was the only one somewhere, but for those that other tests stage.
    """
    found = Findings([], Counter())
    for walk in WALKS:
        if walk.game == game:
            look(walk, found)
    check_misfits(found)
    assert CAUSES[game].rules.keys() - found.met.keys() <= CAUSES[game].rare


@pytest.mark.long
@pytest.mark.parametrize("walk", WALKS, ids=[walk.name for walk in WALKS])
def test_the_rule_fits_the_cause_in_whole_games(walk: Walk) -> None:
    """The same at every decision of the games."""
    found = Findings([], Counter())
    look(walk, found, whole=True)
    check_misfits(found)


@pytest.mark.parametrize("game", CAUSES)
def test_the_tables_cite_the_rulebook(game: str) -> None:
    """Every rule of a table stands in the rulebook, and every rare cause in the table."""
    addresses = Rulebook.of(brushpass.load(game)).addresses
    assert [rule for rule in CAUSES[game].rules.values() if rule not in addresses] == []
    assert CAUSES[game].rare <= CAUSES[game].rules.keys()


@pytest.mark.parametrize("game", CAUSES)
def test_the_gate_cites_the_same_rule(game: str) -> None:
    """An error carries the rule that the seat's own view gives."""
    walk = Walk(game, 1)
    rng = Random(game)
    for decision in decisions(walk):
        match, seat = decision.match, decision.seat
        view = match.view(seat)
        action = rng.choice([one.text for one in match.notation.actions if one.text not in view.legal])
        with pytest.raises(IllegalAction) as refused:
            match.play(seat, action)
        assert refused.value.rule == match.game.forbids(view, action)
