"""Pairings by rounds, a row for each board with both players and the result, put together into one
list of rounds: from then on they are read as any other table. Several rounds stand below each
other, in sheets of their own, or have a column with the round.

Points printed before a round are only compared: the results alone count.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from tbdesk.engine.model.points import parse_points, points_text
from tbdesk.engine.model.results import STANDARD, Kind, Outcome, ResultError
from tbdesk.files.tables import people
from tbdesk.files.tables.columns.layout import ColumnKind
from tbdesk.files.tables.columns.layout import Kind as Held
from tbdesk.files.tables.pairings import lines, list_points, results, unknown_headings
from tbdesk.files.tables.pairings.boards import (
    NUMBERED,
    Board,
    Seat,
    UnfitError,
    boards,
    is_nothing_known,
)
from tbdesk.files.tables.pairings.headings import FIELDS, columns_of, round_named
from tbdesk.files.tables.pairings.listed import PlayerList, listed, lists
from tbdesk.files.tables.sheet import Remark, Sheet, SheetBuilder
from tbdesk.files.tables.signs import byes
from tbdesk.files.tables.signs.cells import gives_points
from tbdesk.i18n import N_
from tbdesk.report.players import fields

#: What both sides have, in the cell of the first; any other result names both.
_SIGNS = {
    (Outcome.WIN, Outcome.LOSS): "1",
    (Outcome.DRAW, Outcome.DRAW): "½",
    (Outcome.LOSS, Outcome.WIN): "0",
    (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS): "+",
    (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN): "-",
    (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS): "-",
}
_BYE_SIGNS = {
    Kind.PAIRING_BYE: "PAB",
    Kind.FULL_BYE: "FPB",
    Kind.HALF_BYE: "HPB",
    Kind.ZERO_BYE: "ZPB",
}
#: A bye of which nothing says that it gives a point: in a round robin it is a rest.
_FREE = "bye"
#: Where the first headings are looked for.
_FIRST_ROWS = 60
#: A list of players has more than three of four who are paired, or it is one of others; so many
#: names have a number before them, where it is one.
_FEW = 4

TWICE = N_("{0}: {1} is paired twice in round {2}")
NO_RESULT = N_(
    "{0}: '{1}' is no result of a pairing that is understood. Write 1 - 0, ½ - ½, 0 - 1, + - - for "
    "a forfeit, or nothing for a game not played yet"
)
NO_PLAYER = N_("{0}: a player is missing in this pairing. Write his name, or 'bye'")
OTHER_RATING = N_("{0}: {1} has the rating {2} here, and {3} in another pairing")
NO_NUMBER = N_("{0}: {1} has no pairing number here, though others have theirs")
TAKEN_FOR_BYE = N_(
    "{0}: '{1}' has no pairing number, though others have theirs, and is taken for a bye"
)
BYE_WINS = N_(
    "{0}: '{1}' is a word for a bye, but wins a game here. If somebody is called so, write his "
    "surname and his given name"
)
OTHER_NAME = N_("{0}: number {1} is called {2} here, and {3} in another pairing")
LIKE_NAME = N_(
    "{0}: '{1}' may be '{2}' of another pairing. Write every name in the same way, or add the "
    "pairing numbers"
)
BYE_POINTS = N_("{0}: '{1}' is no number of points for a bye. Write 1, ½ or 0")
OTHER_POINTS = N_(
    "{0}: {1} points are printed before round {2} for {3}, the results above give {4}, and so it "
    "is in {5} of {6} cases: the results are not what they look like"
)
WRONG_POINTS = N_(
    "{0}: {1} points are printed before round {2} for {3}, the results above give {4}"
)
IN_ORDER = N_(
    "no pairing numbers are printed: the players have theirs in the order in which they appear"
)
ONE_ROUND = N_("these are the pairings of round {0} alone: the event has only that round")
LACKING = N_("there are no pairings of round {0}: it is left empty")
ASKED = N_(
    "there are no pairings of round {0}, so its points would be missing in the standings: add "
    "them, or open the table in the window"
)
STRANGER = N_("{0}: {1} is not in the list of players beside the pairings")
LISTED_POINTS = N_(
    "a list beside the pairings prints {0} points for {1}, the pairings give {2} after round {3}"
)
UNPAIRED = N_("{0} stands in the list of players and in no pairing ({1} in all): left out")
ABSENT = N_("in round {0} there is no pairing of {1} ({2} in all): they count as absent")


@dataclass
class _Person:
    """Who is in the pairings: his number, where he is first, what is known of him, his cell of each
    round, and his half-points of each."""

    number: int
    name: str
    board: Board
    seat: Seat
    beside: dict[Held, str] = field(default_factory=dict)
    cells: dict[int, str] = field(default_factory=dict)
    points: dict[int, int] = field(default_factory=dict)


def joined(sheets: Sequence[Sheet]) -> list[Sheet]:
    """The sheets, of which those that are pairings by rounds are one list of rounds, the first.
    Where they cannot be put together, one of them says why."""
    pairings, others = [], []
    for sheet in sheets:
        headed = _pairings_of(sheet)
        if headed is None:
            others.append(sheet)
        else:
            pairings.append(headed)
    if not pairings:
        return list(sheets)
    try:
        return [_Pairings(pairings, lists(sheets)).sheet(), *others]
    except UnfitError as unfit:
        return [replace(unfit.sheet, remarks=(unfit.remark,)), *others]


def _pairings_of(sheet: Sheet) -> Sheet | None:
    """The sheet if it has the headings of pairings with a board below them, with headings if its
    lines have none; else None."""
    sheet = unknown_headings.known(sheet)
    headed = any(columns_of(row) is not None for row in sheet.rows[:_FIRST_ROWS])
    return sheet if headed else lines.with_headings(sheet)


def _with_numbers(paired: list[Board]) -> list[Board]:
    """The boards with the pairing numbers that stand before all of the names."""
    seats = [seat for board in paired for seat in (board.white, board.black) if not seat.alone]
    without = [seat for seat in seats if not NUMBERED.match(seat.name)]
    if len(without) * _FEW >= len(seats):
        return paired
    for board in paired:
        for seat in (board.white, board.black):
            if seat in without:
                raise UnfitError(board.sheet, NO_NUMBER, seat.cell, seat.name)
    return [
        board._replace(white=_with_number(board.white), black=_with_number(board.black))
        for board in paired
    ]


def _with_number(seat: Seat) -> Seat:
    match = NUMBERED.match(seat.name)
    if seat.alone or match is None:
        return seat
    title, name, federation = people.parted(match[2])
    beside = {fields.TITLE: title, fields.FEDERATION: federation} | seat.beside
    known = {kind: text for kind, text in beside.items() if text}
    return seat._replace(name=name, beside=known | {ColumnKind.NUMBER: match[1]})


# --- the list of rounds ---------------------------------------------------------------------------


class _Pairings:
    """Puts boards together. Raises UnfitError for what is no pairing."""

    def __init__(self, sheets: Sequence[Sheet], players: Sequence[PlayerList]) -> None:
        self._sheets = sheets
        self._lists = players
        self._told = [remark for sheet in sheets for remark in sheet.remarks]
        #: Words without a number that were taken for byes, each of which is told once.
        self._words_for_byes: set[str] = set()
        paired = [board for sheet in sheets for board in boards(sheet, self._told)]
        self._boards = _with_numbers(paired)
        self._people: dict[object, _Person] = {}
        #: The names that each word is in.
        self._names: dict[str, dict[frozenset[str], str]] = defaultdict(dict)
        seats = [seat for board in self._boards for seat in (board.white, board.black)]
        self._numbered = any(ColumnKind.NUMBER in seat.beside for seat in seats)
        #: Everybody whose name has a number somewhere.
        self._called = {_key(seat.name) for seat in seats if ColumnKind.NUMBER in seat.beside}
        #: How often two players meet, by their numbers.
        self._met = Counter[frozenset[int]]()
        #: The boards of each round whose result is 0 - 0.
        self._lost_by_both: dict[int, list[Board]] = defaultdict(list)

    def sheet(self) -> Sheet:
        """The list of rounds, with what there is to tell of the pairings."""
        if not self._boards:
            raise UnfitError(self._sheets[0], NO_PLAYER, (0, 0))
        for board in self._boards:
            self._take(board)
        self._refuse_rounds_without_results()
        rounds = sorted({board.round for board in self._boards})
        if not self._numbered:
            self._refuse_misspelt()
            self._told.append(Remark(IN_ORDER, ()))
        self._take_over()
        self._tell_rounds(rounds)
        self._compare(rounds)
        return self._written(rounds, self._points_of_lists(rounds))

    def _take(self, board: Board) -> None:
        white, black = self._seated(board, board.white), self._seated(board, board.black)
        text = board.sheet.rows[board.result[0]][board.result[1]]
        for seat, person in ((board.white, white), (board.black, black)):
            if person is not None and fields.RATING in seat.beside:
                self._tell_rating(board, seat, person)
        if white is not None and black is not None:
            own, theirs = self._outcomes(board, text)
            self._put(board, board.white, white, f"{black.number}w", own, theirs)
            self._put(board, board.black, black, f"{white.number}b", theirs, own)
            self._met[frozenset((white.number, black.number))] += 1
            if own is theirs is Outcome.LOSS:
                self._lost_by_both[board.round].append(board)
            return
        alone, side = (black, 1) if white is None else (white, 0)
        seat, other = (board.black, board.white) if side else (board.white, board.black)
        if alone is None or not (other.name or byes.named(text) is not None):
            raise UnfitError(board.sheet, NO_PLAYER, other.cell)
        kind = self._bye(board, other, text, side)
        worth = gives_points(other.name) or (bool(text) and byes.named(text) is None)
        free = kind is Kind.PAIRING_BYE and not worth
        self._put(board, seat, alone, _FREE if free else _BYE_SIGNS[kind])
        alone.points[board.round] = STANDARD.bye_points(kind)

    def _outcomes(self, board: Board, text: str) -> tuple[Outcome, Outcome] | tuple[None, None]:
        try:
            return results.outcomes(text)
        except ResultError:
            raise UnfitError(board.sheet, NO_RESULT, board.result, text) from None

    def _refuse_rounds_without_results(self) -> None:
        """A round with 0 - 0 on half of its boards, and on two at least, is one to be played."""
        for round_, lost in self._lost_by_both.items():
            boards_there = sum(board.round == round_ for board in self._boards)
            if len(lost) > 1 and 2 * len(lost) >= boards_there:
                row, place = lost[0].result
                text = lost[0].sheet.rows[row][place]
                raise UnfitError(lost[0].sheet, NO_RESULT, lost[0].result, text)

    def _bye(self, board: Board, other: Seat, text: str, side: int) -> Kind:
        if results.is_won_by(text, 1 - side):
            raise UnfitError(board.sheet, BYE_WINS, other.cell, other.name)
        try:
            return results.bye_kind(other.name, text, side)
        except ResultError:
            if not text:
                raise UnfitError(board.sheet, NO_PLAYER, other.cell) from None
            raise UnfitError(board.sheet, BYE_POINTS, board.result, text) from None

    def _seated(self, board: Board, seat: Seat) -> _Person | None:
        """The player at a side; None for a bye, or where nobody stands."""
        if seat.alone:
            return None
        if self._is_nobody(board, seat):
            if seat.name not in self._words_for_byes:
                self._words_for_byes.add(seat.name)
                where = board.sheet.cell_name(*seat.cell)
                self._told.append(Remark(TAKEN_FOR_BYE, (where, seat.name)))
            return None
        if not any(sign.isalpha() for sign in seat.name):
            raise UnfitError(board.sheet, NO_PLAYER, seat.cell)
        name = _key(seat.name)
        key: object = name
        number = len(self._people) + 1
        if self._numbered:
            printed = people.ordinal(seat.beside.get(ColumnKind.NUMBER, ""))
            if printed is None:
                raise UnfitError(board.sheet, NO_NUMBER, seat.cell, seat.name)
            key = number = printed
        person = self._people.get(key)
        if person is None:
            if not self._numbered:
                self._refuse_like(board, seat, frozenset(name))
            person = self._people[key] = _Person(number, seat.name, board, seat)
        elif _key(person.name) != name:
            known = (str(number), seat.name, person.name)
            raise UnfitError(board.sheet, OTHER_NAME, seat.cell, *known)
        for kind, text in seat.beside.items():
            person.beside.setdefault(kind, text)
        return person

    def _tell_rating(self, board: Board, seat: Seat, person: _Person) -> None:
        """A rating that is none, which is left out, and one that is another than in rounds
        before."""
        text, before = seat.beside[fields.RATING], person.beside[fields.RATING]
        rating = people.rating_of(text)
        if rating is not None and rating == people.rating_of(before):
            return
        cell = seat._replace(cell=(seat.cell[0], seat.rated))
        where = _where(board, cell, several=len(self._sheets) > 1)
        if rating is None:
            self._told.append(Remark(people.NO_RATING, (where, text)))
            del person.beside[fields.RATING]
        else:
            self._told.append(Remark(OTHER_RATING, (where, person.name, text, before)))

    def _is_nobody(self, board: Board, seat: Seat) -> bool:
        """True for a word in the place of an opponent, in any language: it never has a number,
        where all players have theirs, and beside it stand the points of one player."""
        other = board.black if seat is board.white else board.white
        text = board.sheet.rows[board.result[0]][board.result[1]]
        return (
            ColumnKind.NUMBER in other.beside
            and is_nothing_known(seat.beside)
            and _key(seat.name) not in self._called
            and parse_points(text) in (0, 1, 2)
        )

    def _refuse_like(self, board: Board, seat: Seat, words: frozenset[str]) -> None:
        """Names that are part of another's may be one player: without numbers nobody knows."""
        for word in words:
            for known, name in self._names[word].items():
                if words < known or known < words:
                    raise UnfitError(board.sheet, LIKE_NAME, seat.cell, seat.name, name)
        for word in words:
            self._names[word][words] = seat.name

    def _take_over(self) -> None:
        """What the list of players knows and the pairings do not."""
        strangers, unpaired = list[_Person](), listed(self._lists)
        for person in self._people.values():
            known = unpaired.pop(_key(person.name), None)
            if known is None:
                strangers.append(person)
                continue
            for kind, text in known.known.items():
                person.beside.setdefault(kind, text)
        if len(strangers) * _FEW >= len(self._people):
            return  # it is a list of others, or of other names
        for person in strangers if unpaired or not self._is_of_the_best(strangers) else ():
            where = _where(person.board, person.seat, several=len(self._sheets) > 1)
            self._told.append(Remark(STRANGER, (where, person.name)))
        if unpaired:
            first = next(iter(unpaired.values()))
            self._told.append(Remark(UNPAIRED, (first.name, str(len(unpaired)))))

    def _is_of_the_best(self, others: Sequence[_Person]) -> bool:
        """True if a list has the first places alone, and none of the others has more points."""
        points = [sum(person.points.values()) for person in others]
        return any(list_points.is_of_the_best(listing.players, points) for listing in self._lists)

    def _points_of_lists(self, rounds: list[int]) -> dict[tuple[str, ...], str]:
        """The points that a list prints after the last round, by name: they are compared as those
        of any table. Another list is told where it differs."""
        written: dict[tuple[str, ...], str] = {}
        if len(rounds) != rounds[-1]:
            return written  # of rounds that are not here nobody knows the points
        for listing in self._lists:
            points = self._listed_points(listing)
            named = listing.round if listing.round in rounds else None
            round_ = named or list_points.round_of(points, len(rounds))
            if round_ == len(rounds) and not written:
                written = {_key(person.name): points_text(person.printed) for person in points}
                continue
            for person in list_points.differing(points, round_):
                given = points_text(person.printed), person.name, points_text(person.after(round_))
                self._told.append(Remark(LISTED_POINTS, (*given, str(round_))))
        return written

    def _listed_points(self, listing: PlayerList) -> list[list_points.Points]:
        """Those in a list who have points there, each name once, and what they gained."""
        names = Counter(_key(person.name) for person in listing.players)
        names.update(_key(person.name) for person in self._people.values())
        gained = {_key(person.name): person.points for person in self._people.values()}
        return [
            list_points.Points(person.name, person.points, gained[_key(person.name)])
            for person in listing.players
            if person.points is not None
            and _key(person.name) in gained
            and names[_key(person.name)] == 2
        ]

    def _refuse_misspelt(self) -> None:
        """Two names of which one has a letter more or another, and of whom only one plays in each
        round, may be one player."""
        alike: dict[str, list[_Person]] = defaultdict(list)
        for person in self._people.values():
            name = " ".join(_key(person.name))
            for short in {name, *(name[:at] + name[at + 1 :] for at in range(len(name)))}:
                for other in alike[short]:
                    if other.cells.keys().isdisjoint(person.cells):
                        rare, usual = sorted((person, other), key=lambda one: len(one.cells))
                        where = rare.board.sheet, LIKE_NAME, rare.seat.cell
                        raise UnfitError(*where, rare.name, usual.name)
                alike[short].append(person)

    def _put(
        self,
        board: Board,
        seat: Seat,
        person: _Person,
        cell: str,
        outcome: Outcome | None = None,
        theirs: Outcome | None = None,
    ) -> None:
        """A round of a player: his cell up to the result, and what he and his opponent have."""
        if board.round in person.cells:
            raise UnfitError(board.sheet, TWICE, seat.cell, person.name, str(board.round))
        person.cells[board.round] = cell
        if outcome is None or theirs is None:
            return
        sign = _SIGNS.get((outcome, theirs)) or f"{outcome.symbol}:{theirs.symbol}"
        person.cells[board.round] = cell + sign
        person.points[board.round] = STANDARD.outcome_points()[outcome]

    def _tell_rounds(self, rounds: list[int]) -> None:
        lacking = [at for at in range(1, rounds[-1]) if at not in rounds]
        if len(rounds) == 1:
            self._told.append(Remark(ONE_ROUND, (str(rounds[0]),)))
        else:
            self._told.extend(Remark(LACKING, (str(at),)) for at in lacking)
        if lacking:
            self._told.append(Remark(ASKED, (str(lacking[0]),), asked=True))
        for at in rounds if not self._have_all_met() else ():
            people = self._people.values()
            absent = [person.name for person in people if at not in person.cells]
            if absent:
                names = "; ".join(absent[:5])
                self._told.append(Remark(ABSENT, (str(at), names, str(len(absent)))))

    def _have_all_met(self) -> bool:
        """True for a round robin, in which everybody meets everybody equally often: who has no
        opponent in a round rests."""
        count, met = len(self._people), self._met
        return len(met) == count * (count - 1) // 2 and len(set(met.values())) == 1

    def _compare(self, rounds: list[int]) -> None:
        """The points printed before a round beside those of the rounds above."""
        seen, wrong = 0, []
        for board in self._boards:
            if rounds[: board.round - 1] != list(range(1, board.round)):
                continue  # of rounds that are not here nobody knows the points
            for seat in (board.white, board.black):
                printed = parse_points(seat.beside.get(ColumnKind.POINTS, ""))
                person = None if printed is None else self._seated(board, seat)
                if printed is None or person is None:
                    continue
                before = [points for at, points in person.points.items() if at < board.round]
                seen += bool(printed or sum(before))
                if printed != sum(before):
                    where = _where(board, seat, several=len(self._sheets) > 1)
                    figures = points_text(printed), str(board.round), person.name
                    wrong.append((board, seat, (where, *figures, points_text(sum(before)))))
        if len(wrong) > 2 and 2 * len(wrong) > seen:
            board, seat, said = wrong[0]
            counted = str(len(wrong)), str(seen)
            raise UnfitError(board.sheet, OTHER_POINTS, seat.cell, *said[1:], *counted)
        self._told.extend(Remark(WRONG_POINTS, said) for _board, _seat_, said in wrong)

    def _written(self, rounds: list[int], points: Mapping[tuple[str, ...], str]) -> Sheet:
        """The list of rounds; points: those that a list prints after the last of them."""
        first = self._sheets[0]
        builder = SheetBuilder(first.name)
        title = _title(first)
        line = 1
        if title:
            builder.add(line, [title])
            line += 1
        everybody = sorted(self._people.values(), key=lambda person: person.number)
        shown = [
            (kind, head)
            for kind, head in FIELDS
            if any(person.beside.get(kind) for person in everybody)
        ]
        heads = [head for _kind, head in shown]
        last = ["Pts"] if points else []
        builder.add(line, ["No", "Name", *heads, *(f"R{at}" for at in rounds), *last])
        for below, person in enumerate(everybody, start=line + 1):
            beside = [person.beside.get(kind, "") for kind, _head in shown]
            games = [person.cells.get(at, "") for at in rounds]
            printed = [points.get(_key(person.name), "")] if points else []
            builder.add(below, [str(person.number), person.name, *beside, *games, *printed])
        return replace(builder.sheet(), remarks=tuple(self._told), usual_signs=True)


def _key(name: str) -> tuple[str, ...]:
    return people.name_key(name) or (name,)


def _where(board: Board, seat: Seat, *, several: bool) -> str:
    """The cell of a seat, with its sheet where there are several."""
    cell = board.sheet.cell_name(*seat.cell)
    return f"{board.sheet.name} {cell}" if several else cell


def _title(sheet: Sheet) -> str:
    """The first line above the first round that is no sentence leading to it."""
    for row in sheet.rows:
        filled = [cell for cell in row if cell]
        if len(filled) != 1 or round_named(filled[0]):
            return ""
        if any(sign.isalpha() for sign in filled[0]) and filled[0][-1] not in ",:;!":
            return filled[0]
    return ""
