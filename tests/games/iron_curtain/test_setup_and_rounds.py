"""R1-R13, O1, O2: what is in the box, dealing, who goes first, and the order of turns."""

from __future__ import annotations

import pytest

import brushpass
from brushpass.core.match import Match
from tests.games.iron_curtain.helpers import (
    CARDS,
    CHANCE,
    SEATS,
    begin,
    cells,
    cubes,
    deal,
    facts,
    flag,
    forbidden_by,
    heard,
    history,
    in_a_row,
    lay_quietly,
    new,
    other,
    play,
    position,
    quiet_turns,
    rest,
    seen,
    supply,
    track,
    up_to,
    verbs,
)

USA_HAND = "zaire france japan brazil cuba"
USSR_HAND = "poland nigeria pakistan panama israel"
SEVEN = ("west-germany", "turkey", "japan", "zaire", "angola", "cuba", "brazil")
"""Cards that lie on the table before the last turn of round 1; every region lacks one."""


def round_two(points: int = 0) -> Match:
    """A match in which the four cards of each hand of round 2 have been dealt, with the marker somewhere."""
    match = position(in_a_row(*SEVEN), usa="pakistan israel", ussr="iran", active="usa", track=points)
    return deal(lay_quietly(match, "pakistan e3 n1"), "france poland vietnam nigeria")


def turns(match: Match) -> list[str]:
    """Who took which turn so far."""
    return [fact for fact in history(match) if fact.startswith("turn ")]


def quiet_match(first: str, second: str, turns: int = 16) -> Match:
    """A match without events and cubes, up to the end of a turn; who takes the first turn of each round is named."""
    match = begin(USA_HAND, USSR_HAND, first)
    quiet_turns(match, min(turns, 8))
    if turns > 8:
        while match.waiting() == [CHANCE]:
            match.play(CHANCE, match.legal(CHANCE)[0])
        match.play(match.waiting()[0], f"first {second}")
        quiet_turns(match, turns - 8)
    return match


# The box


@pytest.mark.rule("iron-curtain:R1")
def test_there_are_eighteen_strategy_cards() -> None:
    """Before the deal chance may turn up any of the eighteen cards, ten of the USA and eight of the USSR."""
    dealt = {action.removeprefix("deal ") for action in new().legal(CHANCE)}
    assert dealt == set(CARDS)
    assert sorted(map(flag, dealt)) == ["usa"] * 10 + ["ussr"] * 8


@pytest.mark.rule("iron-curtain:R1", "iron-curtain:R2")
def test_each_side_owns_24_cubes() -> None:
    """The supply and the cube on the start card make 24 for either side."""
    match = new()
    assert [left + laid for left, laid in zip(supply(match), cubes(match, "start"), strict=True)] == [24, 24]


@pytest.mark.rule("iron-curtain:R2")
def test_the_players_settle_who_is_who() -> None:
    """There are two seats, and either player may sit on either."""
    match = Match(brushpass.load("iron-curtain"), names={"ussr": "Ann", "usa": "Bob"}, chance_by_hand=True)
    assert (match.seats, match.names) == (("usa", "ussr"), {"usa": "Bob", "ussr": "Ann"})


@pytest.mark.rule("iron-curtain:R3")
def test_the_start_card_lies_in_the_middle_with_a_cube_of_each_side() -> None:
    """It is the only card on the table, and either supply has 23 cubes left."""
    match = new()
    assert (cells(match), cubes(match, "start"), supply(match)) == ({"start": "e0 n0"}, (1, 1), (23, 23))


@pytest.mark.rule("iron-curtain:O2")
@pytest.mark.parametrize(("number", "left"), [(24, 23), (12, 11)])
def test_the_number_of_cubes_is_a_switch(number: int, left: int) -> None:
    """With 24 cubes a side each supply begins with 23, with 12 it begins with 11."""
    assert supply(new(cubes_per_side=number)) == (left, left)


@pytest.mark.rule("iron-curtain:R4")
def test_the_marker_begins_in_the_middle() -> None:
    """Nobody has a lead."""
    match = new()
    assert (track(match), match.scores()) == (0, {"usa": 0, "ussr": 0})


# Dealing


@pytest.mark.rule("iron-curtain:R5")
def test_each_player_gets_five_cards() -> None:
    """Ten cards are dealt, five to each, and eight are kept."""
    match = deal(new(), f"{USA_HAND} {USSR_HAND}")
    assert [set(seen(match, seat).hand) for seat in SEATS] == [set(USA_HAND.split()), set(USSR_HAND.split())]
    assert (seen(match).hand_sizes, seen(match).reserve) == ((5, 5), 8)


@pytest.mark.rule("iron-curtain:R5")
@pytest.mark.parametrize(("observer", "known"), [("usa", USA_HAND), ("ussr", USSR_HAND), ("spectator", "")])
def test_nobody_else_sees_the_cards_dealt(observer: str, known: str) -> None:
    """A player hears of the own five cards and of no other; a spectator hears of none."""
    match = deal(new(), f"{USA_HAND} {USSR_HAND}")
    assert [fact for fact in heard(match, observer) if fact.startswith("dealt")] == [
        f"dealt {card}" for card in known.split()
    ]
    assert set(seen(match, observer).unseen) == set(CARDS) - set(known.split())


@pytest.mark.rule("iron-curtain:R5")
def test_a_card_is_dealt_once() -> None:
    """What has been dealt cannot be dealt again."""
    match = deal(new(), "zaire france")
    assert {action.removeprefix("deal ") for action in match.legal(CHANCE)} == set(CARDS) - {"zaire", "france"}


# Who opens round 1


@pytest.mark.rule("iron-curtain:R6", "iron-curtain:O1")
@pytest.mark.parametrize("first", SEATS)
def test_the_ussr_names_the_first_player(first: str) -> None:
    """After the deal the USSR may name either player, who then takes the first turn."""
    match = deal(new(first_player_round1="ussr_chooses"), f"{USA_HAND} {USSR_HAND}")
    assert (match.waiting(), match.legal("ussr")) == (["ussr"], ["first usa", "first ussr"])
    match.play("ussr", f"first {first}")
    assert (match.waiting(), verbs(match), turns(match)) == ([first], {"play"}, [f"turn 1 {first}"])


@pytest.mark.rule("iron-curtain:O1")
def test_a_switch_lets_the_ussr_start() -> None:
    """With `ussr_starts` nobody is asked, and the USSR plays a card."""
    match = deal(new(first_player_round1="ussr_starts"), f"{USA_HAND} {USSR_HAND}")
    assert (match.waiting(), verbs(match), turns(match)) == (["ussr"], {"play"}, ["turn 1 ussr"])


@pytest.mark.rule("iron-curtain:O1")
def test_the_switch_does_not_touch_round_two() -> None:
    """Before round 2 the player behind is asked all the same."""
    match = begin(USA_HAND, USSR_HAND, first_player_round1="ussr_starts")
    deal(quiet_turns(match, 8), "west-germany turkey vietnam chile")
    assert (match.waiting(), match.legal("ussr")) == (["ussr"], ["first usa", "first ussr"])


# Rounds and turns


@pytest.mark.rule("iron-curtain:R7", "iron-curtain:R9")
@pytest.mark.parametrize("first", SEATS)
@pytest.mark.parametrize("second", SEATS)
def test_turns_alternate_in_two_rounds_of_eight(first: str, second: str) -> None:
    """Each round gives each player four turns in turn, whoever opens it."""
    order = [first, other(first)] * 4 + [second, other(second)] * 4
    assert turns(quiet_match(first, second)) == [f"turn {turn} {seat}" for turn, seat in enumerate(order, start=1)]


@pytest.mark.rule("iron-curtain:R8")
def test_the_fifth_card_is_set_aside() -> None:
    """After eight turns the card left in each hand is that player's aftermath card, without a decision."""
    match = begin(USA_HAND, USSR_HAND)
    lay_quietly(match, "poland e1 n0", "zaire e0 n1", "nigeria e1 n1", "france e2 n0")
    lay_quietly(match, "pakistan e1 s1", "japan e0 s1", "panama w1 n1", "brazil w1 s1")
    assert match.waiting() == [CHANCE]
    assert (seen(match, "usa").aftermath, seen(match, "ussr").aftermath) == (("cuba", "hidden"), ("hidden", "israel"))
    assert {"cuba", "israel"}.isdisjoint(cells(match))


@pytest.mark.rule("iron-curtain:R8")
@pytest.mark.parametrize(
    ("observer", "known"), [("usa", ["own-aftermath cuba"]), ("ussr", ["own-aftermath israel"]), ("spectator", [])]
)
def test_only_its_owner_knows_an_aftermath_card(observer: str, known: list[str]) -> None:
    """Everybody hears that a card was set aside, its owner alone hears which one."""
    told = heard(up_to("t7-ussr-chooses-at-zero", "deal west-germany"), observer)
    assert [fact for fact in told if fact.startswith("set-aside")] == ["set-aside usa", "set-aside ussr"]
    assert [fact for fact in told if fact.startswith("own-aftermath")] == known


@pytest.mark.rule("iron-curtain:R8")
def test_an_aftermath_card_is_never_played() -> None:
    """In round 2 the hand does not hold it, and the match ends without it on the table."""
    match = quiet_match("usa", "usa")
    aside = {str(card) for card in seen(match).aftermath}
    assert aside | set(cells(match)) == {*CARDS, "start"}
    assert len(cells(match)) == 17


@pytest.mark.rule("iron-curtain:R8", "iron-curtain:R35")
def test_the_aftermath_cards_are_open_in_the_end() -> None:
    """Final scoring shows both cards to everybody."""
    match = quiet_match("usa", "usa", 15)
    assert seen(match).aftermath == ("hidden", "hidden")
    quiet_turns(match, 1)
    assert (seen(match).revealed, "hidden" in seen(match).aftermath) == (True, False)


@pytest.mark.rule("iron-curtain:R9")
def test_the_eight_cards_kept_are_dealt_in_round_two() -> None:
    """The USA gets four of them and the USSR the other four; nothing is kept any longer."""
    match = up_to("t7-ussr-chooses-at-zero", "first usa")
    assert seen(match, "usa").hand == ("west-germany", "turkey", "vietnam", "chile")
    assert seen(match, "ussr").hand == ("east-germany", "iran", "south-africa", "angola")
    assert seen(match).reserve == 0


@pytest.mark.rule("iron-curtain:R9")
def test_all_cards_of_round_two_are_played() -> None:
    """After the last turn both hands are empty."""
    assert [seen(quiet_match("ussr", "ussr", turns)).hand_sizes for turns in (15, 16)] == [(1, 0), (0, 0)]


@pytest.mark.rule("iron-curtain:R10")
@pytest.mark.parametrize(("points", "chooser"), [(-7, "usa"), (-1, "usa"), (0, "ussr"), (1, "ussr"), (7, "ussr")])
@pytest.mark.parametrize("first", SEATS)
def test_whoever_is_behind_names_the_first_player_of_round_two(points: int, chooser: str, first: str) -> None:
    """The side that is behind is asked, the USSR if nobody is, and may name either player."""
    match = round_two(points)
    assert (match.waiting(), match.legal(chooser)) == ([chooser], ["first usa", "first ussr"])
    match.play(chooser, f"first {first}")
    assert turns(match)[-1] == f"turn 9 {first}"


@pytest.mark.rule("iron-curtain:R10")
def test_t7_the_ussr_chooses_on_an_even_track() -> None:
    """T7: with the marker on 0 before round 2 the USSR names the first player."""
    match = up_to("t7-ussr-chooses-at-zero", "first usa")
    assert (track(match), match.waiting(), match.legal("ussr")) == (0, ["ussr"], ["first usa", "first ussr"])


@pytest.mark.rule("iron-curtain:R11")
def test_final_scoring_waits_for_the_end_of_the_last_turn() -> None:
    """The last card is placed and its cubes are laid before final scoring begins."""
    match = quiet_match("usa", "usa", 15)
    match.play("ussr", match.legal("ussr")[0])
    match.play("ussr", match.legal("ussr")[0])
    assert "final-scoring" not in history(match)
    rest(match)
    told = facts(match)
    assert told.index("final-scoring") > [fact.split()[0] for fact in told].index("stopped")
    assert match.over


# A turn


@pytest.mark.rule("iron-curtain:R12")
def test_a_turn_begins_with_a_card_from_the_hand() -> None:
    """Every card in the hand may be played, nothing else may be done, and there is no passing."""
    match = begin(USA_HAND, USSR_HAND)
    assert set(match.legal("ussr")) == {f"play {card}" for card in USSR_HAND.split()}


@pytest.mark.rule("iron-curtain:R12")
@pytest.mark.parametrize("card", ["zaire", "chile"])
def test_a_card_must_be_in_the_hand(card: str) -> None:
    """Neither the opponent's cards nor those kept for round 2 may be played."""
    assert forbidden_by(begin(USA_HAND, USSR_HAND), "ussr", f"play {card}") == "R12"


@pytest.mark.rule("iron-curtain:R12")
def test_a_turn_plays_one_card() -> None:
    """The card leaves the hand, and when the turn is over the other player plays one."""
    match = lay_quietly(begin(USA_HAND, USSR_HAND), "poland e1 n0")
    assert (seen(match).hand_sizes, match.waiting(), verbs(match)) == ((5, 4), ["usa"], {"play"})
    assert "poland" not in seen(match, "ussr").hand


@pytest.mark.rule("iron-curtain:R12")
def test_everybody_sees_which_card_is_played() -> None:
    """The card is open before its cell is chosen."""
    match = play(begin(USA_HAND, USSR_HAND), "ussr play poland")
    assert (seen(match).played, heard(match, "usa")[-1]) == ("poland", "played ussr poland")


@pytest.mark.rule("iron-curtain:R13", "iron-curtain:R18")
def test_the_three_steps_come_in_order() -> None:
    """The card is placed, then its region is scored, and then comes the event or the cubes."""
    told = facts(up_to("t1-region-scored-before-cubes", "cube japan", 2), 3)
    assert told == [
        "played ussr vietnam",
        "placed vietnam e3 n0",
        "region-scored asia 3 0",
        "marker usa 3",
        "cubes-chosen ussr vietnam",
        "cubes ussr 4",
    ]


@pytest.mark.rule("iron-curtain:R13")
def test_no_step_can_be_left_out() -> None:
    """With a card played only a cell can be chosen, and with the card placed only event or cubes."""
    match = play(begin(USA_HAND, USSR_HAND), "ussr play poland")
    assert verbs(match) == {"place"}
    match.play("ussr", "place e1 n0")
    assert verbs(match) == {"event", "cubes"}
