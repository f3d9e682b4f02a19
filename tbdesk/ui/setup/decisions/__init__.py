"""Decisions of the arbiter: points, places, lots, play-offs, warnings, editions."""
