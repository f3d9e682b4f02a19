"""What is wrong, in words: with an event, with a file, with what was typed."""
