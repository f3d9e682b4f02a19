"""Builds what people install: the program with all it needs, and packages of it."""
