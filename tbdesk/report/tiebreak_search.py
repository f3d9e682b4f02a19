"""Tie-breaks found by what people call them: code, names in any language, whose they are, where
they are written, and what tables are headed with."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from tbdesk.engine.tiebreaks.tiebreak import TieBreak
from tbdesk.i18n import _
from tbdesk.report.tiebreak_headings import meanings

#: What any tie-break is called.
_ANY = frozenset(
    [
        "tie-break",
        "tie-breaks",
        "tiebreak",
        "tiebreaks",
        "spareggio",
        "spareggi",
        "feinwertung",
        "feinwertungen",
        "wertung",
        "zweitwertung",
        "desempate",
        "desempates",
        "departage",
        "departages",
        "tie",
        "tiebreaker",
    ]
)


def search(rows: Iterable[TieBreak], text: str) -> list[TieBreak]:
    """The tie-breaks in which every word of a text occurs, ignoring accents and case; all of them
    for an empty text or a word that means tie-breaks in general."""
    sought = [word for word in _plain(text).split() if word not in _ANY]
    headed = {descriptor.code for descriptor in meanings(text)} if sought else set()
    return [row for row in rows if not sought or row.code in headed or _has(row, sought)]


def _has(row: TieBreak, words: list[str]) -> bool:
    names = (name for _language, name in row.national)
    federation = "FIDE" if row.article else row.federation
    texts = (row.code, row.name, _(row.name), federation, row.source, *names)
    all_ = _plain("\n".join(texts))
    return all(word in all_ for word in words)


def _plain(text: str) -> str:
    """Without case and accents."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
