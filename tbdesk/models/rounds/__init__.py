"""Events by rounds."""
