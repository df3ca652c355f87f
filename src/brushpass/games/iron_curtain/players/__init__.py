"""Iron Curtain: how the computer plays it."""
