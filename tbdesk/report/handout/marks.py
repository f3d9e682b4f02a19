"""The legends of a hand-out: tie-breaks in full, and the footnotes of marked terms and games."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tbdesk.engine.event.reasons import Status
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.explain import Row
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.columns import Heads, head_of
from tbdesk.report.document import Legend, Run
from tbdesk.report.wording.participants import place_text
from tbdesk.report.wording.printable import clean
from tbdesk.report.wording.signs import PENDING_SIGN
from tbdesk.report.wording.tiebreaks.names import column_note
from tbdesk.report.wording.tiebreaks.terms import notes_text, term_text

_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def chain_legend(columns: Sequence[Column], heads: Heads = Heads.PRINTED) -> Legend:
    """Every tie-break's name in full, with its articles; with its code where its head is another
    one."""
    entries = []
    for column in columns:
        code, head = column.descriptor.text, head_of(column, heads)
        note = column_note(column)
        entries.append((Run(head), note if head == code else f"{code}: {note}"))
    return Legend(_("Tie-breaks"), tuple(entries))


def standings_signs(standings: Standings) -> list[tuple[Run, str]]:
    """The signs that occur in the standings, explained."""
    signs = []
    shared = next((line for line in standings.lines if line.shared), None)
    if shared is not None:
        text = _("a shared place: level on every tie-break of the chain")
        signs.append((Run(place_text(shared)), text))
    if any(column.encounters for column in standings.columns):
        titles = (column.descriptor.text for column in standings.columns if column.encounters)
        text = _("the place among those who were level on everything before it")
        signs.append((Run(", ".join(titles)), text))
    return signs


class Footnotes:
    """Gives every reason a letter, from `a` on: paper has no tooltips."""

    def __init__(self) -> None:
        self._letters: dict[str, str] = {}

    def letter(self, why: str) -> str:
        """The letter of a reason, empty for none."""
        if not why:
            return ""
        return self._letters.setdefault(why, _letter(len(self._letters)))

    def letters(self, *reasons: str) -> str:
        """The letters of several reasons, `a,b`."""
        return ",".join(self.letter(why) for why in reasons if why)

    def legend(self, title: str) -> Legend | None:
        """The reasons by letter; None without any."""
        entries = tuple((Run(letter), why) for why, letter in self._letters.items())
        return Legend(title, entries) if entries else None


def term_run(term: Row, footnotes: Footnotes, limit: Fraction | None) -> Run:
    """A term of a value, marked; why is its note and its footnote. limit: Koya's, in points."""
    pending = term.status is Status.PENDING
    why = "" if pending else clean(notes_text(term, limit=limit))
    return Run(
        PENDING_SIGN if pending else term_text(term),
        term.status,
        why,
        adjusted=any(reason.status is Status.COUNTED for reason in term.reasons),
        foot=footnotes.letter(why),
    )


def _letter(index: int) -> str:
    """`a` to `z`, `aa` to `zz`, and so on."""
    text = ""
    while index >= 0:
        index, rest = divmod(index, len(_LETTERS))
        text = _LETTERS[rest] + text
        index -= 1
    return text
