"""The steps of Checkpoint Charlie: each shows what its sentence says, in the order of the rulebook."""

from __future__ import annotations

import pytest

from brushpass.core.scene import Piece, Place, Scene
from tests.games.checkpoint_charlie.helpers import SEATS, Sitting, seated

Table = dict[str, Place]
"""The places of a table by their keys."""


def steps(game: Sitting, observer: str, since: int = 0) -> list[tuple[tuple[str, ...], Table]]:
    """The facts after which an observer was shown the table, each with the table of then, up to the present one."""
    match = game.match
    scene = match.scene(observer)
    heard = match.heard(observer)
    found = [
        (heard[step.lines - 1].words, at(scene, step.places, step.absent))
        for step in match.steps(observer, scene, 0, after=since)
    ]
    return [*found, (heard[-1].words, at(scene, (), ()))]


def at(scene: Scene, places: tuple[Place, ...], absent: tuple[str, ...]) -> Table:
    """A table that differs from a scene in some places."""
    now = {place.key: place for place in scene.places if place.key not in absent}
    return now | {place.key: place for place in places}


def end_of_round(watch: str, awards: str) -> list[tuple[tuple[str, ...], Table]]:
    """What somebody is shown while a round of four ends."""
    game = seated(4)
    before = game.match.told(watch)
    game.play_round(awards)
    return steps(game, watch, before)


AWARDS = "basset gold-4, beagle white-1, dachshund black-0, poodle black-0"


@pytest.mark.rule("checkpoint-charlie:R27")
def test_clues_are_shown_one_after_the_other() -> None:
    """After each clue so many are open and no more; only with the chief it is said what the cats were."""
    shown = [(fact, table) for fact, table in end_of_round("poodle", AWARDS) if fact[0] in ("clue-shown", "chief")]
    assert [fact[0] for fact, _ in shown] == ["clue-shown"] * 4 + ["chief"]
    for number, (fact, table) in enumerate(shown[:4], start=1):
        assert fact[1] == SEATS[number - 1]
        others = [table[f"clue-{seat}"].pieces[0].kind for seat in SEATS[:3]]
        assert others == ["clue"] * min(number, 3) + ["back"] * (3 - min(number, 3))
        assert not any("chief" in cat.tags for cat in cats_of(table))
    assert any("chief" in cat.tags for cat in cats_of(shown[-1][1]))


def cats_of(table: Table) -> list[Piece]:
    """The suspects of all agents."""
    return [piece for seat in SEATS[:4] for piece in table[f"suspects-{seat}"].pieces]


@pytest.mark.rule("checkpoint-charlie:R28", "checkpoint-charlie:R30")
def test_a_token_is_taken_before_its_owner_looks_at_it() -> None:
    """With the token taken it is a back for everybody; its owner alone sees the worth in a step of his own."""
    own = end_of_round("basset", AWARDS)
    place = [
        (fact, table["tokens-basset"])
        for fact, table in own
        if fact in (("token-taken", "basset", "gold"), ("own-token", "gold-4", "round-1"))
    ]
    assert [(fact[0], one.pieces[0].kind, one.figures["points"]) for fact, one in place] == [
        ("token-taken", "back", 0),
        ("own-token", "token", 4),
    ]
    assert "own-token" not in [fact[0] for fact, _ in end_of_round("poodle", AWARDS) if fact[1] == "gold-4"]


@pytest.mark.rule("checkpoint-charlie:R43", "checkpoint-charlie:Q31")
def test_a_swap_is_seen_move_by_move() -> None:
    """The token leaves, the Adler lies there face up, and only then it is seen which place the Adler has left."""
    game = seated(4, cafe_adler=True).play_round(
        "basset white-adler, beagle white-2, dachshund black-0, poodle black-0"
    )
    before = game.match.told("poodle")
    game.play("basset", "take beagle round-1")
    seen = [
        (fact[0], kinds(table["tokens-beagle"]), known_to(table["tokens-basset"]))
        for fact, table in steps(game, "poodle", before)
        if fact[0] in ("swapped", "adler-shown", "token-laid")
    ]
    assert seen == [
        ("swapped", [], ["face down"]),
        ("adler-shown", ["token"], ["face down"]),
        ("token-laid", ["token"], ["face down · seen by Basil and Berta"]),
    ]


def face_up(table: Table) -> int:
    """How many score tokens everybody can see."""
    return sum("face-up" in piece.tags for seat in SEATS[:3] for piece in table[f"tokens-{seat}"].pieces)


def kinds(place: Place) -> list[str]:
    """What lies in a place."""
    return [piece.kind for piece in place.pieces]


def known_to(place: Place) -> list[str]:
    """What is said of the pieces of a place."""
    return [piece.detail for piece in place.pieces]


@pytest.mark.rule("checkpoint-charlie:R34")
def test_tokens_are_turned_up_one_by_one_and_then_counted() -> None:
    """At the end one more token lies open after each, no total before it is told, and no winner before all are."""
    game = seated(3, max_rounds=3, target_points=15)
    for _ in range(2):
        game.play_round("basset gold-4, beagle white-1, dachshund black-0")
    before = game.match.told("dachshund")
    game.play_round("basset white-2, beagle white-1, dachshund black-0")
    assert game.ending is not None
    told = [one for one in steps(game, "dachshund", before) if one[0][0] in ("token-revealed", "total")]
    turned = [face_up(table) for fact, table in told if fact[0] == "token-revealed"]
    assert turned == list(range(1, 10))
    totals = [
        ["points" in table[f"tokens-{seat}"].figures for seat in SEATS[:2]]
        for fact, table in told
        if fact[0] == "total"
    ]
    assert totals == [[True, False], [True, True], [True, True]]
    assert not any(table[f"suspects-{seat}"].figures.get("wins") for _, table in told for seat in SEATS[:3])
