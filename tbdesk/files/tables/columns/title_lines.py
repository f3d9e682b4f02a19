"""Lines above the names of a list that has no heading: titles, or players of whom nothing but the
name is known."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from tbdesk.files.tables.columns.columns import is_name
from tbdesk.files.tables.columns.headings import announced
from tbdesk.files.tables.columns.layout import ColumnKind
from tbdesk.files.tables.people import behind, is_glued_title
from tbdesk.files.tables.sheet import Sheet

#: Words for events, groups and lists, and how some end: nobody of a list is called so.
_CALLS_NO_PLAYER = re.compile(
    r"^(?:group|gruppe|gruppo|groupe|grupo|class|klasse|classe|clase)\b"
    r"|\b(?:open|cup|round robin|swiss|list|lista|elenco|entry|entries|players|participants|"
    r"participantes|spieler|teilnehmer|giocatori|partecipanti|joueurs|jugadores|rankings?|"
    r"starting rank|coppa|coupe|copa|tournaments?|torneo|tournoi|toernooi|turniej|turnaj|"
    r"blitz|rapid|chess|échecs|ajedrez|scacchi|šachy|szachy|tornei|tournois|torneos|turniere|liga|"
    r"league|ligue|lega|championships?|campionato|championnat|campeonato|kampioenschap|mistrzostwa|"
    r"(?:semi|half|halb)?finals?|(?:halb)?finale)\b"
    r"|\bschach|(?:liga|liste|pokal|turnier|meisterschaft|meisterschaften|endstand|ergebnis|ergebnisse)\b",
    re.IGNORECASE,
)
#: A group or a class in a line of its own, nobody's name either: `Gruppe B`, `3a`.
_CALLS_GROUP = re.compile(
    r"^\W*(?:group|gruppe|gruppo|groupe|grupo|class|klasse|classe|clase|kl|jg|jgst)\b"
    r"|^\W*\d{1,2} ?[./-]?[a-z]\W*$",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"^\W*\d+[\W_]+")
#: Names that a list has at least, and lines above it at most.
_FEWEST, _MOST = 2, 10


class Lines(NamedTuple):
    """Rows at the top of a list that have one text and nothing else: titles and players; doubtful:
    those that may be the other."""

    titles: Sequence[int] = ()
    players: Sequence[int] = ()
    doubtful: Sequence[int] = ()


def lines_above(sheet: Sheet, heading: int) -> Lines:
    """The rows with one text above the first that has several; in one column all rows."""
    rows = _with_one_text(sheet, heading)
    if not rows:
        return Lines((), (), _unlike_names(sheet, heading) if sheet.width == 1 else ())
    place = _only(sheet.rows[rows[0]])
    below = [row for row in range(rows[0], len(sheet.rows)) if sheet.rows[row][place]]
    names, lines = [sheet.rows[row][place] for row in below], [sheet.lines[row] for row in below]
    titles = 0
    for at, name in enumerate(names[: max(0, min(len(rows), len(names) - _FEWEST, _MOST))]):
        if heading >= 0 or place:  # a title stands above the headings, and in the first column
            is_title = calls_no_player(name) and not place
        else:
            is_title = _is_title(names[at:], lines[at:])
        if not is_title:
            break
        titles += 1
    if sheet.width == 1:
        others = _unlike_names(sheet, titles - 1)
        above = [] if all(map(_is_classed, names[titles:])) else rows[:titles]
        doubtful = [row for row in above if not _is_surely_title(sheet.rows[row][place])]
        ends = _below_gap(sheet, titles)
        return Lines(rows[:titles], rows[titles:], [*doubtful, *others, *ends])
    if heading >= 0 or place:
        return Lines(rows[:titles], rows[titles:], rows[:titles])
    if place in map(_only, sheet.rows[rows[-1] + 1 :]) or all(map(_has_comma, names[titles:])):
        return Lines(rows[:titles], rows[titles:], rows)
    return Lines(rows, (), rows[titles:])


def _below_gap(sheet: Sheet, first: int) -> range:
    """The one row or two below the only empty line of a list: greetings and who sends it."""
    count = len(sheet.rows)
    gaps = [row for row in range(first + 1, count) if sheet.lines[row] > sheet.lines[row - 1] + 1]
    alone = len(gaps) == 1 and count - gaps[0] <= _MOST_ENDS < gaps[0] - first
    return range(gaps[0], count) if alone else range(0)


#: A greeting, and a name below it.
_MOST_ENDS = 2


def _unlike_names(sheet: Sheet, heading: int) -> list[int]:
    """The few rows of one column, below a row, that call a group or are no name as the others are:
    `Total: 8`, `U18`."""
    cells = {row: sheet.rows[row][0] for row in range(heading + 1, len(sheet.rows))}
    texts = {row: behind(text)[0] or text for row, text in cells.items()}
    numbered = 2 * sum(map(_has_no_figure, texts.values())) < len(texts)
    unlike = [
        row
        for row, text in texts.items()
        if calls_group(text)
        or not is_name(text)
        or (has_figure(text) if numbered else not _has_no_figure(text))
    ]
    return unlike if 2 * len(unlike) < len(texts) else []


def calls_group(text: str) -> bool:
    """True for a group or a class: `Gruppe B`, `3a`."""
    return bool(_CALLS_GROUP.match(text))


def is_group(text: str) -> bool:
    """True for a group with its letter or figure, which is surely no player: not `Group Ada`."""
    return calls_group(text) and bool(_GROUP.match(text))


_GROUP = re.compile(r"^\W*(?:[^\W\d_]{1,7}\W+)?(?:\w{1,2}|\d{1,2}\W?\w)\W*$")


def has_figure(text: str) -> bool:
    """True for a text with a figure behind its first letter, or in front without a blank or dot."""
    return any(map(str.isdigit, _NUMBER.sub("", text)))


def calls_no_player(text: str) -> bool:
    """True for words that call an event, a group or a list: `Group B`, `Teilnehmerliste`."""
    return bool(_CALLS_NO_PLAYER.search(text))


def may_be_dated_title(cells: Sequence[str]) -> bool:
    """True for words for an event or a list, and a year beside them: `Turnier Erding`, `2026`."""
    words = [cell for cell in cells if cell]
    return len(words) == _DATED and calls_no_player(words[0]) and bool(_YEAR.match(words[1]))


def is_dated_title(cells: Sequence[str]) -> bool:
    """True for such words that call nobody."""
    return may_be_dated_title(cells) and _is_surely_title(next(filter(None, cells)))


_DATED = 2
_YEAR = re.compile(r"^20\d\d$")


def _is_surely_title(text: str) -> bool:
    """True for words for an event or a list that are not two, as those of a name are, and without
    an initial."""
    if not calls_no_player(text):
        return False
    words = [word.strip(".") for word in text.split()]
    named = len(words) == _WORDS_OF_A_NAME or any(len(word) < _WORDS_OF_A_NAME for word in words)
    return not named or any(map(str.isdigit, text))


_WORDS_OF_A_NAME = 2


def _with_one_text(sheet: Sheet, heading: int) -> range:
    """The rows right above the first with several texts, where the names stand; with headings they
    begin right below these."""
    if sheet.width == 1:
        return range(len(sheet.rows) if heading < 0 else 0)
    full = heading + 1
    while full < len(sheet.rows) and _only(sheet.rows[full]) >= 0:
        full += 1
    place = _only(sheet.rows[full - 1]) if full > heading + 1 else -1
    if place < 0 or full == len(sheet.rows) or not _has_letter(sheet.rows[full][place]):
        return range(0)
    first = full
    while first > heading + 1 and _is_above(sheet, first - 1, place):
        first -= 1
    headed = heading < 0 or (first == heading + 1 and _are_next(sheet, heading))
    return range(first, full) if headed else range(0)


def _is_above(sheet: Sheet, row: int, place: int) -> bool:
    """True for a row with one text, right above the next row."""
    cells = sheet.rows[row]
    return _only(cells) == place and _has_letter(cells[place]) and _are_next(sheet, row)


def _has_letter(text: str) -> bool:
    return any(map(str.isalpha, text))


def _only(cells: Sequence[str]) -> int:
    """The column that a row has its one text in, -1 where it has several."""
    places = [place for place, cell in enumerate(cells) if cell]
    return places[0] if len(places) == 1 else -1


def _are_next(sheet: Sheet, row: int) -> bool:
    """True if no line is empty between a row and the next one."""
    return sheet.lines[row] + 1 == sheet.lines[row + 1]


def _is_title(names: Sequence[str], lines: Sequence[int]) -> bool:
    """True if the first of some lines is no name as the others are."""
    first, others = names[0], names[1:]
    head = announced(first)
    if head is not None and head.kind is ColumnKind.ROUND:
        return True
    for look in (_is_classed, _has_comma, _has_capitals):
        if all(map(look, others)):
            return not look(first)
    steps = [below - above for above, below in pairwise(lines)]
    if calls_no_player(first) or steps[0] > max(steps[1:]):
        return True
    return any(all(map(look, others)) and not look(first) for look in (_has_no_figure, _has_words))


def _is_classed(name: str) -> bool:
    """True for a name with a class or a club in one cell."""
    return bool(behind(name)[1])


def _has_no_figure(name: str) -> bool:
    return not any(map(str.isdigit, name))


def _has_words(name: str) -> bool:
    return " " in name


def _has_comma(name: str) -> bool:
    return "," in name


def _has_capitals(name: str) -> bool:
    words = [word for word in name.split() if not is_glued_title(word)]
    return any(len(word) > 1 and word.isupper() for word in words)
