"""The columns beside the table of a team event that turn its scores into numbers, so that both
scores of a team can be counted again. They are folded away, and not printed.

Every match of a row has a cell in each of three blocks of columns: the own game points, those of
the opponent as his row has them, and the match points that these two make.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from tbdesk.engine.event.ledger import UNOPPOSED, Entry
from tbdesk.engine.event.matches import game_scores
from tbdesk.engine.model.results import BYES, SOUND_RESULTS, ScoreSystem
from tbdesk.engine.model.teams import Score
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.rounds.tokens import bye_text
from tbdesk.report.wording.signs import PENDING_SIGN, Signs
from tbdesk.report.workbook.book import letter_of
from tbdesk.report.workbook.formulas import NOTHING, Frame, literal
from tbdesk.report.workbook.sheet_cells import Formula, SheetCell
from tbdesk.report.workbook.style import Look

#: The blocks of a table by rounds; one of all pairs has no numbers of opponents,
#: and texts only where a cell has several.
_VS, _TEXT, _OWN, _THEIRS, _MATCH_POINTS = range(5)
_NO_CELL = SheetCell(None, Look.RECOUNT)


class MatchScores(ABC):
    """The folded columns of a table of matches."""

    #: Of a column.
    width: ClassVar[float] = 8.0

    def __init__(self, standings: Standings, order: Sequence[int]) -> None:
        tournament = standings.event.tournament
        rules = tournament.match_rules
        assert rules is not None  # it is a team event
        self._standings, self._order = standings, order
        self._competing = frozenset(standings.event.competing)
        self._match_scores = rules.match_scores
        self._game_scores = game_scores(rules, tournament.scores)
        self._signs = Signs(tournament)
        #: By match and position, how many columns after the first of all the game points stand.
        self._places = {
            (entry.game, position): place
            for position in standings.event.competing
            for entry, place in self._matches(position)
        }

    @property
    @abstractmethod
    def heads(self) -> list[SheetCell]:
        """Over the columns. They are numbers, by which formulas find them."""

    @abstractmethod
    def row(self, index: int, row: int, frame: Frame) -> list[SheetCell]:
        """The cells of the participant at an index of the order, in a row of the sheet."""

    @abstractmethod
    def total(self, score: Score, row: int, frame: Frame) -> str:
        """The sum of one of the scores over a row."""

    def cells(self, match: int, position: int, score: Score, frame: Frame) -> str:
        """The column with a team's points on one of the scores in a match, for formulas on other
        sheets; empty if the table does not show the match."""
        place = self._places.get((match, position))
        if place is None:
            return ""
        behind = 2 * self._block if score is Score.MATCH_POINTS else 0
        return frame.on_sheet(frame.folded + place + behind)

    @property
    @abstractmethod
    def _block(self) -> int:
        """How many columns a block has."""

    @abstractmethod
    def _matches(self, position: int) -> Iterator[tuple[Entry, int]]:
        """The matches of a participant, each with the place of its game points."""

    def _sign(self, position: int, entry: Entry) -> str:
        """The score of a match as the table has it, empty while it is pending."""
        sign = self._signs.of(entry.game, self._standings.event.numbers[position])
        return "" if sign == PENDING_SIGN else sign

    def _heads(self, name: str, numbers: Sequence[int]) -> list[SheetCell]:
        return [SheetCell(number, Look.HEAD, f'"{name} "0') for number in numbers]


class PairScores(MatchScores):
    """The score cells of a table of all pairs: blocks of the first match of every
    pair, then of the second, … If pairs meet more than once, a block with the score extracted from
    the cell stands before the three."""

    def __init__(self, standings: Standings, order: Sequence[int]) -> None:
        self._index = {position: index for index, position in enumerate(order)}
        self._met: dict[tuple[int, int], list[Entry]] = {}
        for position in standings.event.competing:
            for entry in _met(standings, position):
                self._met.setdefault((position, entry.opponent), []).append(entry)
        self._meetings = max(map(len, self._met.values()), default=0)
        self._cut_out = int(self._meetings > 1)
        super().__init__(standings, order)

    @property
    def heads(self) -> list[SheetCell]:
        numbers = [self._standings.event.numbers[position] for position in self._order]
        names = [_("text")] * self._cut_out + [_("GP"), _("opp."), _("MP")]
        return [head for name in names for head in self._heads(name, numbers)] * self._meetings

    def row(self, index: int, row: int, frame: Frame) -> list[SheetCell]:
        cells: list[SheetCell] = []
        makers = [self._word] * self._cut_out + [self._own, self._theirs, self._match_points]
        for meeting in range(self._meetings):
            for make in makers:
                for at, opponent in enumerate(self._order):
                    pair = self._order[index], opponent
                    if len(self._met.get(pair, ())) > meeting:
                        formula = Formula(make(meeting, index, at, row, frame))
                        cells.append(SheetCell(formula, Look.RECOUNT))
                    else:
                        cells.append(_NO_CELL)
        return cells

    def total(self, score: Score, row: int, frame: Frame) -> str:
        sums = []
        for meeting in range(self._meetings):
            first = self._column(meeting, 2 if score is Score.MATCH_POINTS else 0, 0, frame)
            last = letter_of(first + self._block - 1)
            sums.append(f"SUM({letter_of(first)}{row}:{last}{row})")
        return "+".join(sums) or "0"

    @property
    def _block(self) -> int:
        return len(self._order)

    def _matches(self, position: int) -> Iterator[tuple[Entry, int]]:
        met: dict[int, int] = {}
        for entry in _met(self._standings, position):
            meeting = met[entry.opponent] = met.get(entry.opponent, -1) + 1
            yield entry, self._place(meeting, 0, self._index[entry.opponent])

    def _place(self, meeting: int, block: int, at: int) -> int:
        """How many folded columns stand before one; block 0 has the game points."""
        blocks = meeting * (3 + self._cut_out) + self._cut_out + block
        return blocks * self._block + at

    def _column(self, meeting: int, block: int, at: int, frame: Frame) -> int:
        return frame.folded + self._place(meeting, block, at)

    def _word(self, meeting: int, index: int, at: int, row: int, frame: Frame) -> str:
        count = len(self._met[self._order[index], self._order[at]])
        return word(f"{letter_of(frame.games + at)}{row}", meeting, count)

    def _text(self, meeting: int, at: int, row: int, frame: Frame) -> str:
        """The cell with the score in words."""
        column = self._column(meeting, -1, at, frame) if self._cut_out else frame.games + at
        return f"{letter_of(column)}{row}"

    def _own(self, meeting: int, index: int, at: int, row: int, frame: Frame) -> str:
        return _score_number(self._text(meeting, at, row, frame))

    def _theirs(self, meeting: int, index: int, at: int, row: int, frame: Frame) -> str:
        """The cell of this team's column in the row of the opponent."""
        first = letter_of(self._column(meeting, 0, 0, frame))
        last = letter_of(self._column(meeting, 0, self._block - 1, frame))
        head = f"{letter_of(self._column(meeting, 1, at, frame))}${frame.head}"
        theirs = f"MATCH({head},{frame.numbers},0)"
        own = f"MATCH({frame.number_of(row)},${first}${frame.head}:${last}${frame.head},0)"
        return f"INDEX(${first}${frame.head + 1}:${last}${frame.last},{theirs},{own})"

    def _match_points(self, meeting: int, index: int, at: int, row: int, frame: Frame) -> str:
        own, theirs = (
            f"{letter_of(self._column(meeting, block, at, frame))}{row}" for block in (0, 1)
        )
        return match_points(own, theirs, self._text(meeting, at, row, frame), self._match_scores)


class RoundScores(MatchScores):
    """The score cells of a table by rounds: blocks with the opponents' numbers and with the scores
    extracted from the cells stand before the three."""

    @property
    def heads(self) -> list[SheetCell]:
        rounds = range(1, self._block + 1)
        names = (_("vs"), _("text"), _("GP"), _("opp."), _("MP"))
        return [head for name in names for head in self._heads(name, rounds)]

    def row(self, index: int, row: int, frame: Frame) -> list[SheetCell]:
        makers = (self._opponent, self._text, self._own, self._theirs, self._match_points)
        position = self._order[index]
        if position not in self._competing:
            return [_NO_CELL] * (len(makers) * self._block)
        return [
            SheetCell(Formula(make(at, row, frame)), Look.RECOUNT)
            for make in makers
            for at in range(self._block)
        ]

    @staticmethod
    def _worth(scores: ScoreSystem) -> dict[str, int]:
        return {bye_text(kind): scores.bye_points(kind) for kind in BYES}

    def total(self, score: Score, row: int, frame: Frame) -> str:
        if not self._block:
            return "0"
        block = _MATCH_POINTS if score is Score.MATCH_POINTS else _OWN
        return f"SUM({self._cell(block, 0, row, frame)}:{self._cell(block, -1, row, frame)})"

    @property
    def _block(self) -> int:
        return self._standings.event.after

    def _matches(self, position: int) -> Iterator[tuple[Entry, int]]:
        for entry in _met(self._standings, position):
            yield entry, _OWN * self._block + entry.round - 1

    def _cell(self, block: int, at: int, row: int, frame: Frame) -> str:
        column = frame.folded + block * self._block + at % self._block
        return f"{letter_of(column)}{row}"

    def _round(self, at: int, row: int, frame: Frame) -> tuple[str, str]:
        """The cell of a round, and where the letter of the colour stands in it."""
        cell = f"{letter_of(frame.games + at)}{row}"
        return cell, f'FIND("w",SUBSTITUTE({cell},"b","w"))'

    def _opponent(self, at: int, row: int, frame: Frame) -> str:
        cell, colour = self._round(at, row, frame)
        number = f"VALUE(LEFT({cell},{colour}-1))"
        return f'IF(ISNUMBER({number}),{number},"")'

    def _text(self, at: int, row: int, frame: Frame) -> str:
        cell, colour = self._round(at, row, frame)
        opponent = self._cell(_VS, at, row, frame)
        return f'IF({opponent}="","",MID({cell},{colour}+1,9))'

    def _own(self, at: int, row: int, frame: Frame) -> str:
        score = _score_number(self._cell(_TEXT, at, row, frame))
        return self._or_bye(at, row, frame, self._game_scores, score)

    def _theirs(self, at: int, row: int, frame: Frame) -> str:
        """The cell in the row of the opponent, if it names this team."""
        place = f"MATCH({self._cell(_VS, at, row, frame)},{frame.numbers},0)"
        vs, own = (frame.down(frame.folded + block * self._block + at) for block in (_VS, _OWN))
        named = f"INDEX({vs},{place})={frame.number_of(row)}"
        return f'IF(ISNUMBER({place}),IF({named},INDEX({own},{place}),""),"")'

    def _match_points(self, at: int, row: int, frame: Frame) -> str:
        text, own, theirs = (self._cell(block, at, row, frame) for block in (_TEXT, _OWN, _THEIRS))
        points = match_points(own, theirs, text, self._match_scores)
        return self._or_bye(at, row, frame, self._match_scores, points)

    def _or_bye(self, at: int, row: int, frame: Frame, scores: ScoreSystem, of_match: str) -> str:
        """The points of a bye without a participant."""
        cell, _ = self._round(at, row, frame)
        worth = self._worth(scores)
        return f'IF({self._cell(_VS, at, row, frame)}="",{bye_points(cell, worth)},{of_match})'


def _met(standings: Standings, position: int) -> Iterator[Entry]:
    """The rounds of a participant with an opponent."""
    for entry in standings.card(position):
        if entry.opponent != UNOPPOSED and entry.game >= 0:
            yield entry


#: Wider than any score, so that the scores of a cell can be cut out by their places.
_FIELD = 20


def word(cell: str, place: int, count: int) -> str:
    """The score at a place, from 0, of a cell that holds `count`, with a blank between them."""
    if count == 1:
        return cell
    spread = f'SUBSTITUTE({cell}," ",REPT(" ",{_FIELD}))'
    return f"TRIM(MID({spread},{place * _FIELD + 1},{_FIELD}))"


def _score_number(text: str) -> str:
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
    """Formula of a board's points for one of the sides, the home side first in the cell; a dash if
    no result can be read."""
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
