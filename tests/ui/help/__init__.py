"""The window of the help."""
