"""The rules by which the prizes of an event are given."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QWidget

from tbdesk.engine.model.prizes import Level, Preference, PrizeList
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.models.setup.typed_category import typed_numbers
from tbdesk.report.wording.figures import number_text
from tbdesk.report.wording.prizes import level_text, preference_text
from tbdesk.report.wording.problems.errors import error_text
from tbdesk.ui.dialog.dialog import text_field
from tbdesk.ui.dialog.fields import FieldsForm, FormField
from tbdesk.ui.setup.prizes.category_form import spin
from tbdesk.ui.widgets.label import without_letter

#: Hundredths to which payments are rounded.
_UNITS = (1, 5, 10, 50, 100, 500, 1_000)
_MOST_GAMES = 99


class PrizeRulesForm(QWidget):
    """Shows how prizes are given, and tells every change of it."""

    edited = Signal()
    #: Why what is typed in a field is not taken.
    refused = Signal(str)

    def __init__(self, event: Tournament, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        #: The reason why what is typed in a field is not taken; empty if all of it is.
        self.refusal = ""
        self._event = event
        self._form = FieldsForm(self._fields(event.prize_list))
        self._form.fill(event.prize_list)
        self._form.on_edit(self._take)
        self._rules = event.prize_list._replace(prizes=())
        self.setLayout(self._form)

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
            _tick(_("&One prize a player; otherwise money adds up"), "one_each"),
            FormField(_("Ord&er of giving"), self._preference, "preference"),
            FormField(_("&Level on points"), level, "level"),
            FormField(_("Rounding un&it"), unit, "unit"),
            FormField(_("Currenc&y"), text_field(), "currency"),
            FormField(_("&Games at least"), spin(_MOST_GAMES), "least_games"),
            _tick(_("Tho&se who withdrew may win"), "withdrawn"),
            FormField(
                _("A&bsent"),
                absent,
                "absent",
                get=lambda rules: ", ".join(map(str, rules.absent)),
                put=self._with_absent,
            ),
            _tick(_("&Keep the prizes of the absent for them"), "kept"),
        )

    def _with_absent(self, rules: PrizeList, text: str) -> PrizeList:
        known = (one.number for one in self._event.participants)
        return rules._replace(absent=typed_numbers(text, known))

    def rules(self) -> PrizeList:
        """The rules, without a prize."""
        return self._rules

    def add_absent(self, number: int) -> None:
        """Add a participant to those who are absent."""
        listed = (*self._rules.absent, number)
        self._form.fill(self._rules._replace(absent=listed))
        self._take()

    def currency(self) -> str:
        return self._rules.currency

    def _refuse(self, text: str) -> None:
        self.refusal = text
        self.refused.emit(text)

    def _take(self) -> None:
        try:
            self._rules = self._form.apply(PrizeList())
        except ValueError as error:
            self._refuse(error_text(error))
            return
        self._preference.setEnabled(self._rules.one_each)
        self._refuse("")
        self.edited.emit()


def _tick(text: str, attribute: str) -> FormField:
    """A box to tick, with its text beside it."""
    box = QCheckBox(text)
    box.setAccessibleName(without_letter(text))
    return FormField(None, box, attribute)
