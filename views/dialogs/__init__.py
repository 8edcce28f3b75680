"""Windows that ask the game master for something."""
