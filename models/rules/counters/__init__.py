"""Counters: hit points, fatigue, ammunition and the like, in any system."""
