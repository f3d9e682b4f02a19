"""The words and rows that people read."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tbdesk.engine import explain
from tbdesk.engine.breakdown import Reason, Status
from tbdesk.engine.checks import Fault, Problem, Severity
from tbdesk.engine.results import Kind, Outcome
from tbdesk.engine.tournament import Game
from tbdesk.formats import blocks as told
from tbdesk.formats import report
from tbdesk.formats.explanation import explanation, result_text
from tests.domain import Table, crosstable, round_robin, standings, strips
from tests.engine.cases import event

CHAIN = "PTS,DE,SB,SB/C1,KS"
CASES = ("rr6", "wccc1975", "double4")


def club() -> Table:
    return standings(event("rr6"), CHAIN)


def terms(table: Table, who: str, code: str) -> dict[int | None, str]:
    """The terms of a value in short, by opponent."""
    return {row.opponent: report.term_text(row) for row in table.terms(who, code)}


def blocks(table: Table, who: str, code: str) -> list[told.Block]:
    (column,) = (one for one in table.standings.columns if one.descriptor.text == code)
    return explanation(table.standings, column, table.position(who))


def sentences(table: Table) -> dict[str, str]:
    """Why everybody is where he is, by name."""
    found = table.standings
    return {
        found.player(line.position).name: report.decided_sentence(found, line)
        for line in found.lines
    }


# Figures


@pytest.mark.parametrize(
    ("value", "decimals", "text"),
    [
        (Fraction(5, 2), None, "2.5"),
        (Fraction(37, 4), None, "9.25"),
        (7, None, "7"),
        (100, None, "100"),
        (Fraction(10, 3), None, "10/3"),
        (Fraction(1, 8), 2, "0.13"),
        (Fraction(-1, 8), 2, "-0.12"),
        (Fraction(3, 8), 2, "0.38"),
        (Fraction(5, 2), 0, "3"),
        (Fraction(-1, 100), 1, "0.0"),
        (Fraction(2, 3), 3, "0.667"),
        (11, 2, "11.00"),
        (Fraction(5, 100), 2, "0.05"),
        (0, 1, "0.0"),
        (None, 2, "–"),
    ],
)
def test_a_number(value: Fraction | int | None, decimals: int | None, text: str) -> None:
    assert report.number_text(value, decimals) == text


@given(st.fractions(max_denominator=1000), st.integers(0, 6))
def test_rounding_goes_half_up(value: Fraction, decimals: int) -> None:
    rounded = Fraction(report.number_text(value, decimals))
    half_unit = Fraction(1, 2 * 10**decimals)
    assert -half_unit < rounded - value <= half_unit


@given(st.fractions(max_denominator=1000))
def test_the_shortest_form_is_exact(value: Fraction) -> None:
    assert Fraction(report.number_text(value)) == value


def test_scores_and_halves() -> None:
    assert [report.score_text(half_points) for half_points in (0, 1, 7, 22)] == [
        *("0.0", "0.5", "3.5", "11.0")
    ]
    halves = [Fraction(numerator, 2) for numerator in (0, 1, 2, 3)]
    assert [report.half_text(half) for half in halves] == ["0", "½", "1", "1½"]


def test_values_are_shown_with_the_decimals_of_their_tiebreak() -> None:
    table = club()
    columns = table.standings.columns
    assert [report.value_text(column, 1) for column in columns] == [
        *("3.5", "2", "6.25", "4.75", "0.5")
    ]


def test_who_is_level_with_nobody_has_no_direct_encounter() -> None:
    table = standings(event("wccc1975"), "PTS,DE")
    assert report.value_text(table.standings.columns[1], table.position("Kosenkov")) == "–"


# Terms


def test_a_sonneborn_berger_term_is_a_product() -> None:
    assert terms(club(), "Alice", "SB") == {
        2: "1×3.5",
        3: "1×3.5",
        4: "0×1.5",
        5: "1×1.5",
        6: "½×1.5",
    }


def test_a_koya_term_shows_the_score_that_decides_beside_the_points() -> None:
    assert terms(club(), "Bruno", "KS") == {
        1: "0 (3.5)",
        3: "½ (3.5)",
        4: "1 (1.5)",
        5: "1 (1.5)",
        6: "1 (1.5)",
    }


@pytest.mark.parametrize(
    ("code", "texts"),
    [
        ("PTS", ["1", "0", "1", "0.5", "1"]),
        ("PS", ["1", "1", "2", "2.5", "3.5"]),
        ("WIN", ["1", "0", "1", "0", "1"]),
        ("TPN", ["2"]),
        ("RTNG", ["2150"]),
    ],
)
def test_a_term_of_the_own_record_is_its_amount(code: str, texts: list[str]) -> None:
    assert [report.term_text(row) for row in club().terms("Bruno", code)] == texts


@pytest.mark.parametrize(
    ("code", "opponent", "tooltip"),
    [
        ("SB", 2, "Round 4 against 2 Bruno: 1×3.5 = 3.50."),
        (
            "SB/C1",
            4,
            "Round 2 against 4 Davide: 0×1.5 = 0.00. "
            "Cut: lowest opponent score, smallest contribution among equals (14.1.1).",
        ),
        (
            "KS",
            5,
            "Round 3 against 5 Elena: 1 (1.5). Below the limit: 1.5 is less than 2.5 (9.2).",
        ),
    ],
)
def test_the_tooltip_of_a_term(code: str, opponent: int, tooltip: str) -> None:
    table = club()
    column = next(one for one in table.standings.columns if one.descriptor.text == code)
    row = table.term("Alice", code, against=opponent)
    found = report.term_tooltip(row, table.standings, column)
    # The round is the Berger table's business.
    assert found.partition(" against")[2] == tooltip.partition(" against")[2]
    assert found.startswith(f"Round {row.round} against")


# Statuses and reasons


def a_row(kind: Kind = Kind.FORFEIT_LOSS) -> explain.Row:
    half = Fraction(1, 2)
    return explain.Row(None, 1, 2, kind, 5 * half, half, half, Status.COUNTED, ())


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_its_words_and_its_article(reason: Reason) -> None:
    text = report.reason_text(reason, a_row())
    assert "{" not in text
    assert text[0].isupper()
    assert text.endswith(f"({reason.article})") or not reason.article


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        (Reason.LEAST_SIGNIFICANT, "lowest opponent score"),
        (Reason.UNPLAYED_INSTEAD, "voluntarily unplayed"),
        (Reason.UNDER_HALF, "2.5 is less than half of the maximum score"),
        (Reason.UNPLAYED, "Not counted: forfeit loss"),
        (Reason.DUMMY, "Forfeit loss: counts as a game against a dummy with the own score, 2.5"),
        (Reason.DUMMY_CAPPED_BY_OPPONENT, "the scheduled opponent's 2.5"),
        (Reason.DUMMY_CAPPED_BY_ROUNDS, "a draw for every round"),
        (Reason.WITHDRAWN_AS_DRAWS, "The opponent counts as 2.5"),
    ],
)
def test_the_words_of_a_reason(reason: Reason, words: str) -> None:
    assert words in report.reason_text(reason, a_row())


def test_a_limit_that_is_known_is_named() -> None:
    text = report.reason_text(Reason.UNDER_MOVED_LIMIT, a_row(), limit=Fraction(3))
    assert text == "Below the moved limit: 2.5 is less than 3 (14.5)"


def test_every_status_and_every_kind_of_round_has_words_of_its_own() -> None:
    assert len({report.status_text(status) for status in Status}) == len(Status)
    assert len({report.kind_text(kind) for kind in Kind}) == len(Kind)


def test_a_moved_limit_is_told_in_points() -> None:
    table = standings(event("rr6"), "PTS,KS/L+1,KS/L-1")
    limits = [report.koya_limit(table.standings, column) for column in table.standings.columns]
    assert limits == [None, Fraction(3), Fraction(2)]


# Problems


@pytest.mark.parametrize("fault", Fault)
def test_every_fault_has_its_words_and_a_place(fault: Fault) -> None:
    tournament = event("rr6")
    problem = Problem(Severity.ERROR, fault, (3, 5), 2, "7")
    assert "{" not in report.problem_text(problem, tournament)
    assert report.problem_where(problem) in {
        *("cell 3-5, round 2", "round 2", "tie-break 7", "rules 7", "the file"),
    }


def test_an_unreadable_result_is_quoted_with_its_players() -> None:
    made = crosstable("Ann * 3\nBob 2 *")
    (problem,) = standings(made).standings.problems
    assert report.problem_where(problem) == "cell 1-2, round 1"
    text = report.problem_text(problem, made.tournament)
    assert "1 Ann – 2 Bob: '3-2' is not a result." in text


def test_one_against_one_is_quoted() -> None:
    made = crosstable("Ann * 1\nBob 1 *")
    (problem,) = standings(made).standings.problems
    assert "'1-1' contradicts itself" in report.problem_text(problem, made.tournament)


def test_a_player_against_himself_is_named_once() -> None:
    made = round_robin("Ann", "Bob")
    made.add(Game(1, 2, 2))
    (problem,) = standings(made).standings.problems
    assert report.problem_where(problem) == "cell 2-2, round 1"
    assert report.problem_text(problem, made.tournament).startswith("2 Bob: paired with")


def test_who_plays_twice_in_a_round_is_named() -> None:
    made = round_robin("Ann", "Bob", "Cid", "Dan")
    first = made.tournament.games[0]
    made.add(Game(first.round, first.white, first.black))
    problem = standings(made).standings.problems[0]
    name = report.player_text(made.tournament.player(first.white))
    assert report.problem_text(problem, made.tournament).startswith(f"{name} already has a game")


def test_the_unrated_are_listed_where_the_rating_is_asked_for() -> None:
    made = round_robin("Ann", "Bob", "Cid", ratings=(None, 2000, None))
    (problem,) = standings(made, "PTS,RTNG").standings.problems
    assert report.problem_where(problem) == "tie-break RTNG"
    text = report.problem_text(problem, made.tournament)
    assert "some players have no rating: 1 Ann, 3 Cid." in text


def test_koya_in_a_swiss_is_questioned() -> None:
    made = strips("Ann +W2\nBob -B1")
    (problem,) = standings(made, "PTS,KS").standings.problems
    text = report.problem_text(problem, made.tournament)
    assert text.startswith("KS is not meant for this kind of event (a Swiss)")


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
    assert [report.place_text(line) for line in found.lines] == ["1", "2=", "2=", "4", "5", "6"]
    assert [report.decided_text(found, line) for line in found.lines] == [
        *("DE", "–", "–", "DE", "DE", "DE")
    ]


# What is missing


def test_missing_games_are_counted_and_named() -> None:
    made = crosstable("* 1 .\n0 * ½\n. ½ *")
    found = standings(made).standings
    assert report.missing_text(found) == "2 of 3 games. Missing: 1-3."
    assert report.title_lines(found)[-1] == "Provisional. 2 of 3 games. Missing: 1-3."


def test_a_complete_event_misses_nothing() -> None:
    assert report.missing_text(club().standings) == "15 of 15 games."


def test_missing_games_of_several_cycles_carry_their_round() -> None:
    made = round_robin("Ann", "Bob", cycles=2)
    text = report.missing_text(standings(made).standings)
    assert text == "0 of 2 games. Missing: 1-2 (round 1), 1-2 (round 2)."


def test_a_long_list_of_missing_games_is_cut_short() -> None:
    text = report.missing_text(standings(round_robin(*"ABCDEFGH")).standings)
    assert text.startswith("0 of 28 games. Missing: ")
    assert text.endswith(" and 8 more.")
    assert text.count("-") == 20


def test_standings_after_a_round_say_so() -> None:
    text = report.missing_text(standings(event("rr6"), after=2).standings)
    assert text == "After round 2 of 5: 6 of 6 games."


# Explanations


@pytest.mark.parametrize("name", CASES)
def test_the_terms_of_every_value_add_up_to_it(name: str) -> None:
    table = standings(event(name), "PTS,WIN,WON,BPG,BWG,PS,PS/C1,SB,SB/C1,SB/C2,KS,KS/L-1")
    for position in range(len(table.event.numbers)):
        for column in table.standings.columns:
            *_, terms_table, total = explanation(table.standings, column, position)
            assert isinstance(terms_table, told.TermTable)
            assert isinstance(total, told.Paragraph)
            value, _, summands = total.text.partition(" = ")
            assert value == report.value_text(column, position)
            assert sum(map(Fraction, summands.split(" + "))) == column.exact(position)


def test_the_explanation_of_a_cut_value() -> None:
    headline, name, table, total = blocks(club(), "Bruno", "SB/C1")
    assert headline == told.Paragraph("2 Bruno: SB/C1 4.75", strong=True)
    assert isinstance(name, told.Paragraph)
    assert "14.1" in name.text
    assert "from 1 March 2026" in name.text
    assert isinstance(table, told.TermTable)
    (cut,) = (line for line in table.lines if line.status is Status.CUT_LOW)
    assert cut.cells[1:5] == ("5 Elena", "1", "1×1.5", "1.50")
    assert "(14.1.1)" in cut.cells[5]
    assert isinstance(total, told.Paragraph)
    assert total.text == "4.75 = 0.00 + 1.50 + 1.75 + 1.50"


def test_a_forfeit_shows_its_sign() -> None:
    table = blocks(club(), "Elena", "SB")[2]
    assert isinstance(table, told.TermTable)
    assert {line.cells[1]: line.cells[2] for line in table.lines}["6 Francesco"] == "+"


def test_a_pending_game_shows_nothing_but_its_opponent() -> None:
    made = crosstable("Ann * .\nBob . *")
    table = blocks(standings(made, "PTS,SB"), "Ann", "SB")[2]
    assert isinstance(table, told.TermTable)
    assert [line.cells for line in table.lines] == [("1", "2 Bob", "", "", "", "Not played yet")]
    assert blocks(standings(made, "PTS,SB"), "Ann", "SB")[3] == told.Paragraph(
        "0.00: no round counts", strong=True
    )


def test_a_bye_is_named_where_the_opponent_would_be() -> None:
    made = strips("Ann +W2 =BYE\nBob -B1 +BYE")
    table = blocks(standings(made, "PTS,SB"), "Ann", "SB")[2]
    assert isinstance(table, told.TermTable)
    assert table.lines[1].cells[:3] == ("2", "half-point bye", "")


def test_the_explanation_of_a_direct_encounter_shows_its_crosstable() -> None:
    _, _, only, order = blocks(club(), "Davide", "DE")
    assert isinstance(only, told.EncounterPass)
    assert only.members == ("4 Davide", "5 Elena", "6 Francesco")
    assert only.cells == (("*", "½", "0"), ("½", "*", "1"), ("1", "0", "*"))
    assert only.points == ("0.5", "1.5", "1.0")
    assert only.reach == ()
    assert only.outcome == ("All have met; in order of points: 5 Elena, 6 Francesco, 4 Davide.")
    assert order == told.Paragraph(
        "Order in the group: 5 Elena, 6 Francesco, 4 Davide.", strong=True
    )


def test_a_group_that_stays_tied_is_told_why() -> None:
    first, second = (
        one for one in blocks(club(), "Bruno", "DE") if isinstance(one, told.EncounterPass)
    )
    assert first.outcome == "All have met; in order of points: 1 Alice, 2 Bruno = 3 Carla."
    assert second.outcome == "All have met and are level: they stay tied."


def test_a_direct_encounter_that_stops_names_the_game_that_was_not_played() -> None:
    made = strips(
        """
        Ann +W2 =BYE
        Bob -B1 +W3
        Cid =BYE -B2
        Dan +BYE =BYE
        """
    )
    # Ann and Dan are level on 1.5 and have not met.
    (_, _, only, _) = blocks(standings(made, "PTS,DE"), "Ann", "DE")
    assert isinstance(only, told.EncounterPass)
    assert only.reach == ("1.0", "1.0")
    assert only.outcome == "1-4 was not played: 4 could reach 1."


def test_a_certain_first_place_is_told_before_why_it_stops() -> None:
    # All have 2 points; Ann has beaten both others, who have not met.
    made = strips(
        """
        Ann +W2 +W3 --
        Bob -B1 +BYE +BYE
        Cid +BYE -B1 +BYE
        """
    )
    (_, _, only, *_) = blocks(standings(made, "PTS,DE"), "Ann", "DE")
    assert isinstance(only, told.EncounterPass)
    assert only.outcome == (
        "Whatever the missing games bring, nobody can reach 1 Ann: placed. "
        "2-3 was not played: 3 could reach 2."
    )


def test_who_is_tied_with_nobody_has_no_encounter_to_explain() -> None:
    table = standings(event("double4"), "PTS,DE")
    _, _, only = blocks(table, "C", "DE")
    assert isinstance(only, told.Paragraph)
    assert "Level with nobody" in only.text


def test_averages_of_three_games_are_exact() -> None:
    made = round_robin("Ann", "Bob", cycles=3)
    ann, bob = made.players
    ann.beats(bob)
    bob.beats(ann)
    ann.draws(bob)
    (_, _, only, _) = blocks(standings(made, "PTS,DE"), "Ann", "DE")
    assert isinstance(only, told.EncounterPass)
    assert only.cells == (("*", "½"), ("½", "*"))


def test_a_rating_is_explained_by_the_entry_list() -> None:
    table = standings(event("rr6"), "PTS,RTNG")
    headline, _ = blocks(table, "Alice", "RTNG")
    assert headline == told.Paragraph("1 Alice: RTNG 2200", strong=True)
    unrated = standings(round_robin("Ann", "Bob"), "PTS,RTNG")
    note = blocks(unrated, "Ann", "RTNG")[-1]
    assert note == told.Paragraph("Left out: not every player has a rating (10).")


def test_a_self_defined_tiebreak_cannot_be_explained() -> None:
    last = blocks(standings(event("rr6"), "PTS,OTHER_draw"), "Alice", "OTHER_draw")[-1]
    assert last == told.Paragraph("Defined by the organiser; it cannot be computed.")


# The table


def test_the_table_of_the_club_event() -> None:
    table = report.standings_table(club().standings)
    assert table.headers == (
        *("Pl", "No", "Name", "Rtg", "PTS", "DE", "SB", "SB/C1", "KS", "Decided by"),
    )
    assert table.rows[0] == (*("1", "1", "Alice", "2200", "3.5", "1", "9.25", "9.25", "2.0", "DE"),)
    assert [row[0] for row in table.rows] == ["1", "2=", "2=", "4", "5", "6"]
    assert len(table.align) == len(table.headers)


def test_columns_nobody_needs_are_left_out() -> None:
    headers = report.standings_table(standings(event("double4")).standings).headers
    assert headers == ("Pl", "No", "Name", "PTS", "Decided by")


def test_the_title_tells_what_was_computed_and_how() -> None:
    assert report.title_lines(club().standings) == (
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
    texts = [
        report.reason_text(row.reasons[0], row, tr=marked),
        report.status_text(row.status, tr=marked),
        report.kind_text(Kind.PLAYED, tr=marked),
        report.term_tooltip(row, found, column, tr=marked),
        report.problem_text(problem, table.tournament, tr=marked),
        report.problem_where(problem, tr=marked),
        report.decided_sentence(found, line, tr=marked),
        report.missing_text(found, tr=marked),
        *(text for text in report.title_lines(found, tr=marked)),
        *report.standings_table(found, tr=marked).headers[:4],
    ]
    assert [text for text in texts if not text.startswith("§")] == []


def test_a_result_text_is_the_sign_of_the_side() -> None:
    table = club()
    row = table.term("Francesco", "SB", against="Elena")
    sign = result_text(table.standings, table.position("Francesco"), row)
    assert sign == Outcome.FORFEIT_LOSS.symbol
