"""Rating lists: read as federations publish them, kept in SQLite files, searched by name."""
