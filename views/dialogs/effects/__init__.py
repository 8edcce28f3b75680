"""What lies on combatants, sides and the scene."""
