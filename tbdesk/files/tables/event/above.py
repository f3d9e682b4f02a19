"""The lines above the headings of a table: its title, and in a table that tbdesk has handed
out the tie-breaks and the rules, in any language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tbdesk.engine.model.descriptor import Descriptor, DescriptorError
from tbdesk.engine.rules.editions import EDITIONS
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files.tables.headings.words import round_named
from tbdesk.files.tables.sheet import Sheet
from tbdesk.i18n import _, language, languages


def title_above(sheet: Sheet, heading: int) -> str:
    """The first line above the headings that stands alone and names no round."""
    for row in sheet.rows[: max(0, heading)]:
        filled = [cell for cell in row if cell]
        if len(filled) == 1 and not round_named(filled[0]):
            return filled[0]
    return ""


class RulesAbove(NamedTuple):
    """A chain of tie-breaks, and the id of the edition if that is named too."""

    chain: tuple[Descriptor, ...] = ()
    edition: str | None = None


NO_RULES = RulesAbove()


def rules_above(sheet: Sheet, heading: int) -> RulesAbove:
    """The rules in the lines above the headings; NO_RULES where none are named."""
    texts = list(_labelled_texts(sheet, heading))
    chain = next((chain for text in texts if (chain := _chain(text))), ())
    if not chain:
        return NO_RULES
    names = _names()
    return RulesAbove(chain, next((names[text] for text in texts if text in names), None))


def _labelled_texts(sheet: Sheet, heading: int) -> Iterator[str]:
    """The texts after the colon of every line that stands alone."""
    for row in sheet.rows[: max(0, heading)]:
        filled = [cell for cell in row if cell]
        head, colon, text = filled[0].partition(": ")
        if len(filled) == 1 and head and colon:
            yield text


def _chain(text: str) -> tuple[Descriptor, ...]:
    try:
        return catalogue.chain(text.replace(" ", ""))
    except DescriptorError:
        return ()


def _names() -> dict[str, str]:
    """The ids of the editions by their names in every language."""
    names: dict[str, str] = {}
    for code in languages():
        with language(code):
            names |= {_(edition.name): edition.id for edition in EDITIONS.values()}
    return names
