"""What is kept beside documents: backups, overviews, parties, templates."""
