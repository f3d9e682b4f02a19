"""Asks about a round with unpaired participants after which another was begun."""

from __future__ import annotations

from PySide6.QtCore import Signal

from tbdesk.engine.entry.drafts import NEXT_PAIRING
from tbdesk.engine.entry.open_rounds import Misplaced, misplaced
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.wording.participants import names_text, player_text
from tbdesk.session import round_commands
from tbdesk.session.cells import NEW_MATCH, AnyCell, MatchCell, RoundCell
from tbdesk.session.document import Document
from tbdesk.ui.dialog.question import QuestionBar
from tbdesk.ui.widgets.label import without_letter


class LeftOpenBar(QuestionBar):
    """A question about the round that was left open, shown while the next one is being typed."""

    #: The round is to be paired whole: the cell of its next pairing.
    wanted = Signal(object)
    #: The open editor of the grids must be committed first.
    needed = Signal()

    def __init__(self, document: Document) -> None:
        super().__init__("leftOpen", _("A round not completely paired"))
        self._document = document
        self._round = 0
        self._numbers: tuple[int, ...] = ()
        self._absent = self.add_answer(_("A&bsent: zero-point bye"), self._declare)
        self._put_right = self.add_answer("", self._put_in_empty_round)
        self.add_answer(_("&Go to the round"), self._go)

    def follow(self, standings: Standings) -> None:
        """Ask about the first of the rounds there is something to ask about, if there is one."""
        event = standings.event
        left = [unpaired for unpaired in event.unpaired if event.left_open(unpaired.round)]
        if not left:
            self.hide()
            return
        self._round = left[0].round
        positions = [unpaired.position for unpaired in left if unpaired.round == self._round]
        self._numbers = tuple(event.numbers[position] for position in positions)
        rounds = misplaced(event.tournament, self._round)
        self._absent.setVisible(rounds is None)
        self._put_right.setVisible(rounds is not None)
        if rounds is not None:
            self._ask_about_place(rounds)
            return
        names = names_text(player_text(standings.participant(position)) for position in positions)
        text = _("Round {round} has no pairing for {names}. Absent, or forgotten?")
        self.ask(text.format(round=self._round, names=names))

    def _ask_about_place(self, rounds: Misplaced) -> None:
        """True if the round before, which has no pairing at all, is the one that was typed."""
        text = _(
            "You typed pairings of round {typed}, but round {empty} has none. Did you mean "
            "round {empty}?"
        )
        self.ask(text.format(empty=rounds.empty, typed=rounds.typed))
        answer = _("&Yes, round {empty}").format(empty=rounds.empty)
        self._put_right.setText(answer)
        self._put_right.setAccessibleName(without_letter(answer))

    def _put_in_empty_round(self) -> None:
        self.needed.emit()
        event = self._document.tournament
        rounds = None if event is None else misplaced(event, self._round)
        if rounds is not None:  # the typed text may fit no participant who is free there
            round_commands.put_in_empty_round(self._document, rounds)
            self._go()

    def _declare(self) -> None:
        round_commands.declare_absent(self._document, self._round, self._numbers)

    def _go(self) -> None:
        event = self._document.tournament
        cell: AnyCell = RoundCell(NEXT_PAIRING, self._round)
        if event is not None and event.match_rules is not None:
            cell = MatchCell(self._round, NEW_MATCH)
        self.wanted.emit(cell)
