"""Decisions about level participants: lots, play-offs, places by hand."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.log import KEPT, Fact
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks.catalogue import with_tiebreak
from tbdesk.engine.tiebreaks.orders import lots
from tbdesk.i18n import _
from tbdesk.models.setup.level_groups import FIRST_CODE, GROUP, NAME, PLACE_CODE, LevelGroupsModel
from tbdesk.report.wording.dates import moment_text
from tbdesk.report.wording.participants import names_by_number
from tbdesk.session.calculation import standings_of
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.dialog import OkDialog, SideButton, add_field, paragraph, text_field, text_in
from tbdesk.ui.dialog.typed_table import TypedTableDialog
from tbdesk.ui.widgets.focus import ListWidget


class AddToChain(SideButton):
    """Adds a tie-break to the chain of an event: `tournament` has it then."""

    def __init__(
        self, event: Tournament, code: str, added: Callable[[], object], text: str = ""
    ) -> None:
        """added: called once it is in the chain; text: for a dialog with two of them."""
        text = text or _("Add {code} to the c&hain")
        super().__init__(text.format(code=code), self._add)
        self.setObjectName(f"add{code}ToChain")
        self.tournament = event
        self._code, self._added = code, added

    def _add(self) -> None:
        self.tournament = self.tournament._replace(
            chain=with_tiebreak(self.tournament.chain, self._code)
        )
        self.hide()
        self._added()


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


class LotsDialog(OkDialog):
    """The seed is agreed on, then the lots are drawn; an earlier drawing is shown with its time.
    `tournament()` is the event with the last drawing."""

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        super().__init__("lotsDialog", _("Draw lots"), parent)
        #: Time and seed of every drawing since the dialog was opened.
        self.drawings: list[tuple[datetime, str]] = []
        self._seed = text_field(tournament.lots_seed)
        self._seed.setObjectName("seed")
        self._witnesses = text_field(tournament.lots_witnesses)
        self._witnesses.setObjectName("witnesses")
        self._witnesses.setPlaceholderText(_("their names, for the record"))
        self._drawn_seed = ""
        self._new = QPushButton(_("&New seed"))
        self._draw = QPushButton(_("&Draw the lots"))
        self._draw.setDefault(True)
        self._drawn = paragraph("", "drawn")
        self._order = ListWidget()
        self._order.setObjectName("lots")
        self._order.setAccessibleName(_("Order of the lots"))
        self._order.setAccessibleDescription(
            _("From the first to the last, once the lots are drawn.")
        )
        self._print = QCheckBox(_("&Print the record"))
        self._to_chain = AddToChain(tournament, "LOTS", self.message.clear)
        self._ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        self._lay_out()
        for button, act in ((self._new, self._take_new_seed), (self._draw, self._draw_lots)):
            button.clicked.connect(lambda _checked=False, act=act: act())
        self._to_chain.setVisible(not lots.are_drawn(tournament.chain))
        if not lots.are_drawn(tournament.chain):
            self.message.setText(_("Lots count if LOTS is in the chain."))
        self._seed.textChanged.connect(self._check)
        self._show_former(tournament)
        self._check()

    def tournament(self) -> Tournament:
        """The event with the seed and the witnesses, and with LOTS in its chain if it was added."""
        witnesses = text_in(self._witnesses)
        return self._to_chain.tournament._replace(
            lots_seed=self._drawn_seed, lots_witnesses=witnesses
        )

    @property
    def wants_record(self) -> bool:
        """True if the record is to be printed."""
        return self._print.isChecked()

    def _lay_out(self) -> None:
        intro = paragraph(
            _(
                "Agree on a seed that no participant has chosen: figures named by a bystander, "
                "or a new seed. Each ticket is computed from the seed and the participant's "
                "number, so anyone can repeat the drawing."
            )
        )
        seed_and_button = QWidget()
        seed = QHBoxLayout(seed_and_button)
        seed.setContentsMargins(0, 0, 0, 0)
        seed.addWidget(self._seed, 1)
        seed.addWidget(self._new)
        form = QFormLayout()
        add_field(form, _("&Seed"), self._seed, seed_and_button)
        add_field(form, _("&Witnesses"), self._witnesses)
        layout = QVBoxLayout()
        layout.addWidget(intro)
        layout.addLayout(form)
        layout.addWidget(self._draw)
        layout.addWidget(self._drawn)
        layout.addWidget(self._order, 1)
        layout.addWidget(self._print)
        layout.addWidget(self._to_chain, 0, Qt.AlignmentFlag.AlignLeft)
        self.lay_out(layout)
        self.prefer(80, 28)

    def _show_former(self, event: Tournament) -> None:
        """Show the last drawing that was kept, if the event still has its seed."""
        kept = [
            change
            for change in event.log
            if change.subject is Fact.DRAWING and change.after == KEPT
        ]
        if kept and kept[-1].about == lots.spelled(event.lots_seed):
            self._show_drawing(kept[-1].time)

    def _check(self) -> None:
        drawn = self._order.count() > 0
        self._draw.setEnabled(drawn or bool(lots.spelled(self._seed.text())))
        self._ok.setEnabled(drawn)
        self._print.setEnabled(drawn)

    def _take_new_seed(self) -> None:
        self._seed.setText(lots.new_seed())

    def _draw_lots(self) -> None:
        """Draw from the seed, or from a new one if it is that of the last drawing."""
        if self._order.count():
            if lots.spelled(self._seed.text()) in ("", self._drawn_seed):
                self._take_new_seed()
            if not self._witnesses.isModified():
                self._witnesses.clear()  # they saw the drawing before
        now = datetime.now().replace(microsecond=0)
        self.drawings.append((now, lots.spelled(self._seed.text())))
        self._show_drawing(now)
        self._check()
        self._ok.setFocus()

    def _show_drawing(self, time: datetime) -> None:
        """Show the order that the seed gives, and that it was drawn."""
        self._drawn_seed = lots.spelled(self._seed.text())
        event = self._to_chain.tournament._replace(lots_seed=self._drawn_seed)
        names = names_by_number(event)
        text = _("Drawn on {time}, seed {seed}")
        self._drawn.setText(text.format(time=moment_text(time), seed=self._drawn_seed))
        self._order.clear()
        self._order.addItems(
            [f"{lot.place}.  {names[lot.number]}" for lot in lots.draw(event).lots]
        )
        self._draw.setText(_("&Draw again"))
