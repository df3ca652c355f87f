"""Checkpoint Charlie: who plays by rules of thumb, and what is done for those who are away."""
