"""Playing cards: where everything of a card stands, and how it is painted."""
