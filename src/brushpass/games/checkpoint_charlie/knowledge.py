"""Checkpoint Charlie: what each player knows (K1): an allow-list, field by field.

`worlds.py` is its inverse: a field that is new here is new there and in `restore.py`.
"""

from __future__ import annotations

from typing import Optional

from mypy_extensions import i64

from brushpass.core.bits import bit, count
from brushpass.core.game import NOBODY, OVER, SPECTATOR
from brushpass.core.notation import Notation
from brushpass.core.packing import word_of, words_of
from brushpass.games.checkpoint_charlie import numbers
from brushpass.games.checkpoint_charlie.cards import AGENTS, CATS, TRAIT_WORDS, VALUES
from brushpass.games.checkpoint_charlie.rules import CheckpointCharlieState
from brushpass.games.checkpoint_charlie.rules.rounds import agent_cards_left
from brushpass.games.checkpoint_charlie.rules.score_tokens import NO_HOLDER, holder_at
from brushpass.games.checkpoint_charlie.rules.sight import (
    is_clue_known,
    known_points,
    may_show,
    phase_seen,
    shown_discards,
    traits_left,
    unseen,
)
from brushpass.games.checkpoint_charlie.tokens import COLOURS, KIND_WORDS
from brushpass.games.checkpoint_charlie.view import HIDDEN, WATCHING, Accusation, CheckpointCharlieView, TokenSeen


def view(state: CheckpointCharlieState, seat: i64) -> CheckpointCharlieView:
    """K1: the table as a seat, or SPECTATOR, knows it."""
    setup = state.setup
    left = traits_left(state, seat)
    return CheckpointCharlieView(
        seat=WATCHING if seat == SPECTATOR else AGENTS[seat],
        seats=AGENTS[: state.seats],
        waiting=words_of(state.owing_seen(seat), AGENTS),
        legal=_legal(state, seat),
        scores=_scores(state, seat),
        ending=_notation(state).endings[state.ending] if state.ending else None,
        winners=words_of(state.winners, AGENTS),
        options=setup.options,
        step=numbers.STEPS[phase_seen(state)],
        round_number=int(state.round),
        starter=word_of(state.starter, AGENTS),
        drawer=word_of(state.drawer, AGENTS),
        drawn=word_of(state.drawn, CATS),
        draws_on=state.draws_on,
        deck=int(setup.deck - state.dealt),
        agent_cards=int(agent_cards_left(state)),
        trait=_own_trait(state, seat),
        clues=tuple([_clue(state, owner, seat) for owner in range(state.seats)]),
        open_clues=words_of(state.open_faces, VALUES),
        traits_left=words_of(left, TRAIT_WORDS),
        may_show=tuple([words_of(may_show(state, owner, seat, left), VALUES) for owner in range(state.seats)]),
        suspects=tuple([words_of(state.suspects_of(owner), CATS) for owner in range(state.seats)]),
        discards=tuple([words_of(shown_discards(state, owner), CATS) for owner in range(state.seats)]),
        discard_sizes=tuple([int(count(state.discards_of(owner))) for owner in range(state.seats)]),
        unseen=words_of(unseen(state), CATS),
        accusations=_accusations(state),
        passed_over=words_of(state.passed_over, AGENTS),
        window=int(state.window),
        answer=_own_answer(state, seat),
        aim=_own_aim(state, seat),
        aim_since=_own_aim_since(state, seat),
        front=word_of(state.front, AGENTS) if setup.rotating and state.starter != NOBODY else None,
        polled=int(state.polled),
        placed=state.placed,
        revealed=state.revealed,
        tokens=tuple([_tokens(state, owner, seat) for owner in range(state.seats)]),
        supply=(_left(state, numbers.GOLD), _left(state, numbers.WHITE), _left(state, numbers.BLACK)),
        unpaid=words_of(state.unpaid, COLOURS),
        awards=int(state.awards),
        officer=word_of(state.officer, AGENTS),
        exposed=word_of(state.exposed, AGENTS),
        stasi_held=_held(state, setup.stasi) if setup.stasi != NOBODY else (),
        checks=int(state.checks),
        swapping=int(state.swapping),
        swap_victim=word_of(state.victim, AGENTS),
        swap_colour=word_of(state.colour, COLOURS) if state.phase == numbers.SWAP_SLOT else None,
        swaps_done=state.swaps_done,
    )


def _notation(state: CheckpointCharlieState) -> Notation:
    return numbers.notation(state.setup.words)


def _legal(state: CheckpointCharlieState, seat: i64) -> tuple[str, ...]:
    if seat == SPECTATOR:
        return ()
    table = _notation(state)
    return tuple([table.text(action) for action in state.legal(seat)])


def _scores(state: CheckpointCharlieState, seat: i64) -> tuple[Optional[int], ...]:
    """R30, R34: everybody knows the own points only, until all are counted at the end."""
    return tuple([_score(state, owner, seat) for owner in range(state.seats)])


def _score(state: CheckpointCharlieState, owner: i64, seat: i64) -> Optional[int]:
    if state.turn == OVER or state.counted & bit(owner):
        return int(state.score(owner))
    if owner != seat:
        return None
    # A token that has just been drawn counts once its owner has looked at it.
    return int(known_points(state, owner, seat))


def _own_trait(state: CheckpointCharlieState, seat: i64) -> Optional[str]:
    """R8: what the own clue token is about."""
    return None if seat == SPECTATOR else word_of(state.trait(seat), TRAIT_WORDS)


def _own_answer(state: CheckpointCharlieState, seat: i64) -> Optional[str]:
    """W2: the own answer, as long as it is sealed."""
    if seat == SPECTATOR or state.answer(seat) == NOBODY:
        return None
    return _notation(state).text(state.answer(seat))


def _own_aim(state: CheckpointCharlieState, seat: i64) -> Optional[str]:
    """W11: the own binding target."""
    return None if seat == SPECTATOR else word_of(state.aim(seat), CATS)


def _own_aim_since(state: CheckpointCharlieState, seat: i64) -> int:
    """W11: the window in which it was set."""
    return 0 if seat == SPECTATOR else int(state.aim_since(seat))


def _clue(state: CheckpointCharlieState, owner: i64, seat: i64) -> Optional[str]:
    """R8: a clue is its owner's alone, as long as it lies hidden."""
    if state.trait(owner) == NOBODY:
        return None
    return VALUES[state.clue(owner)] if is_clue_known(state, owner, seat) else HIDDEN


def _accusations(state: CheckpointCharlieState) -> tuple[Accusation, ...]:
    found: list[Accusation] = []
    for place in range(count(state.accusers)):
        seat = state.accuser(place)
        found.append(Accusation(seat=AGENTS[seat], cat=CATS[state.accused_by(seat)]))
    return tuple(found)


def _tokens(state: CheckpointCharlieState, owner: i64, seat: i64) -> tuple[TokenSeen, ...]:
    """R30, Q31: the tokens of a seat by their slots."""
    found: list[TokenSeen] = []
    for slot in range(numbers.SLOTS):
        if state.passing_to == owner * numbers.SLOTS + slot:
            found.append(_adler_in_passing(state, slot))
        for token in range(numbers.TOKEN_COUNT):
            if state.place[token] == owner * numbers.SLOTS + slot:
                is_known = state.known[token] & bit(seat) != 0
                found.append(
                    TokenSeen(
                        slot=numbers.ROUND_WORDS[slot],
                        colour=COLOURS[state.setup.colour[token]],
                        kind=KIND_WORDS[state.setup.kind[token]] if is_known else None,
                        face_up=state.face_up & bit(token) != 0,
                        known_to=words_of(state.known[token] & state.setup.everyone, AGENTS),
                        plain=state.plain & bit(token) != 0,
                        held=_held(state, token),
                    )
                )
    return tuple(found)


def _adler_in_passing(state: CheckpointCharlieState, slot: i64) -> TokenSeen:
    """R43, Q31: an Adler that has just been laid down, and of which nobody has been told where it came from."""
    return TokenSeen(
        slot=numbers.ROUND_WORDS[slot],
        colour=COLOURS[state.setup.colour[state.passing]],
        kind=KIND_WORDS[state.setup.kind[state.passing]],
        face_up=True,
        known_to=AGENTS[: state.seats],
        plain=False,
        held=(),
    )


def _held(state: CheckpointCharlieState, token: i64) -> tuple[Optional[str], ...]:
    """Who had a token at each check so far."""
    found: list[Optional[str]] = []
    for check in range(state.checks):
        holder = holder_at(state.holders[token], check)
        found.append(None if holder == NO_HOLDER else AGENTS[holder])
    return tuple(found)


def _left(state: CheckpointCharlieState, colour: i64) -> int:
    return int(count(state.supply & state.setup.tokens_of[colour]))
