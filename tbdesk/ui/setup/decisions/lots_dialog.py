"""Drawing lots before witnesses: first the seed is in sight, then the order that it gives."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.model.log import KEPT, Fact
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks.orders import lots
from tbdesk.i18n import _
from tbdesk.report.wording.dates import moment_text
from tbdesk.report.wording.participants import names_by_number
from tbdesk.ui.dialog.dialog import OkDialog, add_field, paragraph, text_field, text_in
from tbdesk.ui.setup.decisions.add_to_chain import AddToChain
from tbdesk.ui.widgets.focus import ListWidget


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
            change for change in event.log if change.what is Fact.DRAWING and change.after == KEPT
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
