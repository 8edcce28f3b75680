"""Dialogs in which combatants come in or change."""
