"""SVG pictures reduced to lines, areas and letters of their own.

A drawing may ask for other files in a dozen ways, and for copies of copies without end. Instead of
searching it for harmful parts, it is written anew from the parts known to be harmless.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from tbdesk.files.hostile.hostile import Attributes, HostileError, xml
from tbdesk.i18n import N_, _

_SVG, _LINKS = "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"
_XML = "http://www.w3.org/XML/1998/namespace"
_DRAWN = frozenset(
    (
        *("svg", "g", "defs", "symbol", "use", "switch", "a", "style"),
        *("path", "rect", "circle", "ellipse", "line", "polyline", "polygon"),
        *("text", "tspan", "textArea", "tbreak"),
        *("linearGradient", "radialGradient", "stop", "solidColor"),
        *("pattern", "marker", "mask", "clipPath", "filter"),
        *("feMerge", "feMergeNode", "feColorMatrix", "feGaussianBlur", "feOffset", "feComposite"),
        *("feFlood", "feBlend"),
    )
)
#: Elements without which the picture would be incomplete.
_REFUSED = {
    "image": N_("holds another picture, which tbdesk does not open: save it as PNG"),
    "feImage": N_("holds another picture, which tbdesk does not open: save it as PNG"),
}
_LETTERED = frozenset(("style", "text", "tspan", "textArea"))
#: Elements inside each other; in a picture drawn by hand there are a dozen.
_DEEPEST = 100
_OWN_PART = re.compile(r"""url\(\s*(["']?)\s*#[^"')\\]*\1\s*\)""", re.IGNORECASE)
_OTHER_FILE = re.compile(r"url\s*\(|@\s*import|\\", re.IGNORECASE)
_ELSEWHERE = N_("refers to another file, which tbdesk does not open: save it as PNG")


def cleaned(data: bytes) -> bytes:
    """A drawing that refers to nothing but itself, in UTF-8. Raises FormatError, without the
    name of the file."""
    copy = _Copy()
    with xml("", ""):
        copy.parser.Parse(data, True)
    copy.refuse_nested_copies()
    return "".join(copy.text).encode()


class _Copy:
    """Writes a drawing anew while it is parsed."""

    def __init__(self) -> None:
        self.text: list[str] = []
        parser = self.parser = expat.ParserCreate(namespace_separator=" ")
        parser.buffer_text = True
        parser.EntityDeclHandler = self._entity
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._characters
        #: The elements that are open: their names, and the names they are referred to by.
        self._open: list[tuple[str, str]] = []
        #: The depth inside an omitted element.
        self._left_out = 0
        self._holding_copies: set[str] = set()
        self._copied: set[str] = set()

    def refuse_nested_copies(self) -> None:
        """Raise HostileError if a copied element holds copies."""
        if self._copied & self._holding_copies:
            reason = _("holds copies of copies, which may grow without end: save it as PNG")
            raise HostileError(reason, where="use")

    def _entity(self, name: str, parameter: bool, value: str | None, *_named: object) -> None:
        # A drawing program may have short names for the addresses of its own vocabulary.
        if parameter or value is None or not value.startswith(("http://", "https://")):
            reason = _("declares entities, which may grow without end: save it as PNG")
            raise HostileError(reason, where=name)

    def _start(self, full_name: str, attributes: Attributes) -> None:
        space, _blank, name = full_name.rpartition(" ")
        own = space in ("", _SVG)
        if own and name in _REFUSED:
            raise HostileError(_(_REFUSED[name]), where=name)
        if self._left_out or not own or name not in _DRAWN:
            self._left_out += 1
            return
        if len(self._open) == _DEEPEST:
            raise HostileError(_("XML nested deeper than {0}").format(_DEEPEST), where=name)
        kept = dict(self._kept(name, attributes))
        self._open.append((name, kept.get("id", "")))
        if name == "use":
            self._holding_copies.update(identity for _name, identity in self._open)
            self._copied.update(kept[link][1:] for link in ("href", "xlink:href") if link in kept)
        if len(self._open) == 1:
            kept |= {"xmlns": _SVG, "xmlns:xlink": _LINKS}
        written = "".join(f" {key}={quoteattr(value)}" for key, value in kept.items())
        self.text.append(f"<{name}{written}>")

    def _kept(self, name: str, attributes: Attributes) -> Iterator[tuple[str, str]]:
        """The attributes that concern the drawing."""
        for full_name, value in attributes.items():
            space, _blank, key = full_name.rpartition(" ")
            if key == "href" and space in ("", _LINKS):
                if name == "a":
                    continue  # links in a logo are never clicked
                if not value.strip().startswith("#"):
                    raise HostileError(_(_ELSEWHERE), where=value[:80])
                yield ("xlink:href" if space else "href"), value.strip()
            elif (space == _XML and key == "space") or not space:
                _refuse_files(value, name)
                yield (f"xml:{key}" if space else key), value

    def _end(self, _full_name: str) -> None:
        if self._left_out:
            self._left_out -= 1
        else:
            name, _identity = self._open.pop()
            self.text.append(f"</{name}>")

    def _characters(self, text: str) -> None:
        if self._left_out or not self._open:
            return
        name = self._open[-1][0]
        if name in _LETTERED:
            if name == "style":
                _refuse_files(text, name)
            self.text.append(escape(text))


def _refuse_files(text: str, where: str) -> None:
    """Raise HostileError for a style that may name another file; a backslash may hide one."""
    if _OTHER_FILE.search(_OWN_PART.sub("", text)):
        raise HostileError(_(_ELSEWHERE), where=where)
