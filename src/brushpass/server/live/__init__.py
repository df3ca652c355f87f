"""Live play: windows in which several seats may act, and who was first."""
