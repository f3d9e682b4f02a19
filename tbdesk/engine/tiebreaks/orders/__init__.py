"""Orders that come from no result: pairing numbers, ratings, what is given by hand, lots."""
