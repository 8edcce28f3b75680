"""Shapes: what is in the bytes of a file, and the lists of programs that are not sheets."""
