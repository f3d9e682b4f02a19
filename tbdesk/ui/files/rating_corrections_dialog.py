"""Results that count for the rating only: typed beside those of the tournament, with reasons."""

from __future__ import annotations

from PySide6.QtWidgets import QHeaderView, QVBoxLayout, QWidget

from tbdesk.engine.model.rating_report import RatingCorrection
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.models.setup.rating_corrections import (
    BLACK,
    FOR_RATING,
    REASON,
    WHITE,
    CorrectionsModel,
)
from tbdesk.session import commands
from tbdesk.session.document import Document
from tbdesk.ui.dialog.dialog import OkDialog, paragraph
from tbdesk.ui.dialog.typed_table import TypedTable
from tbdesk.ui.grid.editing import finish_typing


class CorrectionsDialog(OkDialog):
    """A line a game; `corrections()` are those after OK."""

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        super().__init__("ratingCorrectionsDialog", _("Results for the rating only"), parent)
        self._model = CorrectionsModel(tournament, self)
        self._model.refused.connect(self.message.setText)
        self._model.dataChanged.connect(self._on_change)
        self._table = TypedTable(self._model)
        self._table.setObjectName("ratingCorrections")
        self._table.setAccessibleName(_("Results for the rating only"))
        self._table.setAccessibleDescription(
            _("A line a game; type over its result for the rating, and why.")
        )
        for column in (WHITE, BLACK, REASON):
            self._table.horizontalHeader().setSectionResizeMode(
                column, QHeaderView.ResizeMode.Stretch
            )
        content = QVBoxLayout()
        content.addWidget(
            paragraph(
                _(
                    "The tournament keeps its results; the report file has these. Type a result, "
                    "a dash for a game that is not rated, or nothing."
                )
            )
        )
        content.addWidget(self._table, 1)
        self.lay_out(content)
        self._table.setCurrentIndex(self._model.index(0, FOR_RATING))
        self._table.setFocus()
        self.prefer(110, 28)

    def corrections(self) -> tuple[RatingCorrection, ...]:
        return self._model.corrections()

    def accept(self) -> None:
        finish_typing(self._table)
        if self.message.text():
            return
        missing = self._model.first_without_reason()
        if missing is None:
            super().accept()
            return
        self.message.setText(_("Say why this result is another one for the rating."))
        self._table.setFocus()
        self._table.setCurrentIndex(self._model.index(missing, REASON))

    def _on_change(self) -> None:
        self.message.clear()


def edit_corrections(document: Document, parent: QWidget) -> None:
    """Edit the results for the rating only, in their dialog."""
    event = document.tournament
    if event is None:
        return
    dialog = CorrectionsDialog(event, parent)
    if dialog.run():
        commands.set_rating_corrections(document, dialog.corrections())
