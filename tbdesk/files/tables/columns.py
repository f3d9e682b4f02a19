"""What columns hold: by their headings, else by their cells and where they stand."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from tbdesk.engine.model.points import parse_points
from tbdesk.files.tables.cells import (
    DIAGONALS,
    is_figure,
    is_game_cell,
    is_round_cell,
    is_signed,
)
from tbdesk.files.tables.headings import announced, is_surname, lettered
from tbdesk.files.tables.layout import Column, ColumnKind, Kind
from tbdesk.files.tables.people import FEDERATION, is_title, is_title_and_federation
from tbdesk.files.tables.sheet import Sheet
from tbdesk.report.players import fields
from tbdesk.report.players.federations import federation_of

_MOST, _HALF = 0.6, 0.5
#: Rows that tell whether a column holds rounds.
_SAMPLE = 200
_RATING = re.compile(r"^\(?([1-9]\d{2,3})\)?(?: ?[A-Z*])?$")
_RATINGS_FROM = 600
_FIDE_ID = re.compile(r"^[1-9]\d{4,8}$")
#: What has more words and ends with a full stop is a sentence.
_NAME_WORDS = 2
#: Words a name may begin with though they are small.
_PARTICLES = (
    "van von vom zu de del della delle di da dal dalla dos das du des d' la le lo el al ben bin "
    "ten ter af av san st"
)


@dataclass(frozen=True, slots=True)
class Grid:
    """The columns with games, from the left: `rounds` if they hold opponents and colours;
    `headed`: the figure in the heading, where there is one."""

    places: tuple[int, ...] = ()
    rounds: bool = False
    headed: dict[int, int] = field(default_factory=dict)


# --- the games ------------------------------------------------------------------------------------


def grid(sheet: Sheet, heading: int, rows: Sequence[int]) -> Grid:
    """The columns of games; none in a list of players."""
    heads = _heads(sheet, heading)
    rounds = _round_columns(sheet, heads, rows)
    if rounds:
        headed = _headed(heads, rounds)
        return Grid(rounds, True, headed if len(set(headed.values())) == len(rounds) else {})
    games = _game_columns(sheet, heads, rows)
    return Grid(games, False, _headed(heads, games))


def _heads(sheet: Sheet, heading: int) -> list[Column | None]:
    """What the heading of each column announces."""
    if heading < 0:
        return [None] * sheet.width
    heads = [announced(cell) for cell in sheet.rows[heading]]
    for place, index in lettered(sheet.rows[heading]).items():
        heads[place] = Column(ColumnKind.OPPONENT, index)
    if any(is_surname(cell) for cell in sheet.rows[heading]):
        for place, cell in enumerate(sheet.rows[heading]):
            head = heads[place]
            if head is not None and head.kind is fields.NAME and not is_surname(cell):
                heads[place] = Column(ColumnKind.GIVEN_NAME)
    return heads


def _headed(heads: Sequence[Column | None], places: Sequence[int]) -> dict[int, int]:
    figures = {}
    for place in places:
        head = heads[place]
        if head is not None and head.kind in (ColumnKind.OPPONENT, ColumnKind.ROUND):
            figures[place] = head.index
    return figures


def _share(cells: Sequence[str], test: Callable[[str], bool]) -> float:
    """How many of the filled cells pass a test, from 0 to 1; 0 if none is filled."""
    filled = [cell for cell in cells if cell]
    return sum(test(cell) for cell in filled) / len(filled) if filled else 0.0


def _column(sheet: Sheet, rows: Sequence[int], place: int) -> list[str]:
    return [sheet.rows[row][place] for row in rows]


def _is_open(head: Column | None) -> bool:
    """True if a heading says nothing against games in the column."""
    return head is None or head.kind in (ColumnKind.OPPONENT, ColumnKind.ROUND)


def _round_columns(
    sheet: Sheet, heads: Sequence[Column | None], rows: Sequence[int]
) -> tuple[int, ...]:
    """From the first to the last column with opponents and colours; in between, and where the
    heading is a round, byes alone may stand."""
    some = rows[:: 1 + len(rows) // _SAMPLE]
    sure = [
        place
        for place in range(sheet.width)
        if _is_open(heads[place]) and _share(_column(sheet, some, place), is_round_cell) >= _HALF
    ]
    signed = [
        place
        for place in range(sheet.width)
        if _is_open(heads[place]) and _share(_column(sheet, some, place), _may_be_signed) >= _HALF
    ]
    if len(signed) > 1:
        sure = sorted({*sure, *signed})
    if not sure:
        return ()
    called = [place for place, head in enumerate(heads) if head and head.kind is ColumnKind.ROUND]
    if heads[sure[0]] is not None:
        called += [
            place
            for place, head in enumerate(heads)
            if head and head.kind is ColumnKind.OPPONENT and place > sure[0]
        ]
    first, last = min(sure + called), max(sure + called)
    headed = sum(heads[place] is not None for place in sure) > 1
    return tuple(
        place
        for place in range(first, last + 1)
        if _is_open(heads[place]) and (place in sure or not headed or heads[place] is not None)
    )


def _may_be_signed(cell: str) -> bool:
    return is_signed(cell) or is_round_cell(cell)


def _game_columns(
    sheet: Sheet, heads: Sequence[Column | None], rows: Sequence[int]
) -> tuple[int, ...]:
    """The columns of a crosstable: those whose headings are figures; without such headings the
    run of columns with results that fits the number of players best."""
    figures = [
        place for place, head in enumerate(heads) if head and head.kind is ColumnKind.OPPONENT
    ]
    gamey = [place for place in figures if _is_gamey(_column(sheet, rows, place))]
    if len(figures) > 1 and len(gamey) * 2 >= len(figures) and _any_game(sheet, rows, figures):
        return _with_twins(sheet, heads, rows, figures)
    best: tuple[int, ...] = ()
    most = 0
    for run in _runs(sheet, heads, rows):
        for count in _counts(len(run), len(rows)):
            for start in range(len(run) - count + 1):
                window = run[start : start + count]
                score = _fit(sheet, rows, window)
                if score > most:
                    best, most = window, score
    return best


def _any_game(sheet: Sheet, rows: Sequence[int], places: Sequence[int]) -> bool:
    return any(is_game_cell(sheet.rows[row][place]) for row in rows for place in places)


def _is_gamey(cells: Sequence[str]) -> bool:
    """True for results, or nothing at all, as the first column of an upper triangle."""
    return not any(cells) or _share(cells, is_game_cell) >= _MOST


def _with_twins(
    sheet: Sheet, heads: Sequence[Column | None], rows: Sequence[int], figures: Sequence[int]
) -> tuple[int, ...]:
    """The columns under figures, and those without heading between them: the second games of
    cells that span two columns."""
    last = max(figures)
    gap = max((b - a for a, b in pairwise(figures)), default=1)
    places = [
        place
        for place in range(min(figures), min(last + gap, sheet.width))
        if place in figures or (heads[place] is None and _is_gamey(_column(sheet, rows, place)))
    ]
    return tuple(places)


def _runs(
    sheet: Sheet, heads: Sequence[Column | None], rows: Sequence[int]
) -> list[tuple[int, ...]]:
    """Neighbouring columns that could hold results."""
    runs: list[list[int]] = []
    for place in range(sheet.width):
        head = heads[place]
        of_round = head is not None and head.kind is ColumnKind.ROUND
        if of_round or not (_is_open(head) and _is_gamey(_column(sheet, rows, place))):
            continue
        if runs and runs[-1][-1] == place - 1:
            runs[-1].append(place)
        else:
            runs.append([place])
    return [tuple(run) for run in runs]


def _counts(length: int, players: int) -> list[int]:
    """How many columns of a run the games of up to four cycles may take, the most first."""
    return [players * cycles for cycles in (4, 3, 2, 1) if 1 < players * cycles <= length]


def _fit(sheet: Sheet, rows: Sequence[int], places: Sequence[int]) -> int:
    """How much a block of columns looks like a crosstable: results, and once in a row and in a
    column a player against himself."""
    score, met = 0, set()
    cycles = len(places) // len(rows)
    for row in rows:
        cells = [sheet.rows[row][place] for place in places]
        own = [at for at, cell in enumerate(cells) if cell in DIAGONALS]
        empty = [at for at, cell in enumerate(cells) if not cell]
        if len(own) == cycles or (not own and len(empty) == cycles):
            met.update(own or empty)
            score += 3 * cycles
        score += sum(is_game_cell(cell) for cell in cells)
        score -= 2 * sum(bool(cell) and not is_game_cell(cell) for cell in cells)
    return score + 2 * len(met)


# --- the others -----------------------------------------------------------------------------------


#: What is known of players in words: no figure is any of it.
_WORDS = frozenset({fields.NAME, fields.TITLE, fields.FEDERATION, fields.SEX, fields.CLUB})


def kinds(sheet: Sheet, heading: int, rows: Sequence[int], games: Grid) -> list[Kind]:
    """The kind of every column."""
    heads = _heads(sheet, heading)
    kinds: list[Kind] = [ColumnKind.IGNORED] * sheet.width
    for place in games.places:
        kinds[place] = ColumnKind.ROUND if games.rounds else ColumnKind.OPPONENT
    taken = _put_by_headings(kinds, sheet, heads, rows, games)
    for place in _unread_columns(sheet, heads, rows, games):
        kinds[place] = ColumnKind.UNREAD
    _put_by_contents(kinds, taken, sheet, heading, heads, rows, games)
    if not games.places and ColumnKind.POINTS not in taken:
        for place in range(sheet.width):
            if kinds[place] is ColumnKind.IGNORED and _are_points(_column(sheet, rows, place)):
                kinds[place] = ColumnKind.POINTS
                break
    return _with_places(sheet, rows, kinds, games, heads)


def _put_by_headings(
    kinds: list[Kind],
    sheet: Sheet,
    heads: Sequence[Column | None],
    rows: Sequence[int],
    games: Grid,
) -> set[Kind]:
    """Put the kinds that headings say, each but tie-breaks once; those there are then."""
    taken: set[Kind] = set()
    for place, head in enumerate(heads):
        if place in games.places or head is None:
            continue
        kind = _meant(head.kind, taken, sheet, rows, place)
        if kind is ColumnKind.NUMBER and _counts_places(sheet, rows, kinds, place):
            kinds[kinds.index(ColumnKind.NUMBER)] = ColumnKind.PLACE
            kinds[place] = kind
            taken.add(ColumnKind.PLACE)
        elif kind not in (ColumnKind.OPPONENT, ColumnKind.ROUND) and kind not in taken:
            kinds[place] = kind
            taken |= {kind} - {ColumnKind.TIE_BREAK}
    return taken


def _meant(kind: Kind, taken: set[Kind], sheet: Sheet, rows: Sequence[int], place: int) -> Kind:
    """What a heading of a kind means over the cells that it has."""
    if kind is fields.FIDE_ID and _share(_column(sheet, rows, place), _is_ordinal) > _MOST:
        return ColumnKind.NUMBER  # some call them ID
    if kind is ColumnKind.PLACE and _share(_column(sheet, rows, place), _is_rating) > _MOST:
        return fields.RATING  # in Polish the same letters are a rating
    if kind in _WORDS and ColumnKind.POINTS in taken:
        cells = _column(sheet, rows, place)
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
    for place in range(sheet.width):
        unheaded = heading < 0 or not sheet.rows[heading][place]
        if place in games.places or heads[place] is not None or kinds[place] in _READ:
            continue
        cells = _column(sheet, rows, place)
        kind = _by_contents(cells, place, games, taken, len(rows))
        counted = kind is ColumnKind.NUMBER and _is_ranking(cells, len(rows))
        if not (unheaded or texts or counted):
            continue
        if kind not in taken:
            kinds[place] = kind
            taken |= {kind} - {ColumnKind.TIE_BREAK, ColumnKind.IGNORED}


#: Nobody has more points in an event of players.
_MOST_POINTS = 100


def _are_points(cells: Sequence[str]) -> bool:
    """True for points where nothing else says so: some of them are not whole, or written with a
    decimal."""
    values = [parse_points(cell) for cell in cells if cell]
    points = [value for value in values if value is not None and 0 <= value <= _MOST_POINTS]
    fractions = any(value % 2 for value in points) or any(
        ".0" in cell or ",0" in cell for cell in cells
    )
    return len(points) > 1 and len(points) == len(values) and fractions


_READ = (ColumnKind.UNREAD,)
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
            yield from (place for place in loose if any(_column(sheet, rows, place)))
        return
    headed = [
        place
        for place, head in enumerate(heads)
        if head is not None
        and head.kind in (ColumnKind.OPPONENT, ColumnKind.ROUND)
        and any(_column(sheet, rows, place))
    ]
    if len(headed) > 1 or any(heads[place] == Column(ColumnKind.ROUND, 1) for place in headed):
        yield from range(headed[0], headed[-1] + 1)
        return
    run: list[int] = []
    for place in range(sheet.width + 1):
        if place < sheet.width and heads[place] is None and _is_short(_column(sheet, rows, place)):
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
    if len(filled) > 1 and _share(filled, _may_be_games) >= _HALF:
        return True
    named = len(set(filled)) == len(filled) and not DIAGONALS.intersection(filled)
    known = named or _share(cells, _is_known_code) > _MOST
    return not known and all(len(cell) < _SHORT for cell in filled) and len(filled) * 2 > len(cells)


def _is_known_code(cell: str) -> bool:
    return cell.isdigit() or is_title(cell) or bool(FEDERATION.match(cell)) or cell in ("m", "f")


def _come_again(cells: Sequence[str]) -> bool:
    """True for few different texts, as results are, and for two with a stroke between them."""
    filled = [cell for cell in cells if cell]
    joined = _share(cells, lambda cell: bool(_JOINED.match(cell) or _OPPONENT.match(cell))) >= _HALF
    return joined or len(set(filled)) * 2 <= len(filled)


def _may_be_games(cell: str) -> bool:
    """True for results, for short texts with a stroke between them (`V/N`), and for an opponent
    and a result with letters that no language here has for a colour (`3白1`)."""
    joined = _JOINED.match(cell) or _OPPONENT.match(cell)
    return is_game_cell(cell) or cell in DIAGONALS or bool(joined)


def _by_contents(
    cells: Sequence[str], place: int, games: Grid, taken: set[Kind], count: int
) -> Kind:
    after = bool(games.places) and place > games.places[-1]
    if _share(cells, is_title) > _MOST:
        return fields.TITLE
    if _share(cells, lambda cell: bool(FEDERATION.match(cell))) > _MOST:
        return fields.FEDERATION
    if _share(cells, is_title_and_federation) > _MOST:
        return fields.TITLE
    if _share(cells, lambda cell: bool(federation_of(cell))) > _MOST:
        return fields.FEDERATION
    if _share(cells, _has_letters) > _MOST:
        if fields.NAME in taken:
            return fields.CLUB
        return fields.NAME if _share(cells, _is_name) > _MOST else ColumnKind.IGNORED
    if _share(cells, lambda cell: bool(_FIDE_ID.match(cell))) > _MOST:
        return fields.FIDE_ID
    if not after and _share(cells, _is_rating) > _HALF:
        return fields.RATING
    if not after and _share(cells, _is_ordinal) > _MOST:
        return ColumnKind.PLACE if ColumnKind.NUMBER in taken else ColumnKind.NUMBER
    if after and ColumnKind.POINTS not in taken and _share(cells, _is_points) > _MOST:
        return ColumnKind.POINTS
    if after and ColumnKind.PLACE not in taken and _is_ranking(cells, count):
        return ColumnKind.PLACE
    if after and _share(cells, is_figure) > _MOST:
        return ColumnKind.TIE_BREAK
    return ColumnKind.IGNORED


def _has_letters(cell: str) -> bool:
    return any(sign.isalpha() for sign in cell)


def _is_name(cell: str) -> bool:
    """A few words that do not begin as the middle of a sentence does, nor end as one."""
    words = cell.replace("'", "' ").split(" ")
    begins = not cell[0].islower() or words[0].lower() in _PARTICLES.split()
    sentence = cell[-1] in ":;!?" or ": " in cell or (cell[-1] == "." and len(words) > _NAME_WORDS)
    return len(words) < 8 and begins and not sentence


def _is_rating(cell: str) -> bool:
    match = _RATING.match(cell)
    return match is not None and int(match[1]) >= _RATINGS_FROM


def _is_ordinal(cell: str) -> bool:
    plain = cell.rstrip(".)=°ª")
    return plain.isascii() and plain.isdigit() and 0 < len(plain) <= 4 and int(plain) > 0


def _is_points(cell: str) -> bool:
    return parse_points(cell) is not None


def _is_ranking(cells: Sequence[str], count: int) -> bool:
    """1 to n in some order: with ties it could be anything."""
    plain = [cell.rstrip(".)=") for cell in cells]
    return sorted(plain) == sorted(str(place) for place in range(1, count + 1))


def _counts_places(sheet: Sheet, rows: Sequence[int], kinds: Sequence[Kind], place: int) -> bool:
    """True if a column headed as a number counts places, as a second one has the numbers."""
    if ColumnKind.NUMBER not in kinds or ColumnKind.PLACE in kinds:
        return False
    both = (_column(sheet, rows, at) for at in (kinds.index(ColumnKind.NUMBER), place))
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
