"""The table with the cards."""
