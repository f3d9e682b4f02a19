"""Results of play-offs, and places by hand, for participants whom the chain leaves level."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QHeaderView, QWidget

from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.models.setup.level_groups import FIRST_CODE, GROUP, NAME, PLACE_CODE, LevelGroupsModel
from tbdesk.session.calculation import standings_of
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.dialog import paragraph
from tbdesk.ui.dialog.typed_table import TypedTableDialog
from tbdesk.ui.setup.decisions.add_to_chain import AddToChain

_PLAY_OFF = "PO"


class PlayOffsDialog(TypedTableDialog):
    """Lists the groups that are level, with places and results typed over; `tournament()` is the
    event with them after OK, and with MAN or PO in its chain if these were added."""

    def __init__(self, event: Tournament, parent: QWidget | None = None) -> None:
        self._model = LevelGroupsModel(standings_of(_ranked(event)))
        title = _("Play-offs and places by hand")
        super().__init__("playOffsDialog", title, self._model, parent)
        self._event = event
        description = _("One line per player; type a place, or the result of a play-off.")
        self.name_table("groups", _("Players still level"), description)
        self.table.setWordWrap(True)
        self._intro = paragraph("", "intro")
        self._add = {
            _PLAY_OFF: AddToChain(
                event, _PLAY_OFF, partial(self._take_chain, _PLAY_OFF),
                _("Add {code} to &the chain"),
            ),
            PLACE_CODE: AddToChain(event, PLACE_CODE, partial(self._take_chain, PLACE_CODE)),
        }  # fmt: skip
        self.lay_out_table(self._intro, QModelIndex(), below=[*self._add.values()])
        self._show()
        self.prefer(100, 26)

    def tournament(self) -> Tournament:
        """The event with the decisions as typed."""
        decided = self._model.decided()
        return self._event._replace(
            places_by_hand=decided.places_by_hand, playoffs=decided.playoffs
        )

    def _take_chain(self, code: str) -> None:
        """The groups again, with the tie-break that a button has added to the chain."""
        self.finish_typing()
        self._event = self.tournament()._replace(chain=self._add[code].tournament.chain)
        for add in self._add.values():
            add.tournament = self._event
        self._model.show(standings_of(self._event))
        self._show()

    def _show(self) -> None:
        codes = {descriptor.code for descriptor in self._event.chain}
        for code, add in self._add.items():
            add.setVisible(code not in codes)
        self._intro.setText(self._intro_text(codes))
        self.message.clear()
        self._lay_out_table()

    def _intro_text(self, codes: set[str]) -> str:
        if not any(group.first for group in self._model.groups):
            return _("No participants are level.")
        texts = {
            PLACE_CODE: _("MAN: the order in a group, 1 is first."),
            _PLAY_OFF: _("PO: the points of the play-off."),
        }
        known = [text for code, text in texts.items() if code in codes]
        return " ".join(known) or _("Places count if MAN is in the chain, play-offs if PO is.")

    def _lay_out_table(self) -> None:
        table, header = self.table, self.table.horizontalHeader()
        table.clearSpans()
        for row, count in self._model.spans():
            if count > 1:
                table.setSpan(row, GROUP, count, 1)
        for column in range(self._model.columnCount()):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        for column in self._model.figures:
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Interactive)
            table.setColumnWidth(column, style.characters(self, 6))
        table.setVisible(self._model.rowCount() > 0)
        if self._model.rowCount():
            first = FIRST_CODE if self._model.figures else NAME
            table.setCurrentIndex(self._model.index(0, first))
        table.setFocus()


def _ranked(event: Tournament) -> Tournament:
    """The event; without a chain it ranks by points."""
    return event if event.chain else event._replace(chain=(Descriptor("PTS"),))
