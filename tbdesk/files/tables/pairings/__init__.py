"""Pairings by rounds, made into a list of rounds."""
