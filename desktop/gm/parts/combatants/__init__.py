"""Combatants: who they are, how they come in, and what is done to one or several."""
