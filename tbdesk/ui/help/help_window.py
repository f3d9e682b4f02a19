"""The window of the help: contents and search beside a page."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, QSize, Qt, QUrl
from PySide6.QtGui import QAction, QDesktopServices, QKeyEvent, QKeySequence, QWheelEvent
from PySide6.QtWidgets import (
    QLineEdit,
    QListWidgetItem,
    QSplitter,
    QStackedWidget,
    QToolBar,
    QToolTip,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.model.declared import Declared
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.tiebreak import TieBreak
from tbdesk.files import help as made
from tbdesk.i18n import _, n_
from tbdesk.report.help import pages
from tbdesk.report.help.pages import HelpPage
from tbdesk.report.help.tiebreak_page import page_title
from tbdesk.ui.appearance import icons, style
from tbdesk.ui.grid.editing import ENTER, key_press
from tbdesk.ui.help.page_view import PageView
from tbdesk.ui.widgets.announcements import announce
from tbdesk.ui.widgets.focus import ListWidget, TreeWidget
from tbdesk.ui.widgets.label import Card, blend

#: Above the window, on a screen that it is not to leave.
_TITLE_BAR = QSize(0, 40)
_ADDRESS = Qt.ItemDataRole.UserRole
Keys = QKeySequence.StandardKey


class _Seen(NamedTuple):
    """A page that was read, and how far it was scrolled."""

    address: str
    scrolled: int


class HelpWindow(QWidget):
    """The window of the help. It belongs to the window or dialog that it was opened from and stays
    beside it, where typing goes on. Escape closes it."""

    def __init__(self, declared: Callable[[], tuple[Declared, ...]], parent: QWidget) -> None:
        """declared: the tie-breaks that the event declares itself."""
        super().__init__(parent, Qt.WindowType.Window)
        self.setObjectName("helpWindow")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._library = Library(declared)
        self._percent = style.USUAL_ZOOM
        self._address = ""
        self._before: list[_Seen] = []
        self._after: list[_Seen] = []
        self._page = PageView()
        self._search = QLineEdit()
        self._contents = TreeWidget()
        self._items: dict[str, QTreeWidgetItem] = {}  # of the contents, by their addresses
        self._results = ListWidget()
        self._left = QStackedWidget()
        wanted = QSize(style.characters(self, 160), 44 * self.fontMetrics().lineSpacing())
        self.resize(wanted.boundedTo(self.screen().availableSize() - _TITLE_BAR))
        self._make_actions()
        self._arrange()
        self._fill_contents()
        self._connect()
        self._page.setFocus()  # to be read with the keys

    def open(self, address: str) -> None:
        """Show a page, as a link to it names it: `standings.md`, `tie-breaks.md#sb`; the first page
        if it is empty."""
        address = address or FIRST
        if address != self._address:
            if self._address:
                self._before.append(self._seen())
            self._after.clear()
            self._show(_Seen(address, 0))

    # --- set up ----------------------------------------------------------------------------------

    def _make_actions(self) -> None:
        self._back = self._action("helpBack", _("Back"), Keys.Back, "back")
        self._forward = self._action("helpForward", _("Forward"), Keys.Forward, "forward")
        self._home = self._action("helpHome", _("Contents"), "Alt+Home", "contents")
        self._find = self._action("helpFind", _("Search"), Keys.Find)
        self._larger = self._action("helpLarger", _("Larger text"), "Ctrl++", "larger")
        self._larger.setShortcuts([QKeySequence("Ctrl++"), QKeySequence("Ctrl+=")])
        self._smaller = self._action("helpSmaller", _("Smaller text"), "Ctrl+-", "smaller")
        self._usual = self._action("helpUsual", _("Usual text size"), "Ctrl+0")
        self._print = self._action("helpPrint", _("Print"), Keys.Print, "print")
        self._close = self._action("helpClose", _("Close"), "Esc")

    def _action(
        self,
        name: str,
        text: str,
        keys: QKeySequence.StandardKey | str,
        icon: str = "",
    ) -> QAction:
        action = QAction(text, self)
        action.setObjectName(name)
        action.setShortcut(QKeySequence(keys))
        if icon:
            action.setIcon(icons.icon(icon))
        self.addAction(action)
        return action

    def _arrange(self) -> None:
        bar = self._bar = QToolBar()
        bar.addActions([self._back, self._forward, self._home])
        bar.addSeparator()
        bar.addActions([self._smaller, self._larger, self._print])
        self._search.setObjectName("helpSearch")
        self._search.setPlaceholderText(_("Search in all pages"))
        self._search.setAccessibleName(_("Search in all pages"))
        self._search.setClearButtonEnabled(True)
        self._contents.setObjectName("helpContents")
        self._contents.setAccessibleName(_("Contents"))
        self._contents.setAccessibleDescription(
            _("The page of the cursor is shown beside the list.")
        )
        self._contents.setHeaderHidden(True)
        self._results.setObjectName("helpResults")
        self._results.setAccessibleName(_("Pages found"))
        self._results.setAccessibleDescription(
            _("The page of the cursor is shown beside the list.")
        )
        self._results.setWordWrap(True)
        self._left.addWidget(self._contents)
        self._left.addWidget(self._results)
        beside = QWidget()
        column = QVBoxLayout(beside)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._search)
        column.addWidget(Card(self._left), 1)
        both = QSplitter()
        both.addWidget(beside)
        both.addWidget(Card(self._page))
        blend(both)
        both.setHandleWidth(2 * style.unit(self))
        both.setStretchFactor(1, 1)
        both.setChildrenCollapsible(False)
        beside_page = min(style.characters(self, 41), self.width() // 3)
        both.setSizes([beside_page, self.width() - beside_page])
        layout = QVBoxLayout(self)
        unit = style.unit(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(bar)
        both.setContentsMargins(2 * unit, 0, 2 * unit, 2 * unit)
        layout.addWidget(both, 1)

    def _fill_contents(self) -> None:
        for group in pages.groups():
            head = QTreeWidgetItem(self._contents, [group.title])
            head.setFlags(Qt.ItemFlag.ItemIsEnabled)
            for name in group.pages:
                self._add(head, f"{name}{pages.SUFFIX}", pages.title(name))
            head.setExpanded(True)
        under = self._items[f"{pages.TIEBREAKS}{pages.SUFFIX}"]
        for address, title in self._library.tiebreaks():
            self._add(under, address, title)

    def _add(self, head: QTreeWidgetItem, address: str, title: str) -> None:
        item = QTreeWidgetItem(head, [title])
        item.setData(0, _ADDRESS, address)
        item.setToolTip(0, title)
        self._items[address] = item

    def _connect(self) -> None:
        for action, act in (
            (self._back, self._go_back),
            (self._forward, self._go_forward),
            (self._home, lambda: self.open(FIRST)),
            (self._find, self._begin_search),
            (self._larger, lambda: self._zoom(1)),
            (self._smaller, lambda: self._zoom(-1)),
            (self._usual, lambda: self._zoom(0)),
            (self._print, self._print_page),
            (self._close, self.close),
        ):
            action.triggered.connect(lambda _checked=False, act=act: act())
        self._contents.currentItemChanged.connect(self._on_contents)
        self._search.textChanged.connect(self._seek)
        self._results.currentItemChanged.connect(self._on_result)
        self._page.anchorClicked.connect(self._follow)
        self._search.installEventFilter(self)
        self._page.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter goes to the next hit, Down into the list; Ctrl and the wheel zoom."""
        if isinstance(event, QWheelEvent) and watched is self._page.viewport():
            by = event.angleDelta().y()
            if by and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self._zoom(1 if by > 0 else -1)
                return True
        pressed = key_press(event) if watched is self._search else None
        return self._key_of_search(pressed) if pressed is not None else False

    def _key_of_search(self, pressed: QKeyEvent) -> bool:
        if pressed.key() in ENTER:
            self._go_to_hit()
        elif pressed.key() == Qt.Key.Key_Down:
            (self._contents if self._contents.isVisible() else self._results).setFocus()
        else:
            return False
        return True

    # --- pages -----------------------------------------------------------------------------------

    def _seen(self) -> _Seen:
        return _Seen(self._address, self._page.verticalScrollBar().value())

    def _show(self, seen: _Seen) -> None:
        page = self._library.page(seen.address)
        self._address = seen.address
        self.setProperty("address", seen.address)  # for a caller that rebuilds the window
        self._page.show_page(page.text, pages.folder())
        self._page.verticalScrollBar().setValue(seen.scrolled)
        self.setWindowTitle(_("{page} – Help").format(page=page.title))
        self._back.setEnabled(bool(self._before))
        self._forward.setEnabled(bool(self._after))
        item = self._items.get(seen.address)
        with QSignalBlocker(self._contents):
            self._contents.setCurrentItem(item)  # type: ignore[arg-type]
        self._page.mark(pages.words_of(self._search.text()))

    def _go_back(self) -> None:
        if self._before:
            self._after.append(self._seen())
            self._show(self._before.pop())

    def _go_forward(self) -> None:
        if self._after:
            self._before.append(self._seen())
            self._show(self._after.pop())

    def _on_contents(self, item: QTreeWidgetItem | None) -> None:
        if item is not None and (address := item.data(0, _ADDRESS)):
            self.open(address)

    def _follow(self, url: QUrl) -> None:
        """A link leads to a page; one that leads out of the help is for the browser."""
        address = resolved(url.toString())
        if address is None:
            QDesktopServices.openUrl(url)
        elif address.startswith("#"):
            self._page.scrollToAnchor(address[1:])
        else:
            self.open(address)

    # --- search ----------------------------------------------------------------------------------

    def _begin_search(self) -> None:
        self._search.setFocus()
        self._search.selectAll()

    def _seek(self, asked: str) -> None:
        hits = pages.find(asked, self._library.searched())
        with QSignalBlocker(self._results):
            self._results.clear()
            for hit in hits:
                item = QListWidgetItem(f"{hit.title}\n{hit.excerpt}", self._results)
                item.setData(_ADDRESS, hit.address)
            if not hits:
                nothing = QListWidgetItem(_("No page has all these words."), self._results)
                nothing.setFlags(Qt.ItemFlag.NoItemFlags)
        said = n_("{count} page found", "{count} pages found", len(hits))
        self._results.setAccessibleDescription(said.format(count=len(hits)))
        self._left.setCurrentWidget(self._results if asked.strip() else self._contents)
        self._page.mark(pages.words_of(asked))

    def _go_to_hit(self) -> None:
        """The first page that was found, then from hit to hit and from page to page."""
        row = self._results.currentRow()
        if row < 0:
            self._results.setCurrentRow(0)
        elif not self._page.go_to_next_mark():
            self._results.setCurrentRow((row + 1) % self._results.count())

    def _on_result(self, item: QListWidgetItem | None) -> None:
        if item is not None and (address := item.data(_ADDRESS)):
            self.open(address)
            self._page.go_to_first_mark()

    # --- the size of the text, and paper ---------------------------------------------------------

    def _zoom(self, by: int) -> None:
        self._percent = style.next_zoom(self._percent, by) if by else style.USUAL_ZOOM
        self._page.zoom(self._percent / 100)

    def _report(self, text: str) -> None:
        """Show a plain answer at the pressed widget, and announce it."""
        at = self._bar.mapToGlobal(self._bar.rect().bottomLeft())
        QToolTip.showText(at, text, self._bar)
        announce(self, text)

    def _print_page(self) -> None:
        try:
            # Its library is missing on a small Linux.
            from PySide6.QtPrintSupport import QPrintDialog, QPrinter
        except ImportError:
            self._report(_("Printing needs the library libcups2."))
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setDocName(self.windowTitle())
        dialog = QPrintDialog(printer, self)
        if dialog.exec():
            self._page.print_(printer)
        dialog.deleteLater()


#: The page that the help begins with.
FIRST = f"first-steps{pages.SUFFIX}"
_LIST = f"{pages.TIEBREAKS}{pages.SUFFIX}"
_LINK = re.compile(r"^(?:\./)?([\w-]+\.md)?(#[\w-]+)?$")


def resolved(link: str) -> str | None:
    """The address that a link in a page leads to; None for one out of the help."""
    match = _LINK.match(link)
    if match is None:
        return None
    page, anchor = match[1] or "", match[2] or ""
    return page + anchor if not page or page == _LIST else page


class Library:
    """All pages in the current language; `own` are the systems that the event declares."""

    def __init__(self, own: Callable[[], tuple[Declared, ...]]) -> None:
        self._own = own
        self._searched: tuple[tuple[Declared, ...], tuple[HelpPage, ...]] | None = None

    def page(self, address: str) -> HelpPage:
        """The page of an address; where there is none, the first."""
        row = self._rows().get(address)
        if row is not None:
            return HelpPage(address, page_title(row), made.tiebreak(row, self._own()))
        name = address.partition("#")[0].removesuffix(pages.SUFFIX)
        if name not in pages.names():
            name, address = FIRST.removesuffix(pages.SUFFIX), FIRST
        return HelpPage(address, pages.title(name), self._written(name))

    def tiebreaks(self) -> Iterator[tuple[str, str]]:
        """Address and title of the page of every tie-break."""
        return ((address, page_title(row)) for address, row in self._rows().items())

    def searched(self) -> tuple[HelpPage, ...]:
        """The texts that are searched: of a tie-break its names and definition, without the
        example."""
        own = self._own()
        if self._searched is None or self._searched[0] != own:
            self._searched = own, tuple(self._to_search())
        return self._searched[1]

    def _to_search(self) -> Iterator[HelpPage]:
        for name in pages.names():
            yield HelpPage(f"{name}{pages.SUFFIX}", pages.title(name), pages.text(name))
        for address, row in self._rows().items():
            yield HelpPage(address, page_title(row), made.described(row, self._own()))

    def _written(self, name: str) -> str:
        if name == pages.TIEBREAKS:
            return made.index(self._own(), linked=True)
        return pages.text(name)

    def _rows(self) -> dict[str, TieBreak]:
        rows = catalogue.known(self._own())
        return {pages.tiebreak_address(row.code): row for row in rows}
