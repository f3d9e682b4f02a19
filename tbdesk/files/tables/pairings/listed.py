"""The lists of players beside pairings: what they know that the pairings do not print."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from tbdesk.engine.model.points import parse_points
from tbdesk.files.tables import people
from tbdesk.files.tables.columns.headings import announced, is_surname
from tbdesk.files.tables.columns.layout import ColumnKind, Kind
from tbdesk.files.tables.pairings.headings import FIELDS, columns_of, round_named
from tbdesk.files.tables.sheet import Sheet
from tbdesk.report.players import fields


class Listed(NamedTuple):
    """Somebody in a list: his name as it stands there, what is known of him, his place or number
    and his half-points."""

    name: str
    known: dict[Kind, str]
    place: int | None = None
    points: int | None = None


class PlayerList(NamedTuple):
    """The players below one row of headings, and the round that a line above them names."""

    players: list[Listed]
    round: int | None


#: What is taken over, and how many headings such a list has at least.
_TAKEN = {kind for kind, _head in FIELDS}
_FEWEST_HEADS = 2


def lists(sheets: Iterable[Sheet]) -> list[PlayerList]:
    """The lists of players in these sheets."""
    return [listing for sheet in sheets for listing in _lists(sheet) if listing.players]


def listed(listings: Iterable[PlayerList]) -> dict[tuple[str, ...], Listed]:
    """Everybody in the lists, by the words of his name; nothing is known of names that stand in
    them twice with something else."""
    everybody: dict[tuple[str, ...], Listed] = {}
    namesakes: set[tuple[str, ...]] = set()
    for player in (player for players, _round in listings for player in players):
        key = people.name_key(player.name)
        if not key:
            continue
        before = everybody.setdefault(key, player).known
        if any(before.get(kind, text) != text for kind, text in player.known.items()):
            namesakes.add(key)
        everybody[key] = player._replace(known={} if key in namesakes else before | player.known)
    return everybody


def _lists(sheet: Sheet) -> Iterator[PlayerList]:
    """The names below headings of players, with what stands beside them."""
    places: dict[Kind, int] = {}
    listing = PlayerList([], None)
    round_: int | None = None
    for row in sheet.rows:
        heads = _places(row)
        filled = [cell for cell in row if cell]
        named = round_named(filled[0]) if len(filled) == 1 else None
        if columns_of(row) is not None or named:
            places, round_ = {}, named
        elif heads:
            yield listing
            places, listing = heads, PlayerList([], round_)
        elif places and row[places[fields.NAME]]:
            listing.players.append(_listed(row, places))
    yield listing


def _listed(row: Sequence[str], places: Mapping[Kind, int]) -> Listed:
    title, name, federation = people.parted(row[places[fields.NAME]])
    beside = {fields.TITLE: title, fields.FEDERATION: federation}
    beside |= {kind: row[at] for kind, at in places.items() if kind in _TAKEN and row[at]}
    known: dict[Kind, str] = {kind: text for kind, text in beside.items() if text}
    place = places.get(ColumnKind.PLACE, places.get(ColumnKind.NUMBER))
    points = places.get(ColumnKind.POINTS)
    return Listed(
        name,
        known,
        None if place is None else people.ordinal(row[place]),
        None if points is None else parse_points(row[points]),
    )


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
