"""The rules behind a printed table: its columns and places, the tie-breaks that give them, and the
rows that differ."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QHBoxLayout,
    QListWidgetItem,
    QPushButton,
    QSizePolicy,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.identify.table import Chain
from tbdesk.engine.standings.identify.values import with_scores
from tbdesk.i18n import _
from tbdesk.report.explanation.identification import chain_sentence, identification_blocks
from tbdesk.report.text_report import blocks_text
from tbdesk.report.wording.problems.errors import error_text
from tbdesk.session.identifying import Answer, Sheets, copied_sheets, look, sheets_of
from tbdesk.session.program.language import for_others
from tbdesk.session.program.preferences import Preferences
from tbdesk.session.program.tooltips import plain
from tbdesk.session.tasks import TaskRunner
from tbdesk.ui.dialog.dialog import OkDialog, paragraph
from tbdesk.ui.dialog.file_choice import ask_which, copied, tables
from tbdesk.ui.dialog.progress import TaskProgress
from tbdesk.ui.standings.explanation_view import ExplanationView
from tbdesk.ui.widgets.focus import ListWidget

#: The signs before a column that is reproduced, and before one that is not.
_EXACT, _OPEN = "✓", "≠"
#: Of each of the two views.
_LEAST_LINES = 5


class IdentifyDialog(OkDialog):
    """Takes a table that is pasted or opened; `tournament()` is the event with the chain that was
    found, if that is wanted. after: the last round that counts, None for all."""

    def __init__(
        self,
        tournament: Tournament,
        chains: Sequence[Chain],
        preferences: Preferences,
        after: int | None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("identifyDialog", _("Check against a printed table"), parent)
        self._tournament = tournament
        self._chains = tuple(chains)
        self._preferences = preferences
        self._after = after
        self._answer: Answer | None = None
        self._tasks = TaskRunner(self)
        TaskProgress(self._tasks, self, modal=True)
        self._lay_out()
        self._show(None)
        self.prefer(110, 36)
        self._paste.setFocus()

    def _lay_out(self) -> None:
        self._paste = self._button(_("&Paste the table"), self.paste)
        self._open = self._button(_("&Open a file…"), self._ask_file)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Paste), self, self.paste)
        sources = QHBoxLayout()
        sources.addWidget(self._paste)
        sources.addWidget(self._open)
        sources.addStretch(1)
        self._columns = ListWidget()
        self._columns.setObjectName("identifiedColumns")
        self._columns.setAccessibleName(_("Columns of the table"))
        self._columns.setAccessibleDescription(
            _("The tie-breaks that give the selected column are listed below.")
        )
        self._columns.setWordWrap(True)
        self._columns.currentRowChanged.connect(self._explain)
        self._details = ExplanationView()
        self._details.setObjectName("identifiedDetails")
        self._details.setAccessibleName(_("Tie-breaks that give the column, and rows that differ"))
        self._details.setPlaceholderText("")
        for view in (self._columns, self._details):
            view.setMinimumHeight(_LEAST_LINES * self.fontMetrics().lineSpacing())
        shown = QSplitter(Qt.Orientation.Vertical)
        shown.addWidget(self._columns)
        shown.addWidget(self._details)
        # As much of the room as there is, not as much as both would like.
        shown.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        shown.setStretchFactor(0, 2)
        shown.setStretchFactor(1, 3)
        self._chain = paragraph(name="identifiedChain")
        self._chain.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        layout = QVBoxLayout()
        layout.addWidget(
            paragraph(
                _(
                    "Paste standings printed by another program, with their columns of "
                    "tie-breaks, or open their file. Rows are found by names, otherwise by "
                    "numbers."
                )
            )
        )
        layout.addLayout(sources)
        layout.addWidget(shown, 1)
        layout.addWidget(self._chain)
        self.lay_out(layout)
        self._use = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        self._use.setText(_("&Use this chain"))
        self._use.setAutoDefault(False)
        close = self.buttons.button(QDialogButtonBox.StandardButton.Cancel)
        close.setText(_("Close"))
        close.setDefault(True)  # Enter in the list changes nothing of the event
        self._copy = self._button(_("&Copy"), self._copy_text)
        self.buttons.addButton(self._copy, QDialogButtonBox.ButtonRole.ActionRole)

    def _button(self, text: str, act: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.clicked.connect(lambda _checked=False: act())
        return button

    # --- the table -------------------------------------------------------------------------------

    def paste(self) -> None:
        """Take the table on the clipboard."""
        copy = copied()
        if copy is None:
            self._show(None, _("There is nothing on the clipboard to paste."))
        else:
            self._look(copied_sheets(*copy))

    def _ask_file(self) -> None:
        path = ask_which(self, _("Open"), self._preferences.folder(), [tables()])
        if path is not None:
            self._look(sheets_of(path))

    def _look(self, sheets: Sheets) -> None:
        self._show(None)
        self._tasks.start(
            partial(look, self._tournament, sheets, self._chains, self._after),
            self._on_found,
            lambda error: self._show(None, error_text(error)),
            lambda: self._show(None, _("Cancelled: no answer yet.")),
            title=_("Comparing with every tie-break …"),
        )

    # --- the findings ----------------------------------------------------------------------------

    def _on_found(self, answer: Answer) -> None:
        self._show(answer, "\n".join(f"{words}." for words in answer.table.warnings()))
        self._columns.setFocus()

    def _show(self, answer: Answer | None, message: str = "") -> None:
        self._answer = answer
        self.message.setText(message)
        self.message.setVisible(bool(message))
        self._columns.clear()
        self._details.show_nothing()
        for verdict in answer.verdicts if answer else ():
            mark = _EXACT if verdict.exact else _OPEN
            item = QListWidgetItem(f"{mark}  {verdict.text}")
            item.setToolTip(plain(verdict.text))
            self._columns.addItem(item)
        chain = chain_sentence(answer.identified) if answer else ""
        self._chain.setText(chain)
        self._chain.setVisible(bool(chain))
        self._use.setEnabled(bool(chain))
        self._copy.setEnabled(answer is not None)
        if answer and answer.verdicts:
            verdicts = enumerate(answer.verdicts)
            wrong = (row for row, verdict in verdicts if not verdict.exact)
            self._columns.setCurrentRow(next(wrong, 0))

    def _explain(self, row: int) -> None:
        if self._answer is not None and row >= 0:
            self._details.show_blocks(self._answer.verdicts[row].blocks)

    def tournament(self) -> Tournament:
        """The event with the chain of the table, under its rules and by its scores; as it is where
        none was found."""
        identification = self._answer.identified if self._answer else None
        if identification is None or identification.rules is None:
            return self._tournament
        edition, deviations = identification.rules.edition.id, identification.rules.deviations
        event = with_scores(self._tournament, identification.rules.scores)
        return event._replace(chain=identification.chain, edition=edition, deviations=deviations)

    def _copy_text(self) -> None:
        if self._answer is not None:
            with for_others(self._preferences.handout_language()):
                blocks = identification_blocks(self._answer.identified)
                QGuiApplication.clipboard().setText(blocks_text(blocks))

    def done(self, result: int) -> None:
        self._tasks.cancel()
        super().done(result)
