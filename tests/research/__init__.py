"""Tests of the doors for researchers: skipped where the extra `research` is not installed."""
