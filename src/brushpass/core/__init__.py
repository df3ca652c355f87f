"""The core: what a game is, and everything that is the same for all of them."""
