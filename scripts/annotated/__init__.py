"""Annotated games: matches in which a trained mind bluffs, reads or sacrifices, found and told by a program.

    python -m scripts.annotated [GAME...] [--matches 800] [--jobs 2] [--seed 1] [--bots policy] [--check]

Minds play matches; every decision is looked at cheaply, what looks promising is examined by search, and of what holds
the ten best games are kept: docs/games/records/GAME-NN.txt is the record of each, docs/games/GAME.json says what was
measured, and docs/games/GAME.md is written from these files alone. `--check` only compares the pages with the files.
The same seed and the same weights give the same bytes.

- `course` is a match in numbers, decision by decision, with what the mind thought.
- `pasts` draws worlds that agree with what a seat knows, as likely as the others' play makes them.
- `trials` tries the choices of a decision in some worlds.
- `kinds` says what a bluff, a read and a sacrifice is.
- `finding` plays, looks, examines and chooses; `files` has what is kept; `page` and `sentences` write it down.
"""
