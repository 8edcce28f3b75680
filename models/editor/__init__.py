"""A system file being written: its colours, errors and form, and a fight by it."""
