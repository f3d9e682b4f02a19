"""The sheet of what was played and by which rules: the event, its scores, the chain with what each
tie-break is, the marks, what is to be checked, what was changed, and the drawing of lots."""

from __future__ import annotations

from collections.abc import Sequence

from tbdesk.engine.event.breakdown import Reason
from tbdesk.engine.model.points import points_text
from tbdesk.engine.model.results import Kind, Outcome, ScoreSystem
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.tiebreaks.catalogue import place_of
from tbdesk.engine.tiebreaks.tiebreak import Type
from tbdesk.i18n import _
from tbdesk.report.document import Grid, Line
from tbdesk.report.explanation.evidence import lots_record
from tbdesk.report.rounds.tokens import bye_text
from tbdesk.report.standings.heading import missing_text, settled_lines, title_lines
from tbdesk.report.wording.definitions import definition
from tbdesk.report.wording.problems import problem_lines
from tbdesk.report.wording.tiebreaks import column_title, column_tooltip
from tbdesk.report.wording.words import edition_text, event_kind_text, kind_text
from tbdesk.report.workbook.book import Book
from tbdesk.report.workbook.cells import Entry
from tbdesk.report.workbook.page import Layout
from tbdesk.report.workbook.style import Look
from tbdesk.report.workbook.terms import ADJUSTED, CUT, DUMMY, OUT

#: A code or a label, a name, what it is.
_WIDTHS = (18.0, 34.0, 58.0)
_BYES = (Kind.PAIRING_BYE, Kind.FULL_BYE, Kind.HALF_BYE, Kind.ZERO_BYE)


def add_rules(
    book: Book, standings: Standings, notes: Sequence[str], changes: Sequence[str]
) -> None:
    """Add the sheet. `notes`: what there is to say about the workbook itself; `changes`: what
    was changed in the event, a line each."""
    layout = Layout(book, _("Rules"), _WIDTHS)
    layout.text(title_lines(standings)[0], Look.TITLE)
    _add_event(layout, standings)
    _add_scores(layout, standings)
    _add_chain(layout, standings)
    _add_marks(layout)
    problems = problem_lines(standings.problems, standings.event.tournament)
    _add_lines(layout, _("To be checked"), problems)
    _add_lines(layout, _("Changes"), changes)
    _add_lots(layout, standings)
    _add_lines(layout, _("About this workbook"), [*_reading(standings), *notes])
    layout.finish_plain(standings)


def _add_event(layout: Layout, standings: Standings) -> None:
    tournament = standings.event.tournament
    dates = [day.isoformat() for day in (tournament.start, tournament.end) if day]
    facts = [
        (_("Place"), tournament.place),
        (_("Dates"), " – ".join(dict.fromkeys(dates))),
        (_("Arbiter"), tournament.arbiter),
        (_("Kind"), event_kind_text(tournament)),
        (_("Participants"), str(len(tournament.participants))),
        (_("Games"), missing_text(standings)),
        (_("Rules"), edition_text(standings.event.edition)),
        *((_("Settled"), text) for text in settled_lines(standings)),
    ]
    layout.text(_("Event"), Look.NOTES_HEAD)
    for label, text in facts:
        if text:
            layout.note(label, text, columns=1)
    layout.gap()


def _add_scores(layout: Layout, standings: Standings) -> None:
    """What every result is worth; of a team event a match and a board."""
    tournament = standings.event.tournament
    match_rules, boards = tournament.match_rules, _("Points")
    if match_rules is not None:
        byes = not tournament.kind.predetermined
        _add_worth(layout, _("Match points"), match_rules.match_scores, byes)
        boards = _("Points of a board")
    players_byes = match_rules is None and not tournament.kind.predetermined
    _add_worth(layout, boards, tournament.scores, players_byes)


def _add_worth(layout: Layout, head: str, scores: ScoreSystem, byes: bool) -> None:
    worth = scores.outcome_points()
    names = {
        Outcome.WIN: _("win"),
        Outcome.DRAW: _("draw"),
        Outcome.LOSS: _("loss"),
        Outcome.FORFEIT_WIN: kind_text(Kind.FORFEIT_WIN),
        Outcome.FORFEIT_LOSS: kind_text(Kind.FORFEIT_LOSS),
    }
    layout.text(head, Look.NOTES_HEAD)
    for outcome, name in names.items():
        layout.note(outcome.symbol, f"{name}: {points_text(worth[outcome])}", columns=1)
    if byes:
        for kind in _BYES:
            text = f"{kind_text(kind)}: {points_text(scores.bye_points(kind))}"
            layout.note(bye_text(kind), text, columns=1)
    layout.gap()


def _add_chain(layout: Layout, standings: Standings) -> None:
    layout.text(_("Tie-breaks, in this order"), Look.NOTES_HEAD)
    heads = (_("Code"), _("Name and articles"), _("What it is"))
    layout.head([Entry(head, Look.HEAD_TEXT) for head in heads])
    for descriptor in standings.chain:
        name = column_tooltip(descriptor)
        texts = (column_title(descriptor), name, definition(descriptor))
        layout.add_texts(texts)
    layout.gap()


def _add_marks(layout: Layout) -> None:
    """How the sheets of the tie-breaks are marked, and by which article."""
    layout.text(_("Marks"), Look.NOTES_HEAD)
    articles = f"{Reason.LEAST_SIGNIFICANT.article}, {Reason.MOST_SIGNIFICANT.article}"
    left_out = _("cut, and left out of the value")
    marks = (
        (CUT.inner, _("cut"), f"{left_out} ({articles})"),
        (OUT.inner, _("out"), _("not counted: a forfeit, an unplayed round, or below the limit")),
        (
            ADJUSTED.inner,
            "3.5",
            _("a score adjusted for the opponents, or a forfeit as a game (16.3, 15.2)"),
        ),
        (DUMMY.inner, "3.5", _("the score of a dummy, for a round that was not played (16.4)")),
    )
    for look, sample, text in marks:
        layout.sample(Entry(sample, look), text)
    layout.gap()


def _add_lines(layout: Layout, head: str, lines: Sequence[str]) -> None:
    if lines:
        layout.text(head, Look.NOTES_HEAD)
        for line in lines:
            layout.text(line, Look.NOTE)
        layout.gap()


def _add_lots(layout: Layout, standings: Standings) -> None:
    """The record of the drawing, so that anybody can repeat it."""
    if place_of(standings.chain, Type.LOTS) is None:
        return
    layout.text(_("Drawing of lots"), Look.NOTES_HEAD)
    for block in lots_record(standings):
        if isinstance(block, Line):
            layout.text(block.text, Look.NOTE)
        elif isinstance(block, Grid):
            layout.head([Entry(head.text, Look.HEAD_TEXT) for head in block.heads])
            for row in block.rows:
                layout.add_texts([cell.text for cell in row.cells])
    layout.gap()


def _reading(standings: Standings) -> list[str]:
    of_players = _(
        "Saved by any spreadsheet program, this workbook can be opened in tbdesk again; "
        "results changed in the crosstable are read back."
    )
    of_teams = _(
        "Saved by any spreadsheet program, this workbook can be opened in tbdesk again; "
        "boards changed on the sheets of the line-ups and scores changed in the crosstable are "
        "read back."
    )
    folded = _(
        "Columns of the crosstable that are folded away, before the recounts, turn its scores into "
        "numbers."
    )
    return [
        _(
            "Points and tie-breaks are plain numbers. The columns Recount and Check, which are not "
            "printed, compute them again from the results, scores and marks beside them."
        ),
        *([of_players] if standings.event.score is None else [folded, of_teams]),
    ]
