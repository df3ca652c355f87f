"""Tests of Shadows in Kyoto, chapter by chapter."""
