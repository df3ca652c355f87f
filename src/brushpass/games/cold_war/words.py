"""Cold War: a view in words and places.

The sentences stand in `words/*.ftl`; here we only choose them and say what they are about.
A sentence is given names by their ids, such as `group-opposition`, and each language picks the form it needs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from brushpass.core.notation import NOBODY, NUMBER, Action
from brushpass.core.painter import TABLE, Painter, line, make_place, memorized, sentence
from brushpass.core.scene import Choice, LogLine, Piece, Place, Scene, Telling
from brushpass.games.cold_war.cards import (
    AGENTS,
    FACTIONS,
    GROUP_NAMES,
    GROUPS,
    OBJECTIVE_NAMES,
    OBJECTIVES,
    SIDES,
    Group,
    Objective,
    Provenance,
)
from brushpass.games.cold_war.numbers import ECONOMIC, GOAL, MEDIA, MILITARY, NOTATION
from brushpass.games.cold_war.view import HIDDEN, WATCHING, AgentsView, CardPlace, ColdWarView, DeckView, LooseCard

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

ACTIVATION_EFFECTS: Final = ("discarded", "stole", "gave", "mobilized", "readied", "media-looks", "nothing-done")
"""Facts that are told in one sentence with the activation just before them."""

PRIVATE_FACTS: Final = ("saw-group", "placed-group", "picked", "shown", "saw-objective", "placed-objective")
"""R13.2: what one player alone is told."""

_FOLDER: Final = str(Path(__file__).parent)
_FACTS: Final = {fact.name: fact.kinds for fact in NOTATION.facts}
_OBJECTIVE: Final = dict(zip(OBJECTIVE_NAMES, OBJECTIVES, strict=True))
_GROUP: Final = dict(zip(GROUP_NAMES, GROUPS, strict=True))
_GROUP_KINDS: Final = ("group", *FACTIONS)
_ARRANGED_DECK: Final = {"analyst-order": "group-deck", "space-order": "objective-deck"}
_TOKEN_ON_OBJECTIVE: Final = ("cease-fire", "debriefing")
_EVERYONE: Final = (*SIDES, WATCHING)


def scene(view: ColdWarView, heard: Sequence[Telling], lang: str) -> Scene:
    """R13.2: the table as the owner of a view sees it, the choices they have, and all they have heard."""
    return _Painter(view, lang).scene(heard)


def say(lang: str, message: str, **arguments: str | int) -> str:
    """A sentence of this game."""
    return sentence(_FOLDER, lang, message, **arguments)


def place(lang: str, key: str, owner: str, pieces: Iterable[Piece], *, note: str = "", layout: str = "row") -> Place:
    """A place of a side or of the table."""
    return make_place(_FOLDER, lang, key, owner, pieces, note=note, layout=layout, between=":")


# The log


def log(heard: Sequence[Telling], lang: str) -> tuple[LogLine, ...]:
    """Everything heard, one sentence a fact; an activation and its effect share one.

    The two have one number, so the log of all that was heard from some number on is the end of the whole log.
    """
    lines: list[LogLine] = []
    told_already = -1
    for place, telling in enumerate(heard):
        if place == told_already:
            continue
        kind = telling.words[0]
        if kind == "activated" and place + 1 < len(heard) and _completes(telling, heard[place + 1]):
            text = _activation_sentence(telling.words, heard[place + 1].words, lang)
            told_already = place + 1
        else:
            text = fact_sentence(telling.words, lang)
        lines.append(LogLine(number=telling.number, text=text, heading=kind == "turn", private=kind in PRIVATE_FACTS))
    return tuple(lines)


@memorized
def fact_sentence(fact: tuple[str, ...], lang: str) -> str:
    """One fact as a sentence."""
    return say(lang, f"fact-{fact[0]}", **_fact_arguments(fact))


def _completes(activation: Telling, effect: Telling) -> bool:
    return effect.number == activation.number and effect.words[0] in ACTIVATION_EFFECTS


@memorized
def _activation_sentence(activation: tuple[str, ...], effect: tuple[str, ...], lang: str) -> str:
    arguments = _fact_arguments(activation)
    arguments["target"] = _fact_arguments(effect).get("group", "")
    return say(lang, f"fact-activated-{effect[0]}", **arguments)


def _fact_arguments(fact: tuple[str, ...]) -> dict[str, str | int]:
    """What a fact's sentence is about: the ids of names, its numbers, and the numbers on an objective."""
    kinds = _FACTS[fact[0]]
    arguments: dict[str, str | int] = {}
    number_names = iter(SIDES if kinds.count(NUMBER) == len(SIDES) else ("number",))
    for kind, word in zip(kinds, fact[1:], strict=True):
        if kind == NUMBER:
            arguments[next(number_names)] = int(word)
            continue
        arguments[kind] = f"{kind}-{word}"
        if kind == "objective":
            arguments.update(_objective_numbers(_OBJECTIVE[word]))
    return arguments


def _objective_numbers(card: Objective) -> dict[str, int]:
    return {"stability": card.stability, "population": card.population, "points": card.victory_points}


# Cards


def objective_detail(card: Objective, lang: str) -> str:
    """R1.2: the numbers, the bias and the effect of an objective, and how sure we are of them."""
    first, second, third, fourth = (f"faction-{FACTIONS[faction]}" for faction in card.bias)
    numbers = say(
        lang,
        "detail-objective",
        first=first,
        second=second,
        third=third,
        fourth=fourth,
        **_objective_numbers(card),
    )
    effect = say(lang, f"effect-{card.name}") if card.is_event else ""
    return line(numbers, effect, mark(card.provenance, lang))


def group_detail(card: Group, state: str, lang: str) -> str:
    """R1.3: the faction of a group, its state if it is in play, its power, and how sure we are of its values."""
    faction = FACTIONS[card.faction]
    return line(
        say(lang, "detail-faction", faction=f"faction-{faction}"),
        say(lang, f"state-{state}") if state else "",
        say(lang, f"power-{faction}"),
        mark(card.provenance, lang),
    )


def mark(provenance: Mapping[str, Provenance], lang: str) -> str:
    """A remark where a card's values are not all printed in a rulebook."""
    sources = {source for field, source in provenance.items() if field != "name"}
    if "reconstruction" in sources:
        return say(lang, "mark-reconstruction")
    if "web" not in sources:
        return ""
    return say(lang, "mark-web" if sources == {"web"} else "mark-web-partly")


# Pieces


@memorized
def group_piece(name: str, state: str, lang: str) -> Piece:
    """R1.3: a group in play."""
    card = _GROUP[name]
    return Piece(
        key=f"group:{name}",
        label=say(lang, f"group-{name}"),
        kind="group",
        value=str(card.influence),
        tags=(state, FACTIONS[card.faction]),
        detail=group_detail(card, state, lang),
    )


@memorized
def known_group(name: str, lang: str, tags: tuple[str, ...] = (), remark: str = "") -> Piece:
    """A group outside the struggle: in the deck or on the discard pile."""
    card = _GROUP[name]
    return Piece(
        key=f"group:{name}",
        label=say(lang, f"group-{name}"),
        kind="group",
        value=str(card.influence),
        tags=(*tags, FACTIONS[card.faction]),
        detail=line(remark, group_detail(card, "", lang)),
    )


@memorized
def objective_piece(name: str, lang: str, tags: tuple[str, ...] = (), remark: str = "") -> Piece:
    """R1.2: an objective; its large number is its worth in VP."""
    card = _OBJECTIVE[name]
    return Piece(
        key=f"objective:{name}",
        label=say(lang, f"objective-{name}"),
        kind="objective",
        value=str(card.victory_points),
        tags=(*tags, "event" if card.is_event else "nation"),
        detail=line(remark, objective_detail(card, lang)),
    )


@memorized
def agent_piece(side: str, name: str, lang: str, tags: tuple[str, ...] = (), remark: str = "") -> Piece:
    """R1.4: an agent; its large number is its initiative."""
    return Piece(
        key=f"agent:{side}:{name}",
        label=say(lang, f"agent-{name}"),
        kind="agent",
        value=str(AGENTS.index(name) + 1),
        tags=tags,
        detail=line(remark, say(lang, f"agenda-{name}")),
    )


@memorized
def agent_back(key: str, label: str, candidates: tuple[str, ...], value: str, lang: str) -> Piece:
    """R13.3: agents face down, with all that they could be."""
    names = ", ".join([say(lang, f"agent-{name}") for name in candidates])
    return Piece(
        key=key,
        label=say(lang, label),
        kind="back",
        value=value,
        tags=("hidden",),
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


def known(known_to: tuple[str, ...], reader: str, lang: str) -> str:
    """R13.2: who knows a card that lies face down."""
    if known_to == _EVERYONE:
        return say(lang, "known-everyone")
    if known_to == SIDES:
        return say(lang, "known-both")
    if known_to == (reader,):
        return say(lang, "known-you")
    return say(lang, "known-seat", seat=f"seat-{known_to[0]}")


# Places of one side


@memorized
def groups_place(
    side: str, groups: tuple[str, ...], mobilized: tuple[str, ...], objective: str | None, lang: str
) -> Place:
    """R1.3: the groups of a side, mobilized or ready, and what they are worth for the objective."""
    pieces = [group_piece(name, "mobilized" if name in mobilized else "ready", lang) for name in groups]
    return place(lang, "groups", side, pieces, note=strength(groups, objective, lang))


def strength(groups: tuple[str, ...], objective: str | None, lang: str) -> str:
    """R1.6, R6.4, R7.1: influence against Stability, groups against population."""
    influence = sum([_GROUP[name].influence for name in groups])
    if objective is None:
        return say(lang, "note-groups-alone", influence=influence)
    card = _OBJECTIVE[objective]
    return say(
        lang,
        "note-groups-over" if influence > card.stability else "note-groups",
        influence=influence,
        stability=card.stability,
        count=len(groups),
        population=card.population,
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
    if agents.known_to == _EVERYONE:
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
    return place(lang, "score", side, pieces, note=say(lang, "note-points", points=points))


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
    return place(lang, "group-discard", TABLE, pieces, note=say(lang, "note-cards", count=size), layout="pile")


class Arranged(NamedTuple):
    """R13.2: who holds the upper cards of a deck in hand to put them back, and how many are back."""

    holder: str
    back: int


CardPiece = Callable[[str, str, tuple[str, ...], str], Piece]
"""What makes the piece of a card in a deck, of its name, the language, its tags and a remark."""

_CARD_PIECES: Final[dict[str, CardPiece]] = {"objective-deck": objective_piece, "group-deck": known_group}


@memorized
def deck_place(
    key: str,
    top: tuple[CardPlace, ...],
    loose: tuple[LooseCard, ...],
    rest: int,
    bottom: tuple[CardPlace, ...],
    arranged: Arranged | None,
    reader: str,
    lang: str,
) -> Place:
    """R13.2: the size of a deck, and every place of it that anybody knows, from the top down."""
    size = len(top) + rest + len(bottom)
    pieces: list[Piece] = []
    for index, seen in enumerate(top):
        where = say(lang, "where-top", place=index + 1)
        if arranged is not None and index >= arranged.back:
            where = say(lang, "where-hand", seat=f"seat-{arranged.holder}")
        pieces.append(card_in_deck(key, index, seen, where, reader, lang))
    for card in loose:
        where = line(say(lang, "where-loose", count=len(top)), known(card.known_to, reader, lang))
        pieces.append(_CARD_PIECES[key](card.card, lang, ("loose",), where))
    for index, seen in enumerate(bottom):
        where = say(lang, "where-bottom", place=len(bottom) - index)
        pieces.append(card_in_deck(key, size - len(bottom) + index, seen, where, reader, lang))
    return place(lang, key, TABLE, pieces, note=say(lang, "note-cards", count=size), layout="pile")


def card_in_deck(deck: str, index: int, seen: CardPlace, where: str, reader: str, lang: str) -> Piece:
    """R13.2: a card in a place of a deck, or its back."""
    detail = line(where, known(seen.known_to, reader, lang))
    if seen.card is not None:
        return _CARD_PIECES[deck](seen.card, lang, ("known",), detail)
    return Piece(key=f"{deck}:{index}", label=say(lang, "back-card"), kind="back", tags=("hidden",), detail=detail)


# Choices


@memorized
def choice_of(action: Action, power: str, seen: str | None, points: int | None, me: int, lang: str) -> Choice:
    """An action of one side, with what it would do, the card the media look at, and the points at stake."""
    pieces = pieces_of(action, me)
    return Choice(
        action=action.text,
        label=label_of(action, power, lang),
        rule=action.rule,
        pieces=pieces if seen is None else (*pieces, f"group:{seen}"),
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
    left = points - _OBJECTIVE[action.verb.removeprefix("use ")].victory_points
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
    folder = _FOLDER

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
        return choice_of(action, power, self.seen_by_media(), points, self.me, self.lang)

    def power(self, group: str, target: str) -> str:
        """R6.5: what this activation would do."""
        faction = _GROUP[group].faction
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
            groups_place(side, view.groups[seat], view.mobilized, view.objective, lang),
            *agent_places(side, view.agents[seat], view.seat, lang),
            score_place(side, view.piles[seat], view.scores[seat], lang),
            tokens_place(side, self.token_placed(), view.balance, view.analyst, view.look, lang),
        )

    def middle(self) -> tuple[Place, ...]:
        view = self.view
        lang = self.lang
        return (
            objective_place(view.objective, view.fate, self.claimed(), self.token_placed(), view.balance, lang),
            self.deck("objective-deck", view.objective_deck),
            spent_place(view.spent, lang),
            self.deck("group-deck", view.group_deck),
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
        return deck_place(key, seen.top, seen.loose, seen.rest, seen.bottom, arranged, view.seat, self.lang)
