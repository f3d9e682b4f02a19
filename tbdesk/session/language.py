"""The language of the window: what the program says, and the buttons that are Qt's own."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from tbdesk import i18n


def preferred(chosen: str = "", system: Iterable[str] | None = None) -> str:
    """The code of the language to speak: the chosen one, else the first of the system's that
    there is (`it-IT`, `en-Latn-US`; default: those of this computer), else English."""
    wanted = QLocale.system().uiLanguages() if system is None else system
    return i18n.first_known([chosen, *wanted])


def speak(app: QCoreApplication, code: str) -> None:
    """Put what is worded from now on into a language. Qt's own buttons, dates and figures follow;
    a window that stands already keeps its words until it is made anew."""
    if i18n.spoken() != i18n.ENGLISH:
        for old in app.findChildren(QTranslator):
            app.removeTranslator(old)
            old.setParent(None)
    i18n.speak(code)
    QLocale.setDefault(_locale(code))
    if code == i18n.ENGLISH:
        return
    translator = QTranslator(app)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if translator.load(f"qtbase_{code}", folder):
        app.installTranslator(translator)


def _locale(code: str) -> QLocale:
    """How dates and figures are written: as the system has it, unless it speaks another language
    than the program."""
    return QLocale.system() if preferred() == code else QLocale(code)
