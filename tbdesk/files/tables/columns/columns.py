"""What the columns beside the games hold: by their headings, else by their cells and where they
stand."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tbdesk.engine.model.points import parse_points
from tbdesk.files.tables.columns import ratings
from tbdesk.files.tables.columns.game_columns import HALF, MOST, Grid, column_of, heads_of, share
from tbdesk.files.tables.columns.headings import announced_kind
from tbdesk.files.tables.columns.layout import Column, ColumnKind, Kind
from tbdesk.files.tables.columns.scores import score_columns
from tbdesk.files.tables.people import FEDERATION, is_title, is_title_and_federation
from tbdesk.files.tables.sheet import Sheet
from tbdesk.files.tables.signs.cells import DIAGONALS, is_figure, is_game_cell
from tbdesk.report.players import fields
from tbdesk.report.players.federations import CODES, federation_of

_FIDE_ID = re.compile(r"^[1-9]\d{4,8}$")
#: What has more words and ends with a full stop is a sentence.
_NAME_WORDS = 2
#: Words a name may begin with though they are small.
_PARTICLES = (
    "van von vom zu de del della delle di da dal dalla dos das du des d' la le lo el al ben bin "
    "ten ter af av san st op in l' ' 's 't"
)

#: What is known of players in words: no figure is any of it.
_WORDS = frozenset({fields.NAME, fields.TITLE, fields.FEDERATION, fields.SEX, fields.CLUB})
_BESIDE_NAMES = _WORDS - {fields.NAME}


def kinds(sheet: Sheet, heading: int, rows: Sequence[int], games: Grid) -> list[Kind]:
    """The kind of every column."""
    heads = _behind_titles(heads_of(sheet, heading), sheet, heading, rows)
    kinds: list[Kind] = [ColumnKind.IGNORED] * sheet.width
    for place in games.places:
        kinds[place] = ColumnKind.ROUND if games.rounds else ColumnKind.OPPONENT
    taken = _put_by_headings(kinds, sheet, heading, heads, rows, games)
    for place in _unread_columns(sheet, heads, rows, games):
        kinds[place] = ColumnKind.UNREAD
    _put_by_contents(kinds, taken, sheet, heading, heads, rows, games)
    if games.places and fields.NAME not in taken:
        _put_any_names(kinds, sheet, heads, rows)
    if not games.places and ColumnKind.POINTS not in taken:
        for nth, place in enumerate(score_columns(sheet, rows, kinds, heading)):
            kinds[place] = ColumnKind.IGNORED if nth else ColumnKind.POINTS
    return _with_places(sheet, rows, kinds, games, heads)


def _behind_titles(
    heads: list[Column | None], sheet: Sheet, heading: int, rows: Sequence[int]
) -> list[Column | None]:
    """The headings, that of the names over these where it spans a column of titles before them."""
    for place, head in enumerate(heads[:-1]):
        if head is None or head.kind is not fields.NAME or sheet.rows[heading][place + 1]:
            continue
        titles, names = (column_of(sheet, rows, at) for at in (place, place + 1))
        if all(map(is_title, filter(None, titles))) and share(names, _has_letters) > MOST:
            heads[place : place + 2] = [Column(fields.TITLE), head]
    return heads


def _put_by_headings(
    kinds: list[Kind],
    sheet: Sheet,
    heading: int,
    heads: Sequence[Column | None],
    rows: Sequence[int],
    games: Grid,
) -> set[Kind]:
    """Put the kinds that headings say, each but tie-breaks once; those there are then."""
    taken: set[Kind] = set()
    unsaid: list[int] = []
    for place, head in enumerate(heads):
        if place in games.places:
            continue
        if _may_be_ratings(sheet, heading, head, rows, place):
            unsaid.append(place)
            continue
        if head is None:
            continue
        kind = _meant(head.kind, taken, sheet, rows, place)
        if ratings.may_be_of_ratings(sheet.rows[heading][place]) and _are_ids(sheet, rows, place):
            kind = fields.FIDE_ID
        if kind is ColumnKind.NUMBER and _counts_places(sheet, rows, kinds, place):
            kinds[kinds.index(ColumnKind.NUMBER)] = ColumnKind.PLACE
            kinds[place] = kind
            taken.add(ColumnKind.PLACE)
        elif kind not in (ColumnKind.OPPONENT, ColumnKind.ROUND) and kind not in taken:
            kinds[place] = kind
            taken |= {kind} - {ColumnKind.TIE_BREAK}
    for place in unsaid:
        behind = games.places and place > games.places[-1]  # where performances stand
        said = ratings.may_be_of_ratings(sheet.rows[heading][place])
        if fields.RATING not in taken and (said or not behind):
            kinds[place] = fields.RATING
            taken.add(fields.RATING)
        elif (head := heads[place]) is not None and head.kind is ColumnKind.TIE_BREAK:
            kinds[place] = head.kind  # the ratings again, as a tie-break
    return taken


def _may_be_ratings(
    sheet: Sheet, heading: int, head: Column | None, rows: Sequence[int], place: int
) -> bool:
    """True for ratings below the heading of something else: they are, if no column is headed so."""
    text = sheet.rows[heading][place] if heading >= 0 else ""
    whose = ratings.may_be_of_ratings(text)
    single = head is not None and head.kind is ColumnKind.IGNORED and len(text.rstrip(".:")) == 1
    worded = head is not None and head.kind in _BESIDE_NAMES
    if not (whose or single or worded):
        return False
    cells = column_of(sheet, rows, place)
    return ratings.hold_ratings(cells) and (whose or ratings.are_plain(cells))


def _meant(kind: Kind, taken: set[Kind], sheet: Sheet, rows: Sequence[int], place: int) -> Kind:
    """What a heading of a kind means over the cells that it has."""
    if kind is fields.FIDE_ID and share(column_of(sheet, rows, place), _is_ordinal) > MOST:
        return ColumnKind.NUMBER  # some call them ID
    if kind is fields.RATING and _are_classes(column_of(sheet, rows, place)):
        return ColumnKind.IGNORED  # those of a school are called Grade
    if kind is ColumnKind.PLACE and share(column_of(sheet, rows, place), _has_letters) > MOST:
        return ColumnKind.IGNORED  # nor are they places below Class
    if kind in _WORDS and ColumnKind.POINTS in taken:
        cells = column_of(sheet, rows, place)
        if any(cells) and all(is_figure(cell) for cell in cells if cell):
            return ColumnKind.TIE_BREAK  # an event's own, whose code is such a heading too
    return kind


def _put_by_contents(
    kinds: list[Kind],
    taken: set[Kind],
    sheet: Sheet,
    heading: int,
    heads: Sequence[Column | None],
    rows: Sequence[int],
    games: Grid,
) -> None:
    """Put the kinds of columns without a heading that is known, where their cells say them."""
    texts = heading < 0 or fields.NAME not in taken
    born, said = False, are_said_ratings(sheet, heading, rows)
    for place in range(sheet.width):
        text = sheet.rows[heading][place] if heading >= 0 else ""
        if place in games.places or heads[place] is not None or kinds[place] in _PUT:
            continue
        cells = column_of(sheet, rows, place)
        if not (games.places or said) and ratings.are_years(cells):
            born = True
            continue  # nothing tells whether somebody was born then
        kind = _by_contents(cells, place, games, taken, len(rows))
        if born and kind is fields.RATING and 2 * len({*cells} - {""}) <= len(cells):
            continue  # in which clubs were founded, as their names say
        if text and kind is fields.RATING and ratings.is_of_performances(text):
            continue
        worded = texts and kind is not fields.RATING
        if not (not text or worded or _is_plain(kind, cells, len(rows))):
            continue
        if kind not in taken:
            kinds[place] = kind
            taken |= {kind} - {ColumnKind.TIE_BREAK, ColumnKind.IGNORED}


def are_said_ratings(sheet: Sheet, heading: int, rows: Sequence[int]) -> bool:
    """True if a word before each figure or, of a list without headings, above the first player
    says that figures are ratings, whatever else they may be."""
    above = sheet.rows[: rows[0]] if rows and heading < 0 else ()
    kinds = (announced_kind(cell) for cells in above for cell in cells)
    return sheet.rated or fields.RATING in kinds


def _is_plain(kind: Kind, cells: Sequence[str], count: int) -> bool:
    """True for what a heading in no language that we know cannot make anything else of: 1 to n,
    ratings that are neither years nor all of them round, the codes of federations."""
    filled = [cell for cell in cells if cell]
    if kind in (ColumnKind.NUMBER, ColumnKind.PLACE):
        return _is_ranking(cells, count)
    if kind is fields.RATING:
        return ratings.are_plain(filled)
    return kind is fields.FEDERATION and all(cell in CODES for cell in filled)


def _put_any_names(
    kinds: list[Kind], sheet: Sheet, heads: Sequence[Column | None], rows: Sequence[int]
) -> None:
    """Take the first column of texts that all differ for that of the names, however they look:
    `w1nn3r`, `x`."""
    for place, kind in enumerate(kinds):
        cells = column_of(sheet, rows, place)
        if (
            kind in (ColumnKind.IGNORED, fields.CLUB)
            and heads[place] is None
            and share(cells, _has_letters) > MOST
            and len(set(cells)) == len(cells)
        ):
            kinds[place] = fields.NAME
            return


#: What is known before the cells are looked at.
_PUT = (ColumnKind.UNREAD, fields.RATING)
#: Signs that stand for one result, but for those of a sex, a group or a title.
_SHORT = 6
_JOINED = re.compile(r"^\S{1,5} ?[/|] ?\S{1,5}$")
_OPPONENT = re.compile(r"^\d{1,3} ?[^\W\d_]{1,3} ?(?:[10½=+-]|1/2|0[.,]5)$")


def _unread_columns(
    sheet: Sheet, heads: Sequence[Column | None], rows: Sequence[int], games: Grid
) -> Iterator[int]:
    """The columns of a table without games that were to have some: headed by opponents or rounds,
    and neighbours that look alike; and what stands between rounds and is none."""
    if games.places:
        between = range(games.places[0], games.places[-1])
        loose = (place for place in between if place not in games.places and heads[place] is None)
        if games.rounds:
            yield from (place for place in loose if any(column_of(sheet, rows, place)))
        return
    headed = [
        place
        for place, head in enumerate(heads)
        if head is not None
        and head.kind in (ColumnKind.OPPONENT, ColumnKind.ROUND)
        and any(column_of(sheet, rows, place))
    ]
    if len(headed) > 1 or any(heads[place] == Column(ColumnKind.ROUND, 1) for place in headed):
        yield from range(headed[0], headed[-1] + 1)
        return
    run: list[int] = []
    for place in range(sheet.width + 1):
        if (
            place < sheet.width
            and heads[place] is None
            and _is_short(column_of(sheet, rows, place))
        ):
            run.append(place)
            continue
        if len(run) > 2 and _come_again([sheet.rows[row][at] for row in rows for at in run]):
            yield from run
        run = []
    yield from _square(sheet, heads, rows)


def _square(sheet: Sheet, heads: Sequence[Column | None], rows: Sequence[int]) -> Sequence[int]:
    """As many columns as players, each with nothing where he would meet himself and something
    everywhere else: a crosstable, whatever its cells may mean."""
    for first in range(sheet.width - len(rows) + 1):
        places = range(first, first + len(rows))
        if len(rows) < 3 or any(heads[place] is not None for place in places):
            continue
        own = [sheet.rows[row][place] for row, place in zip(rows, places, strict=True)]
        filled = sum(bool(sheet.rows[row][place]) for row in rows for place in places)
        if filled == len(rows) ** 2 - own.count("") and set(own) <= {"", *DIAGONALS}:
            return places
    return ()


def _is_short(cells: Sequence[str]) -> bool:
    """True for results, several to a cell or one, and for a few signs that are no figure, title or
    federation."""
    filled = [cell for cell in cells if cell]
    if len(filled) > 1 and share(filled, _may_be_games) >= HALF:
        return True
    named = len(set(filled)) == len(filled) and not DIAGONALS.intersection(filled)
    known = named or share(cells, _is_known_code) > MOST
    return not known and all(len(cell) < _SHORT for cell in filled) and len(filled) * 2 > len(cells)


def _is_known_code(cell: str) -> bool:
    return cell.isdigit() or is_title(cell) or bool(FEDERATION.match(cell)) or cell in ("m", "f")


def _come_again(cells: Sequence[str]) -> bool:
    """True for few different texts, as results are, and for two with a stroke between them."""
    filled = [cell for cell in cells if cell]
    joined = share(cells, lambda cell: bool(_JOINED.match(cell) or _OPPONENT.match(cell))) >= HALF
    return joined or len(set(filled)) * 2 <= len(filled)


def _may_be_games(cell: str) -> bool:
    """True for results, for short texts with a stroke between them (`V/N`), and for an opponent
    and a result with letters that no language here has for a colour (`3白1`)."""
    joined = _JOINED.match(cell) or _OPPONENT.match(cell)
    return is_game_cell(cell) or cell in DIAGONALS or bool(joined)


_AGE_GROUP = re.compile(r"^[USÜ]-?\d{1,2}[wmf]?$", re.IGNORECASE)


def _by_contents(
    cells: Sequence[str], place: int, games: Grid, taken: set[Kind], count: int
) -> Kind:
    after = bool(games.places) and place > games.places[-1]
    if not after and ratings.hold_ratings(cells):  # among letters too: `unr.`
        return fields.RATING
    if len(cells) > 1 and _SEXES.issuperset(cells):
        return ColumnKind.IGNORED  # some write a title so, but not everybody's
    if any(cells) and all(map(_AGE_GROUP.match, filter(None, cells))):
        return ColumnKind.IGNORED
    if share(cells, is_title) > MOST:
        return fields.TITLE
    if share(cells, lambda cell: bool(FEDERATION.match(cell))) > MOST:
        return fields.FEDERATION
    if share(cells, is_title_and_federation) > MOST:
        return fields.TITLE
    if share(cells, lambda cell: bool(federation_of(cell))) > MOST:
        return fields.FEDERATION
    if share(cells, _has_letters) > MOST:
        if fields.NAME in taken:
            return fields.CLUB
        return fields.NAME if share(cells, is_name) > MOST else ColumnKind.IGNORED
    if share(cells, lambda cell: bool(_FIDE_ID.match(cell))) > MOST:
        return fields.FIDE_ID
    if not after and share(cells, ratings.is_rating) > HALF:
        return fields.RATING
    if not after and share(cells, _is_ordinal) > MOST:
        return ColumnKind.PLACE if ColumnKind.NUMBER in taken else ColumnKind.NUMBER
    if after and ColumnKind.POINTS not in taken and share(cells, _is_points) > MOST:
        return ColumnKind.POINTS
    if after and ColumnKind.PLACE not in taken and _is_ranking(cells, count):
        return ColumnKind.PLACE
    if after and share(cells, is_figure) > MOST:
        return ColumnKind.TIE_BREAK
    return ColumnKind.IGNORED


def _has_letters(cell: str) -> bool:
    return any(sign.isalpha() for sign in cell)


def is_name(cell: str) -> bool:
    """A few words that do not begin as the middle of a sentence does, nor end as one."""
    words = cell.replace("'", "' ").split(" ")
    begins = not cell[0].islower() or words[0].lower() in _PARTICLES.split()
    stops = cell[-1] == "." and len(words) > _NAME_WORDS and len(words[-1]) > len("Jr.")
    sentence = cell[-1] in ":;!?" or ": " in cell or stops
    return len(words) < 8 and begins and not sentence


def _is_ordinal(cell: str) -> bool:
    plain = cell.rstrip(".)=°ª")
    return plain.isascii() and plain.isdigit() and 0 < len(plain) <= 4 and int(plain) > 0


def _is_points(cell: str) -> bool:
    return parse_points(cell) is not None


def _is_ranking(cells: Sequence[str], count: int) -> bool:
    """1 to n in some order: with ties it could be anything."""
    plain = [cell.rstrip(".)=") for cell in cells]
    return sorted(plain) == sorted(str(place) for place in range(1, count + 1))


def _are_classes(cells: Sequence[str]) -> bool:
    """True for classes of which none has the three figures of a rating: `5a`, `Q1`, `7.1`."""
    return any(map(_CLASS.match, cells)) and not any(map(_THREE_FIGURES.search, cells))


_SEXES = frozenset("mwfMWF")
_CLASS = re.compile(r"^(?:\d{1,2} ?[a-zA-Z]|[A-Z]\d|\d{1,2}[./-]\d)$")
_THREE_FIGURES = re.compile(r"\d{3}")


def _are_ids(sheet: Sheet, rows: Sequence[int], place: int) -> bool:
    cells = column_of(sheet, rows, place)
    return share(cells, lambda cell: bool(_FIDE_ID.match(cell))) > MOST


def _counts_places(sheet: Sheet, rows: Sequence[int], kinds: Sequence[Kind], place: int) -> bool:
    """True if a column headed as a number counts places, as a second one has the numbers."""
    if ColumnKind.NUMBER not in kinds or ColumnKind.PLACE in kinds:
        return False
    both = (column_of(sheet, rows, at) for at in (kinds.index(ColumnKind.NUMBER), place))
    return all(_is_ranking(cells, len(rows)) for cells in both)


def _with_places(
    sheet: Sheet,
    rows: Sequence[int],
    kinds: list[Kind],
    games: Grid,
    heads: Sequence[Column | None],
) -> list[Kind]:
    """Without headings, the first of two columns of numbers is the place."""
    numbers = [place for place, kind in enumerate(kinds) if kind is ColumnKind.NUMBER]
    seconds = [place for place, kind in enumerate(kinds) if kind is ColumnKind.PLACE]
    if numbers and seconds and heads[numbers[0]] is None and heads[seconds[0]] is None:
        before = not games.places or seconds[0] < games.places[0]
        if before and numbers[0] < seconds[0]:
            kinds[numbers[0]], kinds[seconds[0]] = ColumnKind.PLACE, ColumnKind.NUMBER
    return kinds
