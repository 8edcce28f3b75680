"""Answers for Qt: rows derived from an encounter, and the item models that show them."""
