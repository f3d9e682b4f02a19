"""The About dialog: version, components, and their licences."""

from __future__ import annotations

import html

from PySide6.QtCore import Qt, qVersion
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QDialogButtonBox, QSplitter, QVBoxLayout, QWidget

from tbdesk import __version__
from tbdesk.i18n import _
from tbdesk.report import licences
from tbdesk.ui.dialog.dialog import Dialog
from tbdesk.ui.widgets.focus import ListWidget, PlainText
from tbdesk.ui.widgets.label import MarkedLabel


class AboutDialog(Dialog):
    """Describes the program, and lists its parts, with the licence of the selected one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("aboutDialog", _("About tbdesk"), parent)
        self._parts = licences.parts()
        self._list = ListWidget()
        self._list.setObjectName("parts")
        self._list.setAccessibleName(_("Parts of tbdesk"))
        self._list.setAccessibleDescription(
            _("The licence of the selected part is beside the list.")
        )
        self._list.addItems([_part_name(part) for part in self._parts])
        self._text = PlainText()
        self._text.setObjectName("licence")
        self._text.setAccessibleName(_("Licence"))
        self._text.setReadOnly(True)
        self._text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self._list.currentRowChanged.connect(self._show)
        self._list.setCurrentRow(0)
        self._lay_out()

    def _lay_out(self) -> None:
        about = MarkedLabel(_about())
        about.setObjectName("about")
        about.setWordWrap(True)
        about.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        both = QSplitter()
        both.addWidget(self._list)
        both.addWidget(self._text)
        both.setStretchFactor(1, 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout()
        layout.addWidget(about)
        layout.addWidget(both, 1)
        self.arrange(layout, buttons)
        self.prefer(129, 40)
        both.setSizes([260, 640])

    def _show(self, row: int) -> None:
        part = self._parts[row]
        said = _("Its licence is part of the package; there is no separate text.")
        self._text.setPlainText(part.text or said)


def _part_name(part: licences.Component) -> str:
    name = f"{part.name} {part.version}".rstrip()
    return f"{name} ({part.licence})" if part.licence else name


def _about() -> str:
    """Rich text."""
    text = _(
        "<h3>tbdesk {version}</h3><p>Standings that show why. MIT licence.</p>"
        "<p>tbdesk uses Qt {qt} and Qt for Python under the GNU Lesser General Public License, "
        "version 3, which is below with the licences of everything else in it. You may replace "
        "Qt by a version of your own: its libraries are files in {folder}; put yours there under "
        "the same names. The source of Qt and of Qt for Python is at {source}.</p>"
    )
    folder = licences.folder_of_qt()
    return text.format(
        version=__version__,
        qt=qVersion(),
        folder=html.escape(str(folder or "PySide6")),
        source="https://download.qt.io/official_releases/",
    )
