"""Windows that ask the GM for something."""
