"""What the regulations say, as data."""
