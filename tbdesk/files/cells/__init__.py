"""What was typed into the cells of a spreadsheet."""
