"""Texts of the program in the language of the reader.

English is the language of the source. Every other is a gettext catalogue in
`resources/locale/LANG/LC_MESSAGES`, selected by a context variable: a window may be in Italian
while a hand-out is made in German, inside `language("de")`. A new thread begins in English;
`contextvars.copy_context().run` takes the language along.

Texts with values have places, filled after the translation: `_("{0} of {1}").format(3, 5)`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import NullTranslations, translation
from itertools import takewhile

from tbdesk import paths

ENGLISH = "en"
#: The gettext domain of the program.
DOMAIN = "tbdesk"
_language: ContextVar[str] = ContextVar("language", default=ENGLISH)


def _(text: str) -> str:
    """A text in the current language; the English itself without a translation."""
    code = _language.get()
    if code == ENGLISH or not text:  # a catalogue keeps its header under the empty text
        return text
    return _catalogue(code).gettext(text)


def N_(text: str) -> str:  # noqa: N802 (gettext's own name)
    """The same text: marks one in a table for extraction; `_` translates it later."""
    return text


def n_(singular: str, plural: str, count: int) -> str:
    """The form of a text for a count; `count` is not filled in."""
    code = _language.get()
    if code == ENGLISH:
        return singular if count == 1 else plural
    return _catalogue(code).ngettext(singular, plural, count)


def p_(context: str, text: str) -> str:
    """A text whose English has several meanings with different translations."""
    code = _language.get()
    return text if code == ENGLISH else _catalogue(code).pgettext(context, text)


def speak(code: str) -> None:
    """Set the language of all texts from now on, in this thread."""
    _language.set(code)


def spoken() -> str:
    """The code of the language spoken now: `en`, `it`."""
    return _language.get()


@contextmanager
def language(code: str) -> Iterator[None]:
    """Context in which texts are worded in a language."""
    before = _language.set(code)
    try:
        yield
    finally:
        _language.reset(before)


def languages() -> tuple[str, ...]:
    """The codes of the languages there are, English first."""
    catalogues = paths.locale().glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return ENGLISH, *sorted(path.parents[1].name for path in catalogues)


def first_known(tags: Iterable[str]) -> str:
    """The code of the first of some languages that there is (`it`, `it-IT`, `it_IT.UTF-8`), else
    English."""
    codes = ("".join(takewhile(str.isalpha, tag)).lower() for tag in tags)
    known = languages()
    return next((code for code in codes if code in known), ENGLISH)


def own_name(code: str) -> str:
    """Name of a language in that language; its code if its catalogue has none."""
    with language(code):
        name = p_("this language, as it calls itself", "English")
    return name if name != "English" or code == ENGLISH else code


@cache
def _catalogue(code: str) -> NullTranslations:
    return translation(DOMAIN, paths.locale(), [code], fallback=True)
