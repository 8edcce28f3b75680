"""Movement in segments."""
