"""Tooltips as plain text: a name such as `<b>Anna</b>` is shown as it was typed."""

from __future__ import annotations

from typing import TypeVar

#: An invisible character between a bracket and its text, so that Qt sees no tag.
_BREAK = "<\N{ZERO WIDTH SPACE}"

Text = TypeVar("Text", str, "str | None")


def plain(text: Text) -> Text:
    """A text that Qt does not take for rich text, as it would with a tag in its first line: it
    would lay it out and load the pictures it names."""
    return text.replace("<", _BREAK) if text else text
