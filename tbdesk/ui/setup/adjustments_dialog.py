"""The points an arbiter gives or takes: bonuses, penalties, rounds valued otherwise."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.model.tournament import FINAL_STANDING, Adjustment, Tournament
from tbdesk.i18n import _
from tbdesk.models.typing_rules import parse_given_points
from tbdesk.report.wording.adjustments import adjustment_text, counted_text
from tbdesk.report.wording.errors import error_text
from tbdesk.report.wording.words import player_text
from tbdesk.ui.window.ok_dialog import OkDialog


class AdjustmentsDialog(OkDialog):
    """The list of what is given, and a line to add to it; `adjustments()` is the new list."""

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        super().__init__("adjustmentsDialog", _("Points given or taken"), parent)
        self._tournament = tournament
        self._given = list(tournament.adjustments)
        self._list = QListWidget()
        self._who, self._when = QComboBox(), QComboBox()
        self._points, self._match_points = QLineEdit(), QLineEdit()
        self._reason = QLineEdit()
        self._fill_choices()
        self._name()
        self._layout()
        self._show_list()
        self._who.setFocus()
        self.prefer(74, 28)

    def adjustments(self) -> tuple[Adjustment, ...]:
        return tuple(self._given)

    def accept(self) -> None:
        """Take what is still in the line first, so that nothing typed is lost."""
        if self._is_typed() and not self._add():
            return
        super().accept()

    def _fill_choices(self) -> None:
        for participant in self._tournament.participants:
            self._who.addItem(player_text(participant), participant.number)
        rounds = range(2, self._tournament.rounds + 1)
        for round_ in (0, *rounds, FINAL_STANDING):
            self._when.addItem(counted_text(round_, False), (round_, False))
        for round_ in range(1, self._tournament.rounds + 1):
            self._when.addItem(counted_text(round_, True), (round_, True))

    def _name(self) -> None:
        self._list.setObjectName("given")
        self._list.setAccessibleName(_("Points given or taken"))
        for field in (self._points, self._match_points):
            field.setPlaceholderText(_("such as -0.5 or 1"))
        self._reason.setPlaceholderText(_("printed with the points"))

    def _layout(self) -> None:
        team = self._tournament.match_rules is not None
        rows: list[tuple[str, QWidget]] = [
            (_("&Team") if team else _("&Player"), self._who),
            (_("&Game points") if team else _("P&oints"), self._points),
            (_("&Counted"), self._when),
            (_("Rea&son"), self._reason),
        ]
        if team:
            rows.insert(1, (_("&Match points"), self._match_points))
        form = QFormLayout()
        for text, field in rows:
            field.setAccessibleName(text.replace("&", ""))
            form.addRow(text, field)
        add, remove = QPushButton(_("&Add")), QPushButton(_("&Remove"))
        for button, act in ((add, self._add), (remove, self._remove)):
            button.setAutoDefault(False)
            button.clicked.connect(act)
        buttons = QHBoxLayout()
        buttons.addWidget(add)
        buttons.addWidget(remove)
        buttons.addStretch()
        layout = QVBoxLayout()
        layout.addWidget(self._intro())
        layout.addWidget(self._list, 1)
        layout.addLayout(form)
        layout.addLayout(buttons)
        self.lay_out(layout)

    def _intro(self) -> QLabel:
        intro = QLabel(
            _(
                "Points on top of the results are part of the score and of nobody else's "
                "tie-breaks: for the opponents the points of the rounds count."
            )
        )
        intro.setWordWrap(True)
        return intro

    def _show_list(self) -> None:
        self._list.clear()
        for adjustment in self._given:
            self._list.addItem(adjustment_text(adjustment, self._tournament))

    def _is_typed(self) -> bool:
        fields = (self._points, self._match_points, self._reason)
        return any(field.text().strip() for field in fields)

    def _add(self) -> bool:
        """Put the line into the list; False, with the reason, if it cannot be read."""
        try:
            points = parse_given_points(self._points.text())
            match_points = parse_given_points(self._match_points.text())
        except ValueError as error:
            self.message.setText(error_text(error))
            return False
        round_, replaces = self._when.currentData(Qt.ItemDataRole.UserRole)
        typed = self._points.text().strip() or self._match_points.text().strip()
        if not (points or match_points or (replaces and typed)):
            self.message.setText(_("Type how many points, such as -0.5 or 1."))
            return False
        number = self._who.currentData(Qt.ItemDataRole.UserRole)
        reason = " ".join(self._reason.text().split())
        given = Adjustment(number, points, match_points, round_, replaces, reason)
        self._given.append(given)
        self.message.clear()
        self._points.clear()
        self._match_points.clear()
        self._reason.clear()
        self._show_list()
        return True

    def _remove(self) -> None:
        row = self._list.currentRow()
        if row < 0:
            self.message.setText(_("Choose a line of the list first."))
            return
        self.message.clear()
        del self._given[row]
        self._show_list()
