"""The rows that people read: the table, its title, and what decided a place."""

from __future__ import annotations

from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.engine.model.results import Kind
from tbdesk.report.columns import DECIDED_BY, Medium, standings_grid
from tbdesk.report.standings.decided import decided_sentence
from tbdesk.report.standings.heading import title_lines
from tbdesk.report.standings.missing import missing_text
from tbdesk.report.wording.participants import place_text
from tbdesk.report.wording.problems.problems import problem_text, problem_where
from tbdesk.report.wording.rounds import kind_text
from tbdesk.report.wording.tiebreaks.terms import reason_text, status_text, term_tooltip
from tests.domain import Table, crosstable, round_robin, standings, strips
from tests.engine.cases import event
from tests.languages import made_up
from tests.report.reported import club


def sentences(table: Table) -> dict[str, str]:
    """Why everybody is where he is, by name."""
    found = table.standings
    return {found.player(line.position).name: decided_sentence(found, line) for line in found.lines}


# What decided a place


def test_why_each_place_of_the_club_event_is_what_it_is() -> None:
    assert sentences(club()) == {
        "Alice": "Level with 2 Bruno, 3 Carla on PTS; DE 1 against 2.",
        "Bruno": "Shared with 3 Carla: level on every tie-break of the chain.",
        "Carla": "Shared with 2 Bruno: level on every tie-break of the chain.",
        "Elena": "Level with 6 Francesco, 4 Davide on PTS; DE 1 against 2, 3.",
        "Francesco": "Level with 5 Elena, 4 Davide on PTS; DE 2 against 1, 3.",
        "Davide": "Level with 5 Elena, 6 Francesco on PTS; DE 3 against 1, 2.",
    }


def test_points_that_decide_are_compared_with_the_neighbours() -> None:
    found = sentences(standings(event("double4"), "PTS,SB"))
    assert found["A"] == "Level with 2 B on PTS; SB 11.00 against 9.00."
    assert found["C"] == "PTS 3.0, after 4.0 and ahead of 1.0."
    assert found["D"] == "PTS 1.0, after 3.0."


def test_a_winner_without_rivals_and_a_lone_participant() -> None:
    made = crosstable("Ann * 1\nBob 0 *")
    assert sentences(standings(made))["Ann"] == "PTS 1.0, next 0.0."
    assert sentences(standings(strips("Ann +BYE")))["Ann"] == "PTS 1.0, the only participant."


def test_many_who_are_level_are_not_all_listed() -> None:
    found = sentences(standings(round_robin(*"ABCDEFG")))
    assert found["A"] == (
        "Shared with 2 B, 3 C, 4 D, 5 E and 2 more: level on every tie-break of the chain."
    )


def test_places_and_what_decided_them_in_short() -> None:
    found = club().standings
    assert [place_text(line) for line in found.lines] == ["1", "2=", "2=", "4", "5", "6"]
    assert [DECIDED_BY.text(found, line.position) for line in found.lines] == [
        *("DE", "–", "–", "DE", "DE", "DE")
    ]


# The table


def test_the_table_of_the_club_event() -> None:
    table = standings_grid(club().standings, Medium.TEXT)
    heads = [head.text for head in table.heads]
    assert heads == ["Pl", "No", "Name", "Rtg", "PTS", "DE", "SB", "SB/C1", "KS", "Decided by"]
    first = [cell.text for cell in table.rows[0].cells]
    assert first == ["1", "1", "Alice", "2200", "3.5", "1", "9.25", "9.25", "2.0", "DE"]
    assert [row.cells[0].text for row in table.rows] == ["1", "2=", "2=", "4", "5", "6"]


def test_columns_nobody_needs_are_left_out() -> None:
    table = standings_grid(standings(event("double4")).standings, Medium.TEXT)
    assert [head.text for head in table.heads] == ["Pl", "No", "Name", "PTS", "Decided by"]


def test_the_title_tells_what_was_computed_and_how() -> None:
    assert title_lines(club().standings) == (
        "Standings",
        "Round robin, 6 players, 1-½-0",
        "Tie-breaks: PTS, DE, SB, SB/C1, KS",
        "Rules: FIDE C.07, from 1 March 2026",
        "The event has no first day: the newest rules are assumed.",
    )


# Translation


def test_every_sentence_goes_through_the_translation() -> None:
    def marked(text: str) -> str:
        return f"§{text}"

    table = club()
    found, line = table.standings, table.standings.lines[0]
    row = table.term("Bruno", "SB/C1", against=5)
    column = found.columns[3]
    problem = Problem(Severity.ERROR, Fault.SELF_GAME, (1, 1), 1)
    with made_up(marked):
        texts = [
            reason_text(row.reasons[0], row),
            status_text(row.status),
            kind_text(Kind.PLAYED),
            term_tooltip(row, found, column),
            problem_text(problem, table.tournament),
            problem_where(problem, table.tournament),
            decided_sentence(found, line),
            missing_text(found),
            *(text for text in title_lines(found)),
            *(head.text for head in standings_grid(found, Medium.TEXT).heads[:4]),
        ]
    assert [text for text in texts if not text.startswith("§")] == []
