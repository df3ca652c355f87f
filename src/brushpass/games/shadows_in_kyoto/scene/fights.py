"""Shadows in Kyoto: the conflicts of the latest card, as far as the owner of a view has heard of them.

A conflict comes and goes between two decisions, so a view hardly ever shows one; what was heard tells it step by step.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Optional

from brushpass.core.painter import TABLE, line
from brushpass.core.scene import Piece, Place, Telling
from brushpass.games.shadows_in_kyoto.cards import SIDES
from brushpass.games.shadows_in_kyoto.numbers import GOVERNMENT
from brushpass.games.shadows_in_kyoto.scene.sentences import fact_sentence, identity, other, say, seat_id, strength_mark
from brushpass.games.shadows_in_kyoto.view import Agent

_UNKNOWN: Final = "?"
Fact = tuple[str, ...]
Standing = Mapping[tuple[str, str], Optional[str]]
"""By side and space what the reader knows of everybody on the board."""


class Fight(NamedTuple):
    """R27: a conflict, as far as it was heard."""

    attacker: str
    """The side that attacks."""
    space: str
    shown: tuple[Optional[str], Optional[str]] = (None, None)
    """R28, R41, R47: the identities of the attacker and of the defender, once they were revealed."""
    end: Fact = ()
    """R30, R31: the fact that decided it."""
    stands: str = ""
    """Where the attacker is now; nowhere once she is captured."""

    def turned_up(self, side: str, word: str) -> Fight:
        """R28: one of the two is revealed."""
        attacker, defender = self.shown
        return self._replace(shown=(word, defender) if side == self.attacker else (attacker, word))

    @property
    def is_won(self) -> bool:
        """R30: has the attacker captured the defender?"""
        return self.end[:2] == ("captured", self.attacker)


def fights(heard: Sequence[Telling]) -> Optional[list[Fight]]:
    """R26-R31: the conflicts since the latest card was played; None if neither a card nor a conflict was heard of.

    The beginning of a conflict may have been heard before: then the Revolver has been asked for in between, so it was
    the Government who attacked (G8).
    """
    found: Optional[list[Fight]] = None
    shown: dict[tuple[str, str], str] = {}
    for telling in heard:
        name, *about = telling.words
        if name == "played":
            found = []
        elif name == "conflict":
            found = [*(found or []), Fight(about[0], about[1], stands=about[1])]
        elif name == "revealed":
            shown[about[0], about[1]] = about[2]
            found = _revealed(found, *about)
        elif name in ("captured", "repelled"):
            found = _decided(found or [], telling.words, shown)
        elif name == "driven-back" and found:
            found = [_driven_back(one, about[1], about[2]) for one in found]
    return found


def _revealed(found: Optional[list[Fight]], side: str, space: str, word: str) -> Optional[list[Fight]]:
    """R28: whoever is revealed where a conflict is under way takes part in it."""
    if not found or found[-1].end or found[-1].space != space:
        return found
    return [*found[:-1], found[-1].turned_up(side, word)]


def _driven_back(fight: Fight, start: str, space: str) -> Fight:
    """R36: a lure drives the attacker back."""
    return fight._replace(stands=space) if fight.stands == start else fight


def _decided(found: list[Fight], end: Fact, shown: dict[tuple[str, str], str]) -> list[Fight]:
    """R30, R31, E3: the conflict under way is over; an agent who is captured is known from then on."""
    name, side, space, last = end
    if not found or found[-1].end:
        found = [*found, _begun_before(space, shown)]
    fight = found[-1]
    if name == "repelled":
        return [*found[:-1], fight._replace(end=end, stands=last)]
    stands = space if side == fight.attacker else ""
    fight = fight.turned_up(other(side), last)._replace(end=end, stands=stands)
    return [*[_caught(one, side, space, last) for one in found[:-1]], fight]


def _begun_before(space: str, shown: dict[tuple[str, str], str]) -> Fight:
    """G8: a conflict of which only the end was heard."""
    fight = Fight(SIDES[GOVERNMENT], space, stands=space)
    for side in SIDES:
        word = shown.get((side, space))
        fight = fight.turned_up(side, word) if word is not None else fight
    return fight


def _caught(fight: Fight, captor: str, space: str, word: str) -> Fight:
    """A3: whoever has just attacked may be captured by the agent who is pushed into her."""
    if fight.attacker == captor or fight.stands != space:
        return fight
    return fight.turned_up(fight.attacker, word)._replace(stands="")


# On the table


def conflict_place(found: Sequence[Fight], agents: Sequence[Agent], lang: str) -> Place:
    """R27-R31: who attacked whom, what the reader knows of the two, and how it ended."""
    standing = {(agent.side, agent.space): agent.identity for agent in agents}
    pieces = [piece for number, fight in enumerate(found, 1) for piece in fight_pieces(number, fight, standing, lang)]
    figures = {"fights": len(found), "decided": sum(bool(fight.end) for fight in found)}
    return Place(
        key="conflict",
        label=say(lang, "place-conflict"),
        owner=TABLE,
        layout="row",
        pieces=tuple(pieces),
        figures=figures,
    )


def fight_pieces(number: int, fight: Fight, standing: Standing, lang: str) -> list[Piece]:
    """R27, T6: the attacker, then the defender; the reader knows the own agents, and whom she has seen through."""
    enemy = other(fight.attacker)
    attacker = standing.get((fight.attacker, fight.stands))
    defender = standing.get((enemy, fight.space))
    return [
        _fighter(number, fight, "attacker", fight.attacker, attacker, lang),
        _fighter(number, fight, "defender", enemy, defender, lang),
    ]


def _fighter(number: int, fight: Fight, role: str, side: str, known: Optional[str], lang: str) -> Piece:
    """One of the two, with how she fared."""
    shown = fight.shown[role == "defender"]
    word = shown or known
    seat = seat_id(side)
    label = (
        say(lang, "agent-hidden", seat=seat, space=fight.space)
        if word is None
        else say(lang, "agent-known", seat=seat, space=fight.space, identity=f"identity-{word}")
    )
    tags = [side, role]
    tags += [] if word is None else ["real" if identity(word).real else "false"]
    tags += [] if shown is None else ["revealed"]
    if fight.end:
        tags.append("wins" if fight.is_won is (role == "attacker") else "beaten")
        # R31, E3: an attacker who is beaten returns, unless the Revolver has caught her.
        tags += ["captive"] if fight.end[:2] == ("captured", other(side)) else []
    return Piece(
        key=f"conflict:{number}:{role}",
        label=label,
        kind="back" if word is None else "agent",
        value=_UNKNOWN if word is None else strength_mark(word),
        tags=tuple(tags),
        detail=line(say(lang, f"detail-{role}"), fact_sentence(fight.end, lang) if fight.end else ""),
        figures={"fight": number} if word is None else {"fight": number, "strength": identity(word).strength},
    )
