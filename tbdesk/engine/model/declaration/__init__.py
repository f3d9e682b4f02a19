"""A declared tie-break as fields in a file: read with every field checked, and written back."""
