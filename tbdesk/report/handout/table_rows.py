"""The parts that the tables of hand-outs have in common: the order of their rows, the columns that
name a participant, the marks with their footnotes and legend."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from tbdesk.engine.entry.withdrawals import withdrawal_of
from tbdesk.engine.event.reasons import Status
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.explain import Term
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.document import Align, Cell, Head, Legend, Run, text_cell
from tbdesk.report.standings_columns import PLACE, StandingsColumn, head_of, identity_columns
from tbdesk.report.wishes import Heads
from tbdesk.report.wording.events.events import withdrawal_text
from tbdesk.report.wording.participants import excluded_text, place_text
from tbdesk.report.wording.printable import clean
from tbdesk.report.wording.signs import PENDING_SIGN
from tbdesk.report.wording.tiebreaks.names import column_note
from tbdesk.report.wording.tiebreaks.terms import notes_text, term_text


def usually_by_place(tournament: Tournament) -> bool:
    """True if a crosstable is in the order of places by default: where pairings are not fixed, as
    in a Swiss, pairing numbers do not help to find a player."""
    return not tournament.kind.predetermined


def crosstable_order(standings: Standings, *, by_place: bool) -> tuple[int, ...]:
    """Positions from top to bottom, by pairing number or by place, where excluded players come
    last; of a category its members alone."""
    numbers, places = standings.event.numbers, standings.places
    everybody = places if standings.category else range(len(numbers))
    order = sorted(everybody, key=numbers.__getitem__)
    if not by_place:
        return tuple(order)
    return (*places, *(position for position in order if position not in places))


def opponents_order(standings: Standings, order: Sequence[int]) -> tuple[int, ...]:
    """Positions from left to right in a round robin, for a crosstable with these rows: the same, or
    all participants by pairing number beside the members of a category."""
    if not standings.category:
        return tuple(order)
    numbers = standings.event.numbers
    return tuple(sorted(range(len(numbers)), key=numbers.__getitem__))


def row_columns(
    standings: Standings, order: Sequence[int], *, by_place: bool
) -> list[StandingsColumn]:
    """The columns that identify the participant of a row; cells refer to the pairing number, which
    has the place beside it in the order of places."""
    columns = identity_columns(standings, order)
    return [PLACE, *columns] if by_place else columns


def opponents_explained() -> str:
    """The meaning of the numbers in a table, in a sentence."""
    return _("Opponents are named by their pairing number (No).")


def opponent_heads(standings: Standings, order: Iterable[int]) -> list[Head]:
    """The heads over the results: a column an opponent in a round robin, else a column a round."""
    numbers = standings.event.numbers
    if standings.event.tournament.kind is EventKind.ROUND_ROBIN:
        return [Head(str(numbers[position]), Align.CENTER) for position in order]
    note = _("Round {round}")
    rounds = range(1, standings.event.after + 1)
    return [Head(str(number), Align.CENTER, note.format(round=number)) for number in rounds]


def text_cells(
    columns: Iterable[StandingsColumn], standings: Standings, position: int
) -> list[Cell]:
    """The cells of a participant in some columns."""
    return [text_cell(column.text(standings, position)) for column in columns]


def withdrawn_marked(
    cells: list[Cell], standings: Standings, position: int, footnotes: Footnotes
) -> list[Cell]:
    """The cells that name a participant, marked and explained if he withdrew or his games do not
    count."""
    player, out = standings.participant(position), position not in standings.event.competing
    gone = withdrawal_of(standings.event.tournament, player.number)
    left = withdrawal_text(gone, standings.event.tournament) if gone else ""
    reasons = left, clean(excluded_text(player)) if out else ""
    if not any(reasons):
        return cells
    note = "; ".join(filter(None, reasons))
    status = Status.NOT_COUNTED if out else None
    name = Run(clean(player.name), status, note, foot=footnotes.letters(*reasons))
    return [Cell((name,)) if cell.text == name.text else cell for cell in cells]


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
        text = _("the place among those level on all earlier tie-breaks")
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

    def legend(self) -> list[Legend]:
        """The reasons by letter, in one legend; none without reasons."""
        entries = tuple((Run(letter), why) for why, letter in self._letters.items())
        return [Legend(_("Marks"), entries)] if entries else []


def term_run(term: Term, footnotes: Footnotes, limit: Fraction | None) -> Run:
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
