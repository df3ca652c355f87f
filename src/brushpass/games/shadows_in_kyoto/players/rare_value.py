"""Shadows in Kyoto: what Swap, Lure and equipment are worth on paper."""

from __future__ import annotations

from typing import Final

from brushpass.games.shadows_in_kyoto.cards import IDENTITY_WORDS
from brushpass.games.shadows_in_kyoto.players.beliefs import REAL
from brushpass.games.shadows_in_kyoto.players.ground import NUMBER
from brushpass.games.shadows_in_kyoto.players.hand_value import use_of, use_of_card
from brushpass.games.shadows_in_kyoto.players.simple_value import CAPTURED, WON, Paper

USES: Final = {"typescript": 0.03, "anaesthetic": 0.08, "revolver": 0.05, "wiretap": 0.12, "stunner": 0.08, "fan": 0.02}
"""What an equipment card must bring to be used now."""
ORDER: Final = ("revolver", "wiretap", "anaesthetic", "stunner", "fan", "typescript")
"""R45: which equipment is activated first."""


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
            if REAL[paper.identities[agent]] and paper.left[me][space] == 0:
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
    arrives = paper.real[them][mover] if paper.left[them][start] == 0 else 0.0
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
        return real * (1.0 - real) * (6 - paper.left[them][space]) / 6
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
    if paper.table.setup.beats(guess, own):
        worth += paper.gains(them)[REAL[own]]
    return paper.beliefs[them][attacker][guess] * worth


def word_of(action: str) -> str:
    """What an action of two words names."""
    return action.split()[1]
