"""A fight in play; every change goes through the session. No Qt."""
