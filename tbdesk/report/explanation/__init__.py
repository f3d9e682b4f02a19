"""How a value came about, as neutral blocks."""
