"""The editor of a system file: its text and form on one side, a sample fight on the other."""
