"""Replays: finished matches gone through again, and what could be known in them."""
