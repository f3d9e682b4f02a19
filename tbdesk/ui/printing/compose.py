"""Layout of hand-outs in pages: no row is split, and a table's header is repeated on every page."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPageSize

from tbdesk.report.document import Handout, Role, Section
from tbdesk.report.steps import Steps, at_once
from tbdesk.ui.printing.column_widths import Fitter, head_style
from tbdesk.ui.printing.items import (
    GAP,
    MARGINAL,
    STYLES,
    Item,
    PaperItems,
    height_of,
    kept_height,
)
from tbdesk.ui.printing.page import (
    POINT,
    Fonts,
    Page,
    Paper,
    Picture,
    PlacedText,
    Stroke,
    TextPart,
    TextStyle,
)
from tbdesk.ui.printing.wall import Measured, Setting, largest

_TITLE, _SECTION = TextStyle(16, bold=True), TextStyle(12, bold=True)
#: Points: between sections.
_SECTION_GAP = 16
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


class Composer:
    """Fills one page after the other from the top, with the title and then the sections that it
    is given. The last of `pages` is under way until the hand-out is finished."""

    #: Makes the items for the paper of the page under way.
    _on: PaperItems

    def __init__(self, handout: Handout, sheets: Sheets, fonts: Fonts, words: Words) -> None:
        self._handout = handout
        self._sheets = sheets
        self._fonts = fonts
        self._words = words
        self._section = ""
        self._y, self._used = 0.0, False
        self.pages: list[Page] = []

    # --- the flow --------------------------------------------------------------------------------

    def title_block(self) -> Steps[None]:
        """The event, with the club's logo at the right side."""
        picture = self._picture(self._on)
        if picture is not None:
            self.pages[0].pictures.append(picture)
        yield from self._flow(self._title_items(self._on, picture))
        if picture is not None:
            self._y = max(self._y, picture.area.bottom())

    def _title_items(self, on: PaperItems, picture: Picture | None) -> list[Item]:
        handout, room = self._handout, on.area.width()
        if picture is not None:
            room -= picture.area.width() + _LOGO_GAP * POINT
        title, state = ([text] if text else [] for text in (handout.title, handout.state))
        items = [on.text(line, _TITLE, TextPart.TITLE, room) for line in title]
        items += [on.text(line, STYLES[Role.STRONG], room=room) for line in state]
        items += [on.text(line, STYLES[Role.PLAIN], room=room) for line in handout.lines]
        alert = [handout.alert] if handout.alert else []
        return items + [on.text(line, STYLES[Role.ALERT], room=room) for line in alert]

    def _picture(self, on: PaperItems) -> Picture | None:
        logo, area = self._handout.logo, on.area
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
        on = PaperItems(self._fonts, setting)
        if first:
            yield from self._begin(on)
        turned = on.paper != self._on.paper
        self._on = on
        items = [_head_item(on, section)]
        for block in section.blocks:
            yield
            items += on.of_block(block, fitter)
        full = section.own_page or self._sheets.wall or self._y + height_of(items) > on.bottom
        if turned or (not first and full):
            self._section = ""
            self._new_page()
        self._section = section.title
        yield from self._flow(items)

    def _measured(self, section: Section, fitter: Fitter, first: bool, paper: Paper) -> Measured:
        """The height of a section on a paper; the first page includes the title."""
        on = PaperItems(self._fonts, Setting(paper, widened=True))
        items = [_head_item(on, section)]
        room = on.bottom - on.top
        if first:
            picture = self._picture(on)
            title = height_of(self._title_items(on, picture))
            logo = picture.area.height() if picture else 0.0
            room = on.bottom - on.area.top() - max(title, logo)
        for block in section.blocks:
            items += on.of_block(block, fitter)
        line = self._fonts.line_height(head_style(1))
        whole = fitter.whole(paper.area.width())
        return Measured(height_of(items), room, whole, fitter.rows, line)

    def finish(self) -> None:
        """Number the pages; there is one at least."""
        if not self.pages:
            paper = Paper(self._sheets.page_size, bool(self._sheets.landscape))
            at_once(self._begin(PaperItems(self._fonts, Setting(paper))))
        count = len(self.pages)
        for number, page in enumerate(self.pages, start=1):
            text = self._words.page_of.format(page=number, pages=count)
            self._marginal(page, self._foot(page), "", text, TextPart.FOOTER)

    def _begin(self, on: PaperItems) -> Steps[None]:
        """The first page, which has the title in the place of a header."""
        self._on = on
        self.pages.append(Page(on.paper))
        self._y = on.area.top()
        self._used = False
        self._date(self.pages[0])
        yield from self.title_block()

    def _flow(self, items: list[Item]) -> Steps[None]:
        for place, item in enumerate(items):
            yield
            if self._used and self._y + kept_height(items, place) > self._on.bottom:
                self._new_page()
                if item.repeat is not None:
                    self._put(item.repeat)
            self._put(item)

    def _put(self, item: Item) -> None:
        self._y += item.gap if self._used else 0
        item.place(self.pages[-1], self._y)
        self._y += item.height
        self._used = True

    def _new_page(self) -> None:
        """Go on with another page, headed by the title that it continues."""
        page, area = Page(self._on.paper), self._on.area
        self.pages.append(page)
        self._y = self._on.top
        self._used = False
        top = area.top()
        title = " – ".join(dict.fromkeys(filter(None, [self._handout.title, self._section])))
        self._marginal(page, top, title, self._handout.state)
        line = top + self._fonts.line_height(MARGINAL)
        page.strokes.append(Stroke(area.left(), line, area.right(), line, _RULE))
        self._date(page)

    # --- above and below -------------------------------------------------------------------------

    def _foot(self, page: Page) -> float:
        """The vertical position of the footer."""
        return page.paper.area.bottom() - self._fonts.line_height(MARGINAL)

    def _date(self, page: Page) -> None:
        self._marginal(page, self._foot(page), self._words.date, "", TextPart.FOOTER)

    def _marginal(
        self, page: Page, top: float, left: str, right: str, part: TextPart = TextPart.HEADER
    ) -> None:
        area, height = page.paper.area, self._fonts.line_height(MARGINAL)
        width = self._fonts.width(right, MARGINAL)
        text = self._fonts.elided(left, MARGINAL, area.width() - width - GAP * POINT)
        at_left = QRectF(area.left(), top, area.width() - width, height)
        at_right = QRectF(area.right() - width, top, width, height)
        placed = ((at_left, text), (at_right, right))
        page.texts += [PlacedText(where, line, MARGINAL, part) for where, line in placed if line]


def _head_item(on: PaperItems, section: Section) -> Item:
    return on.text(section.title, _SECTION)._replace(gap=_SECTION_GAP * POINT, keep=True)
