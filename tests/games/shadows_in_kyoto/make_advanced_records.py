"""The golden records of the advanced game: whole matches, one for every way of ending.

`python -m tests.games.shadows_in_kyoto.make_advanced_records` writes them all to
`tests/games/shadows_in_kyoto/records/`.
Chance is played by the scripts, or by dice with a fixed seed, so the same scripts always give the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable

from brushpass.core.match import Match
from brushpass.games.shadows_in_kyoto import GAME
from tests.games.shadows_in_kyoto.advanced_positions import random_match
from tests.games.shadows_in_kyoto.positions import RECORDS_FOLDER, Position, deal_hands, place_all

LONG_MATCH = 3769
"""The seed of a match that goes on until the Oniwaban have no card left to play."""


def advanced(oniwaban: str, government: str, oniwaban_agents: str, government_agents: str, *notes: str) -> Position:
    """A match of the advanced edition with these hands and agents, up to Ruri's offer."""
    match = Match(GAME, edition="advanced", chance_by_hand=True)
    for note in notes:
        match.note(note)
    return place_all(deal_hands(Position(match), oniwaban, government), oniwaban_agents, government_agents)


def ending_capture() -> Match:
    """R1.1, E4, G6: Tomoyo against Chiharu; a hand is shown, and a real agent is captured in her headquarters."""
    game = advanced(
        "red green blue yellow defence tunnel",
        "yellow red green blue swap attack",
        "3-false 2-real 0-false 1-false 2-false 3-real",
        "1-false 2-false 3-real 2-real 0-false 3-false",
        "Capture: Chiharu's 3-false takes the 3-real on b3 and, in the end, the 2-real in the headquarters on a2.",
        "Anaesthetic names the agent on a6, who cannot be moved, so the Government show their hand.",
    )
    game.line("government pass\noniwaban pass\ngovernment pick chiharu\noniwaban pick tomoyo")
    game.play("oniwaban", "play red", "move c2 b3").draw("oniwaban", "joker", "lure").play("oniwaban", "keep joker")
    game.play("government", "play green", "move b6 a5").draw("government", "green")
    game.play("oniwaban", "play green", "move b1 a2").draw("oniwaban", "red", "red").play("oniwaban", "keep red")
    game.play("government", "play red", "move c6 b5").draw("government", "red")
    game.play("oniwaban", "play blue", "move a1 b2").draw("oniwaban", "swap", "yellow").play("oniwaban", "keep yellow")
    game.play("government", "play yellow", "move c5 c4").draw("government", "red")
    game.play("oniwaban", "play joker", "move d1 d2").draw("oniwaban", "green", "red").play("oniwaban", "keep green")
    game.play("government", "play red", "move c4 b3").play("oniwaban", "activate anaesthetic")
    game.draw("government", "blue")
    game.play("oniwaban", "use anaesthetic", "target a6", "play defence", "move d2 e2")
    game.draw("oniwaban", "attack", "blue").play("oniwaban", "keep attack")
    game.play("government", "play blue", "move b3 b2").play("oniwaban", "activate typescript")
    game.draw("government", "defence")
    game.play("oniwaban", "use typescript", "recover red", "play tunnel", "move e2 d2")
    return game.play("government", "play defence", "move b2 a2").match


def ending_decoy() -> Match:
    """R1.2, E3: Anju against Ayane; the fan, the Wiretap, and a third decoy shot with the Revolver."""
    game = advanced(
        "yellow yellow red green lure defence",
        "yellow red green blue tunnel lure",
        "3-false 1-false 0-false 3-real 2-real 2-false",
        "3-real 3-false 2-false 2-real 1-false 0-false",
        "Decoy: the Oniwaban guess right with the Revolver, and the 2-false is the third decoy in their prison.",
    )
    game.line("government pass\noniwaban pass\noniwaban pick anju\ngovernment pick ayane")
    game.play("oniwaban", "play yellow", "move c2 c3").draw("oniwaban", "yellow")
    game.play("government", "play yellow", "move c5 c4", "take-back")
    game.play("oniwaban", "play yellow", "move c3 c4").play("government", "activate fan").draw("oniwaban", "yellow")
    game.play("government", "play red", "move b6 b5", "discard").draw("government", "joker")
    game.play("oniwaban", "play red", "move c1 c2").draw("oniwaban", "blue")
    game.play("government", "play yellow", "move b5 c4", "take-back", "play yellow", "move c4 c3", "discard")
    game.draw("government", "green")
    game.play("oniwaban", "play yellow", "move c2 c3").play("government", "activate wiretap").draw("oniwaban", "red")
    game.play("government", "use wiretap", "target c3", "play green", "move c6 c5", "discard")
    game.draw("government", "yellow")
    game.play("oniwaban", "play lure", "mark red", "mark blue").draw("oniwaban", "joker", "joker", "lure")
    game.play("government", "play yellow", "move c5 c4").play("oniwaban", "hold")
    game.play("government", "discard").draw("government", "yellow")
    game.play("oniwaban", "play lure", "mark green", "stop").draw("oniwaban", "swap", "joker")
    game.play("government", "play yellow", "move c4 c3").play("oniwaban", "activate revolver", "hold")
    game.play("government", "discard").draw("government", "blue")
    game.play("oniwaban", "play joker", "move d1 d2").draw("oniwaban", "green")
    return game.play("government", "play joker", "move c3 d2").play("oniwaban", "guess 2-false").match


def ending_escape() -> Match:
    """R1.3: Yoko against Ruri; a real agent jumps, is lured back once, captures on the enemy home row and escapes."""
    game = advanced(
        "yellow green red blue attack defence",
        "yellow blue red joker lure tunnel",
        "3-false 3-real 2-real 0-false 1-false 2-false",
        "1-false 3-real 3-false 2-false 2-real 0-false",
        "Escape: Yoko's 2-real jumps over c2, is driven back by a Lure, and escapes on a6, a space without protection.",
    )
    game.line("government accept\noniwaban pick yoko\ngovernment protect yellow")
    game.play("oniwaban", "play yellow", "move c1 c3").draw("oniwaban", "green")
    game.play("government", "play lure", "mark red").draw("government", "green", "blue")
    game.play("oniwaban", "play green", "move c3 b4").play("government", "hold").draw("oniwaban", "red")
    game.play("government", "play blue", "move d6 d5").draw("government", "green")
    game.play("oniwaban", "play red", "move b4 b5").play("government", "spring m1 c3").draw("oniwaban", "green")
    game.play("government", "play tunnel", "move d5 e5").draw("government", "swap")
    game.play("oniwaban", "play green", "move c3 b4").draw("oniwaban", "red")
    game.play("government", "play yellow", "move c5 c4").draw("government", "red")
    game.play("oniwaban", "play red", "move b4 b5").draw("oniwaban", "yellow")
    game.play("government", "play joker", "move c6 c5").draw("government", "defence")
    return game.play("oniwaban", "play blue", "move b5 a6").match


def ending_stunned() -> Match:
    """E5: Anju against Iroha; only the stunned agent could be moved, and a Lure is no move."""
    game = advanced(
        "yellow yellow yellow yellow lure swap",
        "yellow yellow red red defence tunnel",
        "3-false 3-real 1-false 0-false 2-real 2-false",
        "3-false 3-real 1-false 2-false 2-real 0-false",
        "Stunned: with five yellow cards and a Lure the Oniwaban could move nobody but the stunned agent on c3.",
    )
    game.line("government pass\noniwaban pass\noniwaban pick anju\ngovernment pick iroha")
    game.play("oniwaban", "play swap", "swap a1 b1", "leave").draw("oniwaban", "joker")
    game.play("government", "play yellow", "move c5 c4").draw("government", "red")
    game.play("oniwaban", "play joker", "move b1 a2").draw("oniwaban", "joker")
    game.play("government", "play yellow", "move c4 c3").draw("government", "green")
    game.play("oniwaban", "play joker", "move c2 c3").play("government", "activate stunner").draw("oniwaban", "joker")
    game.play("government", "play red", "move b6 b5", "stop").draw("government", "green")
    game.play("oniwaban", "play joker", "move c1 c2").draw("oniwaban", "joker")
    game.play("government", "play green", "move b5 b4", "stop").draw("government", "green")
    game.play("oniwaban", "play joker", "move d1 e2").draw("oniwaban", "yellow")
    game.play("government", "use stunner", "target c3", "play tunnel", "move b4 a4").draw("government", "blue")
    return game.match


def ending_no_play() -> Match:
    """R4, X1: a long match played by dice."""
    *_, match = random_match(LONG_MATCH)
    match.note("No play: both players let dice choose, and the match goes on until a hand is of no use.")
    return match


RECORDS: dict[str, Callable[[], Match]] = {
    "advanced-ending-capture": ending_capture,
    "advanced-ending-decoy": ending_decoy,
    "advanced-ending-escape": ending_escape,
    "advanced-ending-no-play": ending_no_play,
    "advanced-ending-stunned": ending_stunned,
}
"""The name of each record and the script that plays it."""


def main() -> None:
    """Write every record anew."""
    RECORDS_FOLDER.mkdir(exist_ok=True)
    for name, script in RECORDS.items():
        (RECORDS_FOLDER / f"{name}.txt").write_text(script().record.text(), encoding="utf-8")


if __name__ == "__main__":
    main()
