"""Entries of the menu of a player, and of a changed result, in whatever grid it is opened."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtWidgets import QFormLayout, QSpinBox, QVBoxLayout, QWidget

from tbdesk.engine.entry.changes.rule_changes import last_round_with_result
from tbdesk.engine.entry.handed_out import Difference
from tbdesk.engine.entry.withdrawals import withdrawal_of
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.report.players.fields import RATING, parse_rating, ratings_text, ratings_that_count
from tbdesk.report.wording.events.handouts import change_text
from tbdesk.report.wording.participants import player_text
from tbdesk.session import commands
from tbdesk.session.document import Document
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.dialog import OkDialog, add_field, label_of, paragraph, text_field, text_in
from tbdesk.ui.grid.table_view import Entry
from tbdesk.ui.setup.players.withdraw_dialog import withdraw_player


def player_entries(document: Document, number: int, parent: QWidget) -> list[Entry]:
    """Withdrawing a player, or taking that back, his later ratings, his number; nothing for
    numbers that nobody has, nor while results are only tried out."""
    event = document.tournament
    if event is None or event.match_rules is not None or document.trying:
        return []
    player = next((player for player in event.players if player.number == number), None)
    if player is None:
        return []
    text = _("Withdraw or expel {player}…")
    if withdrawal_of(event, number) is not None:
        text = _("{player} takes part again…")
    named = player_text(player)
    entries: list[Entry] = [(text.format(player=named), partial(_ask, document, number, parent))]
    if event.rounds > 1:
        new = _("New rating of {player} from a round on…").format(player=named)
        entries.append((new, partial(_ask_rating, document, number, parent)))
    entries.append((_("Pairing numbers…"), partial(_ask_numbers, document, number, parent)))
    return entries


def reason_entries(
    document: Document, changes: Sequence[Difference], parent: QWidget
) -> list[Entry]:
    """The entry that asks why results or byes were changed after a hand-out; none where none were,
    nor while results are only tried out."""
    if not changes or document.trying:
        return []
    return [(_("Why it was corrected…"), partial(_ask_why, document, changes, parent))]


def _ask_why(document: Document, changes: Sequence[Difference], parent: QWidget) -> None:
    explain_changes(document, changes, parent.window())


def _ask_numbers(document: Document, number: int, parent: QWidget) -> None:
    from tbdesk.ui.setup.edit_event import edit_numbers  # its dialogs take over 50 ms

    edit_numbers(document, parent.window(), number)


def _ask_rating(document: Document, number: int, parent: QWidget) -> None:
    type_new_rating(document, number, parent.window())


def _ask(document: Document, number: int, parent: QWidget) -> None:
    withdraw_player(document, parent.window(), number)


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


def explain_changes(document: Document, changes: Sequence[Difference], parent: QWidget) -> None:
    """Ask why some results were changed."""
    if document.tournament is None:
        return
    dialog = ReasonDialog(document, changes, parent)
    if dialog.run():
        commands.explain_changes(document, changes, dialog.reason())


class ReasonDialog(OkDialog):
    """Shows what was changed and takes the reason, which stands in the log, in the grids and beside
    the change in the next edition."""

    def __init__(
        self, document: Document, changes: Sequence[Difference], parent: QWidget | None = None
    ) -> None:
        super().__init__("reasonDialog", _("Why it was corrected"), parent)
        event, since = document.tournament, document.since_handout
        texts = [change_text(change, event) for change in changes] if event is not None else []
        listed = paragraph("; ".join(texts), "changes")
        self._reason = text_field(next(filter(None, map(since.reason, changes)), ""))
        self._reason.setObjectName("reason")
        self._reason.setPlaceholderText(_("such as: error in the report, decision of the appeal"))
        label = label_of(self._reason, _("&Reason"))
        layout = QVBoxLayout()
        for widget in (listed, label, self._reason):
            layout.addWidget(widget)
        layout.addStretch()
        self.lay_out(layout)
        self.setMinimumWidth(max(style.characters(self, 70), self.minimumSizeHint().width()))
        self._reason.setFocus()

    def reason(self) -> str:
        return text_in(self._reason)
