"""Everything that is read, written or worded: one file (or folder) a format, free of Qt."""
