"""Systems: the GM's own, written, imported, and followed by a fight when they change."""
