"""The icons: those of the system where it has a whole set, else our own in the colour of the text.

They are drawn when they are first painted, and drawn again in other colours when these change.
The window that the program starts with is painted first with room for them: looking for the set of
the system and drawing 16 of them takes as long as the rest of it.
"""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QColor, QIcon, QIconEngine, QPainter, QPalette, QPixmap, QPixmapCache
from PySide6.QtWidgets import QApplication

from tbdesk import paths

_TRANSPARENT = QColor(0, 0, 0, 0)

#: Copies made by Qt: without a reference Python would delete the object that `clone` returns.
_copies: list[QIconEngine] = []


def _of_system() -> dict[str, QIcon.ThemeIcon]:
    """Icons that every program has, with their names in the icon sets of systems."""
    return {
        "new": QIcon.ThemeIcon.DocumentNew,
        "open": QIcon.ThemeIcon.DocumentOpen,
        "save": QIcon.ThemeIcon.DocumentSave,
        "undo": QIcon.ThemeIcon.EditUndo,
        "redo": QIcon.ThemeIcon.EditRedo,
        "print": QIcon.ThemeIcon.DocumentPrint,
    }


def icon(name: str) -> QIcon:
    """An icon of the toolbar, such as `save`. Of the system's set none is taken where one is
    missing in it: beside each other they are to look alike."""
    own = QIcon(_Drawn(f"actions/{name}"))
    theme = _of_system().get(name)
    return QIcon.fromTheme(theme, own) if theme is not None and _system_has_all() else own


def on_accent(name: str) -> QIcon:
    """An icon of the one button that has the ground of the accent."""
    return QIcon(_Drawn(f"actions/{name}", QPalette.ColorRole.HighlightedText))


def picture(name: str) -> QIcon:
    """The picture on the welcome page for a way to begin, such as `swiss`."""
    return QIcon(_Drawn(f"begin/{name}"))


def room() -> QIcon:
    """An empty icon of the final size, until the real one is drawn."""
    return QIcon(_Room())


def _system_has_all() -> bool:
    return all(QIcon.hasThemeIcon(theme) for theme in _of_system().values())


class _Room(QIconEngine):
    """An icon engine that paints nothing."""

    def clone(self) -> QIconEngine:
        return _keep(_Room())

    def paint(self, *_where: object) -> None:
        pass

    def pixmap(self, size: QSize, *_state: object) -> QPixmap:
        empty = QPixmap(size)
        empty.fill(_TRANSPARENT)
        return empty

    def scaledPixmap(self, size: QSize, *_state: object) -> QPixmap:
        return self.pixmap(size)


class _Drawn(QIconEngine):
    """An icon engine for black SVG lines, painted in a colour of the palette."""

    def __init__(self, name: str, role: QPalette.ColorRole = QPalette.ColorRole.ButtonText) -> None:
        super().__init__()
        self._name = name
        self._role = role

    def clone(self) -> QIconEngine:
        return _keep(_Drawn(self._name, self._role))

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        ratio = painter.device().devicePixelRatioF()
        painter.drawPixmap(rect, self.scaledPixmap(rect.size() * ratio, mode, state, ratio))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        return self.scaledPixmap(size, mode, state, 1)

    def scaledPixmap(
        self, size: QSize, mode: QIcon.Mode, _state: QIcon.State, scale: float
    ) -> QPixmap:
        colour = _colour(mode, self._role)
        key = f"{self._name} {size.width()} {size.height()} {scale} {colour.rgba()}"
        drawn = QPixmap()
        if not QPixmapCache.find(key, drawn):
            drawn = self._draw(size, scale, colour)
            QPixmapCache.insert(key, drawn)
        return drawn

    def _draw(self, size: QSize, scale: float, colour: QColor) -> QPixmap:
        lines = QIcon(str(paths.resources() / "icons" / f"{self._name}.svg"))
        drawn = QPixmap(size)
        drawn.fill(_TRANSPARENT)
        painter = QPainter(drawn)
        lines.paint(painter, drawn.rect())
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        painter.fillRect(drawn.rect(), colour)
        painter.end()
        drawn.setDevicePixelRatio(scale)
        return drawn


def _keep(copy: QIconEngine) -> QIconEngine:
    _copies.append(copy)
    return copy


def _colour(mode: QIcon.Mode, role: QPalette.ColorRole) -> QColor:
    if mode == QIcon.Mode.Disabled:
        group, role = QPalette.ColorGroup.Disabled, QPalette.ColorRole.ButtonText
        return QApplication.palette().color(group, role)
    return QApplication.palette().color(QPalette.ColorGroup.Active, role)
