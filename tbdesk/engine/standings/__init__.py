"""Standings and how they came about."""
