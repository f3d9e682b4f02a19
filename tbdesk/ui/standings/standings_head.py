"""The head of the standings: the chain as a row of chips, and the choice of a category."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QWidget

from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.standings.heading import lots_text
from tbdesk.report.wording.categories import undecided_text
from tbdesk.report.wording.tiebreaks.names import column_note
from tbdesk.session.program.tooltips import plain
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.dialog import label_of
from tbdesk.ui.grid.editing import ENTER
from tbdesk.ui.widgets.boxes import NarrowBox
from tbdesk.ui.widgets.focus import SelfArranged
from tbdesk.ui.widgets.label import ElidedLabel, Label


class Chip(QToolButton):
    """A tie-break of the chain by its code."""


class ChainChips(QWidget):
    """Shows as many tie-breaks as there is room for, then how many follow. Tab reaches the first
    chip, arrow keys the others; a click or Enter opens the tie-breaks."""

    #: The tie-breaks are to be opened.
    opened = Signal()
    #: There are other chips.
    renewed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("chain")
        self.setAccessibleName(_("Tie-breaks in their order"))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._shown: tuple[object, ...] = ()
        self._chips: list[Chip] = []
        self._arrows: list[Label] = []
        self._more = self._chip()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(style.unit(self))
        self._row.addStretch()
        self._row.addWidget(self._more)

    def show_chain(self, standings: Standings) -> None:
        """Show the chain of the standings; tie-breaks without effect are less important."""
        idle = () if standings.provisional else standings.idle
        shown = tuple(
            (column.descriptor.text, _tooltip(standings, place, place in idle), place in idle)
            for place, column in enumerate(standings.columns)
        )
        if shown == self._shown:
            return
        self._shown = shown
        for gone in (*self._chips, *self._arrows):
            self._row.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        self._chips, self._arrows = [], []
        for place, (text, tooltip, quiet) in enumerate(shown):
            if place:
                self._arrows.append(arrow := Label("\u203a"))
                style.make_quiet(arrow)
                self._row.insertWidget(self._row.count() - 1, arrow)
            chip = self._chip(text, tooltip, quiet=quiet)
            self._chips.append(chip)
            self._row.insertWidget(self._row.count() - 1, chip)
        self._fit()
        self.renewed.emit()

    def clear(self) -> None:
        """Show no chain."""
        for chip in (*self._chips, *self._arrows, self._more):
            chip.hide()
        self._shown = ()

    def _chip(self, text: str = "", tooltip: str = "", *, quiet: bool = False) -> Chip:
        chip = Chip()
        chip.setText(text)
        chip.setToolTip(plain(tooltip))
        chip.setAccessibleName(text)
        chip.setAccessibleDescription(tooltip)
        chip.setProperty("idle", quiet)
        first = not self._chips and bool(text)
        chip.setFocusPolicy(Qt.FocusPolicy.TabFocus if first else Qt.FocusPolicy.NoFocus)
        chip.clicked.connect(lambda _checked=False: self.opened.emit())
        return chip

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys go from chip to chip."""
        focused = [chip for chip in self._chips if chip.hasFocus()]
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if event.key() in ENTER:
            self.opened.emit()
        elif focused and step is not None:
            at = self._chips.index(focused[0]) + step
            if 0 <= at < len(self._chips) and self._chips[at].isVisible():
                self._chips[at].setFocus()
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(sum(self._widths()), super().sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def _widths(self) -> list[int]:
        """The widths of the chips, each with the arrow before it."""
        gap = self._row.spacing()
        widths = [chip.sizeHint().width() for chip in self._chips]
        for place, arrow in enumerate(self._arrows, start=1):
            widths[place] += arrow.sizeHint().width() + 2 * gap
        return widths

    def width_in(self, room: int) -> int:
        """The width of the chips that fit into some pixels."""
        widths = self._widths()
        fitting = self._fitting(widths, room)
        return sum(widths[:fitting]) + (self._width_of_more() if fitting < len(widths) else 0)

    def _fitting(self, widths: list[int], room: int) -> int:
        """The number of chips that fit into some pixels, with the number of the others."""
        fitting = len(widths)
        if sum(widths) > room:
            room -= self._width_of_more()
            while fitting and sum(widths[:fitting]) > room:
                fitting -= 1
        return fitting

    def _width_of_more(self) -> int:
        self._more.setText(f"+{len(self._chips)}")
        return self._more.sizeHint().width() + self._row.spacing()

    def _fit(self) -> None:
        """Hide the chips at the end for which there is no room."""
        self.setMinimumWidth(self._more.sizeHint().width())
        fitting = self._fitting(self._widths(), self.width())
        for place, chip in enumerate(self._chips):
            chip.setVisible(place < fitting)
        for place, arrow in enumerate(self._arrows, start=1):
            arrow.setVisible(place < fitting)
        hidden = self._chips[fitting:]
        self._more.setVisible(bool(hidden))
        self._more.setText(f"+{len(hidden)}")
        names = ", ".join(chip.text() for chip in hidden)
        self._more.setToolTip(plain(names))
        self._more.setAccessibleName(names)


class NoteAndChain(SelfArranged):
    """A note and the chain in one line; the note may take a third of the line, and all the room
    that the chain leaves."""

    def __init__(self, note: ElidedLabel, chips: ChainChips, spacing: int) -> None:
        super().__init__(note, chips)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._note, self._chips, self._spacing = note, chips, spacing

    def sizeHint(self) -> QSize:
        return QSize(0, max(self._note.sizeHint().height(), self._chips.sizeHint().height()))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._chips.minimumWidth(), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:  # another note, chain or font
            self.updateGeometry()
            self._share()
        return super().event(event)

    def _share(self) -> None:
        room, height = self.width(), self.height()
        if self._note.isHidden():
            note = 0
        else:
            room -= self._spacing
            words = self._note.fontMetrics().horizontalAdvance(self._note.text()) + 1
            note = min(words, room // 3)
        chain = max(self._chips.width_in(room - note), self._chips.minimumWidth())
        self._note.setGeometry(0, 0, max(0, room - chain), height)
        self._chips.setGeometry(self.width() - chain, 0, chain, height)


def _tooltip(standings: Standings, place: int, idle: bool) -> str:
    """The name of a tie-break, the seed of lots, and that it had no effect."""
    column = standings.columns[place]
    parts = [column_note(column)]
    if column.descriptor.code == "LOTS":
        parts.append(lots_text(standings))
    if idle:
        parts.append(_("No effect on the places"))
    return "\n".join(filter(None, parts))


class CategoryChooser(QWidget):
    """`Category:` with all participants and the event's categories; hidden without categories."""

    #: The name of a category, empty for all.
    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._box = NarrowBox(self)
        self._box.setObjectName("category")
        self._unknown = ElidedLabel()
        self._unknown.setObjectName("categoryUnknown")
        style.make_quiet(self._unknown)
        layout = QHBoxLayout(self)
        unit = style.unit(self)
        layout.setContentsMargins(2 * unit, 0, 2 * unit, unit)
        layout.addWidget(label_of(self._box, _("Categor&y")))
        layout.addWidget(self._box)
        layout.addWidget(self._unknown, 1)
        self._names: list[str] = []
        self._event: Tournament | None = None
        self._box.activated.connect(lambda _row: self._choose())
        self.hide()

    @property
    def name(self) -> str:
        """The name of the category on show, empty for all."""
        return str(self._box.currentData() or "")

    def follow(self, event: Tournament) -> None:
        """Offer the categories of an event; a removed one is replaced by all participants."""
        self._event = event
        names = [category.name for category in event.categories]
        self._show_undecided()
        if names == self._names:
            return
        before, self._names = self.name, names
        with QSignalBlocker(self._box):
            self._box.clear()
            self._box.addItem(_("everybody"), "")
            for name in names:
                self._box.addItem(name, name)
            self._box.setCurrentIndex(max(0, self._box.findData(before)))
        self.setVisible(bool(names))
        if self.name != before:
            self._choose()

    def _choose(self) -> None:
        self._show_undecided()
        self.chosen.emit(self.name)

    def _show_undecided(self) -> None:
        """Name the participants who may be missing in the list."""
        categories = self._event.categories if self._event is not None else ()
        chosen = next((one for one in categories if one.name == self.name), None)
        names = undecided_text(self._event, chosen) if self._event and chosen else ""
        text = _("Not known: {names}").format(names=names) if names else ""
        self._unknown.setText(text)
        self._unknown.setToolTip(plain(text))
