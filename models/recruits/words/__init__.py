"""Words that people type or paste, and what they mean to an import."""
