"""What the books say: one frozen rule set per system, behind one protocol."""
