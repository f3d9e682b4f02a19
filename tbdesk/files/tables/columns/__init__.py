"""What the rows and columns of a table hold: by their headings, else by their cells."""
