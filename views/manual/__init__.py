"""The window of the manual, and its pages."""
