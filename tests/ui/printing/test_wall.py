"""Pages for the wall: as large as the paper takes, and colours only where they say something."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from tbdesk.engine.model.results import Outcome
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks.orders.lots import draw
from tbdesk.report.handout.handout import Contents
from tbdesk.ui.printing.page import Page, TextPart
from tbdesk.ui.printing.paint import paint
from tests.domain import crosstable, round_robin, strips
from tests.engine.cases import event, teams14
from tests.ui.printing.sheets import fonts, laid_out, open_of, rows, texts


def painted(page: Page, across: int = 400) -> QImage:
    size = page.paper.size
    picture = QImage(
        across, round(across * size.height() / size.width()), QImage.Format.Format_RGB32
    )
    picture.fill(QColor("white"))
    painter = QPainter(picture)
    painter.scale(across / size.width(), across / size.width())
    paint(page, painter, fonts())
    painter.end()
    return picture


def inked(picture: QImage) -> tuple[int, int]:
    """The first and the last row, in hundredths of the height, with anything on them above the
    footer."""
    data, width = bytes(picture.constBits()), picture.bytesPerLine()
    found = [
        row
        for row in range(round(picture.height() * 0.93))
        if any(max(dot) < 200 for dot in _dots(data[row * width : (row + 1) * width]))
    ]
    return 100 * found[0] // picture.height(), 100 * found[-1] // picture.height()


def coloured(picture: QImage) -> bool:
    """True if any dot is neither black nor grey nor white."""
    return any(max(dot) - min(dot) > 8 for dot in _dots(bytes(picture.constBits())))


def _dots(data: bytes) -> set[tuple[int, int, int]]:
    """The colours that there are: blue, green and red."""
    return set(zip(data[::4], data[1::4], data[2::4], strict=True))


@pytest.mark.one_in(3)
@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(
    ("made", "chain", "pages"),
    [
        (event("rr6"), "PTS,DE,SB", 2),
        (event("wccc1975"), "PTS,SB", 2),
        (event("swiss16"), "PTS,BH/C1,BH,SB", 2),
        (teams14(), "MPTS,GPTS", 2),
    ],
    ids=["6", "15", "swiss of 16", "teams"],
)
def test_a_table_fills_its_page(made: Tournament, chain: str, pages: int) -> None:
    usual, wall = laid_out(made, chain), laid_out(made, chain, wall=True)
    assert len(wall) == pages
    for page in wall:
        picture, area = painted(page), page.paper.area
        assert page.paper.zoom > 1
        right = max(cell.area.right() for cell in page.texts if cell.part is TextPart.HEAD)
        assert right > area.left() + 0.9 * area.width()
        assert right <= area.right()
        assert inked(picture)[1] > 75
    assert [row[1].text for page in wall for row in rows(page)] == [
        row[1].text for page in usual for row in rows(page)
    ]


@pytest.mark.usefixtures("qapp")
def test_a_table_over_several_pages_has_their_width() -> None:
    pages = laid_out(open_of(120, 3), "PTS,BH", Contents(crosstable=False), wall=True)
    assert len(pages) > 2
    for page in pages[:-1]:
        right = max(cell.area.right() for cell in page.texts if cell.part is TextPart.HEAD)
        assert right > page.paper.area.left() + 0.95 * page.paper.area.width()
        assert texts(page, TextPart.FOOTER)
    assert len({page.paper.zoom for page in pages}) == 1


@pytest.mark.usefixtures("qapp")
def test_an_empty_event_and_a_table_wider_than_the_paper() -> None:
    assert laid_out(round_robin("A", "B").tournament, "PTS", Contents(), wall=True)
    wide = [f"Player {number}" for number in range(1, 61)]
    pages = laid_out(round_robin(*wide).tournament, "PTS", Contents(standings=False), wall=True)
    assert {page.paper.landscape for page in pages} == {True}


@pytest.mark.usefixtures("qapp")
def test_letters_shrink_until_every_name_fits() -> None:
    names = [f"Konstantinopolskaya-Lisitsyna, Maximiliane {number}" for number in range(1, 41)]
    pages = laid_out(round_robin(*names).tournament, "PTS", Contents(standings=False), wall=True)
    shown = [row[1].text for page in pages for row in rows(page)]
    assert [text for text in shown if text != "Name"] == names
    assert {page.paper.zoom < 1 for page in pages} == {True}
    assert {page.paper.landscape for page in pages} == {True}


@pytest.mark.parametrize("wall", [False, True], ids=["normal", "for the wall"])
@pytest.mark.usefixtures("qapp")
def test_tickets_of_lots_are_whole(wall: bool) -> None:
    names = [f"Konstantinopolskaya, Maximiliane {number}" for number in range(1, 13)]
    made = round_robin(*names).tournament
    lots_only = Contents(standings=False, crosstable=False, lots=True)
    shown = {
        text
        for page in laid_out(made, "PTS,LOTS", lots_only, wall=wall)
        for text in texts(page, TextPart.CELL)
    }
    assert {lot.ticket for lot in draw(made).lots} <= shown


@pytest.mark.long
@pytest.mark.usefixtures("qapp")
def test_colours_only_where_something_is_marked() -> None:
    plain = Contents(pairings=(1,), results=(1,), entrants=True)
    for page in laid_out(event("swiss16"), "PTS,BH/C1", plain):
        assert not coloured(painted(page))
    cut = laid_out(event("rr6"), "PTS,SB/C1", Contents(contributions=(1,)))
    assert any(coloured(painted(page, 800)) for page in cut)
    open_ = strips("Ann ?W2\nBob ?B1", rounds=2).tournament
    assert coloured(painted(laid_out(open_, "PTS")[0], 800))  # that it is provisional


@pytest.mark.usefixtures("qapp")
def test_the_check_list_is_printed_or_not() -> None:
    made = crosstable("* 1\n0 *").tournament
    result = made.games[0].result
    assert result is not None
    wrong = made.with_game(0, made.games[0]._replace(result=result._replace(black=Outcome.WIN)))
    told = [
        "To be checked" in [one for page in laid_out(wrong, "PTS", contents) for one in _all(page)]
        for contents in (Contents(), Contents(to_check=False))
    ]
    assert told == [True, False]


def _all(page: Page) -> list[str]:
    return [text.text for text in page.texts]
