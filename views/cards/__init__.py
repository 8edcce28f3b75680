"""Lays out and paints playing cards."""
