"""The program apart from the open event: preferences, language, failures, one window per person."""
