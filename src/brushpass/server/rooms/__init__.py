"""Rooms: tables with people at them, what each is shown, and everything they ask for."""
