"""Orders that come from no result: pairing numbers, ratings, places by hand, lots."""
