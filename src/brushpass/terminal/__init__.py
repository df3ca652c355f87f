"""The terminal table: play in a terminal, alone or in turns at one keyboard."""
