"""The columns of hand-outs that identify the participant of a row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tbdesk.engine.entry.withdrawals import withdrawal_of
from tbdesk.engine.event.reasons import Status
from tbdesk.engine.model.tournament import EventKind
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.columns import PLACE, StandingsColumn, identity_columns
from tbdesk.report.document import Align, Cell, Head, Run, text_cell
from tbdesk.report.handout.marks import Footnotes
from tbdesk.report.wording.events.withdrawals import withdrawal_text
from tbdesk.report.wording.participants import excluded_text
from tbdesk.report.wording.printable import clean


def row_columns(
    standings: Standings, order: Sequence[int], *, by_place: bool
) -> list[StandingsColumn]:
    """The columns that identify the participant of a row; cells refer to the pairing number, which
    has the place beside it in the order of places."""
    columns = identity_columns(standings, order)
    return [PLACE, *columns] if by_place else columns


def opponents_explained() -> str:
    """The meaning of the numbers in a table, in a sentence."""
    return _("Opponents are named by their pairing number (No).")


def opponent_heads(standings: Standings, order: Iterable[int]) -> list[Head]:
    """The heads over what everybody has against everybody in a round robin, else round by
    round."""
    numbers = standings.event.numbers
    if standings.event.tournament.kind is EventKind.ROUND_ROBIN:
        return [Head(str(numbers[position]), Align.CENTER) for position in order]
    note = _("Round {round}")
    rounds = range(1, standings.event.after + 1)
    return [Head(str(number), Align.CENTER, note.format(round=number)) for number in rounds]


def text_cells(
    columns: Iterable[StandingsColumn], standings: Standings, position: int
) -> list[Cell]:
    """The cells of a participant in some columns."""
    return [text_cell(column.text(standings, position)) for column in columns]


def withdrawn_marked(
    cells: list[Cell], standings: Standings, position: int, footnotes: Footnotes
) -> list[Cell]:
    """The cells that name a participant, marked and explained if he withdrew or his games do not
    count."""
    player, out = standings.participant(position), position not in standings.event.competing
    gone = withdrawal_of(standings.event.tournament, player.number)
    left = withdrawal_text(gone, standings.event.tournament) if gone else ""
    reasons = left, clean(excluded_text(player)) if out else ""
    if not any(reasons):
        return cells
    note = "; ".join(filter(None, reasons))
    status = Status.NOT_COUNTED if out else None
    name = Run(clean(player.name), status, note, foot=footnotes.letters(*reasons))
    return [Cell((name,)) if cell.text == name.text else cell for cell in cells]
