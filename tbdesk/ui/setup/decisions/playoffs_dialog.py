"""What those still tied got in a play-off, or any other value that the arbiter types."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QWidget

from tbdesk.engine.model.playoffs import PLAYOFF_CODES, PlayOff
from tbdesk.engine.model.points import parse_points
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.report.wording.figures import column_text
from tbdesk.report.wording.participants import player_text
from tbdesk.ui.dialog.fields import text_field, text_in
from tbdesk.ui.setup.decisions.add_to_chain import AddToChain
from tbdesk.ui.setup.decisions.entries_dialog import EntriesDialog
from tbdesk.ui.widgets.participant_box import ParticipantBox

_MOST = 1_000_000


class PlayOffsDialog(EntriesDialog[PlayOff]):
    """Edits the results of play-offs; `tournament()` is the event with them after OK, and with PO
    in its chain if it was added. What was played, and where it is written down, stays in the fields
    for the next participant."""

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        super().__init__("playOffsDialog", _("Play-offs"), tournament.playoffs, parent)
        self._tournament = tournament
        self._who, self._criterion = ParticipantBox(), QComboBox()
        for participant in tournament.participants:
            self._who.add(participant)
        for number, code in enumerate(PLAYOFF_CODES, start=1):
            self._criterion.addItem(code, number)
        self._points, self._label, self._source = text_field(), text_field(), text_field()
        self._points.setPlaceholderText(_("such as 1.5, or any whole or half number"))
        self._label.setPlaceholderText(_("such as: Play-off, blitz 12 May"))
        self._source.setPlaceholderText(_("where it is written down; may be left out"))
        self._to_chain = AddToChain(tournament, "PO", self.message.clear)
        team = tournament.match_rules is not None
        fields: tuple[tuple[str, QWidget], ...] = (
            (_("&What was played"), self._label),
            (_("So&urce"), self._source),
            (_("&Criterion"), self._criterion),
            (_("&Team") if team else _("&Player"), self._who),
            (_("R&esult"), self._points),
        )
        self.arrange_entries(
            _(
                "Among those level on everything before it, the higher result is ahead; /R in the "
                "chain turns that round. PO2 and PO3 are for what was played after a first one."
            ),
            [(text, field, field) for text, field in fields],
            self._to_chain,
        )
        codes = {descriptor.code for descriptor in tournament.chain}
        if codes.intersection(PLAYOFF_CODES):
            self._to_chain.hide()
        else:
            self.message.setText(_("Play-offs count where PO stands in the chain."))
        self._label.setFocus()
        self.prefer(74, 30)

    def tournament(self) -> Tournament:
        return self._to_chain.tournament._replace(playoffs=self.entries())

    def line(self, entry: PlayOff) -> str:
        name = next(
            (
                player_text(participant)
                for participant in self._tournament.participants
                if participant.number == entry.participant
            ),
            str(entry.participant),
        )
        notes = ", ".join(filter(None, (entry.label, entry.source)))
        text = f"{entry.code}: {name} {column_text(entry.points)}"
        return f"{text} ({notes})" if notes else text

    def is_typed(self) -> bool:
        return bool(self._points.text().strip())

    def typed(self) -> PlayOff:
        text = self._points.text().strip()
        points = parse_points(text)
        if points is None or abs(points) > _MOST:
            raise ValueError(
                _("'{text}' is no result: type a whole or a half number, such as 1.5").format(
                    text=text
                )
            )
        participant, criterion = self._who.currentData(), self._criterion.currentData()
        if any(
            (result.participant, result.criterion) == (participant, criterion)
            for result in self.entries()
        ):
            raise ValueError(
                _("{player} has a result of {code} already: remove that first.").format(
                    player=self._who.currentText(), code=self._criterion.currentText()
                )
            )
        label, source = map(text_in, (self._label, self._source))
        return PlayOff(participant, points, criterion, label, source)

    def clear(self) -> None:
        self._points.clear()
        self._who.setFocus()
