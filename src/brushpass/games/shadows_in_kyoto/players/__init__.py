"""Shadows in Kyoto: who plays by rules of thumb."""
