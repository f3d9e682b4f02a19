"""The choices in the print dialog of what stands in the standings: tables, values, the lots."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLocale, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QPageSize
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.handout.contributions import with_contributions
from tbdesk.report.handout.handout import Contents
from tbdesk.report.handout.rounds_section import begun_rounds, next_round, paired_rounds
from tbdesk.report.sheets import rounds_with_lineups
from tbdesk.report.standings_columns import Medium, offered_columns
from tbdesk.report.wording.participants import player_text
from tbdesk.report.wording.tiebreaks.names import column_note
from tbdesk.session.program.tooltips import plain
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.dialog import label_of
from tbdesk.ui.printing.compose import Sheets
from tbdesk.ui.widgets.boxes import LanguageBox, NarrowBox
from tbdesk.ui.widgets.focus import ListWidget

_PLACE = Qt.ItemDataRole.UserRole
_CHECKED, _UNCHECKED = Qt.CheckState.Checked, Qt.CheckState.Unchecked


class StandingsChoices(QWidget):
    """Standings and crosstable, contributions and the explanation of what is selected, places after
    each round, the record of the lots."""

    changed = Signal()

    def __init__(
        self,
        standings: Standings,
        contents: Contents,
        selected: tuple[int, int | None] | None,
        parent: QWidget | None = None,
    ) -> None:
        """selected: whose value can be explained, as a position and a place in the chain."""
        super().__init__(parent)
        self._selected = selected
        self._standings = self._box(_("&Standings"), contents.standings)
        self._to_check = self._box(_("with what is to be chec&ked"), contents.to_check)
        self._to_check.setVisible(bool(standings.problems))
        self._columns = {
            column.key: self._box(_(column.name), ticked)
            for column in offered_columns(standings, Medium.PAGE)
            for ticked in [column.key in contents.columns]
        }
        self._crosstable = self._box(_("&Crosstable"), contents.crosstable)
        self._by_place = self._box(_("in the &order of places"), contents.by_place)
        self._explanation = self._box(_explanation_text(standings, selected), False)
        self._explanation.setEnabled(selected is not None)
        self._by_round = self._box(_("Places after eac&h round"), contents.by_round)
        self._lots = self._box(_("Record of the &lots"), contents.lots)
        self._terms = self._list_terms(standings, contents)
        layout = QVBoxLayout()
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._standings)
        for box in (self._to_check, *self._columns.values()):
            layout.addLayout(_indented(box))
        layout.addWidget(self._crosstable)
        layout.addLayout(_indented(self._by_place))
        layout.addWidget(label_of(self._terms, _("Con&tributions of")))
        layout.addWidget(self._terms, 1)
        for box in (self._explanation, self._by_round, self._lots):
            layout.addWidget(box)
        self.setLayout(layout)

    def contents(self) -> Contents:
        """The choices of this group alone."""
        items = [self._terms.item(row) for row in range(self._terms.count())]
        return Contents(
            standings=self._standings.isChecked(),
            to_check=self._to_check.isChecked(),
            crosstable=self._crosstable.isChecked(),
            contributions=tuple(
                item.data(_PLACE) for item in items if item.checkState() == _CHECKED
            ),
            explained=self._selected if self._explanation.isChecked() else None,
            by_round=self._by_round.isChecked(),
            lots=self._lots.isChecked(),
            by_place=self._by_place.isChecked(),
            columns=frozenset(key for key, box in self._columns.items() if box.isChecked()),
        )

    def _box(self, text: str, checked: bool) -> QCheckBox:
        box = QCheckBox(text)
        box.setChecked(checked)
        box.toggled.connect(self.changed)
        return box

    def _list_terms(self, standings: Standings, contents: Contents) -> ListWidget:
        """A box for every tie-break that has contributions."""
        terms = ListWidget()
        terms.setObjectName("contributionsToPrint")
        terms.setAccessibleName(_("Contributions to print"))
        terms.setAccessibleDescription(_("Space ticks a tie-break."))
        style.show_boxes(terms)
        for place in with_contributions(standings):
            column = standings.columns[place]
            item = QListWidgetItem(column.descriptor.text)
            item.setToolTip(plain(column_note(column)))
            item.setData(_PLACE, place)
            item.setCheckState(_CHECKED if place in contents.contributions else _UNCHECKED)
            terms.addItem(item)
        terms.itemChanged.connect(self.changed)
        return terms


def _explanation_text(standings: Standings, selected: tuple[int, int | None] | None) -> str:
    if selected is None:
        return _("&Explanation of the selected value")
    position, place = selected
    player = player_text(standings.participant(position)).replace("&", "&&")
    value = _("place") if place is None else standings.chain[place].text
    return _("&Explanation: {player}, {value}").format(player=player, value=value)


def _indented(box: QCheckBox) -> QHBoxLayout:
    """A box that belongs to the one above it."""
    row = QHBoxLayout()
    row.addSpacing(20)
    row.addWidget(box)
    return row


_SIZES = (QPageSize.PageSizeId.A4, QPageSize.PageSizeId.Letter, QPageSize.PageSizeId.A3)


class PaperChoices(QWidget):
    """The choice of paper, size, language and note. To begin with it is A4 where people measure in
    metres, Letter elsewhere, as wide as the tables need."""

    changed = Signal()

    def __init__(
        self, wall: bool | None, language: str, edition: bool, parent: QWidget | None = None
    ) -> None:
        """wall: everything as large as the paper takes, None if the contents decide; language: the
        code of that of the pages, empty for the program's; edition: it is named; all to begin
        with."""
        super().__init__(parent)
        #: The size that the user chose; None as long as the contents decide.
        self.chosen_wall = wall
        self._size = QComboBox()
        self._size.setAccessibleName(_("Paper size"))
        for size in _SIZES:
            self._size.addItem(QPageSize(size).name(), size)
        metric = QLocale().measurementSystem() == QLocale.MeasurementSystem.MetricSystem
        self._size.setCurrentIndex(0 if metric else 1)
        self._scale = QComboBox()
        self._scale.setAccessibleName(_("Size of what is printed"))
        self._scale.addItem(_("as usual"), False)
        self._scale.addItem(_("for the wall"), True)
        self._scale.setToolTip(_("For the wall every table is as large as its page takes."))
        self._scale.setCurrentIndex(int(bool(wall)))
        self._scale.activated.connect(self._on_scale_chosen)
        self._orientation = QComboBox()
        self._orientation.setAccessibleName(_("How the paper lies"))
        for text, landscape in (
            (_("as wide as needed"), None),
            (_("portrait"), False),
            (_("landscape"), True),
        ):
            self._orientation.addItem(text, landscape)
        self._language = LanguageBox(language)
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.addRow(_("&Paper"), self._size)
        form.addRow(_("La&yout"), self._orientation)
        form.addRow(_("Si&ze"), self._scale)
        form.addRow(_("Language"), self._language)
        self._edition = QCheckBox(_("Edition, and what changed since the one before"))
        self._edition.setObjectName("edition")
        self._edition.setChecked(edition)
        self._edition.toggled.connect(self.changed)
        form.addRow(self._edition)
        for combo in (self._size, self._orientation, self._scale, self._language):
            combo.currentIndexChanged.connect(self.changed)

    @property
    def sheets(self) -> Sheets:
        """The paper, and how it is used."""
        return Sheets(self._size.currentData(), self._orientation.currentData(), self.wall)

    @property
    def wall(self) -> bool:
        """True if everything is as large as the paper takes."""
        return bool(self._scale.currentData())

    def suggest_wall(self, wall: bool) -> None:
        """Set the size that suits the contents, unless the user chose one."""
        if self.chosen_wall is None:
            with QSignalBlocker(self._scale):
                self._scale.setCurrentIndex(int(wall))

    def _on_scale_chosen(self) -> None:
        self.chosen_wall = self.wall

    @property
    def names_edition(self) -> bool:
        """True if the pages name their edition, and what changed since the one before."""
        return self._edition.isChecked()

    def leave_out_edition(self) -> None:
        """Offer no edition: the pages show no results."""
        self._edition.hide()

    @property
    def language(self) -> str:
        """The code of the language of the pages; empty for that of the program."""
        return self._language.chosen


class RoundChoices(QWidget):
    """The rounds to print, and whether to print the list of players."""

    changed = Signal()

    def __init__(
        self, tournament: Tournament, contents: Contents, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        upcoming = next_round(tournament)
        self._pairings = QComboBox()
        self._pairings.setAccessibleName(_("Pairings to print"))
        self._pairings.addItem(_("none"), ())
        if upcoming:
            text = _("round {round}, the next").format(round=upcoming)
            self._pairings.addItem(text, (upcoming,))
        _offer(
            self._pairings, [number for number in paired_rounds(tournament) if number != upcoming]
        )
        self._results = QComboBox()
        self._results.setAccessibleName(_("Results to print"))
        self._results.addItem(_("none"), ())
        _offer(self._results, begun_rounds(tournament)[::-1])
        self._entrants = QCheckBox(_("List o&f players"))
        self._entrants.setChecked(contents.entrants)
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        _choose(self._pairings, contents.pairings)
        _choose(self._results, contents.results)
        form.addRow(_("Pairin&gs"), self._pairings)
        form.addRow(_("Results of roun&d"), self._results)
        form.addRow(self._entrants)
        self._pairings.currentIndexChanged.connect(self.changed)
        self._results.currentIndexChanged.connect(self.changed)
        self._entrants.toggled.connect(self.changed)

    def added(self, contents: Contents) -> Contents:
        """Contents with what is chosen here."""
        return contents._replace(
            pairings=tuple(self._pairings.currentData()),
            results=tuple(self._results.currentData()),
            entrants=self._entrants.isChecked(),
        )


def _offer(combo: QComboBox, rounds: Sequence[int]) -> None:
    for number in rounds:
        combo.addItem(_("round {round}").format(round=number), (number,))


def _choose(combo: QComboBox, rounds: tuple[int, ...]) -> None:
    """The last choice, if the round still exists."""
    offered = [tuple(combo.itemData(at)) for at in range(combo.count())]
    if rounds in offered:
        combo.setCurrentIndex(offered.index(rounds))


class TeamChoices(QWidget):
    """The league table, the fixtures, which line-ups, whether the players, and which of them are in
    the lists of board prizes; hidden where there are no teams."""

    changed = Signal()

    def __init__(
        self, tournament: Tournament, contents: Contents, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        rounds = rounds_with_lineups(tournament)
        self._rounds = QComboBox()
        self._rounds.setAccessibleName(_("Line-ups to print"))
        self._rounds.addItem(_("none"), ())
        self._rounds.addItem(_("all rounds"), rounds)
        for number in reversed(rounds):
            self._rounds.addItem(_("round {round}").format(round=number), (number,))
        self._league = QCheckBox(_("Leag&ue table"))
        self._fixtures = QCheckBox(_("Fi&xtures of the season"))
        self._players = QCheckBox(_("All playe&rs"))
        self._prizes = QCheckBox(_("&Board prizes"))
        self._prizes.setToolTip(
            _("Their rules are set above the list of the players, at the bottom of the window")
        )
        teams = tournament.match_rules is not None
        if teams:
            self._choose(contents, with_boards=bool(rounds))
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.addRow(self._league)
        form.addRow(self._fixtures)
        if rounds:
            form.addRow(self._players)
            form.addRow(_("Line-ups"), self._rounds)
            form.addRow(self._prizes)
        self._rounds.currentIndexChanged.connect(self.changed)
        for box in (self._league, self._fixtures, self._players, self._prizes):
            box.toggled.connect(self.changed)
        self.setVisible(teams)

    def _choose(self, contents: Contents, *, with_boards: bool) -> None:
        """The last choice, as far as its parts still exist."""
        self._league.setChecked(contents.league)
        self._fixtures.setChecked(contents.fixtures)
        if not with_boards:
            return
        choices = [tuple(self._rounds.itemData(at)) for at in range(self._rounds.count())]
        if contents.lineups in choices:
            self._rounds.setCurrentIndex(choices.index(contents.lineups))
        self._players.setChecked(contents.players)
        self._prizes.setChecked(contents.prizes)

    def added(self, contents: Contents) -> Contents:
        """Contents with what is chosen here."""
        return contents._replace(
            lineups=tuple(self._rounds.currentData()),
            league=self._league.isChecked(),
            fixtures=self._fixtures.isChecked(),
            players=self._players.isChecked(),
            prizes=self._prizes.isChecked(),
        )


class PrizeChoices(QWidget):
    """The standings of each category, the games among the members of one, and the prizes; hidden
    where the event has neither."""

    changed = Signal()

    def __init__(
        self, tournament: Tournament, contents: Contents, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._names = tuple(category.name for category in tournament.categories)
        self._categories = QCheckBox(_("Standings of each category"))
        self._categories.setChecked(bool(contents.categories))
        self._among = NarrowBox()
        self._among.addItem(_("none"), "")
        for name in self._names:
            self._among.addItem(name, name)
        self._among.setCurrentIndex(max(0, self._among.findData("".join(contents.among))))
        self._awards = QCheckBox(_("Prizes with the reasons"))
        self._awards.setChecked(contents.awards)
        self._ceremony = QCheckBox(_("Prizes for the ceremony"))
        self._ceremony.setChecked(contents.ceremony)
        self._receipts = QCheckBox(_("Receipts of the prizes"))
        self._receipts.setChecked(contents.receipts)
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        if self._names:
            form.addRow(self._categories)
            form.addRow(label_of(self._among, _("Games among them")), self._among)
        prizes = bool(tournament.prize_list.prizes)
        for box in (self._awards, self._ceremony, self._receipts):
            box.toggled.connect(self.changed)
            if prizes:
                form.addRow(box)
        self._categories.toggled.connect(self.changed)
        self._among.currentIndexChanged.connect(self.changed)
        self._prizes = prizes
        self.setVisible(bool(self._names) or prizes)

    def added(self, contents: Contents) -> Contents:
        """Contents with what is chosen here."""
        return contents._replace(
            categories=self._names if self._categories.isChecked() else (),
            among=(self._among.currentData(),) if self._among.currentData() else (),
            awards=self._prizes and self._awards.isChecked(),
            ceremony=self._prizes and self._ceremony.isChecked(),
            receipts=self._prizes and self._receipts.isChecked(),
        )
