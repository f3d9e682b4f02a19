"""The language of the window: English, or one of the translations that travel with it."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from tbdesk import paths

ENGLISH = "en"
#: The languages there are, each by the name it gives itself.
LANGUAGES = {ENGLISH: "English", "it": "Italiano"}
#: The property of the application that holds the code of its language.
_SPOKEN = "language"


def preferred(chosen: str = "", system: Iterable[str] | None = None) -> str:
    """The code of the language to speak: the chosen one, else the first of the system's that
    there is (`it-IT`, `en-Latn-US`; default: those of this computer), else English."""
    wanted = QLocale.system().uiLanguages() if system is None else system
    codes = [chosen, *(tag.partition("-")[0].lower() for tag in wanted)]
    return next((code for code in codes if code in LANGUAGES), ENGLISH)


def spoken(app: QCoreApplication) -> str:
    """The code of the language the application speaks."""
    return str(app.property(_SPOKEN) or ENGLISH)


def speak(app: QCoreApplication, code: str) -> None:
    """Put what is worded from now on into a language. Qt's own buttons follow where Qt has
    that language; a window that stands already keeps its words."""
    if spoken(app) != ENGLISH:
        for old in app.findChildren(QTranslator):
            app.removeTranslator(old)
            old.setParent(None)
    app.setProperty(_SPOKEN, code)
    if code == ENGLISH:
        return
    qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    # The one installed last is asked first.
    for base, folder in (("qtbase", qt), ("tbdesk", str(paths.translations()))):
        translator = QTranslator(app)
        if translator.load(f"{base}_{code}", folder):
            app.installTranslator(translator)
