"""Team events."""
