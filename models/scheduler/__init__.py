"""Turn order: values, events and history of a fight, for any system that counts ticks."""
