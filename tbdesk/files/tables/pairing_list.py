"""Pairings by rounds, a row for each board with both players and the result, put together into one
list of rounds: from then on they are read as any other table. Several rounds stand below each
other, in sheets of their own, or have a column with the round.

Points printed before a round are only compared: the results alone count.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import NamedTuple

from tbdesk.engine.model.points import parse_points, points_text
from tbdesk.engine.model.results import STANDARD, Kind, Outcome
from tbdesk.files.tables import people
from tbdesk.files.tables.headings import announced, is_surname, is_team, side_of_board
from tbdesk.files.tables.layout import ColumnKind
from tbdesk.files.tables.layout import Kind as Held
from tbdesk.files.tables.sheet import Remark, Sheet, SheetBuilder
from tbdesk.i18n import N_
from tbdesk.report.players import fields

_ROUNDS = "round|runde|turno|ronde|ronda|tour|rodada|kolo|runda"
_ROUND = re.compile(
    rf"(?:^|\W)(?:{_ROUNDS})\s*(?:n\W{{0,2}}|nr\W?|no\W?|#)?\s*(\d{{1,2}})(?!\d)"
    rf"|(?:^|\W)(\d{{1,2}})[.°ªº]?a?\s*(?:{_ROUNDS})(?:\W|$)",
    re.IGNORECASE,
)
_ROUND_HEADS = frozenset([*_ROUNDS.split("|"), "rd", "rnd", "rde", "r", "t"])
_BOARD_WORDS = (
    "bo board bd br brett tisch table tav tavola scacchiera sc ech éch échiquier tab tablero mesa "
    "m bord b # no nr n° n"
)
_BOARD_HEADS = frozenset(_BOARD_WORDS.split())
_RESULT_WORDS = (
    "result results res resultat résultat résult résultats rés ergebnis erg resultado resul rdo "
    "risultato ris esito uitslag uitsl wynik resultaat score"
)
_RESULT_HEADS = frozenset(_RESULT_WORDS.split())
_BYE_WORDS = (
    "bye spielfrei freilos exempt exempté esente riposo libre descansa descanso vrij bye/riposo "
    "turno-di-riposo"
)
_BYES = frozenset(_BYE_WORDS.split())
_NOT_PAIRED_WORDS = (
    "not-paired nicht-ausgelost nicht-gelost nicht-gepaart nicht-paarbar non-abbinato "
    "non-appaiato non-apparié non-appariée no-emparejado no-pareado absent abwesend assente "
    "ausente"
)
_NOT_PAIRED = frozenset(_NOT_PAIRED_WORDS.split())
_DASHES = str.maketrans("−–—:", "----")
_HALF = r"½|1/2|0[.,]5|=|[.,]5"
_RESULT = re.compile(rf"^(1|0|{_HALF}|\+|-)-(1|0|{_HALF}|\+|-)((?:k|f|ff|fft|forf|forfeit)?)$")
_OVER_THE_BOARD = {
    (2, 0): (Outcome.WIN, Outcome.LOSS),
    (1, 1): (Outcome.DRAW, Outcome.DRAW),
    (0, 2): (Outcome.LOSS, Outcome.WIN),
}
_BY_FORFEIT = {
    (2, 0): (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
    (0, 2): (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN),
    (0, 0): (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS),
}
#: A side that did not come, as Papi writes it.
_ABSENT_SIDES = {"1-f": _BY_FORFEIT[2, 0], "f-1": _BY_FORFEIT[0, 2], "f-f": _BY_FORFEIT[0, 0]}
_SIGNS = {
    Outcome.WIN: "1",
    Outcome.DRAW: "½",
    Outcome.LOSS: "0",
    Outcome.FORFEIT_WIN: "+",
    Outcome.FORFEIT_LOSS: "-",
}
_BYE_SIGNS = {
    Kind.PAIRING_BYE: "PAB",
    Kind.FULL_BYE: "FPB",
    Kind.HALF_BYE: "HPB",
    Kind.ZERO_BYE: "ZPB",
}
_OPEN = frozenset(["", "-", "*", "?", "vs", "vs.", "...", "…"])
_BRACKETED = re.compile(r"^(.*\S)\s*[(\[]([\d.,½]{1,5})[)\]]$")
_RATED = re.compile(r"^(.*[^\W\d]\.?)\s+(\d{3,4})(?:\s?[EFN])?$")
_SIDE = r"(?:½|1/2|0[.,]5|[01+=\-])"
_PRINTED = rf"{_SIDE}\s?[-:–−]\s?{_SIDE}[kKfF]?"
_BETWEEN = re.compile(rf"^(?:\d{{1,3}}[.)]?\s)?(\D.*?)\s({_PRINTED})\s(\D.*)$")
_BEHIND = re.compile(rf"^(?:\d{{1,3}}[.)]?\s)?(\D.*?)\s[-–−]\s(\D.*?)(?:\s({_PRINTED}))?$")
_LONGEST_LINE, _MOST_LINES_ABOVE = 160, 12
#: What stands beside a name, with the heading it has in the list of rounds.
_FIELDS = (
    (fields.TITLE, "Title"),
    (fields.RATING, "Rtg"),
    (fields.FEDERATION, "FED"),
    (fields.CLUB, "Club"),
    (fields.FIDE_ID, "FIDE-ID"),
)
_MOST_ROUNDS = 99
_FEWEST_HEADS = 3
#: Where the first headings are looked for.
_FIRST_ROWS = 60

# --- what is said ---------------------------------------------------------------------------------

NO_ROUND = N_(
    "{0}: no line tells which round these pairings are of. Write it above them (Round 3), or in a "
    "column"
)
TWICE = N_("{0}: {1} is paired twice in round {2}")
NO_RESULT = N_(
    "{0}: '{1}' is no result of a pairing that is understood. Write 1 - 0, ½ - ½, 0 - 1, + - - for "
    "a forfeit, or nothing for a game not played yet"
)
NO_PLAYER = N_("{0}: a player is missing in this pairing. Write his name, or 'bye'")
NO_NUMBER = N_("{0}: {1} has no pairing number here, though others have theirs")
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
ABSENT = N_("in round {0} there is no pairing of {1} ({2} in all): they count as absent")
UNKNOWN_HEAD = N_("{0}: the column '{1}' is not read")


class _UnfitError(Exception):
    """Why pairings make no list of rounds: the sheet and what is said of it."""

    def __init__(self, sheet: Sheet, text: str, cell: tuple[int, int], *arguments: str) -> None:
        super().__init__(text)
        self.sheet = sheet
        self.remark = Remark(text, (sheet.cell_name(*cell), *arguments), (cell,), refused=True)


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where a pairing stands: its result and round, and of White and Black what is printed."""

    result: int
    names: tuple[int, int]
    beside: dict[Held, tuple[int, int]]
    round: int = -1
    unknown: tuple[int, ...] = ()


class _Seat(NamedTuple):
    """One side of a board: the cell of the name, the name, what stands beside it."""

    cell: tuple[int, int]
    name: str
    beside: dict[Held, str]


class _Board(NamedTuple):
    """A row: its sheet and round, both sides, the cell of the result."""

    sheet: Sheet
    round: int
    white: _Seat
    black: _Seat
    result: tuple[int, int]


@dataclass
class _Person:
    """Who is in the pairings: his number, what is known of him, his cell of each round, and his
    half-points of each."""

    number: int
    name: str
    beside: dict[Held, str] = field(default_factory=dict)
    cells: dict[int, str] = field(default_factory=dict)
    points: dict[int, int] = field(default_factory=dict)


def joined(sheets: Sequence[Sheet]) -> list[Sheet]:
    """The sheets, of which those that are pairings by rounds are one list of rounds, the first.
    Where they cannot be put together, one of them says why."""
    lists, others = [], []
    for sheet in sheets:
        pairings = sheet if _is_pairing_list(sheet) else _lined(sheet)
        if pairings is None:
            others.append(sheet)
        else:
            lists.append(pairings)
    if not lists:
        return list(sheets)
    try:
        return [_Pairings(lists).sheet(), *others]
    except _UnfitError as unfit:
        return [replace(unfit.sheet, remarks=(unfit.remark,)), *others]


def _is_pairing_list(sheet: Sheet) -> bool:
    """True for a sheet with the headings of pairings and a board below them."""
    return any(_columns(row) is not None for row in sheet.rows[:_FIRST_ROWS])


def _lined(sheet: Sheet) -> Sheet | None:
    """Lines such as `1 Rossi Anna - Neri Bea 1-0` or `Rossi 1-0 Neri` as pairings with headings;
    None where another line stands between them."""
    rows: list[tuple[str, ...]] = []
    boards = 0
    for row in sheet.rows:
        text = " ".join(cell for cell in row if cell)
        board = _board_of(text)
        if board is not None:
            boards += 1
            rows.append(board)
        elif round_named(text) is None if boards else len(rows) > _MOST_LINES_ABOVE:
            return None
        else:
            rows.append((text, "", ""))
    if not boards:
        return None
    first = next(at for at, row in enumerate(rows) if row[1] or row[2])
    above = [round_named(row[0]) for row in rows[:first]]
    heads = ("White", "Result", "Black")
    lines = (*sheet.lines[:first], sheet.lines[first], *sheet.lines[first:])
    cells = (*rows[:first], heads, *rows[first:])
    return Sheet(sheet.name, cells, lines, sheet.above) if any(above) else None


def _board_of(text: str) -> tuple[str, str, str] | None:
    """White, the result and Black of a line."""
    if len(text) > _LONGEST_LINE:
        return None
    between, behind = _BETWEEN.match(text), _BEHIND.match(text)
    if between:
        board = between[1], between[2], between[3]
    elif behind:
        board = behind[1], behind[3] or "", behind[2]
        if not behind[3] and _plain(behind[2]) not in _BYES:
            return None
    else:
        return None
    return board if _is_name(board[0]) and _is_name(board[2]) else None


def _is_name(text: str) -> bool:
    """True for letters without a dash that stands apart; figures only at the end."""
    plain = _BRACKETED.sub(r"\1", text)
    rated = _RATED.match(plain)
    plain = rated[1] if rated else plain
    figures = any(sign.isdigit() for sign in plain)
    return len(plain) > 1 and plain[0].isalpha() and not figures and " - " not in plain


def round_named(text: str) -> int | None:
    """The round of a line such as `Round 1 on 2026/01/10`, `2. Runde`."""
    match = _ROUND.search(text)
    return int(match[1] or match[2]) or None if match else None


# --- headings -------------------------------------------------------------------------------------


@lru_cache(maxsize=2048)
def _plain(text: str) -> str:
    return text.lower().strip(" .:").replace(" ", "-").replace(".", "")


def _columns(row: Sequence[str]) -> _Columns | None:
    """The columns of pairings that a row of headings announces; None for any other row."""
    words = [_plain(cell) for cell in row]
    results = [at for at, word in enumerate(words) if word in _RESULT_HEADS]
    if len(results) != 1 or any(map(is_team, row)):
        return None
    names = _both_names(row, results[0])
    if names is None:
        return None
    result = results[0]
    held: dict[Held, list[int]] = defaultdict(list)
    rounds, unknown = [], []
    for at, (cell, word) in enumerate(zip(row, words, strict=True)):
        head = announced(cell)
        if at in (result, *names) or not cell:
            continue
        if word in _ROUND_HEADS:
            rounds.append(at)
        elif head is not None and (head.kind is ColumnKind.NUMBER or head.kind in _known()):
            held[head.kind].append(at)
        elif word not in _BOARD_HEADS and (head is None or head.kind is not ColumnKind.IGNORED):
            unknown.append(at)
    if len(rounds) > 1:
        return None
    for place in names:
        if place and not row[place - 1]:  # titles stand before names, without a heading
            held[fields.TITLE].append(place - 1)
    sided = {kind: _sides(places, names) for kind, places in _without_boards(held).items()}
    beside = {kind: sides for kind, sides in sided.items() if sides is not None}
    return _Columns(result, names, beside, rounds[0] if rounds else -1, tuple(unknown))


def _known() -> tuple[Held, ...]:
    return (ColumnKind.POINTS, *(kind for kind, _head in _FIELDS))


def _both_names(row: Sequence[str], result: int) -> tuple[int, int] | None:
    """The columns of White and of Black: called so, or a name on each side of the result."""
    sides = [(side, at) for at, cell in enumerate(row) if (side := side_of_board(cell))]
    if [side for side, _at in sides] == ["w", "b"]:
        return sides[0][1], sides[1][1]
    heads = [(at, announced(cell)) for at, cell in enumerate(row) if not is_surname(cell)]
    names = [at for at, head in heads if head is not None and head.kind is fields.NAME]
    if len(names) == 2 and not sides and names[0] < result < names[1]:
        return names[0], names[1]
    return None


def _without_boards(held: dict[Held, list[int]]) -> dict[Held, list[int]]:
    """The columns without the first of three of numbers, that of the boards."""
    numbers = held.get(ColumnKind.NUMBER, [])
    return held | {ColumnKind.NUMBER: numbers[1:]} if len(numbers) == 3 else held


def _sides(places: list[int], names: tuple[int, int]) -> tuple[int, int] | None:
    """The columns of one kind for White and for Black; None where there are not both, as of the
    number of the board."""
    if len(places) != 2:
        return None
    white, black = sorted(places)
    return (white, black) if white < names[1] and black > names[0] else None


# --- rows -----------------------------------------------------------------------------------------


def _boards(sheet: Sheet, told: list[Remark]) -> Iterator[_Board]:
    """The pairings of a sheet. Raises _UnfitError."""
    round_ = round_named(sheet.above) or round_named(sheet.name)
    columns: _Columns | None = None
    last = -1
    assumed = False
    for at, row in enumerate(sheet.rows):
        filled = [cell for cell in row if cell]
        named = round_named(filled[0]) if len(filled) == 1 else None
        heads = _columns(row)
        if named is not None:
            round_, assumed = named, False
        elif heads is not None:
            if assumed:  # headings again, and no line between them tells the round
                raise _UnfitError(sheet, NO_ROUND, (at, heads.names[0]))
            if columns is None:
                told.extend(
                    Remark(UNKNOWN_HEAD, (sheet.cell_name(at, place), row[place]))
                    for place in heads.unknown
                )
            columns, last = heads, at
        elif columns is not None and _is_head_of_others(row):
            columns = None
        elif columns is not None:
            if len(filled) == 1 and _is_remark(sheet, at, last, columns):
                continue
            own = round_
            if columns.round >= 0:
                own = people.ordinal(row[columns.round]) or round_named(row[columns.round])
            elif own is None:
                own = round_ = _first_round(sheet, at, columns)
                assumed = True
            if own is None or own > _MOST_ROUNDS:
                raise _UnfitError(sheet, NO_ROUND, (at, max(0, columns.round)))
            last = at
            seats = [_seat(sheet, at, columns, side) for side in (0, 1)]
            yield _Board(sheet, own, seats[0], seats[1], (at, columns.result))


def _is_remark(sheet: Sheet, at: int, last: int, columns: _Columns) -> bool:
    """True for the one text of a line that stands apart, or where no player's name stands."""
    row = sheet.rows[at]
    apart = at != last + 1 or sheet.lines[at] != sheet.lines[last] + 1
    named = any(row[place] for place in columns.names)
    return apart or (not named and any(sign.isalpha() for cell in row for sign in cell))


def _first_round(sheet: Sheet, at: int, columns: _Columns) -> int:
    """1 for pairings that no line calls by their round, where nobody has points yet."""
    for place in columns.beside.get(ColumnKind.POINTS, ()):
        for row in range(at, len(sheet.rows)):
            if parse_points(sheet.rows[row][place]):
                raise _UnfitError(sheet, NO_ROUND, (at, columns.names[0]))
    return 1


def _is_head_of_others(row: Sequence[str]) -> bool:
    heads = [head for cell in row if (head := announced(cell)) and not cell[:1].isdigit()]
    return len(heads) >= _FEWEST_HEADS and any(head.kind is fields.NAME for head in heads)


def _seat(sheet: Sheet, row: int, columns: _Columns, side: int) -> _Seat:
    place = columns.names[side]
    beside = {
        kind: text
        for kind, places in columns.beside.items()
        if (text := sheet.rows[row][places[side]])
    }
    name = sheet.rows[row][place]
    bracketed = _BRACKETED.match(name)
    if bracketed:
        name, figure = bracketed[1], bracketed[2]
        rating = figure.isdigit() and len(figure) > 2
        beside.setdefault(fields.RATING if rating else ColumnKind.POINTS, figure)
    rated = _RATED.match(name)
    if rated:
        name = rated[1]
        beside.setdefault(fields.RATING, rated[2])
    title, name, federation = people.parted(name)
    if title:
        beside.setdefault(fields.TITLE, title)
    if federation:
        beside.setdefault(fields.FEDERATION, federation)
    return _Seat((row, place), name, beside)


# --- the list of rounds ---------------------------------------------------------------------------


class _Pairings:
    """Puts boards together. Raises _UnfitError for what is no pairing."""

    def __init__(self, sheets: Sequence[Sheet]) -> None:
        self._sheets = sheets
        self._told: list[Remark] = []
        self._boards = [board for sheet in sheets for board in _boards(sheet, self._told)]
        self._people: dict[object, _Person] = {}
        #: The names that each word is in.
        self._names: dict[str, dict[frozenset[str], str]] = defaultdict(dict)
        seats = [seat for board in self._boards for seat in (board.white, board.black)]
        self._numbered = any(ColumnKind.NUMBER in seat.beside for seat in seats)

    def sheet(self) -> Sheet:
        """The list of rounds, with what there is to tell of the pairings."""
        if not self._boards:
            raise _UnfitError(self._sheets[0], NO_PLAYER, (0, 0))
        for board in self._boards:
            self._take(board)
        rounds = sorted({board.round for board in self._boards})
        if not self._numbered:
            self._told.append(Remark(IN_ORDER, ()))
        self._tell_rounds(rounds)
        self._compare(rounds)
        return self._written(rounds)

    def _take(self, board: _Board) -> None:
        white, black = self._seated(board, board.white), self._seated(board, board.black)
        text = board.sheet.rows[board.result[0]][board.result[1]]
        if white is not None and black is not None:
            outcomes = self._outcomes(board, text)
            self._put(board, board.white, white, f"{black.number}w", outcomes[0])
            self._put(board, board.black, black, f"{white.number}b", outcomes[1])
            return
        alone, seat, word = white, board.white, board.black.name
        if alone is None:
            alone, seat, word = black, board.black, board.white.name
        if alone is None:
            raise _UnfitError(board.sheet, NO_PLAYER, board.white.cell)
        if not word:
            raise _UnfitError(board.sheet, NO_PLAYER, _other(board, seat).cell)
        kind = self._bye(board, _plain(word), text)
        self._put(board, seat, alone, _BYE_SIGNS[kind], None)
        alone.points[board.round] = STANDARD.bye_points(kind)

    def _outcomes(self, board: _Board, text: str) -> tuple[Outcome, Outcome] | tuple[None, None]:
        signs = "".join(text.split()).translate(_DASHES).lower()
        if signs in _OPEN:
            return None, None
        absent = _ABSENT_SIDES.get(signs)
        if absent is not None:
            return absent
        match = _RESULT.match(signs)
        if match:
            forfeit = bool(match[3]) or bool({match[1], match[2]} & {"+", "-"})
            half_points = _half_points(match[1]), _half_points(match[2])
            found = (_BY_FORFEIT if forfeit else _OVER_THE_BOARD).get(half_points)
            if found is not None:
                return found
        raise _UnfitError(board.sheet, NO_RESULT, board.result, text)

    def _bye(self, board: _Board, word: str, text: str) -> Kind:
        """Which bye it is, by the word and the points beside it."""
        signs = "".join(text.split()).translate(_DASHES).lower().rstrip(".")
        first = signs.split("-")[0] if len(signs) > 1 and signs[0] != "-" else signs
        missing = word in _NOT_PAIRED
        if first in ("", "-"):
            return Kind.ZERO_BYE if missing else Kind.PAIRING_BYE
        if first in ("+", "1"):
            return Kind.FULL_BYE if missing else Kind.PAIRING_BYE
        points = parse_points(first)
        if first == "=" or points == 1:
            return Kind.HALF_BYE
        if points == 0:
            return Kind.ZERO_BYE
        raise _UnfitError(board.sheet, BYE_POINTS, board.result, text)

    def _seated(self, board: _Board, seat: _Seat) -> _Person | None:
        """The player at a side; None for a bye, or where nobody stands."""
        word = _plain(seat.name)
        if not word or word in _BYES or word in _NOT_PAIRED:
            return None
        if not any(sign.isalpha() for sign in seat.name):
            raise _UnfitError(board.sheet, NO_PLAYER, seat.cell)
        name = _key(seat.name)
        key: object = name
        number = len(self._people) + 1
        if self._numbered:
            printed = people.ordinal(seat.beside.get(ColumnKind.NUMBER, ""))
            if printed is None:
                raise _UnfitError(board.sheet, NO_NUMBER, seat.cell, seat.name)
            key = number = printed
        person = self._people.get(key)
        if person is None:
            if not self._numbered:
                self._refuse_like(board, seat, frozenset(name))
            person = self._people[key] = _Person(number, seat.name)
        elif _key(person.name) != name:
            known = (str(number), seat.name, person.name)
            raise _UnfitError(board.sheet, OTHER_NAME, seat.cell, *known)
        for kind, text in seat.beside.items():
            person.beside.setdefault(kind, text)
        return person

    def _refuse_like(self, board: _Board, seat: _Seat, words: frozenset[str]) -> None:
        """Names that are part of another's may be one player: without numbers nobody knows."""
        for word in words:
            for known, name in self._names[word].items():
                if words < known or known < words:
                    raise _UnfitError(board.sheet, LIKE_NAME, seat.cell, seat.name, name)
        for word in words:
            self._names[word][words] = seat.name

    def _put(
        self, board: _Board, seat: _Seat, person: _Person, cell: str, outcome: Outcome | None
    ) -> None:
        if board.round in person.cells:
            raise _UnfitError(board.sheet, TWICE, seat.cell, person.name, str(board.round))
        person.cells[board.round] = cell
        if outcome is None:
            return
        person.cells[board.round] = cell + _SIGNS[outcome]
        person.points[board.round] = STANDARD.outcome_points()[outcome]

    def _tell_rounds(self, rounds: list[int]) -> None:
        lacking = [at for at in range(1, rounds[-1]) if at not in rounds]
        if len(rounds) == 1:
            self._told.append(Remark(ONE_ROUND, (str(rounds[0]),)))
        else:
            self._told.extend(Remark(LACKING, (str(at),)) for at in lacking)
        if lacking:
            self._told.append(Remark(ASKED, (str(lacking[0]),), asked=True))
        for at in rounds:
            absent = [one.name for one in self._people.values() if at not in one.cells]
            if absent:
                names = "; ".join(absent[:5])
                self._told.append(Remark(ABSENT, (str(at), names, str(len(absent)))))

    def _compare(self, rounds: list[int]) -> None:
        """The points printed before a round beside those of the rounds above."""
        seen, wrong = 0, []
        for board in self._boards:
            if rounds[: board.round - 1] != list(range(1, board.round)):
                continue  # of rounds that are not here nobody knows the points
            for seat in (board.white, board.black):
                printed = parse_points(seat.beside.get(ColumnKind.POINTS, ""))
                person = self._seated(board, seat)
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
            raise _UnfitError(board.sheet, OTHER_POINTS, seat.cell, *said[1:], *counted)
        self._told.extend(Remark(WRONG_POINTS, said) for _board, _seat_, said in wrong)

    def _written(self, rounds: list[int]) -> Sheet:
        first = self._sheets[0]
        builder = SheetBuilder(first.name)
        title = _title(first)
        line = 1
        if title:
            builder.add(line, [title])
            line += 1
        everybody = sorted(self._people.values(), key=lambda person: person.number)
        held = [
            (kind, head)
            for kind, head in _FIELDS
            if any(person.beside.get(kind) for person in everybody)
        ]
        heads = [head for _kind, head in held]
        builder.add(line, ["No", "Name", *heads, *(f"R{at}" for at in rounds)])
        for below, person in enumerate(everybody, start=line + 1):
            beside = [person.beside.get(kind, "") for kind, _head in held]
            games = [person.cells.get(at, "") for at in rounds]
            builder.add(below, [str(person.number), person.name, *beside, *games])
        return replace(builder.sheet(), remarks=tuple(self._told), usual_signs=True)


def _key(name: str) -> tuple[str, ...]:
    return people.name_key(name) or (name,)


def _other(board: _Board, seat: _Seat) -> _Seat:
    return board.black if seat is board.white else board.white


def _where(board: _Board, seat: _Seat, *, several: bool) -> str:
    """The cell of a seat, with its sheet where there are several."""
    cell = board.sheet.cell_name(*seat.cell)
    return f"{board.sheet.name} {cell}" if several else cell


def _half_points(side: str) -> int:
    return 2 if side in "1+" else 0 if side in "0-" else 1


def _title(sheet: Sheet) -> str:
    """The first line above the first round that is no sentence leading to it."""
    for row in sheet.rows:
        filled = [cell for cell in row if cell]
        if len(filled) != 1 or round_named(filled[0]):
            return ""
        if any(sign.isalpha() for sign in filled[0]) and filled[0][-1] not in ",:;!":
            return filled[0]
    return ""
