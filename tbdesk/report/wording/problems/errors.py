"""Errors in words: those of the engine, of files and of the program."""

from __future__ import annotations

from tbdesk.engine.errors import EngineError
from tbdesk.i18n import _
from tbdesk.paths import UnknownExampleError


def error_text(error: Exception) -> str:
    """The error in a sentence: in a file, the place and the fault; an unforeseen error by its type
    and text."""
    if isinstance(error, EngineError):
        # The whole engine takes over 50 ms, which neither welcome page nor isolated process needs.
        from tbdesk.report.wording.problems.engine_errors import engine_text

        return engine_text(error)
    if isinstance(error, UnknownExampleError):
        text = _("unknown example '{name}'; there are {known}")
        return text.format(name=error.name, known=", ".join(error.available))
    if isinstance(error, (ValueError, OSError)):
        return str(error)
    what = f"{type(error).__name__}: {error}".removesuffix(": ")
    return _("a fault of the program ({what})").format(what=what)


def sentence(text: str) -> str:
    """A text that begins in the middle of a line, where it stands alone."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith(".") else f"{text}."
