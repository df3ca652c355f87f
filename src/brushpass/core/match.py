"""A match: the only holder of the true state, and the only gate for every action."""

from __future__ import annotations

from bisect import bisect_left
from collections import deque
from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import NamedTuple

import msgspec

from brushpass.core import options as option_words
from brushpass.core.dice import Dice, unpredictable
from brushpass.core.errors import BadInput, BadRecord, BrushpassError, IllegalAction, MatchOver
from brushpass.core.fair import FairDice
from brushpass.core.game import CHANCE, EVERYONE, OVER, SPECTATOR, Game, State
from brushpass.core.lesson import Lesson
from brushpass.core.options import Options, used
from brushpass.core.past import Past
from brushpass.core.record import ALL, CHANCE_WORD, Consequence, Entry, Record, can_take_back
from brushpass.core.scene import Scene, Step, Telling, steps_before
from brushpass.core.view import SPECTATOR_WORD, View

WATCHING = SPECTATOR_WORD
LONGEST_NAME = 40
_LONGEST_NOTE = 300
_GAME_LINE = 2  # of a record
_SEEDS = 1 << 62

RESIGNED, TIMED_OUT, AGREED, ABANDONED = "resigned", "timed-out", "agreed", "abandoned"
STOPS = (RESIGNED, TIMED_OUT, AGREED, ABANDONED)
"""The ways in which a match ends at the table and not by its rules."""

MOST_STILLS = 48
"""How many of the latest steps of resolutions a match can still show."""

FIRST_STREAM = 1024
"""The least number of a stream of dice that a game may name; those below are for the match itself and for bots."""
_STREAMS = 1 << 32


class Still(NamedTuple):
    """The true state in the middle of an action, when a fact of `Game.steps` had just been told: for the host."""

    state: State
    place: int
    """The place of the action in the record."""
    told: dict[str, int]
    """How many things each observer who heard that fact had been told then."""


class _Kept(NamedTuple):
    """How long the lists of a match were, and what its dice would throw, before an action that may break off."""

    dice: tuple[int, int, int, int]
    thrown: int
    entries: int
    told: dict[str, tuple[int, int]]


class Match:
    """One playing of a game.

    Chance acts by itself after every action, from dice; with `chance_by_hand` it is a seat like the others,
    named `chance`, and somebody plays it.
    Where seats may act at any moment, as in a live window, chance is the clock: the host plays it when its time comes.
    """

    def __init__(
        self,
        game: Game,
        *,
        edition: str | None = None,
        options: Mapping[str, object] | None = None,
        names: Mapping[str, str] | None = None,
        seed: int | None = None,
        fair: FairDice | None = None,
        chance_by_hand: bool = False,
        prelude: Iterable[tuple[str, str]] = (),
        opening: Iterable[str] | None = None,
        takes_back: bool = False,
        lesson: Lesson | None = None,
    ) -> None:
        """Begin a match; `opening` is what chance does first where that is known already.

        `prelude` are the actions of another match, each with its seat, from which this one goes on.
        With `takes_back` the match keeps the states to which `take_back` may return.
        With a `lesson` chance follows its script as long as everybody does.
        """
        self.game = game
        self.edition = known_edition(game, edition)
        self.options: Options = option_words.change(game.editions[self.edition], options or {})
        self.notation = game.notation(self.options)
        self.seats = game.seats(self.options)
        self.names = self._checked_names(names or {})
        self._notes: list[str] = []
        self._entries: list[Entry] = []
        self._begin_telling()
        self._dice = unpredictable() if seed is None else Dice(checked_seed(seed))
        self._seed = seed
        self._fair = fair
        self._dice_hash = "" if fair is None else fair.hash
        self._thrown = 0
        self._lesson = lesson
        self._scripted = 0
        """How many entries there were after the latest throw that came from a script and not from dice."""
        self._stopped: tuple[str, ...] = ()
        """How the match was stopped, then the winners, if it did not end by its rules."""
        self._takes_back = takes_back
        self._earlier: dict[int, State] = {}
        """The states before the latest actions, by their places in the record, as far back as all can be unsaid."""
        self._chance_by_hand = True
        self._state = game.start(self.options)
        self._collect_facts()
        self._open(prelude, opening)
        self._chance_by_hand = chance_by_hand
        if opening is None:
            self._let_chance_act()

    def _begin_telling(self) -> None:
        """Nobody has been told or shown anything yet."""
        observers = (*self.seats, WATCHING)
        self._told: dict[str, list[Telling]] = {observer: [] for observer in observers}
        self._places: dict[str, list[int]] = {observer: [] for observer in observers}
        self._stills: deque[Still] = deque(maxlen=MOST_STILLS)
        self._acted: dict[str, int] = {}
        """How many things a seat had been told when it last acted."""
        steps = self.game.steps
        self._shown_after = {number for number, fact in enumerate(self.notation.facts) if fact.name in steps}

    def _checked_names(self, names: Mapping[str, str]) -> dict[str, str]:
        """The names of all seats: those that were given, and the seats' own words."""
        found = {seat: seat.upper() for seat in self.seats}
        for seat, name in names.items():
            found[self.seats[self._seat(seat)]] = _checked_name(name)
        return found

    def _open(self, prelude: Iterable[tuple[str, str]], opening: Iterable[str] | None) -> None:
        """Play what was played already, with chance by hand."""
        # Only the state with which it began has heard everything; what goes on from a copy makes it of the tellings.
        self._state.listen_with(self.game.recall(self.options))
        for seat, action in prelude:
            self.play(seat, action)
        self._prelude = len(self._entries)
        for action in opening or ():
            self.play(CHANCE_WORD, action)

    # Questions

    @property
    def over(self) -> bool:
        """Has the match ended?"""
        return self._state.turn == OVER or self._stopped != ()

    @property
    def ticking(self) -> bool:
        """May seats act though nobody is asked, until the host lets chance go on?"""
        return self._state.eager != 0 and not self.over

    @property
    def length(self) -> int:
        """How many actions the record has, those of chance included: for the host."""
        return len(self._entries)

    @property
    def prelude(self) -> int:
        """How many of those actions were taken over from another match."""
        return self._prelude

    def snapshot(self) -> State:
        """An independent copy of the true state: for the host, never for a seat."""
        return self._state.copy()

    def entries(self, since: int = 0) -> list[Entry]:
        """The actions of the record from a place on: for the host."""
        return self._entries[since:]

    def waiting(self) -> list[str]:
        """The seats that owe a decision, none when the match is over: for the host; a seat knows those of its view."""
        if self._stopped:
            return []
        if self._state.turn == CHANCE:
            return [CHANCE_WORD]
        return [seat for number, seat in enumerate(self.seats) if self._state.waits(number)]

    def scripted(self, seat: str) -> str | None:
        """What a seat, or chance, does next by the script of a lesson; None where it is free: for the host."""
        action = None if self._lesson is None else self._lesson.next(seat, self._entries)
        return action if action is not None and action in self.legal(seat) else None

    def legal(self, seat: str) -> list[str]:
        """The actions a seat may choose from now, always in the same order."""
        if self._stopped:
            return []
        return [self.notation.text(action) for action in self._state.legal(self._actor(seat))]

    def view(self, seat: str) -> View:
        """All that a seat, or `spectator`, knows."""
        view = self.game.view(self._state, self._observer(seat))
        if not self._stopped:
            return view
        ending, *winners = self._stopped
        return msgspec.structs.replace(view, waiting=(), legal=(), ending=ending, winners=tuple(winners))

    def heard(self, seat: str, since: int = 0) -> list[Telling]:
        """Everything a seat, or `spectator`, has been told, in order, or what came after the first few things."""
        self._observer(seat)
        return self._told[seat][since:]

    def past(self, seat: str) -> Past:
        """The same for a bot that plays the seat."""
        recall = self._state.recall
        remember = None if recall is None else recall.copy().copy
        return Past(self.heard(seat), remember=remember, source=self._told[seat])

    def told(self, seat: str) -> int:
        """How many things a seat, or `spectator`, has been told."""
        return len(self._told[seat])

    def places(self, seat: str) -> list[int]:
        """For each number in the log of a seat, or `spectator`, the place of its action in the record: for the host."""
        self._observer(seat)
        return list(self._places[seat])

    def scene(self, seat: str, lang: str = "en", since: int = 0) -> Scene:
        """A seat's view in words and places, with the log of what it heard from a telling on."""
        view = self.game.view(self._state, self._observer(seat))
        scene = self.game.scene(view, self._told[seat], lang, since)
        if not self._stopped:
            return scene
        result = self._stop_sentence(lang)
        return msgspec.structs.replace(scene, prompt=result, result=result, waiting=(), choices=())

    def steps(self, seat: str, scene: Scene, since: int, after: int = 0) -> tuple[Step, ...]:
        """What a seat, or `spectator`, could have seen on the way to a present scene, whose log begins at `since`.

        Only what it could see after having been told `after` things counts, and what it could see last is the scene.
        What the log no longer tells as it was told then has been forgotten, and so has the table of then.
        """
        stills = []
        for still in self._stills:
            told = still.told.get(seat, 0)
            if max(since, after) < told < len(self._told[seat]):
                view = self.game.view(still.state, self._observer(seat))
                then = self.game.scene(view, self._told[seat][:told], scene.lang, since)
                if then.log == scene.log[: len(then.log)]:
                    stills.append(then)
        return steps_before(scene, stills)

    def stills(self, since: int = 0) -> list[Still]:
        """The latest steps of resolutions, from an action of the record on: for the host."""
        return [still for still in self._stills if still.place >= since]

    def acted(self, seat: str) -> int:
        """How many things a seat had been told when it last acted; nothing for one that has not, or only watches."""
        return self._acted.get(seat, 0)

    def lines(self, seat: str, lang: str, told: int) -> int:
        """How many lines of a log tell so many things."""
        view = self.game.view(self._state, self._observer(seat))
        return len(self.game.scene(view, self._told[seat][:told], lang).log)

    def scores(self) -> dict[str, int]:
        """The points of every seat, secret ones too: for the host; a seat knows those of its view."""
        return {seat: self._state.score(number) for number, seat in enumerate(self.seats)}

    def rewards(self) -> dict[str, float]:
        """From 0 to 1 for every seat, together 1: the result, or an estimate while the match goes on."""
        if self._stopped:
            winners = self._stopped[1:]
            return {seat: (seat in winners) / len(winners) for seat in self.seats}
        return {seat: self._state.reward(number) for number, seat in enumerate(self.seats)}

    @property
    def decisions(self) -> int:
        """How many actions of seats the match has seen."""
        return sum(entry.seat != CHANCE_WORD for entry in self._entries)

    @property
    def latest_seat(self) -> str:
        """The seat that acted last, none before the first action: for the host."""
        return next((entry.seat for entry in reversed(self._entries) if entry.seat != CHANCE_WORD), "")

    @property
    def record(self) -> Record:
        """The whole match, secrets included: for the host of the match, never for a seat of a running one."""
        return Record(
            game=self.game.name,
            edition=self.edition,
            options=option_words.differences(self.options, self.game.editions[self.edition]),
            seats=dict(self.names),
            notes=list(self._notes),
            entries=list(self._entries),
            ending=self._ending(),
            dice_hash=self._dice_hash,
            dice_secret=self._fair.secret if self._fair is not None and self.over else "",
            prelude=max(self._prelude, self._scripted),
        )

    # The gate

    def play(self, seat: str, action: str) -> list[Telling]:
        """Take an action for a seat; what that seat was told because of it.

        Nothing changes if an error is raised, be it a mistake of the caller or a bug of the game.
        """
        actor, number = self._checked(seat, action)
        told = self._told[WATCHING if actor == CHANCE else seat]
        before = len(told)
        kept = self._keep()
        try:
            self._apply(actor, number)
            self._let_chance_act()
        except Exception:
            self._go_back(kept)
            raise
        return told[before:]

    def check(self, seat: str, action: str) -> None:
        """Raise the error that an action of a seat would be refused with, and change nothing."""
        self._checked(seat, action)

    def _checked(self, seat: str, action: str) -> tuple[int, int]:
        actor = self._actor(seat)
        if self.over:
            raise MatchOver("match-over")
        number = self.notation.number(action)
        if not self._state.waits(actor):
            raise IllegalAction("not-your-turn", seat=seat)
        if number not in self._state.legal(actor):
            rule = None if actor == CHANCE else self.game.forbids(self.view(seat), self.notation.text(number))
            raise IllegalAction("not-legal-now", rule=rule, action=self.notation.text(number))
        return actor, number

    def follow(self, seat: str, action: str, chance: Iterable[str]) -> None:
        """Take an action after which it is known what chance does."""
        by_hand = self._chance_by_hand
        self._chance_by_hand = True
        try:
            self.play(seat, action)
            for one in chance:
                self.play(CHANCE_WORD, one)
        finally:
            self._chance_by_hand = by_hand

    def stop(self, how: str, winners: Iterable[str]) -> None:
        """End the match at the table in one of the `STOPS`: the winners are named, and the rules have no more say."""
        named = tuple(winners)
        if how not in STOPS or not named:
            raise BadInput("bad-stop", how=how, known=", ".join(STOPS))
        if self.over:
            raise MatchOver("match-over")
        chosen = {self._seat(seat) for seat in named}
        self._stopped = (how, *(self.seats[number] for number in sorted(chosen)))

    def can_take_back(self, place: int) -> bool:
        """Can the actions from a place of the record on be unsaid, the prelude excepted?

        Chance must have taken no part in them, and all their facts must be open ones.
        """
        return place >= self._prelude and place in self._earlier

    def take_back(self, place: int) -> None:
        """Go on from the state before the action at a place of the record, to which `can_take_back` agrees."""
        self._state = self._earlier.pop(place)
        self._collect_facts()
        self._earlier = {earlier: state for earlier, state in self._earlier.items() if earlier < place}
        del self._entries[place:]
        for observer, places in self._places.items():
            told = self._told[observer]
            del places[bisect_left(places, place) :]
            del told[bisect_left(told, len(places), key=lambda telling: telling.number) :]
        self._forget_steps(place)

    def note(self, text: str) -> None:
        """Keep a line with the record."""
        if not text.strip() or len(text) > _LONGEST_NOTE or not text.isprintable():
            raise BadInput("bad-note", longest=_LONGEST_NOTE)
        self._notes.append(text)

    def _keep(self) -> _Kept:
        dice = self._dice
        return _Kept(
            (dice.a, dice.b, dice.c, dice.counter),
            self._thrown,
            len(self._entries),
            {observer: (len(self._told[observer]), len(self._places[observer])) for observer in self._told},
        )

    def _go_back(self, kept: _Kept) -> None:
        """Forget an action that broke off: the state is made anew from the actions before it."""
        self._dice.a, self._dice.b, self._dice.c, self._dice.counter = kept.dice
        self._thrown = kept.thrown
        del self._entries[kept.entries :]
        for observer, (told, places) in kept.told.items():
            del self._told[observer][told:]
            del self._places[observer][places:]
        self._earlier = {earlier: state for earlier, state in self._earlier.items() if earlier < kept.entries}
        self._forget_steps(kept.entries)
        self._state = self.game.start(self.options)
        for entry in self._entries:
            self._state.apply(self._actor(entry.seat), self.notation.number(entry.action))
        self._collect_facts()

    def _forget_steps(self, place: int) -> None:
        """The actions from a place of the record on are unsaid."""
        while self._stills and self._stills[-1].place >= place:
            self._stills.pop()
        for seat, acted in self._acted.items():
            self._acted[seat] = min(acted, len(self._told[seat]))

    def _apply(self, actor: int, action: int) -> None:
        facts: list[Consequence] = []
        stills: list[State | None] = []
        notation = self.notation
        if actor == CHANCE and self._state.eager == 0:
            self._thrown += 1
            if self._lesson is not None and self.scripted(CHANCE_WORD) == notation.text(action):
                self._scripted = len(self._entries) + 1
        before = self._state.copy() if self._takes_back and actor != CHANCE else None
        self._state.apply(actor, action)
        assert self._state.facts is not None
        for fact in self._state.facts:
            audience = (
                (ALL,)
                if fact.audience == EVERYONE
                else tuple(seat for number, seat in enumerate(self.seats) if fact.audience >> number & 1)
            )
            facts.append(Consequence(audience, notation.fact_words(fact.kind, (fact.a, fact.b, fact.c))))
            stills.append(fact.still)
        self._state.facts.clear()
        seat = CHANCE_WORD if actor == CHANCE else self.seats[actor]
        entry = Entry(seat, notation.text(action), tuple(facts))
        if before is None or not can_take_back([entry], 0, self.game.open_facts):
            self._earlier.clear()
        else:
            self._earlier[len(self._entries)] = before
        self._entries.append(entry)
        if actor != CHANCE:
            self._acted[seat] = len(self._told[seat])
        place = len(self._entries) - 1
        for consequence, still in zip(facts, stills, strict=True):
            self._tell(consequence, place)
            if still is not None:
                told = {one: len(told) for one, told in self._told.items() if consequence.reaches(one)}
                self._stills.append(Still(still, place, told))

    def _collect_facts(self) -> None:
        """Let the state tell of what happens from now on."""
        self._state.listen()
        self._state.facts = []
        self._state.shown_after = self._shown_after

    def _tell(self, fact: Consequence, place: int) -> None:
        """Give every observer of a fact, of the entry at this place, the words under a number of his own log."""
        for observer, told in self._told.items():
            if not fact.reaches(observer):
                continue
            places = self._places[observer]
            if self.game.sealed.answers or places[-1:] != [place]:
                places.append(place)
            told.append(Telling(len(places) - 1, fact.words))

    def _let_chance_act(self) -> None:
        while self._state.turn == CHANCE and self._state.eager == 0 and not self._chance_by_hand:
            scripted = self.scripted(CHANCE_WORD)
            if scripted is None:
                self._apply(CHANCE, self._state.sample(self._next_dice()))
            else:
                self._apply(CHANCE, self.notation.number(scripted))

    def _next_dice(self) -> Dice:
        """The dice for the next action of chance: those of the match, or fresh ones of the stream the game names.

        Without a seed there is nothing to reproduce, and no number from which all that is to come could be told.
        """
        if self._fair is not None:
            return self._fair.throw(self._thrown)
        stream = self._state.stream()
        if stream == 0 or self._seed is None:
            return self._dice
        assert FIRST_STREAM <= stream < _STREAMS
        return Dice(self._seed, stream)

    # Copies

    def __getstate__(self) -> dict[str, object]:
        """Everything but the words, which follow from the game and its options."""
        return {name: value for name, value in vars(self).items() if name != "notation"}

    def __setstate__(self, kept: dict[str, object]) -> None:
        vars(self).update(kept)
        self.notation = self.game.notation(self.options)
        self._collect_facts()

    def __copy__(self) -> Match:
        """Independent too: two matches never share a state."""
        return deepcopy(self)

    # Records

    @classmethod
    def replay(
        cls,
        game: Game,
        record: Record,
        *,
        seed: int | None = None,
        fair: FairDice | None = None,
        chance_by_hand: bool = False,
        takes_back: bool = False,
        lesson: Lesson | None = None,
    ) -> Match:
        """The match a record tells of, every action and consequence checked; it can be played on from there."""
        if record.game != game.name:
            raise BadRecord("record-other-game", line=_GAME_LINE, text=record.game, game=game.name)
        try:
            edition = game.editions.get(record.edition)
            match = cls(
                game,
                edition=record.edition,
                options=record.options if edition is None else used(edition, record.options),
                names=record.seats,
                seed=seed,
                fair=fair,
                chance_by_hand=True,
                takes_back=takes_back,
                lesson=lesson,
            )
        except BrushpassError as error:
            raise BadRecord("record-bad-setting", line=1, cause=str(error)) from error
        match._notes = list(record.notes)
        match._prelude = record.prelude
        match._dice_hash = record.dice_hash
        if record.dice_secret:
            match._fair = match._checked_dice(record)
        for entry in record.entries:
            match._replay_entry(entry)
        if record.ending[:1] and record.ending[0] in STOPS and len(record.ending) > 1 and not match.over:
            match._replay_stop(record)
        if record.ending and record.ending != match._ending():
            raise BadRecord("record-wrong-end", line=len(record.text().splitlines()), text=" ".join(record.ending))
        match._chance_by_hand = chance_by_hand
        match._let_chance_act()
        return match

    def _replay_entry(self, entry: Entry) -> None:
        try:
            self.play(entry.seat, entry.action)
        except BrushpassError as error:
            raise BadRecord("record-bad-action", line=entry.line, cause=str(error)) from error
        if entry.consequences:
            self._check_consequences(entry)

    def _check_consequences(self, entry: Entry) -> None:
        """Refuse an entry that does not tell what followed; only facts that are told of late may be missing."""
        played = iter(self._entries[-1].consequences)
        for place, told in enumerate(entry.consequences):
            if told != next((fact for fact in played if fact == told or not self._told_of_late(fact)), None):
                raise BadRecord("record-wrong-consequence", line=entry.line + 1 + place, text=" ".join(told.words))
        missing = [fact for fact in played if not self._told_of_late(fact)]
        if missing:
            raise BadRecord("record-missing-consequence", line=entry.line, text=" ".join(missing[-1].words))

    def _told_of_late(self, fact: Consequence) -> bool:
        return fact.words[0] in self.game.later_facts

    def _replay_stop(self, record: Record) -> None:
        try:
            self.stop(record.ending[0], record.ending[1:])
        except BrushpassError as error:
            raise BadRecord("record-bad-action", line=len(record.text().splitlines()), cause=str(error)) from error

    @staticmethod
    def _checked_dice(record: Record) -> FairDice:
        """The dice of a record, whose secret must be the one that was announced."""
        fair = FairDice.from_hex(record.dice_secret)
        if fair.hash != record.dice_hash:
            raise BadRecord("record-other-dice", line=_GAME_LINE)
        return fair

    @classmethod
    def verify_dice(cls, game: Game, record: Record) -> int:
        """Check that every throw of chance follows from the secret in the record; how many there were.

        What chance did in a prelude came from the dice of another match and is left out.
        """
        if not record.dice_secret:
            raise BadRecord("record-no-dice", line=_GAME_LINE)
        cls.replay(game, record)
        fair = cls._checked_dice(record)
        match = cls(game, edition=record.edition, options=record.options, names=record.seats, chance_by_hand=True)
        checked = 0
        for place, entry in enumerate(record.entries):
            if place >= record.prelude and match._state.turn == CHANCE and match._state.eager == 0:
                thrown = match.notation.text(match._state.sample(fair.throw(match._thrown)))
                if entry.action != thrown:
                    raise BadRecord("record-unfair-dice", line=entry.line, text=entry.action, thrown=thrown)
                checked += 1
            match.play(entry.seat, entry.action)
        return checked

    def _stop_sentence(self, lang: str) -> str:
        # Imported here: words are made of files, and the engine must not read files to start.
        from brushpass.core.words import words

        own = words(lang, self.game.folder)
        how, *winners = self._stopped
        if how == TIMED_OUT and len(winners) > 1:
            return own.say("stopped-timed-out-together")
        names = ", ".join(own.say(f"seat-{seat}") for seat in winners)
        return own.say(f"stopped-{how}", winners=names)

    def _ending(self) -> tuple[str, ...]:
        if self._stopped:
            return self._stopped
        if not self.over:
            return ()
        view = self.view(WATCHING)
        assert view.ending is not None
        return (view.ending, *view.winners)

    # Words to numbers

    def _seat(self, seat: str) -> int:
        if seat not in self.seats:
            raise BadInput("unknown-seat", seat=seat, known=", ".join(self.seats))
        return self.seats.index(seat)

    def _actor(self, seat: str) -> int:
        return CHANCE if seat == CHANCE_WORD else self._seat(seat)

    def _observer(self, seat: str) -> int:
        return SPECTATOR if seat == WATCHING else self._seat(seat)


def known_edition(game: Game, edition: str | None) -> str:
    """The edition that is asked for, or the default one."""
    if edition is None:
        return next(iter(game.editions))
    if edition not in game.editions:
        raise BadInput("unknown-edition", edition=edition, known=", ".join(game.editions))
    return edition


def _checked_name(name: str) -> str:
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise BadInput("bad-name", name=name[:LONGEST_NAME], longest=LONGEST_NAME)
    return name


def checked_seed(seed: int) -> int:
    """A seed, if it is one."""
    if not 0 <= seed < _SEEDS:
        raise BadInput("bad-seed", seed=str(seed))
    return seed
