"""The tie-breaks of the opponents' scores: Buchholz, Sonneborn-Berger, Koya (Articles 8 and 9)."""
