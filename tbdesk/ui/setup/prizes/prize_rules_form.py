"""The rules by which the prizes of an event are given."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtWidgets import QCheckBox, QComboBox

from tbdesk.engine.model.prizes import Level, Preference, PrizeList
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.models.setup.typed_category import typed_numbers
from tbdesk.report.wording.figures import number_text
from tbdesk.report.wording.prizes import level_text, preference_text
from tbdesk.ui.dialog.dialog import text_field
from tbdesk.ui.dialog.fields import FormField, LiveForm
from tbdesk.ui.setup.prizes.category_form import spin
from tbdesk.ui.widgets.label import without_letter

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
