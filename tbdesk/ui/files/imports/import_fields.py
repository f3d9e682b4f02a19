"""The fields of the preview of a table: how it is read, and what is made of it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QSpinBox, QWidget

from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.limits import MAX_TYPED_ROUNDS
from tbdesk.engine.model.tournament import EventKind
from tbdesk.files.chains.presets import Preset
from tbdesk.files.tables import Reading, Reference, Shape
from tbdesk.files.tables.sheet import Sheet
from tbdesk.i18n import N_, _
from tbdesk.models.setup.import_table import ImportTableModel
from tbdesk.ui.dialog.dialog import SideBySide
from tbdesk.ui.dialog.fields import add_field, text_field
from tbdesk.ui.files.imports.scores_box import ScoresBox
from tbdesk.ui.setup.chain.preset_box import PresetBox
from tbdesk.ui.setup.event.kind_form import kinds


class ImportFields(QWidget):
    """The choices of how a table is read and what it becomes; those that the table leaves no choice
    of are hidden."""

    #: A new event is to be made of the table, or the results of the open one, and not the other.
    intoChanged = Signal()

    def __init__(
        self, table: ImportTableModel, sheets: Sequence[Sheet], presets: Sequence[Preset]
    ) -> None:
        super().__init__()
        self._table = table
        self._sheets = sheets
        self._presets = presets
        self._left, self._right = QFormLayout(), QFormLayout()
        self._make(sheets.index(table.reading.sheet))
        self._lay_out()

    def set_title(self, title: str) -> None:
        """Set the title of a new event, until another is typed."""
        self._title.setText(title)

    def title(self) -> str:
        """The title of a new event."""
        return self._title.text().strip()

    def chain(self) -> tuple[Descriptor, ...]:
        """The tie-breaks of a new event."""
        return self._preset.chain()

    @property
    def into_open_event(self) -> bool:
        """Whether the results of the open event are to be made of the table."""
        return self._into.currentIndex() == 1

    def refresh(self) -> None:
        """Show how the table is read now."""
        layout, reading = self._table.layout, self._table.reading
        with QSignalBlocker(self._sheet):
            self._sheet.setCurrentIndex(self._sheets.index(reading.sheet))
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
            with QSignalBlocker(self._rounds):
                self._rounds.setValue(reading.rounds)
        self._two.setCurrentIndex(self._two.findData(layout.two_games))
        fits = self._table.filled is not None
        if not fits:
            self._into.setCurrentIndex(0)
        self._left.setRowVisible(self._into, fits)
        for field in (self._title, self._preset, self._kind, self._scores):
            field.setEnabled(not self.into_open_event)
        self._preset.offer([*self._own_chain(), *self._fitting(layout.event)])

    def _make(self, first: int) -> None:
        table = self._table
        self._sheet = _combo("sheet", [(sheet.name, sheet) for sheet in self._sheets])
        self._sheet.setCurrentIndex(first)
        self._sheet.currentIndexChanged.connect(lambda at: table.show(self._sheets[at]))
        self._kind = _combo("eventKind", kinds())
        self._kind.activated.connect(lambda _at: table.set_event(self._kind.currentData()))
        self._refers = _combo("refersTo", _references())
        self._refers.activated.connect(lambda _at: table.set_reference(self._refers.currentData()))
        self._scores = ScoresBox()
        self._scores.chosen.connect(table.set_scores)
        self._rounds = QSpinBox()
        self._rounds.setRange(1, MAX_TYPED_ROUNDS)
        self._rounds.valueChanged.connect(table.set_rounds)
        self._two = _combo("cellsLikeResults", _cells_like_results())
        self._two.activated.connect(lambda _at: table.set_two_games(self._two.currentData()))
        self._notation = _combo("notation", self._notations())
        self._notation.activated.connect(
            lambda _at: table.set_notation(self._notation.currentData())
        )
        self._title = text_field()
        self._preset = PresetBox()
        into = [(_("a new event"), None), (_("the results of the open event"), None)]
        self._into = _combo("into", into)
        self._into.activated.connect(self.intoChanged)

    def _lay_out(self) -> None:
        for text, field, form in (
            (_("&Table"), self._sheet, self._left),
            (_("T&itle"), self._title, self._left),
            (_("&Make of it"), self._into, self._left),
            (_("Tie-&breaks"), self._preset, self._left),
            (_("&Event"), self._kind, self._right),
            (_("&Opponents are called by"), self._refers, self._right),
            (_("&Win, draw, loss"), self._scores, self._right),
            (_("&Rounds"), self._rounds, self._right),
            (_("&A cell like 1:0"), self._two, self._right),
            (_("&Signs of the results"), self._notation, self._right),
        ):
            add_field(form, text, field)
        sides = SideBySide()
        sides.setContentsMargins(0, 0, 0, 0)
        sides.addLayout(self._left, 3)
        sides.addLayout(self._right, 2)
        self.setLayout(sides)

    def _own_chain(self) -> list[Preset]:
        """The chain that the table itself names."""
        rules, event = self._table.reading.rules, self._table.layout.event
        if not rules.chain:
            return []
        return [Preset("", N_("As in the table"), event, rules.edition, rules.chain)]

    def _fitting(self, kind: EventKind) -> list[Preset]:
        return [preset for preset in self._presets if preset.suits(kind)]

    def _notations(self) -> list[tuple[str, object]]:
        ways = [(_(notation.name), notation) for notation in self._table.notations]
        return [(_("not decided"), None), *ways]

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


def _combo(name: str, choices: Sequence[tuple[str, object]]) -> QComboBox:
    combo = QComboBox()
    combo.setObjectName(name)
    for text, data in choices:
        combo.addItem(text, data)
    return combo


def _cells_like_results() -> list[tuple[str, object]]:
    return [
        (_("not decided: one game"), None),
        (_("one game"), False),
        (_("two games"), True),
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
