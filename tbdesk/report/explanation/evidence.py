"""The evidence beside the terms: the last trial of a PTP, the points before and after the Fore
Buchholz, the boards of team matches, the record of a drawing of lots."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from fractions import Fraction

from tbdesk.engine.model.playoffs import results_of
from tbdesk.engine.model.results import Kind
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.explain import (
    BoardRound,
    Performance,
    Term,
    board_rounds,
    fore_points,
    performance,
)
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.tiebreaks.orders import lots
from tbdesk.engine.tiebreaks.tiebreak import Recount, Type
from tbdesk.i18n import _
from tbdesk.report.document import Align, Block, Grid, Head, text_line, text_row
from tbdesk.report.wording.events.events import play_off_text
from tbdesk.report.wording.figures import NO_VALUE, half_text, number_text
from tbdesk.report.wording.participants import names_by_number, player_text
from tbdesk.report.wording.signs import PENDING_SIGN, kind_text
from tbdesk.report.wording.tiebreaks.terms import opponent_text


def evidence(
    standings: Standings, column: Column, position: int, terms: tuple[Term, ...]
) -> list[Block]:
    """The blocks that follow the terms of a value; none for most tie-breaks."""
    tiebreak = column.tiebreak
    if tiebreak is None:
        return []
    if tiebreak.recount is Recount.PERFECT_PERFORMANCE:
        rated = performance(standings.event, column, position)
        return [] if rated is None else _trial(standings, rated)
    if column.draws_last_round:
        return _fore(standings, column, position, terms)
    if tiebreak.type is Type.PLAY_OFF:
        played = results_of(standings.event.tournament.playoffs, tiebreak.code)
        mine = played.get(standings.event.numbers[position])
        return [] if mine is None else [text_line(play_off_text(standings, mine))]
    if tiebreak.type is Type.LOTS:
        return lots_record(standings)
    return []


def _trial(standings: Standings, rated: Performance) -> list[Block]:
    """The final trial of 10.3: the expected score of each game at the rating found."""
    headers = (_("Rd"), _("Opponent"), _("Rating"), _("Difference"), _("Expected"))
    rows = [
        (
            str(game.round),
            player_text(standings.event.tournament.player(game.opponent)),
            str(game.rating),
            f"{game.difference:+d}",
            number_text(game.expected, 2),
        )
        for game in rated.games
    ]
    head = _("The last trial, with {rating}:").format(rating=rated.rating)
    return [text_line(head), _table(headers, rows, {0, 2, 3, 4})]


def _fore(
    standings: Standings, column: Column, position: int, terms: tuple[Term, ...]
) -> list[Block]:
    """The current points of all concerned, and those with the last round drawn."""
    own, own_fore = fore_points(standings.event, column.descriptor, position)
    headers = (_("Opponent"), _("Points"), _("Counted as"))
    rows = [
        (
            opponent_text(row, standings),
            number_text(row.printed_score, 1),
            number_text(row.opponent_score, 1),
        )
        for row in terms
        if row.opponent is not None and row.printed_score is not None
    ]
    head = _(
        "With the paired games of the last round as draws, the own {points} points count as "
        "{fore}; the opponents:"
    ).format(points=number_text(own, 1), fore=number_text(own_fore, 1))
    return [text_line(head), _table(headers, rows, {1, 2})]


def lots_record(standings: Standings) -> list[Block]:
    """The record of a drawing of lots, by which it can be repeated."""
    record = lots.draw(standings.event.tournament)
    head = _(
        'Drawn from the seed "{seed}": each ticket is the SHA-256 of its text, and the lowest '
        "comes first."
    ).format(seed=record.seed)
    headers = (_("Place"), _("Name"), _("Text"), _("Ticket"))
    names = names_by_number(standings.event.tournament)
    rows = [(str(lot.place), names[lot.number], lot.text, lot.ticket) for lot in record.lots]
    table = _table(headers, rows, {0})
    *others, ticket = table.heads
    table = table._replace(heads=(*others, ticket._replace(wraps=True)))  # shown whole
    return [text_line(head), *_witnesses(standings), table]


def _witnesses(standings: Standings) -> list[Block]:
    names = standings.event.tournament.lots_witnesses
    return [text_line(_("Witnesses: {names}").format(names=names))] if names else []


def _table(
    headers: tuple[str, ...], rows: Iterable[tuple[str, ...]], figures: Collection[int]
) -> Grid:
    """A table; `figures` are the columns, from 0, that are aligned to the right."""
    heads = (
        Head(text, Align.RIGHT if place in figures else Align.LEFT)
        for place, text in enumerate(headers)
    )
    return Grid(tuple(heads), tuple(map(text_row, rows)))


def board_blocks(standings: Standings, position: int) -> list[Block]:
    """A team's rounds with its points on every board, which make up the totals; nothing before
    there is one."""
    rounds = board_rounds(standings.event, position)
    if not rounds:
        return []
    width, note = standings.event.boards.width, _("Board {board}")
    heads = (
        Head(_("Rd"), Align.RIGHT),
        Head(_("Opponent")),
        *(
            Head(str(board), Align.CENTER, note.format(board=board))
            for board in range(1, width + 1)
        ),
    )
    rows = tuple(text_row(_texts(standings, round_, width)) for round_ in rounds)
    words = [_("The points on the boards, match by match.")]
    if any(round_.entry.kind is Kind.PAIRING_BYE for round_ in rounds):
        words.append(_("A pairing-allocated bye is a win on every board (12)."))
    return [text_line(" ".join(words)), Grid(heads, rows)]


def _texts(standings: Standings, round_: BoardRound, width: int) -> tuple[str, ...]:
    """The round, the opponent or the kind of bye, and the points on the boards."""
    kind = round_.entry.kind
    opponent = kind_text(kind)
    if round_.opponent is not None:
        opponent = player_text(standings.participant(round_.entry.opponent))
        if kind in (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS):
            opponent = _("{opponent}, {kind}").format(opponent=opponent, kind=kind_text(kind))
    return number_text(round_.entry.round), opponent, *_points(round_.points, width)


def _points(points: tuple[Fraction, ...] | None, width: int) -> list[str]:
    """The points on every board: a dash where they are unknown, a dot where they are still to
    come."""
    if points is None:
        return [NO_VALUE] * width
    texts = [half_text(half) for half in points]
    return texts + [PENDING_SIGN if not points else ""] * (width - len(texts))
