"""The choices in the print dialog about the standings: tables, values, the lots."""

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
from tbdesk.report.handout.contributions_section import with_contributions
from tbdesk.report.handout.handout import Contents
from tbdesk.report.handout.rounds_section import begun_rounds, next_round, paired_rounds
from tbdesk.report.standings_columns import Medium, offered_columns
from tbdesk.report.wishes import rounds_with_lineups
from tbdesk.report.wording.participants import player_text
from tbdesk.report.wording.tiebreaks.names import column_note
from tbdesk.session.program.tooltips import plain
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.dialog import label_of
from tbdesk.ui.dialog.fields import FieldsForm, FormField
from tbdesk.ui.printing.compose import Sheets
from tbdesk.ui.widgets.boxes import LanguageBox, NarrowBox
from tbdesk.ui.widgets.focus import ListWidget

_PLACE = Qt.ItemDataRole.UserRole
_CHECKED, _UNCHECKED = Qt.CheckState.Checked, Qt.CheckState.Unchecked
#: The lines of the list of tie-breaks that are in sight.
_FEWEST, _MOST = 2, 6


class ChoicesForm(QWidget):
    """The base of a group of choices: fields of the contents, in a form."""

    changed = Signal()

    def show_fields(self, fields: Sequence[FormField], contents: Contents) -> None:
        """Offer fields, as they were chosen last; without any the group is hidden."""
        self._form = FieldsForm(fields)
        self._form.fill(contents)
        self._form.on_edit(self.changed.emit)
        self.setLayout(self._form)
        self.setVisible(bool(fields))

    def added(self, contents: Contents) -> Contents:
        """Contents with the choices of this group."""
        return self._form.apply(contents)


def _ticks(*texts: tuple[str, str]) -> list[FormField]:
    """Boxes to tick: their attributes of the contents, and their texts."""
    return [FormField(None, QCheckBox(text), attribute) for attribute, text in texts]


class StandingsChoices(QWidget):
    """Standings and crosstable, contributions and the explanation of the selection, places after
    each round, the record of the lots."""

    changed = Signal()

    def __init__(
        self,
        standings: Standings,
        contents: Contents,
        selected: tuple[int, int | None] | None,
        parent: QWidget | None = None,
    ) -> None:
        """selected: the value that can be explained, as a position and a place in the chain."""
        super().__init__(parent)
        self._selected = selected
        self._ticks = _ticks(
            ("standings", _("&Standings")),
            ("to_check", _("with things to chec&k")),
            ("crosstable", _("&Crosstable")),
            ("by_place", _("in the &order of places")),
            ("by_round", _("Places after eac&h round")),
            ("lots", _("Record of the &lots")),
        )
        boxes = {tick.attribute: tick.editor for tick in self._ticks}
        self._columns = {
            column.key: QCheckBox(_(column.name))
            for column in offered_columns(standings, Medium.PAGE)
        }
        self._explanation = QCheckBox(_explanation_text(standings, selected))
        self._explanation.setEnabled(selected is not None)
        self._terms = self._list_terms(standings, contents)
        for tick in self._ticks:
            tick.fill(contents)
        for key, column in self._columns.items():
            column.setChecked(key in contents.columns)
        layout = QVBoxLayout()
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(boxes["standings"])
        for below in (boxes["to_check"], *self._columns.values()):
            layout.addLayout(_indented(below))
        layout.addWidget(boxes["crosstable"])
        layout.addLayout(_indented(boxes["by_place"]))
        terms_label = label_of(self._terms, _("Con&tributions of"))
        for part in (terms_label, self._terms):
            layout.addWidget(part)
            part.setVisible(self._terms.count() > 0)
        for last in (self._explanation, boxes["by_round"], boxes["lots"]):
            layout.addWidget(last)
        self.setLayout(layout)
        boxes["to_check"].setVisible(bool(standings.problems))
        for box in self.findChildren(QCheckBox):
            box.toggled.connect(self.changed)

    def contents(self) -> Contents:
        """The choices of this group alone."""
        items = [self._terms.item(row) for row in range(self._terms.count())]
        contents = Contents(
            contributions=tuple(
                item.data(_PLACE) for item in items if item.checkState() == _CHECKED
            ),
            explained=self._selected if self._explanation.isChecked() else None,
            columns=frozenset(key for key, box in self._columns.items() if box.isChecked()),
        )
        for tick in self._ticks:
            contents = tick.apply(contents)
        return contents

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
        lines = min(max(terms.count(), _FEWEST), _MOST)
        terms.setFixedHeight(lines * max(terms.sizeHintForRow(0), 1) + 2 * terms.frameWidth())
        terms.itemChanged.connect(self.changed)
        return terms


def _explanation_text(standings: Standings, selected: tuple[int, int | None] | None) -> str:
    if selected is None:
        return _("&Explanation of the selected value")
    position, place = selected
    player = player_text(standings.participant(position)).replace("&", "&&")
    value = _("place") if place is None else standings.chain[place].text
    return _("&Explanation: {player}, {value}").format(player=player, value=value)


def _indented(box: QWidget) -> QHBoxLayout:
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
        self._scale.addItem(_("normal"), False)
        self._scale.addItem(_("for the wall"), True)
        self._scale.setToolTip(_("For the wall, every table fills its page."))
        self._scale.setCurrentIndex(int(bool(wall)))
        self._scale.activated.connect(self._on_scale_chosen)
        self._orientation = QComboBox()
        self._orientation.setAccessibleName(_("Paper orientation"))
        for text, landscape in (
            (_("by width"), None),
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
        self._edition = QCheckBox(_("Edition, and changes since the previous edition"))
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
        """True if the pages name their edition, and the changes since the one before."""
        return self._edition.isChecked()

    def leave_out_edition(self) -> None:
        """Offer no edition: the pages show no results."""
        self._edition.hide()

    @property
    def language(self) -> str:
        """The code of the language of the pages; empty for that of the program."""
        return self._language.chosen


class RoundChoices(ChoicesForm):
    """The rounds to print, and whether to print the list of players."""

    def __init__(
        self, tournament: Tournament, contents: Contents, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        upcoming, paired = next_round(tournament), paired_rounds(tournament)
        pairings, results = QComboBox(), QComboBox()
        pairings.setAccessibleName(_("Pairings to print"))
        results.setAccessibleName(_("Results to print"))
        pairings.addItem(_("none"), 0)
        if upcoming:
            pairings.addItem(_("round {round}, the next").format(round=upcoming), upcoming)
        _offer(pairings, [number for number in paired if number != upcoming])
        results.addItem(_("none"), 0)
        _offer(results, begun_rounds(tournament)[::-1])
        fields = [
            _round_field(_("Pairin&gs"), pairings, "pairings"),
            _round_field(_("Results of roun&d"), results, "results"),
            *_ticks(("entrants", _("List o&f players"))),
        ]
        self.show_fields(fields, contents)


def _offer(combo: QComboBox, rounds: Sequence[int]) -> None:
    for number in rounds:
        combo.addItem(_("round {round}").format(round=number), number)


def _round_field(
    label: str, combo: QComboBox, attribute: str, every: tuple[int, ...] = ()
) -> FormField:
    """A choice of no round (0), one, or all of them (_EVERY); the last choice, if it still
    exists."""

    def get(contents: Contents) -> int | None:
        chosen: tuple[int, ...] = getattr(contents, attribute)
        if chosen and chosen == every:
            return _EVERY
        return chosen[0] if len(chosen) == 1 else 0

    def put(contents: Contents, number: int) -> Contents:
        rounds = every if number == _EVERY else (number,) if number else ()
        return contents._replace(**{attribute: rounds})  # type: ignore[arg-type]

    return FormField(label, combo, attribute, get, put)


_EVERY = -1


class TeamChoices(ChoicesForm):
    """The league table, the fixtures, which line-ups, whether the players, and which of them are in
    the lists of board prizes; hidden where there are no teams."""

    def __init__(
        self, tournament: Tournament, contents: Contents, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        fields: list[FormField] = []
        if tournament.match_rules is not None:
            fields += _ticks(
                ("league", _("Leag&ue table")), ("fixtures", _("Fi&xtures of the season"))
            )
            if rounds := rounds_with_lineups(tournament):
                fields += _of_lineups(rounds)
        self.show_fields(fields, contents)


def _of_lineups(rounds: tuple[int, ...]) -> list[FormField]:
    """The fields of an event whose line-ups are known."""
    lineups = QComboBox()
    lineups.setAccessibleName(_("Line-ups to print"))
    lineups.addItem(_("none"), 0)
    lineups.addItem(_("all rounds"), _EVERY)
    _offer(lineups, rounds[::-1])
    players, prizes = _ticks(("players", _("All playe&rs")), ("prizes", _("&Board prizes")))
    rules = _("Their rules are above the list of players, at the bottom of the window")
    field = _round_field(_("Line-ups"), lineups, "lineups", rounds)
    return [players, field, prizes._replace(help=rules)]


class PrizeChoices(ChoicesForm):
    """The standings of each category, the games among the members of one, and the prizes; hidden
    where the event has neither."""

    def __init__(
        self, tournament: Tournament, contents: Contents, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        fields: list[FormField] = []
        if names := tuple(category.name for category in tournament.categories):
            fields += _of_categories(names)
        if tournament.prize_list.prizes:
            fields += _ticks(
                ("awards", _("Prizes with the reasons")),
                ("ceremony", _("Prizes for the ceremony")),
                ("receipts", _("Receipts of the prizes")),
            )
        self.show_fields(fields, contents)


def _of_categories(names: tuple[str, ...]) -> tuple[FormField, FormField]:
    """The fields of an event with categories."""
    among = NarrowBox()
    among.addItem(_("none"), "")
    for name in names:
        among.addItem(name, name)
    return (
        FormField(
            None,
            QCheckBox(_("Standings of each category")),
            get=lambda contents: bool(contents.categories),
            put=lambda contents, ticked: contents._replace(categories=names if ticked else ()),
        ),
        FormField(
            _("Games among them"),
            among,
            get=lambda contents: "".join(contents.among),
            put=lambda contents, name: contents._replace(among=(name,) if name else ()),
        ),
    )
