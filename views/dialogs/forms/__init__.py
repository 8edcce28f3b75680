"""Dialogs of declared fields, tables and choices, and the base of all dialogs."""
