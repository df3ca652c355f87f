"""Checkpoint Charlie: a view in words and places: what a screen shows where."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Optional

from brushpass.core.notation import Action, Notation
from brushpass.core.painter import Painter, memorized
from brushpass.core.scene import Choice, LogLine, Place, Scene, Telling
from brushpass.games.checkpoint_charlie.cards import SIZES
from brushpass.games.checkpoint_charlie.numbers import notation
from brushpass.games.checkpoint_charlie.options import CheckpointCharlieOptions, rounds_at_most
from brushpass.games.checkpoint_charlie.rules.setup import setup_of
from brushpass.games.checkpoint_charlie.scene import cats, choices, clues, moment, tokens
from brushpass.games.checkpoint_charlie.scene.clues import TRAIT_OF
from brushpass.games.checkpoint_charlie.scene.glossary import is_worth_ours
from brushpass.games.checkpoint_charlie.scene.moment import BEFORE_THE_DECK, SUSPICION
from brushpass.games.checkpoint_charlie.scene.report import report
from brushpass.games.checkpoint_charlie.scene.sentences import SPEAKER, badge, log, remembered, seats
from brushpass.games.checkpoint_charlie.view import CheckpointCharlieView, TokenSeen


def scene(view: CheckpointCharlieView, heard: Sequence[Telling], lang: str, since: int = 0) -> Scene:
    """K1: the table as the owner of a view sees it, the choices they have, and all they have heard."""
    painter = _Painter(view, lang)
    painter.heard = heard
    return painter.scene(heard, since)


@memorized
def notation_of(options: CheckpointCharlieOptions) -> Notation:
    """The words of a match."""
    return notation(setup_of(options).words)


class _Painter(Painter[CheckpointCharlieView]):
    """One view being put into words."""

    game = "checkpoint-charlie"
    speaker = SPEAKER

    def __init__(self, view: CheckpointCharlieView, lang: str) -> None:
        super().__init__(view, lang, notation_of(view.options))
        self.committed = setup_of(view.options).committed
        self.own = self.me if view.seat in view.seats else None
        """The seat of the view's owner; none for a spectator."""
        self.clues = self.find_clues()
        self.heard: Sequence[Telling] = ()

    @cached_property
    def on_table(self) -> set[str]:
        """The cats that lie where everybody can see them."""
        return {cat for pile in (*self.view.suspects, *self.view.discards) for cat in pile}

    @cached_property
    def is_choosing_face(self) -> bool:
        """R8: whether both faces of the own clue token lie before its owner."""
        return self.own is not None and self.view.trait is not None and self.view.clues[self.own] not in TRAIT_OF

    @property
    def aims_at_unseen(self) -> bool:
        """W11: whether cats that nobody can see now are listed."""
        return self.committed and self.own is not None and self.view.step in SUSPICION

    def is_in_line(self, cat: str) -> bool:
        """W11: whether a cat that lies with nobody is shown all the same."""
        return cat == self.view.drawn or (self.aims_at_unseen and cat in self.view.unseen)

    def sealed(self, verb: str) -> Optional[str]:
        """W2: what the reader has answered, if the answer is still sealed and of this kind."""
        answer = self.view.answer
        if answer is None:
            return None
        action = self.action(answer)
        return action.arguments[0] if action.verb == verb else None

    def notice(self) -> str:
        options = self.view.options
        if options.size != "whole":
            return self.say("notice-small")
        if options.token_mix != "file":
            return self.say("notice")
        return self.say("notice-file-adler" if options.cafe_adler and is_worth_ours(options) else "notice-file")

    def log(self, heard: Sequence[Telling]) -> tuple[LogLine, ...]:
        """Q4: the log forgets the discards that the view forgets."""
        view = self.view
        if view.options.discard_visibility == "public_log":
            return log(heard, self.lang)
        shown = self.on_table | ({view.drawn} if view.drawn is not None else set())
        return log(remembered(heard, shown, view.aim), self.lang)

    # Where the match stands

    def phase(self) -> str:
        """R12, R27: the round, its phase, and in the suspicion phase whose turn it is."""
        view = self.view
        ended = view.ending is not None
        last = rounds_at_most(view.options)
        return moment.phase_line(view.round_number, last, view.step, view.drawer, ended, self.lang)

    def prompt(self) -> str:
        """W7: what this seat is asked, or who else was asked."""
        view = self.view
        if view.seat in view.waiting:
            return self.question()
        if view.step == "live":
            return self.say("prompt-live" if view.legal else "prompt-live-others")
        answer = self.choice(self.action(view.answer)).label if view.answer is not None else None
        return moment.wait_line(view.waiting, view.step, answer, self.lang)

    def question(self) -> str:
        """The decision of this seat, in the second person."""
        view = self.view
        if view.step == "faces":
            return self.say("prompt-faces", trait=f"trait-{view.trait}")
        if view.step == "window" and self.committed:
            if view.aim is None:
                return self.say("prompt-window-no-aim")
            return self.say("prompt-window-aim", cat=f"cat-{view.aim}", badge=badge(view.aim, self.lang))
        if view.step == "swap":
            return self.say("prompt-swap" if len(view.legal) > 1 else "prompt-swap-none")
        if view.step == "announce":
            message = "prompt-announce" if "announce" in view.legal else "prompt-announce-none"
            return self.say(message, points=view.options.target_points)
        return self.say(f"prompt-{view.step}")

    def result(self) -> str:
        """R33-R35: who won and how, alone or together; nothing while the match goes on."""
        view = self.view
        if view.ending is None:
            return ""
        return self.say(
            f"ending-{view.ending}",
            count=len(view.winners),
            winners=seats(view.winners, self.lang),
            points=view.options.target_points,
        )

    def find_clues(self) -> cats.Clues:
        """R27: the clues that the view's owner knows."""
        view = self.view
        faces = [clue if clue in TRAIT_OF else None for clue in view.clues]
        known = (*[face for face in faces if face is not None], *view.open_clues)
        own = faces[self.own] if self.own is not None else None
        return cats.Clues(own, known, view.revealed, SIZES[view.options.size].traits)

    # Choices

    def choice(self, action: Action) -> Choice:
        """An action as an invitation."""
        view = self.view
        options, lang = view.options, self.lang
        if action.verb == "announce":
            return choices.choice_to_announce(action, options, lang)
        if action.verb == "take":
            return choices.choice_to_take(action, self.token_at(*action.arguments), options, lang)
        if action.verb == "draw":
            return choices.choice_to_draw(action, options, lang)
        variant = ""
        if action.verb == "pass" and self.committed:
            variant = "-no-aim" if view.aim is None else "-aim"
        return choices.choice_of(action, variant, self.warning(action), self.pieces_named(action), lang)

    def pieces_named(self, action: Action) -> tuple[str, ...]:
        """The keys of the cats and tokens an action speaks of."""
        words = action.arguments
        if action.verb in ("accuse", "aim"):
            return words if words[0] in self.on_table or self.is_in_line(words[0]) else ()
        if action.verb == "drop":
            return (f"aim-{self.view.seat}:1",) if self.view.aim is not None else ()
        if action.verb == "hide":
            return (f"clue-{self.view.seat}:{words[0]}",) if self.is_choosing_face else ()
        if action.verb == "take-any":
            alike = [token for token in self.tokens_of(words[0]) if token.colour == words[1] and not token.face_up]
            return tuple([f"tokens-{words[0]}:{token.slot}" for token in alike])
        return ()

    def warning(self, action: Action) -> str:
        """What a careful friend would point out before the choice is made."""
        view = self.view
        if action.verb in ("accuse", "aim"):
            return self.warning_of_cat(action.arguments[0])
        if action.verb in ("pass", "drop"):
            return "last-but-one" if self.may_be_left_over() else ""
        if action.verb == "silent":
            return "silent" if "announce" in view.legal else ""
        if action.verb == "decline":
            last = view.round_number == rounds_at_most(view.options) and len(view.legal) > 1
            return "decline-last" if last else ""
        return ""

    def warning_of_cat(self, cat: str) -> str:
        """R2, R23: a cat that lies among the discards, or that a known clue rules out as the chief."""
        if any(cat in pile for pile in self.view.discards):
            return "aim-discarded"
        clue = self.clues.against(cat)
        return f"against-{clue}" if clue else ""

    def may_be_left_over(self) -> bool:
        """R25: would one more accusation of another agent end the phase, as long as there are cards?"""
        view = self.view
        return view.deck > 0 and len(view.accusations) == len(view.seats) - 2

    def token_at(self, owner: str, slot: str) -> Optional[TokenSeen]:
        """Q20: the token in a place, if there is one."""
        return next((token for token in self.tokens_of(owner) if token.slot == slot), None)

    def tokens_of(self, owner: str) -> tuple[TokenSeen, ...]:
        """The tokens of an agent; none for one who does not take part."""
        view = self.view
        return view.tokens[view.seats.index(owner)] if owner in view.seats else ()

    # Places of one agent

    def side(self, seat: int) -> list[Place]:
        """From the middle of the table outwards."""
        view = self.view
        owner = view.seats[seat]
        is_own = seat == self.own
        lang = self.lang
        suspects, discards = view.suspects[seat], view.discards[seat]
        attention = self.attention((*suspects, *discards))
        standing = cats.Standing(
            starts=owner == view.starter,
            draws=owner == view.drawer and view.step in SUSPICION,
            is_passed_over=owner in view.passed_over,
            wins=owner in view.winners,
        )
        places = [
            cats.suspects_place(owner, suspects, attention, self.clues, standing, lang),
            cats.discards_place(owner, discards, view.discard_sizes[seat], attention, self.clues, lang),
            self.clue(seat),
        ]
        if is_own and self.committed:
            places.append(cats.aim_place(owner, view.aim, view.aim_since, lang))
        ended = view.ending is not None
        places.append(
            tokens.tokens_place(owner, view.tokens[seat], view.scores[seat], is_own, ended, view.options, lang)
        )
        if view.officer == owner:
            places.append(tokens.officer_place(owner, self.officer_detail(), lang))
        return places

    def attention(self, shown: tuple[str, ...]) -> cats.Attention:
        """What there is to say of some cats; what concerns others is left out."""
        view = self.view
        drawn = view.drawn if view.drawn in shown else None
        sealed = self.sealed("accuse") or self.sealed("aim")
        return cats.Attention(
            view.accusations, drawn, view.aim if view.aim in shown else None, sealed if sealed in shown else None
        )

    def clue(self, seat: int) -> Place:
        """R8: the clue token of an agent."""
        view = self.view
        owner = view.seats[seat]
        if seat == self.own:
            is_shown = view.revealed or view.exposed == owner
            return clues.own_clue(owner, view.clues[seat], view.trait, is_shown, self.lang)
        return clues.other_clue(owner, view.clues[seat], view.traits_left, self.lang)

    def officer_detail(self) -> str:
        """R37, R39, R41: in which round the officer's holder plays with an open clue."""
        if self.view.ending is not None:
            return "detail-officer-last"
        # Once the clues are shown, whoever has the officer has just drawn the Stasi token.
        is_open = self.view.exposed is not None and not self.view.revealed
        return "detail-officer-open" if is_open else "detail-officer-next"

    # Places that belong to nobody

    def middle(self) -> list[Place]:
        view = self.view
        options, lang = view.options, self.lang
        setup = setup_of(options)
        few = setup.agent_cards > 0
        now = moment.Moment(view.round_number, rounds_at_most(options), view.window, self.stage())
        places = [moment.deck_place(view.deck, view.agent_cards if few else None, now, SIZES[options.size], lang)]
        if view.drawn is not None and view.drawn not in self.on_table:
            places.append(cats.drawn_place(view.drawn, self.attention((view.drawn,)), self.clues, lang))
        if few:
            places += [clues.open_clues_place(view.open_clues, lang), clues.bag_place(self.clues_in_bag(), lang)]
        if self.aims_at_unseen:
            places.append(cats.unseen_place(view.unseen, view.aim, self.sealed("aim"), self.clues, lang))
        places.append(tokens.supply_place(view.supply, options, lang))
        if options.stasi and view.officer is None:
            places.append(tokens.officer_card_place(lang))
        if view.step in BEFORE_THE_DECK and (found := report(self.heard, lang)) is not None:
            places.append(found)
        return places

    def stage(self) -> str:
        """What goes on around the deck, in a word for whoever draws it."""
        view = self.view
        if view.ending is not None:
            return "over"
        if view.step in BEFORE_THE_DECK:
            return "setup"
        if view.step in ("live", "forced", "swap", "announce"):
            return view.step
        return "suspicion" if view.step in SUSPICION else "scoring"

    def clues_in_bag(self) -> int:
        """R11: the clue tokens that neither an agent has nor lie open."""
        dealt = len(self.view.clues) - self.view.clues.count(None)
        return len(SIZES[self.view.options.size].traits) - dealt - len(self.view.open_clues)
