"""Sheets of text cells from whatever holds a table."""
