"""Dialogs for encounters, moments and exports."""
