"""The clocks that games share: the kernel's pieces for a count, for rounds and an order."""
