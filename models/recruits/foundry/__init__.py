"""Foundry VTT: actors of any game system in it, and what else it exports."""
