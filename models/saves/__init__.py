"""What is on disk: documents, parties, and the words they are written in."""
