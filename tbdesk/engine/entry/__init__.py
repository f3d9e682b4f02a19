"""Effects of typing on an event, and the reasons to refuse it."""
