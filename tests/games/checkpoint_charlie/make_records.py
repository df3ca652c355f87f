"""The golden records of Checkpoint Charlie: whole matches, one for every way of ending, every variant and every option.

`python -m tests.games.checkpoint_charlie.make_records` writes them all to `tests/games/checkpoint_charlie/records/`.
Chance is played by the scripts, so the same scripts always give the same bytes.
Each script plays what its record is there to show; where the match would go on, `finish` plays it out.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from tests.games.checkpoint_charlie.helpers import (
    ALL_ONES,
    CHIEF,
    RECORDS_FOLDER,
    SEATS,
    Sitting,
    begin,
    ones,
    quiet_deck,
    seated,
)

CUSTOM_MIX = (Path(__file__).parent / "custom.toml").read_text(encoding="utf-8")


def noted(game: Sitting, *notes: str) -> Sitting:
    """Say in the record what it shows."""
    for note in notes:
        game.match.note(note)
    return game


def settle(game: Sitting) -> Sitting:
    """Let the clues of the bag show the value 1, draw the first tokens, decline swaps, announce if that is possible."""
    game.flip()
    while game.step in ("award", "swap", "announce"):
        actor = game.waiting()[0]
        game.play(actor, game.legal(actor)[0])
    return game


def finish(game: Sitting) -> Sitting:
    """Play until the game is over; in every round the first seat has the chief, the second an aide, nobody else any."""
    settle(game)
    first, second, *others = game.seats
    while game.ending is None:
        awards = [f"{first} gold", f"{second} white", *[f"{seat} black" for seat in others]]
        settle(game.accuse_for(", ".join(awards)))
    return game


# The worked example


def worked_example() -> Sitting:
    """The example round of the rulebook, and the rounds that end the game after it."""
    game = noted(
        begin("hat no-glasses newspaper raincoat", agents="4"),
        "The worked example of the rulebook: the poodle wins a race for the chief and begins round 2.",
    )
    game.turn_up("hgnjy", "hefry", "hgfro").toss("ginger").turn_up("benro", "befjo", "henro")
    game.answer(dict.fromkeys(("basset", "dachshund", "poodle"), "accuse henro"), first="poodle")
    game.answer(dict.fromkeys(("basset", "dachshund"), "accuse benro"), first="dachshund")
    game.turn_up("hgnro").accuse("basset", "hgnro")
    return finish(game)


# The ends of the game


def ending_target_reached() -> Sitting:
    """R33 (1), R35: the usual end."""
    game = noted(seated(), "Target reached: after three rounds the basset has 4, 1 and 5 points and has won.")
    game.play_round("basset gold-4, beagle white-1, dachshund black-0, poodle black-minus-1")
    game.play_round("dachshund gold-3, basset white-1, poodle white-2, beagle black-0")
    return game.play_round("basset gold-5, dachshund white-2, beagle black-0, poodle black-0")


def ending_used_up() -> Sitting:
    """R29, R33 (2): twelve white tokens are not enough for five players in three rounds."""
    game = noted(seated(5), "Used up: two white tokens are left for five claims, and three players get nothing.")
    game.play_round("basset white-1, beagle white-1, dachshund white-1, poodle white-1, terrier white-1")
    game.play_round("terrier white-2, poodle white-2, dachshund white-2, beagle white-2, basset white-1")
    return game.play_round("basset white-1, beagle white-2, terrier no-white, poodle no-white, dachshund no-white")


def ending_last_round() -> Sitting:
    """R17, R26, R33 (3): five rounds, one with open clues and one to the end of the deck."""
    game = noted(
        seated(3, "dachshund"),
        "Last round: nobody has ten points after five rounds, and the beagle has the most.",
        "Round 1 opens both clues of the bag, round 2 goes on until the deck is empty.",
    )
    game.set_up_round("bareheaded ginger raincoat", "1 2").toss("no-glasses").toss("newspaper")
    game.turn_up("benro").accuse("basset", "benro").turn_up("benry", "befro").accuse("beagle", "befro")
    game.draw("gold-3", "white-1", "black-0")
    game.set_up_round("bareheaded ginger raincoat").run_out("benry", "befro", "benro")
    while game.step == "forced":
        seat = game.waiting()[0]
        game.accuse(seat, game.choices(seat, "accuse")[-1])
    settle(game)
    game.play_round("beagle gold-4, basset black-0, dachshund black-minus-1")
    game.play_round("dachshund white-2, basset black-0, beagle white-1")
    return game.play_round("dachshund white-2, beagle white-1, basset black-0")


def ending_shared() -> Sitting:
    """R34: the same points and the same number of gold tokens."""
    game = noted(seated(max_rounds=3), "Shared victory: the basset and the poodle have 5 points and one gold each.")
    game.play_round("basset gold-4, poodle white-1, beagle white-2, dachshund black-0")
    game.play_round("poodle gold-4, basset white-1, beagle white-1, dachshund black-0")
    return game.play_round("dachshund gold-3, beagle white-2, poodle black-0, basset black-0")


def ending_tie() -> Sitting:
    """R34: the same points, but not the same number of gold tokens."""
    game = noted(seated(max_rounds=3), "Tie: the basset and the beagle have 4 points, and only one of them has gold.")
    game.play_round("basset gold-4, beagle white-2, dachshund black-0, poodle black-0")
    game.play_round("beagle white-1, dachshund white-1, basset black-0, poodle white-1")
    return game.play_round("beagle white-1, poodle white-1, dachshund white-1, basset black-0")


def no_suspect_left() -> Sitting:
    """Q8: the deck is empty, and the chief is the only suspect."""
    game = noted(begin(ALL_ONES), "No suspect left: the chief is the only one, and four players are passed over.")
    game.turn_up(*quiet_deck()).accuse("dachshund", CHIEF)
    game.draw("gold-3", "black-0", "black-minus-1", "black-0", "black-0")
    return finish(game)


# The variants


def edition_stasi() -> Sitting:
    """R36-R41: the officer is drawn, shows a clue, goes, and comes again in the last round."""
    game = noted(
        seated(edition="stasi", max_rounds=3),
        "Stasi: the dachshund draws the officer, plays round 2 with an open clue, and gives the token back.",
        "In the last round the poodle draws it and has to keep it, with -2 points.",
    )
    game.play_round("basset gold-4, beagle white-1, dachshund stasi, poodle black-0")
    game.play_round("beagle gold-3, basset white-2, poodle white-2, dachshund black-0")
    return game.play_round("dachshund gold-5, beagle white-1, basset black-0, poodle stasi")


def edition_cafe_adler() -> Sitting:
    """R42-R45: white at once, gold a round later, black never."""
    game = noted(
        seated(edition="cafe_adler", max_rounds=3),
        "Café Adler: the beagle swaps a white Adler at once, the basset the gold one when there is gold to be had.",
        "The poodle keeps the black one to the end.",
    )
    game.play_round("basset gold-adler, beagle white-adler, dachshund white-2, poodle black-adler")
    game.play("beagle", "take dachshund round-1")
    game.play_round("dachshund gold-5, basset white-1, beagle white-adler, poodle black-0")
    game.play("dachshund", "decline").play("basset", "take dachshund round-2", "decline")
    game.play("beagle", "take basset round-2")
    return finish(game)


def edition_both() -> Sitting:
    """R46, Q22: both variants, and a swap of Adler for Adler."""
    game = noted(
        seated(5, edition="both"),
        "Both variants: the basset blindly takes the other white Adler, and the poodle draws the Stasi token.",
    )
    game.play_round("basset white-adler, beagle white-adler, dachshund white-1, poodle stasi, terrier black-0")
    game.play("basset", "take beagle round-1")
    game.play_round("terrier gold-4, poodle white-2, basset white-1, beagle black-adler, dachshund black-0")
    return finish(game)


# Options of the setup


def option_first_player_chosen() -> Sitting:
    """R7: the first seat begins."""
    return finish(noted(seated(first_player="chosen"), "Chosen start player: the first seat begins."))


def option_first_player_earliest_riser() -> Sitting:
    """R7: the first seat begins."""
    return finish(noted(seated(first_player="earliest_riser"), "Earliest riser: the first seat begins."))


def option_first_seat(seat: str) -> Sitting:
    """R7: the seat that the table has named begins."""
    players = 5 if seat == "terrier" else 4
    game = noted(seated(players, seat, first_player="chosen", first_seat=seat), f"Named seat: the {seat} begins.")
    return finish(game)


def option_token_mix() -> Sitting:
    """O1: the second mix, whose black tokens do not last long."""
    game = noted(seated(5, token_mix="mix_b"), "Mix B: the second gold 5, and black is used up after two rounds.")
    game.play_round("basset gold-5b, beagle white-1, dachshund black-0, poodle black-0, terrier black-0")
    return finish(game)


def option_mix_file() -> Sitting:
    """O1, Q17: the tokens of a file, with Adler tokens worth what it says."""
    game = noted(
        seated(edition="cafe_adler", token_mix="file", mix_file=CUSTOM_MIX, adler_value="file", max_rounds=3),
        "A mix file: the gold Adler is worth 5 points, which makes ten with a gold 5.",
    )
    game.play_round("basset gold-adler, beagle white-2, dachshund black-minus-1, poodle black-minus-1")
    return finish(game)


def option_adler_value_zero() -> Sitting:
    """Q17: an Adler token is worth nothing."""
    game = noted(
        seated(edition="cafe_adler", adler_value="zero", max_rounds=3),
        "Adler worth nothing: the basset has a gold Adler and two golds, and yet no ten points.",
    )
    game.play_round("basset gold-adler, beagle white-1, dachshund black-0, poodle black-0")
    settle(game).play_round("basset gold-4, beagle white-1, dachshund black, poodle black")
    settle(game).play_round("basset gold-5, beagle white-1, dachshund black, poodle black")
    return finish(game)


# Options of windows


def option_window_mode_sequential() -> Sitting:
    """W5: everybody is asked in the open."""
    game = noted(begin(ones(4), window_mode="sequential"), "Sequential: the seats answer in turn and in the open.")
    game.turn_up("hgnjy").accuse("dachshund", "hgnjy").turn_up(CHIEF).accuse("poodle", CHIEF)
    return finish(game.turn_up("henro").accuse("beagle", "henro"))


def option_window_mode_live() -> Sitting:
    """W12: two markers in one window, and the clock closes it."""
    game = noted(begin(ones(4), window_mode="live"), "Live: whoever is first accuses, and a clock closes the windows.")
    game.turn_up("hgnjy", CHIEF, "henro").accuse("dachshund", CHIEF).accuse("poodle", "hgnjy")
    return finish(game.turn_up("hgfry").accuse("beagle", "hgfry"))


def _contest(game: Sitting) -> Sitting:
    """Two windows in which the basset, the beagle and the dachshund name the same cat."""
    for cat in ("hgnjy", CHIEF):
        game.turn_up(cat)
        if game.step == "window":
            game.answer(dict.fromkeys(("basset", "beagle", "dachshund"), f"accuse {cat}"))
    return game


def tie_break_seeded_random() -> Sitting:
    """W8: lots decide, and the losers choose again."""
    game = noted(begin(ones(4)), "Seeded random: the dachshund comes first, the beagle loses the race and waits.")
    game.turn_up("hgnjy", CHIEF).answer(
        {"basset": f"accuse {CHIEF}", "beagle": f"accuse {CHIEF}", "dachshund": f"accuse {CHIEF}"},
        first="dachshund",
    )
    return finish(game.answer({"basset": "accuse hgnjy"}).turn_up("henro").accuse("beagle", "henro"))


def option_tie_break_rotating() -> Sitting:
    """W9: the basset comes first at first, then the beagle."""
    game = noted(begin(ones(4), tie_break="rotating"), "Rotating: the head of the list moves on with every marker.")
    return finish(_contest(game).turn_up("henro").accuse("poodle", "henro"))


def option_tie_break_clockwise_next() -> Sitting:
    """W10: the seat after the drawer comes first."""
    game = noted(begin(ones(4), tie_break="clockwise_next"), "Clockwise next: the seat after the drawer comes first.")
    return finish(_contest(game).turn_up("henro").accuse("poodle", "henro"))


def option_tie_break_earliest_commitment() -> Sitting:
    """W11: binding targets, set, dropped, lost and fired."""
    game = noted(
        begin(ones(4), tie_break="earliest_commitment"),
        "Earliest commitment: the basset aimed first and gets the chief; whoever aimed later has lost the target.",
        "The dachshund gives one up, one of the poodle's is discarded, and lots decide between equally old ones.",
    )
    game.answer({"basset": f"aim {CHIEF}", "dachshund": "aim henro", "poodle": "aim befro"})
    game.turn_up("hgnjy").answer({"beagle": f"aim {CHIEF}", "dachshund": "drop"})
    game.turn_up("befro").answer({"beagle": "aim bgnro", "dachshund": f"aim {CHIEF}", "poodle": f"aim {CHIEF}"})
    game.turn_up(CHIEF).answer({"dachshund": "aim hgfro", "poodle": "aim hgfro"})
    game.turn_up("hgfro").chance("first poodle").answer({"dachshund": "aim hgnjy"})
    return finish(game)


def option_window_after_clue() -> Sitting:
    """Q24: no window between an open clue and the next card."""
    game = noted(
        begin(ones(4), agents="2", window_after_clue=False), "No window after a clue: the next card follows at once."
    )
    game.turn_up("hgnjy").toss("ginger").turn_up(CHIEF).accuse("basset", CHIEF)
    return finish(game.accuse("beagle", "hgnjy").turn_up("henro").accuse("poodle", "henro"))


def option_final_card_window() -> Sitting:
    """Q6: a window after the last card, then the forced accusations."""
    game = noted(
        begin(ALL_ONES, final_card_window=True),
        "Final card window: the terrier is quick after the last card, and nobody else finds a suspect.",
    )
    return finish(game.turn_up(*quiet_deck()).accuse("terrier", CHIEF))


def option_forced_from_start_player() -> Sitting:
    """Q7: the start player picks first."""
    game = noted(begin(ALL_ONES, forced_from="start_player"), "Forced from the start player: the basset picks first.")
    return finish(game.turn_up(*quiet_deck()).accuse("basset", CHIEF))


def option_forced_from_last_drawer() -> Sitting:
    """Q7: whoever took the last card picks first."""
    game = noted(begin(ALL_ONES, forced_from="last_drawer"), "Forced from the last drawer: the beagle picks first.")
    return finish(game.turn_up(*quiet_deck()).accuse("beagle", CHIEF))


# Options of scoring


def option_undrawn_clues_excluded() -> Sitting:
    """Q2: two traits do not count, so two players have a chief each."""
    game = noted(
        begin(ones(3), undrawn_clues="excluded"), "Excluded: coat and fur do not count, and two cats fit the rest."
    )
    game.turn_up("hgnjy").accuse("dachshund", "hgnjy").turn_up(CHIEF).accuse("beagle", CHIEF)
    return finish(game.draw("gold-3", "gold-5", "black-0"))


def option_target_points_7() -> Sitting:
    """R33: seven points are enough."""
    game = noted(seated(target_points=7), "Target 7: two gold tokens are enough.")
    return finish(game.play_round("basset gold-4, beagle white-1, dachshund black-0, poodle black-0"))


def option_target_points_15() -> Sitting:
    """R33: eleven points are not enough."""
    return finish(noted(seated(target_points=15), "Target 15: the basset needs more than three golds."))


def option_max_rounds() -> Sitting:
    """R33: the game goes on after the fifth round."""
    game = noted(seated(3, max_rounds=8), "Eight rounds: nobody has ten points after the fifth, and the game goes on.")
    for _ in range(5):
        game.play_round("basset black, beagle white, dachshund white")
    return finish(game)


def _two_at_ten(game: Sitting) -> Sitting:
    """Four rounds after which the beagle, first in the order of awards, has 10 points and the basset 11."""
    for awards in (
        "basset gold-5, beagle white-2, dachshund black-0",
        "beagle gold-4, basset white-2, dachshund black-0",
        "beagle white-2, dachshund gold-3, basset black-0",
        "beagle white-2, basset gold-4, dachshund black-0",
    ):
        game.play_round(awards)
        if game.step == "announce":
            game.play("basset", "silent").play("beagle", "silent").play("dachshund", "silent")
    return game


def ending_two_at_ten() -> Sitting:
    """Q10: two reach ten points in the same round."""
    return _two_at_ten(noted(seated(3), "Two with ten points: the basset has one more and wins."))


def option_ten_winner() -> Sitting:
    """Q10: the first of those with ten points wins."""
    game = seated(3, ten_winner="first_announcer")
    return _two_at_ten(noted(game, "First announcer: the beagle has fewer points, but accused before the basset."))


def option_announce_manual() -> Sitting:
    """Q10: everybody is asked, and silence is allowed."""
    game = noted(
        seated(3, announce="manual"),
        "Manual: both players with ten points remain silent after round 4.",
        "After the fifth round the beagle alone announces and wins, although the basset has more points.",
    )
    _two_at_ten(game).play_round("dachshund white-1, basset white-1, beagle white-1")
    return game.play("beagle", "announce").play("dachshund", "silent").play("basset", "silent")


def option_exhaustion() -> Sitting:
    """Q12: an empty pool alone is no end."""
    game = noted(
        seated(5, exhaustion="unpaid_claim"),
        "Unpaid claim: the last white token is drawn in round 3, and the end comes when one is missing in round 4.",
    )
    game.play_round("basset white-1, beagle white-1, dachshund white-1, poodle white-1, terrier white-1")
    game.play_round("terrier white-2, poodle white-2, dachshund white-2, beagle white-2, basset white-1")
    game.play_round("basset white-1, beagle white-2, terrier gold-3, poodle black-0, dachshund black-0")
    return finish(game)


def option_stasi_exhaustion() -> Sitting:
    """Q16: the Stasi token goes back before black can be used up."""
    game = noted(
        seated(5, edition="stasi", stasi_exhaustion="after_return"),
        "After the return: the Stasi token is the last black one in round 2, and the game goes on.",
    )
    game.play_round("basset gold-3, beagle black-0, dachshund black-0, poodle black-0, terrier black-0")
    game.play_round("beagle gold-3, basset black-0, dachshund black-minus, poodle black-minus, terrier stasi")
    return finish(game)


def option_swap_order() -> Sitting:
    """Q19: swaps go round the table."""
    game = noted(
        seated(edition="cafe_adler", swap_order="clockwise"),
        "Clockwise swaps: the beagle, who accused after the poodle, swaps before it.",
    )
    game.play_round("poodle white-adler, basset black-0, beagle white-adler, dachshund white-2")
    game.play("beagle", "take dachshund round-1", "decline").play("poodle", "take beagle round-1")
    return finish(game)


def option_swap_pick() -> Sitting:
    """Q20: chance says which of the white tokens is taken."""
    game = noted(seated(edition="cafe_adler", swap_pick="random"), "Random pick: chance picks one of two white tokens.")
    game.play_round("basset white-adler, beagle white-1, dachshund black-0, poodle black-0")
    settle(game).play_round("beagle white-2, basset white-1, dachshund black-0, poodle black-0")
    game.play("beagle", "decline").play("basset", "take-any beagle white").chance("pick round-2")
    return finish(game)


def option_announce_timing() -> Sitting:
    """Q23: ten points before the swaps are enough."""
    game = noted(
        seated(edition="cafe_adler", announce_timing="before_swaps"),
        "Before the swaps: the basset has ten points, and the beagle cannot take the gold 5 with an Adler any more.",
    )
    game.play_round("beagle gold-adler, basset white-2, dachshund black-0, poodle black-0")
    settle(game).play_round("basset gold-5, beagle white-1, dachshund black, poodle black")
    return settle(game).play_round("basset gold-4, beagle white-1, dachshund black, poodle black")


def edition_small() -> Sitting:
    """O5: the chief is not among the four cats, and the last of the three finds no suspect."""
    game = noted(
        seated(3, edition="small"),
        "The small game: the chief lies aside with three others, and the deck runs out (O5).",
    )
    game.chance("deal hat", "deal coat", "deal fur")
    game.play("basset", "hide hat").play("beagle", "hide raincoat").play("dachshund", "hide ginger")
    game.turn_up("hefjo", "befjy", "befjo", "befry")
    return game.play("beagle", "accuse hefjo").play("dachshund", "accuse befjo")


def option_size() -> Sitting:
    """O5: eight cats, of which four come, and one round."""
    game = noted(
        seated(3, size="small", tie_break="clockwise_next"),
        "The small game: three traits, four of eight cats, and one round (O5).",
        "The basset and the beagle name the chief in one window; clockwise from the drawer the basset comes first.",
    )
    game.chance("deal fur", "deal hat", "deal coat")
    game.play("basset", "hide grey").play("beagle", "hide hat").play("dachshund", "hide raincoat")
    game.turn_up("befro", "hefjy").accuse("dachshund", "hefjy")
    game.turn_up("hefry").answer({"beagle": "accuse hefry", "basset": "accuse hefry"})
    return game


RECORDS: dict[str, Callable[[], Sitting]] = {
    "edition-both": edition_both,
    "edition-cafe-adler": edition_cafe_adler,
    "edition-small": edition_small,
    "edition-stasi": edition_stasi,
    "ending-last-round": ending_last_round,
    "ending-shared": ending_shared,
    "ending-target-reached": ending_target_reached,
    "ending-tie": ending_tie,
    "ending-two-at-ten": ending_two_at_ten,
    "ending-used-up": ending_used_up,
    "no-suspect-left": no_suspect_left,
    "option-adler-value-zero": option_adler_value_zero,
    "option-announce-manual": option_announce_manual,
    "option-announce-timing": option_announce_timing,
    "option-exhaustion": option_exhaustion,
    "option-final-card-window": option_final_card_window,
    "option-first-player-chosen": option_first_player_chosen,
    "option-first-player-earliest-riser": option_first_player_earliest_riser,
    **{f"option-first-seat-{seat}": partial(option_first_seat, seat) for seat in SEATS[1:]},
    "option-forced-from-last-drawer": option_forced_from_last_drawer,
    "option-forced-from-start-player": option_forced_from_start_player,
    "option-max-rounds": option_max_rounds,
    "option-mix-file": option_mix_file,
    "option-size": option_size,
    "option-stasi-exhaustion": option_stasi_exhaustion,
    "option-swap-order": option_swap_order,
    "option-swap-pick": option_swap_pick,
    "option-target-points-15": option_target_points_15,
    "option-target-points-7": option_target_points_7,
    "option-ten-winner": option_ten_winner,
    "option-tie-break-clockwise-next": option_tie_break_clockwise_next,
    "option-tie-break-earliest-commitment": option_tie_break_earliest_commitment,
    "option-tie-break-rotating": option_tie_break_rotating,
    "option-token-mix": option_token_mix,
    "option-undrawn-clues-excluded": option_undrawn_clues_excluded,
    "option-window-after-clue": option_window_after_clue,
    "option-window-mode-live": option_window_mode_live,
    "option-window-mode-sequential": option_window_mode_sequential,
    "tie-break-seeded-random": tie_break_seeded_random,
    "worked-example": worked_example,
}
"""The name of each record and the script that plays it."""


def main() -> None:
    """Write every record anew."""
    RECORDS_FOLDER.mkdir(exist_ok=True)
    for name, script in RECORDS.items():
        (RECORDS_FOLDER / f"{name}.txt").write_text(script().match.record.text(), encoding="utf-8")


if __name__ == "__main__":
    main()
