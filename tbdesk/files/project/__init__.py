"""The project file `.tbdesk`."""
