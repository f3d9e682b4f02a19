"""The window of the help, and the pages that F1 opens."""
