"""What comes in as a file or goes out as one, and what the GM is asked about it."""
