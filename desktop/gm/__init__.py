"""The GM's window, its commands and its dialogs."""
