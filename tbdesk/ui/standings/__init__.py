"""Standings and what they are made of."""
