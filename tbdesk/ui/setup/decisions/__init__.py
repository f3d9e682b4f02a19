"""What the arbiter decides: points, places, lots, play-offs, warnings, editions."""
