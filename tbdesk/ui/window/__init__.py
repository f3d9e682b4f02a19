"""The main window: the welcome page, the desk of an open event, parts of several views."""
