"""Dialogs of wounds: damage, healing, and the layout of the chart."""
