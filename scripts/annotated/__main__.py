"""The command: find annotated games and write them down, or compare the pages with their files."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import scripts.annotated
from scripts.annotated import files, page
from scripts.annotated.finding import found

import brushpass
from brushpass.bots.arena.settings import Settings
from brushpass.bots.jobs import crew
from brushpass.games import games, load


def settings(game: str, bots: Sequence[str], matches: int, seed: int) -> Settings:
    """Matches with the default options; with fewer bots than seats they sit again and again in turn."""
    edition, options = next(iter(load(game).editions.items()))
    seats = load(game).seats(options)
    seated = tuple(bots[place % len(bots)] for place in range(len(seats)))
    return Settings(
        game=game, edition=edition, options={}, seats=seats, bots=seated, games=matches, seed=seed, swap=False
    )


def write_page(folder: Path, game: str) -> None:
    """Write the page of a game from its files."""
    (folder / f"{game}.md").write_text(page.text(*files.read(folder, game)), encoding="utf-8")


def differs(folder: Path, game: str) -> bool:
    """Is a page not what its files say? A game that has neither is left alone."""
    if not (folder / f"{game}.json").exists():
        return (folder / f"{game}.md").exists()
    return (folder / f"{game}.md").read_text(encoding="utf-8") != page.text(*files.read(folder, game))


def main(words: Sequence[str] | None = None) -> int:
    """Find and write, or check; 1 where a page is not what its files say."""
    parser = argparse.ArgumentParser(
        description=scripts.annotated.__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="*", choices=[*games(), []], help="all games if none is named")
    parser.add_argument("--matches", type=int, default=800)
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", default="policy", help="who plays, such as policy,simple")
    parser.add_argument("--folder", type=Path, default=files.FOLDER, help="where the pages are")
    parser.add_argument("--check", action="store_true", help="only compare the pages with their files")
    arguments = parser.parse_args(words)
    wanted = arguments.game or games()
    if arguments.check:
        wrong = [game for game in wanted if differs(arguments.folder, game)]
        for game in wrong:
            sys.stderr.write(f"{game}.md is not what its files say.\n")
        return 1 if wrong else 0
    if not brushpass.compiled():
        sys.stderr.write("The engine is not compiled: this will take very long.\n")
    for game in wanted:
        with crew(arguments.jobs) as workers:
            chosen = settings(game, arguments.bots.split(","), arguments.matches, arguments.seed)
            files.write(arguments.folder, *found(chosen, workers))
        write_page(arguments.folder, game)
        sys.stdout.write(f"{arguments.folder / game}.md\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
