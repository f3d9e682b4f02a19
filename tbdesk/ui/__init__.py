"""Widgets and delegates only; no rules of chess and no scoring."""
