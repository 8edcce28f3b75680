"""Files beside documents: backups, overviews, parties, systems, templates."""
