"""The search for tie-breaks: by code, names in any language, owner, source and headings."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable

from tbdesk.engine.tiebreaks.tiebreak import TieBreak
from tbdesk.i18n import _
from tbdesk.report.tiebreak_headings import meanings

#: General words for any tie-break.
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


#: Further words for the federations: their full names, countries and codes.
_FEDERATIONS = {
    "FFE": "Fédération Française des Échecs, France, French, FRA",
    "FMJD": "World Draughts Federation, Fédération Mondiale du Jeu de Dames, draughts, dama",
    "Deutscher Schachbund": "DSB, Germany, German, Deutschland, GER",
    "Federació Catalana d'Escacs": "Catalonia, Catalunya, Cataluña, Spain, España, ESP",
    "Federazione Scacchistica Italiana": "FSI, Italy, Italia, ITA",
    "US Chess": "USCF, United States Chess Federation, USA",
}


def search(rows: Iterable[TieBreak], text: str) -> list[TieBreak]:
    """The tie-breaks that a text finds, ignoring accents and case: the one with that code, then
    those whose code begins with it, those with all its words in their names, federation or source,
    and those with parts of words. All of them, as they are, for an empty text or a word that means
    tie-breaks in general."""
    sought = [word for word in _plain(text).split() if word not in _ANY]
    if not sought:
        return list(rows)
    headed = {descriptor.code for descriptor in meanings(text)}
    ranked = [(_rank(row, text, sought, headed), row) for row in rows]
    found = [(rank, row) for rank, row in ranked if rank is not None]
    return [row for _rank_, row in sorted(found, key=lambda pair: pair[0])]


def is_code(row: TieBreak, text: str) -> bool:
    """True if a text is the code of a tie-break, with or without modifiers (`bh`, `BH/C1`)."""
    return re.split("[/:]", _plain(text).strip())[0] == row.code.casefold()


def _rank(row: TieBreak, text: str, words: list[str], headed: Collection[str]) -> int | None:
    """How well a tie-break fits a text, 0 best; None if it does not."""
    if is_code(row, text):
        return 0
    if row.code.casefold().startswith(_plain(text).strip()):
        return 1
    federation = "FIDE" if row.article else row.federation
    names = _plain("\n".join((row.name, _(row.name), *(name for _language, name in row.national))))
    of_federation = f"{federation} {_FEDERATIONS.get(federation, '')}"
    others = re.findall(r"\w+", _plain(f"{row.code} {of_federation} {row.source}"))
    whole = {*others, *re.findall(r"\w+", names)}
    if row.code in headed or all(word in whole for word in words):
        return 2
    parts = all(word in names or _begins(word, others) for word in words)
    return 3 if parts else None


def _begins(word: str, words: Iterable[str]) -> bool:
    """True if one of some words begins with a text: matches inside a word, such as DE in FIDE,
    would be useless."""
    return any(one.startswith(word) for one in words)


def _plain(text: str) -> str:
    """Without case and accents."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
