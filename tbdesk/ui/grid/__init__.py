"""What every grid and table has in common: columns, typing, blocks of cells, refusals."""
