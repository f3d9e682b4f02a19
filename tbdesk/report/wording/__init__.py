"""The words and figures people read."""
