"""Columns made with spaces: by the words of each line, by the blanks the lines have in common, or
by what the words are, where something is missing in some lines."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from tbdesk.files.tables.columns.heading_score import heading_score
from tbdesk.files.tables.columns.headings import announced, announced_kind
from tbdesk.files.tables.columns.layout import ColumnKind, Kind
from tbdesk.files.tables.people import FEDERATION, is_glued_title, is_title
from tbdesk.files.tables.signs import apart, cells
from tbdesk.report.players import fields
from tbdesk.report.players.federations import CODES

#: A line of the text with its number, from 1; and one cut into cells.
Line = tuple[int, str]
Row = tuple[int, list[str]]

_MOST_OF = 0.6
_MAX_WIDTH = 4000
_FEWEST = 3


# --- words ----------------------------------------------------------------------------------------


def by_names(lines: Sequence[Line]) -> list[Row] | None:
    """As by words, but that the figure behind a name belongs to it (`Mephisto 2`), where wide gaps
    stand around both; None where no line has such a name."""
    words = [(number, cut(line, named=True)) for number, line in lines]
    same = all(row == cut(line) for (_, row), (_, line) in zip(words, lines, strict=True))
    return None if same else _even(words, lines)


def by_words(lines: Sequence[Line]) -> list[Row] | None:
    """The words of each line, where all rows with results have equally many; None otherwise."""
    return _even([(number, cut(line)) for number, line in lines], lines)


def _even(words: list[Row], lines: Sequence[Line]) -> list[Row] | None:
    widths = {len(row) for _, row in words if any(_is_result(cell) for cell in row)}
    if not any(_plays(row) for _, row in words):
        most, times = Counter(len(row) for _, row in words).most_common(1)[0]
        uneven = any(
            len(row) != most and _is_row(line) and not is_heading(line)
            for (_, row), (_, line) in zip(words, lines, strict=True)
        )
        even = times >= _MOST_OF * len(lines) and most > 1 and not uneven
        return _with_heads(words, lines, {most}) if even else None
    words = _with_heads(words, lines, widths)  # `Elo Int.` is one heading
    body = [row for _, row in words if any(_is_result(cell) for cell in row)]
    return words if len({len(row) for row in body}) == 1 else None


def _with_heads(words: Sequence[Row], lines: Sequence[Line], widths: set[int]) -> list[Row]:
    return [
        (number, _headed(row, line, widths))
        for (number, row), (_, line) in zip(words, lines, strict=True)
    ]


#: What is written in words, figures among them.
_WORDED = frozenset({fields.NAME, fields.CLUB, ColumnKind.GIVEN_NAME})


def by_wide_gaps(lines: Sequence[Line]) -> list[Row] | None:
    """Cut only where gaps are wide, where headings and rows have equally many cells then, and
    single blanks stand in names (`Mephisto 2`) and rounds; None otherwise."""
    rows = [(number, _WIDE.split(line.strip())) for number, line in lines]
    head = next(
        (row for (_, row), (_, line) in zip(rows, lines, strict=True) if is_heading(line)), []
    )
    kinds = [announced(cell) for cell in head]
    if len(head) < _FEWEST or any(
        " " in cell and kind is None for cell, kind in zip(head, kinds, strict=True)
    ):
        return None
    for (_, row), (_, line) in zip(rows, lines, strict=True):
        if is_heading(line) or not (in_table(line) or has_gap(line)):
            continue
        if len(row) != len(head) or not all(
            " " not in cell or (kind and kind.kind in _WORDED) or _is_one(cell)
            for cell, kind in zip(row, kinds, strict=True)
        ):
            return None
    return rows


def _is_one(cell: str) -> bool:
    """True for a round with blanks in it."""
    return cells.is_round_cell(cell) or apart.may_be(cell)


def _headed(row: list[str], line: str, widths: set[int]) -> list[str]:
    """Headings cut where the gaps are wide, where that makes as many as other rows have cells."""
    wide = _WIDE.split(line.strip())
    return wide if len(wide) != len(row) and len(wide) in widths and is_heading(line) else row


def _plays(row: Sequence[str]) -> bool:
    """True for a row with results; the number in front, and 0 for a rating, are none."""
    results = [cell for cell in row[1:] if _is_result(cell)]
    played = len(results) > 1 and {*results} != {"0"}
    return played or not all(map(str.isdigit, results))


def _is_result(cell: str) -> bool:
    return _is_round(cell) or cells.is_game_cell(cell)


_WIDE = re.compile(r"\s{2,}|\t")
#: A bye with its points between wide gaps; between single blanks the figure may be a cell.
_BYE = re.compile(r"bye [10½]|bye 0[.,]5|bye 1/2", re.IGNORECASE)


#: A name with a figure behind it, perhaps its number before it.
_FIGURED = re.compile(r"^(?:(\d{1,4})[.)]? )?([^\W\d_][^\d]* \d{1,3})$")


def cut(line: str, *, named: bool = False) -> list[str]:
    """The cells of a line: wide gaps separate, and so do single spaces around results and
    numbers; the words of a name stay together, and with `named` a figure behind them. Letters
    before the rounds are no results: `Smith R  2w1`."""
    row: list[str] = []
    if is_heading(line):
        return line.split()
    pieces = _WIDE.split(line.strip())
    for piece in pieces:
        if len(pieces) > 1 and _BYE.fullmatch(piece):
            row.append(piece)
            continue
        figured = _FIGURED.match(piece) if named and len(pieces) > _FEWEST - 1 else None
        if figured and not cells.is_round_cell(figured[2]):
            row += filter(None, figured.groups())
            continue
        name: list[str] = []
        for word in _joined(piece.split(" ")):
            letters = word.rstrip(".").isalpha()
            called = letters and (
                _is_before_rounds(word, row, line) or _is_of_name(word, piece, pieces, line)
            )
            if stands_alone(word) and not called:
                if name:
                    row.append(" ".join(name))
                    name = []
                row.append(word.rstrip(".)") if word.rstrip(".)").isdigit() else word)
            else:
                name.append(word)
        if name:
            row.append(" ".join(name))
    return row


def _is_before_rounds(word: str, row: Sequence[str], line: str) -> bool:
    """True for letters before the first round of a line; an x may be one, and so may a bye."""
    first = word != "x" and not any(map(_is_round, (*row, word)))
    return first and any(map(_is_round, line.split()))


def _is_of_name(word: str, piece: str, pieces: Sequence[str], line: str) -> bool:
    """True for a word with a capital beside others in a line without games: `Bye Anna` and `Anna
    Remis` are called so. Behind a name, with no wide gap anywhere, it may be the one round, and so
    may capitals be behind a name that has none: `Rossi, Anna BYE`. A letter is an initial where
    nothing else in the line may be a result: `Vaishali R 2400`."""
    others = line.split()[1:]
    words = [other for other in piece.split(" ") if not (other[:1].isdigit() or other == "*")]
    if len(words) < _FEWEST - 1 or not all(other.rstrip(".,").isalpha() for other in words):
        return False
    first = words[0] == word
    if len(word) == 1 and word.isupper() and not first:
        return sum(cells.is_game_cell(other) or _is_round(other) for other in others) == 1
    told = len(pieces) > 1 or first or not _is_round(word)
    capital = word[0].isupper() and (first or word.isupper() == piece.isupper())
    if not (told and capital and len(word) > _FEWEST - 1):
        return False
    return not any(cells.is_game_cell(one) or _is_round(one) for one in others if not one.isalpha())


def is_heading(line: str) -> bool:
    """True if the words of a line are headings, most of them known, and none of them an initial of
    somebody's name."""
    words = tuple(line.split())
    known = sum(announced(word) is not None for word in words)
    called = known < len(words) and has_gap(line) and any(map(_is_called, _PAIR.findall(line)))
    return known > _MOST_OF * len(words) and not called and heading_score(words) > 0


def _is_called(pair: str) -> bool:
    """True for a name with an initial: `Frida T.`, where T. may be a title."""
    word, initial = pair.split(" ")
    return initial.endswith(".") and announced(word) is None and _named(word, initial)


#: A heading of two words, `Elo Nat.`; whichever of them is a heading by itself may be one.
_ONE_HEADING = (fields.RATING, fields.FIDE_ID)


def with_whole_headings(lines: Sequence[Line], *, sure: bool) -> list[Line]:
    """The lines with a hyphen between words that are one heading, where a blank would cut it. sure:
    only where nothing speaks against it: wide gaps stand between the others, or one of the words is
    no heading."""
    return [
        (number, hyphened(line, sure=sure) if is_heading(line) else line) for number, line in lines
    ]


def hyphened(line: str, *, sure: bool = True) -> str:
    """The headings of a line, as `with_whole_headings` has them."""
    wide = len(_WIDE.findall(line.strip())) > 1
    for pair in _PAIR.findall(line):
        one, other = pair.split(" ")
        whole = announced(f"{one}-{other}")
        if whole is None or whole.kind not in _ONE_HEADING:
            continue
        if wide or not sure or not (announced(one) and announced(other)):
            line = line.replace(pair, f"{one}-{other}")
    return line


#: Two words with one blank between them.
_PAIR = re.compile(r"(?<!\S)(?=(\S+ \S+)(?!\S))")
_SIGNS = frozenset("<>=+-")
_SIGN_AND_COLOUR = re.compile(r"^[+=\-−][^\W\d_½]$")
_COLOUR_OPPONENT = re.compile(r"^[^\W\d_½]\d{1,3}$")
_OPPONENT = re.compile(r"^\d+[^\W\d_½]$")
_SURNAME = re.compile(r"^[^\d,]*[^\W\d_],$")
_INITIALS, _NAME = re.compile(r"^(?:[^\W\d_]\. ?)+$"), re.compile(r"^[^\W\d_]{2}")


def _joined(words: Iterable[str]) -> list[str]:
    """`> 7N` is one cell, `1 1/2` a number, and `Smith, R` a name."""
    out: list[str] = []
    for word in words:
        after_sign = out and out[-1] in _SIGNS and _OPPONENT.match(word)
        after_colour = out and _SIGN_AND_COLOUR.match(out[-1]) and word.isdecimal()
        after_opponent = out and _COLOUR_OPPONENT.match(out[-1]) and word in ("1", "0", "½")
        mixed = out and word == "1/2" and out[-1].isdigit() and len(out[-1]) > 1
        if after_sign or after_colour or after_opponent or mixed or (out and _named(out[-1], word)):
            out[-1] = f"{out[-1]} {word}"
        elif word:
            out.append(word)
    return out


def _named(word: str, following: str) -> bool:
    """True for two words of a name of which one is an initial, that else might be a draw or a
    diagonal: `Smith, R`, `Smith R.`, `R. Smith`."""
    if _SURNAME.match(word):
        return following.rstrip(".").isalpha()
    initial = _INITIALS.match(following)
    if _INITIALS.match(word):
        return bool(initial or _NAME.match(following))
    return bool(initial and _NAME.match(word))


_FIGURE = re.compile(r"^\(?\d+(?:[.,]\d+)?½?[.)]?$")


@lru_cache(maxsize=1 << 14)
def stands_alone(word: str) -> bool:
    """True for what is a cell by itself, even in the middle of a name."""
    return bool(_FIGURE.match(word)) or cells.is_game_cell(word) or _is_round(word)


def _is_round(word: str) -> bool:
    has_figure = any(sign.isdigit() for sign in word) or "bye" in word.lower()
    return has_figure and cells.is_round_cell(word)


def are_listed(lines: Sequence[Line]) -> bool:
    """True for lines of which most have wide gaps and few have results, as those of a list of
    players with classes (`10b`)."""
    gaps = sum(has_gap(line) for _, line in lines)
    plays = sum(_plays(cut(line)) for _, line in lines)
    return 2 * gaps > len(lines) >= 2 * plays


def are_below(lines: Sequence[Line]) -> bool:
    """True for lines whose cells stand below each other: cut there, none has a wide gap within."""
    rows = by_gaps(lines) or []
    return not any(has_gap(cell) for _, row in rows if len(row) > 1 for cell in row)


def in_table(line: str) -> bool:
    """True for a line that may be a row of a table, or its headings; not for prose."""
    words = _joined(line.split())
    return sum(stands_alone(word) for word in words) > 1 or is_heading(line)


# --- blanks ---------------------------------------------------------------------------------------


def by_gaps(lines: Sequence[Line]) -> list[Row] | None:
    """Cut the rows where all of them are blank. Headings may lie across: each goes to the column
    it covers most; lines that are no rows stay whole. None for less than three columns: two words
    can be blank between by chance."""
    width = max(len(line) for _, line in lines)
    if width > _MAX_WIDTH:
        return [(number, line.split()) for number, line in lines]
    listed = are_listed(lines)
    is_row = has_gap if listed else _is_row
    body = [line for _, line in lines if is_row(line) and not is_heading(line)]
    body = body if len(body) > 1 else [line for _, line in lines]
    padded = [line.ljust(width) for line in body]
    edges = edges_of(padded, width)
    heads = [line for _, line in lines if is_heading(line)]
    edges = _joined_edges(padded, edges, width, heads[-1] if heads else "")
    headed = heads and all(under(heads[-1], edges, filled_to(padded, edges, width)))
    if len(edges) < (2 if headed else _FEWEST):
        return None
    rows: list[Row] = []
    for number, line in lines:
        below = listed and any(len(row) > 1 for _, row in rows)
        if is_heading(line):
            rows.append((number, under(line, edges, filled_to(padded, edges, width))))
        elif is_row(line) or line in body or _lies_in(line, edges, below=below):
            ends = [*edges[1:], width]
            rows.append((number, [line[a:b].strip() for a, b in zip(edges, ends, strict=True)]))
        else:
            rows.append((number, [line.strip()]))
    return rows


def has_gap(line: str) -> bool:
    """True for a line with a wide gap."""
    return bool(_WIDE.search(line.strip()))


def has_columns(line: str) -> bool:
    """True for a line with so many wide gaps that it may be a row whatever its words are: of
    players with their clubs only few have figures, as SK Süd 1921."""
    return len(_WIDE.split(line.strip())) >= _FEWEST


def _is_row(line: str) -> bool:
    return in_table(line) or has_columns(line)


def _lies_in(line: str, edges: Sequence[int], *, below: bool) -> bool:
    """True for a line that has nothing between the columns, and something at the beginning of all,
    or of two with a wide gap, or below others of a list; there it may be alone in a column but the
    first."""
    padded = line.ljust(edges[-1] + 1)
    begun = sum(padded[at] != " " for at in edges)
    apart = all(padded[at - 1] == " " for at in edges if at)
    several = begun > 1 and (below or has_gap(line) or begun == len(edges) >= _FEWEST)
    return apart and (several or (below and line[0] == " "))


def edges_of(padded: Sequence[str], width: int) -> list[int]:
    """Where columns begin."""
    blank = [all(line[at] == " " for line in padded) for at in range(width)]
    return [at for at in range(width) if not blank[at] and (at == 0 or blank[at - 1])]


def _joined_edges(padded: Sequence[str], edges: Sequence[int], width: int, head: str) -> list[int]:
    """Without the edges of columns that stand one blank behind another, have no heading and belong
    to it: given names, the year of a club, results behind an opponent. Where no heading tells, only
    what few rows have: the ends of long names."""
    ends = [*edges[1:], width]
    filled = filled_to(padded, edges, width)
    heads = under(head, edges, filled)
    kept = [edges[0]]
    for at in range(1, len(edges)):
        begin, end = edges[at], ends[at]
        texts = [(line[kept[-1] : begin].strip(), line[begin:end].strip()) for line in padded]
        few = 2 * sum(map(all, texts)) < len(texts) or all(
            _is_short_name(text) for text, _ in texts
        )
        apart = heads[at] or begin - filled[at - 1] > 1 or not (head or few)
        left = heads[edges.index(kept[-1])]
        club = few and announced_kind(left) is fields.CLUB
        pair = slice(kept[-1], begin), slice(begin, end)
        close = _stand_close(padded, *pair) if _are_words(texts) else None
        if close and not (left and heads[at]):
            continue
        if apart or close is False or not (club or _belong(texts, first=len(kept) == 1)):
            kept.append(begin)
    return kept


def _stand_close(padded: Sequence[str], left: slice, right: slice) -> bool | None:
    """True for columns of words with one blank between them in every row that has both, where all
    of these begin or end below each other: they are of one cell, but for one row alone, if others
    have something left; then None. False where a wide gap stands between them."""
    both = [line for line in padded if line[left].strip() and line[right].strip()]
    if any(line[left.stop - 2] == " " or line[right.start] == " " for line in both):
        return False
    begun = all(line[left.start] != " " for line in both)
    ended = len({len(line[right].rstrip()) for line in both}) == 1
    some = len(both) > 1 or sum(bool(line[left].strip()) for line in padded) == 1
    return ((begun or ended) and some) or None


def _are_words(texts: Sequence[tuple[str, str]]) -> bool:
    """True if words stand on both sides wherever something does, and are no titles or federations
    of all the players who have them, nor rounds."""
    both = [pair for pair in texts if all(pair)]
    titles = all(is_title(left) for left, _ in both)
    codes = all(right in CODES for _, right in both)
    words = all(any(map(str.isalpha, text)) for pair in both for text in pair)
    rounds = all(map(_is_round, (text for pair in both for text in pair)))
    return bool(both) and words and not (titles or codes or rounds)


_BRACKETED = re.compile(r"^\(.*[^\W\d_].*\)$")
_YEAR = re.compile(r"^(?:18|19|20)\d\d$")


def _belong(texts: Sequence[tuple[str, str]], *, first: bool) -> bool:
    """first: the left column begins the lines, where no round stands."""
    both = [pair for pair in texts if all(pair)]
    firsts = {first for first, _ in both}
    if 1 < len(set(both)) == len(both) > len(firsts) and all(map(_is_figured, both)):
        return True  # players of one name, told apart by figures
    if both and all(_BRACKETED.match(second) for _, second in both):
        return True  # a group or a task behind a name
    if not first and 3 * len(both) < len(texts) and all(_YEAR.match(year) for _, year in both):
        return bool(both)  # the year of a club
    words = all(not any(sign.isdigit() for sign in "".join(pair)) for pair in both)
    lettered = all(pair[1][0].isalpha() and not _may_be_sign(pair[0]) for pair in both)
    return bool(both) and (
        (words and lettered)
        or (not first and all(cells.is_round_cell(" ".join(pair)) for pair in both))
    )


def _may_be_sign(text: str) -> bool:
    """True for a text so short that it is rather a result or a title than a name; in scripts
    without capitals a name may be one letter."""
    return len(text) < _FEWEST and text.lower() != text.upper()


def _is_short_name(text: str) -> bool:
    """True for one letter or two of a script without capitals, as the first of a Chinese name."""
    return text.isalpha() and len(text) < _FEWEST and text.lower() == text.upper()


def _is_figured(pair: tuple[str, str]) -> bool:
    return bool(_FIGURED.match(" ".join(pair)))


def filled_to(padded: Sequence[str], edges: Sequence[int], width: int) -> list[int]:
    """Where the texts of each column end, in the row where they are longest."""
    ends = [*edges[1:], width]
    return [
        max(begin + len(line[begin:end].rstrip()) for line in padded)
        for begin, end in zip(edges, ends, strict=True)
    ]


def under(line: str, edges: Sequence[int], ends: Sequence[int]) -> list[str]:
    """The words of a line of headings, each in the column whose texts it covers most, or is
    nearest to."""
    row = [""] * len(edges)
    for match in re.finditer(r"\S+", line):
        shares = [
            min(match.end(), end) - max(match.start(), edge)
            for edge, end in zip(edges, ends, strict=True)
        ]
        place = shares.index(max(shares))
        row[place] = f"{row[place]} {match[0]}".strip()
    return row


# --- what words are -------------------------------------------------------------------------------

#: What a word can be: Number, Rating, Points, Game, rOund, Title, Federation, Words.
_OF_KIND: dict[Kind, str] = {
    ColumnKind.PLACE: "N",
    ColumnKind.NUMBER: "N",
    fields.TITLE: "T",
    fields.NAME: "W",
    ColumnKind.GIVEN_NAME: "W",
    fields.CLUB: "W",
    fields.FEDERATION: "F",
    fields.RATING: "R",
    ColumnKind.OPPONENT: "GO",
    ColumnKind.ROUND: "GO",
    ColumnKind.POINTS: "P",
    ColumnKind.TIE_BREAK: "P",
}
_ANY = "NRPGOTFW"
#: What many players lack.
_OPTIONAL = frozenset("TFRW")


def by_kinds(lines: Sequence[Line], *, all_rows: bool = False) -> list[Row]:
    """The words of each line put under those of the longest rows by what they are, so that a
    missing title, federation or rating leaves an empty cell. all_rows: every line is one of the
    table, however few figures it has."""
    rows = [(number, _typed(line), line) for number, line in lines if all_rows or in_table(line)]
    body = [row for _, row, line in rows if not is_heading(line)]
    if len(body) < 2:
        return [(number, cut(line)) for number, line in lines]
    length = max(len(row) for row in body)
    columns: list[set[str]] = [set() for _ in range(length)]
    for row in body:
        if len(row) == length:
            for column, (_, kinds) in zip(columns, row, strict=True):
                column |= set(kinds)
    placed = {number: _placed(row, columns) for number, row, _ in rows}
    return [(number, placed.get(number) or [line.strip()]) for number, line in lines]


def _typed(line: str) -> list[tuple[str, str]]:
    """The words of a line, each with what it can be."""
    if is_heading(line):
        columns = [(word, announced(word)) for word in line.split()]
        return [
            (word, _OF_KIND.get(column.kind, _ANY) if column else _ANY) for word, column in columns
        ]
    return [(part, _kinds(part)) for cell in cut(line) for part in _parts(cell)]


def _parts(cell: str) -> list[str]:
    """A name without the title before it and the federation after it."""
    words = cell.split(" ")
    if len(words) < 2 or any(sign.isdigit() for sign in cell):
        return [cell]
    first = [words.pop(0)] if is_glued_title(words[0]) else []
    last = [words.pop()] if len(words) > 1 and FEDERATION.match(words[-1]) else []
    return [*first, " ".join(words), *last] if words else [*first, *last]


def _kinds(word: str) -> str:
    kinds = ""
    if word.isdigit():
        kinds += "N" if len(word) < 4 else ""
        kinds += "R" if len(word) > 2 or word == "0" else ""
    if cells.is_figure(word):
        kinds += "P"
    kinds += "G" if cells.is_game_cell(word) else ""
    kinds += "O" if _is_round(word) else ""
    if not kinds:
        kinds = "T" if is_title(word) else "F" if FEDERATION.match(word) else "W"
    return kinds


def _placed(row: Sequence[tuple[str, str]], columns: Sequence[set[str]]) -> list[str]:
    """The words under the columns they fit best, in their order; [] if there are too many."""
    if len(row) > len(columns):
        return []
    spare = len(columns) - len(row)
    # best[skipped]: score and cells of the words so far with so many columns left empty
    best: dict[int, tuple[int, list[str]]] = {0: (0, [])}
    for at in range(len(columns)):
        following: dict[int, tuple[int, list[str]]] = {}
        for skipped, (score, placed) in best.items():
            word = at - skipped
            steps = []
            if word < len(row):
                fits = 2 if columns[at] & set(row[word][1]) else -3
                steps.append((skipped, score + fits, row[word][0]))
            if skipped < spare:
                steps.append((skipped + 1, score - (not columns[at] & _OPTIONAL), ""))
            for key, points, cell in steps:
                if key not in following or points > following[key][0]:
                    following[key] = (points, [*placed, cell])
        best = following
    return best[spare][1]
