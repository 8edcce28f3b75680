"""Effects on combatants, sides and the scene."""
