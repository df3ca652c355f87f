"""Checkpoint Charlie: accuse now, or wait for another card? Reckoned exactly, for a simple model of the others (K2).

Either nobody else accuses, or everybody else does so by a limit: as soon as the best suspect promises them so many
points, by all that is open and their own clue, they accuse that one. Who accuses at the same moment comes first by lot.
Whoever has let others accuse, or has lost a race, may accuse somebody else at once, before the next card.
After so many cards the one who waits accuses, if there is somebody to accuse, and after the last card of the deck it is
the first to do so. To wait longer than that is not reckoned with, so waiting is worth at least what is told.
"""

from __future__ import annotations

from itertools import permutations
from typing import Final, NamedTuple, Optional, final

from librt.vecs import append, vec
from mypy_extensions import i64

from brushpass.core.bits import bit, count, lowest, members_of, shifted
from brushpass.core.errors import BadInput
from brushpass.core.game import NOBODY
from brushpass.core.packing import set_of
from brushpass.games.checkpoint_charlie.cards import AGENTS, CATS, SIZES, VALUES
from brushpass.games.checkpoint_charlie.inference import NO_FACE, Posterior, face_of
from brushpass.games.checkpoint_charlie.numbers import CAT_COUNT, CATS_WITH
from brushpass.games.checkpoint_charlie.players.habits import worth
from brushpass.games.checkpoint_charlie.rules.clues import agreements, both_faces, faces_explaining
from brushpass.games.checkpoint_charlie.rules.setup import setup_of
from brushpass.games.checkpoint_charlie.view import HIDDEN, CheckpointCharlieView

_FACE_BITS: Final = 4
_ASKED: Final = ("window", "poll", "live")

Limits = tuple[float, ...]
"""How many points an accusation must promise the others after none, one, two ... accusations."""


class Outlook(NamedTuple):
    """What a seat may expect in a window, in points on average."""

    cat: Optional[str]
    """Whom to accuse now, if anybody can be."""
    right: float
    """How likely that is the chief."""
    now: float
    """What accusing brings."""
    wait: float
    """What it brings to let this window pass and go on as well as possible."""


@final
class Moment:
    """A window: what is open, and every way the clues may have been dealt."""

    def __init__(self) -> None:
        self.ways: vec[i64] = vec[i64]()
        """As the one who reckons knows them, and how much each weighs."""
        self.weights: vec[float] = vec[float]()
        self.public: vec[i64] = vec[i64]()
        """As they are for whoever knows no clue."""
        self.open_faces: i64 = 0
        self.free: i64 = 0
        """The suspects that can be accused."""
        self.unseen: i64 = 0
        self.deck: i64 = 0
        self.agent_cards: i64 = 0
        self.next: i64 = 0
        """Who takes the next card."""
        self.silent: i64 = 0
        """The seats that have not accused."""
        self.accused: i64 = 0
        """How many have."""

    def copy(self) -> Moment:
        """The same moment, from which something else follows."""
        other = Moment()
        other.ways, other.weights, other.public = self.ways, self.weights, self.public
        other.open_faces = self.open_faces
        other.free = self.free
        other.unseen = self.unseen
        other.deck = self.deck
        other.agent_cards = self.agent_cards
        other.next = self.next
        other.silent = self.silent
        other.accused = self.accused
        return other


class Together(NamedTuple):
    """Ways that look alike, taken together: how much they weigh, and what accusing each cat brings in all of them."""

    weight: float
    gains: list[float]


Placed = tuple[tuple[int, int], ...]
"""The markers placed in a window: seats and cats, in order."""


@final
class Reckoner:
    """Reckons for one seat, with what tokens are worth to it and the limits of the others."""

    def __init__(self, view: CheckpointCharlieView, limits: Limits) -> None:
        means = worth(view)
        setup = setup_of(view.options)
        self.me: i64 = AGENTS.index(view.seat)
        self.seats: i64 = len(view.seats)
        self.gold: float = means["gold"]
        self.white: float = means["white"]
        self.black: float = means["black"]
        self.traits: i64 = len(SIZES[view.options.size].traits)
        self.below: i64 = setup.deck - setup.upper_cards
        """The cards under those among which agent cards lie."""
        self.looks_at_clues: bool = view.options.window_after_clue
        self.limits = limits

    # Points

    def points(self, cat: i64, faces: i64) -> float:
        """What accusing a cat brings on average, if these faces are known and those in the bag are tossed."""
        known = count(faces)
        wrong = known - agreements(cat, faces)
        if wrong > 1:
            return self.black
        tosses = self.traits - known
        part = 1.0
        for _ in range(tosses):
            part *= 0.5
        if wrong == 1:
            return part * self.white + (1.0 - part) * self.black
        aide = part * float(tosses)
        return part * self.gold + aide * self.white + (1.0 - part - aide) * self.black

    def faces(self, way: i64, open_faces: i64) -> i64:
        """All faces of one way, with those that lie open."""
        faces = open_faces
        for seat in range(self.seats):
            face = face_of(way, seat)
            if face != NO_FACE:
                faces |= bit(face)
        return faces

    def best(self, free: i64, together: Together) -> float:
        """What the best accusation brings in some ways taken together; nobody may be left to accuse."""
        top = self.black * together.weight if free == 0 else -1e9
        while free:
            cat = lowest(free)
            free &= free - 1
            top = max(top, together.gains[cat])
        return top

    # What the others do

    def intents(self, moment: Moment) -> vec[i64]:
        """Whom each seat would accuse now with each face for its clue, or NOBODY."""
        found = vec[i64]([NOBODY] * int(self.seats << _FACE_BITS))
        if len(self.limits) == 0:
            return found
        sums = vec[float]([0.0] * int((self.seats << _FACE_BITS) * CAT_COUNT))
        masses = vec[float]([0.0] * int(self.seats << _FACE_BITS))
        for way in moment.public:
            faces = self.faces(way, moment.open_faces)
            for seat in range(self.seats):
                masses[(seat << _FACE_BITS) + face_of(way, seat)] += 1.0
            free = moment.free
            while free:
                cat = lowest(free)
                free &= free - 1
                points = self.points(cat, faces)
                for seat in range(self.seats):
                    sums[((seat << _FACE_BITS) + face_of(way, seat)) * CAT_COUNT + cat] += points
        last: i64 = len(self.limits) - 1
        place: i64 = moment.accused if moment.accused < last else last
        limit = self.limits[place]
        for held in range(len(masses)):
            if masses[held] == 0.0 or moment.silent & bit(held >> _FACE_BITS) == 0:
                continue
            top = limit * masses[held] - 1e-9
            free = moment.free
            while free:
                cat = lowest(free)
                free &= free - 1
                if sums[held * CAT_COUNT + cat] > top + (1e-9 if found[held] != NOBODY else 0.0):
                    top = sums[held * CAT_COUNT + cat]
                    found[held] = cat
        return found

    def pattern(self, way: i64, intents: vec[i64]) -> Placed:
        """Who else would accuse whom, if the clues were dealt like this."""
        found: list[tuple[int, int]] = []
        for seat in range(self.seats):
            cat = intents[(seat << _FACE_BITS) + face_of(way, seat)]
            if seat != self.me and cat != NOBODY:
                found.append((int(seat), int(cat)))
        return tuple(found)

    def by_pattern(self, moment: Moment, intents: vec[i64]) -> dict[Placed, Together]:
        """The ways by what the others would do in them."""
        found: dict[Placed, Together] = {}
        for number in range(len(moment.ways)):
            way = moment.ways[number]
            weight = moment.weights[number]
            key = self.pattern(way, intents)
            kept = found.get(key)
            gains = [0.0] * CAT_COUNT if kept is None else kept.gains
            faces = self.faces(way, moment.open_faces)
            free = moment.free
            while free:
                cat = lowest(free)
                free &= free - 1
                gains[cat] += weight * self.points(cat, faces)
            found[key] = Together(weight if kept is None else kept.weight + weight, gains)
        return found

    def orders(self, moment: Moment, wanted: Placed) -> dict[Placed, float]:
        """What may come of some intents, each order as likely: which markers are placed."""
        found: dict[Placed, float] = {}
        every = list(permutations(wanted))
        for order in every:
            placed: list[tuple[int, int]] = []
            silent = count(moment.silent)
            taken: i64 = 0
            for seat, cat in order:
                if silent > 1 and not taken & bit(cat):
                    placed.append((seat, cat))
                    taken |= bit(cat)
                    silent -= 1
            key = tuple(placed)
            found[key] = found.get(key, 0.0) + 1.0 / float(len(every))
        return found

    # Accusing and waiting

    def value(self, moment: Moment, cards: i64) -> float:
        """What a window brings, with so many cards to wait for at most."""
        now = self.accusing(moment)[1]
        return max(now, self.passing(moment, cards)) if cards > 0 and moment.deck > 0 else now

    def accusing(self, moment: Moment) -> tuple[int, float]:
        """The cat it is best to accuse now, and what that brings; NOBODY where nobody can be accused."""
        # After the last card the one who reckons comes first.
        intents = self.intents(moment) if moment.deck > 0 else vec[i64]([NOBODY] * int(self.seats << _FACE_BITS))
        groups = self.by_pattern(moment, intents)
        total = 0.0
        for together in groups.values():
            total += together.weight
        best, top = NOBODY, self.black
        free = moment.free
        while free:
            cat = lowest(free)
            free &= free - 1
            points = self.racing(moment, groups, cat) / total
            if best == NOBODY or points > top:
                best, top = int(cat), points
        return best, top

    def racing(self, moment: Moment, groups: dict[Placed, Together], cat: i64) -> float:
        """What it brings to accuse this cat while the others do what they do, as often as it comes to that."""
        total = 0.0
        lost: dict[Placed, Together] = {}
        mine = (int(self.me), int(cat))
        for wanted, together in groups.items():
            if len(wanted) == 0:
                total += together.gains[cat]
                continue
            for placed, chance in self.orders(moment, (*wanted, mine)).items():
                if mine in placed:
                    total += chance * together.gains[cat]
                else:
                    put(lost, placed, together, chance)
        for placed, together in lost.items():
            total += self.answering(moment, placed, together)
        return total

    def answering(self, moment: Moment, placed: Placed, together: Together) -> float:
        """What it brings to accuse right after others have; nothing more for the last one who has not."""
        if count(moment.silent) - len(placed) <= 1:
            return self.black * together.weight
        return self.best(moment.free & ~taken_by(placed), together)

    def passing(self, moment: Moment, cards: i64) -> float:
        """What it brings to let a window pass."""
        intents = self.intents(moment)
        groups = self.by_pattern(moment, intents)
        after: dict[Placed, Together] = {}
        chances: dict[Placed, dict[Placed, float]] = {}
        whole = 0.0
        for wanted, together in groups.items():
            whole += together.weight
            chances[wanted] = self.orders(moment, wanted)
            for placed, chance in chances[wanted].items():
                put(after, placed, together, chance)
        total = 0.0
        for placed, together in after.items():
            answer = self.answering(moment, placed, together) if placed else -1e9
            if count(moment.silent) - len(placed) > 1:
                answer = max(answer, self.next_card(self.marked(moment, placed, intents, chances), cards))
            total += answer
        return total / whole

    def marked(
        self, moment: Moment, placed: Placed, intents: vec[i64], chances: dict[Placed, dict[Placed, float]]
    ) -> Moment:
        """The moment after these markers, with the ways in which it may have come to them."""
        found = moment.copy()
        found.ways, found.weights = vec[i64](), vec[float]()
        for number in range(len(moment.ways)):
            chance = chances[self.pattern(moment.ways[number], intents)].get(placed, 0.0)
            if chance > 0.0:
                found.ways = append(found.ways, moment.ways[number])
                found.weights = append(found.weights, moment.weights[number] * chance)
        found.free &= ~taken_by(placed)
        for seat, _ in placed:
            found.silent &= ~bit(seat)
            found.accused += 1
        return found

    def next_card(self, moment: Moment, cards: i64) -> float:
        """What follows from the next card, as often as it comes to this moment."""
        agent = 0.0
        if moment.agent_cards > 0:
            agent = float(moment.agent_cards) / float(moment.deck - self.below)
        total = 0.0
        if agent > 0.0:
            total += agent * self.opened(moment, cards)
        if agent < 1.0:
            each = (1.0 - agent) / float(count(moment.unseen))
            for cat in members_of(moment.unseen):
                for kept in (True, False):
                    total += each * self.sorted(moment, cat, kept, cards)
        return total

    def sorted(self, moment: Moment, cat: i64, kept: bool, cards: i64) -> float:
        """The next card is this cat, and whoever takes it keeps it or not."""
        found = moment.copy()
        found.ways, found.weights, found.public = vec[i64](), vec[float](), vec[i64]()
        mass = 0.0
        for number in range(len(moment.ways)):
            if (CATS_WITH[face_of(moment.ways[number], moment.next)] & bit(cat) != 0) == kept:
                found.ways = append(found.ways, moment.ways[number])
                found.weights = append(found.weights, moment.weights[number])
                mass += moment.weights[number]
        if mass == 0.0:
            return 0.0
        for way in moment.public:
            if (CATS_WITH[face_of(way, moment.next)] & bit(cat) != 0) == kept:
                found.public = append(found.public, way)
        found.unseen &= ~bit(cat)
        if kept:
            found.free |= bit(cat)
        found.deck -= 1
        found.next = (moment.next + 1) % self.seats
        return mass * self.value(found, cards - 1)

    def opened(self, moment: Moment, cards: i64) -> float:
        """The next card is an agent card: a clue from the bag lies open, and the same seat takes another card."""
        bag = self.traits - self.seats - count(moment.open_faces)
        total = 0.0
        for face in range(2 * self.traits):
            mass = 0.0
            found = moment.copy()
            found.ways, found.weights, found.public = vec[i64](), vec[float](), vec[i64]()
            both = bit(face) | bit(face ^ 1)
            for number in range(len(moment.ways)):
                if self.faces(moment.ways[number], moment.open_faces) & both == 0:
                    found.ways = append(found.ways, moment.ways[number])
                    found.weights = append(found.weights, moment.weights[number])
                    mass += moment.weights[number]
            if mass == 0.0:
                continue
            for way in moment.public:
                if self.faces(way, moment.open_faces) & both == 0:
                    found.public = append(found.public, way)
            found.open_faces |= bit(face)
            found.deck -= 1
            found.agent_cards -= 1
            follows = mass * self.value(found, cards - 1) if self.looks_at_clues else self.next_card(found, cards)
            total += follows / float(2 * bag)
        return total


def put(found: dict[Placed, Together], key: Placed, together: Together, chance: float) -> None:
    """Count ways, with the chance that it comes to this in them, among others that look alike."""
    kept = found.get(key)
    if kept is None:
        found[key] = Together(chance * together.weight, [chance * gain for gain in together.gains])
        return
    gains = [kept.gains[cat] + chance * together.gains[cat] for cat in range(CAT_COUNT)]
    found[key] = Together(kept.weight + chance * together.weight, gains)


def taken_by(placed: Placed) -> i64:
    """The cats on which some markers lie."""
    taken: i64 = 0
    for _, cat in placed:
        taken |= bit(cat)
    return taken


def outlook(view: CheckpointCharlieView, *, cards: int = 1, limits: Limits = ()) -> Outlook:
    """What a seat may expect that is asked whether to accuse, if it waits for so many cards at most.

    Without limits nobody else accuses as long as it waits.
    """
    if view.step not in _ASKED or not view.legal or view.aim is not None:
        raise BadInput("no-window")
    posterior = Posterior(view)
    if posterior.piles.is_needed():
        raise BadInput("not-reckoned")
    reckoner = Reckoner(view, limits)
    moment = _moment(view, posterior)
    cat, now = reckoner.accusing(moment)
    right = 0.0 if cat == NOBODY else posterior.odds(bit(cat))[0][0]
    wait = reckoner.passing(moment, cards) if moment.deck > 0 and cards > 0 else now
    return Outlook(None if cat == NOBODY else CATS[cat], right, now, wait)


def _moment(view: CheckpointCharlieView, posterior: Posterior) -> Moment:
    """The window that a view shows."""
    found = Moment()
    found.ways = posterior.ways
    for _ in range(len(posterior.ways)):
        found.weights = append(found.weights, 1.0)
    found.open_faces = posterior.open_faces
    found.public = _public(view, 0, 0, posterior.open_faces, found.public)
    found.unseen = set_of(view.unseen, CATS)
    found.deck = view.deck
    found.agent_cards = view.agent_cards
    assert view.drawer is not None
    seats: i64 = len(view.seats)
    drawer: i64 = AGENTS.index(view.drawer)
    found.next = drawer if view.draws_on else (drawer + 1) % seats
    found.silent = bit(seats) - 1
    for suspects in view.suspects:
        found.free |= set_of(suspects, CATS)
    for accusation in view.accusations:
        found.free &= ~bit(CATS.index(accusation.cat))
        found.silent &= ~bit(AGENTS.index(accusation.seat))
        found.accused += 1
    return found


def _public(view: CheckpointCharlieView, seat: i64, dealt: i64, taken: i64, found: vec[i64]) -> vec[i64]:
    """Every way to deal the clues from a seat on that agrees with what lies open."""
    if seat == len(view.seats):
        return append(found, dealt)
    clue = view.clues[seat]
    if view.exposed == AGENTS[seat] and clue is not None and clue != HIDDEN:
        faces = bit(VALUES.index(clue))
    else:
        kept, discarded = set_of(view.suspects[seat], CATS), set_of(view.discards[seat], CATS)
        faces = faces_explaining(kept, discarded) & both_faces(setup_of(view.options).traits)
    for face in members_of(faces):
        if not (bit(face) | bit(face ^ 1)) & taken:
            found = _public(view, seat + 1, dealt | shifted(face, _FACE_BITS * seat), taken | bit(face), found)
    return found
