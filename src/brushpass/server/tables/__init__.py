"""Tables: what happened at them, as a log of events, and what follows from it; nothing here waits."""
