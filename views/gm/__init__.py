"""The parts of the GM's window."""
