"""Files that would harm the program: refused, with a reason, before they are unpacked or parsed.

Spreadsheet files are zip archives of XML. Content that cannot be in a tournament's table (a
thousandfold expansion, entities, macros, links to other places) makes the whole file refused: it is
either damaged or no plain table.
"""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from xml.parsers import expat

from tbdesk.i18n import N_, _
from tbdesk.report.errors import FormatError


class HostileError(FormatError):
    """A file that is refused unread; `where` is the part of the archive."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Upper limits of an archive."""

    #: As they lie on the disk; all others are unpacked.
    bytes: int = 20_000_000
    parts: int = 2_000
    part_bytes: int = 60_000_000
    total_bytes: int = 120_000_000
    #: The greatest growth of a part when unpacked, beyond a first megabyte.
    ratio: int = 200
    #: XML elements of all cells together, and of all other parts.
    elements: int = 1_000_000
    others: int = 40_000
    #: The greatest depth of nesting.
    depth: int = 100
    rows: int = 12_000
    #: Bytes of one tag or text; the longest text of a cell has 32767 characters, of up to nine
    #: bytes each.
    tag: int = 500_000


LIMITS = Limits()
#: The first bytes of Excel workbooks before 2007, of old Word files and protected workbooks.
OLD_MARK = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
Attributes = dict[str, str]
#: A callback for an element: the part, its name without a prefix, its attributes.
Look = Callable[[str, str, Attributes], None]

_FREE_GROWTH = 1_000_000  # small parts of nothing but one letter are harmless
_CHUNK = 1 << 16
_DIRECTORY_BYTES = 1_000_000
#: Exceptions of zipfile and zlib for an archive that contradicts itself.
DAMAGED = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    OSError,
    NotImplementedError,
    RuntimeError,
    ValueError,
)
_END = struct.Struct("<4s4H2LH")
_END_MARK, _ZIP64_MARK = b"PK\x05\x06", b"PK\x06\x07"
_BROKEN = N_("the file is damaged ({0}): save it again in its program, or get another copy")
_PACKED = N_("it cannot be unpacked")
_AGAIN = N_("save the table alone, as .xlsx or .csv")


def broken(error: Exception) -> str:
    """Message about XML that cannot be parsed, and the way out. The parser's own message is in
    English and does not help."""
    if isinstance(error, expat.ExpatError):
        return _(_BROKEN).format(_("it is wrong in line {0}").format(error.lineno))
    return _(_BROKEN).format(_("it is written in an unknown encoding"))


def archive(data: bytes, source: str = "", limits: Limits = LIMITS) -> zipfile.ZipFile:
    """A zip archive, none of it unpacked, whose directory keeps the limits.

    Raises HostileError; FormatError if it is no whole archive.
    """
    if len(data) > limits.bytes:
        raise HostileError(
            _("larger than {0}: {1}").format(_megabytes(limits.bytes), _(_AGAIN)), source
        )
    _check_directory(data, source)
    try:
        opened = zipfile.ZipFile(io.BytesIO(data))
    except DAMAGED:
        raise FormatError(_(_BROKEN).format(_(_PACKED)), source) from None
    _check_parts(opened, source, limits)
    return opened


def archive_file(path: Path, limits: Limits) -> zipfile.ZipFile:
    """A zip archive that stays on the disk, under the same limits. Raises as `archive`."""
    source = str(path)
    try:
        size = path.stat().st_size
        with path.open("rb") as file:
            file.seek(max(0, size - _END.size - 0xFFFF - 20))
            _check_directory(file.read(), source)
        opened = zipfile.ZipFile(path)
    except FormatError:
        raise
    except DAMAGED:
        raise FormatError(_(_BROKEN).format(_(_PACKED)), source) from None
    if size > limits.bytes:
        opened.close()
        raise HostileError(
            _("larger than {0}: {1}").format(_megabytes(limits.bytes), _(_AGAIN)), source
        )
    _check_parts(opened, source, limits)
    return opened


def _check_parts(opened: zipfile.ZipFile, source: str, limits: Limits) -> None:
    infos = opened.infolist()
    if len(infos) > limits.parts:
        raise HostileError(
            _("an archive of more than {0} parts: {1}").format(limits.parts, _(_AGAIN)), source
        )
    names: set[str] = set()
    total = 0
    for info in infos:
        total += info.file_size
        if info.filename in names:
            raise HostileError(_("two parts have this name"), source, info.filename)
        names.add(info.filename)
        _check_part(info, source, limits)
        if total > limits.total_bytes:
            grown = _megabytes(limits.total_bytes)
            raise HostileError(_("unpacks to more than {0}: {1}").format(grown, _(_AGAIN)), source)


def _check_directory(data: bytes, source: str) -> None:
    """The directory's own size, before a list is made of it."""
    at = data.rfind(_END_MARK, max(0, len(data) - _END.size - 0xFFFF))
    if at < 0 or at + _END.size > len(data):
        raise FormatError(_(_BROKEN).format(_("its end is missing")), source)
    size = _END.unpack_from(data, at)[5]
    if data[max(0, at - 20) : at].startswith(_ZIP64_MARK) or size > _DIRECTORY_BYTES:
        raise HostileError(
            _("an archive with more parts than a table needs: {0}").format(_(_AGAIN)), source
        )


def _check_part(info: zipfile.ZipInfo, source: str, limits: Limits) -> None:
    where = info.filename
    if info.flag_bits & 1:
        raise HostileError(_("protected by a password: save it without one"), source, where)
    if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise HostileError(_("packed in a way that no spreadsheet program uses"), source, where)
    if info.file_size > limits.part_bytes:
        grown = _megabytes(limits.part_bytes)
        raise HostileError(
            _("this part unpacks to more than {0}: {1}").format(grown, _(_AGAIN)), source, where
        )
    if info.file_size > _FREE_GROWTH + limits.ratio * info.compress_size:
        times = info.file_size // max(1, info.compress_size)
        reason = _("this part unpacks to {0} times its size, as a zip bomb does: {1}").format(
            times, _(_AGAIN)
        )
        raise HostileError(reason, source, where)


def pieces(opened: zipfile.ZipFile, name: str, source: str, limits: Limits) -> Iterator[bytes]:
    """A part piece by piece, counting its bytes instead of trusting the directory."""
    length = 0
    try:
        with opened.open(name) as file:
            while piece := file.read(_CHUNK):
                length += len(piece)
                if length > limits.part_bytes:
                    grown = _megabytes(limits.part_bytes)
                    raise HostileError(_("unpacks to more than {0}").format(grown), source, name)
                yield piece
    except FormatError:
        raise
    except DAMAGED:
        raise FormatError(_(_BROKEN).format(_(_PACKED)), source, name) from None


@contextmanager
def xml(source: str, where: str) -> Iterator[None]:
    """Raise FormatError for every error of the XML parser."""
    try:
        yield
    except FormatError:
        raise
    except (expat.ExpatError, LookupError, ValueError) as error:  # also of unknown encodings
        raise FormatError(broken(error), source, where) from None


class XmlScan:
    """Goes through XML and forgets it: no document type, so no entities; not too deep, not too
    much.

    `look` is called for every element and may raise HostileError itself.
    """

    def __init__(self, source: str = "", limits: Limits = LIMITS, look: Look | None = None) -> None:
        self._source = source
        self._limits = limits
        self._look = look
        self._part = ""
        self._depth, self._deepest = 0, limits.depth
        #: How many more elements there may be, among the cells and elsewhere; of the part at hand.
        self._left = {True: limits.elements, False: limits.others}
        self._room = limits.others
        self._rows = 0
        #: Bytes since an element began or ended.
        self._since = 0
        self._cells = False

    def archive_part(self, opened: zipfile.ZipFile, name: str) -> None:
        """Scan a part of an archive. Raises FormatError."""
        self.parse(opened, name, self.parser(name))

    def parse(self, opened: zipfile.ZipFile, name: str, parser: expat.XMLParserType) -> None:
        """Parse a part of an archive with a parser of ours. Raises FormatError."""
        with xml(self._source, name):
            for piece in pieces(opened, name, self._source, self._limits):
                self._since += len(piece)
                if self._since > self._limits.tag:
                    self._refuse(
                        _("a tag or a text longer than {0} characters").format(self._limits.tag)
                    )
                before = self._room, self._depth
                parser.Parse(piece)
                if before != (self._room, self._depth):
                    self._since = 0
            parser.Parse(b"", True)

    def parser(self, name: str) -> expat.XMLParserType:
        """A parser for one part. A caller that reads the part too replaces its element handlers and
        calls `start` and `end` first."""
        self._part, self._depth, self._rows, self._since = name, 0, 0, 0
        self._left[self._cells] = self._room
        self._cells = holds_cells(name)
        self._room = self._left[self._cells]
        parser = expat.ParserCreate()
        parser.StartDoctypeDeclHandler = self._doctype
        parser.StartElementHandler = self.start
        parser.EndElementHandler = self.end
        return parser

    def _doctype(self, *_declared: object) -> None:
        self._refuse(
            _(
                "declares a document type, which can hide entities that grow without end; no "
                "spreadsheet program writes one"
            )
        )

    def start(self, name: str, attributes: Attributes) -> None:
        """Count an element that begins. Raises HostileError."""
        self._depth += 1
        self._room -= 1
        if self._depth > self._deepest or self._room < 0:
            self._refuse_size()
        if self._cells and name.endswith("row"):
            self._count_row(name.rpartition(":")[2])
        if self._look is not None:
            self._look(self._part, name.rpartition(":")[2], attributes)

    def _refuse_size(self) -> None:
        if self._depth > self._deepest:
            self._refuse(_("XML nested deeper than {0}").format(self._deepest))
        most = self._limits.elements if self._cells else self._limits.others
        self._refuse(_("more than {0} elements: {1}").format(most, _(_AGAIN)))

    def _count_row(self, name: str) -> None:
        if name in ("row", "table-row"):
            self._rows += 1
            if self._rows > self._limits.rows:
                self._refuse(
                    _("more than {0} rows: delete what is not the table").format(self._limits.rows)
                )

    def end(self, _name: str) -> None:
        """Count an element that ends."""
        self._depth -= 1

    def _refuse(self, reason: str) -> None:
        raise HostileError(reason, self._source, self._part)


def holds_cells(name: str) -> bool:
    """True for the parts of a spreadsheet file that grow with its tables."""
    return name == "content.xml" or name.startswith(("xl/worksheets/", "xl/sharedStrings"))


_FORBIDDEN = {
    "vbaproject": N_("macros"),
    "macrosheets/": N_("macros"),
    "basic/": N_("macros"),
    "scripts/": N_("macros"),
    "externallinks/": N_("links to other workbooks"),
    "connections.xml": N_("a connection to a database or a web page"),
    "querytables/": N_("a query of a database or a web page"),
    "embeddings/": N_("embedded files"),
    "activex/": N_("controls that run programs"),
}


def is_scanned(name: str, left_out: tuple[str, ...]) -> bool:
    """True for a part that `workbook` examines; others must not be read unexamined."""
    return name.endswith((".xml", ".rels")) and not (left_out and name.startswith(left_out))


def workbook(
    data: bytes, source: str = "", limits: Limits = LIMITS, left_out: tuple[str, ...] = ()
) -> zipfile.ZipFile:
    """The archive of an Excel workbook without refused content: every XML part was scanned, except
    those whose names begin with one of `left_out` (see `is_scanned`). Raises HostileError,
    FormatError."""
    opened = archive(data, source, limits)
    refuse_active_parts(opened, source)

    def look(where: str, element: str, attributes: Attributes) -> None:
        if element in ("Override", "Default"):
            if "macroenabled" in attributes.get("ContentType", "").lower():
                raise HostileError(_carries(_("macros")), source, where)
        elif element == "Relationship" and _links_out(attributes):
            target = attributes.get("Target", "")[:80]
            reason = _("{0} (here: {1})").format(_carries(_("links to other files")), target)
            raise HostileError(reason, source, where)

    # The cells are most of the file and are not searched: their relations are in other parts.
    cells, others = XmlScan(source, limits), XmlScan(source, limits, look)
    for name in opened.namelist():
        if is_scanned(name, left_out):
            scan = cells if holds_cells(name) and name.endswith(".xml") else others
            scan.archive_part(opened, name)
    return opened


def _links_out(attributes: Attributes) -> bool:
    """True for an address that a program would fetch. A link behind a name is only text here."""
    outside = attributes.get("TargetMode") == "External"
    return outside and not attributes.get("Type", "").endswith("/hyperlink")


def refuse_active_parts(opened: zipfile.ZipFile, source: str) -> None:
    """Raise HostileError for an archive with parts that run or fetch something."""
    for name in opened.namelist():
        for mark, words in _FORBIDDEN.items():
            if mark in f"/{name.lower()}" and (mark[-1] != "/" or f"/{mark}" in f"/{name.lower()}"):
                raise HostileError(_carries(_(words)), source, name)


def _carries(words: str) -> str:
    return _("carries {0}, which tbdesk does not open: {1}").format(words, _(_AGAIN))


def _megabytes(count: int) -> str:
    return f"{count // 1_000_000} MB"
