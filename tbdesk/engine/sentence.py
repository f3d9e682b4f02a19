"""English sentences that remember what they were made of, so that the edge can translate them."""

from __future__ import annotations

from typing import Self


class Sentence(str):
    """The English text itself; `template` with its places `{0}`, `{1}` and the `arguments` that
    fill them, which may be sentences again."""

    __slots__ = ("arguments", "template")

    template: str
    arguments: tuple[object, ...]

    def __new__(cls, template: str, *arguments: object) -> Self:
        made = super().__new__(cls, template.format(*arguments))
        made.template = template
        made.arguments = arguments
        return made


def sentence(template: str, *arguments: object) -> Sentence:
    """A sentence from its template and what fills its places; without a place a word as it is."""
    return Sentence(template, *arguments)
