"""What is kept beside documents, by one store: backups, overviews, parties, systems, templates."""
