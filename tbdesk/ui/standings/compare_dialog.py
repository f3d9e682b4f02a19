"""The standings of an event by any number of chains and editions, side by side and as lines."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QBuffer, QIODevice, QPointF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QImageWriter, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.model.descriptor import chain_text
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import EDITIONS, edition, edition_of
from tbdesk.engine.standings.standings import Standings, compute
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files import suffixes
from tbdesk.files.chains.presets import Preset
from tbdesk.files.disk.storage import StorageError, write_whole
from tbdesk.i18n import _
from tbdesk.models.roles import Index
from tbdesk.models.standings.table import TableModel
from tbdesk.report.chart import Drawing, chart_svg, drawing
from tbdesk.report.csv_report import table_csv
from tbdesk.report.document import Chart, Grid, Section
from tbdesk.report.handout.handout import Contents
from tbdesk.report.handout.short_sections import comparison_sections
from tbdesk.report.standings.comparison import (
    Comparison,
    compare,
    letter,
    ranks,
    ranks_by_round,
    standings_by_round,
)
from tbdesk.report.steps import Progress
from tbdesk.report.wording.dates import date_text
from tbdesk.report.wording.problems.errors import error_text
from tbdesk.session.calculation import is_small
from tbdesk.session.delayed import delayed
from tbdesk.session.files.event_file import kind_code
from tbdesk.session.program.failures import is_foreseen
from tbdesk.session.program.language import for_others
from tbdesk.session.program.preferences import Preferences
from tbdesk.session.tasks import TaskRunner
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.dialog import ActionButtons, Message, ShownTable
from tbdesk.ui.dialog.file_choice import ask_where, file_name
from tbdesk.ui.dialog.question import warn
from tbdesk.ui.printing.chart import PAPER, inks_of, paint_chart
from tbdesk.ui.standings.answer_dialog import AnswerDialog
from tbdesk.ui.standings.compared_systems import MOST, ComparedSystems, System
from tbdesk.ui.widgets.focus import ScrollArea
from tbdesk.ui.widgets.label import without_letter
from tbdesk.ui.widgets.reading_order import set_tab_order

#: Sections of a hand-out: side by side, and by rounds.
_SECTIONS = 2


class _Compared(NamedTuple):
    """The standings by every system, and by the first of them after every round, in words."""

    comparison: Comparison
    across: Chart
    by_round: Chart
    computed: list[Standings]
    rounds: list[Standings]


class CompareDialog(AnswerDialog):
    """Shows everybody's place and values by A, B and as many more as one likes, after a round
    (None: after all that is entered); what is not as in A is bold, and places are tinted."""

    def __init__(
        self,
        tournament: Tournament,
        presets: tuple[Preset, ...],
        after: int | None = None,
        parent: QWidget | None = None,
        preferences: Preferences | None = None,
    ) -> None:
        """preferences: where the systems compared last are kept."""
        super().__init__("compareDialog", _("Compare standings"), parent)
        self._tournament = tournament
        self._after = after
        self._preferences = preferences
        self._later = delayed(self._compare, style.PAUSE_MS, self)
        self._tasks = TaskRunner(self)
        chains = _chains(tournament, presets)
        self._systems = ComparedSystems(chains, self._first_systems(chains[0]))
        self._systems.changed.connect(self._later.start)
        self._compared: _Compared | None = None  # what is in sight
        self._model = TableModel(self)
        self._table = ShownTable(self._model)
        self._places = PlaceDelegate(self)
        self._across, self._by_round = BumpChart(), BumpChart()
        self._message = Message()
        self._lay_out()
        self._compare()
        self.prefer(140, 36)

    def systems(self) -> list[System]:
        """The systems compared."""
        return self._systems.systems()

    # --- set up ----------------------------------------------------------------------------------

    def _first_systems(self, chain: str) -> list[System]:
        """The event's own beside those compared last in such an event, else beside another
        edition."""
        own = edition_of(self._tournament).id
        kept = []
        if self._preferences is not None:
            kept = self._preferences.compared_systems(kind_code(self._tournament))
        others = [system for system in kept if system != (chain, own) and system[1] in EDITIONS]
        if not others:
            others = [(chain, next(known for known in EDITIONS if known != own))]
        return [(chain, own), *others[: MOST - 1]]

    def _lay_out(self) -> None:
        self._table.setObjectName("comparison")
        self._table.setAccessibleName(_("Standings side by side"))
        self._table.setAccessibleDescription(
            _("One row per participant; places that differ are marked.")
        )
        self._table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self._table.setItemDelegate(self._places)
        self._shown = QTabWidget()
        self._shown.addTab(self._table, _("&Table"))
        for chart, title, name in (
            (self._across, _("&Places across the systems"), "acrossSystems"),
            (self._by_round, _("Places by &round (A)"), "byRound"),
        ):
            chart.setObjectName(name)
            chart.setAccessibleName(without_letter(title))
            scrolled = ScrollArea()
            scrolled.setAccessibleName(without_letter(title))
            scrolled.setWidgetResizable(True)
            scrolled.setWidget(chart)
            self._shown.addTab(scrolled, title)
        layout = QVBoxLayout()
        layout.addWidget(self._systems)
        layout.addWidget(self._message)
        layout.addWidget(self._shown, 1)
        self.arrange(layout, self._buttons())
        set_tab_order(self._systems)

    def _buttons(self) -> ActionButtons:
        buttons = ActionButtons(
            self,
            (_("&Save…"), self._save),
            (_("Pr&int or PDF…"), lambda: self.hand_out(self.pagesAsked)),
            (_("&Web page…"), lambda: self.hand_out(self.webPageAsked)),
        )
        self.of_answer = buttons.acts
        return buttons

    # --- what comes of them ----------------------------------------------------------------------

    def _compare(self) -> None:
        """Compute all anew; while a chain cannot be read, the table stays as it was."""
        systems = self.systems()
        self._tasks.start(
            partial(_compare_all, self._tournament, self._after, systems),
            partial(self._show, systems),
            self._fail,
            wait=is_small(self._tournament),
        )

    def _fail(self, error: Exception) -> None:
        """Say why; what was compared before stays only while a chain is typed over."""
        if not is_foreseen(error):
            self._compared = None
            self._model.show(Grid((), ()))
            for chart in (self._across, self._by_round):
                chart.show_chart(Chart((), (), ()))
            self.let_hand_out()
        self._message.setText(error_text(error))

    def _show(self, systems: list[System], answer: _Compared) -> None:
        comparison = answer.comparison
        self._compared = answer
        self._places.take(comparison)
        self._model.show(comparison.grid)
        self._table.resizeColumnsToContents()
        self._across.show_chart(answer.across)
        self._by_round.show_chart(answer.by_round)
        self.let_hand_out()
        if comparison.moved:
            text = _("Places that differ: {count}, in bold.").format(count=comparison.moved)
        else:
            text = _("Every place is the same.")
        self._message.setText(text)
        if self._preferences is not None:
            kind = kind_code(self._tournament)
            self._preferences.remember_compared_systems(systems, kind)

    def contents(self) -> Contents | None:
        if self._compared is None:
            return None
        sections = tuple(partial(_section, self._compared, place) for place in range(_SECTIONS))
        return Contents(standings=False, crosstable=False, made=sections)

    def _save(self) -> None:
        """The table as CSV, or the chart in front as a drawing or a picture; with what was
        compared."""
        if self._compared is None:
            return
        page = self._shown.currentIndex()
        kinds = [(_("Drawing (*.svg)"), suffixes.SVG), (_("Picture (*.png)"), suffixes.PNG)]
        if page == 0:
            kinds = [(_("Comma-separated values (*.csv)"), suffixes.CSV)]
        title = file_name(self._tournament.title)
        folder = Path.home() if self._preferences is None else self._preferences.folder()
        suggested = folder / f"{title}{kinds[0][1]}"
        target = ask_where(self, _("Save the comparison"), suggested, kinds)
        if target is None:
            return
        chosen = "" if self._preferences is None else self._preferences.handout_language()
        try:
            with for_others(chosen):
                self._write(target.path, page)
        except StorageError as error:
            warn(self, _("The file could not be written."), error)

    def _write(self, path: Path, page: int) -> None:
        """The visible tables, in the current language. Raises StorageError."""
        assert self._compared is not None  # or nothing is offered
        comparison = _worded(self._compared.computed, self._compared.rounds).comparison
        if page == 0:
            text = f"{table_csv(comparison.legend)}\n{table_csv(comparison.grid)}"
            write_whole(path, text.encode("utf-8-sig"))
        else:
            chart = (self._across, self._by_round)[page - 1]
            state = " · ".join((comparison.state, date_text(date.today())))
            heading = [text for text in (self._tournament.title, state) if text]
            chart.save(path, heading, comparison.systems if page == 1 else comparison.systems[:1])

    def done(self, result: int) -> None:
        self._later.stop()
        self._tasks.cancel()
        super().done(result)


class PlaceDelegate(QStyledItemDelegate):
    """A tint under the places, from the first to the last; the number is in every cell."""

    #: How strong the tint of the first place is, of 255.
    STRONGEST = 110

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._comparison: Comparison | None = None

    def take(self, comparison: Comparison) -> None:
        self._comparison = comparison

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        comparison = self._comparison
        if comparison is not None and index.column() in comparison.place_columns:
            rank = comparison.ranks[index.row()][comparison.place_columns.index(index.column())]
            colour = QColor(option.palette.highlight().color())
            colour.setAlpha(round(self.STRONGEST * (1 - (rank - 1) / len(comparison.ranks))))
            painter.fillRect(option.rect, colour)
        super().paint(painter, option, index)


def _chains(event: Tournament, presets: Sequence[Preset]) -> list[str]:
    """The chains that are offered: the event's own first, then the presets for such an event."""
    teams = event.match_rules is not None
    fitting = (preset for preset in presets if preset.suits(event.kind, teams=teams))
    chains = [chain_text(event.chain) or "PTS", *(chain_text(preset.chain) for preset in fitting)]
    return list(dict.fromkeys(chains))


def _compare_all(
    tournament: Tournament, after: int | None, systems: Sequence[System], progress: Progress
) -> _Compared:
    """The event by every system. Raises DescriptorError for a chain that is none."""
    computed, own = [], tournament.systems
    for place, (chain, identifier) in enumerate(systems):
        progress(place, len(systems))
        rules = edition(identifier, tournament.start)
        computed.append(compute(tournament, catalogue.chain(chain, own), rules, after))
    rounds: list[Standings] = []
    for standings in standings_by_round(computed[0]):
        progress(len(rounds), computed[0].event.after)
        rounds.append(standings)
    return _worded(computed, rounds)


def _worded(computed: list[Standings], rounds: list[Standings]) -> _Compared:
    across = ranks([(letter(place), standings) for place, standings in enumerate(computed)])
    return _Compared(compare(computed), across, ranks_by_round(rounds), computed, rounds)


def _section(answer: _Compared, place: int) -> Section:
    """A section of a hand-out, in the language spoken when it is made."""
    again = _worded(answer.computed, answer.rounds)
    return comparison_sections(again.comparison, again.across, again.by_round)[place]


_SCALE = 3  # dots of a saved picture to a pixel of the screen


class BumpChart(QWidget):
    """A line for everybody from place to place, with the names at its ends."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chart = Chart((), (), ())

    def show_chart(self, chart: Chart) -> None:
        """Draw other places."""
        self._chart = chart
        self.setMinimumSize(self.sizeHint())
        self.update()

    def sizeHint(self) -> QSize:
        drawn, unit = self._drawn(), self._unit
        return QSize(round(drawn.width * unit), round(drawn.height * unit))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.palette().base())
        drawn = self._drawn(room=self.width() / self._unit)
        paint_chart(painter, drawn, QPointF(0, 0), self._unit, inks_of(self.palette()))

    def save(self, path: Path, heading: Sequence[str], notes: Sequence[str]) -> None:
        """Write the chart as a drawing (.svg) or a picture (.png), dark on white, with what it is
        of above it and what its steps are below. Raises StorageError."""
        if path.suffix.lower() == suffixes.SVG:
            write_whole(path, chart_svg(self._chart, heading, notes).encode())
        else:
            write_whole(path, self._png(self._drawn(heading=heading, notes=notes)))

    @property
    def _unit(self) -> float:
        return QFontMetricsF(self.font()).height()

    def _drawn(
        self, *, room: float = 0, heading: Sequence[str] = (), notes: Sequence[str] = ()
    ) -> Drawing:
        font = self.font()
        font.setBold(True)  # as wide as any text of it is
        metrics, unit = QFontMetricsF(font), self._unit
        return drawing(
            self._chart,
            lambda text: metrics.horizontalAdvance(text) / unit,
            room=room,
            heading=heading,
            notes=notes,
        )

    def _png(self, drawn: Drawing) -> bytes:
        unit = self._unit
        size = QSize(round(drawn.width * unit), round(drawn.height * unit))
        image = QImage(size * _SCALE, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(_SCALE)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        painter.setFont(self.font())
        paint_chart(painter, drawn, QPointF(0, 0), unit, PAPER)
        painter.end()
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        QImageWriter(buffer, b"png").write(image)
        return bytes(buffer.data().data())
