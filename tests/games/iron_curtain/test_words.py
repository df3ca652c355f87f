"""Iron Curtain in words: everything can be said, and a scene shows what its owner may see and no more."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import msgspec
import pytest

from brushpass.core.game import SPECTATOR
from brushpass.core.match import Match
from brushpass.core.notation import NOBODY, NUMBER
from brushpass.core.scene import Choice, Scene, Telling
from brushpass.core.words import words
from brushpass.games.iron_curtain import GAME, card_file
from brushpass.games.iron_curtain.cards import RECONSTRUCTION, SIDES, Card, CardSet, Provenance
from brushpass.games.iron_curtain.events import (
    PLACES,
    QUESTIONS,
    REGIONS,
    SIDES_OF_A_FLAG,
    VERBS,
    Condition,
    Event,
    Part,
    Where,
    read,
)
from brushpass.games.iron_curtain.knowledge import IronCurtainWorlds
from brushpass.games.iron_curtain.names import HEADINGS, say
from brushpass.games.iron_curtain.numbers import STEPS, notation
from brushpass.games.iron_curtain.options import IronCurtainOptions
from brushpass.games.iron_curtain.scene import scene
from brushpass.games.iron_curtain.scene.glossary import glossary
from brushpass.games.iron_curtain.scene.pieces import strategy
from brushpass.games.iron_curtain.scene.sentences import (
    LONGEST_SHORT_NAME,
    card_detail,
    card_name,
    event_text,
    fact_sentence,
    is_reconstructed,
    short_name,
)
from brushpass.games.iron_curtain.view import IronCurtainView, TableCard
from tests.games import common_words
from tests.games.common_words import (
    Position,
    SceneLaws,
    WordLaws,
    choice,
    in_every_language,
    is_well_said,
    keys,
    piece,
    pieces,
    place,
    position_of,
    private_lines,
    random_play,
    texts,
)

OBSERVERS = (*SIDES, "spectator")
NOTATION = notation(RECONSTRUCTION.words)
CARD_WORDS = tuple(card.card for card in RECONSTRUCTION.cards)

IronCurtainPosition = Position[IronCurtainView]


def view_of(match: Match, seat: str) -> IronCurtainView:
    """What a seat knows."""
    return common_words.view_of(match, seat, IronCurtainView)


def random_positions() -> Iterator[IronCurtainPosition]:
    """Every seventh position of some random matches, and all those at which something rarer is decided."""
    for seed in range(10):
        rules: dict[str, object] = {"start_card_scores": seed % 2 == 0, "cubes_per_side": 12 if seed % 3 == 0 else 24}
        for match, seat, _ in random_play(GAME, seed, rules):
            rare = view_of(match, seat).step in ("first-player", "movement", "removal", "lifting")
            if match.over or rare or match.decisions % 7 == 0:
                yield position_of(match, IronCurtainView)


@pytest.fixture(scope="module")
def positions() -> list[IronCurtainPosition]:
    """A few hundred positions."""
    return list(random_positions())


USA_HAND = ("cuba", "israel", "japan", "zaire", "brazil")
USSR_HAND = ("poland", "panama", "iran", "chile", "angola")
DEALT = (*(f"chance deal {card}" for card in (*USA_HAND, *USSR_HAND)),)
BEGUN = (*DEALT, "ussr first ussr")
POLAND_PLACED = (*BEGUN, "ussr play poland", "ussr place e1 n0")
POLAND = (*POLAND_PLACED, "ussr cubes", "ussr cube poland", "ussr cube poland")
CUBA_PLAYED = (*POLAND, "usa play cuba")
CUBA_PLACED = (*CUBA_PLAYED, "usa place w1 n0")
CUBA_EVENT = (*CUBA_PLACED, "ussr event", "ussr infiltrate cuba", "ussr infiltrate cuba", "ussr infiltrate start")
CUBA = (*CUBA_EVENT, "usa cube start", "usa cube start")
IRAN_EVENT = (*BEGUN, "ussr play iran", "ussr place e1 n0", "ussr event")


def played(*actions: str, **settings: object) -> Match:
    """A match played by hand, chance included, each action with its seat before it."""
    return common_words.played(GAME, *actions, **settings)


def lying(card: str, column: str, row: str, usa: int = 0, ussr: int = 0) -> TableCard:
    """A card on the table with its cubes, of which `settled` works out the rest."""
    return TableCard(
        card=card, column=column, row=row, cubes=(usa, ussr), dominated_by=None, controlled_by=None, cost=(1, 1)
    )


def settled(view: IronCurtainView) -> IronCurtainView:
    """A view made by hand, with what follows from the cards and cubes on its table."""
    seen = GAME.view(IronCurtainWorlds(view).base, SPECTATOR)
    return msgspec.structs.replace(view, table=seen.table, regions=seen.regions)


def laid_out(*table: TableCard, seat: str = "usa", **changes: object) -> IronCurtainView:
    """What a seat that is about to play a card would see with these cards on the table."""
    view = msgspec.structs.replace(view_of(played(*BEGUN), seat), table=table, step="play-card", waiting=(seat,))
    return settled(msgspec.structs.replace(view, **changes))


def with_card(card: Card) -> CardSet:
    """The reconstruction with one card in the place of that of the same word, or of the first one."""
    at = CARD_WORDS.index(card.card) if card.card in CARD_WORDS else 0
    cards = (*RECONSTRUCTION.cards[:at], card, *RECONSTRUCTION.cards[at + 1 :])
    return CardSet(cards, RECONSTRUCTION.bonus, RECONSTRUCTION.bonus_provenance)


def custom(card: Card) -> IronCurtainOptions:
    """O3: options that play with the reconstruction as a card file, but for one card."""
    return IronCurtainOptions(card_set="custom", card_file=card_file.write(with_card(card)))


def event_of(program: str, card: str, lang: str) -> str:
    """A program in words, as if it stood on one of our cards."""
    changed = RECONSTRUCTION.card(card)._replace(event=read(program))
    return event_text(changed, with_card(changed), lang)


# Laws of all games


class TestWords(WordLaws):
    """Everything can be said."""

    game = GAME
    named = (("seat", SIDES), ("region", REGIONS), ("card", NOTATION.names["table-card"]))
    steps = STEPS


class TestScenes(SceneLaws):
    """Every scene obeys the laws of scenes."""


# Everything has words


@in_every_language
def test_short_names_are_short(lang: str) -> None:
    """A crowded map has room for six letters, and they still tell the cards and the regions apart."""
    speak = words(lang, GAME.folder)
    regions = [speak.form(f"region-{region}", "short") for region in REGIONS]
    cards = [short_name(word, RECONSTRUCTION, lang) for word in RECONSTRUCTION.words]
    for names in (regions, cards):
        assert all(is_well_said(name) and len(name) <= LONGEST_SHORT_NAME for name in names)
        assert len(set(names)) == len(names)


def every_action(lang: str) -> list[str]:
    """The label of every action of the notation, as if all were legal at once."""
    view = view_of(played(*POLAND_PLACED), "ussr")
    legal = tuple(action.text for action in NOTATION.actions)
    return [option.label for option in scene(msgspec.structs.replace(view, legal=legal), (), lang).choices]


@in_every_language
def test_every_action_has_words(lang: str) -> None:
    """A choice can be made of any action of the notation."""
    assert [label for label in every_action(lang) if not is_well_said(label)] == []


@in_every_language
def test_no_two_actions_sound_alike(lang: str) -> None:
    """A player can tell any two actions apart by their words."""
    labels = every_action(lang)
    assert len(set(labels)) == len(labels)


@in_every_language
@pytest.mark.parametrize("fact", NOTATION.facts, ids=lambda fact: fact.name)
def test_every_fact_has_a_sentence(fact: tuple[str, tuple[str, ...]], lang: str) -> None:
    """Whatever a fact is about, its sentence can be said and ends like one."""
    name, kinds = fact
    some = {NUMBER: ("1", "2", "5"), "column": ("w16", "w1", "e0", "e2"), "row": ("n16", "n0", "s1", "s5")}
    for about in product(*(some.get(kind) or NOTATION.names[kind] for kind in kinds)):
        sentence = fact_sentence((name, *about), RECONSTRUCTION, lang)
        assert is_well_said(sentence)
        assert sentence.endswith(".") is (name not in HEADINGS)


def over(ending: str, winner: str, track: int, lang: str) -> Scene:
    """The scene of a match that ended in this way."""
    view = view_of(played(*BEGUN), "usa")
    changed = msgspec.structs.replace(
        view, ending=ending, winners=(winner,), waiting=(), legal=(), step="ended", track=track, turn_number=16
    )
    return scene(changed, (), lang)


@in_every_language
@pytest.mark.parametrize(
    ("ending", "track"), [("sudden-death", 8), ("sudden-death-at-the-end", 8), ("ahead", 3), ("tie", 0)]
)
@pytest.mark.rule("iron-curtain:R32", "iron-curtain:R38")
def test_every_ending_names_its_winner(ending: str, track: int, lang: str) -> None:
    """A match that is over says who won and how, in place of a prompt."""
    results = {side: over(ending, side, track, lang) for side in SIDES}
    names = {side: words(lang, GAME.folder).say(f"seat-{side}") for side in SIDES}
    for side, shown in results.items():
        assert is_well_said(shown.result)
        assert shown.prompt == shown.result
        assert [names[other] in shown.result for other in SIDES] == [other == side for other in SIDES]
        assert track == 0 or str(track) in shown.result


def test_every_ending_is_tested() -> None:
    """The test above knows all ways of ending."""
    assert NOTATION.endings == ("", "sudden-death", "sudden-death-at-the-end", "ahead", "tie")


def test_a_running_match_has_no_result() -> None:
    """The result is empty until there is one."""
    assert scene(view_of(played(), "usa"), (), "en").result == ""


# Whole scenes


def test_the_positions_cover_every_step(positions: list[IronCurtainPosition]) -> None:
    """The tests below have met every decision, and more than one kind of ending."""
    met = {position.views["spectator"].step for position in positions}
    endings = {position.views["spectator"].ending for position in positions}
    assert met == set(STEPS) - {"deal"}
    assert endings >= {None, "sudden-death", "sudden-death-at-the-end", "ahead"}


def test_no_two_pieces_of_the_map_share_a_cell(positions: list[IronCurtainPosition]) -> None:
    """R15: cards and open cells lie side by side and never on top of each other."""
    for position in positions:
        for seat in OBSERVERS:
            cells = [(piece.x, piece.y) for piece in place(position.scene(seat), "map").pieces]
            assert sorted(cells) == sorted(set(cells))


def test_both_sides_are_drawn_in_full(positions: list[IronCurtainPosition]) -> None:
    """Each observer sees the same places, only from another side of the table."""
    expected = {f"{name}-{side}" for name in ("hand", "supply", "aftermath") for side in SIDES}
    for position in positions[:20]:
        for seat in OBSERVERS:
            found = {place.key for place in position.scene(seat).places}
            assert found == expected | {"map", "order", "track", "regions", "reserve"}


@pytest.mark.rule("iron-curtain:R1", "iron-curtain:R5")
def test_every_card_is_in_one_place(positions: list[IronCurtainPosition]) -> None:
    """All nineteen cards are drawn, face up or as backs, or counted in the reserve."""
    for position in positions:
        for seat in OBSERVERS:
            drawn = [piece for piece in pieces(position.scene(seat)) if piece.kind in ("strategy", "start", "back")]
            assert len(drawn) + position.views[seat].reserve == len(RECONSTRUCTION.words)


# Secrets


@pytest.mark.rule("iron-curtain:A30")
def test_hidden_hands_show_backs_only(positions: list[IronCurtainPosition]) -> None:
    """Of a hand that is not the observer's own nothing is drawn face up but the card on its way to the map."""
    for position in positions:
        for seat, owner in product(OBSERVERS, SIDES):
            if seat == owner:
                continue
            view = position.views[seat]
            face_up = [
                piece.key for piece in place(position.scene(seat), f"hand-{owner}").pieces if piece.kind != "back"
            ]
            assert face_up in ([], [view.played])
            hand = position.views[owner].hand
            assert set(face_up).isdisjoint(hand)


@pytest.mark.rule("iron-curtain:A30")
def test_no_piece_is_keyed_with_a_hidden_card(positions: list[IronCurtainPosition]) -> None:
    """No piece and no choice is keyed with a card that the observer cannot see."""
    hidden = 0
    for position in positions:
        for seat in OBSERVERS:
            shown = position.scene(seat)
            named = {piece.key for piece in pieces(shown)} | {key for option in shown.choices for key in option.pieces}
            assert named.isdisjoint(position.views[seat].unseen)
            hidden += len(position.views[seat].unseen)
    assert hidden > 1000


@pytest.mark.rule("iron-curtain:A30")
def test_a_back_tells_what_it_could_be() -> None:
    """In round 1 the other hand could hold any card that is not in the own hand."""
    backs = place(played(*BEGUN).scene("usa"), "hand-ussr").pieces
    assert [back.key for back in backs] == [f"hand-ussr:{number}" for number in range(1, 6)]
    assert {back.detail.count(",") for back in backs} == {12}
    assert all("Poland" in back.detail and "Cuba" not in back.detail for back in backs)


@pytest.mark.rule("iron-curtain:R8")
def test_an_aftermath_card_is_seen_by_its_owner_alone() -> None:
    """Face down for the others, and face up for everybody once it is revealed."""
    own = msgspec.structs.replace(view_of(played(*BEGUN), "usa"), aftermath=("cuba", "hidden"))
    shown = scene(own, (), "en")
    assert (keys(shown, "aftermath-usa"), keys(shown, "aftermath-ussr")) == (["cuba"], ["aftermath-ussr:1"])
    assert piece(shown, "aftermath-usa", "cuba").tags[0] == "hidden"
    revealed = msgspec.structs.replace(own, aftermath=("cuba", "iran"), revealed=True)
    assert piece(scene(revealed, (), "en"), "aftermath-ussr", "iran").tags == ("middle-east", "ussr")


def test_private_lines_are_those_a_spectator_never_hears() -> None:
    """A30: what a seat hears in private no spectator hears, and what is not private everybody hears."""
    *_, (match, _, _) = random_play(GAME, 3, {})
    assert private_lines(match) == [10, 10]


# The map


@pytest.mark.rule("iron-curtain:R19", "iron-curtain:R28")
def test_a_card_on_the_map_shows_its_cubes() -> None:
    """The cubes of the USA come first; who dominates and who controls are tags."""
    shown = played(*CUBA).scene("usa")
    seen = {drawn.key: (drawn.kind, drawn.value, drawn.tags) for drawn in place(shown, "map").pieces}
    assert seen == {
        "poland": ("strategy", "0:2", ("europe", "ussr", "dominated-ussr", "controlled-ussr")),
        "cuba": ("strategy", "0:2", ("central-america", "ussr", "dominated-ussr", "controlled-ussr")),
        "start": ("start", "3:2", ("europe", "dominated-usa")),
    }


@pytest.mark.rule("iron-curtain:A31")
def test_the_map_is_laid_out_from_the_start_card() -> None:
    """East is right and south is down, counted from the start card."""
    view = laid_out(
        lying("start", "e0", "n0"), lying("cuba", "w3", "n0"), lying("iran", "e2", "n4"), lying("chile", "e0", "s5")
    )
    shown = place(scene(view, (), "en"), "map")
    assert shown.layout == "grid"
    assert {drawn.key: (drawn.x, drawn.y) for drawn in shown.pieces} == {
        "start": (0, 0),
        "cuba": (-3, 0),
        "iran": (2, -4),
        "chile": (0, 5),
    }


@pytest.mark.rule("iron-curtain:R15")
def test_open_cells_lie_on_the_map_of_the_one_who_chooses() -> None:
    """A Europe card has four cells around the start card, and only its player sees them marked."""
    match = played(*BEGUN, "ussr play poland")
    cells = [drawn for drawn in place(match.scene("ussr"), "map").pieces if drawn.kind == "cell"]
    assert {drawn.key: (drawn.x, drawn.y, drawn.label) for drawn in cells} == {
        "w1 n0": (-1, 0, "west of Europe (start card)"),
        "e0 n1": (0, -1, "north of Europe (start card)"),
        "e0 s1": (0, 1, "south of Europe (start card)"),
        "e1 n0": (1, 0, "east of Europe (start card)"),
    }
    assert keys(match.scene("usa"), "map") == ["start"]


def test_a_card_on_its_way_to_the_map_is_seen_by_all() -> None:
    """R12: between playing and placing a card lies open with its player."""
    for seat in OBSERVERS:
        card = piece(played(*CUBA_PLAYED).scene(seat), "hand-usa", "cuba")
        assert (card.value, card.tags) == ("2", ("played", "central-america", "ussr"))


def test_the_card_being_resolved_is_marked() -> None:
    """R13: during step 3 the card of the turn lies on the map and is tagged."""
    assert "played" in piece(played(*CUBA_PLACED).scene("usa"), "map", "cuba").tags


@pytest.mark.rule("iron-curtain:R26", "iron-curtain:R27")
def test_cards_in_reach_are_marked_while_cubes_are_placed() -> None:
    """The USA has a cube on the start card alone, which touches both other cards; then nothing is marked any more."""
    placing = place(played(*CUBA_EVENT).scene("usa"), "map").pieces
    assert {drawn.key for drawn in placing if "reach" in drawn.tags} == {"start", "poland", "cuba"}
    assert not [drawn for drawn in place(played(*CUBA).scene("usa"), "map").pieces if "reach" in drawn.tags]


@pytest.mark.rule("iron-curtain:A10")
def test_the_card_that_waits_for_a_lifted_cube_is_marked() -> None:
    """With an empty supply the target is known before the source."""
    view = msgspec.structs.replace(view_of(played(*CUBA_EVENT), "usa"), step="lifting", target="cuba")
    assert "target" in piece(scene(view, (), "en"), "map", "cuba").tags


@pytest.mark.parametrize(
    ("counts", "detail"),
    [
        (True, "Europe · start card, counts when Europe scores"),
        (False, "Europe · start card, does not count when Europe scores"),
    ],
)
@pytest.mark.rule("iron-curtain:A1")
def test_the_start_card_tells_whether_it_counts(counts: bool, detail: str) -> None:
    """The option shows on the card itself."""
    match = played(*BEGUN, start_card_scores=counts)
    assert piece(match.scene("usa"), "map", "start").detail == detail


# Hands and supplies


def test_an_own_card_tells_what_it_is_for() -> None:
    """R25: its large number is its number of cubes; region, flag and event stand beside it."""
    card = piece(played(*BEGUN).scene("usa"), "hand-usa", "israel")
    assert (card.label, card.kind, card.value, card.tags) == ("Israel", "strategy", "3", ("middle-east", "usa"))
    assert card.detail == (
        "event: only if the USSR leads: infiltrate up to 3 cubes on any cards · Middle East · USA flag · 3 cubes"
    )


@pytest.mark.rule("iron-curtain:R3")
def test_supplies_are_counted() -> None:
    """Each side has laid one of its cubes on the start card."""
    shown = played(*BEGUN).scene("spectator")
    assert [place(shown, f"supply-{side}").note for side in SIDES] == ["23 cubes", "23 cubes"]


@pytest.mark.rule("iron-curtain:R5")
def test_the_reserve_is_counted_until_it_is_dealt() -> None:
    """Eight cards wait for round 2."""
    view = view_of(played(*BEGUN), "usa")
    assert place(scene(view, (), "en"), "reserve").note == "8 cards"
    assert place(scene(msgspec.structs.replace(view, reserve=0), (), "en"), "reserve").note == ""


# The track and the regions


@pytest.mark.parametrize(
    ("track", "lang", "note"),
    [
        (0, "en", "nobody leads; steps to victory: USA 8, USSR 8"),
        (3, "en", "the USA leads by 3; steps to victory: USA 5, USSR 11"),
        (-7, "en", "the USSR leads by 7; steps to victory: USA 15, USSR 1"),
        (3, "pl", "prowadzą USA o 3; kroków do zwycięstwa: USA 5, ZSRR 11"),
        (-7, "pl", "prowadzi ZSRR o 7; kroków do zwycięstwa: USA 15, ZSRR 1"),
    ],
)
@pytest.mark.rule("iron-curtain:R4", "iron-curtain:R33")
def test_the_track_tells_who_leads(track: int, lang: str, note: str) -> None:
    """And how far either side is from an end of the track."""
    shown = place(scene(laid_out(track=track), (), lang), "track")
    assert shown.note == note
    [marker] = shown.pieces
    assert (marker.kind, marker.value) == ("token", str(abs(track)))


@pytest.mark.rule("iron-curtain:R18", "iron-curtain:R19", "iron-curtain:R20", "iron-curtain:R21", "iron-curtain:R22")
def test_a_region_tells_what_it_would_score() -> None:
    """Two dominated cards against one and the bonus of Asia, minus the point of the other side."""
    table = (lying("japan", "e1", "n0", 1, 0), lying("pakistan", "e2", "n0", 3, 1), lying("vietnam", "e3", "n0", 0, 1))
    asia = piece(scene(laid_out(*table), (), "en"), "regions", "region:asia")
    assert (asia.value, asia.tags) == ("3/3", ("asia", "complete"))
    assert asia.detail == "dominated cards: USA 2, USSR 1 · bonus 2 · scored now: 3 points for the USA"


@pytest.mark.rule("iron-curtain:R21", "iron-curtain:A28")
def test_a_level_region_scores_nothing() -> None:
    """Empty and level cards are dominated by nobody, and a level region has no bonus."""
    table = (lying("cuba", "e1", "n0", 2, 2), lying("panama", "e2", "n0"))
    region = piece(scene(laid_out(*table), (), "en"), "regions", "region:central-america")
    assert region.detail == "dominated cards: USA 0, USSR 0 · bonus 2 · scored now: no points for either side"


@pytest.mark.parametrize(("counts", "dominated"), [(True, "USA 1, USSR 1"), (False, "USA 0, USSR 1")])
@pytest.mark.rule("iron-curtain:A1")
def test_the_start_card_counts_in_europe_by_the_option(counts: bool, dominated: str) -> None:
    """It is never one of the five cards that complete Europe."""
    table = (lying("poland", "e1", "n0", 0, 1), lying("start", "e0", "n0", 2, 1))
    view = laid_out(*table, options=IronCurtainOptions(start_card_scores=counts))
    europe = piece(scene(view, (), "en"), "regions", "region:europe")
    assert europe.value == "1/5"
    assert europe.detail.startswith(f"dominated cards: {dominated} ")


@pytest.mark.rule("iron-curtain:A26")
def test_a_scoring_that_wins_says_so() -> None:
    """From a lead of 5 three points are enough, also where more would come."""
    table = (lying("cuba", "e1", "n0", 1, 0), lying("panama", "e2", "n0", 1, 0))
    region = piece(scene(laid_out(*table, track=5), (), "en"), "regions", "region:central-america")
    assert region.detail.endswith("scored now: 4 points for the USA, enough to win the match")


def test_a_region_without_cards_is_never_complete() -> None:
    """O3: a card file may leave a region empty."""
    cards = tuple(card._replace(region="asia") if card.region == "africa" else card for card in RECONSTRUCTION.cards)
    text = card_file.write(CardSet(cards, RECONSTRUCTION.bonus, RECONSTRUCTION.bonus_provenance))
    view = laid_out(options=IronCurtainOptions(card_set="custom", card_file=text))
    africa = piece(scene(view, (), "en"), "regions", "region:africa")
    assert (africa.value, africa.tags) == ("0/0", ("africa",))


# Events in words


@pytest.mark.parametrize(
    ("card", "english", "polish"),
    [
        (
            "west-germany",
            "infiltrate up to 3 cubes in Europe, but no more than 2 on one card",
            "umieść skrycie najwyżej 3 kostki w Europie, ale nie więcej niż 2 na jednej karcie",
        ),
        (
            "france",
            "gain 1 point; then, if the USSR dominates more cards in Europe than the USA, "
            "infiltrate up to 2 cubes in Europe",
            "zdobądź 1 punkt; potem, jeśli ZSRR dominuje na większej liczbie kart w Europie niż USA, "
            "umieść skrycie najwyżej 2 kostki w Europie",
        ),
        (
            "turkey",
            "infiltrate up to 3 cubes on Turkey and cards touching it",
            "umieść skrycie najwyżej 3 kostki na karcie Turcja i na kartach, które się z nią stykają",
        ),
        (
            "iran",
            "you may move Iran; then infiltrate up to 2 cubes on Iran; "
            "then infiltrate up to 1 cube on a card touching Iran",
            "możesz przenieść kartę Iran; potem umieść skrycie najwyżej 2 kostki na karcie Iran; "
            "potem umieść skrycie najwyżej 1 kostkę na karcie, która styka się z kartą Iran",
        ),
        (
            "vietnam",
            "only if the USA leads: infiltrate up to 4 cubes on any cards",
            "tylko jeśli prowadzą USA: umieść skrycie najwyżej 4 kostki na dowolnych kartach",
        ),
        (
            "zaire",
            "infiltrate up to 3 cubes on cards without USSR cubes",
            "umieść skrycie najwyżej 3 kostki na kartach bez kostek ZSRR",
        ),
        (
            "angola",
            "infiltrate up to 2 cubes on Angola; then infiltrate up to 1 cube on a card other than Angola",
            "umieść skrycie najwyżej 2 kostki na karcie Angola; "
            "potem umieść skrycie najwyżej 1 kostkę na karcie innej niż Angola",
        ),
        (
            "brazil",
            "infiltrate up to 2 cubes in South America; then, if the USA dominates at least 2 cards "
            "in Central America and in South America together, gain 1 point",
            "umieść skrycie najwyżej 2 kostki w Ameryce Południowej; potem, jeśli USA dominują "
            "co najmniej na 2 kartach łącznie w Ameryce Środkowej i w Ameryce Południowej, zdobądź 1 punkt",
        ),
        (
            "chile",
            "remove up to 1 USA cube from any card; then infiltrate up to 2 cubes in South America",
            "usuń najwyżej 1 kostkę USA z dowolnej karty; potem umieść skrycie najwyżej 2 kostki w Ameryce Południowej",
        ),
    ],
)
@pytest.mark.rule("iron-curtain:R30", "iron-curtain:A35")
def test_events_are_told_in_full(card: str, english: str, polish: str) -> None:
    """Each verb, filter, limit and condition of our cards has its words, and the sides have their names."""
    told = [event_text(RECONSTRUCTION.card(card), RECONSTRUCTION, lang) for lang in ("en", "pl")]
    assert told == [english, polish]


@pytest.mark.parametrize(
    ("program", "english", "polish"),
    [
        ("none", "no event", "bez wydarzenia"),
        ("gain 5", "gain 5 points", "zdobądź 5 punktów"),
        (
            "place 2 in middle-east",
            "place up to 2 cubes by the usual rules in the Middle East",
            "umieść na zwykłych zasadach najwyżej 2 kostki na Bliskim Wschodzie",
        ),
        ("move cuba", "you may move Cuba", "możesz przenieść kartę Kuba"),
        (
            "if own leads: gain 2; remove 1 on touching self and in asia and on no enemy cubes",
            "if the USA leads, gain 2 points; then remove up to 1 USSR cube from a card touching Japan, only in Asia, "
            "only where the USSR has no cube",
            "jeśli prowadzą USA, zdobądź 2 punkty; "
            "potem usuń najwyżej 1 kostkę ZSRR z karty, która styka się z kartą Japonia, tylko w Azji, "
            "tylko tam, gdzie ZSRR nie ma kostek",
        ),
        (
            "infiltrate 2 in europe or asia or africa and on no enemy cubes max 1",
            "infiltrate up to 2 cubes in Europe, in Asia and in Africa, only where the USSR has no cube, "
            "but no more than 1 on one card",
            "umieść skrycie najwyżej 2 kostki w Europie, w Azji i w Afryce, tylko tam, gdzie ZSRR nie ma kostek, "
            "ale nie więcej niż 1 na jednej karcie",
        ),
        (
            "when own dominates at least 1 in europe: remove 7 on not self",
            "only if the USA dominates at least 1 card in Europe: "
            "remove up to 7 USSR cubes from cards other than Japan",
            "tylko jeśli USA dominują co najmniej na 1 karcie w Europie: "
            "usuń najwyżej 7 kostek ZSRR z kart innych niż Japonia",
        ),
    ],
)
@pytest.mark.rule("iron-curtain:A13", "iron-curtain:A38", "iron-curtain:A39", "iron-curtain:A40")
def test_events_of_a_card_file_are_told_as_well(program: str, english: str, polish: str) -> None:
    """What only custom cards can say has words too."""
    assert [event_of(program, "japan", lang) for lang in ("en", "pl")] == [english, polish]


def synthetic_events() -> Iterator[Event]:
    """Every verb with every filter, limit and condition, alone and after another part."""
    regions = ((), ("europe",), ("middle-east", "asia"), REGIONS)
    wheres = [Where(*filters) for filters in product(regions, PLACES, (False, True))]
    conditions: list[Condition | None] = [None]
    for side, question in product(SIDES_OF_A_FLAG, QUESTIONS):
        numbers = (1, 3) if question == "dominates at least" else (0,)
        among = ((),) if question == "leads" else regions[1:]
        conditions += [Condition(side, question, number, some) for number, some in product(numbers, among)]
    parts = [Part("gain", number) for number in (1, 2, 5)]
    parts += [Part("move", card=card) for card in ("self", "cuba")]
    for verb, where, number, most in product(VERBS, wheres, (1, 4), (0, 2)):
        if verb not in ("gain", "move"):
            parts.append(Part(verb, number, where, most))
    yield from (Event((part,)) for part in parts)
    for number, condition in enumerate(conditions[1:]):
        part = parts[number * 7 % len(parts)]
        yield Event((part,), condition)
        yield Event((part._replace(condition=condition),))
        yield Event((parts[0], part._replace(condition=condition), parts[-1]), conditions[-1])


@in_every_language
@pytest.mark.parametrize("flag", SIDES)
def test_every_event_of_the_little_language_has_words(flag: str, lang: str) -> None:
    """No two of several hundred events sound alike, and none is badly said."""
    card = RECONSTRUCTION.card("iran")._replace(flag=flag)
    events = list(synthetic_events())
    told = [event_text(card._replace(event=event), RECONSTRUCTION, lang) for event in events]
    assert len(events) > 500
    assert [text for text in told if not is_well_said(text)] == []
    assert len(set(told)) == len(set(events))


@pytest.mark.rule("iron-curtain:A35")
def test_own_and_enemy_are_seen_from_the_flag() -> None:
    """The same program speaks of the other side under the other flag."""
    told = [event_of("when enemy leads: remove 1 anywhere", card, "en") for card in ("israel", "iran")]
    assert told == [
        "only if the USSR leads: remove up to 1 USSR cube from any card",
        "only if the USA leads: remove up to 1 USA cube from any card",
    ]


# Custom cards


def custom_card(word: str = "atlantis", name: str = "", name_pl: str = "") -> Card:
    """A card of a card file."""
    return RECONSTRUCTION.cards[0]._replace(card=word, name=name, name_pl=name_pl)


@pytest.mark.parametrize(
    ("card", "english", "polish"),
    [
        (custom_card(), "Atlantis", "Atlantis"),
        (custom_card("new-atlantis-2"), "New Atlantis 2", "New Atlantis 2"),
        (custom_card(name="Sunken Land"), "Sunken Land", "Sunken Land"),
        (custom_card(name="Sunken Land", name_pl="Atlantyda"), "Sunken Land", "Atlantyda"),
        (custom_card(name_pl="Atlantyda"), "Atlantis", "Atlantyda"),
        (custom_card("iran"), "Iran", "Iran"),
        (custom_card("israel"), "Israel", "Izrael"),
        (custom_card("israel", name="Israel"), "Israel", "Izrael"),
        (custom_card("israel", name="Holy Land"), "Holy Land", "Holy Land"),
        (custom_card("israel", name_pl="Ziemia Święta"), "Israel", "Ziemia Święta"),
    ],
    ids=lambda value: "-".join(value[:1]) if isinstance(value, Card) else "",
)
@pytest.mark.rule("iron-curtain:O3")
def test_custom_cards_have_names(card: Card, english: str, polish: str) -> None:
    """A name of the file comes first, then ours for a card we know, then the card's word made readable."""
    cards = with_card(card)
    assert [card_name(card.card, cards, lang) for lang in ("en", "pl")] == [english, polish]


@pytest.mark.parametrize(
    ("name", "short"),
    [("Atlantis", "Atlant"), ("Peru", "Peru"), ("New Zealand", "N.Zeal"), ("A b c d e f g", "A.bcde"), ("", "Atlant")],
)
@pytest.mark.rule("iron-curtain:O3")
def test_custom_cards_have_short_names(name: str, short: str) -> None:
    """Two words keep the initial of the first."""
    card = custom_card(name=name)
    assert short_name("atlantis", with_card(card), "en") == short


def test_a_renamed_card_does_not_keep_our_short_name() -> None:
    """O3: what stands on the map must fit the name."""
    assert short_name("israel", with_card(custom_card("israel", name="Holy Land")), "en") == "H.Land"


@in_every_language
@pytest.mark.rule("iron-curtain:O3")
def test_a_match_with_a_card_file_is_told_in_its_words(lang: str) -> None:
    """A card nobody has heard of is dealt, offered, played and placed like any other."""
    settings = custom(custom_card(name="Sunken Land"))
    hands = ("atlantis", *USA_HAND[1:], *USSR_HAND)
    match = played(
        *(f"chance deal {card}" for card in hands),
        "ussr first usa",
        card_set="custom",
        card_file=settings.card_file,
    )
    offered = choice(match.scene("usa", lang), "play atlantis")
    assert (offered.pieces, "Sunken Land" in offered.label) == (("atlantis",), True)
    match.play("usa", "play atlantis")
    match.play("usa", "place e1 n0")
    shown = match.scene("ussr", lang)
    assert piece(shown, "map", "atlantis").label == "Sunken Land"
    assert sum("Sunken Land" in line.text for line in shown.log) == 2
    assert [text for text in texts(shown) if not is_well_said(text)] == []


@in_every_language
@pytest.mark.rule("iron-curtain:A40")
def test_an_event_that_places_cubes_asks_with_its_own_words(lang: str) -> None:
    """Its budget and its filter stand in the prompt."""
    card = custom_card("poland")._replace(region="europe", flag="ussr", event=read("place 2 in europe"))
    settings = custom(card)
    match = played(*POLAND_PLACED, "ussr event", card_set="custom", card_file=settings.card_file)
    assert (
        match.scene("ussr", lang).prompt
        == {
            "en": "Event of Poland: place up to 2 cubes by the usual rules in Europe.",
            "pl": "Wydarzenie na karcie Polska: umieść na zwykłych zasadach najwyżej 2 kostki w Europie.",
        }[lang]
    )


# How sure we are of the cards


def source_in(key: str, lang: str = "en") -> str:
    """What the glossary says about the source of a piece."""
    return next(one.source for one in glossary(IronCurtainOptions(), lang) if one.keys == (key,))


@in_every_language
@pytest.mark.parametrize("card", RECONSTRUCTION.cards, ids=lambda card: card.card)
def test_reconstructed_values_are_told_by_the_glossary(card: Card, lang: str) -> None:
    """Each value of ours is named, and no other is; nothing in the detail speaks of it."""
    ours = [field for field, source in card.provenance.items() if source == "reconstruction"]
    told = source_in(card.card, lang)
    if len(ours) == len(card.provenance):
        assert told == say(lang, "gloss-source-all")
    else:
        names = {field: say(lang, f"gloss-field-{field}") for field in card.provenance}
        listed = told.partition(": ")[2].split(", ") if told else []
        assert sorted(listed) == sorted(names[field] for field in ours)
    assert "†" not in card_detail(card, RECONSTRUCTION, lang)


def test_of_east_germany_only_the_number_of_cubes_is_ours() -> None:
    """What the rulebook prints is not called our own."""
    assert source_in("east-germany") == "Our reconstruction: number of cubes"
    assert card_detail(RECONSTRUCTION.card("east-germany"), RECONSTRUCTION, "en") == (
        "event: gain 1 point; then infiltrate up to 2 cubes on any cards · Europe · USSR flag · 2 cubes"
    )


@pytest.mark.parametrize("word", [card.card for card in RECONSTRUCTION.cards])
def test_reconstructed_values_are_named_by_figures(word: str) -> None:
    """Each value of ours has a figure that says so, no other has one, and the words bear no mark."""
    shown = strategy(word, (), IronCurtainOptions(), "en")
    provenance = RECONSTRUCTION.card(word).provenance
    ours = {f"reconstructed_{field}" for field, source in provenance.items() if source == "reconstruction"}
    assert {name for name in shown.figures if name.startswith("reconstructed_")} == ours
    assert "†" not in shown.detail


def test_only_a_reconstruction_is_our_own() -> None:
    """What a rulebook, a review, geography or a card file tells is not called our own."""
    sources: tuple[Provenance, ...] = ("rulebook", "web", "inference", "file", "reconstruction")
    assert [source for source in sources if is_reconstructed(source)] == ["reconstruction"]


@pytest.mark.parametrize("region", REGIONS)
def test_reconstructed_bonuses_are_told_by_the_glossary(region: str) -> None:
    """Two of the six bonuses could not be found."""
    assert (source_in(f"region:{region}") != "") is (region in ("middle-east", "south-america"))


@pytest.mark.parametrize("region", REGIONS)
def test_reconstructed_bonuses_are_named_by_figures(region: str) -> None:
    """Two of the six bonuses could not be found."""
    shown = piece(played(*BEGUN).scene("usa"), "regions", f"region:{region}")
    assert ("reconstructed_bonus" in shown.figures) is (region in ("middle-east", "south-america"))
    assert "†" not in shown.detail


@in_every_language
def test_the_notice_says_what_is_ours(lang: str) -> None:
    """It speaks of the reconstruction and denies any affiliation."""
    notice = scene(view_of(played(), "spectator"), (), lang).notice
    assert {"en": "our own reconstruction", "pl": "nasza rekonstrukcja"}[lang] in notice
    assert {"en": "not affiliated", "pl": "nie jest powiązany"}[lang] in notice


@in_every_language
@pytest.mark.rule("iron-curtain:O3")
def test_the_notice_of_a_card_file_says_whose_cards_they_are(lang: str) -> None:
    """Nothing on cards from a file is our reconstruction, and nothing is said about one."""
    shown = scene(laid_out(lying("poland", "e1", "n0"), options=custom(custom_card("poland"))), (), lang)
    assert {"en": "card file", "pl": "pliku kart"}[lang] in shown.notice
    assert {"en": "not affiliated", "pl": "nie jest powiązany"}[lang] in shown.notice
    assert not [text for text in texts(shown) if "†" in text]


# Phases and prompts


@pytest.mark.parametrize(
    ("actions", "lang", "phase"),
    [
        (DEALT, "en", "Round 1: who takes the first turn"),
        (BEGUN, "en", "Round 1, turn 1 of 16: USSR"),
        (POLAND, "en", "Round 1, turn 2 of 16: USA"),
        (POLAND, "pl", "Runda 1, tura 2 z 16: USA"),
    ],
)
@pytest.mark.rule("iron-curtain:R7")
def test_the_phase_tells_round_and_turn(actions: tuple[str, ...], lang: str, phase: str) -> None:
    """A scene says where the match stands."""
    assert played(*actions).scene("usa", lang).phase == phase


def test_the_phase_of_a_match_that_is_over() -> None:
    """R11: its last turn stays in sight."""
    assert over("tie", "usa", 0, "en").phase == "Round 1, turn 16 of 16: the match is over"


@pytest.mark.parametrize(
    ("lang", "own", "others"),
    [
        ("en", "It is your turn: play one of your 5 cards.", "Waiting for the USSR: which card is played."),
        ("pl", "Twoja tura: zagraj jedną z 5 kart.", "Czekamy na ZSRR: wybór karty do zagrania."),
    ],
)
def test_the_prompt_speaks_to_the_one_who_decides(lang: str, own: str, others: str) -> None:
    """The second person for the seat that is asked, the third for everybody who waits."""
    match = played(*BEGUN)
    assert [match.scene(seat, lang).prompt for seat in OBSERVERS] == [others, own, others]


def test_chance_may_be_waited_for() -> None:
    """With chance played by hand the prompt says what chance decides."""
    assert played().scene("usa").prompt == "Chance decides: the deal."


@pytest.mark.parametrize(
    ("actions", "seat", "prompt"),
    [
        (DEALT, "ussr", "Who takes the first turn of round 1?"),
        ((*BEGUN, "ussr play poland"), "ussr", "Where does Poland go?"),
        (POLAND_PLACED, "ussr", "Poland bears your flag: use its event, or place 2 cubes?"),
        (CUBA_PLACED, "ussr", "Cuba bears your flag: do you use its event before your opponent places 2 cubes?"),
        (CUBA_EVENT, "usa", "Place cubes: 2 left."),
        ((*CUBA_EVENT, "usa cube start"), "usa", "Place cubes: 1 left."),
        ((*CUBA_PLACED, "ussr event"), "ussr", "Event of Cuba: infiltrate up to 2 cubes on Cuba."),
        (IRAN_EVENT, "ussr", "Event of Iran: where does Iran go?"),
        (
            (*CUBA, "ussr play panama"),
            "ussr",
            "Where does Panama go? It completes Central America, which scores at once: 3 points for the USSR.",
        ),
    ],
)
def test_prompts_say_what_is_asked(actions: tuple[str, ...], seat: str, prompt: str) -> None:
    """With the card and the numbers it is about."""
    assert played(*actions).scene(seat).prompt == prompt


@pytest.mark.rule("iron-curtain:R8")
def test_the_choice_of_an_aftermath_card_is_announced() -> None:
    """With two cards left in round 1 playing one means setting the other aside; in round 2 it does not."""
    first = laid_out(hand=("cuba", "iran"))
    assert scene(first, (), "en").prompt.endswith("The other becomes your aftermath card.")
    second = msgspec.structs.replace(first, round_number=2)
    assert scene(second, (), "en").prompt == "It is your turn: play one of your 2 cards."


@pytest.mark.rule("iron-curtain:R29")
def test_an_empty_supply_is_announced() -> None:
    """Whoever has to lift cubes is told before choosing where they go."""
    view = msgspec.structs.replace(view_of(played(*CUBA_EVENT), "usa"), supply=(0, 18))
    assert scene(view, (), "en").prompt == (
        "Place cubes: 2 left. Your supply is empty, so each cube is lifted from another card."
    )


@pytest.mark.rule("iron-curtain:A10")
def test_lifting_asks_for_the_source() -> None:
    """The target stands in the question."""
    view = msgspec.structs.replace(view_of(played(*CUBA_EVENT), "usa"), step="lifting", target="cuba")
    assert scene(view, (), "en").prompt == "Your supply is empty: from which card do you lift the cube for Cuba?"


def test_removing_cubes_is_never_about_the_own_supply() -> None:
    """A32: taking enemy cubes away needs no cube of one's own."""
    view = view_of(played(*BEGUN, "ussr play chile", "ussr place e1 n0", "ussr event"), "ussr")
    assert view.step == "removal"
    assert scene(msgspec.structs.replace(view, supply=(23, 0)), (), "en").prompt == (
        "Event of Chile: remove up to 1 USA cube from any card."
    )


# Choices


def test_choices_carry_their_rule() -> None:
    """The rule of the notation stands beside each choice."""
    assert choice(played(*BEGUN).scene("ussr"), "play poland").rule == "R12"


@pytest.mark.parametrize(
    ("actions", "seat", "action", "named"),
    [
        (DEALT, "ussr", "first usa", ()),
        (BEGUN, "ussr", "play poland", ("poland",)),
        ((*BEGUN, "ussr play poland"), "ussr", "place e1 n0", ("e1 n0",)),
        (POLAND_PLACED, "ussr", "event", ("event:poland",)),
        (POLAND_PLACED, "ussr", "cubes", ("cubes:poland",)),
        (CUBA_EVENT, "usa", "cube start", ("start",)),
        (CUBA_EVENT, "usa", "stop", ()),
        (IRAN_EVENT, "ussr", "stay", ("iran",)),
    ],
)
def test_choices_name_their_piece(actions: tuple[str, ...], seat: str, action: str, named: tuple[str, ...]) -> None:
    """A card, a cell, an event or its cubes, and nothing for a choice about none of them."""
    assert choice(played(*actions).scene(seat), action).pieces == named


def test_the_event_stands_in_its_choice() -> None:
    """R23: nobody needs to look the card up to choose."""
    labels = [option.label for option in played(*CUBA_PLACED).scene("ussr").choices]
    assert labels == [
        "Use the event: infiltrate up to 2 cubes on Cuba; then infiltrate up to 1 cube on a card touching Cuba",
        "Decline the event",
    ]


@pytest.mark.parametrize(
    ("lang", "labels"),
    [
        ("en", ["Place a cube on Poland at a cost of 2: the USSR controls it", "Place a cube on Europe (start card)"]),
        (
            "pl",
            ["Umieść kostkę na karcie Polska za 2: kontroluje ją ZSRR", "Umieść kostkę na karcie Europa (startowa)"],
        ),
    ],
)
@pytest.mark.rule("iron-curtain:R28")
def test_a_surcharge_stands_in_its_choice(lang: str, labels: list[str]) -> None:
    """A cube on an enemy-controlled card says that it costs two, and a merely dominated card says nothing."""
    shown = played(*CUBA_EVENT).scene("usa", lang)
    assert [choice(shown, f"cube {card}").label for card in ("poland", "start")] == labels


@pytest.mark.rule("iron-curtain:A18")
def test_a_moving_card_is_no_landmark() -> None:
    """A cell that touches the moving card is named by the others it touches."""
    table = (lying("iran", "e1", "n0"), lying("cuba", "e0", "n1"), lying("start", "e0", "n0", 1, 1))
    view = msgspec.structs.replace(view_of(played(*IRAN_EVENT), "ussr"), table=table, legal=("move e1 n1",))
    assert choice(scene(view, (), "en"), "move e1 n1").label == "Move the card east of Cuba"


def test_a_cell_is_named_by_all_cards_it_touches() -> None:
    """R15: north, east, south and west of what."""
    view = laid_out(
        lying("start", "e0", "n0"),
        lying("cuba", "e1", "n1"),
        step="place-card",
        played="poland",
        legal=("place e1 n0",),
    )
    assert (
        choice(scene(view, (), "en"), "place e1 n0").label == "Put the card east of Europe (start card), south of Cuba"
    )


# Warnings


@pytest.mark.parametrize(
    ("step", "left", "warning"),
    [
        ("place-cubes", 1, "1 cube of your budget stays unused."),
        ("place-cubes", 3, "3 cubes of your budget stay unused."),
        ("infiltration", 2, "You could still infiltrate 2 cubes."),
        ("removal", 1, "You could still remove 1 cube."),
    ],
)
@pytest.mark.rule("iron-curtain:A5", "iron-curtain:A37")
def test_stopping_early_is_warned_of(step: str, left: int, warning: str) -> None:
    """A friend says how much is given up."""
    view = msgspec.structs.replace(view_of(played(*CUBA_EVENT), "usa"), step=step, left=left, legal=("stop",))
    assert choice(scene(view, (), "en"), "stop").warning == warning


def completing(track: int, usa: int, ussr: int, seat: str, lang: str = "en") -> Choice:
    """The choice to complete Central America with Panama while Cuba holds these cubes."""
    view = laid_out(
        lying("cuba", "e1", "n0", usa, ussr), seat=seat, track=track, hand=("panama",), legal=("play panama",)
    )
    return choice(scene(view, (), lang), "play panama")


@pytest.mark.rule("iron-curtain:R18")
def test_completing_a_region_stands_in_its_choice() -> None:
    """With what it would score, whoever gets the points."""
    labels = [completing(0, *cubes, "usa").label for cubes in ((1, 0), (0, 1), (1, 1))]
    assert labels == [
        "Play Panama: completes Central America (3 points for the USA)",
        "Play Panama: completes Central America (3 points for the USSR)",
        "Play Panama: completes Central America (no points for either side)",
    ]


@pytest.mark.parametrize(
    ("lang", "warning"),
    [
        ("en", "Central America scores before any event or cube: 3 points for the USSR."),
        ("pl", "Ameryka Środkowa punktuje przed wydarzeniem i przed kostkami: 3 punkty dla ZSRR."),
    ],
)
@pytest.mark.rule("iron-curtain:R18")
def test_scoring_for_the_other_side_is_warned_of(lang: str, warning: str) -> None:
    """The points come before the cubes of the turn."""
    assert completing(0, 0, 1, "usa", lang).warning == warning


@pytest.mark.rule("iron-curtain:R32")
def test_losing_at_once_is_warned_of() -> None:
    """Three points are enough from a lead of 5."""
    assert completing(-5, 0, 1, "usa").warning.endswith("3 points for the USSR, enough to win the match.")


@pytest.mark.parametrize(("usa", "ussr", "seat"), [(1, 0, "usa"), (0, 1, "ussr"), (1, 1, "usa")])
def test_scoring_for_oneself_needs_no_warning(usa: int, ussr: int, seat: str) -> None:
    """R18: nor does scoring for nobody."""
    assert completing(0, usa, ussr, seat).warning == ""


def test_a_card_that_completes_nothing_is_offered_plainly() -> None:
    """R18: one of two cards is still missing after it."""
    offered = choice(played(*BEGUN).scene("ussr"), "play panama")
    assert (offered.label, offered.warning) == ("Play Panama", "")


@pytest.mark.parametrize(
    ("usa", "ussr", "warning"),
    [
        (4, 1, ""),
        (3, 1, "You would no longer control Cuba."),
        (2, 1, "You would no longer dominate Cuba."),
        (1, 1, "The USSR would then dominate Cuba."),
        (1, 2, ""),
    ],
)
@pytest.mark.rule("iron-curtain:R29")
def test_what_lifting_costs_is_warned_of(usa: int, ussr: int, warning: str) -> None:
    """Control, domination, or a level card; a card that is lost already costs nothing more."""
    table = (lying("cuba", "e1", "n0", usa, ussr), lying("start", "e0", "n0", 1, 1))
    view = laid_out(*table, step="lifting", target="start", legal=("lift cuba",))
    assert choice(scene(view, (), "en"), "lift cuba").warning == warning


@pytest.mark.rule("iron-curtain:A6")
def test_cubes_without_reach_are_warned_of() -> None:
    """A side without a cube on the map can place none."""
    view = msgspec.structs.replace(view_of(played(*POLAND_PLACED), "ussr"), table=(lying("start", "e0", "n0", 1, 0),))
    assert choice(scene(view, (), "en"), "cubes").warning == "You have no cube on the map, so you can place none."
    assert choice(played(*POLAND_PLACED).scene("ussr"), "cubes").warning == ""


# The log


def test_rounds_and_turns_are_headings() -> None:
    """R7: and nothing else, until final scoring."""
    log = played(*CUBA).scene("usa").log
    assert [line.text for line in log if line.heading] == ["Round 1", "Turn 1: USSR", "Turn 2: USA", "Turn 3: USSR"]


def test_final_scoring_is_a_heading() -> None:
    """R35: it opens the last chapter."""
    [line] = scene(view_of(played(), "usa"), [Telling(9, ("final-scoring",))], "en").log
    assert (line.text, line.heading) == ("Final scoring", True)


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        (("placed", "iran", "e2", "n1"), "Iran goes on the map 1 space north and 2 spaces east of the start card."),
        (("placed", "iran", "w3", "n0"), "Iran goes on the map 3 spaces west of the start card."),
        (("moved", "iran", "e0", "s4"), "Iran moves: it now lies 4 spaces south of the start card."),
        (("cube-placed", "usa", "cuba", "1"), "The USA places a cube on Cuba."),
        (("cube-placed", "usa", "cuba", "2"), "The USA places a cube on Cuba at a cost of 2: the USSR controls it."),
        (("cube-removed", "usa", "start"), "A USA cube is removed from Europe (start card)."),
        (("no-target", "usa", "1"), "The USA has no target for 1 more cube."),
        (("no-target", "ussr", "2"), "The USSR has no target for 2 more cubes."),
        (("marker", "ussr", "3"), "The marker moves: the USSR leads by 3."),
        (("marker", NOBODY, "0"), "The marker stands in the middle: nobody leads."),
        (("region-scored", "middle-east", "0", "3"), "Middle East scores: USA 0, USSR 3."),
        (("aftermath", "usa", "cuba"), "The USA turns up its aftermath card: Cuba (USSR flag, 2 cubes)."),
        (("aftermath-scored", "1", "0"), "Points for the aftermath: USA 1, USSR 0."),
    ],
)
def test_facts_are_told_with_their_numbers(fact: tuple[str, ...], sentence: str) -> None:
    """Places, costs, points and leads stand in the sentence of their fact."""
    assert fact_sentence(fact, RECONSTRUCTION, "en") == sentence


# Polish


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        (("played", "usa", "east-germany"), "USA zagrywają kartę NRD."),
        (("played", "ussr", "east-germany"), "ZSRR zagrywa kartę NRD."),
        (("acts-first", "usa"), "Rundę zaczynają USA."),
        (("acts-first", "ussr"), "Rundę zaczyna ZSRR."),
        (("won", "usa"), "Partię wygrywają USA."),
        (("won", "ussr"), "Partię wygrywa ZSRR."),
        (("no-target", "usa", "1"), "USA nie mają już celu dla 1 kostki."),
        (("no-target", "ussr", "2"), "ZSRR nie ma już celu dla 2 kostek."),
        (("marker", "usa", "3"), "Znacznik się przesuwa: USA prowadzą o 3."),
        (("marker", NOBODY, "0"), "Znacznik wraca na środek: nikt nie prowadzi."),
        (("cube-placed", "ussr", "iran", "2"), "ZSRR umieszcza kostkę na karcie Iran za 2: kontrolują ją USA."),
        (
            ("placed", "iran", "e2", "n1"),
            "Karta Iran trafia na mapę: 1 pole na północ i 2 pola na wschód od karty startowej.",
        ),
    ],
)
def test_polish_verbs_agree_with_their_side(fact: tuple[str, ...], sentence: str) -> None:
    """The USA are many and the USSR is one, while card names stay as they are."""
    assert fact_sentence(fact, RECONSTRUCTION, "pl") == sentence


@pytest.mark.parametrize(
    ("number", "spoken"),
    [(1, "1 punkt."), (2, "2 punkty."), (5, "5 punktów."), (12, "12 punktów."), (22, "22 punkty.")],
)
def test_polish_points_agree_with_their_number(number: int, spoken: str) -> None:
    """1, 2, 5, 12 and 22 take three different forms."""
    assert fact_sentence(("gained", "ussr", str(number)), RECONSTRUCTION, "pl") == f"ZSRR zdobywa {spoken}"


@pytest.mark.parametrize(
    ("count", "spoken"),
    [(0, "brak kostek"), (1, "1 kostka"), (2, "2 kostki"), (5, "5 kostek"), (12, "12 kostek"), (22, "22 kostki")],
)
def test_polish_cubes_agree_with_their_number(count: int, spoken: str) -> None:
    """The teens are no exception in the wrong place."""
    assert words("pl", GAME.folder).say("note-cubes", count=count) == spoken
