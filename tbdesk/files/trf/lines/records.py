"""The lines of a report file by their records; their order means nothing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from tbdesk.files.trf.lines.physical import FileLines

PLAYER = "001"
REMARK = "###"
#: The beginning of a remark that keeps a setting of tbdesk.
SETTING = "### tbdesk: "
#: The beginning of a remark about a round in which the file contradicts itself.
IMPORT = "### Import @ Round "
#: In the order of a file written anew; the player lines come after the first part.
TOURNAMENT = (
    "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122",
    "132", "142", "152", "162", "172", "182", "192", "202", "212", "222", "352", "362",
)  # fmt: skip
LATER = ("013", "310", "240", "250", "260", "320", "330", "340", "300", "299", "801", "802")
_EXTENSIONS = ("XX", "BB")
KNOWN = frozenset((PLAYER, *TOURNAMENT, *LATER, "DAT"))


def record_id(line: str) -> str:
    """The three signs of a record; empty for a blank line, a ruler or a legend."""
    if len(line) < 3 or line[3:4] not in ("", " ", "\t"):
        return ""
    return line[:3]


def anchor(line: str) -> str:
    """The key by which a record is the same one after its content was changed."""
    identifier = line[:3]
    if identifier == PLAYER:
        return line[:8]
    return identifier if identifier in TOURNAMENT else line


def is_known(identifier: str) -> bool:
    """True if a record is one of the format or of its extensions."""
    return identifier in KNOWN or identifier.startswith(_EXTENSIONS)


def is_own(line: str) -> bool:
    """True for a remark that is written from the event."""
    return line.startswith((SETTING, IMPORT))


def _is_code(identifier: str) -> bool:
    """Three capitals, as a federation has them."""
    return identifier.isascii() and identifier.isalpha() and identifier.isupper()


def is_national(line: str) -> bool:
    """True if a line has the shape of a national record: three capitals, a starting rank."""
    identifier = record_id(line)
    known = is_known(identifier)
    return not known and _is_code(identifier) and line[4:8].strip().isdigit()


class Records:
    """The lines of a document by record, as indices in the order of the file."""

    def __init__(self, document: FileLines) -> None:
        self.document = document
        by_id: dict[str, list[int]] = defaultdict(list)
        #: Lines in which nothing was recognised (blank ones and remarks are not among them).
        self.unknown: list[int] = []
        #: Lines with three capitals and a starting rank, by these capitals.
        self.national: dict[str, list[int]] = defaultdict(list)
        for index, line in enumerate(document.lines):
            identifier = record_id(line)
            if is_known(identifier):
                by_id[identifier].append(index)
            elif is_national(line):
                self.national[identifier].append(index)
            elif line.strip() and not line.startswith(REMARK):
                self.unknown.append(index)
        self._by_id: Mapping[str, list[int]] = by_id

    def of(self, identifier: str) -> Sequence[int]:
        """The lines of a record, in their order."""
        return self._by_id.get(identifier, ())

    def last(self, identifier: str) -> int | None:
        """The line of a record that has one value: the last one counts."""
        indices = self.of(identifier)
        return indices[-1] if indices else None

    def text(self, identifier: str) -> str:
        """The text of that line from column 5, empty without one."""
        index = self.last(identifier)
        return "" if index is None else self.data(index)

    def data(self, index: int) -> str:
        """The text of a line from column 5."""
        return self.document.lines[index][4:].strip()

    def line(self, index: int) -> str:
        """A line to be sliced: a tab after the record's name is a blank."""
        text = self.document.lines[index]
        return f"{text[:3]} {text[4:]}" if text[3:4] == "\t" else text

    @property
    def ids(self) -> list[str]:
        """The ids of all records that are there."""
        return [*self._by_id, *self.national]

    @property
    def extensions(self) -> list[str]:
        """The ids of the records XX*, BB* and DAT that are there."""
        return [
            identifier
            for identifier in self._by_id
            if identifier.startswith(_EXTENSIONS) or identifier == "DAT"
        ]

    def followers(self) -> tuple[dict[str, list[str]], list[str]]:
        """The remarks and unknown lines by the anchor of the record they follow, and those at
        the top. Remarks of ours are left out."""
        first: list[str] = []
        followers: dict[str, list[str]] = {}
        current = first
        loose = set(self.unknown)
        for index, line in enumerate(self.document.lines):
            if is_own(line):
                continue
            if index in loose or line.startswith(REMARK):
                current.append(line)
            elif line.strip():
                current = followers.setdefault(anchor(self.line(index)), [])
        return {line: rest for line, rest in followers.items() if rest}, first

    @property
    def remarks(self) -> list[str]:
        """Every remark, settings of ours among them."""
        return [line for line in self.document.lines if line.startswith(REMARK)]
