"""Everything on disk: documents, parties, and their formats."""
