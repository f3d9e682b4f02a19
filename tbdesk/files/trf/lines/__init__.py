"""The lines of a report file: its bytes, its records, their columns, and the errors in them."""
