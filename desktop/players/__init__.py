"""The players' window: its contents, its monitor, and no sleep while it is open."""
