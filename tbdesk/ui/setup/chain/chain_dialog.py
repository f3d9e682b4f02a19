"""The chain dialog: the catalogue on the left, the ordered chain on the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QObject,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QContextMenuEvent, QFont, QFontMetrics, QKeyEvent, QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.model.declared import Declared
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import edition, edition_of
from tbdesk.engine.tiebreaks.catalogue import idle, lack, objection
from tbdesk.files.chains.presets import Preset
from tbdesk.i18n import _
from tbdesk.models.roles import PARTS_ROLE, Index
from tbdesk.models.setup.chain import AvailableModel, ChainModel
from tbdesk.report.help.pages import tiebreak_address
from tbdesk.report.wording.events.events import edition_text
from tbdesk.report.wording.problems.problems import problem_text
from tbdesk.report.wording.tiebreaks.names import idle_text
from tbdesk.session.program.own_presets import OwnPresets
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.dialog import OkDialog, SideButton, SideBySide, label_of, paragraph
from tbdesk.ui.grid.editing import ENTER, MODIFIERS, key_press
from tbdesk.ui.help.asked import show_help, show_menu
from tbdesk.ui.setup.chain.modifiers_form import ModifiersForm
from tbdesk.ui.setup.chain.preset_choice import OwnPresetsMenu, PresetChooser
from tbdesk.ui.setup.chain.systems_dialog import SystemsDialog
from tbdesk.ui.setup.event.event_fields import UnratedField
from tbdesk.ui.widgets.focus import ListView
from tbdesk.ui.widgets.label import without_letter

#: The keys that do the same in the lists.
_KEYS = {
    "addTiebreak": "Enter",
    "removeTiebreak": "Del",
    "moveUp": "Alt+↑",
    "moveDown": "Alt+↓",
}


class ChainDialog(OkDialog):
    """Builds a chain; `chain()` is the result after OK. Refused tie-breaks show the reason."""

    def __init__(
        self,
        tournament: Tournament,
        presets: tuple[Preset, ...],
        parent: QWidget | None = None,
        own: OwnPresets | None = None,
        folder: Path | None = None,
    ) -> None:
        """own: where presets of one's own are kept, by default beside the settings; folder: where
        file dialogs come up, by default at home."""
        super().__init__("chainDialog", _("Tie-breaks"), parent)
        self._tournament = tournament
        self._edition = edition_of(tournament)
        self._kind = tournament.kind
        self._teams = tournament.match_rules is not None
        declared = tournament.systems
        self._available = AvailableModel(
            self._kind, self._edition, self, teams=self._teams, own=declared
        )
        shown = tournament.chain or (Descriptor("PTS"),)  # an empty chain ranks by points
        self._chain = ChainModel(shown, self, declared)
        self._find = QLineEdit()
        self._left = ListView()
        self._right = ListView()
        self._remarks = ChainRemarks(tournament.unrated)
        self._modifiers = ModifiersForm(teams=self._teams, own=declared)
        store = own or OwnPresets()
        self._presets = PresetChooser(tournament, presets, store)
        folder = folder or Path.home()
        self._own_menu = OwnPresetsMenu(
            store, self._as_preset, lambda: self._presets.taken, folder, self
        )
        self._folder = folder
        self._systems = SideButton(_("S&ystems…"), self._show_systems)
        self._systems.setObjectName("ownSystems")
        self._looked_at: str | None = None
        self._set_up_lists()
        self._layout()
        self._connect()
        self._left.setCurrentIndex(self._available.index(0))
        self._right.setCurrentIndex(self._chain.index(0))
        self._show_remarks()
        self._left.setFocus()
        if self._presets.faults:
            self.message.setText(self._presets.faults)
        self.prefer(172, 37)
        self._shown = self.tournament()

    def chain(self) -> tuple[Descriptor, ...]:
        return self._chain.chain

    def tournament(self) -> Tournament:
        """The event with the chain, and with the rating of unrated players if that matters."""
        return self._tournament._replace(chain=self.chain(), unrated=self._remarks.rating())

    def declared_systems(self) -> tuple[Declared, ...]:
        """The declared systems of the event after OK."""
        return self._tournament.systems

    def help_address(self) -> str:
        """The page of the tie-break that was selected last, in either list."""
        return "" if self._looked_at is None else tiebreak_address(self._looked_at)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Show the help menu of the lists, which have none of their own."""
        show_menu(self, event.globalPos())

    def _look_at(self, view: QObject) -> None:
        """One of the lists is the one that help is about."""
        row = self._left.currentIndex().row() if view is not self._right else -1
        if row >= 0:
            self._looked_at = self._available.tiebreak_at(row).code
        elif (row := self._right.currentIndex().row()) >= 0:
            self._looked_at = self._chain.chain[row].code

    def _codes(self) -> set[str]:
        """The tie-breaks in the chain."""
        return {descriptor.code for descriptor in self._chain.chain}

    def _show_systems(self) -> None:
        dialog = SystemsDialog(self._tournament, self._codes, self._folder, self)
        dialog.changed.connect(self._on_systems)
        dialog.run()

    def _on_systems(self, systems: tuple[Declared, ...]) -> None:
        """Offer the systems that the event declares now; a removed one leaves the chain."""
        gone = {old.code for old in self._tournament.systems} - {new.code for new in systems}
        self._tournament = self._tournament._replace(systems=systems)
        self._available.set_own(systems)
        for row in reversed(range(self._chain.rowCount())):
            if self._chain.chain[row].code in gone:
                self._chain.remove(row)
        self._chain.set_own(systems)
        self._modifiers.set_own(systems)
        self._show_remarks()

    # --- set up --------------------------------------------------------------------------

    def _set_up_lists(self) -> None:
        self._left.setObjectName("available")
        self._left.setAccessibleName(_("Available tie-breaks"))
        self._left.setAccessibleDescription(_("Enter adds the tie-break to the chain."))
        self._left.setModel(self._available)
        self._left.setDragEnabled(True)
        self._find.setObjectName("findTiebreak")
        self._find.setAccessibleName(_("Find a tie-break"))
        self._find.setPlaceholderText(_("Find by code, name in any language, or federation"))
        self._find.setClearButtonEnabled(True)
        for view, model in ((self._left, self._available), (self._right, self._chain)):
            view.setItemDelegate(TieBreakDelegate(view, model))
            view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._right.setObjectName("chain")
        self._right.setAccessibleName(_("Chain"))
        self._right.setAccessibleDescription(
            _("Alt with an arrow key moves the tie-break, Delete takes it out.")
        )
        self._right.setModel(self._chain)
        self._right.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self._right.setDefaultDropAction(Qt.DropAction.MoveAction)
        self._right.setDropIndicatorShown(True)

    def _as_preset(self, name: str) -> Preset:
        """The chain as it is now."""
        edition_code = self._tournament.edition
        return Preset("", name, self._kind, edition_code, self._chain.chain, self._teams, own=True)

    def _on_presets(self, said: str) -> None:
        self._presets.fill()
        self.message.setText("\n".join(filter(None, (said, self._presets.faults))))

    def _layout(self) -> None:
        grid = QGridLayout()
        grid.addWidget(label_of(self._left, _("A&vailable for this event")), 0, 0)
        grid.addWidget(label_of(self._right, _("&Chain, applied from the top")), 0, 2)
        left = QVBoxLayout()
        left.addWidget(self._find)
        left.addWidget(self._left)
        grid.addLayout(left, 1, 0)
        grid.addLayout(self._button_column(), 1, 1)
        grid.addWidget(self._right, 1, 2)
        presets, row = QVBoxLayout(), SideBySide()
        presets.addWidget(self._presets)
        row.addWidget(self._own_menu.button)
        row.addWidget(self._systems)
        row.addStretch()
        presets.addLayout(row)
        presets.addStretch()
        grid.addLayout(presets, 2, 0)
        grid.addWidget(self._modifiers, 2, 2)
        grid.addWidget(self._remarks, 3, 0, 1, 3)
        grid.setRowStretch(1, 1)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(2, 1)
        self.lay_out(grid)
        self.buttons.addButton(QDialogButtonBox.StandardButton.Help)
        self.buttons.helpRequested.connect(self._show_help)

    def _show_help(self) -> None:
        show_help(self, self.help_address())

    def _button_column(self) -> QVBoxLayout:
        """Held from above, so that they stay where they are when the fields below change."""
        column = QVBoxLayout()
        for name, text, act in (
            ("addTiebreak", _("&Add →"), self._add),
            ("removeTiebreak", _("← &Remove"), self._remove),
            ("moveUp", _("&Up"), lambda: self._move(-1)),
            ("moveDown", _("&Down"), lambda: self._move(1)),
        ):
            button = QPushButton(text)
            button.setObjectName(name)
            button.setAccessibleName(without_letter(text.strip(" →←")))
            button.setAutoDefault(False)
            button.setToolTip(_KEYS[name])
            button.clicked.connect(act)
            column.addWidget(button)
        column.addStretch()
        return column

    def _connect(self) -> None:
        self._find.textChanged.connect(self._seek)
        self._left.doubleClicked.connect(self._add)
        self._left.selectionModel().currentChanged.connect(self._show_reason)
        self._right.selectionModel().currentChanged.connect(self._show_modifiers)
        self._chain.refused.connect(self.message.setText)
        for changed in (
            self._chain.rowsInserted,
            self._chain.rowsRemoved,
            self._chain.rowsMoved,
            self._chain.dataChanged,
            self._chain.modelReset,
        ):
            changed.connect(self.message.clear)
            changed.connect(self._show_remarks)
        self._remarks.changed.connect(self._show_remarks)
        self._modifiers.edited.connect(self._change)
        self._presets.chosen.connect(self._take_preset)
        self._own_menu.done.connect(self._on_presets)
        for view in (self._left, self._right, self._find):
            view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter adds the tie-break; in the chain Delete removes, Alt+Up and Alt+Down move."""
        if event.type() == QEvent.Type.FocusIn:
            self._look_at(watched)
        pressed = key_press(event)
        act = self._act_of(watched, pressed) if pressed is not None else None
        if act is None:
            return super().eventFilter(watched, event)
        act()
        return True

    def _act_of(self, watched: QObject, pressed: QKeyEvent) -> Callable[[], object] | None:
        key = pressed.key()
        if watched is self._find:
            return self._act_of_find(key)
        if watched is self._left:
            return self._add if key in ENTER else None
        if key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            return self._remove
        if not pressed.modifiers() & MODIFIERS:
            return None
        by = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(key))
        return None if by is None else lambda: self._move(by)

    def _act_of_find(self, key: int) -> Callable[[], object] | None:
        """Enter adds the first that was found; Down leads to the list."""
        if key in ENTER:
            return self._add
        return self._left.setFocus if key == Qt.Key.Key_Down else None

    # --- the user's actions ----------------------------------------------------------------

    def _seek(self, text: str) -> None:
        self._available.seek(text)
        self._left.setCurrentIndex(self._available.index(0))
        found, available = self._available.rowCount(), self._available
        reason = available.reason_against(0) if found else available.why_nothing_is_found()
        self.message.setText(reason)

    def _add(self) -> None:
        row = self._left.currentIndex().row()
        if row < 0:
            return
        reason = self._available.reason_against(row)
        if reason:
            self.message.setText(reason)
            return
        if self._chain.add_code(self._available.tiebreak_at(row).code):
            self._right.setCurrentIndex(self._chain.index(self._chain.rowCount() - 1))

    def _remove(self) -> None:
        row = self._right.currentIndex().row()
        if row >= 0:
            self._chain.remove(row)

    def _move(self, by: int) -> None:
        row = self._right.currentIndex().row()
        if row >= 0 and self._chain.move(row, row + by if by < 0 else row + 2):
            self._right.setCurrentIndex(self._chain.index(row + by))

    def _change(self, descriptor: Descriptor) -> None:
        row = self._right.currentIndex().row()
        if row >= 0 and not self._chain.change(row, descriptor):
            self._modifiers.show_descriptor(self._chain.chain[row])

    def _take_preset(self, preset: Preset) -> None:
        self._chain.set_chain(preset.chain)
        self._right.setCurrentIndex(self._chain.index(0))
        self.message.setText(self._of_other_rules(preset))

    def _of_other_rules(self, preset: Preset) -> str:
        """The remark about a chain made for rules that the event does not follow."""
        if not preset.made_for_other_rules(self._edition):
            return ""
        return _(
            "This chain was made for: {rules}. The event uses: {others}; Event settings change "
            "that."
        ).format(rules=edition_text(edition(preset.edition)), others=edition_text(self._edition))

    def _show_reason(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid():
            self._look_at(self._left)
            self.message.setText(self._available.reason_against(current.row()))

    def _show_modifiers(self, current: QModelIndex, _previous: QModelIndex) -> None:
        shown = self._chain.chain[current.row()] if current.isValid() else None
        self._look_at(self._right)
        self._modifiers.show_descriptor(shown)
        self.message.setText(self._warning(shown) if shown else "")

    def _show_remarks(self) -> None:
        self._remarks.show_chain(self._chain.chain, self._tournament)

    def _warning(self, descriptor: Descriptor) -> str:
        """Why a tie-break of the chain would not be offered for this event."""
        declared = self._tournament.systems
        fault = objection(descriptor, self._kind, self._edition, self._teams, declared)
        if fault is None:
            return ""
        problem = Problem(Severity.WARNING, fault, value=descriptor.text)
        return problem_text(problem, self._tournament)

    def is_changed(self) -> bool:
        return self.tournament() != self._shown

    def accept(self) -> None:
        if not self._chain.chain:
            self.message.setText(_("A chain needs at least one tie-break, such as PTS."))
            return
        super().accept()


class ChainRemarks(QWidget):
    """Warns of tie-breaks without effect in the event, and of missing ratings. The rating they
    count as can be chosen while any tie-break needs ratings."""

    #: Unrated players count as something else.
    changed = Signal()

    def __init__(self, unrated: int | None) -> None:
        """unrated: the rating they count as to begin with, None for none."""
        super().__init__()
        self._texts = paragraph(name="chainRemarks")
        self._unrated = UnratedField()
        self._unrated.show_value(unrated)
        self._unrated.changed.connect(self.changed)
        self._label = label_of(self._unrated, _("U&nrated players"))
        row = QHBoxLayout()
        row.addWidget(self._label)
        row.addWidget(self._unrated)
        row.addStretch()
        layout = QVBoxLayout()
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._texts)
        layout.addLayout(row)
        self.setLayout(layout)

    def rating(self) -> int | None:
        """The rating that unrated players count with; None if they have none."""
        return self._unrated.value()

    def show_chain(self, chain: Sequence[Descriptor], event: Tournament) -> None:
        """Show the warnings about a chain of the event."""
        lacks = _without_ratings(chain, event._replace(unrated=self.rating()))
        texts = [idle_text(remark, chain) for remark in idle(chain, event)]
        texts += [problem_text(problem, event) for problem in lacks]
        asks_for_ratings = bool(_without_ratings(chain, event._replace(unrated=None)))
        self._texts.setText("\n".join(texts))
        self._texts.setVisible(bool(texts))
        for widget in (self._label, self._unrated):
            widget.setVisible(asks_for_ratings)
        self.setVisible(bool(texts) or asks_for_ratings)


def _without_ratings(chain: Sequence[Descriptor], event: Tournament) -> list[Problem]:
    """The tie-breaks of a chain that lack ratings of players."""
    lacks = (lack(descriptor, event) for descriptor in chain)
    return [problem for problem in lacks if problem and problem.fault is Fault.UNRATED_PLAYERS]


#: Characters of a federation in sight.
_WIDEST = 14


class TieBreakDelegate(QStyledItemDelegate):
    """Paints a tie-break as a line: the code as wide as the longest in the list, the article or the
    federation at the right, the name between them. A name that is too long is cut short, and whole
    in the tooltip."""

    def __init__(self, view: QAbstractItemView, model: QAbstractItemModel) -> None:
        super().__init__(view)
        self._view, self._model = view, model
        #: Of the widest code and the widest article, by font: every row that is painted asks.
        self._widest: dict[str, tuple[int, int]] = {}
        for changed in (
            *(model.modelReset, model.dataChanged),
            *(model.rowsInserted, model.rowsRemoved),
        ):
            changed.connect(self._widest.clear)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        own = QStyleOptionViewItem(option)
        self.initStyleOption(own, index)
        own.text = ""
        drawn = own.widget.style() if own.widget else QApplication.style()
        drawn.drawControl(QStyle.ControlElement.CE_ItemViewItem, own, painter, own.widget)
        code, name, article = index.data(PARTS_ROLE)
        selected = bool(own.state & QStyle.StateFlag.State_Selected)
        ink = QPalette.ColorRole.HighlightedText if selected else QPalette.ColorRole.Text
        group = QPalette.ColorGroup.Active
        unit, metrics = style.unit(self._view), QFontMetrics(own.font)
        area = own.rect.adjusted(unit, 0, -unit, 0)
        codes, articles = self._widths(own.font)
        codes += 3 * unit
        between = QRect(area.left() + codes, area.top(), area.width() - codes, area.height())
        if metrics.horizontalAdvance(article) > articles:
            article = metrics.elidedText(article, Qt.TextElideMode.ElideRight, articles)
        if article:
            between.adjust(0, 0, -metrics.horizontalAdvance(article) - 2 * unit, 0)
        painter.save()
        painter.setFont(own.font)
        painter.setPen(own.palette.color(group, ink))
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(area, middle | Qt.AlignmentFlag.AlignLeft, code)
        short = metrics.elidedText(name, Qt.TextElideMode.ElideRight, between.width())
        painter.drawText(between, middle | Qt.AlignmentFlag.AlignLeft, short)
        if not selected:
            painter.setPen(style.quiet(own.palette))
        painter.drawText(area, middle | Qt.AlignmentFlag.AlignRight, article)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, _index: Index) -> QSize:
        """The name takes the room left over, so that no list scrolls sideways."""
        return QSize(0, QFontMetrics(option.font).height() + style.unit(self._view))

    def _widths(self, font: QFont) -> tuple[int, int]:
        """The widths of the widest code and of the widest article in the list."""
        key = font.key()
        if key not in self._widest:
            model, width = self._model, QFontMetrics(font).horizontalAdvance
            rows = [model.index(row, 0).data(PARTS_ROLE) for row in range(model.rowCount())]
            widest = max((width(article) for _code, _name, article in rows), default=0)
            self._widest[key] = (
                max((width(code) for code, _name, _article in rows), default=0),
                min(widest, style.characters(self._view, _WIDEST)),
            )
        return self._widest[key]
