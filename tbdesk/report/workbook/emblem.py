"""The club's logo at the head of a sheet, to the right of the lines above the table."""

from __future__ import annotations

import io
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from openpyxl.drawing.fill import Blip
from openpyxl.drawing.geometry import PresetGeometry2D
from openpyxl.drawing.image import Image
from openpyxl.drawing.picture import (
    NonVisualPictureProperties,
    PictureFrame,
    PictureLocking,
    PictureNonVisual,
)
from openpyxl.drawing.properties import NonVisualDrawingProps
from openpyxl.drawing.spreadsheet_drawing import AnchorMarker, OneCellAnchor
from openpyxl.drawing.xdr import XDRPositiveSize2D

from tbdesk.report.logo import Logo

#: In a pixel.
_EMU = 9525
#: Pixels: of a figure of the standard font; from the top and the right side of the table; and the
#: most a logo takes. The lines above a table, four at least, are never lower.
_FIGURE, _TOP, _SIDE, _WIDEST, _HIGHEST = 7, 5, 7, 200, 86
#: Of the width of the table, what the lines keep for themselves.
_FOR_TEXT = 0.5


class Place(NamedTuple):
    """The place of a logo, in pixels."""

    #: How many columns are left of it.
    columns: int
    #: How far it begins in the next column.
    offset: int
    width: int
    height: int


def placed(logo: Logo, widths: Sequence[float]) -> Place:
    """The place of a logo over a table with columns of these widths (figures): as near to its
    right side as it gets without taking a part of a column that text needs."""
    edges = [round(_FIGURE * edge) for edge in accumulate(widths, initial=0)]
    whole = edges[-1]
    needed = max(_FOR_TEXT * whole, whole - _WIDEST - _SIDE)
    inner = edges[:-1]
    columns = next((at for at, edge in enumerate(inner) if edge >= needed), len(inner) - 1)
    width, height = logo.within(whole - edges[columns] - _SIDE, _HIGHEST)
    left = whole - _SIDE - round(width)
    columns = max(at for at, edge in enumerate(edges) if edge <= left)
    return Place(columns, left - edges[columns], max(round(width), 1), max(round(height), 1))


def picture(logo: Logo, place: Place, words: str) -> Image:
    """The logo as a sheet takes it. words: what is read to those who do not see it."""
    image = Image(io.BytesIO(logo.content))
    corner = AnchorMarker(col=place.columns, colOff=_EMU * place.offset, rowOff=_EMU * _TOP)
    size = XDRPositiveSize2D(_EMU * place.width, _EMU * place.height)
    image.anchor = OneCellAnchor(_from=corner, ext=size, pic=_frame(words))
    return image


def _frame(words: str) -> PictureFrame:
    """A rectangle for a picture that keeps its proportions when it is resized."""
    frame = PictureFrame(
        nvPicPr=PictureNonVisual(
            NonVisualDrawingProps(id=1, name=words, descr=words),
            NonVisualPictureProperties(picLocks=PictureLocking(noChangeAspect=True)),
        )
    )
    frame.blipFill.blip = Blip(cstate="print")
    frame.spPr.prstGeom = PresetGeometry2D(prst="rect")
    frame.spPr.ln = None
    return frame
