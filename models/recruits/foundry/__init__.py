"""Foundry VTT: actors of any game system, and its other exports."""
