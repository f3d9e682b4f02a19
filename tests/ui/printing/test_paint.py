"""Pages on the screen, in a PDF and at a printer."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage, QPageLayout, QPainter

from tbdesk.report.handout.handout import Contents
from tbdesk.report.logo import loads
from tbdesk.report.steps import at_once
from tbdesk.ui.printing.page import Page
from tbdesk.ui.printing.paint import paint, pdf_steps, print_steps
from tests.domain import standings
from tests.engine.cases import event
from tests.pictures import CLEAR, drawn, encoded, logo
from tests.report.handout.pages import everything
from tests.ui.printing.sheets import fonts, laid_out

pytestmark = pytest.mark.usefixtures("qapp")

_DOTS = 75  # in an inch
_WHITE = bytes(range(250, 256))


def picture(page: Page) -> QImage:
    scale = _DOTS / 600
    size = page.paper.size
    image = QImage(
        round(size.width() * scale), round(size.height() * scale), QImage.Format.Format_RGB32
    )
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.scale(scale, scale)
    paint(page, painter, fonts())
    painter.end()
    return image


def inked(image: QImage, area: QRect) -> int:
    """How many dots of an area are not white."""
    grey = image.copy(area).convertToFormat(QImage.Format.Format_Grayscale8)
    data, width = bytes(grey.constBits()), grey.bytesPerLine()
    rows = (data[row * width :][: grey.width()] for row in range(grey.height()))
    return sum(len(row.translate(None, _WHITE)) for row in rows)


def test_items_are_painted_where_they_are_placed() -> None:
    (page,) = laid_out(event("rr6"), "PTS,SB", Contents(crosstable=False))
    image = picture(page)
    for text in page.texts:
        if text.text and not text.wraps:
            area = text.area
            box = QRect(
                *(round(side * _DOTS / 600) for side in (area.x(), area.y())),
                *(max(3, round(side * _DOTS / 600)) for side in (area.width(), area.height())),
            )
            assert inked(image, box) > 0, text.text


def test_the_margins_stay_white() -> None:
    for page in laid_out(event("swiss16"), "PTS,BH/C1", Contents(contributions=(1,))):
        image = picture(page)
        margin = round(13 / 25.4 * _DOTS)
        for area in (
            QRect(0, 0, image.width(), margin),
            QRect(0, 0, margin, image.height()),
            QRect(image.width() - margin, 0, margin, image.height()),
            QRect(0, image.height() - margin, image.width(), margin),
        ):
            assert inked(image, area) == 0


def test_a_diagonal_and_a_cut_have_their_grounds() -> None:
    contents = Contents(standings=False, crosstable=False, contributions=(1,))
    (page,) = laid_out(event("rr6"), "PTS,SB/C1", contents)
    image = picture(page)
    for ground in page.grounds:
        at = ground.area.bottomLeft() * _DOTS / 600
        colour = image.pixelColor(round(at.x()) + 2, round(at.y()) - 2)
        assert colour.lightness() < 250


def test_a_pdf_has_every_page() -> None:
    contents = everything(standings(event("swiss16"), "PTS,BH/C1,SB").standings)
    pages = laid_out(event("swiss16"), "PTS,BH/C1,SB", contents)
    content = at_once(pdf_steps(pages, fonts(), "Open"))
    assert content.startswith(b"%PDF")
    assert content.count(b"/Type /Page\n") == len(pages)


def test_upright_and_turned_pages_in_one_pdf() -> None:
    contents = Contents(contributions=(1,))
    pages = laid_out(event("wccc1975"), "PTS,SB", contents)
    assert {page.paper.landscape for page in pages} == {False, True}
    content = at_once(pdf_steps(pages, fonts(), "Final"))
    boxes = {line for line in content.split(b"\n") if line.startswith(b"/MediaBox")}
    assert len(boxes) == 2


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="pdftotext is not installed")
def test_the_texts_of_a_pdf_can_be_searched(tmp_path: Path) -> None:
    path = tmp_path / "out.pdf"
    path.write_bytes(at_once(pdf_steps(laid_out(event("rr6"), "PTS,SB"), fonts(), "rr6")))
    text = subprocess.run(["pdftotext", "-layout", path, "-"], capture_output=True, check=True)
    lines = [line.split() for line in text.stdout.decode().splitlines()]
    assert ["1", "1", "Alice", "2200", "3.5", "9.25", "SB"] in lines
    assert ["2026-11-21", "Page", "1", "of", "1"] in lines


def test_a_printer_takes_the_pages(tmp_path: Path) -> None:
    support = pytest.importorskip("PySide6.QtPrintSupport", exc_type=ImportError)
    printer = support.QPrinter(support.QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(support.QPrinter.OutputFormat.PdfFormat)
    printer.setFullPage(True)
    path = tmp_path / "printed.pdf"
    printer.setOutputFileName(str(path))
    pages = laid_out(event("wccc1975"), "PTS,SB", Contents(contributions=(1,)))
    assert at_once(print_steps(pages, printer, fonts()))
    assert path.read_bytes().count(b"/Type /Page\n") == len(pages)
    # The print service turns all pages of a job that is said to lie on its side.
    assert [page.paper.landscape for page in pages][-1]
    assert printer.pageLayout().orientation() == QPageLayout.Orientation.Portrait


def test_a_job_given_up_on_the_way_leaves_the_printer_ready(tmp_path: Path) -> None:
    support = pytest.importorskip("PySide6.QtPrintSupport", exc_type=ImportError)
    printer = support.QPrinter(support.QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(support.QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    pages = laid_out(event("wccc1975"), "PTS,SB", Contents(contributions=(1,)))
    steps = print_steps(pages, printer, fonts())
    next(steps)
    steps.close()
    assert not printer.paintEngine().isActive()


@pytest.mark.parametrize("landscape", [False, True])
@pytest.mark.parametrize("size", [(300, 300), (640, 80), (40, 320), (20, 20)])
def test_the_logo_is_painted_beside_the_title(size: tuple[int, int], landscape: bool) -> None:
    made = event("rr6")._replace(title="The memorial of the old town's chess club " * 4)
    pages = laid_out(made, "PTS,SB", landscape=landscape, logo=logo(*size))
    (placed,) = pages[0].pictures
    area, paper = placed.area, pages[0].paper.area
    assert area.width() / area.height() == pytest.approx(size[0] / size[1])
    assert area.right() == pytest.approx(paper.right())
    assert area.top() == pytest.approx(paper.top())
    assert not any(area.intersects(text.area) for text in pages[0].texts)
    at = area.center() * _DOTS / 600
    colour = picture(pages[0]).pixelColor(round(at.x()), round(at.y()))
    assert colour.red() > 130 > 80 > max(colour.green(), colour.blue())


def test_transparent_parts_of_the_logo_show_the_paper() -> None:
    clear = loads(encoded(drawn(300, 300, CLEAR)), "club.png")
    (page,) = laid_out(event("rr6"), "PTS", Contents(crosstable=False), logo=clear)
    at = page.pictures[0].area.topRight() * _DOTS / 600
    assert picture(page).pixelColor(round(at.x()) - 2, round(at.y()) + 2) == QColor("white")


def test_the_logo_is_in_the_pdf() -> None:
    plain, with_logo = (
        at_once(pdf_steps(laid_out(event("rr6"), "PTS", logo=one), fonts(), "x"))
        for one in (None, logo())
    )
    assert b"/Subtype /Image" not in plain
    assert b"/Subtype /Image" in with_logo
