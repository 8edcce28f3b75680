"""Dialogs with declared fields, tables and choices, and the base class of all dialogs."""
