"""Supports editing a system file, with colours, errors, a form and a rehearsal."""
