"""Widgets and delegates only; what is right or wrong is decided below."""
