"""Tables in the files of spreadsheet programs."""
