"""The manual: its window, and a page of it."""
