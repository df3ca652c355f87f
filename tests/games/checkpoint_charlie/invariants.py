"""Checkpoint Charlie: what always holds (I1-I13), counted from the actions, and how long a match can last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from brushpass.core.bits import count, members_of
from brushpass.core.game import EVERYONE, NOBODY, OVER, State
from brushpass.core.options import Options
from brushpass.games.checkpoint_charlie.bounds import bounds
from brushpass.games.checkpoint_charlie.cards import CATS, SIZES, TRAITS
from brushpass.games.checkpoint_charlie.numbers import (
    ANNOUNCE,
    AWARD,
    DEAL_CLUES,
    DRAW,
    DRAW_TOKEN,
    ENDED,
    FACES,
    FLIP,
    FORCED,
    HIDE,
    RACE,
    SLIP_AGENTS,
    START,
    STARTER,
    SWAP,
    SWAP_SLOT,
    TOSS,
    TOSS_CLUE,
    TURN_UP,
    WINDOW,
)
from brushpass.games.checkpoint_charlie.options import CheckpointCharlieOptions, mix, supply
from brushpass.games.checkpoint_charlie.rules import CheckpointCharlieState
from brushpass.games.checkpoint_charlie.rules.sides import (
    AIM_AT,
    ANSWER,
    CLUE,
    DISCARDS,
    GOLDS,
    MARKED,
    ORDER,
    POINTS,
    SUSPECTS,
    TOKENS,
    TRAIT,
)
from brushpass.games.checkpoint_charlie.tokens import COLOURS, KINDS

HALF = 16
SLOTS = 8

SCORING = (AWARD, SWAP, SWAP_SLOT, ANNOUNCE, ENDED)
"""R27: the phases in which the clues have been revealed."""
SETTING_UP = (STARTER, DEAL_CLUES, SLIP_AGENTS, FACES)
SEALED = (FACES, WINDOW, RACE, ANNOUNCE)


def agrees(cat: int, face: int) -> bool:
    """R13: a face is twice the number of its trait, and one more for the second value."""
    return cat >> face // 2 & 1 == face % 2


def agreements(cat: int, faces: set[int]) -> int:
    """R2: with how many faces a cat agrees."""
    return sum(agrees(cat, face) for face in faces)


def chiefs(faces: set[int], cats: Collection[int] = range(len(CATS))) -> set[int]:
    """R2, Q2: those of some cats that agree with all faces there are."""
    return {cat for cat in cats if agreements(cat, faces) == len(faces)}


def order_of(state: CheckpointCharlieState) -> list[int]:
    """R29: the seats that have accused, in order."""
    return [int(state.side[ORDER + place]) for place in range(count(state.accusers))]


class CheckpointCharlieInvariants:
    """All cats, clues and tokens of the match, each in one place (O5); a round and scoring told from the actions."""

    def __init__(self, options: Options) -> None:
        assert isinstance(options, CheckpointCharlieOptions)
        self.options = options
        self.seats = options.players
        size = SIZES[options.size]
        self.traits = {place for place, trait in enumerate(TRAITS) if trait.trait in size.traits}
        self.cats = {cat for cat in range(len(CATS)) if not set(members_of(cat)) - self.traits}
        self.aside = len(self.cats) - size.deck
        """O5: how many cats never come to the table."""
        self.tokens = Counter(supply(options))
        self.agent_cards = len(self.traits) - options.players
        self.points = points_of(options)
        proved = bounds(options)
        self.longest = proved.decisions + proved.throws

        # The round as the actions tell it
        self.round = 0
        self.starter: int = NOBODY
        self.held: dict[int, int] = {}
        """The face of each seat."""
        self.tossed: set[int] = set()
        self.taken: list[tuple[int, int]] = []
        """Every cat turned up, with the seat that took it."""
        self.accused: list[tuple[int, int]] = []
        """Every accusation so far."""

    # What the actions tell

    def follow(self, state: State, seat: int, action: int) -> None:
        """R12-R17, R21, R28, R31: compare the table with what has been done, then note what is done now."""
        assert isinstance(state, CheckpointCharlieState)
        if state.phase == DEAL_CLUES and state.round != self.round:
            self.begin_round(state)
        self.compare(state)
        if state.phase == STARTER:
            self.starter = action - START
        elif state.phase == FACES:
            self.held[seat] = action - HIDE
        elif state.phase in (TOSS, FLIP):
            self.tossed.add(action - TOSS_CLUE)
        elif state.phase == DRAW:
            self.taken.append(((self.starter + len(self.taken)) % self.seats, action - TURN_UP))
        elif state.phase == AWARD:
            self.award(state, action - DRAW_TOKEN)

    def begin_round(self, state: CheckpointCharlieState) -> None:
        """R31, I11: whoever accused the chief starts, or the same seat again."""
        if self.round > 0:
            caught = [seat for seat, cat in self.accused if cat in chiefs(self.faces(), self.cats)]
            assert len(caught) <= 1 or self.options.undrawn_clues == "excluded"
            self.starter = caught[0] if caught else self.starter
        assert state.round == self.round + 1
        self.round += 1
        self.held.clear()
        self.tossed.clear()
        self.taken.clear()
        self.accused.clear()

    def faces(self) -> set[int]:
        """The profile, as far as it is settled."""
        return {*self.held.values(), *self.tossed}

    def compare(self, state: CheckpointCharlieState) -> None:
        """R13-R15, R21: every cat lies where the clue of its drawer sends it, and no accusation has been moved."""
        if self.round == 0:
            return
        assert state.starter == self.starter
        seen = self.taken if state.turned_up == NOBODY else self.taken[:-1]
        for seat in range(self.seats):
            cats = {cat for drawer, cat in seen if drawer == seat}
            kept = {cat for cat in cats if agrees(cat, self.held[seat])}
            assert set(members_of(state.side[SUSPECTS + seat])) == kept
            assert set(members_of(state.side[DISCARDS + seat])) == cats - kept
        accused = [(seat, int(state.side[MARKED + seat])) for seat in order_of(state)]
        assert accused[: len(self.accused)] == self.accused
        self.accused = accused

    def award(self, state: CheckpointCharlieState, token: int) -> None:
        """R28, R29, Q9: the colour is that of the seat whose turn it is, for what it has accused."""
        faces = self.faces()
        assert len(faces) == len(self.traits) or self.options.undrawn_clues == "excluded"
        order = [seat for seat, _ in self.accused]
        order += [seat for seat in clockwise(self.first_without(state), self.seats) if seat not in order]
        cats = dict(self.accused)
        seat = order[state.awards]
        if seat in cats:
            missing = len(faces) - agreements(cats[seat], faces)
            colour = "gold" if missing == 0 else "white" if missing == 1 else "black"
        else:
            colour = "black" if chiefs(faces, self.cats) & {cat for _, cat in self.taken} else "white"
        assert KINDS[state.setup.kind[token]].colour == colour

    def first_without(self, state: CheckpointCharlieState) -> int:
        """Q7: where clockwise begins among those who have not accused."""
        last = self.taken[-1][0]
        if self.options.forced_from == "start_player":
            return self.starter
        return last if self.options.forced_from == "last_drawer" else (last + 1) % self.seats

    # What any table shows

    def check(self, state: State) -> None:
        """I3-I12: no piece is lost or doubled, and what the state remembers of the table is so."""
        assert isinstance(state, CheckpointCharlieState)
        self.check_cats(state)
        self.check_clues(state)
        self.check_agent_cards(state)
        self.check_turns(state)
        self.check_accusations(state)
        self.check_questions(state)
        self.check_tokens(state)
        self.check_officer(state)
        self.check_swap(state)

    def check_cats(self, state: CheckpointCharlieState) -> None:
        """I8: every cat is a suspect, a discard or in the deck, or lies aside."""
        piles = [members_of(state.side[at + seat]) for at in (SUSPECTS, DISCARDS) for seat in range(self.seats)]
        cats = [cat for pile in (*piles, members_of(state.cats)) for cat in pile]
        assert sorted(cats) == sorted(self.cats)

    def check_clues(self, state: CheckpointCharlieState) -> None:
        """R3, I3, I4: each clue is held, open or in the bag; its holder sorts by it, so no chief is discarded."""
        held = [int(state.side[TRAIT + seat]) for seat in range(self.seats)]
        faces = {int(state.side[CLUE + seat]) for seat in range(self.seats)} - {NOBODY}
        opened = members_of(state.open_faces)
        places = [trait for trait in held if trait != NOBODY] + [face // 2 for face in opened]
        assert sorted([*places, *members_of(state.bag)]) == sorted(self.traits)
        assert state.phase in SETTING_UP or len(faces) == self.seats
        discarded: set[int] = set()
        for seat in range(self.seats):
            face = int(state.side[CLUE + seat])
            assert face == NOBODY or face // 2 == held[seat]
            for cat in members_of(state.side[SUSPECTS + seat]):
                assert agrees(cat, face)
            for cat in members_of(state.side[DISCARDS + seat]):
                assert not agrees(cat, face)
                discarded.add(cat)
        if state.phase in SCORING:
            assert state.revealed
            assert not chiefs({*faces, *opened}, self.cats) & discarded

    def check_agent_cards(self, state: CheckpointCharlieState) -> None:
        """R10, I6: agent cards lie in the upper part; each one taken opened a clue, and never is one left behind."""
        coming = [place for place in members_of(state.agent_places) if place >= state.dealt]
        assert all(place < HALF + self.agent_cards for place in coming)
        if state.phase in (STARTER, DEAL_CLUES, SLIP_AGENTS):
            assert len(coming) < max(1, self.agent_cards)
            return
        taken = self.agent_cards - len(coming)
        assert taken >= 0
        assert state.dealt == len(self.cats) - count(state.cats) + taken
        if state.phase == DRAW:
            assert state.dealt not in coming
        if state.phase not in (*SCORING, FLIP):
            assert taken == count(state.open_faces) + (state.phase == TOSS)

    def check_turns(self, state: CheckpointCharlieState) -> None:
        """R12, R16, I5: clockwise from the start player everybody has taken as many cats, or one more."""
        if state.starter == NOBODY:
            assert state.phase == STARTER
            return
        piles = [state.side[SUSPECTS + seat] | state.side[DISCARDS + seat] for seat in range(self.seats)]
        taken = [int(count(piles[seat])) for seat in clockwise(int(state.starter), self.seats)]
        total = sum(taken)
        assert taken == [total // self.seats + (place < total % self.seats) for place in range(self.seats)]
        if state.phase in (DRAW, TOSS):
            assert state.drawer == (state.starter + total) % self.seats
        if state.drawn != NOBODY:
            assert state.drawer == (state.starter + total - 1) % self.seats
            assert piles[state.drawer] >> state.drawn & 1

    def check_accusations(self, state: CheckpointCharlieState) -> None:
        """R22, R23, I7, I10: markers lie on different suspects, in an order; how many there are fits the phase."""
        order = order_of(state)
        assert sorted(order) == members_of(state.accusers)
        marked = [int(state.side[MARKED + seat]) for seat in order]
        assert sorted(marked) == members_of(state.marked)
        assert all(state.side[MARKED + seat] == NOBODY for seat in range(self.seats) if seat not in order)
        suspects = {cat for seat in range(self.seats) for cat in members_of(state.side[SUSPECTS + seat])}
        assert suspects == set(members_of(state.suspects))
        assert set(marked) <= suspects
        without = self.seats - len(order)
        if state.phase in (*SCORING, FLIP):
            is_empty = count(state.cats) == self.aside
            if not is_empty:
                assert without == 1
                assert not state.passed_over
            else:
                assert without == count(state.passed_over)
                assert without == 0 or suspects == set(marked)  # Q8
        elif count(state.cats) > self.aside:
            assert without > 1

    def check_questions(self, state: CheckpointCharlieState) -> None:
        """W2, W7, I13: those are asked whom everybody can see to be asked, and only sealed answers are kept."""
        without = state.setup.everyone & ~state.accusers
        if state.phase in (FACES, ANNOUNCE):
            assert state.asked == state.setup.everyone
        elif state.phase in (WINDOW, RACE) and state.turned_up == NOBODY:
            assert state.asked == without
        else:
            assert state.asked == 0
        assert state.owing & ~state.asked == 0 or state.phase not in SEALED
        for seat in range(self.seats):
            answered = state.phase in SEALED and bool(state.asked & ~state.owing & 1 << seat)
            assert (state.side[ANSWER + seat] != NOBODY) == answered
        if not state.setup.committed or state.phase in (FORCED, FLIP, *SCORING):
            assert all(state.side[AIM_AT + seat] == NOBODY for seat in range(self.seats))

    def check_tokens(self, state: CheckpointCharlieState) -> None:
        """R29, R30, I7-I9, O5: each token is in the supply or in a slot of its own, and counts for its owner."""
        places = [int(place) for place in state.place]
        assert len(places) == 25
        laid = [place for place in places if place != NOBODY]
        assert len(set(laid)) == len(laid)
        in_play = [*members_of(state.supply), *[token for token, place in enumerate(places) if place != NOBODY]]
        assert len(set(in_play)) == len(in_play)
        assert Counter(KINDS[state.setup.kind[token]].kind for token in in_play) == self.tokens
        totals, golds, gold_rounds = Counter[int](), Counter[int](), Counter[int]()
        for token, place in enumerate(places):
            if place == NOBODY:
                assert not state.face_up >> token & 1
                assert state.known[token] == 0
                continue
            seat, slot = divmod(place, SLOTS)
            assert seat < self.seats
            assert slot < state.round
            assert state.side[TOKENS + seat] >> token & 1
            kind = KINDS[state.setup.kind[token]]
            totals[seat] += self.points[kind.kind]
            if kind.colour == "gold":
                golds[seat] += 1
                gold_rounds[slot] += 1
            assert state.known[token] >> seat & 1
            assert not state.face_up >> token & 1 or state.known[token] & EVERYONE == EVERYONE
            has_moved = count(state.known[token] & state.setup.everyone) > 1
            assert "adler" not in kind.kind or not has_moved or state.face_up >> token & 1  # Q22
        for seat in range(self.seats):
            assert state.side[POINTS + seat] == totals[seat] == state.score(seat)
            assert state.side[GOLDS + seat] == golds[seat]
        assert sum(count(state.side[TOKENS + seat]) for seat in range(self.seats)) == len(laid)
        assert max(gold_rounds.values(), default=0) <= 1 or self.options.undrawn_clues == "excluded"

    def check_officer(self, state: CheckpointCharlieState) -> None:
        """R37-R41, I12: the Stasi token lies face up with one seat during a scoring; the officer card stays longer."""
        if not self.options.stasi:
            assert state.setup.stasi == state.officer == NOBODY
            return
        place = state.place[state.setup.stasi]
        if place != NOBODY:
            assert state.phase in SCORING
            assert state.face_up >> state.setup.stasi & 1
            assert state.officer == place // SLOTS
            assert place % SLOTS == state.round - 1
        if state.turn == OVER or state.phase in SCORING:
            assert (state.officer != NOBODY) == (place != NOBODY)

    def check_swap(self, state: CheckpointCharlieState) -> None:
        """R43, Q20: whoever has named a colour for a swap has an unused Adler of that colour."""
        if state.phase != SWAP_SLOT:
            return
        order = order_of(state)
        order += [seat for seat in clockwise(int(state.forced_first()), self.seats) if seat not in order]
        if self.options.swap_order == "clockwise":
            order = clockwise(int(state.starter), self.seats)
        own = [token for token, place in enumerate(state.place) if place // SLOTS == order[state.swapping]]
        adler = f"{COLOURS[state.colour]}-adler"
        assert any(KINDS[state.setup.kind[token]].kind == adler and not state.face_up >> token & 1 for token in own)


def clockwise(first: int, seats: int) -> list[int]:
    """R7: all seats from one on."""
    return [(first + place) % seats for place in range(seats)]


def points_of(options: CheckpointCharlieOptions) -> dict[str, int]:
    """R30, Q17: what each kind is worth, from the tables and the option."""
    points = {kind.kind: kind.points for kind in KINDS}
    for kind in KINDS:
        if "adler" in kind.kind and options.adler_value != "as_replaced":
            values = mix(options).adler or {}
            points[kind.kind] = values[kind.colour] if options.adler_value == "file" else 0
    return points
