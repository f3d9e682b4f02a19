"""The field of a score system: chosen by its name, or typed in points."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from tbdesk.engine.model.points import parse_points, points_text
from tbdesk.engine.model.results import ScoreSystem
from tbdesk.engine.rules.score_systems import SCORE_SYSTEMS, NamedScores
from tbdesk.i18n import _
from tbdesk.ui.widgets.boxes import NarrowBox
from tbdesk.ui.widgets.label import Label

_MOST = 2000
_PLAYED = ("win", "draw", "loss")
#: Results worth nothing unless another value is typed; the others are then as a result.
_NOTHING = ("forfeit_loss", "zero_bye")


def name_of(system: NamedScores) -> str:
    """The points for win, draw and loss with the name of the system: `2-1-0 (draughts)`."""
    text = system.scores.text
    return f"{text} ({_(system.name)})" if system.name else text


class PointsEdit(QLineEdit):
    """Points as they are usually written, `3`, `1.5`, `½`; `default` is the value of an empty
    field."""

    def __init__(self, name: str, default: str = "") -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setPlaceholderText(default)

    def show_points(self, points: int | None) -> None:
        self.setText("" if points is None else points_text(points))

    def points(self) -> int | None:
        """The number typed; None if empty or no number of half-points."""
        return parse_points(self.text())

    @property
    def refused(self) -> bool:
        text, points = self.text().strip(), self.points()
        return bool(text) and (points is None or abs(points) > _MOST)


class ScoreSystemField(QWidget):
    """Score systems by name, and any other by its points. `unplayed`: those of unplayed rounds are
    typed here, too; else they are kept as they were."""

    def __init__(
        self,
        systems: tuple[NamedScores, ...] = SCORE_SYSTEMS,
        *,
        unplayed: bool = True,
        name: str = "",
    ) -> None:
        """name: the name for screen readers, if it is not the score system of the event."""
        super().__init__()
        self._systems, self._unplayed = systems, unplayed
        self._start = systems[0].scores
        self._choice = NarrowBox()
        self._choice.setAccessibleName(name or _("Score system"))
        for system in systems:
            self._choice.addItem(name_of(system), system.scores)
        self._choice.addItem(_("other…"), None)
        self._fields = _fields(unplayed)
        #: The points typed for another system, while one is selected by its name.
        self._texts: dict[str, str] | None = None
        self._other = QWidget()
        self._lay_out()
        self.setFocusProxy(self._choice)
        self._choice.currentIndexChanged.connect(self._on_choice)
        self.show_value(self._start)

    def _lay_out(self) -> None:
        """The choice, and below it the points of another system, three a row."""
        grid = QGridLayout(self._other)
        grid.setContentsMargins(0, 0, 0, 0)
        for place, field in enumerate(self._fields.values()):
            row, column = divmod(place, 3)
            label = Label(field.accessibleName())
            label.setBuddy(field)
            field.setMinimumWidth(field.fontMetrics().horizontalAdvance("000000"))
            grid.addWidget(label, 2 * row, column)
            grid.addWidget(field, 2 * row + 1, column)
        above = QHBoxLayout()
        above.addWidget(self._choice, 1)
        layout = QVBoxLayout()
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(above)
        layout.addWidget(self._other)
        self.setLayout(layout)

    def show_value(self, system: ScoreSystem) -> None:
        self._start = system
        self._texts = None
        self._fill(system)
        worth = self._worth(system)
        known = [self._worth(offer.scores) for offer in self._systems]
        index = known.index(worth) if worth in known else len(known)
        self._choice.setCurrentIndex(index)
        self._on_choice(index)

    def text(self) -> str:
        """The name of the system, or its points."""
        named = self._choice.currentData() is not None
        return self._choice.currentText() if named else self.value().text

    def value(self) -> ScoreSystem:
        """The system chosen; points without a field are kept from the one set."""
        typed = {name: field.points() for name, field in self._fields.items()}
        values = {
            name: (getattr(self._start, name) if name in _PLAYED else 0)
            if points is None and name in (*_PLAYED, *_NOTHING)
            else points
            for name, points in typed.items()
        }
        system = self._start._replace(**values)  # type: ignore[arg-type]
        # ... with its own notation if it is worth the same
        return self._start if self._worth(system) == self._worth(self._start) else system

    def refusal(self) -> str:
        """Why the points cannot be taken; empty if they can."""
        for name, field in self._fields.items():
            if field.refused or (name in _PLAYED and not field.text().strip()):
                return _(
                    "{result}: '{text}' is not a number of points. Type whole or half points, "
                    "such as 3, 1.5 or ½; for other fractions multiply all of them."
                ).format(result=field.accessibleName(), text=field.text().strip())
        system = self.value()
        if not system.loss <= system.draw <= system.win or system.win == system.loss:
            return _("A win must be worth more than a loss, and a draw must be between them.")
        return ""

    def _worth(self, system: ScoreSystem) -> tuple[int, ...]:
        """The points of a system, as far as the fields show them."""
        return system.values if self._unplayed else (system.win, system.draw, system.loss)

    def _fill(self, system: ScoreSystem) -> None:
        for name, field in self._fields.items():
            points = getattr(system, name)
            field.show_points(None if name in _NOTHING and not points else points)

    def _on_choice(self, index: int) -> None:
        """The points of the system chosen; for another system the typed points, or those of the
        event."""
        other = index == len(self._systems)
        if self._other.isVisibleTo(self) and not other:
            self._texts = {name: field.text() for name, field in self._fields.items()}
        self._other.setVisible(other)
        if other:
            self._fill(self._start)
            for name, text in (self._texts or {}).items():
                self._fields[name].setText(text)
        else:
            chosen = self._systems[index].scores
            if not self._unplayed:
                chosen = self._start._replace(win=chosen.win, draw=chosen.draw, loss=chosen.loss)
            self._fill(chosen)


def _fields(unplayed: bool) -> dict[str, PointsEdit]:
    """A field for every value of a ScoreSystem that is typed here."""
    fields = {
        "win": PointsEdit(_("Win")),
        "draw": PointsEdit(_("Draw")),
        "loss": PointsEdit(_("Loss")),
    }
    if unplayed:
        as_win, as_draw = _("as a win"), _("as a draw")
        fields |= {
            "forfeit_win": PointsEdit(_("Forfeit win"), as_win),
            "forfeit_loss": PointsEdit(_("Forfeit loss"), "0"),
            "zero_bye": PointsEdit(_("Absence"), "0"),
            "pairing_bye": PointsEdit(_("Allocated bye"), as_win),
            "full_bye": PointsEdit(_("Full-point bye"), as_win),
            "half_bye": PointsEdit(_("Half-point bye"), as_draw),
        }
    return fields
