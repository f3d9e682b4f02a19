"""Colours and fonts of the grids. Colour is never the only sign: see the delegates."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetrics, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

#: During fast typing, slow updates wait for a pause of this length.
PAUSE_MS = 25
#: Sizes of the text in all grids, in percent of the system's text.
ZOOM_STEPS = (70, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300)
USUAL_ZOOM = 100
#: Palettes that are kept in mind: a view has one as long as nothing about it changes.
_PALETTES = 50


Found = TypeVar("Found")


def _once(find: Callable[[QPalette], Found]) -> Callable[[QPalette], Found]:
    """Caches values computed from a palette, for the other cells painted with it."""
    by_palette: dict[int, Found] = {}

    @wraps(find)
    def of(palette: QPalette) -> Found:
        key = palette.cacheKey()
        if key not in by_palette:
            if len(by_palette) >= _PALETTES:
                by_palette.clear()
            by_palette[key] = find(palette)
        return by_palette[key]

    return of


@_once
def is_dark(palette: QPalette) -> bool:
    """True if text stands on a dark ground."""
    return palette.base().color().lightness() < 128


@_once
def quiet(palette: QPalette) -> QColor:
    """The colour of less important text, still readable: the system's grey is too pale on the tint
    of the cursor."""
    return _mixed(palette, 0.66)


def has_high_contrast(palette: QPalette) -> bool:
    """True if window and fields are both black or both white, as in themes of high contrast."""
    ground = palette.base().color()
    return ground == palette.window().color() and ground.lightness() in (0, 255)


@_once
def line(palette: QPalette) -> QColor:
    """The lines between the rows of a table that is read, 1.15:1."""
    return _mixed(palette, 0.5 if has_high_contrast(palette) else 0.075)


@_once
def grid_line(palette: QPalette) -> QColor:
    """The lines of a grid that is typed in, 1.5:1."""
    return _mixed(palette, 0.6 if has_high_contrast(palette) else 0.2)


@_once
def edge(palette: QPalette) -> QColor:
    """The border of cards and fields."""
    return _mixed(palette, 1 if has_high_contrast(palette) else 0.16)


@_once
def field_edge(palette: QPalette) -> QColor:
    """The edge of lists and texts, like the one that Qt draws round fields."""
    if is_dark(palette):  # there the fields have a lighter one: see `palette`
        return grid_line(palette).lighter(114)
    return palette.window().color().darker(140)


@_once
def raised(palette: QPalette) -> QColor:
    """The ground of chips and of buttons under the mouse."""
    return _mixed(palette, 0.075)


@_once
def chosen(palette: QPalette) -> QColor:
    """The ground of a chosen segment."""
    return mixed(palette.highlight().color(), palette.base().color(), 0.16)


def corner(palette: QPalette) -> QColor:
    """The corner of a changed cell; in high contrast links look like the cursor."""
    return palette.text().color() if has_high_contrast(palette) else palette.link().color()


def show_boxes(view: QWidget) -> None:
    """Let the boxes that are ticked in a list be seen on a dark ground: Qt draws their edges in a
    shade of the window's colour that is darker, and there as dark as the ground."""
    palette = view.palette()
    if is_dark(palette):
        palette.setColor(QPalette.ColorRole.Window, quiet(palette))
        view.setPalette(palette)


def selected_elsewhere(palette: QPalette) -> QColor:
    """The background of the selection in a view without the keyboard focus."""
    if has_high_contrast(palette):
        return _mixed(palette, 0.3)
    return mixed(palette.highlight().color(), palette.base().color(), 0.25)


def _mixed(palette: QPalette, share: float) -> QColor:
    """A mixture of a palette's text colour and background."""
    return mixed(palette.text().color(), palette.base().color(), share)


def mixed(first: QColor, second: QColor, share: float) -> QColor:
    """A mixture of two colours; share: of the first, from 0 to 1."""
    parts = zip(rgb(first), rgb(second), strict=True)
    return QColor.fromRgbF(*(share * part + (1 - share) * rest for part, rest in parts))


def rgb(colour: QColor) -> tuple[float, float, float]:
    """Red, green and blue, from 0 to 1."""
    return colour.redF(), colour.greenF(), colour.blueF()


@_once
def crossing(palette: QPalette) -> QColor:
    """The tint of the cursor's row and column."""
    colour = QColor(palette.highlight().color())
    colour.setAlpha(36 if is_dark(palette) and not has_high_contrast(palette) else 28)
    return colour


@_once
def selected_row(palette: QPalette) -> QColor:
    """The tint of the cursor's row on the ground of a table, not transparent."""
    return mixed(palette.highlight().color(), palette.base().color(), crossing(palette).alphaF())


@_once
def block(palette: QPalette) -> QColor:
    """The tint of the selected block, outside the current cell."""
    colour = QColor(palette.highlight().color())
    colour.setAlpha(84)
    return colour


@_once
def diagonal(palette: QPalette) -> QColor:
    """The background of the cells in which a participant would meet himself."""
    return palette.alternateBase().color().darker(108)


def refused_ground(palette: QPalette) -> QColor:
    """The background of a refused text."""
    return QColor("#3f3214") if is_dark(palette) else QColor("#fdecc8")


def refused_ink(palette: QPalette) -> QColor:
    """The colour of a refused text."""
    return QColor("#ffd479") if is_dark(palette) else QColor("#8a4b00")


def refused_font(base: QFont) -> QFont:
    """Underlined, as every text that needs a second look."""
    font = QFont(base)
    font.setUnderline(True)
    return font


def mark_refused(option: QStyleOptionViewItem) -> None:
    """Style a cell's option for a refused text, also in the current cell."""
    option.font = refused_font(option.font)
    ground, ink = refused_ground(option.palette), refused_ink(option.palette)
    option.backgroundBrush = QBrush(ground)
    roles = QPalette.ColorRole
    for role, colour in (
        (roles.Highlight, ground), (roles.Text, ink), (roles.HighlightedText, ink),
    ):  # fmt: skip
        option.palette.setColor(role, colour)


def make_urgent(widget: QWidget) -> None:
    """Give a widget the colours of a refused text, for a message that must be read; they follow the
    system's."""
    widget.setAutoFillBackground(True)
    _Colours(widget, refused_ink, refused_ground)


def make_quiet(label: QLabel) -> None:
    """Give a widget the colour of hints, which follows the system's."""
    _Colours(label, quiet)


class _Colours(QObject):
    """Colours a widget, and again when the system goes from light to dark, or back."""

    def __init__(
        self,
        widget: QWidget,
        ink: Callable[[QPalette], QColor],
        ground: Callable[[QPalette], QColor] | None = None,
    ) -> None:
        super().__init__(widget)
        self._ink, self._ground = ink, ground
        self._colour(widget)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.PaletteChange and isinstance(watched, QWidget):
            self._colour(watched)
        return False

    def _colour(self, widget: QWidget) -> None:
        palette = QApplication.palette(widget)
        ink = self._ink(palette)
        if widget.palette().windowText().color() == ink:  # which was what the change was
            return
        if self._ground is not None:
            palette.setColor(QPalette.ColorRole.Window, self._ground(palette))
        palette.setColor(QPalette.ColorRole.WindowText, ink)
        widget.setPalette(palette)


def title_font(base: QFont, factor: float) -> QFont:
    """The font of a title, semibold, so many times as large as the text."""
    font = QFont(base)
    font.setPointSizeF(base.pointSizeF() * factor)
    font.setWeight(QFont.Weight.DemiBold)
    return font


def tabular(widget: QWidget) -> QFont:
    """The widget's font with figures of equal width where the font has them."""
    return tabular_font(widget.font())


def tabular_font(base: QFont) -> QFont:
    """A font with figures of equal width where it has them."""
    font = QFont(base)
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


def unit(widget: QWidget) -> int:
    """The unit of all distances: 4 pixels at the usual text size."""
    return max(2, round(QFontMetrics(widget.font()).height() / 4))


def characters(widget: QWidget, count: float) -> int:
    """The width of a number of average characters."""
    return round(QFontMetrics(widget.font()).averageCharWidth() * count)


def text_width(widget: QWidget, text: str) -> int:
    """The width a column needs for a text."""
    return QFontMetrics(widget.font()).horizontalAdvance(text) + 3 * unit(widget)


def row_height(widget: QWidget) -> int:
    """The height of a row in every table, in pixels."""
    metrics = QFontMetrics(widget.font())
    return metrics.height() + 2 * max(2, round(metrics.height() / 4)) + 1


def fit_rows(view: QTableView) -> None:
    """Set the row height that the text needs, the same in every grid."""
    rows, height = view.verticalHeader(), row_height(view)
    if height < rows.minimumSectionSize():
        rows.setMinimumSectionSize(height)
    rows.setDefaultSectionSize(height)
    rows.setMinimumSectionSize(height)  # behind it: rows below the least are changed one by one


def make_compact(view: QTableView) -> None:
    """Set the row height and figures of every table."""
    view.setFont(tabular(view))
    fit_rows(view)
    view.setWordWrap(False)
    view.setCornerButtonEnabled(False)


def keep_labels_whole(app: QApplication) -> None:
    """Qt measures a label with kerning and draws the letter of its key apart, without: after a T
    the last letter of the label was cut off. Labels have no kerning."""
    labels = "QLabel"  # bytes, as Qt's hints have it, end the program
    font = QApplication.font(labels)  # type: ignore[call-overload]
    font.setKerning(False)
    app.setFont(font, labels)  # type: ignore[arg-type]


def next_zoom(percent: int, by: int) -> int:
    """The next size up (1) or down (-1); the largest and the smallest stay."""
    nearest = min(ZOOM_STEPS, key=lambda step: abs(step - percent))
    place = ZOOM_STEPS.index(nearest) + by
    return ZOOM_STEPS[max(0, min(place, len(ZOOM_STEPS) - 1))]
