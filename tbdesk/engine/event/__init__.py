"""An event made ready for calculation: Articles 14 to 16 applied."""
