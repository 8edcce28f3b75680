"""A fight while it is played: every change goes through the session; no Qt."""
