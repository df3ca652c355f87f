"""Cold War: a view in words and places."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from brushpass.core.notation import NOBODY, Action
from brushpass.core.painter import TABLE, Painter, Remark, line, memorized
from brushpass.core.scene import Choice, LogLine, Piece, Place, Scene, Telling
from brushpass.games.cold_war.cards import AGENTS, FACTIONS, SIDES
from brushpass.games.cold_war.numbers import ECONOMIC, GOAL, MEDIA, MILITARY, NOTATION
from brushpass.games.cold_war.scene.figures import (
    NOWHERE,
    Depth,
    alone_figures,
    depth_figures,
    groups_figures,
    turn_figures,
)
from brushpass.games.cold_war.scene.sentences import (
    EVERYONE,
    GROUP_OF,
    OBJECTIVE_OF,
    SPEAKER,
    agent_back,
    agent_piece,
    balance_token,
    domination_token,
    group_piece,
    known,
    known_group,
    log,
    objective_piece,
    place,
    say,
    token_piece,
)
from brushpass.games.cold_war.view import HIDDEN, AgentsView, CardPlace, ColdWarView, DeckView, LooseCard, Standing

PHASES: Final = {
    "turn-up": "briefing",
    "balance": "briefing",
    "analyst-look": "briefing",
    "analyst-order": "briefing",
    "planning": "planning",
    "first-actor": "struggle",
    "struggle": "struggle",
    "recruiting": "struggle",
    "media-look": "struggle",
    "media-choice": "struggle",
    "nuclear-order": "struggle",
    "nobel-choice": "cease-fire",
    "double-choice": "debriefing",
    "director-prize": "debriefing",
    "detente-events": "detente",
    "space-look": "detente",
    "space-order": "detente",
}
"""R3.1: the phase to which each step belongs, as long as the match goes on."""

_GROUP_KINDS: Final = ("group", *FACTIONS)
_RECRUITED_FROM: Final = "group-deck"
_ARRANGED_DECK: Final = {"analyst-order": _RECRUITED_FROM, "space-order": "objective-deck"}
_ABOUT_THE_TOP_GROUP: Final = ("recruit", "discard", "leave")
"""R6.4, R6.5d: what is done with the top card of the group deck, without naming it."""
_TOKEN_ON_OBJECTIVE: Final = ("cease-fire", "debriefing")


def scene(view: ColdWarView, heard: Sequence[Telling], lang: str, since: int = 0) -> Scene:
    """R13.2: the table as the owner of a view sees it, the choices they have, and all they have heard."""
    return _Painter(view, lang).scene(heard, since)


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
def agent_places(side: str, agents: AgentsView, reader: str, lang: str) -> tuple[Place, ...]:
    """R1.5: the agents of a side wherever they are, as far as the reader knows."""
    return (
        place(lang, "field", side, field(side, agents, reader, lang)),
        place(lang, "headquarters", side, headquarters(side, agents, lang)),
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


def headquarters(side: str, agents: AgentsView, lang: str) -> list[Piece]:
    """R2.3: the agents at HQ, face down where a hidden Agent X makes them uncertain."""
    if agents.headquarters is not None:
        return [agent_piece(side, name, lang) for name in agents.headquarters]
    candidates = tuple([name for name in AGENTS if name not in agents.on_leave and name not in agents.terminated])
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
def turn_place(turn: int, step: str, passes: int, overtime: bool, lang: str) -> Place:
    """R3.1: the turn and its phase as figures; nothing lies here."""
    return place(lang, "turn", TABLE, (), figures=turn_figures(turn, PHASES.get(step, ""), passes, overtime))


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

_CARD_PIECES: Final[dict[str, CardPiece]] = {"objective-deck": objective_piece, _RECRUITED_FROM: known_group}


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


# Choices


@memorized
def choice_of(action: Action, power: str, top_group: str, points: int | None, me: int, lang: str) -> Choice:
    """An action of one side, with what it would do, the key of the top group, and the points at stake."""
    pieces = pieces_of(action, me)
    about_top = power == "look" or (action.verb in _ABOUT_THE_TOP_GROUP and not action.arguments)
    return Choice(
        action=action.text,
        label=label_of(action, power, lang),
        rule=action.rule,
        pieces=(*pieces, top_group) if about_top and top_group else pieces,
        warning="" if points is None else warning_of(action, points, lang),
    )


def label_of(action: Action, power: str, lang: str) -> str:
    """An action as an invitation; an activation says what it would do."""
    if power:
        group, target = action.arguments[0], action.arguments[-1]
        return say(lang, f"action-activate-{power}", group=f"group-{group}", target=f"group-{target}")
    kinds = ["group" if kind in _GROUP_KINDS else kind for kind in action.kinds]
    names = {kind: f"{kind}-{word}" for kind, word in zip(kinds, action.arguments, strict=True)}
    return say(lang, "-".join(["action", *action.verb.split(), *kinds]), **names)


def pieces_of(action: Action, me: int) -> tuple[str, ...]:
    """The keys of the cards an action of one side speaks of."""
    keys: list[str] = []
    if action.verb.startswith("use "):
        keys.append(f"objective:{action.verb.removeprefix('use ')}")
    for kind, word in zip(action.kinds, action.arguments, strict=True):
        if kind == "agent":
            owner = 1 - me if action.verb == "send" else me
            keys.append(f"agent:{SIDES[owner]}:{word}")
        elif kind == "objective":
            keys.append(f"objective:{word}")
        elif kind in _GROUP_KINDS:
            keys.append(f"group:{word}")
    return tuple(keys)


def warning_of(action: Action, points: int, lang: str) -> str:
    """Q16: an event of Détente must not cost the victory unnoticed."""
    if not action.verb.startswith("use "):
        return ""
    left = points - OBJECTIVE_OF[action.verb.removeprefix("use ")].victory_points
    return say(lang, "warning-below-goal", points=left) if left < GOAL <= points else ""


# Where the match stands


@memorized
def phase_line(turn: int, step: str, ended: bool, overtime: bool, lang: str) -> str:
    """R3.1: the turn and its phase."""
    if ended:
        return say(lang, "phase-line-ended", turn=turn)
    message = "phase-line-overtime" if overtime else "phase-line"
    return say(lang, message, turn=turn, phase=f"phase-{PHASES[step]}")


@memorized
def wait_line(waiting: tuple[str, ...], step: str, lang: str) -> str:
    """R13.1: who else is asked, or that nobody is."""
    if not waiting:
        return say(lang, "prompt-chance", step=f"step-{step}")
    names = [f"seat-{seat}" for seat in waiting]
    seats = say(lang, names[0]) if len(names) == 1 else say(lang, "seats-both", first=names[0], second=names[1])
    return say(lang, "prompt-wait", seats=seats, step=f"step-{step}")


class _Painter(Painter[ColdWarView]):
    """One view being put into words."""

    game = "cold-war"
    speaker = SPEAKER

    def __init__(self, view: ColdWarView, lang: str) -> None:
        super().__init__(view, lang, NOTATION)

    def log(self, heard: Sequence[Telling]) -> tuple[LogLine, ...]:
        return log(heard, self.lang)

    # Where the match stands

    def phase(self) -> str:
        """R3.1: the turn and its phase."""
        view = self.view
        return phase_line(view.turn_number, view.step, view.ending is not None, view.overtime, self.lang)

    def prompt(self) -> str:
        """R13.1: what this seat is asked, or who else is."""
        view = self.view
        return self.question() if view.seat in view.waiting else wait_line(view.waiting, view.step, self.lang)

    def question(self) -> str:
        """R13.1: the decision of this seat, in the second person."""
        view = self.view
        if view.step == "struggle":
            return self.say("prompt-struggle-last" if view.passes == 1 else "prompt-struggle")
        if view.step == "media-choice":
            return self.say("prompt-media-choice", group=f"group-{self.seen_by_media()}")
        if view.step == "nobel-choice":
            return self.say("prompt-nobel-choice", agent=f"agent-{view.agents[self.me].field}")
        if view.step in _ARRANGED_DECK:
            return self.say(f"prompt-{view.step}", place=view.ordered + 1)
        return self.say(f"prompt-{view.step}")

    def seen_by_media(self) -> str | None:
        """R6.5d: the card this seat is deciding about."""
        view = self.view
        if view.step != "media-choice" or view.seat not in view.waiting:
            return None
        return view.group_deck.top[0].card

    def result(self) -> str:
        """R11: who won and how; nothing while the match goes on."""
        view = self.view
        if view.ending is None:
            return ""
        winner = f"seat-{view.winners[0]}" if len(view.winners) == 1 else NOBODY
        cia, kgb = view.scores
        return self.say(f"ending-{view.ending}", winner=winner, cia=cia, kgb=kgb)

    # Choices

    def choice(self, action: Action) -> Choice:
        """An action as an invitation."""
        power = self.power(action.arguments[0], action.arguments[-1]) if action.verb == "activate" else ""
        points = self.view.scores[self.me] if self.view.step == "detente-events" else None
        return choice_of(action, power, self.top_group(), points, self.me, self.lang)

    def top_group(self) -> str:
        """R6.4: the key of the top card of the group deck, whoever knows it; empty if the deck is."""
        deck = self.view.group_deck
        if deck.top and deck.top[0].card is not None:
            return f"group:{deck.top[0].card}"
        return f"{_RECRUITED_FROM}:0" if deck.top or deck.rest else ""

    def power(self, group: str, target: str) -> str:
        """R6.5: what this activation would do."""
        faction = GROUP_OF[group].faction
        if faction == MEDIA:
            deck = self.view.group_deck
            return "look" if deck.top or deck.rest or deck.bottom else "alone"
        if target == group:
            return "alone"
        if faction == MILITARY:
            return "discard"
        if faction == ECONOMIC:
            return "ready" if target in self.view.mobilized else "mobilize"
        return "give" if target in self.view.groups[self.me] else "steal"

    # Places

    def side(self, seat: int) -> tuple[Place, ...]:
        """From the middle of the table outwards."""
        view = self.view
        side = SIDES[seat]
        lang = self.lang
        return (
            groups_place(
                side, view.groups[seat], view.mobilized, view.influence[seat], view.objective, view.standing, lang
            ),
            *agent_places(side, view.agents[seat], view.seat, lang),
            score_place(side, view.piles[seat], view.scores[seat], lang),
            tokens_place(side, self.token_placed(), view.balance, view.analyst, view.look, lang),
        )

    def middle(self) -> tuple[Place, ...]:
        view = self.view
        lang = self.lang
        return (
            turn_place(view.turn_number, view.step, view.passes, view.overtime, lang),
            objective_place(view.objective, view.fate, self.claimed(), self.token_placed(), view.balance, lang),
            self.deck("objective-deck", view.objective_deck),
            spent_place(view.spent, lang),
            self.deck(_RECRUITED_FROM, view.group_deck),
            discard_place(view.discard[-1:], len(view.discard), lang),
        )

    def token_placed(self) -> str | None:
        """R7.2, R8.5: whose domination token lies on the objective, as one does until the end of Debriefing."""
        return self.view.token if PHASES.get(self.view.step) in _TOKEN_ON_OBJECTIVE else None

    def claimed(self) -> str | None:
        """R8.4: who has claimed the objective."""
        for side, pile in zip(SIDES, self.view.piles, strict=True):
            if self.view.objective in pile:
                return side
        return None

    def deck(self, key: str, seen: DeckView) -> Place:
        """R13.2: a deck as far as the reader knows it, while somebody has its upper cards in hand too."""
        view = self.view
        arranged = None
        if _ARRANGED_DECK.get(view.step) == key:
            assert view.actor is not None
            arranged = Arranged(holder=view.actor, back=view.ordered)
        offered = key == _RECRUITED_FROM and view.step == "struggle" and view.seat in view.waiting
        return deck_place(key, seen.top, seen.loose, seen.rest, seen.bottom, arranged, offered, view.seat, self.lang)
