"""The Tab order of widgets by their layout, not by their creation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QScrollArea, QSplitter, QTabWidget, QWidget


def set_tab_order(whole: QWidget) -> None:
    """Let Tab go through all of a widget in the order in which it is laid out."""
    for widget, following in pairwise(tab_stops(whole)):
        QWidget.setTabOrder(widget, following)


def tab_stops(whole: QWidget) -> list[QWidget]:
    """The widgets at which Tab stops, also those not in sight now."""
    by_tab = Qt.FocusPolicy.TabFocus
    return [widget for widget in _laid_out(whole) if widget.focusPolicy() & by_tab]


def _laid_out(widget: QWidget) -> Iterator[QWidget]:
    yield widget
    yield from chain.from_iterable(_laid_out(part) for part in _parts(widget) if part is not None)


def _parts(widget: QWidget) -> Iterable[QWidget | None]:
    if isinstance(widget, QTabWidget):
        beside = widget.cornerWidget()
        return widget.tabBar(), beside, *map(widget.widget, range(widget.count()))
    if isinstance(widget, QSplitter):
        return map(widget.widget, range(widget.count()))
    if isinstance(widget, QScrollArea):
        return (widget.widget(),)
    layout = widget.layout()
    return () if layout is None else _items(layout)


def _items(layout: QLayout) -> Iterable[QWidget]:
    """The widgets of a layout, and of those in it, in their order.

    Its items are not asked for: Qt deletes them without a word, Python goes on to know them, and
    the next object of Qt at that address would end the program when it goes."""
    whole = layout.parentWidget()
    places = {
        layout.indexOf(part): part
        for part in (*layout.children(), *(whole.children() if whole is not None else ()))
        if isinstance(part, QLayout | QWidget)
    }
    for place in sorted(place for place in places if place >= 0):
        part = places[place]
        if isinstance(part, QLayout):
            yield from _items(part)
        else:
            yield part
