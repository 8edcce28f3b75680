"""Documents: encounters on disk, begun, opened, copied, saved and exported."""
