"""Who acts when: values, events and history, for any system that counts ticks."""
