"""Wounds: hurt, healed, and the layout of their chart."""
