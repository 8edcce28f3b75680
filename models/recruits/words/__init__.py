"""Words that people type or paste, with their meaning in an import."""
