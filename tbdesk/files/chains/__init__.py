"""Preset chains and declared tie-breaks as files of their own."""
