"""Opening, saving, importing and exporting, with the questions around them."""
