"""Draws and asks; knows item models and plain values, never the session."""
