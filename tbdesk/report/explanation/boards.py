"""The matches and byes behind a team's points on the boards."""

from __future__ import annotations

from fractions import Fraction

from tbdesk.engine.model.results import Kind
from tbdesk.engine.standings.evidence import BoardRound, board_rounds
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.document import Align, Block, Grid, Head, text_line, text_row
from tbdesk.report.wording.figures import NO_VALUE, half_text, number_text
from tbdesk.report.wording.participants import player_text
from tbdesk.report.wording.rounds import kind_text
from tbdesk.report.wording.signs import PENDING_SIGN


def board_blocks(standings: Standings, position: int) -> list[Block]:
    """A team's rounds with its points on every board, which make up the totals; nothing before
    there is one."""
    rounds = board_rounds(standings.event, position)
    if not rounds:
        return []
    width = standings.event.boards.width
    heads = (
        Head(_("Rd"), Align.RIGHT),
        Head(_("Opponent")),
        *(Head(str(board), Align.CENTER, _note(board)) for board in range(1, width + 1)),
    )
    rows = tuple(text_row(_texts(standings, round_, width)) for round_ in rounds)
    words = [_("The points on the boards, match by match.")]
    if any(round_.entry.kind is Kind.PAIRING_BYE for round_ in rounds):
        words.append(_("A pairing-allocated bye is a win on every board (12)."))
    return [text_line(" ".join(words)), Grid(heads, rows)]


def _note(board: int) -> str:
    return _("Board {board}").format(board=board)


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
