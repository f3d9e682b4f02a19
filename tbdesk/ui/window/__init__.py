"""The main window and what belongs to no room."""
