"""The state and the rules of a fight, files on disk and sharing, but no widgets."""
