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
from brushpass.bots.attackers import is_attacker
from brushpass.bots.bot import DEFAULT_LEVEL
from brushpass.bots.characters import character_name
from brushpass.bots.levels import WORD as LEVEL
from brushpass.bots.levels import level_called
from brushpass.bots.outside import any_bot, is_outside
from brushpass.core.errors import BrushpassError
from brushpass.core.game import Game
from brushpass.core.match import WATCHING, Match
from brushpass.core.scene import Choice, LogLine, Scene
from brushpass.core.series import Series, spoken_name
from brushpass.core.words import LANGUAGES, error_sentence, words
from brushpass.rulebook import Rulebook
from brushpass.terminal import choices, orders, save, table
from brushpass.terminal.choices import Listed
from brushpass.terminal.grid import boards, grids
from brushpass.terminal.opponents import Opponents
from brushpass.terminal.orders import Order
from brushpass.terminal.picture import FRAME, LEAST_NEWS, Picture, final_table, latest_news, news_page, picture
from brushpass.terminal.pieces import seat_style
from brushpass.terminal.screen import Screen, plain, whole_number
from brushpass.terminal.settings import PERSON

_COMMANDS = ("help", "log", "save", "quit", "lang")
_MOST_RULES = 3
_MOST_ADDRESSES = 8
_HELP = "help-table"
"""The message in which a game explains the signs on its table."""
_FEW_NEWS = 3
_RESULT = 10
"""The lines for the result of a match with what is said about its file, and for the question after it."""


class Session:
    """One match, the players of its seats, the file it is saved in, and the series it belongs to, if to any."""

    def __init__(
        self,
        screen: Screen,
        match: Match,
        players: Mapping[str, str],
        path: Path,
        bots: Opponents,
        series: Series | None = None,
    ) -> None:
        self.screen = screen
        self.match = match
        self.players = dict(players)
        self.path = path
        self.bots = bots
        self.series = series
        self.saved = False
        self._looking: str | None = None
        """Whose private view may be on the screen."""
        self._seen: dict[str, int] = {}
        """For each seat the number of the last log line it had read when it last decided."""
        self._orders: dict[str, Order] = {}
        """The standing orders of people to pass."""
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
            line.append(": " + player_words(screen, self.match.game, self.players[seat]), style="not bold default")
            screen.show(line)
        screen.show(Text(scene.notice, style="dim"))
        if not brushpass.compiled():
            screen.say("interpreted", style="yellow")
        for player in sorted({one for one in self.players.values() if one != PERSON and not is_outside(one)}):
            notice = any_bot(player, self.match.game).notice(self.match.game, self.match.options)
            if notice is not None:
                screen.show(Text(error_sentence(notice, screen.lang), style="yellow"))
        screen.say("intro-save", file=str(self.path))
        screen.say("intro-help")
        if not self._alone:
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
        drawing = final_table(screen, scene, self.names, LEAST_NEWS + (_RESULT if table.crowded(scene) else FRAME))
        screen.show(drawing)
        screen.show()
        for line in self._last_news(scene, len(screen.lines(drawing))):
            screen.show(line)
        screen.show()
        screen.show(Text(scene.result, style="bold"))
        scores = self.match.scores()
        ranked = sorted(scores, key=lambda seat: -scores[seat]) if table.crowded(scene) else list(scores)
        screen.say("end-scores", scores=", ".join(f"{self.called[seat]} {scores[seat]}" for seat in ranked))
        if self.series is not None:
            screen.show(Text(self.series.standing(screen.lang), style="bold"))
        if self.notice:
            screen.show(Text(self.notice, style="bold red"))
        if self.saved and (self.series is None or self.series.over):
            screen.say_unbroken("end-show", file=shlex.quote(str(self.path)))
            screen.say_unbroken("end-replay", file=shlex.quote(str(self.path)))

    def _last_news(self, scene: Scene, above: int) -> list[Text]:
        """The news below the last table, which takes so many lines; where many play, both fit above the result."""
        screen = self.screen
        if table.crowded(scene):
            return latest_news(screen, self._news(scene), max(_FEW_NEWS, screen.console.height - above - _RESULT))
        return table.news(self._news(scene), max(LEAST_NEWS, screen.console.height // 2), screen.words)

    # Whose decision it is

    def _next_seat(self) -> str:
        """Of the seats that owe a decision: who sits at the keyboard already, another person, a bot."""
        waiting = self.match.waiting()
        if self._looking in waiting:
            return str(self._looking)
        return next((seat for seat in waiting if self.players[seat] == PERSON), waiting[0])

    def _think(self, seat: str) -> str:
        """The decision of a bot."""
        name = self.players[seat]
        if self.bots.is_quick(self.match, seat, name):
            return self.bots.answer(self.match, seat, name)
        with self.screen.console.status(Text(self.screen.word("thinking", name=self.called[seat]))):
            return self.bots.answer(self.match, seat, name)

    def _cover(self, seat: str) -> str:
        """Hide what the last person saw until the next one is alone with the screen; what was typed there.

        Where the seat may pass in a window, everybody sees what a spectator sees, and who is called may pass unseen.
        """
        if self._looking is not None:
            self.screen.wipe()
        self._looking = None
        if orders.window(self.match.scene(seat, self.screen.lang)) is None:
            return self.screen.pause("cover", name=self.called[seat])
        self._show_to_all()
        return self.screen.pause("cover-window", name=self.called[seat])

    def _show_to_all(self) -> None:
        """The table and the latest news as a spectator has them: sealed answers change nothing here."""
        screen = self.screen
        scene = self.match.scene(WATCHING, screen.lang)
        screen.clear()
        screen.show(final_table(screen, scene, self.names, LEAST_NEWS + FRAME + 1))
        screen.show(Rule(style="dim"))
        for line in latest_news(screen, scene.log, LEAST_NEWS):
            screen.show(line)

    def _quits(self, answer: str) -> bool:
        return self._command(answer)[0] == "quit"

    # A decision of a person

    def _decide(self, seat: str) -> str | None:
        """The action a person chooses, or None when the person leaves."""
        standing = self._standing(seat)
        if len(self.persons) > 1 and self._looking != seat:
            answer = self._cover(seat)
            if self._quits(answer):
                return None
            if self._passes_unseen(seat, answer, standing):
                return self._follow(seat)
            self.screen.wipe()
        elif standing:
            return self._follow(seat)
        self._looking = seat
        self._orders.pop(seat, None)
        return self._choose(seat)

    def _choose(self, seat: str) -> str | None:
        """What a person answers before the own table, or None when the person leaves.

        Enter passes in a window only while the table is the last thing on the screen; else it draws the table again.
        """
        scene, listing, early = self._open(seat)
        fresh = True
        while True:
            answer = early or self.screen.ask()
            early = ""
            command, rest = self._command(answer)
            if command == "quit":
                return None
            order = orders.given(answer, scene, self.screen)
            if order is not None:
                return self._give(seat, order, scene)
            passing = orders.window(scene) if fresh and self._alone else None
            if not answer and passing is not None:
                return self._decided(seat, scene, passing)
            fresh = not answer or (command == "lang" and self._switch(rest))
            if fresh:
                scene, listing = self._show(self._picture(seat))
            elif command:
                self._obey(command, rest, scene, listing)
            elif len(found := self._found(answer, scene, listing)) == 1:
                return self._decided(seat, scene, found[0])
            elif found:
                scene, listing = self._narrow(found, scene)
            else:
                self._refuse(seat, answer, listing)

    def _decided(self, seat: str, scene: Scene, choice: Choice) -> str:
        """The action of a person who has read all there was to read."""
        self._seen[seat] = scene.log[-1].number if scene.log else -1
        return choice.action

    # Passing in advance, and unseen

    @property
    def _alone(self) -> bool:
        """Is there nobody at the keyboard from whom anything must be hidden?"""
        return len(self.persons) == 1

    def _standing(self, seat: str) -> bool:
        """Does a standing order of this seat hold? One that does not is forgotten."""
        order = self._orders.get(seat)
        if order is None:
            return False
        if orders.holds(order, self.match.scene(seat, self.screen.lang)):
            return True
        del self._orders[seat]
        return False

    def _passes_unseen(self, seat: str, answer: str, standing: bool) -> bool:
        """Does whoever is called pass without a look at the table: by the word for it, or by a standing order?"""
        if standing and not answer:
            return True
        passing = orders.window(self.match.scene(seat, self.screen.lang))
        return passing is not None and orders.passes(answer, self.screen)

    def _give(self, seat: str, order: Order, scene: Scene) -> str | None:
        """Take an order and follow it at once, or None when the person leaves.

        Among several people the cover stays, and whoever has an order for later is told what Enter does there.
        """
        if not self._alone and order.left != 1:
            if self._quits(self.screen.pause("order-among-people", until=self._until)):
                return None
        self._orders[seat] = order
        self._seen[seat] = scene.log[-1].number if scene.log else -1
        return self._follow(seat)

    def _follow(self, seat: str) -> str:
        """Pass, and count it where a standing order says how often."""
        if seat in self._orders:
            self._orders[seat] = orders.carried_out(self._orders[seat])
        return orders.PASS

    @property
    def _until(self) -> str:
        """Until when a person may pass in advance, in the words of the game."""
        return words(self.screen.lang, self.match.game.folder).say(orders.UNTIL)

    # What a person sees

    def _picture(self, seat: str) -> Picture:
        """What to draw for a seat now; who is alone at the keyboard is told how to pass quickly."""
        scene = self.match.scene(seat, self.screen.lang)
        if self._alone and orders.window(scene) is not None:
            scene = replace(scene, prompt=f"{scene.prompt} {self.screen.word('order-hint', until=self._until)}")
        return picture(self.screen, scene, self.names, self._news(scene))

    def _open(self, seat: str) -> tuple[Scene, Listed, str]:
        """Show a seat what it needs to decide; the news come first, alone, when the table leaves no room for them.

        What the person types below the news already counts as an answer.
        """
        picture = self._picture(seat)
        news = self._news(picture.scene)
        early = ""
        if seat in self._seen and not picture.whole:
            self.screen.clear()
            self.screen.say("news", style="bold")
            for told in news_page(self.screen, picture.scene, news):
                self.screen.show(told)
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
        """Several choices are meant: list them alone, and where numbers stand on the table draw it with theirs."""
        if boards(scene) or table.crowded(scene):
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
        if not topic:
            self._help_with_terminal()
            return
        book = Rulebook.of(self.match.game, self.screen.lang)
        rules = [rule.address for rule in book.search(topic).found]
        pieces = _pieces_named(topic, scene)
        found = self._found(topic, scene, listing)
        if pieces:
            self._help_with_pieces(pieces, topic, book, rules)
        elif found:
            labels = [item.label for item in listing.items if item.choices == tuple(found)]
            self.screen.show(Text(labels[0] if labels else found[0].label if len(found) == 1 else topic, style="bold"))
            if grids(scene):
                self._tell(found, scene)
            self._quote(book, [choice.rule for choice in found])
        elif whole_number(topic) is not None or not self._quote(book, rules):
            self.screen.say("help-nothing", style="bold red", topic=topic)

    def _help_with_terminal(self) -> None:
        """What can be typed, and what the signs on the table mean."""
        screen = self.screen
        first, *_, last = self.names.values()
        screen.say("help")
        screen.show()
        own = words(screen.lang, self.match.game.folder)
        if own.has(_HELP):
            screen.show(own.say(_HELP, first=first, second=last))
        if own.has(orders.UNTIL):
            screen.say("help-window" if self._alone else "help-window-among-people", until=self._until)

    def _help_with_pieces(
        self, pieces: Sequence[tuple[str, str]], topic: str, book: Rulebook, rules: Sequence[str]
    ) -> None:
        """The details of pieces, and where the rulebook speaks of them."""
        for label, detail in pieces:
            self.screen.show(Text.assemble((label, "bold"), f": {detail}"))
        # A space and a rule may have the same name, such as e2 and E2: then both are meant.
        if not self._quote(book, [address for address in rules if plain(address) == plain(topic)]):
            self.screen.say("help-rules", style="dim", count=len(rules), rules=", ".join(rules[:_MOST_ADDRESSES]))

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


def player_words(screen: Screen, game: Game, player: str) -> str:
    """Who plays a seat, in words: a person, or a bot with its level."""
    if player == PERSON:
        return screen.word("player-person")
    return bot_words(screen, game, "player", player)


def bot_words(screen: Screen, game: Game, message: str, name: str) -> str:
    """A message about a bot, with its level; a game speaks of its own experts and characters."""
    if is_outside(name):
        return screen.word(f"{message}-outside", name=name)
    if is_attacker(name):
        return screen.word(f"{message}-attacker", name=name)
    kind, _, level = name.partition(":")
    played = level_called(game, name)
    if played is not None:
        return screen.word(f"{message}-{LEVEL}", name=character_name(game, played, screen.lang))
    if kind in game.players.experts:
        return words(screen.lang, game.folder).say(f"{message}-{kind}")
    return screen.word(f"{message}-{kind}", level=int(level or DEFAULT_LEVEL))


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
