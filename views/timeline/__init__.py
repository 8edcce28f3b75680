"""The horizontal axis of ticks with lanes, markers, ghosts and spans."""
