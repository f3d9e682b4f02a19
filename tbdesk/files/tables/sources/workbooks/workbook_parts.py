"""The parts of an Excel workbook that say how its cells are meant: which sheets there are, the
texts that cells share, and the styles that make a number a date.

openpyxl makes objects of all that is in a workbook, and needs five times as long. The elements are
those of ECMA-376, part 1, 18.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import NamedTuple
from xml.parsers import expat

from tbdesk.files.hostile import hostile
from tbdesk.files.hostile.hostile import Attributes
from tbdesk.report.errors import FormatError

#: The formats of dates and times that have no text in the file (18.8.30), with those of East Asia,
#: and the one of them for hours beyond a day.
_DATES = frozenset(map(str, (*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59))))
_ELAPSED = frozenset(["46"])
#: What a format shows as it stands, and its brackets but for those of `[h]`.
_LITERAL = re.compile(r'"[^"]*"|[\\_*].|\[(?!(?:h+|m+|s+)\])[^\]]*\]', re.IGNORECASE)
_OF_DATES = re.compile("[dmyhs]", re.IGNORECASE)
_OF_ELAPSED = re.compile(r"\[(?:h+|m+|s+)\]", re.IGNORECASE)
#: A break or a tab as programs write it in a text, and the line before what only looks like that.
#: (Others are signs that no text of ours may have.)
_ESCAPED = re.compile("_x(000[9AaDd]|005[Ff])_")


class Page(NamedTuple):
    """A sheet of a workbook: its name, the part with its cells, whether it is shown."""

    name: str
    part: str
    visible: bool


class Dates(NamedTuple):
    """The styles, by the texts that cells have for them, that show a number as a date or a time;
    those of them that show how much time went by; whether days are counted from 1904."""

    styles: frozenset[str]
    elapsed: frozenset[str]
    from_1904: bool


class Parts:
    """The parts of a workbook. None is read before it was scanned."""

    def __init__(
        self,
        data: bytes,
        source: str,
        limits: hostile.Limits = hostile.LIMITS,
        left_out: tuple[str, ...] = (),
    ) -> None:
        """Raises HostileError, FormatError. left_out: the beginnings of the names of parts that
        are not scanned before somebody asks for them."""
        self.source, self._limits, self._left_out = source, limits, left_out
        self._archive = hostile.workbook(data, source, limits, left_out)
        # Capital and small letters are the same in names of parts.
        self._names = {name.lower(): name for name in self._archive.namelist()}
        self._from_1904 = False
        mains = self._related("", "officeDocument")
        self._main = next(iter(mains.values()), "xl/workbook.xml")
        self.pages = tuple(self._listed())

    def parse(
        self, part: str, start: Callable[[str, Attributes], None], parser: expat.XMLParserType
    ) -> None:
        """Tell `start` of every element of a part. Raises FormatError, and what `start` raises."""
        if not hostile.is_scanned(part, self._left_out):
            hostile.XmlScan(self.source, self._limits).archive_part(self._archive, part)
        parser.buffer_text = True
        parser.StartElementHandler = start
        try:
            for piece in hostile.pieces(self._archive, part, self.source, self._limits):
                parser.Parse(piece)
            parser.Parse(b"", True)
        except expat.ExpatError as error:
            raise FormatError(hostile.broken(error), self.source, part) from None

    def _elements(self, part: str) -> list[tuple[str, Attributes]]:
        """The elements of a small part without their prefixes; none if it is not there."""
        elements: list[tuple[str, Attributes]] = []
        if part.lower() in self._names:
            self.parse(
                self._names[part.lower()],
                lambda name, attributes: elements.append((name.rpartition(":")[2], attributes)),
                expat.ParserCreate(),
            )
        return elements

    def _related(self, part: str, kind: str) -> dict[str, str]:
        """The parts of a kind that there are and a part names, by their ids; those that the file
        itself names if it is empty."""
        folder, name = posixpath.split(part)
        parts: dict[str, str] = {}
        for _element, attributes in self._elements(posixpath.join(folder, "_rels", f"{name}.rels")):
            target = posixpath.normpath(posixpath.join("/", folder, attributes.get("Target", "")))
            there = self._names.get(target.lstrip("/").lower())
            if there is not None and attributes.get("Type", "").endswith(f"/{kind}"):
                parts[attributes.get("Id", "")] = there
        return parts

    def _listed(self) -> Iterator[Page]:
        """The sheets with cells, in their order; not those of one chart."""
        parts = self._related(self._main, "worksheet")
        for element, attributes in self._elements(self._main):
            if element == "workbookPr":
                self._from_1904 = attributes.get("date1904", "0") in ("1", "true")
            elif element == "sheet":
                ids = (value for name, value in attributes.items() if name.endswith(":id"))
                part = parts.get(next(ids, ""))
                if part is not None:
                    visible = attributes.get("state", "visible") == "visible"
                    yield Page(attributes.get("name", ""), part, visible)

    @cached_property
    def texts(self) -> dict[int, str]:
        """The texts that cells share, by their numbers."""
        texts: list[str] = []
        for part in self._related(self._main, "sharedStrings").values():
            parser = expat.ParserCreate()
            self.parse(part, _Texts(parser, texts).start, parser)
        return dict(enumerate(texts))

    @cached_property
    def dates(self) -> Dates:
        """Which styles show a number as a date."""
        formats: dict[str, str] = {}
        styles: list[str] = []
        inside = ""
        for part in self._related(self._main, "styles").values():
            for element, attributes in self._elements(part):
                if element in ("numFmts", "cellXfs", "cellStyleXfs", "cellStyles", "dxfs"):
                    inside = element
                elif element == "numFmt" and inside == "numFmts":
                    formats[attributes.get("numFmtId", "")] = attributes.get("formatCode", "")
                elif element == "xf" and inside == "cellXfs":
                    styles.append(attributes.get("numFmtId", "0"))
        signs = {name: _LITERAL.sub("", text.split(";")[0]) for name, text in formats.items()}
        dates = _DATES - signs.keys() | {n for n, text in signs.items() if _OF_DATES.search(text)}
        elapsed = {name for name, text in signs.items() if _OF_ELAPSED.search(text)}
        elapsed |= _ELAPSED - signs.keys()
        return Dates(
            frozenset(str(at) for at, name in enumerate(styles) if name in dates),
            frozenset(str(at) for at, name in enumerate(styles) if name in elapsed),
            self._from_1904,
        )

    def close(self) -> None:
        self._archive.close()


class _Texts:
    """Takes down the texts that cells share; what is printed above Japanese words is none."""

    def __init__(self, parser: expat.XMLParserType, texts: list[str]) -> None:
        self._parser = parser
        self._texts = texts
        self._pieces: list[str] = []
        self._phonetic = False
        parser.EndElementHandler = self._end

    def start(self, name: str, _attributes: Attributes) -> None:
        element = name.rpartition(":")[2]
        if element == "t" and not self._phonetic:
            self._parser.CharacterDataHandler = self._pieces.append
        elif element == "rPh":
            self._phonetic = True

    def _end(self, name: str) -> None:
        element = name.rpartition(":")[2]
        if element == "t":
            self._parser.CharacterDataHandler = None
        elif element == "rPh":
            self._phonetic = False
        elif element == "si":
            text = "".join(self._pieces)
            self._texts.append(_ESCAPED.sub(_unescaped, text) if "_x" in text else text)
            self._pieces.clear()


def _unescaped(sign: re.Match[str]) -> str:
    return chr(int(sign[1], 16))
