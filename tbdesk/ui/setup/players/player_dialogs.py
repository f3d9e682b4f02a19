"""The dialogs that the menu of a player, or of a changed result, opens."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QFormLayout, QSpinBox, QVBoxLayout, QWidget

from tbdesk.engine.entry.changes.consequences import last_round_with_result
from tbdesk.engine.entry.handed_out import Difference
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.report.players.fields import RATING, parse_rating, ratings_text, ratings_that_count
from tbdesk.report.wording.events.handout_editions import change_text
from tbdesk.report.wording.participants import player_text
from tbdesk.session import commands
from tbdesk.session.document import Document
from tbdesk.ui.dialog.dialog import OkDialog, add_field, paragraph, text_field
from tbdesk.ui.dialog.fields import TextsDialog
from tbdesk.ui.setup.edit_event import edit_numbers
from tbdesk.ui.setup.players.withdraw_dialog import withdraw_player


class PlayerDialogs:
    """Opens the dialogs over a window."""

    def __init__(self, document: Document, window: QWidget) -> None:
        self._document = document
        self._window = window

    def withdraw(self, number: int) -> None:
        """Withdraw a player, or take that back."""
        withdraw_player(self._document, self._window, number)

    def numbers(self, first: int) -> None:
        """Edit the pairing numbers; the cursor begins on one of them."""
        edit_numbers(self._document, self._window, first)

    def rating(self, number: int) -> None:
        """Ask for the rating of a player and the round from which it holds."""
        dialog = RatingDialog(commands.open_event(self._document), number, self._window)
        if dialog.run():
            commands.set_later_rating(self._document, number, dialog.since(), dialog.rating())

    def reason(self, changes: Sequence[Difference]) -> None:
        """Ask why some results were changed."""
        dialog = ReasonDialog(self._document, changes, self._window)
        if dialog.run():
            commands.explain_changes(self._document, changes, *dialog.texts())


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
        self._rating.setPlaceholderText(_("empty to remove it"))
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
        """The rating typed; None for an empty text. Raises ValueError for any other text."""
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


class ReasonDialog(TextsDialog):
    """Shows a change and asks for the reason, which appears in the log, in the grids and beside the
    change in the next edition."""

    def __init__(
        self, document: Document, changes: Sequence[Difference], parent: QWidget | None = None
    ) -> None:
        event, since = commands.open_event(document), document.since_handout
        listed = "; ".join(change_text(change, event) for change in changes)
        super().__init__(
            "reasonDialog",
            _("Reason for the correction"),
            paragraph(listed, "changes"),
            [(_("&Reason"), _("such as: error in the report, decision of the appeal"))],
            parent,
        )
        [field] = self.fields
        field.setObjectName("reason")
        field.setText(next(filter(None, map(since.reason, changes)), ""))
