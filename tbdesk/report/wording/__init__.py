"""The words and figures of all texts."""
