"""Shadows in Kyoto: a view in words and places.

`sentences.py` has the words, `outlook.py` what a conflict may bring; here is what a screen shows where.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from brushpass.core.notation import Action
from brushpass.core.painter import TABLE, Painter, line
from brushpass.core.scene import LogLine, Piece, Place, Scene, Telling
from brushpass.games.shadows_in_kyoto.boards import SPACES, START_SPACES
from brushpass.games.shadows_in_kyoto.cards import (
    CARD_KINDS,
    COLOURS,
    DECKS,
    EQUIPMENT,
    IDENTITY_WORDS,
    SIDES,
    SPECIALS,
)
from brushpass.games.shadows_in_kyoto.numbers import GOVERNMENT, NOTATION
from brushpass.games.shadows_in_kyoto.outlook import HOME_ROWS, Outlook, on_home_row
from brushpass.games.shadows_in_kyoto.sentences import (
    FOLDER,
    form,
    identity,
    log,
    mark,
    names,
    seat_id,
    strength_mark,
)
from brushpass.games.shadows_in_kyoto.view import HIDDEN, Agent, Lure, ShadowsInKyotoView

_DECK_OF: Final = {kind.word: kind.deck for kind in CARD_KINDS}
_HEADQUARTERS: Final = {"oniwaban-hq": "oniwaban", "government-hq": "government"}
_UNKNOWN: Final = "?"


def scene(view: ShadowsInKyotoView, heard: Sequence[Telling], lang: str) -> Scene:
    """T6: the table as the owner of a view sees it, the choices they have, and all they have heard."""
    return _Painter(view, lang).scene(heard)


class _Painter(Painter[ShadowsInKyotoView]):
    """One view being put into words."""

    game = "shadows-in-kyoto"
    folder = FOLDER

    def __init__(self, view: ShadowsInKyotoView, lang: str) -> None:
        super().__init__(view, lang, NOTATION)
        self.outlook = Outlook(view, self.me)
        self.board = self.outlook.board
        self.with_agents = view.options.modules in ("agents", "both")
        self.with_equipment = view.options.modules in ("equipment", "both")

    def notice(self) -> str:
        if self.board.provenance != "file":
            return self.say("notice")
        return self.say("notice-file" if self.board.symmetric else "notice-file-uneven")

    def log(self, heard: Sequence[Telling]) -> tuple[LogLine, ...]:
        return log(heard, self.lang)

    # Where the match stands

    def phase(self) -> str:
        """R14: the turn and whose it is."""
        view = self.view
        if view.ending is not None:
            return self.say("phase-line-ended", turn=view.turn_number)
        if view.active is None or view.turn_number == 0:
            return self.say("phase-line-setup", step=f"step-{view.step}")
        return self.say("phase-line", turn=view.turn_number, seat=seat_id(view.active))

    def prompt(self) -> str:
        """W1: what this seat is asked, or who else is."""
        view = self.view
        if view.seat in view.waiting:
            return self.question()
        step = f"step-{view.step}"
        if not view.waiting:
            return self.say("prompt-chance", step=step)
        first, *others = [seat_id(seat) for seat in view.waiting]
        seats = self.say("seats-both", first=first, second=others[0]) if others else self.say("seats-one", seat=first)
        return self.say("prompt-wait", seats=seats, step=step)

    def question(self) -> str:
        """W1: the decision of this seat, in the second person."""
        view = self.view
        step = view.step
        if step == "place":
            return self.say("prompt-place", space=self.notation.action(view.legal[0]).arguments[0])
        if step == "play":
            return self.question_of_a_card()
        if step == "move":
            return self.question_of_a_move()
        if step == "exchange":
            return self.say("prompt-exchange", space=view.pair[0], to=view.pair[1])
        if step == "mark":
            return self.say("prompt-mark-again" if view.marking is not None else "prompt-mark")
        if step == "revolver":
            start = view.pushed_from if view.conflict_is_forced else view.origin
            return self.say("prompt-revolver", space=self.outlook.attacker().space, **{"from": start or ""})
        if step == "activate":
            return self.say("prompt-activate", identity=f"identity-{view.captured_identity}")
        if step in ("lure", "fan"):
            return self.say(f"prompt-{step}", space=view.mover or "")
        if step == "take-back":
            return self.say("prompt-take-back", card=f"card-{view.card}")
        if step == "target":
            return self.say(f"prompt-target-{view.using}")
        if step == "draw":
            return self.question_of_a_deck()
        return self.say(f"prompt-{step}")

    def question_of_a_card(self) -> str:
        """R14, E2, E4, E5: which card to play, and what stands in the way."""
        view = self.view
        own = SIDES[self.me]
        if not any(text.startswith("play ") for text in view.legal):
            return self.say("prompt-play-stuck")
        if view.bound is not None and own == SIDES[GOVERNMENT]:
            return self.say("prompt-play-bound", space=view.bound)
        if view.stunned is not None and own != SIDES[GOVERNMENT]:
            return self.say("prompt-play-stunned", space=view.stunned)
        using = any(text.startswith("use ") for text in view.legal)
        return self.say("prompt-play-or-use" if using else "prompt-play")

    def question_of_a_move(self) -> str:
        """R15, E6: who moves where."""
        view = self.view
        if view.second_card and view.mover is not None:
            return self.say("prompt-move-again", card=f"card-{view.card}", space=view.mover)
        return self.say("prompt-move", card=f"card-{view.card}")

    def question_of_a_deck(self) -> str:
        """R18, T4: which deck, and for Tomoyo which of her two cards."""
        view = self.view
        count = view.hand_sizes[self.me]
        if view.looking:
            return self.say("prompt-draw-second", card=f"card-{view.looking[0]}")
        first = view.specials[self.me] == "tomoyo"
        return self.say("prompt-draw-first" if first else "prompt-draw", count=count)

    def result(self) -> str:
        """R1, R4, E5: who won and how; nothing while the match goes on."""
        view = self.view
        if view.ending is None:
            return ""
        return self.say(f"ending-{view.ending}", winner=seat_id(view.winners[0]))

    # Choices

    def label(self, action: Action) -> str:
        """An action as an invitation."""
        message = f"action-{action.verb}"
        if action.verb in ("hold", "stop"):
            return self.say(message, step=self.view.step)
        if action.verb == "deal":
            card, _, copy = action.arguments[0].rpartition("-")
            return self.say(message, card=f"card-{card}", number=int(copy))
        arguments: dict[str, str] = {}
        for kind, word in zip(action.kinds, action.arguments, strict=True):
            if kind == "space":
                arguments["to" if "space" in arguments else "space"] = word
            else:
                kind = kind.removeprefix("own-")
                arguments[kind] = f"{kind}-{word}"
        outcome = self.outcome(action)
        if outcome:
            return self.say(f"{message}-conflict", outcome=self.say(f"outcome-{outcome}"), **arguments)
        return self.say(message, **arguments)

    def conflict(self, action: Action) -> tuple[Agent, Agent] | None:
        """R26, A2: who would attack whom because of a move or a push."""
        if action.verb not in ("move", "push"):
            return None
        side = self.outlook.own if action.verb == "move" else self.outlook.enemy
        return self.outlook.meets(side, *action.arguments)

    def outcome(self, action: Action) -> str:
        """How the conflict of a move or a push would end; nothing where there is none."""
        fight = self.conflict(action)
        return self.outlook.outcome(*fight) if fight is not None else ""

    def pieces_named(self, action: Action) -> tuple[str, ...]:
        """The keys of the spaces and cards an action speaks of."""
        own = SIDES[self.me]
        words = action.arguments
        if action.verb == "place":
            return words[0], f"reserve:{words[1]}"
        if action.verb == "spring":
            return f"lures-{own}:{words[0]}", words[1]
        if action.verb in ("move", "push", "swap", "target"):
            return words
        if action.verb in ("exchange", "leave"):
            return self.view.pair
        if action.verb in ("take-back", "discard"):
            return (f"in-play:{self.view.card}",)
        if action.verb in ("accept", "pass"):
            return ("special:ruri",)
        home = {
            "play": f"hand-{own}:{{}}:1",
            "mark": f"hand-{own}:{{}}:1",
            "keep": "looking:{}:1",
            "recover": f"discard-{own}:{{}}:1",
            "draw": f"decks-{own}:{{}}",
            "pick": "special:{}",
            "activate": "equipment:{}",
            "use": "equipment:{}",
        }.get(action.verb)
        return (home.format(words[0]),) if home is not None else ()

    def warning(self, action: Action) -> str:
        """R1: what may lose the match at once, as far as this seat knows."""
        risk = self.risk(action)
        if risk == "guess-impossible":
            return self.say(f"warning-{risk}", identity=f"identity-{action.arguments[0]}")
        return self.say(f"warning-{risk}") if risk else ""

    def risk(self, action: Action) -> str:
        """Which warning an action deserves."""
        fight = self.conflict(action)
        if fight is not None:
            return self.outlook.risk_of_attack(*fight) if action.verb == "move" else self.outlook.risk_of_push(*fight)
        if action.verb == "guess" and self.view.step == "revolver":
            return self.outlook.risk_of_guess(action.arguments[0])
        if action.verb == "hold" and len(self.view.legal) > 1:
            if self.view.step == "revolver":
                return self.outlook.risk_of_conflict()
            if self.view.step == "lure":
                return self.outlook.risk_of_escape()
        return ""

    # Places of one side

    def side(self, seat: int) -> list[Place]:
        """From the middle of the table outwards."""
        view = self.view
        owner = SIDES[seat]
        places = [
            self.place("hand", owner, self.hand(seat), note=self.say("note-cards", count=view.hand_sizes[seat])),
            self.place("reserve", owner, self.reserve(seat)),
            self.place("looking", owner, self.looking(seat)),
            self.place("lures", owner, [self.lure(lure) for lure in view.lures if lure.side == owner]),
        ]
        if self.with_agents:
            places.append(self.place("special", owner, self.special_agents(seat)))
        if self.with_equipment:
            places.append(self.place("equipment", owner, self.equipment(owner)))
        places += [
            self.place("prison", owner, self.prison(seat), note=self.captured(seat)),
            self.place("decks", owner, [self.deck(seat, deck) for deck in DECKS]),
            self.discard(seat),
        ]
        return places

    def hand(self, seat: int) -> list[Piece]:
        """T6, E4: the own cards; of another hand only what everybody has seen."""
        owner = SIDES[seat]
        shown = self.view.shown[seat]
        cards = []
        for card, copy in _copies(self.view.hand if owner == self.view.seat else shown):
            known = copy <= shown.count(card)
            tags = ("shown",) if known else ()
            remark = self.say("detail-shown") if known else ""
            cards.append(self.card(f"hand-{owner}:{card}:{copy}", card, tags, remark))
        return cards

    def reserve(self, seat: int) -> list[Piece]:
        """R11: the own agents that are still to be placed."""
        if SIDES[seat] != self.view.seat or self.view.step != "place" or self.view.seat not in self.view.waiting:
            return []
        return [
            Piece(
                key=f"reserve:{word}",
                label=self.say("agent-own", identity=f"identity-{word}"),
                kind="agent",
                value=strength_mark(word),
                tags=(SIDES[seat], "own", _intelligence(word)),
                detail=self.say("detail-to-place"),
            )
            for word in IDENTITY_WORDS
            if word not in self.view.placing
        ]

    def looking(self, seat: int) -> list[Piece]:
        """T4: what Tomoyo looks at; for others only the decks it comes from."""
        view = self.view
        owner = SIDES[seat]
        if owner != view.active:
            return []
        if owner == view.seat:
            return [self.card(f"looking:{card}:{copy}", card) for card, copy in _copies(view.looking)]
        return [
            Piece(
                key=f"looking:{deck}:{copy}",
                label=form(self.lang, f"deck-{deck}", "a"),
                kind="back",
                tags=("hidden", deck),
                detail=self.say("detail-looked-at", seat=seat_id(owner)),
            )
            for deck, copy in _copies(view.looking)
        ]

    def lure(self, lure: Lure) -> Piece:
        """R36: a mark, face down for all but its owner."""
        key = f"lures-{lure.side}:{lure.mark}"
        if lure.colour == HIDDEN:
            return Piece(
                key=key,
                label=self.say("mark-hidden", mark=f"mark-{lure.mark}"),
                kind="back",
                tags=("hidden",),
                detail=self.say("detail-mark-hidden", seat=seat_id(lure.side)),
            )
        return Piece(
            key=key,
            label=self.say("mark-known", mark=f"mark-{lure.mark}", colour=f"colour-{lure.colour}"),
            kind="mark",
            tags=(lure.colour,),
            detail=self.say("effect-mark"),
        )

    def special_agents(self, seat: int) -> list[Piece]:
        """R38, R39: the special agent of a side, or those it may pick from now."""
        view = self.view
        owner = SIDES[seat]
        if view.step == "pick" and owner == view.seat and owner in view.waiting:
            offered = [special.word for special in SPECIALS if special.side == owner]
            return [self.special(word, self.say("detail-on-offer")) for word in offered]
        word = view.specials[seat]
        return [self.special(word)] if word is not None else []

    def special(self, word: str, remark: str = "") -> Piece:
        """R40-R42: a special agent with what she does; Ruri shows her colour."""
        tags: tuple[str, ...] = ()
        value = ""
        if word == "ruri" and self.view.protected is not None:
            tags = (self.view.protected,)
            value = form(self.lang, f"kind-{self.view.protected}", "letter")
            remark = self.say("detail-ruri-colour", colour=f"colour-{self.view.protected}")
        return Piece(
            key=f"special:{word}",
            label=self.say(f"special-{word}"),
            kind="special",
            value=value,
            tags=tags,
            detail=line(self.say(f"effect-{word}"), remark),
        )

    def equipment(self, owner: str) -> list[Piece]:
        """R44-R46: the equipment cards of a side that are not used yet; face down means inactive, not secret."""
        view = self.view
        states = {**dict.fromkeys(view.inactive, "inactive"), **dict.fromkeys(view.usable, "active")}
        return [
            Piece(
                key=f"equipment:{card.word}",
                label=self.say(f"equipment-{card.word}"),
                kind="equipment",
                tags=(states[card.word],),
                detail=line(self.say(f"detail-{states[card.word]}"), self.say(f"effect-{card.word}")),
            )
            for card in EQUIPMENT
            if card.side == owner and card.word in states
        ]

    def prison(self, seat: int) -> list[Piece]:
        """R30: the enemy agents that a side has captured."""
        captor, owner = SIDES[seat], SIDES[1 - seat]
        return [
            Piece(
                key=f"prison-{captor}:{word}",
                label=self.say("agent-captured", seat=seat_id(owner), identity=f"identity-{word}"),
                kind="agent",
                value=strength_mark(word),
                tags=(owner, "revealed", _intelligence(word)),
                detail=self.say("detail-captured", seat=seat_id(captor)),
            )
            for word in self.view.prisons[seat]
        ]

    def captured(self, seat: int) -> str:
        """R1.1, R1.2: how near a side is to winning, or losing, by captures."""
        count = self.outlook.in_prison
        return self.say("note-prison", real=count(seat, real=True), false=count(seat, real=False))

    def deck(self, seat: int, deck: str) -> Piece:
        """T4, T6: a deck with its size, and what Tomoyo put underneath."""
        number = DECKS.index(deck)
        size = self.view.decks[seat][number]
        under = self.view.under[len(DECKS) * seat + number]
        remark = ""
        if under and HIDDEN in under:
            remark = self.say("detail-under-hidden", count=len(under))
        elif under:
            remark = self.say("detail-under", names=names("card", under, self.lang))
        return Piece(
            key=f"decks-{SIDES[seat]}:{deck}",
            label=self.say(f"deck-{deck}"),
            kind="deck",
            value=str(size),
            tags=(deck,),
            detail=line(self.say("detail-deck", count=size), remark),
        )

    def discard(self, seat: int) -> Place:
        """R17: the own discard pile in full, of any other only how many cards it has."""
        view = self.view
        owner = SIDES[seat]
        discards = view.discards[seat]
        taken = view.recovered == HIDDEN and owner != SIDES[GOVERNMENT]
        own = discards if owner == view.seat else ()
        pieces = [self.card(f"discard-{owner}:{card}:{copy}", card) for card, copy in _copies(own)]
        # E7: whoever does not know the card that was taken back still counts it among those seen.
        note = self.say("note-cards", count=len(discards) - taken)
        return self.place("discard", owner, pieces, note=note, layout="pile")

    def card(self, key: str, card: str, tags: tuple[str, ...] = (), remark: str = "") -> Piece:
        """R9: a location card or a tactic."""
        deck = _DECK_OF[card]
        return Piece(
            key=key,
            label=self.say(f"card-{card}"),
            kind="card",
            tags=(*tags, deck, card) if deck == "location" else (*tags, "tactic", card),
            detail=line(self.say(f"effect-{card}"), remark),
        )

    # Places that belong to nobody

    def middle(self) -> list[Place]:
        view = self.view
        played = [self.card(f"in-play:{view.card}", view.card, ("played",))] if view.card is not None else []
        places = [
            self.place(
                "board", TABLE, [*map(self.space, SPACES), *self.agents()], note=self.note_on_board(), layout="grid"
            ),
            self.place("in-play", TABLE, played),
        ]
        if view.ruri in ("offered", "passed"):
            places.append(self.place("ruri", TABLE, [self.special("ruri", self.say("detail-on-offer"))]))
        return places

    def note_on_board(self) -> str:
        """O1: whose board it is."""
        if self.board.provenance != "file":
            return self.say("note-board")
        return self.board.name or self.say("note-board-file")

    # The board

    def position(self, space: str) -> tuple[int, int]:
        """Steps east and south of the middle, the home row of the near side being the lowest."""
        column, row = "abcde".index(space[0]) - 2, int(space[1])
        return (-column, row - 4) if self.me == GOVERNMENT else (column, 3 - row)

    def space(self, space: str) -> Piece:
        """R25: a space with its kind."""
        kind = self.board.kind(space)
        x, y = self.position(space)
        tags = [kind]
        tags += ["home"] if any(on_home_row(space, side) for side in SIDES) else []
        tags += ["protected"] if kind == self.view.protected else []
        return Piece(
            key=space,
            label=self.say("space", space=space, kind=f"kind-{kind}"),
            short=space,
            kind="space",
            value=form(self.lang, f"kind-{kind}", "letter"),
            tags=tuple(tags),
            detail=self.space_detail(space, kind),
            x=x,
            y=y,
        )

    def space_detail(self, space: str, kind: str) -> str:
        """R25, R41, R42: what leads to a space, whose home row it is, and who is safe there."""
        home = [side for side in SIDES if on_home_row(space, side)]
        return line(
            self.way_to(space, kind),
            self.say("detail-home", seat=seat_id(home[0])) if home else "",
            self.say("detail-protected", seat=seat_id(self.view.ruri)) if kind == self.view.protected else "",
        )

    def way_to(self, space: str, kind: str) -> str:
        """R25, G6: which cards lead to a space, and whom."""
        dagger = mark(self.board.provenance)
        chiharu = self.view.specials[GOVERNMENT] == "chiharu"
        if kind in COLOURS:
            return self.say("detail-colour", card=f"card-{kind}", mark=dagger)
        if kind == "neutral":
            closed = chiharu and 2 * int(space[1]) > HOME_ROWS["government"]
            return self.say("detail-neutral-closed" if closed else "detail-neutral", mark=dagger)
        if chiharu and kind == "oniwaban-hq":
            return self.say("detail-headquarters-open", mark=dagger)
        return self.say("detail-headquarters", mark=dagger, seat=seat_id(_HEADQUARTERS[kind]))

    def agents(self) -> Iterable[Piece]:
        """R7: everybody on the board, and before that the own agents that are in place."""
        view = self.view
        if view.placing:
            starts = sorted(START_SPACES[view.seat], key=SPACES.index)
            for space, word in zip(starts, view.placing, strict=False):
                if word is not None:
                    agent = Agent(side=view.seat, space=space, identity=word, candidates=IDENTITY_WORDS, revealed=False)
                    yield self.agent(agent)
        for agent in view.agents:
            yield self.agent(agent)

    def agent(self, agent: Agent) -> Piece:
        """R5, R7, C2: an agent on the board, as far as the view's owner knows her; her key is her place (S4)."""
        x, y = self.position(agent.space)
        word = agent.identity
        seat = seat_id(agent.side)
        value = strength_mark(word) if word is not None else _UNKNOWN
        if word is None:
            label = self.say("agent-hidden", seat=seat, space=agent.space)
        else:
            label = self.say("agent-known", seat=seat, space=agent.space, identity=f"identity-{word}")
        return Piece(
            key=f"{agent.side}-{agent.space}",
            label=label,
            short=form(self.lang, seat, "letter") + value,
            kind="agent" if word is not None else "back",
            value=value,
            tags=self.agent_tags(agent),
            detail=self.agent_detail(agent),
            x=x,
            y=y,
        )

    def agent_tags(self, agent: Agent) -> tuple[str, ...]:
        """Whose she is, what lies open of her, and her part in this turn."""
        tags = [agent.side]
        tags += ["own"] if agent.side == self.view.seat else []
        tags += ["revealed"] if agent.revealed else []
        tags += [_intelligence(agent.identity)] if agent.identity is not None else ["hidden"]
        return (*tags, *self.conditions(agent))

    def conditions(self, agent: Agent) -> list[str]:
        """R47, R48: whether she must move, may not move, or has been moved by the card in play."""
        view = self.view
        is_government = agent.side == SIDES[GOVERNMENT]
        found = []
        if view.bound == agent.space and is_government:
            found.append("bound")
        if view.stunned == agent.space and not is_government:
            found.append("stunned")
        if view.mover == agent.space and agent.side == view.active:
            found.append("mover")
        return found

    def agent_detail(self, agent: Agent) -> str:
        """C2: what she can still be; of an own agent, what the enemy can think."""
        if agent.revealed:
            known = self.say("detail-revealed")
        elif agent.side == self.view.seat:
            known = self.say("detail-enemy-thinks", names=names("identity", agent.candidates, self.lang))
        elif agent.identity is not None:
            known = self.say("detail-deduced")
        else:
            known = self.say("detail-candidates", names=names("identity", agent.candidates, self.lang))
        equipment = ""
        if self.with_equipment and agent.identity is not None:
            activates = identity(agent.identity).activates
            equipment = self.say("detail-activates" if activates else "detail-no-equipment")
        return line(known, *[self.say(f"detail-{word}") for word in self.conditions(agent)], equipment)


def _copies(cards: Iterable[str]) -> Iterable[tuple[str, int]]:
    """Cards, each with the number of its copy among those that look alike."""
    seen: dict[str, int] = {}
    for card in cards:
        seen[card] = seen.get(card, 0) + 1
        yield card, seen[card]


def _intelligence(word: str) -> str:
    """R5: `real` or `false`."""
    return "real" if identity(word).real else "false"
