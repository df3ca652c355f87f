"""Checkpoint Charlie: a view in words and places; `sentences.py` has the words, here is what a screen shows where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from typing import Final, NamedTuple, Optional

from brushpass.core.notation import Action, Notation
from brushpass.core.packing import set_of
from brushpass.core.painter import TABLE, Painter, Remark, line, memorized, remarked
from brushpass.core.scene import Choice, LogLine, Piece, Place, Scene, Telling
from brushpass.games.checkpoint_charlie.cards import CATS, TRAITS, VALUES
from brushpass.games.checkpoint_charlie.numbers import notation
from brushpass.games.checkpoint_charlie.options import CheckpointCharlieOptions, mix, supply
from brushpass.games.checkpoint_charlie.rules.clues import agreements
from brushpass.games.checkpoint_charlie.rules.setup import setup_of
from brushpass.games.checkpoint_charlie.scene.report import report
from brushpass.games.checkpoint_charlie.scene.sentences import (
    SPEAKER,
    arguments,
    badge,
    faces_of,
    log,
    names,
    place,
    remembered,
    round_of,
    say,
    seat_id,
    seats,
)
from brushpass.games.checkpoint_charlie.tokens import COLOUR_OF, COLOURS, KIND_WORDS
from brushpass.games.checkpoint_charlie.view import HIDDEN, Accusation, CheckpointCharlieView, TokenSeen

_BEFORE_THE_DECK: Final = ("starter", "deal-clues", "slip-agents", "faces")
_SUSPICION: Final = ("draw", "toss", "window", "poll", "live", "forced")
_STASI: Final = "stasi"
_ADLER: Final = "adler"
_RECONSTRUCTED: Final = "†"
_TRAIT_OF: Final = {value: trait.trait for trait in TRAITS for value in trait.values}
_FACES_OF: Final = {trait.trait: trait.values for trait in TRAITS}


def scene(view: CheckpointCharlieView, heard: Sequence[Telling], lang: str, since: int = 0) -> Scene:
    """K1: the table as the owner of a view sees it, the choices they have, and all they have heard."""
    painter = _Painter(view, lang)
    painter.heard = heard
    return painter.scene(heard, since)


def present(**figures: bool | int | None) -> dict[str, int]:
    """Those of some figures that are there; a name that Python would not allow is written with underscores."""
    return {name.replace("_", "-"): int(number) for name, number in figures.items() if number}


@memorized
def notation_of(options: CheckpointCharlieOptions) -> Notation:
    """The words of a match."""
    return notation(setup_of(options).words)


# Cats


class Clues(NamedTuple):
    """R27: the clues of a round, as far as the reader knows them."""

    own: Optional[str]
    """The face of the reader's own clue."""
    known: tuple[str, ...]
    """Every face that the reader knows."""
    revealed: bool
    """Whether all have been shown."""

    def against(self, cat: str) -> str:
        """R2, R24: which clue shows that a cat cannot be the chief: the own one, an open one, or none."""
        if self.own is not None and not _agreements(cat, (self.own,)):
            return "own"
        return "open" if self.agreements(cat) < len(self.known) else ""

    def agreements(self, cat: str) -> int:
        """R2: with how many of the known clues a cat agrees."""
        return _agreements(cat, self.known)


@memorized
def _agreements(cat: str, faces: tuple[str, ...]) -> int:
    """R2: with how many of some faces a cat agrees."""
    return int(agreements(CATS.index(cat), set_of(faces, VALUES)))


class Attention(NamedTuple):
    """What is to be said of some cats in this moment."""

    accusations: tuple[Accusation, ...]
    drawn: Optional[str]
    """The cat turned up last."""
    aim: Optional[str]
    """The binding target of the reader (W11)."""
    sealed: Optional[str]
    """The cat that the reader has named in an answer that is still sealed (W2)."""


class Mark(NamedTuple):
    """What is to be said of one cat in this moment."""

    accuser: Optional[str] = None
    turn: int = 0
    """How many accusations have been made up to that on this cat."""
    is_drawn: bool = False
    is_aim: bool = False
    is_sealed: bool = False


def mark_of(cat: str, attention: Attention) -> Mark:
    """Who has accused a cat, as which of the accusers, and what else concerns it."""
    accused = [accusation.cat for accusation in attention.accusations]
    turn = accused.index(cat) + 1 if cat in accused else 0
    return Mark(
        accuser=attention.accusations[turn - 1].seat if turn else None,
        turn=turn,
        is_drawn=cat == attention.drawn,
        is_aim=cat == attention.aim,
        is_sealed=cat == attention.sealed,
    )


def cat_pieces(cats: tuple[str, ...], are_suspects: bool, attention: Attention, clues: Clues, lang: str) -> list[Piece]:
    """R1, R20: cats with their traits, and what can be said of them so far."""
    return [cat_piece(cat, are_suspects, mark_of(cat, attention), clues, lang) for cat in cats]


@memorized
def cat_piece(cat: str, is_suspect: bool, mark: Mark, clues: Clues, lang: str) -> Piece:
    """R1, R2, R20: a cat with its traits, the marker on it, and how it compares with the clues that are known."""
    faces = faces_of(cat)
    against = clues.against(cat)
    tags: list[str] = []
    remarks: list[Remark] = []
    if mark.accuser is not None:
        tags += ["accused", mark.accuser]
        remarks.append(say(lang, "detail-accused", seat=seat_id(mark.accuser)))
    tags += ["own-match"] if clues.own in faces else []
    tags += ["ruled-out"] if against else []
    if mark.is_drawn:
        tags.append("drawn")
        remarks.append(say(lang, "detail-drawn"))
    if mark.is_aim:
        tags.append("aim")
        remarks.append(SPEAKER.own(lang, "detail-aim"))
    if mark.is_sealed:
        tags.append("sealed")
        remarks.append(SPEAKER.own(lang, "detail-sealed"))
    figures = present(turn=mark.turn, against_own=against == "own", against_open=against == "open")
    if clues.revealed:
        agreements, count = clues.agreements(cat), len(clues.known)
        tags += {0: ["chief"], 1: ["aide"]}.get(count - agreements, [])
        remarks.append(say(lang, "detail-grade", number=agreements, clues=count))
        figures.update(agreements=agreements, clues=count)
    elif against and is_suspect:
        own = against == "own"
        remarks.append(SPEAKER.own(lang, "detail-against-own") if own else say(lang, "detail-against-open"))
    piece = Piece(
        key=cat,
        label=say(lang, f"cat-{cat}"),
        kind="cat",
        value=badge(cat, lang),
        tags=(*faces, *tags),
        figures=figures,
    )
    return remarked(piece, names("face", faces, lang), *remarks)


# Clue tokens


@memorized
def clue_piece(key: str, face: str, remark: Remark, lang: str) -> Piece:
    """R3: a clue token that shows one of its faces."""
    trait = _TRAIT_OF[face]
    tags = (trait,) if face == trait else (trait, face)
    return remarked(Piece(key=key, label=say(lang, f"face-{face}"), kind="clue", tags=tags), remark)


@memorized
def clue_back(key: str, traits: tuple[str, ...], lang: str) -> Piece:
    """R8: a clue token face down, with the traits that it can be about."""
    detail = say(lang, "detail-clue-hidden", traits=names("trait", traits, lang))
    return Piece(
        key=key,
        label=say(lang, "clue-hidden"),
        kind="back",
        tags=("hidden",),
        detail=detail,
        figures=dict.fromkeys(traits, 1),
    )


# Score tokens


def adler_mark(options: CheckpointCharlieOptions) -> str:
    """Q17: the sign of a worth that is our own reconstruction."""
    return "" if options.adler_value == "file" else _RECONSTRUCTED


@memorized
def worth(kind: str, options: CheckpointCharlieOptions) -> int:
    """R30, R41, Q17: what a token of a kind is worth."""
    return int(setup_of(options).points[supply(options).index(kind)])


@memorized
def token_piece(owner: str, token: TokenSeen, is_own: bool, options: CheckpointCharlieOptions, lang: str) -> Piece:
    """R30, R45, Q31: a token with its worth where an observer, who may own it, knows that."""
    kind = token.kind
    key = f"tokens-{owner}:{token.slot}"
    about: dict[str, str | int] = {"colour": f"colour-{token.colour}", "round": round_of(token.slot)}
    tags = (token.colour, "face-up" if token.face_up else "hidden")
    others = [seat for seat in token.known_to if seat != owner]
    seen = say(lang, "detail-seen-by", seats=seats(token.known_to, lang)) if others else ""
    if kind is None:
        return Piece(
            key=key,
            label=say(lang, "token-plain", **about),
            kind="back",
            tags=tags,
            detail=line(say(lang, "detail-face-down"), seen),
            short=say(lang, "token-plain-short", **about),
            figures={"round": round_of(token.slot)},
        )
    look = kind if kind == _STASI else _ADLER if kind.endswith(_ADLER) else "plain"
    points = worth(kind, options)
    return Piece(
        key=key,
        label=say(lang, f"token-{look}", **about),
        short=say(lang, f"token-{look}-short", **about),
        kind="token",
        value=str(points),
        tags=tags if look == "plain" else (*tags, look),
        detail=line(
            say(lang, "detail-worth", points=points, mark=adler_mark(options) if look == _ADLER else ""),
            _adler_remark(token, is_own, lang) if look == _ADLER else "",
            "" if token.face_up else seen,
        ),
        figures={"round": round_of(token.slot), "points": points},
    )


def _adler_remark(token: TokenSeen, is_own: bool, lang: str) -> str:
    """R43, R45: whether an Adler token can still be swapped, and by whom."""
    if token.face_up:
        return say(lang, "detail-adler-up")
    return say(lang, "detail-adler-ready", colour=f"colour-{token.colour}") if is_own else ""


@memorized
def supply_pieces(left: tuple[int, int, int], options: CheckpointCharlieOptions, lang: str) -> tuple[Piece, ...]:
    """R5, R30: how many tokens of each colour are left, and what the match began with."""
    counts = Counter(supply(options))
    mark = _RECONSTRUCTED if mix(options).values_provenance == "reconstruction" else ""
    pieces = []
    for colour, count in zip(COLOURS, left, strict=True):
        kinds = [
            say(lang, "count-kind", count=counts[kind], kind=f"kind-{kind}")
            for kind in KIND_WORDS
            if counts[kind] and COLOUR_OF[kind] == colour
        ]
        pieces.append(
            Piece(
                key=f"supply:{colour}",
                label=say(lang, "tokens-left", count=count, colour=f"colour-{colour}"),
                kind="token",
                value=str(count),
                tags=(colour,),
                detail=say(lang, "detail-supply", kinds=", ".join(kinds), mark=mark),
                figures={"left": count, "of": sum(counts[kind] for kind in counts if COLOUR_OF[kind] == colour)},
            )
        )
    return tuple(pieces)


def officer_card(detail: str, lang: str) -> Piece:
    """R36: the Stasi officer."""
    return Piece(key="officer", label=say(lang, "officer-card"), kind="officer", detail=say(lang, detail))


# Places of one agent


class Standing(NamedTuple):
    """How an agent stands in the round."""

    starts: bool
    """R12: took the first turn."""
    draws: bool
    """R13: takes the next card, or has just taken one."""
    is_passed_over: bool
    """Q8: no suspect was left."""
    wins: bool


@memorized
def suspects_place(
    owner: str, cats: tuple[str, ...], attention: Attention, clues: Clues, standing: Standing, lang: str
) -> Place:
    """R12, R21, Q8: the suspects of an agent, who may have started the round, and whom the agent has accused."""
    turns = [accusation.seat for accusation in attention.accusations]
    accused = [accusation.cat for accusation in attention.accusations if accusation.seat == owner]
    starts, passed_over = standing.starts, standing.is_passed_over
    note = line(
        say(lang, "note-starter") if starts else "",
        say(lang, "note-accused", cat=f"cat-{accused[0]}") if accused else "",
        say(lang, "note-passed-over") if passed_over else "",
    )
    figures = present(
        starts=starts,
        draws=standing.draws,
        passed_over=passed_over,
        accused=turns.index(owner) + 1 if accused else 0,
        wins=standing.wins,
    )
    return place(lang, "suspects", owner, cat_pieces(cats, True, attention, clues, lang), note=note, figures=figures)


@memorized
def discards_place(
    owner: str, cats: tuple[str, ...], size: int, attention: Attention, clues: Clues, lang: str
) -> Place:
    """Q4: the discarded cats of an agent that can still be seen, and how many there are."""
    pieces = cat_pieces(cats, False, attention, clues, lang)
    note = say(lang, "note-cards", count=size)
    return place(lang, "discards", owner, pieces, note=note, layout="pile", figures={"cards": size})


@memorized
def own_clue(owner: str, clue: Optional[str], trait: Optional[str], is_shown: bool, lang: str) -> Place:
    """R8, R27, R39: the clue token of the reader, who may still have to choose its face; its key is its place."""
    key = f"clue-{owner}:1"
    pieces = []
    if clue in _TRAIT_OF:
        remark = say(lang, "detail-clue-own-shown") if is_shown else SPEAKER.own(lang, "detail-clue-own")
        pieces.append(clue_piece(key, clue, remark, lang))
    elif trait is not None:
        pieces += faces_to_choose(owner, trait, lang)
    return place(lang, "clue", owner, pieces)


def faces_to_choose(owner: str, trait: str, lang: str) -> list[Piece]:
    """R8: the two faces of a clue token, one of which is to be hidden."""
    return [
        remarked(
            Piece(
                key=f"clue-{owner}:{face}",
                label=say(lang, f"face-{face}"),
                kind="clue",
                tags=(trait, face, "to-choose"),
            ),
            SPEAKER.own(lang, "detail-clue-to-choose"),
        )
        for face in _FACES_OF[trait]
    ]


@memorized
def other_clue(owner: str, clue: Optional[str], traits_left: tuple[str, ...], lang: str) -> Place:
    """R8, R27, R39: the clue token of another agent, face down as long as it may be hidden."""
    key = f"clue-{owner}:1"
    pieces = []
    if clue in _TRAIT_OF:
        pieces.append(clue_piece(key, clue, say(lang, "detail-clue-shown", seat=seat_id(owner)), lang))
    elif clue == HIDDEN:
        pieces.append(clue_back(key, traits_left, lang))
    return place(lang, "clue", owner, pieces)


@memorized
def aim_place(owner: str, cat: Optional[str], since: int, lang: str) -> Place:
    """W11: the binding target of the reader, wherever that cat may be."""
    if cat is None:
        return place(lang, "aim", owner, ())
    piece = Piece(
        key=f"aim-{owner}:1",
        label=say(lang, f"cat-{cat}"),
        kind="cat",
        value=badge(cat, lang),
        tags=("aim", "hidden", *faces_of(cat)),
        detail=say(lang, "detail-aim-since", window=since),
    )
    return place(lang, "aim", owner, [piece])


@memorized
def tokens_place(
    owner: str,
    tokens: tuple[TokenSeen, ...],
    points: Optional[int],
    is_own: bool,
    ended: bool,
    options: CheckpointCharlieOptions,
    lang: str,
) -> Place:
    """R30, Q20: the tokens of an agent by their places; the own points, and everybody's once the match is over."""
    note = ""
    if points is not None:
        note = say(lang, "note-points-of", points=points, target=options.target_points)
        if ended:
            note = say(lang, "note-points", points=points)
    pieces = [token_piece(owner, token, is_own, options, lang) for token in tokens]
    figures: dict[str, int] = {"target": options.target_points}
    if points is not None:
        figures["points"] = points
    return place(lang, "tokens", owner, pieces, note=note, figures=figures)


@memorized
def officer_place(owner: str, detail: str, lang: str) -> Place:
    """R37: the Stasi officer with an agent."""
    return place(lang, "officer", owner, [officer_card(detail, lang)])


# Places that belong to nobody


class Moment(NamedTuple):
    """Where in the match the table stands."""

    round: int
    rounds: int
    """How many rounds there are at most."""
    window: int
    """The windows opened in this round."""
    stage: str


@memorized
def deck_place(count: int, agent_cards: Optional[int], moment: Moment, lang: str) -> Place:
    """R9, R10: how many cards are left, how many agent cards are still to come, and what goes on around the deck."""
    label, detail = say(lang, "deck", count=count), say(lang, "detail-deck", count=count)
    note = say(lang, "note-agent-cards", count=agent_cards) if agent_cards is not None else ""
    deck = Piece(key="deck", label=label, kind="deck", value=str(count), tags=(moment.stage,), detail=detail)
    figures = {"cards": count, "round": moment.round, "rounds": moment.rounds, "window": moment.window}
    if agent_cards is not None:
        figures["agents"] = agent_cards
    return place(lang, "deck", TABLE, [deck], note=note, layout="pile", figures=figures)


@memorized
def drawn_place(cat: str, attention: Attention, clues: Clues, lang: str) -> Place:
    """The cat turned up last, while it lies with nobody."""
    return place(lang, "drawn", TABLE, cat_pieces((cat,), False, attention, clues, lang))


@memorized
def open_clues_place(faces: tuple[str, ...], lang: str) -> Place:
    """R17: the clues in the middle of the table."""
    detail = say(lang, "detail-clue-open")
    pieces = [clue_piece(f"open-clues:{_TRAIT_OF[face]}", face, detail, lang) for face in faces]
    return place(lang, "open-clues", TABLE, pieces)


@memorized
def bag_place(count: int, lang: str) -> Place:
    """R11: the clue tokens that neither an agent has nor lie open."""
    note = say(lang, "note-bag", count=count)
    return place(lang, "bag", TABLE, (), note=note, layout="pile", figures={"clues": count})


@memorized
def unseen_place(cats: tuple[str, ...], aim: Optional[str], sealed: Optional[str], clues: Clues, lang: str) -> Place:
    """W11: the cats that nobody can see now, for whoever may aim at one of them."""
    attention = Attention((), None, aim, sealed)
    note = say(lang, "note-cards", count=len(cats))
    return place(lang, "unseen", TABLE, cat_pieces(cats, False, attention, clues, lang), note=note, layout="pile")


@memorized
def supply_place(left: tuple[int, int, int], options: CheckpointCharlieOptions, lang: str) -> Place:
    """O1, R5, R30: how many tokens are left, and whose mix it is."""
    found = mix(options)
    if found.values_provenance == "reconstruction":
        note = say(lang, "note-mix")
    else:
        note = found.name or say(lang, "note-mix-file")
    return place(lang, "supply", TABLE, supply_pieces(left, options, lang), note=note)


@memorized
def officer_card_place(lang: str) -> Place:
    """R36: the Stasi officer as long as nobody has it."""
    return place(lang, "officer-card", TABLE, [officer_card("detail-officer-free", lang)])


# Choices


@memorized
def choice_of(action: Action, variant: str, warning: str, pieces: tuple[str, ...], lang: str) -> Choice:
    """An action in words, in one of its variants and with one of its warnings, if any."""
    about = arguments(action.kinds, action.arguments, lang)
    return Choice(
        action=action.text,
        label=say(lang, f"action-{action.verb}{variant}", **about),
        rule=action.rule,
        pieces=pieces,
        warning=say(lang, f"warning-{warning}", **about) if warning else "",
    )


@memorized
def choice_to_announce(action: Action, options: CheckpointCharlieOptions, lang: str) -> Choice:
    """R33, Q10: an announcement of enough points, and what it is good for."""
    first = options.ten_winner == "first_announcer"
    return Choice(
        action=action.text,
        label=say(lang, "action-announce", points=options.target_points),
        rule=action.rule,
        pieces=(),
        warning=say(lang, "warning-announce-first" if first else "warning-announce-highest"),
    )


@memorized
def choice_to_take(action: Action, token: Optional[TokenSeen], options: CheckpointCharlieOptions, lang: str) -> Choice:
    """R43: a token of another agent for the Adler token."""
    about = arguments(action.kinds, action.arguments, lang)
    label = say(lang, "action-take", **about)
    if token is not None:
        label = say(lang, "action-take-colour", colour=f"colour-{token.colour}", **about)
    owner, slot = action.arguments
    return Choice(
        action=action.text,
        label=label,
        rule=action.rule,
        pieces=(f"tokens-{owner}:{slot}",),
        warning=warning_of_swap(token, options, lang) if token is not None else "",
    )


def warning_of_swap(token: TokenSeen, options: CheckpointCharlieOptions, lang: str) -> str:
    """R43, Q31: a token known from an earlier swap may not be worth the Adler token."""
    if token.kind is None:
        return ""
    points = worth(token.kind, options)
    if points > worth(f"{token.colour}-{_ADLER}", options):
        return ""
    return say(lang, "warning-take-known", points=points)


@memorized
def choice_to_draw(action: Action, options: CheckpointCharlieOptions, lang: str) -> Choice:
    """R28: a single token of the supply, with its letter where several are alike."""
    [token] = action.arguments
    kind = supply(options)[setup_of(options).words.index(token)]
    copy = token.removeprefix(kind).removeprefix("-")
    label = say(lang, "action-draw", kind=f"kind-{kind}")
    if copy:
        label = say(lang, "action-draw-copy", kind=f"kind-{kind}", copy=copy)
    return Choice(action=action.text, label=label, rule=action.rule, pieces=())


# Where the match stands


@memorized
def phase_line(round_number: int, last: int, step: str, drawer: Optional[str], ended: bool, lang: str) -> str:
    """R12, R27: the round, its phase, and in the suspicion phase whose turn it is."""
    if ended:
        return say(lang, "phase-line-ended", round=round_number, last=last)
    if round_number == 0:
        return say(lang, "phase-line-before")
    if step in _BEFORE_THE_DECK:
        return say(lang, "phase-line-setup", round=round_number, last=last)
    if step in _SUSPICION and drawer is not None:
        return say(lang, "phase-line-suspicion", seat=seat_id(drawer), round=round_number, last=last)
    return say(lang, "phase-line-scoring", round=round_number, last=last)


@memorized
def wait_line(waiting: tuple[str, ...], step: str, answer: Optional[str], lang: str) -> str:
    """W7: what the reader has answered, and who else was asked; nobody is told who has answered."""
    names = seats(waiting, lang, "acc") if waiting else ""
    if answer is not None:
        if not names:
            return say(lang, "prompt-chance-sealed", answer=answer)
        return say(lang, "prompt-wait-sealed", answer=answer, seats=names)
    if not names:
        return say(lang, "prompt-chance", step=f"step-{step}")
    return say(lang, "prompt-wait", seats=names, step=f"step-{step}")


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
        return {cat for cats in (*self.view.suspects, *self.view.discards) for cat in cats}

    @cached_property
    def is_choosing_face(self) -> bool:
        """R8: whether both faces of the own clue token lie before its owner."""
        return self.own is not None and self.view.trait is not None and self.view.clues[self.own] not in _TRAIT_OF

    @property
    def aims_at_unseen(self) -> bool:
        """W11: whether cats that nobody can see now are listed."""
        return self.committed and self.own is not None and self.view.step in _SUSPICION

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
        if options.token_mix != "file":
            return self.say("notice")
        return self.say("notice-file-adler" if options.cafe_adler and adler_mark(options) else "notice-file")

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
        return phase_line(view.round_number, view.options.max_rounds, view.step, view.drawer, ended, self.lang)

    def prompt(self) -> str:
        """W7: what this seat is asked, or who else was asked."""
        view = self.view
        if view.seat in view.waiting:
            return self.question()
        if view.step == "live":
            return self.say("prompt-live" if view.legal else "prompt-live-others")
        answer = self.choice(self.action(view.answer)).label if view.answer is not None else None
        return wait_line(view.waiting, view.step, answer, self.lang)

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

    def find_clues(self) -> Clues:
        """R27: the clues that the view's owner knows."""
        view = self.view
        faces = [clue if clue in _TRAIT_OF else None for clue in view.clues]
        known = (*[face for face in faces if face is not None], *view.open_clues)
        return Clues(own=faces[self.own] if self.own is not None else None, known=known, revealed=view.revealed)

    # Choices

    def choice(self, action: Action) -> Choice:
        """An action as an invitation."""
        view = self.view
        options, lang = view.options, self.lang
        if action.verb == "announce":
            return choice_to_announce(action, options, lang)
        if action.verb == "take":
            return choice_to_take(action, self.token_at(*action.arguments), options, lang)
        if action.verb == "draw":
            return choice_to_draw(action, options, lang)
        variant = ""
        if action.verb == "pass" and self.committed:
            variant = "-no-aim" if view.aim is None else "-aim"
        return choice_of(action, variant, self.warning(action), self.pieces_named(action), lang)

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
            last = view.round_number == view.options.max_rounds and len(view.legal) > 1
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
        clues, lang = self.clues, self.lang
        suspects, discards = view.suspects[seat], view.discards[seat]
        attention = self.attention((*suspects, *discards))
        standing = Standing(
            starts=owner == view.starter,
            draws=owner == view.drawer and view.step in _SUSPICION,
            is_passed_over=owner in view.passed_over,
            wins=owner in view.winners,
        )
        places = [
            suspects_place(owner, suspects, attention, clues, standing, lang),
            discards_place(owner, discards, view.discard_sizes[seat], attention, clues, lang),
            self.clue(seat),
        ]
        if is_own and self.committed:
            places.append(aim_place(owner, view.aim, view.aim_since, lang))
        ended = view.ending is not None
        places.append(tokens_place(owner, view.tokens[seat], view.scores[seat], is_own, ended, view.options, lang))
        if view.officer == owner:
            places.append(officer_place(owner, self.officer_detail(), lang))
        return places

    def attention(self, cats: tuple[str, ...]) -> Attention:
        """What there is to say of some cats; what concerns others is left out."""
        view = self.view
        drawn = view.drawn if view.drawn in cats else None
        sealed = self.sealed("accuse") or self.sealed("aim")
        return Attention(
            view.accusations, drawn, view.aim if view.aim in cats else None, sealed if sealed in cats else None
        )

    def clue(self, seat: int) -> Place:
        """R8: the clue token of an agent."""
        view = self.view
        owner = view.seats[seat]
        if seat == self.own:
            is_shown = view.revealed or view.exposed == owner
            return own_clue(owner, view.clues[seat], view.trait, is_shown, self.lang)
        return other_clue(owner, view.clues[seat], view.traits_left, self.lang)

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
        small = options.players < len(TRAITS)
        moment = Moment(view.round_number, options.max_rounds, view.window, self.stage())
        places = [deck_place(view.deck, view.agent_cards if small else None, moment, lang)]
        if view.drawn is not None and view.drawn not in self.on_table:
            places.append(drawn_place(view.drawn, self.attention((view.drawn,)), self.clues, lang))
        if small:
            places += [open_clues_place(view.open_clues, lang), bag_place(self.clues_in_bag(), lang)]
        if self.aims_at_unseen:
            places.append(unseen_place(view.unseen, view.aim, self.sealed("aim"), self.clues, lang))
        places.append(supply_place(view.supply, options, lang))
        if options.stasi and view.officer is None:
            places.append(officer_card_place(lang))
        if view.step in _BEFORE_THE_DECK and (found := report(self.heard, lang)) is not None:
            places.append(found)
        return places

    def stage(self) -> str:
        """What goes on around the deck, in a word for whoever draws it."""
        view = self.view
        if view.ending is not None:
            return "over"
        if view.step in _BEFORE_THE_DECK:
            return "setup"
        if view.step in ("live", "forced", "swap", "announce"):
            return view.step
        return "suspicion" if view.step in _SUSPICION else "scoring"

    def clues_in_bag(self) -> int:
        """R11: the clue tokens that neither an agent has nor lie open."""
        dealt = len(self.view.clues) - self.view.clues.count(None)
        return len(TRAITS) - dealt - len(self.view.open_clues)
