"""Shares the players' screen with browsers, at the table and far away."""
