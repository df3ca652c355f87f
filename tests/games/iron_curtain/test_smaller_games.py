"""O4: the smaller games have the rules of the whole one and less of everything."""

from __future__ import annotations

import pytest

from brushpass import engine
from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput
from brushpass.core.match import Match
from brushpass.core.options import change
from brushpass.games.iron_curtain import GAME, events
from brushpass.games.iron_curtain.card_file import write
from brushpass.games.iron_curtain.cards import RECONSTRUCTION
from brushpass.games.iron_curtain.options import EDITIONS, IronCurtainOptions, card_set
from brushpass.games.iron_curtain.scene.sentences import event_text
from brushpass.games.iron_curtain.view import IronCurtainView
from tests.games.iron_curtain.helpers import (
    begin,
    choices,
    facts,
    forbidden_by,
    lay,
    new,
    play,
    rest,
    rulebook_table,
    seen,
    supply,
    track,
)

CARDS = {
    "small": {"west-germany", "east-germany", "japan", "vietnam", "cuba", "panama"},
    "tiny": {"west-germany", "east-germany", "poland", "cuba", "panama"},
}
REGIONS = {"small": ["europe", "asia", "central-america"], "tiny": ["europe", "central-america"]}
CELLS = {"small": {"w1 n0", "e1 n0", "e2 n0", "e3 n0"}, "tiny": {"w1 n0", "e1 n0", "e2 n0"}}
SIZES = tuple(CARDS)
every_size = pytest.mark.parametrize("size", SIZES)


def options_of(size: str) -> IronCurtainOptions:
    """The defaults with a size."""
    return change(IronCurtainOptions(), {"size": size})


def tiny() -> Match:
    """A tiny match whose cards are dealt: nobody has Panama."""
    return begin("west-germany cuba", "east-germany poland", size="tiny")


@pytest.mark.rule("iron-curtain:O4")
@every_size
def test_there_are_only_the_cards_of_the_smaller_game(size: str) -> None:
    """At the start each of them may be anywhere, and each side has three cubes beside the one on the start card."""
    match = new(size=size)
    assert set(seen(match).unseen) == CARDS[size]
    assert choices(match, "deal") == CARDS[size]
    assert supply(match) == (3, 3)


@pytest.mark.rule("iron-curtain:O4")
@every_size
def test_there_are_only_their_regions(size: str) -> None:
    """Views, scenes and final scoring name no region of which no card takes part."""
    match = new(size=size)
    assert [standing.region for standing in seen(match).regions] == REGIONS[size]
    places = {place.key: place for place in match.scene("usa", "en").places}
    assert [piece.key for piece in places["regions"].pieces] == [f"region:{region}" for region in REGIONS[size]]
    assert places["track"].figures["goal"] == (4 if size == "small" else 3)


@pytest.mark.rule("iron-curtain:O4")
@pytest.mark.parametrize("file", ["rules.md", "rules.pl.md"])
@every_size
def test_the_rulebook_has_the_cards(size: str, file: str) -> None:
    """Its table names the flag and the event of every card, in the words of the table."""
    header, lang, none = (
        ("Card | Flag", "en", "takes no part") if file == "rules.md" else ("Karta | Flaga", "pl", "nie bierze udziału")
    )
    rows = rulebook_table(f"| {header} | Event in" if lang == "en" else f"| {header} | Wydarzenie w", file)
    column = 2 + SIZES.index(size)
    cards = card_set(options_of(size))
    told = [row[column] for row in rows if row[column] != none]
    assert told == [event_text(card, cards, lang) for card in cards.present]


@pytest.mark.rule("iron-curtain:O4", "iron-curtain:A31")
@every_size
def test_the_table_is_a_row_of_cells(size: str) -> None:
    """In random matches every cell of the row is taken at some time, and no other one."""
    used = set()
    for seed in range(30):
        match = Match(GAME, options={"size": size}, seed=seed)
        dice = Dice(seed)
        while not match.over:
            seat = match.waiting()[0]
            legal = match.legal(seat)
            match.play(seat, legal[dice.below(len(legal))])
        used |= {f"{lying.column} {lying.row}" for lying in seen(match).table}
    assert used == {"e0 n0", *CELLS[size]}


@pytest.mark.rule("iron-curtain:O4", "iron-curtain:R15")
def test_a_cell_beyond_the_row_is_refused() -> None:
    """West of the start card there is one cell, and none to the north."""
    match = play(tiny(), "ussr play east-germany")
    assert choices(match, "place") == {"w1 n0", "e1 n0"}
    assert forbidden_by(match, "ussr", "place e0 n1") == "R15"


@pytest.mark.rule("iron-curtain:O4", "iron-curtain:R8")
def test_final_scoring_follows_the_only_round_of_the_tiny_game() -> None:
    """After one turn each the last cards are set aside and turned up at once."""
    match = rest(lay(tiny(), "east-germany", "w1 n0"))
    match = rest(lay(match, "west-germany", "e1 n0"))
    assert match.over
    told = facts(match)
    assert "final-scoring" in told
    assert "aftermath usa cuba" in told
    assert "aftermath ussr poland" in told
    assert "aftermath-scored 0 2" in told
    assert "region-scored asia 0 0" not in told
    assert track(match) == -2


@pytest.mark.rule("iron-curtain:O4", "iron-curtain:R10")
def test_the_small_game_has_a_second_round() -> None:
    """One card each is dealt, whoever is behind names the first player, and both cards are played."""
    match = new("small")
    for card in ("west-germany", "panama", "east-germany", "cuba"):
        match.play("chance", f"deal {card}")
    assert match.waiting() == ["ussr"]
    match = rest(lay(match, "cuba", "e1 n0"))
    match = rest(lay(match, "west-germany", "w1 n0"))
    match.play("chance", "deal japan")
    assert seen(match, "ussr").hand == ("vietnam",)
    assert match.legal("ussr") == ["first usa", "first ussr"]
    match.play("ussr", "first ussr")
    match = rest(lay(match, "vietnam", "e2 n0"))
    match = rest(lay(match, "japan", "e3 n0"))
    assert match.over
    assert seen(match).aftermath == ("panama", "east-germany")


@pytest.mark.rule("iron-curtain:O4")
@every_size
def test_nobody_imagines_a_card_that_takes_no_part(size: str) -> None:
    """In every world that agrees with a view the hidden cards are of the smaller game."""
    position = engine.begin("iron-curtain", options={"size": size}, seed=3)
    view = position.view(0)
    assert isinstance(view, IronCurtainView)
    words = {word for state, _ in GAME.worlds(view).enumerate() for word in GAME.view(state, 1).hand}
    assert words == CARDS[size] - set(view.hand)


@pytest.mark.rule("iron-curtain:O4")
@every_size
def test_the_glossary_explains_what_takes_part(size: str) -> None:
    """No card and no number of the whole game stands in it."""
    glosses = GAME.glossary(options_of(size), "en")
    keys = {key for gloss in glosses for key in gloss.keys}
    assert {card.card for card in RECONSTRUCTION.cards} & keys == CARDS[size]
    assert {key for key in keys if key.startswith("region:")} == {f"region:{region}" for region in REGIONS[size]}


@pytest.mark.rule("iron-curtain:O4", "iron-curtain:R33")
@pytest.mark.parametrize(("size", "goal"), [("small", 4), ("tiny", 3)])
def test_a_shorter_lead_wins(size: str, goal: int) -> None:
    """No marker goes further, and one that gets there ends the match."""
    furthest = 0
    for seed in range(60):
        match = Match(GAME, options={"size": size}, seed=seed)
        dice = Dice(seed)
        while not match.over:
            assert abs(track(match)) < goal
            seat = match.waiting()[0]
            legal = match.legal(seat)
            match.play(seat, legal[dice.below(len(legal))])
        furthest = max(furthest, abs(track(match)))
    assert furthest == goal


@pytest.mark.rule("iron-curtain:O4")
@every_size
@pytest.mark.parametrize(
    "option",
    [
        {"cubes_per_side": "12"},
        {"card_set": "reconstruction_v1"},
        {"card_set": "custom", "card_file": write(RECONSTRUCTION)},
    ],
    ids=["cubes", "card set", "card file"],
)
def test_what_has_no_effect_is_refused(size: str, option: dict[str, str]) -> None:
    """A smaller game has its own cards and cubes."""
    with pytest.raises(BadInput, match="size=whole"):
        Match(GAME, options={"size": size, **option})


@pytest.mark.rule("iron-curtain:O4")
def test_an_edition_gives_up_its_cards_for_a_smaller_game() -> None:
    """Nobody asked for the cards of the first set, so they go without a word."""
    changed = change(EDITIONS["standard"], {"size": "tiny"})
    assert changed == IronCurtainOptions(size="tiny")


@pytest.mark.rule("iron-curtain:O4")
def test_an_unknown_size_is_refused() -> None:
    """The sentence names the three there are."""
    with pytest.raises(BadInput, match="whole, small, tiny"):
        Match(GAME, options={"size": "large"})


@pytest.mark.rule("iron-curtain:O4")
@every_size
def test_every_event_can_be_written_and_read(size: str) -> None:
    """They are in the language of card files."""
    for card in card_set(options_of(size)).present:
        assert events.read(events.write(card.event)) == card.event
