"""The dialog that puts two editions of the rules, or two chains, side by side."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.model.descriptor import chain_text
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import EDITIONS, edition
from tbdesk.engine.standings.standings import Standings, compute
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files.presets import Preset
from tbdesk.i18n import _
from tbdesk.models.standings.table import TableModel
from tbdesk.report.document import Grid
from tbdesk.report.standings.comparison import Comparison, compare
from tbdesk.report.wording.errors import error_text
from tbdesk.report.wording.words import edition_text
from tbdesk.session.calculation import is_small
from tbdesk.session.failures import is_foreseen
from tbdesk.session.tasks import TaskRunner, delayed
from tbdesk.ui.window import style


class CompareDialog(QDialog):
    """Shows everybody's place and values by A and by B, after a round (None: after all that is
    entered); what differs is bold."""

    def __init__(
        self,
        tournament: Tournament,
        presets: tuple[Preset, ...],
        after: int | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("compareDialog")
        self.setWindowTitle(_("Compare standings"))
        self._tournament = tournament
        self._after = after
        self._later = delayed(self._compare, style.PAUSE_MS, self)
        self._tasks = TaskRunner(self)
        chains = [chain_text(tournament.chain) or "PTS"]
        teams = tournament.match_rules is not None
        fitting = (preset for preset in presets if preset.suits(tournament.kind, teams=teams))
        chains += [chain_text(preset.chain) for preset in fitting]
        own = edition(tournament.edition, tournament.start).id
        others = [identifier for identifier in EDITIONS if identifier != own]
        self._a = _Side("A", own, chains, self)
        self._b = _Side("B", others[0], chains, self)
        self._model = TableModel(self)
        self._table = QTableView()
        self._message = QLabel()
        self._message.setObjectName("message")
        self._message.setWordWrap(True)
        self._lay_out()
        self._compare()
        self.resize(860, 560)

    def _lay_out(self) -> None:
        self._table.setObjectName("comparison")
        self._table.setAccessibleName(_("Both standings"))
        self._table.setModel(self._model)
        self._table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self._table.setTabKeyNavigation(False)
        self._table.verticalHeader().hide()
        style.make_compact(self._table)
        sides = QHBoxLayout()
        for side in (self._a, self._b):
            sides.addWidget(side)
            side.edition.currentIndexChanged.connect(lambda: self._later.start())
            side.chain.currentTextChanged.connect(lambda: self._later.start())
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addLayout(sides)
        layout.addWidget(self._message)
        layout.addWidget(self._table, 1)
        layout.addWidget(buttons)

    def _compare(self) -> None:
        """Compute both anew; while a chain cannot be read, the table stays as it was."""
        tournament, after = self._tournament, self._after
        left, right = self._a.chosen(), self._b.chosen()
        self._tasks.start(
            lambda _progress: compare(
                _standings(tournament, after, left),
                _standings(tournament, after, right),
            ),
            self._show,
            self._fail,
            wait=is_small(tournament),
        )

    def _fail(self, error: Exception) -> None:
        """Say why; what was compared before stays only while a chain is typed over."""
        if not is_foreseen(error):
            self._model.show(Grid((), ()))
        self._message.setText(error_text(error))

    def _show(self, comparison: Comparison) -> None:
        self._model.show(comparison.grid)
        self._table.resizeColumnsToContents()
        if comparison.moved:
            text = _("Places that differ: {count}, in bold.").format(count=comparison.moved)
        else:
            text = _("Every place is the same.")
        self._message.setText(text)

    def done(self, result: int) -> None:
        self._later.stop()
        self._tasks.cancel()
        super().done(result)


class _Side(QGroupBox):
    """An edition and a chain to choose."""

    def __init__(self, name: str, own: str, chains: list[str], parent: QWidget) -> None:
        super().__init__(name, parent)
        self.edition = QComboBox()
        self.edition.setAccessibleName(_("Edition of {name}").format(name=name))
        for identifier, rules in EDITIONS.items():
            self.edition.addItem(edition_text(rules), identifier)
        self.edition.setCurrentIndex(self.edition.findData(own))
        self.chain = QComboBox()
        self.chain.setEditable(True)
        self.chain.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.chain.setAccessibleName(_("Tie-breaks of {name}").format(name=name))
        self.chain.setMinimumContentsLength(24)
        self.chain.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.chain.addItems(list(dict.fromkeys(chains)))
        form = QFormLayout(self)
        form.addRow(_("Rules"), self.edition)
        form.addRow(_("Tie-breaks"), self.chain)

    def chosen(self) -> tuple[str, str]:
        """The chain as it is typed, and the edition by its name."""
        return self.chain.currentText(), self.edition.currentData()


def _standings(tournament: Tournament, after: int | None, chosen: tuple[str, str]) -> Standings:
    """The event by what was chosen. Raises DescriptorError for a chain that is none."""
    chain, identifier = chosen
    rules = edition(identifier, tournament.start)
    return compute(tournament, catalogue.chain(chain), rules, after)
