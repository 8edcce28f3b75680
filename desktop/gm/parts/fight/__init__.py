"""The fight: its turns, its card, its timeline and its history."""
