"""The turn clock, the get-ready call, sounds, and statistics."""
