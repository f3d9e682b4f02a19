"""The lists of dialogs, of players or teams with their players: type, paste, reorder, remove."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QModelIndex, QObject, QPoint, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLayout,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.model.limits import MIN_PLAYERS
from tbdesk.i18n import _
from tbdesk.models.roles import Index
from tbdesk.models.setup.players import PlayersModel
from tbdesk.models.setup.rosters import BOARD, NAME, RATING, RostersModel
from tbdesk.report.players import fields
from tbdesk.report.players.fields import BIRTH, CLUB, FEDERATION, FIDE_ID, PERSONAL, Field
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.dialog import SideButton, SideBySide, label_of, paragraph
from tbdesk.ui.grid.editing import ENTER
from tbdesk.ui.setup.players.list_table import ListTable
from tbdesk.ui.widgets.boxes import TickMenu
from tbdesk.ui.widgets.label import Label


class ListEditor(QWidget):
    """A table of lines, with the widgets above and below it."""

    #: Why a typed text was not taken; empty when all is well again.
    said = Signal(str)

    def __init__(self, table: ListTable, more: MoreColumns, above: QLayout, below: QLayout) -> None:
        super().__init__()
        self.table = table
        self._more = more
        self._last_doubt = ""  # about doubtful entries of the list
        layout = QVBoxLayout()
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(above)
        layout.addWidget(table)
        layout.addLayout(below)
        keys = _hint(
            _("Enter and Down go to the next line; Ctrl+Tab leaves the table, Ctrl+Enter is OK.")
        )
        keys.setObjectName("listKeys")
        layout.addWidget(keys)
        self.setLayout(layout)
        table.said.connect(self.said)
        table.lines.dataChanged.connect(lambda: self.said.emit(""))

    def any_name(self) -> bool:
        """True as soon as there is a name that could be lost."""
        return self.table.lines.any_name()

    def start_typing(self) -> None:
        """Put the cursor on the first line."""
        self.table.go_to(0)

    def go_to(self, number: int, field: Field) -> None:
        """Put the cursor on a field of the player with a number, in a column that is shown."""
        row, column = self.table.lines.row_of(number), self._more.show(field)
        if row is not None and column >= 0:
            self.table.setFocus()
            self.table.setCurrentIndex(self.table.lines.index(row, column))

    def finish_typing(self) -> bool:
        """Commit an open editor; offered lines that were not accepted are dropped.

        False as long as the list has a refused text.
        """
        taken = self.table.finish_typing()
        self.table.lines.drop_unused_lines()
        return taken

    def objection(self, refusal: str) -> str:
        """The objection to the list: the refusal, or the doubt, which is reported once; empty if
        the list is accepted."""
        doubt = "" if refusal else self.table.lines.doubt()
        before, self._last_doubt = self._last_doubt, doubt
        return refusal or ("" if doubt == before else doubt)


class PlayersEditor(ListEditor):
    """One player a line, the number of players above them."""

    def __init__(self, model: PlayersModel) -> None:
        table = ListTable(model)
        table.setObjectName("players")
        table.setAccessibleName(_("Players"))
        table.setAccessibleDescription(
            _("One line per player; Enter goes to the next line, Ctrl+Tab leaves the table.")
        )
        _fit(table)
        more = MoreColumns(table, PERSONAL)
        count = QSpinBox()
        count.setObjectName("playerCount")
        count.setRange(MIN_PLAYERS, model.most)
        count.setValue(model.rowCount())
        above, row, below = QHBoxLayout(), QHBoxLayout(), SideBySide()
        above.addWidget(_hint(_("Type or paste: name, rating, club, federation")), 1)
        buttons = (
            (_("Add"), lambda: self._type_in(model.add())),
            (_("Insert"), self._insert),
            (_("&Up"), lambda: table.shift(-1)),
            (_("&Down"), lambda: table.shift(1)),
            (_("R&emove"), table.remove),
            (_("Sort by rating"), self._sort),
        )
        _add_buttons(row, buttons)
        row.addWidget(more.button)
        row.addStretch()
        below.addLayout(row)
        row = QHBoxLayout()
        row.addWidget(label_of(count, _("&Number of players")))
        row.addWidget(count)
        row.addStretch()
        below.addLayout(row)
        super().__init__(table, more, above, below)
        self._let_drag(table.verticalHeader())
        self.count = count
        self._players = model
        count.valueChanged.connect(model.set_count)
        for changed in (model.rowsInserted, model.rowsRemoved, model.modelReset):
            changed.connect(lambda *_what: count.setValue(model.rowCount()))

    def _insert(self) -> None:
        """A new line above that of the cursor."""
        self._type_in(self._players.add(max(0, self.table.currentIndex().row())))

    def _type_in(self, row: int | None) -> None:
        if row is not None:
            self.table.go_to(row)

    def _sort(self) -> None:
        """The cursor goes to the first line: where it was there is another player now."""
        self._players.sort_by_rating()
        self.table.go_to(0)

    def _let_drag(self, numbers: QHeaderView) -> None:
        """A line is dragged by its number. Qt moves the section, so it is moved back: the players
        move, and the numbers stay in order."""
        numbers.setSectionsMovable(True)

        def drop(_logical: int, row: int, to: int) -> None:
            with QSignalBlocker(numbers):
                numbers.moveSection(to, row)
            self._players.move_to(row, to)
            self.table.go_to(to)

        numbers.sectionMoved.connect(drop)
        numbers.setToolTip(_("Drag a number to move the player"))

    def set_most(self, most: int) -> None:
        """Allow another number of players; existing lines stay."""
        self._players.set_most(most)
        self.count.setMaximum(max(most, self._players.rowCount()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter after the number of players is not the end of the dialog: names come now."""
        if event.key() in ENTER and self.count.hasFocus():
            self.start_typing()
        else:
            super().keyPressEvent(event)


class RostersTable(ListTable):
    """Teams with their players under them; Enter in a line left empty begins the next team."""

    goes_down = False

    def next_line(self) -> None:
        """Go from a name without a rating to the rating, then to the next player; in the columns
        behind the rating, down to the next player."""
        index = self.currentIndex()
        if index.column() > RATING:
            self._go_down(index)
            return
        rating = index.siblingAtColumn(RATING)
        named = index.isValid() and index.column() == NAME and bool(index.data())
        editable = rating.isValid() and bool(rating.flags() & Qt.ItemFlag.ItemIsEditable)
        if named and editable and not rating.data():
            self.setCurrentIndex(rating)
        else:
            super().next_line()

    def _go_down(self, index: QModelIndex) -> None:
        """Go to the same column of the next player, past the line of a team."""
        for row in range(index.row() + 1, self.lines.rowCount()):
            below = index.siblingAtRow(row)
            if below.flags() & Qt.ItemFlag.ItemIsEditable:
                self.setCurrentIndex(below)
                return

    def delete(self) -> None:
        """Delete the selection: a line goes with its cursor, and a team with its players; of a
        block its texts."""
        if self.blocks.several:
            self.blocks.clear()
        else:
            self.remove()

    def paste(self) -> None:
        several = self.lines.rowCount()
        super().paste()
        if self.lines.rowCount() == several:
            return
        self.setCurrentIndex(self.lines.index(self.lines.rowCount() - 1, NAME))


class RostersEditor(ListEditor):
    """A team a line and its players under it, with how many there are of both above them."""

    def __init__(self, model: RostersModel) -> None:
        table = RostersTable(model)
        table.setObjectName("rosters")
        table.setAccessibleName(_("Teams and players"))
        table.setAccessibleDescription(
            _("A team, then its players; Enter goes to the next line, Ctrl+Tab leaves the table.")
        )
        table.verticalHeader().hide()
        resize = QHeaderView.ResizeMode.ResizeToContents
        table.horizontalHeader().setSectionResizeMode(BOARD, resize)
        _fit(table)
        more = MoreColumns(table, model.fields[RATING:])
        count = Label()
        count.setObjectName("teamCount")
        hint = _hint(
            _(
                "A team, then its players: name, Enter, rating, Enter; or both at once, as in "
                "Rossi Mario, 2050. An empty line begins the next team."
            )
        )
        above, below = QHBoxLayout(), QHBoxLayout()
        above.addWidget(hint, 1)
        above.addWidget(count)
        buttons = (
            (_("A&dd team"), lambda: table.go_to(model.add_team())),
            (_("Add player"), self._add_player),
            (_("&Up"), lambda: table.shift(-1)),
            (_("Do&wn"), lambda: table.shift(1)),
            (_("Remo&ve"), table.remove),
        )
        _add_buttons(below, buttons)
        below.addWidget(more.button)
        below.addStretch()
        super().__init__(table, more, above, below)
        self._rosters = model
        self._count = count
        for changed in (model.dataChanged, model.rowsInserted, model.rowsRemoved):
            changed.connect(lambda *_what: self._show_count())
        self._show_count()

    def _add_player(self) -> None:
        row = max(0, self.table.currentIndex().row())
        self.table.go_to(self._rosters.add_player(row))

    def _show_count(self) -> None:
        entries = self._rosters.entries()
        players = sum(len(entry.players) for entry in entries)
        self._count.setText(
            _("teams: {teams}, players: {players}").format(teams=len(entries), players=players)
        )


def _fit(table: ListTable) -> None:
    """Columns as wide as their heads, some of them wider: the names have the rest."""
    text, lines = table.fontMetrics().horizontalAdvance, table.lines
    samples = {
        fields.RATING: "0000", CLUB: "n" * 12, FEDERATION: "WWW", FIDE_ID: "0" * 9,
        BIRTH: "0000-00-00",
    }  # fmt: skip
    for column, field in enumerate(lines.fields[1:], start=lines.own_columns + 1):
        head = str(lines.headerData(column, Qt.Orientation.Horizontal))
        sample = samples.get(field, "")
        width = max(text(head), text(sample)) + text("nn")
        hint = table.horizontalHeader().sectionSizeHint(column)
        table.setColumnWidth(column, max(width, hint))


def _hint(text: str) -> QLabel:
    hint = paragraph(text)
    style.make_quiet(hint)
    return hint


def _add_buttons(row: QHBoxLayout, buttons: Iterable[tuple[str, Callable[[], None]]]) -> None:
    for text, act in buttons:
        row.addWidget(SideButton(text, act))


class MoreColumns(QObject):
    """Hides the columns of seldom fields until there is a value or the user asks for them, by a
    button or in the menu of the headings."""

    def __init__(self, table: ListTable, seldom: Sequence[Field]) -> None:
        super().__init__(table)
        self._table = table
        lines = table.lines
        fields = enumerate(lines.fields, start=lines.own_columns)
        self._columns = {column: field for column, field in fields if field in seldom}
        self.button = SideButton(_("Columns"), self._offer)
        self.button.setObjectName("listColumns")
        self.button.setToolTip(_("Shows or hides columns such as sex and birth date"))
        for column in self._columns:
            table.setColumnHidden(column, not self._is_filled(column))
        header = table.horizontalHeader()
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header.customContextMenuRequested.connect(
            lambda at: self._show_menu(header.mapToGlobal(at))
        )
        lines.dataChanged.connect(self._on_data)
        for changed in (lines.modelReset, lines.rowsInserted):
            changed.connect(lambda *_what: self._show_filled(self._columns))

    def show(self, field: Field) -> int:
        """Show the column of a field; its number, -1 for a field that the list does not have."""
        fields = self._table.lines.fields
        if field not in fields:
            return -1
        column = self._table.lines.own_columns + fields.index(field)
        self._table.setColumnHidden(column, False)
        return column

    def _is_filled(self, column: int) -> bool:
        lines = self._table.lines
        return any(lines.index(row, column).data() for row in range(lines.rowCount()))

    def _on_data(self, first: Index, last: Index) -> None:
        self._show_filled(range(first.column(), last.column() + 1))

    def _show_filled(self, columns: Sequence[int] | dict[int, Field]) -> None:
        """Show the columns that have become filled; none is hidden while the user types."""
        for column in columns:
            hidden = column in self._columns and self._table.isColumnHidden(column)
            if hidden and self._is_filled(column):
                self._table.setColumnHidden(column, False)

    def _offer(self) -> None:
        self._show_menu(self.button.mapToGlobal(QPoint(0, self.button.height())))

    def _show_menu(self, at: QPoint) -> None:
        menu = TickMenu(self._table)
        for column, field in self._columns.items():
            action = menu.add_tick(_(field.title), not self._table.isColumnHidden(column))
            action.toggled.connect(
                lambda shown, column=column: self._table.setColumnHidden(column, not shown)
            )
        menu.popup(at)
