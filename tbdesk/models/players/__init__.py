"""Grids of players."""
