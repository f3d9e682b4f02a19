"""The headings above pairings: which columns have both players, the result and the round."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from tbdesk.files.tables.columns.headings import (
    ROUND_WORDS,
    announced,
    is_surname,
    names_team,
    side_of_board,
)
from tbdesk.files.tables.columns.layout import ColumnKind, Kind
from tbdesk.report.players import fields

_ROUNDS = "|".join(ROUND_WORDS)
#: Those that stand behind a figure without a full stop: `3rd` is no round.
_WORDS = "|".join(word for word in ROUND_WORDS if len(word) > 3 or not word.isascii())
_ORDINAL = r"(?:[.°ªº]|st|nd|rd|th|ère|ere|ème|eme|er|re|ra|da|a|e|-?[йяа]|-ти)?"
_ROUND = re.compile(
    rf"(?:^|\W)(?:{_ROUNDS})[\s.:]*(?:n\W{{0,2}}|nr\W?|no\W?|#)?\s*(\d{{1,2}})(?!\d)"
    rf"|(?:^|[^\w/])(\d{{1,2}})\s?{_ORDINAL}\s*(?:{_WORDS})(?:\W|$)"
    rf"|(?:^|[^\w/])(\d{{1,2}})\.\s?(?:{_ROUNDS})(?:\W|$)"
    r"|^r\s?(\d{1,2})$",
    re.IGNORECASE,
)
_ROUND_HEADS = frozenset([*ROUND_WORDS, "r", "t"])
_BOARD_WORDS = (
    "bo board bd br brett tisch table tav tavola scacchiera sc ech éch échiquier tab tablero mesa "
    "m bord b # no nr n° n brd bnr asztal deska šach stůl stół pöytä стол доска маса σκακιέρα masa "
    "échiq table-no board-no tisch-nr"
)
_BOARD_HEADS = frozenset(_BOARD_WORDS.split())
_RESULT_WORDS = (
    "result results res resultat résultat résult résultats rés ergebnis erg resultado resul rdo "
    "risultato ris esito uitslag uitsl wynik wyn resultaat score tulos eredmény výsledek výsl "
    "rezultat rez resultater sonuç результат рез αποτέλεσμα النتيجة izid rezultatas rezultāts "
    "tulemus výsledok resultats"
)
_RESULT_HEADS = frozenset(_RESULT_WORDS.split())
#: The numbers of White and Black, as Vega calls them: NB alone may count anything.
_NUMBERS_OF_SIDES = ("nw", "nb", "idw", "idb")
#: What exports put before the heading of a side: `WhiteElo`, `black_rating`.
_OF_SIDE = re.compile(r"^(?:white|black)[\s_-]?(?=.)", re.IGNORECASE)
#: What stands beside a name, with the heading it has in the list of rounds.
FIELDS = (
    (fields.TITLE, "Title"),
    (fields.RATING, "Rtg"),
    (fields.FEDERATION, "FED"),
    (fields.CLUB, "Club"),
    (fields.FIDE_ID, "FIDE-ID"),
)
_FEWEST_HEADS = 3


@dataclass(frozen=True, slots=True)
class Columns:
    """Where a pairing stands: its result and round, and of White and Black what is printed."""

    result: int
    names: tuple[int, int]
    beside: dict[Kind, tuple[int, int]]
    round: int = -1
    unknown: tuple[int, ...] = ()


def round_named(text: str) -> int | None:
    """The round of a line such as `Round 1 on 2026/01/10`, `2. Runde`."""
    match = _ROUND.search(text)
    return int(match[match.lastindex or 0]) or None if match else None


@lru_cache(maxsize=2048)
def plain(text: str) -> str:
    return text.lower().strip(" .:").replace(" ", "-").replace(".", "")


def columns_of(row: Sequence[str]) -> Columns | None:
    """The columns of pairings that a row of headings announces; None for any other row."""
    results = [at for at, cell in enumerate(row) if is_result(cell)]
    if len(results) != 1 or any(map(names_team, row)):
        return None
    result = results[0]
    names = both_names(row)
    if names is None or (not side_of_board(row[names[0]]) and not names[0] < result < names[1]):
        return None
    places: dict[Kind, list[int]] = defaultdict(list)
    rounds, unknown = [], []
    for at, cell in enumerate(row):
        head, word = announced(_OF_SIDE.sub("", cell)), plain(cell)
        if at in (result, *names) or not cell:
            continue
        if word in _ROUND_HEADS:
            rounds.append(at)
        elif word in _NUMBERS_OF_SIDES:
            places[ColumnKind.NUMBER].append(at)
        elif head is not None and (head.kind is ColumnKind.NUMBER or head.kind in _known()):
            places[head.kind].append(at)
        elif _is_unknown(cell, word):
            unknown.append(at)
    if len(rounds) == len(names) and all(plain(row[at]) == "r" for at in rounds):
        places[fields.RATING] += rounds  # one for each side
        rounds = []
    if len(rounds) > 1:
        return None
    for place in names:
        if place and not row[place - 1]:  # titles stand before names, without a heading
            places[fields.TITLE].append(place - 1)
    sided = {kind: _sides(columns, names) for kind, columns in _without_boards(places).items()}
    beside = {kind: sides for kind, sides in sided.items() if sides is not None}
    return Columns(result, names, beside, rounds[0] if rounds else -1, tuple(unknown))


def is_board(text: str) -> bool:
    """True for the heading of the numbers of boards."""
    return plain(text) in _BOARD_HEADS


def is_head_of_others(row: Sequence[str]) -> bool:
    heads = [head for cell in row if (head := announced(cell)) and not cell[:1].isdigit()]
    return len(heads) >= _FEWEST_HEADS and any(head.kind is fields.NAME for head in heads)


def _is_unknown(cell: str, word: str) -> bool:
    head = announced(cell)
    ignored = head is not None and head.kind is ColumnKind.IGNORED
    return not ignored and word not in _BOARD_HEADS and round_named(cell) is None


def _known() -> tuple[Kind, ...]:
    return (ColumnKind.POINTS, *(kind for kind, _head in FIELDS))


def is_result(text: str) -> bool:
    """True for the heading of results."""
    return plain(text) in _RESULT_HEADS


def both_names(row: Sequence[str]) -> tuple[int, int] | None:
    """The columns of White and of Black: called so, or two of names."""
    sides = [(side, at) for at, cell in enumerate(row) if (side := side_of_board(cell))]
    if [side for side, _at in sides] == ["w", "b"]:
        return sides[0][1], sides[1][1]
    heads = [(at, announced(cell)) for at, cell in enumerate(row) if not is_surname(cell)]
    names = [at for at, head in heads if head is not None and head.kind is fields.NAME]
    if len(names) == 2 and not sides:
        return names[0], names[1]
    return None


def _without_boards(places: dict[Kind, list[int]]) -> dict[Kind, list[int]]:
    """The columns without the first of three of numbers, that of the boards."""
    numbers = places.get(ColumnKind.NUMBER, [])
    return places | {ColumnKind.NUMBER: numbers[1:]} if len(numbers) == 3 else places


def _sides(places: list[int], names: tuple[int, int]) -> tuple[int, int] | None:
    """The columns of one kind for White and for Black; None where there are not both, as of the
    number of the board."""
    if len(places) != 2:
        return None
    white, black = sorted(places)
    return (white, black) if white < names[1] and black > names[0] else None
