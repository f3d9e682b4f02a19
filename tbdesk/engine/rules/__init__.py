"""The regulations as data."""
