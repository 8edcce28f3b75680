"""Shapes: the contents of a file's bytes, and lists of programs that aren't sheets."""
