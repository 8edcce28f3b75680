"""Data only: fonts, icons, themes and sample encounters."""
