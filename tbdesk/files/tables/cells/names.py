"""Lists of names, one a line, perhaps with a number before and a rating behind each. They have no
headings, and no other columns."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from tbdesk.files.tables.headings.words import head_of
from tbdesk.files.tables.records import Role

_LINE = re.compile(r"^(?:(\d{1,4})[.):]?\s+|[-–—*•·]\s+)?(\S.*?)(?:[\s,;]+\(?(\d{3,4})\)?)?$")
_WORD = re.compile(r"^[^\W\d_][^\d_|;:=+*/]*$")
#: Words for events, groups and lists: no player is called so.
_NO_PLAYER = re.compile(
    r":$|\b(?:open|cup|round|round robin|swiss|list|lista|elenco|entry|entries|players|"
    r"participants|participantes|spieler|teilnehmer|giocatori|partecipanti|joueurs|jugadores|"
    r"rankings?|starting|coppa|coupe|copa|tournaments?|torneo|tournoi|toernooi|turniej|turnaj|"
    r"chess|échecs|ajedrez|scacchi|šachy|szachy|league|ligue|lega|championships?|campionato|"
    r"championnat|campeonato|group|gruppe|gruppo|groupe|grupo)\b"
    r"|\bschach|(?:liga|liste|pokal|turnier|meisterschaft)\b",
    re.IGNORECASE,
)
_MOST_WORDS = 6
_FEWEST = 2


class Listed(NamedTuple):
    """The rows of a list, and what its columns are."""

    rows: list[tuple[int, list[str]]]
    kinds: tuple[str, ...]


def rows(lines: Sequence[tuple[int, str]]) -> Listed | None:
    """The number, name and rating of every line; None for a text that is no such list."""
    found, beside = [], []
    for number, line in lines:
        text = " ".join(line.replace("\t", " ").split())
        match = _LINE.match(text)
        if match is None or not _is_name(match[2]):
            return None
        head = head_of(text)
        if (head and head.roles[0] is Role.NAME) or _NO_PLAYER.search(text):
            beside.append((number, match))
        else:
            found.append((number, match))
    if len(found) < _FEWEST or len(beside) > len(found):
        return None
    numbered = sum(match[1] is not None for _number, match in found)
    if 0 < numbered < len(found):  # titles have none: who is meant is not certain
        return None
    rated = any(match[3] for _number, match in found)
    kinds = ("number",) * bool(numbered) + ("name",) + ("rating",) * rated
    listed = [
        (
            number,
            [
                *([match[1]] if numbered else []),
                match[2].rstrip(" ,;"),
                *([match[3] or ""] if rated else []),
            ],
        )
        for number, match in found
    ]
    return Listed(listed, kinds)


def _is_name(text: str) -> bool:
    """True for words without figures, one of them with a capital, and one at most a single letter:
    several of them are results."""
    words = [word.strip(",.()'\"") for word in text.split()]
    words = [word for word in words if word not in ("", "-", "–")]
    single = sum(len(word) == 1 for word in words)
    begun = any(not word[0].islower() for word in words)
    return 0 < len(words) <= _MOST_WORDS and begun and single < 2 and all(map(_WORD.match, words))
