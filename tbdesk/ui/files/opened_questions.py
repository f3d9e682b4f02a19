"""Questions about an event whose file lacks something or contradicts itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialogButtonBox, QWidget

from tbdesk.engine.entry.rescheduling import missing_games
from tbdesk.engine.model.descriptor import chain_text
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.engine.rules.editions import edition_of
from tbdesk.files.chains.presets import Preset
from tbdesk.i18n import _, n_
from tbdesk.report.wording.problems.problems import line_text, problem_text
from tbdesk.session import commands
from tbdesk.session.document import Document
from tbdesk.session.files.opened import OpenedEvent
from tbdesk.session.program.own_presets import offered_presets
from tbdesk.ui.dialog.dialog import SentencesDialog
from tbdesk.ui.dialog.question import QuestionBar


class OpenedQuestions(QObject):
    """Asks about missing parts of an opened event. For a report file without tie-breaks the preset
    of its kind is offered. A round robin without pairings gets those of its Berger table, which is
    reported and can be undone; if only some are missing, a question is asked."""

    #: A message about a change made without a question.
    said = Signal(str)
    #: The sheets of a workbook are to be read as those of any other table.
    sheetsWanted = Signal()

    def __init__(
        self,
        document: Document,
        choose_chain: Callable[[], object],
        put: Callable[[QuestionBar], object],
        parent: QObject,
    ) -> None:
        """`choose_chain` shows the dialog of the tie-breaks, `put` puts a question on the desk."""
        super().__init__(parent)
        self._document = document
        self._choose_chain = choose_chain
        self._put = put
        self._chain: QuestionBar | None = None
        self._pairings: QuestionBar | None = None
        self._cells: QuestionBar | None = None
        self._offered: Preset | None = None
        document.settled.connect(self._on_settled)

    def opened(self) -> None:
        """Ask the questions about an event that was opened from a file."""
        event = self._document.tournament
        if event is None:
            return
        if self._document.origin is not None and not event.chain:
            self._ask_for_chain(event)
        missing = _missing(event)
        if missing and not event.games:
            commands.pair_by_table(self._document)
            self.said.emit(
                _(
                    "The file has no pairings: those of the Berger table were added. Undo "
                    "removes them."
                )
            )
        elif missing:
            self._ask_for_pairings(missing)

    def ask_about_cells(self, changed: str) -> None:
        """Ask whether cells that were changed in a workbook count, or the event inside it.
        changed: the sentence about them."""
        if self._cells is None:
            self._cells = QuestionBar("changedCells", _("Cells changed in a workbook"))
            self._cells.add_answer(_("Read the &sheets…"), self._read_sheets)
            self._cells.add_answer(_("&Keep the saved event"), self._cells.hide)
            self._put(self._cells)
        self._cells.ask(f"{changed}.")

    def _read_sheets(self) -> None:
        assert self._cells is not None
        self._cells.hide()
        self.sheetsWanted.emit()

    def asked(self) -> tuple[bool, bool]:
        """The open questions: about the chain, about pairings."""
        bars = self._chain, self._pairings
        chain, pairings = (bar is not None and not bar.isHidden() for bar in bars)
        return chain, pairings

    def ask_again(self, chain: bool, pairings: bool) -> None:
        """Repeat the questions left open."""
        event = self._document.tournament
        if event is not None and chain:
            self._ask_for_chain(event)
        if event is not None and pairings:
            self._ask_for_pairings(_missing(event))

    def _on_settled(self, before: Tournament | None, after: Tournament) -> None:
        """Hide a question that has been answered in any way."""
        for bar, open_ in ((self._chain, not after.chain), (self._pairings, _missing(after) > 0)):
            if bar is not None and (before is None or not open_):
                bar.hide()
        if before is None and self._cells is not None:
            self._cells.hide()

    # --- tie-breaks --------------------------------------------------------------------------

    def _ask_for_chain(self, event: Tournament) -> None:
        self._offered = _preset(event, offered_presets())
        if self._offered is None:
            return
        if self._chain is None:
            self._chain = QuestionBar("noChain", _("A file without tie-breaks"))
            self._chain.add_answer(_("Take &these"), self._take_chain)
            self._chain.add_answer(_("&Others…"), self._choose_chain)
            self._chain.add_answer(_("Points &alone"), self._chain.hide)
            self._put(self._chain)
        text = _(
            "The file names no tie-breaks: players level on points share a place. Usual for "
            "this kind of event: {preset}."
        )
        if event.match_rules is not None:
            text = _(
                "The file names no tie-breaks: teams level on points share a place. Usual for this "
                "kind of event: {preset}."
            )
        name = _("{name} ({chain})").format(
            name=_(self._offered.name), chain=chain_text(self._offered.chain)
        )
        self._chain.ask(text.format(preset=name))

    def _take_chain(self) -> None:
        if self._offered is not None and not self._document.trying:
            commands.set_chain(self._document, self._offered.chain)

    # --- pairings ----------------------------------------------------------------------------

    def _ask_for_pairings(self, missing: int) -> None:
        if self._pairings is None:
            self._pairings = QuestionBar("noPairings", _("Games that are not paired"))
            self._pairings.add_answer(_("&Add them"), self._pair)
            self._pairings.add_answer(_("&Leave as it is"), self._pairings.hide)
            self._put(self._pairings)
        text = n_(
            "{count} game of the round robin is not paired in the file. Add it from the Berger "
            "table, if its round is free?",
            "{count} games of the round robin are not paired in the file. Add them from the "
            "Berger table, if their rounds are free?",
            missing,
        )
        self._pairings.ask(text.format(count=missing))

    def _pair(self) -> None:
        if not self._document.trying:
            commands.pair_by_table(self._document)


def _missing(event: Tournament) -> int:
    """How many games of a round robin of players are not paired."""
    if event.kind is not EventKind.ROUND_ROBIN or event.match_rules is not None:
        return 0
    return missing_games(event)


def _preset(event: Tournament, presets: tuple[Preset, ...]) -> Preset | None:
    """The first preset made for such an event, and for its rules if there is one."""
    rules, teams = edition_of(event), event.match_rules is not None
    fitting = [preset for preset in presets if preset.fits(event.kind, rules, teams=teams)]
    fitting.sort(key=lambda preset: (preset.edition != rules.id, preset.edition is not None))
    return next(iter(fitting), None)


class ContradictionsDialog(SentencesDialog):
    """Lists the contradictions by line and column, with the assumptions."""

    def __init__(self, path: Path, opened: OpenedEvent, parent: QWidget | None = None) -> None:
        event, found = opened.tournament, opened.contradictions
        lines = [
            f"{line_text(one.line, one.column)}: {problem_text(one.problem, event)}"
            for one in found
        ]
        intro = n_(
            "{name} contradicts itself in {count} place. If you open it, tbdesk assumes:",
            "{name} contradicts itself in {count} places. If you open it, tbdesk assumes:",
            len(lines),
        ).format(name=path.name, count=len(lines))
        title = _("A report file that contradicts itself")
        super().__init__("contradictionsDialog", title, intro, lines, parent)
        self.name_list("contradictions", _("Assumptions"))
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        opens = box.addButton(_("&Open anyway"), QDialogButtonBox.ButtonRole.AcceptRole)
        box.accepted.connect(self.accept)
        box.rejected.connect(self.reject)
        self.end(box, opens)
