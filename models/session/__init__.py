"""Runs a fight; every change goes through the session. Doesn't use Qt."""
