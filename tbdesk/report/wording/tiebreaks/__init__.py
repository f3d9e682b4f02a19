"""Tie-breaks in words: their names, their definitions, and the terms of their values."""
