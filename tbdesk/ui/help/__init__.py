"""The window of the help, and what F1 opens."""
