"""Reads and writes everything on disk, such as documents and parties."""
