"""The standings of an event by two chains or editions, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QVBoxLayout, QWidget

from tbdesk.engine.model.descriptor import chain_text
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import EDITIONS, edition, edition_of
from tbdesk.engine.standings.standings import Standings, compute
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files import suffixes
from tbdesk.files.chains.presets import Preset
from tbdesk.files.disk.storage import StorageError, write_whole
from tbdesk.i18n import _
from tbdesk.models.standings.table import TableModel
from tbdesk.report.csv_report import table_csv
from tbdesk.report.document import Grid, Section
from tbdesk.report.handout.handout import Contents
from tbdesk.report.handout.short_sections import comparison_section
from tbdesk.report.standings.comparison import Comparison, compare
from tbdesk.report.steps import Progress
from tbdesk.report.wording.events.events import edition_text
from tbdesk.report.wording.problems.errors import error_text, sentence
from tbdesk.session.calculation import is_small
from tbdesk.session.files.event_file import kind_code
from tbdesk.session.program.failures import is_foreseen
from tbdesk.session.program.language import for_others
from tbdesk.session.program.preferences import Preferences
from tbdesk.session.tasks import TaskRunner, delayed
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.dialog import Message
from tbdesk.ui.dialog.file_choice import ask_where, file_name
from tbdesk.ui.dialog.question import warn
from tbdesk.ui.grid.table_view import ShownTable
from tbdesk.ui.standings.answer_dialog import AnswerDialog
from tbdesk.ui.widgets.boxes import Choices, offer, take_typing
from tbdesk.ui.widgets.label import Card, Label, blend

#: The standings by the one system and by the other.
_Both = tuple[Standings, Standings]


class CompareDialog(AnswerDialog):
    """Shows every place by two systems after a round (None: after all that is entered), and the
    values that differ."""

    def __init__(
        self,
        tournament: Tournament,
        presets: tuple[Preset, ...],
        after: int | None = None,
        parent: QWidget | None = None,
        preferences: Preferences | None = None,
    ) -> None:
        """preferences: where the system compared last is kept."""
        super().__init__("compareDialog", _("Compare standings"), parent)
        self._tournament = tournament
        self._after = after
        self._preferences = preferences
        self._later = delayed(self._compare, style.PAUSE_MS, self)
        self._tasks = TaskRunner(self)
        self._systems = ComparedSystems(_chains(tournament, presets), self._first_systems())
        self._systems.changed.connect(self._later.start)
        self._compared: _Both | None = None  # the visible part
        self._model = TableModel(self)
        self._table = ShownTable(self._model)
        self._message = Message()
        self._lay_out()
        self._compare()
        self.prefer(140, 34)

    def systems(self) -> list[System]:
        """The two systems compared."""
        return self._systems.systems()

    # --- set up ----------------------------------------------------------------------------------

    def _first_systems(self) -> list[System]:
        """The event's own beside the one compared last in such an event, else beside another
        edition."""
        chain, own = _own_chain(self._tournament), edition_of(self._tournament).id
        kept = None
        if self._preferences is not None:
            kept = self._preferences.compared_system(kind_code(self._tournament))
        if kept is None or kept == (chain, own) or kept[1] not in EDITIONS:
            kept = chain, next(known for known in EDITIONS if known != own)
        return [(chain, own), kept]

    def _lay_out(self) -> None:
        self._table.setObjectName("comparison")
        self._table.setAccessibleName(_("Standings side by side"))
        self._table.setAccessibleDescription(_("One row per participant; what differs is bold."))
        card = Card(self._table)
        blend(card)
        layout = QVBoxLayout()
        layout.addWidget(self._systems)
        layout.addWidget(self._message)
        layout.addWidget(card, 1)
        self.arrange(layout, self.answer_buttons(last=[(_("&CSV file…"), self._save)]))

    # --- the result ------------------------------------------------------------------------------

    def _compare(self) -> None:
        """Compute both anew; while a chain cannot be read, the table stays as it was."""
        systems = self.systems()
        self._tasks.start(
            partial(_compute, self._tournament, self._after, systems),
            partial(self._show, systems),
            self._fail,
            wait=is_small(self._tournament),
        )

    def _fail(self, error: Exception) -> None:
        """Show the reason; the last comparison stays only while a chain is being typed."""
        if not is_foreseen(error):
            self._compared = None
            self._model.show(Grid((), ()))
            self.let_hand_out()
        self._message.setText(sentence(error_text(error)))

    def _show(self, systems: list[System], both: _Both) -> None:
        comparison = compare(*both)
        self._compared = both
        self._model.show(comparison.grid)
        self._table.resizeColumnsToContents()
        self.let_hand_out()
        self._message.setText(_outcome_text(comparison))
        if self._preferences is not None:
            kind = kind_code(self._tournament)
            self._preferences.remember_compared_system(systems[1], kind)

    def contents(self) -> Contents | None:
        if self._compared is None:
            return None
        section = partial(_section, self._compared)
        return Contents(standings=False, crosstable=False, made=(section,))

    def _save(self) -> None:
        """The table as CSV."""
        if self._compared is None:
            return
        kinds = [(_("Comma-separated values (*.csv)"), suffixes.CSV)]
        folder = Path.home() if self._preferences is None else self._preferences.folder()
        suggested = folder / f"{file_name(self._tournament.title)}{suffixes.CSV}"
        target = ask_where(self, _("Save the comparison"), suggested, kinds)
        if target is None:
            return
        chosen = "" if self._preferences is None else self._preferences.handout_language()
        try:
            with for_others(chosen):
                text = table_csv(compare(*self._compared).grid)
            write_whole(target.path, text.encode("utf-8-sig"))
        except StorageError as error:
            warn(self, _("The file could not be written."), error)

    def done(self, result: int) -> None:
        self._later.stop()
        self._tasks.cancel()
        super().done(result)


def _outcome_text(comparison: Comparison) -> str:
    if not comparison.moved and not comparison.changed:
        return _("Every place and value is the same.")
    text = _("Places that differ: {places}; values: {values}.")
    return text.format(places=comparison.moved, values=comparison.changed)


def _own_chain(event: Tournament) -> str:
    return chain_text(event.chain) or "PTS"


def _chains(event: Tournament, presets: Sequence[Preset]) -> Choices:
    """The chains that are offered: the event's own and the usual presets for such an event, then
    the others."""
    teams = event.match_rules is not None
    fitting = [preset for preset in presets if preset.suits(event.kind, teams=teams)]
    rules = edition_of(event).id
    usual = [_own_chain(event)]
    usual += [chain_text(one.chain) for one in fitting if one.comes_first(rules)]
    others = [chain_text(one.chain) for one in fitting if not one.comes_first(rules)]
    first = dict.fromkeys(usual)
    more = dict.fromkeys(chain for chain in others if chain not in first)
    return [(chain, None) for chain in first], [(chain, None) for chain in more]


def _compute(
    tournament: Tournament, after: int | None, systems: Sequence[System], progress: Progress
) -> _Both:
    """The event by both systems. Raises DescriptorError for a chain that is none."""
    both = []
    for place, (chain, identifier) in enumerate(systems):
        progress(place, len(systems))
        rules = edition(identifier, tournament.start)
        both.append(compute(tournament, catalogue.chain(chain, tournament.systems), rules, after))
    first, second = both
    return first, second


def _section(both: _Both) -> Section:
    """The section of a hand-out, in the language spoken when it is made."""
    return comparison_section(compare(*both))


#: A chain as it is typed, and an edition by its name.
System = tuple[str, str]
#: Characters of a chain in sight at least.
_CHAIN = 34


class ComparedSystems(QWidget):
    """The rules and the tie-breaks of two systems, one below the other."""

    #: A system is another one.
    changed = Signal()

    def __init__(self, chains: Choices, systems: Sequence[System]) -> None:
        """chains: those offered for both. systems: the two to begin with."""
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        for column, text in enumerate((_("Rules"), _("Tie-breaks"))):
            head = Label(text)
            style.make_quiet(head)
            grid.addWidget(head, 0, column)
        names = (
            (_("Rules of the first system"), _("Tie-breaks of the first system")),
            (_("Rules of the second system"), _("Tie-breaks of the second system")),
        )
        self._pairs = [self._pair(*name, chains) for name in names]
        for row, (boxes, system) in enumerate(zip(self._pairs, systems, strict=True), 1):
            for column, box in enumerate(boxes):
                grid.addWidget(box, row, column)
            self._choose(boxes, system)
            for box in boxes:
                box.currentTextChanged.connect(self.changed)
        grid.setColumnStretch(1, 1)

    def systems(self) -> list[System]:
        """The two chosen systems."""
        return [(chain.currentText(), rules.currentData()) for rules, chain in self._pairs]

    def _pair(self, rules_name: str, chain_name: str, chains: Choices) -> list[QComboBox]:
        rules, chain = QComboBox(), QComboBox()
        rules.setAccessibleName(rules_name)
        for identifier, known in EDITIONS.items():
            rules.addItem(edition_text(known), identifier)
        chain.setAccessibleName(chain_name)
        take_typing(chain)
        chain.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        chain.setMinimumWidth(style.characters(chain, _CHAIN))
        chain.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        offer(chain, *chains)
        return [rules, chain]

    def _choose(self, boxes: Sequence[QComboBox], system: System) -> None:
        rules, chain = boxes
        rules.setCurrentIndex(rules.findData(system[1], Qt.ItemDataRole.UserRole))
        chain.setCurrentText(system[0])
