"""The event: making one, its settings, fixtures and what its places mean."""
