"""The cells of spreadsheet files, read in a process of its own."""
