"""Tie-breaks in words: their names, what they are, and the terms of their values."""
