"""Checkpoint Charlie: the worlds drawn from a view are those that may be, each as often as it should (K1, K2)."""

from __future__ import annotations

import math
from collections import Counter
from itertools import combinations, permutations
from typing import TypeVar

import pytest

from brushpass.core.dice import Dice
from brushpass.core.game import NOBODY
from brushpass.core.match import Match
from brushpass.games.checkpoint_charlie import GAME
from brushpass.games.checkpoint_charlie.cards import AGENTS, CATS, VALUES
from brushpass.games.checkpoint_charlie.options import CheckpointCharlieOptions, supply
from brushpass.games.checkpoint_charlie.rules import CheckpointCharlieState
from brushpass.games.checkpoint_charlie.rules.sides import AIM_AT, ANSWER, CLUE, DISCARDS
from brushpass.games.checkpoint_charlie.tokens import COLOUR_OF, KIND_WORDS, KINDS
from tests.games.checkpoint_charlie.positions import (
    NEXT_ROUND,
    OPENING,
    TO_SCORING,
    Way,
    after,
    awarded,
    has,
    view_of,
    weighed,
)

T = TypeVar("T")
POINTS = {kind.kind: kind.points for kind in KINDS}


def worlds(match: Match, observer: str, draws: int) -> list[CheckpointCharlieState]:
    """Worlds that agree with an observer's view."""
    source = GAME.worlds(view_of(match, observer))
    dice = Dice(38)
    return [source.sample(dice) for _ in range(draws)]


def fits(counts: Counter[T], shares: dict[T, float]) -> bool:
    """Are the counts those of these shares: nothing else drawn, and chi-square within five standard deviations?"""
    if not counts.keys() <= {what for what, share in shares.items() if share > 0}:
        return False
    total = counts.total()
    chi_square = sum((counts[what] - total * share) ** 2 / (total * share) for what, share in shares.items() if share)
    freedom = max(1, len(shares) - 1)
    return chi_square < freedom + 5 * math.sqrt(2 * freedom)


def even(things: list[T]) -> dict[T, float]:
    """Every one as likely as the others."""
    return dict.fromkeys(things, 1 / len(things))


CARDS = """
chance turn-up hgfjo
basset pass
beagle pass
dachshund pass
poodle pass
chance turn-up bgnry
basset pass
beagle pass
dachshund pass
poodle pass
chance turn-up hefro
basset pass
beagle pass
dachshund pass
poodle pass
"""
"""Basil and Berta have kept a cat each, Dora has discarded one."""
NEXT_CARD = "chance turn-up befry\n"


def clues_of(world: CheckpointCharlieState) -> Way:
    """The clues of all seats."""
    return tuple(VALUES[world.side[CLUE + seat]] for seat in range(world.seats))


@pytest.mark.rule("checkpoint-charlie:K2")
@pytest.mark.parametrize("visibility", ["public_log", "top_card_only", "face_down"])
@pytest.mark.parametrize("observer", ["poodle", "spectator"])
def test_clues_are_drawn_as_likely_as_they_are(observer: str, visibility: str) -> None:
    """Every deal comes up as often as brute force says."""
    match = after(OPENING + CARDS + NEXT_CARD, {"discard_visibility": visibility})
    shares: Counter[Way] = Counter()
    for dealt, weight in weighed(match, observer).items():
        shares[dealt.clues] += weight
    counts = Counter(clues_of(world) for world in worlds(match, observer, 4000))
    assert fits(counts, {clues: share / shares.total() for clues, share in shares.items()})


@pytest.mark.rule("checkpoint-charlie:Q4", "checkpoint-charlie:K2")
def test_forgotten_discards_are_drawn_as_likely_as_they_are() -> None:
    """The cat that Dora has discarded face down is any that lacks her clue, for whoever knows all clues."""
    match = after(OPENING + CARDS + NEXT_CARD, {"discard_visibility": "face_down"})
    placed = {"hgfjo", "bgnry", "befry"}
    counts: Counter[str] = Counter()
    total = 0
    for world in worlds(match, "dachshund", 6000):
        (pile,) = [cat for number, cat in enumerate(CATS) if world.side[DISCARDS + 2] >> number & 1]
        counts[pile] += 1
        total += 1
    assert total == 6000
    assert fits(counts, even([cat for cat in CATS if cat not in placed and not has(cat, "newspaper")]))


@pytest.mark.rule("checkpoint-charlie:R10", "checkpoint-charlie:I6")
@pytest.mark.parametrize("taken", [0, 5])
def test_agent_cards_are_anywhere_in_what_is_left_of_the_upper_half(taken: int) -> None:
    """With three players every pair of places below the cards taken, down to the eighteenth, is as likely."""
    script = (
        "chance start basset\nchance deal hat\nchance deal glasses\nchance deal newspaper\nchance slip 17\n"
        "chance slip 18\nbasset hide hat\nbeagle hide glasses\n"
    )
    cats = ("hgnro", "hgnry", "hgnjo", "hgnjy", "henro")
    if taken:
        script += "dachshund hide newspaper\n"
        script += (
            "".join(f"chance turn-up {cat}\n" + PASSES for cat in cats[: taken - 1]) + f"chance turn-up {cats[-1]}\n"
        )
    places: Counter[tuple[int, ...]] = Counter(
        tuple(place for place in range(18) if world.agent_places >> place & 1)
        for world in worlds(after(script, {"players": 3}), "basset", 6000)
    )
    pairs: list[tuple[int, ...]] = list(combinations(range(taken, 18), 2))
    assert fits(places, even(pairs))


PASSES = "basset pass\nbeagle pass\ndachshund pass\n"


@pytest.mark.rule("checkpoint-charlie:R17")
def test_the_next_card_is_a_cat_once_a_cat_is_to_be_turned_up() -> None:
    """While chance turns up a cat, no world has an agent card on top of the deck."""
    match = after(OPENING)
    assert view_of(match, "basset").step == "draw"
    assert not any(world.agent_places & 1 for world in worlds(match, "basset", 500))


# Tokens

ADLER = {"cafe_adler": "true"}


def token_kinds(world: CheckpointCharlieState) -> dict[int, str]:
    """What lies in every slot that is taken."""
    return {
        int(place): KIND_WORDS[world.setup.kind[token]] for token, place in enumerate(world.place) if place != NOBODY
    }


def hands(match: Match, observer: str, draws: int) -> Counter[tuple[str, ...]]:
    """The tokens of all seats, slot by slot, in worlds."""
    found: Counter[tuple[str, ...]] = Counter()
    for world in worlds(match, observer, draws):
        found[tuple(kind for _, kind in sorted(token_kinds(world).items()))] += 1
    return found


SECOND_SCORING = TO_SCORING.replace("hgnjo", "hgfro")
"""The same in a round that Berta has begun: everybody accuses as before, Dora a cat that Pola has kept."""
TWO_ROUNDS = (
    OPENING
    + TO_SCORING
    + awarded("gold-5", "white-1a", "white-2a", "black-0a")
    + NEXT_ROUND
    + SECOND_SCORING
    + awarded("gold-3a", "white-1b", "white-1c", "black-0b")
    + NEXT_ROUND
)
"""Twice Berta has taken gold, Basil and Dora white and Pola black; Berta's gold makes eight points."""


def every_hand(observer: str, target: int) -> dict[tuple[str, ...], float]:
    """K1: all that the seats may have after the two rounds, by the tokens of the box and the checks after each."""
    box = supply(CheckpointCharlieOptions())
    gold, white = ([kind for kind in box if COLOUR_OF[kind] == colour] for colour in ("gold", "white"))
    whites = Counter(permutations(white, 4))
    ways: Counter[tuple[str, ...]] = Counter()
    for golds, number in Counter(permutations(gold, 2)).items():
        for (one, two, three, four), other_number in whites.items():
            rows = ((one, two), golds, (three, four))
            is_below = all(max(POINTS[row[0]], POINTS[row[0]] + POINTS[row[1]]) < target for row in rows)
            if is_below and (observer != "basset" or rows[0] == ("white-1", "white-1")):
                ways[one, two, *golds, three, four] += number * other_number
    return {kinds: count / ways.total() for kinds, count in ways.items()}


@pytest.mark.rule("checkpoint-charlie:K1", "checkpoint-charlie:R30")
@pytest.mark.parametrize("observer", ["basset", "poodle", "spectator"])
def test_token_worlds_keep_every_check_and_miss_none(observer: str) -> None:
    """Every combination that leaves all below ten at both checks is drawn as often as the supply makes it."""
    found: Counter[tuple[str, ...]] = Counter()
    for kinds, count in hands(after(TWO_ROUNDS), observer, 6000).items():
        found[kinds[:6]] += count
    assert fits(found, every_hand(observer, 10))


@pytest.mark.rule("checkpoint-charlie:K1", "checkpoint-charlie:Q10")
def test_silence_proves_nothing() -> None:
    """Where players announce for themselves, a seat may have had ten points and kept quiet."""
    silence = "basset silent\nbeagle silent\ndachshund silent\npoodle silent\n"
    script = TWO_ROUNDS.replace("black-0a\n", "black-0a\n" + silence).replace("black-0b\n", "black-0b\n" + silence)
    match = after(script, {"announce": "manual"})
    golds = {tuple(sorted(kinds[2:4])) for kinds in hands(match, "poodle", 2000)}
    assert max(sum(POINTS[kind] for kind in pair) for pair in golds) > 8


SWAPPED = (
    OPENING
    + TO_SCORING
    + awarded("gold-5", "white-adler-a", "white-1a", "black-0a")
    + "basset take dachshund round-1\n"
    + NEXT_ROUND
)


@pytest.mark.rule("checkpoint-charlie:Q22", "checkpoint-charlie:Q31")
def test_a_token_that_was_taken_face_down_is_no_adler() -> None:
    """Had it been one, both would lie face up; so no world puts the other white Adler there."""
    kinds = {kind[0] for kind in hands(after(SWAPPED, ADLER), "poodle", 1500)}
    assert kinds == {"white-1", "white-2"}


SECOND_ADLER = (
    OPENING
    + TO_SCORING
    + awarded("gold-5", "white-1a", "white-1b", "black-0a")
    + "basset decline\ndachshund decline\n"
    + NEXT_ROUND
    + SECOND_SCORING
    + awarded("gold-3", "white-adler-a", "white-1c", "black-0b")
    + "basset take dachshund round-2\nbasset decline\ndachshund decline\npoodle decline\n"
)


@pytest.mark.rule("checkpoint-charlie:Q31")
def test_what_was_gained_before_an_adler_that_was_given_is_no_adler() -> None:
    """The Adler gained first goes, so whoever gives the later one has no earlier one."""
    match = after(SECOND_ADLER.rpartition("basset decline\n")[0], ADLER)
    assert "white-adler" not in {kinds[0] for kinds in hands(match, "poodle", 1500)}


@pytest.mark.rule("checkpoint-charlie:Q20", "checkpoint-charlie:R43")
def test_whoever_has_named_a_colour_has_an_adler_of_it() -> None:
    """While chance picks the slot, every world gives the swapping seat the Adler it must have."""
    script = OPENING + TO_SCORING + awarded("gold-5", "white-adler-a", "white-1a", "black-0a")
    match = after(script + "basset take-any dachshund white\n", {**ADLER, "swap_pick": "random"})
    assert view_of(match, "poodle").step == "swap-slot"
    for world in worlds(match, "poodle", 200):
        assert token_kinds(world)[0] == "white-adler"


# Answers


@pytest.mark.rule("checkpoint-charlie:W2", "checkpoint-charlie:K1")
@pytest.mark.parametrize("observer", ["basset", "poodle", "spectator"])
def test_no_world_has_the_sealed_answer_of_another(observer: str) -> None:
    """The own answer is in every world, and everybody else who was asked is asked anew."""
    match = after(OPENING + "chance turn-up hgnro\nbasset accuse hgnro\nbeagle pass\n")
    for world in worlds(match, observer, 50):
        answers = [int(world.side[ANSWER + seat]) for seat in range(4)]
        answered = [AGENTS[seat] for seat, answer in enumerate(answers) if answer != NOBODY]
        assert answered == ([observer] if observer == "basset" else [])
        assert [seat for seat in range(4) if world.waits(seat)] == [s for s in range(4) if AGENTS[s] not in answered]


@pytest.mark.rule("checkpoint-charlie:W2", "checkpoint-charlie:W3")
def test_while_chance_orders_the_intents_nobody_knows_that_all_have_answered() -> None:
    """In the worlds of such a moment the others are still to answer."""
    match = after(
        OPENING + "chance turn-up hgnro\nbasset accuse hgnro\nbeagle pass\ndachshund pass\npoodle accuse hgnro\n"
    )
    assert match.waiting() == ["chance"]
    for world in worlds(match, "beagle", 50):
        assert [seat for seat in range(4) if world.waits(seat)] == [0, 2, 3]


@pytest.mark.rule("checkpoint-charlie:W11", "checkpoint-charlie:K1")
def test_a_target_is_in_the_worlds_of_its_owner_alone() -> None:
    """The own target stands in every world; those of others are not guessed."""
    match = after(
        OPENING + "basset aim hgnro\nbeagle aim henro\ndachshund pass\n", {"tie_break": "earliest_commitment"}
    )
    for observer, aims in (("basset", ["hgnro"]), ("poodle", [])):
        for world in worlds(match, observer, 20):
            standing = [int(world.side[AIM_AT + seat]) for seat in range(4)]
            assert [CATS[aim] for aim in standing if aim != NOBODY] == aims


# The officer


@pytest.mark.rule("checkpoint-charlie:R39", "checkpoint-charlie:R40")
def test_the_clue_that_the_officer_showed_stays_known_in_the_last_accusations() -> None:
    """The card goes back when the deck is empty, but everybody has seen the clue and reckons with it."""
    for seed in range(40):
        match = Match(GAME, options={"stasi": "true"}, seed=seed)
        while not match.over and view_of(match, "spectator").round_number < 3:
            seat = match.waiting()[0]
            view = view_of(match, seat)
            shown = [told.words for told in match.heard(seat) if told.words[0] in ("round", "officer-shows")]
            if view.step == "forced" and shown[-1][0] == "officer-shows":
                assert view.clues[view.seats.index(shown[-1][1])] == shown[-1][2]
                return
            is_lazy = view.round_number == 2 and "pass" in view.legal
            match.play(seat, "pass" if is_lazy else view.legal[-1])
    pytest.fail("no officer was met at the end of a deck")
