"""The tie-breaks that compare tied participants with each other: direct encounter and its kin."""
