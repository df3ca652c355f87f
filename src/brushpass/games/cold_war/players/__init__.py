"""Cold War: who plays by rules of thumb."""
