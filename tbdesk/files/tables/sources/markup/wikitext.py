"""The tables in the source of a wiki page. What only the wiki can resolve is refused: the page
itself, copied from a browser, has it."""

from __future__ import annotations

import re
from typing import NoReturn

from tbdesk.files.tables.sheet import Sheet, SheetBuilder
from tbdesk.i18n import _
from tbdesk.report.errors import FormatError

_BEGINS = re.compile(r"^\s*\{\|", re.MULTILINE)
_LINK = re.compile(r"\[\[(?:[^\[\]|]*\|)?([^\[\]|]*)\]\]")
_TEMPLATE = re.compile(r"\{\{([^{}]*)\}\}")
_REFERENCE = re.compile(r"<ref[^>]*/>|<ref[^>]*>.*?</ref>|<!--.*?-->|</?[a-z][^>]*>", re.DOTALL)
_EMPHASIS = re.compile(r"'{2,5}")
_ATTRIBUTES = re.compile(r"^[^|\[\]{}]*=[^|\[\]{}]*(?:\||$)")
_FEDERATION = re.compile(r"^[A-Z]{3}$")
_BREAK = "\ue001"
#: Templates that show their first text, a name with a flag, and a flag alone.
_SHOWN = frozenset(["small", "nowrap", "nobr", "center", "big", "abbr", "sortname"])
_OF_PEOPLE = frozenset(["flagathlete", "flagplayer", "flagmedalist", "athflag"])
_FLAGS = frozenset(["flagicon", "flag", "flagdeco", "flagcountry", "flagioc"])


def is_wikitext(text: str) -> bool:
    """True for a text with a table as wikis write it."""
    begins = _BEGINS.search(text)
    return begins is not None and "\n|-" in text[begins.start() :]


def sheets(text: str, source: str = "") -> list[Sheet]:
    """The tables of a page's source. Raises FormatError for what only the wiki can resolve."""
    # Lines are counted in what was given: what is left out keeps a mark for each of its breaks.
    plain = _REFERENCE.sub(lambda reference: _BREAK * reference[0].count("\n"), text)
    tables: list[Sheet] = []
    builder: SheetBuilder | None = None
    row: list[str] = []
    begun = 0

    def end_row() -> None:
        if builder is not None and row:
            builder.add(begun, row)
        row.clear()

    left_out = 0
    for at, marked in enumerate(plain.split("\n"), start=1):
        number, line = at + left_out, marked.replace(_BREAK, "").strip()
        left_out += marked.count(_BREAK)
        if line.startswith("{|"):
            builder, begun = SheetBuilder("", source), number
            row.clear()
        elif builder is None:
            continue
        elif line.startswith("|}"):
            end_row()
            tables.append(builder.sheet())
            builder = None
        elif line.startswith("|-"):
            end_row()
            begun = number + 1
        elif line.startswith(("|", "!")) and not line.startswith("|+"):
            cells = re.split(r"\|\||!!" if line[0] == "!" else r"\|\|", line[1:])
            row.extend(_shown(cell, source, number) for cell in cells)
    if builder is not None:
        end_row()
        tables.append(builder.sheet())
    return tables


def _shown(cell: str, source: str, line: int) -> str:
    """What a cell shows: without attributes, links, flags and emphasis."""
    attributes = _ATTRIBUTES.match(cell)
    if attributes:
        if re.search(r"(?:col|row)span", attributes[0]):
            _refuse(source, line, attributes[0].rstrip("| "))
        cell = cell[attributes.end() :]
    cell = _LINK.sub(r"\1", cell)
    for _round in range(4):
        if "{{" not in cell:
            break
        cell = _TEMPLATE.sub(lambda template: _filled(template[1], source, line), cell)
    return _EMPHASIS.sub("", cell).replace("&nbsp;", " ").strip()


def _filled(template: str, source: str, line: int) -> str:
    """What a template shows. Raises FormatError for one that is not known."""
    name, *texts = (part.strip() for part in template.split("|"))
    shown = [text for text in texts if "=" not in text]
    kind = name.lower().replace(" ", "")
    if kind in _OF_PEOPLE and shown:
        federation = next((text for text in shown[1:] if _FEDERATION.match(text)), "")
        return f"{shown[0]} ({federation})" if federation else shown[0]
    if kind in _FLAGS:
        return ""
    if kind in _SHOWN and shown:
        return " ".join(shown) if kind == "sortname" else shown[0]
    if kind in ("½", "1/2", "half") or (kind in ("frac", "fraction") and shown == ["1", "2"]):
        return "½"
    _refuse(source, line, "{{" + name + "}}")


def _refuse(source: str, line: int, what: str) -> NoReturn:
    reason = _(
        "this is the source of a wiki page, in which only the wiki can tell what '{0}' shows: copy "
        "the table from the page in the browser, and paste it"
    )
    raise FormatError(reason.format(what), source, _("line {0}").format(line))
