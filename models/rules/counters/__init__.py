"""Counters: hit points, fatigue, ammunition: what is counted of combatants in any system."""
