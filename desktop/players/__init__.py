"""The players' window: what it shows, on which screen, and that the machine stays awake."""
