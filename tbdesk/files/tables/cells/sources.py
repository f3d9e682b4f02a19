"""The sheets in the bytes of a file or on the clipboard, by their content, not by the name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from tbdesk.files.encodings import decoded
from tbdesk.files.hostile import confined, hostile
from tbdesk.files.spreadsheets import Cells, loaded
from tbdesk.files.tables.cells import html, text
from tbdesk.files.tables.headings.words import heading_row, heads_of, round_above
from tbdesk.files.tables.records import Role
from tbdesk.files.tables.sheet import Sheet, SheetBuilder
from tbdesk.i18n import N_, _
from tbdesk.report.errors import FormatError

_ZIP = b"PK\x03\x04"
_PICTURE = N_("this is a picture: a table in it cannot be read")
#: The first bytes of other files, and advice for them.
_OTHERS = (
    (b"%PDF", N_("this is a PDF: copy the table in it and paste it (Edit > Paste crosstable)")),
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
_MARKUP = N_(
    "this is the markup of {0}, not a table: open the web page it produces, and copy "
    "the table from there"
)
#: Texts that are no table, by their content, with advice.
_NO_TABLES = (
    (
        re.compile(r'^\[(?:Event|Site|Round|White|Black|Result) "', re.MULTILINE),
        N_("these are games in PGN: copy the crosstable or the pairings of the rounds instead"),
        "",
    ),
    (
        re.compile(r'\A\s*(?:\[\s*)?\{\s*"|\A\s*\[\s*(?:\[|"[^"\n]*"\s*[,\]]|-?\d[\d.]*\s*,|\])'),
        N_("this is JSON: save the table as .csv, or copy it from the page on which it is shown"),
        "",
    ),
    (  # atomic: only the first opening counts, so that a long text is searched once
        re.compile(r"\A(?>(?s:.*?)^[ \t]*\{\|)(?s:.*)^[ \t]*\|-", re.MULTILINE),
        _MARKUP,
        N_("a wiki page"),
    ),
    (re.compile(r"\\begin\s*\{\s*(?:tabular|longtable|array)|\\hline"), _MARKUP, "LaTeX"),
    (re.compile(r"\[t[rdh]\]", re.IGNORECASE), _MARKUP, N_("a forum")),
)
#: The beginning of XML, and the tag of a drawing.
_XML, _SVG = re.compile(r"[\ufeff\s]*<(?:[?!]|[A-Za-z][^<>]*>)"), re.compile(r"<(?:\w+:)?svg\b")
_MAX_TEXT, _MAX_OLD = 5_000_000, 3_000_000
#: Bytes examined to decide if a file is text; bytes shown of one that is not.
_SAMPLE, _FIRST = 4000, 4
MAX_SHEETS = 50
#: Parts of old workbooks that are not opened, with the reason.
_OLD_PARTS = (
    (
        "_VBA_PROJECT",
        N_("carries macros, which tbdesk does not open: save the table alone, as .xlsx"),
    ),
    ("EncryptedPackage", N_("protected by a password: save it without one")),
)


def sheets(
    data: bytes,
    source: str = "",
    check: confined.Check = confined.no_check,
    encoding: str | None = None,
) -> list[Sheet]:
    """Every sheet in the bytes of a file, none of them empty. encoding: that of a text, None for
    the likeliest. Raises FormatError with the kind found and advice, and the exceptions of `check`.
    """
    if not data.strip():
        raise FormatError(_("the file is empty"), source)
    if not is_text(data):
        found = [_sheet(cells, source) for cells in workbook(data, source, check) if not cells[1]]
        return _filled(found[:MAX_SHEETS], source)
    if len(data) > _MAX_TEXT:
        megabytes = _MAX_TEXT // 1_000_000
        text = _("a text of more than {0} MB is no table").format(megabytes)
        raise hostile.HostileError(text, source)
    suffix = source.lower().rpartition(".")[2]
    if suffix in ("xlsx", "xlsm", "ods"):
        raise FormatError(_no_archive(data, suffix), source)
    return text_sheets(decoded(data, source, encoding), source)


def is_text(data: bytes) -> bool:
    """True for neither a workbook nor another file that is known by its first bytes."""
    return not data.startswith((_ZIP, hostile.OLD_MARK)) and not other_kind(data)


def workbook(
    data: bytes,
    source: str = "",
    check: confined.Check = confined.no_check,
    limits: hostile.Limits = hostile.LIMITS,
    work: confined.Work = confined.Work.CELLS,
) -> list[Cells]:
    """The sheets of a spreadsheet file, hidden ones too, read in a process of its own. Raises
    FormatError, and exceptions of `check`."""
    _refuse(data, source, limits)
    try:
        return loaded(confined.run(work, data, source, check))
    except confined.OverrunError as error:
        reason = _(
            "reading it takes more time or memory than any table does: it is damaged, or far too "
            "large. Save the table alone, as .xlsx or .csv"
        )
        raise hostile.HostileError(reason, source) from error


def _refuse(data: bytes, source: str, limits: hostile.Limits) -> None:
    """Raises FormatError for a file that is not opened at all."""
    if data.startswith(hostile.OLD_MARK):
        if len(data) > _MAX_OLD:
            reason = _("an old Excel file of more than {0} MB: save it as .xlsx")
            raise hostile.HostileError(reason.format(_MAX_OLD // 1_000_000), source)
        for name, reason in _OLD_PARTS:
            if name.encode("utf-16-le") in data:
                raise hostile.HostileError(_(reason), source)
        return
    other = other_kind(data)
    if other:
        raise FormatError(other, source)
    with hostile.archive(data, source, limits) as opened:
        names = opened.namelist()
    if "content.xml" in names:
        hostile.refuse_active_parts(opened, source)
        _scan_document(data, source)
    elif "[Content_Types].xml" in names and any(name.startswith("xl/") for name in names):
        hostile.workbook(data, source, limits).close()
    else:
        reason = _("this archive is neither an Excel workbook nor an .ods file: unpack it first")
        raise FormatError(reason, source)


def _scan_document(data: bytes, source: str) -> None:
    """Raises FormatError for an .ods with links, macros, or more than a table has."""

    def look(where: str, element: str, _attributes: hostile.Attributes) -> None:
        if element in ("table-source", "cell-range-source", "dde-source", "dde-link"):
            reason = _(
                "carries links to other files, which tbdesk does not open: save the table alone"
            )
            raise hostile.HostileError(reason, source, where)
        if element == "script":
            reason = _("carries macros, which tbdesk does not open: save the table alone")
            raise hostile.HostileError(reason, source, where)

    with hostile.archive(data, source) as opened:
        hostile.XmlScan(source, look=look).archive_part(opened, "content.xml")


def other_kind(data: bytes) -> str:
    """Kind of a file that is neither a table nor a report, with advice; empty if its first bytes
    are ambiguous."""
    return next((_(reason) for start, reason in _OTHERS if data.startswith(start)), "")


def _no_archive(data: bytes, suffix: str) -> str:
    """The kind of a file that should be an archive by its name."""
    try:
        start = decoded(data)[:_SAMPLE]
    except FormatError:
        start = "\0"
    if all(sign.isprintable() or sign.isspace() for sign in start.lstrip("\ufeff")):
        return _("is named .{0} but is plain text").format(suffix)
    return _(
        "is named .{0} but is not such a file: it begins with the bytes {1}. Save the table "
        "again in a spreadsheet program, as .{0} or .csv"
    ).format(suffix, data[:_FIRST].hex(" ").upper())


def text_sheets(whole: str, source: str = "") -> list[Sheet]:
    """The sheets of a text or of a page's source. Raises FormatError."""
    if source.lower().endswith((".html", ".htm")) or html.is_html(whole):
        return _filled(html.sheets(whole, source), source, N_("table"))
    if _XML.match(whole) and whole.rstrip().endswith(">"):
        picture = _SVG.search(whole[:_SAMPLE])
        reason = (
            _PICTURE if picture else N_("this is XML, but not a table: save it as .xlsx or .csv")
        )
        raise FormatError(_(reason), source)
    for begins, reason, name in _NO_TABLES:
        if begins.search(whole):
            raise FormatError(_(reason).format(_(name) if name else ""), source)
    return _filled([text.sheet(whole, source)], source)


def clipboard_sheets(page: str, plain: str) -> list[Sheet]:
    """The sheets of the clipboard: tables of a page or a spreadsheet program before the plain text
    of the same. Raises FormatError."""
    if page:
        try:
            tables = html.sheets(page)
        except hostile.HostileError:
            if not plain:
                raise
            tables = []
        if tables:
            return _filled(tables, "")
    if not plain.strip():
        raise FormatError(_("there is no text to paste: copy the table first"))
    return text_sheets(plain)


def _sheet(cells: Cells, source: str) -> Sheet:
    builder = SheetBuilder(cells.name, source)
    for line, row in cells.rows:
        builder.add(line, row)
    return builder.sheet()


def _filled(tables: list[Sheet], source: str, what: str = N_("row")) -> list[Sheet]:
    kept = [sheet for sheet in tables if sheet.rows]
    if not kept:
        raise FormatError(_("it has no {0} with a text").format(_(what)), source)
    return apart(kept)


_MOST_TABLES = 50


def apart(sheets: Sequence[Sheet]) -> list[Sheet]:
    """Every table a sheet of its own; the rounds of a list of games in one."""
    found = [table for sheet in sheets for table in _tables(sheet)]
    joined: list[Sheet] = []
    for _head, group in groupby(found, key=_games_head):
        tables = list(group)
        joined += [_joined(tables)] if _are_rounds(tables) else tables
    return joined


def _tables(sheet: Sheet) -> list[Sheet]:
    """The tables of a sheet: another begins with a row of other headings."""
    first = heading_row(sheet.rows)
    if first < 0:
        return [sheet]
    begins = [0]
    known = sheet.rows[first]
    at = first
    while len(begins) < _MOST_TABLES:
        at = heading_row(sheet.rows, at + 1)
        if at < 0:
            break
        if sheet.rows[at] != known and not _is_same(sheet.rows[at], known):
            begins.append(_with_title(sheet, at))
            known = sheet.rows[at]
    if len(begins) == 1:
        return [sheet]
    ends = [*begins[1:], len(sheet.rows)]
    return [
        replace(
            sheet,
            name=_("{0} line {1}").format(sheet.name, sheet.lines[begin]).strip(),
            rows=sheet.rows[begin:end],
            lines=sheet.lines[begin:end],
        )
        for begin, end in zip(begins, ends, strict=True)
    ]


def _is_same(row: Sequence[str], known: Sequence[str]) -> bool:
    return [cell for cell in row if cell] == [cell for cell in known if cell]


def _with_title(sheet: Sheet, heading: int) -> int:
    """The first row of a table: the lines above its headings with one text are its titles."""
    while heading > 0 and sum(bool(cell) for cell in sheet.rows[heading - 1]) == 1:
        heading -= 1
    return heading


def _games_head(sheet: Sheet) -> tuple[str, ...]:
    """The headings of a list of games; something of its own for any other table."""
    at = heading_row(sheet.rows)
    roles = [head.roles[0] for head in heads_of(sheet.rows[at]) if head] if at >= 0 else []
    if Role.RESULT in roles and (Role.WHITE in roles or roles.count(Role.NAME) > 1):
        return sheet.rows[at]
    return ("", sheet.name, *map(str, sheet.lines))


def _round_of(sheet: Sheet) -> int:
    return round_above(sheet, heading_row(sheet.rows))


def _are_rounds(tables: Sequence[Sheet]) -> bool:
    rounds = [_round_of(table) for table in tables]
    return len(tables) > 1 and 0 not in rounds and len(set(rounds)) == len(rounds)


def _joined(tables: Sequence[Sheet]) -> Sheet:
    """One list of games, in which a line names each round."""
    width = max(table.width for table in tables)
    rows, lines = [], []
    for table in tables:
        title = (_("Round {round}").format(round=_round_of(table)), *("",) * (width - 1))
        heading = heading_row(table.rows)
        rows += [title, *(row + ("",) * (width - len(row)) for row in table.rows[heading:])]
        lines += [table.lines[heading], *table.lines[heading:]]
    return replace(tables[0], rows=tuple(rows), lines=tuple(lines), above="")
