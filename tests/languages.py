"""Languages made up for a test."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from gettext import NullTranslations

import pytest

from tbdesk import i18n


class _Catalogue(NullTranslations):
    def __init__(self, said: Callable[[str], str]) -> None:
        super().__init__()
        self._said = said

    def gettext(self, message: str) -> str:
        return self._said(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._said(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self._said(message)


@contextmanager
def made_up(said: Callable[[str], str]) -> Iterator[None]:
    """A language, `xx`, in which every text is said as a function makes it."""
    there = (*i18n.languages(), "xx")
    with pytest.MonkeyPatch.context() as patch, i18n.language("xx"):
        patch.setattr(i18n, "_catalogue", lambda _code: _Catalogue(said))
        patch.setattr(i18n, "languages", lambda: there)
        yield


def longer(text: str) -> str:
    """A text as a language of long words might have it: between brackets, and a third longer. What
    has no words, as the mark of a decimal, stays."""
    if not re.search(r"[a-z]{2}", re.sub(r"\{[^}]*\}|<[^>]*>|\(\*[^)]*\)", "", text)):
        return text
    words, tab, keys = text.partition("\t")
    words, files, ending = words.partition(" (*")
    return f"«{words}{'é' * (len(words) // 3)}»{files}{ending}{tab}{keys}"
