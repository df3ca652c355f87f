"""Shadows in Kyoto: what stands in the way of an action, read slowly from the rulebook, and the rule behind each cause.

It works on the view of the seat that decides, with spaces as plain pairs of numbers, and shares nothing with the rules
of the engine but the board and the names of the cards.
An action without a cause is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property

from brushpass.core.view import View
from brushpass.games.shadows_in_kyoto.cards import COLOURS
from brushpass.games.shadows_in_kyoto.options import board, size_of
from brushpass.games.shadows_in_kyoto.view import ShadowsInKyotoView
from tests.games.shadows_in_kyoto.advanced_positions import (
    GOV_EQUIPMENT,
    GOV_SPECIALS,
    IDENTITIES,
    ONI_EQUIPMENT,
    ONI_SPECIALS,
)

RULES = {
    "an agent is to be placed": "R11",
    "a card is to be played": "R14",
    "the card is to be carried out": "R15",
    "a deck is to be chosen": "R18",
    "an enemy is to be pushed": "R34",
    "a pair is to be chosen": "R35",
    "a mark is to be laid": "R36",
    "a Lure may be used": "R36",
    "a special agent is to be picked": "R38",
    "Ruri is on offer": "R39",
    "Ruri's colour is to be chosen": "R42",
    "equipment may be activated": "R45",
    "the Revolver may be used": "E3",
    "the card may be taken back": "G5",
    "the fan may be used": "E6",
    "equipment may be used": "E2",
    "Typescript brings back a discarded card": "E7",
    "Tomoyo keeps one of two": "T4",
    "the card is not in the hand": "R14",
    "the card cannot be carried out": "T7",
    "only Typescript can help": "T1",
    "a stunned side has to move an agent": "E5",
    "the card does not move whom Anaesthetic names": "E4",
    "the card does not move the fan's agent": "E6",
    "the equipment is not active": "R46",
    "the equipment is the enemy's": "R44",
    "the equipment has no use now": "E2",
    "no own agent stands there": "R15",
    "the agent is stunned": "R48",
    "Anaesthetic names another agent": "E4",
    "the fan moves another agent": "E6",
    "an own agent stands there": "R24",
    "enemy headquarters are closed": "M1",
    "Chiharu closes the space": "G6",
    "Ruri protects whoever stands there": "G3",
    "there is no such space": "O8",
    "the space has another colour": "R21",
    "a location card leads forward": "R22",
    "a location card leads one space far": "R23",
    "Defence leads elsewhere": "R32",
    "Tunnel leads elsewhere": "R33",
    "Tunnel cannot pass headquarters": "M2",
    "Attack leads elsewhere": "R34",
    "Attack would leave nobody to be pushed": "A5",
    "it is no push of an enemy one space back": "R34",
    "another agent leaves no room for a push": "A1",
    "a push into enemy headquarters": "M1",
    "a push into the attacker's way back": "A4",
    "a push of the agent under attack": "A4",
    "a push onto an agent whom Ruri protects": "A6",
    "a stunned agent is in the pair": "S3",
    "there is no such mark": "R36",
    "the mark has another colour": "L3",
    "a Lure drives elsewhere": "L4",
}
"""For every cause the rule that is cited."""

RARE = {
    "the card cannot be carried out",
    "only Typescript can help",
    "a stunned side has to move an agent",
    "a stunned agent is in the pair",
    "Tunnel cannot pass headquarters",
    "Attack would leave nobody to be pushed",
    "a push into the attacker's way back",
    "a push of the agent under attack",
    "a push onto an agent whom Ruri protects",
    "a push into enemy headquarters",
    "the equipment is the enemy's",
    "the equipment has no use now",
    "the agent is stunned",
    "Chiharu closes the space",
}
"""Causes that random games hardly ever meet; `test_why_not.py` stages them."""

DUE = {
    "place": "an agent is to be placed",
    "ruri-offer": "Ruri is on offer",
    "pick": "a special agent is to be picked",
    "ruri-colour": "Ruri's colour is to be chosen",
    "play": "a card is to be played",
    "move": "the card is to be carried out",
    "push": "an enemy is to be pushed",
    "pair": "a pair is to be chosen",
    "exchange": "a pair is to be chosen",
    "mark": "a mark is to be laid",
    "revolver": "the Revolver may be used",
    "activate": "equipment may be activated",
    "lure": "a Lure may be used",
    "take-back": "the card may be taken back",
    "fan": "the fan may be used",
    "after": "equipment may be used",
    "target": "equipment may be used",
    "recover": "Typescript brings back a discarded card",
    "draw": "a deck is to be chosen",
    "keep": "Tomoyo keeps one of two",
}
ANSWERS = {
    "ruri-offer": ("accept", "pass"),
    "ruri-colour": tuple(f"protect {colour}" for colour in COLOURS),
    "exchange": ("exchange", "leave"),
    "revolver": ("hold",),
    "activate": ("hold",),
    "lure": ("hold",),
    "take-back": ("take-back", "discard"),
    "fan": ("hold",),
    "after": ("stop",),
    "draw": ("draw location", "draw tactics"),
}
"""What can always be answered in a step."""
TACTICS = ("defence", "tunnel", "attack")
"""Those that move an agent."""
Place = tuple[int, int]
"""Columns to the right of `a`, and the row."""


def moment(view: View) -> str:
    """What decisions of a kind have in common, so that some of each kind are looked at."""
    assert isinstance(view, ShadowsInKyotoView)
    under_equipment = (view.bound, view.stunned, view.second_card) != (None, None, False)
    return f"{view.step} {view.card if view.step == 'move' else ''}, under equipment: {under_equipment}"


def reader(view: View) -> Callable[[str], Iterator[str]]:
    """Tells all that stands in the way of an action of the seat that decides."""
    assert isinstance(view, ShadowsInKyotoView)
    return Position(view).causes


def place_of(space: str) -> Place:
    """A space by its word."""
    return "abcde".index(space[0]), int(space[1])


def is_on_board(place: Place) -> bool:
    """Is there such a space?"""
    return 0 <= place[0] < 5 and 1 <= place[1] <= 6


def word_of(place: Place) -> str:
    """The word of a space."""
    return f"{'abcde'[place[0]]}{place[1]}"


class Position:
    """A view, taken apart."""

    def __init__(self, view: ShadowsInKyotoView) -> None:
        self.view = view
        self.board = board(view.options)
        self.size = size_of(view.options)
        self.me = view.seat
        self.enemy = "government" if view.seat == "oniwaban" else "oniwaban"
        self.own = {agent.space for agent in view.agents if agent.side == self.me}
        self.enemies = {agent.space for agent in view.agents if agent.side == self.enemy}
        self.forward = 1 if self.me == "oniwaban" else -1
        self.equipment = ONI_EQUIPMENT if self.me == "oniwaban" else GOV_EQUIPMENT
        self.special, self.enemy_special = (view.specials[view.seats.index(side)] for side in (self.me, self.enemy))
        # R47, R48: what was done to the agents of whoever's turn it is; Anaesthetic is for those of the Government.
        is_turn = view.active == self.me
        self.bound = view.bound if is_turn and self.me == "government" else None
        self.stunned = view.stunned if is_turn and self.me == "oniwaban" else None

    def causes(self, action: str) -> Iterator[str]:
        """What stands in the way of an action."""
        verb, *words = action.split()
        step = self.view.step
        if action in ANSWERS.get(step, ()):
            return
        if (step, verb) in (("play", "play"), ("fan", "play")):
            yield from self.play(words[0])
        elif (step, verb) in (("play", "use"), ("after", "use")):
            yield from self.use(words[0])
        elif step == verb == "move":
            assert self.view.card is not None
            yield from self.who(words[0])
            yield from self.where(self.view.card, words[0], words[1])
        elif step == verb == "push":
            yield from self.push(words[0], words[1])
        elif (step, verb) == ("pair", "swap"):
            yield from self.swap(words)
        elif (step, verb) == ("lure", "spring"):
            yield from self.spring(words[0], words[1])
        elif action not in self.answers():
            yield DUE[step]

    def answers(self) -> list[str]:
        """What can be answered now in the steps that name one thing."""
        view = self.view
        if view.step == "place":
            start = sorted(self.size.starts[self.me], key=lambda space: (space[1], space[0]))
            placed = [identity for identity in view.placing if identity]
            return [f"place {start[len(placed)]} {one}" for one in self.size.identities if one not in placed]
        if view.step == "pick":
            return [f"pick {agent}" for agent in (ONI_SPECIALS if self.me == "oniwaban" else GOV_SPECIALS)]
        if view.step == "mark":
            stop = ["stop"] if view.marking else []
            return stop + [f"mark {card}" for card in view.hand if card in COLOURS]
        if view.step == "revolver":
            return [f"guess {one}" for one in IDENTITIES]
        if view.step == "activate":
            return [f"activate {card}" for card in self.equipment.intersection(view.inactive)]
        if view.step == "target":
            hidden_only = view.using == "wiretap"
            aims = [one for one in view.agents if one.side == self.enemy and not (hidden_only and one.revealed)]
            return [f"target {one.space}" for one in aims]
        if view.step == "recover":
            return [f"recover {card}" for card in view.discards[view.seats.index(self.me)]]
        return [f"keep {card}" for card in view.looking] if view.step == "keep" else []

    # Cards and equipment

    @cached_property
    def playable(self) -> set[str]:
        """T1, T7: the cards of the hand that can be carried out now."""
        return {card for card in self.view.hand if not any(self.unplayable(card))}

    @cached_property
    def is_stuck(self) -> bool:
        """T1, E5: is there no play, or for a side with a stunned agent none that moves anybody?"""
        must_move = self.stunned is not None and self.view.options.stunner_loss == "no_move"
        return not (self.playable - {"lure"} if must_move else self.playable)

    def play(self, card: str) -> Iterator[str]:
        """R14, T1, T7, E4-E6."""
        if card not in self.view.hand:
            yield (
                "the card is not in the hand" if self.view.step == "play" else "the card does not move the fan's agent"
            )
            return
        yield from self.unplayable(card)
        if self.view.step == "play" and self.is_stuck:
            yield "a stunned side has to move an agent" if card in self.playable else "only Typescript can help"

    def unplayable(self, card: str) -> Iterator[str]:
        """Why a card of the hand cannot be carried out."""
        is_fan = self.view.step == "fan"
        movers = {self.view.mover} if is_fan else {self.bound} if self.bound else self.own - {self.stunned}
        if card not in ("swap", "lure"):
            if not any(self.moves(card, origin) for origin in movers if origin):
                if is_fan:
                    yield "the card does not move the fan's agent"
                if self.bound and not is_fan:
                    yield "the card does not move whom Anaesthetic names"
            if not is_fan and not any(self.moves(card, origin) for origin in self.own - {self.stunned}):
                yield "the card cannot be carried out"
            return
        if is_fan:
            yield "the card does not move the fan's agent"
        elif self.bound:
            yield "the card does not move whom Anaesthetic names"
        if not is_fan and not (self.has_pair if card == "swap" else any(one in COLOURS for one in self.view.hand)):
            yield "the card cannot be carried out"

    def moves(self, card: str, origin: str) -> bool:
        """Can a card take an agent anywhere?"""
        spaces = [word_of((column, row)) for column in range(5) for row in range(1, 7)]
        return any(not any(self.where(card, origin, space)) for space in spaces if space != origin)

    @cached_property
    def has_pair(self) -> bool:
        """R35, S3: do two agents, neither of them stunned, stand in one row or column?"""
        agents = sorted(self.own - {self.stunned})
        return any(a != b and (a[0] == b[0] or a[1] == b[1]) for a in agents for b in agents)

    def use(self, card: str) -> Iterator[str]:
        """R44, R46, E2, E7, T1."""
        if card not in self.view.usable:
            yield "the equipment is not active"
        if card not in self.equipment:
            yield "the equipment is the enemy's"
        if card in ("revolver", "fan"):
            yield "the equipment has no use now"
        if card == "typescript" and not self.view.discards[self.view.seats.index(self.me)]:
            yield "Typescript brings back a discarded card"
        if card == "wiretap" and all(one.revealed for one in self.view.agents if one.side == self.enemy):
            yield "the equipment has no use now"
        if card != "typescript" and self.view.step == "play" and self.is_stuck:
            yield "only Typescript can help"

    # Moves

    def who(self, origin: str) -> Iterator[str]:
        """R15, R48, E4, E6: may the agent on a space be moved?"""
        if origin not in self.own:
            yield "no own agent stands there"
        if origin == self.stunned:
            yield "the agent is stunned"
        if self.view.second_card:
            if origin != self.view.mover:
                yield "the fan moves another agent"
        elif self.bound and origin != self.bound:
            yield "Anaesthetic names another agent"

    def where(self, card: str, origin: str, space: str) -> Iterator[str]:
        """R21-R25, R32-R34: may a card take an agent from one space to another?"""
        yield from self.enter(space)
        kind = self.board.kind(space)
        if card in COLOURS and kind in COLOURS and kind != card:
            yield "the space has another colour"
        if card == "tunnel":
            yield from self.tunnel(origin, space)
        elif not self.steps(card, origin, space):
            if card in TACTICS:
                yield f"{card.capitalize()} leads elsewhere"
            else:
                yield from self.astray(origin, space)
        elif card == "attack" and self.view.options.attack_needs_push and not self.pushable(origin, space):
            yield "Attack would leave nobody to be pushed"

    def enter(self, space: str) -> Iterator[str]:
        """R24, M1, G3, G6, O8: may an own agent be on a space?"""
        kind = self.board.kind(space)
        if not kind:
            yield "there is no such space"
        if space in self.own:
            yield "an own agent stands there"
        if kind == f"{self.enemy}-hq" and self.special != "chiharu":
            yield "enemy headquarters are closed"
        if kind == "neutral" and space[1] in "456" and self.enemy_special == "chiharu":
            yield "Chiharu closes the space"
        if space in self.enemies and self.enemy_special == "ruri" and kind == self.view.protected:
            yield "Ruri protects whoever stands there"

    def astray(self, origin: str, space: str) -> Iterator[str]:
        """R22, R23: a location card leads one space forward."""
        (column, row), (to_column, to_row) = place_of(origin), place_of(space)
        if (to_row - row) * self.forward <= 0:
            yield "a location card leads forward"
        if max(abs(to_column - column), abs(to_row - row)) != 1:
            yield "a location card leads one space far"

    def steps(self, card: str, origin: str, space: str) -> bool:
        """R22, R32, R34, R40: one step in a direction of the card, or with Yoko a jump across an own agent."""
        (column, row), (to_column, to_row) = place_of(origin), place_of(space)
        across, ahead = to_column - column, (to_row - row) * self.forward
        for far in (1, 2) if self.special == "yoko" else (1,):
            if (across % far, ahead % far) != (0, 0) or max(abs(across), abs(ahead)) != far:
                continue
            is_forward = ahead == far
            if far == 2 and word_of((column + across // 2, row + (to_row - row) // 2)) not in self.own:
                continue
            if is_forward != (card == "defence"):
                return True
        return False

    def tunnel(self, origin: str, space: str) -> Iterator[str]:
        """R33, M2, M3, G4."""
        (column, row), (to_column, to_row) = place_of(origin), place_of(space)
        step = 1 if to_column > column else -1
        if to_row != row or to_column == column:
            yield "Tunnel leads elsewhere"
            return
        between = [word_of((one, row)) for one in range(column + step, to_column, step)]
        if self.special == "yoko" and self.view.options.yoko_tunnel and between and between[-1] in self.own:
            between.pop()
        if any(one in self.own | self.enemies for one in between):
            yield "Tunnel leads elsewhere"
        if not self.view.options.hq_transit and any(self.is_closed(one) for one in between):
            yield "Tunnel cannot pass headquarters"

    def is_closed(self, space: str) -> bool:
        """M1, G6: may an own agent never be on a space, whoever stands there?"""
        kind = self.board.kind(space)
        is_enemy = kind == f"{self.enemy}-hq" and self.special != "chiharu"
        return is_enemy or (kind == "neutral" and space[1] in "456" and self.enemy_special == "chiharu")

    # Pushes, pairs and lures

    def pushable(self, origin: str, space: str) -> bool:
        """A5: can anybody be pushed once an own agent has gone from one space to another?"""
        own = (self.own - {origin}) | {space}
        return any(
            not any(self.push_from(own, origin, space, enemy, word_of((column, row))))
            for enemy in self.enemies
            for column in range(5)
            for row in range(1, 7)
        )

    def push(self, enemy: str, space: str) -> Iterator[str]:
        """R34, A1, A4, A6, M1."""
        assert self.view.origin is not None
        assert self.view.entered is not None
        yield from self.push_from(self.own, self.view.origin, self.view.entered, enemy, space)

    def push_from(self, own: set[str], origin: str, entered: str, enemy: str, space: str) -> Iterator[str]:
        """The same after an own agent has gone from one space to another."""
        (column, row), (to_column, to_row) = place_of(enemy), place_of(space)
        # Forward for the one who pushes is back for her.
        if enemy not in self.enemies or to_row - row != self.forward or abs(to_column - column) > 1:
            yield "it is no push of an enemy one space back"
        if enemy == entered and enemy in self.enemies:
            yield "a push of the agent under attack"
        if entered in self.enemies and space == origin:
            yield "a push into the attacker's way back"
        if self.board.kind(space) == f"{self.me}-hq":
            yield "a push into enemy headquarters"
        if space in self.enemies or (space in own and self.view.options.attack_push == "empty_only"):
            yield "another agent leaves no room for a push"
        if space in own and self.special == "ruri" and self.board.kind(space) == self.view.protected:
            yield "a push onto an agent whom Ruri protects"

    def swap(self, spaces: list[str]) -> Iterator[str]:
        """R35, S3."""
        if not self.own.issuperset(spaces):
            yield "a pair is to be chosen"
        if self.stunned in spaces:
            yield "a stunned agent is in the pair"

    def spring(self, mark: str, space: str) -> Iterator[str]:
        """R36, L3, L4."""
        colours = [lure.colour for lure in self.view.lures if (lure.side, lure.mark) == (self.me, mark)]
        assert self.view.entered is not None
        if not colours:
            yield "there is no such mark"
        elif colours[0] != self.board.kind(self.view.entered):
            yield "the mark has another colour"
        if space not in self.driven:
            yield "a Lure drives elsewhere"

    @cached_property
    def driven(self) -> set[str]:
        """L4, M1, M2: where the mover may be driven, two steps back, or one where that is all there is."""
        assert self.view.mover is not None
        closed = f"{self.me}-hq"

        def back(space: str) -> set[str]:
            column, row = place_of(space)
            near = [(column + across, row + self.forward) for across in (-1, 0, 1)]
            return {word_of(place) for place in near if is_on_board(place)}

        def free(spaces: set[str]) -> set[str]:
            return {one for one in spaces - self.own - self.enemies if self.board.kind(one) != closed}

        near = back(self.view.mover)
        way = near if self.view.options.hq_transit else {one for one in near if self.board.kind(one) != closed}
        far = free(set[str]().union(*(back(one) for one in way)))
        return far or (free(near) if self.view.options.lure_partial else set())
