"""Effects: what is on a combatant or the scene, and events on the timeline."""
