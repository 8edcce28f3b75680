"""Playing cards: layout and painting."""
