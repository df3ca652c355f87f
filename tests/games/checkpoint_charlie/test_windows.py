"""Checkpoint Charlie: sealed windows, when they open and what nobody sees of them (W1-W4, W7, Q24)."""

from __future__ import annotations

import random

import pytest

from brushpass.core.match import Match
from brushpass.core.record import ALL
from brushpass.games.checkpoint_charlie import GAME
from tests.games.checkpoint_charlie.helpers import CHIEF, SEATS, WATCHING, Sitting, begin, ones
from tests.games.checkpoint_charlie.helpers_windows import intend, knowledge, three_suspects, twin

# When a window opens (W1)


@pytest.mark.rule("checkpoint-charlie:W1")
def test_a_window_opens_after_a_cat_that_was_kept() -> None:
    """Everybody is asked once the first suspect lies on the table."""
    game = begin(ones(4)).turn_up(CHIEF)
    assert game.told(last=1)[-2:] == ["kept basset hgnro", "window-opened 1"]
    assert game.step == "window"
    assert game.waiting() == list(SEATS[:4])


@pytest.mark.rule("checkpoint-charlie:W1")
def test_a_window_opens_after_a_discard_too() -> None:
    """A discard tells something as well, so there is a window if some suspect is free."""
    game = begin(ones(4)).turn_up(CHIEF, "henro")
    assert game.told(last=1)[-2:] == ["discarded beagle henro", "window-opened 2"]
    assert game.waiting() == list(SEATS[:4])


@pytest.mark.rule("checkpoint-charlie:W1")
def test_a_window_without_a_suspect_is_skipped() -> None:
    """Nothing lies on the table after a first card that is discarded, and the next player draws at once."""
    game = begin(ones(4)).turn_up("bgnro")
    assert game.told(last=1)[-1] == "discarded basset bgnro"
    assert game.step == "draw"
    assert game.view().drawer == "beagle"
    assert game.view().window == 0


@pytest.mark.rule("checkpoint-charlie:W1")
def test_a_window_without_a_free_suspect_is_skipped() -> None:
    """The only suspect has a marker, so nobody is asked after a discard."""
    game = begin(ones(4)).turn_up(CHIEF).accuse("poodle", CHIEF).turn_up("henro")
    assert game.told(last=1)[-1] == "discarded beagle henro"
    assert game.step == "draw"
    assert game.view().drawer == "dachshund"


@pytest.mark.rule("checkpoint-charlie:W1")
def test_windows_are_counted_in_each_round() -> None:
    """Only windows that are held count, and the count begins anew with the round."""
    game = begin(ones(3)).turn_up("bgnro", "hgnro", "hgnry", "hgnjo")
    assert [fact for fact in game.told() if "window-o" in fact] == [f"window-opened {n}" for n in (1, 2, 3)]
    game.accuse("basset", "hgnro").accuse("beagle", "hgnry").flip().draw("gold", "white", "black")
    game.set_up_round().turn_up(CHIEF)
    assert game.told(last=1)[-1] == "window-opened 1"


@pytest.mark.rule("checkpoint-charlie:Q24", "checkpoint-charlie:R17")
def test_a_window_opens_after_an_open_clue() -> None:
    """Beagle's card is an agent card: after the toss everybody may accuse, then beagle draws on."""
    game = begin(ones(4), agents="2").turn_up(CHIEF).toss("grey")
    assert game.told(last=1) == ["clue-opened grey", "window-opened 2"]
    assert game.waiting() == list(SEATS[:4])
    game.turn_up("bgnro")
    assert game.suspects("beagle") == ("bgnro",)


@pytest.mark.rule("checkpoint-charlie:Q24", "checkpoint-charlie:R17")
def test_no_window_after_an_open_clue_where_it_is_not_wanted() -> None:
    """The same player draws on at once, and the next window is the one after that cat."""
    game = begin(ones(4), agents="2", window_after_clue=False).turn_up(CHIEF).toss("grey")
    assert game.told(last=1) == ["clue-opened grey"]
    assert game.step == "draw"
    game.turn_up("bgnro")
    assert game.told(last=1)[-2:] == ["kept beagle bgnro", "window-opened 2"]


@pytest.mark.rule("checkpoint-charlie:Q24", "checkpoint-charlie:W1")
def test_a_window_after_a_clue_is_skipped_without_a_suspect() -> None:
    """An agent card on top of the deck opens a clue, but there is nobody to accuse."""
    game = begin(ones(4), agents="1").toss("grey")
    assert game.told(last=1) == ["clue-opened grey"]
    assert (game.step, game.view().drawer) == ("draw", "basset")


@pytest.mark.rule("checkpoint-charlie:Q24", "checkpoint-charlie:R20")
def test_an_accusation_after_an_open_clue_counts() -> None:
    """A marker placed between the agent card and the next cat is a marker like any other."""
    game = begin(ones(3), agents="2 3").turn_up(CHIEF).toss("grey").accuse("dachshund", CHIEF)
    assert game.accusations() == [("dachshund", CHIEF)]
    assert game.step == "toss"


# Sealed answers (W2)


@pytest.mark.rule("checkpoint-charlie:W2")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_all_without_an_accusation_are_asked_at_once(players: int) -> None:
    """Whoever has a marker on the table is left out."""
    game = three_suspects(players)
    assert game.waiting() == list(SEATS[:players])
    game.accuse("beagle", "hgnro")
    assert game.waiting() == [seat for seat in SEATS[:players] if seat != "beagle"]


@pytest.mark.rule("checkpoint-charlie:W2", "checkpoint-charlie:W7")
def test_answers_may_come_in_any_order() -> None:
    """The last seat may answer first, and nobody but the missing ones owes anything then."""
    game = three_suspects().play("poodle", "pass").play("beagle", "accuse hgnro")
    assert game.waiting() == ["basset", "dachshund"]
    assert game.legal("poodle") == []


@pytest.mark.rule("checkpoint-charlie:W2", "checkpoint-charlie:K1")
@pytest.mark.parametrize("answer", ["pass", "accuse hgnro"])
def test_nobody_sees_that_or_what_another_has_answered(answer: str) -> None:
    """Views and logs of all others are the same before and after an answer."""
    game = three_suspects().play("basset", "accuse bgnro")
    before = knowledge(game, "dachshund")
    game.play("dachshund", answer)
    assert knowledge(game, "dachshund") == before


@pytest.mark.rule("checkpoint-charlie:W2")
def test_a_view_lists_all_who_were_asked() -> None:
    """Only the own answer is left out of those that are still awaited."""
    game = three_suspects().play("basset", "pass").play("dachshund", "accuse hgnro")
    assert game.view("poodle").waiting == SEATS[:4]
    assert game.view(WATCHING).waiting == SEATS[:4]
    assert game.view("basset").waiting == ("beagle", "dachshund", "poodle")
    assert game.view("dachshund").waiting == ("basset", "beagle", "poodle")


@pytest.mark.rule("checkpoint-charlie:W2", "checkpoint-charlie:K1")
def test_only_its_owner_hears_of_an_answer() -> None:
    """An intent and a pass have one listener each, and the view of that one shows the sealed answer."""
    game = three_suspects().play("basset", "pass").play("dachshund", "accuse hgnro")
    passed, intent = game.match.record.entries[-2:]
    assert [(fact.audience, fact.words) for fact in passed.consequences] == [(("basset",), ("own-pass",))]
    assert [(fact.audience, fact.words) for fact in intent.consequences] == [(("dachshund",), ("own-intent", "hgnro"))]
    assert [game.view(seat).answer for seat in game.seats] == ["pass", None, "accuse hgnro", None]


@pytest.mark.rule("checkpoint-charlie:W2", "checkpoint-charlie:W7")
@pytest.mark.parametrize("last", SEATS[:3])
def test_nothing_is_settled_before_the_last_answer(last: str) -> None:
    """The others' two intents would end the phase, but the window waits for whoever is missing."""
    game = three_suspects(3)
    for seat, cat in zip(game.seats, ("hgnro", "bgnro", "henro"), strict=True):
        if seat != last:
            game.play(seat, f"accuse {cat}")
    assert game.accusations() == []
    assert (game.step, game.waiting()) == ("window", [last])


@pytest.mark.rule("checkpoint-charlie:W2", "checkpoint-charlie:W7")
def test_a_window_of_passes_waits_for_the_last_one() -> None:
    """Three have passed, and the fourth may still accuse."""
    game = three_suspects()
    for seat in SEATS[:3]:
        game.play(seat, "pass")
    assert (game.step, game.waiting()) == ("window", ["poodle"])
    game.play("poodle", "accuse hgnro")
    assert game.accusations() == [("poodle", "hgnro")]


# What comes of the intents (W3, W4)


@pytest.mark.rule("checkpoint-charlie:W4")
def test_a_window_in_which_all_pass_closes() -> None:
    """Everybody hears that it has closed and nothing else, and the next player takes a card."""
    game = begin(ones(4)).turn_up(CHIEF)
    log = len(game.told())
    game.answer({})
    assert game.told()[log:] == ["window-closed 1"]
    assert (game.step, game.view().drawer) == ("draw", "beagle")


@pytest.mark.rule("checkpoint-charlie:W4")
def test_everybody_is_asked_again_after_a_marker() -> None:
    """To pass commits to nothing: two who passed at first react to the marker of the third."""
    game = intend(three_suspects(), "poodle hgnro")
    assert (game.step, game.waiting()) == ("window", ["basset", "beagle", "dachshund"])
    assert [game.view(seat).answer for seat in game.seats] == [None] * 4
    intend(game, "beagle bgnro")
    assert game.accusations() == [("poodle", "hgnro"), ("beagle", "bgnro")]
    assert game.waiting() == ["basset", "dachshund"]
    assert game.view().window == 3
    game.answer({})
    assert game.told(last=1) == ["window-closed 3"]


@pytest.mark.rule("checkpoint-charlie:W4")
def test_a_window_closes_when_no_suspect_is_left() -> None:
    """The only suspect was accused, so nobody can be asked again."""
    game = begin(ones(4)).turn_up(CHIEF)
    log = len(game.told())
    intend(game, "poodle hgnro")
    assert game.told()[log:] == ["accused poodle hgnro", "window-closed 1"]
    assert (game.step, game.view().drawer) == ("draw", "beagle")


@pytest.mark.rule("checkpoint-charlie:W3")
def test_several_markers_may_be_placed_in_one_sub_round() -> None:
    """Intents at different cats are all carried out, in the order of priority."""
    game = intend(three_suspects(5), "basset hgnro, dachshund henro, terrier bgnro", first="terrier basset")
    assert game.accusations() == [("terrier", "bgnro"), ("basset", "hgnro"), ("dachshund", "henro")]


@pytest.mark.rule("checkpoint-charlie:W3", "checkpoint-charlie:W4")
def test_whoever_has_lost_a_race_may_choose_again() -> None:
    """The lost intent costs nothing: beagle is asked again and takes another cat."""
    game = intend(three_suspects(), "basset hgnro, beagle hgnro", first="basset")
    assert game.accusations() == [("basset", "hgnro")]
    assert game.waiting() == ["beagle", "dachshund", "poodle"]
    assert game.choices("beagle", "accuse") == ["henro", "bgnro"]
    assert intend(game, "beagle henro").accusations() == [("basset", "hgnro"), ("beagle", "henro")]


@pytest.mark.rule("checkpoint-charlie:W3", "checkpoint-charlie:W7", "checkpoint-charlie:K1")
def test_a_lost_intent_stays_secret() -> None:
    """Whether beagle lost a race or passed is the same to everybody else, in the view and in the numbers of the log."""
    lost = three_suspects()
    passed = twin(lost)
    intend(lost, "basset hgnro, beagle hgnro", first="basset")
    intend(passed, "basset hgnro")
    assert knowledge(lost, "beagle") == knowledge(passed, "beagle")
    assert lost.match.heard("beagle") != passed.match.heard("beagle")


@pytest.mark.rule("checkpoint-charlie:W3", "checkpoint-charlie:K1")
def test_a_lost_intent_stays_secret_for_ever() -> None:
    """Not even the end of the round tells anybody of it."""
    lost = three_suspects(3)
    passed = twin(lost)
    intend(lost, "basset hgnro, beagle hgnro", first="basset")
    intend(passed, "basset hgnro")
    for game in (lost, passed):
        intend(game, "dachshund bgnro").flip().draw("gold", "white", "black")
    assert knowledge(lost, "beagle") == knowledge(passed, "beagle")


@pytest.mark.rule("checkpoint-charlie:W3", "checkpoint-charlie:K1")
def test_a_void_intent_stays_secret() -> None:
    """Dachshund's intent came behind the marker that ended the phase, and nobody can tell it from a pass."""
    void = three_suspects(3)
    passed = twin(void)
    intend(void, "basset hgnro, beagle bgnro, dachshund henro", first="basset beagle")
    intend(passed, "basset hgnro, beagle bgnro", first="basset")
    assert void.accusations() == [("basset", "hgnro"), ("beagle", "bgnro")]
    assert knowledge(void, "dachshund") == knowledge(passed, "dachshund")


@pytest.mark.rule("checkpoint-charlie:W8", "checkpoint-charlie:W7")
def test_nobody_is_shown_the_drawing_of_lots() -> None:
    """A lot is heard by nobody; after the last of them all markers are heard, in their order."""
    game = intend(three_suspects(5), "basset hgnro, beagle bgnro, dachshund henro", first="beagle dachshund")
    first, last = [entry for entry in game.match.record.entries if entry.action.startswith("first")]
    assert list(first.consequences) == []
    assert [(fact.audience, " ".join(fact.words)) for fact in last.consequences] == [
        ((ALL,), "accused beagle bgnro"),
        ((ALL,), "accused dachshund henro"),
        ((ALL,), "accused basset hgnro"),
        ((ALL,), "window-closed 3"),
    ]


@pytest.mark.rule("checkpoint-charlie:W8", "checkpoint-charlie:W2")
def test_while_lots_are_drawn_the_window_seems_open() -> None:
    """The answers are in and lots have been drawn, but no view says so before all markers lie on the table."""
    game = three_suspects(5)
    for seat, answer in zip(SEATS, ("accuse hgnro", "accuse bgnro", "accuse henro", "pass"), strict=False):
        game.play(seat, answer)
    before = knowledge(game, "terrier")
    game.play("terrier", "pass")
    own = knowledge(game)["terrier"]
    assert own[0].answer == "pass"
    for lot in ("first beagle", "first dachshund"):
        assert game.waiting() == ["chance"]
        assert knowledge(game, "terrier") == before
        assert knowledge(game)["terrier"] == own
        game.chance(lot)
    assert len(game.accusations()) == 3


MODES: tuple[dict[str, str], ...] = (
    {},
    {"tie_break": "rotating"},
    {"tie_break": "clockwise_next"},
    {"tie_break": "earliest_commitment"},
    {"window_mode": "sequential"},
    {"window_mode": "live"},
)
"""Every way to ask in a window, and to say who comes first."""


@pytest.mark.rule("checkpoint-charlie:W2", "checkpoint-charlie:W8", "checkpoint-charlie:W11", "checkpoint-charlie:K1")
@pytest.mark.parametrize("mode", MODES, ids=lambda mode: " ".join(mode.values()) or "seeded_random")
@pytest.mark.parametrize("players", [3, 4])
def test_a_moment_in_which_lots_are_drawn_looks_like_the_one_before(players: int, mode: dict[str, str]) -> None:
    """Nobody sees or hears anything of a lot, of what led to it, nor of the next one; only lots need such moments."""
    lots = 0
    for seed in range(6):
        throws = random.Random(seed)
        game = Sitting(Match(GAME, options={**mode, "players": players}, chance_by_hand=True))
        while game.view().round_number < 2:
            actor = game.waiting()[0]
            before = knowledge(game, actor)
            game.play(actor, eager_choice(game, actor, throws))
            if game.choices("chance", "first"):
                lots += 1
                assert knowledge(game, actor) == before, (seed, game.match.record.text())
    assert bool(lots) == (mode.get("tie_break") in (None, "earliest_commitment") and "window_mode" not in mode)


def eager_choice(game: Sitting, actor: str, throws: random.Random) -> str:
    """Something legal; often one of few cats, to accuse, to aim at or from the deck, so that many are contested."""
    legal = game.legal(actor)
    cats = [action for action in legal if action.startswith(("accuse", "aim", "turn-up"))]
    if not cats:
        return throws.choice(legal)
    return throws.choice(cats[-2:]) if throws.random() < 0.6 or actor == "chance" else legal[0]


@pytest.mark.rule("checkpoint-charlie:W7", "checkpoint-charlie:I13")
@pytest.mark.parametrize("tie_break", ["seeded_random", "rotating", "clockwise_next", "earliest_commitment"])
def test_who_is_asked_follows_from_what_everybody_sees(tie_break: str) -> None:
    """In random play every question of a window goes to all without a marker, and another follows only a marker."""
    for seed in range(4):
        throws = random.Random(seed)
        match = Match(GAME, options={"players": 5, "tie_break": tie_break, "max_rounds": 3}, seed=seed)
        game = Sitting(match)
        while not match.over:
            if game.step != "window":
                match.play(match.waiting()[0], throws.choice(match.legal(match.waiting()[0])))
                continue
            accused = {accusation.seat for accusation in game.view().accusations}
            asked = [seat for seat in match.seats if seat not in accused]
            assert match.waiting() == asked
            spot = (game.view().round_number, game.view().window)
            for seat in asked:
                legal = match.legal(seat)
                match.play(seat, throws.choice(legal) if throws.random() < 0.3 else "pass")
            view = game.view()
            if view.step == "window" and (view.round_number, view.window) == spot:
                assert len(view.accusations) > len(accused)


# One log for all ways to play (W12)


@pytest.mark.rule("checkpoint-charlie:W12", "checkpoint-charlie:R20", "checkpoint-charlie:W6")
@pytest.mark.parametrize("mode", [{}, {"window_mode": "sequential"}, {"tie_break": "earliest_commitment"}])
def test_every_accusation_lies_in_a_window_or_after_the_last_card(mode: dict[str, str]) -> None:
    """The log is windows that open, markers, windows that close; outside of them only the forced ones are left."""
    for seed in range(3):
        match = Match(GAME, options={**mode, "players": 4, "max_rounds": 3}, seed=seed)
        throws = random.Random(seed)
        while not match.over:
            seat = match.waiting()[0]
            legal = match.legal(seat)
            match.play(seat, "pass" if "pass" in legal and throws.random() < 0.95 else throws.choice(legal))
        may_accuse = False
        for telling in match.heard(WATCHING):
            match telling.words[0]:
                case "window-opened" | "deck-empty":
                    assert not may_accuse
                    may_accuse = True
                case "accused":
                    assert may_accuse
                case "window-closed" | "all-but-one" | "clue-shown" | "clue-flipped":
                    may_accuse = False
