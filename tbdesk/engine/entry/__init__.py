"""What typing does to an event, and why it may not."""
