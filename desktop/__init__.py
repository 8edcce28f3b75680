"""Wiring: the only package that may import every other."""

__version__ = "0.5.0"
