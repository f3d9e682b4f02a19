"""The event: creating one, its settings, fixtures and places at stake."""
