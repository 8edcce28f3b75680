"""The dialogs for damage and healing, and for the layout of wound charts."""
