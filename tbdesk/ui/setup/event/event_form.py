"""The fields of an event that are neither players nor results."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QDate, Signal
from PySide6.QtWidgets import QCheckBox, QDateEdit, QFormLayout, QHBoxLayout, QWidget

from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import EDITIONS, Edition, assumption, edition
from tbdesk.i18n import _
from tbdesk.report.wording.dates import date_pattern, date_text
from tbdesk.report.wording.events.events import assumption_text, edition_text
from tbdesk.ui.dialog.dialog import paragraph
from tbdesk.ui.dialog.fields import add_field, text_field
from tbdesk.ui.setup.event.event_rules_form import UnratedField
from tbdesk.ui.setup.event.kind_form import KindRows
from tbdesk.ui.setup.event.score_system_field import ScoreSystemField
from tbdesk.ui.widgets.label import Label
from tbdesk.ui.widgets.narrow_box import NarrowBox


class DateField(QWidget):
    """A date that may also be unknown."""

    changed = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._known = QCheckBox()
        self._known.setAccessibleName(_("{name} is known").format(name=name))
        self._edit = QDateEdit(QDate.currentDate())
        self._edit.setDisplayFormat(date_pattern())
        self._edit.setCalendarPopup(True)
        self._edit.setAccessibleName(name)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._known)
        layout.addWidget(self._edit)
        layout.addStretch()
        self.setFocusProxy(self._known)
        self._known.toggled.connect(self._edit.setEnabled)
        self._known.toggled.connect(self.changed)
        self._edit.dateChanged.connect(self.changed)
        self._edit.setEnabled(False)

    def set_date(self, day: date | None) -> None:
        self._known.setChecked(day is not None)
        if day is not None:
            self._edit.setDate(QDate(day.year, day.month, day.day))

    def date(self) -> date | None:
        if not self._known.isChecked():
            return None
        shown = self._edit.date()
        return date(shown.year(), shown.month(), shown.day())


class EventForm(QWidget):
    """Title, kind, place, dates, arbiter, score system, edition of the rules, the unrated."""

    #: The edition or the kind of chain it allows may have changed.
    editionChanged = Signal()

    def __init__(
        self, *, with_cycles: bool, with_kind: bool = True, parent: QWidget | None = None
    ) -> None:
        """`with_kind`: the kind and the length can be chosen here, `with_cycles`: those of a
        round robin too."""
        super().__init__(parent)
        form = self._rows = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        self.kind = KindRows(form, with_cycles=with_cycles)
        self.title = text_field()
        self.place = text_field()
        self.arbiter = text_field()
        self.start = DateField(_("First day"))
        self.end = DateField(_("Last day"))
        self.scores = ScoreSystemField()
        self.unrated = UnratedField()
        self._edition = NarrowBox()
        self._edition.addItem("", None)
        for rules in EDITIONS.values():
            self._edition.addItem(edition_text(rules), rules.id)
        self._assumed = paragraph()
        self._add_rows(form, self.kind.rows() if with_kind else ())
        if with_kind:
            self.kind.start()
        self.start.changed.connect(self._name_default_edition)
        self._edition.currentIndexChanged.connect(self.editionChanged)
        self.editionChanged.connect(self._say_what_is_assumed)
        self._name_default_edition()

    def _add_rows(self, form: QFormLayout, kind: tuple[tuple[str, QWidget], ...]) -> None:
        rows: tuple[tuple[str, QWidget], ...] = (
            (_("&Title"), self.title),
            *kind,
            (_("&Place"), self.place),
            (_("&Arbiter"), self.arbiter),
            (_("&First day"), self.start),
            (_("&Last day"), self.end),
            (_("&Scores"), self.scores),
            (_("&Rules"), self._edition),
            (_("Unrated pla&yers"), self.unrated),
        )
        for text, field in rows:
            add_field(form, text, field)
            if field is self._edition:
                form.addRow(self._assumed)

    def add_row(self, text: str, field: QWidget) -> None:
        """Add a field below the others."""
        add_field(self._rows, text, field)

    def add_line(self, line: Label) -> None:
        """Add a line of text below the fields."""
        self._rows.addRow(line)

    def fill(self, tournament: Tournament) -> None:
        self.kind.fill(tournament.kind, tournament.rounds)
        self.title.setText(tournament.title)
        self.place.setText(tournament.place)
        self.arbiter.setText(tournament.arbiter)
        self.start.set_date(tournament.start)
        self.end.set_date(tournament.end)
        self.scores.set_system(tournament.scores)
        self.unrated.set_rating(tournament.unrated)
        self._edition.setCurrentIndex(max(0, self._edition.findData(tournament.edition)))

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament with the fields as they are filled in."""
        return tournament._replace(
            title=self.title.text().strip(),
            place=self.place.text().strip(),
            arbiter=self.arbiter.text().strip(),
            start=self.start.date(),
            end=self.end.date(),
            scores=self.scores.system(),
            edition=self._edition.currentData(),
            unrated=self.unrated.rating(),
        )

    def edition(self) -> Edition:
        """The edition as it would be now."""
        return edition(self._edition.currentData(), self.start.date())

    def refusal(self) -> str:
        """Why the fields cannot be taken; empty if they can."""
        start, end = self.start.date(), self.end.date()
        if start and end and end < start:
            return _("The last day, {end}, is before the first, {start}.").format(
                end=date_text(end), start=date_text(start)
            )
        return self.scores.refusal()

    def _name_default_edition(self) -> None:
        default = edition_text(edition(None, self.start.date()))
        self._edition.setItemText(0, _("by date: {edition}").format(edition=default))
        self.editionChanged.emit()

    def _say_what_is_assumed(self) -> None:
        """A line below the rules where the date does not settle them."""
        assumed = assumption_text(assumption(self._edition.currentData(), self.start.date()))
        self._assumed.setText(assumed)
        self._assumed.setVisible(bool(assumed))
