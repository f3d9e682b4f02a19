"""The fields of one prize."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QFormLayout, QSpinBox, QWidget

from tbdesk.engine.model.prizes import MOST_PLACE, Prize, PrizeKind
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.models.setup.typed_prize import amount_text, named, typed_amount, usual_name
from tbdesk.report.wording.problems.errors import error_text
from tbdesk.ui.dialog.dialog import label_of, text_field, text_in
from tbdesk.ui.widgets.boxes import NarrowBox, ParticipantBox


class PrizeForm(QWidget):
    """Shows a prize and tells every change of it. Its name follows what it is for until somebody
    types another one."""

    #: The prize as it is now.
    edited = Signal(object)
    #: Why what is typed in a field is not taken.
    refused = Signal(str)

    def __init__(self, event: Tournament, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        #: The reason why what is typed in a field is not taken; empty if all of it is.
        self.refusal = ""
        self._prize = Prize("")
        self._for = NarrowBox()
        self._place = QSpinBox()
        self._place.setRange(1, MOST_PLACE)
        self._winner = ParticipantBox()
        self._amount, self._thing, self._name = text_field(), text_field(), text_field()
        self._thing.setPlaceholderText(_("such as a cup or a book"))
        form = self._form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        self._rows = (
            (label_of(self._for, _("&For")), self._for),
            (label_of(self._place, _("Place")), self._place),
            (label_of(self._winner, _("&Winner")), self._winner),
            (label_of(self._amount, _("A&mount")), self._amount),
            (label_of(self._thing, _("&Thing")), self._thing),
            (label_of(self._name, _("&Name")), self._name),
        )
        for label, field in self._rows:
            form.addRow(label, field)
        self._winner.addItem(_("not chosen yet"), 0)
        for player in event.players:
            self._winner.add(player)
        self.offer(event)
        self._for.currentIndexChanged.connect(lambda _index: self._aim())
        self._place.valueChanged.connect(lambda _value: self._take())
        self._winner.currentIndexChanged.connect(lambda _index: self._take())
        for field in (self._amount, self._thing, self._name):
            field.textEdited.connect(lambda _text: self._take())

    def offer(self, event: Tournament) -> None:
        """Offer what a prize of this event may be for."""
        with QSignalBlocker(self._for):
            self._for.clear()
            self._for.addItem(_("a place in the event"), (PrizeKind.PLACE, "", 1))
            for category in event.categories:
                self._for.addItem(category.name, (PrizeKind.PLACE, category.name, 1))
            boards = event.match_rules.boards + 1 if event.match_rules else 0
            for board in range(1, boards + 1):
                text = _("board {number}") if board < boards else _("the reserves")
                self._for.addItem(text.format(number=board), (PrizeKind.BOARD, "", board))
            self._for.addItem(_("the best performance"), (PrizeKind.PERFORMANCE, "", 1))
            for category in event.categories:
                text = _("the best performance in {category}").format(category=category.name)
                self._for.addItem(text, (PrizeKind.PERFORMANCE, category.name, 1))
            self._for.addItem(_("a winner chosen by hand"), (PrizeKind.HAND, "", 1))

    def begin(self) -> None:
        """Give the focus to the amount, which is what a prize of a list lacks."""
        self._amount.setFocus()
        self._amount.selectAll()

    def show_prize(self, prize: Prize | None) -> None:
        """Show a prize to be changed; None for none."""
        self.setEnabled(prize is not None)
        self.refusal = ""
        shown = self._prize = prize or Prize("")
        blocked = [QSignalBlocker(field) for _label, field in self._rows]
        aim = (shown.kind, shown.category, shown.board)
        aims = [self._for.itemData(row) for row in range(self._for.count())]
        if aim not in aims:  # of a category that is gone, or a board
            self._for.addItem(shown.category or usual_name(shown), aim)
            aims.append(aim)
        self._for.setCurrentIndex(aims.index(aim))
        self._place.setValue(shown.place)
        self._winner.setCurrentIndex(max(0, self._winner.findData(shown.winner)))
        self._amount.setText(amount_text(shown.amount))
        self._thing.setText(shown.thing)
        self._name.setText(shown.name)
        del blocked
        self._show_rows()

    def _show_rows(self) -> None:
        """A winner by hand has no place."""
        by_hand = self._prize.kind is PrizeKind.HAND
        for label, field in self._rows:
            if field in (self._place, self._winner):
                there = by_hand is (field is self._winner)
                label.setVisible(there)
                field.setVisible(there)

    def _aim(self) -> None:
        """It is for something else now, and there for the first place."""
        with QSignalBlocker(self._place):
            self._place.setValue(1)
        self._take()
        self._show_rows()

    def _refuse(self, text: str) -> None:
        self.refusal = text
        self.refused.emit(text)

    def _take(self) -> None:
        kind, category, board = self._for.currentData()
        try:
            amount, name = typed_amount(self._amount.text()), text_in(self._name)
        except ValueError as error:
            self._refuse(error_text(error))
            return
        usual = self._prize.name == usual_name(self._prize) and name == self._prize.name
        prize = Prize(
            name,
            amount,
            text_in(self._thing),
            kind,
            category,
            self._place.value(),
            board,
            self._winner.currentData() if kind is PrizeKind.HAND else 0,
        )
        if usual:
            prize = named(prize)
            self._name.setText(prize.name)
        self.refusal = ""
        self._prize = prize
        self.edited.emit(prize)
