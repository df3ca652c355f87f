"""A small vocabulary for tests of Cold War: deal, play a script, reach a situation, ask what happened.

Situations are reached by real actions wherever that is quick.
`position` builds the others from a view, through the same door that gives bots their worlds.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

import brushpass
from brushpass.core.dice import Dice
from brushpass.core.errors import IllegalAction
from brushpass.core.match import Match
from brushpass.core.options import change
from brushpass.games.cold_war import GAME
from brushpass.games.cold_war.cards import AGENTS, GROUP_NAMES, OBJECTIVE_NAMES, SIDES
from brushpass.games.cold_war.options import EDITIONS, ColdWarOptions
from brushpass.games.cold_war.view import AgentsView, CardPlace, ColdWarView, DeckView

Words = tuple[str, ...]

CHANCE = "chance"
EVERYBODY: Words = ("cia", "kgb", "spectator")

# The cards, written down once more so that the tests do not lean on the tables of the engine.

FACTION_GROUPS: dict[str, Words] = {
    "military": ("guerrilla", "militia", "mercenaries", "police", "infantry", "generals"),
    "political": ("students", "trade-union", "nationalists", "fundamentalists", "opposition", "government"),
    "economic": ("workers", "mafia", "food-companies", "industry", "oil-tycoons", "bankers"),
    "media": ("artists", "ngos", "phone-company", "newspapers", "radio", "television"),
}
"""The groups of each faction, influence 1 to 6."""

INFLUENCE = {name: place + 1 for names in FACTION_GROUPS.values() for place, name in enumerate(names)}
FACTION = {name: faction for faction, names in FACTION_GROUPS.items() for name in names}


class Card(NamedTuple):
    """An objective as it is printed; the bias lists factions from most to least important."""

    name: str
    stability: int
    population: int
    victory_points: int
    bias: Words


_OBJECTIVE_TABLE = """
afghanistan 9 5 15 EPMD
angola 9 5 10 MPDE
chile 11 4 10 PEMD
congo 9 5 10 MEPD
cuba 9 5 10 EMPD
czechoslovakia 13 3 20 PDME
egypt 11 4 20 PEDM
greece 13 3 10 PMDE
honduras 9 5 10 MEDP
iran 11 4 15 PMED
korea 11 4 10 MDPE
libya 11 4 15 MPED
panama 9 5 15 EMDP
turkey 13 3 15 PDEM
vietnam 9 5 20 EPDM
nobel-peace-prize 6 1 5 DPEM
live-benefit 6 1 5 DEPM
nuclear-escalation 6 1 5 DMPE
space-race 6 1 5 DMEP
olympic-games 6 1 5 DEMP
summit-meeting 6 1 5 DPME
"""
_LETTERS = {"M": "military", "P": "political", "E": "economic", "D": "media"}


def _card(line: str) -> Card:
    name, stability, population, points, bias = line.split()
    return Card(name, int(stability), int(population), int(points), tuple(_LETTERS[letter] for letter in bias))


CARDS = {card.name: card for card in map(_card, _OBJECTIVE_TABLE.split("\n")[1:-1])}
VICTORY_POINTS = {name: card.victory_points for name, card in CARDS.items()}
NATIONS: Words = tuple(CARDS)[:15]
EVENTS: Words = tuple(CARDS)[15:]


def other(seat: str) -> str:
    """The opponent of a seat."""
    return "kgb" if seat == "cia" else "cia"


# Playing


def deal(edition: str = "ffg-2011", **options: str | int) -> Match:
    """A new match in which chance is a seat that the test plays."""
    return Match(brushpass.load("cold-war"), edition=edition, options=options, chance_by_hand=True)


def play(match: Match, script: str) -> Match:
    """Play the lines of a script, each `seat action`, chance included; empty lines are skipped."""
    for line in script.splitlines():
        seat, _, action = line.strip().partition(" ")
        if seat:
            match.play(seat, action)
    return match


def brief(match: Match, objective: str, balance: str = "cia") -> Match:
    """R4: chance turns up an objective and, in the first turn, gives the balance token."""
    match.play(CHANCE, f"draw {objective}")
    if table(match).step == "balance":
        match.play(CHANCE, f"balance {balance}")
    return match


def plan(match: Match, cia: str, kgb: str) -> Match:
    """R5: both pick an agent, in the order in which they are asked."""
    picks = {"cia": cia, "kgb": kgb}
    while table(match).step == "planning":
        seat = match.waiting()[0]
        match.play(seat, f"pick {picks[seat]}")
    return match


def begin(match: Match, first: str | None = None) -> Match:
    """R6.1: the holder of the balance token names who acts first, himself unless told otherwise."""
    holder = match.waiting()[0]
    match.play(holder, f"first {first or holder}")
    return match


def struggle(
    objective: str = "cuba",
    *,
    cia: str = "assassin",
    kgb: str = "master-spy",
    balance: str = "cia",
    first: str = "cia",
    edition: str = "ffg-2011",
    **options: str | int,
) -> Match:
    """A match at the start of its first Influence Struggle."""
    match = brief(deal(edition, **options), objective, balance)
    return begin(plan(match, cia, kgb), first)


def recruit(match: Match, seat: str, *names: str) -> Match:
    """R6.4: a seat recruits these groups, one an action; with several, the opponent passes between them."""
    for place, name in enumerate(names):
        if place:
            match.play(other(seat), "pass")
        match.play(seat, "recruit")
        if match.waiting() == [CHANCE]:
            match.play(CHANCE, f"draw {name}")
        assert f"recruited {seat} {name}" in facts(match)
    return match


def recruit_each(match: Match, cia: Words, kgb: Words) -> Match:
    """Both sides recruit their groups in turn, whoever acts first; who has recruited all of them passes."""
    left = {"cia": list(cia), "kgb": list(kgb)}
    while left["cia"] or left["kgb"]:
        seat = match.waiting()[0]
        if left[seat]:
            recruit(match, seat, left[seat].pop(0))
        else:
            match.play(seat, "pass")
    return match


def media(match: Match, seat: str, group: str, seen: str, choice: str) -> Match:
    """R6.5d: a seat activates media, sees this card, and discards, recruits or leaves it."""
    match.play(seat, f"activate {group}")
    if match.waiting() == [CHANCE]:
        match.play(CHANCE, f"draw {seen}")
    match.play(seat, choice)
    return match


def pass_both(match: Match) -> Match:
    """R6.7: whoever is to act passes until the struggle has ended."""
    while table(match).step == "struggle":
        match.play(match.waiting()[0], "pass")
    return match


def finish_turn(match: Match, *, nobel: str = "decline", double: str = "look", prize: str | None = None) -> Match:
    """Play on until the next Briefing waits for chance or the match is over.

    Everybody passes and declines; `nobel`, `double` and `prize` say what happens where there is more to choose.
    """
    answers = {"struggle": "pass", "nobel-choice": nobel, "double-choice": double, "detente-events": "decline"}
    while not match.over and table(match).step != "turn-up":
        seat = match.waiting()[0]
        if table(match).step == "director-prize":
            match.play(seat, f"draw {prize}" if prize else match.legal(seat)[0])
        elif seat == CHANCE or table(match).step not in answers:
            break
        else:
            match.play(seat, answers[table(match).step])
    return match


def play_turn(
    match: Match,
    objective: str,
    *,
    cia: str = "deputy-director",
    kgb: str = "deputy-director",
    cia_groups: Words = ("generals",),
    kgb_groups: Words = ("guerrilla",),
    first: str | None = None,
    double: str = "look",
    prize: str | None = None,
) -> Match:
    """A whole turn from its Briefing to the next; as written, the CIA wins it by 6 to 1."""
    begin(plan(brief(match, objective), cia, kgb), first)
    return finish_turn(recruit_each(match, cia_groups, kgb_groups), double=double, prize=prize)


# Asking


def table(match: Match) -> ColdWarView:
    """What a spectator sees."""
    return view_of(match, "spectator")


def view_of(match: Match, seat: str) -> ColdWarView:
    """What a seat sees."""
    view = match.view(seat)
    assert isinstance(view, ColdWarView)
    return view


def groups(match: Match, seat: str) -> Words:
    """R1.3: the groups of a side, in the order of the cards."""
    return table(match).groups[SIDES.index(seat)]


def influence(match: Match, seat: str) -> int:
    """R1.6: what the groups on the table add up to, worked out from the printed cards."""
    return sum(INFLUENCE[group] for group in groups(match, seat))


def is_ready(match: Match, group: str) -> bool:
    """R1.3: is a group in play ready?"""
    assert group in groups(match, "cia") + groups(match, "kgb")
    return group not in table(match).mobilized


def agents(match: Match, seat: str) -> AgentsView:
    """R1.5: where the agents of a side are, as a spectator sees it."""
    return table(match).agents[SIDES.index(seat)]


def pile(match: Match, seat: str) -> Words:
    """R1.7: the objectives in the score pile of a side."""
    return table(match).piles[SIDES.index(seat)]


def deck_size(deck: DeckView) -> int:
    """How many cards a deck holds."""
    return len(deck.top) + deck.rest + len(deck.bottom)


def facts(match: Match, entries: int = 1) -> list[str]:
    """The consequences of the last actions in words, whoever heard them."""
    return [" ".join(fact.words) for entry in match.record.entries[-entries:] for fact in entry.consequences]


def history(match: Match) -> list[str]:
    """The consequences of every action so far."""
    return facts(match, len(match.record.entries))


def heard(match: Match, seat: str) -> list[str]:
    """Everything a seat, or `spectator`, has been told."""
    return [" ".join(telling.words) for telling in match.heard(seat)]


def targets(match: Match, seat: str, group: str) -> set[str]:
    """R6.5: the groups a seat may choose from if it activates this group."""
    start = f"activate {group} "
    return {action.removeprefix(start) for action in match.legal(seat) if action.startswith(start)}


def forbidden_by(match: Match, seat: str, action: str) -> str | None:
    """The rule that a refused action breaks; fails if the action is accepted or if anything changes."""
    before = [match.view(seat), match.record]
    with pytest.raises(IllegalAction) as refusal:
        match.play(seat, action)
    assert [match.view(seat), match.record] == before
    return refusal.value.rule


# Constructing


class Side(NamedTuple):
    """One side of a constructed position."""

    agent: str = "deputy-director"
    """The Agent X; nobody is in the field at Planning."""
    groups: Words = ()
    pile: Words = ()
    terminated: Words = ()
    on_leave: Words = ()
    """Only at Planning: in a struggle everybody has come back (R5.4)."""


def position(
    *,
    cia: Side = Side(),  # noqa: B008 - an immutable default
    kgb: Side = Side(),  # noqa: B008 - an immutable default
    step: str = "struggle",
    act: str = "cia",
    objective: str = "cuba",
    balance: str = "cia",
    loser: str | None = "kgb",
    turn_number: int = 2,
    passes: int = 0,
    mobilized: Words = (),
    discard: Words = (),
    deck: Words | None = None,
    top: Words = (),
    objectives: Words | None = None,
    under: Words = (),
    spent: Words = (),
    look: str | None = None,
    overtime: bool = False,
    edition: str = "ffg-2011",
    **options: str | int,
) -> Match:
    """A match that goes on from a constructed table, at `struggle` (where `act` is to act) or at `planning`.

    `discard` lists the pile from its first card to its visible one.
    `deck` names the groups that lie in the group deck in unknown order: all that are nowhere else, or, if named, the
    groups that are then nowhere have been discarded before those of `discard`.
    `top` names groups on top of the deck, topmost first, whose places nobody knows.
    `objectives` does the same for the objective deck, and `under` names objectives both saw going underneath.
    What follows from the groups is left to the rules, which work it out for the views of the match.
    The record of such a match holds only what is played from here on, so it does not replay.
    """
    assert step in ("struggle", "planning")
    in_play = (*cia.groups, *kgb.groups)
    others = tuple(name for name in GROUP_NAMES if name not in (*in_play, *discard, *top))
    rest = others if deck is None else deck
    used = (*cia.pile, *kgb.pile, *spent, *under, objective)
    unseen = tuple(name for name in OBJECTIVE_NAMES if name not in used) if objectives is None else objectives
    settings = change(EDITIONS[edition], options)
    assert isinstance(settings, ColdWarOptions)
    everybody = ("cia", "kgb") if look is None else (other(look),)
    view = ColdWarView(
        seat="spectator",
        seats=SIDES,
        waiting=(act,) if step == "struggle" else everybody,
        legal=(),
        scores=(0, 0),
        ending=None,
        winners=(),
        options=settings,
        turn_number=turn_number,
        step=step,
        objective=objective,
        fate="open",
        balance=balance,
        token=None,
        loser=loser,
        over=(),
        actor=None,
        passes=passes,
        pending=(),
        ordered=0,
        initiative=0,
        window=0,
        analyst=None,
        look=look,
        overtime=overtime,
        groups=(cia.groups, kgb.groups),
        mobilized=mobilized,
        influence=(0, 0),
        standing=None,
        discard=(*(name for name in others if name not in rest), *discard),
        group_deck=_deck(top, rest, ()),
        objective_deck=_deck((), unseen, under),
        piles=(cia.pile, kgb.pile),
        spent=spent,
        agents=(_agents("cia", cia, step), _agents("kgb", kgb, step)),
    )
    return match_from(view, edition, options)


def match_from(view: ColdWarView, edition: str, options: dict[str, str | int]) -> Match:
    """A match that goes on from one of the worlds that agree with a view."""
    match = deal(edition, **options)
    state = GAME.worlds(view).sample(Dice(1))
    state.listen()
    state.facts = []
    state.shown_after = match._shown_after
    match._state = state
    return match


def _deck(top: Words, rest: Words, under: Words) -> DeckView:
    return DeckView(
        top=tuple(CardPlace(card, ()) for card in top),
        loose=(),
        rest=len(rest),
        bottom=tuple(CardPlace(card, EVERYBODY) for card in under),
        unseen=rest,
    )


def _agents(seat: str, side: Side, step: str) -> AgentsView:
    at_home = tuple(agent for agent in AGENTS if agent not in (*side.terminated, *side.on_leave))
    if step == "planning":
        return AgentsView(
            field=None,
            known_to=(),
            candidates=at_home,
            headquarters=at_home,
            on_leave=side.on_leave,
            terminated=side.terminated,
            agenda=None,
        )
    assert side.agent in at_home
    assert not side.on_leave
    return AgentsView(
        field=side.agent,
        known_to=(seat,),
        candidates=at_home,
        headquarters=tuple(agent for agent in at_home if agent != side.agent),
        on_leave=(),
        terminated=side.terminated,
        agenda=None,
    )
