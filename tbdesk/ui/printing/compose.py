"""Layout of hand-outs in pages: no row is split, and a table's header is repeated on every page."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPageSize

from tbdesk.report.chart import drawing
from tbdesk.report.document import Block, Chart, Handout, Legend, Line, Role, Section
from tbdesk.report.steps import Steps, at_once
from tbdesk.ui.printing.columns import FittedGrid, Fitter, head_style
from tbdesk.ui.printing.fonts import Fonts
from tbdesk.ui.printing.page import (
    GREY,
    POINT,
    RED,
    Page,
    Paper,
    Part,
    Picture,
    PlacedChart,
    PlacedText,
    Stroke,
    TextStyle,
)
from tbdesk.ui.printing.table import TablePainter
from tbdesk.ui.printing.wall import LEADING, Measured, Setting, largest

_TITLE, _SECTION = TextStyle(16, bold=True), TextStyle(12, bold=True)
_MARGINAL = TextStyle(8, ink=GREY)
_STYLES = {
    Role.HEADING: TextStyle(10, bold=True),
    Role.PLAIN: TextStyle(9),
    Role.STRONG: TextStyle(9, bold=True),
    Role.ALERT: TextStyle(9, bold=True, ink=RED),
    Role.NOTE: TextStyle(8),
}
_CHART = TextStyle(8)
_SIGN, _MEANING = TextStyle(8, bold=True), TextStyle(8)
#: Points: between blocks and sections, and above and below the header and the footer.
_GAP, _SECTION_GAP, _MARGINAL_GAP = 6, 16, 6
#: The most a sign of a legend takes of the width.
_WIDEST_SIGN = 0.25
#: The most of a page that a small table takes which is not split.
_UNDIVIDED = 0.4
_RULE = "#a6a6a6"
#: Points: the most the logo takes, which is 60 by 18 mm, and the space beside it; and of the page.
_LOGO_WIDTH, _LOGO_HEIGHT, _LOGO_GAP = 170, 51, 12
_WIDEST_LOGO = 0.35


class Words(NamedTuple):
    """The texts of the footer: the day, and `Page {page} of {pages}`."""

    date: str
    page_of: str


class Sheets(NamedTuple):
    """The paper: its size and orientation (None: as each section needs). wall: every section is
    enlarged to fill a page, on pages of its own."""

    page_size: QPageSize.PageSizeId
    landscape: bool | None = None
    wall: bool = False

    def paper_for(self, fitter: Fitter) -> Paper:
        """The paper of a section, on its side only if a table is too wide for it upright."""
        upright = Paper(self.page_size, landscape=False)
        if self.landscape is not None:
            return upright._replace(landscape=self.landscape)
        return upright._replace(landscape=not fitter.stand_upright(upright.area.width()))

    @property
    def papers(self) -> list[Paper]:
        """The papers that a section for the wall may be on."""
        lies = (False, True) if self.landscape is None else (self.landscape,)
        return [Paper(self.page_size, landscape) for landscape in lies]


def lay_out(sections: Iterable[Steps[Section]], composer: Composer) -> Steps[list[Page]]:
    """Make all pages of a hand-out, each section as soon as it is there."""
    for steps in sections:
        section = yield from steps
        yield from composer.section(section)
    composer.finish()
    return composer.pages


class _Item(NamedTuple):
    """Something that is never split: its height, how it is placed at a top edge, and the space
    before it. keep: it stays with what follows; repeat: what comes before it on a new page."""

    height: float
    place: Callable[[Page, float], None]
    gap: float = 0
    keep: bool = False
    repeat: _Item | None = None


class Composer:
    """Fills one page after the other from the top, with the title and then the sections that it
    is given. The last of `pages` is under way until the hand-out is finished."""

    def __init__(self, handout: Handout, sheets: Sheets, fonts: Fonts, words: Words) -> None:
        self._handout = handout
        self._sheets = sheets
        self._fonts = fonts
        self._words = words
        self._section = ""
        self._y, self._used = 0.0, False
        self._setting: Setting | None = None
        self.pages: list[Page] = []

    def _take(self, setting: Setting) -> None:
        """Go on with a paper."""
        self._setting, paper = setting, setting.paper
        self._paper = paper
        self._area = paper.area
        marginal = self._fonts.line_height(_MARGINAL) + _MARGINAL_GAP * POINT
        self._top = self._area.top() + marginal
        self._bottom = self._area.bottom() - marginal

    # --- the flow --------------------------------------------------------------------------------

    def title_block(self) -> Steps[None]:
        """The event, with the club's logo at the right side."""
        picture = self._picture()
        if picture is not None:
            self.pages[0].pictures.append(picture)
        yield from self._flow(self._title_items(picture))
        if picture is not None:
            self._y = max(self._y, picture.area.bottom())

    def _title_items(self, picture: Picture | None) -> list[_Item]:
        handout, room = self._handout, self._area.width()
        if picture is not None:
            room -= picture.area.width() + _LOGO_GAP * POINT
        title, state = ([text] if text else [] for text in (handout.title, handout.state))
        items = [self._text(line, _TITLE, Part.TITLE, room) for line in title]
        items += [self._text(line, _STYLES[Role.STRONG], room=room) for line in state]
        items += [self._text(line, _STYLES[Role.PLAIN], room=room) for line in handout.lines]
        alert = [handout.alert] if handout.alert else []
        return items + [self._text(line, _STYLES[Role.ALERT], room=room) for line in alert]

    def _picture(self) -> Picture | None:
        logo, area = self._handout.logo, self._area
        if logo is None:
            return None
        widest = min(_LOGO_WIDTH * POINT, area.width() * _WIDEST_LOGO)
        width, height = logo.within(widest, _LOGO_HEIGHT * POINT, POINT)
        place = QRectF(area.right() - width, area.top(), width, height)
        return Picture(place, QImage.fromData(logo.content))

    def section(self, section: Section) -> Steps[None]:
        """A section begins on a page of its own if it asks for one, or unless the whole of it fits
        under the one before; the first one follows the title."""
        fitter = Fitter(section, self._fonts)
        yield from fitter.measure()
        first = not self.pages
        if self._sheets.wall:
            measured = partial(self._measured, section, fitter, first)
            setting = yield from largest(self._sheets.papers, measured)
        else:
            setting = Setting(self._sheets.paper_for(fitter))
        if first:
            yield from self._begin(setting)
        turned = setting.paper != self._paper
        self._take(setting)
        items = self._head_items(section)
        for block in section.blocks:
            yield
            items += self._items(block, fitter)
        full = section.own_page or self._sheets.wall or self._y + _height(items) > self._bottom
        if turned or (not first and full):
            self._section = ""
            self._new_page()
        self._section = section.title
        yield from self._flow(items)

    def _head_items(self, section: Section) -> list[_Item]:
        title = self._text(section.title, _SECTION)
        return [title._replace(gap=_SECTION_GAP * POINT, keep=True)]

    def _measured(self, section: Section, fitter: Fitter, first: bool, paper: Paper) -> Measured:
        """What a section takes on a paper, on the first page with the title."""
        before = self._setting
        self._take(Setting(paper, widened=True))
        items = self._head_items(section)
        room = self._bottom - self._top
        if first:
            picture = self._picture()
            title = _height(self._title_items(picture))
            logo = picture.area.height() if picture else 0.0
            room = self._bottom - self._area.top() - max(title, logo)
        for block in section.blocks:
            items += self._items(block, fitter)
        if before is not None:
            self._take(before)
        line = self._fonts.line_height(head_style(1))
        whole = fitter.whole(paper.area.width())
        return Measured(_height(items), room, whole, fitter.rows, line)

    def finish(self) -> None:
        """Number the pages; there is one at least."""
        if not self.pages:
            paper = Paper(self._sheets.page_size, bool(self._sheets.landscape))
            at_once(self._begin(Setting(paper)))
        count = len(self.pages)
        for number, page in enumerate(self.pages, start=1):
            text = self._words.page_of.format(page=number, pages=count)
            self._marginal(page, self._foot(page), "", text, Part.FOOTER)

    def _begin(self, setting: Setting) -> Steps[None]:
        """The first page, which has the title in the place of a header."""
        self._take(setting)
        self.pages.append(Page(setting.paper))
        self._y = self._area.top()
        self._used = False
        self._date(self.pages[0])
        yield from self.title_block()

    def _flow(self, items: list[_Item]) -> Steps[None]:
        for place, item in enumerate(items):
            yield
            if self._used and self._y + _kept_height(items, place) > self._bottom:
                self._new_page()
                if item.repeat is not None:
                    self._put(item.repeat)
            self._put(item)

    def _put(self, item: _Item) -> None:
        self._y += item.gap if self._used else 0
        item.place(self.pages[-1], self._y)
        self._y += item.height
        self._used = True

    def _new_page(self) -> None:
        """Go on with another page, which says above what it goes on with."""
        page = Page(self._paper)
        self.pages.append(page)
        self._y = self._top
        self._used = False
        top = self._area.top()
        title = " – ".join(dict.fromkeys(filter(None, [self._handout.title, self._section])))
        self._marginal(page, top, title, self._handout.state)
        line = top + self._fonts.line_height(_MARGINAL)
        page.strokes.append(Stroke(self._area.left(), line, self._area.right(), line, _RULE))
        self._date(page)

    # --- what there is to place ------------------------------------------------------------------

    def _items(self, block: Block, fitter: Fitter) -> list[_Item]:
        gap = _GAP * POINT
        if isinstance(block, Line):
            heading = block.role is Role.HEADING
            gap, keep = gap * (2 if heading else 1), block.keep or heading
            return [self._text(block.text, _STYLES[block.role])._replace(gap=gap, keep=keep)]
        if isinstance(block, Legend):
            titles = [self._text(block.title, _STYLES[Role.STRONG])] if block.title else []
            title = [item._replace(gap=gap, keep=True) for item in titles]
            return [*title, *self._legend(block)]
        if isinstance(block, Chart):
            return [self._chart(block)]
        room = self._area.width()
        tables = fitter.fit(block, room)
        if self._setting is not None and self._setting.widened:
            tables = [table.widened(room) for table in tables]
        return [item for table in tables for item in self._table(table)]

    def _chart(self, chart: Chart) -> _Item:
        """A chart as wide as the page; scaled down if it is wider or higher."""
        fonts, room = self._fonts, self._area.width()
        unit, bold = fonts.line_height(_CHART), _CHART._replace(bold=True)
        drawn = drawing(chart, lambda text: fonts.width(text, bold) / unit, room=room / unit)
        width, height = drawn.width * unit, drawn.height * unit
        scale = min(1.0, room / width, (self._bottom - self._top) / height)

        def place(page: Page, top: float) -> None:
            at = QPointF(self._area.left(), top)
            page.charts.append(PlacedChart(at, drawn, _CHART, unit, scale))

        return _Item(height * scale, place, _GAP * POINT)

    def _text(
        self, text: str, style: TextStyle, part: Part = Part.LINE, room: float | None = None
    ) -> _Item:
        """A text over the width of the page, or of the room there is; no higher than a page."""
        left, width = self._area.left(), self._area.width() if room is None else room
        height = self._fonts.height(text, style, width)
        height = min(height, self._bottom - self._top)

        def place(page: Page, top: float) -> None:
            area = QRectF(left, top, width, height)
            page.texts.append(PlacedText(area, text, style, part, wraps=True))

        return _Item(height, place)

    def _legend(self, block: Legend) -> list[_Item]:
        fonts, area = self._fonts, self._area
        signs = [fonts.width(run.text, _SIGN) for run, _ in block.entries]
        column = min(max(signs, default=0), area.width() * _WIDEST_SIGN) + _GAP * POINT
        return [self._meaning(run.text, meaning, column) for run, meaning in block.entries]

    def _meaning(self, sign: str, meaning: str, column: float) -> _Item:
        fonts, area = self._fonts, self._area
        width = area.width() - column
        height = max(fonts.height(meaning, _MEANING, width), fonts.line_height(_SIGN))

        def place(page: Page, top: float) -> None:
            text = fonts.elided(sign, _SIGN, column)
            left = QRectF(area.left(), top, column, fonts.line_height(_SIGN))
            right = QRectF(area.left() + column, top, width, height)
            page.texts.append(PlacedText(left, text, _SIGN, Part.LINE))
            page.texts.append(PlacedText(right, meaning, _MEANING, Part.LINE, wraps=True))

        return _Item(height, place)

    def _table(self, table: FittedGrid) -> list[_Item]:
        leading = self._setting.leading if self._setting else LEADING
        painter = TablePainter(table, self._fonts, self._area.left(), leading)
        head = _Item(painter.head_height, painter.place_head, _GAP * POINT, keep=True)
        rows = []
        for row in table.grid.rows:
            place = partial(painter.place_row, row=row)
            rows.append(_Item(painter.row_height(row), place, repeat=head))
        height = head.height + sum(row.height for row in rows)
        if table.grid.small and height < (self._bottom - self._top) * _UNDIVIDED:
            rows[:-1] = [row._replace(keep=True) for row in rows[:-1]]
        return [head, *rows]

    # --- above and below -------------------------------------------------------------------------

    def _foot(self, page: Page) -> float:
        """The vertical position of the footer."""
        return page.paper.area.bottom() - self._fonts.line_height(_MARGINAL)

    def _date(self, page: Page) -> None:
        self._marginal(page, self._foot(page), self._words.date, "", Part.FOOTER)

    def _marginal(
        self, page: Page, top: float, left: str, right: str, part: Part = Part.HEADER
    ) -> None:
        area, height = page.paper.area, self._fonts.line_height(_MARGINAL)
        width = self._fonts.width(right, _MARGINAL)
        text = self._fonts.elided(left, _MARGINAL, area.width() - width - _GAP * POINT)
        at_left = QRectF(area.left(), top, area.width() - width, height)
        at_right = QRectF(area.right() - width, top, width, height)
        placed = ((at_left, text), (at_right, right))
        page.texts += [PlacedText(where, line, _MARGINAL, part) for where, line in placed if line]


def _height(items: Iterable[_Item]) -> float:
    """The height of some items with the space before each."""
    return sum(item.gap + item.height for item in items)


def _kept_height(items: list[_Item], place: int) -> float:
    """The height of an item with all that has to stay on its page."""
    height = items[place].gap + items[place].height
    while items[place].keep and place + 1 < len(items):
        place += 1
        height += items[place].gap + items[place].height
    return height
