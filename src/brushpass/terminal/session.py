"""A match at the terminal: whose turn it is, what that person sees and types, and the save after every action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.markdown import Markdown
from rich.text import Text

from brushpass.bots import bot
from brushpass.core.dice import Dice
from brushpass.core.errors import BrushpassError
from brushpass.core.match import WATCHING, Match
from brushpass.core.scene import Choice, Scene
from brushpass.core.words import LANGUAGES
from brushpass.terminal import choices, rulebook, save, table
from brushpass.terminal.choices import Listed
from brushpass.terminal.save import PERSON
from brushpass.terminal.screen import Screen, plain

_COMMANDS = ("help", "log", "save", "quit", "lang")
_LEAST_NEWS = 4


class Session:
    """One match, the players of its seats, and the file it is saved in."""

    def __init__(self, screen: Screen, match: Match, players: Mapping[str, str], path: Path, dice: Dice) -> None:
        self.screen = screen
        self.match = match
        self.players = dict(players)
        self.path = path
        self.saved = False
        self._dice = dice
        self._looking: str | None = None
        """Whose private view may be on the screen."""
        self._seen: dict[str, int] = {}
        """For each seat the number of the last log line it had read when it last decided."""
        self._notice = ""
        """A sentence to show above the next prompt."""

    @property
    def persons(self) -> list[str]:
        """The seats that people play."""
        return [seat for seat in self.match.seats if self.players[seat] == PERSON]

    def run(self) -> bool:
        """Play on until the match is over, or until a person leaves it, which is told by False."""
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
        return True

    def save(self) -> None:
        """Write the record; a failure is told and does not stop the match."""
        try:
            save.write(self.path, self.match.record)
            self.saved = True
        except OSError as error:
            self.saved = False
            self._notice = self.screen.word("save-failed", file=str(self.path), cause=error.strerror or str(error))

    # Before and after

    def _begin(self) -> bool:
        """Introduce the match; with one person at the keyboard, wait for Enter."""
        screen = self.screen
        screen.clear()
        scene = self.match.scene(WATCHING, screen.lang)
        screen.show(Text(scene.title, style="bold reverse"))
        for seat in self.match.seats:
            line = Text(f"  {self.match.names[seat]}", style=table.seat_style(seat, self.match.seats))
            line.append(": " + player_words(screen, self.players[seat]), style="not bold default")
            screen.show(line)
        if scene.notice:
            screen.show(Text(scene.notice, style="dim"))
        screen.say("intro-save", file=str(self.path))
        screen.say("intro-help")
        if len(self.persons) != 1:
            return True
        return not self._quits(screen.pause("intro-begin"))

    def _end(self) -> None:
        """The last table, the result, and how to look at the match again."""
        screen = self.screen
        viewer = self.persons[0] if len(self.persons) == 1 else WATCHING
        if len(self.persons) > 1:
            screen.wipe()
        else:
            screen.clear()
        scene = self.match.scene(viewer, screen.lang)
        screen.show(table.draw(scene, self.match.names, screen.words))
        screen.show()
        for line in table.news(self._news(scene), max(_LEAST_NEWS, screen.console.height // 2), screen.words):
            screen.show(line)
        screen.show()
        screen.show(Text(scene.result, style="bold"))
        scores = self.match.scores()
        screen.say("end-scores", scores=", ".join(f"{self.match.names[seat]} {scores[seat]}" for seat in scores))
        if self._notice:
            screen.show(Text(self._notice, style="bold red"))
        if self.saved:
            screen.say("end-replay", file=str(self.path))

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
            return player.answer(self.match.game, view, self._dice)
        with self.screen.console.status(self.screen.word("thinking", name=self.match.names[seat])):
            return player.answer(self.match.game, view, self._dice)

    def _cover(self, seat: str) -> bool:
        """Hide what the last person saw until the next one is alone with the screen; False when somebody leaves."""
        if self._looking is not None:
            self.screen.wipe()
        answer = self.screen.pause("cover", name=self.match.names[seat])
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
        scene, listing = self._show(seat)
        while True:
            answer = self.screen.ask()
            command, rest = self._command(answer)
            if command == "quit":
                return None
            if not answer or (command == "lang" and self._switch(rest)):
                scene, listing = self._show(seat)
            elif command:
                self._obey(command, rest, scene, listing)
            else:
                found = self._found(answer, scene, listing)
                if len(found) == 1:
                    self._seen[seat] = scene.log[-1].number if scene.log else -1
                    return found[0].action
                if found:
                    listing = self._narrow(found)
                else:
                    self._refuse(seat, answer, listing)

    def _show(self, seat: str) -> tuple[Scene, Listed]:
        """Draw the table, the news, the prompt and the choices."""
        screen = self.screen
        scene = self.match.scene(seat, screen.lang)
        drawing = table.draw(scene, self.match.names, screen.words)
        news = self._news(scene)
        room = screen.console.height - len(screen.lines(drawing)) - 3
        tightest = len(screen.lines(choices.listed(scene, screen, 0).drawing))
        shown = table.news(news, max(_LEAST_NEWS, room - tightest), screen.words)
        listing = choices.listed(scene, screen, room - sum(len(screen.lines(line)) for line in shown))
        screen.clear()
        screen.show(drawing)
        screen.show(Text("─" * screen.console.width, style="dim"))
        for line in shown:
            screen.show(line)
        if self._notice:
            screen.show(Text(self._notice, style="bold red"))
            self._notice = ""
        screen.show(Text(scene.prompt, style="bold"))
        screen.show(listing.drawing)
        return scene, listing

    def _news(self, scene: Scene) -> list[table.LogLine]:
        """What this seat has been told since its last decision."""
        return [line for line in scene.log if line.number > self._seen.get(scene.seat, -1)]

    def _found(self, answer: str, scene: Scene, listing: Listed) -> Sequence[Choice]:
        """The choices a number on the screen or some words stand for."""
        if answer.isascii() and answer.isdigit():
            number = int(answer)
            return listing.items[number - 1].choices if 1 <= number <= len(listing.items) else ()
        return choices.find(answer, scene.choices)

    def _narrow(self, found: Sequence[Choice]) -> Listed:
        """Several choices are meant: list them alone."""
        listing = choices.narrowed(found, self.screen)
        self.screen.say("choices-which", style="bold")
        self.screen.show(listing.drawing)
        return listing

    def _refuse(self, seat: str, answer: str, listing: Listed) -> None:
        """Say in one sentence why the answer is no choice; the gate knows the rule that forbids an action."""
        if answer.isascii() and answer.isdigit():
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
                save.write(path, self.match.record)
                self.screen.say("save-done", file=name)
            except OSError as error:
                self.screen.say("save-failed", style="bold red", file=name, cause=error.strerror or str(error))

    def _help(self, topic: str, scene: Scene, listing: Listed) -> None:
        """Explain a choice by its rule, a rule by its address, a piece by its detail, or the terminal itself."""
        screen = self.screen
        if not topic:
            screen.say("help")
            return
        if rulebook.ADDRESS.fullmatch(topic):
            self._quote(topic)
            return
        found = self._found(topic, scene, listing)
        pieces = [] if topic.isdigit() else _pieces_named(topic, scene)
        for label, detail in pieces:
            screen.show(Text.assemble((label, "bold"), f": {detail}"))
        if found:
            screen.show(Text(found[0].label if len(found) == 1 else topic, style="bold"))
            for rule in dict.fromkeys(choice.rule for choice in found):
                self._quote(rule)
        elif not pieces:
            screen.say("help-nothing", style="bold red", topic=topic)

    def _quote(self, address: str) -> None:
        paragraph = rulebook.rule(self.match.game, self.screen.lang, address)
        if paragraph is None:
            self.screen.say("help-no-rule", style="bold red", rule=address)
        else:
            self.screen.show(Markdown(paragraph))


def player_words(screen: Screen, player: str) -> str:
    """Who plays a seat, in words: a person, or a bot with its level."""
    if player == PERSON:
        return screen.word("player-person")
    kind, _, level = player.partition(":")
    return screen.word(f"bot-{kind}", level=level or "3")


def _pieces_named(topic: str, scene: Scene) -> list[tuple[str, str]]:
    """The pieces on the table whose names begin like the topic, each once, with their details."""
    found = {
        piece.label: piece.detail
        for place in scene.places
        for piece in place.pieces
        if piece.detail and piece.kind != "back" and plain(piece.label).startswith(plain(topic))
    }
    return list(found.items())
