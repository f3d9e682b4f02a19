"""What the signs in the cells of a table mean: results, colours, opponents, byes."""
