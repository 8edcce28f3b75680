"""The shared stage: the players' screen in browsers, at the table and far away."""
