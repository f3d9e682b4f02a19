"""Reducing a picture for hand-outs: upright, scaled down, in plain colours."""

from __future__ import annotations

import io
import warnings

from PIL import Image, ImageOps, UnidentifiedImageError

from tbdesk.i18n import _
from tbdesk.report.errors import FormatError

#: The only formats Pillow may read: some of its others run other programs.
_FORMATS = ("PNG", "JPEG", "GIF", "BMP", "WEBP")
#: Dots; no logo has more, and it is refused before it fills the memory: a page of A4 as scanners
#: see it, and what its library makes of a WebP picture in 300 MB.
_MOST_DOTS, _MOST_OF_WEBP = 35_000_000, 15_000_000
#: Dots of a logo as it is kept: sharp on paper, where it is at most 60 mm wide and 18 mm high.
_WIDEST, _HIGHEST = 640, 320
#: The kinds of colours of which dots can be put together.
_REDUCIBLE = ("L", "LA", "RGB", "RGBA", "CMYK")
#: Bytes from which a picture without transparent parts is a photograph, and better kept as one.
_HEAVY = 100_000
#: The lightness, of 255, below which ink is visible on white paper, and the least share of such
#: dots.
_SEEN, _LEAST_SEEN = 200, 0.005


def reduced(data: bytes, source: str) -> tuple[bytes, str, int, int, bool]:
    """The content of the reduced picture, its kind, width and height in pixels, and if it is faint
    on white paper. Raises FormatError."""
    image = _image(data, source)
    content, mime = _encoded(image, "PNG"), "image/png"
    if len(content) > _HEAVY and image.mode == "RGB":
        content, mime = _encoded(image, "JPEG"), "image/jpeg"
    return content, mime, image.width, image.height, _is_faint(image)


def _image(data: bytes, source: str) -> Image.Image:
    """A picture as `_plain` makes it. Raises FormatError."""
    too_large = (Image.DecompressionBombError, Image.DecompressionBombWarning)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            with Image.open(io.BytesIO(data), formats=_FORMATS) as opened:
                most = _MOST_OF_WEBP if opened.format == "WEBP" else _MOST_DOTS
                if opened.width * opened.height > most:
                    raise _too_many_dots(source, most)
                image = _plain(opened)
    except UnidentifiedImageError:
        reason = _("is not a picture: choose a file in PNG, JPEG, GIF, BMP or WebP")
        raise FormatError(reason, source) from None
    except too_large:
        raise _too_many_dots(source, _MOST_DOTS) from None
    except FormatError:
        raise
    except (OSError, SyntaxError, ValueError, EOFError):
        reason = _("the picture is damaged or cut off: save or copy it anew")
        raise FormatError(reason, source) from None
    if image is None:
        raise FormatError(_("the picture is transparent all over"), source)
    return image


def _too_many_dots(source: str, most: int) -> FormatError:
    reason = _("more than {0} million dots: save the picture smaller").format(most // 1_000_000)
    return FormatError(reason, source)


def _plain(opened: Image.Image) -> Image.Image | None:
    """The picture upright, in plain colours, without transparent margins and not too large; None if
    nothing is visible in it."""
    opened.draft("RGB", (_WIDEST, _HIGHEST))  # of a photograph no more is unpacked than needed
    image = ImageOps.exif_transpose(_handy(opened))
    if image.mode.startswith("I"):  # greys of 16 bits, which would come out white
        image = image.point(lambda grey: grey / 256).convert("L")
    image = image.convert("RGBA" if image.has_transparency_data else "RGB")
    if image.mode == "RGBA":
        seen = image.getbbox()
        if seen is None:
            return None
        image = image.crop(seen)
    image.thumbnail((_WIDEST, _HIGHEST))
    image.info.clear()  # comments and the like would be written again
    return image


def _handy(opened: Image.Image) -> Image.Image:
    """The picture with fewer pixels if it has far more than are kept, before the next steps copy
    it."""
    factor = min(opened.width // (4 * _WIDEST), opened.height // (4 * _HIGHEST))
    return opened.reduce(factor) if factor > 1 and opened.mode in _REDUCIBLE else opened


def _encoded(image: Image.Image, kind: str) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, kind, optimize=True, quality=90)
    return buffer.getvalue()


def _is_faint(image: Image.Image) -> bool:
    paper = Image.new("RGBA", image.size, "white")
    counts = Image.alpha_composite(paper, image.convert("RGBA")).convert("L").histogram()
    return sum(counts[:_SEEN]) < _LEAST_SEEN * sum(counts)
