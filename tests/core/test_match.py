"""Match: the one gate for every action, and the only holder of the truth."""

from __future__ import annotations

import msgspec
import pytest

from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput, BadRecord, BrushpassError, IllegalAction, MatchOver, UnknownAction
from brushpass.core.game import Game, State
from brushpass.core.match import STOPS, WATCHING, Match
from brushpass.core.record import parse
from brushpass.core.words import LANGUAGES
from brushpass.games import games, load
from brushpass.games.cold_war import GAME as COLD_WAR
from brushpass.games.iron_curtain import GAME as IRON_CURTAIN
from tests.games.coin import GAME as COIN
from tests.games.iron_curtain.lawbook import CUSTOM_CARDS

PLANNING = """
chance draw cuba
chance balance kgb
"""
STRUGGLE = (
    PLANNING
    + """
cia pick assassin
kgb pick analyst
kgb first cia
cia recruit
chance draw industry
"""
)


def by_hand(script: str = "") -> Match:
    """A match of Cold War in which chance is played by hand, after the lines of a script."""
    match = Match(COLD_WAR, chance_by_hand=True)
    for line in script.split("\n"):
        seat, _, action = line.partition(" ")
        if action:
            match.play(seat, action)
    return match


def finished() -> Match:
    """A match of one round of Coin that is over; red is the odd one out."""
    match = Match(COIN, edition="one-round", chance_by_hand=True)
    match.play("chance", "toss heads")
    match.play("red", "hide heads")
    match.play("green", "hide tails")
    match.play("blue", "hide tails")
    return match


# Questions


def test_chance_acts_by_itself() -> None:
    """A match begins where a seat owes a decision, with chance's actions in its record."""
    match = Match(COLD_WAR, seed=1)
    assert match.waiting() == ["cia", "kgb"]
    assert [entry.seat for entry in match.record.entries] == ["chance", "chance"]


def test_chance_by_hand_is_a_seat() -> None:
    """Played by hand, chance waits and lists its actions like a seat."""
    match = by_hand()
    assert match.waiting() == ["chance"]
    assert len(match.legal("chance")) == 21
    match.play("chance", "draw cuba")
    assert match.legal("chance") == ["balance cia", "balance kgb"]


def test_legal_actions_are_texts_in_a_fixed_order() -> None:
    """Whoever waits has legal actions, always in the same order; whoever does not has none."""
    match = by_hand(STRUGGLE)
    assert match.legal("kgb") == ["recruit"]
    assert match.legal("cia") == match.legal("chance") == []


def test_seats_that_decide_at_once_answer_in_any_order() -> None:
    """Either seat may pick first, and the other still waits."""
    for first, second in (("cia", "kgb"), ("kgb", "cia")):
        match = by_hand(PLANNING)
        match.play(first, "pick analyst")
        assert match.waiting() == [second]


def test_playing_returns_what_the_seat_was_told() -> None:
    """An action is answered with its consequences as that seat hears them, and with the entry's number in the log."""
    told = by_hand(PLANNING).play("cia", "pick assassin")
    assert [(telling.number, telling.words) for telling in told] == [
        (2, ("chose-agent", "cia")),
        (2, ("picked", "assassin")),
    ]


def test_everyone_hears_what_concerns_them() -> None:
    """A private fact reaches its seat and nobody else; a public one reaches spectators too."""
    match = by_hand(PLANNING)
    match.play("cia", "pick assassin")
    last = {who: [telling.words for telling in match.heard(who)][-1] for who in ("cia", "kgb", "spectator")}
    assert last["cia"] == ("picked", "assassin")
    assert last["kgb"] == last["spectator"] == ("chose-agent", "cia")


def test_a_match_speaks_the_words_of_its_options() -> None:
    """With the cards of a file a match knows their words and no others; the next match is not affected."""
    custom = Match(IRON_CURTAIN, options={"card_set": "custom", "card_file": CUSTOM_CARDS}, chance_by_hand=True)
    plain = Match(IRON_CURTAIN, chance_by_hand=True)
    for match, known, unknown in ((custom, "deal berlin", "deal cuba"), (plain, "deal cuba", "deal berlin")):
        with pytest.raises(UnknownAction):
            match.play("chance", unknown)
        assert known in match.legal("chance")
        match.play("chance", known)


def test_decisions_are_those_of_seats() -> None:
    """Chance's actions are not counted."""
    assert by_hand(STRUGGLE).decisions == 4


def test_scores_and_rewards_are_told_by_seat() -> None:
    """Scores and rewards are named by seat, at the end and before."""
    match = finished()
    assert match.scores() == {"red": 2, "green": 0, "blue": 0}
    assert match.rewards() == {"red": 1.0, "green": 0.0, "blue": 0.0}
    assert by_hand().rewards() == {"cia": 0.5, "kgb": 0.5}


def test_the_end_is_told() -> None:
    """When a match is over nobody waits, and its record says how it ended and who won."""
    match = finished()
    assert match.over
    assert match.waiting() == []
    assert match.record.ending == ("last-round", "red")


def test_a_match_gives_away_no_state() -> None:
    """No public attribute or property of a match is or holds the truth."""
    match = by_hand(STRUGGLE)
    public = [getattr(match, name) for name in dir(match) if not name.startswith("_")]
    assert [value for value in public if isinstance(value, State)] == []


# The gate


@pytest.mark.parametrize(
    ("script", "seat", "action", "kind", "message"),
    [
        (PLANNING, "cia", "fly to the moon", UnknownAction, "unknown-action"),
        (PLANNING, "cia", "", UnknownAction, "unknown-action"),
        (PLANNING, "cia", "recruit", IllegalAction, "not-legal-now"),
        (PLANNING, "chance", "draw chile", IllegalAction, "not-your-turn"),
        (PLANNING, "spectator", "pick analyst", BadInput, "unknown-seat"),
        (PLANNING, "mi6", "pick analyst", BadInput, "unknown-seat"),
        (PLANNING, "", "pick analyst", BadInput, "unknown-seat"),
        (PLANNING + "cia pick analyst\n", "cia", "pick director", IllegalAction, "not-your-turn"),
        (STRUGGLE, "cia", "pass", IllegalAction, "not-your-turn"),
        (STRUGGLE, "kgb", "pass", IllegalAction, "not-legal-now"),
        (STRUGGLE, "kgb", "activate industry newspapers", IllegalAction, "not-legal-now"),
        ("", "chance", "draw police", IllegalAction, "not-legal-now"),
    ],
)
def test_a_refused_action_changes_nothing(
    script: str, seat: str, action: str, kind: type[BrushpassError], message: str
) -> None:
    """Whatever is wrong with an action has its error, and the match stays as it was."""
    match = by_hand(script)
    before = (match.record.text(), match.waiting(), [match.view(who) for who in ("cia", "kgb", "spectator")])
    with pytest.raises(kind) as refused:
        match.play(seat, action)
    assert type(refused.value) is kind
    assert refused.value.message == message
    assert (match.record.text(), match.waiting(), [match.view(who) for who in ("cia", "kgb", "spectator")]) == before


def test_an_illegal_action_names_its_rule() -> None:
    """Where a rule forbids an action, the error names it."""
    with pytest.raises(IllegalAction) as refused:
        by_hand(STRUGGLE).play("kgb", "pass")
    assert refused.value.rule == "R6.3"
    assert refused.value.arguments == {"action": "pass"}


def test_a_late_action_is_refused() -> None:
    """Whoever has picked cannot pick again, not even while the other is still choosing."""
    match = by_hand(PLANNING)
    match.play("cia", "pick analyst")
    with pytest.raises(IllegalAction) as refused:
        match.play("cia", "pick analyst")
    assert refused.value.message == "not-your-turn"
    match.play("kgb", "pick analyst")


@pytest.mark.parametrize("action", ["hide heads", "fly"])
def test_nobody_acts_after_the_end(action: str) -> None:
    """Once the match is over every action is refused for that reason."""
    match = finished()
    text = match.record.text()
    with pytest.raises(MatchOver):
        match.play("red", action)
    assert match.record.text() == text


def test_an_action_may_have_any_white_space() -> None:
    """Words are separated by any white space, and the record holds them with one space."""
    match = by_hand(PLANNING)
    match.play("cia", "  pick \t assassin ")
    assert match.record.entries[-1].action == "pick assassin"


@pytest.mark.parametrize("question", [Match.view, Match.heard, Match.legal])
def test_an_unknown_seat_is_refused(question: object) -> None:
    """No question is answered to a seat that does not exist."""
    assert callable(question)
    with pytest.raises(BadInput) as refused:
        question(by_hand(), "mi6")
    assert refused.value.arguments == {"seat": "mi6", "known": "cia, kgb"}


# Settings


def test_names_are_given_by_seat() -> None:
    """Players may have names; the others are called by their seat."""
    match = Match(COLD_WAR, names={"kgb": "  Boris   the Bear "}, seed=1)
    assert match.record.seats == {"cia": "CIA", "kgb": "Boris the Bear"}


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\x00b", "a\u202eb", "a\x1b[31mb"])
def test_a_bad_name_is_refused(name: str) -> None:
    """A name is 1 to 40 printable characters."""
    with pytest.raises(BadInput) as refused:
        Match(COLD_WAR, names={"cia": name})
    assert refused.value.message == "bad-name"


@pytest.mark.parametrize("name", ["x", "x" * 40, "Żółć", "甲乙", "O'Neill-Smith"])
def test_a_good_name_is_kept(name: str) -> None:
    """Names may be in any script, and a record keeps them."""
    assert Match(COLD_WAR, names={"cia": name}, seed=1).record.seats["cia"] == name


def test_a_name_for_an_unknown_seat_is_refused() -> None:
    """Only seats of the game have names."""
    with pytest.raises(BadInput) as refused:
        Match(COLD_WAR, names={"mi6": "James"})
    assert refused.value.message == "unknown-seat"


@pytest.mark.parametrize("seed", [-1, 1 << 62, 10**30])
def test_a_bad_seed_is_refused(seed: int) -> None:
    """A seed is a whole number from 0 to 2^62 - 1."""
    with pytest.raises(BadInput) as refused:
        Match(COLD_WAR, seed=seed)
    assert refused.value.message == "bad-seed"


@pytest.mark.parametrize("seed", [0, (1 << 62) - 1])
def test_the_extreme_seeds_are_good(seed: int) -> None:
    """Both ends of the range deal a match."""
    assert Match(COLD_WAR, seed=seed).waiting() == ["cia", "kgb"]


def test_without_a_seed_matches_differ() -> None:
    """Chance is the operating system's unless a seed is given."""
    openings = {tuple(entry.action for entry in Match(COLD_WAR).record.entries) for _ in range(40)}
    assert len(openings) > 1


@pytest.mark.parametrize(
    ("edition", "options", "message"),
    [
        ("first", {}, "unknown-edition"),
        (None, {"speed": "3"}, "unknown-option"),
        (None, {"max_turns": "soon"}, "bad-option-value"),
    ],
)
def test_bad_settings_are_refused(edition: str | None, options: dict[str, str], message: str) -> None:
    """An edition, an option or a value that does not exist is refused."""
    with pytest.raises(BadInput) as refused:
        Match(COLD_WAR, edition=edition, options=options)
    assert refused.value.message == message


def test_the_first_edition_is_the_default() -> None:
    """Without a wish a match is of the first edition, and options change it."""
    match = Match(COLD_WAR, options={"null_activation": "true"}, seed=1)
    assert (match.edition, match.record.options) == ("ffg-2011", {"null_activation": "true"})


# Playing on


def test_a_replayed_match_goes_on() -> None:
    """A match replayed from its record can be played to its end, with chance from dice again."""
    match = Match.replay(COLD_WAR, by_hand(STRUGGLE).record, seed=3)
    dice = Dice(3)
    while not match.over:
        seat = match.waiting()[0]
        legal = match.legal(seat)
        match.play(seat, legal[dice.below(len(legal))])
    assert match.record.ending


def test_a_match_replayed_where_chance_acts_goes_on_by_itself() -> None:
    """If chance is to act where a record stops, it does so when the match is taken up again."""
    stopped = by_hand(STRUGGLE + "kgb recruit\n").record
    assert Match.replay(COLD_WAR, stopped, chance_by_hand=True).waiting() == ["chance"]
    assert Match.replay(COLD_WAR, stopped, seed=1).waiting() == ["cia"]


# Stopping at the table


EVERY_GAME = [load(name) for name in games()]
every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=games())


@pytest.mark.parametrize("how", STOPS)
def test_a_match_can_be_stopped(how: str) -> None:
    """Then nobody waits or acts, and everybody knows how it ended and who won."""
    match = by_hand(STRUGGLE)
    match.stop(how, ["kgb"])
    assert (match.over, match.waiting(), match.legal("kgb")) == (True, [], [])
    assert match.record.ending == (how, "kgb")
    assert match.rewards() == {"cia": 0.0, "kgb": 1.0}
    for seat in ("cia", "kgb", "spectator"):
        view = match.view(seat)
        assert (view.ending, view.winners, view.waiting, view.legal) == (how, ("kgb",), (), ())


def test_nobody_acts_after_a_stop() -> None:
    """The rules have no more say."""
    match = by_hand(STRUGGLE)
    match.stop("resigned", ["kgb"])
    with pytest.raises(MatchOver):
        match.play("kgb", "recruit")
    with pytest.raises(MatchOver):
        match.stop("resigned", ["cia"])
    assert not match.ticking


def test_winners_of_a_stop_stand_in_the_order_of_the_seats() -> None:
    """Each once, and they share the result."""
    match = by_hand()
    match.stop("agreed", ["kgb", "cia", "kgb"])
    assert match.record.ending == ("agreed", "cia", "kgb")
    assert match.rewards() == {"cia": 0.5, "kgb": 0.5}


@pytest.mark.parametrize(("how", "winners"), [("bored", ["cia"]), ("resigned", []), ("agreed", ["mi6"])])
def test_a_bad_stop_changes_nothing(how: str, winners: list[str]) -> None:
    """A word that is not known, nobody who wins, or somebody who is not there."""
    match = by_hand(STRUGGLE)
    before = match.record.text()
    with pytest.raises(BadInput):
        match.stop(how, winners)
    assert (match.record.text(), match.over) == (before, False)


@pytest.mark.parametrize("how", STOPS)
def test_a_stopped_match_replays(how: str) -> None:
    """From its text, to the same end."""
    match = by_hand(STRUGGLE)
    match.stop(how, ["cia"])
    text = match.record.text()
    assert text.endswith(f"end {how} cia\n")
    assert Match.replay(COLD_WAR, parse(text)).record.text() == text


@pytest.mark.parametrize("end", ["end resigned", "end resigned mi6", "end bored cia", "end hundred cia"])
def test_a_record_cannot_stop_anyhow(end: str) -> None:
    """Its last line has to be a way to stop, with a winner."""
    with pytest.raises(BadRecord):
        Match.replay(COLD_WAR, parse(by_hand(STRUGGLE).record.text() + end + "\n"))


def test_a_match_that_ended_by_its_rules_was_not_stopped() -> None:
    """A record cannot say that somebody resigned a match that was over."""
    text = finished().record.text()
    with pytest.raises(BadRecord):
        Match.replay(COIN, parse(text.replace("end last-round red", "end resigned red")))


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("how", STOPS)
def test_a_scene_says_how_a_match_was_stopped(game: Game, lang: str, how: str) -> None:
    """In a sentence with the winners, and with nothing left to choose."""
    match = Match(game, seed=1)
    match.stop(how, match.seats[:1] if how != "agreed" else match.seats)
    scene = match.scene(match.seats[0], lang)
    assert scene.result == scene.prompt != ""
    assert "stopped-" not in scene.result
    assert (scene.choices, scene.waiting) == ((), ())


# Part of the log


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_scene_may_hold_the_end_of_the_log(game: Game, lang: str) -> None:
    """Cut between any two actions, the parts of a log make the whole, and all else is the same."""
    match = Match(game, seed=2)
    dice = Dice(2)
    for _ in range(60):
        if not match.over:
            seat = match.waiting()[dice.below(len(match.waiting()))]
            legal = match.legal(seat)
            match.play(seat, legal[dice.below(len(legal))])
    for seat in (*match.seats, WATCHING):
        whole = match.scene(seat, lang)
        numbers = [telling.number for telling in match.heard(seat)]
        for since in [place for place in range(1, len(numbers)) if numbers[place - 1] != numbers[place]]:
            part = match.scene(seat, lang, since)
            kept = len(whole.log) - len(part.log)
            assert whole.log[kept:] == part.log
            assert msgspec.structs.replace(part, log=whole.log) == whole
        assert match.scene(seat, lang, match.told(seat)).log == ()
