"""Widgets in place of Qt's own, and what holds for all of them: focus, Tab, screen readers."""
