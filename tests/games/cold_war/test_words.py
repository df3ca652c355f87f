"""Cold War in words: everything can be said in every language, and a scene shows what its owner may see and no more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

import msgspec
import pytest

from brushpass.core.match import Match
from brushpass.core.notation import NUMBER
from brushpass.core.scene import Scene, Telling
from brushpass.core.words import LANGUAGES, words
from brushpass.games.cold_war import GAME
from brushpass.games.cold_war.cards import AGENTS, FACTIONS, GROUPS, OBJECTIVES, SIDES
from brushpass.games.cold_war.numbers import NOTATION, STEPS
from brushpass.games.cold_war.scene import scene
from brushpass.games.cold_war.scene.figures import PHASES
from brushpass.games.cold_war.scene.glossary import source_of
from brushpass.games.cold_war.scene.sentences import ACTIVATION_EFFECTS, fact_sentence
from brushpass.games.cold_war.view import HIDDEN, ColdWarView
from tests.games import common_words
from tests.games.common_words import (
    Position,
    SceneLaws,
    WordLaws,
    choice,
    in_every_language,
    is_well_said,
    keys,
    pieces,
    place,
    position_of,
    private_lines,
    random_play,
)

OBSERVERS = (*SIDES, "spectator")
DECISIONS = {
    "analyst-order",
    "planning",
    "first-actor",
    "struggle",
    "media-choice",
    "nuclear-order",
    "nobel-choice",
    "double-choice",
    "detente-events",
    "space-order",
}
"""R13.1: the steps at which a seat is asked something."""


@dataclass(frozen=True)
class ColdWarPosition(Position[ColdWarView]):
    """A moment of a random match, and who the Agents X really are."""

    picks: dict[str, str]


def random_positions() -> Iterator[ColdWarPosition]:
    """Every tenth position of a dozen random matches, and all those at which something rarer is decided."""
    for seed in range(12):
        rules: dict[str, object] = {"null_activation": seed % 2 == 1, "max_turns": 8 if seed % 3 == 0 else 60}
        picks: dict[str, str] = {}
        for match, seat, action in random_play(GAME, seed, rules):
            if action.startswith("pick "):
                picks[seat] = action.removeprefix("pick ")
            common = view_of(match, seat).step in ("struggle", "planning", "first-actor")
            if match.over or match.decisions % 10 == 0 or not common:
                position = position_of(match, ColdWarView)
                yield ColdWarPosition(GAME, position.views, position.heard, dict(picks))


@pytest.fixture(scope="module")
def positions() -> list[ColdWarPosition]:
    """A few hundred positions."""
    return list(random_positions())


def view_of(match: Match, seat: str) -> ColdWarView:
    """What a seat knows."""
    return common_words.view_of(match, seat, ColdWarView)


def played(*actions: str, **settings: object) -> Match:
    """A match played by hand, chance included, each action with its seat before it."""
    return common_words.played(GAME, *actions, **settings)


PLANNED = ("chance draw cuba", "chance balance cia", "cia pick assassin", "kgb pick master-spy")
STRUGGLING = (*PLANNED, "cia first cia")
STOLEN = (
    *STRUGGLING,
    "cia recruit",
    "chance draw opposition",
    "kgb recruit",
    "chance draw industry",
    "cia activate opposition industry",
)


# Laws of all games


class TestWords(WordLaws):
    """Everything can be said."""

    game = GAME
    named = tuple((kind, NOTATION.names[kind]) for kind in ("seat", "agent", "faction", "group", "objective"))
    steps = STEPS


class TestScenes(SceneLaws):
    """Every scene obeys the laws of scenes."""


# Everything has words


@in_every_language
def test_every_action_has_words(lang: str) -> None:
    """A choice can be made of any action of the notation."""
    view = view_of(played(*STOLEN), "cia")
    shown = scene(msgspec.structs.replace(view, legal=tuple(action.text for action in NOTATION.actions)), (), lang)
    assert [option.label for option in shown.choices if not is_well_said(option.label)] == []


@in_every_language
def test_no_two_actions_sound_alike(lang: str) -> None:
    """A player can tell any two actions apart by their words, unless only the moment tells them apart."""
    view = view_of(played(*STOLEN), "cia")
    shown = scene(msgspec.structs.replace(view, legal=tuple(action.text for action in NOTATION.actions)), (), lang)
    labels = [option.label for option in shown.choices]
    assert len(set(labels)) == len(labels)


@in_every_language
@pytest.mark.parametrize("fact", NOTATION.facts, ids=lambda fact: fact.name)
def test_every_fact_has_a_sentence(fact: tuple[str, tuple[str, ...]], lang: str) -> None:
    """Whatever a fact is about, its sentence can be said and ends like one."""
    name, kinds = fact
    things = [("1", "22", "105") if kind == NUMBER else NOTATION.names[kind] for kind in kinds]
    for about in product(*things):
        sentence = fact_sentence((name, *about), lang)
        assert is_well_said(sentence)
        assert sentence.endswith(".") or name == "turn"


@in_every_language
@pytest.mark.parametrize("effect", ACTIVATION_EFFECTS)
def test_every_activation_has_a_sentence(effect: str, lang: str) -> None:
    """R6.5: an activation and any effect of it join into one sentence about both groups."""
    kinds = next(fact.kinds for fact in NOTATION.facts if fact.name == effect)
    about = {"seat": "kgb", "group": "radio"}
    heard = [
        Telling(7, ("activated", "kgb", "opposition")),
        Telling(7, (effect, *(about[kind] for kind in kinds))),
    ]
    [line] = scene(view_of(played(), "cia"), heard, lang).log
    assert is_well_said(line.text)
    assert "Radio" in line.text or effect in ("media-looks", "nothing-done")


def over(ending: str, winners: tuple[str, ...], lang: str) -> Scene:
    """The scene of a match that ended in this way."""
    view = msgspec.structs.replace(
        view_of(played(), "cia"), ending=ending, winners=winners, waiting=(), step="ended", scores=(95, 105)
    )
    return scene(view, (), lang)


@in_every_language
@pytest.mark.parametrize("ending", NOTATION.endings[1:])
@pytest.mark.rule("cold-war:Q27")
def test_every_ending_has_a_sentence(ending: str, lang: str) -> None:
    """A match that is over says how it ended and with which score, in place of a prompt."""
    shown = over(ending, SIDES if ending == "no-objectives" else ("kgb",), lang)
    assert is_well_said(shown.result)
    assert "(CIA 95, KGB 105)" in shown.result
    assert shown.prompt == shown.result


@in_every_language
@pytest.mark.parametrize("ending", ["hundred", "higher-hundred", "after-overtime", "turn-limit"])
@pytest.mark.rule("cold-war:R11.1", "cold-war:R11.2", "cold-war:R11.3", "cold-war:Q28")
def test_a_victory_names_its_winner(ending: str, lang: str) -> None:
    """The side that won stands in the sentence, and the other one only in the score."""
    told = {side: over(ending, (side,), lang).result.partition("(")[0] for side in SIDES}
    assert [("CIA" in told[side], "KGB" in told[side]) for side in SIDES] == [(True, False), (False, True)]


@in_every_language
@pytest.mark.rule("cold-war:Q28")
def test_a_draw_at_the_turn_limit_names_no_winner(lang: str) -> None:
    """With level scores after the last turn nobody wins."""
    result = over("turn-limit", SIDES, lang).result
    assert {"en": "a draw", "pl": "remis"}[lang] in result


def test_a_running_match_has_no_result() -> None:
    """The result is empty until there is one."""
    assert scene(view_of(played(), "cia"), (), "en").result == ""


# Whole scenes


def test_the_positions_cover_every_decision(positions: list[ColdWarPosition]) -> None:
    """The tests below have met every decision that R13.1 lists, and both kinds of ending."""
    met = {position.views["spectator"].step for position in positions}
    endings = {position.views["spectator"].ending for position in positions}
    assert met >= DECISIONS
    assert endings >= {None, "hundred", "turn-limit"}


def test_both_sides_are_drawn_in_full(positions: list[ColdWarPosition]) -> None:
    """Each observer sees the same places, only from another side of the table."""
    expected = {
        f"{name}:{side}"
        for name in ("groups", "field", "headquarters", "on-leave", "terminated", "score", "tokens")
        for side in SIDES
    } | {"turn", "objective", "objective-deck", "spent", "group-deck", "group-discard"}
    for position in positions[:20]:
        for seat in OBSERVERS:
            assert {place.key for place in position.scene(seat).places} == expected


@pytest.mark.rule("cold-war:R1.5")
def test_every_agent_is_in_one_place(positions: list[ColdWarPosition]) -> None:
    """The six agents of each side are all drawn, face up or counted as face down."""
    for position in positions:
        shown = position.scene("cia")
        for side in SIDES:
            homes = [place(shown, f"{name}:{side}") for name in ("field", "headquarters", "on-leave", "terminated")]
            drawn = [piece for home in homes for piece in home.pieces]
            hidden = sum(int(piece.value or "1") for piece in drawn if piece.kind == "back")
            assert hidden + sum(piece.kind == "agent" for piece in drawn) == len(AGENTS)


# Secrets


@pytest.mark.rule("cold-war:R5.1", "cold-war:R13.2")
def test_a_hidden_agent_is_nowhere_in_the_scene(positions: list[ColdWarPosition]) -> None:
    """No piece and no choice is keyed with the true name of an Agent X that the observer does not know."""
    hidden = 0
    for position in positions:
        for seat, side in product(OBSERVERS, SIDES):
            if position.views[seat].agents[SIDES.index(side)].field != HIDDEN:
                continue
            hidden += 1
            shown = position.scene(seat)
            secret = f"agent:{side}:{position.picks[side]}"
            assert secret not in {piece.key for piece in pieces(shown)}
            assert keys(shown, f"field:{side}") == [f"field:{side}"]
    assert hidden > 100


@pytest.mark.rule("cold-war:R5.3")
def test_an_agent_that_was_shown_is_seen_by_that_player_alone() -> None:
    """The owner of a look sees the card, the opponent sees that both know it, the rest see its back."""
    match = played(
        "chance draw cuba",
        "chance balance cia",
        "cia pick double-agent",
        "kgb pick analyst",
        "cia first cia",
        "cia recruit",
        "chance draw generals",
        "kgb recruit",
        "chance draw artists",
        "cia pass",
        "kgb pass",
        "cia look",
        "chance draw chile",
        *(f"chance draw {group}" for group in ("students", "radio", "police")),
        "kgb order radio",
        "kgb order students",
        "kgb pick director",
    )
    seen = {seat: keys(match.scene(seat), "field:kgb") for seat in OBSERVERS}
    assert seen == {"cia": ["agent:kgb:director"], "kgb": ["agent:kgb:director"], "spectator": ["field:kgb"]}


@pytest.mark.rule("cold-war:R13.3")
def test_a_hidden_agent_tells_who_it_could_be() -> None:
    """The back of an Agent X names everybody who could have been picked."""
    [back] = place(played(*PLANNED).scene("kgb"), "field:cia").pieces
    assert back.detail == ("could be: Master Spy, Deputy Director, Double Agent, Analyst, Assassin, Director")


@pytest.mark.rule("cold-war:R6.9")
def test_the_discard_pile_shows_its_top_card_alone(positions: list[ColdWarPosition]) -> None:
    """Nothing below the uppermost card is drawn, and the rest is only counted."""
    deep = 0
    for position in positions:
        discard = position.views["cia"].discard
        deep += len(discard) > 1
        for seat in OBSERVERS:
            shown = position.scene(seat)
            assert keys(shown, "group-discard") == [f"group:{name}" for name in discard[-1:]]
            assert {f"group:{name}" for name in discard[:-1]}.isdisjoint({piece.key for piece in pieces(shown)})
            assert place(shown, "group-discard").note.startswith(str(len(discard)) if discard else "empty")
    assert deep > 20


@pytest.mark.rule("cold-war:R6.9", "cold-war:R13.3")
def test_the_table_is_the_same_whatever_lies_below_the_top_card(positions: list[ColdWarPosition]) -> None:
    """A view remembers the whole pile; its scene would not change with other groups in it."""
    for position in positions:
        for seat, lang in product(OBSERVERS, LANGUAGES):
            view = position.views[seat]
            other = msgspec.structs.replace(view, discard=(*("artists" for _ in view.discard[:-1]), *view.discard[-1:]))
            heard = position.heard[seat]
            assert scene(other, heard, lang) == scene(view, heard, lang)


# The table


@pytest.mark.rule("cold-war:R1.2", "cold-war:R4.1")
def test_the_objective_tells_its_numbers() -> None:
    """Its worth is shown large; Stability, population and bias stand in the detail."""
    [card] = place(played(*PLANNED).scene("cia"), "objective").pieces
    assert (card.key, card.label, card.value, card.kind) == ("objective:cuba", "Cuba", "10", "objective")
    assert card.detail.startswith("Stability 9, population 5, 10 VP; bias: economic, military, political, media")


@pytest.mark.rule("cold-war:R12.5")
def test_an_event_tells_its_effect() -> None:
    """The detail of an event says when it can be used and what it does."""
    [card] = place(played("chance draw space-race", "chance balance cia").scene("cia"), "objective").pieces
    assert "Détente: see the top three objectives" in card.detail


@pytest.mark.rule("cold-war:R1.3", "cold-war:R1.6", "cold-war:R6.5b")
def test_groups_show_value_state_and_faction() -> None:
    """After the CIA stole Industry both its groups are drawn, one mobilized and one ready."""
    groups = place(played(*STOLEN).scene("cia"), "groups:cia")
    assert [(piece.key, piece.value, piece.tags) for piece in groups.pieces] == [
        ("group:opposition", "5", ("mobilized", "political")),
        ("group:industry", "4", ("ready", "economic")),
    ]
    assert groups.note == "influence 9, Stability 9; 2 groups, population 5"


@pytest.mark.rule("cold-war:R7.1")
def test_a_side_above_stability_is_told_so() -> None:
    """One point more than Stability changes the note."""
    match = played(*STOLEN, "kgb recruit", "chance draw artists", "cia recruit", "chance draw workers")
    assert place(match.scene("kgb"), "groups:cia").note == ("influence 10, above Stability 9; 3 groups, population 5")


@pytest.mark.rule("cold-war:R1.7")
def test_a_claimed_objective_lies_in_the_score_pile() -> None:
    """It leaves the table for the pile of its owner, whose points it adds to."""
    match = played(*STOLEN, "kgb recruit", "chance draw artists", "cia pass", "kgb pass")
    shown = match.scene("spectator")
    assert keys(shown, "score:kgb") == ["objective:cuba"]
    assert place(shown, "score:kgb").note == "10 points"


@pytest.mark.rule("cold-war:R7.2", "cold-war:R8.5")
def test_the_domination_token_lies_on_the_objective() -> None:
    """While the Double Agent's owner chooses, the winner's token lies on the objective and not at home."""
    match = played(
        "chance draw cuba",
        "chance balance cia",
        "cia pick double-agent",
        "kgb pick analyst",
        "cia first cia",
        "cia recruit",
        "chance draw generals",
        "kgb recruit",
        "chance draw artists",
        "cia pass",
        "kgb pass",
    )
    shown = match.scene("cia")
    assert keys(shown, "objective") == ["objective:cuba", "token:domination:cia"]
    assert keys(shown, "tokens:cia") == ["token:balance"]


@pytest.mark.rule("cold-war:R2.4", "cold-war:R4.2")
def test_the_balance_token_waits_on_the_table() -> None:
    """Before the first Briefing nobody has it."""
    assert keys(played("chance draw cuba").scene("cia"), "objective") == ["objective:cuba", "token:balance"]


@pytest.mark.rule("cold-war:A3", "cold-war:A4")
def test_earned_benefits_lie_with_their_owners() -> None:
    """A look and an arrangement to come are shown to everybody."""
    view = msgspec.structs.replace(view_of(played(*PLANNED), "spectator"), look="cia", analyst="kgb")
    shown = scene(view, (), "en")
    assert "token:look:cia" in keys(shown, "tokens:cia")
    assert "token:analyst:kgb" in keys(shown, "tokens:kgb")


MEDIA = (
    *STRUGGLING,
    "cia recruit",
    "chance draw artists",
    "kgb recruit",
    "chance draw police",
    "cia activate artists",
    "chance draw mafia",
)


@pytest.mark.rule("cold-war:R6.5d")
def test_the_reader_of_media_sees_the_card_in_the_deck() -> None:
    """The seen card is a piece of the deck, with a remark that nobody else knows it."""
    [card] = place(played(*MEDIA).scene("cia"), "group-deck").pieces
    assert card.key == "group:mafia"
    assert card.detail.startswith("top card · known to you alone")


@pytest.mark.rule("cold-war:R6.5d")
def test_others_see_that_the_card_is_known() -> None:
    """For the opponent the same place holds a card back, keyed by the place."""
    [card] = place(played(*MEDIA).scene("kgb"), "group-deck").pieces
    assert (card.key, card.kind, card.detail) == ("group-deck:0", "back", "top card · known to CIA")


@pytest.mark.rule("cold-war:R6.5d")
def test_every_choice_of_media_names_the_seen_card() -> None:
    """Recruiting, discarding and leaving are all about that card."""
    assert {option.pieces for option in played(*MEDIA).scene("cia").choices} == {("group:mafia",)}


@pytest.mark.rule("cold-war:R13.3")
def test_an_objective_under_the_deck_is_remembered() -> None:
    """After an Assassin struck, everybody knows the bottom card."""
    match = played(
        "chance draw cuba",
        "chance balance cia",
        "cia pick assassin",
        "kgb pick analyst",
        "cia first cia",
        "cia recruit",
        "chance draw generals",
        "kgb recruit",
        "chance draw artists",
        "cia pass",
        "kgb pass",
    )
    [card] = place(match.scene("spectator"), "objective-deck").pieces
    assert card.key == "objective:cuba"
    assert card.detail.startswith("bottom card · known to everyone")


def test_arranged_cards_are_in_hand_until_placed() -> None:
    """While a player arranges, cards already put back have a place and the others are in the hand."""
    view = view_of(
        played(
            "chance draw cuba",
            "chance balance cia",
            "cia pick analyst",
            "kgb pick deputy-director",
            "cia first cia",
            "cia recruit",
            "chance draw generals",
            "kgb recruit",
            "chance draw artists",
            "cia pass",
            "kgb pass",
            "chance draw chile",
            *(f"chance draw {group}" for group in ("students", "radio", "police")),
            "cia order radio",
        ),
        "cia",
    )
    where = {piece.key: piece.detail.split(" · ")[0] for piece in place(scene(view, (), "en"), "group-deck").pieces}
    assert where == {
        "group:radio": "top card",
        "group:students": "in the hand of CIA",
        "group:police": "in the hand of CIA",
    }


# How sure we are of the cards


def source_in(key: str, lang: str) -> str:
    """What the glossary says about the source of a card."""
    return next(one.source for one in GAME.glossary(GAME.editions["ffg-2011"], lang) if key in one.keys)


@in_every_language
@pytest.mark.parametrize("group", GROUPS, ids=lambda group: group.name)
def test_groups_of_the_transcription_are_marked(group: tuple[str, int, int, dict[str, str]], lang: str) -> None:
    """The card of a group that no rulebook prints says so, and no other does."""
    printed = group[0] in ("opposition", "industry", "newspapers", "mafia", "food-companies")
    found = source_in(f"group:{group[0]}", lang)
    assert found == ("" if printed else words(lang, GAME.folder).say("gloss-source-web"))


@pytest.mark.parametrize("card", OBJECTIVES, ids=lambda card: card.name)
def test_objectives_of_the_transcription_are_marked(card: tuple[str, ...]) -> None:
    """No rulebook prints all values of any objective, and three of them are printed in part."""
    partly = card[0] in ("cuba", "nobel-peace-prize", "space-race")
    expected = "Some values as transcribed by a fan" if partly else "Values as transcribed by a fan"
    assert source_in(f"objective:{card[0]}", "en") == expected


@in_every_language
def test_a_reconstruction_would_be_marked(lang: str) -> None:
    """A value that is our own guess outweighs every better source."""
    reconstructed = source_of({"name": "rulebook", "stability": "reconstruction", "bias": "web"}, lang)
    assert reconstructed == words(lang, GAME.folder).say("gloss-source-reconstruction")


@in_every_language
def test_printed_values_need_no_mark(lang: str) -> None:
    """A card whose values a rulebook prints is not called in doubt, whatever the source of its name."""
    assert source_of({"name": "web", "influence": "rulebook"}, lang) == ""


@in_every_language
def test_every_scene_says_where_the_cards_come_from(lang: str) -> None:
    """The notice speaks of the transcription and denies any affiliation."""
    notice = scene(view_of(played(), "spectator"), (), lang).notice
    assert {"en": "transcription", "pl": "spisu"}[lang] in notice
    assert {"en": "not affiliated", "pl": "nie jest powiązany"}[lang] in notice


# Phases and prompts


@pytest.mark.rule("cold-war:R3.1")
def test_every_step_belongs_to_one_of_six_phases() -> None:
    """Whatever a running match waits for lies in a phase of the turn, in the order of the phases."""
    assert list(PHASES) == list(STEPS[:-1])
    assert list(dict.fromkeys(PHASES.values())) == [
        "briefing",
        "planning",
        "struggle",
        "cease-fire",
        "debriefing",
        "detente",
    ]


@pytest.mark.parametrize(("lang", "phase"), [("en", "Turn 1: Influence Struggle"), ("pl", "Runda 1: Walka o wpływy")])
def test_the_phase_is_named_with_its_turn(lang: str, phase: str) -> None:
    """A scene says where the match stands."""
    assert played(*STRUGGLING).scene("cia", lang).phase == phase


@pytest.mark.rule("cold-war:R11.3")
def test_overtime_is_announced() -> None:
    """Turns of overtime are called so."""
    view = msgspec.structs.replace(view_of(played(*STRUGGLING), "cia"), overtime=True, turn_number=14)
    assert scene(view, (), "en").phase == "Turn 14, overtime: Influence Struggle"


@pytest.mark.parametrize(
    ("lang", "own", "others"),
    [
        ("en", "It is your turn: take one action.", "Waiting for CIA: the next action."),
        ("pl", "Twoja kolej: wykonaj jedną akcję.", "Czekamy na CIA: następna akcja."),
    ],
)
def test_the_prompt_speaks_to_the_one_who_decides(lang: str, own: str, others: str) -> None:
    """The second person for the seat that is asked, the third for everybody who waits."""
    match = played(*STRUGGLING)
    assert [match.scene(seat, lang).prompt for seat in OBSERVERS] == [own, others, others]


def test_a_secret_choice_waits_for_both() -> None:
    """A spectator is told of everybody who still has to choose."""
    match = played("chance draw cuba", "chance balance cia")
    assert match.scene("spectator").prompt == "Waiting for CIA and KGB: the choice of Agent X."


def test_chance_may_be_waited_for() -> None:
    """With chance played by hand the prompt says what chance decides."""
    assert played().scene("cia").prompt == "Chance decides: the next objective."


@pytest.mark.rule("cold-war:R6.7")
def test_the_second_pass_is_announced() -> None:
    """After one pass the other player is told that passing ends the struggle."""
    match = played(*STOLEN, "kgb recruit", "chance draw artists", "cia pass")
    assert match.scene("kgb").prompt.endswith("if you pass too, the struggle ends.")


@in_every_language
def test_every_decision_has_its_own_prompt(positions: list[ColdWarPosition], lang: str) -> None:
    """R13.1: no two kinds of decision are asked for in the same words."""
    asked: dict[str, set[str]] = {}
    for position in positions:
        for seat in position.views["cia"].waiting:
            asked.setdefault(position.views[seat].step, set()).add(position.scene(seat, lang).prompt)
    prompts = [prompt for step in asked for prompt in asked[step]]
    assert asked.keys() == DECISIONS
    assert len(prompts) == len(set(prompts))


# Choices


@pytest.mark.rule("cold-war:R6.5b", "cold-war:R6.5c")
def test_labels_say_what_the_power_would_do() -> None:
    """The same power takes from the opponent or gives away, readies or mobilizes, as the table stands."""
    view = view_of(played(*STOLEN, "kgb recruit", "chance draw police"), "cia")
    shown = scene(
        msgspec.structs.replace(
            view,
            legal=(
                "activate government police",
                "activate government industry",
                "activate industry police",
                "activate industry opposition",
                "activate industry",
            ),
        ),
        (),
        "en",
    )
    assert [option.label for option in shown.choices] == [
        "Activate the Government: steal the Police",
        "Activate the Government: give Industry away",
        "Activate Industry: mobilize the Police",
        "Activate Industry: ready the Opposition",
        "Activate Industry without a target",
    ]


def test_choices_carry_their_rule() -> None:
    """The rule of the notation stands beside each choice."""
    assert choice(played(*STRUGGLING).scene("cia"), "recruit").rule == "R6.4"


@pytest.mark.rule("cold-war:A3")
def test_sending_on_leave_names_an_agent_of_the_enemy() -> None:
    """The piece of that choice lies on the other side of the table."""
    view = msgspec.structs.replace(
        view_of(played(*PLANNED), "cia"), legal=("send analyst", "use olympic-games analyst")
    )
    assert [option.pieces for option in scene(view, (), "en").choices] == [
        ("agent:kgb:analyst",),
        ("objective:olympic-games", "agent:cia:analyst"),
    ]


def detente(points: int, lang: str) -> Scene:
    """The CIA may use Détente events while it has these points."""
    view = msgspec.structs.replace(
        view_of(played(*PLANNED), "cia"),
        step="detente-events",
        waiting=("cia",),
        scores=(points, 150),
        legal=("decline", "use space-race", "use olympic-games analyst"),
    )
    return scene(view, (), lang)


@in_every_language
@pytest.mark.rule("cold-war:Q16")
@pytest.mark.parametrize("points", [100, 104])
def test_an_event_that_gives_up_the_hundred_is_warned_of(points: int, lang: str) -> None:
    """Both Détente events cost 5 points; doing without them costs none."""
    decline, *events = detente(points, lang).choices
    assert decline.warning == ""
    assert all(is_well_said(event.warning) and str(points - 5) in event.warning for event in events)


@pytest.mark.rule("cold-war:Q16")
@pytest.mark.parametrize("points", [5, 99, 105, 120])
def test_no_warning_where_the_hundred_is_not_at_stake(points: int) -> None:
    """A player who stays at 100 or never was there is not warned."""
    assert {option.warning for option in detente(points, "en").choices} == {""}


# The log


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "CIA activates the Opposition and steals Industry."),
        ("pl", "CIA aktywuje Opozycję i zabiera Przemysł."),
    ],
)
def test_an_activation_is_one_sentence(lang: str, sentence: str) -> None:
    """What was activated and what it did are told together."""
    assert played(*STOLEN).scene("kgb", lang).log[-1].text == sentence


def test_an_effect_of_another_action_stands_alone() -> None:
    """Only facts of the same action are joined."""
    heard = [Telling(3, ("activated", "cia", "opposition")), Telling(4, ("discarded", "radio"))]
    assert [line.text for line in scene(view_of(played(), "cia"), heard, "en").log] == [
        "CIA activates the Opposition.",
        "Discarded: Radio.",
    ]


def test_a_turn_begins_with_a_heading() -> None:
    """Turn starts are headings and nothing else is."""
    log = played(*STOLEN).scene("cia").log
    assert [line.text for line in log if line.heading] == ["Turn 1"]


@pytest.mark.rule("cold-war:R13.2")
def test_private_lines_are_those_a_spectator_never_hears() -> None:
    """What a seat hears in private no spectator hears, and what is not private everybody hears."""
    *_, (match, _, _) = random_play(GAME, 3, {})
    assert all(count > 0 for count in private_lines(match))


# Polish


@pytest.mark.parametrize(
    ("points", "spoken"), [(0, "0 punktów"), (1, "1 punkt"), (2, "2 punkty"), (5, "5 punktów"), (22, "22 punkty")]
)
def test_polish_points_agree_with_their_number(points: int, spoken: str) -> None:
    """1, 2, 5 and 22 take three different forms."""
    assert words("pl", GAME.folder).say("note-points", points=points) == spoken


@pytest.mark.parametrize(
    ("count", "spoken"),
    [(0, "pusto"), (1, "1 karta"), (2, "2 karty"), (5, "5 kart"), (12, "12 kart"), (22, "22 karty")],
)
def test_polish_cards_agree_with_their_number(count: int, spoken: str) -> None:
    """The teens are no exception in the wrong place."""
    assert words("pl", GAME.folder).say("note-cards", count=count) == spoken


@pytest.mark.parametrize(("count", "spoken"), [(1, "1 grupa"), (2, "2 grupy"), (5, "5 grup"), (22, "22 grupy")])
@pytest.mark.parametrize("message", ["note-groups", "note-groups-over"])
def test_polish_groups_agree_with_their_number(message: str, count: int, spoken: str) -> None:
    """The number of groups stands in the middle of its sentence."""
    note = words("pl", GAME.folder).say(message, influence=9, stability=9, count=count, population=5)
    assert f"; {spoken}, " in note


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        (("recruited", "kgb", "students"), "KGB rekrutuje Studentów."),
        (("claimed", "cia", "cuba"), "CIA zdobywa Kubę (10 PZ)."),
        (
            ("event-used", "kgb", "nobel-peace-prize"),
            "KGB używa Pokojowej Nagrody Nobla i traci 5 PZ z tej karty.",
        ),
        (("terminated", "cia", "assassin"), "Zabójca CIA zostaje wyeliminowany."),
        (
            ("token-by-bias", "cia", "economic", "mafia"),
            "Wpływy są równe. Remis rozstrzyga stronnictwo ekonomiczne: CIA ma jego najsilniejszą grupę, "
            "Mafię, i kładzie żeton dominacji.",
        ),
        (("sent-on-leave", "kgb", "director"), "Podwójny agent wysyła na zwolnienie Dyrektora KGB."),
        (("went-under", "cuba"), "Nikt nie zdobywa Kuby: karta trafia pod talię celów."),
    ],
)
def test_polish_names_stand_in_the_right_case(fact: tuple[str, ...], sentence: str) -> None:
    """Accusative after a verb, genitive after `używa`, nominative for a subject."""
    assert fact_sentence(fact, "pl") == sentence


def test_factions_are_all_said_in_polish() -> None:
    """A piece's detail names its faction as the Polish rulebook does."""
    spoken = [words("pl", GAME.folder).say("detail-faction", faction=f"faction-{name}") for name in FACTIONS]
    assert spoken == [
        "stronnictwo militarne",
        "stronnictwo polityczne",
        "stronnictwo ekonomiczne",
        "stronnictwo medialne",
    ]
