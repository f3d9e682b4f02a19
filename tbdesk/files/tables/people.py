"""The players of a sheet, and what the cells call them by."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from tbdesk.engine.entry.finder import name_words
from tbdesk.engine.model.tournament import Player
from tbdesk.files.tables.columns.layout import ColumnKind, Kind, Layout, Reference
from tbdesk.files.tables.reading import Notes
from tbdesk.files.tables.sheet import Sheet
from tbdesk.i18n import N_
from tbdesk.report.players import fields
from tbdesk.report.players.federations import CODES, federation_of
from tbdesk.report.players.fields import Field, Value, player_with

FEDERATION = re.compile(r"^\(?([A-Z]{3})\)?$")
_TITLE_WORDS = (
    "gm im fm cm nm wgm wim wfm wcm wnm agm aim afm acm g m f c wg wm wf wc mi mf mk nc 1n 2n 3n"
)
_TITLES = frozenset(_TITLE_WORDS.split())
#: Those that stand before or after a name and are no part of one.
_GLUED = frozenset(title.upper() for title in _TITLES if len(title) > 1 and title.isalpha())
#: A rating; behind it a letter for whose it is (`1850 F`; not `185O`, nor the class `10b`), a star,
#: or the games it rests on.
_RATING = re.compile(
    r"^(?![1-9]\d? ?[a-zA-Z]$)"
    r"\(?(\d{1,4})\)?(?:[.,]0+)?(?:(?:\s|(?![OoIl]))[^\W\d_½]{1,3}|\s?(?:[*†‡]|[Pp/]\s?\d{1,3}))?\)?$"
)
_YEAR = re.compile(r"^[(\[]?(?:19[2-9]\d|20[0-2]\d)[)\]]?$")
_NOT_RATED = "- – — -- --- 0 unr unr. unrated n.c. nc ur n/a nr ?"
_UNRATED = frozenset(["", *_NOT_RATED.split()])
PAIR = N_(
    "{0}: '{1}' may be a name and what is known of the player: put a tab between them, if it is"
)
NO_RATING = N_("{0}: '{1}' is not a rating. The player is left unrated")
_LEADING = re.compile(r"^(\d{1,4})[.)]\s+(?=\S*[^\W\d_])")
#: A number before a name, if all have one; a rating behind it in brackets.
_NUMBERED = re.compile(r"^(\d{1,4})\s+(?=\S*[^\W\d_])")
#: Number, title and rating behind a name, as on a card: `Rossi, Ada 12 WFM 1834`, `Neri, Bo 3 - 0`.
_CARD = re.compile(r"^(.*[^\W\d][.)]{0,2}) (\d{1,4}) (-|[A-Z]{1,3}) (\d{1,4})$")
_RATED = re.compile(r"^(.*\S)\s*[(\[]\s*(\d{3,4}|unr\.?|nc|-|–|0)?\s*[)\]]$", re.IGNORECASE)


def is_year(text: str) -> bool:
    """True for a year in which somebody was born, which may be a rating, too."""
    return bool(_YEAR.match(text))


def is_unrated(text: str) -> bool:
    """True for what stands in the place of a rating that somebody has not: nothing, 0, a dash."""
    return text.lower() in _UNRATED


def is_title(word: str) -> bool:
    """True for a title as it stands in a column of its own: `GM`, `wim`, `m`."""
    return word.lower() in _TITLES


def is_glued_title(word: str) -> bool:
    """True for a title that may stand in one cell with a name."""
    return word.rstrip(".") in _GLUED


def is_no_name(text: str) -> bool:
    """True for a cell without a letter, a title or the code of a federation."""
    return not any(map(str.isalpha, text)) or text in CODES or is_glued_title(text)


def is_title_and_federation(text: str) -> bool:
    """True for what stands beside a name in one cell: `gm NOR`, `NOR`, `GM`."""
    title, federation = _title_and_federation(text)
    return bool(title or federation)


def _title_and_federation(text: str) -> tuple[str, str]:
    """`GM` and `NOR` of `gm NOR`; both empty where another word stands there."""
    words = text.split()
    titles = [word.upper() for word in words if word.upper() in _GLUED]
    codes = [word for word in words if word in CODES and word not in titles]
    if len(titles) + len(codes) != len(words) or max(len(titles), len(codes)) > 1:
        return "", ""
    return "".join(titles), "".join(codes)


#: Marks of footnotes behind a name: stars, daggers, raised figures, `[a]`; and the sex: `(w)`.
_FOOTNOTES = re.compile(r"(?<=\w|\)|\.)\s*(?:\[\w{1,2}\]|\([wmfWMF]\)|[*†‡§¶⁰¹²³⁴⁵⁶⁷⁸⁹])+$")
_SEX = re.compile(r" ?\([wmfWMF]\)$")
_WORD = re.compile(r"\w")


def parted(name: str, *, coded: bool = False) -> tuple[str, str, str]:
    """Title, name and federation of `GM Carlsen, Magnus (NOR)`; empty for what is not there.
    coded: the last word may be a federation without brackets."""
    name = _FOOTNOTES.sub("", name)
    title = federation = ""
    before, inside = _bracketed(name)
    if inside:
        title, federation = _inside(inside)
        if title or federation:
            name = before
    words = name.split(" ")
    if coded and not federation and len(words) > 1 and words[-1] in CODES:
        federation = words.pop()
    for at in (0, -1):
        if not title and len(words) > 1 and is_glued_title(words[at]):
            title = words.pop(at).rstrip(".")
    return title, " ".join(words).rstrip(","), federation


def _inside(text: str) -> tuple[str, str]:
    """Title and federation that stand apart behind a name; empty for what is not there."""
    title, federation = _title_and_federation(text)
    federation = federation or federation_of(text)
    return title, federation or (text if FEDERATION.match(text) else "")


def behind(name: str) -> tuple[str, str]:
    """A name and what stands behind it in brackets, behind a stroke or behind a comma, which a
    class may be, or what follows surname and given name; both empty where nothing does, and for the
    two years of a season."""
    name = _SEX.sub("", name)
    parts = _bracketed(name)
    if parts[1]:
        return parts
    classed = _CLASSED.match(name)
    if classed:
        return classed[1] or classed[3], classed[2] or classed[4]
    before, _, club = map(str.strip, name.partition("/"))
    sound = club and "/" not in club and _WORD.search(before) and not before[-1].isdigit()
    return (before, club) if sound else ("", "")


_CLOSED = (")", "]")
#: A class behind a comma, or anything behind surname and given name.
_CLASSED = re.compile(
    r"^(?:([^,]*\w\W?), ?(\d{1,2} ?[a-zA-Z]|[A-Z]\d)|([^,]+, [^,]+), ([^,]*[^\W\d_][^,]*))$"
)


def _bracketed(name: str) -> tuple[str, str]:
    """A name and what stands behind it in brackets; both empty where that is nothing. (No pattern:
    one that looks for the bracket takes long over a name without an end.)"""
    at = max(name.rfind("("), name.rfind("["))
    before, inside = name[: max(0, at)].removesuffix(" ").removesuffix(","), name[at + 1 : -1]
    closed = name[-1:] in _CLOSED and not set(inside) & set(")]")
    return (before, inside) if closed and at >= 0 and _WORD.search(before) else ("", "")


def numbers_in(sheet: Sheet, layout: Layout, kind: ColumnKind) -> list[int] | None:
    """The numbers of a column, a player each; None if there is no such column, or somebody
    has none or another's."""
    column = layout.column(kind)
    if column is None:
        return None
    numbers = [ordinal(sheet.rows[row][column]) for row in layout.players]
    whole = [number for number in numbers if number is not None]
    return whole if len(set(whole)) == len(numbers) else None


def ordinal(text: str) -> int | None:
    """A number or a place: 3 of `3.`, `3=`, `3°`; None for any other text."""
    plain = text.rstrip(".)=°ª ").removesuffix(".0")
    if plain.isascii() and plain.isdigit() and 0 < len(plain) <= 4:
        return int(plain) or None
    return None


def called(sheet: Sheet, layout: Layout) -> dict[int, int]:
    """Position of a player, from 0, by what the layout calls him: number, place or row."""
    count = len(layout.players)
    names: list[int] | None = None
    if layout.reference is Reference.NUMBER:
        names = numbers_in(sheet, layout, ColumnKind.NUMBER)
    elif layout.reference is Reference.PLACE:
        names = numbers_in(sheet, layout, ColumnKind.PLACE)
    if names is None:
        names = list(range(1, count + 1))
    return {name: position for position, name in enumerate(names)}


def players(sheet: Sheet, layout: Layout, notes: Notes, *, dense: bool) -> tuple[Player, ...]:
    """The players in the order of their rows. Their numbers are those printed; else, or where
    a Berger table needs 1 to n (`dense`), the order of the numbers or of the rows."""
    numbers = numbers_in(sheet, layout, ColumnKind.NUMBER)
    count = len(layout.players)
    if numbers is None:
        numbers = list(range(1, count + 1))
    elif dense:
        order = {number: place for place, number in enumerate(sorted(numbers), start=1)}
        numbers = [order[number] for number in numbers]
    form = _form(sheet, layout, notes)
    columns = layout.first_columns
    present = [(field, columns[field]) for field in fields.FIELDS if field in columns]
    return tuple(
        _player(sheet, columns, present, row, number, notes, form)
        for row, number in zip(layout.players, numbers, strict=True)
    )


class _Form(NamedTuple):
    """What stands in one cell with the names: a number before each of them, a rating in brackets
    behind, the code of a federation at the end, a card (see `on_card`), or a class or a club behind
    (see `behind`); clubs: most of these are no federations; closed: the clubs beside them are in
    brackets."""

    numbered: bool = False
    rated: bool = False
    coded: bool = False
    card: bool = False
    classed: bool = False
    clubs: bool = False
    closed: bool = False


def _form(sheet: Sheet, layout: Layout, notes: Notes) -> _Form:
    column = layout.column(fields.NAME)
    if column is None:
        return _Form()
    names = [sheet.rows[row][column] for row in layout.players]
    numbered = layout.column(ColumnKind.NUMBER) is None and _have(names, _NUMBERED)
    numbered = numbered and not _are_others(names)
    inside = [match[2] or "" for name in names if (match := _RATED.match(name))]
    rated = layout.column(fields.RATING) is None and _have(names, _RATED)
    rated = rated and not all(map(is_year, inside))
    words = [_FOOTNOTES.sub("", name).split(" ") for name in names]
    coded = 2 * sum(len(parts) > 2 and parts[-1] in CODES for parts in words) > len(names)
    coded = coded or _end_in_codes([parts[-1] for parts in words if len(parts) > 1], len(names))
    card = 4 * sum(on_card(name) is not None for name in names) >= 3 * max(1, len(names))
    coded = coded and layout.column(fields.FEDERATION) is None
    classed = not rated and are_classed(names)
    if classed and _are_pairs(names):
        row = next(row for row, name in zip(layout.players, names, strict=True) if "/" in name)
        cell = row, column
        notes.warn(PAIR, notes.name(cell), notes.text_at(cell), cells=(cell,))
        classed = False
    beside = layout.column(fields.CLUB)
    if classed and beside is None:
        clubs = [behind(name)[1] for name in names]
        doubtful = next((club for club in clubs if _may_be_no_club(club, clubs)), "")
        if doubtful:
            cell = layout.players[clubs.index(doubtful)], column
            notes.warn(_NO_CLUB, notes.name(cell), doubtful, cells=(cell,))
        named = sum(bool(club) and _inside(club) == ("", "") for club in clubs)
        return _Form(numbered, rated, coded, card, classed, 2 * named > len(clubs))
    closed = beside is not None and any(
        sheet.rows[row][beside][:1] == "(" for row in layout.players
    )
    return _Form(numbered, rated, coded, card, closed=closed)


_NO_CLUB = N_("{0}: '{1}' is read as a club, though it may be something else")
#: So few players may each be of another club; nicknames and remarks of so many differ.
_MOST_CLUBS = 4
_HOLDS_RATING = re.compile(r",\s*\d{3,4}$|\b(?:elo|dwz|twz|rtg|rating)\b", re.IGNORECASE)


def _may_be_no_club(text: str, clubs: Sequence[str]) -> bool:
    """True for what stands behind a name and may be a remark, a nickname or hold a rating."""
    if not text or _inside(text) != ("", ""):
        return False
    unique = len({*clubs}) == len(clubs) > _MOST_CLUBS
    unique = unique and not any(map(str.isdigit, "".join(clubs)))
    worded = any(map(str.isalpha, text)) and not text[0].islower()
    return unique or not worded or bool(_HOLDS_RATING.search(text))


_MARKS_OF_CLASSES = frozenset("/)],")


def are_classed(names: Sequence[str]) -> bool:
    """True if words stand behind three of four names, in brackets or behind a stroke."""
    may = [name for name in names if not _MARKS_OF_CLASSES.isdisjoint(name)]
    if 4 * len(may) < 3 * len(names):
        return False
    clubs = [club for name in may if (club := behind(name)[1])]
    worded = sum(any(map(str.isalpha, club)) for club in clubs)
    return 2 * worded > len(clubs) and 4 * len(clubs) >= 3 * len(names)


def _are_pairs(names: Sequence[str]) -> bool:
    """True for words with a stroke between them of which nothing tells that the second are no
    names: none is there twice, is a federation's, or has a figure."""
    others = [behind(name)[1] for name in names if "/" in name]
    known = any(_inside(text) != ("", "") or any(map(str.isdigit, text)) for text in others)
    return 2 * len(others) > len(names) and not known and len({*others}) == len(others)


def _end_in_codes(last: Sequence[str], count: int) -> bool:
    """True if a quarter of the names end in the code of a federation, and none in other capitals,
    as surnames may. last: the last words of the names that have several."""
    codes = [word for word in last if word in CODES]
    if len(codes) < _FEWEST_CODES or 4 * len(codes) < count:
        return False
    capitals = [word for word in last if word.isupper() and len(word) > 2 and word not in CODES]
    return all(map(is_glued_title, capitals))


_FEWEST_CODES = 2


#: A club in brackets, which may have some of its own.
_CLOSED_IN = re.compile(r"^\(([^()]+(?:\([^()]*\))?)\)$")


class Card(NamedTuple):
    """A name and what stands behind it in one cell."""

    name: str
    number: str
    title: str
    rating: str


def on_card(text: str) -> Card | None:
    """Name, number, title and rating of `Rossi, Ada 12 WFM 1834`, where a dash is no title; None
    for any other text."""
    match = _CARD.match(text)
    if match is None or not (match[3] == "-" or is_title(match[3])):
        return None
    return Card(match[1], match[2], match[3].strip("-"), match[4])


def _are_others(names: Sequence[str]) -> bool:
    """True if most numbers before the names are too great to be those of so few players: ratings
    or years."""
    numbers = [int(match[1]) for name in names if (match := _NUMBERED.match(name))]
    return 2 * sum(number > 2 * len(names) for number in numbers) > len(numbers)


def _have(names: Sequence[str], pattern: re.Pattern[str]) -> bool:
    """True for what three of four names have: a slip may stand in the others."""
    return 4 * sum(pattern.match(name) is not None for name in names) >= 3 * max(1, len(names))


def _player(
    sheet: Sheet,
    columns: Mapping[Kind, int],
    present: Sequence[tuple[Field, int]],
    row: int,
    number: int,
    notes: Notes,
    form: _Form,
) -> Player:
    cells = sheet.rows[row]
    known: dict[Field, Value] = {field: cells[column] for field, column in present}

    def text(kind: Kind) -> str:
        column = columns.get(kind)
        return "" if column is None else cells[column]

    written = _LEADING.sub("", text(fields.NAME)).rstrip(": ")
    if form.numbered:
        written = _NUMBERED.sub("", written)
    card = on_card(written) if form.card else None
    if card:
        written = card.name
    rated = _RATED.match(written) if form.rated else None
    if rated:
        written = rated[1]
    elif form.rated and written[-1:] in (")", "]"):
        cell = (row, columns[fields.NAME])
        inside = written[max(written.rfind("("), written.rfind("[")) + 1 : -1]
        notes.warn(NO_RATING, notes.name(cell), inside, cells=(cell,), players=(number,))
    before, club = behind(written) if form.classed else ("", "")
    title, name, federation = parted(before or written, coded=form.coded)
    if club:
        told = _inside(club)
        title, federation = title or told[0], federation or told[1]
        if told == ("", "") or (form.clubs and club not in CODES and told[1] == club):
            federation = federation.removesuffix(club)
            known[fields.CLUB] = club
    if form.closed:
        known[fields.CLUB] = _CLOSED_IN.sub(r"\1", cells[columns[fields.CLUB]])
    given = text(ColumnKind.GIVEN_NAME)
    if given:
        name = f"{name}, {given}" if name else given
    known[fields.NAME] = name or f"Player {number}"
    known[fields.RATING] = _rating(sheet, columns, row, number, notes)
    if rated:
        known[fields.RATING] = rating_of((rated[2] or "").strip()) or None
    elif card:
        known[fields.RATING] = known[fields.RATING] or rating_of(card.rating) or None
        title = card.title
    beside, code = _title_and_federation(text(fields.TITLE))
    known[fields.TITLE] = (beside if code else text(fields.TITLE)) or title
    land = text(fields.FEDERATION)
    known[fields.FEDERATION] = federation_of(land) or land or code or federation
    return player_with(number, known)


def rating_of(text: str) -> int | None:
    """A rating, 0 for nobody's; None for any other text."""
    if is_unrated(text):
        return 0
    match = _RATING.match(text)
    return int(match[1]) if match else None


def _rating(
    sheet: Sheet, columns: Mapping[Kind, int], row: int, number: int, notes: Notes
) -> int | None:
    column = columns.get(fields.RATING)
    if column is None:
        return None
    text = sheet.rows[row][column]
    rating = rating_of(text)
    if rating is not None:
        return rating or None
    cell = (row, column)
    notes.warn(
        NO_RATING,
        notes.name(cell),
        text,
        cells=(cell,),
        players=(number,),
    )
    return None


@lru_cache(maxsize=1 << 14)
def name_key(name: str) -> tuple[str, ...]:
    """What two spellings of one name have in common: `Rossi, Nicolò` and `Nicolo ROSSI`."""
    return tuple(sorted(name_words(name)))


def same_people(names: Sequence[str], others: Sequence[str]) -> list[int] | None:
    """For each of the first names the place of the same name among the others; None unless
    each is found once."""
    places: dict[tuple[str, ...], list[int]] = {}
    for place, name in enumerate(others):
        places.setdefault(name_key(name), []).append(place)
    same = [places.get(name_key(name), []) for name in names]
    if any(len(places) != 1 for places in same):
        return None
    return [places[0] for places in same]
