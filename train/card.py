"""Model cards, from files alone: `python -m train.card [FOLDER...] [--compare TRAINING ATTACK]... [--docs FOLDER]`.

Each FOLDER is one that a training has filled; what it tells of itself is kept as docs/minds/GAME.training.json,
or as docs/minds/GAME.attack.json where it is a best response. Two folders after `--compare`, a training and a best
response against it, become a line of docs/minds/comparison.json.
Then all cards and pictures are written from the files there, from the weight files of the games, from the tournaments
in docs/strength and from docs/minds/calibration, and the comparison goes into docs/training.md.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from brushpass.bots.minds import place
from brushpass.bots.minds.weights import Weights, read
from brushpass.games import load
from train import checkpoint
from train.picture import draw_attack, draw_learning, opponents
from train.settings import SIZES
from train.training import FACTS

DOCS: Final = Path(__file__).parents[1] / "docs"
BEGIN: Final = "<!-- comparison: written by python -m train.card -->"
END: Final = "<!-- end of comparison -->"
ATTACK_GAMES: Final = 1000
"""The last so many games of a best response say how strong it has become."""
_SECOND: Final = 1.959964
Facts = dict[str, Any]


# Reading


def facts_in(folder: Path) -> Facts:
    """What a training tells of itself."""
    if (folder / FACTS).exists():
        return dict(json.loads((folder / FACTS).read_text()))
    facts = checkpoint.facts_of(folder / checkpoint.NAME)
    if facts is None:
        raise SystemExit(f"{folder} holds no training: there is neither {FACTS} nor {checkpoint.NAME}")
    return facts


def keep(folder: Path, facts: Facts) -> None:
    """Keep what a card tells, under the name of its game."""
    folder.mkdir(parents=True, exist_ok=True)
    kind = "attack.json" if facts["mark"]["target"] else "training.json"
    (folder / f"{facts['mark']['game']}.{kind}").write_text(json.dumps(facts, indent=1) + "\n")


def keep_comparison(folder: Path, pairs: Sequence[tuple[Facts, Facts]]) -> None:
    """Keep trainings beside the attacks on them, in place of earlier ones of the same game and method."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "comparison.json"
    old = json.loads(file.read_text()) if file.exists() else []
    new = [{"training": training, "attack": attack} for training, attack in pairs]
    named = {_pair(line): line for line in [*old, *new]}
    file.write_text(json.dumps([named[name] for name in sorted(named)], indent=1) + "\n")


def _pair(line: Facts) -> tuple[str, str]:
    mark = line["training"]["mark"]
    return mark["game"], mark["method"]


def read_json(file: Path) -> Any:
    """A file, or nothing where there is none."""
    return json.loads(file.read_text()) if file.exists() else None


# Numbers


def percent(share: float, low: float, high: float) -> str:
    """A share with its interval."""
    return f"{100 * share:.1f}% ({100 * low:.1f}-{100 * high:.1f})"


def attacked(curve: Sequence[Facts]) -> tuple[float, float, float, int] | None:
    """How much a best response won in its last games, with a 95% interval (Wilson), and of how many games."""
    points = games = 0.0
    for row in reversed([row for row in curve if "target" in row]):
        points += row["target"] * row["games"]
        games += row["games"]
        if games >= ATTACK_GAMES:
            break
    if not games:
        return None
    share, square = points / games, _SECOND**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = _SECOND * math.sqrt(share * (1 - share) / games + square / (4 * games**2)) / (1 + square / games)
    return share, middle - reach, middle + reach, int(games)


def last_check(curve: Sequence[Facts], opponent: str) -> list[float] | None:
    """The last look at the strength against an opponent."""
    found = [row[opponent] for row in curve if opponent in row]
    return found[-1] if found else None


def table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of Markdown."""
    lines = [columns, ["---"] * len(columns), *rows]
    return "\n".join(f"| {' | '.join(row)} |" for row in lines)


# The card


def card(game: str, facts: Facts, docs: Path) -> str:
    """The card of a game's mind."""
    weights = _weights(game)
    parts = [
        f"# The mind of {game}",
        "Written by `python -m train.card` from files; no number here is written by hand. "
        "[How it was trained](../training.md), [how strong all bots are](../strength.md).",
        _what(game, facts, weights),
        f"## Learning\n\n![Wins against fixed opponents and entropy, by decisions learned from]({game}.svg)",
        _checks(facts),
        *_strength(game, docs),
        *_attack(game, docs),
        *_calibration(game, weights, docs),
        _limits(weights),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _weights(game: str) -> Weights | None:
    file = place(load(game))
    return read(file.read_bytes()) if file.exists() else None


def _what(game: str, facts: Facts, weights: Weights | None) -> str:
    mark = facts["mark"]
    first, second, small = mark["size"][:3]
    compute = f"{facts['trained']:.0f} s on {facts.get('device', 'cores')} beside {facts.get('cores', '?')} cores"
    rows = [
        ("game", game),
        ("trained on", facts.get("date", "-")),
        ("method", f"policy gradients in self-play, regularised by `{mark['method']}`, seed {mark['seed']}"),
        ("network", f"{first} and {second} units, {small} in the small value"),
        ("decisions learned from", f"{facts['decisions']:,}"),
        ("compute", compute),
        *_origin(facts),
        ("licence", "that of the project"),
    ]
    if facts.get("matches"):
        rows.insert(5, ("matches", f"{facts['matches']:,}"))
    if facts.get("weights"):
        rows.insert(4, ("weights", f"{facts['weights']:,}"))
    if weights is not None:
        rows += [("senses", f"`{weights.header.senses}`"), ("digest of the file", f"`{weights.digest}`")]
    return table(("", ""), rows)


def _origin(facts: Facts) -> Iterator[tuple[str, str]]:
    """With what it began, and whom it sparred with."""
    began = facts.get("began")
    if began:
        decisions, seconds = began.get("decisions"), began.get("seconds", began.get("trained"))
        after = "" if decisions is None else f", which had learned from {decisions:,} decisions in {seconds:.0f} s"
        yield "began with", f"the mind `{began['mind'][:16]}`{after}" if "mind" in began else f"a checkpoint{after}"
    for one in facts.get("partners") or ():
        if "imitates" in one:
            off = f"; {100 * one['off']:.1f}% of its chances lie elsewhere" if "off" in one else ""
            words = f"an imitation of `{one['imitates']}`, learned from {one['decisions']:,} decisions{off}"
            yield "sparred with", words


def _checks(facts: Facts) -> str:
    lines = []
    for opponent in opponents(facts["curve"]):
        found = last_check(facts["curve"], opponent)
        if found is not None:
            share = percent(found[0], found[1], found[2])
            lines.append(f"The last look while training: {share} against `{opponent}` in {found[3]:.0f} paired deals.")
    return "\n".join(lines)


def _strength(game: str, docs: Path) -> Iterator[str]:
    """What tournaments say of the policy alone."""
    rows = []
    for file in sorted((docs / "strength").glob("*.json")):
        report = read_json(file)
        if report.get("tournament", {}).get("game") != game:
            continue
        for one in report["meetings"]:
            if one["bot"] == "policy":
                result = one["result"]
                share = percent(result["share"], result["low"], result["high"])
                fair = f"{100 * result['fair']:.0f}%"
                rows.append((f"`{one['against']}`", share, fair, f"{one['matches']:,}", file.stem))
    if rows:
        yield "## Strength\n\n" + table(
            ("policy alone against", "share of wins", "fair", "matches", "tournament"), rows
        )


def _attack(game: str, docs: Path) -> Iterator[str]:
    """How a best response fared."""
    facts = read_json(docs / "minds" / f"{game}.attack.json")
    if facts is None:
        return
    found = attacked(facts["curve"])
    if found is not None:
        share, low, high, games = found
        yield (
            "## Who studies it\n\n"
            "A best response that began with the policy's own weights and learned from "
            f"{facts['decisions']:,} decisions against it, {facts['trained']:.0f} s on "
            f"{facts.get('device', 'cores')} beside {facts.get('cores', '?')} cores, won "
            f"{percent(share, low, high)} of its last {games:,} games.\n\n"
            f"![Wins of the attacker by seconds of its training]({game}.attack.svg)"
        )


def _calibration(game: str, weights: Weights | None, docs: Path) -> Iterator[str]:
    """How far the chance to win can be trusted."""
    found = read_json(docs / "minds" / "calibration" / f"{game}.json")
    if found is None:
        return
    rows = []
    for name, one in found["scores"].items():
        loss = f"{one['log_loss']:.4f} ± {_SECOND * one['log_loss_error']:.4f}"
        rows.append((name, loss, f"{one['brier']:.4f}", f"{one['off']:.4f}"))
    yield (
        f"## Its chance to win\n\nOn {found['matches']:,} games it was not trained on, "
        f"{found['positions']:,} positions ([reliability curve](calibration/{game}.svg)); the log loss of the value is "
        f"lower than that of the handmade estimate by {100 * found['lower']:.1f}%.\n\n"
        + table(("", "log loss", "Brier score", "mean distance of tenths"), rows)
    )
    if weights is None or found["weights"] != weights.digest:
        yield f"This was measured with another file, whose digest is `{found['weights']}`."


def _limits(weights: Weights | None) -> str:
    if weights is None:
        return "## What it is not trained for\n\nThere is no weight file yet."
    options = weights.header.options
    rows = [(f"`{name}`", ", ".join(f"`{value}`" if value else "-" for value in options[name])) for name in options]
    return (
        "## What it is not trained for\n\nThese values of options were played in training. With any other, with files "
        "of cards, boards or tokens of somebody's own, and in play by the clock it has no say: the bot says so, and "
        "another plays in its place.\n\n" + table(("option", "values"), rows)
    )


# The comparison


def comparison(lines: Sequence[Facts]) -> str:
    """Both methods on the same compute, and what attackers made of them."""
    rows = []
    for line in sorted(lines, key=_pair):
        training, attack = line["training"], line["attack"]
        game, method = _pair(line)
        check = last_check(training["curve"], "simple")
        found = attacked(attack["curve"])
        entropies = [row["entropy"] for row in training["curve"] if "entropy" in row]
        rows.append(
            (
                game,
                f"`{method}`",
                f"{training['trained']:.0f} s, {training['decisions'] / 1e6:.0f} M",
                "-" if check is None else percent(check[0], check[1], check[2]),
                f"{entropies[-1]:.2f}" if entropies else "-",
                f"{attack['trained']:.0f} s, {attack['decisions'] / 1e6:.0f} M",
                "-" if found is None else percent(*found[:3]),
            )
        )
    head = ("game", "method", "trained", "against `simple`", "entropy", "attacker trained", "attacker won")
    return table(head, rows) if rows else "No comparison has been kept yet."


def with_comparison(page: str, text: str) -> str:
    """A page with a new comparison between its marks; all else stays."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise SystemExit(f"the page has no marks: {BEGIN} and {END}")
    return f"{before}{BEGIN}\n\n{text}\n\n{END}{after}"


# Writing


def write(docs: Path) -> None:
    """All cards, their pictures and the comparison."""
    minds = docs / "minds"
    for game in SIZES:
        facts, attack = read_json(minds / f"{game}.training.json"), read_json(minds / f"{game}.attack.json")
        if facts is not None:
            draw_learning(facts["curve"], game, minds / f"{game}.svg")
            (minds / f"{game}.md").write_text(card(game, facts, docs))
        if attack is not None:
            draw_attack(attack["curve"], f"{game}: a best response", minds / f"{game}.attack.svg")
    page = docs / "training.md"
    if page.exists():
        page.write_text(with_comparison(page.read_text(), comparison(read_json(minds / "comparison.json") or [])))


def main(arguments: Sequence[str] | None = None) -> None:
    """Keep what is given, and write everything."""
    parser = argparse.ArgumentParser(prog="python -m train.card", description="Write the model cards from files.")
    parser.add_argument("folders", nargs="*", type=Path, help="folders of trainings and of best responses")
    parser.add_argument("--compare", nargs=2, type=Path, action="append", default=[], metavar=("TRAINING", "ATTACK"))
    parser.add_argument("--docs", type=Path, default=DOCS)
    asked = parser.parse_args(arguments)
    for folder in asked.folders:
        keep(asked.docs / "minds", facts_in(folder))
    if asked.compare:
        keep_comparison(asked.docs / "minds", [(facts_in(one), facts_in(other)) for one, other in asked.compare])
    write(asked.docs)


if __name__ == "__main__":
    main()
