"""A report file in plain ASCII, for programs that read nothing else.

Letters with marks lose them (`ü` -> `u`); other letters, and those of the Greek and Cyrillic
alphabets, are written as the table has them; the remaining ones become question marks.
"""

from __future__ import annotations

import unicodedata

from tbdesk.files.trf.lines import records

#: Columns of text in a line, from 0; after them other columns must stay where they are.
_FIELDS = {
    "013": (slice(4, 36),),
    "310": (slice(8, 40), slice(41, 46)),
}
_NAME = (slice(14, 47),)

_LATIN = {
    **{"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th"},
    **{"ł": "l", "ħ": "h", "ı": "i", "ŋ": "ng", "ŧ": "t", "ə": "e", "ʻ": "'", "ʼ": "'"},
    **{"–": "-", "—": "-", "−": "-", "‘": "'", "’": "'", "“": '"', "”": '"', "„": '"'},
    **{"«": '"', "»": '"', "…": "...", "½": "1/2", "№": "No", "€": "EUR", "°": "o"},
}
#: A letter and its replacement.
_GREEK = "αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo"
_CYRILLIC = (
    "аa бb вv гg дd еe ёyo жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ "
    "ыy ь эe юyu яya іi їyi єye ґg ўu ђdj јj љlj њnj ћc џdz ѓgj ќkj ѕdz"
)
_LETTERS = _LATIN | {
    pair[0]: pair[1:] for alphabet in (_GREEK, _CYRILLIC) for pair in alphabet.split()
}


def transliterated(data: bytes) -> bytes:
    """A file in UTF-8 with every letter in ASCII and every column where it was."""
    lines = data.decode("utf-8").split("\n")
    return "\n".join(line if line.isascii() else _line(line) for line in lines).encode("ascii")


def _line(line: str) -> str:
    identifier = records.record_id(line)
    fields = _FIELDS.get(identifier, ())
    if identifier == records.PLAYER or records.is_national(line):
        fields = _NAME
    for columns in fields:
        width = columns.stop - columns.start
        text = ascii_text(line[columns].rstrip())[:width]
        line = line[: columns.start] + text.ljust(width) + line[columns.stop :]
    return ascii_text(line)


def ascii_text(text: str) -> str:
    """`Müller, Ødegård` -> `Muller, Odegard`; `Щукин` -> `Shchukin`."""
    return "".join(sign if sign.isascii() else _letter(sign) for sign in text)


def _letter(sign: str) -> str:
    letters = _LETTERS.get(sign.lower())
    if letters is not None:
        return letters.capitalize() if sign.isupper() else letters
    apart = unicodedata.normalize("NFKD", sign)
    bare = "".join(letter for letter in apart if not unicodedata.combining(letter))
    if bare == sign:
        return "?"
    return ascii_text(bare)
