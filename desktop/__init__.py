"""Wires: the only place that knows everybody."""

__version__ = "0.5.0"
