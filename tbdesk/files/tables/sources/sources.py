"""The sheets in the bytes of a file or on the clipboard, by what is in them, not by their name."""

from __future__ import annotations

import re

from tbdesk.files.hostile import confined, hostile
from tbdesk.files.tables.pairings.join import joined
from tbdesk.files.tables.sheet import Sheet
from tbdesk.files.tables.sources import arrangement
from tbdesk.files.tables.sources.markup import bbcode, html_tables, latex, wikitext
from tbdesk.files.tables.sources.text.encodings import decoded
from tbdesk.files.tables.sources.workbooks import old_workbook
from tbdesk.i18n import N_, _
from tbdesk.report.errors import FormatError

_ZIP = b"PK\x03\x04"
_PICTURE = N_("this is a picture: a table in it cannot be read")
#: What other files begin with, and what to do with them.
_OTHERS = (
    (
        b"%PDF",
        N_("this is a PDF: copy the table in it and paste it (Edit, Paste crosstable)"),
    ),
    (b"\x89PNG", _PICTURE),
    (b"\xff\xd8\xff", _PICTURE),
    (b"GIF8", _PICTURE),
    (b"{\\rtf", N_("this is a document in RTF: save it as plain text (.txt)")),
    (b"MZ", N_("this is a program")),
    (b"\x7fELF", N_("this is a program")),
    (b"Rar!", N_("this is a packed archive: unpack it first")),
    (b"7z\xbc\xaf", N_("this is a packed archive: unpack it first")),
    (b"\x1f\x8b", N_("this is a packed archive: unpack it first")),
    (b"PK\x05\x06", N_("this archive is empty")),
)
#: Texts that are no table, by how one of their lines begins, and what to do with them.
_NO_TABLES = (
    (
        re.compile(r'^\[(?:Event|Site|Round|White|Black|Result) "', re.MULTILINE),
        N_("these are games in PGN: copy the crosstable or the pairings of the rounds instead"),
    ),
    (
        re.compile(
            r'\A\s*(?:\[\s*)?\{\s*"|\A\s*\[\s*(?:\[|"[^"\n]*"\s*[,\]]|-?\d[\d.]*\s*,|\])[\s\S]*\]\s*\Z'
        ),
        N_("this is JSON: save the table as .csv, or copy it from the page on which it is shown"),
    ),
)
#: How XML begins, and the tag of a drawing.
_XML, _SVG = re.compile(r"[\ufeff\s]*<(?:[?!]|[A-Za-z][^<>]*>)"), re.compile(r"<(?:\w+:)?svg\b")
_MAX_TEXT = 5_000_000
#: Signs that tell whether it is a text; bytes that are shown of what is none.
_SAMPLE, _FIRST = 4000, 4


def sheets(data: bytes, source: str = "", check: confined.Check = confined.no_check) -> list[Sheet]:
    """Every sheet in the bytes of a file, none of them empty. Raises FormatError, saying what
    was found and what to do, and what `check` raises."""
    if not data.strip():
        raise FormatError(_("the file is empty"), source)
    if data.startswith(_ZIP):
        return _filled(_archive(data, source), source)
    if data.startswith(old_workbook.MARK):
        return _filled(old_workbook.sheets(data, source, check), source)
    other = other_kind(data)
    if other:
        raise FormatError(other, source)
    if len(data) > _MAX_TEXT:
        megabytes = _MAX_TEXT // 1_000_000
        raise hostile.HostileError(
            _("a text of more than {0} MB is no table").format(megabytes), source
        )
    suffix = source.lower().rpartition(".")[2]
    if suffix in ("xlsx", "xlsm", "ods"):
        raise FormatError(_no_archive(data, suffix), source)
    return text_sheets(decoded(data, source), source)


def other_kind(data: bytes) -> str:
    """What a file is that is neither a table nor a report, and what to do with it; empty where
    its first bytes do not tell."""
    return next((_(reason) for start, reason in _OTHERS if data.startswith(start)), "")


def _no_archive(data: bytes, suffix: str) -> str:
    """What a file is that should be an archive by its name."""
    try:
        text = decoded(data)[:_SAMPLE]
    except FormatError:
        text = "\0"
    if all(sign.isprintable() or sign.isspace() for sign in text.lstrip("\ufeff")):
        return _("is named .{0} but is no such file: it is plain text").format(suffix)
    return _(
        "is named .{0} but is no such file: it begins with the bytes {1}. Save the table again in "
        "a spreadsheet program, as .{0} or .csv"
    ).format(suffix, data[:_FIRST].hex(" ").upper())


def text_sheets(text: str, source: str = "") -> list[Sheet]:
    """The sheets of a text or of a page's source. Raises FormatError."""
    if source.lower().endswith((".html", ".htm")) or html_tables.is_html(text):
        return _filled(html_tables.sheets(text, source), source, N_("table"))
    if wikitext.is_wikitext(text):
        return _filled(wikitext.sheets(text, source), source, N_("table"))
    if bbcode.is_bbcode(text):
        return _filled(bbcode.sheets(text, source), source, N_("table"))
    if latex.is_latex(text):
        return _filled(latex.sheets(text, source), source, N_("table"))
    if _XML.match(text) and text.rstrip().endswith(">"):
        picture = _SVG.search(text[:_SAMPLE])
        reason = _PICTURE if picture else N_("this is XML, but no table: save it as .xlsx or .csv")
        raise FormatError(_(reason), source)
    for begins, reason in _NO_TABLES:
        if begins.search(text):
            raise FormatError(_(reason), source)
    return _filled([arrangement.likeliest(text, source)], source)


def clipboard_sheets(html: str, text: str) -> list[Sheet]:
    """The sheets of what was copied: tables of a page or a spreadsheet program before the plain
    text of the same. Raises FormatError."""
    if html:
        try:
            tables = html_tables.sheets(html)
        except hostile.HostileError:
            if not text:
                raise
            tables = []
        if tables:
            return _filled(tables, "")
    if not text.strip():
        raise FormatError(_("there is no text to paste: copy the table first"))
    return text_sheets(text)


def _archive(data: bytes, source: str) -> list[Sheet]:
    """An Excel workbook or an OpenDocument spreadsheet."""
    with hostile.archive(data, source) as opened:
        names = opened.namelist()
    if "content.xml" in names:
        from tbdesk.files.tables.sources.workbooks import open_document

        return open_document.sheets(data, source)
    if "[Content_Types].xml" in names and any(name.startswith("xl/") for name in names):
        from tbdesk.files.tables.sources.workbooks import workbook_cells

        return workbook_cells.sheets(data, source)
    reason = _("this archive is neither an Excel workbook nor an .ods file: unpack it first")
    raise FormatError(reason, source)


def _filled(tables: list[Sheet], source: str, what: str = N_("row")) -> list[Sheet]:
    kept = [sheet for sheet in tables if sheet.rows]
    if not kept:
        raise FormatError(_("no {0} with a text was found in it").format(_(what)), source)
    return joined([arrangement.unglued(sheet) for sheet in kept])
