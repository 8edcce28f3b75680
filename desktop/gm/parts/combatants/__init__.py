"""Combatants: adding, importing and changing them."""
