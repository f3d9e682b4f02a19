"""The rules: tournaments, tie-breaks and standings, exact and free of Qt.

Points are whole half-points everywhere (a win in 1-1/2-0 scoring is 2), rounds count
from 1, and nothing in this package is a binary float but the chances of the generator.
"""
