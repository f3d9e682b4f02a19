"""Rounds in words and signs: results, byes, tokens such as `7w1`, and the differences of two
events."""
