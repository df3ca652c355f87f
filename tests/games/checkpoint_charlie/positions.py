"""Checkpoint Charlie: positions for tests of knowledge, and what everybody has seen there, told from the tellings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product
from operator import ne
from typing import NamedTuple

from brushpass.bots import bot
from brushpass.core.dice import Dice
from brushpass.core.match import Match
from brushpass.games.checkpoint_charlie import GAME
from brushpass.games.checkpoint_charlie.cards import CATS, TRAITS
from brushpass.games.checkpoint_charlie.view import CheckpointCharlieView

OPENING = """
chance start basset
chance deal hat
chance deal glasses
chance deal newspaper
chance deal coat
chance slip 17
basset hide hat
beagle hide glasses
dachshund hide newspaper
poodle hide raincoat
"""
"""The set-up of a round for four; the fur stays in the bag, and its agent card lies deep."""
TO_SCORING = """
chance turn-up hgnro
basset pass
beagle accuse hgnro
dachshund pass
poodle pass
chance turn-up hgnry
basset accuse hgnry
dachshund pass
poodle pass
chance turn-up hgnjo
dachshund accuse hgnjo
poodle pass
chance toss ginger
"""
"""Berta has the chief, Basil and Dora an aide each, and Pola has not accused."""
NEXT_ROUND = OPENING.replace("chance start basset\n", "")


def awarded(gold: str, white: str, other_white: str, black: str) -> str:
    """Berta, Basil, Dora and Pola draw their tokens."""
    return "".join(f"chance draw {token}\n" for token in (gold, white, other_white, black))


def after(script: str, options: Mapping[str, str | int] | None = None) -> Match:
    """A match after the lines of a script."""
    match = Match(GAME, options=options or {}, chance_by_hand=True)
    for line in filter(None, script.splitlines()):
        seat, _, action = line.partition(" ")
        match.play(seat, action)
    return match


def view_of(match: Match, observer: str) -> CheckpointCharlieView:
    """What an observer knows."""
    view = match.view(observer)
    assert isinstance(view, CheckpointCharlieView)
    return view


# Positions met in play


def met(options: Mapping[str, str | int], player: str, seed: int, every: int = 3) -> Iterator[Match]:
    """A match on its way, at some of the decisions about cats; everybody is the same bot."""
    match = Match(GAME, options=options, seed=seed)
    dice = Dice(seed, stream=9)
    choose = bot(player)
    decisions = 0
    while not match.over:
        seat = match.waiting()[0]
        view = view_of(match, seat)
        if view.step in ("window", "poll", "forced"):
            if decisions % every == 0:
                yield match
            decisions += 1
        match.play(seat, choose.answer(GAME, view, match.past(seat), dice))


class Card(NamedTuple):
    """A cat that everybody saw somebody take."""

    seat: str
    cat: str
    kept: bool


class Round(NamedTuple):
    """What everybody has seen since a round began."""

    cards: list[Card]
    in_eyes: bool
    """Whether the last of them is the last card that was taken."""
    opened: set[str]
    """The clues that lie open."""
    shown: dict[str, str]
    """The clues that seats have shown."""


def seen_by(match: Match, observer: str) -> Round:
    """The round as an observer has heard it, with the own clue."""
    seen = Round([], False, set(), {})
    for telling in match.heard(observer):
        kind, *rest = telling.words
        if kind == "round":
            seen = Round([], False, set(), {})
        elif kind in ("kept", "discarded"):
            seen.cards.append(Card(rest[0], rest[1], kind == "kept"))
            seen = seen._replace(in_eyes=True)
        elif kind == "agent-card":
            seen = seen._replace(in_eyes=False)
        elif kind == "clue-opened":
            seen.opened.add(rest[0])
        elif kind == "officer-shows":
            seen.shown[rest[0]] = rest[1]
        elif kind == "own-face":
            seen.shown[observer] = rest[0]
    return seen


def remembered(match: Match, seen: Round) -> list[Card]:
    """Q4: the cards that the option lets everybody remember."""
    options = view_of(match, "spectator").options
    if options.discard_visibility == "public_log":
        return seen.cards
    last = {card.seat: card for card in seen.cards if not card.kept}
    tops = set(last.values()) if options.discard_visibility == "top_card_only" else set()
    in_mind = {*tops, *seen.cards[-1:]} if seen.in_eyes else tops
    return [card for card in seen.cards if card.kept or card in in_mind]


# Every way there is, by brute force

Way = tuple[str, ...]
"""The clues of all seats, in their order."""


class Dealt(NamedTuple):
    """One way to deal and turn all five clues."""

    clues: Way
    bag: Way


@cache
def every_deal(seats: int) -> list[Dealt]:
    """R8: all orders of the five clues and all faces, each as likely as any other."""
    deals = []
    for order in permutations(TRAITS):
        for values in product((0, 1), repeat=len(TRAITS)):
            faces = tuple(trait.values[value] for trait, value in zip(order, values, strict=True))
            deals.append(Dealt(faces[:seats], faces[seats:]))
    return deals


LETTERS = {
    value: (place, trait.letters[number])
    for place, trait in enumerate(TRAITS)
    for number, value in enumerate(trait.values)
}


def has(cat: str, face: str) -> bool:
    """R13: does a cat agree with a clue?"""
    place, letter = LETTERS[face]
    return cat[place] == letter


def possible(match: Match, seen: Round, cards: list[Card]) -> list[set[str]]:
    """R13-R15: for every seat the faces with which it would have sorted these cards like this."""
    found = []
    for seat in match.seats:
        own = [card for card in cards if card.seat == seat]
        faces = {face for face in LETTERS if all(has(card.cat, face) == card.kept for card in own)}
        found.append(faces & {seen.shown[seat]} if seat in seen.shown else faces)
    return found


def fillings(clues: Way, match: Match, seen: Round, cards: list[Card]) -> int:
    """Q4: in how many ways the forgotten piles can be made of the cats that nobody can place."""
    known = {card.cat for card in cards}
    forgotten = [card.seat for card in seen.cards if card not in cards]
    return fill(tuple(forgotten.count(seat) for seat in match.seats), clues, frozenset(CATS) - known)


@cache
def fill(piles: tuple[int, ...], clues: Way, cats: frozenset[str]) -> int:
    """The same for the piles from one seat on."""
    if not piles:
        return 1
    fitting = [cat for cat in cats if not has(cat, clues[0])]
    return sum(fill(piles[1:], clues[1:], cats - set(pile)) for pile in combinations(fitting, piles[0]))


def weighed(match: Match, observer: str) -> dict[Dealt, int]:
    """K2: every deal that explains what an observer remembers, and how often it could have come to this."""
    seen = seen_by(match, observer)
    cards = remembered(match, seen)
    faces = possible(match, seen, cards)
    found = {
        dealt: 1
        for dealt in every_deal(len(match.seats))
        if seen.opened.issubset(dealt.bag) and all(clue in may for clue, may in zip(dealt.clues, faces, strict=True))
    }
    if len(cards) < len(seen.cards):
        return {dealt: fillings(dealt.clues, match, seen, cards) for dealt in found}
    return found


@cache
def chief_of(dealt: Dealt) -> str:
    """R2: the letters of the cat that has the values of all five clues."""
    letters = dict(LETTERS[face] for face in (*dealt.clues, *dealt.bag))
    return "".join(letters[place] for place in sorted(letters))


class Chances(NamedTuple):
    """How likely a cat is to be the chief, and to be an aide."""

    chief: Fraction
    aide: Fraction


def chances(weights: dict[Dealt, int], cat: str) -> Chances:
    """R2, K2: count the deals, bag and all, in which a cat has all values, and those in which it lacks one."""
    chief = aide = 0
    for dealt, weight in weights.items():
        lacking = sum(map(ne, cat, chief_of(dealt)))
        chief += weight * (lacking == 0)
        aide += weight * (lacking == 1)
    total = sum(weights.values())
    return Chances(Fraction(chief, total), Fraction(aide, total))
