"""Checkpoint Charlie by the clock (W12): everybody may accuse at once, nobody owes an answer, and a clock goes on."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from brushpass.bots import Budget, Past, bot, bot_names
from brushpass.core.chances import draw
from brushpass.core.dice import Dice
from brushpass.core.errors import BadRecord, IllegalAction
from brushpass.core.game import CHANCE as CLOCK
from brushpass.core.game import SPECTATOR, State
from brushpass.core.match import Match
from brushpass.core.options import change
from brushpass.core.playout import playout
from brushpass.core.record import parse
from brushpass.games.checkpoint_charlie import GAME
from brushpass.games.checkpoint_charlie.numbers import CLOSE, LIVE
from brushpass.games.checkpoint_charlie.options import CheckpointCharlieOptions
from brushpass.games.checkpoint_charlie.players import absent
from brushpass.games.checkpoint_charlie.rules import CheckpointCharlieState
from brushpass.games.checkpoint_charlie.view import CheckpointCharlieView
from brushpass.games.checkpoint_charlie.why_not import forbids
from tests.games.checkpoint_charlie.helpers import CHANCE, CHIEF, SEATS, WATCHING, Sitting, begin, ones, replay
from tests.games.checkpoint_charlie.helpers_live import eager_seats, play_live
from tests.games.checkpoint_charlie.helpers_windows import THREE_CATS
from tests.games.checkpoint_charlie.refusals import RULES, reader
from tests.laws import view_bytes, waiting_in

SETTINGS: tuple[dict[str, object], ...] = (
    {"players": 3, "stasi": True, "cafe_adler": True, "discard_visibility": "top_card_only", "max_rounds": 3},
    {"players": 4, "announce": "manual", "undrawn_clues": "excluded", "max_rounds": 3},
    {"players": 5, "final_card_window": True, "discard_visibility": "face_down", "max_rounds": 3},
)
every_setting = pytest.mark.parametrize("options", SETTINGS, ids=["three", "four", "five"])


def live(players: int = 4) -> Sitting:
    """Basset, beagle and dachshund have kept a suspect each, and the live window after the third card is open."""
    return begin(ones(players), window_mode="live").turn_up(*THREE_CATS)


def accusations_of(cats: tuple[str, ...]) -> list[str]:
    """The actions that accuse these cats, in the order of the notation."""
    number = GAME.notation(CheckpointCharlieOptions()).number
    return sorted([f"accuse {cat}" for cat in cats], key=number)


# An open window


@pytest.mark.rule("checkpoint-charlie:W12", "checkpoint-charlie:O2")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_everybody_may_accuse_every_free_suspect(players: int) -> None:
    """There is no pass, and every seat has the same choice."""
    game = live(players)
    assert {seat: game.legal(seat) for seat in game.seats} == dict.fromkeys(game.seats, accusations_of(THREE_CATS))


@pytest.mark.rule("checkpoint-charlie:W12")
def test_nobody_owes_an_answer() -> None:
    """No view waits for anybody; all the host can do is to close the window."""
    game = live()
    assert {game.view(observer).waiting for observer in (*game.seats, WATCHING)} == {()}
    assert (game.step, game.waiting(), game.legal(CHANCE)) == ("live", [CHANCE], ["close"])


@pytest.mark.rule("checkpoint-charlie:W12")
def test_the_clock_does_not_go_on_by_itself() -> None:
    """Chance acts by dice up to the window, and then waits for the host."""
    match = Match(GAME, options={"window_mode": "live"}, seed=3)
    for seat in match.seats:
        match.play(seat, match.legal(seat)[0])
    assert eager_seats(match) == list(match.seats)


@pytest.mark.rule("checkpoint-charlie:W12", "checkpoint-charlie:Q25")
def test_an_accusation_is_placed_at_once() -> None:
    """Everybody sees it, and the window stays open for all others."""
    game = live().play("poodle", "accuse hgnro")
    assert game.told(last=1) == ["accused poodle hgnro"]
    assert (game.step, game.view().window) == ("live", 3)
    assert game.legal("poodle") == []
    assert game.legal("basset") == accusations_of(("bgnro", "henro"))


@pytest.mark.rule("checkpoint-charlie:W12", "checkpoint-charlie:R29")
def test_the_order_is_that_in_which_accusations_came() -> None:
    """Not the order of the seats."""
    game = live(5).play("terrier", "accuse henro").play("basset", "accuse hgnro").play("dachshund", "accuse bgnro")
    assert game.accusations() == [("terrier", "henro"), ("basset", "hgnro"), ("dachshund", "bgnro")]


@pytest.mark.rule("checkpoint-charlie:W12", "checkpoint-charlie:R16")
def test_the_clock_closes_the_window() -> None:
    """Then the next player takes the next card."""
    game = live().chance("close")
    assert game.told(last=1) == ["window-closed 3"]
    assert (game.step, game.view().drawer) == ("draw", "poodle")


@pytest.mark.rule("checkpoint-charlie:W12", "checkpoint-charlie:Q24")
def test_after_an_agent_card_the_same_player_draws_on() -> None:
    """A live window follows the open clue too."""
    game = begin(ones(4), window_mode="live", agents="2").turn_up(CHIEF).toss("grey")
    assert game.step == "live"
    assert game.chance("close").view().drawer == "beagle"


@pytest.mark.rule("checkpoint-charlie:W12", "checkpoint-charlie:Q24")
def test_there_may_be_no_window_after_a_clue() -> None:
    """With the option the next card follows at once."""
    game = begin(ones(4), window_mode="live", window_after_clue=False, agents="2").turn_up(CHIEF).toss("grey")
    assert (game.step, game.view().window) == ("draw", 1)


@pytest.mark.rule("checkpoint-charlie:W12", "checkpoint-charlie:W1")
def test_a_window_without_a_suspect_is_skipped() -> None:
    """A first card that is discarded leaves nobody to accuse."""
    game = begin(ones(4), window_mode="live").turn_up("bgnro")
    assert (game.step, game.view().window) == ("draw", 0)


@pytest.mark.rule("checkpoint-charlie:W12", "checkpoint-charlie:W4")
def test_a_window_closes_with_its_last_suspect() -> None:
    """Nothing is left to accuse, so no clock is needed."""
    game = begin(ones(4), window_mode="live").turn_up(CHIEF).play("dachshund", f"accuse {CHIEF}")
    assert game.told(last=1) == ["accused dachshund hgnro", "window-closed 1"]
    assert (game.step, game.view().drawer) == ("draw", "beagle")


# The end of the phase


@pytest.mark.rule("checkpoint-charlie:W12", "checkpoint-charlie:R25")
def test_the_phase_ends_with_all_accusations_but_one() -> None:
    """The window is not closed but over, and the seat that is left can do nothing."""
    game = live(3).play("dachshund", "accuse hgnro").play("basset", "accuse bgnro")
    assert game.told(last=1) == ["accused basset bgnro", "all-but-one beagle"]
    assert (game.step, game.legal("beagle")) == ("flip", [])


@pytest.mark.rule("checkpoint-charlie:W12", "checkpoint-charlie:R26", "checkpoint-charlie:Q6")
def test_the_last_card_has_no_window() -> None:
    """Forced picks follow, one seat at a time."""
    game = begin(ones(5), window_mode="live").run_out()
    assert (game.step, game.waiting()) == ("forced", ["dachshund"])
    assert [seat for seat in game.seats if game.legal(seat)] == ["dachshund"]


@pytest.mark.rule("checkpoint-charlie:W12", "checkpoint-charlie:Q6")
def test_the_last_card_may_have_a_window_in_which_all_accuse() -> None:
    """The phase is over already, so even the last seat has its chance, and then nothing is left to wait for."""
    game = begin(ones(5), window_mode="live", final_card_window=True).run_out()
    for seat in reversed(SEATS):
        assert game.step == "live"
        game.play(seat, game.legal(seat)[0])
    assert game.told(last=1)[1] == f"window-closed {game.view().window}"
    assert game.step == "award"


@pytest.mark.rule("checkpoint-charlie:W12", "checkpoint-charlie:Q6", "checkpoint-charlie:R26")
def test_whoever_lets_the_last_window_go_by_must_accuse() -> None:
    """One seat has not accused when the clock closes it."""
    game = begin(ones(3), window_mode="live", final_card_window=True).run_out()
    for seat in ("basset", "beagle"):
        game.play(seat, game.legal(seat)[0])
    game.chance("close")
    assert (game.step, game.waiting()) == ("forced", ["dachshund"])


# Refusals


@pytest.mark.rule("checkpoint-charlie:W12", "checkpoint-charlie:R22", "checkpoint-charlie:R23", "checkpoint-charlie:Q5")
@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("accuse hgnro", "R22"),
        ("accuse befjy", "Q5"),
        ("accuse hgnry", "R23"),
        ("pass", "W12"),
        ("close", "W12"),
        ("hide hat", "W12"),
        ("aim bgnro", "W11"),
    ],
)
def test_a_refusal_names_its_rule(action: str, rule: str) -> None:
    """Taken, discarded, not on the table, or nothing that a seat does in a live window."""
    game = live().chance("close").turn_up("befjy").play("beagle", "accuse hgnro")
    assert game.forbidden_by("dachshund", action) == rule


@pytest.mark.rule("checkpoint-charlie:W12", "checkpoint-charlie:R21")
def test_nobody_accuses_twice() -> None:
    """Whoever has accused has nothing to do in the window."""
    game = live().play("beagle", "accuse hgnro")
    with pytest.raises(IllegalAction) as refusal:
        game.play("beagle", "accuse bgnro")
    assert refusal.value.message == "not-your-turn"


@pytest.mark.rule("checkpoint-charlie:W12")
@every_setting
def test_every_refusal_names_the_rule_of_its_cause(options: dict[str, object]) -> None:
    """Whatever a seat tries in a live window, it is told the rule that stands in its way."""
    met = set[str]()
    for match in play_live(3, options):
        for seat in eager_seats(match)[:1]:
            view = view_of(match, seat)
            causes = reader(view)
            for action in match.notation.actions:
                why = set(causes(action.text))
                met |= why
                assert (action.text in view.legal) == (not why), action.text
                assert not why or forbids(view, action.text) in {RULES[cause] for cause in why}, action.text
    assert met >= {"whoever likes may accuse", "there are no targets in this match", "the cat does not lie face up"}


def view_of(match: Match, seat: str) -> CheckpointCharlieView:
    """What a seat knows."""
    view = match.view(seat)
    assert isinstance(view, CheckpointCharlieView)
    return view


# One log for all ways to play


@pytest.mark.rule("checkpoint-charlie:W12", "checkpoint-charlie:W4")
def test_the_log_is_that_of_sealed_windows() -> None:
    """The same cards and the same markers, one after the other, are told in the same words."""
    logs = []
    for mode in ("sealed", "live"):
        game = begin(ones(5), window_mode=mode).turn_up(*THREE_CATS)
        game.accuse("terrier", "henro").accuse("basset", "hgnro").everybody_passes()
        game.turn_up("befry").turn_up("befro").accuse("beagle", "befro").end_phase("poodle")
        logs.append(game.told())
    assert logs[0] == logs[1]


@pytest.mark.rule("checkpoint-charlie:W12", "checkpoint-charlie:R20", "checkpoint-charlie:W6")
@every_setting
def test_every_accusation_lies_in_a_window_or_after_the_last_card(options: dict[str, object]) -> None:
    """The log is windows that open, markers, windows that close; outside of them only the forced ones are left."""
    (*_, match) = play_live(5, options, patience=40)
    is_open = is_last = False
    told: Counter[str] = Counter()
    for telling in match.heard(WATCHING):
        word = telling.words[0]
        told[word] += 1
        if word == "window-opened":
            assert not is_open
            is_open = True
        elif word == "deck-empty":
            assert not is_open
            is_last = True
        elif word == "window-closed":
            is_open = False
        elif word in ("all-but-one", "clue-shown", "clue-flipped"):
            is_open = is_last = False
        else:
            assert word != "accused" or is_open or is_last
    assert min(told["window-opened"], told["window-closed"], told["accused"]) > 5


@pytest.mark.rule("checkpoint-charlie:W12")
@every_setting
def test_a_live_match_replays_without_a_clock(options: dict[str, object]) -> None:
    """From the text of its record to the same text; the clock stands in it like chance."""
    (*_, match) = play_live(7, options)
    text = match.record.text()
    assert "\nchance close\n" in text
    assert Match.replay(GAME, parse(text)).record.text() == text


@pytest.mark.rule("checkpoint-charlie:W12")
def test_a_match_that_is_taken_up_again_is_still_in_its_window() -> None:
    """Dice do not close it, and everybody knows what they knew."""
    game = live().play("poodle", "accuse hgnro")
    again = Match.replay(GAME, game.match.record, seed=4)
    assert again.record == game.match.record
    assert [again.view(seat) for seat in game.seats] == [game.view(seat) for seat in game.seats]


@pytest.mark.rule("checkpoint-charlie:W12", "checkpoint-charlie:O2")
@pytest.mark.parametrize("mode", ["sealed", "sequential"])
def test_a_live_record_is_no_record_of_another_mode(mode: str) -> None:
    """The same lines are refused where answers are owed."""
    record = live().play("poodle", "accuse hgnro").match.record
    record.options["window_mode"] = mode
    with pytest.raises(BadRecord):
        replay(record)


@pytest.mark.rule("checkpoint-charlie:W12", "checkpoint-charlie:W8")
def test_accusations_do_not_shift_the_cards() -> None:
    """The clock throws no dice, so the cards of a round are the same whether somebody accuses or not."""
    assert first_cards(rash=True) == first_cards(rash=False)


def first_cards(*, rash: bool) -> list[str]:
    """The first twelve cards of a match in which somebody accuses in the first window, or nobody does."""
    match = Match(GAME, options={"window_mode": "live"}, seed=12)
    for seat in match.seats:
        match.play(seat, match.legal(seat)[0])
    if rash:
        match.play("poodle", match.legal("poodle")[0])
    while True:
        cards = [entry.action for entry in match.record.entries if entry.action.startswith("turn-up")]
        if len(cards) >= 12:
            return cards[:12]
        match.play(CHANCE, "close")


# What is known


def true_state(game: Sitting) -> CheckpointCharlieState:
    """The state behind a match, played again from its record."""
    match = game.match
    state = GAME.start(match.options)
    for entry in match.record.entries:
        actor = CLOCK if entry.seat == CHANCE else match.seats.index(entry.seat)
        state.apply(actor, match.notation.number(entry.action))
    assert isinstance(state, CheckpointCharlieState)
    return state


@pytest.mark.rule("checkpoint-charlie:W12", "checkpoint-charlie:K2")
def test_a_world_of_a_live_window_is_in_the_live_window() -> None:
    """The same seats may act, nobody owes anything, and the clock can go on."""
    game = live().play("poodle", "accuse hgnro")
    for observer in (*game.seats, WATCHING):
        world = GAME.worlds(game.view(observer)).sample(Dice(4))
        assert (world.phase, world.turn, world.owing, world.eager) == (LIVE, CLOCK, 0, 0b0111)
        assert world.legal(CLOCK) == [CLOSE]


@pytest.mark.rule("checkpoint-charlie:W12", "checkpoint-charlie:K2")
@pytest.mark.parametrize("observer", ["basset", WATCHING])
def test_time_that_goes_by_proves_nothing(observer: str) -> None:
    """Windows that nobody used leave the odds where sealed passes leave them."""
    seen = [
        begin(ones(4), window_mode=mode).turn_up("hgnro", "bgfry", "henjo").view(observer)
        for mode in ("sealed", "live")
    ]
    worlds = [Counter(view_of_others(view, number) for number in range(400)) for view in seen]
    assert worlds[0] == worlds[1]


def view_of_others(view: CheckpointCharlieView, seed: int) -> tuple[str | None, ...]:
    """All clues in a world that agrees with a view."""
    world = GAME.worlds(view).sample(Dice(seed))
    return tuple(GAME.view(world, seat).clues[seat] for seat in range(len(view.seats)))


@pytest.mark.rule("checkpoint-charlie:W12")
def test_random_play_sees_windows_that_nobody_uses() -> None:
    """For a search and for statistics the clock closes every window at once."""
    game = live()
    state = true_state(game)
    state.listen()
    state.facts = []
    playout(state, Dice(2))
    words = [GAME.notation(game.match.options).facts[fact.kind].name for fact in state.facts]
    assert words.index("deck-empty") < words.index("accused")


# Counting


def perft(state: State, depth: int) -> list[tuple[int, int]]:
    """For each depth the sequences of actions of all who may act, and the different views of a spectator."""
    level = [state]
    found = []
    for _ in range(depth):
        following = []
        for one in level:
            for seat in waiting_in(one):
                for action in one.legal(seat):
                    after = one.copy()
                    after.apply(seat, action)
                    following.append(after)
        level = following
        found.append((len(level), len({view_bytes(GAME, one, SPECTATOR) for one in level})))
    return found


@pytest.mark.rule("checkpoint-charlie:W12")
def test_the_sequences_of_a_window_with_one_suspect() -> None:
    """Three may accuse, or the clock goes on; either way the window is over, and one of 31 cats follows."""
    assert perft(true_state(begin(ones(3), window_mode="live").turn_up(CHIEF)), 2) == [(4, 4), (124, 124)]


@pytest.mark.rule("checkpoint-charlie:W12")
def test_the_sequences_of_a_window_with_two_suspects() -> None:
    """Three may accuse either cat, or the clock goes on: 7.

    After a marker two may accuse the other cat, or the clock goes on, and after the clock one of 30 cats follows:
    6 x 3 + 30 = 48.
    Two markers end the phase, and one of four faces of the bag comes up: 12 x 4.
    After a marker and the clock one of 30 cats follows: 6 x 30.
    After the clock and a cat there are three suspects if it is one of 14 with a newspaper, and two otherwise:
    14 x (3 x 3 + 1) + 16 x (3 x 2 + 1).
    """
    game = begin(ones(3), window_mode="live").turn_up(CHIEF, "hgnry")
    assert [sequences for sequences, _ in perft(true_state(game), 3)] == [7, 48, 48 + 180 + 252]


# A bot is asked


def answer_of(name: str, view: CheckpointCharlieView, seed: int = 1) -> str:
    """What a bot does, with little time to think."""
    found = bot(name, GAME)
    simulations = min(found.budget.simulations, 20)
    return found._replace(budget=Budget(simulations)).answer(GAME, view, Past(), Dice(seed))


def questions(options: dict[str, object], every: int) -> list[tuple[CheckpointCharlieView, CheckpointCharlieView]]:
    """Views of live windows with the questions they are for bots, now and then in a match."""
    found = []
    for number, match in enumerate(play_live(9, options, patience=20)):
        if number % every == 0:
            for seat in eager_seats(match):
                view = view_of(match, seat)
                found.append((view, GAME.live.question(view)))
    assert len(found) > 20
    return found


@pytest.mark.rule("checkpoint-charlie:W12", "checkpoint-charlie:W2")
def test_a_live_window_is_put_as_a_sealed_question() -> None:
    """Whoever has not accused is asked, may pass, and knows what was known; nothing else is changed."""
    game = live().play("poodle", "accuse hgnro")
    view = game.view("basset")
    asked = GAME.live.question(view)
    assert (asked.step, asked.waiting) == ("window", ("basset", "beagle", "dachshund"))
    assert asked.legal == ("pass", *view.legal)
    assert asked.options == change(view.options, {"window_mode": "sealed"})
    assert view == msgspec.structs.replace(
        asked, step=view.step, waiting=view.waiting, legal=view.legal, options=view.options
    )


@pytest.mark.rule("checkpoint-charlie:W12")
def test_other_views_are_no_live_questions() -> None:
    """Whoever has accused, whoever watches, and every other moment stay as they are."""
    game = begin(ones(4), window_mode="live")
    views = [game.view("basset"), live().view(WATCHING), live().play("poodle", "accuse hgnro").view("poodle")]
    views.append(begin(ones(4)).turn_up(CHIEF).view("basset"))
    assert [GAME.live.question(view) for view in views] == views


@pytest.mark.rule("checkpoint-charlie:W12")
@every_setting
def test_worlds_of_a_question_look_like_it(options: dict[str, object]) -> None:
    """Sampling undoes viewing, as for every sealed window."""
    for view, asked in questions(options, every=4):
        seat = view.seats.index(view.seat)
        assert GAME.view(GAME.worlds(asked).sample(Dice(3)), seat) == asked


@pytest.mark.source
@pytest.mark.rule("checkpoint-charlie:W12")
@every_setting
@pytest.mark.parametrize("name", bot_names(GAME))
def test_every_bot_answers_a_live_question(name: str, options: dict[str, object]) -> None:
    """With `pass`, or with what its seat may do in the live window."""
    searching = name.startswith("ismcts")
    asked = questions(options, every=4)
    for view, question in asked[:: len(asked) // 8 if searching else 1]:
        assert answer_of(name, question) in ("pass", *view.legal)


@pytest.mark.rule("checkpoint-charlie:W12")
def test_an_answer_is_the_one_of_a_sealed_window() -> None:
    """The detective accuses whom it would accuse there, and waits where it would wait."""
    for cats in (THREE_CATS, ("hefjy", "bgfjo"), ("hgnro", "hgnry", "hgnjo", "hefro")):
        answers = []
        for mode in ("sealed", "live"):
            game = begin(ones(4), window_mode=mode).turn_up(*cats)
            answers.append([answer_of("detective", GAME.live.question(game.view(seat))) for seat in game.seats])
        assert answers[0] == answers[1]


@pytest.mark.rule("checkpoint-charlie:W12", "checkpoint-charlie:Q28")
@every_setting
def test_a_live_table_of_bots_and_absent_players_comes_to_an_end(options: dict[str, object]) -> None:
    """A bot is asked in every window, whoever is away only where an answer is owed."""
    match = Match(GAME, options={"window_mode": "live", **options}, seed=2)
    dice = Dice(2)
    player, *_ = match.seats
    while not match.over:
        if eager_seats(match):
            question = GAME.live.question(match.view(player))
            asked = player in eager_seats(match)
            answer = question.legal[draw(GAME.players.expert("detective", question), dice)] if asked else "pass"
            match.play(*((player, answer) if answer != "pass" else (CHANCE, "close")))
            continue
        for seat in match.waiting():
            view = view_of(match, seat)
            match.play(seat, view.legal[draw(absent.chances(view), dice)])
    assert match.view(WATCHING).winners
