"""Dialogs that add and change combatants."""
