"""The dialogs for movement in segments."""
