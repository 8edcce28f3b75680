"""Recognizes the form of a file: a binary format, a text encoding, or tables in JSON."""
