"""Documents: encounters on disk, created, opened, copied, saved and exported."""
