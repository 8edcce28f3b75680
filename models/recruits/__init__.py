"""Reads combatants from tables, typed lists and the files of other programs, without Qt."""
