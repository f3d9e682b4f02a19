"""The lines of a report file: its bytes, its records, their columns, and what is wrong in them."""
