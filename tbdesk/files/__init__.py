"""Reading and saving of files."""
