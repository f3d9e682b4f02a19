"""The list of players beside pairings: what it knows of them that the pairings do not print."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tbdesk.files.tables import people
from tbdesk.files.tables.columns.headings import announced, is_surname
from tbdesk.files.tables.columns.layout import ColumnKind, Kind
from tbdesk.files.tables.pairings.headings import FIELDS, columns_of, round_named
from tbdesk.files.tables.sheet import Sheet
from tbdesk.report.players import fields


class Listed(NamedTuple):
    """Somebody in the list: his name as it stands there, and what is known of him."""

    name: str
    known: dict[Kind, str]


#: What is taken over, and how many headings such a list has at least.
_TAKEN = {kind for kind, _head in FIELDS}
_FEWEST_HEADS = 2


def listed(sheets: Iterable[Sheet]) -> dict[tuple[str, ...], Listed]:
    """Everybody in the lists in these sheets, by the words of his name; nothing is known of names
    that stand in them twice with something else."""
    found: dict[tuple[str, ...], Listed] = {}
    for sheet in sheets:
        for one in _rows(sheet):
            key = people.name_key(one.name)
            if key and found.setdefault(key, one).known != one.known:
                found[key] = one._replace(known={})
    return found


def _rows(sheet: Sheet) -> Iterator[Listed]:
    """The names below headings of players, with what stands beside them."""
    places: dict[Kind, int] = {}
    for row in sheet.rows:
        heads = _places(row)
        filled = [cell for cell in row if cell]
        if columns_of(row) is not None or (len(filled) == 1 and round_named(filled[0])):
            places = {}
        elif heads:
            places = heads
        elif places and row[places[fields.NAME]]:
            title, name, federation = people.parted(row[places[fields.NAME]])
            beside = {fields.TITLE: title, fields.FEDERATION: federation}
            beside |= {kind: row[at] for kind, at in places.items() if kind in _TAKEN and row[at]}
            yield Listed(name, {kind: text for kind, text in beside.items() if text})


def _places(row: Sequence[str]) -> dict[Kind, int]:
    """Where a list has what; empty for a row that is no heading of players, or of games too."""
    if any(cell[:1].isdigit() for cell in row):  # nearly every row: no cell need be looked at
        return {}
    heads = [announced(cell) for cell in row]
    kinds = [head.kind for head in heads if head is not None]
    games = {ColumnKind.ROUND, ColumnKind.OPPONENT}
    if kinds.count(fields.NAME) != 1 or games & set(kinds) or any(map(is_surname, row)):
        return {}
    places = {head.kind: at for at, head in enumerate(heads) if head is not None}
    return places if len(places) >= _FEWEST_HEADS else {}
