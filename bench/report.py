"""Writes docs/speed.md from the results of the benchmarks, so that no number on that page is typed by hand.

python -m bench.report [--results FOLDER] [--page FILE]
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from bench import common, envs, playouts, search, training
from bench.common import RESULTS, Result, Table, markdown

PAGE = Path(__file__).parent.parent / "docs" / "speed.md"

_TOP = """# Speed

This page is written by `python -m bench.report` from the files in `bench/results`; change those, not the page.
`bench/README.md` says how to run the benchmarks yourself.
"""

_METHOD = """## How it is measured

The numbers of each benchmark come from one run on one core.
Every program runs once a round, so that drift of the machine hits all of them alike.
A cell is the median of the rounds; ± is half their range, as a part of the median.
Rates are per second of CPU time.
A decision is a player's choice: the legal actions are listed, one is taken at random, it is applied.
Applies count the acts of chance as well.
Our games are all those that `brushpass.games()` lists, each in its default edition, all held against the same bars.
An edition with decisions of its own is measured and held like a game, and named after it.
That is `shadows-in-kyoto advanced`, with special agents, Ruri and equipment.
The anchors are OpenSpiel's card games with hidden information, with their default parameters.
"""

_INSIDE = """Ours is `playouts(state, games, dice)`.
The anchors are OpenSpiel's uniform random bots inside C++, by `evaluate_bots`, which does not count decisions.
Its games a second are multiplied by the mean decisions of a game, counted in the playouts driven from Python.
"""

_DRIVEN = """Both sides run the ordinary loop: whose turn, which actions, take one of them.
Players' choices are drawn with the same generator on both sides, and neither checks a choice that it has listed itself.
Ours is a `Position` with a seed and without recall: `step` says whose turn it is then, and chance acts inside it.
An anchor leaves chance to its caller, so Python lists its outcomes, draws from the list and applies one.
The lines with chance too do the same on a bare state of ours, with `state.sample(dice)` for the draw.
"""

_GATE = """Here every action is a text.
It is parsed, checked, applied, told to the seats that may hear of it, and recorded.
"""

_COMPILED = """Both engines play the same matches of each game from the same seed.
The run stops with an error unless every action is the same.
The interpreted engine is a copy of the source without its compiled modules, in a process of its own.
"""

_CALLS = """`copy()` copies a state.
`sample()` draws a world that agrees with a view: a fresh copy of what the observer knows, the rest drawn at random.
`sample_into()` does the same over a state that is kept, as our search does for each simulation.
The sum of the first two is held against the bar at two positions of each game, as a player sees them.
In `cold-war` they are planning and the middle of a struggle.
Its other positions hide more: cards on a deck that only the other player has seen, or both Agents X.
In `iron-curtain` they are placing cubes in the middle of round 1 and the choice of a card in round 2.
The first hides the other player's hand and the cards of round 2, the second that hand and an aftermath card.
A spectator knows neither hand and neither aftermath card.
In `shadows-in-kyoto` they are the first turn and turn 17.
The first hides all six enemy agents, the other player's hand and the decks.
The second hides five enemy agents, two of whom a Swap may have exchanged, the mark under a Lure, and cards as before.
In `shadows-in-kyoto advanced` they are the first turn and the turn after Typescript.
The second hides, besides agents, a mark and a hand, which card came back and which cards Tomoyo put under the decks.
"""

_VIEWS = """A view is built field by field for one observer; the positions of a game are the same for all its observers.
"""

_SEARCH = """## Search

Every search starts at a decision with more than one action, from several random positions of each kind.
It makes the same number of simulations everywhere.
Ours starts from the view of the seat that decides; turning that view into worlds is part of the time.
Decisions searched are those made in the tree and in the random play behind it.
Ours are counted, as our search need not play a simulation to the end of the game.
An anchor plays each simulation to the end of the game.
Its simulations are multiplied by the mean decisions of random play from the position to the end.
Games differ in length, so decisions searched a second are the fair comparison, and simulations a second are not.
"""

_DOORS = """## Doors for researchers

Both sides run the ordinary loop of their library, on the same core in the same run.
In an environment of PettingZoo a step is a decision: the agent looks, draws an action from the mask and takes it.
Observations are planes, and the mask is made anew for each step.
In a game of OpenSpiel Python applies chance too, and information states are remembered.
States are cloned in the middle of a match.
Of matches that are stepped together the engine writes masks and planes for all; Python draws the actions, which counts.
They are held against the AEC environment too, which encodes in the engine itself and is therefore no slow anchor.
Planes and pickles are of states all over random games, called from Python one by one.
"""


_TRAINING = """## Training

[The trainer](training.md) plays, answers and learns on all cores at once: its rates are by the clock on the wall.
A decision is one with a choice: encoded, turned into inputs, weighed by the network, drawn, carried out.
The network is the one that is trained without an accelerator, smaller than those that are shipped.
"""


def page(playing: Result, searching: Result, doors: Result | None = None, learning: Result | None = None) -> str:
    """The whole page; what the doors and the trainer measure is on it once it was measured."""
    inside, driven, gate, *compiled, calls, views = playouts.tables(playing)
    results = [playing, searching, *(result for result in (doors, learning) if result is not None)]
    parts = [
        _TOP,
        _METHOD,
        "## Goals\n",
        f"{markdown(common.goal_table([goal for result in results for goal in result.goals]))}\n",
        _section(inside, _INSIDE),
        _section(driven, _DRIVEN),
        _section(gate, _GATE),
        *(_section(table, _COMPILED) for table in compiled),
        _section(calls, _CALLS),
        _section(views, _VIEWS),
        _SEARCH,
        *_subsections(search.tables(searching)),
        *([] if doors is None else [_DOORS, *_subsections(envs.tables(doors))]),
        *([] if learning is None else [_TRAINING, *_subsections(training.tables(learning))]),
        "## The runs\n",
        *(_run(result) for result in results),
    ]
    return "\n".join(parts)


def _section(table: Table, text: str) -> str:
    return f"## {table.title}\n\n{text}\n{markdown(table)}\n"


def _subsections(tables: Sequence[Table]) -> list[str]:
    return [f"### {table.title}\n\n{markdown(table)}\n" for table in tables]


def _run(result: Result) -> str:
    lines = [f"### {result.benchmark.capitalize()}", "", markdown(common.machine_table(result)), ""]
    lines += [f"- {what}: {number:g}" for what, number in result.facts.items()]
    lines += [f"- {note}" for note in result.notes]
    return "\n".join(lines).rstrip() + "\n"


def read(results: Path, benchmark: str) -> Result:
    """The result of one benchmark, or an end with a word of advice."""
    file = results / f"{benchmark}.json"
    if not file.exists():
        raise SystemExit(f"{file.name} is missing: run python -m bench.{benchmark} --json bench/results/{file.name}")
    return common.read_result(file)


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the page."""
    parser = argparse.ArgumentParser(description="Write docs/speed.md from the results of the benchmarks.")
    parser.add_argument("--results", type=Path, default=RESULTS, help="where the JSON files are")
    parser.add_argument("--page", type=Path, default=PAGE, help="the page to write")
    options = parser.parse_args(arguments)
    later = [options.results / f"{name}.json" for name in ("envs", "training")]
    text = page(
        read(options.results, "playouts"),
        read(options.results, "search"),
        *(common.read_result(file) if file.exists() else None for file in later),
    )
    options.page.parent.mkdir(parents=True, exist_ok=True)
    options.page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
