"""Cold War: the places of a table, and what lies there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from brushpass.core.painter import TABLE, Remark, line, memorized
from brushpass.core.scene import Piece, Place
from brushpass.games.cold_war.cards import SETS
from brushpass.games.cold_war.scene.figures import (
    NOWHERE,
    PHASES,
    Depth,
    alone_figures,
    depth_figures,
    groups_figures,
    turn_figures,
)
from brushpass.games.cold_war.scene.pieces import (
    agent_back,
    agent_piece,
    balance_token,
    domination_token,
    group_piece,
    known,
    known_group,
    objective_piece,
    token_piece,
)
from brushpass.games.cold_war.scene.sentences import EVERYONE, OBJECTIVE_OF, place, say
from brushpass.games.cold_war.view import HIDDEN, AgentsView, CardPlace, LooseCard, Standing

RECRUITED_FROM: Final = "group-deck"


# Places of one side


@memorized
def groups_place(
    side: str,
    groups: tuple[str, ...],
    mobilized: tuple[str, ...],
    influence: int,
    objective: str | None,
    standing: Standing | None,
    lang: str,
) -> Place:
    """R1.3: the groups of a side, mobilized or ready, and what they are worth for the objective."""
    pieces = [group_piece(name, "mobilized" if name in mobilized else "ready", lang) for name in groups]
    if objective is None or standing is None:
        note = say(lang, "note-groups-alone", influence=influence)
        return place(lang, "groups", side, pieces, note=note, figures=alone_figures(len(groups), influence))
    figures = groups_figures(side, len(groups), influence, OBJECTIVE_OF[objective], standing)
    return place(lang, "groups", side, pieces, note=strength(figures, lang), figures=figures)


def strength(figures: dict[str, int], lang: str) -> str:
    """R1.6, R6.4, R7.1: influence against Stability, groups against population."""
    return say(
        lang,
        "note-groups-over" if figures["over"] else "note-groups",
        influence=figures["influence"],
        stability=figures["stability"],
        count=figures["groups"],
        population=figures["population"],
    )


@memorized
def agent_places(side: str, agents: AgentsView, size: str, reader: str, lang: str) -> tuple[Place, ...]:
    """R1.5: the agents of a side wherever they are, as far as the reader knows."""
    return (
        place(lang, "field", side, field(side, agents, reader, lang)),
        place(lang, "headquarters", side, headquarters(side, agents, size, lang)),
        place(lang, "on-leave", side, [agent_piece(side, name, lang) for name in agents.on_leave]),
        place(lang, "terminated", side, [agent_piece(side, name, lang) for name in agents.terminated]),
    )


def field(side: str, agents: AgentsView, reader: str, lang: str) -> list[Piece]:
    """R5.1, R5.3: the Agent X, or a card back that tells only who it could be (R13.3)."""
    if agents.field is None:
        return []
    if agents.field == HIDDEN:
        return [agent_back(f"field:{side}", "back-agent", agents.candidates, "", lang)]
    if agents.known_to == EVERYONE:
        return [agent_piece(side, agents.field, lang, ("revealed",))]
    return [agent_piece(side, agents.field, lang, ("hidden",), known(agents.known_to, reader, lang))]


def headquarters(side: str, agents: AgentsView, size: str, lang: str) -> list[Piece]:
    """R2.3, O10: the agents at HQ, face down where a hidden Agent X makes them uncertain."""
    if agents.headquarters is not None:
        return [agent_piece(side, name, lang) for name in agents.headquarters]
    away = (*agents.on_leave, *agents.terminated)
    candidates = tuple([name for name in SETS[size].agents if name not in away])
    if len(candidates) == 1:
        return []
    return [agent_back(f"headquarters:{side}", "back-headquarters", candidates, str(len(candidates) - 1), lang)]


@memorized
def score_place(side: str, pile: tuple[str, ...], points: int, lang: str) -> Place:
    """R1.2: the objectives that a side has claimed, and its points."""
    pieces = [objective_piece(name, lang) for name in pile]
    figures = {"points": points, "cards": len(pile)}
    return place(lang, "score", side, pieces, note=say(lang, "note-points", points=points), figures=figures)


@memorized
def tokens_place(
    side: str, placed: str | None, balance: str | None, analyst: str | None, look: str | None, lang: str
) -> Place:
    """R2.4, R4.2, A3, A4: tokens and earned benefits that lie with a side."""
    tokens = [] if placed == side else [domination_token(side, lang)]
    if balance == side:
        tokens.append(balance_token(lang))
    if analyst == side:
        tokens.append(token_piece("analyst", f"token:analyst:{side}", "", lang))
    if look == side:
        tokens.append(token_piece("look", f"token:look:{side}", "", lang))
    return place(lang, "tokens", side, tokens)


# Places that belong to nobody


@memorized
def turn_place(turn: int, step: str, passes: int, overtime: bool, goal: int, lang: str) -> Place:
    """R3.1: the turn and its phase as figures; nothing lies here."""
    return place(lang, "turn", TABLE, (), figures=turn_figures(turn, PHASES.get(step, ""), passes, overtime, goal))


@memorized
def objective_place(
    objective: str | None, fate: str, claimed: str | None, placed: str | None, balance: str | None, lang: str
) -> Place:
    """R4.1, R7.2, R8.4: the objective while nobody has it, the tokens on it, and what became of it."""
    pieces = []
    if objective is not None and fate == "open":
        pieces.append(objective_piece(objective, lang))
    if placed is not None:
        pieces.append(domination_token(placed, lang))
    if balance is None:
        pieces.append(balance_token(lang))
    note = ""
    if fate == "under-deck":
        note = say(lang, "note-under-deck")
    elif claimed is not None:
        note = say(lang, "note-claimed", seat=f"seat-{claimed}")
    return place(lang, "objective", TABLE, pieces, note=note)


@memorized
def spent_place(spent: tuple[str, ...], lang: str) -> Place:
    """R12.2: the events that have been used."""
    return place(lang, "spent", TABLE, [objective_piece(name, lang) for name in spent])


@memorized
def discard_place(uppermost: tuple[str, ...], size: int, lang: str) -> Place:
    """R6.9: nothing below the uppermost card is on show."""
    pieces = [known_group(name, lang) for name in uppermost]
    return pile_place("group-discard", pieces, size, lang)


def pile_place(key: str, pieces: Iterable[Piece], size: int, lang: str) -> Place:
    """A deck or a discard pile of so many cards."""
    note = say(lang, "note-cards", count=size)
    return place(lang, key, TABLE, pieces, note=note, layout="pile", figures={"cards": size})


class Arranged(NamedTuple):
    """R13.2: who holds the upper cards of a deck in hand to put them back, and how many are back."""

    holder: str
    back: int


CardPiece = Callable[[str, str, tuple[str, ...], tuple[Remark, ...], Depth], Piece]
"""What makes the piece of a card in a deck, of its name, the language, its tags, remarks and its place there."""

_CARD_PIECES: Final[dict[str, CardPiece]] = {"objective-deck": objective_piece, RECRUITED_FROM: known_group}


@memorized
def deck_place(
    key: str,
    top: tuple[CardPlace, ...],
    loose: tuple[LooseCard, ...],
    rest: int,
    bottom: tuple[CardPlace, ...],
    arranged: Arranged | None,
    offered: bool,
    reader: str,
    lang: str,
) -> Place:
    """R13.2: the size of a deck, and every place of it that anybody knows, from the top down.

    R6.4: while the reader may recruit, the top group is there though nobody knows it, for the choice names it.
    """
    size = len(top) + rest + len(bottom)
    pieces: list[Piece] = []
    if offered and not top and size:
        pieces.append(card_back(key, 0, ("top",), say(lang, "where-top", place=1), ("from-top", 1), lang))
    for index, seen in enumerate(top):
        where = say(lang, "where-top", place=index + 1)
        depth: Depth = ("from-top", index + 1)
        tags: tuple[str, ...] = ("top",) if index == 0 else ()
        if arranged is not None and index >= arranged.back:
            where = say(lang, "where-hand", seat=f"seat-{arranged.holder}")
            tags, depth = (f"hand-{arranged.holder}",), NOWHERE
        pieces.append(card_in_deck(key, index, seen, tags, where, depth, reader, lang))
    for card in loose:
        remarks = (say(lang, "where-loose", count=len(top)), known(card.known_to, reader, lang))
        pieces.append(_CARD_PIECES[key](card.card, lang, ("loose",), remarks, ("among-top", len(top))))
    for index, seen in enumerate(bottom):
        where = say(lang, "where-bottom", place=len(bottom) - index)
        depth = ("from-bottom", len(bottom) - index)
        pieces.append(card_in_deck(key, size - len(bottom) + index, seen, (), where, depth, reader, lang))
    return pile_place(key, pieces, size, lang)


def card_in_deck(
    deck: str, index: int, seen: CardPlace, tags: tuple[str, ...], where: str, depth: Depth, reader: str, lang: str
) -> Piece:
    """R13.2: a card in a place of a deck, or its back."""
    remarks = (where, known(seen.known_to, reader, lang))
    if seen.card is not None:
        return _CARD_PIECES[deck](seen.card, lang, (*tags, "known"), remarks, depth)
    return card_back(deck, index, tags, line(*remarks), depth, lang)


def card_back(deck: str, index: int, tags: tuple[str, ...], detail: str, depth: Depth, lang: str) -> Piece:
    """A card of a deck face down, keyed by its place."""
    return Piece(
        key=f"{deck}:{index}",
        label=say(lang, "back-card"),
        kind="back",
        tags=(*tags, "hidden"),
        detail=detail,
        figures=depth_figures(depth),
    )
