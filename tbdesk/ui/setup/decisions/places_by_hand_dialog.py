"""The places an arbiter gives to players whom every tie-break before MAN leaves level."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QHBoxLayout, QTreeWidgetItem, QVBoxLayout, QWidget

from tbdesk.engine.model.descriptor import chain_text
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.tiebreaks.catalogue import place_of
from tbdesk.engine.tiebreaks.tiebreak import Type
from tbdesk.i18n import _
from tbdesk.report.wording.participants import player_text
from tbdesk.session.calculation import standings_of
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.dialog import SideButton
from tbdesk.ui.dialog.ok_dialog import OkDialog
from tbdesk.ui.setup.decisions.add_to_chain import AddToChain
from tbdesk.ui.widgets.focus import TreeWidget

_POSITION = Qt.ItemDataRole.UserRole
_CHECKED, _UNCHECKED = Qt.CheckState.Checked, Qt.CheckState.Unchecked


class PlacesByHandDialog(OkDialog):
    """Lists the groups level before MAN; a ticked one has its places in the order shown.

    `tournament()` is the event with the places, and with MAN in its chain if it was added.
    """

    def __init__(self, standings: Standings, parent: QWidget | None = None) -> None:
        super().__init__("placesByHandDialog", _("Places by hand"), parent)
        self._standings = standings
        self._groups: list[QTreeWidgetItem] = []
        self._touched: set[int] = set()
        self._tree = TreeWidget()
        self._tree.setObjectName("groups")
        self._tree.setAccessibleName(_("Players still level"))
        self._tree.setAccessibleDescription(
            _("Space ticks a group, which then has the places shown.")
        )
        self._tree.setHeaderHidden(True)
        style.show_boxes(self._tree)
        self._add = AddToChain(standings.event.tournament, "MAN", self._show)
        self._layout()
        self._show()
        self._tree.itemChanged.connect(lambda item: self._touched.add(self._groups.index(item)))
        self.prefer(66, 28)

    def tournament(self) -> Tournament:
        return self._add.tournament._replace(places_by_hand=self.places())

    def places(self) -> tuple[tuple[int, int], ...]:
        """(pairing number, place in the group); groups that were left alone stay as they were."""
        event = self._standings.event
        if not self._touched:
            return event.tournament.places_by_hand
        places = dict(event.tournament.places_by_hand)
        for group in (self._groups[index] for index in sorted(self._touched)):
            for place, member in enumerate(_members(group), start=1):
                number = event.numbers[member.data(0, _POSITION)]
                places.pop(number, None)
                if group.checkState(0) == _CHECKED:
                    places[number] = place
        return tuple(places.items())

    def _show(self) -> None:
        """List the groups of the event, or offer the button where its chain has no MAN."""
        self._standings = standings_of(self._add.tournament)
        with QSignalBlocker(self._tree):
            self.message.setText(self._fill())
        self._tree.setFocus()

    def _fill(self) -> str:
        """The groups; what the dialog says under them."""
        chain = self._standings.chain
        by_hand = place_of(chain, Type.BY_HAND)
        self._add.setVisible(by_hand is None)
        if by_hand is None:
            return _("Places by hand count where MAN stands in the chain.")
        given = dict(self._standings.event.tournament.places_by_hand)
        for first, members in self._standings.tied_before(by_hand):
            self._add_group(first, members, chain_text(chain[:by_hand]).replace(",", ", "), given)
        self._tree.expandAll()
        if not self._groups:
            return _("Nobody is level before MAN.")
        self._tree.setCurrentItem(_members(self._groups[0])[0])
        return _(
            "Up and Down move a player in the group. Only a ticked group gets the places shown."
        )

    def _add_group(
        self, first: int, members: tuple[int, ...], criteria: str, given: dict[int, int]
    ) -> None:
        text = _("Places {first} to {last}, level on {criteria}")
        last = first + len(members) - 1
        head = text.format(first=first, last=last, criteria=criteria or _("nothing yet"))
        group = QTreeWidgetItem(self._tree, [head])
        self._groups.append(group)
        numbers = self._standings.event.numbers
        decided = any(numbers[member] in given for member in members)
        group.setCheckState(0, _CHECKED if decided else _UNCHECKED)
        for member in members:
            item = QTreeWidgetItem(group, [player_text(self._standings.participant(member))])
            item.setData(0, _POSITION, member)

    def _layout(self) -> None:
        moves = QVBoxLayout()
        for text, by in ((_("&Up"), -1), (_("&Down"), 1)):
            moves.addWidget(SideButton(text, partial(self._move, by)))
        moves.addStretch()
        columns = QHBoxLayout()
        columns.addWidget(self._tree)
        columns.addLayout(moves)
        layout = QVBoxLayout()
        layout.addLayout(columns)
        layout.addWidget(self._add, 0, Qt.AlignmentFlag.AlignLeft)
        self.lay_out(layout)

    def _move(self, by: int) -> None:
        """The player of the cursor, within the group; that is a decision, so it gets its tick."""
        item = self._tree.currentItem()
        group = item.parent() if item is not None else None
        if item is None or group is None:
            return
        place = group.indexOfChild(item) + by
        if 0 <= place < group.childCount():
            group.removeChild(item)
            group.insertChild(place, item)
            self._tree.setCurrentItem(item)
            group.setCheckState(0, _CHECKED)
            self._touched.add(self._groups.index(group))


def _members(group: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    """The players of a group from the top."""
    children = (group.child(index) for index in range(group.childCount()))
    return [child for child in children if child is not None]
