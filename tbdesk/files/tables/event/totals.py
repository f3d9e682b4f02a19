"""The points that a table prints, beside those of its results: they check, and decide nothing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from tbdesk.engine.model.points import parse_points, points_text
from tbdesk.engine.model.results import ScoreSystem
from tbdesk.engine.model.tournament import Bye, Game
from tbdesk.files.tables.event.people import Seat
from tbdesk.files.tables.records import Column, Remark, Role, Total
from tbdesk.files.tables.sheet import Sheet
from tbdesk.i18n import N_

#: Texts around points: the number of rounds behind them, brackets, a word: `3.5/5`, `(3.5)`.
_AROUND = re.compile(
    r"^\(|\)$|(?<=[\d½])\s?(?:/\s?\d{1,3}|(?:p|pts?|points?|pkt|punti|punkte)\.?)$", re.IGNORECASE
)
_DIFFERS = N_("{0}: '{1}' points are printed for {2}, the results give {3}")


def printed_points(text: str) -> int | None:
    """The half-points of a cell; None for any other text."""
    points = parse_points(text)
    return parse_points(_AROUND.sub("", text)) if points is None else points


def sums(games: Iterable[Game], byes: Iterable[Bye], scores: ScoreSystem) -> dict[int, int]:
    """Half-points by pairing number."""
    worth = scores.outcome_points()
    found: dict[int, int] = {}
    for game in games:
        if game.result is not None and not game.result.contradiction:
            found[game.white] = found.get(game.white, 0) + worth[game.result.white]
            found[game.black] = found.get(game.black, 0) + worth[game.result.black]
    for bye in byes:
        found[bye.player] = found.get(bye.player, 0) + scores.bye_points(bye.kind)
    return found


def totals(
    sheet: Sheet, columns: Sequence[Column], seats: Sequence[Seat], computed: dict[int, int]
) -> tuple[tuple[Total, ...], list[Remark]]:
    """The printed points of every player, and a remark on each that differs."""
    place = next((at for at, column in enumerate(columns) if column.role is Role.POINTS), None)
    if place is None:
        return (), []
    found, differing = [], []
    for seat in seats:
        cell = seat.row, place
        text = sheet.rows[seat.row][place]
        printed = printed_points(text)
        if printed is None:
            continue
        points = computed.get(seat.player.number, 0)
        found.append(Total(cell, printed, points, seat.player.name))
        if points != printed:
            words = sheet.cell_name(*cell), text, seat.player.name, points_text(points)
            differing.append(Remark(_DIFFERS, words, (cell,), (seat.player.number,)))
    return tuple(found), differing
