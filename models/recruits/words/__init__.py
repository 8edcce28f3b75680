"""Interprets the words and numbers that people type or paste."""
