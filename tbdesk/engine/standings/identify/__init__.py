"""Identification of the rules behind a printed table."""
