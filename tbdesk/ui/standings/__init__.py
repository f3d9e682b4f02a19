"""Standings, and the terms of their values."""
