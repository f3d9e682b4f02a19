"""A workbook of ours read back."""
