"""Editing of a system file: colours, errors, form, and a rehearsal."""
