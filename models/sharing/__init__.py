"""The shared stage: what the players' screen shows, for browsers at the table and far away."""
