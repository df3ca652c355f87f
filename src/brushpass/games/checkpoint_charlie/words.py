"""Checkpoint Charlie: a view in words and places; `sentences.py` has the words, here is what a screen shows where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, Optional

from brushpass.core.notation import Action
from brushpass.core.painter import TABLE, Painter, line
from brushpass.core.scene import LogLine, Piece, Place, Scene, Telling
from brushpass.games.checkpoint_charlie.cards import TRAIT_WORDS, TRAITS, VALUES
from brushpass.games.checkpoint_charlie.numbers import notation
from brushpass.games.checkpoint_charlie.options import mix, supply
from brushpass.games.checkpoint_charlie.rules.setup import setup_of
from brushpass.games.checkpoint_charlie.sentences import (
    FOLDER,
    arguments,
    badge,
    faces_of,
    log,
    names,
    remembered,
    round_of,
    seat_id,
    seats,
)
from brushpass.games.checkpoint_charlie.tokens import COLOUR_OF, COLOURS, KIND_WORDS
from brushpass.games.checkpoint_charlie.view import HIDDEN, CheckpointCharlieView, TokenSeen

_BEFORE_THE_DECK: Final = ("starter", "deal-clues", "slip-agents", "faces")
_SUSPICION: Final = ("draw", "toss", "window", "race", "poll", "forced")
_STASI: Final = "stasi"
_ADLER: Final = "adler"
_RECONSTRUCTED: Final = "†"
_TRAIT_OF: Final = {value: trait.trait for trait in TRAITS for value in trait.values}


def scene(view: CheckpointCharlieView, heard: Sequence[Telling], lang: str) -> Scene:
    """K1: the table as the owner of a view sees it, the choices they have, and all they have heard."""
    return _Painter(view, lang).scene(heard)


class _Painter(Painter[CheckpointCharlieView]):
    """One view being put into words."""

    game = "checkpoint-charlie"
    folder = FOLDER

    def __init__(self, view: CheckpointCharlieView, lang: str) -> None:
        self.setup = setup_of(view.options)
        super().__init__(view, lang, notation(self.setup.words))
        self.accusers = {accusation.cat: accusation.seat for accusation in view.accusations}
        self.own = self.me if view.seat in view.seats else None
        """The seat of the view's owner; none for a spectator."""
        self.own_face = self.face(self.own) if self.own is not None else None
        self.on_table = {cat for cats in (*view.suspects, *view.discards) for cat in cats}
        """The cats that lie where everybody can see them."""

    def notice(self) -> str:
        options = self.view.options
        if options.token_mix != "file":
            return self.say("notice")
        return self.say("notice-file-adler" if options.cafe_adler and self.adler_mark else "notice-file")

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
        rounds = {"round": view.round_number, "last": view.options.max_rounds}
        if view.ending is not None:
            return self.say("phase-line-ended", **rounds)
        if view.round_number == 0:
            return self.say("phase-line-before")
        if view.step in _BEFORE_THE_DECK:
            return self.say("phase-line-setup", **rounds)
        if view.step in _SUSPICION and view.drawer is not None:
            return self.say("phase-line-suspicion", seat=seat_id(view.drawer), **rounds)
        return self.say("phase-line-scoring", **rounds)

    def prompt(self) -> str:
        """W7: what this seat is asked, or who else was asked; nobody is told who has answered."""
        view = self.view
        if view.seat in view.waiting:
            return self.question()
        step = f"step-{view.step}"
        waiting = seats(view.waiting, self.lang, "acc") if view.waiting else ""
        if view.answer is not None:
            answer = self.label(self.notation.action(view.answer))
            if not waiting:
                return self.say("prompt-chance-sealed", answer=answer)
            return self.say("prompt-wait-sealed", answer=answer, seats=waiting)
        if not waiting:
            return self.say("prompt-chance", step=step)
        return self.say("prompt-wait", seats=waiting, step=step)

    def question(self) -> str:
        """The decision of this seat, in the second person."""
        view = self.view
        if view.step == "faces":
            return self.say("prompt-faces", trait=f"trait-{view.trait}")
        if view.step == "window" and self.setup.committed:
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

    # Clues

    def face(self, seat: int) -> Optional[str]:
        """The face of a seat's clue, where the view's owner knows it."""
        face = self.view.clues[seat]
        return face if face in VALUES else None

    def known_faces(self) -> list[str]:
        """R27: every face the view's owner knows."""
        faces = [self.face(seat) for seat in range(len(self.view.seats))]
        return [*[face for face in faces if face is not None], *self.view.open_clues]

    def against(self, cat: str) -> str:
        """R2, R24: which clue shows that a cat cannot be the chief: the own one, an open one, or none."""
        faces = faces_of(cat)
        if self.own_face is not None and self.own_face not in faces:
            return "own"
        return "open" if any(face not in faces for face in self.known_faces()) else ""

    def hidden_traits(self) -> list[str]:
        """R8: the traits that a hidden clue can be about."""
        known = {_TRAIT_OF[face] for face in self.known_faces()} | {self.view.trait}
        return [trait for trait in TRAIT_WORDS if trait not in known]

    # Choices

    def label(self, action: Action) -> str:
        """An action as an invitation."""
        view = self.view
        message = f"action-{action.verb}"
        if action.verb == "pass" and self.setup.committed:
            return self.say(f"{message}-no-aim" if view.aim is None else f"{message}-aim")
        if action.verb == "announce":
            return self.say(message, points=view.options.target_points)
        if action.verb == "draw":
            return self.label_of_token(message, action.arguments[0])
        about = arguments(action.kinds, action.arguments, self.lang)
        if action.verb == "take":
            token = self.token_at(*action.arguments)
            if token is not None:
                return self.say(f"{message}-colour", colour=f"colour-{token.colour}", **about)
        return self.say(message, **about)

    def label_of_token(self, message: str, token: str) -> str:
        """R28: a single token of the supply, with its letter where several are alike."""
        kind = supply(self.view.options)[self.setup.words.index(token)]
        copy = token.removeprefix(kind).removeprefix("-")
        if not copy:
            return self.say(message, kind=f"kind-{kind}")
        return self.say(f"{message}-copy", kind=f"kind-{kind}", copy=copy)

    def pieces_named(self, action: Action) -> tuple[str, ...]:
        """The keys of the cats and tokens an action speaks of."""
        words = action.arguments
        if action.verb in ("accuse", "aim"):
            return words if words[0] in self.on_table else ()
        if action.verb == "hide":
            return (f"clue-{self.view.seat}:1",)
        if action.verb == "take":
            return (f"tokens-{words[0]}:{words[1]}",)
        if action.verb == "take-any":
            alike = [token for token in self.tokens_of(words[0]) if token.colour == words[1] and not token.face_up]
            return tuple(f"tokens-{words[0]}:{token.slot}" for token in alike)
        return ()

    def warning(self, action: Action) -> str:
        """What a careful friend would point out before the choice is made."""
        view = self.view
        if action.verb in ("accuse", "aim"):
            return self.warning_of_cat(action.arguments[0])
        if action.verb in ("pass", "drop"):
            return self.say("warning-last-but-one") if self.may_be_left_over() else ""
        if action.verb == "announce":
            first = view.options.ten_winner == "first_announcer"
            return self.say("warning-announce-first" if first else "warning-announce-highest")
        if action.verb == "silent":
            return self.say("warning-silent") if "announce" in view.legal else ""
        if action.verb == "decline":
            last = view.round_number == view.options.max_rounds and len(view.legal) > 1
            return self.say("warning-decline-last") if last else ""
        if action.verb == "take":
            return self.warning_of_swap(*action.arguments)
        return ""

    def warning_of_cat(self, cat: str) -> str:
        """R2, R23: a cat that lies among the discards, or that a known clue rules out as the chief."""
        if any(cat in pile for pile in self.view.discards):
            return self.say("warning-aim-discarded", cat=f"cat-{cat}")
        clue = self.against(cat)
        return self.say(f"warning-against-{clue}") if clue else ""

    def may_be_left_over(self) -> bool:
        """R25: would one more accusation of another agent end the phase, as long as there are cards?"""
        view = self.view
        return view.deck > 0 and len(view.accusations) == len(view.seats) - 2

    def warning_of_swap(self, victim: str, slot: str) -> str:
        """R43, Q31: a token known from an earlier swap may not be worth the Adler token."""
        token = self.token_at(victim, slot)
        if token is None or token.kind is None:
            return ""
        points = self.worth(token.kind)
        if points > self.worth(f"{token.colour}-{_ADLER}"):
            return ""
        return self.say("warning-take-known", points=points)

    # Places of one side

    def side(self, seat: int) -> list[Place]:
        """From the middle of the table outwards."""
        view = self.view
        owner = view.seats[seat]
        cards = self.say("note-cards", count=view.discard_sizes[seat])
        discards = [self.cat(cat) for cat in view.discards[seat]]
        places = [
            self.place("suspects", owner, [self.cat(cat) for cat in view.suspects[seat]], note=self.standing(owner)),
            self.place("discards", owner, discards, note=cards, layout="pile"),
            self.place("clue", owner, self.clue(seat)),
        ]
        if seat == self.own and self.setup.committed:
            places.append(self.place("aim", owner, self.aim(owner)))
        places.append(self.place("tokens", owner, self.tokens(seat), note=self.points(seat)))
        if view.officer == owner:
            places.append(self.place("officer", owner, [self.officer_card(self.officer_remark())]))
        return places

    def standing(self, owner: str) -> str:
        """R12, R21, Q8: who started the round, and whom an agent has accused."""
        view = self.view
        accused = [cat for cat, seat in self.accusers.items() if seat == owner]
        return line(
            self.say("note-starter") if view.starter == owner else "",
            self.say("note-accused", cat=f"cat-{accused[0]}") if accused else "",
            self.say("note-passed-over") if owner in view.passed_over else "",
        )

    def points(self, seat: int) -> str:
        """R30: the own points, and everybody's once the match is over."""
        points = self.view.scores[seat]
        if points is None:
            return ""
        if self.view.ending is not None:
            return self.say("note-points", points=points)
        return self.say("note-points-of", points=points, target=self.view.options.target_points)

    # Cats

    def cat(self, cat: str) -> Piece:
        """R1, R20: a cat with its traits, and what can be said of it so far."""
        return Piece(
            key=cat,
            label=self.say(f"cat-{cat}"),
            kind="cat",
            value=badge(cat, self.lang),
            tags=self.cat_tags(cat),
            detail=line(names("face", faces_of(cat), self.lang), *self.remarks(cat)),
        )

    def cat_tags(self, cat: str) -> tuple[str, ...]:
        """Its values, whose marker lies on it, and its part in this moment."""
        view = self.view
        tags = list(faces_of(cat))
        tags += ["accused", self.accusers[cat]] if cat in self.accusers else []
        tags += ["own-match"] if self.own_face in tags else []
        tags += ["ruled-out"] if self.against(cat) else []
        tags += ["drawn"] if cat == view.drawn else []
        tags += ["aim"] if cat == view.aim else []
        if view.revealed:
            missing = len(self.known_faces()) - self.agreements(cat)
            tags += {0: ["chief"], 1: ["aide"]}.get(missing, [])
        return tuple(tags)

    def remarks(self, cat: str) -> list[str]:
        """R2, R20: the marker on a cat, and how it compares with the clues that are known."""
        view = self.view
        remarks = []
        if cat in self.accusers:
            remarks.append(self.say("detail-accused", seat=seat_id(self.accusers[cat])))
        if cat == view.drawn:
            remarks.append(self.say("detail-drawn"))
        if cat == view.aim:
            remarks.append(self.say("detail-aim"))
        clue = self.against(cat) if any(cat in suspects for suspects in view.suspects) else ""
        if view.revealed:
            clues = len(self.known_faces())
            remarks.append(self.say("detail-grade", number=self.agreements(cat), clues=clues))
        elif clue:
            remarks.append(self.say(f"detail-against-{clue}"))
        return remarks

    def agreements(self, cat: str) -> int:
        """R2: with how many of the known clues a cat agrees."""
        faces = faces_of(cat)
        return sum(face in faces for face in self.known_faces())

    def aim(self, owner: str) -> list[Piece]:
        """W11: the binding target of the view's owner, wherever that cat may be."""
        cat = self.view.aim
        if cat is None:
            return []
        return [
            Piece(
                key=f"aim-{owner}:1",
                label=self.say(f"cat-{cat}"),
                kind="cat",
                value=badge(cat, self.lang),
                tags=("aim", "hidden"),
                detail=self.say("detail-aim-since", window=self.view.aim_since),
            )
        ]

    # Clue tokens

    def clue(self, seat: int) -> list[Piece]:
        """R8, R27, R39: a clue token, face down for others as long as its owner may hide it; its key is its place."""
        view = self.view
        owner = view.seats[seat]
        key = f"clue-{owner}:1"
        face = self.face(seat)
        if face is not None:
            return [self.clue_token(key, face, self.who_knows(seat))]
        if seat == self.own and view.trait is not None:
            label = self.say("clue-to-choose", trait=f"trait-{view.trait}")
            detail = self.say("detail-clue-to-choose")
            return [Piece(key=key, label=label, kind="clue", tags=(view.trait,), detail=detail)]
        if view.clues[seat] != HIDDEN:
            return []
        detail = self.say("detail-clue-hidden", traits=names("trait", self.hidden_traits(), self.lang))
        return [Piece(key=key, label=self.say("clue-hidden"), kind="back", tags=("hidden",), detail=detail)]

    def who_knows(self, seat: int) -> str:
        """R8, R27, R39: whether a clue is still the secret of the view's owner."""
        view = self.view
        owner = view.seats[seat]
        if seat != self.own:
            return self.say("detail-clue-shown", seat=seat_id(owner))
        shown = view.revealed or view.exposed == owner
        return self.say("detail-clue-own-shown" if shown else "detail-clue-own")

    def clue_token(self, key: str, face: str, detail: str) -> Piece:
        """R3: a clue token that shows one of its faces."""
        trait = _TRAIT_OF[face]
        tags = (trait,) if face == trait else (trait, face)
        return Piece(key=key, label=self.say(f"face-{face}"), kind="clue", tags=tags, detail=detail)

    # Score tokens

    @property
    def adler_mark(self) -> str:
        """Q17: the sign of a worth that is our own reconstruction."""
        return "" if self.view.options.adler_value == "file" else _RECONSTRUCTED

    def worth(self, kind: str) -> int:
        """R30, R41, Q17: what a token of a kind is worth."""
        return int(self.setup.points[supply(self.view.options).index(kind)])

    def token_at(self, owner: str, slot: str) -> Optional[TokenSeen]:
        """Q20: the token in a place, if there is one."""
        return next((token for token in self.tokens_of(owner) if token.slot == slot), None)

    def tokens_of(self, owner: str) -> tuple[TokenSeen, ...]:
        """The tokens of an agent; none for one who does not take part."""
        view = self.view
        return view.tokens[view.seats.index(owner)] if owner in view.seats else ()

    def tokens(self, seat: int) -> list[Piece]:
        """R30, Q20: the tokens of a seat by their places; their backs show a colour."""
        owner = self.view.seats[seat]
        return [self.token(f"tokens-{owner}:{token.slot}", owner, token) for token in self.view.tokens[seat]]

    def token(self, key: str, owner: str, token: TokenSeen) -> Piece:
        """R30, R45, Q31: a token with its worth where the view's owner knows it."""
        kind = token.kind
        about: dict[str, str | int] = {"colour": f"colour-{token.colour}", "round": round_of(token.slot)}
        tags = (token.colour, "face-up" if token.face_up else "hidden")
        others = [seat for seat in token.known_to if seat != owner]
        seen = self.say("detail-seen-by", seats=seats(token.known_to, self.lang)) if others else ""
        if kind is None:
            detail = line(self.say("detail-face-down"), seen)
            return Piece(
                key=key,
                label=self.say("token-plain", **about),
                kind="back",
                tags=tags,
                detail=detail,
                short=self.say("token-plain-short", **about),
            )
        look = kind if kind == _STASI else _ADLER if kind.endswith(_ADLER) else "plain"
        return Piece(
            key=key,
            label=self.say(f"token-{look}", **about),
            short=self.say(f"token-{look}-short", **about),
            kind="token",
            value=str(self.worth(kind)),
            tags=tags if look == "plain" else (*tags, look),
            detail=line(
                self.say("detail-worth", points=self.worth(kind), mark=self.adler_mark if look == _ADLER else ""),
                self.adler_remark(owner, token) if look == _ADLER else "",
                "" if token.face_up else seen,
            ),
        )

    def adler_remark(self, owner: str, token: TokenSeen) -> str:
        """R43, R45: whether an Adler token can still be swapped, and by whom."""
        if token.face_up:
            return self.say("detail-adler-up")
        return self.say("detail-adler-ready", colour=f"colour-{token.colour}") if owner == self.view.seat else ""

    def officer_remark(self) -> str:
        """R37, R39, R41: in which round the officer's holder plays with an open clue."""
        if self.view.ending is not None:
            return self.say("detail-officer-last")
        # Once the clues are shown, whoever has the officer has just drawn the Stasi token.
        is_open = self.view.exposed is not None and not self.view.revealed
        return self.say("detail-officer-open" if is_open else "detail-officer-next")

    def officer_card(self, detail: str) -> Piece:
        """R36: the Stasi officer."""
        return Piece(key="officer", label=self.say("officer-card"), kind="officer", detail=detail)

    # Places that belong to nobody

    def middle(self) -> list[Place]:
        view = self.view
        options = view.options
        small = options.players < len(TRAITS)
        places = [self.place("deck", TABLE, [self.deck()], note=self.agent_cards() if small else "", layout="pile")]
        if view.drawn is not None and view.drawn not in self.on_table:
            places.append(self.place("drawn", TABLE, [self.cat(view.drawn)]))
        if small:
            open_clues = [self.open_clue(face) for face in view.open_clues]
            places += [
                self.place("open-clues", TABLE, open_clues),
                self.place("bag", TABLE, (), note=self.say("note-bag", count=self.clues_in_bag()), layout="pile"),
            ]
        places.append(self.place("supply", TABLE, self.supply(), note=self.note_on_supply()))
        if options.stasi and view.officer is None:
            places.append(self.place("officer-card", TABLE, [self.officer_card(self.say("detail-officer-free"))]))
        return places

    def deck(self) -> Piece:
        """R9, R10: how many cards are left."""
        count = self.view.deck
        detail = self.say("detail-deck", count=count)
        return Piece(key="deck", label=self.say("deck", count=count), kind="deck", value=str(count), detail=detail)

    def agent_cards(self) -> str:
        """R10: how many agent cards are still to come."""
        return self.say("note-agent-cards", count=self.view.agent_cards)

    def open_clue(self, face: str) -> Piece:
        """R17: a clue in the middle of the table."""
        return self.clue_token(f"open-clues:{_TRAIT_OF[face]}", face, self.say("detail-clue-open"))

    def clues_in_bag(self) -> int:
        """R11: the clue tokens that neither an agent has nor lie open."""
        dealt = sum(clue is not None for clue in self.view.clues)
        return len(TRAITS) - dealt - len(self.view.open_clues)

    def supply(self) -> list[Piece]:
        """R5, R30: how many tokens of each colour are left, and what the match began with."""
        counts = Counter(supply(self.view.options))
        mark = _RECONSTRUCTED if mix(self.view.options).values_provenance == "reconstruction" else ""
        pieces = []
        for colour, left in zip(COLOURS, self.view.supply, strict=True):
            kinds = [
                self.say("count-kind", count=counts[kind], kind=f"kind-{kind}")
                for kind in KIND_WORDS
                if counts[kind] and COLOUR_OF[kind] == colour
            ]
            pieces.append(
                Piece(
                    key=f"supply:{colour}",
                    label=self.say("tokens-left", count=left, colour=f"colour-{colour}"),
                    kind="token",
                    value=str(left),
                    tags=(colour,),
                    detail=self.say("detail-supply", kinds=", ".join(kinds), mark=mark),
                )
            )
        return pieces

    def note_on_supply(self) -> str:
        """O1: whose mix of tokens it is."""
        found = mix(self.view.options)
        if found.values_provenance == "reconstruction":
            return self.say("note-mix")
        return found.name or self.say("note-mix-file")
