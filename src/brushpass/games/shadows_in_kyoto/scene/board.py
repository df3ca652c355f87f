"""Shadows in Kyoto: the board of a scene, with its spaces and everybody on it."""

from __future__ import annotations

from typing import Final, NamedTuple

from brushpass.core.bits import bit
from brushpass.core.painter import TABLE, line, memorized
from brushpass.core.scene import Piece, Place
from brushpass.games.shadows_in_kyoto.boards import SPACES, Board
from brushpass.games.shadows_in_kyoto.cards import COLOURS, SIDES
from brushpass.games.shadows_in_kyoto.numbers import GOVERNMENT
from brushpass.games.shadows_in_kyoto.rules.setup import GOVERNMENT_TERRITORY
from brushpass.games.shadows_in_kyoto.scene.agents import agent_piece, position
from brushpass.games.shadows_in_kyoto.scene.sentences import form, place, say, seat_id
from brushpass.games.shadows_in_kyoto.scene.trails import Trail
from brushpass.games.shadows_in_kyoto.view import Agent

_HEADQUARTERS: Final = {"oniwaban-hq": "oniwaban", "government-hq": "government"}


class Ways(NamedTuple):
    """R25: what the spaces of a board are like for now."""

    board: Board
    home: tuple[int, int]
    """R1.3: the home rows of both sides, as sets of spaces."""
    protected: str
    """R42: the colour where agents of a side are safe."""
    protector: str
    """R42: that side."""
    chiharu: bool
    """G6: whether she has joined the Government."""


@memorized
def spaces(ways: Ways, me: int, lang: str) -> tuple[Piece, ...]:
    """R25: all spaces with their kinds, as one side looks at them."""
    return tuple([_space(space, ways, me, lang) for space in ways.board.spaces])


def _space(space: str, ways: Ways, me: int, lang: str) -> Piece:
    kind = ways.board.kind(space)
    x, y = position(space, me)
    tags = [kind]
    tags += ["home"] if any(home & bit(SPACES.index(space)) for home in ways.home) else []
    tags += ["protected"] if kind == ways.protected else []
    return Piece(
        key=space,
        label=say(lang, "space", space=space, kind=f"kind-{kind}"),
        short=space,
        kind="space",
        value=form(lang, f"kind-{kind}", "letter"),
        tags=tuple(tags),
        detail=_space_detail(space, kind, ways, lang),
        x=x,
        y=y,
    )


def _space_detail(space: str, kind: str, ways: Ways, lang: str) -> str:
    """R25, R41, R42: what leads to a space, whose home row it is, and who is safe there."""
    home = [side for side, row in zip(SIDES, ways.home, strict=True) if row & bit(SPACES.index(space))]
    return line(
        _way_to(space, kind, ways, lang),
        say(lang, "detail-home", seat=seat_id(home[0])) if home else "",
        say(lang, "detail-protected", seat=seat_id(ways.protector)) if kind == ways.protected else "",
    )


def _way_to(space: str, kind: str, ways: Ways, lang: str) -> str:
    """R25, G6: which cards lead to a space, and whom."""
    if kind in COLOURS:
        return say(lang, "detail-colour", card=f"card-{kind}")
    if kind == "neutral":
        closed = ways.chiharu and GOVERNMENT_TERRITORY & bit(SPACES.index(space))
        return say(lang, "detail-neutral-closed" if closed else "detail-neutral")
    if ways.chiharu and kind == "oniwaban-hq":
        return say(lang, "detail-headquarters-open")
    return say(lang, "detail-headquarters", seat=seat_id(_HEADQUARTERS[kind]))


def has_open_ground(board: Board) -> bool:
    """R25, O8: are there spaces to which every location card leads, neutral ones and headquarters?"""
    return any(board.kind(space) not in COLOURS for space in board.spaces)


class Conditions(NamedTuple):
    """R47, R48: where agents stand about whom there is something to say."""

    bound: str | None
    """The space of the agent of the Government who must be moved."""
    stunned: str | None
    """The space of the agent of the Oniwaban who may not be moved."""
    mover: str | None
    """The space of the agent who has been moved by the card in play."""
    active: str | None
    """The side that she belongs to."""

    def of(self, agent: Agent) -> tuple[str, ...]:
        """Whether an agent must move, may not move, or has been moved."""
        is_government = agent.side == SIDES[GOVERNMENT]
        found: list[str] = []
        if self.bound == agent.space and is_government:
            found.append("bound")
        if self.stunned == agent.space and not is_government:
            found.append("stunned")
        if self.mover == agent.space and agent.side == self.active:
            found.append("mover")
        return tuple(found)


class Following(NamedTuple):
    """What helps a screen to follow the agents from one scene to the next, and to offer a pair of them."""

    trails: tuple[Trail, ...]
    """S4: for each agent where she has come from, as far as the reader has heard."""
    heard: int
    """The number of the latest telling; 0 if there is none."""
    pairing: bool
    """R35: whether the reader takes up two agents, in whichever order."""

    @property
    def figures(self) -> dict[str, int]:
        """The numbers of the board."""
        return {"heard": self.heard, "pairing": int(self.pairing)}


@memorized
def board_place(
    ways: Ways,
    agents: tuple[Agent, ...],
    conditions: Conditions,
    following: Following,
    with_equipment: bool,
    reader: str,
    me: int,
    lang: str,
) -> Place:
    """R7, R25: all spaces, and everybody on the board as far as the reader knows her."""
    pieces = [
        agent_piece(agent, agent.side == reader, conditions.of(agent), trail, with_equipment, me, lang)
        for agent, trail in zip(agents, following.trails, strict=True)
    ]
    return place(
        lang,
        "board",
        TABLE,
        [*spaces(ways, me, lang), *pieces],
        note=note_on(ways.board, lang),
        layout="grid",
        figures=following.figures,
    )


def note_on(board: Board, lang: str) -> str:
    """O1: what a board of one's own is called."""
    if board.provenance != "file":
        return ""
    return board.name or say(lang, "note-board-file")
