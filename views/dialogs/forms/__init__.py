"""Dialogs made of declared fields, tables and choices, and what all dialogs share."""
