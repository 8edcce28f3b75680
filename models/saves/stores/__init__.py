"""Stores of files beside documents: backups, overviews, parties, systems and templates."""
