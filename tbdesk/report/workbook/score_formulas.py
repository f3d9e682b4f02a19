"""The formulas that turn the scores and boards of matches into numbers.

A score stands in a table as people write it, `2½` or `4+`; a board as `1-0` or `+:-`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tbdesk.engine.model.results import SOUND_RESULTS, ScoreSystem
from tbdesk.report.workbook.formulas import NOTHING, literal

#: Wider than any score, so that the scores of a cell can be cut out by their places.
_FIELD = 20


def word(cell: str, place: int, count: int) -> str:
    """The score at a place, from 0, of a cell that holds `count`, with a blank between them."""
    if count == 1:
        return cell
    spread = f'SUBSTITUTE({cell}," ",REPT(" ",{_FIELD}))'
    return f"TRIM(MID({spread},{place * _FIELD + 1},{_FIELD}))"


def score_number(text: str) -> str:
    """The number that a score such as `2½`, `2.5` or `4+` stands for; empty while there is
    none. A program reads only the whole part, which is the same in every language."""
    halves = f'SUBSTITUTE(SUBSTITUTE({text},".5","½"),",5","½")'
    whole = f'VALUE("0"&{_without(halves, "½+-")})'
    below_zero = f'(1-2*(LEFT({text},1)="-"))'
    number = f'{below_zero}*({whole}+ISNUMBER(FIND("½",{halves}))/2)'
    return f'IF({text}="","",IF(ISNUMBER({whole}),{number},""))'


def _without(text: str, signs: str) -> str:
    for sign in signs:
        text = f'SUBSTITUTE({text},"{sign}","")'
    return text


def match_points(own: str, theirs: str, text: str, scores: ScoreSystem) -> str:
    """The match points of a score, by both numbers and the sign behind it; empty while one of
    the numbers is missing."""
    loss, draw, win, forfeit_loss, forfeit_win = map(literal, scores.outcome_points())
    played = f"IF({own}>{theirs},{win},IF({own}<{theirs},{loss},{draw}))"
    signs = f'IF(RIGHT({text},1)="+",{forfeit_win},IF(RIGHT({text},1)="-",{forfeit_loss},{played}))'
    return f'IF(COUNT({own},{theirs})<2,"",{signs})'


def board_points(cell: str, scores: ScoreSystem, home: bool) -> str:
    """What a board is worth to one of the sides; a dash where no result can be read. The home
    side stands first in the cell."""
    worth = scores.outcome_points()
    texts, points = [], []
    for home_outcome, away_outcome in SOUND_RESULTS:
        texts.append(f'"{home_outcome.symbol}-{away_outcome.symbol}"')
        points.append(literal(worth[home_outcome if home else away_outcome]))
    read = f'SUBSTITUTE(SUBSTITUTE({cell},":","-"),"1/2","½")'
    is_one = f"--({read}={{{','.join(texts)}}})"
    return f"IF(SUMPRODUCT({is_one})=0,{NOTHING},SUMPRODUCT({is_one},{{{','.join(points)}}}))"


def sum_of_boards(cells: str, boards: int, weights: Sequence[int]) -> str:
    """The points of some boards in a column, each as often as it counts; a dash while there are
    fewer than all `boards`."""
    points = f"SUM({cells})"
    if {*weights} != {1}:
        points = f"SUMPRODUCT({cells},{{{';'.join(map(str, weights))}}})"
    return f"IF(COUNT({cells})<{boards},{NOTHING},{points})"


def match_points_of_boards(own: str, theirs: str, results: str, scores: ScoreSystem) -> str:
    """The match points by the sums of the boards. A match of which no board was played is won
    by forfeit, or lost by both."""
    loss, draw, win, forfeit_loss, forfeit_win = map(literal, scores.outcome_points())
    played = f'SUMPRODUCT(--(RIGHT({results},1)<>"+"),--(RIGHT({results},1)<>"-"))'
    equal = f"IF({played}+{own}>0,{draw},{forfeit_loss})"
    ahead = f"IF({played}>0,{win},{forfeit_win})"
    behind = f"IF({played}>0,{loss},{forfeit_loss})"
    points = f"IF({own}>{theirs},{ahead},IF({own}<{theirs},{behind},{equal}))"
    return f"IF(COUNT({own},{theirs})<2,{NOTHING},{points})"


def match_points_of_score(own: str, theirs: str, scores: ScoreSystem) -> str:
    """The match points of a match that was played, by its score."""
    loss, draw, win, *_ = map(literal, scores.outcome_points())
    return f"IF({own}>{theirs},{win},IF({own}<{theirs},{loss},{draw}))"


def bye_points(cell: str, worth: Mapping[str, int]) -> str:
    """The points of a bye by its sign; empty for none of them."""
    text = '""'
    for sign, points in worth.items():
        text = f'IF({cell}="{sign}",{literal(points)},{text})'
    return text
