"""The points and places that a table prints, beside those of its results."""

from __future__ import annotations

import re
from itertools import pairwise

from tbdesk.engine.model.points import parse_points, points_text
from tbdesk.engine.model.results import ScoreSystem
from tbdesk.engine.model.tournament import Player
from tbdesk.files.tables import people
from tbdesk.files.tables.columns.layout import ColumnKind, Shape
from tbdesk.files.tables.reading import Notes, Place, Reading, Total
from tbdesk.i18n import N_


def points(reading: Reading, scores: ScoreSystem) -> dict[int, int]:
    """Half-points of everybody by pairing number."""
    worth = scores.outcome_points()
    sums = dict.fromkeys((player.number for player in reading.players), 0)
    for game in reading.games:
        if game.result is not None and not game.result.contradiction:
            sums[game.white] += worth[game.result.white]
            sums[game.black] += worth[game.result.black]
    for bye in reading.byes:
        sums[bye.player] += scores.bye_points(bye.kind)
    return sums


def wrong_totals(reading: Reading, scores: ScoreSystem) -> int:
    """How many of the printed points the results would not give in another score system."""
    sums = points(reading, scores)
    of_row = dict(zip(reading.layout.players, reading.players, strict=True))
    return sum(total.printed != sums[of_row[total.cell[0]].number] for total in reading.totals)


#: What stands around points: the number of rounds behind them, brackets, a word: `3.5/5`, `(3.5)`.
_AROUND = re.compile(
    r"^\(|\)$|(?<=[\d½])\s?(?:/\s?\d{1,2}|(?:p|pts?|points?|pkt|punti|punkte)\.?)$", re.I
)


def totals_of(reading: Reading, notes: Notes) -> tuple[Total, ...]:
    """The printed points beside those of the results; every difference becomes a note, and
    points that most have and one has not: his row may be a cell too short."""
    column = reading.layout.column(ColumnKind.POINTS)
    if column is None or reading.layout.shape is Shape.PLAYER_LIST or reading.refusal:
        return ()
    sums = points(reading, reading.layout.scores)
    totals = []
    missing: list[tuple[Player, Place]] = []
    for player, row in zip(reading.players, reading.layout.players, strict=True):
        cell = (row, column)
        text = notes.text_at(cell)
        figure = reading.layout.notation.usual_figure(text)
        printed = parse_points(figure)
        if printed is None:
            printed = parse_points(_AROUND.sub("", figure))
        if printed is None:
            if text:
                notes.warn(N_("{0}: '{1}' are no points"), notes.name(cell), text, cells=(cell,))
            elif sums[player.number]:
                missing.append((player, cell))
            continue
        total = Total(cell, printed, sums[player.number])
        totals.append(total)
        if total.printed != total.computed:
            notes.warn(
                N_("{0}: {1} points are printed, the results of {2} give {3}"),
                notes.name(cell),
                points_text(total.printed),
                player.name,
                points_text(total.computed),
                cells=(cell,),
                players=(player.number,),
            )
    joined = reading.sheet.usual_signs  # of pairings, beside which a list of the best may stand
    if len(missing) < len(totals) and not joined:
        for player, cell in missing:
            notes.warn(
                N_("{0}: no points are printed, the results of {1} give {2}"),
                notes.name(cell),
                player.name,
                points_text(sums[player.number]),
                cells=(cell,),
                players=(player.number,),
            )
    return tuple(totals)


#: Of a column in which more places than one of so many contradict the points, it is no ranking.
_FEW_PLACES = 4


def tell_places(reading: Reading, notes: Notes) -> None:
    """Players with fewer points than those of a printed place behind them; wrong totals are told
    already, and games still to come say nothing."""
    layout = reading.layout
    column = layout.column(ColumnKind.PLACE)
    pending = any(game.result is None for game in reading.games)
    if column is None or not reading.games or reading.refusal or reading.wrong_totals or pending:
        return
    sums = points(reading, layout.scores)
    printed = [
        (people.ordinal(notes.text_at((row, column))), sums[player.number], player, (row, column))
        for player, row in zip(reading.players, layout.players, strict=True)
    ]
    ranked = sorted((row for row in printed if row[0]), key=lambda row: row[0] or 0)
    wrong = [
        (one, other) for one, other in pairwise(ranked) if one[0] != other[0] and one[1] < other[1]
    ]
    if not wrong or len(wrong) * _FEW_PLACES > len(ranked):
        return
    for (place, mine, player, cell), (behind, theirs, other, _other_cell) in wrong:
        notes.warn(
            N_("{0}: place {1} is printed for {2} with {3} points, and place {4} for {5} with {6}"),
            notes.name(cell),
            str(place),
            player.name,
            points_text(mine),
            str(behind),
            other.name,
            points_text(theirs),
            cells=(cell,),
            players=(player.number, other.number),
        )
