"""The fields of an event that are neither players nor results, and its rules beyond the edition."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QDate, QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDateEdit,
    QHBoxLayout,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.model.tournament import Rhythm
from tbdesk.engine.rules.editions import DEVIATIONS, EDITIONS, Edition, assumption, edition
from tbdesk.i18n import _
from tbdesk.report.players.fields import MAX_RATING, parse_federation
from tbdesk.report.wording.dates import date_pattern, date_text
from tbdesk.report.wording.events.events import (
    assumption_text,
    deviation_text,
    edition_text,
    rhythm_text,
)
from tbdesk.report.wording.events.log import RATINGS_THAT_COUNT
from tbdesk.ui.dialog.dialog import paragraph, text_field
from tbdesk.ui.dialog.fields import FormField
from tbdesk.ui.setup.event.fixtures_and_days import RoundDaysField
from tbdesk.ui.setup.event.score_system_field import ScoreSystemField
from tbdesk.ui.widgets.boxes import NarrowBox

#: The first value when a rating is chosen; the lowest of the FIDE lists.
USUAL_RATING = 1400


class UnratedField(QWidget):
    """A field for the rating of unrated players in rating tie-breaks, if any."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._choice = QComboBox()
        self._choice.setAccessibleName(_("Unrated players"))
        self._choice.addItem(_("rating tie-breaks are left out"))
        self._choice.addItem(_("count as rating"))
        self._rating = QSpinBox()
        self._rating.setAccessibleName(_("Rating of unrated players"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._choice, 1)
        layout.addWidget(self._rating)
        self.setFocusProxy(self._choice)
        self._choice.currentIndexChanged.connect(self.changed)
        self._rating.valueChanged.connect(self.changed)
        self._choice.currentIndexChanged.connect(lambda index: self._rating.setVisible(index == 1))
        self.show_value(None)

    def show_value(self, rating: int | None) -> None:
        shown = USUAL_RATING if rating is None else rating
        self._rating.setRange(min(0, shown), max(MAX_RATING, shown))  # a file may have any
        self._rating.setValue(shown)
        self._rating.setVisible(rating is not None)
        self._choice.setCurrentIndex(0 if rating is None else 1)

    def value(self) -> int | None:
        """The rating they count as, None if rating tie-breaks are left out."""
        return self._rating.value() if self._choice.currentIndex() == 1 else None

    def text(self) -> str:
        rating = self.value()
        return self._choice.currentText() if rating is None else str(rating)


class DeviationsBox(QWidget):
    """The points of Article 16 that the regulations of an event may change (16.6).

    A box shows the current state: the edition's rule until the user changes it.
    """

    def __init__(self, predetermined: bool) -> None:
        super().__init__()
        self._predetermined = predetermined
        self._edition: Edition | None = None
        self._changed: dict[str, bool] = {}
        self._boxes = {name: QCheckBox() for name in DEVIATIONS}
        self._note = paragraph(name="deviationsNote")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        for name, box in self._boxes.items():
            text = deviation_text(name)
            box.setObjectName(name)
            box.setText(text[:1].upper() + text[1:])
            box.clicked.connect(lambda checked, point=name: self._on_clicked(point, checked))
            layout.addWidget(box)
        layout.addWidget(self._note)

    def show_value(self, deviations: tuple[tuple[str, bool], ...]) -> None:
        self._changed = dict(deviations)
        self._show()

    def set_edition(self, edition: Edition) -> None:
        """Replace the underlying rules; changed points stay changed."""
        self._edition = edition
        self._show()

    def value(self) -> tuple[tuple[str, bool], ...]:
        """The points changed, as Tournament has them."""
        return tuple(self._changed.items())

    def text(self) -> str:
        return self._note.text()

    def _on_clicked(self, point: str, checked: bool) -> None:
        self._changed.pop(point, None)
        if checked != getattr(self._edition, point):
            self._changed[point] = checked
        self._show()

    def _show(self) -> None:
        if self._edition is None:
            return
        matters = self._edition.may_deviate and not self._predetermined
        differing = 0
        for name, box in self._boxes.items():
            default = bool(getattr(self._edition, name))
            holds = self._changed.get(name, default)
            box.setChecked(holds)
            box.setEnabled(matters or name in self._changed)  # a change can be taken back
            differing += holds != default
        self._note.setText(self._note_text(matters, differing))

    def _note_text(self, matters: bool, differing: int) -> str:
        if self._predetermined:
            return _(
                "The pairings are fixed beforehand, so Article 16 adjusts nothing here (15.2)."
            )
        if not matters:
            return _("The chosen rules have no Article 16.")
        if differing:
            return _("Points that differ from the chosen rules: {count}.").format(count=differing)
        return _("All points are those of the chosen rules.")


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
        self.editionChanged.connect(self._show_assumption)
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

    def _show_assumption(self) -> None:
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


def report_fields() -> tuple[FormField, ...]:
    """The fields of the facts that a rating report asks for."""
    deputies, rate = text_field(), text_field()
    deputies.setPlaceholderText(_("separate several by semicolons"))
    rate.setPlaceholderText(_("such as: 90 min + 30 s a move"))
    rhythms = QComboBox()
    rhythms.addItem("", None)
    for rhythm in Rhythm:
        rhythms.addItem(rhythm_text(rhythm), rhythm)
    listed = QComboBox()
    listed.addItem(_("FIDE's rating, otherwise the national"), False)
    listed.addItem(_("the national rating, otherwise FIDE's"), True)
    return (
        FormField(
            _("Federation"),
            text_field(),
            "federation",
            put=lambda event, text: event._replace(federation=parse_federation(text)),
        ),
        FormField(
            _("Deputy arbiters"),
            deputies,
            "deputies",
            get=lambda event: "; ".join(event.deputies),
            put=lambda event, text: event._replace(deputies=_names_in(text)),
        ),
        FormField(_("Rate of play"), rate, "rate_of_play"),
        FormField(_("Time control"), rhythms, "rhythm"),
        FormField(_("Ratings from a list"), listed, "national_ratings"),
        FormField(
            None,
            RoundDaysField(),
            "round_days",
            get=lambda event: event,
            put=lambda event, days: event._replace(round_days=days),
        ),
    )


def _names_in(text: str) -> tuple[str, ...]:
    return tuple(filter(None, (name.strip() for name in text.split(";"))))
