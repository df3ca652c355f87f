"""Cold War: a view in words and places.

The sentences stand in `words/*.ftl`; here we only choose them and say what they are about.
A sentence is given names by their ids, such as `group-opposition`, and each language picks the form it needs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from brushpass.core.notation import NOBODY, NUMBER, Action
from brushpass.core.painter import TABLE, Painter, line, sentence
from brushpass.core.scene import LogLine, Piece, Place, Scene, Telling
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
from brushpass.games.cold_war.view import HIDDEN, WATCHING, CardPlace, ColdWarView, DeckView

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


# The log


def log(heard: Sequence[Telling], lang: str) -> tuple[LogLine, ...]:
    """Everything heard, one sentence a fact; an activation and its effect share one."""
    lines: list[LogLine] = []
    for place, telling in enumerate(heard):
        kind = telling.words[0]
        if place > 0 and _completes(heard[place - 1], telling):
            continue
        follower = heard[place + 1] if place + 1 < len(heard) else telling
        text = (
            _activation_sentence(telling.words, follower.words, lang)
            if _completes(telling, follower)
            else fact_sentence(telling.words, lang)
        )
        lines.append(LogLine(number=telling.number, text=text, heading=kind == "turn", private=kind in PRIVATE_FACTS))
    return tuple(lines)


def fact_sentence(fact: tuple[str, ...], lang: str) -> str:
    """One fact as a sentence."""
    return say(lang, f"fact-{fact[0]}", **_fact_arguments(fact))


def _completes(first: Telling, second: Telling) -> bool:
    return first.words[0] == "activated" and second.number == first.number and second.words[0] in ACTIVATION_EFFECTS


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


class _Painter(Painter[ColdWarView]):
    """One view being put into words."""

    game = "cold-war"
    folder = _FOLDER
    between = ":"

    def __init__(self, view: ColdWarView, lang: str) -> None:
        super().__init__(view, lang, NOTATION)

    def log(self, heard: Sequence[Telling]) -> tuple[LogLine, ...]:
        return log(heard, self.lang)

    # Where the match stands

    def phase(self) -> str:
        """R3.1: the turn and its phase."""
        turn = self.view.turn_number
        if self.view.ending is not None:
            return self.say("phase-line-ended", turn=turn)
        message = "phase-line-overtime" if self.view.overtime else "phase-line"
        return self.say(message, turn=turn, phase=f"phase-{PHASES[self.view.step]}")

    def prompt(self) -> str:
        """R13.1: what this seat is asked, or who else is."""
        view = self.view
        if view.seat in view.waiting:
            return self.question()
        step = f"step-{view.step}"
        if not view.waiting:
            return self.say("prompt-chance", step=step)
        names = [f"seat-{seat}" for seat in view.waiting]
        seats = self.say(names[0]) if len(names) == 1 else self.say("seats-both", first=names[0], second=names[1])
        return self.say("prompt-wait", seats=seats, step=step)

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

    def label(self, action: Action) -> str:
        """An action as an invitation."""
        if action.verb == "activate":
            group, target = action.arguments[0], action.arguments[-1]
            power = self.power(group, target)
            return self.say(f"action-activate-{power}", group=f"group-{group}", target=f"group-{target}")
        kinds = ["group" if kind in _GROUP_KINDS else kind for kind in action.kinds]
        names = {kind: f"{kind}-{word}" for kind, word in zip(kinds, action.arguments, strict=True)}
        return self.say("-".join(["action", *action.verb.split(), *kinds]), **names)

    def power(self, group: str, target: str) -> str:
        """R6.5: what this activation would do."""
        faction = _GROUP[group].faction
        if faction == MEDIA:
            return "look" if _size(self.view.group_deck) else "alone"
        if target == group:
            return "alone"
        if faction == MILITARY:
            return "discard"
        if faction == ECONOMIC:
            return "ready" if target in self.view.mobilized else "mobilize"
        return "give" if target in self.view.groups[self.me] else "steal"

    def pieces_named(self, action: Action) -> tuple[str, ...]:
        """The keys of the cards an action speaks of."""
        keys: list[str] = []
        if action.verb.startswith("use "):
            keys.append(f"objective:{action.verb.removeprefix('use ')}")
        for kind, word in zip(action.kinds, action.arguments, strict=True):
            if kind == "agent":
                owner = 1 - self.me if action.verb == "send" else self.me
                keys.append(f"agent:{SIDES[owner]}:{word}")
            elif kind == "objective":
                keys.append(f"objective:{word}")
            elif kind in _GROUP_KINDS:
                keys.append(f"group:{word}")
        seen = self.seen_by_media()
        if seen is not None:
            keys.append(f"group:{seen}")
        return tuple(keys)

    def warning(self, action: Action) -> str:
        """Q16: an event of Détente must not cost the victory unnoticed."""
        if self.view.step != "detente-events" or not action.verb.startswith("use "):
            return ""
        points = self.view.scores[self.me]
        left = points - _OBJECTIVE[action.verb.removeprefix("use ")].victory_points
        return self.say("warning-below-goal", points=left) if left < GOAL <= points else ""

    # Places of one side

    def side(self, seat: int) -> list[Place]:
        """From the middle of the table outwards."""
        view = self.view
        agents = view.agents[seat]
        owner = SIDES[seat]
        return [
            self.place("groups", owner, [self.group(name) for name in view.groups[seat]], note=self.strength(seat)),
            self.place("field", owner, self.field(seat)),
            self.place("headquarters", owner, self.headquarters(seat)),
            self.place("on-leave", owner, [self.agent(seat, name) for name in agents.on_leave]),
            self.place("terminated", owner, [self.agent(seat, name) for name in agents.terminated]),
            self.place(
                "score",
                owner,
                [self.objective(name) for name in view.piles[seat]],
                note=self.say("note-points", points=view.scores[seat]),
            ),
            self.place("tokens", owner, self.tokens(seat)),
        ]

    def strength(self, seat: int) -> str:
        """R1.6, R6.4, R7.1: influence against Stability, groups against population."""
        groups = self.view.groups[seat]
        influence = sum(_GROUP[name].influence for name in groups)
        if self.view.objective is None:
            return self.say("note-groups-alone", influence=influence)
        card = _OBJECTIVE[self.view.objective]
        return self.say(
            "note-groups-over" if influence > card.stability else "note-groups",
            influence=influence,
            stability=card.stability,
            count=len(groups),
            population=card.population,
        )

    def field(self, seat: int) -> list[Piece]:
        """R5.1, R5.3: the Agent X, or a card back that tells only who it could be (R13.3)."""
        agents = self.view.agents[seat]
        if agents.field is None:
            return []
        if agents.field != HIDDEN:
            revealed = agents.known_to == _EVERYONE
            tags = ("revealed",) if revealed else ("hidden",)
            return [self.agent(seat, agents.field, tags, "" if revealed else self.known(agents.known_to))]
        return [
            Piece(
                key=f"field:{SIDES[seat]}",
                label=self.say("back-agent"),
                kind="back",
                tags=("hidden",),
                detail=self.candidates(agents.candidates),
            )
        ]

    def headquarters(self, seat: int) -> list[Piece]:
        """R2.3: the agents at HQ, face down where a hidden Agent X makes them uncertain."""
        agents = self.view.agents[seat]
        if agents.headquarters is not None:
            return [self.agent(seat, name) for name in agents.headquarters]
        candidates = [name for name in AGENTS if name not in agents.on_leave and name not in agents.terminated]
        if len(candidates) == 1:
            return []
        return [
            Piece(
                key=f"headquarters:{SIDES[seat]}",
                label=self.say("back-headquarters"),
                kind="back",
                value=str(len(candidates) - 1),
                tags=("hidden",),
                detail=self.candidates(candidates),
            )
        ]

    def candidates(self, names: Iterable[str]) -> str:
        return self.say("detail-candidates", names=", ".join([self.say(f"agent-{name}") for name in names]))

    def tokens(self, seat: int) -> list[Piece]:
        """R2.4, R4.2, A3, A4: tokens and earned benefits that lie with this side."""
        view = self.view
        side = SIDES[seat]
        tokens = [] if self.token_placed(seat) else [self.domination_token(seat)]
        if view.balance == side:
            tokens.append(self.token("balance", "token:balance"))
        if view.analyst == side:
            tokens.append(self.token("analyst", f"token:analyst:{side}"))
        if view.look == side:
            tokens.append(self.token("look", f"token:look:{side}"))
        return tokens

    def token_placed(self, seat: int) -> bool:
        """R7.2, R8.5: the domination token lies on the objective until the end of Debriefing."""
        return self.view.token == SIDES[seat] and PHASES.get(self.view.step) in _TOKEN_ON_OBJECTIVE

    def domination_token(self, seat: int) -> Piece:
        side = SIDES[seat]
        return self.token("domination", f"token:domination:{side}", seat=f"seat-{side}")

    def token(self, name: str, key: str, **arguments: str | int) -> Piece:
        return Piece(
            key=key,
            label=self.say(f"token-{name}", **arguments),
            kind="token",
            tags=(name,),
            detail=self.say(f"detail-token-{name}"),
        )

    # Places that belong to nobody

    def middle(self) -> list[Place]:
        view = self.view
        return [
            self.objective_place(),
            self.deck("objective-deck", view.objective_deck, self.objective),
            self.place("spent", TABLE, [self.objective(name) for name in view.spent]),
            self.deck("group-deck", view.group_deck, self.known_group),
            # R6.9: nothing below the uppermost card is on show.
            self.place(
                "group-discard",
                TABLE,
                [self.known_group(name) for name in view.discard[-1:]],
                note=self.say("note-cards", count=len(view.discard)),
                layout="pile",
            ),
        ]

    def objective_place(self) -> Place:
        """R4.1, R7.2: the objective while nobody has it, and the domination token on it."""
        view = self.view
        pieces = []
        if view.objective is not None and view.fate == "open":
            pieces.append(self.objective(view.objective))
        pieces += [self.domination_token(seat) for seat in range(len(SIDES)) if self.token_placed(seat)]
        if view.balance is None:
            pieces.append(self.token("balance", "token:balance"))
        return self.place("objective", TABLE, pieces, note=self.fate())

    def fate(self) -> str:
        """R8.4: what became of the objective."""
        view = self.view
        if view.fate == "under-deck":
            return self.say("note-under-deck")
        for seat, pile in zip(SIDES, view.piles, strict=True):
            if view.objective in pile:
                return self.say("note-claimed", seat=f"seat-{seat}")
        return ""

    def deck(self, key: str, seen: DeckView, card: Callable[[str, tuple[str, ...], str], Piece]) -> Place:
        """R13.2: the size of a deck, and every place of it that anybody knows, from the top down."""
        pieces: list[Piece] = []
        for index, place in enumerate(seen.top):
            where = self.say("where-top", place=index + 1)
            if _ARRANGED_DECK.get(self.view.step) == key and index >= self.view.ordered:
                where = self.say("where-hand", seat=f"seat-{self.view.actor}")
            pieces.append(self.card_in_deck(place, f"{key}:{index}", where, card))
        for loose in seen.loose:
            where = self.say("where-loose", count=len(seen.top))
            pieces.append(card(loose.card, ("loose",), line(where, self.known(loose.known_to))))
        for index, place in enumerate(seen.bottom):
            where = self.say("where-bottom", place=len(seen.bottom) - index)
            pieces.append(self.card_in_deck(place, f"{key}:{_size(seen) - len(seen.bottom) + index}", where, card))
        return self.place(key, TABLE, pieces, note=self.say("note-cards", count=_size(seen)), layout="pile")

    def card_in_deck(
        self, place: CardPlace, key: str, where: str, card: Callable[[str, tuple[str, ...], str], Piece]
    ) -> Piece:
        detail = line(where, self.known(place.known_to))
        if place.card is not None:
            return card(place.card, ("known",), detail)
        return Piece(key=key, label=self.say("back-card"), kind="back", tags=("hidden",), detail=detail)

    def known(self, known_to: tuple[str, ...]) -> str:
        """R13.2: who knows a card that lies face down."""
        if known_to == _EVERYONE:
            return self.say("known-everyone")
        if known_to == SIDES:
            return self.say("known-both")
        if known_to == (self.view.seat,):
            return self.say("known-you")
        return self.say("known-seat", seat=f"seat-{known_to[0]}")

    # Pieces

    def group(self, name: str) -> Piece:
        """R1.3: a group in play."""
        card = _GROUP[name]
        state = "mobilized" if name in self.view.mobilized else "ready"
        return Piece(
            key=f"group:{name}",
            label=self.say(f"group-{name}"),
            kind="group",
            value=str(card.influence),
            tags=(state, FACTIONS[card.faction]),
            detail=group_detail(card, state, self.lang),
        )

    def known_group(self, name: str, tags: tuple[str, ...] = (), remark: str = "") -> Piece:
        """A group outside the struggle: in the deck or on the discard pile."""
        card = _GROUP[name]
        return Piece(
            key=f"group:{name}",
            label=self.say(f"group-{name}"),
            kind="group",
            value=str(card.influence),
            tags=(*tags, FACTIONS[card.faction]),
            detail=line(remark, group_detail(card, "", self.lang)),
        )

    def objective(self, name: str, tags: tuple[str, ...] = (), remark: str = "") -> Piece:
        """R1.2: an objective; its large number is its worth in VP."""
        card = _OBJECTIVE[name]
        return Piece(
            key=f"objective:{name}",
            label=self.say(f"objective-{name}"),
            kind="objective",
            value=str(card.victory_points),
            tags=(*tags, "event" if card.is_event else "nation"),
            detail=line(remark, objective_detail(card, self.lang)),
        )

    def agent(self, seat: int, name: str, tags: tuple[str, ...] = (), remark: str = "") -> Piece:
        """R1.4: an agent; its large number is its initiative."""
        return Piece(
            key=f"agent:{SIDES[seat]}:{name}",
            label=self.say(f"agent-{name}"),
            kind="agent",
            value=str(AGENTS.index(name) + 1),
            tags=tags,
            detail=line(remark, self.say(f"agenda-{name}")),
        )


def _size(deck: DeckView) -> int:
    return len(deck.top) + deck.rest + len(deck.bottom)
