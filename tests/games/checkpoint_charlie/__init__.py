"""Tests of Checkpoint Charlie, chapter by chapter."""
