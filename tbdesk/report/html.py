"""A hand-out as one HTML file for the club's page, without scripts, that also prints well."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from html import escape

from tbdesk.engine.event.reasons import CUT, UNCOUNTED
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _, spoken
from tbdesk.report.chart import chart_svg
from tbdesk.report.document import (
    Align,
    Block,
    Cell,
    Chart,
    Grid,
    Handout,
    Head,
    Line,
    Role,
    Row,
    Run,
    Section,
)
from tbdesk.report.handout.handout import Contents, contents_of, handout
from tbdesk.report.logo import Logo
from tbdesk.report.wishes import Heads, Wishes

#: Marks differ in their letters, not in colour alone: they survive a black-and-white printer.
STYLE = """
:root { color-scheme: light; }
body { font: 16px/1.4 system-ui, "Segoe UI", "DejaVu Sans", sans-serif; color: #1b1f24;
  background: #fff; margin: 1.5rem auto; padding: 0 1rem; max-width: 75rem; }
header { display: flow-root; }
.logo { float: right; max-width: 35%; height: auto; margin: 0 0 .5rem 1rem; }
h1 { font-size: 1.6rem; margin: 0; }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
h3 { font-size: 1.05rem; margin: 1.2rem 0 .3rem; }
nav { margin-top: .6rem; }
p { margin: .2rem 0; max-width: 60rem; }
.state, .strong { font-weight: 600; }
.alert { font-weight: 600; color: #8a1f1f; }
.note, dl { font-size: .85rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; margin: .5rem 0; font-variant-numeric: tabular-nums; }
th, td { border: 1px solid #c3cad2; padding: .2rem .5rem; text-align: left; white-space: nowrap; }
th { background: #e6ebf1; }
.r { text-align: right; }
.c { text-align: center; }
.w { white-space: normal; }
.e { max-width: 24rem; overflow: hidden; text-overflow: ellipsis; }
.tall td { padding-top: 1.3em; vertical-align: bottom; }
.who { position: sticky; left: 0; box-shadow: inset -1px 0 #c3cad2; }
td.who { background: #fff; }
.diagonal { background: #c3cad2; }
tr:target td, section:target > h2 { background: #fff3c4;
  box-shadow: inset 0 2px #1b1f24, inset 0 -2px #1b1f24; }
td a { color: inherit; text-decoration: underline dotted; text-underline-offset: .2em; }
del { background: #f6d5d5; color: #8a1f1f; }
.out { font-style: italic; color: #5b6570; }
.adjusted { border-bottom: 2px dotted #1b1f24; }
.doubt { font-weight: 700; }
.foot { font-size: .7em; vertical-align: super; line-height: 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem .8rem; margin: .3rem 0; }
dt { font-weight: 600; }
dd { margin: 0; }
@media (max-width: 40rem) {
  body { margin: .8rem auto; padding: 0 .6rem; }
  table { font-size: .85rem; }
  th, td { padding: .15rem .35rem; }
  .e { max-width: 9rem; }
}
@page { margin: 14mm; }
@page wide { size: landscape; }
@media print {
  body { font-size: 9pt; margin: 0; padding: 0; max-width: none; }
  h1 { font-size: 16pt; }
  h2 { font-size: 12pt; margin-top: 14pt; }
  h3 { font-size: 10pt; }
  .note, dl { font-size: 8pt; }
  nav { display: none; }
  .scroll { overflow: visible; }
  .who { position: static; box-shadow: none; }
  .e { max-width: 16em; }
  table { font-size: min(9pt, 180mm / var(--em)); }
  th, td { padding: .2em .5em; }
  .tall td { padding-top: 1.6em; }
  .wide { page: wide; }
  section.own ~ section.own { break-before: page; }
  .wide table { font-size: min(9pt, 250mm / var(--em)); }
  h2, h3, .keep { break-after: avoid; break-inside: avoid; }
  thead { display: table-header-group; }
  .whole, .chart, tr, p, dl > * { break-inside: avoid; }
  .chart { max-width: 100%; max-height: 250mm; height: auto; }
  th, .diagonal, del { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  td a { text-decoration: none; }
}
"""
#: Pixels: the most the logo takes on the page.
_LOGO_WIDTH, _LOGO_HEIGHT = 240, 96
_SIDES = {Align.LEFT: "", Align.RIGHT: "r", Align.CENTER: "c"}
#: How wide a letter and the space around the text of a column are, in the height of the letters;
#: generous, as every computer has another font. A name takes as much as the style lets it.
_LETTER, _FOOT, _AROUND, _NAME = 0.74, 0.5, 1.1, 17.1
#: A table wider than this is printed on paper that lies on its side.
_UPRIGHT = 72


def handout_html(pages: Handout) -> str:
    """The whole page, of a hand-out worded in the language spoken now."""
    return "\n".join(_page(pages)) + "\n"


def web_page(standings: Standings, wishes: Wishes) -> bytes:
    """The page as the content of an .html file."""
    contents = contents_of(standings, wishes.sheets, wishes.by_place)
    heads = wishes.heads or Heads.PRINTED
    contents = contents._replace(edition=wishes.edition, heads=heads, columns=wishes.columns)
    return page_of(standings, contents, wishes.logo)


def page_of(standings: Standings, contents: Contents, logo: Logo | None = None) -> bytes:
    """A page with some contents, as the bytes of a file."""
    pages = handout(standings, contents)
    return handout_html(pages._replace(logo=logo)).encode()


def _page(pages: Handout) -> Iterator[str]:
    yield f'<!DOCTYPE html>\n<html lang="{spoken()}">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield '<meta name="generator" content="tbdesk">'
    name = " – ".join(filter(None, (pages.title, pages.state)))
    yield f"<title>{escape(name)}</title>"
    yield f"<style>{STYLE}</style>\n</head>\n<body>\n<header>"
    if pages.logo is not None:
        yield _picture(pages.logo, _("Club logo"))
    yield f'<h1 dir="auto">{escape(pages.title)}</h1>'
    if pages.state:
        yield _paragraph("state", pages.state)
    yield from (_paragraph("", line) for line in pages.lines)
    if pages.alert:
        yield _paragraph("alert", pages.alert)
    yield "</header>"
    if len(pages.sections) > 1:
        links = (
            f'<a href="#{section.anchor}">{escape(section.title)}</a>' for section in pages.sections
        )
        label = escape(_("Contents"))
        yield f'<nav aria-label="{label}"><p>{" · ".join(links)}</p></nav>'
    yield "<main>"
    for section in pages.sections:
        yield from _section(section)
    yield "</main>\n</body>\n</html>"


def _picture(logo: Logo, words: str) -> str:
    """The logo embedded in the page, which stays a single file."""
    width, height = map(round, logo.within(_LOGO_WIDTH, _LOGO_HEIGHT))
    source = f"data:{logo.mime};base64,{b64encode(logo.content).decode()}"
    size = f'width="{max(width, 1)}" height="{max(height, 1)}"'
    return f'<img class="logo" alt="{escape(words)}" {size} src="{source}">'


def _paragraph(kind: str, text: str) -> str:
    attribute = f' class="{kind}"' if kind else ""
    return f'<p{attribute} dir="auto">{escape(text)}</p>'


def _section(section: Section) -> Iterator[str]:
    wide = any(isinstance(block, Grid) and _width(block) > _UPRIGHT for block in section.blocks)
    kind = _class("wide" if wide else "", "own" if section.own_page else "")
    yield f'<section id="{escape(section.anchor)}"{kind}>\n<h2>{escape(section.title)}</h2>'
    for block in section.blocks:
        yield from _block(block)
    yield "</section>"


def _block(block: Block) -> Iterator[str]:
    if isinstance(block, Line):
        if block.role is Role.HEADING:
            yield f'<h3 dir="auto">{escape(block.text)}</h3>'
        else:
            role = "" if block.role is Role.PLAIN else block.role.value
            yield _paragraph(f"{role} keep".strip() if block.keep else role, block.text)
    elif isinstance(block, Grid):
        yield from _grid(block)
    elif isinstance(block, Chart):
        yield f'<div class="scroll">{chart_svg(block)}</div>'
    else:
        if block.title:
            yield f'<p class="strong keep">{escape(block.title)}</p>'
        yield "<dl>"
        for run, meaning in block.entries:
            yield f'<dt>{_run(run)}</dt><dd dir="auto">{escape(meaning)}</dd>'
        yield "</dl>"


def _grid(grid: Grid) -> Iterator[str]:
    kind = _class("whole" if grid.small else "", "tall" if grid.tall else "")
    yield f'<div class="scroll"><table{kind} style="--em: {_width(grid):.0f}">\n<thead><tr>'
    names = [place for place, head in enumerate(grid.heads) if head.elastic]
    # On a phone the names stay in sight when the rest is moved.
    name_column = names[0] if names and names[0] < grid.fixed else -1
    yield "".join(_head(head, place == name_column) for place, head in enumerate(grid.heads))
    yield "</tr></thead>\n<tbody>"
    for row in grid.rows:
        yield _row(row, grid.heads, name_column)
    yield "</tbody>\n</table></div>"


def _width(grid: Grid) -> float:
    """The minimum width of a table in which every text fits, in em."""
    return sum(_column_width(grid, place, head) for place, head in enumerate(grid.heads))


def _column_width(grid: Grid, place: int, head: Head) -> float:
    if head.wraps:
        return _NAME
    texts = max((_text_width(row.cells[place]) for row in grid.rows), default=0.0)
    width = max(texts, len(head.text) * _LETTER) + _AROUND
    return min(width, _NAME) if head.elastic else width


def _text_width(cell: Cell) -> float:
    return sum(
        len(run.text) * _LETTER + len(run.foot) * _FOOT for run in cell.runs
    ) + _LETTER * max(0, len(cell.runs) - 1)


def _head(head: Head, is_name: bool) -> str:
    kinds = _class(_SIDES[head.align], "who" if is_name else "")
    return f'<th scope="col"{kinds}{_title(head.note)}>{escape(head.text)}</th>'


def _row(row: Row, heads: tuple[Head, ...], name_column: int) -> str:
    anchor = f' id="{escape(row.anchor)}"' if row.anchor else ""
    pairs = enumerate(zip(row.cells, heads, strict=True))
    cells = (_cell(cell, head, place == name_column) for place, (cell, head) in pairs)
    return f"<tr{anchor}>{''.join(cells)}</tr>"


def _cell(cell: Cell, head: Head, is_name: bool) -> str:
    if cell.diagonal:
        return '<td class="diagonal"></td>'
    text = " ".join(map(_run, cell.runs))
    if cell.link:
        text = f'<a href="#{escape(cell.link)}">{text}</a>'
    if cell.strong:
        text = f"<strong>{text}</strong>"
    kinds = [_SIDES[head.align], "w" if head.wraps else "", "e" if head.elastic else ""]
    kinds.append("who" if is_name else "")
    # A name cut short on a narrow screen can still be read in full.
    attributes = f'{_title(cell.text)} dir="auto"' if head.elastic else ""
    return f"<td{_class(*kinds)}{attributes}>{text}</td>"


def _run(run: Run) -> str:
    text = escape(run.text)
    foot = f'<span class="foot">{escape(run.foot)}</span>' if run.foot else ""
    kinds = ["adjusted" if run.adjusted else "", "doubt" if run.doubtful else ""]
    kinds.append("out" if run.status in UNCOUNTED else "")
    tag = "del" if run.status in CUT else "span"
    attributes = _class(*kinds) + _title(run.note)
    if tag == "span" and not attributes:
        return text + foot
    return f"<{tag}{attributes}>{text}</{tag}>{foot}"


def _class(*kinds: str) -> str:
    named = " ".join(filter(None, kinds))
    return f' class="{named}"' if named else ""


def _title(note: str) -> str:
    return f' title="{escape(note)}"' if note else ""
