"""Reads exports of Foundry VTT, from any game system."""
