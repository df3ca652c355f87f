"""Checkpoint Charlie: what an observer must not tell apart, told from K1, K2, W2, W11, Q4, Q22 and Q31.

This file keeps its own account of what everybody has seen, from the actions and from where the pieces lie.
It uses neither `knowledge.py`, nor `inference.py`, nor the engine's notes of who knows a token and who has had it, so
that a mistake there cannot hide here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations, islice, permutations, product
from operator import ne
from typing import NamedTuple

from brushpass.core.bits import bit, lowest, members_of
from brushpass.core.game import EVERYONE, NOBODY, State
from brushpass.games.checkpoint_charlie.cards import SIZES, TRAITS
from brushpass.games.checkpoint_charlie.numbers import (
    ACCUSE,
    AIM,
    ANNOUNCE,
    AWARD,
    DRAW,
    DRAW_TOKEN,
    ENDED,
    FACES,
    HIDE,
    PASS,
    RACE,
    SILENT,
    SLOTS,
    STARTER,
    SWAP,
    SWAP_SLOT,
    TOSS,
    TURN_UP,
    WINDOW,
)
from brushpass.games.checkpoint_charlie.rules import CheckpointCharlieState
from brushpass.games.checkpoint_charlie.rules.sides import (
    AIM_AT,
    AIM_SINCE,
    ANSWER,
    CLUE,
    DISCARDS,
    MARKED,
    SUSPECTS,
    TRAIT,
)
from brushpass.games.checkpoint_charlie.tokens import COLOURS, KINDS, Colour
from tests.games.checkpoint_charlie.invariants import agrees, points_of

REVEALED = (AWARD, SWAP, SWAP_SLOT, ANNOUNCE, ENDED)
"""R27: the phases in which all clues lie open."""
MOST_DEALS = 16
"""How many other deals of the clues are tried at a time, so that other twins have their turn."""
UPPER_CATS = 16

Deal = tuple[int, ...]
"""The face of every seat; NOBODY before its clue is dealt."""
Piles = dict[int, set[int]]
"""The forgotten discards of some seats."""
Twin = Callable[[], State]


class Sorted(NamedTuple):
    """R13: a cat that everybody saw a seat take, and whether it was kept."""

    seat: int
    cat: int
    kept: bool


class CheckpointCharlieTwins:
    """The cards of a round, who has looked at which token, and who had it at each check."""

    def __init__(self) -> None:
        self.sorted: list[Sorted] = []
        self.in_eyes = False
        """Q4: no card has been taken since the last cat, so that everybody still has it in mind."""
        self.stasi_owner: int = NOBODY
        """R37: whoever drew the Stasi token in this round, or else in the round before."""
        self.shown: int = NOBODY
        """R39: whoever plays this round with an open clue, from the moment when all have chosen."""
        self.lookers: dict[int, int] = {}
        """R30, Q31: for each token that left the supply, who has looked at it, as a set."""
        self.no_adler: set[int] = set()
        """Q22, Q31: face-down tokens of which everybody knows that they are no Adler."""
        self.checks: list[dict[int, int]] = []
        """K1: for each check that has shown everybody to be below the target, who had which token."""
        self.coming: Sorted | None = None
        """W11: a cat from the deck that nobody has seen yet, because lots decide whose target it is."""

        # The action that is taken
        self.phase: int = NOBODY
        self.round = 0
        self.places: list[int] = []
        self.swapper: int = NOBODY

    # What is seen

    def before(self, state: State, seat: int, action: int) -> None:
        assert isinstance(state, CheckpointCharlieState)
        self.phase, self.round = int(state.phase), int(state.round)
        self.places = [int(place) for place in state.place]
        if self.phase == DRAW:
            drawer = (int(state.starter) + len(self.sorted)) % int(state.seats)
            cat = action - TURN_UP
            self.coming = Sorted(drawer, cat, agrees(cat, int(state.side[CLUE + drawer])))
        elif self.phase == AWARD:
            self.draws(state, action - DRAW_TOKEN)
        elif self.phase == SWAP:
            self.swapper = seat

    def draws(self, state: CheckpointCharlieState, token: int) -> None:
        """R30, R37: a token is seen by its owner alone, and the Stasi token by all."""
        owner = int(state.seat_in_award_order(state.awards))
        self.lookers[token] = bit(owner)
        if kind_of(state, token) == "stasi":
            self.lookers[token] = EVERYONE
            self.stasi_owner = owner

    def after(self, state: State) -> None:
        assert isinstance(state, CheckpointCharlieState)
        if self.phase in (SWAP, SWAP_SLOT):
            self.sees_swap(state)
        if self.phase == FACES and state.phase != FACES:
            self.shown, self.stasi_owner = self.stasi_owner, NOBODY
        if self.coming is not None and state.phase != RACE:
            self.sorted.append(self.coming)
            self.coming = None
            self.in_eyes = True
        if state.phase in (DRAW, TOSS):
            self.in_eyes = False
        self.passes_checks(state)
        if state.round != self.round:
            self.begin_round(state)

    def begin_round(self, state: CheckpointCharlieState) -> None:
        """R32, R38: cats are gathered, and the Stasi token goes back."""
        self.sorted.clear()
        self.in_eyes = False
        self.shown = NOBODY
        for token in [token for token in self.lookers if state.place[token] == NOBODY]:
            del self.lookers[token]

    def sees_swap(self, state: CheckpointCharlieState) -> None:
        """R43-R45, Q22, Q31: an Adler is turned up, and the other token is seen by its new owner as well."""
        for token, place in enumerate(self.places):
            if place == state.place[token]:
                continue
            if place // SLOTS == self.swapper:
                self.lookers[token] = EVERYONE
                self.rules_out_earlier(state, token)
            elif is_adler(state, token):
                self.lookers[token] = EVERYONE
            else:
                self.lookers[token] |= bit(self.swapper)
                self.no_adler.add(token)

    def rules_out_earlier(self, state: CheckpointCharlieState, adler: int) -> None:
        """Q31: the Adler gained first goes, so whatever its owner gained earlier in that colour is none."""
        first = self.places[adler] // SLOTS * SLOTS
        for token, place in enumerate(self.places):
            if first <= place < self.places[adler] and colour_of(state, token) == colour_of(state, adler):
                self.no_adler.add(token)

    def passes_checks(self, state: CheckpointCharlieState) -> None:
        """K1, Q23: where the program announces, a game that goes on proves that nobody has the target."""
        options = state.setup.options
        if options.announce != "auto":
            return
        holders = {token: int(place) // SLOTS for token, place in enumerate(state.place) if place != NOBODY}
        if options.announce_timing == "before_swaps" and state.phase == SWAP and self.phase not in (SWAP, SWAP_SLOT):
            self.checks.append(holders)
        if state.round != self.round and self.round > 0:
            if self.stasi_owner != NOBODY:
                holders[int(state.setup.stasi)] = self.stasi_owner
            self.checks.append(holders)

    # What follows from it

    def of(self, state: State, observer: int) -> list[Twin]:
        """Every exchange of things that the observer must not tell apart."""
        assert isinstance(state, CheckpointCharlieState)
        if state.phase == STARTER:
            return []
        return [
            *self.other_deals(state, observer),
            *self.other_discards(state),
            *other_agent_places(state),
            *self.other_answers(state, observer),
            *other_aims(state, observer),
            *self.other_tokens(state, observer),
        ]

    # Clues and discards

    def forgotten(self, state: CheckpointCharlieState) -> Piles:
        """Q4: the discarded cats of each seat that can no longer be seen."""
        visibility = state.setup.options.discard_visibility
        piles: Piles = {seat: set() for seat in range(int(state.seats))}
        if visibility == "public_log":
            return piles
        for seat, pile in piles.items():
            cats = [entry.cat for entry in self.sorted if entry.seat == seat and not entry.kept]
            pile |= set(cats[:-1] if visibility == "top_card_only" else cats)
        if self.in_eyes:
            piles[self.sorted[-1].seat].discard(self.sorted[-1].cat)
        return piles

    def other_deals(self, state: CheckpointCharlieState, observer: int) -> Iterator[Twin]:
        """R8, K2: clues of other seats and of the bag dealt in another way that sorts alike what can be seen."""
        truth = tuple(deal_now(state))
        hidden = [seat for seat in range(int(state.seats)) if self.is_hidden(state, seat, observer)]
        if not hidden:
            return
        forgotten = self.forgotten(state)
        near: list[Deal] = []
        far: list[Deal] = []
        for deal in self.deals(state, truth, hidden, forgotten):
            changed = sum(map(ne, deal, truth))
            if changed:
                (near if changed <= 2 else far).append(deal)
        for some in (near, far):
            for deal in some[:: len(some) // MOST_DEALS + 1]:
                piles = refilled(state, deal, forgotten)
                if piles is not None:
                    yield partial(with_deal, state, deal, forgotten, piles)

    def is_hidden(self, state: CheckpointCharlieState, seat: int, observer: int) -> bool:
        """R8, R27, R39: has this seat a clue that the observer cannot see?"""
        is_shown = state.phase in REVEALED or seat == self.shown
        return seat != observer and not is_shown and state.side[TRAIT + seat] != NOBODY

    def deals(self, state: CheckpointCharlieState, truth: Deal, hidden: list[int], forgotten: Piles) -> Iterator[Deal]:
        """Ways to deal the clues of some seats that agree with all cards that can still be seen."""
        traits = [truth[seat] // 2 for seat in hidden] + members_of(state.bag)
        faces = {seat: self.possible(state, seat, forgotten[seat]) for seat in hidden}
        for dealt in permutations(traits, len(hidden)):
            ways = [
                [face for face in (2 * trait, 2 * trait + 1) if face in faces[seat]]
                for seat, trait in zip(hidden, dealt, strict=True)
            ]
            exchanged = sum(truth[seat] // 2 != trait for seat, trait in zip(hidden, dealt, strict=True))
            # With more than two clues elsewhere one choice of faces is enough.
            for way in islice(product(*ways), None if exchanged <= 2 else 1):
                deal = list(truth)
                for seat, face in zip(hidden, way, strict=True):
                    deal[seat] = face
                yield tuple(deal)

    def possible(self, state: CheckpointCharlieState, seat: int, forgotten: set[int]) -> set[int]:
        """R13-R15: the faces with which a seat would have sorted the same; without a face only the trait counts."""
        if state.side[CLUE + seat] == NOBODY:
            return {2 * trait for trait in range(len(TRAITS))}
        cards = [entry for entry in self.sorted if entry.seat == seat and entry.cat not in forgotten]
        return {face for face in range(2 * len(TRAITS)) if all(agrees(each.cat, face) == each.kept for each in cards)}

    def other_discards(self, state: CheckpointCharlieState) -> Iterator[Twin]:
        """Q4: a forgotten cat might be any that nobody can place, as long as its pile would take it."""
        piles = self.forgotten(state)
        clues = deal_now(state)
        in_deck = members_of(state.cats)
        for seat, pile in piles.items():
            for one in pile:
                other = next((cat for cat in in_deck if not agrees(cat, clues[seat])), None)
                if other is not None:
                    yield partial(with_cats_exchanged, state, one, other)
        for (seat, pile), (other_seat, other_pile) in combinations(piles.items(), 2):
            for one, other in product(pile, other_pile):
                if not agrees(one, clues[other_seat]) and not agrees(other, clues[seat]):
                    yield partial(with_cats_exchanged, state, one, other)

    # Answers

    def other_answers(self, state: CheckpointCharlieState, observer: int) -> Iterator[Twin]:
        """W2, W8: what another seat has answered, whether it has answered at all, and whether lots are drawn."""
        if state.phase == RACE:
            for seat in others(state.asked, observer) if self.coming is None else [NOBODY]:
                yield partial(before_the_race, state, seat)
        if state.phase not in (FACES, WINDOW, ANNOUNCE):
            return
        for seat in others(state.asked, observer):
            for answer in possible_answers(state, seat):
                if answer == state.side[ANSWER + seat]:
                    continue
                if answer == NOBODY or state.owing & ~bit(seat):
                    yield partial(with_answer, state, seat, answer)

    # Tokens

    def other_tokens(self, state: CheckpointCharlieState, observer: int) -> Iterator[Twin]:
        """R30, Q31, K1: two tokens of a colour that the observer has not seen, where every check allows it."""
        if state.phase == ENDED:
            return
        tokens = range(len(state.place))
        unseen = [token for token in tokens if not self.lookers.get(token, 0) & bit(observer)]
        points = points_of(state.setup.options)
        tried = set()
        for one, other in combinations(unseen, 2):
            if state.place[one] == state.place[other] == NOBODY:
                continue
            kinds = kind_of(state, one), kind_of(state, other)
            what = (kinds, int(state.place[one]), int(state.place[other]))
            if what in tried or kinds[0] == kinds[1] or colour_of(state, one) != colour_of(state, other):
                continue
            tried.add(what)
            if "stasi" not in kinds and self.is_possible(state, one, other, points):
                yield partial(with_tokens_exchanged, state, one, other)

    def may_be_given(self, state: CheckpointCharlieState, token: int) -> bool:
        """Q20: whoever has named a colour has an unused Adler of it, as everybody can tell."""
        is_own = state.place[token] // SLOTS == self.swapper
        return is_own and self.lookers[token] != EVERYONE and COLOURS.index(colour_of(state, token)) == state.colour

    def is_possible(self, state: CheckpointCharlieState, one: int, other: int, points: dict[str, int]) -> bool:
        """K1, Q22, Q31: would nobody have had the target, and no Adler lie where there cannot be one?"""
        if (one in self.no_adler and is_adler(state, other)) or (other in self.no_adler and is_adler(state, one)):
            return False
        instead = {one: other, other: one}
        if state.phase == SWAP_SLOT and not any(
            is_adler(state, instead.get(token, token)) and self.may_be_given(state, token) for token in self.lookers
        ):
            return False
        for holders in self.checks:
            totals = [0] * int(state.seats)
            for token, seat in holders.items():
                totals[seat] += points[kind_of(state, instead.get(token, token))]
            if max(totals) >= state.setup.options.target_points:
                return False
        return True


def deal_now(state: CheckpointCharlieState) -> list[int]:
    """The face of every seat; for a clue without a face the first of its trait."""
    faces = []
    for seat in range(int(state.seats)):
        face, trait = int(state.side[CLUE + seat]), int(state.side[TRAIT + seat])
        faces.append(2 * trait if face == NOBODY != trait else face)
    return faces


def refilled(state: CheckpointCharlieState, deal: Deal, forgotten: Piles) -> Piles | None:
    """Q4: the forgotten piles with cats that these clues would have discarded; None where there are too few."""
    piles = {seat: {cat for cat in pile if not agrees(cat, deal[seat])} for seat, pile in forgotten.items()}
    free = set(members_of(state.cats)).union(*forgotten.values()).difference(*piles.values())
    for seat, pile in forgotten.items():
        while len(piles[seat]) < len(pile):
            fitting = [cat for cat in free if not agrees(cat, deal[seat])]
            if not fitting:
                return None
            piles[seat].add(fitting[0])
            free.remove(fitting[0])
    return piles


def other_agent_places(state: CheckpointCharlieState) -> Iterator[Twin]:
    """R10: nobody knows where in the upper half the agent cards lie; once a cat is to be turned up, not on top."""
    cards = len(SIZES[state.setup.options.size].traits) - int(state.seats)
    first = int(state.dealt) + (state.phase == DRAW)
    free = [place for place in range(first, UPPER_CATS + cards) if not state.agent_places >> place & 1]
    for place in members_of(state.agent_places):
        if place >= state.dealt and free:
            yield partial(with_agent_card_moved, state, place, free[0])
            yield partial(with_agent_card_moved, state, place, free[-1])


def other_aims(state: CheckpointCharlieState, observer: int) -> Iterator[Twin]:
    """W11: other seats may aim at any cat that is still to come, since any window, or at none."""
    options = state.setup.options
    is_open = options.tie_break == "earliest_commitment" and options.window_mode == "sealed"
    if not is_open or state.phase not in (WINDOW, DRAW, TOSS) or not state.window:
        return
    for seat in others(state.setup.everyone & ~state.accusers, observer):
        aim, answer = int(state.side[AIM_AT + seat]), int(state.side[ANSWER + seat])
        if aim != NOBODY and answer < AIM:
            yield partial(with_aim, state, seat, NOBODY, 0)
        if answer in (NOBODY, PASS) or answer >= AIM:
            for cat in members_of(state.cats)[:2]:
                if cat != aim:
                    yield partial(with_aim, state, seat, cat, int(state.window))


def possible_answers(state: CheckpointCharlieState, seat: int) -> list[int]:
    """NOBODY for none yet; of all that this seat might answer, some."""
    if state.phase == FACES:
        return [NOBODY, *(HIDE + 2 * int(state.side[TRAIT + seat]) + value for value in (0, 1))]
    if state.phase == ANNOUNCE:
        return [NOBODY, SILENT]
    if state.setup.committed:
        return [NOBODY, PASS, *(AIM + cat for cat in members_of(state.cats)[:2])]
    return [NOBODY, PASS, *(ACCUSE + cat for cat in members_of(free_suspects(state))[:2])]


def free_suspects(state: CheckpointCharlieState) -> int:
    """R22, R23: the suspects without a marker."""
    seats = range(int(state.seats))
    marked = {int(state.side[MARKED + seat]) for seat in seats} - {NOBODY}
    return sum(int(state.side[SUSPECTS + seat]) for seat in seats) & ~set_of(marked)


def others(seats: int, observer: int) -> list[int]:
    """The members of a set of seats other than the observer."""
    return [seat for seat in members_of(seats) if seat != observer]


def kind_of(state: CheckpointCharlieState, token: int) -> str:
    """What a token is."""
    return KINDS[state.setup.kind[token]].kind


def colour_of(state: CheckpointCharlieState, token: int) -> Colour:
    """The colour of its back."""
    return KINDS[state.setup.kind[token]].colour


def is_adler(state: CheckpointCharlieState, token: int) -> bool:
    """R42: is it one of the four?"""
    return "adler" in kind_of(state, token)


# Twins


def with_deal(state: CheckpointCharlieState, deal: Deal, forgotten: Piles, piles: Piles) -> CheckpointCharlieState:
    """The table with other clues, and with other forgotten discards that fit them."""
    twin = state.copy()
    for seat, face in enumerate(deal):
        if face == NOBODY:
            continue
        twin.side[TRAIT + seat] = face // 2
        if twin.side[CLUE + seat] != NOBODY:
            twin.side[CLUE + seat] = face
            if twin.phase == FACES:
                twin.side[ANSWER + seat] = HIDE + face
    held = sum(bit(face // 2) for face in deal if face != NOBODY)
    twin.bag = (twin.bag | sum(bit(face // 2) for face in deal_now(state) if face != NOBODY)) & ~held
    for seat, pile in forgotten.items():
        twin.side[DISCARDS + seat] = twin.side[DISCARDS + seat] & ~set_of(pile) | set_of(piles[seat])
        twin.cats |= set_of(pile)
    for pile in piles.values():
        twin.cats &= ~set_of(pile)
    return twin


def set_of(cats: set[int]) -> int:
    """Some cats as the engine keeps them."""
    return sum(bit(cat) for cat in cats)


def with_cats_exchanged(state: CheckpointCharlieState, one: int, other: int) -> CheckpointCharlieState:
    """The table with two cats exchanged, each in a pile or in the deck."""
    twin = state.copy()
    both = bit(one) | bit(other)
    for seat in range(int(twin.seats)):
        pile = twin.side[DISCARDS + seat]
        if (pile >> one ^ pile >> other) & 1:
            twin.side[DISCARDS + seat] = pile ^ both
    if (twin.cats >> one ^ twin.cats >> other) & 1:
        twin.cats ^= both
    return twin


def with_agent_card_moved(state: CheckpointCharlieState, place: int, other: int) -> CheckpointCharlieState:
    """The table with an agent card in another place of the deck."""
    twin = state.copy()
    twin.agent_places ^= bit(place) | bit(other)
    return twin


def with_answer(state: CheckpointCharlieState, seat: int, answer: int) -> CheckpointCharlieState:
    """The table on which a seat has answered something else, or not yet."""
    twin = state.copy()
    twin.side[ANSWER + seat] = answer
    twin.owing = twin.owing & ~bit(seat) if answer != NOBODY else twin.owing | bit(seat)
    twin.turn = lowest(twin.owing)
    if twin.phase == FACES:
        twin.side[CLUE + seat] = answer - HIDE if answer != NOBODY else NOBODY
    elif answer >= AIM:
        twin.side[AIM_AT + seat] = answer - AIM
        twin.side[AIM_SINCE + seat] = twin.window
    return twin


def before_the_race(state: CheckpointCharlieState, seat: int) -> CheckpointCharlieState:
    """The table on which no lots are drawn: an answer of this seat is missing, or, of nobody, the next card."""
    twin = state.copy()
    twin.racing = 0
    twin.lined_up = 0
    if seat == NOBODY:
        twin.phase = DRAW
        twin.turned_up = NOBODY
        return twin
    twin.phase = WINDOW
    twin.side[ANSWER + seat] = NOBODY
    twin.ask(seat)
    return twin


def with_aim(state: CheckpointCharlieState, seat: int, cat: int, since: int) -> CheckpointCharlieState:
    """The table on which a seat aims at another cat, or at none."""
    twin = state.copy()
    twin.side[AIM_AT + seat] = cat
    twin.side[AIM_SINCE + seat] = since
    if twin.side[ANSWER + seat] >= AIM:
        twin.side[ANSWER + seat] = AIM + cat
    return twin


def with_tokens_exchanged(state: CheckpointCharlieState, one: int, other: int) -> CheckpointCharlieState:
    """The table with two tokens exchanged, in front of seats or in the supply; what was seen of their places stays."""
    twin = state.copy()
    for token in (one, other):
        if state.place[token] != NOBODY:
            twin.lift_token(token)
            twin.supply |= bit(token)
    for token, instead in ((one, other), (other, one)):
        twin.known[instead] = state.known[token]
        twin.holders[instead] = state.holders[token]
        twin.plain = twin.plain & ~bit(instead) | (bit(instead) if state.plain & bit(token) else 0)
        if state.place[token] != NOBODY:
            twin.lay_token(instead, *divmod(state.place[token], SLOTS))
            twin.supply &= ~bit(instead)
    return twin
