"""Tests of Cold War: CIA vs KGB, rule by rule."""
