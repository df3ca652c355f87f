"""Shadows in Kyoto: the table on paper, as the owner of a view sees it, and what it is worth to that player.

Worth is counted in matches: 1 for a match won, -1 for one lost, and everything else between the two.
An agent of the enemy is whoever she may be, each identity with its chance; an own agent is what she is.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import tanh
from typing import Final

from brushpass.core.bits import members_of
from brushpass.games.shadows_in_kyoto.boards import WIDTH
from brushpass.games.shadows_in_kyoto.cards import CARD_KINDS, COLOURS, IDENTITY_WORDS, SIDES
from brushpass.games.shadows_in_kyoto.options import size_of
from brushpass.games.shadows_in_kyoto.players.beliefs import (
    REAL,
    Clash,
    beliefs_of,
    certain,
    chance_of_real,
    chance_to_hold,
    clash,
)
from brushpass.games.shadows_in_kyoto.players.ground import ASIDE, BETWEEN, BOTH, FORWARD, NUMBER, STOPS, steps_to_go
from brushpass.games.shadows_in_kyoto.restore import known_table
from brushpass.games.shadows_in_kyoto.rules import conflict, moves
from brushpass.games.shadows_in_kyoto.view import ShadowsInKyotoView

WON: Final = 1.0
"""No position that is still open reaches it."""
PRISON: Final = ((0.0, -0.08, -0.25), (0.35, 0.25, 0.05))
"""What prisoners are worth to their captor, by the number of real agents and of decoys among them (R1.1, R1.2)."""
ADVANCE: Final = (0.0, 0.04, 0.03, 0.02, 0.01, 0.0)
"""What a real agent is worth who has so many steps to go."""
CLEAR: Final = (0.0, 0.3, 0.2, 0.12, 0.06, 0.03)
"""What she is worth beyond that if nobody is left who could stop her."""
GUARDED: Final = 0.35
"""How much of that each agent leaves who surely stops her."""
BAIT: Final = (0.0, 0.08, 0.06, 0.04, 0.02, 0.0)
"""What a decoy is worth who has so many steps to go and may be taken for a real agent."""
LATER: Final = 0.4
"""What a threat is worth that the other side may still answer."""
BOLD: Final = 0.9
TIMID: Final = 0.4
"""How often the enemy attacks whom it would like to capture, and whom it would rather not."""
MATCHING: Final = 0.3
"""The chance that a hidden mark matches a coloured space."""
MARK: Final = 0.05
"""What a mark is worth that has not been used."""
DRAWN: Final = 0.2
"""The chance to have next turn a card that is not in the hand now."""
EXPOSED: Final = 0.08
"""What it costs that the enemy takes a real agent for one."""
ARMED: Final = 0.03
"""What an equipment card is worth that a capture activates (R45)."""
SLIGHT: Final = 1e-6
"""Values that differ by less are equal."""
CAPTURED: Final = -1

LOCATIONS: Final = tuple([kind.word for kind in CARD_KINDS if kind.deck == "location"])
TACTICS: Final = tuple([kind.word for kind in CARD_KINDS if kind.deck == "tactics"])
_COLOUR_WORDS: Final = (*COLOURS, "any")


class Paper:
    """A position that can be changed and valued; sides are numbers, agents are numbered by their spaces at first."""

    def __init__(self, view: ShadowsInKyotoView) -> None:
        self.view = view
        self.me = SIDES.index(view.seat)
        self.them = 1 - self.me
        self.table = known_table(view)
        """The table as the view tells it, before anything is tried out."""
        self.setup = self.table.setup
        self.left = steps_to_go(self.setup)
        """R1.3: for each side and space the steps to the enemy home row."""
        self.colours = [_COLOUR_WORDS[colour] for colour in self.setup.colour_of]
        """R25: the colour of every space; "any" where every location card leads."""
        self.open = tuple([frozenset(members_of(moves.passable(self.table, side))) for side in BOTH])
        """M1, G6: the spaces that each side may enter."""
        self.safe = tuple([frozenset(members_of(moves.safe_spaces(self.table, side))) for side in BOTH])
        """R42: the spaces where each side cannot be attacked."""
        self.moves = {one.card: [(NUMBER[start], NUMBER[space]) for start, space in one.moves] for one in view.reach}
        """R15: where each card that may be played could take whom."""
        self._stand()
        self._believe()
        self.prisoners = [[int(self.table.decoys(side)), int(self.table.reals(side))] for side in BOTH]
        """For each captor how many decoys and how many real agents."""
        self.marks = [lure.colour for lure in view.lures if lure.side == view.seat]
        hidden = sum([lure.side != view.seat for lure in view.lures])
        self.lured = 1.0 - (1.0 - MATCHING) ** hidden
        """The chance that the enemy can answer the entry of a coloured space with a lure."""
        self.cards: list[dict[str, float]] = [{}, {}]
        """For each side the chances to have a card for a colour, or a tactic."""
        self.risk = [0.0] * len(self.spaces[self.me])
        self.cards[self.them] = self._enemy_cards()
        self.hold(list(view.hand))

    def _stand(self) -> None:
        """Who stands where, and what the own agents are."""
        self.spaces: tuple[list[int], list[int]] = ([], [])
        self.standing: tuple[dict[int, int], dict[int, int]] = ({}, {})
        self.identities: list[int] = []
        """What the own agents are."""
        for agent in self.view.agents:
            side = SIDES.index(agent.side)
            space = NUMBER[agent.space]
            self.standing[side][space] = len(self.spaces[side])
            self.spaces[side].append(space)
            if side == self.me:
                assert agent.identity is not None
                self.identities.append(IDENTITY_WORDS.index(agent.identity))

    def _believe(self) -> None:
        """Who everybody may be: an own agent is what she is, whatever the enemy may think."""
        known = [beliefs_of(stories) if stories else () for stories in self.view.stories]
        self.shown = [chance_of_real(belief) for belief in known[self.me]]
        """How likely the enemy holds each own agent to be real."""
        known[self.me] = tuple([certain(identity) for identity in self.identities])
        self.beliefs = (known[0], known[1])
        self.real = tuple([[chance_of_real(belief) for belief in side] for side in self.beliefs])
        self.clashes = tuple([self._clashes(side) for side in BOTH])

    def _clashes(self, side: int) -> list[list[Clash]]:
        """For every agent of a side the chances of an attack on every enemy."""
        return [[clash(one, other, self.setup) for other in self.beliefs[1 - side]] for one in self.beliefs[side]]

    # Cards

    def hold(self, hand: list[str]) -> None:
        """What the own hand allows, for this turn or the next one."""
        self.hand = hand
        chances = {word: 1.0 if word in hand else DRAWN for word in ("joker", *TACTICS)}
        joker = chances["joker"]
        for colour in COLOURS:
            chances[colour] = 1.0 if colour in hand else joker
        chances["any"] = 1.0 if any(word in hand for word in LOCATIONS) else 0.5
        self.cards[self.me] = chances

    def _enemy_cards(self) -> dict[str, float]:
        """T6: the chances that the enemy holds cards, for all that has been discarded."""
        view, them = self.view, self.them
        copies = size_of(view.options).copies
        left = {word: copies.get(word, 0) - view.discards[them].count(word) for word in (*LOCATIONS, *TACTICS)}
        locations, tactics = view.decks[them]
        lures = len({lure.mark in ("m1", "m2") for lure in view.lures if lure.side != view.seat})
        unseen = sum([left[word] for word in TACTICS]) - lures
        held = min(view.hand_sizes[them], max(0, unseen - tactics))
        chances = {
            word: chance_to_hold(left[word] - (lures if word == "lure" else 0), unseen, held) for word in TACTICS
        }
        held = view.hand_sizes[them] - held
        unseen = max(held + locations, sum([left[word] for word in LOCATIONS]))
        jokers = left["joker"]
        for colour in COLOURS:
            chances[colour] = chance_to_hold(jokers + left[colour], unseen, held)
        chances["joker"] = chance_to_hold(jokers, unseen, held)
        chances["any"] = 1.0 if held else 0.0
        return chances

    # Changes

    def put(self, side: int, agent: int, space: int) -> None:
        """An agent goes to a space, or leaves the board."""
        standing = self.standing[side]
        start = self.spaces[side][agent]
        if standing.get(start) == agent:
            del standing[start]
        self.spaces[side][agent] = space
        if space != CAPTURED:
            standing[space] = agent

    # Worth

    def value(self, on_turn: int) -> float:
        """What the position is worth when a side is about to take its turn."""
        me, them = self.me, self.them
        self.risk = [0.0] * len(self.spaces[me])
        theirs = self.threat(them)
        mine = self.threat(me, safe=on_turn == them)
        ahead = mine * (1.0 if on_turn == me else LATER) - theirs * (1.0 if on_turn == them else LATER)
        worth = ahead + self.prison_worth(me) - self.prison_worth(them)
        worth += self.progress(me) - self.progress(them) + MARK * len(self.marks)
        for agent, space in enumerate(self.spaces[me]):
            if space != CAPTURED and REAL[self.identities[agent]]:
                worth -= EXPOSED * self.shown[agent]
        return tanh(worth)

    def prison_worth(self, captor: int) -> float:
        """R1.1, R1.2: what the prisoners of a side are worth to it."""
        decoys, reals = self.prisoners[captor]
        if reals >= self.setup.reals_to_win:
            return WON
        return -WON if decoys >= self.setup.decoys_to_lose else PRISON[reals][decoys]

    def decides(self, captor: int, is_real: bool) -> bool:
        """R1.1, R1.2: does the next real agent, or the next decoy, that a side captures end the match?"""
        return conflict.decides(self.setup, self.prisoners[captor][is_real], is_real)

    def gains(self, captor: int) -> tuple[float, float]:
        """What one more decoy, and one more real agent, are worth to a side."""
        decoys, reals = self.prisoners[captor]
        now = PRISON[reals][decoys]
        decoy = -WON if self.decides(captor, False) else PRISON[reals][decoys + 1]
        real = WON if self.decides(captor, True) else PRISON[reals + 1][decoys]
        return decoy - now, real - now

    def progress(self, side: int) -> float:
        """How far the agents of a side have come, the real ones above all, and who can still stop them."""
        left, stops, real = self.left[side], STOPS[side], self.real[side]
        clashes = self.clashes[1 - side]
        guards = [(agent, space) for agent, space in enumerate(self.spaces[1 - side]) if space != CAPTURED]
        total = 0.0
        mine = side == self.me
        for agent, space in enumerate(self.spaces[side]):
            if space == CAPTURED:
                continue
            steps = left[space]
            if not steps:
                continue
            stopping = 0.0
            near = stops[space]
            for guard, where in guards:
                if near[where]:
                    chances = clashes[guard][agent]
                    stopping += chances[0] + chances[1]
            chance = real[agent]
            seems = self.shown[agent] if mine else chance
            total += chance * (ADVANCE[steps] + CLEAR[steps] * GUARDED**stopping)
            total += (1.0 - chance) * min(1.0, 3.0 * seems) * BAIT[steps]
        return total

    def threat(self, side: int, movers: Iterable[int] | None = None, safe: bool = False) -> float:
        """The most that a side can hope for in its turn: a capture or an escape."""
        best = 0.0
        risk = self.risk
        mine = side == self.me
        spaces, enemies = self.spaces[side], self.standing[1 - side]
        left = self.left[side]
        decoy, real = self.gains(side)
        for agent in range(len(spaces)) if movers is None else movers:
            space = spaces[agent]
            if space == CAPTURED:
                continue
            hope = self.escape(side, agent, space) if left[space] == 1 else 0.0
            for target, defender in enemies.items():
                chance = self.reach(side, space, target)
                if chance:
                    hope = max(hope, chance * self.capture_gain(side, agent, defender, decoy, real))
                    if not mine:
                        lost = self.clashes[side][agent][defender]
                        likely = chance * (lost.real + lost.false) * self.boldness(defender, decoy, real)
                        risk[defender] = max(risk[defender], likely)
            if safe:
                hope *= 1.0 - risk[agent]
            if hope > best:
                best = hope
        return best

    def reach(self, side: int, space: int, target: int) -> float:
        """R22, R32-R34: the chance that a side can take an agent onto an enemy."""
        if target in self.safe[1 - side] or target not in self.open[side]:
            return 0.0
        cards = self.cards[side]
        if target in FORWARD[side][space]:
            return max(cards[self.colours[target]], cards["attack"])
        chance = cards["defence"] if target in ASIDE[side][space] else 0.0
        if space // WIDTH == target // WIDTH and cards["tunnel"] > chance and self.is_free_between(space, target):
            return cards["tunnel"]
        return chance

    def is_free_between(self, space: int, target: int) -> bool:
        """R33: does nobody stand between two spaces of a row?"""
        mine, theirs = self.standing
        return not any(place in mine or place in theirs for place in BETWEEN[space][target])

    def capture_gain(self, side: int, agent: int, defender: int, decoy: float, real: float) -> float:
        """What an attack brings; the enemy decides by what it believes, and gets what is there."""
        chances = self.clashes[side][agent][defender]
        gain = chances.real * real + chances.false * decoy
        return gain if side == self.me else gain * self.boldness(defender, decoy, real)

    def boldness(self, defender: int, decoy: float, real: float) -> float:
        """How often the enemy attacks an own agent, by what it believes of her and what a capture would bring."""
        shown = self.shown[defender]
        return BOLD if shown * real + (1.0 - shown) * decoy > 0 else TIMID

    def escape(self, side: int, agent: int, space: int) -> float:
        """R1.3: the chance that an agent who has one step to go escapes."""
        colours, cards = self.colours, self.cards[side]
        own, enemies = self.standing[side], self.standing[1 - side]
        best = success = 0.0
        choices = 0
        for target in FORWARD[side][space]:
            if target in own or target in self.safe[1 - side]:
                continue
            defender = enemies.get(target)
            chance = cards[colours[target]]
            chance *= self.real[side][agent] if defender is None else self.clashes[side][agent][defender].by_real
            if side == self.me:
                best = max(best, chance * (1.0 - self.lured))
            elif chance > best - 0.05:
                best = max(best, chance)
                choices += 1
                success += 0.0 if colours[target] in self.marks else chance
        if side == self.me:
            return best
        return success / choices if choices else 0.0
