"""The printed crosstable: everybody against everybody, or round by round."""

from __future__ import annotations

import pytest

from tbdesk.engine.event.reasons import Status
from tbdesk.engine.model.tournament import Tournament
from tbdesk.report.handout.handout import Contents
from tbdesk.report.rounds.tokens import Paired, parse_token
from tbdesk.report.wishes import USUAL
from tests.domain import EventInTheMaking, crosstable, standings, strips, swiss
from tests.engine.cases import case, event
from tests.report.handout.pages import Printed, pages, section
from tests.report.workbook.books import cell as book_cell
from tests.report.workbook.books import opened, workbook_bytes


def printed(
    made: EventInTheMaking | Tournament, chain: str = "PTS", by_place: bool = False
) -> Printed:
    title = "Crosstable in the order of places" if by_place else "Crosstable"
    return Printed(section(pages(made, chain, Contents(by_place=by_place)), title))


@pytest.mark.parametrize("name", ["rr6", "wccc1975"])
def test_a_round_robin_prints_its_grid(name: str) -> None:
    table, facts = printed(event(name)), case(name)
    size = len(facts["players"])
    first = table.heads.index("1")
    assert table.heads[first : first + size] == [str(one) for one in range(1, size + 1)]
    wanted = [line.split()[-size:] for line in facts["grid"]]
    found = [
        [{"#": "*", "½": "="}.get(cell, cell) for cell in row[first : first + size]]
        for row in table.rows
    ]
    assert found == [[cell.replace("½", "=") for cell in row] for row in wanted]


def test_the_columns_of_the_field() -> None:
    heads = printed(event("rr6"), "PTS,SB").heads
    assert heads == ["No", "Name", "Rtg", *"123456", "PTS", "SB", "Pl"]


def test_both_games_of_a_pair_in_the_order_of_rounds() -> None:
    made = crosstable("Ann * 1\nBob 0 *", "Ann * .\nBob . *")
    table = printed(made)
    assert table.column("2") == ["1 ·", "#"]
    assert "The games of a pair are in the order of the rounds." in table.lines[0]
    assert "· is not played yet." in table.lines[0]


def test_an_adjourned_game_has_a_mark_of_its_own() -> None:
    made = crosstable("Ann * .\nBob . *")
    broken_off = made.tournament.games[0]._replace(adjourned=True)
    table = printed(made.tournament.with_game(0, broken_off))
    assert table.column("2") == ["a", "#"]
    assert "a: adjourned, counts as not played yet." in table.lines[0]
    open_round = swiss("Ann", "Bob", rounds=1).tournament._replace(games=(broken_off,))
    assert printed(open_round).column("1") == ["2wa", "1ba"]


def test_the_numbers_of_the_cells_are_named() -> None:
    for by_place in (False, True):
        reading = printed(event("rr6"), by_place=by_place).lines[0]
        assert reading.startswith("Opponents are named by their pairing number (No).")


def test_by_place_the_table_is_sorted_and_its_columns_with_it() -> None:
    made = crosstable("Ann * 0 =\nBob 1 * 1\nCid = 0 *")
    table = printed(made, by_place=True)
    assert table.heads == ["Pl", "No", "Name", "2", "1", "3", "PTS"]
    assert table.rows == [
        ["1", "2", "Bob", "#", "1", "1", "2.0"],
        ["2=", "1", "Ann", "0", "#", "½", "0.5"],
        ["2=", "3", "Cid", "0", "½", "#", "0.5"],
    ]


def test_games_with_an_excluded_player_are_marked_and_explained() -> None:
    made = crosstable("Ann * 1 =\nBob 0 * 1\nCid = 0 *").tournament._replace(excluded=(3,))
    table = printed(made)
    (game,) = table.row("Ann").cells[4].runs
    assert (game.text, game.status, game.foot) == ("½", Status.NOT_COUNTED, "a")
    ((letter, why),) = table.legends["Marks"]
    assert letter == "a"
    assert why.startswith("3 Cid is excluded from the final table")
    assert table.rows[2][-2:] == ["–", "–"]


def test_a_result_to_be_checked_keeps_its_text() -> None:
    table = printed(crosstable("Ann * 1=?\nBob 0=! *"))
    (game,) = table.row("Ann").cells[3].runs
    assert game.doubtful
    assert game.text == "1=?-0=!"


def test_a_swiss_prints_tokens_that_can_be_read_again() -> None:
    facts, table = case("swiss16"), printed(event("swiss16"))
    assert table.heads[3 : 3 + facts["rounds"]] == ["1", "2", "3", "4", "5"]
    assert table.rows[0][3:8] == ["9w1", "13b½", "2w½", "15b1", "4w½"]
    for row, entry in zip(table.rows, facts["players"], strict=True):
        for cell, strip in zip(row[3:8], entry["rounds"], strict=True):
            found, wanted = parse_token(cell), parse_token(strip)
            if isinstance(wanted, Paired):
                assert isinstance(found, Paired)
                assert (found.opponent, found.outcome) == (wanted.opponent, wanted.outcome)
            else:
                assert found == wanted


def test_a_swiss_by_place_names_opponents_by_their_numbers() -> None:
    made = strips("Ann -W2\nBob +B1")
    assert printed(made, by_place=True).rows == [
        ["1", "2", "Bob", "1b1", "1.0"],
        ["2", "1", "Ann", "2w0", "0.0"],
    ]


def test_byes_and_open_games_of_a_swiss_are_explained() -> None:
    made = strips("Ann ?W2 =BYE\nBob ?B1 +BYE\nCid -- FPB")
    table = printed(made)
    assert [row[2:4] for row in table.rows] == [["2w", "HPB"], ["1b", "PAB"], ["ZPB", "FPB"]]
    for words in ("7w: not played yet.", "PAB: pairing-allocated bye", "HPB: half-point bye"):
        assert words in table.lines[0]


def test_only_signs_that_stand_in_the_table_are_explained() -> None:
    (reading, *_) = printed(crosstable("Ann * 1\nBob 0 *")).lines
    assert "forfeit" not in reading
    assert "not played" not in reading
    assert "forfeit" in printed(event("rr6")).lines[0]


def test_an_empty_event_prints() -> None:
    assert printed(swiss(rounds=3)).rows == []


def test_opponents_have_the_same_numbers_in_every_hand_out() -> None:
    """The workbook, the page and paper named them by number, by row or by place."""
    table = standings(event("swiss16"), "PTS,BH").standings
    book = opened(workbook_bytes(table, sheets=USUAL, by_place=True))["Crosstable"]
    for by_place in (False, True):
        paper = printed(event("swiss16"), "PTS,BH", by_place=by_place)
        at = paper.heads.index("No")
        first = paper.heads.index("1")
        for row in paper.rows:
            rounds = [book_cell(book, int(row[at]), number).value for number in range(1, 6)]
            assert row[first : first + 5] == rounds
