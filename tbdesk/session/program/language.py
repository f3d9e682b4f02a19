"""The language of the window: texts of the program, and Qt's own buttons."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractContextManager
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from tbdesk import i18n
from tbdesk.i18n import N_, _
from tbdesk.report.steps import Steps

Result = TypeVar("Result")

#: Labels of Qt's own file dialog that its languages have under the names of before.
_RENAMED = frozenset([N_("&Look in:"), N_("Files of &type:")])


class _Renamed(QTranslator):
    """Has those labels, and nothing else."""

    def isEmpty(self) -> bool:
        return False

    def translate(
        self, context: str, text: str, _disambiguation: str | None = None, _n: int = -1
    ) -> str | None:
        return _(text) if text in _RENAMED and context == "QFileDialog" else None


def preferred(chosen: str = "", system: Iterable[str] | None = None) -> str:
    """The code of the language to speak: the chosen one, else the first of the system's that
    there is (`it-IT`, `en-Latn-US`; default: those of this computer), else English."""
    wanted = QLocale.system().uiLanguages() if system is None else system
    return i18n.first_known([chosen, *wanted])


def of_handouts(chosen: str) -> str:
    """The code of the language to make hand-outs in; chosen: as the preferences have it."""
    return chosen if chosen in i18n.languages() else i18n.spoken()


def for_others(chosen: str) -> AbstractContextManager[None]:
    """Context in which texts for other people (paper, files, the clipboard) are in the language of
    hand-outs. chosen: as the preferences have it."""
    return i18n.language(of_handouts(chosen))


def steps_in(code: str, steps: Steps[Result]) -> Steps[Result]:
    """The steps, each worded in a language; between them the program goes on in its own."""
    while True:
        with i18n.language(code):
            try:
                progress = next(steps)
            except StopIteration as end:
                made: Result = end.value
                return made
        yield progress


def speak(app: QCoreApplication, code: str) -> None:
    """Speak a language from now on, in the program's own texts and in Qt's buttons, dates and
    figures. A window that is open keeps its texts until it is rebuilt."""
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
        app.installTranslator(_Renamed(app))


def _locale(code: str) -> QLocale:
    """How dates and figures are written: as the system has it, unless it speaks another language
    than the program."""
    return QLocale.system() if preferred() == code else QLocale(code)
