"""Series: seats, scores and ends of several matches, and the same as text."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.errors import BadInput, BadRecord
from brushpass.core.game import CHANCE, EVERYONE, SPECTATOR, Game, State
from brushpass.core.match import Match
from brushpass.core.notation import FactKind, Notation, Row
from brushpass.core.options import Options
from brushpass.core.record import Record
from brushpass.core.series import (
    Series,
    SeriesRecord,
    formats,
    match_seed,
    parse_any,
    parse_series,
    points_text,
    spoken_name,
)
from brushpass.core.view import View
from tests.core.sealed import GAME as AUCTION
from tests.games.coin import GAME as COIN

# A game in which the first seat says who wins

SEATS = ("north", "south")
WIN, DRAW, OPEN = 0, 2, 3
WON = 1
NOTATION = Notation(
    names={"seat": SEATS, "door": ("left", "right")},
    rows=(Row("win", ("seat",), "R1"), Row("draw", (), "R1"), Row("open", ("door",), "R1")),
    facts=(FactKind("opened", ("door",)),),
    endings=("", "said"),
)


class DuelState(State):
    """A door is opened by chance, and north says how it ends."""

    def __init__(self) -> None:
        super().__init__(len(SEATS), vec[i64]([0] * len(NOTATION.actions)))
        self.winners: tuple[int, ...] = ()

    def fill(self, seat: int) -> int:
        first, count = (OPEN, 2) if seat == CHANCE else (WIN, 3)
        for place in range(count):
            self.moves[place] = first + place
        return count

    def apply(self, seat: int, action: int) -> None:
        if seat == CHANCE:
            self.tell(EVERYONE, 0, action - OPEN)
            self.ask(0)
            return
        self.winners = (0, 1) if action == DRAW else (action - WIN,)
        self.finish(WON)

    def score(self, seat: int) -> int:
        return int(seat in self.winners)


class Duel(Game):
    """Two seats, and a best of three by custom."""

    name = "duel"
    folder = ""
    editions: ClassVar[dict[str, Options]] = {"plain": Options(), "fancy": Options()}
    series: ClassVar[str] = "best_of_3"

    def seats(self, options: Options) -> tuple[str, ...]:
        return SEATS

    def notation(self, options: Options) -> Notation:
        return NOTATION

    def start(self, options: Options) -> DuelState:
        return DuelState()

    def view(self, state: State, seat: int) -> View:
        assert isinstance(state, DuelState)
        return View(
            seat="spectator" if seat == SPECTATOR else SEATS[seat],
            seats=SEATS,
            waiting=tuple(word for number, word in enumerate(SEATS) if state.waits(number)),
            legal=(),
            scores=tuple(int(state.score(number)) for number in range(len(SEATS))),
            ending="said" if state.ending else None,
            winners=tuple(SEATS[number] for number in state.winners),
        )


DUEL = Duel()
PLAYERS = ("Ada", "Bea")


def played(*results: str, form: str | None = None, third: str = "swap", seed: int = 1) -> Series:
    """A series of duels after these games: who won each, or `draw`."""
    series = Series(DUEL, PLAYERS, format=form, third=third, seed=seed)
    for result in results:
        play_on(series, result)
    return series


def play_on(series: Series, result: str) -> None:
    """Play the next duel so that this player wins, or so that it is a draw."""
    match = series.next()
    seat = next((seat for seat, name in match.names.items() if name == result), None)
    match.play("north", "draw" if seat is None else f"win {seat}")


def seated(series: Series) -> list[str]:
    """Who sat in the north, game by game."""
    return [match.names["north"] for match in series.matches]


# Formats


def test_a_game_names_its_usual_series() -> None:
    """Without a format a series has the one of the game, and a game that names none is played once."""
    assert (Series(DUEL).format, Series(COIN).format) == ("best_of_3", "single")


@pytest.mark.rule("shadows-in-kyoto:R49", "shadows-in-kyoto:O6")
def test_two_wins_are_the_best_of_three() -> None:
    """A series of at most three games is over when somebody has won twice in a row."""
    assert not played("Ada").over
    assert played("Ada", "Ada").winners == ("Ada",)


@pytest.mark.rule("shadows-in-kyoto:R50", "shadows-in-kyoto:O6")
def test_a_third_game_decides() -> None:
    """After one win each, the third game decides."""
    assert not played("Ada", "Bea").over
    assert played("Ada", "Bea", "Bea").winners == ("Bea",)


@pytest.mark.rule("shadows-in-kyoto:R49", "shadows-in-kyoto:O6")
def test_the_first_to_three_wins() -> None:
    """Two wins are not enough in this format, three are, and after two each the fifth game decides."""
    assert not played("Ada", "Ada", form="first_to_3").over
    assert played("Ada", "Ada", "Ada", form="first_to_3").winners == ("Ada",)
    assert played("Ada", "Bea", "Ada", "Bea", "Bea", form="first_to_3").winners == ("Bea",)


@pytest.mark.rule("shadows-in-kyoto:O6")
def test_a_single_game() -> None:
    """One game is the whole series."""
    assert played("Bea", form="single").winners == ("Bea",)


@pytest.mark.parametrize(
    ("seats", "fitting"), [(2, ["single", "best_of_3", "first_to_3"]), (3, ["single", "first_to_3"])]
)
def test_formats_for_a_number_of_seats(seats: int, fitting: list[str]) -> None:
    """Three games decide between two players only; the other formats are for any number."""
    assert formats(seats) == fitting


@pytest.mark.parametrize(("players", "games"), [(2, 5), (3, 7), (4, 9), (5, 11)])
def test_the_last_game_is_the_one_that_must_decide(players: int, games: int) -> None:
    """With two wins for everybody one game more brings somebody the third."""
    assert Series(AUCTION, format="first_to_3", options={"players": players}).most_games == games


def test_nobody_has_won_before_the_end() -> None:
    """A series that goes on has no winner, however far ahead somebody is."""
    assert played("Ada", "Ada", "Bea", form="first_to_3").winners == ()


# Scores


def test_a_win_is_a_point() -> None:
    """Each game won counts one."""
    assert played("Ada", "Bea", "Ada", form="first_to_3").score == {"Ada": 2, "Bea": 1}


def test_a_draw_is_half_a_point_each() -> None:
    """The point of a drawn game is shared, and one win beside it is not two."""
    series = played("Ada", "draw")
    assert series.score == {"Ada": Fraction(3, 2), "Bea": Fraction(1, 2)}
    assert not series.over


def test_the_last_game_ends_a_series_without_enough_wins() -> None:
    """After the last game the most points win, and equal points share the series."""
    assert played("Ada", "draw", "draw").winners == ("Ada",)
    assert played("draw", "draw", "draw").winners == PLAYERS


def test_a_point_is_shared_exactly() -> None:
    """Three winners of a game have a third each."""
    series = Series(COIN, ("Ada", "Bea", "Cid"), edition="one-round", seed=1)
    match = series.next()
    for seat in match.seats:
        match.play(seat, "hide heads")
    assert series.score == dict.fromkeys(series.players, Fraction(1, 3))
    assert series.winners == series.players


@pytest.mark.parametrize(
    ("points", "text"),
    [(Fraction(0), "0"), (Fraction(2), "2"), (Fraction(1, 2), "1/2"), (Fraction(4, 3), "1 1/3")],
)
def test_points_are_written_as_people_write_them(points: Fraction, text: str) -> None:
    """Whole points and parts stand side by side."""
    assert points_text(points) == text


# Seats


@pytest.mark.rule("shadows-in-kyoto:R49", "shadows-in-kyoto:R50", "shadows-in-kyoto:O7")
def test_players_exchange_seats_after_every_game() -> None:
    """The second game has the seats exchanged, and the third those of the first again."""
    assert seated(played("Ada", "Bea", "Ada")) == ["Ada", "Bea", "Ada"]


@pytest.mark.rule("shadows-in-kyoto:R50", "shadows-in-kyoto:O7")
def test_lots_are_drawn_for_the_third_game() -> None:
    """With lots both players may have the first seat in the third game, after an exchange for the second."""
    seats = {tuple(seated(played("Ada", "Bea", "Ada", third="random", seed=seed))) for seed in range(10)}
    assert seats == {("Ada", "Bea", "Ada"), ("Ada", "Bea", "Bea")}


@pytest.mark.rule("shadows-in-kyoto:R50", "shadows-in-kyoto:O7")
def test_after_the_lots_players_exchange_seats_again() -> None:
    """The fourth game has the seats of the third exchanged, and the fifth has them back."""
    for seed in range(10):
        *_, third, fourth, fifth = seated(
            played("Ada", "Bea", "Ada", "Bea", "Ada", form="first_to_3", third="random", seed=seed)
        )
        assert third == fifth != fourth


def test_three_players_move_on_by_one_seat() -> None:
    """After a game everybody takes the seat before their own."""
    series = Series(COIN, ("Ada", "Bea", "Cid"), format="first_to_3")
    assert [list(series.seats_of(number).values()) for number in (1, 2, 3, 4)] == [
        ["Ada", "Bea", "Cid"],
        ["Bea", "Cid", "Ada"],
        ["Cid", "Ada", "Bea"],
        ["Ada", "Bea", "Cid"],
    ]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_everybody_has_every_seat_once(players: int) -> None:
    """In as many games as there are seats, every player sits once in each."""
    series = Series(AUCTION, format="first_to_3", options={"players": players})
    rounds = [tuple(series.seats_of(number).values()) for number in range(1, players + 1)]
    for seat in zip(*rounds, strict=True):
        assert sorted(seat) == sorted(series.players)


def test_lots_for_more_than_two_players() -> None:
    """Lots turn all players by the same number of seats, any number being possible, and then they move on by one."""
    turned = set()
    for seed in range(30):
        series = Series(
            COIN, ("Ada", "Bea", "Cid"), format="first_to_3", third="random", edition="one-round", seed=seed
        )
        for _ in range(4):
            match = series.next()
            while not match.over:
                match.play(match.waiting()[0], "hide heads")
        third, fourth = ("".join(name[0] for name in series.matches[place].names.values()) for place in (2, 3))
        assert fourth == third[1:] + third[0]
        turned.add(third)
    assert turned == {"ABC", "BCA", "CAB"}


def test_a_series_of_four_is_played_to_its_end() -> None:
    """Four players with secret scores play until somebody has three wins, and the text of the series replays."""
    series = Series(AUCTION, ("Ada", "Bea", "Cid", "Dan"), format="first_to_3", options={"players": 4}, seed=3)
    while not series.over:
        match = series.next()
        while not match.over:
            seat = match.waiting()[0]
            match.play(seat, "bid red" if match.names[seat] == "Ada" else "pass")
    assert (series.winners, len(series.matches)) == (("Ada",), 3)
    assert Series.replay(AUCTION, series.text()).text() == series.text()


def test_who_sits_in_a_seat() -> None:
    """The player of a seat is that of the latest game, and of the first before it begins."""
    series = Series(DUEL, PLAYERS)
    before = series.player_of("north")
    play_on(series, "Ada")
    series.next()
    assert (before, series.player_of("north")) == ("Ada", "Bea")


@pytest.mark.parametrize("number", [0, 3, 4])
def test_seats_that_are_not_settled(number: int) -> None:
    """Nobody knows the seats of a game that lots are still to be drawn for, or that the series does not have."""
    with pytest.raises(BadInput, match=f"not settled who sits where in game {number}"):
        played("Ada", third="random").seats_of(number)


# Matches


@pytest.mark.rule("shadows-in-kyoto:R50")
def test_every_game_begins_anew() -> None:
    """The next game starts with chance and an empty record, whatever happened in the one before."""
    series = played("Ada")
    assert [entry.seat for entry in series.next().record.entries] == ["chance"]


def test_the_running_match() -> None:
    """A match is running from its beginning to its end, and the list keeps them all."""
    series = Series(DUEL, PLAYERS)
    assert series.match is None
    match = series.next()
    assert series.match is match
    match.play("north", "draw")
    assert series.match is None
    assert series.matches == [match]


def test_a_seed_decides_every_match() -> None:
    """Two series with one seed throw the same, and each match has dice of its own."""
    first, second = (Series(COIN, format="first_to_3", seed=4).next().record for _ in range(2))
    assert first == second
    series = Series(COIN, format="first_to_3", seed=4)
    assert [series.seed_of(number) for number in (1, 2, 3)] == [match_seed(4, number) for number in (0, 1, 2)]


def test_a_single_game_is_the_match_itself() -> None:
    """A series of one game throws and names as a match with the same seed does."""
    assert Series(COIN, edition="one-round", seed=9).next().record == Match(COIN, edition="one-round", seed=9).record


def test_edition_and_options_reach_every_match() -> None:
    """Each match is set up as the series was."""
    series = Series(COIN, format="first_to_3", edition="one-round", options={"rounds": 2}, seed=1)
    assert series.next().record.options == {"rounds": "2"}


# Mistakes


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (
            lambda: Series(DUEL, PLAYERS, format="best_of_7"),
            'There is no format of series called "best_of_7". Known: single, best_of_3, first_to_3.',
        ),
        (
            lambda: Series(DUEL, PLAYERS, third="duel"),
            'There is no way called "duel" to seat the players for the third game. Known: swap, random.',
        ),
        (
            lambda: Series(COIN, format="best_of_3"),
            "A series in the format best_of_3 is for 2 players at most, and here 3 play. Fitting: single, first_to_3.",
        ),
        (lambda: Series(DUEL, ("Ada", " Ada ")), 'Two players are called "Ada".'),
        (lambda: Series(DUEL, ("Ada",)), "2 seats need 2 players, and one is named."),
        (lambda: Series(DUEL, ("Ada", "Bea", "Cid")), "2 seats need 2 players, and 3 are named."),
        (lambda: Series(DUEL, ("Ada", "")), '"" is no name for a player: 1 to 40 printable characters.'),
        (lambda: Series(DUEL, edition="x"), 'There is no edition called "x". Known: plain, fancy.'),
        (lambda: Series(DUEL, seed=-1), "-1 is no seed: a whole number from 0 to 2^62 - 1."),
        (lambda: Series(DUEL).player_of("west"), 'There is no seat called "west". Known: north, south.'),
        (lambda: Series(DUEL).text(), "The first game of the series has not begun yet."),
        (lambda: played("Ada", "Ada").next(), "The series is over."),
    ],
)
def test_a_mistake_has_a_sentence(make: Callable[[], object], sentence: str) -> None:
    """What a series cannot be is refused with the reason."""
    with pytest.raises(BadInput) as caught:
        make()
    assert str(caught.value) == sentence


def test_one_match_at_a_time() -> None:
    """The next match waits for the end of the one before."""
    series = Series(DUEL)
    series.next()
    with pytest.raises(BadInput, match="not over yet"):
        series.next()


# Words


def test_players_have_names_in_every_language() -> None:
    """Players without names are told apart by letters, in the language of the reader."""
    assert Series(DUEL).players == ("Player A", "Player B")
    assert [spoken_name(name, "pl") for name in ("Player B", "Ada", "Player Z")] == ["Gracz B", "Ada", "Player Z"]


@pytest.mark.parametrize(
    ("lang", "heading", "standing", "result", "shared"),
    [
        (
            "en",
            "Game 2 of at most 3; Ada 1, Bea 0.",
            "After one game: Ada 1, Bea 0.",
            "Bea wins the series: Ada 1, Bea 2.",
            "The series is shared by Ada, Bea: Ada 1 1/2, Bea 1 1/2.",
        ),
        (
            "pl",
            "Partia 2 z co najwyżej 3; Ada 1, Bea 0.",
            "Po jednej partii: Ada 1, Bea 0.",
            "Serię wygrywa Bea: Ada 1, Bea 2.",
            "Serią dzielą się Ada, Bea: Ada 1 1/2, Bea 1 1/2.",
        ),
    ],
)
def test_the_score_is_told(lang: str, heading: str, standing: str, result: str, shared: str) -> None:
    """A game has a heading with the score before it; what follows it is the score, or the end of the series."""
    whole = played("Ada", "Bea", "Bea")
    assert whole.heading(2, lang) == heading
    assert whole.standing(lang) == result
    assert played("Ada").standing(lang) == standing
    assert played("draw", "draw", "draw").standing(lang) == shared


# Text

TEXT = """brushpass-series 1
format best_of_3
third swap
player Ada
player Bea

brushpass 1
game duel
edition plain
seat north Ada
seat south Bea
note the first

chance open left
  all: opened left
north win north
end said north
brushpass 1
game duel
edition plain
seat north Bea
seat south Ada

chance open right
  all: opened right
"""


def test_a_text_is_replayed_and_written_again() -> None:
    """A series that stopped in the middle of a match is what its text says, and writes the same text."""
    series = Series.replay(DUEL, TEXT)
    assert series.score == {"Ada": 1, "Bea": 0}
    assert series.match is not None
    assert series.match.waiting() == ["north"]
    assert series.text() == TEXT


@pytest.mark.parametrize(
    "results",
    [("Ada",), ("Ada", "Bea"), ("Ada", "Bea", "draw"), ("Bea", "Bea")],
    ids=["between games", "again", "shared", "won"],
)
@pytest.mark.parametrize("third", ["swap", "random"])
def test_text_and_replay_are_inverse(results: tuple[str, ...], third: str) -> None:
    """A series written and replayed has the same text, score and seats, and goes on or is over alike."""
    series = played(*results, third=third)
    again = Series.replay(DUEL, series.text())
    assert again.text() == series.text()
    assert (again.score, again.winners, again.over) == (series.score, series.winners, series.over)
    assert seated(again) == seated(series)


def test_a_replayed_series_is_played_on() -> None:
    """After its text a series takes actions and further games, up to its end."""
    series = Series.replay(DUEL, TEXT)
    assert series.match is not None
    series.match.play("north", "win north")
    play_on(series, "Bea")
    assert series.winners == ("Bea",)
    assert Series.replay(DUEL, series.text()).text() == series.text()


def test_a_replayed_series_may_draw_its_lots() -> None:
    """After two games of a series with lots, the third is drawn for when it begins."""
    text = played("Ada", "Bea", third="random").text()
    seats = {Series.replay(DUEL, text, seed=seed).next().names["north"] for seed in range(10)}
    assert seats == set(PLAYERS)


def test_a_replay_throws_nothing_where_chance_is_played_by_hand() -> None:
    """The replay of a record ends where the record does."""
    text = TEXT.removesuffix("chance open right\n  all: opened right\n")
    assert Series.replay(DUEL, text, chance_by_hand=True).text() == text


def test_three_players_and_options_survive() -> None:
    """Names, options and edition of a series with three seats stand in its text."""
    series = Series(COIN, ("Ada", "Bea van Gogh", "Cid"), format="first_to_3", options={"rounds": 1}, seed=3)
    for _ in range(2):
        match = series.next()
        for seat, face in zip(match.seats, ("heads", "tails", "tails"), strict=True):
            match.play(seat, f"hide {face}")
    again = Series.replay(COIN, series.text())
    assert again.text() == series.text()
    assert again.score == {"Ada": 1, "Bea van Gogh": 1, "Cid": 0}


@pytest.mark.parametrize(("results", "over"), [((), False), (("Ada",), False), (("Ada", "Ada"), True)])
def test_a_record_knows_whether_its_series_is_over(results: tuple[str, ...], over: bool) -> None:
    """The end of a series is seen in its text, without a replay."""
    series = played(*results)
    if not results:
        series.next()
    record = parse_series(series.text())
    assert (record.over, record.game) == (over, "duel")


def test_the_first_line_tells_a_series_from_a_match() -> None:
    """A text is read as what it says it is."""
    assert isinstance(parse_any(TEXT), SeriesRecord)
    assert isinstance(parse_any(Match(DUEL, seed=1).record.text()), Record)


# Wrong texts


def changed(line: str, replacement: str) -> str:
    """The text above with the first such line replaced; nothing for a line less, several lines for more."""
    lines = TEXT.splitlines(keepends=True)
    lines[lines.index(f"{line}\n")] = replacement
    return "".join(lines)


GAME_THREE = "brushpass 1\ngame duel\nedition plain\nseat north Ada\nseat south Bea\n\n"
WRONG = [
    (TEXT[:-1], 25, "cut off"),
    ("brushpass-series 1", 1, "cut off"),
    (changed("brushpass-series 1", "brushpass-series 2\n"), 1, "version 2 of the format"),
    (changed("format best_of_3", "form best_of_3\n"), 2, '"form" is no heading'),
    (changed("format best_of_3", ""), 2, '"third" stands in the wrong place'),
    (changed("format best_of_3", "format\n"), 2, '"format" says nothing'),
    (changed("format best_of_3", "format best_of_4\n"), 2, 'no format of series called "best_of_4"'),
    (changed("third swap", "third lots\n"), 3, 'no way called "lots"'),
    (changed("third swap", "third swap\nthird swap\n"), 4, '"third" stands in the wrong place'),
    (changed("player Ada", "player  Ada\n"), 4, '"player" says nothing'),
    (changed("player Bea", "player Ada\n"), 5, '"Ada" is given twice'),
    (changed("player Bea", ""), 4, "2 seats need 2 players, and one is named"),
    (changed("player Bea", "player B\x1bea\n"), 5, "characters that no record has"),
    (changed("player Bea", "player Bea\nplayer Cid\n"), 2, "for 2 players at most, and here 3 play"),
    (changed("player Bea", f"player {'B' * 41}\n"), 4, "is no name for a player"),
    ("brushpass-series 1\nformat single\nthird swap\n\n", 4, '"player" is missing'),
    ("brushpass-series 1\nformat single\nthird swap\nplayer Ada\nplayer Bea\n", 7, '"brushpass" is missing'),
    (changed("", "\n\n"), 7, '"brushpass" is missing'),
    (changed("seat north Bea", "seat north Ada\n"), 18, "In game 2 the players sit in other seats"),
    (changed("seat north Ada", ""), 7, "In game 1 the players sit in other seats"),
    (TEXT.replace("edition plain\nseat north Bea", "edition fancy\nseat north Bea"), 18, "Game 2 has another edition"),
    (TEXT.replace("game duel\nedition plain\nseat north Bea", "game coin\nedition plain\nseat north Bea"), 19, "coin"),
    (changed("edition plain", "edition bare\n"), 7, 'no edition called "bare"'),
    (changed("north win north", "north win west\n"), 16, "no action of this game"),
    (changed("  all: opened right", "  all: opened left\n"), 25, "did not follow"),
    (changed("end said north", "end said south\n"), 17, "does not end with"),
    (TEXT + "south draw\n", 26, "owes no decision"),
    (TEXT + "north  draw\n", 26, "plain lower-case words"),
    (TEXT + GAME_THREE, 26, "The last game of the series is not over yet."),
    (played("Ada", "Ada").text() + GAME_THREE, 27, "The series is over."),
]


@pytest.mark.parametrize(("text", "line", "sentence"), WRONG, ids=[f"{line} {words}" for _, line, words in WRONG])
def test_a_wrong_text_is_named_with_its_line(text: str, line: int, sentence: str) -> None:
    """Whatever is wrong is told with the line of the whole text."""
    with pytest.raises(BadRecord) as caught:
        Series.replay(DUEL, text)
    assert caught.value.line == line
    assert sentence in str(caught.value)
    assert f"Line {line}" in str(caught.value)


@settings(max_examples=150, deadline=None)
@given(
    st.integers(0, len(TEXT) - 1), st.integers(0, 12), st.sampled_from(["", "\n", "\n\n", "brushpass 1\n", "x", " "])
)
def test_a_damaged_text_is_refused_or_means_what_it_says(place: int, cut: int, put: str) -> None:
    """Whatever becomes of a text, it is a bad record, or a series that replays to itself."""
    try:
        series = Series.replay(DUEL, TEXT[:place] + put + TEXT[place + cut :], chance_by_hand=True)
    except BadRecord:
        return
    assert Series.replay(DUEL, series.text(), chance_by_hand=True).text() == series.text()


def test_lots_allow_either_seat() -> None:
    """A third game with lots is sound with the seats of the first game and with those of the second."""
    open_game = "brushpass 1\ngame duel\nedition plain\nseat north {}\nseat south {}\n\n"
    text = played("Ada", "Bea", third="random").text()
    for north, south in (PLAYERS, PLAYERS[::-1]):
        series = Series.replay(DUEL, text + open_game.format(north, south), chance_by_hand=True)
        assert series.player_of("north") == north


def test_lots_allow_nobody_else() -> None:
    """A stranger in the third game is a mistake, lots or not."""
    text = played("Ada", "Bea", third="random").text()
    with pytest.raises(BadRecord, match="In game 3 the players sit in other seats"):
        Series.replay(DUEL, text + GAME_THREE.replace("Bea", "Eve"))


# Matches made elsewhere


def duel(number: int, result: str, series: Series) -> Match:
    """The game of a series with this number, played outside it; `open` if it goes on."""
    match = Match(DUEL, names=series.seats_of(number), seed=1)
    if result != "open":
        match.play("north", result)
    return match


def test_a_series_takes_matches() -> None:
    """They count like those that it has begun itself."""
    series = Series(DUEL, PLAYERS, format="best_of_3")
    for number in (1, 2):
        series.take(duel(number, "win north", series))
    assert series.score == {"Ada": 1, "Bea": 1}
    assert not series.over
    series.take(duel(3, "open", series))
    assert series.match is series.matches[-1]


def test_a_series_takes_one_match_at_a_time() -> None:
    """Not while another goes on, and none when it is over."""
    series = Series(DUEL, PLAYERS, format="single")
    series.take(duel(1, "open", series))
    with pytest.raises(BadInput) as refused:
        series.take(duel(1, "open", series))
    assert refused.value.message == "series-match-open"
    series.matches[-1].play("north", "draw")
    with pytest.raises(BadInput) as refused:
        series.take(duel(1, "open", series))
    assert refused.value.message == "series-over"


def test_a_series_takes_no_match_of_others() -> None:
    """The players have to sit where the series seats them, at the same settings."""
    series = Series(DUEL, PLAYERS)
    with pytest.raises(BadInput) as refused:
        series.take(duel(2, "open", series))
    assert refused.value.message == "series-wrong-seats"
    three = Series(COIN, ("Ada", "Bea", "Cleo"))
    with pytest.raises(BadInput) as refused:
        three.take(Match(COIN, names=three.seats_of(1), edition="one-round"))
    assert refused.value.message == "series-other-settings"
    assert series.matches == three.matches == []


@pytest.mark.parametrize("turn", [0, 1])
def test_the_lots_of_a_match_taken_are_those_of_the_series(turn: int) -> None:
    """Who sits where in the third game settles the games after it."""
    series = Series(DUEL, PLAYERS, format="first_to_3", third="random")
    for number in (1, 2):
        series.take(duel(number, "draw", series))
    names = dict(zip(("north", "south"), PLAYERS if turn == 0 else PLAYERS[::-1], strict=True))
    third = Match(DUEL, names=names, seed=1)
    third.play("north", "draw")
    series.take(third)
    assert series.seats_of(3) == names
    assert series.seats_of(4) == {"north": names["south"], "south": names["north"]}


def test_the_running_match_can_be_replaced() -> None:
    """By another course of it; the matches before it stay."""
    series = played("Ada")
    series.next()
    other = duel(2, "win south", series)
    series.replace_match(other)
    assert series.matches[1] is other
    assert series.score == {"Ada": 2, "Bea": 0}


def test_only_the_running_match_is_replaced() -> None:
    """Not one that is over, nor by one with other players in the seats."""
    series = played("Ada")
    with pytest.raises(BadInput):
        series.replace_match(duel(1, "open", series))
    series.next()
    with pytest.raises(BadInput):
        series.replace_match(duel(1, "open", series))
    assert series.score == {"Ada": 1, "Bea": 0}
