"""The rule-of-thumb player: always legal, steady under the same dice, sensible, and far better than chance."""

from __future__ import annotations

from pathlib import Path

import pytest

import brushpass
from brushpass.bots.bot import bot
from brushpass.core.chances import draw
from brushpass.core.dice import Dice
from brushpass.core.match import Match
from brushpass.games.iron_curtain import card_file
from brushpass.games.iron_curtain.cards import RECONSTRUCTION, CardSet
from brushpass.games.iron_curtain.events import read
from brushpass.games.iron_curtain.players import paper, simple
from brushpass.games.iron_curtain.players.board import ME, Board, fitting
from brushpass.games.iron_curtain.players.prospect import prospect_of
from tests.games.iron_curtain.helpers import SEATS, Pair, choices, lay, play, position, seen

CUSTOM = (Path(__file__).parent / "custom.toml").read_text(encoding="utf-8")

SETTINGS: list[dict[str, str | int | bool]] = [
    {},
    {"first_player_round1": "ussr_starts"},
    {"start_card_scores": False},
    {"cubes_per_side": 12},
    {"card_set": "custom", "card_file": CUSTOM},
]
"""The standard game, every switch turned alone, and a card set with all that an event can say."""


def choice(match: Match, seed: int = 1) -> str:
    """What the rule-of-thumb player answers for whoever is to decide."""
    view = seen(match, match.waiting()[0])
    return view.legal[draw(simple.chances(view), Dice(seed))]


def choices_of_many_dice(match: Match) -> set[str]:
    """Everything the player answers here, over many dice."""
    return {choice(match, seed) for seed in range(20)}


def finish(match: Match, seed: int = 1) -> Match:
    """The player plays for both sides until the match is over."""
    while not match.over:
        match.play(match.waiting()[0], choice(match, seed))
    return match


def against_random(seat: str, seed: int, **options: str | int | bool) -> Match:
    """A whole match of the rule-of-thumb player at this seat against the random one."""
    game = brushpass.load("iron-curtain")
    match = Match(game, options=options, seed=seed)
    bots = {side: bot("simple" if side == seat else "random") for side in SEATS}
    dice = {side: Dice(seed, 1 + place) for place, side in enumerate(SEATS)}
    while not match.over:
        waiting = match.waiting()[0]
        match.play(waiting, bots[waiting].answer(game, match.view(waiting), match.past(waiting), dice[waiting]))
    return match


# At any table


@pytest.mark.parametrize("options", SETTINGS, ids=["standard", "O1", "A1", "O2", "O3"])
def test_every_choice_is_legal(options: dict[str, str | int | bool]) -> None:
    """Twelve matches against the random player reach their end, for the gate refuses every illegal action."""
    assert all(against_random(SEATS[seed % 2], seed, **options).over for seed in range(12))


@pytest.mark.parametrize("options", SETTINGS, ids=["standard", "O1", "A1", "O2", "O3"])
def test_it_can_play_itself(options: dict[str, str | int | bool]) -> None:
    """Matches between two of its kind reach their end, with cubes to lift and piles that the random player lacks."""
    game = brushpass.load("iron-curtain")
    assert all(finish(Match(game, options=options, seed=seed), seed).over for seed in range(6))


def test_same_dice_same_choice() -> None:
    """With dice of the same seed the player answers every view of a match twice alike."""
    match = Match(brushpass.load("iron-curtain"), seed=3)
    while not match.over:
        answers = [choice(match, match.decisions) for _ in range(2)]
        assert answers[0] == answers[1]
        match.play(match.waiting()[0], answers[0])


def test_beats_the_random_player() -> None:
    """Of sixty matches, thirty from each side, the random player wins at most two."""
    matches = [(seat, against_random(seat, seed)) for seed in range(1000, 1030) for seat in SEATS]
    assert sum(match.rewards()[seat] for seat, match in matches) >= 58


@pytest.mark.parametrize("options", [{}, {"card_set": "custom", "card_file": CUSTOM}], ids=["standard", "custom"])
def test_its_paper_follows_the_rules(options: dict[str, str | int | bool]) -> None:
    """The cells for a card, the targets of an event, and whether there is an event: paper and rules agree."""
    game = brushpass.load("iron-curtain")
    for seed in range(6):
        match = Match(game, options=options, seed=seed)
        while not match.over:
            agrees_with_the_rules(match)
            match.play(match.waiting()[0], choice(match, seed))


def agrees_with_the_rules(match: Match) -> None:
    """Compare the player's paper with what the view says is legal."""
    seat = match.waiting()[0]
    view = seen(match, seat)
    if view.played is None:
        return
    board = Board(view)
    card = board.cards.number[view.played]
    if view.step == "place-card":
        assert set(simple.cells_for(board, card)) == {simple.cell_of(action) for action in view.legal}
    elif view.step in ("event-or-cubes", "offered-event"):
        assert paper.event_on_paper(board, prospect_of(view, board.cards, card), card) is not None
    elif view.step == "infiltration" and not any(lying.added for lying in view.table) and view.supply[board.me]:
        part = board.cards.event[card].parts[view.part]
        words = {simple.word_of(action) for action in view.legal if action != "stop"}
        assert set(fitting(board, card, part, ME)) == {board.cards.number[word] for word in words}


# R6, R10 Who goes first


def test_lets_the_opponent_go_first() -> None:
    """The last word on every card is worth more than the first."""
    match = Match(brushpass.load("iron-curtain"), seed=1)
    assert choice(match) == "first usa"


# R12 Which card


def test_completes_a_region_that_wins_the_match() -> None:
    """At a lead of 5, the card that completes a region worth 3 ends the match (R32)."""
    match = position({"panama": "e1 n0"}, {"panama": (1, 0)}, usa="cuba japan israel", track=5, turn=3)
    assert choices_of_many_dice(match) == {"play cuba"}


def test_gains_the_last_point() -> None:
    """At a lead of 7, the event that gains a point is played and used (A14)."""
    match = position({"panama": "e1 n0"}, usa="france west-germany israel zaire", track=7, turn=3)
    assert match.waiting() == ["usa"]
    lay(match, choice(match).split()[1], "e0 n1")
    match.play("usa", choice(match))
    assert match.over


@pytest.mark.parametrize("seed", range(5))
def test_does_not_complete_a_region_that_loses_the_match(seed: int) -> None:
    """At 5 behind, the card that completes a region of the opponent's worth 3 stays in the hand."""
    match = position({"panama": "e1 n0"}, {"panama": (0, 1)}, usa="cuba japan israel", track=-5, turn=3)
    assert choice(match, seed) != "play cuba"


@pytest.mark.parametrize("card", ["nigeria", "east-germany"])
def test_does_not_hand_the_opponent_the_last_point(card: str) -> None:
    """At 7 behind, a card whose event gains the opponent a point stays in the hand (R24)."""
    match = position({"panama": "e1 n0"}, usa=f"{card} turkey zaire pakistan", track=-7, turn=3)
    assert f"play {card}" not in choices_of_many_dice(match)


@pytest.mark.parametrize(
    ("cubes", "completes"), [((2, 0), True), ((0, 2), False)], ids=["ahead in the region", "behind in it"]
)
def test_completes_a_region_only_where_it_is_ahead(cubes: Pair, completes: bool) -> None:
    """The second card of a region is played while one dominates the first, and kept while the opponent does (R18)."""
    match = position({"chile": "e1 n0", "poland": "w1 n0"}, {"chile": cubes}, usa="brazil turkey", turn=13)
    assert ("play brazil" in choices_of_many_dice(match)) == completes


@pytest.mark.parametrize(("lead", "plays"), [(0, True), (1, False)], ids=["condition unmet", "condition met"])
def test_plays_an_enemy_card_while_its_event_is_void(lead: int, plays: bool) -> None:
    """Vietnam gives the USA four cubes for nothing while the USA does not lead, and four to the USSR once it does."""
    cards = {"japan": "e1 n0", "france": "w1 n0", "nigeria": "e2 n0"}
    cubes = {"japan": (1, 0), "nigeria": (0, 1)}
    match = position(cards, cubes, usa="vietnam south-africa turkey zaire", track=lead, turn=9)
    assert ("play vietnam" in choices_of_many_dice(match)) == plays


@pytest.mark.rule("iron-curtain:R8", "iron-curtain:R35")
@pytest.mark.parametrize(("turn", "expected"), [(7, {"play turkey"}), (13, {"play turkey", "play france"})])
def test_keeps_the_better_aftermath_card(turn: int, expected: set[str]) -> None:
    """Of two cards that do the same on the table, round 1 keeps the one of more cubes; in round 2 either will do."""
    cards = [
        card._replace(cubes=cubes, event=read("gain 6")) if cubes else card
        for card in RECONSTRUCTION.cards
        for cubes in [{"france": 3, "turkey": 1}.get(card.card, 0)]
    ]
    same = CardSet(tuple(cards), RECONSTRUCTION.bonus, RECONSTRUCTION.bonus_provenance)
    file = card_file.write(same)
    held = {"start": (9, 0), "poland": (9, 0)}
    match = position({"poland": "w1 n0"}, held, usa="france turkey", turn=turn, card_set="custom", card_file=file)
    assert choices_of_many_dice(match) == expected


# R15 Where


def test_places_a_card_out_of_the_reach_of_the_opponent() -> None:
    """A new card does not go next to one that only the opponent holds."""
    cards = {"france": "w1 n0", "poland": "e1 n0"}
    match = position(cards, {"start": (0, 0), "france": (2, 0), "poland": (0, 2)}, usa="zaire", turn=3)
    match.play("usa", "play zaire")
    assert not choices_of_many_dice(match) & {"place e2 n0", "place e1 n1", "place e1 s1"}


def test_places_a_card_within_its_own_reach() -> None:
    """A card played for its cubes goes where they can follow."""
    cards = {"france": "w1 n0", "poland": "e1 n0"}
    match = position(cards, {"start": (0, 0), "france": (2, 0), "poland": (0, 2)}, usa="vietnam", turn=3)
    match.play("usa", "play vietnam")
    assert choices_of_many_dice(match) <= {"place w2 n0", "place w1 n1", "place w1 s1"}


def test_places_a_card_where_its_event_helps_most() -> None:
    """Pakistan, which infiltrates itself and what it touches, goes into the corner where it touches most."""
    cards = {"france": "w1 n0", "poland": "e1 n0", "panama": "w1 n1"}
    match = position(cards, {"start": (1, 2), "panama": (0, 1)}, usa="pakistan", turn=3)
    match.play("usa", "play pakistan")
    assert choice(match) == "place e0 n1"


# R23, R24 Event or cubes


@pytest.mark.parametrize(("card", "expected"), [("turkey", "event"), ("israel", "cubes")])
def test_uses_the_better_half_of_its_card(card: str, expected: str) -> None:
    """Turkey's event brings two cubes and Turkey one; Israel's brings three, as many as Israel itself."""
    match = position({"nigeria": "e1 n0"}, {"start": (2, 1)}, usa=card, track=-1, turn=3)
    lay(match, card, "w1 n0")
    assert expected in choices_of_many_dice(match)


def test_uses_an_offered_event() -> None:
    """A free event on the opponent's turn is not left unused."""
    match = position({"poland": "w1 n0"}, ussr="west-germany", active="ussr", turn=3)
    lay(match, "west-germany", "e1 n0")
    assert choice(match) == "event"


# R25-R31 Cubes


def cubes_of(card: str, cards: dict[str, str], cubes: dict[str, Pair], cell: str, turn: int) -> Match:
    """The USA has placed a card and is about to place its cubes."""
    match = lay(position(cards, cubes, usa=card, turn=turn), card, cell)
    if "cubes" in match.legal("usa"):
        match.play("usa", "cubes")
    return match


def test_a_cube_goes_where_it_turns_a_majority() -> None:
    """The last cube takes the card that decides a region's bonus, not one that is safe already."""
    cards = {"cuba": "e1 n0", "panama": "e2 n0", "france": "w1 n0", "poland": "w2 n0"}
    cubes = {"start": (2, 0), "france": (4, 0), "cuba": (1, 0), "panama": (0, 1), "poland": (0, 3)}
    match = cubes_of("turkey", cards, cubes, "w1 n1", turn=16)
    assert choice(match) == "cube panama"


def test_a_cube_is_not_laid_on_a_safe_card() -> None:
    """With turns to come, a card that is only just held is made firm before a third cube goes on a firm one."""
    cards = {"cuba": "e1 n0", "chile": "w1 n0"}
    cubes = {"start": (3, 0), "cuba": (3, 0), "chile": (1, 0)}
    match = cubes_of("panama", cards, cubes, "e2 n0", turn=5)
    assert choices_of_many_dice(match) <= {"cube chile", "cube panama"}


def controlled(start: Pair) -> Match:
    """In the last turn the USA may spend two cubes, on Chile which the USSR controls or around the start card."""
    cards = {"chile": "e1 n0", "france": "w1 n0"}
    return cubes_of("zaire", cards, {"start": start, "france": (5, 0), "chile": (1, 3)}, "w2 n0", turn=16)


@pytest.mark.rule("iron-curtain:R28")
def test_does_not_pay_a_surcharge_for_less() -> None:
    """Two cubes that take the start card are better than one that leaves Chile where it was."""
    assert choice(controlled((1, 2))) == "cube start"


@pytest.mark.rule("iron-curtain:R28")
def test_pays_a_surcharge_where_it_is_worth_it() -> None:
    """Where the only card within reach of any use is a controlled one, three cubes break it."""
    cubes = {"start": (0, 9), "chile": (1, 3)}
    match = cubes_of("west-germany", {"chile": "e1 n0"}, cubes, "w1 n0", turn=16)
    match.play("usa", choice(match))
    match.play("usa", choice(match))
    assert next(lying.cubes for lying in seen(match).table if lying.card == "chile") == (3, 3)


def lifting(cubes: dict[str, Pair]) -> Match:
    """The USA has every cube on the table and Turkey's only one to place."""
    cards = {"chile": "e1 n0", "brazil": "e2 n0", "panama": "w1 n0"}
    match = cubes_of("turkey", cards, cubes, "e0 n1", turn=15)
    assert seen(match).supply[0] == 0
    return match


@pytest.mark.rule("iron-curtain:A10")
def test_lifts_the_cube_of_the_least_use() -> None:
    """A cube for a new card comes from the largest pile, not from a card held by one."""
    match = lifting({"start": (16, 0), "chile": (5, 4), "brazil": (2, 1), "panama": (1, 0)})
    match.play("usa", "cube turkey")
    assert choices_of_many_dice(match) == {"lift start"}


@pytest.mark.rule("iron-curtain:A10")
def test_moves_a_cube_that_can_be_spared() -> None:
    """A pile that is larger than it has to be gives a cube for a new card."""
    assert choice(lifting({"start": (16, 0), "chile": (5, 4), "brazil": (2, 1), "panama": (1, 0)})) == "cube turkey"


@pytest.mark.rule("iron-curtain:A10")
def test_stops_rather_than_lift_where_it_hurts() -> None:
    """With twelve cubes and each of them needed where it lies, nothing is moved."""
    cards = {"chile": "e1 n0", "brazil": "e2 n0", "panama": "w1 n0"}
    cubes = {"start": (0, 3), "chile": (5, 4), "brazil": (6, 5), "panama": (1, 0)}
    match = lay(position(cards, cubes, usa="turkey", turn=15, cubes_per_side=12), "turkey", "e0 n1")
    match.play("usa", "cubes")
    assert choices(match, "cube")
    assert choice(match) == "stop"


# Parts of events


def test_removes_the_cube_that_hurts_most() -> None:
    """Chile takes the cube by which the USA holds a card, not one of a pile."""
    cards = {"japan": "e1 n0", "panama": "w1 n0"}
    match = position(cards, {"start": (5, 1), "japan": (2, 1), "panama": (4, 0)}, ussr="chile", active="ussr", turn=13)
    play(lay(match, "chile", "e0 n1"), "ussr event")
    assert choice(match) == "remove japan"


def test_moves_iran_where_its_cubes_do_most() -> None:
    """Iran goes from a card that nobody contests to the one its third cube takes."""
    cards = {"japan": "e1 n0", "panama": "w1 n0", "pakistan": "e2 n0"}
    cubes = {"start": (0, 6), "japan": (0, 5), "panama": (1, 1), "pakistan": (0, 5)}
    match = position(cards, cubes, ussr="iran", active="ussr", turn=13)
    play(lay(match, "iran", "e3 n0"), "ussr event")
    new = choice(match).split()
    assert new[0] == "move"
    assert tuple(new[1:]) in {("w2", "n0"), ("w1", "n1"), ("w1", "s1")}


def test_leaves_iran_where_it_does_most() -> None:
    """Iran stays beside the card its third cube takes."""
    cards = {"japan": "e1 n0", "panama": "w1 n0", "pakistan": "e2 n0"}
    cubes = {"start": (0, 6), "japan": (0, 5), "panama": (1, 1), "pakistan": (0, 5)}
    match = position(cards, cubes, ussr="iran", active="ussr", turn=13)
    play(lay(match, "iran", "w2 n0"), "ussr event")
    assert choices(match, "move")
    assert "stay" in choices_of_many_dice(match)


# R32-R38 The end


@pytest.mark.rule("iron-curtain:R32", "iron-curtain:R36")
def test_counts_the_last_turn_to_the_end() -> None:
    """Three points in Central America come too late if Europe, scored first, has ended the match."""
    cards = {
        "france": "w1 n0",
        "poland": "w2 n0",
        "cuba": "e1 n0",
        "panama": "e2 n0",
        "israel": "e0 s1",
        "iran": "e0 s2",
        "japan": "e1 s1",
        "pakistan": "e2 s1",
        "vietnam": "e3 s1",
    }
    cubes = dict.fromkeys(["israel", "iran", "japan", "pakistan", "vietnam"], (3, 0))
    cubes |= {"start": (1, 2), "france": (0, 1), "poland": (0, 1), "cuba": (1, 2), "panama": (1, 0)}
    match = position(cards, cubes, usa="turkey", track=-2, turn=16, aftermath="zaire nigeria")
    play(lay(match, "turkey", "w1 n1"), "usa cubes")
    match.play("usa", choice(match))
    assert match.view("spectator").winners == ("usa",)


@pytest.mark.rule("iron-curtain:R32")
def test_defends_a_region_that_would_end_the_match() -> None:
    """At 5 behind, of two regions alike that one is defended which the opponent's next card could complete for 3."""
    cards = {"panama": "e1 n0", "chile": "w1 n0", "turkey": "e0 s1"}
    cubes = {"start": (3, 1), "panama": (0, 1), "chile": (0, 0), "turkey": (3, 0)}
    match = position(cards, cubes, usa="west-germany zaire japan israel", track=-5, turn=9)
    play(lay(match, "west-germany", "e0 n1"), "usa cubes")
    play(match, "usa cube west-germany\nusa cube west-germany")
    assert choices_of_many_dice(match) == {"cube panama"}
