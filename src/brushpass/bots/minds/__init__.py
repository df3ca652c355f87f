"""Minds: trained networks that play from what a seat knows and remembers."""
