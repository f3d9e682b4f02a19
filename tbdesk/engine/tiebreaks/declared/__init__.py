"""Tie-breaks that are declared: terms made of a declaration. Each part of one is a file here."""
