"""The fields of an event that are neither players nor results."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QDate, QObject, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDateEdit,
    QFormLayout,
    QHBoxLayout,
    QSpinBox,
    QWidget,
)

from tbdesk.engine.model.limits import MAX_CYCLES, MAX_TYPED_ROUNDS
from tbdesk.engine.model.schedule import CycleOrder
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.engine.rules.editions import EDITIONS, Edition, assumption, edition
from tbdesk.i18n import _
from tbdesk.report.wording.dates import date_pattern, date_text
from tbdesk.report.wording.events.events import assumption_text, edition_text
from tbdesk.ui.dialog.dialog import add_field, paragraph, text_field
from tbdesk.ui.setup.event.event_rules_form import UnratedField
from tbdesk.ui.setup.event.score_system_field import ScoreSystemField
from tbdesk.ui.widgets.boxes import NarrowBox
from tbdesk.ui.widgets.label import Label, without_letter


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


USUAL_ROUNDS = 7


def kinds() -> tuple[tuple[str, EventKind], ...]:
    """The kinds of event to choose from, by what they are called."""
    return (
        (_("Round robin"), EventKind.ROUND_ROBIN),
        (_("Swiss"), EventKind.SWISS),
        (_("Other fixed pairings"), EventKind.PREDETERMINED),
    )


class KindRows(QObject):
    """Rows of a form: the kind; then the cycles of a round robin or the rounds of any other
    event."""

    changed = Signal()

    def __init__(self, form: QFormLayout, *, with_cycles: bool) -> None:
        super().__init__(form)
        self._form = form
        self._with_cycles = with_cycles
        self._kind = QComboBox()
        self._kind.setObjectName("kind")
        for text, kind in kinds():
            self._kind.addItem(text, kind)
        self._cycles = QSpinBox()
        self._cycles.setObjectName("cycles")
        self._cycles.setRange(1, MAX_CYCLES)
        self._exchanged = QCheckBox(_("Last two rounds of the first cycle e&xchanged"))
        self._exchanged.setObjectName("exchangedRounds")
        self._exchanged.setToolTip(
            _("So nobody has three games of a colour one after the other (C.05 Annex 1)")
        )
        self._exchanged.setChecked(True)
        self._reversed = QCheckBox(_("Second cycle in the re&verse order"))
        self._reversed.setObjectName("reversedCycle")
        for box in (self._exchanged, self._reversed):
            box.setAccessibleName(without_letter(box.text()))
        self._cycles.valueChanged.connect(self._on_kind)
        self._rounds = QSpinBox()
        self._rounds.setObjectName("rounds")
        self._rounds.setRange(1, MAX_TYPED_ROUNDS)
        self._rounds.setValue(USUAL_ROUNDS)
        self._kind.currentIndexChanged.connect(self._on_kind)

    def rows(self) -> tuple[tuple[str, QWidget], ...]:
        """The labels and fields, for the form to add."""
        return (
            (_("&Kind"), self._kind),
            (_("&Cycles"), self._cycles),
            ("", self._exchanged),
            ("", self._reversed),
            (_("R&ounds"), self._rounds),
        )

    def start(self) -> None:
        """Show the rows that the kind asks for, once they are in the form."""
        self._on_kind()

    def fill(self, kind: EventKind, rounds: int) -> None:
        self._rounds.setMaximum(max(MAX_TYPED_ROUNDS, rounds))
        self._rounds.setValue(rounds)
        self._kind.setCurrentIndex(self._kind.findData(kind))

    def choose(self, kind: EventKind, cycles: int = 1) -> None:
        """Begin with a kind, of a round robin with so many cycles."""
        self._kind.setCurrentIndex(self._kind.findData(kind))
        self._cycles.setValue(cycles)

    def kind(self) -> EventKind:
        kind: EventKind = self._kind.currentData()
        return kind

    def cycles(self) -> int:
        return self._cycles.value()

    def order(self) -> CycleOrder:
        """The order of the rounds of a round robin of several cycles."""
        return CycleOrder(self._exchanged.isChecked(), self._reversed.isChecked())

    def rounds(self) -> int:
        return self._rounds.value()

    def _on_kind(self) -> None:
        table = self.kind() is EventKind.ROUND_ROBIN
        self._form.setRowVisible(self._cycles, table and self._with_cycles)
        several = table and self._with_cycles and self.cycles() > 1
        for box in (self._exchanged, self._reversed):
            self._form.setRowVisible(box, several)
        self._form.setRowVisible(self._rounds, not table)
        self.changed.emit()
