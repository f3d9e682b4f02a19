"""The terms of one value as the contributions show them, by opponent, round or board."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from tbdesk.engine.event.ledger import UNOPPOSED
from tbdesk.engine.event.reasons import Status
from tbdesk.engine.model.points import exact
from tbdesk.engine.model.results import BYES
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.explain import Term, rows, sources
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.tiebreaks.encounter import Measure, Pass
from tbdesk.i18n import _
from tbdesk.report.rounds.tokens import bye_text
from tbdesk.report.wording.figures import half_text
from tbdesk.report.wording.participants import player_text
from tbdesk.report.wording.problems.problems import lack_text
from tbdesk.report.wording.spoken import spoken_term
from tbdesk.report.wording.tiebreaks.names import not_known_text
from tbdesk.report.wording.tiebreaks.terms import term_text, term_tooltip


class Piece(NamedTuple):
    """One term as drawn."""

    #: `½×3.5`.
    text: str
    status: Status
    #: True if its score was adjusted.
    adjusted: bool
    #: Makes the sentences of its tooltip, only when it is shown.
    words: Callable[[], str]
    spoken: Callable[[], str] | None = None

    @property
    def tooltip(self) -> str:
        """The sentences about the term."""
        return self.words()

    def spoken_text(self, participant: str) -> str:
        """The text of the term in the row of a participant, for screen readers."""
        if self.spoken is not None:
            return self.spoken()
        return _("{player}. {sentence}").format(player=participant, sentence=self.words())


class Pieces:
    """A participant's terms by the key of their cell. They are worded when the cell is first looked
    at: of a hundred games few are in sight."""

    def __init__(
        self,
        places: Mapping[int, Sequence[int]],
        word: Callable[[Sequence[int]], tuple[Piece, ...]],
    ) -> None:
        """places: of the terms of every cell among those of the value; word: makes them pieces."""
        self._places = places
        self._word = word
        #: The cells displayed so far.
        self.seen: dict[int, tuple[Piece, ...]] = {}

    @classmethod
    def worded(cls, pieces: dict[int, tuple[Piece, ...]]) -> Pieces:
        """Terms that are few enough to be worded at once."""
        terms = cls(dict.fromkeys(pieces, ()), lambda _places: ())
        terms.seen = pieces
        return terms

    def at(self, key: int) -> tuple[Piece, ...]:
        """The terms in a cell."""
        pieces = self.seen.get(key)
        if pieces is None:
            places = self._places.get(key)
            pieces = self.seen[key] = self._word(places) if places else ()
        return pieces

    def all(self) -> list[tuple[Piece, ...]]:
        """The terms of every cell that has some."""
        return [self.at(key) for key in self._places]


#: The key of terms that come from no game, such as points given or taken.
OWN = -1


def pieces_by_opponent(standings: Standings, column: Column, position: int) -> Pieces:
    """A participant's terms by the opponent's position, or OWN; byes are left out."""
    if column.encounters:
        return Pieces.worded(_encounter_pieces(standings, column, position))

    def opponent(source: tuple[int, int]) -> int | None:
        return source[1] if source[1] != UNOPPOSED else None

    return _pieces(standings, column, position, opponent, _text)


def pieces_by_round(standings: Standings, column: Column, position: int) -> Pieces:
    """A participant's terms by round, each with the opponent's number or the kind of bye:
    `7: ½×3.5`, `HPB: ½×4`; or OWN."""
    if not column.encounters:
        return _pieces(standings, column, position, lambda source: source[0], _text_with_opponent)
    pieces_of: dict[int, list[Piece]] = defaultdict(list)
    pieces = _encounter_pieces(standings, column, position)
    for entry in standings.card(position):
        if entry.opponent in pieces:
            first, *others = pieces.pop(entry.opponent)
            number = standings.event.numbers[entry.opponent]
            pieces_of[entry.round] += [first._replace(text=f"{number}: {first.text}"), *others]
    return Pieces.worded({round_: tuple(pieces) for round_, pieces in pieces_of.items()})


def pieces_by_board(standings: Standings, column: Column, position: int) -> Pieces:
    """A team's terms by board, from 1; where the boards are only compared, its points there."""
    if column.is_order:
        return _points_by_board(standings, position)
    return Pieces.worded(
        {
            term.board: (_piece(standings, column, position, term, _text(term)),)
            for term in _rows(standings, column, position)
            if term.board is not None
        }
    )


def _points_by_board(standings: Standings, position: int) -> Pieces:
    boards = standings.event.boards
    pieces: dict[int, tuple[Piece, ...]] = {}
    for board, total in enumerate(boards.totals[position] or (), start=1):
        text = half_text(exact(Fraction(total, boards.unit)))
        words = partial(_board_words, text, board)
        pieces[board] = (Piece(text, Status.COUNTED, False, words),)
    return Pieces.worded(pieces)


def _board_words(points: str, board: int) -> str:
    text = _("{points} on board {board}")
    return text.format(points=points, board=board)


def loose_words(standings: Standings, column: Column, position: int, by_rounds: bool) -> str | None:
    """The sentences about the terms that stand in no cell: what the value itself is, or why there
    is none, and, where the cells are opponents, byes."""
    if column.lack:
        return lack_text(column, standings.event.tournament)
    words = [
        term_tooltip(term, standings, column)
        for term in _rows(standings, column, position)
        if (
            not column.has_own_terms
            if term.entry is None
            else not by_rounds and term.entry.opponent == UNOPPOSED
        )
    ]
    if text := not_known_text(standings, column, position):
        words.insert(0, text)
    return "\n".join(words) or None


def _pieces(
    standings: Standings,
    column: Column,
    position: int,
    key_of: Callable[[tuple[int, int]], int | None],
    text: Callable[[Term], str],
) -> Pieces:
    """The terms of a value, by a key that follows from round and opponent (None: in no cell)."""
    places: dict[int, list[int]] = defaultdict(list)
    for place, source in enumerate(sources(standings.event, column, position)):
        key = OWN if source is None else key_of(source)
        if key is not None:
            places[key].append(place)

    def word(chosen: Sequence[int]) -> tuple[Piece, ...]:
        terms = _rows(standings, column, position, chosen)
        return tuple(_piece(standings, column, position, term, text(term)) for term in terms)

    return Pieces(places, word)


def _rows(
    standings: Standings, column: Column, position: int, chosen: Sequence[int] | None = None
) -> tuple[Term, ...]:
    """The terms of one value, or some of them."""
    return rows(standings.event, column, position, chosen)


def _text_with_opponent(term: Term) -> str:
    whom = _opponent_text(term)
    return f"{whom}: {_text(term)}" if whom else _text(term)


def _opponent_text(term: Term) -> str:
    """The opponent's number, `HPB` and the like without one."""
    if term.opponent is not None:
        return str(term.opponent)
    return bye_text(term.kind) if term.kind in BYES else ""


def _text(term: Term) -> str:
    return "·" if term.status is Status.PENDING else term_text(term)


def _piece(standings: Standings, column: Column, position: int, term: Term, text: str) -> Piece:
    adjusted = any(reason.status is Status.COUNTED for reason in term.reasons)
    words = partial(term_tooltip, term, standings, column)
    spoken = partial(spoken_term, term, standings, column, position)
    return Piece(text, term.status, adjusted, words, spoken)


def _encounter_pieces(
    standings: Standings, column: Column, position: int
) -> dict[int, tuple[Piece, ...]]:
    """The pieces of a direct encounter: the participant's results against the others of the group;
    of teams on each score that a pass compared."""
    encounter = column.encounter_of(position)
    by_measure: dict[int, dict[Measure | None, Piece]] = defaultdict(dict)
    for pass_ in encounter.passes if encounter is not None else ():
        for (member, other), score in pass_.results.items():
            if member == position and pass_.measure not in by_measure[other]:
                by_measure[other][pass_.measure] = _encounter_piece(standings, pass_, other, score)
    return {other: tuple(pieces.values()) for other, pieces in by_measure.items()}


def _encounter_piece(standings: Standings, pass_: Pass, other: int, score: Fraction) -> Piece:
    text = half_text(exact(score))
    if pass_.measure in (Measure.MATCH_POINTS, Measure.GAME_POINTS):
        text = f"{text} {pass_.measure.value}"
    words = partial(_encounter_words, standings, pass_, text, other)
    return Piece(text, Status.COUNTED, False, words)


def _encounter_words(standings: Standings, pass_: Pass, points: str, opponent: int) -> str:
    text = _("{points} against {opponent}, level so far")
    if opponent in pass_.against:
        text = _("{points} against {opponent}")
    name = player_text(standings.participant(opponent))
    return text.format(points=points, opponent=name)
