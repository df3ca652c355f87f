"""Reviews of finished matches: what the best bot thinks of the decisions of one seat, from what that seat knew.

A decision is called a mistake only where another choice was better for certain, as far as errors are known.

An account of one moment goes deeper: what the seat could have known of what was hidden, and what hindsight adds.
A worker thinks about one decision at a time, so bots that play never wait longer than for that.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Iterable, Mapping
from contextlib import suppress
from hashlib import sha256
from itertools import islice
from typing import Final, NamedTuple, Protocol

from brushpass.bots import Budget
from brushpass.bots.advice import Counsel, Loss
from brushpass.bots.reasons import Reason
from brushpass.core.past import Past
from brushpass.core.record import Record
from brushpass.core.scene import Choice, Scene
from brushpass.core.view import View
from brushpass.core.words import LANGUAGES
from brushpass.server.replay.bluffs import RARE, Bluff, bluff
from brushpass.server.replay.course import Course
from brushpass.server.replay.surmise import WANTED, WORLDS, Possibility, Surmise, Surmising, answered, truths
from brushpass.server.rooms.services import Services
from brushpass.server.rooms.thinking import Closed
from brushpass.server.tables.errors import Busy
from brushpass.solve.solved import PLAYED

SIMULATIONS: Final = 600
"""Imagined games for one decision, at most."""
BUDGET: Final = Budget(SIMULATIONS, 150)
"""For one decision of a review."""
MOST_DECISIONS: Final = 300
DEEPER: Final = Budget(SIMULATIONS, 300)
"""An account has a thought from what was known and one with hindsight, each with this budget."""
_MOST_KEPT: Final = 32
_AT_ONCE: Final = 2
_MOST_WAITING: Final = 6
_MOST_ACCOUNTS: Final = 256
_MOST_ASKED: Final = 8
_MOST_SURMISES: Final = 8

Key = tuple[str, int, str]
"""A table, the number of a match, and a seat."""
Moment = tuple[Key, int, str]
"""Such a key, the number of a moment, and a language."""


class Searchers(Protocol):
    """Whoever lets a search think about views of matches that are over; None as an answer means that it failed."""

    async def weigh(
        self,
        game: str,
        view: View,
        past: Past,
        budget: Budget,
        *,
        about: str = "",
        truth: tuple[Record, int] | None = None,
        shared: bool = False,
    ) -> Counsel | None:
        """What the best bot thinks of every choice of a view, or of the truth behind it, and what it would do."""
        ...

    async def surmise(self, question: Surmising) -> tuple[Surmise, ...] | None:
        """What the hidden things of a view can be, and what its seat could have concluded of them."""
        ...


class Verdict(NamedTuple):
    """What the best bot thinks of one decision."""

    moment: int
    """The moment before the decision."""
    action: str
    best: str
    chance: float
    """How likely the seat is to win with the best choice."""
    regret: float
    """How much less likely it is with the choice that it took."""
    low: float
    high: float
    """Between these the regret lies; the choice was a mistake where this leaves nothing out but 0."""
    reason: Reason
    """Why the best choice is better."""
    bot: str
    """Who thinks so."""
    perfect: Mapping[str, float] = {}
    """How often perfect players take each action there; nothing where the game is not solved."""
    bluff: bool = False
    """Whether it was found to be a bluff."""

    @property
    def is_mistake(self) -> bool:
        """Whether it is certain enough that there was a better choice, and worth a word."""
        if self.perfect.get(self.action, 0.0) >= PLAYED:
            return False
        return Loss(self.regret, self.low, self.high).is_mistake


class Review:
    """The decisions of one seat, of which some may still have to be thought about."""

    def __init__(self, course: Course, seat: str) -> None:
        self.verdicts: Final[list[Verdict]] = []
        self.done = 0
        asked = ((moment, action, course.question(moment, seat)) for moment, action in course.decisions(seat))
        self._course: Final = course
        self._seat: Final = seat
        self._open: Final = deque(islice((one for one in asked if len(one[2].legal) > 1), MOST_DECISIONS))
        """The decisions to come, each with the moment before it, what was done, and what the seat was asked."""
        self.of: Final = len(self._open)
        self.ended = self.of == 0
        """Whether nobody works on it any more."""

    async def go_on(self, workers: Searchers) -> None:
        """Think about the next decision."""
        moment, action, question = self._open.popleft()
        past = self._course.past(moment, self._seat)
        counsel = await workers.weigh(self._course.game.name, question, past, BUDGET, about=action)
        if counsel is not None:
            found = verdict(moment, action, counsel, self._course.perfect(moment, self._seat))
            if counsel.usual and counsel.usual[question.legal.index(action)] <= RARE:
                about = (("", 0, self._seat), moment, LANGUAGES[0])
                found = found._replace(bluff=await _bluff(workers, about, self._course, found) is not None)
            self.verdicts.append(found)
        self.done += 1

    def at(self, moment: int) -> Verdict | None:
        """What the search thinks of the decision at a moment, if it has come so far."""
        return next((one for one in self.verdicts if one.moment == moment), None)


def verdict(moment: int, action: str, counsel: Counsel, perfect: Mapping[str, float] | None = None) -> Verdict:
    """What the best bot thinks of an action, of what it thinks of all choices."""
    best = counsel.best
    loss = counsel.loss(action)
    return Verdict(moment, action, best.action, best.value, *loss, counsel.reason, counsel.bot, perfect or {})


class Reviews:
    """The reviews of a node: those under way, those that wait, and the latest ones."""

    def __init__(self) -> None:
        self._reviews: OrderedDict[Key, Review] = OrderedDict()
        self._waiting: list[Review] = []
        self._working = 0
        self.accounts: Final = Accounts()

    def get(self, key: Key) -> Review | None:
        """A review that has begun, unless something kept it from its end: then it has to begin again."""
        review = self._reviews.get(key)
        if review is None or (review.ended and review.done < review.of):
            return None
        self._reviews.move_to_end(key)
        return review

    def begin(self, hub: Services, workers: Searchers, key: Key, course: Course) -> Review:
        """Begin a review; a few at a time are worked on, and a few more wait."""
        if len(self._waiting) >= _MOST_WAITING:
            raise Busy("reviews-busy")
        review = self._reviews[key] = Review(course, key[2])
        if not review.ended:
            self._waiting.append(review)
            if self._working < _AT_ONCE:
                self._working += 1
                hub.spawn(self._work(hub, workers))
        self._let_go()
        return review

    def _let_go(self) -> None:
        """Of too many reviews forget the one that nobody has asked for the longest, unless it is still worked on."""
        ended = [key for key, review in self._reviews.items() if review.ended]
        for key in ended[: max(0, len(self._reviews) - _MOST_KEPT)]:
            del self._reviews[key]

    async def _work(self, hub: Services, workers: Searchers) -> None:
        """Carry out reviews until none waits."""
        try:
            while self._waiting and not hub.closing:
                review = self._waiting.pop(0)
                try:
                    with suppress(Closed):
                        while review.done < review.of and not hub.closing:
                            await review.go_on(workers)
                finally:
                    review.ended = True
        finally:
            self._working -= 1


# Accounts


class Known(NamedTuple):
    """A surmise, and of each possibility whether it was true."""

    surmise: Surmise
    possibilities: list[tuple[Possibility, bool]]


class Would(NamedTuple):
    """What the best bot would have done in the place of a seat."""

    bot: str
    shares: Mapping[str, float]
    """How likely it would have taken each action."""
    taken: str
    """What the seat did; empty where it never came to that."""


class Account(NamedTuple):
    """What a seat could have known at a moment, what that meant for its decision, and what hindsight adds."""

    worlds: int
    known: tuple[Known, ...]
    would: Would | None
    bluff: Bluff | None
    by_knowledge: Verdict | None
    by_hindsight: Verdict | None


class Accounts:
    """The latest accounts of a node; a few at a time are asked for."""

    def __init__(self) -> None:
        self._accounts: OrderedDict[Moment, Account] = OrderedDict()
        self._asked = 0

    def get(self, moment: Moment) -> Account | None:
        """An account that is kept."""
        account = self._accounts.get(moment)
        if account is not None:
            self._accounts.move_to_end(moment)
        return account

    async def make(self, workers: Searchers, moment: Moment, course: Course, review: Review | None) -> Account:
        """A new account, by the workers of the bots; what a review has judged already is judged the same."""
        if self._asked >= _MOST_ASKED:
            raise Busy("reviews-busy")
        self._asked += 1
        try:
            account = self._accounts[moment] = await _account(workers, moment, course, review)
        except Closed as error:
            raise Busy("reviews-busy") from error
        finally:
            self._asked -= 1
        if len(self._accounts) > _MOST_ACCOUNTS:
            self._accounts.popitem(last=False)
        return account


async def _account(workers: Searchers, moment: Moment, course: Course, review: Review | None) -> Account:
    (_, _, seat), number, lang = moment
    if course.instant(number).over:
        return Account(0, (), None, None, None, None)
    action, taken = dict(course.decisions(seat)).get(number, ""), course.taken(number, seat)
    counsel = await _counsel(workers, course, seat, number, taken)
    # Where perfect players can be asked, nobody wants to hear what a bot would have done.
    perfect = course.perfect(number, seat)
    would = None if counsel is None or perfect else Would(counsel.bot, _shares(counsel), taken)
    by_knowledge = None if review is None else review.at(number)
    if by_knowledge is None and counsel is not None and action:
        by_knowledge = verdict(number, action, counsel, perfect)
    by_hindsight = await _hindsight(workers, course, seat, number, action)
    view = course.view(number, seat)
    past, sights = course.past(number, seat), course.sights(number, seat)
    question = Surmising(course.game.name, view, past, sights, lang, _seed(moment), WORLDS)
    found = await workers.surmise(question)
    if found is None:
        raise Busy("reviews-busy")
    truth = truths(course.game, view, course.instant(number).state, lang)
    scene = course.game.scene(course.question(number, seat), (), lang)
    actions = {action, *(one.best for one in (by_knowledge, by_hindsight) if one is not None)}
    named = [choice for choice in scene.choices if choice.action in actions]
    known = tuple(Known(one, answered(one, truth)) for one in ranked(found, scene, named)[:_MOST_SURMISES])
    bluffed = await _bluff(workers, moment, course, by_knowledge)
    return Account(WORLDS, known, would, bluffed, by_knowledge, by_hindsight)


async def _bluff(workers: Searchers, moment: Moment, course: Course, judged: Verdict | None) -> Bluff | None:
    """Whether a decision was a bluff; a mistake is none, and nobody can say with more than two seats."""
    (_, _, seat), number, lang = moment
    others = [one for one in course.seats if one != seat]
    if judged is None or judged.is_mistake or len(others) != 1 or course.instant(number + 1).over:
        return None
    (other,) = others
    since, told = course.instant(number).told[other], course.instant(number + 1).told[other]
    if since == told:
        return None
    view, past, sights = (
        course.view(number + 1, other),
        course.past(number + 1, other),
        course.sights(number, other),
    )
    question = Surmising(course.game.name, view, past, sights, lang, _seed(moment), WORLDS, since)
    found = await workers.surmise(question)
    return None if found is None else bluff(course, number, seat, other, found, lang)


def _seed(moment: Moment) -> int:
    """The same worlds whenever the same moment is asked for, in whichever language."""
    key, number, _ = moment
    return int.from_bytes(sha256(repr((key, number)).encode()).digest()[:7])


async def _counsel(workers: Searchers, course: Course, seat: str, number: int, taken: str) -> Counsel | None:
    """What the best bot thinks of the choices of a seat, from what it knew; None if it had none."""
    question = course.question(number, seat)
    if len(question.legal) < 2:
        return None
    past = course.past(number, seat)
    return await workers.weigh(course.game.name, question, past, DEEPER, about=taken, shared=True)


def _shares(counsel: Counsel) -> dict[str, float]:
    """How likely the bot would take each action."""
    return {one.action: share for one, share in zip(counsel.choices, counsel.shares, strict=True)}


async def _hindsight(workers: Searchers, course: Course, seat: str, number: int, action: str) -> Verdict | None:
    """What the best bot thinks of a decision from everything that was hidden; None if there was none."""
    question = course.question(number, seat)
    instant = course.instant(number)
    # Between the ticks of a clock the truth asks nobody anything, so a search of it has nothing to choose.
    if not action or len(question.legal) < 2 or instant.ticks:
        return None
    truth, past = (course.record, instant.length), course.past(number, seat)
    counsel = await workers.weigh(course.game.name, question, past, DEEPER, about=action, truth=truth)
    return None if counsel is None else verdict(number, action, counsel)


def ranked(found: Iterable[Surmise], scene: Scene, choices: Iterable[Choice]) -> list[Surmise]:
    """Surmises, first those about what some choices speak of or about what lies there, then the most definite ones."""
    named = {key for choice in choices for key in choice.pieces}
    spots = {
        (place.key, piece.x, piece.y)
        for place in scene.places
        if place.layout == "grid"
        for piece in place.pieces
        if piece.key in named
    }
    spoken_of = named | {
        piece.key for place in scene.places for piece in place.pieces if (place.key, piece.x, piece.y) in spots
    }

    def order(one: Surmise) -> tuple[bool, bool, bool, bool, float]:
        likeliest = one.possibilities[0].share
        return (
            (one.place, one.piece) != WANTED,
            one.piece not in spoken_of,
            one.count > 1,
            bool(one.subject),
            -likeliest,
        )

    return sorted(found, key=order)
