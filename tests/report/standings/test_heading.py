"""The rows that people read: the table, its title, and what decided a place."""

from __future__ import annotations

from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.engine.model.results import Kind, parse_result
from tbdesk.report.explanation.explanation import decided_sentence
from tbdesk.report.standings.heading import headline, missing_text, note, state_text, title_lines
from tbdesk.report.standings_columns import DECIDED_BY, Medium, standings_grid
from tbdesk.report.wording.participants import place_text
from tbdesk.report.wording.problems.problems import problem_text, problem_where
from tbdesk.report.wording.signs import kind_text
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


def test_the_title_tells_what_was_computed_and_how() -> None:
    assert title_lines(club().standings) == (
        "Standings",
        "Round robin, 6 players, 1-½-0",
        "Tie-breaks: PTS, DE, SB, SB/C1, KS",
        "Rules: FIDE C.07, from 1 March 2026",
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


def test_missing_games_are_counted_and_named() -> None:
    table = standings(crosstable("* 1 .\n0 * ½\n. ½ *")).standings
    assert missing_text(table) == "2 of 3 games. Missing: C - A."
    assert title_lines(table)[-1] == "Provisional. 2 of 3 games. Missing: C - A."


def test_a_name_goes_as_far_as_its_comma_if_nobody_else_is_called_so() -> None:
    made = round_robin("Marino, Luca", "Albertini, Ugo", "Marino, Anna", "")
    text = missing_text(standings(made).standings)
    assert "Marino, Luca - 4" in text
    assert "Albertini - Marino, Anna" in text


def test_a_complete_event_misses_nothing() -> None:
    assert missing_text(club().standings) == "15 of 15 games."


def test_missing_games_of_several_cycles_carry_their_round() -> None:
    made = round_robin("Ann", "Bob", cycles=2)
    text = missing_text(standings(made).standings)
    assert text == "0 of 2 games. Missing: Ann - Bob (round 1), Bob - Ann (round 2)."


def test_a_long_list_of_missing_games_is_cut_short() -> None:
    text = missing_text(standings(round_robin(*"ABCDEFGH")).standings)
    assert text.startswith("0 of 28 games. Missing: ")
    assert text.endswith(" and 20 more.")
    assert text.count(" - ") == 8


def test_a_round_robin_of_which_one_round_is_paired_is_provisional() -> None:
    whole = round_robin(*"ABCDEFGH").tournament
    games = (game._replace(result=parse_result("1-0")) for game in whole.games if game.round == 1)
    table = standings(whole._replace(games=tuple(games))).standings
    assert missing_text(table) == "After round 1 of 7: 4 of 4 games."
    assert state_text(table) == "After round 1 of 7"
    assert (headline(table, None), note(table)) == ("Standings", "provisional")
    (problem,) = table.problems
    assert problem_text(problem, whole) == "6 rounds not paired."


def test_standings_after_a_round_say_so() -> None:
    text = missing_text(standings(event("rr6"), after=2).standings)
    assert text == "After round 2 of 5: 6 of 6 games."
