"""Iron Curtain: a view in words and places; `sentences.py` has the words, here is what a screen shows where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from brushpass.core.notation import Action, Notation
from brushpass.core.painter import TABLE, Painter, line, make_place, memorized, name_form
from brushpass.core.scene import Choice, LogLine, Piece, Place, Scene, Telling
from brushpass.games.iron_curtain.cards import FIELDS, SIDES, START_CARD, Card
from brushpass.games.iron_curtain.events import REGIONS, SELF
from brushpass.games.iron_curtain.numbers import EUROPE, LAST_TURN, USA, USSR, notation
from brushpass.games.iron_curtain.options import IronCurtainOptions, card_set
from brushpass.games.iron_curtain.sentences import (
    FOLDER,
    EventTeller,
    card_detail,
    card_name,
    cell_from_the_start_card,
    event_remark,
    event_text,
    log,
    mark,
    say,
    seat_id,
    short_name,
    steps,
)
from brushpass.games.iron_curtain.view import HIDDEN, IronCurtainView, TableCard

_DIRECTIONS: Final = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
_STEPS_WITH_CUBES: Final = ("place-cubes", "infiltration")
_STEPS_TO_STOP: Final = ("place-cubes", "infiltration", "removal")
_STEPS_UNDER_WAY: Final = (*_STEPS_TO_STOP, "lifting")
_CELL_VERBS: Final = ("place", "move")


def scene(view: IronCurtainView, heard: Sequence[Telling], lang: str, since: int = 0) -> Scene:
    """A30: the table as the owner of a view sees it, the choices they have, and all they have heard."""
    return _Painter(view, lang).scene(heard, since)


def place(
    lang: str,
    key: str,
    owner: str,
    pieces: Iterable[Piece],
    *,
    note: str = "",
    layout: str = "row",
    figures: dict[str, int] | None = None,
) -> Place:
    """A place of a side or of the table."""
    return make_place(FOLDER, lang, key, owner, pieces, note=note, layout=layout, figures=figures)


# Cards


@memorized
def notation_of(options: IronCurtainOptions) -> Notation:
    """The words of a match."""
    return notation(card_set(options).words)


@memorized
def name_of(card: str, options: IronCurtainOptions, lang: str) -> str:
    """O3: the name of a card of a match."""
    return card_name(card, card_set(options), lang)


@memorized
def strategy_cards(options: IronCurtainOptions) -> Mapping[str, Card]:
    """The strategy cards of a match by their words."""
    return {card.card: card for card in card_set(options).cards}


@memorized
def region_size(region: str, options: IronCurtainOptions) -> int:
    """R18: how many strategy cards a region has."""
    return card_set(options).size(region)


@memorized
def printed(word: str, options: IronCurtainOptions) -> dict[str, int]:
    """R1: the number of cubes on a card, and a 1 for each of its values that is our own reconstruction."""
    card = strategy_cards(options)[word]
    made_up = {f"reconstructed_{field}": 1 for field in FIELDS if mark(card.provenance[field])}
    return {"cubes": card.cubes, **made_up}


# Pieces


@memorized
def strategy(word: str, tags: tuple[str, ...], options: IronCurtainOptions, lang: str) -> Piece:
    """R1: a card that does not lie on the map; its large number is its number of cubes."""
    cards = card_set(options)
    card = cards.card(word)
    return Piece(
        key=word,
        label=name_of(word, options, lang),
        short=short_name(word, cards, lang),
        kind="strategy",
        value=str(card.cubes),
        tags=(*tags, card.region, card.flag),
        detail=card_detail(card, cards, lang),
        figures=printed(word, options),
    )


@memorized
def card_with_cubes(word: str, cubes: tuple[int, int], options: IronCurtainOptions, lang: str) -> Piece:
    """R19, R28: a card on the map, wherever it lies, with its cubes, the USA's first, and who has the upper hand."""
    start = word == START_CARD
    tags = [REGIONS[EUROPE]]
    if not start:
        card = strategy_cards(options)[word]
        tags = [card.region, card.flag]
    lead = cubes[USA] - cubes[USSR]
    leader = SIDES[USA] if lead > 0 else SIDES[USSR]
    tags += [f"dominated-{leader}"] if lead else []
    tags += [f"controlled-{leader}"] if abs(lead) > 1 else []
    return Piece(
        key=word,
        label=name_of(word, options, lang),
        short=short_name(word, card_set(options), lang),
        kind="start" if start else "strategy",
        value=f"{cubes[USA]}:{cubes[USSR]}",
        tags=tuple(tags),
        detail=start_detail(options, lang) if start else strategy(word, (), options, lang).detail,
        figures={
            **({} if start else printed(word, options)),
            **{f"cubes_{side}": number for side, number in zip(SIDES, cubes, strict=True)},
        },
    )


def start_detail(options: IronCurtainOptions, lang: str) -> str:
    """A1: what the start card is, and whether it counts."""
    return line(
        say(lang, "detail-region", region=f"region-{REGIONS[EUROPE]}", mark=""),
        say(lang, "detail-start-scores" if options.start_card_scores else "detail-start-idle"),
    )


@memorized
def back(key: str, candidates: tuple[str, ...], options: IronCurtainOptions, lang: str) -> Piece:
    """A30: a card that an observer does not know, with all that it could be."""
    names = ", ".join([name_of(card, options, lang) for card in candidates])
    return Piece(
        key=key,
        label=say(lang, "back-card"),
        kind="back",
        tags=("hidden",),
        detail=say(lang, "detail-candidates", names=names),
    )


# Scoring


class Standing(NamedTuple):
    """R18-R22: how a region stands."""

    lying: int
    """How many of its strategy cards lie on the table."""
    usa: int
    """On how many cards of the region the USA would score now."""
    ussr: int
    """On how many the USSR would."""
    difference: int
    """How far the marker would move if the region was scored now, towards the USA if positive."""


@memorized
def standings(table: tuple[TableCard, ...], options: IronCurtainOptions) -> Mapping[str, Standing]:
    """R18-R22, A1: how every region stands."""
    lying = dict.fromkeys(REGIONS, 0)
    usa, ussr = dict.fromkeys(REGIONS, 0), dict.fromkeys(REGIONS, 0)
    cards = strategy_cards(options)
    for card in table:
        if card.card != START_CARD:
            region = cards[card.card].region
            lying[region] += 1
        elif options.start_card_scores:
            region = REGIONS[EUROPE]
        else:
            continue
        usa[region] += card.cubes[USA] > card.cubes[USSR]
        ussr[region] += card.cubes[USA] < card.cubes[USSR]
    bonus = card_set(options).bonus
    return {
        region: Standing(
            lying[region], usa[region], ussr[region], _difference(usa[region], ussr[region], bonus[region])
        )
        for region in REGIONS
    }


def _difference(usa: int, ussr: int, bonus: int) -> int:
    """R20-R22: who dominates more gets the bonus too."""
    return usa - ussr + (bonus if usa > ussr else -bonus if ussr > usa else 0)


class UnderWay(NamedTuple):
    """R25, A37: cubes being placed, infiltrated or removed."""

    part: int | None
    """Which part of the event it is; None for the cubes of the card itself."""
    number: int
    """How many there were to spend or to choose."""
    left: int


class Outcome(NamedTuple):
    """R22, R32: what scoring a region now would bring."""

    difference: int
    wins: bool


def outcome_line(outcome: Outcome, lang: str) -> str:
    """R22, R32: what scoring a region now would bring, and to whom."""
    difference = outcome.difference
    if difference == 0:
        return say(lang, "outcome-none")
    side = SIDES[USA] if difference > 0 else SIDES[USSR]
    message = "outcome-win" if outcome.wins else "outcome-points"
    return say(lang, message, points=abs(difference), seat=seat_id(side))


def outcome_of(standing: Standing, track: int, ended: bool, options: IronCurtainOptions) -> Outcome:
    """R22, R32: what scoring a region now would bring, and whether it would decide the match."""
    difference = standing.difference
    return Outcome(difference, wins=not ended and abs(track + difference) >= options.win_lead)


# Places of one side


@memorized
def own_hand(
    side: str,
    hand: tuple[str, ...],
    differences: tuple[int | None, ...],
    played: str | None,
    options: IronCurtainOptions,
    lang: str,
) -> Place:
    """A30: the own cards, each with what it would score if it completes its region, and the one on its way."""
    pieces = [hand_card(card, difference, options, lang) for card, difference in zip(hand, differences, strict=True)]
    figures = {"cards": len(hand)}
    return place(lang, "hand", side, [*pieces, *played_card(played, options, lang)], figures=figures)


@memorized
def hand_card(card: str, difference: int | None, options: IronCurtainOptions, lang: str) -> Piece:
    """R18, R22: a card in hand; the last one of its region has the points that playing it would score."""
    piece = strategy(card, (), options, lang)
    if difference is None:
        return piece
    return replace(piece, figures={**piece.figures, "completes": 1, **_points(difference)})


def _points(difference: int) -> dict[str, int]:
    """R22: how many steps the marker would go towards each side, of which one at most goes any."""
    return {"points_usa": max(0, difference), "points_ussr": max(0, -difference)}


@memorized
def other_hand(
    side: str, size: int, unseen: tuple[str, ...], played: str | None, options: IronCurtainOptions, lang: str
) -> Place:
    """A30: the backs of the other side's cards, and the one on its way to the map, which is seen by all."""
    pieces = [back(f"hand-{side}:{number + 1}", unseen, options, lang) for number in range(size)]
    return place(lang, "hand", side, [*pieces, *played_card(played, options, lang)], figures={"cards": size})


def played_card(played: str | None, options: IronCurtainOptions, lang: str) -> list[Piece]:
    """A card on its way to the map, if there is one."""
    return [strategy(played, ("played",), options, lang)] if played is not None else []


@memorized
def supply_place(side: str, cubes: int, lang: str) -> Place:
    """R3: the cubes a side has left."""
    return place(lang, "supply", side, (), note=say(lang, "note-cubes", count=cubes), figures={"cubes": cubes})


@memorized
def aftermath_place(
    side: str,
    card: str | None,
    sums: tuple[int, int] | None,
    unseen: tuple[str, ...],
    options: IronCurtainOptions,
    lang: str,
) -> Place:
    """R8, R35: the card set aside, face down for all but its owner until it is revealed and there are sums."""
    pieces = []
    if card == HIDDEN:
        pieces.append(back(f"aftermath-{side}:1", unseen, options, lang))
    elif card is not None:
        pieces.append(strategy(card, ("hidden",) if sums is None else (), options, lang))
    return place(lang, "aftermath", side, pieces, layout="pile", figures=aftermath_figures(sums, options))


def aftermath_figures(sums: tuple[int, int] | None, options: IronCurtainOptions) -> dict[str, int]:
    """R35: the sum of each flag on the revealed cards, and the points that the larger one scores."""
    if sums is None:
        return {}
    cap = options.aftermath_cap
    difference = max(-cap, min(cap, sums[USA] - sums[USSR]))
    return {"sum_usa": sums[USA], "sum_ussr": sums[USSR], **_points(difference)}


# Places that belong to nobody


@memorized
def map_place(
    table: tuple[TableCard, ...],
    played: str | None,
    target: str | None,
    reach: tuple[str, ...],
    payer: int | None,
    cells: tuple[Piece, ...],
    options: IronCurtainOptions,
    lang: str,
) -> Place:
    """The cards on the map, each with its part in this turn, and the cells to choose from.

    Where somebody pays for cubes, every card in reach has its price.
    """
    pieces = []
    for lying in table:
        card = lying.card
        parts = ["played"] if card == played else []
        parts += ["target"] if card == target else []
        parts += ["reach"] if card in reach else []
        cost = cost_of_a_cube(lying.cubes, payer) if payer is not None and card in reach else None
        pieces.append(card_on_map(lying, tuple(parts), cost, options, lang))
    return place(lang, "map", TABLE, [*pieces, *cells], layout="grid")


@memorized
def card_on_map(
    lying: TableCard, parts: tuple[str, ...], cost: int | None, options: IronCurtainOptions, lang: str
) -> Piece:
    """A card on the map with its place, its part in this turn, and what a cube on it costs where one may be paid."""
    x, y = steps(lying.column, lying.row)
    piece = card_with_cubes(lying.card, lying.cubes, options, lang)
    figures = piece.figures if cost is None else {**piece.figures, "cost": cost}
    return replace(piece, x=x, y=y, tags=(*piece.tags, *parts), figures=figures)


def cost_of_a_cube(cubes: tuple[int, int], payer: int) -> int:
    """R28: a card that the enemy controls costs the surcharge."""
    return 2 if cubes[1 - payer] - cubes[payer] >= 2 else 1


@memorized
def cell_piece(column: str, row: str, touched: tuple[str | None, ...], options: IronCurtainOptions, lang: str) -> Piece:
    """R15: a cell to choose, by the cards it touches in each direction."""
    sides = [
        say(lang, f"cell-{direction}", card=name_of(card, options, lang))
        for direction, card in zip(_DIRECTIONS, touched, strict=True)
        if card is not None
    ]
    x, y = steps(column, row)
    name = ", ".join(sides) or cell_from_the_start_card(column, row, lang)
    return Piece(key=f"{column} {row}", label=name, kind="cell", x=x, y=y)


@memorized
def track_place(track: int, goal: int, lang: str) -> Place:
    """R4, R32, R33: the marker, which belongs to the side it is nearer to, and how far either is from victory."""
    leader = "" if track == 0 else SIDES[USA] if track > 0 else SIDES[USSR]
    marker = Piece(
        key="token:marker",
        label=say(lang, "token-marker"),
        kind="token",
        value=str(abs(track)),
        tags=(leader,) if leader else (),
        detail=say(lang, "detail-token-marker"),
    )
    note = say(lang, "note-track-level", usa=goal, ussr=goal)
    if leader:
        note = say(lang, "note-track", seat=seat_id(leader), lead=abs(track), usa=goal - track, ussr=goal + track)
    figures = {"marker": track, "goal": goal, "steps_usa": goal - track, "steps_ussr": goal + track}
    return place(lang, "track", TABLE, [marker], note=note, figures=figures)


@memorized
def regions_place(
    table: tuple[TableCard, ...], track: int, ended: bool, options: IronCurtainOptions, lang: str
) -> Place:
    """R18-R22: how complete each region is, who dominates it, and what it would bring now."""
    pieces = []
    for region, standing in standings(table, options).items():
        outcome = outcome_of(standing, track, ended, options)
        pieces.append(region_piece(region, standing, outcome, options, lang))
    return place(lang, "regions", TABLE, pieces)


@memorized
def region_piece(region: str, standing: Standing, outcome: Outcome, options: IronCurtainOptions, lang: str) -> Piece:
    """R18-R22: how complete a region is, who dominates it, and what it would bring now."""
    cards = card_set(options)
    size = cards.size(region)
    lying = standing.lying
    return Piece(
        key=f"region:{region}",
        label=say(lang, f"region-{region}"),
        short=name_form(FOLDER, lang, f"region-{region}", "short"),
        kind="region",
        value=f"{lying}/{size}",
        tags=(region, "complete") if lying == size > 0 else (region,),
        detail=line(
            say(lang, "detail-dominated", usa=standing.usa, ussr=standing.ussr),
            say(lang, "detail-bonus", bonus=cards.bonus[region], mark=mark(cards.bonus_provenance[region])),
            say(lang, "detail-outcome", outcome=outcome_line(outcome, lang)),
        ),
        figures={
            "cards": lying,
            "size": size,
            "dominated_usa": standing.usa,
            "dominated_ussr": standing.ussr,
            "bonus": cards.bonus[region],
            "wins": int(outcome.wins),
            **({"reconstructed_bonus": 1} if mark(cards.bonus_provenance[region]) else {}),
            **_points(outcome.difference),
        },
    )


@memorized
def reserve_place(count: int, lang: str) -> Place:
    """The cards that wait for round 2."""
    note = say(lang, "note-cards", count=count) if count else ""
    return place(lang, "reserve", TABLE, (), note=note, layout="pile", figures={"cards": count})


@memorized
def order_place(
    word: str | None,
    active: str | None,
    under_way: UnderWay | None,
    turn: tuple[int, int],
    options: IronCurtainOptions,
    lang: str,
) -> Place:
    """R23, R24: the event and the cubes of the card in play, one of them perhaps under way; empty between two cards.

    Its numbers tell the round and the turn.
    """
    figures = {"round": turn[0], "turn": turn[1], "turns": LAST_TURN}
    if word is None or active is None:
        return place(lang, "order", TABLE, (), figures=figures)
    card = strategy_cards(options)[word]
    in_event = under_way is not None and under_way.part is not None
    event = Piece(
        key=f"event:{word}",
        label=say(lang, "piece-event"),
        kind="event",
        tags=(card.flag, "now") if in_event else (card.flag,),
        detail=event_remark(card, card_set(options), lang),
        figures=_progress(under_way) if in_event else {},
    )
    in_cubes = under_way is not None and under_way.part is None
    cubes = Piece(
        key=f"cubes:{word}",
        label=say(lang, "piece-cubes"),
        kind="cubes",
        value=str(card.cubes),
        tags=(active, "now") if in_cubes else (active,),
        detail=say(lang, "detail-cubes", cubes=card.cubes, mark=mark(card.provenance["cubes"])),
        figures={"cubes": card.cubes, **(_progress(under_way) if in_cubes else {})},
    )
    return place(lang, "order", TABLE, (event, cubes), figures=figures)


def _progress(under_way: UnderWay | None) -> dict[str, int]:
    """R25, A37: how many cubes there were to spend or to choose, and how many are left."""
    if under_way is None:
        return {}
    return {"number": under_way.number, "left": under_way.left, "spent": under_way.number - under_way.left}


# Choices


def make_choice(action: Action, label: str, pieces: tuple[str, ...] = (), warning: str = "") -> Choice:
    """An action in words."""
    return Choice(action=action.text, label=label, rule=action.rule, pieces=pieces, warning=warning)


@memorized
def choice_of(action: Action, lang: str) -> Choice:
    """An action that is the same whatever lies on the table."""
    if action.verb == "first":
        return make_choice(action, say(lang, "action-first", seat=seat_id(action.arguments[0])))
    return make_choice(action, say(lang, f"action-{action.verb}"))


@memorized
def choice_of_cell(action: Action, cell: Piece, lang: str) -> Choice:
    """R15, R16, R34: a cell for a card."""
    return make_choice(action, say(lang, f"action-{action.verb}", cell=cell.label), (cell.key,))


@memorized
def choice_of_event_or_cubes(
    action: Action, played: str, has_cubes: bool, options: IronCurtainOptions, lang: str
) -> Choice:
    """R23, R24: the event in full, or the number of cubes."""
    cards = card_set(options)
    card = cards.card(played)
    label = say(lang, f"action-{action.verb}", event=event_text(card, cards, lang), cubes=card.cubes)
    is_idle = action.verb == "cubes" and not has_cubes
    return make_choice(action, label, (f"{action.verb}:{played}",), say(lang, "warning-no-reach") if is_idle else "")


@memorized
def choice_to_stay(action: Action, moving: str | None, lang: str) -> Choice:
    """A18: a card that could move stays where it lies."""
    return make_choice(action, say(lang, "action-stay"), (moving,) if moving is not None else ())


@memorized
def choice_to_stop(action: Action, step: str, left: int, lang: str) -> Choice:
    """An end, perhaps before everything was done."""
    warning = say(lang, f"warning-stop-{step}", left=left) if step in _STEPS_TO_STOP else ""
    return make_choice(action, say(lang, "action-stop"), (), warning)


@memorized
def choice_to_score(action: Action, outcome: Outcome, me: int, options: IronCurtainOptions, lang: str) -> Choice:
    """R18: a card that completes its region, which must not score for the other side unnoticed."""
    [card] = action.arguments
    region = f"region-{strategy_cards(options)[card].region}"
    brings = outcome_line(outcome, lang)
    label = say(lang, "action-play-scoring", card=name_of(card, options, lang), region=region, outcome=brings)
    gain = outcome.difference if me == USA else -outcome.difference
    warning = say(lang, "warning-scores-first", region=region, outcome=brings) if gain < 0 else ""
    return make_choice(action, label, action.arguments, warning)


@memorized
def choice_of_card(action: Action, lead: int, me: int, options: IronCurtainOptions, lang: str) -> Choice:
    """An action with a card on which one side leads by so many cubes; negative where it is behind."""
    [word] = action.arguments
    card = name_of(word, options, lang)
    enemy = seat_id(SIDES[1 - me])
    message = f"action-{action.verb}"
    if action.verb == "cube" and lead <= -2:
        message += "-controlled"
    lost = {2: "control", 1: "domination", 0: "dominated"}.get(lead) if action.verb == "lift" else None
    return make_choice(
        action,
        say(lang, message, card=card, enemy=enemy),
        action.arguments if action.verb != "deal" else (),
        # R29: what a card loses with the cube that is lifted from it.
        say(lang, f"warning-lift-{lost}", card=card, enemy=enemy) if lost is not None else "",
    )


# Where the match stands


@memorized
def phase_line(round_number: int, turn: int, active: str | None, step: str, ended: bool, lang: str) -> str:
    """R7: the round, the turn, and whose turn it is."""
    if ended:
        return say(lang, "phase-line-ended", round=round_number, turn=turn, last=LAST_TURN)
    if active is None:
        return say(lang, "phase-line-between", round=round_number, step=f"step-{step}")
    return say(lang, "phase-line", round=round_number, turn=turn, last=LAST_TURN, seat=seat_id(active))


@memorized
def wait_line(waiting: tuple[str, ...], step: str, lang: str) -> str:
    """Who else is asked, or that nobody is."""
    if not waiting:
        return say(lang, "prompt-chance", step=f"step-{step}")
    return say(lang, "prompt-wait", seat=seat_id(waiting[0]), step=f"step-{step}")


@memorized
def event_question(played: str, number: int, left: int, lifting: str, options: IronCurtainOptions, lang: str) -> str:
    """A37: a part of an event under way, with the number of cubes that it still allows."""
    cards = card_set(options)
    card = cards.card(played)
    part = card.event.parts[number]
    teller = EventTeller(card, cards, lang)
    if part.verb == "move":
        return say(lang, "prompt-movement", card=teller.name, moving=teller.moving(part))
    told = teller.part(part._replace(number=left))
    return say(lang, f"prompt-event-part{lifting}", card=teller.name, part=told)


class _Painter(Painter[IronCurtainView]):
    """One view being put into words."""

    game = "iron-curtain"
    folder = FOLDER

    def __init__(self, view: IronCurtainView, lang: str) -> None:
        super().__init__(view, lang, notation_of(view.options))
        self.cards = card_set(view.options)
        self.table = {lying.card: lying for lying in view.table}
        self.open_cells = self.find_open_cells()

    def notice(self) -> str:
        return self.say("notice-custom" if self.view.options.card_set == "custom" else "notice")

    def log(self, heard: Sequence[Telling]) -> tuple[LogLine, ...]:
        return log(heard, self.view.options, self.lang)

    def name(self, card: str) -> str:
        return name_of(card, self.view.options, self.lang)

    # Where the match stands

    def phase(self) -> str:
        """R7: the round, the turn, and whose turn it is."""
        view = self.view
        ended = view.ending is not None
        return phase_line(view.round_number, view.turn_number, view.active, view.step, ended, self.lang)

    def prompt(self) -> str:
        """What this seat is asked, or who else is."""
        view = self.view
        return self.question() if view.seat in view.waiting else wait_line(view.waiting, view.step, self.lang)

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
            return event_question(view.played, view.part, view.left, self.when_lifting(), view.options, self.lang)
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
            outcome=outcome_line(self.outcome(card.region), self.lang),
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

    def outcome(self, region: str) -> Outcome:
        """R22, R32: what scoring a region now would bring."""
        view = self.view
        standing = standings(view.table, view.options)[region]
        return outcome_of(standing, view.track, view.ending is not None, view.options)

    def completes_region(self, card: Card) -> bool:
        """R18: is a card that is not on the table yet the last of its region?"""
        options = self.view.options
        return standings(self.view.table, options)[card.region].lying + 1 == region_size(card.region, options)

    def difference_of(self, word: str) -> int | None:
        """R18, R22: how far the marker would move if this card was played, None if it completes no region."""
        card = strategy_cards(self.view.options)[word]
        return self.outcome(card.region).difference if self.completes_region(card) else None

    # Choices

    def choice(self, action: Action) -> Choice:
        """An action as an invitation."""
        view = self.view
        options, lang = view.options, self.lang
        if action.verb in _CELL_VERBS:
            return choice_of_cell(action, self.open_cells[action], lang)
        if action.verb in ("event", "cubes"):
            assert view.played is not None
            return choice_of_event_or_cubes(action, view.played, self.has_cubes(), options, lang)
        if action.verb == "stop":
            return choice_to_stop(action, view.step, view.left, lang)
        if action.verb == "stay":
            return choice_to_stay(action, self.moving(), lang)
        if action.verb == "first" or not action.arguments:
            return choice_of(action, lang)
        [word] = action.arguments
        if action.verb == "play":
            card = strategy_cards(options)[word]
            if self.completes_region(card):
                return choice_to_score(action, self.outcome(card.region), self.me, options, lang)
        return choice_of_card(action, self.lead(word), self.me, options, lang)

    def has_cubes(self) -> bool:
        """R27: has the near side any cube on the map?"""
        return any(lying.cubes[self.me] for lying in self.view.table)

    def find_open_cells(self) -> dict[Action, Piece]:
        """R15, R16, R34: the cells this seat may choose from; a card that is about to leave touches none."""
        actions = [action for action in map(self.action, self.view.legal) if action.verb in _CELL_VERBS]
        if not actions:
            return {}
        moving = self.moving()
        cards = {steps(lying.column, lying.row): lying.card for lying in self.view.table if lying.card != moving}
        cells = {}
        for action in actions:
            column, row = action.arguments
            x, y = steps(column, row)
            touched = tuple([cards.get((x - east, y - south)) for east, south in _DIRECTIONS.values()])
            cells[action] = cell_piece(column, row, touched, self.view.options, self.lang)
        return cells

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

    # Places

    def side(self, seat: int) -> tuple[Place, ...]:
        """From the middle of the table outwards."""
        view = self.view
        side = SIDES[seat]
        options, lang = view.options, self.lang
        on_its_way = view.active == side and view.played not in self.table
        played = view.played if on_its_way else None
        if side == view.seat:
            differences = tuple([self.difference_of(card) for card in view.hand])
            hand = own_hand(side, view.hand, differences, played, options, lang)
        else:
            hand = other_hand(side, view.hand_sizes[seat], view.unseen, played, options, lang)
        return (
            hand,
            supply_place(side, view.supply[seat], lang),
            aftermath_place(side, view.aftermath[seat], self.aftermath_sums(), view.unseen, options, lang),
        )

    def middle(self) -> tuple[Place, ...]:
        view = self.view
        options, lang = view.options, self.lang
        cells = tuple(self.open_cells.values())
        played = view.played if view.played in self.table else None
        turn = (view.round_number, view.turn_number)
        return (
            map_place(view.table, view.played, view.target, view.reach, self.payer(), cells, options, lang),
            order_place(played, view.active, self.under_way(), turn, options, lang),
            track_place(view.track, options.win_lead, lang),
            regions_place(view.table, view.track, view.ending is not None, options, lang),
            reserve_place(view.reserve, lang),
        )

    def aftermath_sums(self) -> tuple[int, int] | None:
        """R35, A21: the cube numbers of the revealed cards under each flag, None while they are hidden."""
        view = self.view
        if not view.revealed:
            return None
        cards = [strategy_cards(view.options)[word] for word in view.aftermath if word is not None]
        usa, ussr = [sum(card.cubes for card in cards if card.flag == side) for side in SIDES]
        return usa, ussr

    def payer(self) -> int | None:
        """R25, A40: who pays for cubes out of a budget now."""
        view = self.view
        return SIDES.index(view.doer) if view.step == "place-cubes" and view.doer is not None else None

    def under_way(self) -> UnderWay | None:
        """R25, A37: the cubes that are being placed, infiltrated or removed, if any are."""
        view = self.view
        if view.step not in _STEPS_UNDER_WAY or view.played is None:
            return None
        card = self.cards.card(view.played)
        if not view.in_event:
            return UnderWay(None, card.cubes, view.left)
        return UnderWay(view.part, card.event.parts[view.part].number, view.left)
