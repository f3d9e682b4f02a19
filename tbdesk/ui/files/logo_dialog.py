"""The club's logo: chosen once, previewed as it will be printed, and removed again."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from tbdesk.files.disk.storage import StorageError
from tbdesk.i18n import _
from tbdesk.report.errors import FormatError
from tbdesk.report.logo import Logo
from tbdesk.report.wording.problems.errors import error_text
from tbdesk.session.program.club_logo import read
from tbdesk.session.program.preferences import Preferences
from tbdesk.session.tasks import TaskRunner
from tbdesk.ui.dialog.dialog import OkDialog, paragraph
from tbdesk.ui.dialog.file_choice import ask_which, filter_of
from tbdesk.ui.dialog.progress import TaskProgress
from tbdesk.ui.dialog.question import warn
from tbdesk.ui.widgets.label import Label

_SUFFIXES = (".png", ".jpg", ".jpeg", ".gif", ".bmp", ".webp", ".svg")
#: Of the preview, in pixels.
_WIDTH, _HEIGHT, _MARGIN = 360, 150, 15
#: Of a message: nothing moves when one comes.
_LINES = 3


class LogoDialog(OkDialog):
    """Shows a logo on white paper; `logo` is the choice, None for no logo."""

    def __init__(self, logo: Logo | None, parent: QWidget | None = None) -> None:
        super().__init__("logoDialog", _("Club logo"), parent)
        self.logo = logo
        pictures = QStandardPaths.StandardLocation.PicturesLocation
        self._folder = Path(QStandardPaths.writableLocation(pictures))
        self._paper = Label()
        self._paper.setObjectName("logoPreview")
        self._paper.setAccessibleName(_("Preview"))
        self._paper.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._paper.setFixedSize(_WIDTH, _HEIGHT)
        self._paper.setFrameShape(QFrame.Shape.Box)
        self._paper.setStyleSheet("background: white; color: #5b6570; border: 1px solid #a6adb5;")
        self.message.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.message.setMinimumHeight(_LINES * self.fontMetrics().lineSpacing())
        self._choose = QPushButton(_("&Choose a picture…"))
        self._choose.clicked.connect(self._ask)
        self._tasks = TaskRunner(self)
        TaskProgress(self._tasks, self, modal=True)
        self._remove = QPushButton(_("&Remove"))
        self._remove.clicked.connect(lambda: self._show(None))
        self._arrange()
        self._show(logo)

    @property
    def busy(self) -> bool:
        """True while a picture is read."""
        return self._tasks.busy

    def take(self, path: Path) -> None:
        """Show the picture in a file, or the reason why it is none, as soon as it is read."""
        self._tasks.start(
            lambda progress: read(path, lambda: progress(0, 0)),
            self._show,
            lambda error: self.message.setText(error_text(error)),
            title=_("Opening {name} …").format(name=path.name),
        )

    def accept(self) -> None:
        if not self.busy:  # nothing is decided before the picture is there
            super().accept()

    def done(self, result: int) -> None:
        self._tasks.cancel()
        super().done(result)

    def _ask(self) -> None:
        if self.busy:
            return
        pictures = filter_of(_("Pictures"), _SUFFIXES)
        path = ask_which(self, self.windowTitle(), self._folder, [pictures])
        if path is not None:
            self._folder = path.parent
            self.take(path)

    def _show(self, logo: Logo | None) -> None:
        self.logo = logo
        self._remove.setEnabled(logo is not None)
        if logo is None:
            self._paper.setText(_("No logo"))
            self.message.clear()
            return
        ratio = self.devicePixelRatioF()
        width, _height = logo.within(_WIDTH - 2 * _MARGIN, _HEIGHT - 2 * _MARGIN)
        picture = QPixmap()
        picture.loadFromData(logo.content)
        smooth = Qt.TransformationMode.SmoothTransformation
        picture = picture.scaledToWidth(max(1, round(width * ratio)), smooth)
        picture.setDevicePixelRatio(ratio)
        self._paper.setPixmap(picture)
        faint = _("This picture is too light to be seen well on paper.")
        self.message.setText(faint if logo.faint else "")

    def _arrange(self) -> None:
        words = _(
            "The logo is at the top of the standings and the crosstable of the workbook, of the "
            "first printed page, and of the web page. tbdesk keeps a copy of it."
        )
        intro = paragraph(words, "intro")
        choices = QHBoxLayout()
        choices.addWidget(self._choose)
        choices.addWidget(self._remove)
        choices.addStretch()
        layout = QVBoxLayout()
        layout.addWidget(intro)
        layout.addWidget(self._paper, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addLayout(choices)
        self.lay_out(layout)


class HandoutLogo(QObject):
    """The club's logo of all hand-outs; without one that can be read, hand-outs are made
    without."""

    #: A message for the status bar.
    said = Signal(str)

    def __init__(self, preferences: Preferences, window: QWidget) -> None:
        super().__init__(window)
        self._preferences = preferences
        self._window = window

    def choose(self, parent: QWidget) -> None:
        """Look at the logo of all hand-outs, choose another one or none. parent: of the dialog."""
        kept = self.current()
        dialog = LogoDialog(kept, parent)
        if dialog.run() and dialog.logo is not kept:
            self._keep(dialog.logo)

    def _keep(self, logo: Logo | None) -> None:
        club_logo = self._preferences.club_logo
        try:
            if logo is None:
                club_logo.remove()
            else:
                club_logo.keep(logo)
        except StorageError as error:
            warn(self._window, _("The logo could not be kept."), error)
            return
        gone = _("Hand-outs no longer have a logo")
        self.said.emit(gone if logo is None else _("Hand-outs now have the logo"))

    def current(self) -> Logo | None:
        """The logo; None without one or if it cannot be read, which is reported."""
        try:
            return self._preferences.club_logo.current()
        except FormatError as error:
            head = _("The logo cannot be read. Choose it again under File > What exports contain.")
            warn(self._window, head, error)
            return None
