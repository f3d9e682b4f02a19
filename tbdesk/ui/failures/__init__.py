"""Reports of failures of the program itself."""
