"""Iron Curtain: a view in words and places; `sentences.py` has the words, here is what a screen shows where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from brushpass.core.notation import Action
from brushpass.core.painter import TABLE, Painter, line
from brushpass.core.scene import LogLine, Piece, Place, Scene, Telling
from brushpass.core.words import words
from brushpass.games.iron_curtain.cards import SIDES, START_CARD, Card
from brushpass.games.iron_curtain.events import REGIONS, SELF
from brushpass.games.iron_curtain.numbers import EUROPE, LAST_TURN, USA, USSR, notation
from brushpass.games.iron_curtain.options import card_set
from brushpass.games.iron_curtain.sentences import (
    FOLDER,
    EventTeller,
    card_detail,
    card_name,
    cell_from_the_start_card,
    event_text,
    log,
    mark,
    seat_id,
    short_name,
    steps,
)
from brushpass.games.iron_curtain.view import HIDDEN, IronCurtainView, TableCard

_DIRECTIONS: Final = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
_STEPS_WITH_CUBES: Final = ("place-cubes", "infiltration")
_STEPS_TO_STOP: Final = ("place-cubes", "infiltration", "removal")
_CELL_VERBS: Final = ("place", "move")


def scene(view: IronCurtainView, heard: Sequence[Telling], lang: str) -> Scene:
    """A30: the table as the owner of a view sees it, the choices they have, and all they have heard."""
    return _Painter(view, lang).scene(heard)


class _Painter(Painter[IronCurtainView]):
    """One view being put into words."""

    game = "iron-curtain"
    folder = FOLDER

    def __init__(self, view: IronCurtainView, lang: str) -> None:
        self.cards = card_set(view.options)
        super().__init__(view, lang, notation(self.cards.words))
        self.enemy = seat_id(SIDES[1 - self.me])
        self.table = {lying.card: lying for lying in view.table}
        self.cells = {steps(lying.column, lying.row): lying.card for lying in view.table}

    def notice(self) -> str:
        return self.say("notice-custom" if self.view.options.card_set == "custom" else "notice")

    def log(self, heard: Sequence[Telling]) -> tuple[LogLine, ...]:
        return log(heard, self.cards, self.lang)

    def name(self, card: str) -> str:
        return card_name(card, self.cards, self.lang)

    # Where the match stands

    def phase(self) -> str:
        """R7: the round, the turn, and whose turn it is."""
        view = self.view
        if view.ending is not None:
            return self.say("phase-line-ended", round=view.round_number, turn=view.turn_number, last=LAST_TURN)
        if view.active is None:
            return self.say("phase-line-between", round=view.round_number, step=f"step-{view.step}")
        return self.say(
            "phase-line",
            round=view.round_number,
            turn=view.turn_number,
            last=LAST_TURN,
            seat=seat_id(view.active),
        )

    def prompt(self) -> str:
        """What this seat is asked, or who else is."""
        view = self.view
        if view.seat in view.waiting:
            return self.question()
        step = f"step-{view.step}"
        if not view.waiting:
            return self.say("prompt-chance", step=step)
        return self.say("prompt-wait", seat=seat_id(view.waiting[0]), step=step)

    def question(self) -> str:
        """The decision of this seat, in the second person."""
        view = self.view
        if view.step == "first-player":
            return self.say("prompt-first-player", round=view.round_number)
        if view.step == "play-card":
            return self.question_of_a_card()
        if view.step == "lifting":
            assert view.target is not None
            return self.say("prompt-lifting", card=self.name(view.target))
        assert view.played is not None
        if view.step == "place-card":
            return self.question_of_a_cell(self.cards.card(view.played))
        if view.step in ("event-or-cubes", "offered-event"):
            card = self.cards.card(view.played)
            return self.say(f"prompt-{view.step}", card=self.name(view.played), cubes=card.cubes)
        if view.in_event:
            return self.question_of_an_event(self.cards.card(view.played))
        return self.say(f"prompt-place-cubes{self.when_lifting()}", left=view.left)

    def question_of_a_card(self) -> str:
        """R8, R12: which card to play, and in round 1 which of the last two to set aside."""
        count = len(self.view.hand)
        if self.view.round_number == 1 and count == len(SIDES):
            return self.say("prompt-play-card-aftermath")
        return self.say("prompt-play-card", count=count)

    def question_of_a_cell(self, card: Card) -> str:
        """R15, R18: where to place the card, and whether its region scores then."""
        if not self.completes_region(card):
            return self.say("prompt-place-card", card=self.name(card.card))
        return self.say(
            "prompt-place-card-scoring",
            card=self.name(card.card),
            region=f"region-{card.region}",
            outcome=self.outcome(card.region),
        )

    def question_of_an_event(self, card: Card) -> str:
        """A37: the part of the event under way, with the number of cubes that it still allows."""
        part = card.event.parts[self.view.part]
        teller = EventTeller(card, self.cards, self.lang)
        if part.verb == "move":
            return self.say("prompt-movement", card=self.name(card.card), moving=teller.moving(part))
        return self.say(
            f"prompt-event-part{self.when_lifting()}",
            card=self.name(card.card),
            part=teller.part(part._replace(number=self.view.left)),
        )

    def when_lifting(self) -> str:
        """R29: which words to choose while the own supply is empty."""
        empty = self.view.supply[self.me] == 0 and self.view.step in _STEPS_WITH_CUBES
        return "-lifting" if empty else ""

    def result(self) -> str:
        """R32, R38: who won and how; nothing while the match goes on."""
        view = self.view
        if view.ending is None:
            return ""
        return self.say(f"ending-{view.ending}", winner=seat_id(view.winners[0]), lead=abs(view.track))

    # Scoring

    def dominated(self, region: str) -> tuple[int, int]:
        """R19, A1: how many cards of a region each side dominates, of those that would be scored now."""
        leads = [lying.cubes[USA] - lying.cubes[USSR] for lying in self.view.table if self.counts(lying.card, region)]
        return sum(lead > 0 for lead in leads), sum(lead < 0 for lead in leads)

    def counts(self, card: str, region: str) -> bool:
        """A1: is this card on the table scored with the region?"""
        if card == START_CARD:
            return self.view.options.start_card_scores and region == REGIONS[EUROPE]
        return self.cards.card(card).region == region

    def difference(self, region: str) -> int:
        """R20-R22: how far the marker would move if the region was scored now, towards the USA if positive."""
        usa, ussr = self.dominated(region)
        bonus = self.cards.bonus[region]
        return usa - ussr + (bonus if usa > ussr else -bonus if ussr > usa else 0)

    def outcome(self, region: str) -> str:
        """R22, R32: what scoring a region now would bring, and to whom."""
        difference = self.difference(region)
        if difference == 0:
            return self.say("outcome-none")
        winning = self.view.ending is None and abs(self.view.track + difference) >= self.view.options.win_lead
        side = SIDES[USA] if difference > 0 else SIDES[USSR]
        message = "outcome-win" if winning else "outcome-points"
        return self.say(message, points=abs(difference), seat=seat_id(side))

    def lying(self, region: str) -> int:
        """R18: how many strategy cards of a region are on the table."""
        return sum(card != START_CARD and self.cards.card(card).region == region for card in self.table)

    def completes_region(self, card: Card) -> bool:
        """R18: is a card that is not on the table yet the last of its region?"""
        return self.lying(card.region) + 1 == self.cards.size(card.region)

    # Choices

    def label(self, action: Action) -> str:
        """An action as an invitation."""
        message = f"action-{action.verb}"
        if action.verb in _CELL_VERBS:
            return self.say(message, cell=self.cell_name(*action.arguments))
        if action.verb == "first":
            return self.say(message, seat=seat_id(action.arguments[0]))
        if action.verb in ("event", "cubes"):
            return self.label_of_step_three(message)
        if not action.arguments:
            return self.say(message)
        [card] = action.arguments
        if action.verb == "play" and self.completes_region(self.cards.card(card)):
            region = self.cards.card(card).region
            outcome = self.outcome(region)
            return self.say(f"{message}-scoring", card=self.name(card), region=f"region-{region}", outcome=outcome)
        if action.verb == "cube" and self.lead(card) <= -2:
            message += "-controlled"
        return self.say(message, card=self.name(card), enemy=self.enemy)

    def label_of_step_three(self, message: str) -> str:
        """R23, R24: the event in full, or the number of cubes."""
        assert self.view.played is not None
        card = self.cards.card(self.view.played)
        return self.say(message, event=event_text(card, self.cards, self.lang), cubes=card.cubes)

    def cell_name(self, column: str, row: str) -> str:
        """R15: a cell by the cards it touches; a card that is about to leave is none of them."""
        x, y = steps(column, row)
        moving = self.moving()
        sides = []
        for direction, (east, south) in _DIRECTIONS.items():
            card = self.cells.get((x - east, y - south))
            if card is not None and card != moving:
                sides.append(self.say(f"cell-{direction}", card=self.name(card)))
        return ", ".join(sides) or cell_from_the_start_card(column, row, self.lang)

    def moving(self) -> str | None:
        """A18: the word of the card that may move now."""
        view = self.view
        if view.step != "movement" or view.played is None:
            return None
        card = self.cards.card(view.played).event.parts[view.part].card
        return view.played if card == SELF else card

    def lead(self, card: str) -> int:
        """R19, R28: by how many cubes the near side leads on a card; negative where it is behind."""
        if card not in self.table:
            return 0
        cubes = self.table[card].cubes
        return cubes[self.me] - cubes[1 - self.me]

    def pieces_named(self, action: Action) -> tuple[str, ...]:
        """The keys of the card or cell an action speaks of."""
        if action.verb in _CELL_VERBS:
            return (" ".join(action.arguments),)
        return action.arguments if action.verb not in ("first", "deal") else ()

    def warning(self, action: Action) -> str:
        """What a careful friend would point out before the choice is made."""
        view = self.view
        if action.verb == "stop" and view.step in _STEPS_TO_STOP:
            return self.say(f"warning-stop-{view.step}", left=view.left)
        if action.verb == "cubes" and not any(lying.cubes[self.me] for lying in view.table):
            return self.say("warning-no-reach")
        if action.verb == "play":
            return self.warning_of_scoring(self.cards.card(action.arguments[0]))
        if action.verb == "lift":
            return self.warning_of_lifting(action.arguments[0])
        return ""

    def warning_of_scoring(self, card: Card) -> str:
        """R18: a completed region must not score for the other side unnoticed."""
        difference = self.difference(card.region)
        gain = difference if self.me == USA else -difference
        if gain >= 0 or not self.completes_region(card):
            return ""
        return self.say("warning-scores-first", region=f"region-{card.region}", outcome=self.outcome(card.region))

    def warning_of_lifting(self, card: str) -> str:
        """R29: what a card loses with the cube that is lifted from it."""
        lost = {2: "control", 1: "domination", 0: "dominated"}.get(self.lead(card))
        if lost is None:
            return ""
        return self.say(f"warning-lift-{lost}", card=self.name(card), enemy=self.enemy)

    # Places of one side

    def side(self, seat: int) -> list[Place]:
        """From the middle of the table outwards."""
        owner = SIDES[seat]
        return [
            self.place("hand", owner, self.hand(seat)),
            self.place("supply", owner, (), note=self.say("note-cubes", count=self.view.supply[seat])),
            self.place("aftermath", owner, self.aftermath(seat), layout="pile"),
        ]

    def hand(self, seat: int) -> list[Piece]:
        """A30: the own cards, or the backs of the other side's; a card on its way to the map is seen by all."""
        view = self.view
        owner = SIDES[seat]
        pieces = [self.strategy(card) for card in view.hand] if owner == view.seat else self.backs(seat)
        if view.active == owner and view.played is not None and view.played not in self.table:
            pieces.append(self.strategy(view.played, ("played",)))
        return pieces

    def backs(self, seat: int) -> list[Piece]:
        return [self.back(f"hand-{SIDES[seat]}:{place + 1}") for place in range(self.view.hand_sizes[seat])]

    def back(self, key: str) -> Piece:
        """A30: a card that this observer does not know, with all that it could be."""
        names = ", ".join([self.name(card) for card in self.view.unseen])
        return Piece(
            key=key,
            label=self.say("back-card"),
            kind="back",
            tags=("hidden",),
            detail=self.say("detail-candidates", names=names),
        )

    def aftermath(self, seat: int) -> list[Piece]:
        """R8, R35: the card set aside, face down for all but its owner until it is revealed."""
        card = self.view.aftermath[seat]
        if card is None:
            return []
        if card == HIDDEN:
            return [self.back(f"aftermath-{SIDES[seat]}:1")]
        return [self.strategy(card, () if self.view.revealed else ("hidden",))]

    def strategy(self, word: str, tags: tuple[str, ...] = ()) -> Piece:
        """R1: a card that does not lie on the map; its large number is its number of cubes."""
        card = self.cards.card(word)
        return Piece(
            key=word,
            label=self.name(word),
            short=short_name(word, self.cards, self.lang),
            kind="strategy",
            value=str(card.cubes),
            tags=(*tags, card.region, card.flag),
            detail=card_detail(card, self.cards, self.lang),
        )

    # Places that belong to nobody

    def middle(self) -> list[Place]:
        reserve = self.view.reserve
        return [
            self.place("map", TABLE, [*map(self.on_map, self.view.table), *self.open_cells()], layout="grid"),
            self.place("track", TABLE, [self.marker()], note=self.standing()),
            self.place("regions", TABLE, [self.region(region) for region in REGIONS]),
            self.place(
                "reserve", TABLE, (), note=self.say("note-cards", count=reserve) if reserve else "", layout="pile"
            ),
        ]

    def on_map(self, lying: TableCard) -> Piece:
        """R19, R28: a card on the map with its cubes, the USA's first."""
        x, y = steps(lying.column, lying.row)
        start = lying.card == START_CARD
        return Piece(
            key=lying.card,
            label=self.name(lying.card),
            short=short_name(lying.card, self.cards, self.lang),
            kind="start" if start else "strategy",
            value=f"{lying.cubes[USA]}:{lying.cubes[USSR]}",
            tags=self.tags(lying),
            detail=self.start_detail() if start else card_detail(self.cards.card(lying.card), self.cards, self.lang),
            x=x,
            y=y,
        )

    def tags(self, lying: TableCard) -> tuple[str, ...]:
        """What a client may show of a card: region, flag, who has the upper hand, and its part in this turn."""
        view = self.view
        tags = [REGIONS[EUROPE]]
        if lying.card != START_CARD:
            card = self.cards.card(lying.card)
            tags = [card.region, card.flag]
        lead = lying.cubes[USA] - lying.cubes[USSR]
        if lead:
            tags.append(f"dominated-{SIDES[USA] if lead > 0 else SIDES[USSR]}")
        if abs(lead) > 1:
            tags.append(f"controlled-{SIDES[USA] if lead > 0 else SIDES[USSR]}")
        tags += ["played"] if lying.card == view.played else []
        tags += ["target"] if lying.card == view.target else []
        tags += ["reach"] if lying.card in view.reach else []
        return tuple(tags)

    def start_detail(self) -> str:
        """A1: what the start card is, and whether it counts."""
        scores = self.view.options.start_card_scores
        return line(
            self.say("detail-region", region=f"region-{REGIONS[EUROPE]}", mark=""),
            self.say("detail-start-scores" if scores else "detail-start-idle"),
        )

    def open_cells(self) -> list[Piece]:
        """R15, R16, R34: the cells this seat may choose from."""
        cells = []
        for text in self.view.legal:
            action = self.notation.action(text)
            if action.verb in _CELL_VERBS:
                x, y = steps(*action.arguments)
                label = self.cell_name(*action.arguments)
                cells.append(Piece(key=" ".join(action.arguments), label=label, kind="cell", x=x, y=y))
        return cells

    def marker(self) -> Piece:
        """R4: the marker, which belongs to the side it is nearer to."""
        track = self.view.track
        leader = () if track == 0 else (SIDES[USA],) if track > 0 else (SIDES[USSR],)
        return Piece(
            key="token:marker",
            label=self.say("token-marker"),
            kind="token",
            value=str(abs(track)),
            tags=leader,
            detail=self.say("detail-token-marker"),
        )

    def standing(self) -> str:
        """R32, R33: who leads, and how far either side is from victory."""
        track, goal = self.view.track, self.view.options.win_lead
        if track == 0:
            return self.say("note-track-level", usa=goal, ussr=goal)
        leader = SIDES[USA] if track > 0 else SIDES[USSR]
        return self.say("note-track", seat=seat_id(leader), lead=abs(track), usa=goal - track, ussr=goal + track)

    def region(self, region: str) -> Piece:
        """R18-R22: how complete a region is, who dominates it, and what it would bring now."""
        lying, size = self.lying(region), self.cards.size(region)
        usa, ussr = self.dominated(region)
        return Piece(
            key=f"region:{region}",
            label=self.say(f"region-{region}"),
            short=words(self.lang, FOLDER).form(f"region-{region}", "short"),
            kind="region",
            value=f"{lying}/{size}",
            tags=(region, "complete") if lying == size > 0 else (region,),
            detail=line(
                self.say("detail-dominated", usa=usa, ussr=ussr),
                self.say(
                    "detail-bonus", bonus=self.cards.bonus[region], mark=mark(self.cards.bonus_provenance[region])
                ),
                self.say("detail-outcome", outcome=self.outcome(region)),
            ),
        )
