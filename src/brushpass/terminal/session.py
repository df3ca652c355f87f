"""A match at the terminal: whose turn it is, what that person sees and types, and the save after every action.

The match may be one of a series, whose score is told before and after it.
"""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec.structs import replace
from rich.markdown import Markdown
from rich.rule import Rule
from rich.text import Text

import brushpass
from brushpass.bots.bot import DEFAULT_LEVEL, bot
from brushpass.core.dice import Dice
from brushpass.core.errors import BrushpassError
from brushpass.core.match import WATCHING, Match
from brushpass.core.scene import Choice, LogLine, Scene
from brushpass.core.series import Series, spoken_name
from brushpass.core.words import LANGUAGES, words
from brushpass.rulebook import Rulebook
from brushpass.terminal import choices, save, table
from brushpass.terminal.choices import Listed
from brushpass.terminal.grid import boards, grids
from brushpass.terminal.picture import FRAME, LEAST_NEWS, Picture, final_table, picture
from brushpass.terminal.pieces import seat_style
from brushpass.terminal.save import PERSON
from brushpass.terminal.screen import Screen, plain, whole_number

_COMMANDS = ("help", "log", "save", "quit", "lang")
_MOST_RULES = 3
_MOST_ADDRESSES = 8


class Session:
    """One match, the players of its seats, the file it is saved in, and the series it belongs to, if to any."""

    def __init__(
        self,
        screen: Screen,
        match: Match,
        players: Mapping[str, str],
        path: Path,
        dice: Dice,
        series: Series | None = None,
    ) -> None:
        self.screen = screen
        self.match = match
        self.players = dict(players)
        self.path = path
        self.dice = dice
        self.series = series
        self.saved = False
        self._looking: str | None = None
        """Whose private view may be on the screen."""
        self._seen: dict[str, int] = {}
        """For each seat the number of the last log line it had read when it last decided."""
        self.notice = ""
        """A sentence to show above the next prompt."""

    @property
    def persons(self) -> list[str]:
        """The seats that people play."""
        return [seat for seat in self.match.seats if self.players[seat] == PERSON]

    def run(self) -> bool:
        """Play on until the match is over, or until a person leaves it or its series, which is told by False."""
        if not self.match.over and not self._begin():
            return False
        while not self.match.over:
            seat = self._next_seat()
            action = self._decide(seat) if self.players[seat] == PERSON else self._think(seat)
            if action is None:
                return False
            self.match.play(seat, action)
            self.save()
        self._end()
        if self.series is None or self.series.over:
            return True
        number = len(self.series.matches) + 1
        message = "series-next-lots" if self.series.draws_lots(number) else "series-next"
        return not self._quits(self.screen.pause(message, number=number))

    @property
    def names(self) -> dict[str, str]:
        """How each seat is called on the table: by its player's name, or else by its own in the screen's language.

        In a series seats have their own names, for the players change seats.
        """
        speak = words(self.screen.lang, self.match.game.folder)
        return {
            seat: name if self.series is None and name != seat.upper() else speak.say(f"seat-{seat}")
            for seat, name in self.match.names.items()
        }

    @property
    def called(self) -> dict[str, str]:
        """How each seat is called apart from the table: in a series with the name of its player."""
        if self.series is None:
            return self.names
        lang = self.screen.lang
        return {
            seat: self.screen.word("seat-of-player", seat=self.names[seat], player=spoken_name(player, lang))
            for seat, player in self.match.names.items()
        }

    @property
    def _kept(self) -> save.Saved:
        return self.match.record if self.series is None else self.series

    def save(self) -> bool:
        """Write the record; a failure is told above the next prompt and does not stop the match."""
        try:
            save.write(self.path, self._kept)
            self.saved = True
        except OSError as error:
            self.saved = False
            self.notice = self.screen.word("save-failed", file=str(self.path), cause=error.strerror or str(error))
        return self.saved

    def leave(self) -> None:
        """Hide what one person alone may see, and say where the match is kept and how to come back to it."""
        screen = self.screen
        if len(self.persons) > 1 and self._looking is not None:
            screen.wipe()
        screen.show()
        first = self.series is None or self.series.matches == [self.match]
        if not self.saved and first and not self.match.decisions:
            screen.say("left-nothing")
        elif self.saved or self.save():
            screen.say("left-saved", file=str(self.path))
            screen.say_unbroken("left-resume", game=self.match.game.name, file=shlex.quote(str(self.path)))
        else:
            screen.show(Text(self.notice, style="bold red"))

    # Before and after

    def _begin(self) -> bool:
        """Introduce the match; with one person at the keyboard, wait for Enter."""
        screen = self.screen
        screen.clear()
        scene = self.match.scene(WATCHING, screen.lang)
        screen.show(Text(scene.title, style="bold reverse"))
        if self.series is not None:
            screen.show(Text(self.series.heading(len(self.series.matches), screen.lang), style="bold"))
        for seat in self.match.seats:
            line = Text(f"  {self.called[seat]}", style=seat_style(seat, self.match.seats))
            line.append(": " + player_words(screen, self.players[seat]), style="not bold default")
            screen.show(line)
        screen.show(Text(scene.notice, style="dim"))
        if not brushpass.compiled():
            screen.say("interpreted", style="yellow")
        screen.say("intro-save", file=str(self.path))
        screen.say("intro-help")
        if len(self.persons) != 1:
            return True
        return not self._quits(screen.pause("intro-begin"))

    def _end(self) -> None:
        """The last table, the result, the score of the series, and how to look at all of it again."""
        screen = self.screen
        viewer = self.persons[0] if len(self.persons) == 1 else WATCHING
        if len(self.persons) > 1:
            screen.wipe()
        else:
            screen.clear()
        self._looking = None
        scene = self.match.scene(viewer, screen.lang)
        screen.show(final_table(screen, scene, self.names, LEAST_NEWS + FRAME))
        screen.show()
        for line in table.news(self._news(scene), max(LEAST_NEWS, screen.console.height // 2), screen.words):
            screen.show(line)
        screen.show()
        screen.show(Text(scene.result, style="bold"))
        scores = self.match.scores()
        screen.say("end-scores", scores=", ".join(f"{self.called[seat]} {scores[seat]}" for seat in scores))
        if self.series is not None:
            screen.show(Text(self.series.standing(screen.lang), style="bold"))
        if self.notice:
            screen.show(Text(self.notice, style="bold red"))
        if self.saved and (self.series is None or self.series.over):
            screen.say_unbroken("end-show", file=shlex.quote(str(self.path)))
            screen.say_unbroken("end-replay", file=shlex.quote(str(self.path)))

    # Whose decision it is

    def _next_seat(self) -> str:
        """Of the seats that owe a decision: who sits at the keyboard already, another person, a bot."""
        waiting = self.match.waiting()
        if self._looking in waiting:
            return str(self._looking)
        return next((seat for seat in waiting if self.players[seat] == PERSON), waiting[0])

    def _think(self, seat: str) -> str:
        """The decision of a bot, which gets its view and dice of its own."""
        player = bot(self.players[seat])
        view = self.match.view(seat)
        if not player.budget.simulations and not player.budget.milliseconds:
            return player.answer(self.match.game, view, self.dice)
        with self.screen.console.status(Text(self.screen.word("thinking", name=self.called[seat]))):
            return player.answer(self.match.game, view, self.dice)

    def _cover(self, seat: str) -> bool:
        """Hide what the last person saw until the next one is alone with the screen; False when somebody leaves."""
        if self._looking is not None:
            self.screen.wipe()
        answer = self.screen.pause("cover", name=self.called[seat])
        self._looking = None
        if self._quits(answer):
            return False
        self.screen.wipe()
        self._looking = seat
        return True

    def _quits(self, answer: str) -> bool:
        return self._command(answer)[0] == "quit"

    # A decision of a person

    def _decide(self, seat: str) -> str | None:
        """The action a person chooses, or None when the person leaves."""
        if self._looking != seat and len(self.persons) > 1 and not self._cover(seat):
            return None
        self._looking = seat
        scene, listing, early = self._open(seat)
        while True:
            answer = early or self.screen.ask()
            early = ""
            command, rest = self._command(answer)
            if command == "quit":
                return None
            if not answer or (command == "lang" and self._switch(rest)):
                scene, listing = self._show(self._picture(seat))
            elif command:
                self._obey(command, rest, scene, listing)
            else:
                found = self._found(answer, scene, listing)
                if len(found) == 1:
                    self._seen[seat] = scene.log[-1].number if scene.log else -1
                    return found[0].action
                if found:
                    scene, listing = self._narrow(found, scene)
                else:
                    self._refuse(seat, answer, listing)

    def _picture(self, seat: str) -> Picture:
        """What to draw for a seat now."""
        scene = self.match.scene(seat, self.screen.lang)
        return picture(self.screen, scene, self.names, self._news(scene))

    def _open(self, seat: str) -> tuple[Scene, Listed, str]:
        """Show a seat what it needs to decide; the news come first, alone, when the table leaves no room for them.

        What the person types below the news already counts as an answer.
        """
        picture = self._picture(seat)
        news = self._news(picture.scene)
        early = ""
        if seat in self._seen and len(picture.news) < len(news):
            self.screen.clear()
            self.screen.say("news", style="bold")
            for line in news:
                self.screen.show(table.log_line(line, self.screen.words))
            early = self.screen.pause("news-table")
            self._seen[seat] = news[-1].number
            picture = self._picture(seat)
        return (*self._show(picture), early)

    def _show(self, picture: Picture) -> tuple[Scene, Listed]:
        """Draw the table, the news, the prompt and the choices."""
        screen = self.screen
        heading = ""
        if picture.news:
            heading = screen.word("news" if picture.scene.seat in self._seen else "news-first")
        screen.clear()
        screen.show(picture.table)
        screen.show(Rule(Text(heading), align="left", style="dim"))
        for line in picture.news:
            screen.show(line)
        if self.notice:
            screen.show(Text(self.notice, style="bold red"))
            self.notice = ""
        screen.show(Text(picture.scene.prompt, style="bold"))
        screen.show(picture.listing.drawing)
        return picture.scene, picture.listing

    def _news(self, scene: Scene) -> list[LogLine]:
        """What this seat has been told since its last decision."""
        return [line for line in scene.log if line.number > self._seen.get(scene.seat, -1)]

    def _found(self, answer: str, scene: Scene, listing: Listed) -> Sequence[Choice]:
        """The choices a number on the screen or some words stand for."""
        number = whole_number(answer)
        if number is None:
            everything = self.match.scene(scene.seat, self.screen.lang).choices
            return choices.find(answer, scene.choices) or choices.find(answer, everything)
        return listing.items[number - 1].choices if 1 <= number <= len(listing.items) else ()

    def _narrow(self, found: Sequence[Choice], scene: Scene) -> tuple[Scene, Listed]:
        """Several choices are meant: list them alone, and on a board let the person point at them."""
        if boards(scene):
            closer = replace(scene, choices=tuple(found), prompt=self.screen.word("choices-which"))
            return self._show(picture(self.screen, closer, self.names, self._news(scene)))
        listing = choices.narrowed(found, self.screen)
        self.screen.say("choices-which", style="bold")
        self.screen.show(listing.drawing)
        return scene, listing

    def _refuse(self, seat: str, answer: str, listing: Listed) -> None:
        """Say in one sentence why the answer is no choice; the gate knows the rule that forbids an action."""
        if whole_number(answer) is not None:
            self.screen.say("choose-number", style="bold red", last=len(listing.items))
            return
        try:
            self.match.play(seat, answer)
        except BrushpassError as error:
            self.screen.explain(error)
            self.screen.say("hint-rule" if error.rule else "hint-help", style="dim", rule=error.rule or "")

    # Commands

    def _command(self, answer: str) -> tuple[str, str]:
        """A command and what follows it; an empty command for anything else."""
        first, _, rest = answer.partition(" ")
        if first.startswith("?"):
            return "help", (first[1:] + " " + rest).strip()
        for command in _COMMANDS:
            if plain(first) in (command, plain(self.screen.word(f"command-{command}"))):
                return command, rest.strip()
        return ("quit", "") if plain(answer) == "q" else ("", answer)

    def _obey(self, command: str, rest: str, scene: Scene, listing: Listed) -> None:
        if command == "help":
            self._help(rest, scene, listing)
        elif command == "log":
            for line in scene.log:
                self.screen.show(table.log_line(line, self.screen.words))
        elif command == "save":
            self._copy_to(rest)

    def _switch(self, lang: str) -> bool:
        """Change the language; say which there are when the person names none of them."""
        if lang not in LANGUAGES:
            self.screen.say("lang-known", style="bold red", known=", ".join(LANGUAGES))
            return False
        self.screen.switch(lang)
        return True

    def _copy_to(self, name: str) -> None:
        """Save a copy in a file that does not exist yet."""
        path = Path(name).expanduser()
        if not name:
            self.screen.say("save-needs-name", style="bold red")
        elif path.exists():
            self.screen.say("save-exists", style="bold red", file=name)
        else:
            try:
                save.write(path, self._kept)
                self.screen.say("save-done", file=name)
            except OSError as error:
                self.screen.say("save-failed", style="bold red", file=name, cause=error.strerror or str(error))

    def _help(self, topic: str, scene: Scene, listing: Listed) -> None:
        """Explain a choice by its rule, a piece by its detail, the rest by the rulebook, or the terminal itself."""
        screen = self.screen
        if not topic:
            first, *_, last = self.names.values()
            screen.say("help")
            screen.show()
            message = "help-board" if boards(scene) else "help-map" if grids(scene) else "help-table"
            screen.say(message, first=first, second=last)
            return
        book = Rulebook.of(self.match.game, screen.lang)
        pieces = _pieces_named(topic, scene)
        found = self._found(topic, scene, listing)
        if pieces:
            for label, detail in pieces:
                screen.show(Text.assemble((label, "bold"), f": {detail}"))
            rules = [rule.address for rule in book.search(topic).found]
            # A space and a rule may have the same name, such as e2 and E2: then both are meant.
            if not self._quote(book, [address for address in rules if plain(address) == plain(topic)]):
                screen.say("help-rules", style="dim", count=len(rules), rules=", ".join(rules[:_MOST_ADDRESSES]))
        elif found:
            labels = [item.label for item in listing.items if item.choices == tuple(found)]
            screen.show(Text(labels[0] if labels else found[0].label if len(found) == 1 else topic, style="bold"))
            if grids(scene):
                self._tell(found, scene)
            self._quote(book, [choice.rule for choice in found])
        elif whole_number(topic) is not None or not self._quote(
            book, [rule.address for rule in book.search(topic).found]
        ):
            screen.say("help-nothing", style="bold red", topic=topic)

    def _tell(self, found: Sequence[Choice], scene: Scene) -> None:
        """The details of the pieces that one choice names: beside a map there is rarely room for all of them."""
        named = found[0].pieces if len(found) == 1 else ()
        for place in scene.places:
            for piece in place.pieces:
                if piece.key in named and piece.detail:
                    self.screen.show(Text.assemble((piece.label, "bold"), f": {piece.detail}"))

    def _quote(self, book: Rulebook, addresses: Sequence[str]) -> bool:
        """Print the first few of some rules, each once; False where there is none."""
        for address in list(dict.fromkeys(addresses))[:_MOST_RULES]:
            self.screen.show(Markdown(f"**{address}** {book.rule(address).text}"))
        return bool(addresses)


def player_words(screen: Screen, player: str) -> str:
    """Who plays a seat, in words: a person, or a bot with its level."""
    if player == PERSON:
        return screen.word("player-person")
    kind, _, level = player.partition(":")
    return screen.word(f"player-{kind}", level=level or DEFAULT_LEVEL)


def _pieces_named(topic: str, scene: Scene) -> list[tuple[str, str]]:
    """The pieces on the table whose names begin like the topic, each once, with their details."""
    start = plain(topic)
    found = {
        piece.label: piece.detail
        for place in scene.places
        for piece in place.pieces
        if start and piece.detail and piece.kind != "back" and plain(piece.label).startswith(start)
    }
    return list(found.items())
