"""The fields of one prize, and the rules by which the prizes of an event are given."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QCheckBox, QComboBox, QSpinBox

from tbdesk.engine.model.prizes import MOST_PLACE, Level, Preference, Prize, PrizeKind, PrizeList
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.models.setup.typed_amounts import amount_text, typed_amount
from tbdesk.models.setup.typed_prizes import UsualNames, typed_numbers
from tbdesk.report.wording.figures import number_text
from tbdesk.report.wording.prizes import level_text, preference_text
from tbdesk.ui.dialog.dialog import text_field
from tbdesk.ui.dialog.fields import FormField, LiveForm
from tbdesk.ui.setup.prizes.categories_dialog import spin
from tbdesk.ui.widgets.boxes import NarrowBox, ParticipantBox
from tbdesk.ui.widgets.label import without_letter


class PrizeForm(LiveForm):
    """Shows a prize and notifies every change of it. Its name follows its purpose until the user
    types another one."""

    def __init__(self, event: Tournament, currency: Callable[[], str]) -> None:
        """currency: the currency of the prizes, which may be typed with an amount."""
        self._currency = currency
        self._for, self._place, self._winner = NarrowBox(), QSpinBox(), ParticipantBox()
        self._amount, self._name = text_field(), text_field()
        self._names = UsualNames(event)
        self._place.setRange(1, MOST_PLACE)
        # They stand in for each other, and nothing below moves.
        self._place.setMinimumHeight(self._winner.sizeHint().height())
        self._winner.addItem(_("not chosen yet"), 0)
        for player in event.players:
            self._winner.add(player)
        self.offer(event)
        super().__init__(Prize(""), self._fields())
        self._amount.editingFinished.connect(self._show_amount)
        self._name.editingFinished.connect(self._fill_name)

    def _fields(self) -> tuple[FormField, ...]:
        thing = text_field()
        thing.setPlaceholderText(_("such as a cup or a book"))
        return (
            FormField(_("&For"), self._for, put=_with_aim),
            FormField(_("Place"), self._place, "place"),
            FormField(_("&Winner"), self._winner, "winner"),
            FormField(
                _("A&mount"),
                self._amount,
                get=lambda prize: amount_text(prize.amount),
                put=self._with_amount,
            ),
            FormField(_("I&tem"), thing, "thing"),
            FormField(_("&Name"), self._name, "name"),
        )

    def offer(self, event: Tournament) -> None:
        """Offer the purposes of a prize in this event."""
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
        """Give the focus to the amount, which prizes of a list lack."""
        self._amount.setFocus()
        self._amount.selectAll()

    def show_record(self, record: Prize) -> None:
        """Show a prize to be changed, even if its purpose is no longer offered."""
        aims = [self._for.itemData(row) for row in range(self._for.count())]
        with QSignalBlocker(self._for):
            if _aim(record) not in aims:  # of a category that is gone, or a board
                self._for.addItem(record.category or self._names.name(record), _aim(record))
                aims.append(_aim(record))
            self._for.setCurrentIndex(aims.index(_aim(record)))
        super().show_record(record)

    def completed(self, record: Prize) -> Prize:
        """A prize for something else is for the first place; without a name of its own it has the
        usual one."""
        before: Prize = self.record
        if _aim(record) != _aim(before):
            record = record._replace(place=1)
            with QSignalBlocker(self._place):
                self._place.setValue(1)
        if record.kind is not PrizeKind.HAND:
            record = record._replace(winner=0)
        if record.name and (record.name != before.name or before.name != self._names.name(before)):
            return record
        if record.name:
            self._name.setText(self._names.name(record))
        return self._names.named(record)

    def follow(self) -> None:
        """A winner by hand has no place."""
        by_hand = self.record.kind is PrizeKind.HAND
        self._form.setRowVisible(self._place, not by_hand)
        self._form.setRowVisible(self._winner, by_hand)
        self._name.setPlaceholderText(self._names.name(self.record))

    def _with_amount(self, prize: Prize, text: str) -> Prize:
        return prize._replace(amount=typed_amount(text, self._currency()))

    def _show_amount(self) -> None:
        """Show the figures alone: a currency that was typed would stay when it is changed."""
        if not self.refusal:
            self._amount.setText(amount_text(self.record.amount))

    def _fill_name(self) -> None:
        if not self._name.text().strip():
            self._name.setText(self.record.name)


def _aim(prize: Prize) -> tuple[PrizeKind, str, int]:
    return prize.kind, prize.category, prize.board


def _with_aim(prize: Prize, aim: Any) -> Prize:
    kind, category, board = aim
    return prize._replace(kind=kind, category=category, board=board)


#: Hundredths to which payments are rounded.
_UNITS = (1, 5, 10, 50, 100, 500, 1_000)
_MOST_GAMES = 99


class PrizeRulesForm(LiveForm):
    """Shows the rules of giving prizes, and notifies every change of them."""

    def __init__(self, event: Tournament) -> None:
        self._event = event
        super().__init__(PrizeList(), self._fields(event.prize_list))
        self.show_record(event.prize_list._replace(prizes=()))

    def _fields(self, rules: PrizeList) -> tuple[FormField, ...]:
        self._preference, level, unit = QComboBox(), QComboBox(), QComboBox()
        for preference in Preference:
            self._preference.addItem(preference_text(preference), preference)
        for which in Level:
            level.addItem(level_text(which), which)
        for hundredths in sorted({*_UNITS, rules.unit}):
            unit.addItem(number_text(Fraction(hundredths, 100)), hundredths)
        absent = text_field()
        absent.setPlaceholderText(_("pairing numbers, such as 3, 5, 12"))
        return (
            _tick(_("&One prize per player; otherwise money adds up"), "one_each"),
            FormField(_("Ord&er of giving"), self._preference, "preference"),
            FormField(_("&Level on points"), level, "level"),
            FormField(_("Rounding un&it"), unit, "unit"),
            FormField(_("Currenc&y"), text_field(), "currency"),
            FormField(_("&Games at least"), spin(_MOST_GAMES), "least_games"),
            _tick(_("Withdrawn participant&s may win"), "withdrawn"),
            FormField(
                _("A&bsent"),
                absent,
                "absent",
                get=lambda rules: ", ".join(map(str, rules.absent)),
                put=self._with_absent,
            ),
            _tick(_("&Keep the prizes of absent winners for them"), "kept"),
        )

    def _with_absent(self, rules: PrizeList, text: str) -> PrizeList:
        known = (one.number for one in self._event.participants)
        return rules._replace(absent=typed_numbers(text, known))

    def follow(self) -> None:
        self._preference.setEnabled(self.record.one_each)

    def add_absent(self, number: int) -> None:
        """Add a participant to the absent ones."""
        self.show_record(self.record._replace(absent=(*self.record.absent, number)))
        self.take()


def _tick(text: str, attribute: str) -> FormField:
    """A box to tick, with its text beside it."""
    box = QCheckBox(text)
    box.setAccessibleName(without_letter(text))
    return FormField(None, box, attribute)
