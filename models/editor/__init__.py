"""Drafts: a system file while it is written. Its words and faults, its form, and a fight by it."""
