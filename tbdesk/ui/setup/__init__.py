"""Dialogs that make and change events."""
