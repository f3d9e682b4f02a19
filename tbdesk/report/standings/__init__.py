"""The standings in words: headings, comparisons, moves, exclusions."""
