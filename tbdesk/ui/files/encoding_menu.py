"""The menu for a report file whose names came out wrong."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

from tbdesk.i18n import _
from tbdesk.session.document import Document


class EncodingMenu(QMenu):
    """Reads the open file again in another encoding; only where nothing in the file says
    which it is in."""

    #: The encoding to read it in.
    chosen = Signal(str)

    def __init__(self, document: Document, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTitle(_("Reopen with &encoding"))
        self.setObjectName("encodingMenu")
        self._document = document
        for name, text in (
            ("cp1252", _("&Western Europe (cp1252)")),
            ("cp1250", _("&Central Europe (cp1250)")),
            ("cp1251", _("C&yrillic (cp1251)")),
            ("cp1253", _("&Greek (cp1253)")),
        ):
            action = self.addAction(text)
            action.setCheckable(True)
            action.setData(name)
            action.triggered.connect(lambda _checked=False, name=name: self.chosen.emit(name))
        document.stateChanged.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        origin = self._document.origin
        guessed = origin is not None and origin.document.encoding_guessed
        self.menuAction().setVisible(guessed and self._document.path is not None)
        for action in self.actions():
            action.setChecked(origin is not None and origin.document.encoding == action.data())
