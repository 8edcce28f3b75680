"""The horizontal axis of ticks with its lanes, markers, ghosts and spans."""
