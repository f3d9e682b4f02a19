"""An SVG picture as dots. Drawing one may take for ever, or all the memory: this is work for a
process of its own (see files/hostile/confined)."""

from __future__ import annotations

import os
import sys

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QGuiApplication, QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgRenderer

from tbdesk.files.hostile.drawing import cleaned
from tbdesk.i18n import _
from tbdesk.report.errors import FormatError

#: Dots along the longer side.
_DRAWN = 640


def dots(data: bytes) -> bytes:
    """A drawing as the bytes of a PNG file. Raises FormatError."""
    data = cleaned(data)
    if sys.platform.startswith("linux"):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"  # there may be no screen to speak to
    application = QGuiApplication.instance() or QGuiApplication([])  # letters need one
    renderer = QSvgRenderer(QByteArray(data))
    size = renderer.defaultSize()
    size = size.scaled(_DRAWN, _DRAWN, Qt.AspectRatioMode.KeepAspectRatio)
    if not renderer.isValid() or size.isEmpty():
        raise FormatError(_("this SVG picture cannot be drawn: save it as PNG"))
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    del application
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    buffer.close()
    return bytes(content.data())
