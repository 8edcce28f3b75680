"""Screen contents, as plain values made from an encounter; no Qt."""
