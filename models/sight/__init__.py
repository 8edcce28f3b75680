"""Makes screen contents from an encounter, as plain values without Qt."""
