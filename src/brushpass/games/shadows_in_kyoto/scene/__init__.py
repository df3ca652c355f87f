"""Shadows in Kyoto: a view in words and places.

`sentences.py` has the words, `outlook.py` what a conflict may bring, `fights.py` what it has brought, and `trails.py`
where the agents have come from; here is what a screen shows where.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from brushpass.core.bits import count
from brushpass.core.notation import Action
from brushpass.core.painter import TABLE, Painter, line, memorized
from brushpass.core.scene import Choice, LogLine, Piece, Place, Scene, Telling
from brushpass.games.shadows_in_kyoto.boards import SPACES, START_SPACES, Board
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
from brushpass.games.shadows_in_kyoto.options import board
from brushpass.games.shadows_in_kyoto.rules.setup import setup_of
from brushpass.games.shadows_in_kyoto.scene.fights import conflict_place, fights
from brushpass.games.shadows_in_kyoto.scene.outlook import HOME_ROWS, Outlook, on_home_row
from brushpass.games.shadows_in_kyoto.scene.sentences import (
    SPEAKER,
    form,
    identity,
    log,
    mark,
    names,
    other,
    place,
    say,
    seat_id,
    strength_mark,
)
from brushpass.games.shadows_in_kyoto.scene.trails import NO_TRAIL, Trail, trails
from brushpass.games.shadows_in_kyoto.view import HIDDEN, Agent, Lure, ShadowsInKyotoView

_DECK_OF: Final = {kind.word: kind.deck for kind in CARD_KINDS}
_HEADQUARTERS: Final = {"oniwaban-hq": "oniwaban", "government-hq": "government"}
_OFFERED: Final = {side: tuple(special.word for special in SPECIALS if special.side == side) for side in SIDES}
"""R38: the special agents that a side may pick from."""
_UNKNOWN: Final = "?"


def scene(view: ShadowsInKyotoView, heard: Sequence[Telling], lang: str, since: int = 0) -> Scene:
    """T6: the table as the owner of a view sees it, the choices they have, and all they have heard."""
    return _Painter(view, heard, lang).scene(heard, since)


# The board


@memorized
def position(space: str, me: int) -> tuple[int, int]:
    """Steps east and south of the middle, the home row of the near side being the lowest."""
    column, row = "abcde".index(space[0]) - 2, int(space[1])
    return (-column, row - 4) if me == GOVERNMENT else (column, 3 - row)


class Ways(NamedTuple):
    """R25: what the spaces of a board are like for now."""

    board: Board
    protected: str
    """R42: the colour where agents of a side are safe."""
    protector: str
    """R42: that side."""
    chiharu: bool
    """G6: whether she has joined the Government."""


@memorized
def spaces(ways: Ways, me: int, lang: str) -> tuple[Piece, ...]:
    """R25: all spaces with their kinds, as one side looks at them."""
    return tuple([_space(space, ways, me, lang) for space in SPACES])


def _space(space: str, ways: Ways, me: int, lang: str) -> Piece:
    kind = ways.board.kind(space)
    x, y = position(space, me)
    tags = [kind]
    tags += ["home"] if any(on_home_row(space, side) for side in SIDES) else []
    tags += ["protected"] if kind == ways.protected else []
    return Piece(
        key=space,
        label=say(lang, "space", space=space, kind=f"kind-{kind}"),
        short=space,
        kind="space",
        value=form(lang, f"kind-{kind}", "letter"),
        tags=tuple(tags),
        detail=_space_detail(space, kind, ways, lang),
        x=x,
        y=y,
    )


def _space_detail(space: str, kind: str, ways: Ways, lang: str) -> str:
    """R25, R41, R42: what leads to a space, whose home row it is, and who is safe there."""
    home = [side for side in SIDES if on_home_row(space, side)]
    return line(
        _way_to(space, kind, ways, lang),
        say(lang, "detail-home", seat=seat_id(home[0])) if home else "",
        say(lang, "detail-protected", seat=seat_id(ways.protector)) if kind == ways.protected else "",
    )


def _way_to(space: str, kind: str, ways: Ways, lang: str) -> str:
    """R25, G6: which cards lead to a space, and whom."""
    dagger = mark(ways.board.provenance)
    if kind in COLOURS:
        return say(lang, "detail-colour", card=f"card-{kind}", mark=dagger)
    if kind == "neutral":
        closed = ways.chiharu and 2 * int(space[1]) > HOME_ROWS["government"]
        return say(lang, "detail-neutral-closed" if closed else "detail-neutral", mark=dagger)
    if ways.chiharu and kind == "oniwaban-hq":
        return say(lang, "detail-headquarters-open", mark=dagger)
    return say(lang, "detail-headquarters", mark=dagger, seat=seat_id(_HEADQUARTERS[kind]))


# Agents


class Conditions(NamedTuple):
    """R47, R48: where agents stand about whom there is something to say."""

    bound: str | None
    """The space of the agent of the Government who must be moved."""
    stunned: str | None
    """The space of the agent of the Oniwaban who may not be moved."""
    mover: str | None
    """The space of the agent who has been moved by the card in play."""
    active: str | None
    """The side that she belongs to."""

    def of(self, agent: Agent) -> tuple[str, ...]:
        """Whether an agent must move, may not move, or has been moved."""
        is_government = agent.side == SIDES[GOVERNMENT]
        found: list[str] = []
        if self.bound == agent.space and is_government:
            found.append("bound")
        if self.stunned == agent.space and not is_government:
            found.append("stunned")
        if self.mover == agent.space and agent.side == self.active:
            found.append("mover")
        return tuple(found)


class Following(NamedTuple):
    """What helps a screen to follow the agents from one scene to the next, and to offer a pair of them."""

    trails: tuple[Trail, ...]
    """S4: for each agent where she has come from, as far as the reader has heard."""
    heard: int
    """The number of the latest telling; 0 if there is none."""
    pairing: bool
    """R35: whether the reader takes up two agents, in whichever order."""

    @property
    def figures(self) -> dict[str, int]:
        """The numbers of the board."""
        return {"heard": self.heard, "pairing": int(self.pairing)}


@memorized
def board_place(
    ways: Ways,
    agents: tuple[Agent, ...],
    conditions: Conditions,
    following: Following,
    with_equipment: bool,
    reader: str,
    me: int,
    lang: str,
) -> Place:
    """R7, R25: all spaces, and everybody on the board as far as the reader knows her."""
    pieces = [
        agent_piece(agent, agent.side == reader, conditions.of(agent), trail, with_equipment, me, lang)
        for agent, trail in zip(agents, following.trails, strict=True)
    ]
    return place(
        lang,
        "board",
        TABLE,
        [*spaces(ways, me, lang), *pieces],
        note=note_on(ways.board, lang),
        layout="grid",
        figures=following.figures,
    )


def note_on(board: Board, lang: str) -> str:
    """O1: whose board it is."""
    if board.provenance != "file":
        return say(lang, "note-board")
    return board.name or say(lang, "note-board-file")


@memorized
def agent_piece(
    agent: Agent,
    is_own: bool,
    conditions: tuple[str, ...],
    trail: Trail,
    with_equipment: bool,
    me: int,
    lang: str,
) -> Piece:
    """R5, R7, C2: an agent on the board, as far as an observer knows her; her key is her place (S4)."""
    x, y = position(agent.space, me)
    word = agent.identity
    seat = seat_id(agent.side)
    value = strength_mark(word) if word is not None else _UNKNOWN
    if word is None:
        label = say(lang, "agent-hidden", seat=seat, space=agent.space)
    else:
        label = say(lang, "agent-known", seat=seat, space=agent.space, identity=f"identity-{word}")
    return Piece(
        key=f"{agent.side}-{agent.space}",
        label=label,
        short=form(lang, seat, "letter") + value,
        kind="agent" if word is not None else "back",
        value=value,
        tags=(*_agent_tags(agent, is_own), *conditions, *_could_be(agent)),
        detail=line(
            _agent_known(agent, is_own, lang),
            *[say(lang, f"detail-{condition}") for condition in conditions],
            _agent_equipment(word, lang) if with_equipment else "",
        ),
        x=x,
        y=y,
        figures={**_strength(word), **dict(trail)},
    )


def _agent_tags(agent: Agent, is_own: bool) -> list[str]:
    """Whose she is, and what lies open of her."""
    tags = [agent.side]
    tags += ["own"] if is_own else []
    tags += ["revealed"] if agent.revealed else []
    tags += [_intelligence(agent.identity)] if agent.identity is not None else ["hidden"]
    return tags


def _could_be(agent: Agent) -> list[str]:
    """C2: what she can still be for all that both players have seen, where that does not lie open."""
    return [] if agent.revealed else [f"could-{word}" for word in agent.candidates]


def _agent_known(agent: Agent, is_own: bool, lang: str) -> str:
    """C2: what she can still be; of an own agent, what the enemy can think."""
    if agent.revealed:
        return say(lang, "detail-revealed")
    if is_own:
        return say(lang, "detail-enemy-thinks", names=names("identity", agent.candidates, lang))
    if agent.identity is not None:
        return say(lang, "detail-deduced")
    return say(lang, "detail-candidates", names=names("identity", agent.candidates, lang))


def _agent_equipment(word: str | None, lang: str) -> str:
    """R45: whether her capture activates equipment, where that is known."""
    if word is None:
        return ""
    return say(lang, "detail-activates" if identity(word).activates else "detail-no-equipment")


# Cards


def reach_of(side: str, chiharu: bool, closed: int) -> str:
    """R25, G6: where location cards lead a side besides their colour, with so many spaces that Chiharu can close."""
    if not chiharu:
        return "usual"
    if side == SIDES[GOVERNMENT]:
        return "wider"
    return "narrower" if closed else "usual"


@memorized
def card_piece(key: str, card: str, reach: str, lang: str, tags: tuple[str, ...] = (), remark: str = "") -> Piece:
    """R9: a location card or a tactic, in the hands of a side whose location cards have this reach."""
    deck = _DECK_OF[card]
    if card in COLOURS:
        effect = say(lang, "effect-location", colour=f"colour-{card}", reach=reach)
    else:
        effect = say(lang, f"effect-{card}", reach=reach)
    return Piece(
        key=key,
        label=say(lang, f"card-{card}"),
        kind="card",
        tags=(*tags, deck, card) if deck == "location" else (*tags, "tactic", card),
        detail=line(effect, remark),
    )


# Places of one side


@memorized
def hand_place(side: str, known: tuple[str, ...], shown: tuple[str, ...], size: int, reach: str, lang: str) -> Place:
    """T6, E4: the own cards, or what everybody has seen of another hand."""
    pieces = []
    for card, copy in copies(known):
        key = f"hand-{side}:{card}:{copy}"
        if copy <= shown.count(card):
            pieces.append(card_piece(key, card, reach, lang, ("shown",), say(lang, "detail-shown")))
        else:
            pieces.append(card_piece(key, card, reach, lang))
    return place(lang, "hand", side, pieces, note=say(lang, "note-cards", count=size), figures={"cards": size})


@memorized
def reserve_place(side: str, words: tuple[str, ...], lang: str) -> Place:
    """R11: the own agents that are still to be placed."""
    pieces = [
        Piece(
            key=f"reserve:{word}",
            label=say(lang, "agent-own", seat=seat_id(side), identity=f"identity-{word}"),
            kind="agent",
            value=strength_mark(word),
            tags=(side, "own", _intelligence(word)),
            detail=say(lang, "detail-to-place"),
            figures=_strength(word),
        )
        for word in words
    ]
    return place(lang, "reserve", side, pieces)


@memorized
def looking_place(side: str, looking: tuple[str, ...], is_own: bool, reach: str, lang: str) -> Place:
    """T4: what Tomoyo looks at; for others only the decks it comes from."""
    if is_own:
        cards = [card_piece(f"looking:{card}:{copy}", card, reach, lang) for card, copy in copies(looking)]
        return place(lang, "looking", side, cards)
    backs = [
        Piece(
            key=f"looking:{deck}:{copy}",
            label=form(lang, f"deck-{deck}", "a"),
            kind="back",
            tags=("hidden", deck),
            detail=say(lang, "detail-looked-at", seat=seat_id(side)),
        )
        for deck, copy in copies(looking)
    ]
    return place(lang, "looking", side, backs)


@memorized
def lures_place(side: str, lures: tuple[Lure, ...], lang: str) -> Place:
    """R36: the marks of a side."""
    return place(lang, "lures", side, [lure_piece(lure, lang) for lure in lures if lure.side == side])


def lure_piece(lure: Lure, lang: str) -> Piece:
    """R36: a mark, face down for all but its owner."""
    key = f"lures-{lure.side}:{lure.mark}"
    if lure.colour == HIDDEN:
        return Piece(
            key=key,
            label=say(lang, "mark-hidden", mark=f"mark-{lure.mark}"),
            kind="back",
            tags=("hidden",),
            detail=say(lang, "detail-mark-hidden", seat=seat_id(lure.side)),
        )
    return Piece(
        key=key,
        label=say(lang, "mark-known", mark=f"mark-{lure.mark}", colour=f"colour-{lure.colour}"),
        kind="mark",
        tags=(lure.colour,),
        detail=say(lang, "effect-mark"),
    )


@memorized
def special_place(
    side: str, words: tuple[str, ...], on_offer: bool, protected: str | None, closed: int, lang: str
) -> Place:
    """R38, R39: the special agent of a side, or those it may pick from now."""
    return place(lang, "special", side, [special_piece(word, on_offer, protected, closed, lang) for word in words])


def special_piece(word: str, on_offer: bool, protected: str | None, closed: int, lang: str) -> Piece:
    """R40-R42, G6: a special agent with what she does; Ruri shows her colour, Chiharu can close so many spaces."""
    tags: tuple[str, ...] = ("offered",) if on_offer else ()
    value = ""
    remark = say(lang, "detail-on-offer") if on_offer else ""
    if word == "ruri" and protected is not None:
        tags = (*tags, protected)
        value = form(lang, f"kind-{protected}", "letter")
        remark = say(lang, "detail-ruri-colour", colour=f"colour-{protected}")
    return Piece(
        key=f"special:{word}",
        label=say(lang, f"special-{word}"),
        kind="special",
        value=value,
        tags=tags,
        detail=line(say(lang, f"effect-{word}", closed=closed), remark),
    )


@memorized
def equipment_place(side: str, inactive: tuple[str, ...], usable: tuple[str, ...], loss: str, lang: str) -> Place:
    """R44-R46: the equipment cards of a side that are not used yet; face down means inactive, not secret."""
    states = {**dict.fromkeys(inactive, "inactive"), **dict.fromkeys(usable, "active")}
    words = [card.word for card in EQUIPMENT if card.side == side and card.word in states]
    return place(lang, "equipment", side, [equipment_piece(word, states[word], loss, lang) for word in words])


def equipment_piece(word: str, state: str, loss: str, lang: str) -> Piece:
    """R44-R46, E5: an equipment card that is not used yet; `loss` is what the Stunner wins by."""
    return Piece(
        key=f"equipment:{word}",
        label=say(lang, f"equipment-{word}"),
        kind="equipment",
        tags=(state,),
        detail=line(say(lang, f"detail-{state}"), say(lang, f"effect-{word}", loss=loss)),
    )


@memorized
def prison_place(side: str, captives: tuple[str, ...], lang: str) -> Place:
    """R1.1, R1.2, R30: the enemy agents that a side has captured, and how near it is to winning, or losing, by that."""
    real = sum([identity(word).real for word in captives])
    false = len(captives) - real
    return place(
        lang,
        "prison",
        side,
        [captive(side, other(side), word, lang) for word in captives],
        note=say(lang, "note-prison", real=real, false=false),
        figures={"real": real, "false": false},
    )


def captive(captor: str, owner: str, word: str, lang: str) -> Piece:
    """R30: an agent that the enemy has captured."""
    return Piece(
        key=f"prison-{captor}:{word}",
        label=say(lang, "agent-captured", seat=seat_id(owner), identity=f"identity-{word}"),
        kind="agent",
        value=strength_mark(word),
        tags=(owner, "revealed", _intelligence(word)),
        detail=say(lang, "detail-captured", seat=seat_id(captor)),
        figures=_strength(word),
    )


@memorized
def decks_place(side: str, sizes: tuple[int, ...], under: tuple[tuple[str, ...], ...], lang: str) -> Place:
    """T4, T6: the decks of a side."""
    decks = zip(DECKS, sizes, under, strict=True)
    return place(lang, "decks", side, [deck_piece(side, deck, size, below, lang) for deck, size, below in decks])


def deck_piece(owner: str, deck: str, size: int, under: tuple[str, ...], lang: str) -> Piece:
    """T4, T6: a deck with its size, and what Tomoyo put underneath."""
    remark = ""
    if under and HIDDEN in under:
        remark = say(lang, "detail-under-hidden", count=len(under))
    elif under:
        remark = say(lang, "detail-under", names=names("card", under, lang))
    return Piece(
        key=f"decks-{owner}:{deck}",
        label=say(lang, f"deck-{deck}"),
        kind="deck",
        value=str(size),
        tags=(deck,),
        detail=line(say(lang, "detail-deck", count=size), remark),
        figures={"cards": size},
    )


@memorized
def discard_place(side: str, known: tuple[str, ...], size: int, reach: str, lang: str) -> Place:
    """R17: the own discard pile in full, of any other only how many cards it has."""
    pieces = [card_piece(f"discard-{side}:{card}:{copy}", card, reach, lang) for card, copy in copies(known)]
    note = say(lang, "note-cards", count=size)
    return place(lang, "discard", side, pieces, note=note, layout="pile", figures={"cards": size})


def copies(cards: Iterable[str]) -> Iterable[tuple[str, int]]:
    """Cards, each with the number of its copy among those that look alike."""
    seen: dict[str, int] = {}
    for card in cards:
        seen[card] = seen.get(card, 0) + 1
        yield card, seen[card]


# Places that belong to nobody


@memorized
def in_play_place(card: str | None, active: str, reach: str, lang: str) -> Place:
    """The card played, until it is disposed of, with the side that plays it."""
    pieces = [card_piece(f"in-play:{card}", card, reach, lang, ("played", active))] if card is not None else []
    return place(lang, "in-play", TABLE, pieces)


@memorized
def ruri_place(protected: str | None, lang: str) -> Place:
    """R39: Ruri while she is on offer."""
    return place(lang, "ruri", TABLE, [special_piece("ruri", True, protected, 0, lang)])


# Choices


@memorized
def choice_of(
    action: Action, outcome: str, risk: str, step: str, concerned: tuple[str, ...], me: int, lang: str
) -> Choice:
    """An action of one side: the outcome and the risk of its conflict, and what it says without naming it."""
    return Choice(
        action=action.text,
        label=label_of(action, outcome, step, lang),
        rule=action.rule,
        pieces=concerned or pieces_of(action, SIDES[me]),
        warning=warning_of(action, risk, lang),
    )


def label_of(action: Action, outcome: str, step: str, lang: str) -> str:
    """An action as an invitation, with the outcome of the conflict that it brings, or the step that it leaves out."""
    message = f"action-{action.verb}"
    if step:
        return say(lang, message, step=step)
    if action.verb == "deal":
        card, _, copy = action.arguments[0].rpartition("-")
        return say(lang, message, card=f"card-{card}", number=int(copy))
    arguments: dict[str, str] = {}
    for kind, word in zip(action.kinds, action.arguments, strict=True):
        if kind == "space":
            arguments["to" if "space" in arguments else "space"] = word
        else:
            kind = kind.removeprefix("own-")
            arguments[kind] = f"{kind}-{word}"
    if outcome:
        return say(lang, f"{message}-conflict", outcome=say(lang, f"outcome-{outcome}"), **arguments)
    return say(lang, message, **arguments)


def pieces_of(action: Action, own: str) -> tuple[str, ...]:
    """The keys of the spaces and cards an action of a side names."""
    words = action.arguments
    if action.verb == "place":
        return f"reserve:{words[1]}", words[0]
    if action.verb == "spring":
        return f"lures-{own}:{words[0]}", words[1]
    if action.verb in ("move", "push", "swap", "target"):
        return words
    if action.verb in ("accept", "pass"):
        return ("special:ruri",)
    if action.verb == "guess":
        return ("equipment:revolver",)
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


def warning_of(action: Action, risk: str, lang: str) -> str:
    """R1: what may lose the match at once, as far as the reader knows."""
    if risk == "guess-impossible":
        return say(lang, f"warning-{risk}", identity=f"identity-{action.arguments[0]}")
    return say(lang, f"warning-{risk}") if risk else ""


# Where the match stands


@memorized
def phase_line(turn: int, active: str | None, step: str, ended: bool, lang: str) -> str:
    """R14: the turn and whose it is."""
    if ended:
        return say(lang, "phase-line-ended", turn=turn)
    if active is None or turn == 0:
        return say(lang, "phase-line-setup", step=f"step-{step}")
    return say(lang, "phase-line", turn=turn, seat=seat_id(active))


@memorized
def wait_line(waiting: tuple[str, ...], step: str, lang: str) -> str:
    """W1: who else is asked, or that nobody is."""
    if not waiting:
        return say(lang, "prompt-chance", step=f"step-{step}")
    first, *others = [seat_id(seat) for seat in waiting]
    seats = say(lang, "seats-both", first=first, second=others[0]) if others else say(lang, "seats-one", seat=first)
    return say(lang, "prompt-wait", seats=seats, step=f"step-{step}")


class _Painter(Painter[ShadowsInKyotoView]):
    """One view being put into words."""

    game = "shadows-in-kyoto"
    speaker = SPEAKER

    def __init__(self, view: ShadowsInKyotoView, heard: Sequence[Telling], lang: str) -> None:
        super().__init__(view, lang, NOTATION)
        self.heard = heard
        self.board = board(view.options)
        self.with_agents = view.options.modules in ("agents", "both")
        self.with_equipment = view.options.modules in ("equipment", "both")
        self.with_chiharu = view.specials[GOVERNMENT] == "chiharu"
        self.closed = int(count(setup_of(view.options).closed_by_chiharu))

    @cached_property
    def outlook(self) -> Outlook:
        """The prospects of the near side, for whoever has something to choose."""
        return Outlook(self.view, self.me)

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
        return phase_line(view.turn_number, view.active, view.step, view.ending is not None, self.lang)

    def prompt(self) -> str:
        """W1: what this seat is asked, or who else is."""
        view = self.view
        return self.question() if view.seat in view.waiting else wait_line(view.waiting, view.step, self.lang)

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

    def choice(self, action: Action) -> Choice:
        """An action as an invitation."""
        fight = self.conflict(action)
        outcome = self.outlook.outcome(*fight) if fight is not None else ""
        step = self.view.step if action.verb in ("hold", "stop") else ""
        return choice_of(action, outcome, self.risk(action, fight), step, self.concerned(action), self.me, self.lang)

    def conflict(self, action: Action) -> tuple[Agent, Agent] | None:
        """R26, A2: who would attack whom because of a move or a push."""
        if action.verb not in ("move", "push"):
            return None
        side = self.outlook.own if action.verb == "move" else self.outlook.enemy
        return self.outlook.meets(side, *action.arguments)

    def risk(self, action: Action, fight: tuple[Agent, Agent] | None) -> str:
        """R1: which warning an action deserves, as far as this seat knows."""
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

    def concerned(self, action: Action) -> tuple[str, ...]:
        """The keys of the spaces or the card that an action is about without naming them."""
        if action.verb in ("exchange", "leave"):
            return self.view.pair
        if action.verb in ("take-back", "discard"):
            return (f"in-play:{self.view.card}",)
        return ()

    # Places of one side

    def side(self, seat: int) -> tuple[Place, ...]:
        """From the middle of the table outwards."""
        view = self.view
        side = SIDES[seat]
        is_own = side == view.seat
        lang = self.lang
        shown = view.shown[seat]
        under = view.under[len(DECKS) * seat : len(DECKS) * (seat + 1)]
        reach = self.reach(side)
        return (
            hand_place(side, view.hand if is_own else shown, shown, view.hand_sizes[seat], reach, lang),
            reserve_place(side, self.reserve() if is_own else (), lang),
            looking_place(side, view.looking if side == view.active else (), is_own, reach, lang),
            lures_place(side, view.lures, lang),
            *self.modules(seat),
            prison_place(side, view.prisons[seat], lang),
            decks_place(side, view.decks[seat], under, lang),
            self.discard(seat),
        )

    def reach(self, side: str) -> str:
        """R25, G6: where the location cards of a side lead."""
        return reach_of(side, self.with_chiharu, self.closed)

    def reserve(self) -> tuple[str, ...]:
        """R11: the own agents that are still to be placed."""
        view = self.view
        if view.step != "place" or view.seat not in view.waiting:
            return ()
        return tuple([word for word in IDENTITY_WORDS if word not in view.placing])

    def modules(self, seat: int) -> list[Place]:
        """The places of the modules that are part of the match."""
        view = self.view
        places = []
        if self.with_agents:
            picking = view.step == "pick" and SIDES[seat] == view.seat and view.seat in view.waiting
            special = view.specials[seat]
            known = (special,) if special is not None else ()
            words = _OFFERED[SIDES[seat]] if picking else known
            places.append(special_place(SIDES[seat], words, picking, view.protected, self.closed, self.lang))
        if self.with_equipment:
            loss = view.options.stunner_loss
            places.append(equipment_place(SIDES[seat], view.inactive, view.usable, loss, self.lang))
        return places

    def discard(self, seat: int) -> Place:
        """R17: a discard pile."""
        view = self.view
        side = SIDES[seat]
        discards = view.discards[seat]
        # E7: whoever does not know the card that was taken back still counts it among those seen.
        taken = view.recovered == HIDDEN and side != SIDES[GOVERNMENT]
        known = discards if side == view.seat else ()
        return discard_place(side, known, len(discards) - taken, self.reach(side), self.lang)

    # Places that belong to nobody

    def middle(self) -> tuple[Place, ...]:
        view = self.view
        lang = self.lang
        agents = (*self.placed(), *view.agents) if view.placing else view.agents
        conditions = Conditions(view.bound, view.stunned, view.mover, view.active)
        following = self.following(agents)
        places = [
            board_place(self.ways(), agents, conditions, following, self.with_equipment, view.seat, self.me, lang),
            in_play_place(view.card, view.active or "", self.reach(view.active or ""), lang),
        ]
        found = fights(self.heard)
        if found is not None:
            places.append(conflict_place(found, agents, lang))
        if view.ruri in ("offered", "passed"):
            places.append(ruri_place(view.protected, lang))
        return tuple(places)

    def following(self, agents: Sequence[Agent]) -> Following:
        """S4: how a screen that has shown what was heard before finds everybody again."""
        view = self.view
        found = trails(self.heard)
        return Following(
            trails=tuple([found.get((agent.side, agent.space), NO_TRAIL) for agent in agents]),
            heard=self.heard[-1].number if self.heard else 0,
            pairing=view.step == "pair" and view.seat in view.waiting,
        )

    def ways(self) -> Ways:
        """R25: what the spaces are like for now."""
        view = self.view
        return Ways(
            board=self.board,
            protected=view.protected or "",
            protector=view.ruri if view.protected is not None else "",
            chiharu=self.with_chiharu,
        )

    def placed(self) -> list[Agent]:
        """R11: the own agents that are in place before the board is open to anybody else."""
        view = self.view
        starts = sorted(START_SPACES[view.seat], key=SPACES.index)
        return [
            Agent(side=view.seat, space=space, identity=word, candidates=IDENTITY_WORDS, revealed=False)
            for space, word in zip(starts, view.placing, strict=False)
            if word is not None
        ]


def _intelligence(word: str) -> str:
    """R5: `real` or `false`."""
    return "real" if identity(word).real else "false"


def _strength(word: str | None) -> dict[str, int]:
    """R5: the strength of an identity that the reader knows."""
    return {} if word is None else {"strength": identity(word).strength}
