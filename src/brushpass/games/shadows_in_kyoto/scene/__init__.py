"""Shadows in Kyoto: a view in words and places.

Here is what a screen shows where, and the question of the moment; `board.py`, `agents.py`, `cards.py` and
`equipment.py` have the places, and `choices.py` what can be chosen.
`sentences.py` has the words, `outlook.py` what a conflict may bring, `fights.py` what it has brought, and `trails.py`
where the agents have come from.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from brushpass.core.bits import count
from brushpass.core.notation import Action
from brushpass.core.painter import Painter, memorized
from brushpass.core.scene import Choice, LogLine, Place, Scene, Telling
from brushpass.games.shadows_in_kyoto import options
from brushpass.games.shadows_in_kyoto.boards import SPACES
from brushpass.games.shadows_in_kyoto.cards import DECKS, SIDES, SPECIALS
from brushpass.games.shadows_in_kyoto.numbers import GOVERNMENT, NOTATION
from brushpass.games.shadows_in_kyoto.rules.setup import setup_of
from brushpass.games.shadows_in_kyoto.scene import fights, trails
from brushpass.games.shadows_in_kyoto.scene.agents import prison_place, reserve_place
from brushpass.games.shadows_in_kyoto.scene.board import Conditions, Following, Ways, board_place, has_open_ground
from brushpass.games.shadows_in_kyoto.scene.cards import (
    decks_place,
    discard_place,
    hand_place,
    in_play_place,
    looking_place,
    lures_place,
    reach_of,
)
from brushpass.games.shadows_in_kyoto.scene.choices import choice_of
from brushpass.games.shadows_in_kyoto.scene.equipment import equipment_place, ruri_place, special_place
from brushpass.games.shadows_in_kyoto.scene.outlook import Outlook
from brushpass.games.shadows_in_kyoto.scene.sentences import SPEAKER, log, say, seat_id
from brushpass.games.shadows_in_kyoto.view import HIDDEN, Agent, ShadowsInKyotoView

_OFFERED: Final = {side: tuple(special.word for special in SPECIALS if special.side == side) for side in SIDES}
"""R38: the special agents that a side may pick from."""


def scene(view: ShadowsInKyotoView, heard: Sequence[Telling], lang: str, since: int = 0) -> Scene:
    """T6: the table as the owner of a view sees it, the choices they have, and all they have heard."""
    return _Painter(view, heard, lang).scene(heard, since)


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
        self.board = options.board(view.options)
        self.size = options.size_of(view.options)
        self.setup = setup_of(view.options)
        self.with_agents = view.options.modules in ("agents", "both")
        self.with_equipment = view.options.modules in ("equipment", "both")
        self.with_chiharu = view.specials[GOVERNMENT] == "chiharu"
        self.closed = int(count(self.setup.closed_by_chiharu))

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
        match view.step:
            case "play":
                return self.question_of_a_card()
            case "move":
                return self.question_of_a_move()
            case "draw":
                return self.question_of_a_deck()
            case "mark" if view.marking is not None:
                return self.say("prompt-mark-again")
            case "target":
                return self.say(f"prompt-target-{view.using}")
        return self.say(f"prompt-{view.step}", **self.particulars())

    def particulars(self) -> dict[str, str]:
        """What the question of a step is about."""
        view = self.view
        match view.step:
            case "place":
                return {"space": self.notation.action(view.legal[0]).arguments[0]}
            case "exchange":
                return {"space": view.pair[0], "to": view.pair[1]}
            case "revolver":
                start = view.pushed_from if view.conflict_is_forced else view.origin
                return {"space": self.outlook.attacker().space, "from": start or ""}
            case "activate":
                return {"identity": f"identity-{view.captured_identity}"}
            case "lure" | "fan":
                return {"space": view.mover or ""}
            case "take-back":
                return {"card": f"card-{view.card}"}
        return {}

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
        return self.say("prompt-draw-first" if first else "prompt-draw", count=count, size=int(self.setup.hand_size))

    def result(self) -> str:
        """R1, R4, E5: who won and how; nothing while the match goes on."""
        view = self.view
        if view.ending is None:
            return ""
        winner = seat_id(view.winners[0])
        return self.say(f"ending-{view.ending}", winner=winner, reals=self.size.reals, decoys=self.size.decoys)

    # Choices

    def choice(self, action: Action) -> Choice:
        """An action as an invitation."""
        fight = self.conflict(action)
        outcome = self.outlook.outcomes[fight[0].space, fight[1].space] if fight is not None else ""
        step = self.view.step if action.verb in ("hold", "stop") else ""
        risk = self.risk(action, fight)
        ends = self.size.reals, self.size.decoys
        return choice_of(action, outcome, risk, step, self.concerned(action), ends, self.me, self.lang)

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
        reach = self.reach(side)
        return (
            hand_place(side, view.hand if is_own else shown, shown, view.hand_sizes[seat], reach, lang),
            reserve_place(side, self.reserve() if is_own else (), lang),
            looking_place(side, view.looking if side == view.active else (), is_own, reach, lang),
            *self.lures(side),
            *self.modules(seat),
            prison_place(side, view.prisons[seat], self.size.reals, self.size.decoys, lang),
            *self.decks(seat),
            self.discard(seat),
        )

    def reach(self, side: str) -> str:
        """R25, G6, O8: where the location cards of a side lead."""
        return reach_of(side, self.with_chiharu, self.closed) if has_open_ground(self.board) else "plain"

    def reserve(self) -> tuple[str, ...]:
        """R11: the own agents that are still to be placed."""
        view = self.view
        if view.step != "place" or view.seat not in view.waiting:
            return ()
        return tuple([word for word in self.size.identities if word not in view.placing])

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

    def lures(self, side: str) -> list[Place]:
        """R36, O8: the marks of a side, in a match with Lures."""
        return [lures_place(side, self.view.lures, self.lang)] if self.size.copies.get("lure") else []

    def decks(self, seat: int) -> list[Place]:
        """T4, T6, O8: the decks of a side, unless the starting hand takes all cards."""
        view = self.view
        if sum(self.size.copies.values()) == self.setup.hand_size and view.step != "deal":
            return []
        under = view.under[len(DECKS) * seat : len(DECKS) * (seat + 1)]
        return [decks_place(SIDES[seat], view.decks[seat], under, self.lang)]

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
        found = fights.fights(self.heard)
        if found is not None:
            places.append(fights.conflict_place(found, agents, lang))
        if view.ruri in ("offered", "passed"):
            places.append(ruri_place(view.protected, lang))
        return tuple(places)

    def following(self, agents: Sequence[Agent]) -> Following:
        """S4: how a screen that has shown what was heard before finds everybody again."""
        view = self.view
        found = trails.trails(self.heard)
        return Following(
            trails=tuple([found.get((agent.side, agent.space), trails.NO_TRAIL) for agent in agents]),
            heard=self.heard[-1].number if self.heard else 0,
            pairing=view.step == "pair" and view.seat in view.waiting,
        )

    def ways(self) -> Ways:
        """R25: what the spaces are like for now."""
        view = self.view
        return Ways(
            board=self.board,
            home=(int(self.setup.home_row[0]), int(self.setup.home_row[1])),
            protected=view.protected or "",
            protector=view.ruri if view.protected is not None else "",
            chiharu=self.with_chiharu,
        )

    def placed(self) -> list[Agent]:
        """R11: the own agents that are in place before the board is open to anybody else."""
        view = self.view
        starts = sorted(self.size.starts[view.seat], key=SPACES.index)
        return [
            Agent(side=view.seat, space=space, identity=word, candidates=self.size.identities, revealed=False)
            for space, word in zip(starts, view.placing, strict=False)
            if word is not None
        ]
