"""Replacements of Qt's widgets, and rules for all of them: focus, Tab order, screen readers."""
