"""The fields of an event that are neither players nor results."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QDate, QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QDateEdit, QHBoxLayout, QWidget

from tbdesk.engine.rules.editions import EDITIONS, Edition, assumption, edition
from tbdesk.i18n import _
from tbdesk.report.wording.dates import date_pattern, date_text
from tbdesk.report.wording.events.events import assumption_text, edition_text
from tbdesk.report.wording.events.log import RATINGS_THAT_COUNT
from tbdesk.ui.dialog.dialog import paragraph, text_field
from tbdesk.ui.dialog.fields import FormField
from tbdesk.ui.setup.event.event_rules_form import UnratedField
from tbdesk.ui.setup.event.score_system_field import ScoreSystemField
from tbdesk.ui.widgets.boxes import NarrowBox


class DateField(QWidget):
    """A date that may also be unknown. The focus goes to the date if there is one, else to the
    tick."""

    changed = Signal()

    def __init__(self, name: str, usual: date | None = None) -> None:
        """usual: the date that is offered first; else today."""
        super().__init__()
        self._known = QCheckBox()
        self._known.setAccessibleName(_("{name} is known").format(name=name))
        day = usual or date.today()
        self._edit = QDateEdit(QDate(day.year, day.month, day.day))
        self._edit.setDisplayFormat(date_pattern())
        self._edit.setCalendarPopup(True)
        self._edit.setAccessibleName(name)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._known)
        layout.addWidget(self._edit)
        layout.addStretch()
        # No proxy: the letter of a label would toggle a tick.
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._known.toggled.connect(self._edit.setEnabled)
        self._known.toggled.connect(self.changed)
        self._edit.dateChanged.connect(self.changed)
        self._edit.setEnabled(False)

    def focusInEvent(self, event: QFocusEvent) -> None:
        part = self._edit if self._known.isChecked() else self._known
        part.setFocus(event.reason())

    def show_value(self, day: date | None) -> None:
        self._known.setChecked(day is not None)
        if day is not None:
            self._edit.setDate(QDate(day.year, day.month, day.day))

    def text(self) -> str:
        day = self.value()
        return date_text(day) if day else ""

    def value(self) -> date | None:
        if not self._known.isChecked():
            return None
        shown = self._edit.date()
        return date(shown.year(), shown.month(), shown.day())


class EventFields(QObject):
    """The fields that new events and open ones have: names and dates, scores and rules."""

    #: The edition or the kind of chain it allows may have changed.
    editionChanged = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.title = text_field()
        self.start = DateField(_("First day"))
        self.end = DateField(_("Last day"))
        self.scores = ScoreSystemField()
        self.rules = NarrowBox()
        self.rules.addItem("", None)
        for rules in EDITIONS.values():
            self.rules.addItem(edition_text(rules), rules.id)
        self._assumed = paragraph()
        self.start.changed.connect(self._name_default_edition)
        self.rules.currentIndexChanged.connect(self.editionChanged)
        self.editionChanged.connect(self._say_what_is_assumed)
        self._name_default_edition()

    def naming(self) -> FormField:
        """The title."""
        return FormField(_("&Title"), self.title, "title")

    def place_and_time(self) -> tuple[FormField, ...]:
        """Place, arbiter and days."""
        return (
            FormField(_("&Place"), text_field(), "place"),
            FormField(_("&Arbiter"), text_field(), "arbiter"),
            FormField(_("&First day"), self.start, "start", in_heading=True),
            FormField(_("&Last day"), self.end, "end", refusal=self._refusal_of_days),
        )

    def counting(self) -> tuple[FormField, ...]:
        """Scores, rules and the rating of unrated players."""
        return (
            FormField(
                _("&Scores"), self.scores, "scores", refusal=self.scores.refusal, in_heading=True
            ),
            FormField(_("&Rules"), self.rules, "edition", in_heading=True),
            FormField(None, self._assumed),
            FormField(_("Unrated pla&yers"), UnratedField(), "unrated"),
        )

    def edition(self) -> Edition:
        """The edition as it would be now."""
        return edition(self.rules.currentData(), self.start.value())

    def _refusal_of_days(self) -> str:
        start, end = self.start.value(), self.end.value()
        if start and end and end < start:
            return _("The last day, {end}, is before the first, {start}.").format(
                end=date_text(end), start=date_text(start)
            )
        return ""

    def _name_default_edition(self) -> None:
        default = edition_text(edition(None, self.start.value()))
        self.rules.setItemText(0, _("by date: {edition}").format(edition=default))
        self.editionChanged.emit()

    def _say_what_is_assumed(self) -> None:
        """A line below the rules if the date does not settle them."""
        assumed = assumption_text(assumption(self.rules.currentData(), self.start.value()))
        self._assumed.setText(assumed)
        self._assumed.setVisible(bool(assumed))


def ratings_field() -> FormField:
    """The ratings that count in an open event: the first ones, or those of each round."""
    box = QComboBox()
    for by_round, text in zip((False, True), RATINGS_THAT_COUNT.values(), strict=True):
        box.addItem(_(text), by_round)
    return FormField(_("Ratings that count"), box, "ratings_by_round")
