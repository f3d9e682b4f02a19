"""A player's rating that holds from a round on, in an event over months."""

from __future__ import annotations

from PySide6.QtWidgets import QFormLayout, QSpinBox, QVBoxLayout, QWidget

from tbdesk.engine.entry.changes.rule_changes import last_round_with_result
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.report.players.fields import RATING, parse_rating, ratings_text, ratings_that_count
from tbdesk.report.wording.participants import player_text
from tbdesk.session import commands
from tbdesk.session.document import Document
from tbdesk.ui.dialog.dialog import paragraph
from tbdesk.ui.dialog.fields import add_field, text_field
from tbdesk.ui.dialog.ok_dialog import OkDialog


def type_new_rating(document: Document, number: int, parent: QWidget) -> None:
    """Ask for the rating of a player and the round from which it holds."""
    if document.tournament is None:
        return
    dialog = RatingDialog(document.tournament, number, parent)
    if dialog.run():
        commands.set_later_rating(document, number, dialog.since(), dialog.rating())


class RatingDialog(OkDialog):
    """Edits the ratings of a player: those there are, a round from 2 and the rating from it on;
    without a rating the one that came in the round is taken out."""

    def __init__(self, tournament: Tournament, number: int, parent: QWidget | None = None) -> None:
        super().__init__("ratingDialog", _("New rating"), parent)
        self._player = tournament.player(number)
        known = ratings_text(self._player) or RATING.text(self._player) or _("unrated")
        text = _("{player}: {ratings}").format(player=player_text(self._player), ratings=known)
        ratings = paragraph(text)
        ratings.setObjectName("ratings")
        counted = paragraph(
            " ".join((ratings_that_count(tournament), _("Event settings can change that.")))
        )
        self._since = QSpinBox()
        self._since.setObjectName("since")
        self._since.setRange(2, max(2, tournament.rounds))
        self._since.setValue(last_round_with_result(tournament) + 1)
        self._rating = text_field()
        self._rating.setObjectName("rating")
        self._rating.setPlaceholderText(_("nothing takes it out"))
        form = QFormLayout()
        add_field(form, _("From &round on"), self._since)
        add_field(form, _("Ra&ting"), self._rating)
        layout = QVBoxLayout()
        layout.addWidget(ratings)
        layout.addLayout(form)
        layout.addWidget(counted)
        layout.addStretch()
        self.lay_out(layout)
        self._since.valueChanged.connect(self._show_rating)
        self._show_rating()
        self._rating.setFocus()

    def since(self) -> int:
        """The first round in which the rating holds."""
        return self._since.value()

    def rating(self) -> int | None:
        """The rating typed; None for nothing. Raises ValueError for what is none."""
        return parse_rating(self._rating.text())

    def _show_rating(self) -> None:
        known = dict(self._player.later_ratings).get(self.since())
        self._rating.setText("" if known is None else str(known))

    def accept(self) -> None:
        try:
            self.rating()
        except ValueError as error:
            self.message.setText(str(error))
            self._rating.setFocus()
            return
        super().accept()
