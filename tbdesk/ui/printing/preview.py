"""The pages as they will be on paper, one at a time."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tbdesk.i18n import _
from tbdesk.session.program.tooltips import plain
from tbdesk.ui.dialog.dialog import SideButton
from tbdesk.ui.printing.page import Fonts, Page
from tbdesk.ui.printing.paint import paint
from tbdesk.ui.widgets.focus import ScrollArea
from tbdesk.ui.widgets.label import ElidedLabel

_FRAME = 12


class Preview(QWidget):
    """Shows a page as wide as there is room, with buttons to turn the pages."""

    def __init__(self, fonts: Fonts) -> None:
        super().__init__()
        self._pages: Sequence[Page] = ()
        self._growing = False
        self._number = 0
        self._sheet = _Sheet(fonts)
        self._area = ScrollArea()
        self._area.setObjectName("previewPage")
        self._area.setAccessibleName(_("Preview"))
        self._area.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._area.setWidget(self._sheet)
        self._area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self._back = SideButton(_("Pre&vious page"), lambda: self._turn(-1))
        self._on = SideButton(_("&Next page"), lambda: self._turn(1))
        self._page_number = ElidedLabel()  # its words are longer while pages are laid out
        self._page_number.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._page_number.setObjectName("previewNumber")
        turning = QHBoxLayout()
        turning.addWidget(self._back)
        turning.addWidget(self._page_number, 1)
        turning.addWidget(self._on)
        layout = QVBoxLayout()
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._area, 1)
        layout.addLayout(turning)
        self.setLayout(layout)

    def show_pages(self, pages: Sequence[Page], growing: bool = False) -> None:
        """Show other pages, from the one in sight if there still is one. While more of them are to
        come, the page in sight stays until its successor is there."""
        self._pages, self._growing = pages, growing
        if not growing or self._number < len(pages):
            self._turn(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _turn(self, by: int) -> None:
        count = len(self._pages)
        self._number = max(0, min(self._number + by, count - 1))
        self._back.setEnabled(self._number > 0)
        self._on.setEnabled(self._number < count - 1)
        words = _("Page {page} of {pages}")
        if self._growing:
            words = _("Page {page}; laid out so far: {pages}")
        text = words.format(page=self._number + 1, pages=count)
        self._page_number.setText(text if count else "")
        self._page_number.setToolTip(plain(self._page_number.text()))
        self._area.setAccessibleDescription(self._page_number.text())
        self._sheet.show_page(self._pages[self._number] if count else None)
        if by:
            self._area.verticalScrollBar().setValue(0)
        self._fit()

    def _fit(self) -> None:
        self._sheet.fit(self._area.viewport().width() - 2 * _FRAME)


class _Sheet(QWidget):
    """One page, kept as a picture until it or its size changes."""

    def __init__(self, fonts: Fonts) -> None:
        super().__init__()
        self._fonts = fonts
        self._page: Page | None = None
        self._texts = 0
        self._picture: QPixmap | None = None

    def show_page(self, page: Page | None) -> None:
        """Paint a page, unless it is the one in sight and nothing was added to it."""
        texts = 0 if page is None else len(page.texts)
        if page is self._page and texts == self._texts:
            return
        self._page, self._texts = page, texts
        self._picture = None
        self.update()

    def fit(self, width: int) -> None:
        """Be so wide, and as high as the paper then is."""
        if self._page is None:
            self.resize(width, width)
            return
        size = self._page.paper.size
        fitted = QSize(width, round(width * size.height() / size.width()))
        if fitted != self.size():
            self._picture = None
            self.resize(fitted)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._page is None:
            return
        if self._picture is None:
            self._picture = self._painted(self._page)
        QPainter(self).drawPixmap(0, 0, self._picture)

    def _painted(self, page: Page) -> QPixmap:
        ratio = self.devicePixelRatioF()
        picture = QPixmap(self.size() * ratio)
        picture.fill(QColor(Qt.GlobalColor.white))
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = picture.width() / page.paper.size.width()
        painter.scale(scale, scale)
        paint(page, painter, self._fonts)
        painter.end()
        picture.setDevicePixelRatio(ratio)
        return picture
