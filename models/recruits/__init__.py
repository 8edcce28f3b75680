"""Recruits: combatants from tables and from the files of other programs, read without Qt."""
