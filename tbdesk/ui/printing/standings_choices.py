"""The choices in the print dialog of what stands in the standings: tables, values, the lots."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QListWidgetItem, QVBoxLayout, QWidget

from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.handout.contributions import with_contributions
from tbdesk.report.handout.handout import Contents
from tbdesk.report.wording.participants import player_text
from tbdesk.report.wording.tiebreaks.names import column_note
from tbdesk.session.program.tooltips import plain
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.fields import label_of
from tbdesk.ui.widgets.focus import ListWidget

_PLACE = Qt.ItemDataRole.UserRole
_CHECKED, _UNCHECKED = Qt.CheckState.Checked, Qt.CheckState.Unchecked


class StandingsChoices(QWidget):
    """Standings and crosstable, contributions and the explanation of what is selected, places after
    each round, the record of the lots."""

    changed = Signal()

    def __init__(
        self,
        standings: Standings,
        contents: Contents,
        selected: tuple[int, int | None] | None,
        parent: QWidget | None = None,
    ) -> None:
        """selected: whose value can be explained, as a position and a place in the chain."""
        super().__init__(parent)
        self._selected = selected
        self._standings = self._box(_("&Standings"), contents.standings)
        self._to_check = self._box(_("with what is to be chec&ked"), contents.to_check)
        self._to_check.setVisible(bool(standings.problems))
        self._crosstable = self._box(_("&Crosstable"), contents.crosstable)
        self._by_place = self._box(_("in the &order of places"), contents.by_place)
        self._explanation = self._box(_explanation_text(standings, selected), False)
        self._explanation.setEnabled(selected is not None)
        self._by_round = self._box(_("Places after eac&h round"), contents.by_round)
        self._lots = self._box(_("Record of the &lots"), contents.lots)
        self._terms = self._list_terms(standings, contents)
        layout = QVBoxLayout()
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._standings)
        layout.addLayout(_indented(self._to_check))
        layout.addWidget(self._crosstable)
        layout.addLayout(_indented(self._by_place))
        layout.addWidget(label_of(self._terms, _("Con&tributions of")))
        layout.addWidget(self._terms, 1)
        for box in (self._explanation, self._by_round, self._lots):
            layout.addWidget(box)
        self.setLayout(layout)

    def contents(self) -> Contents:
        """What is chosen here, and nothing else."""
        items = [self._terms.item(row) for row in range(self._terms.count())]
        return Contents(
            standings=self._standings.isChecked(),
            to_check=self._to_check.isChecked(),
            crosstable=self._crosstable.isChecked(),
            contributions=tuple(
                item.data(_PLACE) for item in items if item.checkState() == _CHECKED
            ),
            explained=self._selected if self._explanation.isChecked() else None,
            by_round=self._by_round.isChecked(),
            lots=self._lots.isChecked(),
            by_place=self._by_place.isChecked(),
        )

    def _box(self, text: str, checked: bool) -> QCheckBox:
        box = QCheckBox(text)
        box.setChecked(checked)
        box.toggled.connect(self.changed)
        return box

    def _list_terms(self, standings: Standings, contents: Contents) -> ListWidget:
        """A box for every tie-break that has contributions."""
        terms = ListWidget()
        terms.setObjectName("contributionsToPrint")
        terms.setAccessibleName(_("Contributions to print"))
        terms.setAccessibleDescription(_("Space ticks a tie-break."))
        style.show_boxes(terms)
        for place in with_contributions(standings):
            column = standings.columns[place]
            item = QListWidgetItem(column.descriptor.text)
            item.setToolTip(plain(column_note(column)))
            item.setData(_PLACE, place)
            item.setCheckState(_CHECKED if place in contents.contributions else _UNCHECKED)
            terms.addItem(item)
        terms.itemChanged.connect(self.changed)
        return terms


def _explanation_text(standings: Standings, selected: tuple[int, int | None] | None) -> str:
    if selected is None:
        return _("&Explanation of the selected value")
    position, place = selected
    player = player_text(standings.participant(position)).replace("&", "&&")
    value = _("place") if place is None else standings.chain[place].text
    return _("&Explanation: {player}, {value}").format(player=player, value=value)


def _indented(box: QCheckBox) -> QHBoxLayout:
    """A box that belongs to the one above it."""
    row = QHBoxLayout()
    row.addSpacing(20)
    row.addWidget(box)
    return row
