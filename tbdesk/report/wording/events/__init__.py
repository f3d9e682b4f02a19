"""What is said of an event: its kind and rules, what the arbiter decided, what was changed."""
