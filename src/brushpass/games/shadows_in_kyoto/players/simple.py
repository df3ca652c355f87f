"""Shadows in Kyoto: the rules of thumb that an experienced player would give a beginner.

Every card is tried out on paper with its best move before it is played; nothing is searched beyond this turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import permutations
from typing import Final

from brushpass.core.dice import Dice
from brushpass.games.shadows_in_kyoto.boards import WIDTH
from brushpass.games.shadows_in_kyoto.cards import COLOURS, IDENTITY_WORDS, SIDES
from brushpass.games.shadows_in_kyoto.numbers import START_OF
from brushpass.games.shadows_in_kyoto.players.simple_value import (
    ARMED,
    ASIDE,
    CAPTURED,
    FORWARD,
    LEFT,
    NUMBER,
    REAL,
    TACTICS,
    WON,
    Paper,
    beats,
)
from brushpass.games.shadows_in_kyoto.view import ShadowsInKyotoView

SLIGHT: Final = 1e-6
KEEP: Final = {
    "red": 0.01,
    "green": 0.01,
    "blue": 0.01,
    "yellow": 0.01,
    "joker": 0.03,
    "defence": 0.03,
    "tunnel": 0.03,
    "attack": 0.05,
    "swap": 0.05,
    "lure": 0.01,
}
"""What a card is worth in the hand."""
MANY: Final = 0.5
"""What the second card of a kind is worth, compared with the first."""
THIRD: Final = 1.4
"""What a third decoy costs (R1.2): more than the match, for nobody has to take her."""
LEARNT: Final = 0.01
"""What it is worth to see who has repelled an agent."""
WANTED_TACTICS: Final = 2
"""How many tactics a hand should have."""
TASTE: Final = {
    "3-real": (1, 3, 3),
    "3-false": (3, 2, 2),
    "2-real": (1, 3, 3),
    "2-false": (3, 2, 2),
    "1-false": (3, 2, 2),
    "0-false": (1, 3, 2),
}
"""R11: how gladly an identity is placed in front, in the middle of the home row, and at its ends."""
PICKS: Final = {"tomoyo": 1, "anju": 2, "yoko": 2, "ayane": 1, "chiharu": 2, "iroha": 2}
"""R38: how often a special agent is picked."""
USES: Final = {"typescript": 0.03, "anaesthetic": 0.08, "revolver": 0.05, "wiretap": 0.12, "stunner": 0.08, "fan": 0.02}
"""What an equipment card must bring to be used now."""
ORDER: Final = ("revolver", "wiretap", "anaesthetic", "stunner", "fan", "typescript")
"""R45: which equipment is activated first."""


def choose(view: ShadowsInKyotoView, dice: Dice) -> str:
    """The choice of the rule-of-thumb player among `view.legal`."""
    if len(view.legal) == 1:
        return view.legal[0]
    match view.step:
        case "place":
            return place(view, dice)
        case "ruri-offer":
            return ("accept", "pass")[dice.below(2)]
        case "pick":
            return drawn_from(view.legal, [PICKS[word_of(action)] for action in view.legal], dice)
        case "ruri-colour":
            return protect(view, dice)
        case "draw":
            return draw(view)
        case "keep" | "recover":
            return best(view.legal, [use_of(view, word_of(action)) for action in view.legal], dice)
        case "take-back":
            return take_back(view)
    return decide(view, Paper(view), dice)


def decide(view: ShadowsInKyotoView, paper: Paper, dice: Dice) -> str:
    """A choice that depends on the position."""
    judges: dict[str, Callable[[str], float]] = {
        "play": lambda action: play_value(paper, action),
        "fan": lambda action: fan_value(paper, action),
        "move": lambda action: best_value(paper, [spaces_of(action)], push_bonus(paper, view.card)),
        "push": lambda action: push_value(paper, *spaces_of(action)),
        "pair": lambda action: swap_value(paper, *spaces_of(action)),
        "exchange": lambda action: exchange_value(paper, action == "exchange"),
        "mark": lambda action: mark_value(paper, action),
        "revolver": lambda action: guess_value(paper, action),
        "activate": lambda action: activation_value(action),
        "lure": lambda action: spring_value(paper, action),
        "after": lambda action: use_value(paper, action) if action != "stop" else 0.0,
        "target": lambda action: target_value(paper, view.using, NUMBER[word_of(action)]),
    }
    judge = judges[view.step]
    return best(view.legal, [judge(action) for action in view.legal], dice)


# R11, R38, R39, R42 Set-up


@lru_cache(maxsize=2)
def arrangements_by_taste(side: int) -> list[tuple[tuple[str, ...], int]]:
    """Every arrangement of a side, in the order of its start spaces, and how gladly it is chosen."""
    spaces = [int(space) for space in START_OF[side * 6 : side * 6 + 6]]
    places = [0 if LEFT[side][space] == 4 else 2 if space % WIDTH in (0, WIDTH - 1) else 1 for space in spaces]
    found = []
    for arrangement in permutations(IDENTITY_WORDS):
        weight = 1
        for identity, where in zip(arrangement, places, strict=True):
            weight *= TASTE[identity][where]
        found.append((arrangement, weight))
    return found


def place(view: ShadowsInKyotoView, dice: Dice) -> str:
    """R11: an identity as often as it stands next in the arrangements that go on like this one."""
    so_far = tuple(view.placing)
    weights = dict.fromkeys(view.legal, 0)
    actions = {action.split()[2]: action for action in view.legal}
    for arrangement, weight in arrangements_by_taste(SIDES.index(view.seat)):
        if arrangement[: len(so_far)] == so_far:
            weights[actions[arrangement[len(so_far)]]] += weight
    return drawn_from(view.legal, [weights[action] for action in view.legal], dice)


def protect(view: ShadowsInKyotoView, dice: Dice) -> str:
    """R42: a colour of the row before the enemy home row, where agents wait to escape."""
    paper = Paper(view)
    near = [paper.ground.colours[space] for space in range(30) if LEFT[paper.me][space] in (1, 2)]
    return best(view.legal, [near.count(word_of(action)) for action in view.legal], dice)


# R18, T4, R41, E7 Cards of the hand


def draw(view: ShadowsInKyotoView) -> str:
    """R18: a tactic while the hand has too few, otherwise a location card."""
    tactics = sum([word in TACTICS for word in view.hand])
    return "draw tactics" if tactics < WANTED_TACTICS else "draw location"


def use_of(view: ShadowsInKyotoView, card: str) -> float:
    """What one more card of a kind is worth in the hand."""
    return KEEP[card] * MANY ** view.hand.count(card)


def take_back(view: ShadowsInKyotoView) -> str:
    """R41: a card is taken back while the hand has no other of its colour."""
    return "take-back" if view.card not in view.hand else "discard"


# R14, R15 Playing a card


def play_value(paper: Paper, action: str) -> float:
    """What a card brings with its best move, or what an equipment card brings before it."""
    verb, word = action.split()
    if verb == "use":
        # What Wiretap tells may change the choice of the card; the others are better used after it.
        return 2 * WON if word == "wiretap" and use_value(paper, action) > 0 else -2 * WON
    return card_value(paper, word, movers_of(paper))


def card_value(paper: Paper, card: str, movers: Iterable[int]) -> float:
    """What a card brings with its best move, less what it is worth in the hand."""
    hand = paper.hand
    paper.hold(without(hand, card))
    if card == "swap":
        worth = max([swap_value(paper, *pair) for pair in pairs_of(paper)])
    elif card == "lure":
        worth = max([mark_value(paper, f"mark {colour}") for colour in COLOURS if colour in paper.hand])
    else:
        worth = best_value(paper, moves_of(paper, card, movers), push_bonus(paper, card))
    paper.hold(hand)
    return worth - use_of_card(paper, card)


def use_of_card(paper: Paper, card: str) -> float:
    """What is lost with a card."""
    return KEEP[card] * MANY ** (paper.hand.count(card) - 1)


def fan_value(paper: Paper, action: str) -> float:
    """R48: what a second card brings, or none."""
    if action == "hold":
        return paper.value(paper.them) + USES["fan"]
    mover = paper.view.mover
    assert mover is not None
    return card_value(paper, word_of(action), [paper.standing[paper.me][NUMBER[mover]]])


def movers_of(paper: Paper) -> list[int]:
    """R47, R48: the own agents that may be moved."""
    view, standing = paper.view, paper.standing[paper.me]
    if view.bound is not None and NUMBER[view.bound] in standing:
        return [standing[NUMBER[view.bound]]]
    held = standing.get(NUMBER[view.stunned]) if view.stunned is not None else None
    return [agent for agent, space in enumerate(paper.spaces[paper.me]) if space != CAPTURED and agent != held]


def moves_of(paper: Paper, card: str, movers: Iterable[int]) -> list[tuple[int, int]]:
    """R20-R26, R32-R34, R40: where a card can take some agents."""
    side, colours = paper.me, paper.ground.colours
    found = []
    for agent in movers:
        space = paper.spaces[side][agent]
        for target in targets_of(paper, card, space):
            if target in paper.standing[side] or target not in paper.ground.open[side]:
                continue
            if target in paper.standing[paper.them] and target in paper.protected[paper.them]:
                continue
            if card in COLOURS and colours[target] not in (card, "any"):
                continue
            found.append((space, target))
    return found


def targets_of(paper: Paper, card: str, space: int) -> Iterable[int]:
    """Where a card leads from a space, whoever stands there."""
    side = paper.me
    if card == "tunnel":
        row = space // WIDTH * WIDTH
        return [at for at in range(row, row + WIDTH) if at != space and paper.is_free_between(space, at)]
    steps = ASIDE[side][space] if card == "defence" else FORWARD[side][space]
    if paper.view.specials[side] != "yoko":
        return steps
    over = [step for step in steps if step in paper.standing[side]]
    beyond = [2 * step - space for step in over if 0 <= 2 * step - space < 30]
    jumps = [land for land in beyond if abs(land % WIDTH - space % WIDTH) in (0, 2)]
    return (*steps, *jumps)


def pairs_of(paper: Paper) -> list[tuple[int, int]]:
    """R35: the pairs of own agents in one row or one column."""
    spaces = [paper.spaces[paper.me][agent] for agent in movers_of(paper)]
    return [
        (first, second)
        for first in spaces
        for second in spaces
        if first < second and (first // WIDTH == second // WIDTH or first % WIDTH == second % WIDTH)
    ]


# R15, R26-R31 Moves and conflicts


def move_value(paper: Paper, start: int, target: int) -> float:
    """What a move of an own agent brings, with its conflict, its escape, and the lures that may wait for it."""
    me, them = paper.me, paper.them
    agent = paper.standing[me][start]
    defender = paper.standing[them].get(target)
    if defender is None:
        return arrival_value(paper, agent, target)
    chances = paper.clashes[me][agent][defender]
    worth = 0.0
    if chances.real + chances.false < 1.0 - SLIGHT:
        worth += (1.0 - chances.real - chances.false) * (paper.value(them) + LEARNT)
    for chance, is_real in ((chances.real, True), (chances.false, False)):
        if chance:
            worth += chance * capture_value(paper, agent, defender, target, is_real)
    return worth


def best_value(paper: Paper, moves: Iterable[tuple[int, int]], bonus: float) -> float:
    """What the best of some moves brings, with what may follow it unless the match is over before (A3)."""
    return max([move_value(paper, *move) + bonus * (1.0 - chance_to_decide(paper, *move)) for move in moves])


def chance_to_decide(paper: Paper, start: int, target: int) -> float:
    """R1.1, R1.2: the chance that the conflict of a move ends the match."""
    defender = paper.standing[paper.them].get(target)
    if defender is None:
        return 0.0
    decoys, reals = paper.prisoners[paper.me]
    chances = paper.clashes[paper.me][paper.standing[paper.me][start]][defender]
    return (chances.real if reals == 1 else 0.0) + (chances.false if decoys == 2 else 0.0)


def capture_value(paper: Paper, agent: int, defender: int, target: int, is_real: bool) -> float:
    """R1.1, R1.2, R3: what it is worth to have captured an enemy on the space that an agent entered."""
    me, them = paper.me, paper.them
    decoys, reals = paper.prisoners[me]
    if is_real and reals == 1:
        return WON
    escapes = LEFT[me][target] == 0 and REAL[paper.identities[agent]]
    if not is_real and decoys == 2:
        return WON - 2 * WON * paper.lured if escapes else -THIRD
    paper.prisoners[me][is_real] += 1
    paper.put(them, defender, CAPTURED)
    worth = arrival_value(paper, agent, target)
    paper.put(them, defender, target)
    paper.prisoners[me][is_real] -= 1
    return worth - (ARMED if paper.view.inactive else 0.0)


def arrival_value(paper: Paper, agent: int, target: int) -> float:
    """R1.3, R36: what it is worth that an agent has reached a space where she is alone."""
    me, them = paper.me, paper.them
    start = paper.spaces[me][agent]
    lured = paper.lured if paper.ground.colours[target] in COLOURS else 0.0
    if LEFT[me][target] == 0 and REAL[paper.identities[agent]]:
        return WON - lured * (WON - paper.value(them)) if lured else WON
    paper.put(me, agent, target)
    worth = paper.value(them)
    paper.put(me, agent, start)
    return worth


# R34 Attack


def push_bonus(paper: Paper, card: str | None) -> float:
    """R34: what the best push adds to an Attack."""
    if card != "attack":
        return 0.0
    now = paper.value(paper.them)
    bonus = [push_value(paper, *push) - now for push in pushes_of(paper)]
    return max(bonus, default=0.0)


def pushes_of(paper: Paper) -> list[tuple[int, int]]:
    """R34, A1: where enemies can be pushed."""
    them, mine = paper.them, paper.standing[paper.me]
    closed = paper.ground.headquarters[paper.me] | paper.standing[them].keys()
    may_conflict = paper.view.options.attack_push == "may_conflict"
    return [
        (space, target)
        for space in paper.standing[them]
        for target in FORWARD[paper.me][space]
        if target not in closed and (target not in mine or (may_conflict and target not in paper.protected[paper.me]))
    ]


def push_value(paper: Paper, start: int, target: int) -> float:
    """R34, A2: what it brings to push an enemy, who attacks whomever she meets."""
    me, them = paper.me, paper.them
    pushed = paper.standing[them][start]
    victim = paper.standing[me].get(target)
    if victim is None:
        paper.put(them, pushed, target)
        worth = paper.value(them)
        paper.put(them, pushed, start)
        return worth
    chances = paper.clashes[them][pushed][victim]
    lost = chances.real + chances.false
    worth = (1.0 - lost) * paper.value(them)
    if not lost:
        return worth
    is_real = REAL[paper.identities[victim]]
    if paper.prisoners[them][is_real] == (1 if is_real else 2):
        return worth + lost * (-WON if is_real else WON)
    paper.prisoners[them][is_real] += 1
    paper.put(me, victim, CAPTURED)
    paper.put(them, pushed, target)
    worth += lost * paper.value(them)
    paper.put(them, pushed, start)
    paper.put(me, victim, target)
    paper.prisoners[them][is_real] -= 1
    return worth


# R35 Swap


def swap_value(paper: Paper, first: int, second: int) -> float:
    """R35: what a pair brings, exchanged or not, whichever is better."""
    return max(changed_value(paper, first, second, True), changed_value(paper, first, second, False))


def exchange_value(paper: Paper, is_exchanged: bool) -> float:
    """R35: what the pair of the Swap under way brings."""
    first, second = [NUMBER[space] for space in paper.view.pair]
    return changed_value(paper, first, second, is_exchanged)


def changed_value(paper: Paper, first: int, second: int, is_exchanged: bool) -> float:
    """R35, S2: what two agents are worth who look alike now, on their own spaces or on each other's."""
    me = paper.me
    one, other = paper.standing[me][first], paper.standing[me][second]
    if is_exchanged and paper.view.options.swap_escape:
        for agent, space in ((one, second), (other, first)):
            if REAL[paper.identities[agent]] and LEFT[me][space] == 0:
                return WON
    shown = paper.shown[one], paper.shown[other]
    paper.shown[one] = paper.shown[other] = sum(shown) / 2
    if is_exchanged:
        paper.put(me, one, second)
        paper.put(me, other, first)
    worth = paper.value(paper.them)
    if is_exchanged:
        paper.put(me, one, first)
        paper.put(me, other, second)
    paper.shown[one], paper.shown[other] = shown
    return worth


# R36 Lure


def mark_value(paper: Paper, action: str) -> float:
    """R36: what a mark of a colour brings; Anju's second mark need not be laid."""
    if action == "stop":
        return paper.value(paper.them)
    colour = word_of(action)
    paper.marks.append(colour)
    worth = paper.value(paper.them)
    paper.marks.pop()
    return worth - use_of_card(paper, colour)


def spring_value(paper: Paper, action: str) -> float:
    """R36, L2: what it brings to drive the mover back, or to let her be."""
    me, them, view = paper.me, paper.them, paper.view
    assert view.mover is not None
    start = NUMBER[view.mover]
    mover = paper.standing[them][start]
    arrives = paper.real[them][mover] if LEFT[them][start] == 0 else 0.0
    if action == "hold":
        if view.pending_decoy:
            return WON - 2 * WON * arrives
        return arrives * -WON + (1.0 - arrives) * paper.value(me)
    if view.pending_decoy:
        return WON
    _, mark, space = action.split()
    colour = next(lure.colour for lure in view.lures if lure.mark == mark and lure.side == view.seat)
    paper.marks.remove(colour)
    paper.put(them, mover, NUMBER[space])
    worth = paper.value(me)
    paper.put(them, mover, start)
    paper.marks.append(colour)
    return worth


# R44-R48 Equipment


def use_value(paper: Paper, action: str) -> float:
    """E2: what an equipment card brings now beyond what it must bring."""
    word = word_of(action)
    if word == "typescript":
        found = [use_of(paper.view, card) for card in set(paper.view.discards[paper.me])]
        return max(found, default=0.0) - USES[word]
    targets = paper.standing[paper.them]
    return max([target_value(paper, word, space) for space in targets]) - USES[word]


def target_value(paper: Paper, equipment: str | None, space: int) -> float:
    """R47, R48: what an equipment card does to the agent on a space."""
    them = paper.them
    agent = paper.standing[them][space]
    if equipment == "wiretap":
        real = paper.real[them][agent]
        return real * (1.0 - real) * (6 - LEFT[them][space]) / 6
    everyone = [number for number, where in enumerate(paper.spaces[them]) if where != CAPTURED]
    others = [agent] if equipment == "anaesthetic" else [number for number in everyone if number != agent]
    return paper.threat(them) - paper.threat(them, others)


def activation_value(action: str) -> float:
    """R45: which equipment card is activated first."""
    return 0.0 if action == "hold" else float(len(ORDER) - ORDER.index(word_of(action)))


def guess_value(paper: Paper, action: str) -> float:
    """R47, E3: what a guess brings, with the capture it may prevent, or none."""
    if action == "hold":
        return USES["revolver"]
    me, them, view = paper.me, paper.them, paper.view
    where = view.pushed if view.conflict_is_forced else view.mover
    assert where is not None
    space = NUMBER[where]
    attacker, defender = paper.standing[them][space], paper.standing[me][space]
    guess = IDENTITY_WORDS.index(word_of(action))
    own = paper.identities[defender]
    worth = paper.gains(me)[REAL[guess]]
    if beats(guess, own, paper.zero_always):
        worth += paper.gains(them)[REAL[own]]
    return paper.beliefs[them][attacker][guess] * worth


# Reading and choosing


def spaces_of(action: str) -> tuple[int, int]:
    """The two spaces that an action names."""
    _, first, second = action.split()
    return NUMBER[first], NUMBER[second]


def word_of(action: str) -> str:
    """What an action of two words names."""
    return action.split()[1]


def without(hand: Sequence[str], card: str) -> list[str]:
    """A hand after a card has been played."""
    left = list(hand)
    left.remove(card)
    return left


def drawn_from(actions: Sequence[str], weights: Sequence[int], dice: Dice) -> str:
    """An action as often as its weight says."""
    at = dice.below(sum(weights))
    for action, weight in zip(actions, weights, strict=True):
        at -= weight
        if at < 0:
            return action
    raise AssertionError("weights do not add up")


def best(actions: Sequence[str], values: Sequence[float], dice: Dice) -> str:
    """The action of the highest value; the dice decide between equals."""
    least = max(values) - SLIGHT
    equals = [action for action, worth in zip(actions, values, strict=True) if worth >= least]
    return equals[dice.below(len(equals))] if len(equals) > 1 else equals[0]
