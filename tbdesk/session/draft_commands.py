"""Drafts, typed texts that are not part of the event, kept and removed: each an undoable step."""

from __future__ import annotations

from collections.abc import Iterable

from tbdesk.engine.entry.drafts import Draft, DraftCell, draft_text, with_draft, without
from tbdesk.i18n import _
from tbdesk.session.cells import AnyCell
from tbdesk.session.commands import open_event
from tbdesk.session.document import Document


def keep(document: Document, cell: DraftCell, draft: Draft, at: AnyCell | None) -> None:
    """Keep a text as a draft in its cell; `at`: where the cursor goes on undo, None: it stays."""
    keep_all(document, {cell: draft}, at)


def keep_all(document: Document, drafts: dict[DraftCell, Draft], at: AnyCell | None) -> None:
    """Keep several texts as drafts, as from a pasted table, in one step."""
    after = document.drafts
    for cell, draft in drafts.items():
        after = with_draft(after, cell, draft)
        text = draft_text(draft)
    if drafts:
        document.edit(open_event(document), lambda: _("typing {text}").format(text=text), at, after)


def give_up(document: Document, cells: Iterable[DraftCell], at: AnyCell | None) -> bool:
    """Remove the drafts of cells; False if there are none."""
    gone = [cell for cell in cells if cell in document.drafts]
    if gone:
        texts = ", ".join(draft_text(document.drafts[cell]) for cell in gone[:3])
        document.edit(
            open_event(document),
            lambda: _("taking out {text}").format(text=texts),
            at,
            without(document.drafts, gone),
        )
    return bool(gone)
