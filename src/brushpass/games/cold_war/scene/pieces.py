"""Cold War: cards, agents and tokens as pieces."""

from __future__ import annotations

from brushpass.core.painter import Remark, line, memorized, remarked
from brushpass.core.scene import Piece
from brushpass.games.cold_war.cards import AGENTS, FACTIONS, SIDES, Group, Objective
from brushpass.games.cold_war.scene.figures import NOWHERE, Depth, depth_figures, group_figures, objective_figures
from brushpass.games.cold_war.scene.sentences import EVERYONE, GROUP_OF, OBJECTIVE_OF, SPEAKER, objective_numbers, say

# Cards


def objective_detail(card: Objective, lang: str) -> str:
    """R1.2: the numbers, the bias and the effect of an objective."""
    first, second, third, fourth = (f"faction-{FACTIONS[faction]}" for faction in card.bias)
    numbers = say(
        lang,
        "detail-objective",
        first=first,
        second=second,
        third=third,
        fourth=fourth,
        **objective_numbers(card),
    )
    effect = say(lang, f"effect-{card.name}") if card.is_event else ""
    return line(numbers, effect)


def group_detail(card: Group, state: str, lang: str) -> str:
    """R1.3: the faction of a group, its state if it is in play, and its power."""
    faction = FACTIONS[card.faction]
    return line(
        say(lang, "detail-faction", faction=f"faction-{faction}"),
        say(lang, f"state-{state}") if state else "",
        say(lang, f"power-{faction}"),
    )


# Pieces


@memorized
def group_piece(name: str, state: str, lang: str) -> Piece:
    """R1.3: a group in play."""
    return _group_piece(name, lang, (state,), (group_detail(GROUP_OF[name], state, lang),), NOWHERE)


@memorized
def known_group(
    name: str, lang: str, tags: tuple[str, ...] = (), remarks: tuple[Remark, ...] = (), depth: Depth = NOWHERE
) -> Piece:
    """A group outside the struggle: in the deck or on the discard pile."""
    return _group_piece(name, lang, tags, (*remarks, group_detail(GROUP_OF[name], "", lang)), depth)


def _group_piece(name: str, lang: str, tags: tuple[str, ...], remarks: tuple[Remark, ...], depth: Depth) -> Piece:
    card = GROUP_OF[name]
    piece = Piece(
        key=f"group:{name}",
        label=say(lang, f"group-{name}"),
        kind="group",
        value=str(card.influence),
        tags=(*tags, FACTIONS[card.faction]),
        figures={**group_figures(card), **depth_figures(depth)},
    )
    return remarked(piece, *remarks)


@memorized
def objective_piece(
    name: str, lang: str, tags: tuple[str, ...] = (), remarks: tuple[Remark, ...] = (), depth: Depth = NOWHERE
) -> Piece:
    """R1.2: an objective; its large number is its worth in VP."""
    card = OBJECTIVE_OF[name]
    piece = Piece(
        key=f"objective:{name}",
        label=say(lang, f"objective-{name}"),
        kind="objective",
        value=str(card.victory_points),
        tags=(*tags, "event" if card.is_event else "nation"),
        figures={**objective_figures(card), **depth_figures(depth)},
    )
    return remarked(piece, *remarks, objective_detail(card, lang))


@memorized
def agent_piece(side: str, name: str, lang: str, tags: tuple[str, ...] = (), remark: Remark = "") -> Piece:
    """R1.4: an agent; its large number is its initiative."""
    piece = Piece(
        key=f"agent:{side}:{name}",
        label=say(lang, f"agent-{name}"),
        kind="agent",
        value=str(AGENTS.index(name) + 1),
        tags=tags,
    )
    return remarked(piece, remark, say(lang, f"agenda-{name}"))


@memorized
def agent_back(key: str, label: str, candidates: tuple[str, ...], value: str, lang: str) -> Piece:
    """R13.3: agents face down, with all that they could be, in words and as tags."""
    names = ", ".join([say(lang, f"agent-{name}") for name in candidates])
    return Piece(
        key=key,
        label=say(lang, label),
        kind="back",
        value=value,
        tags=("hidden", *(f"may-be-{name}" for name in candidates)),
        detail=say(lang, "detail-candidates", names=names),
    )


@memorized
def token_piece(name: str, key: str, side: str, lang: str) -> Piece:
    """R2.4, R4.2, A3, A4: a token or an earned benefit; only the domination token names its side."""
    label = say(lang, f"token-{name}", seat=f"seat-{side}") if side else say(lang, f"token-{name}")
    return Piece(key=key, label=label, kind="token", tags=(name,), detail=say(lang, f"detail-token-{name}"))


def domination_token(side: str, lang: str) -> Piece:
    """R2.4: the token of a side."""
    return token_piece("domination", f"token:domination:{side}", side, lang)


def balance_token(lang: str) -> Piece:
    """R4.2: the token that either side may have."""
    return token_piece("balance", "token:balance", "", lang)


def known(known_to: tuple[str, ...], reader: str, lang: str) -> Remark:
    """R13.2: who knows a card that lies face down."""
    if known_to == EVERYONE:
        return say(lang, "known-everyone")
    if known_to == SIDES:
        return say(lang, "known-both")
    if known_to == (reader,):
        return SPEAKER.own(lang, "known-you")
    return say(lang, "known-seat", seat=f"seat-{known_to[0]}")
