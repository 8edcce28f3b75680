"""What is true in a fight, and what follows from it."""
