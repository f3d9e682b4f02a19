"""The same comparison for team events."""
