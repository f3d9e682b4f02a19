"""What is told of a table that was read: what of it may be meant in another way."""
