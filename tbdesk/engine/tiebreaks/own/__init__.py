"""The tie-breaks of one's own results, with the points themselves (Article 7)."""
