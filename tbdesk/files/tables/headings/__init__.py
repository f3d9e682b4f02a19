"""A role for every column, by the words that stand above it."""
