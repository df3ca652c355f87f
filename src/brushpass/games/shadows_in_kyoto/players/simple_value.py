"""Shadows in Kyoto: the table on paper, as the owner of a view sees it, and what it is worth to that player.

Worth is counted in matches: 1 for a match won, -1 for one lost, and everything else between the two.
An agent of the enemy is whoever she may be, each identity with its chance; an own agent is what she is.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import comb, tanh
from typing import Final, NamedTuple

from brushpass.games.shadows_in_kyoto.boards import HEIGHT, SPACES, WIDTH
from brushpass.games.shadows_in_kyoto.cards import CARD_KINDS, COLOURS, IDENTITIES, IDENTITY_WORDS, SIDES
from brushpass.games.shadows_in_kyoto.knowledge import ARRANGEMENT_BITS, arrangements
from brushpass.games.shadows_in_kyoto.numbers import GOVERNMENT, ONIWABAN
from brushpass.games.shadows_in_kyoto.options import ShadowsInKyotoOptions, board
from brushpass.games.shadows_in_kyoto.view import ShadowsInKyotoView, Story

Belief = tuple[float, ...]
"""The chance of each identity, in their order."""

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
CAPTURED: Final = -1

REAL: Final = tuple([identity.real for identity in IDENTITIES])
STRENGTH: Final = tuple([identity.strength for identity in IDENTITIES])
COPIES: Final = {kind.word: kind.copies for kind in CARD_KINDS}
LOCATIONS: Final = tuple([kind.word for kind in CARD_KINDS if kind.deck == "location"])
TACTICS: Final = tuple([kind.word for kind in CARD_KINDS if kind.deck == "tactics"])
NUMBER: Final = {word: number for number, word in enumerate(SPACES)}


# The board


def _around(side: int, space: int, directions: Iterable[tuple[int, int]]) -> tuple[int, ...]:
    """The spaces on the board in some directions, columns and rows forward."""
    column, row = space % WIDTH, space // WIDTH
    forward = 1 if side == ONIWABAN else -1
    places = [(column + across, row + along * forward) for across, along in directions]
    return tuple([to_row * WIDTH + to for to, to_row in places if 0 <= to < WIDTH and 0 <= to_row < HEIGHT])


def _left(side: int, space: int) -> int:
    """R1.3: how many steps an agent has to go to the enemy home row."""
    return HEIGHT - 1 - space // WIDTH if side == ONIWABAN else space // WIDTH


def _may_stop(side: int, space: int, guard: int) -> bool:
    """Is an enemy on another space still ahead of an agent, and near enough to her way?"""
    rows = _left(side, space) - _left(side, guard)
    return rows > 0 and abs(space % WIDTH - guard % WIDTH) <= rows


_EVERY: Final = range(len(SPACES))
_BOTH: Final = (ONIWABAN, GOVERNMENT)
FORWARD: Final = [[_around(side, space, ((-1, 1), (0, 1), (1, 1))) for space in _EVERY] for side in _BOTH]
ASIDE: Final = [
    [_around(side, space, ((-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1))) for space in _EVERY] for side in _BOTH
]
LEFT: Final = [[_left(side, space) for space in _EVERY] for side in _BOTH]
STOPS: Final = [[[_may_stop(side, space, guard) for guard in _EVERY] for space in _EVERY] for side in _BOTH]


class Ground(NamedTuple):
    """What does not change after the set-up."""

    colours: tuple[str, ...]
    """The colour of every space; "any" where every location card leads."""
    open: tuple[frozenset[int], frozenset[int]]
    """M1, G6: the spaces that each side may enter."""
    headquarters: tuple[frozenset[int], frozenset[int]]


@lru_cache(maxsize=64)
def ground_of(options: ShadowsInKyotoOptions, with_chiharu: bool) -> Ground:
    """R25, M1, G6: the board as these options and Chiharu make it."""
    kinds = [board(options).kind(space) for space in SPACES]
    homes = [frozenset([space for space in _EVERY if kinds[space] == f"{side}-hq"]) for side in SIDES]
    oniwaban, government = frozenset(_EVERY) - homes[GOVERNMENT], frozenset(_EVERY) - homes[ONIWABAN]
    if with_chiharu:
        government = frozenset(_EVERY)
        half = len(SPACES) // 2
        oniwaban -= {space for space in _EVERY if kinds[space] == "neutral" and space >= half}
    colours = tuple([kind if kind in COLOURS else "any" for kind in kinds])
    return Ground(colours, (oniwaban, government), (homes[ONIWABAN], homes[GOVERNMENT]))


# Beliefs


@lru_cache(maxsize=4096)
def beliefs_of(stories: tuple[Story, ...]) -> tuple[Belief, ...]:
    """C2, R35: for every agent of a side, in the order of their spaces, the chance of each identity."""
    size = len(stories[0])
    counts = [[0] * len(IDENTITIES) for _ in range(size)]
    total = 0
    for story in stories:
        found = arrangements(tuple([sum([1 << IDENTITY_WORDS.index(word) for word in words]) for words in story]))
        total += len(found)
        for arrangement in found:
            for place in range(size):
                counts[place][arrangement >> (ARRANGEMENT_BITS * place) & 7] += 1
    return tuple([tuple([count / total for count in row]) for row in counts])


@lru_cache(maxsize=8)
def certain(identity: int) -> Belief:
    """The belief of one who knows."""
    return tuple([float(number == identity) for number in range(len(IDENTITIES))])


def chance_of_real(belief: Belief) -> float:
    """How likely an agent carries real intelligence."""
    return sum([chance for chance, real in zip(belief, REAL, strict=True) if real])


class Clash(NamedTuple):
    """The chances of a conflict for the attacker."""

    real: float
    """She captures a real agent."""
    false: float
    """She captures a decoy."""
    by_real: float
    """She is real, and captures whoever it is."""


def beats(attacker: int, defender: int, zero_always: bool) -> bool:
    """R6, R30, C1: does an identity capture another one by attacking?"""
    strength, against = STRENGTH[attacker], STRENGTH[defender]
    if strength == 3 and against == 0:
        return not zero_always
    return strength >= against or (strength == 0 and against == 3)


@lru_cache(maxsize=16384)
def clash(attacker: Belief, defender: Belief, zero_always: bool) -> Clash:
    """R28-R31: how a conflict may end."""
    real = false = by_real = 0.0
    for first, chance in enumerate(attacker):
        if not chance:
            continue
        for second, other in enumerate(defender):
            if other and beats(first, second, zero_always):
                both = chance * other
                if REAL[second]:
                    real += both
                else:
                    false += both
                if REAL[first]:
                    by_real += both
    return Clash(real, false, by_real)


@lru_cache(maxsize=4096)
def chance_to_hold(wanted: int, unseen: int, held: int) -> float:
    """The chance that of some unseen cards one of those wanted is among those held."""
    if wanted <= 0 or held <= 0:
        return 0.0
    return 1.0 - comb(max(0, unseen - wanted), held) / comb(unseen, held) if unseen >= held else 1.0


# The table


class Paper:
    """A position that can be changed and valued; sides are numbers, agents are numbered by their spaces at first."""

    def __init__(self, view: ShadowsInKyotoView) -> None:
        self.view = view
        self.me = SIDES.index(view.seat)
        self.them = 1 - self.me
        self.ground = ground_of(view.options, view.specials[GOVERNMENT] == "chiharu")
        self.zero_always = view.options.zero_beats_three == "always"
        self.spaces: tuple[list[int], list[int]] = ([], [])
        self.standing: tuple[dict[int, int], dict[int, int]] = ({}, {})
        self.identities: list[int] = []
        """What the own agents are."""
        for agent in view.agents:
            side = SIDES.index(agent.side)
            space = NUMBER[agent.space]
            self.standing[side][space] = len(self.spaces[side])
            self.spaces[side].append(space)
            if side == self.me:
                assert agent.identity is not None
                self.identities.append(IDENTITY_WORDS.index(agent.identity))
        known = [beliefs_of(stories) if stories else () for stories in view.stories]
        self.shown = [chance_of_real(belief) for belief in known[self.me]]
        """How likely the enemy holds each own agent to be real."""
        known[self.me] = tuple([certain(identity) for identity in self.identities])
        self.beliefs = (known[0], known[1])
        self.real = tuple([[chance_of_real(belief) for belief in side] for side in self.beliefs])
        self.clashes = tuple([self._clashes(side) for side in _BOTH])
        self.prisoners = [[0, 0], [0, 0]]
        """For each captor how many decoys and how many real agents."""
        for side in _BOTH:
            for word in view.prisons[side]:
                self.prisoners[side][REAL[IDENTITY_WORDS.index(word)]] += 1
        self.marks = [lure.colour for lure in view.lures if lure.side == view.seat]
        hidden = sum([lure.side != view.seat for lure in view.lures])
        self.lured = 1.0 - (1.0 - MATCHING) ** hidden
        """The chance that the enemy can answer the entry of a coloured space with a lure."""
        self.protected: list[frozenset[int]] = [frozenset(), frozenset()]
        if view.protected is not None and view.ruri in SIDES:
            safe = [space for space in _EVERY if self.ground.colours[space] == view.protected]
            self.protected[SIDES.index(view.ruri)] = frozenset(safe)
        self.cards: list[dict[str, float]] = [{}, {}]
        """For each side the chances to have a card for a colour, or a tactic."""
        self.risk = [0.0] * len(self.spaces[self.me])
        self.cards[self.them] = self._enemy_cards()
        self.hold(list(view.hand))

    def _clashes(self, side: int) -> list[list[Clash]]:
        """For every agent of a side the chances of an attack on every enemy."""
        return [[clash(one, other, self.zero_always) for other in self.beliefs[1 - side]] for one in self.beliefs[side]]

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
        gone = {word: view.discards[them].count(word) for word in COPIES}
        locations, tactics = view.decks[them]
        lures = len({lure.mark in ("m1", "m2") for lure in view.lures if lure.side != view.seat})
        unseen = sum([COPIES[word] - gone[word] for word in TACTICS]) - lures
        held = min(view.hand_sizes[them], max(0, unseen - tactics))
        chances = {
            word: chance_to_hold(COPIES[word] - gone[word] - (lures if word == "lure" else 0), unseen, held)
            for word in TACTICS
        }
        held = view.hand_sizes[them] - held
        unseen = max(held + locations, sum([COPIES[word] - gone[word] for word in LOCATIONS]))
        jokers = COPIES["joker"] - gone["joker"]
        for colour in COLOURS:
            chances[colour] = chance_to_hold(jokers + COPIES[colour] - gone[colour], unseen, held)
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
        if reals > 1:
            return WON
        return -WON if decoys > 2 else PRISON[reals][decoys]

    def gains(self, captor: int) -> tuple[float, float]:
        """What one more decoy, and one more real agent, are worth to a side."""
        decoys, reals = self.prisoners[captor]
        now = PRISON[reals][decoys]
        return (PRISON[reals][decoys + 1] if decoys < 2 else -WON) - now, (
            PRISON[reals + 1][decoys] if reals < 1 else WON
        ) - now

    def progress(self, side: int) -> float:
        """How far the agents of a side have come, the real ones above all, and who can still stop them."""
        left, stops, real = LEFT[side], STOPS[side], self.real[side]
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
        left = LEFT[side]
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
        along = LEFT[side][space] - LEFT[side][target]
        if along > 1 or along < -1 or target in self.protected[1 - side] or target not in self.ground.open[side]:
            return 0.0
        cards = self.cards[side]
        across = target % WIDTH - space % WIDTH
        if along:
            if across > 1 or across < -1:
                return 0.0
            if along < 0:
                return cards["defence"]
            return max(cards[self.ground.colours[target]], cards["attack"])
        chance = cards["defence"] if -1 <= across <= 1 else 0.0
        if cards["tunnel"] > chance and self.is_free_between(space, target):
            return cards["tunnel"]
        return chance

    def is_free_between(self, space: int, target: int) -> bool:
        """R33: does nobody stand between two spaces of a row?"""
        mine, theirs = self.standing
        between = range(min(space, target) + 1, max(space, target))
        return not any(place in mine or place in theirs for place in between)

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
        colours, cards = self.ground.colours, self.cards[side]
        own, enemies = self.standing[side], self.standing[1 - side]
        best = success = 0.0
        choices = 0
        for target in FORWARD[side][space]:
            if target in own or target in self.protected[1 - side]:
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
