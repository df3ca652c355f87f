"""Tests of the bots and their arena."""
