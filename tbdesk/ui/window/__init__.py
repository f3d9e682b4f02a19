"""The window itself: the welcome page, the desk of an open event, what goes across its views."""
