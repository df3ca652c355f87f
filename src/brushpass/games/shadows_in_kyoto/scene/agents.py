"""Shadows in Kyoto: agents in a scene, on the board, beside it and in prison."""

from __future__ import annotations

from typing import Final

from brushpass.core.painter import line, memorized
from brushpass.core.scene import Piece, Place
from brushpass.games.shadows_in_kyoto.numbers import GOVERNMENT
from brushpass.games.shadows_in_kyoto.scene.sentences import (
    form,
    identity,
    names,
    other,
    place,
    say,
    seat_id,
    strength_mark,
)
from brushpass.games.shadows_in_kyoto.scene.trails import Trail
from brushpass.games.shadows_in_kyoto.view import Agent

_UNKNOWN: Final = "?"


@memorized
def position(space: str, me: int) -> tuple[int, int]:
    """Steps east and south of the middle, the home row of the near side being the lowest."""
    column, row = "abcde".index(space[0]) - 2, int(space[1])
    return (-column, row - 4) if me == GOVERNMENT else (column, 3 - row)


@memorized
def agent_piece(
    agent: Agent,
    is_own: bool,
    conditions: tuple[str, ...],
    trail: Trail,
    with_equipment: bool,
    me: int,
    lang: str,
) -> Piece:
    """R5, R7, C2: an agent on the board, as far as an observer knows her; her key is her place (S4)."""
    x, y = position(agent.space, me)
    word = agent.identity
    seat = seat_id(agent.side)
    value = strength_mark(word) if word is not None else _UNKNOWN
    if word is None:
        label = say(lang, "agent-hidden", seat=seat, space=agent.space)
    else:
        label = say(lang, "agent-known", seat=seat, space=agent.space, identity=f"identity-{word}")
    return Piece(
        key=f"{agent.side}-{agent.space}",
        label=label,
        short=form(lang, seat, "letter") + value,
        kind="agent" if word is not None else "back",
        value=value,
        tags=(*_agent_tags(agent, is_own), *conditions, *_could_be(agent)),
        detail=line(
            _agent_known(agent, is_own, lang),
            *[say(lang, f"detail-{condition}") for condition in conditions],
            _agent_equipment(word, lang) if with_equipment else "",
        ),
        x=x,
        y=y,
        figures={**_strength(word), **dict(trail)},
    )


def _agent_tags(agent: Agent, is_own: bool) -> list[str]:
    """Whose she is, and what lies open of her."""
    tags = [agent.side]
    tags += ["own"] if is_own else []
    tags += ["revealed"] if agent.revealed else []
    tags += [_intelligence(agent.identity)] if agent.identity is not None else ["hidden"]
    return tags


def _could_be(agent: Agent) -> list[str]:
    """C2: what she can still be for all that both players have seen, where that does not lie open."""
    return [] if agent.revealed else [f"could-{word}" for word in agent.candidates]


def _agent_known(agent: Agent, is_own: bool, lang: str) -> str:
    """C2: what she can still be; of an own agent, what the enemy can think."""
    if agent.revealed:
        return say(lang, "detail-revealed")
    if is_own:
        return say(lang, "detail-enemy-thinks", names=names("identity", agent.candidates, lang))
    if agent.identity is not None:
        return say(lang, "detail-deduced")
    return say(lang, "detail-candidates", names=names("identity", agent.candidates, lang))


def _agent_equipment(word: str | None, lang: str) -> str:
    """R45: whether her capture activates equipment, where that is known."""
    if word is None:
        return ""
    return say(lang, "detail-activates" if identity(word).activates else "detail-no-equipment")


@memorized
def reserve_place(side: str, words: tuple[str, ...], lang: str) -> Place:
    """R11: the own agents that are still to be placed."""
    pieces = [
        Piece(
            key=f"reserve:{word}",
            label=say(lang, "agent-own", seat=seat_id(side), identity=f"identity-{word}"),
            kind="agent",
            value=strength_mark(word),
            tags=(side, "own", _intelligence(word)),
            detail=say(lang, "detail-to-place"),
            figures=_strength(word),
        )
        for word in words
    ]
    return place(lang, "reserve", side, pieces)


@memorized
def prison_place(side: str, captives: tuple[str, ...], reals: int, decoys: int, lang: str) -> Place:
    """R1.1, R1.2, R30: the enemy agents that a side has captured, of so many that win, and so many that lose."""
    real = sum([identity(word).real for word in captives])
    false = len(captives) - real
    return place(
        lang,
        "prison",
        side,
        [captive(side, other(side), word, lang) for word in captives],
        note=say(lang, "note-prison", real=real, false=false, reals=reals, decoys=decoys),
        figures={"real": real, "false": false, "wins-at": reals, "loses-at": decoys},
    )


def captive(captor: str, owner: str, word: str, lang: str) -> Piece:
    """R30: an agent that the enemy has captured."""
    return Piece(
        key=f"prison-{captor}:{word}",
        label=say(lang, "agent-captured", seat=seat_id(owner), identity=f"identity-{word}"),
        kind="agent",
        value=strength_mark(word),
        tags=(owner, "revealed", _intelligence(word)),
        detail=say(lang, "detail-captured", seat=seat_id(captor)),
        figures=_strength(word),
    )


def _intelligence(word: str) -> str:
    """R5: `real` or `false`."""
    return "real" if identity(word).real else "false"


def _strength(word: str | None) -> dict[str, int]:
    """R5: the strength of an identity that the reader knows."""
    return {} if word is None else {"strength": identity(word).strength}
