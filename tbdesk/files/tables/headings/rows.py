"""The row of the headings: a name and a further role, or both players of a board."""

from __future__ import annotations

from collections.abc import Sequence

from tbdesk.files.tables.headings.words import Head, head_of
from tbdesk.files.tables.records import Role

#: Rows in which headings are looked for.
_FIRST_ROWS = 80
#: Roles that tell nothing beside a name: figures and empty words stand anywhere.
_NOTHING = frozenset({Role.UNUSED, Role.OPPONENT})


def heads_of(row: Sequence[str]) -> list[Head | None]:
    """The meaning of every cell of a row, were it the row of the headings."""
    return [head_of(cell) if cell else None for cell in row]


def is_heading(row: Sequence[str]) -> bool:
    """True for a row of headings."""
    return _worth(row) > 0


def _worth(row: Sequence[str]) -> int:
    """How many columns a row of headings names; 0 for any other row."""
    heads = [head for head in heads_of(row) if head is not None]
    roles = [head.roles[0] for head in heads]
    figures = [head.index for head in heads if head.roles[0] is Role.OPPONENT]
    opponents = len(figures) > 1 and figures == sorted(figures)
    known = {role for role in roles if role not in _NOTHING}
    both = {Role.WHITE, Role.BLACK} <= known or Role.PAIR in known
    names = {Role.NAME, Role.TEAM} & known
    if not both and not (names and (len(known) > 1 or opponents)):
        return 0
    filled = sum(bool(cell) for cell in row)
    worded = sum(head.roles[0] is not Role.OPPONENT for head in heads)
    # Players are called White, and figures stand beside them.
    if 3 * len(heads) < filled or (both and worded < 2):
        return 0
    return len(roles)


def heading_row(rows: Sequence[Sequence[str]], first: int = 0) -> int:
    """The row of the headings from a row on; -1 without one. Of two rows of headings one below the
    other it is the one that names more."""
    for at in range(first, min(len(rows), first + _FIRST_ROWS)):
        worth = _worth(rows[at])
        if worth:
            below = at + 1 < len(rows) and _worth(rows[at + 1]) > worth
            return at + 1 if below else at
    return -1
