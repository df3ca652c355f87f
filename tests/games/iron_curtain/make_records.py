"""The golden records of Iron Curtain: scripted matches, each of which shows one thing.

`python -m tests.games.iron_curtain.make_records` writes them all to `tests/games/iron_curtain/records/`.
Chance is played by the scripts, so the same scripts always give the same bytes.

`t1` to `t13` are the acceptance tests of the game: the examples of the printed rulebook and its border cases, with the
values printed there.
They are played with the first card set, as records were before there was a second; those of `second` with that one.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from brushpass.core.match import Match
from brushpass.games.iron_curtain import card_file
from brushpass.games.iron_curtain.cards import FIRST_RECONSTRUCTION
from tests.games.iron_curtain import helpers
from tests.games.iron_curtain.helpers import RECORDS_FOLDER, lay, lay_quietly, play, second_round

EUROPE_WORTH_ONE = card_file.write(
    msgspec.structs.replace(FIRST_RECONSTRUCTION, bonus={**FIRST_RECONSTRUCTION.bonus, "europe": 1})
)
"""Our cards with a Europe bonus of 1: with the bonus of 3 no majority in Europe is worth 2 points (R21)."""


def begin(usa: str, ussr: str, first: str = "ussr", **options: str | int | bool) -> Match:
    """A match with the cards of the first set, whose hands of round 1 are dealt."""
    return helpers.begin(usa, ussr, first, "standard", **options)


def noted(match: Match, *notes: str) -> Match:
    """Say in the record what it shows."""
    for note in notes:
        match.note(note)
    return match


# The worked example


def worked_example() -> Match:
    """The example game of the rulebook."""
    match = noted(
        begin("cuba japan israel zaire france", "poland panama iran chile angola"),
        "The worked example of the rulebook: three turns, Central America is scored, USSR 3.",
    )
    return play(
        match,
        """
        ussr play poland
        ussr place e1 n0
        ussr cubes
        ussr cube poland
        ussr cube poland
        usa play cuba
        usa place w1 n0
        ussr event
        ussr infiltrate cuba
        ussr infiltrate cuba
        ussr infiltrate start
        usa cube start
        usa cube start
        ussr play panama
        ussr place w1 s1
        usa event
        usa infiltrate cuba
        usa infiltrate cuba
        usa infiltrate panama
        ussr cube cuba
        ussr cube panama
        """,
    )


# The acceptance tests


def t1() -> Match:
    """R17-R22: Asia with one dominated card, one tied card and the new one."""
    match = noted(
        begin("pakistan israel zaire france brazil", "japan vietnam iran chile angola"),
        "T1: Pakistan is the USA's, Japan is tied, and Vietnam completes Asia: USA 3 before any event or cube.",
    )
    return play(
        match,
        """
        ussr play japan
        ussr place e1 n0
        usa decline
        ussr cube japan
        ussr stop
        usa play pakistan
        usa place e2 n0
        usa event
        usa infiltrate pakistan
        usa infiltrate japan
        ussr play vietnam
        ussr place e3 n0
        ussr cubes
        ussr cube japan
        ussr stop
        """,
    )


def t2() -> Match:
    """R28: a lead of two."""
    match = noted(
        begin("south-africa israel zaire france brazil", "angola vietnam iran chile nigeria", "usa"),
        "T2: the USA leads South Africa by 2; the USSR's first cube there costs 2, the second 1.",
    )
    return play(
        match,
        """
        usa play south-africa
        usa place w1 n0
        usa event
        usa infiltrate south-africa
        usa infiltrate south-africa
        ussr play angola
        ussr place w2 n0
        ussr cubes
        ussr cube south-africa
        ussr cube south-africa
        """,
    )


def t3() -> Match:
    """R26, R27: reach does not grow while cubes are placed."""
    match = noted(
        begin("south-africa israel zaire france brazil", "angola vietnam iran chile nigeria", "usa"),
        "T3: Angola touches only South Africa, where the USSR has no cube when it begins, so it stays out of reach.",
    )
    lay_quietly(match, "south-africa w1 n0")
    return play(
        lay(match, "angola", "w2 n0"),
        """
        ussr cubes
        ussr cube south-africa
        ussr cube south-africa
        ussr cube start
        """,
    )


def t4() -> Match:
    """R30, R31: points first, then cubes without reach or surcharge."""
    match = noted(
        begin("south-africa zaire israel france brazil", "poland east-germany iran chile nigeria", "usa"),
        "T4: East Germany gains 1, then infiltrates Zaire, far from all USSR cubes, and controlled South Africa.",
    )
    play(
        lay(match, "south-africa", "w1 n0"),
        """
        usa event
        usa infiltrate south-africa
        usa infiltrate south-africa
        """,
    )
    lay_quietly(match, "poland e1 n0", "zaire w2 n0")
    return play(
        lay(match, "east-germany", "e2 n0"),
        """
        ussr event
        ussr infiltrate zaire
        ussr infiltrate south-africa
        """,
    )


def t5() -> Match:
    """R35, R38: the aftermath of Israel and Cuba, each set aside by the player whose flag it does not show."""
    match = noted(
        begin("zaire france japan brazil cuba", "poland nigeria pakistan panama israel"),
        "T5: the aftermath cards are Israel (USA, 3) and Cuba (USSR, 2): USA 1, and the USA wins by it.",
    )
    lay_quietly(match, "poland e1 n0", "zaire e0 n1", "nigeria e1 n1", "france e2 n0")
    lay_quietly(match, "pakistan e1 s1", "japan e0 s1", "panama w1 n1", "brazil w1 s1")
    second_round(match, "west-germany turkey vietnam chile", "usa")
    lay_quietly(match, "west-germany w1 n0", "east-germany w2 n0", "turkey e3 n0", "iran e0 s2")
    return lay_quietly(match, "vietnam e2 s1", "south-africa e2 n1", "chile w2 s1", "angola e3 n1")


def t6() -> Match:
    """R38: the marker leaves the middle, comes back, and the USA wins."""
    match = noted(
        begin("japan zaire israel brazil france", "nigeria iran chile angola poland"),
        "T6: Japan and Nigeria gain a point each, the aftermath is even, the marker ends on 0: the USA wins.",
    )
    play(lay(match, "nigeria", "e1 n0"), "ussr event\nussr stop")
    play(lay(match, "japan", "w1 n0"), "usa event\nusa stop")
    lay_quietly(match, "iran e0 n1", "zaire e2 n0", "chile e0 s1", "israel e0 n2", "angola e1 n1", "brazil e1 s1")
    second_round(match, "west-germany turkey pakistan panama", "ussr")
    # All sides of the start card are taken, so West Germany goes next to any card (R16).
    lay_quietly(match, "vietnam w2 n0", "west-germany w1 s1", "east-germany w1 s2", "turkey w2 s1")
    return lay_quietly(match, "south-africa e2 n1", "pakistan w3 n0", "cuba e0 s2", "panama e0 s3")


def t7() -> Match:
    """R10: an even track before round 2."""
    match = noted(
        begin("zaire france japan brazil cuba", "poland nigeria pakistan panama israel"),
        "T7: the marker is on 0 before round 2, so the USSR names the first player, here the USA.",
    )
    lay_quietly(match, "poland e1 n0", "zaire e0 n1", "nigeria e1 n1", "france e2 n0")
    lay_quietly(match, "pakistan e1 s1", "japan e0 s1", "panama w1 n1", "brazil w1 s1")
    return play(
        match,
        """
        chance deal west-germany
        chance deal turkey
        chance deal vietnam
        chance deal chile
        ussr first usa
        """,
    )


def t8() -> Match:
    """R28: a lead of three against a budget of four."""
    match = noted(
        begin("zaire israel south-africa france brazil", "angola vietnam iran chile nigeria", "usa"),
        "T8: the USA leads Zaire by 3; a budget of 4 buys the USSR two cubes there, and the lead falls to 1.",
    )
    play(
        lay(match, "zaire", "w1 n0"),
        """
        usa event
        usa infiltrate zaire
        usa infiltrate zaire
        usa infiltrate zaire
        """,
    )
    return play(lay(match, "vietnam", "e1 n0"), "ussr cube zaire\nussr cube zaire")


def t9() -> Match:
    """R15: two free sides."""
    match = noted(
        begin("pakistan cuba vietnam brazil france", "japan iran chile angola poland"),
        "T9: Japan and Pakistan have two free sides between them, and Vietnam must take one of these cells.",
    )
    lay_quietly(match, "japan e1 n0", "pakistan e2 n0", "iran e1 n1", "cuba e2 n1", "chile e3 n0")
    return lay_quietly(match, "vietnam e2 s1")


def t10_first_of_its_region() -> Match:
    """R16: a card opens its region."""
    match = noted(
        begin("israel japan cuba brazil france", "poland iran chile angola nigeria"),
        "T10: Japan opens Asia and may go next to any card; it goes next to Poland.",
    )
    return lay_quietly(match, "poland e1 n0", "japan e2 n0")


def t10_hemmed_in() -> Match:
    """R16: no card of the region has a free side."""
    match = noted(
        begin("cuba japan zaire france pakistan", "iran brazil israel angola poland"),
        "T10: all four sides of Iran are taken, so Israel may go next to any card; it goes to the far side of Cuba.",
    )
    return lay_quietly(match, "iran e1 n0", "cuba e1 n1", "brazil e1 s1", "japan e2 n0", "israel e1 n2")


def t11() -> Match:
    """R35: two cards of the USA in the aftermath."""
    match = noted(
        begin("zaire cuba japan brazil israel", "poland nigeria pakistan panama france"),
        "T11: the aftermath cards are Israel (USA, 3) and France (USA, 2): 5 against 0, but only 3 points.",
    )
    lay_quietly(match, "poland e1 n0", "zaire e0 n1", "nigeria e1 n1", "cuba w1 n1")
    lay_quietly(match, "pakistan e1 s1", "japan e0 s1", "panama w2 n1", "brazil w1 s1")
    second_round(match, "west-germany turkey vietnam chile", "usa")
    lay_quietly(match, "west-germany w1 n0", "east-germany w2 n0", "turkey e2 n0", "iran e0 s2")
    return lay_quietly(match, "vietnam e2 s1", "south-africa e2 n1", "chile w2 s1", "angola e3 n1")


def t12() -> Match:
    """R32, R36: the game ends in the middle of final scoring."""
    match = noted(
        begin(
            "panama brazil west-germany japan france",
            "cuba chile iran nigeria poland",
            "usa",
            card_set="custom",
            card_file=EUROPE_WORTH_ONE,
        ),
        "T12: final scoring reaches Europe at USA 6; Europe brings 2 and the end, though the Middle East would bring "
        "the USSR 4.",
    )
    play(lay(match, "panama", "w1 n0"), "usa event\nusa infiltrate panama\nusa stop")
    lay_quietly(match, "cuba w2 n0")
    play(lay(match, "brazil", "e0 n1"), "usa cubes\nusa cube brazil\nusa stop")
    lay_quietly(match, "chile e0 n2")
    play(lay(match, "west-germany", "e1 n0"), "usa cubes\nusa cube west-germany\nusa stop")
    lay_quietly(match, "iran e0 s1", "japan e2 n0", "nigeria e2 n1")
    second_round(match, "turkey east-germany pakistan angola", "ussr")
    play(lay(match, "israel", "e1 s1"), "ussr cube iran\nussr stop")
    lay_quietly(match, "turkey e1 n1")
    play(lay(match, "vietnam", "e3 n0"), "ussr cubes\nussr cube israel\nussr stop")
    return lay_quietly(
        match, "east-germany e1 n2", "south-africa e3 n1", "pakistan e4 n0", "zaire e2 n2", "angola e3 n2"
    )


def t13() -> Match:
    """R29: nothing left in the supply."""
    match = noted(
        begin("zaire south-africa turkey france israel", "panama brazil iran nigeria poland", "usa", cubes_per_side=12),
        "T13: with an empty supply and a budget of 1 the USA names the start card and lifts a cube from Panama.",
    )
    play(
        lay(match, "zaire", "w1 n0"),
        """
        usa event
        usa infiltrate zaire
        usa infiltrate zaire
        usa infiltrate zaire
        """,
    )
    play(
        lay(match, "panama", "e1 n0"),
        """
        usa event
        usa infiltrate panama
        usa infiltrate panama
        usa infiltrate panama
        ussr stop
        """,
    )
    play(
        lay(match, "south-africa", "w2 n0"),
        """
        usa event
        usa infiltrate zaire
        usa infiltrate zaire
        usa infiltrate south-africa
        """,
    )
    play(
        lay(match, "brazil", "e1 n1"),
        """
        usa event
        usa infiltrate brazil
        usa infiltrate brazil
        ussr stop
        """,
    )
    return play(lay(match, "turkey", "e0 n1"), "usa cubes\nusa cube start\nusa lift panama")


# Ways a game can end


def ending_sudden_death() -> Match:
    """R32: a point from an event ends the game in play."""
    match = noted(
        begin("panama brazil japan zaire france", "cuba chile iran nigeria poland", "usa"),
        "Two regions and two events bring the USA to 8 in the fifth turn; the rest of Japan's event is cancelled.",
    )
    play(lay(match, "panama", "w1 n0"), "usa event\nusa infiltrate panama\nusa stop")
    lay_quietly(match, "cuba w2 n0")
    play(lay(match, "brazil", "e0 n1"), "usa event\nusa infiltrate brazil\nusa stop")
    lay_quietly(match, "chile e0 n2")
    return play(lay(match, "japan", "e1 n0"), "usa event")


def ending_sudden_death_at_the_end() -> Match:
    """R32, R35: the aftermath ends the game before any region is scored again."""
    match = noted(
        begin("panama brazil west-germany japan vietnam", "cuba chile iran nigeria angola"),
        "The USSR stands at 6, and the aftermath cards Vietnam (USSR, 4) and Angola (USSR, 3) bring it to 8.",
    )
    play(lay(match, "cuba", "w1 n0"), "ussr event\nussr infiltrate cuba\nussr infiltrate cuba\nussr stop")
    lay_quietly(match, "panama w2 n0")
    play(lay(match, "chile", "e0 n1"), "ussr cubes\nussr cube chile\nussr stop")
    lay_quietly(match, "brazil e0 n2", "iran e0 s1", "west-germany e1 n0", "nigeria e2 n0", "japan e1 s1")
    second_round(match, "france turkey israel pakistan", "ussr")
    lay_quietly(match, "poland e1 n1", "israel e0 s2", "east-germany e1 n2", "pakistan e2 s1")
    return lay_quietly(match, "south-africa e3 n0", "france e2 n1", "zaire e4 n0", "turkey e3 n1")


def ending_ahead() -> Match:
    """R36-R38: regions completed in play are scored again, and the side ahead wins."""
    match = noted(
        begin("zaire france japan brazil cuba", "poland nigeria pakistan panama israel"),
        "Europe is scored in play and again at the end, each time 4 points for the USSR; the aftermath brings the USA "
        "back by 1: the USSR wins by 7.",
    )
    play(lay(match, "poland", "e1 n0"), "ussr cubes\nussr cube poland\nussr cube poland")
    lay_quietly(match, "zaire e0 n1", "nigeria e1 n1", "france e2 n0")
    lay_quietly(match, "pakistan e1 s1", "japan e0 s1", "panama w1 n1", "brazil w1 s1")
    second_round(match, "west-germany turkey vietnam chile", "usa")
    lay_quietly(match, "west-germany w1 n0", "east-germany w2 n0", "turkey e3 n0", "iran e0 s2")
    return lay_quietly(match, "vietnam e2 s1", "south-africa e2 n1", "chile w2 s1", "angola e3 n1")


# Events


def event_iran_moves() -> Match:
    """R34: Iran moves and still touches Israel."""
    match = noted(
        begin("israel japan zaire brazil france", "iran chile angola nigeria poland", "usa"),
        "Iran moves to the other side of Israel, and its last cube goes to a card it touches there.",
    )
    lay_quietly(match, "israel e1 n0")
    return play(
        lay(match, "iran", "e2 n0"),
        """
        ussr event
        ussr move e1 n1
        ussr infiltrate iran
        ussr infiltrate iran
        ussr infiltrate israel
        """,
    )


def event_iran_stays() -> Match:
    """R34: Iran may be left where it lies."""
    match = noted(
        begin("iran japan zaire brazil france", "israel chile angola nigeria poland"),
        "The USA plays Iran; the USSR uses the event, leaves Iran where it is, and infiltrates one cube.",
    )
    lay_quietly(match, "israel e1 n0")
    return play(
        lay(match, "iran", "e2 n0"),
        """
        ussr event
        ussr stay
        ussr infiltrate iran
        ussr stop
        ussr stop
        usa cube israel
        usa cube start
        """,
    )


def event_chile() -> Match:
    """R30: cubes of the other side are removed."""
    match = noted(
        begin("pakistan japan zaire brazil france", "iran chile angola nigeria poland", "usa"),
        "Chile removes a USA cube from each of two cards and infiltrates one of its own.",
    )
    play(lay(match, "pakistan", "e1 n0"), "usa event\nusa infiltrate pakistan\nusa infiltrate start")
    return play(
        lay(match, "chile", "w1 n0"),
        """
        ussr event
        ussr remove pakistan
        ussr remove start
        ussr infiltrate chile
        ussr stop
        """,
    )


def without_effect() -> Match:
    """R28, R30: a part whose condition fails, an event whose condition fails, a budget that buys nothing."""
    match = noted(
        begin("france west-germany zaire japan brazil", "israel iran angola chile nigeria", "usa"),
        "France skips its second part, Israel's event is void, and the last cube of Angola has no target the USSR can "
        "pay for.",
    )
    play(lay(match, "france", "e1 n0"), "usa event")
    play(lay(match, "israel", "e2 n0"), "ussr stop")
    play(
        lay(match, "west-germany", "e1 n1"),
        """
        usa event
        usa infiltrate start
        usa infiltrate start
        usa infiltrate france
        """,
    )
    lay_quietly(match, "iran e3 n0")
    play(lay(match, "zaire", "e1 s1"), "usa event\nusa infiltrate france\nusa infiltrate france\nusa stop")
    return play(lay(match, "angola", "e1 s2"), "ussr cubes\nussr cube france")


# The second card set


def second_turkey() -> Match:
    """O3: three cubes on Turkey and around it."""
    match = noted(
        helpers.begin("turkey japan zaire brazil france", "poland iran chile angola nigeria", "usa"),
        "In the second set Turkey infiltrates three cubes, one more than in the first.",
    )
    return play(
        lay(match, "turkey", "e1 n0"),
        """
        usa event
        usa infiltrate turkey
        usa infiltrate turkey
        usa infiltrate start
        """,
    )


def second_angola() -> Match:
    """O3: two cubes on Angola, one elsewhere."""
    match = noted(
        helpers.begin("japan turkey zaire brazil france", "angola poland iran chile nigeria", "usa"),
        "In the second set Angola infiltrates one cube outside Angola, one less than in the first.",
    )
    lay_quietly(match, "japan w1 n0")
    return play(
        lay(match, "angola", "e1 n0"),
        """
        ussr event
        ussr infiltrate angola
        ussr infiltrate angola
        ussr infiltrate start
        """,
    )


def second_chile() -> Match:
    """O3: one cube of the other side is removed."""
    match = noted(
        helpers.begin("pakistan japan zaire brazil france", "iran chile angola nigeria poland", "usa"),
        "In the second set Chile removes a single USA cube, and then infiltrates two of its own.",
    )
    play(lay(match, "pakistan", "e1 n0"), "usa event\nusa infiltrate pakistan\nusa infiltrate start")
    return play(
        lay(match, "chile", "w1 n0"),
        """
        ussr event
        ussr remove pakistan
        ussr infiltrate chile
        ussr infiltrate chile
        """,
    )


# Options


def option_ussr_starts() -> Match:
    """O1: nobody is asked."""
    match = noted(
        begin(
            "zaire france japan brazil cuba",
            "poland nigeria pakistan panama israel",
            first_player_round1="ussr_starts",
        ),
        "With first_player_round1=ussr_starts the USSR takes the first turn unasked (O1).",
    )
    return lay_quietly(match, "poland e1 n0")


def option_start_card_does_not_score() -> Match:
    """A1: the start card is passed over."""
    match = noted(
        begin(
            "west-germany france turkey brazil cuba",
            "poland east-germany pakistan panama israel",
            start_card_scores=False,
        ),
        "With start_card_scores=false the USA's lead on the start card is worth nothing when Europe is scored (A1).",
    )
    lay_quietly(match, "poland e1 n0")
    play(lay(match, "france", "w1 n0"), "usa cubes\nusa cube start\nusa stop")
    return lay_quietly(match, "east-germany e2 n0", "west-germany w2 n0", "panama e0 n1", "turkey e3 n0")


def option_size_small() -> Match:
    """O4: six cards, two rounds of a turn each, a row of five cells, and a lead of 4 wins."""
    match = noted(helpers.new(size="small"), "The small game: two rounds of one turn each, and a lead of 4 wins (O4).")
    return play(
        match,
        """
        chance deal west-germany
        chance deal panama
        chance deal cuba
        chance deal east-germany
        ussr first ussr
        ussr play east-germany
        ussr place e1 n0
        ussr event
        usa play panama
        usa place e2 n0
        usa event
        usa infiltrate panama
        chance deal vietnam
        usa first ussr
        ussr play japan
        ussr place w1 n0
        ussr cube start
        usa play vietnam
        usa place e3 n0
        usa cube start
        """,
    )


def option_size_tiny() -> Match:
    """O4: five cards, one turn each, and final scoring."""
    match = noted(
        helpers.begin("west-germany cuba", "east-germany poland", size="tiny"),
        "The tiny game: one turn each, then the aftermath and final scoring (O4).",
    )
    return play(
        match,
        """
        ussr play east-germany
        ussr place e1 n0
        ussr cubes
        ussr cube east-germany
        usa play west-germany
        usa place w1 n0
        usa event
        usa infiltrate start
        """,
    )


RECORDS: dict[str, Callable[[], Match]] = {
    "worked-example": worked_example,
    "t1-region-scored-before-cubes": t1,
    "t2-surcharge-ends-with-control": t2,
    "t3-reach-does-not-grow": t3,
    "t4-infiltration": t4,
    "t5-aftermath-of-both-flags": t5,
    "t6-tie-goes-to-the-usa": t6,
    "t7-ussr-chooses-at-zero": t7,
    "t8-surcharge-twice": t8,
    "t9-two-free-sides": t9,
    "t10-first-of-its-region": t10_first_of_its_region,
    "t10-region-hemmed-in": t10_hemmed_in,
    "t11-aftermath-of-one-flag": t11,
    "t12-europe-ends-final-scoring": t12,
    "t13-empty-supply": t13,
    "ending-sudden-death": ending_sudden_death,
    "ending-sudden-death-at-the-end": ending_sudden_death_at_the_end,
    "ending-ahead": ending_ahead,
    "event-iran-moves": event_iran_moves,
    "event-iran-stays": event_iran_stays,
    "event-chile": event_chile,
    "without-effect": without_effect,
    "second-turkey": second_turkey,
    "second-angola": second_angola,
    "second-chile": second_chile,
    "option-ussr-starts": option_ussr_starts,
    "option-start-card-does-not-score": option_start_card_does_not_score,
    "option-size-small": option_size_small,
    "option-size-tiny": option_size_tiny,
}
"""The name of each record and the script that plays it; the tie of `t6` is the fourth way to end."""


def main() -> None:
    """Write every record anew."""
    RECORDS_FOLDER.mkdir(exist_ok=True)
    for name, script in RECORDS.items():
        (RECORDS_FOLDER / f"{name}.txt").write_text(script().record.text(), encoding="utf-8")


if __name__ == "__main__":
    main()
