"""The tie-breaks that compare those who are tied with each other: direct encounter and its kin."""
