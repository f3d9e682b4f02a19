"""The welcome page, shown before an event is open: ways to begin, recent files, examples."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from tbdesk.files.disk.storage import written_at
from tbdesk.i18n import N_, _
from tbdesk.report.wording.dates import date_text
from tbdesk.session.program.preferences import Recent
from tbdesk.session.program.tooltips import plain
from tbdesk.ui.appearance import icons, style
from tbdesk.ui.widgets.label import Card, Label, Title

#: The ways to begin, by the names of their pictures.
WAYS = {
    "round-robin": N_("Round robin"),
    "double-round-robin": N_("Double round robin"),
    "swiss": N_("Swiss"),
    "teams": N_("Team event"),
    "scheveningen": N_("Scheveningen"),
    "table": N_("Paste a table"),
}

#: The names of kinds of events in the list of recent files.
_KINDS = {
    "round-robin": N_("Round robin"),
    "swiss": N_("Swiss"),
    "predetermined": N_("Fixed pairings"),
    "teams-round-robin": N_("Teams, round robin"),
    "teams-swiss": N_("Teams, Swiss"),
    "teams-predetermined": N_("Teams, fixed pairings"),
}


class Welcome(QScrollArea):
    """The page with pictures of the ways to begin, the files used last and the examples."""

    #: A way to begin, of `WAYS`.
    begun = Signal(str)
    #: A recently used file.
    fileChosen = Signal(Path)
    #: The name of an example.
    exampleChosen = Signal(str)

    def __init__(
        self,
        open_: QAction,
        names: list[str],
        tour: QAction | None,
        parent: QWidget,
    ) -> None:
        """tour: where it is to be offered.

        Everything has its place before it is filled: a widget that comes into another is given its
        style again, and so is everything in it.
        """
        super().__init__(parent)
        self.setObjectName("welcome")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # it scrolls to the widget with the focus
        unit = style.unit(self)
        column = self._column()
        column.setContentsMargins(4 * unit, 6 * unit, 4 * unit, 4 * unit)
        column.setSpacing(6 * unit)
        column.addStretch(1)
        _head(column)
        if tour is not None:
            column.addWidget(_Offer(tour))
        self._pictures: dict[QToolButton, str] = {}
        ways = QHBoxLayout()
        column.addLayout(ways)
        self._show_ways(ways)
        lists = QHBoxLayout()
        column.addLayout(lists)
        self._recent, self._examples = self._make_lists(lists, open_)
        for name in ordered_examples(names):
            button = self._examples.add(example_title(name), example_kind(name))
            button.setAccessibleName(_("Example {name}").format(name=example_title(name)))
            button.clicked.connect(lambda _c=False, name=name: self.exampleChosen.emit(name))
        column.addWidget(
            _quiet(_("A file dropped anywhere is opened: an event, a report file, any table."))
        )
        column.addStretch(2)

    def _column(self) -> QVBoxLayout:
        """The column of the page, in the middle of the window."""
        middle = QWidget()
        self.setWidget(middle)
        row = QHBoxLayout(middle)
        row.setContentsMargins(0, 0, 0, 0)
        inner = QWidget()
        row.addStretch()
        row.addWidget(inner)
        row.addStretch()
        return QVBoxLayout(inner)

    def _make_lists(self, lists: QHBoxLayout, open_: QAction) -> tuple[_List, _List]:
        """Put the lists of recent files and of examples beside each other, without lines."""
        lists.setSpacing(2 * style.unit(self))
        left, right = QVBoxLayout(), QVBoxLayout()
        lists.addLayout(left)
        lists.addLayout(right)
        lists.addStretch()
        recent = _List("recentFiles", _("Recent files"), left)
        opening = QToolButton()
        left.addWidget(opening)
        opening.setDefaultAction(open_)
        opening.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        left.addStretch()
        examples = _List("examples", _("Examples"), right)
        right.addStretch()
        return recent, examples

    def _show_ways(self, row: QHBoxLayout) -> None:
        """Put the ways to begin into a row."""
        row.setSpacing(2 * style.unit(self))
        side = 14 * style.unit(self)
        for name, text in WAYS.items():
            button = QToolButton()
            button.setObjectName(f"begin-{name}")
            button.setText(_(text))
            button.setAccessibleName(_(text))
            button.setIcon(icons.room())
            self._pictures[button] = name
            button.setIconSize(QSize(side, side))
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            width = max(style.characters(self, 19), button.sizeHint().width())
            button.setMinimumSize(width, 26 * style.unit(self))
            button.clicked.connect(lambda _checked=False, name=name: self.begun.emit(name))
            row.addWidget(button)

    def showEvent(self, event: QShowEvent) -> None:
        """Measure the buttons again: Qt has laid them out before the style sheet applied."""
        super().showEvent(event)
        for button in self.findChildren(QToolButton):
            button.updateGeometry()

    def draw_pictures(self) -> None:
        """Give the ways to begin the pictures that they have room for, once they are painted."""
        for button, name in self._pictures.items():
            button.setIcon(icons.picture(name))

    def show_recent(self, files: Sequence[Recent]) -> None:
        """List the files used last, newest first."""
        self._recent.clear()
        stems = Counter(recent.path.stem for recent in files)
        for recent in files:
            kind = _(_KINDS[recent.kind]) if recent.kind in _KINDS else ""
            # An event and its workbook differ in their suffixes.
            name = recent.path.stem if stems[recent.path.stem] == 1 else recent.path.name
            button = self._recent.add(name, _date(recent.path), kind)
            button.setToolTip(plain(str(recent.path)))
            button.setAccessibleName(_("Recent file {name}").format(name=recent.path.name))
            button.clicked.connect(
                lambda _checked=False, path=recent.path: self.fileChosen.emit(path)
            )
        if not files:
            self._recent.set_empty_text(_("Files that you open or save are listed here."))


class _List(Card):
    """Lines to choose, with columns of facts about each."""

    def __init__(self, name: str, title: str, place: QVBoxLayout) -> None:
        super().__init__()
        self.setObjectName(name)
        place.addWidget(self)
        unit = style.unit(self)
        self._shown: list[QWidget] = []
        self._lines = QGridLayout()
        self._lines.setHorizontalSpacing(4 * unit)
        self._lines.setVerticalSpacing(unit // 2)
        self.column.setContentsMargins(3 * unit, 3 * unit, 3 * unit, 3 * unit)
        self.column.setSpacing(unit)
        self.column.addWidget(Title(title))
        self.column.addLayout(self._lines)

    def add(self, text: str, *known: str) -> QToolButton:
        button = QToolButton()
        button.setText(text.replace("&", "&&"))
        button.setAutoRaise(True)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        row = self._lines.rowCount()
        at_left = QHBoxLayout()
        # Added empty: PySide would keep wrappers of the items that Qt deletes with the button.
        self._lines.addLayout(at_left, row, 0)
        at_left.addWidget(button)
        at_left.addStretch()
        for column, fact in enumerate(known, start=1):
            self._put(_quiet(fact), row, column)
        self._shown.append(button)
        return button

    def set_empty_text(self, text: str) -> None:
        """Set the text shown while the list is empty."""
        self._put(_quiet(text), 0, 0)

    def clear(self) -> None:
        for widget in self._shown:
            widget.hide()
            widget.deleteLater()
        for at_left in self._lines.children():
            at_left.deleteLater()
        self._shown = []

    def _put(self, widget: QWidget, row: int, column: int) -> None:
        self._lines.addWidget(widget, row, column)
        self._shown.append(widget)


class _Offer(QFrame):
    """A line with the tour, until it is taken or declined."""

    def __init__(self, tour: QAction) -> None:
        super().__init__()
        self.setObjectName("tourOffer")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        line = QHBoxLayout(self)
        line.addWidget(Label(_("The first time here? Four steps show how it works.")))
        line.addStretch()
        take, decline = QPushButton(_("&Show me")), QPushButton(_("N&o, thanks"))
        take.setObjectName("tourTake")
        decline.setObjectName("tourDecline")
        take.clicked.connect(tour.trigger)
        for button in (take, decline):
            button.clicked.connect(self.hide)
            line.addWidget(button)


def _head(page: QVBoxLayout) -> None:
    """Begin the page with the name of the program and its purpose."""
    whole = QWidget()
    page.addWidget(whole)
    column = QVBoxLayout(whole)
    column.setContentsMargins(0, 0, 0, 0)
    name = Label("tbdesk")
    font = name.font()
    font.setPointSizeF(font.pointSizeF() * 2)
    font.setBold(True)
    name.setFont(font)
    column.addWidget(name)
    column.addWidget(
        Label(
            _(
                "Chess tie-breaks for arbiters: type the results, choose the chain, and see which "
                "results counted for every value and which were cut."
            )
        )
    )


def _quiet(text: str) -> QLabel:
    label = Label(text)
    style.make_quiet(label)
    return label


def _date(path: Path) -> str:
    """When a file was last written."""
    moment = written_at(path)
    return "" if moment is None else date_text(moment.date())


#: The name and the description of each file.
_EXAMPLES = {
    "wccc1975": (N_("World correspondence final 1975"), N_("round robin of 15")),
    "rr6": (N_("Club round robin"), N_("round robin of 6")),
    "double4": (N_("Double round robin"), N_("round robin of 4, two cycles")),
    "swiss16": (N_("Club Swiss"), N_("Swiss of 16, five rounds, with byes")),
    "teams14": (N_("Swiss of fourteen teams"), N_("teams of four, with line-ups")),
}


def example_title(name: str) -> str:
    """The name of an example; the file name for one that does not come with the program."""
    return _(_EXAMPLES[name][0]) if name in _EXAMPLES else name


def example_kind(name: str) -> str:
    """The kind of event."""
    return _(_EXAMPLES[name][1]) if name in _EXAMPLES else ""


def ordered_examples(names: list[str]) -> list[str]:
    """The best known first."""
    known = list(_EXAMPLES)
    return sorted(names, key=lambda name: known.index(name) if name in known else len(known))
