"""Tests of Iron Curtain, chapter by chapter."""
