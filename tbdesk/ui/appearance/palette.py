"""The colours of the window: those of the system, corrected where text could hardly be read; where
the system has none of its own, ours in the place of Qt's."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from tbdesk.ui.appearance import style, style_sheet

#: WCAG 2.1, 1.4.3: the least contrast of a text and its ground.
LEAST_CONTRAST = 4.5

_ROLES = QPalette.ColorRole
_SHOWN = QPalette.ColorGroup.Active, QPalette.ColorGroup.Inactive

#: In the place of Qt's own, by roles, in a light and a dark window.
_OWN = {
    _ROLES.Window: ("#f3f4f6", "#1e2126"),
    _ROLES.Base: ("#ffffff", "#272b31"),
    _ROLES.AlternateBase: ("#f6f7f9", "#2b2f36"),
    _ROLES.Button: ("#f7f8fa", "#31363d"),
    _ROLES.WindowText: ("#1b2027", "#e6e9ed"),
    _ROLES.Text: ("#1b2027", "#e6e9ed"),
    _ROLES.ButtonText: ("#1b2027", "#e6e9ed"),
    _ROLES.ToolTipBase: ("#ffffff", "#31363d"),
    _ROLES.ToolTipText: ("#1b2027", "#e6e9ed"),
    _ROLES.Link: ("#1f6fb2", "#7db8ea"),
}
_QTS_ACCENT, _ACCENT = QColor("#308cc6"), QColor("#1f6fb2")
#: Fields whose edge Qt draws in a darker shade of the window's colour.
_FIELDS = "QLineEdit", "QAbstractSpinBox", "QComboBox", "QPushButton"
#: Colours that take the place of the system's.
_Mended = dict[tuple[QPalette.ColorGroup, QPalette.ColorRole], QColor]


def own_palette(*, dark: bool) -> QPalette:
    """The colours of the program where the system asks for none, whatever the system."""
    palette = QPalette()
    for role, both in _OWN.items():
        palette.setColor(role, QColor(both[dark]))
    palette.setColor(_ROLES.Highlight, _ACCENT)
    palette.setColor(_ROLES.HighlightedText, QColor("white"))
    return palette


def contrast(ink: QColor, ground: QColor) -> float:
    """The contrast of two colours by WCAG, from 1 to 21. The ink may be transparent."""
    seen = style.mixed(ink, ground, ink.alphaF())
    lighter, darker = sorted((_luminance(seen), _luminance(ground)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def keep_readable(app: QApplication) -> None:
    """Mend the palette of a new application, and again when the system has other colours."""
    _Mender(app)


class _Mender(QObject):
    """Corrects colours in the application's palette. Only the corrected ones are set there: the
    others follow the system."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._app = app
        self._mended: _Mended = {}
        self._at_work = False
        self._dark = False  # and boxes to tick have colours of their own
        self._sheet = ""
        self._mend()
        app.paletteChanged.connect(self._mend)

    def _mend(self) -> None:
        if self._at_work:  # setting a palette here notifies too
            return
        self._at_work = True
        try:
            palette = self._app.palette()
            if self._mended and _has(palette, self._mended):  # they hide those of the system
                self._app.setPalette(QPalette())
                palette = self._app.palette()
            self._mended = _mended(palette)
            for (group, role), colour in self._mended.items():
                palette.setColor(group, role, colour)
            if self._mended:
                self._app.setPalette(palette)
            if style.is_dark(palette) or self._dark:
                self._show_boxes(palette)
            self._dress(palette)
        finally:
            self._at_work = False

    def _dress(self, palette: QPalette) -> None:
        """Give everything the style sheet of these colours. Setting one is not free: only if it is
        another."""
        if (text := style_sheet.sheet(palette)) != self._sheet:
            self._sheet = text
            self._app.setStyleSheet(text)

    def _show_boxes(self, palette: QPalette) -> None:
        """Make check marks visible in a dark palette: Qt draws their edge in a darker shade of the
        window's colour, and there is none below black."""
        own, self._dark = QPalette(), style.is_dark(palette)
        if self._dark:
            own.setColor(_ROLES.Window, style.quiet(palette))
        for name in ("QCheckBox", "QRadioButton"):  # bytes, as its hints have it, end the program
            self._app.setPalette(own, name)  # type: ignore[arg-type]
        if self._dark:
            own.setColor(_ROLES.Window, style.grid_line(palette).lighter(160))
        for name in _FIELDS:
            self._app.setPalette(own, name)  # type: ignore[arg-type]


def _has(palette: QPalette, colours: _Mended) -> bool:
    return all(palette.color(*place) == colour for place, colour in colours.items())


def _mended(palette: QPalette) -> _Mended:
    """The corrected colours of a palette."""
    mended = _own(palette)
    for (group, role), colour in mended.items():
        palette.setColor(group, role, colour)
    for group in _SHOWN:
        text, ground = (
            palette.color(group, role) for role in (_ROLES.HighlightedText, _ROLES.Highlight)
        )
        if contrast(text, ground) < LEAST_CONTRAST:
            mended[group, _ROLES.Highlight] = _further_from(text, ground)
        hint, field = (palette.color(group, role) for role in (_ROLES.PlaceholderText, _ROLES.Base))
        if contrast(hint, field) < LEAST_CONTRAST:
            mended[group, _ROLES.PlaceholderText] = style.quiet(palette)
    return mended


def _own(palette: QPalette) -> _Mended:
    """Our colours, if these are Qt's own: then the system has none that it asks for."""
    usual = QApplication.style().standardPalette()
    asked = (_ROLES.Window, _ROLES.Base, _ROLES.Text)
    if any(palette.color(role) != usual.color(role) for role in asked):
        return {}
    dark = style.is_dark(palette)
    own = {(group, role): QColor(both[dark]) for group in _SHOWN for role, both in _OWN.items()}
    own |= {
        (QPalette.ColorGroup.Disabled, role): QColor(_OWN[role][dark])
        for role in (_ROLES.Window, _ROLES.Base, _ROLES.AlternateBase, _ROLES.Button)
    }
    if palette.highlight().color() == _QTS_ACCENT:
        own |= {(group, _ROLES.Highlight): _ACCENT for group in _SHOWN}
    return own


def _further_from(text: QColor, ground: QColor) -> QColor:
    """The background in its own tint, darker or lighter by as little as the text needs."""
    end = QColor("black") if _luminance(text) > _luminance(ground) else QColor("white")
    for percent in range(1, 100):
        mixed = style.mixed(end, ground, percent / 100)
        if contrast(text, mixed) >= LEAST_CONTRAST:
            return mixed
    return end


def _luminance(colour: QColor) -> float:
    """Relative luminance as WCAG defines it."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in style.rgb(colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
