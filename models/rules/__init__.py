"""Rule books: one frozen rule set per system, behind one interface."""
