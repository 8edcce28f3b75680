"""Draw and ask: widgets that use item models and plain values, never the session."""
