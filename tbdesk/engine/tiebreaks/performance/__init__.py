"""The tie-breaks of ratings: averages and performances (Article 10, and national ones)."""
