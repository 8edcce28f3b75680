"""The editor of system files, with text and form on one side and a sample fight on the other."""
