"""`python -m train.carry`: keep the mind of a game when its senses get columns that no training has known yet.

A new option or field shifts the columns behind it, and the weight file is refused from then on although it would still
be right: what is new was never on while it learned. Before the change the columns are named, after it they are found
again by their names, and the file is written anew with the same weights:

    python -m train.carry cold-war --names columns.json     with the source before the change
    python -m train.carry cold-war --from columns.json      with the source after it

A column that the mind reads and that is gone, or an action that is spelled otherwise, is refused; new actions may come
behind the old ones.
The ratings of levels go along, because their players play on as they did.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from brushpass.bots.ladder import FILE, measured, stamp, weights_in_play
from brushpass.bots.minds import place
from brushpass.bots.minds.weights import Weights, read
from brushpass.core.game import Game
from brushpass.core.options import words_of
from brushpass.core.senses import Senses
from brushpass.games import load


def columns(game: Game, actions: int | None = None) -> dict[str, Any]:
    """The senses of today: their digest, a name for every column, and what the outputs mean.

    Of the actions only the first so many count if a number is given: those behind them have come since.
    """
    options = next(iter(game.editions.values()))
    senses = game.senses(options)
    assert senses is not None, f"{game.name} has no senses"
    fields = [*game.encoding(options).fields, *game.recall_fields(options)]
    numbers = [f"{field.name} {place}" for field in fields for place in range(field.numbers)]
    # Behind the fields of the game its senses may have numbers of their own.
    numbers += [f"own {place}" for place in range(int(senses.row_size) - len(numbers))]
    names = [f"{numbers[at]}: {test} {value} {divisor}" for at, test, value, divisor in senses.plan()]
    assert not [name for name, count in Counter(names).items() if count > 1], "columns of one name"
    known = len(game.notation(options).actions) if actions is None else actions
    return {"senses": senses.digest, "columns": names, "actions": known, "outputs": _outputs(senses, known)}


def _outputs(senses: Senses, actions: int) -> str:
    """Stands for how the first so many actions are spelled."""
    spelling = [list(line)[:actions] for line in senses._spelling]
    version = senses.digest.partition("-")[2]
    return blake2b(f"{spelling} {senses.outputs} {senses.parts} {version}".encode(), digest_size=8).hexdigest()


def carried(weights: Weights, before: dict[str, Any], now: dict[str, Any], game: Game) -> Weights:
    """The same weights for the senses of today."""
    header = weights.header
    if header.senses != before["senses"]:
        raise SystemExit(f"the mind of {game.name} has the senses {header.senses}, not {before['senses']}")
    if before["outputs"] != now["outputs"]:
        raise SystemExit(f"the actions of {game.name} are spelled otherwise than when its mind was trained")
    at = {name: column for column, name in enumerate(now["columns"])}
    names = {column: before["columns"][column] for column in (*weights.kept, *weights.small_kept)}
    gone = sorted({name for name in names.values() if name not in at})
    if gone:
        raise SystemExit(f"the mind of {game.name} reads what is gone: {', '.join(gone)}")
    kept, small_kept = ([at[names[column]] for column in some] for some in (weights.kept, weights.small_kept))
    if kept != sorted(kept) or small_kept != sorted(small_kept):
        raise SystemExit(f"the columns of {game.name} are in another order")
    usual = words_of(next(iter(game.editions.values())))
    options = {name: header.options.get(name, (value,)) for name, value in usual.items()}
    sizes = msgspec.structs.replace(header.sizes, columns=len(now["columns"]))
    head = msgspec.structs.replace(header, senses=now["senses"], sizes=sizes, options=options)
    return weights._replace(header=head, kept=tuple(kept), small_kept=tuple(small_kept))


def carry(game: Game, before: dict[str, Any]) -> None:
    """Write the mind anew, and let the ratings found with it go on to count."""
    path = place(game)
    levels = game.players.ladder.levels
    old = [stamp(game, level) for level in levels]
    path.write_bytes(carried(read(path.read_bytes()), before, columns(game, before["actions"]), game).to_bytes())
    weights_in_play.cache_clear()
    new = dict(zip(old, (stamp(game, level) for level in levels), strict=True))
    ladder = Path(game.folder) / FILE
    if ladder.exists():
        text = ladder.read_text()
        for one, other in new.items():
            text = text.replace(one, other)
        ladder.write_text(text)
    assert measured(game).game == game.name


def main(arguments: Sequence[str] | None = None) -> None:
    """Name the columns, or find them again."""
    parser = argparse.ArgumentParser(prog="python -m train.carry", description="Keep a mind for wider senses.")
    parser.add_argument("game")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--names", type=Path, help="write the names of the columns into this file")
    what.add_argument("--from", type=Path, dest="before", help="the names that the columns had before")
    asked = parser.parse_args(arguments)
    game = load(asked.game)
    if asked.names is not None:
        asked.names.write_text(json.dumps(columns(game), indent=1) + "\n")
    else:
        carry(game, json.loads(asked.before.read_text()))
        print(f"{place(game)} goes with the senses of today")


if __name__ == "__main__":
    main()
