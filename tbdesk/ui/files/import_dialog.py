"""The preview of a table from elsewhere: how it was understood, what is in doubt, what becomes
of it. Nothing enters before OK."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QListView,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.model.limits import MAX_TYPED_ROUNDS
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.files.chains.presets import Preset
from tbdesk.files.tables import ColumnKind, Reading, Reference, Shape, tournament
from tbdesk.files.tables.merge import Filled
from tbdesk.i18n import N_, _
from tbdesk.models.setup.import_table import DoubtsModel, ImportTableModel, doubt_text
from tbdesk.session.files.opening import Table
from tbdesk.session.tasks import TaskRunner
from tbdesk.ui.dialog.dialog import SideBySide
from tbdesk.ui.dialog.ok_dialog import OkDialog
from tbdesk.ui.dialog.progress import TaskProgress
from tbdesk.ui.dialog.warning import warn
from tbdesk.ui.files.import_view import ImportView
from tbdesk.ui.files.scores_box import ScoresBox
from tbdesk.ui.setup.chain.preset_box import PresetBox
from tbdesk.ui.widgets.label import Label

#: How many doubts are in sight at once.
DOUBTS_SHOWN = 6


class ImportDialog(OkDialog):
    """`tournament()` is the event after OK, `fills()` the open event with the results of the
    table where that was chosen (else None)."""

    def __init__(
        self,
        table: Table,
        presets: tuple[Preset, ...],
        open_event: Tournament | None = None,
        title: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("importDialog", _("Import a table"), parent)
        self._sheets = table.sheets
        self._presets = presets
        self._name = title
        #: Asked before a new event takes the place of the open one.
        self.may_leave: Callable[[Callable[[], object]], bool] = lambda _later: True
        self._accepting: Reading | None = None
        self._table = ImportTableModel(table.reading, open_event, self)
        TaskProgress(self._table.tasks, self, modal=True)
        self._doubts = DoubtsModel(self._table, self)
        self._judging = TaskRunner(self)
        self._view = ImportView(self._table)
        self._make_fields(table.sheets.index(table.reading.sheet))
        self._lay_out()
        self._table.reread.connect(self._refresh)
        self._table.failed.connect(self._on_failed)
        self._table.modelReset.connect(self._show_title)
        self._show_title()
        self._refresh()
        self._view.setFocus()
        self.prefer(143, 43)

    # --- answers ----------------------------------------------------------------------------------

    @property
    def reading(self) -> Reading:
        """The table as it is read now."""
        return self._table.reading

    def tournament(self) -> Tournament:
        """The new event."""
        event = tournament(self.reading, self._preset.chain())
        return event._replace(title=self._title.text().strip())

    def fills(self) -> Filled | None:
        """The open event with the results of the table, None for a new event."""
        return self._table.filled if self._into.currentIndex() == 1 else None

    def accept(self) -> None:
        """A new event only where the open one may go; the table stays in sight otherwise. The
        last correction comes first."""
        if self._table.tasks.busy:
            self._accepting = self.reading
        elif self.fills() is not None or self.may_leave(self.accept):
            super().accept()

    def done(self, result: int) -> None:
        self._table.tasks.cancel()
        self._judging.cancel()
        super().done(result)

    # --- set up -----------------------------------------------------------------------------------

    def _make_fields(self, first: int) -> None:
        table = self._table
        self._sheet = self._combo("sheet", [(sheet.name, sheet) for sheet in self._sheets])
        self._sheet.setCurrentIndex(first)
        self._sheet.currentIndexChanged.connect(lambda at: table.show(self._sheets[at]))
        self._kind = self._combo("eventKind", _kinds())
        self._kind.activated.connect(lambda _at: table.set_event(self._kind.currentData()))
        self._refers = self._combo("refersTo", _references())
        self._refers.activated.connect(lambda _at: table.set_reference(self._refers.currentData()))
        self._scores = ScoresBox()
        self._scores.chosen.connect(table.set_scores)
        self._rounds = QSpinBox()
        self._rounds.setRange(1, MAX_TYPED_ROUNDS)
        self._rounds.valueChanged.connect(table.set_rounds)
        self._two = self._combo("cellsLikeResults", self._cells_like_results())
        self._two.activated.connect(lambda _at: table.set_two_games(self._two.currentData()))
        self._notation = self._combo("notation", self._notations())
        self._notation.activated.connect(
            lambda _at: table.set_notation(self._notation.currentData())
        )
        self._title = QLineEdit()
        self._preset = PresetBox()
        into = [(_("a new event"), None), (_("the results of the open event"), None)]
        self._into = self._combo("into", into)
        self._into.activated.connect(lambda _at: self._refresh())
        self._problems = QListView()
        self._problems.setObjectName("importDoubts")
        self._problems.setAccessibleName(_("What is in doubt"))
        self._problems.setAccessibleDescription(_("Enter goes to the cell."))
        self._problems.setModel(self._doubts)
        self._problems.setWordWrap(True)
        self._problems.activated.connect(lambda index: self._go_to(index.row()))
        self._problems.clicked.connect(lambda index: self._go_to(index.row()))

    def _combo(self, name: str, choices: Sequence[tuple[str, object]]) -> QComboBox:
        combo = QComboBox()
        combo.setObjectName(name)
        for text, data in choices:
            combo.addItem(text, data)
        return combo

    def _cells_like_results(self) -> list[tuple[str, object]]:
        return [
            (_("not decided: one game"), None),
            (_("one game"), False),
            (_("two games"), True),
        ]

    def _notations(self) -> list[tuple[str, object]]:
        ways = [(_(notation.name), notation) for notation in self._table.notations]
        return [(_("not decided"), None), *ways]

    def _lay_out(self) -> None:
        self._left, right = QFormLayout(), QFormLayout()
        for text, field, form in (
            (_("&Table"), self._sheet, self._left),
            (_("T&itle"), self._title, self._left),
            (_("&Make of it"), self._into, self._left),
            (_("Tie-&breaks"), self._preset, self._left),
            (_("&Event"), self._kind, right),
            (_("&Opponents are called by"), self._refers, right),
            (_("&Win, draw, loss"), self._scores, right),
            (_("&Rounds"), self._rounds, right),
            (_("&A cell like 1:0"), self._two, right),
            (_("&Signs of the results"), self._notation, right),
        ):
            label = Label(text)
            label.setBuddy(field)
            field.setAccessibleName(text.replace("&", ""))
            form.addRow(label, field)
        self._right = right
        fields = SideBySide()
        fields.addLayout(self._left, 3)
        fields.addLayout(right, 2)
        self._hint = Label(
            _(
                "Click a heading, or press Enter in a column, to read it in another way. A click "
                "on the number of a row takes it in or leaves it out."
            )
        )
        self._hint.setWordWrap(True)
        layout = QVBoxLayout()
        layout.addLayout(fields)
        layout.addWidget(self._hint)
        layout.addWidget(self._view, 1)
        self._judged = Label()
        self._judged.setObjectName("judgedColumns")
        self._judged.setAccessibleName(_("Columns of tie-breaks"))
        self._judged.setWordWrap(True)
        layout.addWidget(self._judged)
        layout.addWidget(self._problems)
        self.lay_out(layout)

    def _own_chain(self) -> list[Preset]:
        """The chain that the table itself names."""
        rules, event = self.reading.rules, self._table.layout.event
        if not rules.chain:
            return []
        return [Preset("", N_("As in the table"), event, rules.edition, rules.chain)]

    def _fitting(self, kind: EventKind) -> list[Preset]:
        return [preset for preset in self._presets if preset.suits(kind)]

    # --- following the table ----------------------------------------------------------------------

    def _show_title(self) -> None:
        self._title.setText(self._table.layout.title or self._name)

    def _on_failed(self, error: Exception) -> None:
        warn(self, _("This table could not be read."), error)

    def _refresh(self) -> None:
        layout, reading = self._table.layout, self.reading
        shown = self._sheets.index(reading.sheet)
        _quietly(self._sheet, lambda: self._sheet.setCurrentIndex(shown))
        self._kind.setCurrentIndex(self._kind.findData(layout.event))
        self._refers.setCurrentIndex(self._refers.findData(layout.reference))
        self._scores.show_system(layout.scores)
        listed = layout.shape is Shape.PLAYER_LIST
        self._right.setRowVisible(self._refers, not listed)
        self._right.setRowVisible(self._rounds, listed and layout.event is EventKind.SWISS)
        self._right.setRowVisible(self._two, _has_both(reading))
        self._show_notation()
        self._left.setRowVisible(self._sheet, len(self._sheets) > 1)
        if self._rounds.isVisibleTo(self) and reading.rounds:
            _quietly(self._rounds, lambda: self._rounds.setValue(reading.rounds))
        self._two.setCurrentIndex(self._two.findData(layout.two_games))
        fits = self._table.filled is not None
        if not fits:
            self._into.setCurrentIndex(0)
        self._left.setRowVisible(self._into, fits)
        new = self._into.currentIndex() == 0
        for field in (self._title, self._preset, self._kind, self._scores):
            field.setEnabled(new)
        self._preset.offer([*self._own_chain(), *self._fitting(layout.event)])
        self._show_doubts()
        self._judge()
        self.message.setText(self._summary())
        usable = (reading.refusal is None or (fits and not new)) and not layout.rivals
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(usable)
        before, self._accepting = self._accepting, None
        if usable and before is not None and before is not reading:
            self.accept()

    def _show_notation(self) -> None:
        """The choice among what the signs may mean, where there is one."""
        ways = self._notations()
        if self._notation.count() != len(ways):
            self._notation.clear()
            for text, notation in ways:
                self._notation.addItem(text, notation)
        layout = self._table.layout
        texts = [text for text, _way in ways]
        chosen = "" if layout.rivals else _(layout.notation.name)
        self._notation.setCurrentIndex(texts.index(chosen) if chosen in texts else 0)
        self._right.setRowVisible(self._notation, len(ways) > 1)

    def _judge(self) -> None:
        """Say below the table what gives its columns of tie-breaks, as soon as that is known."""
        self._show_judged([])
        if self.reading.layout.places(ColumnKind.TIE_BREAK):
            from tbdesk.session.identifying import judge  # not for a table without them

            work = partial(judge, self.reading)
            self._judging.start(work, self._show_judged, lambda _error: self._show_judged([]))
        else:
            self._judging.cancel()

    def _show_judged(self, verdicts: list[str]) -> None:
        self._judged.setText("\n".join(verdicts))
        self._judged.setVisible(bool(verdicts))

    def _show_doubts(self) -> None:
        """The list as high as its first doubts need, long ones over several lines."""
        metrics, room = self.fontMetrics(), max(1, self._view.width() - 40)
        first = [
            self._doubts.index(row).data()
            for row in range(min(self._doubts.rowCount(), DOUBTS_SHOWN))
        ]
        lines = sum(1 + metrics.horizontalAdvance(text) // room for text in first)
        self._problems.setVisible(lines > 0)
        self._problems.setFixedHeight(min(lines, DOUBTS_SHOWN) * (metrics.height() + 2) + 8)

    def _summary(self) -> str:
        """What was understood, in one line."""
        reading, fills = self.reading, self.fills()
        if reading.refusal is not None and fills is None:
            return _("Nothing can be imported: {reason}").format(reason=doubt_text(reading.refusal))
        if reading.layout.rivals and reading.question is not None:
            return doubt_text(reading.question)
        words = [self._shape_text(), _("players: {count}").format(count=len(reading.players))]
        if reading.layout.shape is not Shape.PLAYER_LIST:
            text = _("{played} of {games} games with a result")
            words.append(text.format(played=reading.with_result, games=len(reading.games)))
        text = ", ".join(words) + "."
        if reading.totals:
            text += " " + self._totals_text()
        if fills is not None:
            more = _(
                "Results that change in the open event: {changed}; without a place in it: {left}."
            )
            text += " " + more.format(changed=fills.changed, left=fills.left_out)
        return text

    def _shape_text(self) -> str:
        return {
            Shape.CROSSTABLE: _("A crosstable"),
            Shape.ROUND_LIST: _("A list of rounds"),
            Shape.PLAYER_LIST: _("A list"),
        }[self._table.layout.shape]

    def _totals_text(self) -> str:
        wrong, all_ = self.reading.wrong_totals, len(self.reading.totals)
        if not wrong:
            return _("All {count} totals agree with the results.").format(count=all_)
        text = _("{wrong} of {count} totals do not agree with the results.")
        return text.format(wrong=wrong, count=all_)

    def _go_to(self, row: int) -> None:
        index = self._doubts.cell_at(row)
        if index.isValid():
            self._view.setCurrentIndex(index)
            self._view.scrollTo(index)


def _kinds() -> list[tuple[str, EventKind]]:
    return [
        (_("Round robin"), EventKind.ROUND_ROBIN),
        (_("Swiss"), EventKind.SWISS),
        (_("Other fixed pairings"), EventKind.PREDETERMINED),
    ]


def _references() -> list[tuple[str, Reference]]:
    return [
        (_("their numbers"), Reference.NUMBER),
        (_("their places"), Reference.PLACE),
        (_("the rows of the table"), Reference.ROW),
    ]


def _has_both(reading: Reading) -> bool:
    """True if a cell could be two games or one."""
    from tbdesk.files.tables.guess import any_double

    return any_double(reading.sheet, reading.layout)


def _quietly(field: QWidget, change: Callable[[], None]) -> None:
    """Show a value without taking it for one that the person chose."""
    field.blockSignals(True)
    change()
    field.blockSignals(False)
