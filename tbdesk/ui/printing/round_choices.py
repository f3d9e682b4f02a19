"""The choices in the print dialog of an event by rounds: pairings and results of a round, the list
of players."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QWidget

from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.report.handout.handout import Contents
from tbdesk.report.handout.rounds import begun_rounds, next_round, paired_rounds


class RoundChoices(QWidget):
    """The rounds to print, and whether to print the list of players."""

    changed = Signal()

    def __init__(
        self, tournament: Tournament, contents: Contents, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        upcoming = next_round(tournament)
        self._pairings = QComboBox()
        self._pairings.setAccessibleName(_("Pairings to print"))
        self._pairings.addItem(_("none"), ())
        if upcoming:
            text = _("round {round}, the next").format(round=upcoming)
            self._pairings.addItem(text, (upcoming,))
        _offer(
            self._pairings, [number for number in paired_rounds(tournament) if number != upcoming]
        )
        self._results = QComboBox()
        self._results.setAccessibleName(_("Results to print"))
        self._results.addItem(_("none"), ())
        _offer(self._results, begun_rounds(tournament)[::-1])
        self._entrants = QCheckBox(_("List o&f players"))
        self._entrants.setChecked(contents.entrants)
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        _choose(self._pairings, contents.pairings)
        _choose(self._results, contents.results)
        form.addRow(_("Pairin&gs"), self._pairings)
        form.addRow(_("Results of roun&d"), self._results)
        form.addRow(self._entrants)
        self._pairings.currentIndexChanged.connect(self.changed)
        self._results.currentIndexChanged.connect(self.changed)
        self._entrants.toggled.connect(self.changed)

    def added(self, contents: Contents) -> Contents:
        """Contents with what is chosen here."""
        return contents._replace(
            pairings=tuple(self._pairings.currentData()),
            results=tuple(self._results.currentData()),
            entrants=self._entrants.isChecked(),
        )


def _offer(combo: QComboBox, rounds: Sequence[int]) -> None:
    for number in rounds:
        combo.addItem(_("round {round}").format(round=number), (number,))


def _choose(combo: QComboBox, rounds: tuple[int, ...]) -> None:
    """What was chosen the last time, if there still is such a round."""
    offered = [tuple(combo.itemData(at)) for at in range(combo.count())]
    if rounds in offered:
        combo.setCurrentIndex(offered.index(rounds))
