"""Tie-breaks for chess arbiters: standings in which every value can be explained."""

__version__ = "0.1.0"
