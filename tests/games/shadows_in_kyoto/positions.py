"""A small vocabulary for rule tests of Shadows in Kyoto: build a position, play on in words, ask what happened.

    game = position(
        oniwaban="c3=2-real e1=3-false!",   # agents on their spaces; `!` marks an identity that lies open
        government="c4=1-false",
        hands={"oniwaban": "yellow"},
    )
    game.play("oniwaban", "play yellow", "move c3 c4")
    assert game.told("government", last=1) == [...]

Every position goes on from the moment at which `active` is about to play a card, the loss test of that turn included.
Agents who are not named stand on the free start spaces of their side, in the order of the identities, unless they are
in a prison; if the start spaces do not suffice they stand next to the one in the second row.

Cards that are not named have a place, too: with a hand of fewer than six and no deck named, both decks are empty and
everything else has been discarded, so that a turn ends without drawing; otherwise everything else is in the decks.
If a deck is named, everything else has been discarded.

Chance is played by the test (`deal`), or takes the first card there is (`finish_turn`).
A whole match from the first card dealt begins with `new`, `deal_hands` and `place_all`, or with `begin`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from brushpass.core.errors import IllegalAction
from brushpass.core.game import EVERYONE
from brushpass.core.match import Match
from brushpass.core.record import ALL, Record, parse
from brushpass.games.shadows_in_kyoto import GAME
from brushpass.games.shadows_in_kyoto.boards import SPACES, START_SPACES
from brushpass.games.shadows_in_kyoto.cards import (
    CARD_WORDS,
    COLOURS,
    EQUIPMENT_WORDS,
    IDENTITY_WORDS,
    SIDES,
    SPECIAL_WORDS,
)
from brushpass.games.shadows_in_kyoto.numbers import (
    AGENTS,
    CAPTURED,
    FALSE,
    KIND_SET,
    LOCATION_CARDS,
    LOCATION_SET,
    LURE,
    MARK_COUNT,
    REAL,
    TACTIC_SET,
)
from brushpass.games.shadows_in_kyoto.rules import ShadowsInKyotoState
from brushpass.games.shadows_in_kyoto.rules.table import (
    DECOYS,
    DISCARDS,
    HAND,
    LURES,
    MARKS,
    REALS,
    SHOWN,
    SPECIAL,
    STANDS,
)
from brushpass.games.shadows_in_kyoto.rules.turn import begin_turn
from brushpass.games.shadows_in_kyoto.view import Agent, ShadowsInKyotoView

CHANCE = "chance"
WATCHING = "spectator"
RECORDS_FOLDER = Path(__file__).parent / "records"
SOME_HAND = "red green blue yellow defence tunnel"
"""The hand of a player for whom a position names none."""
SECOND_ROW = {"oniwaban": ("b2", "d2", "a2", "e2"), "government": ("b5", "d5", "a5", "e5")}
"""Where further agents stand who are not named."""
SOME_TURN = 10
"""The turns before a position, unless it names another number."""


def other(seat: str) -> str:
    """The opponent of a seat."""
    return SIDES[1 - SIDES.index(seat)]


class Position:
    """A match that a test plays by hand, and all the questions it may ask about it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._opening: list[tuple[tuple[str, ...], str]] = []
        self._take_opening_facts()

    def _take_opening_facts(self) -> None:
        """What the beginning of the turn told belongs to no action."""
        state = self.match._state
        assert state.facts is not None
        for fact in state.facts:
            audience = tuple(side for number, side in enumerate(SIDES) if fact.audience >> number & 1)
            words = self.match.notation.fact_words(fact.kind, (fact.a, fact.b, fact.c))
            self._opening.append(((ALL,) if fact.audience == EVERYONE else audience, " ".join(words)))
        state.facts.clear()

    # Playing

    def play(self, seat: str, *actions: str) -> Position:
        """A seat takes actions, one after the other."""
        for action in actions:
            self.match.play(seat, action)
        return self

    def line(self, script: str) -> Position:
        """Play the lines of a script, each `seat action`, chance included; empty lines are skipped."""
        for line in script.splitlines():
            seat, _, action = line.strip().partition(" ")
            if seat:
                self.match.play(seat, action)
        return self

    def deal(self, *cards: str) -> Position:
        """Chance names single cards (`red-3`), or the first card that is left of a kind (`red`)."""
        for card in cards:
            single = [action for action in self.match.legal(CHANCE) if action.startswith(f"deal {card}")]
            self.match.play(CHANCE, single[0])
        return self

    def draw(self, seat: str, *cards: str) -> Position:
        """R18: a seat draws these cards, choosing the deck of each where it is asked."""
        for card in cards:
            if self.match.waiting() == [seat]:
                self.match.play(seat, f"draw {deck_of(card)}")
            self.deal(card)
        return self

    def finish_turn(self) -> Position:
        """R18: whoever is drawing takes location cards, while there are any, until the turn is over."""
        while self.step in ("draw", "drawn"):
            seat = self.match.waiting()[0]
            self.match.play(seat, self.match.legal(seat)[0])
        return self

    # Asking

    def legal(self, seat: str) -> list[str]:
        """The actions a seat, or chance, may choose from."""
        return self.match.legal(seat)

    def choices(self, seat: str, verb: str) -> set[str]:
        """What may follow a verb in the legal actions of a seat: `choices("oniwaban", "play")`."""
        actions = (action.partition(" ") for action in self.match.legal(seat))
        return {words for start, _, words in actions if start == verb}

    def targets(self, seat: str, space: str, verb: str = "move") -> set[str]:
        """Where the agent on a space may go, be pushed, or be swapped with."""
        return {words.split()[1] for words in self.choices(seat, verb) if words.split()[0] == space}

    def waiting(self) -> list[str]:
        """The seats that owe a decision."""
        return self.match.waiting()

    @property
    def step(self) -> str:
        """What the match is waiting for, as a view names it."""
        return self.view().step

    def view(self, seat: str = WATCHING) -> ShadowsInKyotoView:
        """What a seat, or a spectator, knows."""
        view = self.match.view(seat)
        assert isinstance(view, ShadowsInKyotoView)
        return view

    def told(self, seat: str = WATCHING, last: int | None = None) -> list[str]:
        """The facts told to a seat, or a spectator: by the last actions, or by all of them and the turn's beginning."""
        opening = [words for audience, words in self._opening if audience == (ALL,) or seat in audience]
        entries = self.match.record.entries if last is None else self.match.record.entries[-last:]
        facts = [
            " ".join(fact.words)
            for entry in entries
            for fact in entry.consequences
            if fact.audience == (ALL,) or seat in fact.audience
        ]
        return facts if last is not None else opening + facts

    def agents(self, side: str) -> dict[str, str]:
        """The agents of a side on the board, as their owner knows them: space and identity."""
        return {agent.space: agent.identity or "" for agent in self.view(side).agents if agent.side == side}

    def agent(self, side: str, space: str, seat: str = WATCHING) -> Agent:
        """The agent of a side on a space, as a seat or a spectator knows her."""
        return next(agent for agent in self.view(seat).agents if (agent.side, agent.space) == (side, space))

    def candidates(self, side: str, space: str, seat: str = WATCHING) -> set[str]:
        """C2: what the agent on a space may be for all that both players have seen."""
        return set(self.agent(side, space, seat).candidates)

    def revealed(self, side: str) -> set[str]:
        """R7: the spaces of a side's agents whose identities lie open."""
        return {agent.space for agent in self.view().agents if agent.side == side and agent.revealed}

    def prison(self, side: str) -> tuple[str, ...]:
        """The enemy agents that a side has captured."""
        return self.view().prisons[SIDES.index(side)]

    def hand(self, side: str) -> list[str]:
        """The cards of a side, as it sees them itself."""
        return list(self.view(side).hand)

    def discards(self, side: str, seat: str | None = None) -> list[str]:
        """The discard pile of a side, as that side or somebody else sees it."""
        return list(self.view(seat or side).discards[SIDES.index(side)])

    def decks(self, side: str) -> tuple[int, int]:
        """T6: how many location cards and how many tactics a side has left to draw."""
        return self.view().decks[SIDES.index(side)]

    def marks(self, side: str, seat: str | None = None) -> dict[str, str]:
        """R36: the marks of a side that are out, with the colours that side or somebody else sees."""
        return {lure.mark: lure.colour for lure in self.view(seat or side).lures if lure.side == side}

    @property
    def ending(self) -> tuple[str, str] | None:
        """How the match ended and who has won, or None while it goes on."""
        view = self.view()
        return None if view.ending is None else (view.ending, view.winners[0])

    def forbidden_by(self, seat: str, action: str) -> str | None:
        """The rule that a refused action breaks; fails if the action is accepted or if anything changes."""
        before = [self.match.view(seat), self.match.record]
        with pytest.raises(IllegalAction) as refusal:
            self.match.play(seat, action)
        assert [self.match.view(seat), self.match.record] == before
        return refusal.value.rule


def deck_of(card: str) -> str:
    """The deck in which a card, or a kind of card, is shuffled."""
    kind = card.split("-")[0]
    return "location" if kind in COLOURS or kind == "joker" else "tactics"


# Whole matches


def new(**options: str | int | bool) -> Position:
    """A new match in which chance is a seat that the test plays."""
    return Position(Match(GAME, options=options, chance_by_hand=True))


def deal_hands(game: Position, oniwaban: str = SOME_HAND, government: str = SOME_HAND) -> Position:
    """R10: chance deals these kinds, or these single cards, location cards before tactics."""
    for hand in (oniwaban, government):
        cards = hand.split()
        game.deal(*[card for card in cards if deck_of(card) == "location"])
        game.deal(*[card for card in cards if deck_of(card) == "tactics"])
    return game


def place_all(
    game: Position, oniwaban: str = " ".join(IDENTITY_WORDS), government: str = " ".join(IDENTITY_WORDS)
) -> Position:
    """R11: both sides place their identities in this order, home row from `a` to `e`, then the space in front."""
    for side, identities in zip(SIDES, (oniwaban.split(), government.split()), strict=True):
        wanted = dict(zip(START_SPACES[side], identities, strict=True))
        while game.step == "place" and side in game.waiting():
            words = game.legal(side)[0].split()
            game.play(side, f"place {words[1]} {wanted[words[1]]}")
    return game


def begin(
    oniwaban: str = SOME_HAND,
    government: str = SOME_HAND,
    oniwaban_agents: str = " ".join(IDENTITY_WORDS),
    government_agents: str = " ".join(IDENTITY_WORDS),
    **options: str | int | bool,
) -> Position:
    """A match with these hands and agents, up to the first decision after placement."""
    return place_all(deal_hands(new(**options), oniwaban, government), oniwaban_agents, government_agents)


# Records


def read(name: str) -> Record:
    """A record by its name."""
    return parse((RECORDS_FOLDER / f"{name}.txt").read_text(encoding="utf-8"))


def replay(record: Record | str) -> Position:
    """The match that a record, or the record of this name, tells of, stopped where it stops."""
    found = read(record) if isinstance(record, str) else record
    return Position(Match.replay(GAME, found, chance_by_hand=True))


def rulebook_table(header: str, file: str = "rules.md") -> list[list[str]]:
    """The rows of the table of a rulebook whose header begins like this."""
    text = (Path(GAME.folder) / file).read_text(encoding="utf-8")
    table = text[text.index(header) :].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table]


# Constructed positions


def position(
    *,
    oniwaban: str = "",
    government: str = "",
    agents: Mapping[str, str] | None = None,
    active: str = "oniwaban",
    hands: Mapping[str, str] | None = None,
    decks: Mapping[str, str] | None = None,
    discards: Mapping[str, str] | None = None,
    prisons: Mapping[str, str] | None = None,
    lures: Mapping[str, str] | None = None,
    specials: Mapping[str, str] | None = None,
    protects: str = "",
    usable: str = "",
    spent: str = "",
    bound: str = "",
    stunned: str = "",
    shown: Mapping[str, str] | None = None,
    turns: int | None = None,
    settings: Mapping[str, str | int | bool] | None = None,
    **options: str | int | bool,
) -> Position:
    """A match that goes on from a constructed table, where `active` is about to play a card.

    `oniwaban` and `government` name agents by their spaces, `c3=2-real`, with `!` behind an identity that lies open;
    `agents` does the same by side, `{side: "c3=2-real"}`.
    `prisons` names the enemy agents whom a side has captured, `{"oniwaban": "2-false 1-false"}`.
    `hands`, `decks` and `discards` name kinds of cards; see above for the cards that none of them names.
    `lures` names the marks that are out: `red` under one lure, `red, blue` under two, `red blue` both under one (Anju).
    `specials` names the special agent of a side and `protects` Ruri's colour; `usable` names active equipment and
    `spent` equipment out of the game; `bound` and `stunned` are spaces of agents under Anaesthetic and Stunner; `shown`
    names cards of a hand that everybody knows.
    The modules follow from that unless `modules` is named.
    Options of the match are keywords like any other, or a mapping, `settings`.
    `turns` counts the turns before this one.
    The record of such a match holds only what is played from here on, so it does not replay.
    """
    options.update(settings or {})
    if "modules" not in options:
        options["modules"] = _modules(bool(specials), bool(usable or spent or bound or stunned))
    match = Match(GAME, options={"use_ruri": "ruri" in (specials or {}).values(), **options}, chance_by_hand=True)
    state = match._state
    assert isinstance(state, ShadowsInKyotoState)
    words = {"oniwaban": oniwaban, "government": government, **(agents or {})}
    named = {side: _named_agents(words[side]) for side in SIDES}
    for side in SIDES:
        captured = (prisons or {}).get(other(side), "").split()
        taken = {space for spaces in named.values() for space in spaces}
        _put_agents(state, side, named[side], captured, taken)
        if specials and side in specials:
            state.side[SPECIAL + SIDES.index(side)] = SPECIAL_WORDS.index(specials[side])
        _put_cards(
            state,
            side,
            hand=(hands or {}).get(side, SOME_HAND).split(),
            deck=decks[side].split() if decks and side in decks else None,
            pile=discards[side].split() if discards and side in discards else None,
            lures=(lures or {}).get(side, ""),
            away=[protects] if protects and specials and specials.get(side) == "ruri" else [],
            shown=(shown or {}).get(side, "").split(),
        )
    assert state.side[STANDS] & state.side[STANDS + 1] == 0, "two agents stand on one space"
    if protects:
        state.ruri_colour = COLOURS.index(protects)
    state.usable = sum(1 << EQUIPMENT_WORDS.index(card) for card in usable.split())
    state.spent = sum(1 << EQUIPMENT_WORDS.index(card) for card in spent.split())
    if bound:
        state.bound = state.agent_at(SIDES.index("government"), SPACES.index(bound))
    if stunned:
        state.stunned = state.agent_at(SIDES.index("oniwaban"), SPACES.index(stunned))
    state.round = turns if turns is not None else SOME_TURN + SIDES.index(active)
    begin_turn(state, SIDES.index(active))
    return Position(match)


def _modules(with_agents: bool, with_equipment: bool) -> str:
    if with_agents:
        return "both" if with_equipment else "agents"
    return "equipment" if with_equipment else "base"


def _named_agents(words: str) -> dict[str, str]:
    return dict(word.split("=") for word in words.split())


def _put_agents(
    state: ShadowsInKyotoState, side: str, named: Mapping[str, str], captured: list[str], taken: set[str]
) -> None:
    """Put the six agents of a side where they belong, and let everybody know what must be known of them."""
    seat = SIDES.index(side)
    places = {identity.rstrip("!"): space for space, identity in named.items()}
    assert len(places) == len(named), "an identity stands on two spaces"
    assert not places.keys() & set(captured), "an agent on the board is in a prison"
    free = [space for space in (*START_SPACES[side], *SECOND_ROW[side]) if space not in taken]
    state.side[STANDS + seat] = 0
    for number, identity in enumerate(IDENTITY_WORDS):
        agent = seat * AGENTS + number
        state.identity[agent] = number
        if identity in captured:
            state.place[agent] = CAPTURED
            state.revealed |= 1 << agent
            state.narrow(agent, 1 << number)
            state.side[(REALS if 1 << number & REAL else DECOYS) + 1 - seat] += 1
            continue
        space = SPACES.index(places[identity] if identity in places else free.pop(0))
        state.place[agent] = space
        state.side[STANDS + seat] |= 1 << space
        if state.setup.home_row[1 - seat] >> space & 1 and state.setup.swap_escape:
            assert 1 << number & FALSE, "a real agent on the enemy home row has won already"
            state.narrow(agent, FALSE)
        if named.get(SPACES[space], "").endswith("!"):
            state.revealed |= 1 << agent
            state.narrow(agent, 1 << number)


def _put_cards(
    state: ShadowsInKyotoState,
    side: str,
    *,
    hand: list[str],
    deck: list[str] | None,
    pile: list[str] | None,
    lures: str,
    away: list[str],
    shown: list[str],
) -> None:
    """Give every card of a side a place."""
    seat = SIDES.index(side)
    left = LOCATION_SET | TACTIC_SET

    def take(words: list[str]) -> int:
        nonlocal left
        taken = 0
        for word in words:
            cards = left & int(KIND_SET[CARD_WORDS.index(word)])
            assert cards, f"there is no further {word}"
            taken |= cards & -cards
            left &= ~(cards & -cards)
        return taken

    state.side[SHOWN + seat] = take(shown)
    rest_of_hand = list(hand)
    for word in shown:
        rest_of_hand.remove(word)
    state.side[HAND + seat] = state.side[SHOWN + seat] | take(rest_of_hand)
    for number, marks in enumerate(lures.split(",") if lures else []):
        state.side[LURES + 2 * seat + number] = take([CARD_WORDS[LURE]]).bit_length() - 1
        for place, colour in enumerate(marks.split()):
            state.side[MARKS + MARK_COUNT * seat + 2 * number + place] = take([colour]).bit_length() - 1
    take(away)
    cards = 0
    if deck is not None:
        cards = take(deck)
        state.side[DISCARDS + seat] = left
    elif pile is not None or len(hand) >= state.setup.hand_size:
        state.side[DISCARDS + seat] = take(pile or [])
        cards = left
    else:
        state.side[DISCARDS + seat] = left
    state.decks[2 * seat].rest = cards & LOCATION_SET
    state.decks[2 * seat + 1].rest = (cards & TACTIC_SET) >> LOCATION_CARDS
