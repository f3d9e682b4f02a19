"""The base of all grids and tables: columns, typing, blocks of cells, refusals."""
