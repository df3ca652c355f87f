"""A small vocabulary for rule tests of Checkpoint Charlie: set up a round, turn up cats, ask what happened.

    game = begin("hat glasses newspaper raincoat")  # four seats and the faces they hide; the bag keeps the fur
    game.turn_up("hgnro")                           # the start player's card; its window is open now
    game.accuse("beagle", "hgnro")                  # everybody else passes
    assert game.told(last=1) == [...]

    game.play_round("basset gold-4, beagle white-1, dachshund black-0, poodle black-0")  # a whole round in one line

Every position is reached by real actions; chance is a seat that the test plays.
Seats are named by their words, and `SEATS[:n]` are those of n players.

Agent cards lie at the bottom of the upper half unless a test says else, so that they do not come up by surprise.
`turn_up` and `toss` first let everybody pass who is still asked, and leave the window after their card open.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from brushpass.core.errors import IllegalAction
from brushpass.core.match import Match
from brushpass.core.record import ALL, Record, parse
from brushpass.games.checkpoint_charlie import GAME
from brushpass.games.checkpoint_charlie.view import CheckpointCharlieView, TokenSeen

CHANCE = "chance"
WATCHING = "spectator"
RECORDS_FOLDER = Path(__file__).parent / "records"
SEATS = ("basset", "beagle", "dachshund", "poodle", "terrier")

# Traits and cats, written down once more so that the tests do not lean on the tables of the engine.

TRAITS = {
    "hat": ("bareheaded", "hat"),
    "glasses": ("no-glasses", "glasses"),
    "newspaper": ("no-newspaper", "newspaper"),
    "coat": ("jumper", "raincoat"),
    "fur": ("grey", "ginger"),
}
TRAIT_OF = {face: trait for trait, faces in TRAITS.items() for face in faces}
LETTERS = ("bh", "eg", "fn", "jr", "yo")
ALL_ONES = "hat glasses newspaper raincoat ginger"
"""The faces of five seats whose chief is `hgnro`; the first so many words are those of fewer seats."""
CHIEF = "hgnro"
"""The chief where every face has value 1."""
CATS = tuple("".join(letters[number >> place & 1] for place, letters in enumerate(LETTERS)) for number in range(32))


def ones(players: int) -> str:
    """The faces of so many seats with which the chief is `hgnro`, once the bag shows its other values."""
    return " ".join(ALL_ONES.split()[:players])


def agreements(cat: str, other: str = CHIEF) -> int:
    """R2: in how many traits two cats are alike."""
    return sum(one == two for one, two in zip(cat, other, strict=True))


def fits(cat: str, face: str) -> bool:
    """R13: does a cat have the value that a face shows?"""
    place = tuple(TRAITS).index(TRAIT_OF[face])
    return cat[place] == LETTERS[place][TRAITS[TRAIT_OF[face]].index(face)]


def colour_of(token: str) -> str:
    """The colour of a token, by its word."""
    return "black" if token == "stasi" else token.removeprefix("no-").partition("-")[0]


class Sitting:
    """A match that a test plays by hand, and all the questions it may ask about it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.seats = match.seats

    # Playing

    def play(self, seat: str, *actions: str) -> Sitting:
        """A seat, or chance, takes actions, one after the other."""
        for action in actions:
            self.match.play(seat, action)
        return self

    def chance(self, *actions: str) -> Sitting:
        """Chance takes actions, one after the other."""
        return self.play(CHANCE, *actions)

    def line(self, script: str) -> Sitting:
        """Play the lines of a script, each `seat action`, chance included; empty lines are skipped."""
        for line in script.splitlines():
            seat, _, action = line.strip().partition(" ")
            if seat:
                self.match.play(seat, action)
        return self

    def set_up_round(self, clues: str = "", agents: str = "") -> Sitting:
        """R8-R11: deal and hide these faces, one for each seat, and slip the agent cards into these places."""
        faces = (clues or ones(len(self.seats))).split()
        assert len(faces) == len(self.seats)
        self.chance(*[f"deal {TRAIT_OF[face]}" for face in faces])
        cards = 5 - len(self.seats)
        lowest = [str(place) for place in range(16 + cards, 16, -1)]
        self.chance(*[f"slip {place}" for place in (agents.split() or lowest)])
        for seat, face in zip(self.seats, faces, strict=True):
            self.match.play(seat, f"hide {face}")
        return self

    def everybody_passes(self) -> Sitting:
        """Whoever is asked in a window passes, until it is closed; a live one is closed by the clock (W12)."""
        if self.step == "live":
            return self.chance("close")
        while self.step in ("window", "poll") and self.waiting() != [CHANCE]:
            self.match.play(self.waiting()[0], "pass")
        return self

    def turn_up(self, *cats: str) -> Sitting:
        """R13: everybody who is asked passes, then chance turns up a cat; and so on; the last window stays open."""
        for cat in cats:
            self.everybody_passes().chance(f"turn-up {cat}")
        return self

    def toss(self, face: str) -> Sitting:
        """R17, Q2: everybody who is asked passes, then chance tosses a clue token from the bag."""
        return self.everybody_passes().chance(f"toss {face}")

    def run_out(self, *last: str) -> Sitting:
        """R26: turn up all the cats left in the deck, these ones last, while everybody passes and agents are tossed."""
        unseen = self.view().unseen
        for cat in (*[cat for cat in unseen if cat not in last], *last):
            self.everybody_passes()
            while self.step == "toss":
                self.toss(self.match.legal(CHANCE)[-1].removeprefix("toss "))
                self.everybody_passes()
            self.turn_up(cat)
        return self

    def answer(self, answers: Mapping[str, str], *, first: str = "") -> Sitting:
        """W2: all who are asked answer, those not named with `pass`; chance names `first` in a contest, in order."""
        for seat in self.waiting():
            self.match.play(seat, answers.get(seat, "pass"))
        return self.chance(*[f"first {seat}" for seat in first.split()])

    def accuse(self, seat: str, cat: str) -> Sitting:
        """R20: one seat accuses a cat, or aims at it (W11), and all others who are asked pass; also live or forced."""
        if self.step in ("live", "forced"):
            return self.play(seat, f"accuse {cat}")
        while self.step == "poll" and self.waiting() != [seat]:
            self.match.play(self.waiting()[0], "pass")
        verb = "aim" if f"aim {cat}" in self.legal(seat) else "accuse"
        return self.answer({seat: f"{verb} {cat}"})

    def flip(self) -> Sitting:
        """Q2: the clue tokens left in the bag all fall on the value 1."""
        while self.step == "flip":
            self.chance(self.match.legal(CHANCE)[-1])
        return self

    def draw(self, *tokens: str) -> Sitting:
        """R28: chance draws single tokens (`gold-3a`), or the first that is left of a kind (`gold-3`) or colour."""
        for token in tokens:
            self.chance(next(action for action in self.match.legal(CHANCE) if action.startswith(f"draw {token}")))
        return self

    def end_phase(self, left_over: str) -> Sitting:
        """R25: all seats without an accusation but one accuse in turn, each a new cat that is quite unlike `hgnro`."""
        accusers = [seat for seat, _ in self.accusations()]
        for seat in self.seats:
            if seat not in (left_over, *accusers):
                self.everybody_passes()
                cat = _cat_for("black", self.clue_of_drawer(), list(self.view().unseen))
                self.turn_up(cat).accuse(seat, cat)
        return self

    def accuse_for(self, awards: str) -> Sitting:
        """Play a suspicion phase, up to the draw of the first token, at the end of which each seat earns its colour.

        `basset gold-4, beagle white-1, dachshund black-0` names the seats in award order with their tokens, of which
        only the colour matters here; the last one does not accuse.
        White for that one means that the chief stays in the deck, black that he lies on the table.
        """
        order = [award.split() for award in awards.split(",")]
        self.set_up_round()
        free = list(CATS)
        colours = [colour_of(token) for _, token in order]
        if colours[-1] == "black" and "gold" not in colours:
            free.remove(CHIEF)
            self.turn_up(CHIEF)
        for (seat, _), colour in zip(order[:-1], colours[:-1], strict=True):
            self.everybody_passes()
            cat = _cat_for(colour, self.clue_of_drawer(), free)
            free.remove(cat)
            self.turn_up(cat).accuse(seat, cat)
        return self.flip()

    def play_round(self, awards: str) -> Sitting:
        """Play a whole round, up to the first decision after the draws or to the next round.

        As in `accuse_for`; `poodle no-white` says that nothing is left for this seat.
        """
        self.accuse_for(awards)
        tokens = [award.split()[1] for award in awards.split(",")]
        return self.draw(*[token for token in tokens if not token.startswith("no-")])

    # Asking

    def clue_of_drawer(self) -> str:
        """The face under the agent card of whoever draws next, or has drawn."""
        drawer = self.view().drawer
        assert drawer is not None
        return self.clue(drawer)

    def clue(self, seat: str) -> str:
        """The face that a seat has hidden."""
        face = self.view(seat).clues[self.seats.index(seat)]
        assert face is not None
        return face

    def legal(self, seat: str) -> list[str]:
        """The actions a seat, or chance, may choose from."""
        return self.match.legal(seat)

    def choices(self, seat: str, verb: str) -> list[str]:
        """What may follow a verb in the legal actions of a seat: `choices("basset", "accuse")`."""
        actions = (action.partition(" ") for action in self.match.legal(seat))
        return [words for start, _, words in actions if start == verb]

    def waiting(self) -> list[str]:
        """The seats that owe a decision, or chance."""
        return self.match.waiting()

    @property
    def step(self) -> str:
        """What the match is waiting for, as a view names it."""
        return self.view().step

    def view(self, seat: str = WATCHING) -> CheckpointCharlieView:
        """What a seat, or a spectator, knows."""
        view = self.match.view(seat)
        assert isinstance(view, CheckpointCharlieView)
        return view

    def told(self, seat: str = WATCHING, last: int | None = None) -> list[str]:
        """The facts told to a seat, or a spectator, by the last so many actions, chance included, or by all."""
        entries = self.match.record.entries if last is None else self.match.record.entries[-last:]
        return [
            " ".join(fact.words)
            for entry in entries
            for fact in entry.consequences
            if fact.audience == (ALL,) or seat in fact.audience
        ]

    def suspects(self, seat: str) -> tuple[str, ...]:
        """R14: the suspects in front of a seat."""
        return self.view().suspects[self.seats.index(seat)]

    def discards(self, seat: str, observer: str = WATCHING) -> tuple[str, ...]:
        """R15, Q4: the discards of a seat that an observer can still see."""
        return self.view(observer).discards[self.seats.index(seat)]

    def accusations(self) -> list[tuple[str, str]]:
        """R29: seats and accused cats, in the order of accusation."""
        return [(accusation.seat, accusation.cat) for accusation in self.view().accusations]

    def tokens(self, seat: str, observer: str | None = None) -> tuple[TokenSeen, ...]:
        """R30: the score tokens in front of a seat, as that seat or an observer sees them."""
        return self.view(observer or seat).tokens[self.seats.index(seat)]

    def kinds(self, seat: str, observer: str | None = None) -> list[str | None]:
        """R30: the kinds of these tokens, where they are known."""
        return [token.kind for token in self.tokens(seat, observer)]

    def colours(self, seat: str) -> list[str]:
        """R30: the colours of the tokens of a seat, which everybody sees."""
        return [token.colour for token in self.tokens(seat, WATCHING)]

    def scores(self) -> dict[str, int]:
        """The points of every seat, as the host knows them."""
        return self.match.scores()

    @property
    def ending(self) -> tuple[str, ...] | None:
        """How the match ended and who has won, or None while it goes on."""
        view = self.view()
        return None if view.ending is None else (view.ending, *view.winners)

    def forbidden_by(self, seat: str, action: str) -> str | None:
        """The rule that a refused action breaks; fails if the action is accepted or if anything changes."""
        before = (self.match.view(seat), self.match.record)
        with pytest.raises(IllegalAction) as refusal:
            self.match.play(seat, action)
        assert (self.match.view(seat), self.match.record) == before
        return refusal.value.rule


def _cat_for(colour: str, clue: str, free: list[str]) -> str:
    """A cat that a drawer with this clue keeps, and that earns a token of this colour where `hgnro` is the chief."""
    wanted = {"gold": (5,), "white": (4,), "black": (1, 2, 3)}[colour]
    return next(cat for cat in free if agreements(cat) in wanted and fits(cat, clue))


def quiet_deck() -> list[str]:
    """Q8: the cats in an order in which five players, the basset first, discard all of them but the chief, who is last.

    There is no free suspect before the last card, so no window opens on the way (W1).
    """
    faces = ALL_ONES.split()
    turns = [[turn for turn in range(31) if turn % 5 == seat] for seat in range(5)]
    order = [""] * 31 + [CHIEF]
    # Those who fit most clues find the fewest takers, so they come first.
    for cat in sorted(CATS[:-1], key=agreements, reverse=True):
        takers = [seat for seat in range(5) if not fits(cat, faces[seat])]
        order[max((turns[seat] for seat in takers), key=len).pop(0)] = cat
    return order


def new(players: int = 4, edition: str = "base", **options: str | int | bool) -> Sitting:
    """A new match in which chance is a seat that the test plays; nothing has happened yet."""
    return Sitting(Match(GAME, edition=edition, options={**options, "players": players}, chance_by_hand=True))


def seated(players: int = 4, starter: str = "basset", edition: str = "base", **options: str | int | bool) -> Sitting:
    """A match in which the start player is known and the clues of round 1 are about to be dealt."""
    game = new(players, edition, **options)
    return game.chance(f"start {starter}") if game.step == "starter" else game


def begin(
    clues: str, *, agents: str = "", starter: str = "basset", edition: str = "base", **options: str | int | bool
) -> Sitting:
    """A match whose first round is set up: a face for each seat, places of the agent cards, the first card to come."""
    return seated(len(clues.split()), starter, edition, **options).set_up_round(clues, agents)


def replay(record: Record) -> Sitting:
    """Every action of a record, played again without a random generator."""
    return Sitting(Match.replay(GAME, record, chance_by_hand=True))


def read(name: str) -> Record:
    """A golden record."""
    return parse((RECORDS_FOLDER / f"{name}.txt").read_text(encoding="utf-8"))
