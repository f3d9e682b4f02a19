"""The rules of an event: its kind and scores, the chain with a definition of each tie-break, and
the warnings to be checked."""

from __future__ import annotations

from collections.abc import Sequence

from tbdesk.engine.model.points import points_text
from tbdesk.engine.model.results import BYES, Kind, Outcome, ScoreSystem
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _, p_
from tbdesk.report.document import (
    Block,
    Grid,
    Head,
    Legend,
    Line,
    Role,
    Run,
    Section,
    text_line,
    text_row,
)
from tbdesk.report.rounds.tokens import bye_text
from tbdesk.report.standings.heading import missing_text, settled_lines
from tbdesk.report.wording.dates import days_text
from tbdesk.report.wording.events.events import (
    edition_text,
    event_kind_text,
    rate_of_play_text,
    round_days_text,
)
from tbdesk.report.wording.printable import clean
from tbdesk.report.wording.problems.problems import problem_lines, settled_problem_lines
from tbdesk.report.wording.signs import kind_text
from tbdesk.report.wording.tiebreaks.names import column_note, definition

RULES_ANCHOR = "rules"


def rules_section(standings: Standings) -> Section:
    """The whole section."""
    blocks = (*event_blocks(standings), *chain_blocks(standings), *record_blocks(standings))
    return Section(_("Rules"), RULES_ANCHOR, blocks)


def event_blocks(standings: Standings) -> list[Block]:
    """The event, and the points of every result; of a team event a match and a board."""
    tournament = standings.event.tournament
    facts = [
        (p_("where an event is", "Place"), tournament.place),
        (_("Dates"), days_text(tournament.start, tournament.end)),
        (_("Federation"), tournament.federation),
        (_("Days of the rounds"), round_days_text(tournament)),
        (_("Arbiter"), tournament.arbiter),
        (_("Deputy arbiters"), "; ".join(tournament.deputies)),
        (_("Rate of play"), rate_of_play_text(tournament)),
        (_("Kind"), event_kind_text(tournament)),
        (_("Participants"), str(len(tournament.participants))),
        (_("Games"), missing_text(standings)),
        (_("Rules"), edition_text(standings.event.edition)),
        *((_("Decisions"), text) for text in settled_lines(standings)),
    ]
    entries = tuple((Run(label), clean(text)) for label, text in facts if text)
    blocks: list[Block] = [_heading(_("Event")), Legend("", entries)]
    match_rules, boards = tournament.match_rules, _("Points")
    if match_rules is not None:
        byes = not tournament.kind.predetermined
        blocks += _worth(_("Match points"), match_rules.match_scores, byes)
        if match_rules.board_weights:
            times = [
                (Run(str(board)), f"x {weight}")
                for board, weight in enumerate(match_rules.board_weights, start=1)
            ]
            blocks += [_heading(_("Game points, board by board")), Legend("", tuple(times))]
        boards = _("Points of a board")
    players_byes = match_rules is None and not tournament.kind.predetermined
    return [*blocks, *_worth(boards, tournament.scores, players_byes)]


def _worth(head: str, scores: ScoreSystem, byes: bool) -> list[Block]:
    worth = scores.outcome_points()
    names = {
        Outcome.WIN: _("win"),
        Outcome.DRAW: _("draw"),
        Outcome.LOSS: _("loss"),
        Outcome.FORFEIT_WIN: kind_text(Kind.FORFEIT_WIN),
        Outcome.FORFEIT_LOSS: kind_text(Kind.FORFEIT_LOSS),
    }
    entries = [
        (Run(outcome.symbol), f"{name}: {points_text(worth[outcome])}")
        for outcome, name in names.items()
    ]
    for kind in BYES if byes else ():
        text = f"{kind_text(kind)}: {points_text(scores.bye_points(kind))}"
        entries.append((Run(bye_text(kind)), text))
    return [_heading(head), Legend("", tuple(entries))]


def chain_blocks(standings: Standings) -> list[Block]:
    """The tie-breaks in their order, with their articles and definitions."""
    heads = (
        Head(_("Code")),
        Head(_("Name and articles"), wraps=True),
        Head(_("Definition"), wraps=True),
    )
    rows = tuple(
        text_row(
            (
                column.descriptor.text,
                column_note(column),
                definition(column.descriptor, column.tiebreak),
            )
        )
        for column in standings.columns
    )
    return [_heading(_("Tie-breaks, in this order")), Grid(heads, rows)]


def record_blocks(standings: Standings) -> list[Block]:
    """Warnings to be checked, and warnings that the arbiter leaves as they are."""
    event = standings.event.tournament
    return [
        *lines_blocks(_("To be checked"), problem_lines(standings.problems, event)),
        *lines_blocks(
            _("Left as it is, by decision"), settled_problem_lines(standings.acknowledged, event)
        ),
    ]


def lines_blocks(head: str, lines: Sequence[str]) -> list[Block]:
    """Lines under a heading; nothing without lines."""
    notes = [text_line(line, Role.NOTE) for line in lines]
    return [_heading(head), *notes] if notes else []


def _heading(text: str) -> Line:
    return Line(text, Role.HEADING, keep=True)
