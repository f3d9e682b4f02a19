"""What the standings say: rows, comparisons, exclusions."""
