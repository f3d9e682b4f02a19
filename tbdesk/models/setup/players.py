"""The list of players while an event is set up: typed, pasted, reordered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject

from tbdesk.engine.model.schedule import MAX_PLAYERS, MIN_PLAYERS
from tbdesk.engine.model.tournament import Player
from tbdesk.i18n import _
from tbdesk.models.setup.lines import Line, LinesModel
from tbdesk.models.typing_rules import parse_player_line
from tbdesk.report.wording.errors import error_text

#: Where these stand among the columns.
NAME, RATING, CLUB, FEDERATION = range(4)
#: The line Enter makes after the last one; no player as long as nothing is typed in it.
_UNUSED = Line(offered=True)


class PlayersModel(LinesModel):
    """Rows are pairing numbers from 1, columns the fields that are typed."""

    def __init__(
        self,
        players: Sequence[Player] = (),
        parent: QObject | None = None,
        *,
        most: int = MAX_PLAYERS,
        objection: Callable[[int], str] = lambda number: "",
    ) -> None:
        """`most`: how many there may be. `objection`: why the player who had a number in the
        event must stay; empty if he may go."""
        super().__init__([Line(player, origin=player.number) for player in players], parent)
        self._most = most
        self._objection = objection
        self._shortened: list[Line] = []  # what a smaller number took off the end

    def players(self) -> tuple[Player, ...]:
        """The players numbered in order; a player without a name is called by his number."""
        return tuple(
            replace(
                line.player,
                number=number,
                name=line.player.name or _("Player {number}").format(number=number),
            )
            for number, line in enumerate(self._lines, start=1)
        )

    def old_numbers(self) -> dict[int, int]:
        """For each new pairing number the one the player had in the event, if any."""
        return {
            number: line.origin
            for number, line in enumerate(self._lines, start=1)
            if line.origin is not None
        }

    def lost_players(self, before: Sequence[Player]) -> list[Player]:
        """Who of an event's players is not in the list any more."""
        kept = {line.origin for line in self._lines}
        return [player for player in before if player.number not in kept]

    @property
    def most(self) -> int:
        """How many players there may be."""
        return self._most

    def set_most(self, most: int) -> None:
        """Another kind of event allows another number of players."""
        self._most = most

    def too_many(self) -> str:
        """What to say of more players than there may be; empty if there are not."""
        if len(self._lines) <= self._most:
            return ""
        return _("A round robin has at most {most} players, these are {count}.").format(
            most=self._most, count=len(self._lines)
        )

    # --- the shape ---------------------------------------------------------------------

    def set_count(self, count: int) -> None:
        """Shorten the list from the end, or lengthen it: first by the lines that were taken
        off, for on the way from 8 to 30 a number typed is 3, then by empty ones."""
        have = len(self._lines)
        if count < have:
            self._shortened = self._lines[count:] + self._shortened
            self._remove_rows(count, have - count)
        elif count > have:
            back, self._shortened = (
                self._shortened[: count - have],
                self._shortened[count - have :],
            )
            self._insert(have, [*back, *[Line()] * (count - have - len(back))])

    def next_line(self, row: int) -> int | None:
        """After the last line comes a new one, as long as there may be more players; one that is
        left empty ends the list."""
        count = len(self._lines)
        if row + 1 == count:
            if self.is_empty(row) or count >= self._most:
                return None
            self._insert(count, [_UNUSED])
        return row + 1

    def drop_unused_lines(self) -> None:
        if len(self._lines) > MIN_PLAYERS and self._lines[-1] == _UNUSED:
            self.remove(len(self._lines) - 1)

    def remove(self, row: int) -> None:
        if len(self._lines) <= MIN_PLAYERS:
            self.refused.emit(_("An event needs at least two players."))
            return
        origin = self._lines[row].origin
        objection = "" if origin is None else self._objection(origin)
        if objection:
            self.refused.emit(objection)
        else:
            self._remove_rows(row, 1)

    def move(self, row: int, by: int) -> int | None:
        """The pairing number of a player follows."""
        if not 0 <= row + by < len(self._lines):
            return None
        return self._move_rows(row, row + 1, row + by + max(0, by))

    def paste(self, text: str, row: int, column: int = NAME) -> int:
        """Fill lines from `row` on with pasted ones (tabs or semicolons between name, rating,
        club and federation); what has one part is for `column`, and the others keep what they
        have. Returns how many were taken; refuses what is past the last number."""
        lines = [line for line in text.splitlines() if line.strip()]
        taken = lines[: self._most - row]
        refusal = ""
        new = row + len(taken) - len(self._lines)
        self._insert(len(self._lines), [Line()] * new)
        for place, line in enumerate(taken, start=row):
            try:
                self._lines[place] = self._pasted(self._lines[place], line, column)
            except ValueError as error:
                refusal = error_text(error)
        if taken:
            last = self.index(row + len(taken) - 1, self.columnCount() - 1)
            self.dataChanged.emit(self.index(row, NAME), last)
        if len(taken) < len(lines):
            refusal = _("There may be at most {most} players; {left} lines were left out.").format(
                most=self._most, left=len(lines) - len(taken)
            )
        if refusal:
            self.refused.emit(refusal)
        return len(taken)

    def _pasted(self, line: Line, text: str, column: int) -> Line:
        """A line with a pasted one over it; a single part is typed over `column`, so that a name
        put right with the clipboard costs nobody his rating. Raises ValueError."""
        if not any(sign in text for sign in "\t;"):
            return self._typed(line, self.fields[column], text)
        name, rating, club, federation = parse_player_line(text)
        player = replace(line.player, name=name, rating=rating, club=club, federation=federation)
        return replace(line, player=player)
