"""Lists with separators: those of federations by their own headings, others by known words."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from tbdesk.files.lists.entry import (
    CellError,
    ListEntry,
    ListError,
    at_line,
    birth_of,
    capitals_first,
    id_of,
    name_of,
    rating_of,
    sex_of,
    spellings,
    title_of,
    words_of,
)
from tbdesk.files.tables.headings.words import head_of
from tbdesk.files.tables.records import Role
from tbdesk.i18n import _, n_

_SEPARATORS = ";,\t|"
#: Fields by the headings of each federation's list; of two headings of a field the first with a
#: value counts. A list is known by the headings that `_MARKS` has.
_FEDERATIONS: dict[str, dict[str, str]] = {
    "DSB": {
        "id": "national_id",
        "name,vorname": "name",
        "spielername": "name",
        "status": "status",
        "geschlecht": "sex",
        "geburtsjahr": "birth",
        "dwz": "national",
        "fide-elozahl": "rating",
        "fide-elo": "rating",
        "fide-titel": "title",
        "fide-id": "fide_id",
        "fide-land": "federation",
        "zps": "club",
        "vkz": "club",
    },
    "FSI": {
        "nominativo": "name",
        "elo": "national",
        "federazione": "federation",
        "anno-nascita": "birth",
        "id-fsi": "national_id",
        "sex": "sex",
        "sesso": "sex",
        "fin": "fide_id",
        "elo-fide-std": "rating",
        "elo-fide-rapid": "rapid",
        "elo-fide-blitz": "blitz",
        "titolo": "title",
    },
    "ECF": {
        "ecf-code": "national_id",
        "full-name": "name",
        "fide-no": "fide_id",
        "gender": "sex",
        "nation": "federation",
        "revised-standard": "national",
        "original-standard": "national",
        "club-name": "club",
        "title": "title",
    },
    "KNSB": {
        "relatienummer": "national_id",
        "naam": "name",
        "titel": "title",
        "fed": "federation",
        "rating": "national",
        "geboren": "birth",
        "s": "sex",
    },
}
_MARKS = {
    "DSB": {"dwz", "geburtsjahr"},
    "FSI": {"nominativo", "id-fsi"},
    "ECF": {"ecf-code", "full-name"},
    "KNSB": {"relatienummer", "naam"},
}
_BY_ROLE = {
    Role.NAME: "name",
    Role.GIVEN_NAME: "given",
    Role.TITLE: "title",
    Role.FEDERATION: "federation",
    Role.CLUB: "club",
    Role.TEAM: "club",
    Role.FIDE_ID: "fide_id",
    Role.ID: "national_id",
    Role.BIRTH: "birth",
    Role.SEX: "sex",
}
#: Beginnings of the words by which headings distinguish ratings; the standard one has none.
_RATINGS = {
    "rapid": ("rap", "schnell"),
    "blitz": ("blitz", "lampo", "relampago"),
    "national": ("nat", "nac", "naz", "dwz", "nwz", "ecf", "uscf", "fqe", "lask"),
}


class ListColumns:
    """The columns of a list by field, from its headings."""

    def __init__(self, federation: str, places: Mapping[str, Sequence[int]], width: int) -> None:
        #: Empty for a list of no known federation.
        self.federation = federation
        self._places = places
        self.width = width

    def text(self, cells: Sequence[str], field: str) -> str:
        """The first of the field's cells that is not empty."""
        for place in self._places.get(field, ()):
            if text := cells[place].strip():
                return text
        return ""


def separator_of(heading: str) -> str:
    """The sign between the cells of a heading line, without those in quotes."""
    outside = "".join(heading.split('"')[::2])
    return max(_SEPARATORS, key=outside.count)


def columns_of(cells: Sequence[str]) -> ListColumns | None:
    """The columns that a heading row names; None if it names no name, or neither id nor rating."""
    words = [_word(cell) for cell in cells]
    federation = next((code for code, marks in _MARKS.items() if marks <= set(words)), "")
    places: dict[str, list[int]] = {}
    if federation:
        for word, field in _FEDERATIONS[federation].items():
            if word in words:
                places.setdefault(field, []).append(words.index(word))
    else:
        for place, cell in enumerate(cells):
            if field := _field_of(cell):
                places.setdefault(field, []).append(place)
    identified = {"fide_id", "national_id", "rating", "rapid", "blitz", "national"} & set(places)
    return ListColumns(federation, places, len(cells)) if "name" in places and identified else None


def _field_of(heading: str) -> str:
    """The field of a heading that no federation has; empty without one."""
    head = head_of(heading)
    if head is None:
        return ""
    if head.roles[:1] == (Role.RATING,):
        words = words_of(spellings(heading)[0])
        return next(
            (
                field
                for field, starts in _RATINGS.items()
                if any(w.startswith(starts) for w in words)
            ),
            "rating",
        )
    if Role.ID in head.roles:
        return "national_id"
    return next((_BY_ROLE[role] for role in head.roles if role in _BY_ROLE), "")


def _word(heading: str) -> str:
    return heading.strip().strip("\ufeff").lower().replace(" ", "-").replace("_", "-")


def heading_of(line: str) -> ListColumns | None:
    """The columns of a heading line; None if it is none of a list of players."""
    rows = list(csv.reader([line], delimiter=separator_of(line)))
    return columns_of(rows[0]) if rows else None


def read(lines: Iterator[str], clubs: Mapping[str, str], source: str) -> Iterator[ListEntry]:
    """The players of a list with separators. clubs: names of clubs by the numbers in the list.
    Raises ListError."""
    first = next(lines, "")
    columns = heading_of(first)
    if columns is None:
        reason = _(
            "the headings have no name, or neither an id nor a rating: it is not a known rating "
            "list"
        )
        raise ListError(reason, source, at_line(1))
    rows = csv.reader(chain([first], lines), delimiter=separator_of(first), strict=True)
    try:
        next(rows)
        for cells in rows:
            if any(map(str.strip, cells)):
                yield _entry(columns, _fitted(cells, columns, source, rows.line_num), clubs)
    except CellError as error:
        raise error.at(source, rows.line_num) from None
    except csv.Error as error:
        reason = _("the quotes or separators contradict each other ({0}): get another copy")
        raise ListError(reason.format(error), source, at_line(rows.line_num)) from None


def _fitted(cells: list[str], columns: ListColumns, source: str, line: int) -> list[str]:
    """Cells as many as headings: more must be empty, the empty last ones may be missing."""
    width = columns.width
    if len(cells) < width - 1 or any(map(str.strip, cells[width:])):
        reason = n_(
            "{count} cell under {width} headings: download the list again",
            "{count} cells under {width} headings: download the list again",
            len(cells),
        )
        raise ListError(reason.format(count=len(cells), width=width), source, at_line(line))
    return cells + [""] * (width - len(cells))


def _entry(columns: ListColumns, cells: Sequence[str], clubs: Mapping[str, str]) -> ListEntry:
    """A player from a row. Raises CellError."""

    def text(field: str) -> str:
        return columns.text(cells, field)

    name, given = text("name"), text("given")
    if given:
        name = f"{name}, {given}"
    elif columns.federation == "FSI":
        name = capitals_first(name)
    club = text("club")
    return ListEntry(
        name_of(name),
        id_of(text("fide_id")),
        text("national_id")[:20],
        title_of(text("title")),
        text("federation")[:3].upper(),
        rating_of(text("rating")),
        rating_of(text("rapid")),
        rating_of(text("blitz")),
        rating_of(text("national")),
        birth_of(text("birth")),
        sex_of(text("sex")),
        clubs.get(club, "" if columns.federation == "DSB" else club),
        text("status").upper() == "P",
    )


def clubs_of(lines: Iterator[str]) -> dict[str, str]:
    """The names of clubs by their numbers, from the second file of a list; empty if it has none."""
    first = next(lines, "")
    separator = separator_of(first)
    words = [_word(cell) for cell in next(csv.reader([first], delimiter=separator), [])]
    if "verein" not in words or not {"zps", "vkz"} & set(words):
        return {}
    number = next(place for place, word in enumerate(words) if word in ("zps", "vkz"))
    name = words.index("verein")
    rows = csv.reader(lines, delimiter=separator)
    return {row[number]: row[name] for row in rows if len(row) > max(number, name)}
