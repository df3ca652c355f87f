"""Shadows in Kyoto: what the set-up, first moves and places of agents tell of which of them are real.

Matches of a bot with itself are watched for ten turns, five of each side, and every agent is followed from her start
space as long as the rules do not tell who she is: until she is captured, her identity lies open, she stands on the
enemy home row without having won, or a Swap takes her up. What she has shown until then are her signs: the space of the
set-up, whether she was the first of her side to be moved by a card, how many rows she had gone forward when the latest
turn began, and whether she was in front of all others of her side. Each says something of its own on either side.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from scripts.tells.evidence import Agent, Bits, Match, Side, told

from brushpass import engine
from brushpass.bots import Bot
from brushpass.bots.arena.tournament import contender
from brushpass.bots.exploitability import Tells
from brushpass.bots.jobs import Crew
from brushpass.core.bits import bit
from brushpass.core.chances import draw
from brushpass.core.dice import Dice
from brushpass.core.position import Position
from brushpass.games import load
from brushpass.games.shadows_in_kyoto import numbers
from brushpass.games.shadows_in_kyoto.boards import SPACES
from brushpass.games.shadows_in_kyoto.cards import SIDES
from brushpass.games.shadows_in_kyoto.rules import ShadowsInKyotoState

GAME: Final = "shadows-in-kyoto"
TURNS: Final = 10
FURTHEST: Final = 4
"""So many rows forward, or more."""
KINDS: Final[Mapping[str, tuple[str, ...]]] = {
    "set-up": ("begins",),
    "first": ("first",),
    "forward": ("rows", "front"),
    "all": ("begins", "first", "rows", "front"),
}
"""Which signs tell what is reported."""
_PIECE: Final = 4
_THINKING: Final = 50
_HOME: Final = numbers.HEIGHT - 1
"""So many rows away is the home row of the enemy."""


class Piece(NamedTuple):
    """Some matches of a bot with itself."""

    bot: str
    seed: int
    first: int
    matches: int


class Followed(NamedTuple):
    """What was seen of an agent while she could be followed."""

    real: bool
    start: int
    space: int
    first: bool = False
    lost: bool = False


# Watching


class Watch:
    """What everybody sees of the agents of a match, and, beside that, who is real."""

    def __init__(self, state: ShadowsInKyotoState) -> None:
        real = [bool(numbers.REAL & bit(identity)) for identity in state.identity]
        self.agents = [Followed(real[agent], int(space), int(space)) for agent, space in enumerate(state.place)]
        self.moved: set[int] = set()

    def action(self, state: ShadowsInKyotoState, seat: int, action: int) -> None:
        """A seat is about to do this."""
        if numbers.MOVE <= action < numbers.PUSH and seat not in self.moved:
            self.moved.add(seat)
            agent = int(state.agent_at(seat, numbers.FIRST_SPACE[action]))
            self.agents[agent] = self.agents[agent]._replace(first=not self.agents[agent].lost)
        if numbers.SWAP_PAIR <= action < numbers.PLACE_IN_SMALLER:
            for space in (numbers.FIRST_SPACE[action], numbers.SECOND_SPACE[action]):
                self.lose(int(state.agent_at(seat, space)))

    def turn(self, state: ShadowsInKyotoState) -> None:
        """A turn has begun."""
        for agent, place in enumerate(state.place):
            is_known = place == numbers.CAPTURED or state.revealed & bit(agent)
            if is_known or _forward(int(numbers.side_of(agent)), place) == _HOME:
                self.lose(agent)
            if not self.agents[agent].lost:
                self.agents[agent] = self.agents[agent]._replace(space=int(place))

    def lose(self, agent: int) -> None:
        """An agent cannot be followed any further, or need not."""
        self.agents[agent] = self.agents[agent]._replace(lost=True)

    def sides(self) -> Match:
        """Both sides with all their signs."""
        return [self._side(side) for side in range(2)]

    def _side(self, side: int) -> Side:
        agents = self.agents[side * numbers.AGENTS : (side + 1) * numbers.AGENTS]
        rows = [_forward(side, agent.space) for agent in agents]
        furthest = max(rows)
        return tuple(
            Agent(agent.real, _signs(side, agent, row == furthest and rows.count(row) == 1))
            for agent, row in zip(agents, rows, strict=True)
        )


def _signs(side: int, agent: Followed, is_in_front: bool) -> tuple[str, ...]:
    gone = max(0, min(FURTHEST, _forward(side, agent.space) - _forward(side, agent.start)))
    signs = [f"begins {SPACES[agent.start]}", f"rows {gone}", *["first"] * agent.first, *["front"] * is_in_front]
    # What a sign tells of one side it need not tell of the other.
    return tuple([f"{sign} {SIDES[side]}" for sign in signs])


def _forward(side: int, space: int) -> int:
    """How many rows a space is away from the home row of a side."""
    row = space // numbers.WIDTH
    return _HOME - row if side else row


# Playing


def watched(player: Bot, seed: int) -> Match:
    """The signs of both sides in a match of a bot with itself."""
    position = engine.begin(GAME, seed=seed, log=True)
    dice = [Dice(seed, _THINKING + seat) for seat in range(2)]
    state = position.state
    assert isinstance(state, ShadowsInKyotoState)
    watch: Watch | None = None
    turn = 0
    while not position.over and state.round <= TURNS:
        if state.round > turn:
            watch = watch or Watch(state)
            turn = int(state.round)
            watch.turn(state)
        seat = int(position.turn)
        action = choice(player, position, seat, dice[seat])
        if watch is not None:
            watch.action(state, seat, action)
        position.apply(seat, action)
    assert watch is not None
    if not position.over:
        watch.turn(state)
    return watch.sides()


def choice(player: Bot, position: Position, seat: int, dice: Dice) -> int:
    """What a bot does; nobody is asked where there is no choice."""
    actions = position.legal(seat)
    if len(actions) == 1:
        return int(actions[0])
    thought = player.think(position.game, position.view(seat), engine.past(position, seat), dice)
    return int(actions[draw(thought.chances, dice)])


def measured(piece: Piece) -> list[Match]:
    """The matches of a piece."""
    player = contender(piece.bot, load(GAME)).bot
    try:
        return [watched(player, piece.seed + piece.first + number) for number in range(piece.matches)]
    finally:
        player.close()


# Telling


def only(matches: Sequence[Match], kinds: Sequence[str]) -> list[Match]:
    """The matches with no other signs than those of some kinds."""
    return [[tuple(_only(agent, kinds) for agent in side) for side in match] for match in matches]


def _only(agent: Agent, kinds: Sequence[str]) -> Agent:
    return agent._replace(signs=tuple(sign for sign in agent.signs if sign.partition(" ")[0] in kinds))


def bits(matches: Sequence[Match]) -> dict[str, Bits]:
    """What each kind of signs tells, and all of them together."""
    return {name: told(only(matches, kinds)) for name, kinds in KINDS.items()}


def tells(word: str, games: int, seed: int, workers: Crew) -> Tells:
    """What a bot gives away of its real agents."""
    pieces = [Piece(word, seed, first, min(_PIECE, games - first)) for first in range(0, games, _PIECE)]
    matches = [match for part in workers.in_order(measured, pieces) for match in part]
    found = bits(matches)
    bot, _, budget = word.partition("@")
    told_by = partial(Tells, edition=next(iter(load(GAME).editions)), bot=bot, budget=budget, games=games, seed=seed)
    return told_by(
        bits={name: round(one.told, 4) for name, one in found.items()},
        low={name: round(one.low, 4) for name, one in found.items()},
        high={name: round(one.high, 4) for name, one in found.items()},
    )
