"""Checkpoint Charlie: what it hides, as twin histories, and holes planted in its views for the laws to find."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from brushpass.core.bits import members_of
from brushpass.core.game import EVERYONE, NOBODY, SPECTATOR, State
from brushpass.games.checkpoint_charlie import GAME as CHARLIE
from brushpass.games.checkpoint_charlie import CheckpointCharlie
from brushpass.games.checkpoint_charlie.cards import AGENTS as DOGS
from brushpass.games.checkpoint_charlie.cards import VALUES
from brushpass.games.checkpoint_charlie.numbers import SLOTS
from brushpass.games.checkpoint_charlie.rules import CheckpointCharlieState
from brushpass.games.checkpoint_charlie.rules import sides as charlie
from brushpass.games.checkpoint_charlie.tokens import KIND_WORDS
from brushpass.games.checkpoint_charlie.view import CheckpointCharlieView
from tests.games.checkpoint_charlie.twins import (
    before_the_race,
    with_agent_card_moved,
    with_aim,
    with_answer,
    with_cats_exchanged,
)
from tests.lawbook import Leaks, Planted, Story

NEVER_SEEN = (with_agent_card_moved, with_cats_exchanged)
"""Where agent cards lie, and what has been forgotten, is in nobody's view."""
ASKED_ANEW = (with_answer, before_the_race, with_aim)
"""Sealed answers and targets of others are not guessed but asked for again (W2)."""


# Twin histories, through the gate


def charlie_opening(clues: str, faces: str, slip: str = "17") -> str:
    """The set-up of a round of Checkpoint Charlie for four, Basil starting; a bar parts two twins."""
    lines = ["chance start basset"]
    for both in clues.split():
        lines.append(" | ".join(f"chance deal {clue}" for clue in both.split("|")))
    lines.append(" | ".join(f"chance slip {place}" for place in slip.split("|")))
    for seat, both in zip(DOGS, faces.split(), strict=False):
        lines.append(" | ".join(f"{seat} hide {face}" for face in both.split("|")))
    return "\n".join(lines) + "\n"


def all_answer(answer: str, seats: tuple[str, ...] = DOGS[:4]) -> str:
    """Every seat answers alike."""
    return "".join(f"{seat} {answer}\n" for seat in seats)


CHARLIE_OPENING = charlie_opening("hat glasses newspaper coat", "hat glasses newspaper raincoat")
CHARLIE_CARDS = f"chance turn-up hgnro\n{all_answer('pass')}chance turn-up hgnry\n"
"""Basil keeps the cat that has everything, and Berta one in grey."""
CHARLIE_END = (
    "basset pass\nbeagle accuse hgnro\ndachshund pass\npoodle pass\nbasset accuse hgnry\ndachshund pass\npoodle pass\n"
    "chance turn-up hgnjo\ndachshund accuse hgnjo\npoodle pass\nchance toss ginger\n"
)
"""Berta has the chief, Basil and Dora an aide each, and Pola sleeps through it."""
CHARLIE_NEXT = charlie_opening("hat glasses newspaper coat", "hat glasses newspaper raincoat").partition("\n")[2]


def awarded(white: str, other_white: str) -> str:
    """Berta, Basil, Dora and Pola take their tokens; a bar parts two twins."""
    tokens = ("gold-5", white, other_white, "black-0a")
    return "\n".join(" | ".join(f"chance draw {token}" for token in both.split("|")) for both in tokens) + "\n"


STORIES = (
    Story(
        "clues of two agents, exchanged",
        charlie_opening("hat|glasses glasses|hat newspaper coat", "hat|glasses glasses|hat newspaper raincoat")
        + CHARLIE_CARDS,
        ("dachshund", "poodle", "spectator"),
        ("basset", "beagle"),
        CHARLIE,
    ),
    Story(
        "clue of an agent, exchanged with the bag",
        charlie_opening("hat glasses newspaper coat|fur", "hat glasses newspaper raincoat|ginger") + CHARLIE_CARDS,
        ("basset", "beagle", "dachshund", "spectator"),
        ("poodle",),
        CHARLIE,
    ),
    Story(
        "face of a clue that nothing has shown",
        charlie_opening("hat glasses newspaper coat", "hat glasses newspaper raincoat|jumper") + CHARLIE_CARDS,
        ("basset", "beagle", "dachshund", "spectator"),
        ("poodle",),
        CHARLIE,
    ),
    Story(
        "place of an agent card",
        charlie_opening("hat glasses newspaper coat", "hat glasses newspaper raincoat", slip="17|9") + CHARLIE_CARDS,
        (*DOGS[:4], "spectator"),
        (),
        CHARLIE,
    ),
    Story(
        "sealed answer",
        CHARLIE_OPENING + "chance turn-up hgnro\nbasset accuse hgnro | basset pass\nbeagle pass",
        ("beagle", "dachshund", "poodle", "spectator"),
        ("basset",),
        CHARLIE,
    ),
    Story(
        "who has answered",
        CHARLIE_OPENING + "chance turn-up hgnro\nbasset pass | beagle pass\ndachshund pass",
        ("dachshund", "poodle", "spectator"),
        ("basset", "beagle"),
        CHARLIE,
    ),
    Story(
        "intent that was lost by lot",
        CHARLIE_OPENING + "chance turn-up hgnro\nbasset accuse hgnro | basset pass\nbeagle pass\n"
        "dachshund accuse hgnro\npoodle pass\nchance first dachshund | nothing\nchance turn-up hgnry",
        ("beagle", "dachshund", "poodle", "spectator"),
        (),
        CHARLIE,
    ),
    Story(
        "target",
        CHARLIE_OPENING + "basset aim hgnro | basset aim henro\nbeagle pass\ndachshund pass\npoodle pass\n"
        "chance turn-up befjy\nbeagle pass",
        ("beagle", "dachshund", "poodle", "spectator"),
        ("basset",),
        CHARLIE,
        {"tie_break": "earliest_commitment"},
    ),
    Story(
        "value of a token",
        CHARLIE_OPENING + CHARLIE_CARDS + CHARLIE_END + awarded("white-1a|white-2a", "white-1b") + CHARLIE_NEXT,
        ("beagle", "dachshund", "poodle", "spectator"),
        ("basset",),
        CHARLIE,
    ),
    Story(
        "Adler that is not used",
        CHARLIE_OPENING
        + CHARLIE_CARDS
        + CHARLIE_END
        + awarded("white-adler-a|white-1a", "white-1b")
        + "basset decline\ndachshund decline\n"
        + CHARLIE_NEXT,
        ("beagle", "dachshund", "poodle", "spectator"),
        ("basset",),
        CHARLIE,
        {"cafe_adler": "true"},
    ),
    Story(
        "token that was taken for an Adler",
        CHARLIE_OPENING
        + CHARLIE_CARDS
        + CHARLIE_END
        + awarded("white-adler-a", "white-1b|white-2b")
        + "basset take dachshund round-1\n"
        + CHARLIE_NEXT,
        ("beagle", "poodle", "spectator"),
        ("basset", "dachshund"),
        CHARLIE,
        {"cafe_adler": "true"},
    ),
)


# Planted leaks


def betrays_nobody(view: CheckpointCharlieView, state: CheckpointCharlieState, observer: int) -> CheckpointCharlieView:
    """The control: a sound view."""
    return view


def shows_who_has_answered(
    view: CheckpointCharlieView, state: CheckpointCharlieState, observer: int
) -> CheckpointCharlieView:
    """Only those are listed as asked who have not answered yet."""
    owing = [DOGS[seat] for seat in members_of(state.owing)]
    return msgspec.structs.replace(view, waiting=tuple(owing))


def shows_all_points(
    view: CheckpointCharlieView, state: CheckpointCharlieState, observer: int
) -> CheckpointCharlieView:
    """The points of all seats are shown."""
    return msgspec.structs.replace(view, scores=tuple(int(state.score(seat)) for seat in range(state.seats)))


def orders_actions_by_clue(
    view: CheckpointCharlieView, state: CheckpointCharlieState, observer: int
) -> CheckpointCharlieView:
    """The list of legal actions is turned round if the next seat's clue is about the hat or the glasses."""
    if observer != SPECTATOR and state.side[charlie.TRAIT + (observer + 1) % state.seats] in (0, 1):
        return msgspec.structs.replace(view, legal=view.legal[::-1])
    return view


def lists_the_true_face_first(
    view: CheckpointCharlieView, state: CheckpointCharlieState, observer: int
) -> CheckpointCharlieView:
    """Among the faces that a clue may show the true one stands first."""
    true = [VALUES[state.clue(seat)] for seat in range(state.seats) if state.clue(seat) != NOBODY]
    may_show = tuple(tuple(sorted(faces, key=lambda face: face not in true)) for faces in view.may_show)
    return msgspec.structs.replace(view, may_show=may_show)


def marks_the_agent_card(
    view: CheckpointCharlieView, state: CheckpointCharlieState, observer: int
) -> CheckpointCharlieView:
    """The view has another number of cards in the deck if an agent card lies on top."""
    return msgspec.structs.replace(view, deck=view.deck + int(state.agent_places >> state.dealt & 1))


def names_clue_of_the_basset(
    view: CheckpointCharlieView, state: CheckpointCharlieState, observer: int
) -> CheckpointCharlieView:
    """The clue of one seat is shown to everybody: a leak that is consistent with itself."""
    face = state.side[charlie.CLUE]
    if face == NOBODY:
        return view
    return msgspec.structs.replace(view, clues=(VALUES[face], *view.clues[1:]))


def names_face_down_tokens(
    view: CheckpointCharlieView, state: CheckpointCharlieState, observer: int
) -> CheckpointCharlieView:
    """All tokens are named: a leak that is consistent with itself."""
    kinds = {int(place): KIND_WORDS[state.setup.kind[token]] for token, place in enumerate(state.place)}
    tokens = tuple(
        tuple(
            msgspec.structs.replace(token, kind=kinds[SLOTS * seat + int(token.slot.removeprefix("round-")) - 1])
            for token in row
        )
        for seat, row in enumerate(view.tokens)
    )
    return msgspec.structs.replace(view, tokens=tokens)


def believes_that_gold_is_known(
    view: CheckpointCharlieView, state: CheckpointCharlieState, observer: int
) -> CheckpointCharlieView:
    """The engine believes that everybody has seen every gold token: a leak that is consistent with itself."""
    wrong = state.copy()
    for token in members_of(wrong.setup.tokens_of[0] & ~wrong.supply):
        wrong.known[token] = EVERYONE
    return CHARLIE.view(wrong, observer)


Leak = Callable[[CheckpointCharlieView, CheckpointCharlieState, int], CheckpointCharlieView]


class LeakyCharlie(CheckpointCharlie):
    """Checkpoint Charlie with a hole in its view."""

    def __init__(self, leak: Leak) -> None:
        self.leak = leak

    def view(self, state: State, seat: int) -> CheckpointCharlieView:
        assert isinstance(state, CheckpointCharlieState)
        return self.leak(super().view(state, seat), state, seat)


def planted(leak: Leak) -> Planted:
    """The game with this leak."""
    return Planted(leak.__name__, LeakyCharlie(leak))


LEAKS = Leaks(
    sound=planted(betrays_nobody),
    contradicting=(
        planted(shows_who_has_answered),
        planted(shows_all_points),
        planted(orders_actions_by_clue),
        planted(lists_the_true_face_first),
        planted(marks_the_agent_card),
    ),
    consistent=(
        planted(names_clue_of_the_basset),
        planted(names_face_down_tokens),
        planted(believes_that_gold_is_known),
    ),
    last_round=4,
)
