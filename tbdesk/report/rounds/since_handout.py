"""Results that are others now than in the last hand-out, for the marks of the grids."""

from __future__ import annotations

from collections.abc import Iterable

from tbdesk.engine.entry.changes.reasons import reason_of
from tbdesk.engine.entry.handed_out import Difference, LastPrinted, Printer
from tbdesk.engine.model.teams import Match
from tbdesk.engine.model.tournament import Bye, Game, Tournament
from tbdesk.i18n import _
from tbdesk.report.wording.dates import moment_text
from tbdesk.report.wording.events.handouts import former_text, handout_name
from tbdesk.report.wording.printable import clean


class SinceHandout:
    """Compares an event with the last edition that has each of its rounds; without an event nothing
    is another. known: that of a former state, reused if the editions are the same."""

    def __init__(self, event: Tournament | None = None, known: SinceHandout | None = None) -> None:
        self.event = event
        self.editions = () if event is None else event.handouts
        same = known is not None and known.editions is self.editions
        self.printed: LastPrinted = known.printed if known and same else LastPrinted(self.editions)
        self._printer = None if event is None else Printer(event)

    def of(self, entry: Game | Match) -> list[Difference]:
        """The printed result of a game or match, if it is another one now; also those that its
        participants had with others in the round."""
        if not self.editions or self._printer is None:
            return []
        numbers = (
            (entry.white, entry.black) if isinstance(entry, Game) else (entry.home, entry.away)
        )
        now = self._printer.result(entry)
        return self.printed.differences(entry.round, numbers, now)

    def of_place(self, number: int, round_: int, entry: Game | Bye | None) -> list[Difference]:
        """The printed result of a participant's round, if it is another one now."""
        if not self.editions or self._printer is None:
            return []
        now = None if entry is None else self._printer.result(entry)
        return self.printed.differences(round_, (number,), now)

    def of_board(self, match: Match, board: int) -> list[Difference]:
        """The printed results of a match if that of a board, from 0, is another one now."""
        return [found for found in self.of(match) if _is_changed(found, board)]

    def reason(self, difference: Difference) -> str:
        """The reason why a result was changed since it was printed; empty if none was entered."""
        edition = self.printed.edition_of(difference.round)
        if self.event is None or edition is None:
            return ""
        return reason_of(self.event, difference, edition.time)

    def text(self, differences: Iterable[Difference], board: int | None = None) -> str:
        """The former results, a line each, with the edition and why they were changed; board: only
        that of a board, from 0."""
        return "\n".join(self._line(difference, board) for difference in differences)

    def _line(self, difference: Difference, board: int | None) -> str:
        edition = self.printed.edition_of(difference.round)
        assert edition is not None  # it has the difference
        text = _("{handout}, edition {number} of {time}: was {result}").format(
            handout=handout_name(edition),
            number=edition.number,
            time=moment_text(edition.time),
            result=former_text(difference) if board is None else difference.was.boards[board],
        )
        reason = self.reason(difference)
        return clean(_("{text} ({reason})").format(text=text, reason=reason) if reason else text)


def _is_changed(difference: Difference, board: int) -> bool:
    was, now = difference.was.boards, () if difference.now is None else difference.now.boards
    return bool(was[board : board + 1]) and was[board] not in ("", *now[board : board + 1])
