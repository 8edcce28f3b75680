"""Keeps the turns, the events and the history of a fight, for any system that counts ticks."""
