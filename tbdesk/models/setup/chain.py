"""The chain dialog's models: the catalogue, the chain in its order, a system on trial."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QMimeData, QModelIndex, QObject, Qt
from PySide6.QtCore import Signal as QtSignal
from PySide6.QtGui import QFont, QGuiApplication, QPalette

from tbdesk.engine.model.declared import Declared
from tbdesk.engine.model.descriptor import Descriptor, DescriptorError
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.engine.rules.editions import Edition, edition_of
from tbdesk.engine.standings.explain import rows
from tbdesk.engine.standings.standings import compute
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.tiebreak import TieBreak
from tbdesk.i18n import N_, _
from tbdesk.models.grid import GridColumn, TextModel
from tbdesk.models.roles import (
    FONT,
    INK,
    NO_PARENT,
    PARTS_ROLE,
    READ,
    RIGHT,
    SPOKEN_MORE,
    TEXT,
    TOOLTIP,
    Index,
)
from tbdesk.report.explanation.explanation import total_text
from tbdesk.report.tiebreak_search import is_code, search
from tbdesk.report.wording.events.events import edition_text
from tbdesk.report.wording.figures import value_text
from tbdesk.report.wording.participants import player_text
from tbdesk.report.wording.problems.errors import error_text
from tbdesk.report.wording.tiebreaks.names import column_tooltip, full_name, name_and_articles
from tbdesk.session.program.tooltips import plain

FOR_SWISSES = N_("Buchholz is for Swiss events.")

CODE_MIME = "application/x-tbdesk-tiebreak"
ROW_MIME = "application/x-tbdesk-chain-row"


class AvailableModel(QAbstractListModel):
    """Every tie-break of the catalogue, and the event's own (`own`), for a kind of event, of
    players or of `teams`, and an edition, except those that the edition bars from such events.

    A round robin is offered no Buchholz of any family, which follows from the own score there.
    Other unsuitable tie-breaks are grey and slanted, with the reason. They can be selected, since
    the reason is shown for the selection, but neither added nor dragged.
    """

    def __init__(
        self,
        kind: EventKind,
        edition: Edition,
        parent: QObject | None = None,
        *,
        teams: bool = False,
        own: tuple[Declared, ...] = (),
    ) -> None:
        super().__init__(parent)
        self._own = own
        self._kind = kind
        self._edition = edition
        self._teams = teams
        self._sought = ""
        self._rows: tuple[TieBreak, ...] = ()
        self._fill()

    def set_own(self, own: tuple[Declared, ...]) -> None:
        """Offer other tie-breaks that the event declares."""
        self.beginResetModel()
        self._own = own
        self._fill()
        self.endResetModel()

    def seek(self, text: str) -> None:
        """Offer those alone that are found by a text; all of them without one."""
        self.beginResetModel()
        self._sought = text
        self._fill()
        self.endResetModel()

    def _fill(self) -> None:
        found = search(catalogue.known(self._own), self._sought)
        meant = [row for row in found if self._is_offered(row) or is_code(row, self._sought)]
        meant.sort(
            key=lambda row: not is_code(row, self._sought) and self._objection(row) is not None
        )
        self._rows = tuple(meant)

    def _is_offered(self, row: TieBreak) -> bool:
        """True for a tie-break of such events; another one is found by its code alone, with why
        it may not be added."""
        return not self._is_for_swisses(row) and row.entrants.include(self._teams)

    def _is_for_swisses(self, row: TieBreak) -> bool:
        return row.buchholz and self._kind is EventKind.ROUND_ROBIN

    def why_nothing_is_found(self) -> str:
        """The answer to a text that finds no tie-break of such events."""
        found = search(catalogue.known(self._own), self._sought)
        if any(map(self._is_for_swisses, found)):
            return _(FOR_SWISSES)
        return _("No tie-break contains '{0}'.").format(self._sought)

    def tiebreak_at(self, row: int) -> TieBreak:
        """The tie-break of a row."""
        return self._rows[row]

    def reason_against(self, row: int) -> str:
        """Why a row may not be added; empty if it may."""
        return self._reason(self._rows[row])

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = TEXT) -> Any:
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        if role == TEXT:
            name = full_name(row)
            if not row.article:
                return f"{row.code}   {name}"
            return _("{code}   {name}  (Art. {article})").format(
                code=row.code, name=name, article=row.article
            )
        if role == PARTS_ROLE:
            return row.code, full_name(row), row.article or row.federation
        reason = self._reason(row)
        if role == TOOLTIP:
            return plain(reason or column_tooltip(Descriptor(row.code), row))
        if reason:
            return _refused_style(role, reason)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        if index.isValid() and self._objection(self._rows[index.row()]) is None:
            flags |= Qt.ItemFlag.ItemIsDragEnabled
        return flags

    def mimeTypes(self) -> list[str]:
        return [CODE_MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        data = QMimeData()
        codes = ",".join(self._rows[index.row()].code for index in indexes)
        data.setData(CODE_MIME, codes.encode())
        return data

    def _objection(self, row: TieBreak) -> Fault | None:
        descriptor = Descriptor(row.code)
        return catalogue.objection(descriptor, self._kind, self._edition, self._teams, self._own)

    def _reason(self, row: TieBreak) -> str:
        fault = self._objection(row)
        if fault is None:
            return ""
        if self._is_for_swisses(row):
            return _(FOR_SWISSES)
        if fault is Fault.NOT_IN_EDITION:
            return _("{code} is not part of {edition}.").format(
                code=row.code, edition=edition_text(self._edition)
            )
        return _("{code} is not used in this kind of event.").format(code=row.code)


def _refused_style(role: int, reason: str) -> Any:
    """The colour of a tie-break that cannot be added, and its text for screen readers."""
    if role == SPOKEN_MORE:
        return reason
    if role == INK:
        palette = QGuiApplication.palette()
        return palette.brush(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text)
    if role == FONT:
        font = QFont(QGuiApplication.font())
        font.setItalic(True)
        return font
    return None


class ChainModel(QAbstractListModel):
    """The chain being built; rows can be dragged, and only allowed tie-breaks enter it."""

    #: An addition or a change was refused; the reason.
    refused = QtSignal(str)

    def __init__(
        self,
        chain: tuple[Descriptor, ...],
        parent: QObject | None = None,
        own: tuple[Declared, ...] = (),
    ) -> None:
        """own: the tie-breaks that the event declares."""
        super().__init__(parent)
        self._own = own
        self._chain = list(chain)

    def set_own(self, own: tuple[Declared, ...]) -> None:
        """Take up other tie-breaks that the event declares."""
        self._own = own
        if self._chain:
            self.dataChanged.emit(self.index(0), self.index(len(self._chain) - 1))

    @property
    def chain(self) -> tuple[Descriptor, ...]:
        """The chain as it is now."""
        return tuple(self._chain)

    def set_chain(self, chain: tuple[Descriptor, ...]) -> None:
        """Show another chain."""
        self.beginResetModel()
        self._chain = list(chain)
        self.endResetModel()

    def add(self, descriptor: Descriptor, row: int | None = None) -> bool:
        """Insert before `row` (default: at the end); refused if it could decide nothing."""
        if not self._allowed(descriptor, None):
            return False
        row = len(self._chain) if row is None else row
        self.beginInsertRows(QModelIndex(), row, row)
        self._chain.insert(row, descriptor)
        self.endInsertRows()
        return True

    def add_code(self, code: str, row: int | None = None) -> bool:
        """Add a tie-break of the catalogue; with the next cut if it is in the chain already
        and can be cut."""
        descriptor, tiebreak = Descriptor(code), catalogue.row_of(code, self._own)
        if tiebreak is not None and "cut" in tiebreak.modifiers:
            while descriptor in self._chain:
                descriptor = descriptor._replace(cut=descriptor.cut + 1)
        return self.add(descriptor, row)

    def change(self, row: int, descriptor: Descriptor) -> bool:
        """Give the tie-break in a row other modifiers."""
        if not self._allowed(descriptor, row):
            return False
        self._chain[row] = descriptor
        self.dataChanged.emit(self.index(row), self.index(row))
        return True

    def remove(self, row: int) -> None:
        """Take a tie-break out of the chain."""
        self.beginRemoveRows(QModelIndex(), row, row)
        del self._chain[row]
        self.endRemoveRows()

    def move(self, row: int, to: int) -> bool:
        """Move a row before the one now at `to`."""
        if (
            to in (row, row + 1)
            or not 0 <= row < len(self._chain)
            or not 0 <= to <= len(self._chain)
        ):
            return False
        self.beginMoveRows(QModelIndex(), row, row, QModelIndex(), to)
        descriptor = self._chain.pop(row)
        self._chain.insert(to - 1 if to > row else to, descriptor)
        self.endMoveRows()
        return True

    def _allowed(self, descriptor: Descriptor, row: int | None) -> bool:
        refusal = self._refusal(descriptor, row)
        if refusal:
            self.refused.emit(refusal)
        return not refusal

    def _refusal(self, descriptor: Descriptor, row: int | None) -> str:
        try:
            tiebreak = catalogue.entry(descriptor, self._own)
        except DescriptorError as error:
            return error_text(error)
        others = [chosen for place, chosen in enumerate(self._chain) if place != row]
        # Only a second order can differ: it works on smaller groups.
        if descriptor in others and tiebreak.order is None:
            return _(
                "{descriptor} is in the chain already; a second time it has no effect."
            ).format(descriptor=descriptor.text)
        return ""

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._chain)

    def data(self, index: Index, role: int = TEXT) -> Any:
        if not index.isValid():
            return None
        descriptor = self._chain[index.row()]
        row = catalogue.row_of(descriptor.code, self._own)
        full = column_tooltip(descriptor, row)
        if role == TEXT:
            return f"{descriptor.text}   {full}"
        if role == PARTS_ROLE:
            return (descriptor.text, *name_and_articles(descriptor, row))
        if role == TOOLTIP:
            return plain(full)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.ItemIsDropEnabled
        return super().flags(index) | Qt.ItemFlag.ItemIsDragEnabled

    def supportedDropActions(self) -> Qt.DropAction:
        return Qt.DropAction.MoveAction | Qt.DropAction.CopyAction

    def mimeTypes(self) -> list[str]:
        return [CODE_MIME, ROW_MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        data = QMimeData()
        data.setData(ROW_MIME, str(indexes[0].row()).encode())
        return data

    def dropMimeData(
        self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index
    ) -> bool:
        """A tie-break dragged in from the catalogue, or a row dragged to another place.

        A moved row is moved here and False returned, so that the view does not delete it.
        """
        to = row if row >= 0 else (parent.row() if parent.isValid() else len(self._chain))
        if data.hasFormat(ROW_MIME):
            self.move(int(bytes(data.data(ROW_MIME).data()).decode()), to)
            return False
        codes = bytes(data.data(CODE_MIME).data()).decode().split(",")
        added = [self.add_code(code, to + place) for place, code in enumerate(codes)]
        return all(added)


_NAME, _VALUE = range(2)


def fits(system: Declared, others: Sequence[Declared], event: Tournament) -> bool:
    """True if the system can be in the chain of the event, beside the other systems."""
    chain = catalogue.chain(system.code, (*others, system))
    teams = event.match_rules is not None
    own = (*others, system)
    return catalogue.objection(chain[0], event.kind, edition_of(event), teams, own) is None


class TrialModel(TextModel):
    """Participant, value and contributions by one system, the best value first."""

    def __init__(
        self,
        system: Declared,
        others: Sequence[Declared],
        event: Tournament,
        parent: QObject | None = None,
    ) -> None:
        """others: the systems that the system may take values of."""
        super().__init__(parent)
        own = (*others, system)
        chain = catalogue.chain(system.code, own)
        tried = event._replace(systems=own, chain=chain)
        self._standings = compute(tried, chain, edition_of(event))
        self.columns = (
            GridColumn(N_("Name")),
            GridColumn(system.code, alignment=RIGHT),
            GridColumn(N_("Contributions")),
        )

    def row_count(self) -> int:
        return len(self._standings.lines)

    def text(self, index: Index) -> str:
        standings, position = self._standings, self._standings.lines[index.row()].position
        column = standings.columns[0]
        if index.column() == _NAME:
            return player_text(standings.participant(position))
        value = value_text(column, position)
        if index.column() == _VALUE:
            return value
        terms = rows(standings.event, column, position)
        return total_text(standings, column, position, terms).removeprefix(f"{value} = ")

    def flags(self, _index: Index) -> Qt.ItemFlag:
        return READ
