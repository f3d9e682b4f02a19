"""Rounds of participants in a few signs."""
