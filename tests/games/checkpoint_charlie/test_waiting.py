"""Accuse now or wait: against the engine itself, which shows what follows from every next card and every clue."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator

import pytest

from brushpass import BadInput
from brushpass.games.checkpoint_charlie.cards import VALUES
from brushpass.games.checkpoint_charlie.inference import Posterior, face_of
from brushpass.games.checkpoint_charlie.players.detective import promises
from brushpass.games.checkpoint_charlie.view import CheckpointCharlieView
from brushpass.games.checkpoint_charlie.waiting import outlook
from tests.games.checkpoint_charlie.helpers import ALL_ONES, CATS, SEATS, TRAIT_OF, Sitting, begin, fits

CARDS = ("hefjy", "bgfjo", "benry", "hgnro", "befjo", "hgfro", "bgnjy")
GOLD, WHITE, BLACK = 3.8, 17 / 12, -3 / 8
NEVER = 99.0
Faces = tuple[str, ...]
Table = Callable[[Faces], Sitting]
"""The same cards with other clues."""


def ways_of(view: CheckpointCharlieView) -> list[Faces]:
    """Every way the clues may have been dealt, as the faces of the seats."""
    seats = range(len(view.seats))
    return [tuple(VALUES[face_of(way, seat)] for seat in seats) for way in Posterior(view).ways]


def best(view: CheckpointCharlieView) -> float:
    """What the best accusation promises."""
    return max((points for text, points in promises(view).items() if text.startswith("accuse")), default=BLACK)


def next_cats(view: CheckpointCharlieView, drawer: int) -> Iterator[tuple[str, float, list[Faces]]]:
    """Every cat that may come next, with how likely it is to be kept, or not, and the ways in which it is."""
    ways = ways_of(view)
    for cat in view.unseen:
        for kept in (True, False):
            those = [way for way in ways if fits(cat, way[drawer]) == kept]
            if those:
                yield cat, len(those) / len(ways) / len(view.unseen), those


def test_one_card_more_for_five() -> None:
    """No clue is in the bag, and nobody else accuses."""
    view = begin(ALL_ONES).turn_up(*CARDS).view("basset")
    expected = sum(
        chance * best(begin(" ".join(those[0])).turn_up(*CARDS, cat).view("basset"))
        for cat, chance, those in next_cats(view, len(CARDS) % 5)
    )
    found = outlook(view)
    assert found.wait == pytest.approx(expected)
    assert found.now == pytest.approx(best(view)) == promises(view)[f"accuse {found.cat}"]
    assert outlook(view, limits=(NEVER,)) == pytest.approx(found)
    assert outlook(view, cards=2).wait >= max(found.wait, found.now - 1) > 0


def test_a_clue_may_be_opened_next() -> None:
    """Three play, and one of the two agent cards may lie on top: a window opens after the toss too."""
    faces = ALL_ONES.split()[:3]
    view = begin(" ".join(faces)).turn_up(*CARDS).view("basset")
    ways = ways_of(view)
    agent = 2 / (18 - len(CARDS))
    expected = 0.0
    for cat, chance, those in next_cats(view, len(CARDS) % 3):
        expected += (1 - agent) * chance * best(begin(" ".join(those[0])).turn_up(*CARDS, cat).view("basset"))
    for face, trait in TRAIT_OF.items():
        those = [way for way in ways if trait not in [TRAIT_OF[dealt] for dealt in way]]
        if those:
            later = begin(" ".join(those[0]), agents=f"{len(CARDS) + 1} 18").turn_up(*CARDS).toss(face)
            expected += agent * len(those) / len(ways) / 4 * best(later.view("basset"))
    assert outlook(view).wait == pytest.approx(expected)


# Others who accuse


def intent(view: CheckpointCharlieView, limit: float) -> str | None:
    """Whom somebody accuses by a limit: of equally good ones the first."""
    promised = {text.split()[1]: points for text, points in promises(view).items() if text.startswith("accuse")}
    top = max(promised.values(), default=BLACK)
    if not promised or top < limit:
        return None
    return next(cat for cat in CATS if promised.get(cat, -9.0) >= top - 1e-9)


def points(cat: str, faces: Faces) -> float:
    """What accusing a cat brings where all five faces are known."""
    return {5: GOLD, 4: WHITE}.get(sum(fits(cat, face) for face in faces), BLACK)


def races(wanted: dict[str, str], silent: int, placed: tuple[str, ...] = ()) -> Iterator[tuple[float, tuple[str, ...]]]:
    """Whose markers are placed, in order, if one after the other is drawn from a hat."""
    if not wanted or silent == 1:
        yield 1.0, placed
        return
    for seat, cat in wanted.items():
        others = {other: aim for other, aim in wanted.items() if other != seat and aim != cat}
        # Who wants the same cat may still be drawn, in vain, which changes nothing for the rest.
        for chance, after in races(others, silent - 1, (*placed, f"{seat} {cat}")):
            yield chance / len(wanted), after


def test_others_accuse_at_the_same_time() -> None:
    """Five play: who else accuses whom follows from the clues, and lots decide who comes first."""
    limit = 1.2
    view = begin(ALL_ONES).turn_up(*CARDS).view("basset")
    wanted: dict[Faces, dict[str, str]] = {}
    for way in ways_of(view):
        table = begin(" ".join(way)).turn_up(*CARDS)
        found = {seat: intent(table.view(seat), limit) for seat in SEATS[1:]}
        wanted[way] = {seat: cat for seat, cat in found.items() if cat is not None}
    assert len({tuple(aims.items()) for aims in wanted.values()}) > 2
    free = [text.split()[1] for text in view.legal if text.startswith("accuse")]
    values = []
    for cat in free:
        total = 0.0
        lost: dict[tuple[str, ...], list[tuple[float, Faces]]] = defaultdict(list)
        for way, aims in wanted.items():
            for chance, placed in races({**aims, "basset": cat}, 5):
                if f"basset {cat}" in placed:
                    total += chance * points(cat, way)
                elif len(placed) == 4:
                    total += chance * BLACK
                else:
                    lost[placed].append((chance, way))
        for placed, those in lost.items():
            taken = [one.split()[1] for one in placed]
            total += max(sum(chance * points(one, way) for chance, way in those) for one in free if one not in taken)
        values.append(total / len(wanted))
    assert outlook(view, limits=(limit,)).now == pytest.approx(max(values))


def test_waiting_for_a_card_with_one_rival_left() -> None:
    """Four play, the clue of the bag lies open, and two have accused: who waits may be the one who is left."""
    limit = 1.5
    early, late = ("hgnro", "bgfjo"), ("bgnro", "bgfro", "hefro")

    def table(way: Faces, *more: str) -> Sitting:
        game = begin(" ".join(way), agents="1").toss("ginger").turn_up(*early)
        return game.accuse("dachshund", early[0]).accuse("poodle", early[1]).turn_up(*late, *more)

    def all_faces(way: Faces) -> Faces:
        return (*way, "ginger")

    view = table(tuple(ALL_ONES.split()[:4])).view("basset")
    ways = ways_of(view)
    assert len(ways) == 6

    def racing(those: list[Faces], *more: str) -> float:
        """What the best accusation brings if the rival accuses at the same time or not; the second comes too late."""
        tables = {way: table(way, *more) for way in those}
        alone = {way: intent(tables[way].view("beagle"), limit) is None for way in those}
        free = [text.split()[1] for text in tables[those[0]].view("basset").legal if text.startswith("accuse")]
        return max(
            sum(
                points(cat, all_faces(way)) if alone[way] else (points(cat, all_faces(way)) + BLACK) / 2
                for way in those
            )
            for cat in free
        )

    waiting = [way for way in ways if intent(table(way).view("beagle"), limit) is None]
    assert 0 < len(waiting) < len(ways)
    drawer = (len(early) + len(late)) % 4
    expected = BLACK * (len(ways) - len(waiting))
    for cat in view.unseen:
        for kept in (True, False):
            those = [way for way in waiting if fits(cat, way[drawer]) == kept]
            if those:
                expected += racing(those, cat) / len(view.unseen)
    found = outlook(view, limits=(NEVER, NEVER, limit))
    assert found.now == pytest.approx(racing(ways) / len(ways))
    assert found.wait == pytest.approx(expected / len(ways))


def test_what_cannot_be_reckoned_is_refused() -> None:
    """For who is not asked, and where discards are forgotten."""
    table = begin(ALL_ONES).turn_up(*CARDS)
    with pytest.raises(BadInput, match="nobody is asked"):
        outlook(table.view())
    hidden = begin(ALL_ONES, discard_visibility="face_down").turn_up("hgnro", "befjy", "hefjy")
    with pytest.raises(BadInput, match="can be forgotten"):
        outlook(hidden.view("basset"))
