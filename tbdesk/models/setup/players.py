"""The list of players while an event is set up: typed, pasted, reordered."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import islice

from PySide6.QtCore import QModelIndex, QObject

from tbdesk.engine.model.limits import MAX_PLAYERS, MIN_PLAYERS
from tbdesk.engine.model.tournament import Player
from tbdesk.files.tables import Choices, Reading, Role, understand
from tbdesk.files.tables.headings.words import heading_row
from tbdesk.files.tables.sheet import Sheet
from tbdesk.i18n import N_, _
from tbdesk.models.blocks import name_column
from tbdesk.models.setup.lines import LinesModel, TypedLine, is_certain
from tbdesk.models.typing_rules import has_columns, nonempty_lines, unnumbered
from tbdesk.report.players.fields import PERSONAL

#: The column of the names.
NAME = 0
#: The columns of a list without headings, in the order in which players are typed.
_TYPED_ROLES = (Role.NAME, Role.RATING, Role.CLUB, Role.FEDERATION)
#: Those of them that are known by their cells wherever they stand.
_CELLS = {Role.RATING: re.compile(r"\d{3,4}|0?"), Role.FEDERATION: re.compile(r"([A-Z]{3})?")}
#: The line Enter makes after the last one; no player as long as nothing is typed in it.
_UNUSED = TypedLine(offered=True)
_TOO_FEW = N_("An event needs at least two players.")


class PlayersModel(LinesModel):
    """The list of players: rows are pairing numbers from 1, columns the fields that are typed."""

    def __init__(
        self,
        players: Sequence[Player] = (),
        parent: QObject | None = None,
        *,
        most: int = MAX_PLAYERS,
        objection: Callable[[int], str] = lambda number: "",
    ) -> None:
        """`most`: the limit of the list. `objection`: the reason why the player with a number in
        the event must stay; empty if removable."""
        super().__init__([TypedLine(player, origin=player.number) for player in players], parent)
        self._most = most
        self._objection = objection
        self._shortened: list[TypedLine] = []  # lines cut off the end by a smaller number

    def players(self) -> tuple[Player, ...]:
        """The players numbered in order; a player without a name is called by the number. Empty
        lines at the end are dropped once any line has a name."""
        return tuple(
            line.player._replace(
                number=number,
                name=line.player.name or _("Player {number}").format(number=number),
            )
            for number, line in enumerate(self._listed(), start=1)
        )

    def named(self) -> list[tuple[str, str]]:
        return [
            (line.player.name, str(number)) for number, line in enumerate(self._listed(), start=1)
        ]

    def _listed(self) -> list[TypedLine]:
        """The lines that are players."""
        if not self.any_name():
            return self._lines
        used = [
            row for row, line in enumerate(self._lines) if line.origin or not self.is_empty(row)
        ]
        return self._lines[: max(used, default=-1) + 1]

    def old_numbers(self) -> dict[int, int]:
        """For each new pairing number the one the player had in the event, if any."""
        return {
            number: line.origin
            for number, line in enumerate(self._listed(), start=1)
            if line.origin is not None
        }

    def lost_players(self, before: Sequence[Player]) -> list[Player]:
        """The event's players who are no longer in the list."""
        kept = {line.origin for line in self._lines}
        return [player for player in before if player.number not in kept]

    @property
    def most(self) -> int:
        """How many players there may be."""
        return self._most

    def set_most(self, most: int) -> None:
        """Allow another number of players."""
        self._most = most

    def refusal(self) -> str:
        """The refusal of too many players, or too few; empty if neither."""
        count = len(self._listed())
        if count < MIN_PLAYERS:
            return _(_TOO_FEW)
        if count <= self._most:
            return ""
        return _("A round robin has at most {most} players, not {count}.").format(
            most=self._most, count=count
        )

    # --- the shape ---------------------------------------------------------------------

    def add(self, row: int | None = None) -> int | None:
        """A new line before another, else at the end; its row, None if there may be no more."""
        count = len(self._lines)
        if row is None and count and self._lines[-1].origin is None and self.is_empty(count - 1):
            return count - 1
        row = count if row is None else row
        if len(self._lines) >= self._most:
            text = _("There may be at most {most} players.")
            self.refused.emit(text.format(most=self._most))
            return None
        self.remember()
        self._insert(row, [TypedLine()])
        return row

    def make_room(self, count: int) -> None:
        """Lengthen the list to so many lines, as far as there may be players."""
        new = min(count, self._most) - len(self._lines)
        self._insert(len(self._lines), [TypedLine()] * new)

    def move_to(self, row: int, to: int) -> None:
        """Put the line of a row where another is."""
        if row != to:
            self.remember()
            self._move_rows(row, row + 1, to + 1 if to > row else to)

    def sort_by_rating(self) -> None:
        """Put the starting numbers in the order of the ratings, the highest first; level players
        stay in their order, the unrated and lines without a name come last."""
        self.remember()
        lines = sorted(
            self._lines, key=lambda line: (not line.player.name, -(line.player.rating or 0))
        )
        self._put_back(lines)

    def is_foreign(self, lines: Sequence[Sequence[str]], index: QModelIndex) -> bool:
        """A list with headings is read by them, a list of names line by line; texts for a column,
        or lines of this very table, go where they are pasted."""
        if heading_row(lines) >= 0:
            return True
        width = max(map(len, lines))
        whole = width in (len(self.fields), len(self.fields) - len(PERSONAL))
        if whole and not any(line[0][:1].isdigit() for line in lines):
            return False
        if index.column() > NAME:
            return width > 1 and name_column(lines) is not None
        return len(lines) > 1 or width > 1 or ";" in lines[0][0]

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
            self._insert(have, [*back, *[TypedLine()] * (count - have - len(back))])

    def next_line(self, row: int) -> int | None:
        """The next line; after the last one a new line, unless the list is full or the last line
        was left empty."""
        count = len(self._lines)
        if row + 1 >= count:
            if self.is_empty(row) or count >= self._most:
                return None
            self._insert(count, [_UNUSED])
        return row + 1

    def drop_unused_lines(self) -> None:
        if len(self._lines) > MIN_PLAYERS and self._lines[-1] == _UNUSED:
            self.remove(len(self._lines) - 1)

    def remove(self, row: int) -> None:
        self.remember()
        if len(self._lines) <= MIN_PLAYERS:
            self.refused.emit(_(_TOO_FEW))
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
        self.remember()
        return self._move_rows(row, row + 1, row + by + max(0, by))

    def paste(self, text: str, row: int, column: int = NAME) -> int:
        """Fill lines from `row` on. A list without columns is typed into `column` line by line; a
        table is read by its headings, or announced by `unsure` if it must be checked: without
        headings in the order in which players are typed."""
        if self.refuses(text):
            return 0
        lines = nonempty_lines(text)
        if len(lines) == 1 or not has_columns(text):
            return self._type_lines(unnumbered(lines) if column == NAME else lines, row, column)
        opened = self._opened_table(text)
        if opened is None:
            return 0
        if is_certain(opened.reading):
            return self.take(opened.reading, row)
        if opened.reading.refusal:
            sheet = opened.reading.sheet
            ordered = understand(sheet, Choices(_roles_unheaded(sheet), heading=-1))
            opened = opened if ordered.refusal else opened._replace(reading=ordered)
        self.unsure.emit(opened, row)
        return 0

    def _type_lines(self, lines: Sequence[str], row: int, column: int) -> int:
        self.remember()
        taken = lines[: self._most - row]
        self._insert(len(self._lines), [TypedLine()] * (row + len(taken) - len(self._lines)))
        field = self.fields[column]
        refusals = [self._take(place, field, line) for place, line in enumerate(taken, start=row)]
        self._changed(row, len(taken))
        refusal = next(filter(None, refusals), "") or self._too_many(len(lines) - len(taken))
        if refusal:
            self.refused.emit(refusal)
        return len(taken)

    def _changed(self, row: int, count: int) -> None:
        if count:
            last = self.index(row + count - 1, self.columnCount() - 1)
            self.dataChanged.emit(self.index(row, NAME), last)

    def _too_many(self, left: int) -> str:
        """The message about lines that have no room; empty if there are none."""
        if not left:
            return ""
        text = _("There may be at most {most} players; {left} lines were left out.")
        return text.format(most=self._most, left=left)

    def take(self, reading: Reading, row: int) -> int:
        """Players past the last number are refused."""
        self.remember()
        players = reading.players[: self._most - row]
        new = row + len(players) - len(self._lines)
        self._insert(len(self._lines), [TypedLine()] * new)
        for place, player in enumerate(players, start=row):
            line = self._lines[place]
            self._lines[place] = line._replace(player=player._replace(number=0), refused=())
        self._changed(row, len(players))
        if refusal := self._too_many(len(reading.players) - len(players)):
            self.refused.emit(refusal)
        return len(players)


def _roles_unheaded(sheet: Sheet) -> tuple[tuple[int, Role], ...]:
    """The columns of a list without headings: ratings and federations where their cells are, the
    others in the order of typing."""
    columns = list(zip(*sheet.rows, strict=True))
    known: dict[int, Role] = {}
    for role, pattern in _CELLS.items():
        fits = (at for at, cells in enumerate(columns) if any(cells) and _all_fit(pattern, cells))
        known.update((at, role) for at in islice(fits, 1))
    rest = [role for role in _TYPED_ROLES if role not in known.values()]
    others = (at for at in range(sheet.width) if at not in known)
    return tuple(sorted([*known.items(), *zip(others, rest, strict=False)]))


def _all_fit(pattern: re.Pattern[str], cells: Iterable[str]) -> bool:
    return all(map(pattern.fullmatch, cells))
