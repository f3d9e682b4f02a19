"""The main window: the welcome page, the desk of an open event, and what concerns several views."""
