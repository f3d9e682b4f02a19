"""The language of the window: English, or one of the translations that travel with it."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from tbdesk import paths

ENGLISH = "en"
#: The languages there are, each by the name it gives itself.
LANGUAGES = {ENGLISH: "English", "it": "Italiano"}


def preferred(chosen: str = "", system: Iterable[str] | None = None) -> str:
    """The code of the language to speak: the chosen one, else the first of the system's that
    there is (`it-IT`, `en-Latn-US`; default: those of this computer), else English."""
    wanted = QLocale.system().uiLanguages() if system is None else system
    codes = [chosen, *(tag.partition("-")[0].lower() for tag in wanted)]
    return next((code for code in codes if code in LANGUAGES), ENGLISH)


def spoken(app: QCoreApplication) -> str:
    """The code of the language the application speaks."""
    for code in LANGUAGES:
        if app.findChild(QTranslator, _name("tbdesk", code)) is not None:
            return code
    return ENGLISH


def speak(app: QCoreApplication, code: str) -> None:
    """Put what is worded from now on into a language. Qt's own buttons follow where Qt has
    that language; a window that stands already keeps its words."""
    for old in app.findChildren(QTranslator):
        app.removeTranslator(old)
        old.setParent(None)
    if code == ENGLISH:
        return
    qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    # The one installed last is asked first.
    for base, folder in (("qtbase", qt), ("tbdesk", str(paths.translations()))):
        translator = QTranslator(app)
        translator.setObjectName(_name(base, code))
        if translator.load(f"{base}_{code}", folder):
            app.installTranslator(translator)


def _name(base: str, code: str) -> str:
    return f"{base}_{code}"
