"""What a tooltip says is text: a name such as `<b>Anna</b>` stands in it as it was typed."""

from __future__ import annotations

from typing import TypeVar

#: Between a bracket and what follows it, Qt sees no tag; nobody sees it.
_BREAK = "<\N{ZERO WIDTH SPACE}"

Text = TypeVar("Text", str, "str | None")


def plain(text: Text) -> Text:
    """A text that Qt does not take for rich text, as it does where a tag stands in its first
    line: it would be laid out, and pictures it names would be loaded."""
    return text.replace("<", _BREAK) if text else text
