"""What is on screen, as plain values made from an encounter; no Qt."""
