"""In whose language hand-outs are made."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QWidget

from tbdesk import i18n
from tbdesk.i18n import _


class LanguageBox(QComboBox):
    """A choice of language: that of the program, or any there is, by the names they give
    themselves."""

    def __init__(self, chosen: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("handoutLanguage")
        self.setAccessibleName(_("Language of what is handed out"))
        self.addItem(_("as the program"), "")
        for code in i18n.languages():
            self.addItem(i18n.own_name(code), code)
        self.setCurrentIndex(max(0, self.findData(chosen)))

    @property
    def chosen(self) -> str:
        """The code; empty for the language of the program."""
        return str(self.currentData())
