"""Bytes and clipboards as sheets of cells, bounded."""
