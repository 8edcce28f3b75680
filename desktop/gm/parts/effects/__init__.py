"""Effects on combatants or the scene, and events on the timeline."""
