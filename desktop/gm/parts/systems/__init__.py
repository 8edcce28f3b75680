"""The GM's own systems: written, imported, and followed by fights when they change."""
