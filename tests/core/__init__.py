"""Tests of the core, one file a module."""
