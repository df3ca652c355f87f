"""What bots give away: what their secret choices lose to somebody who knows them, and what can be read off their play.

    python -m scripts.tells cold-war BOT... [--positions 100] [--worlds 300] [--seed 1] [--jobs 2]
    python -m scripts.tells shadows-in-kyoto BOT... [--games 400] [--seed 1] [--jobs 2]

A bot is named by its word, one that searches with its budget behind it, such as search@600sims.
What is found is kept in `exploitability.json` of the game, and docs/exploitability.md is written anew.
The same seed and weights give the same figures, as long as no bot thinks by the clock.

- `picks` measures the secret choice of every year in Cold War, `matrix` solves it.
- `places` watches agents in Shadows in Kyoto, `evidence` says in bits what that tells of who they are.
- `intervals` resamples what was measured.
"""
