"""Prizes and categories on paper and in the workbook."""

from __future__ import annotations

from typing import Any

import pytest

from tbdesk.engine.model.prizes import Category, Level, Prize, PrizeKind, PrizeList, youth
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.prizes.inner_tables import within
from tbdesk.engine.standings.standings import standings_of
from tbdesk.report.document import Grid, Section
from tbdesk.report.handout.handout import Contents, handout
from tbdesk.report.text_report import blocks_text
from tbdesk.report.wishes import ALL, SheetKind, sheets_there
from tests.domain import crosstable, round_robin
from tests.engine.prizes.open30 import open30
from tests.report.workbook.books import opened, workbook_bytes

NOTHING = Contents(standings=False, crosstable=False)


def printed(event: Tournament, contents: Contents) -> list[Section]:
    return list(handout(standings_of(event), contents).sections)


def text(event: Tournament, contents: Contents) -> str:
    return "\n".join(blocks_text(section.blocks) for section in printed(event, contents))


def rows(section: Section) -> list[list[str]]:
    grid = next(block for block in section.blocks if isinstance(block, Grid))
    return [[cell.text for cell in row.cells] for row in grid.rows]


def test_prizes_are_called_from_the_smallest_to_the_largest() -> None:
    (section,) = printed(open30(), NOTHING._replace(ceremony=True))
    called = rows(section)
    assert [row[0] for row in called[:3]] == ["Second below 1600", "Second woman", "Best S60"]
    assert called[-1] == ["1st", "2 Bianchi, Olga", "Le Fou du Roi", "€\xa0300"]


def test_a_winner_of_several_prizes_is_called_once_for_the_largest() -> None:
    event = open30(open30().prize_list._replace(one_each=False))
    (section,) = printed(event, NOTHING._replace(ceremony=True))
    called = rows(section)
    winners = [row[1] for row in called]
    assert len(set(winners)) == len(winners)
    assert called[-1][:2] == ["1st; Best U16", "2 Bianchi, Olga"]
    assert called[-1][3] == "€\xa0300; €\xa0120"


def test_prizes_without_a_winner_are_called_one_by_one() -> None:
    prizes = PrizeList((Prize("98th", 300, place=98), Prize("99th", 300, place=99)))
    (section,) = printed(open30(prizes), NOTHING._replace(ceremony=True))
    assert [row[0] for row in rows(section)] == ["99th", "98th"]


@pytest.mark.parametrize(
    ("prizes", "heading"),
    [
        ((Prize("1st", 300, place=1),), "Your prize"),
        (
            (Prize("1st", 300, place=1), Prize("Best U16", 100, category="U16")),
            "Your prize, and why not another",
        ),
    ],
)
def test_a_heading_promises_only_what_is_listed(prizes: tuple[Prize, ...], heading: str) -> None:
    prize_list = open30().prize_list._replace(prizes=prizes)
    lines = text(open30(prize_list), NOTHING._replace(awards=True)).splitlines()
    assert heading in [line.strip() for line in lines]


def test_without_clubs_there_is_no_column_of_them() -> None:
    event = crosstable("Alice * 1\nBruno 0 *").tournament
    prizes = PrizeList((Prize("1st", 10_000),))
    (section,) = printed(event._replace(prize_list=prizes), NOTHING._replace(ceremony=True))
    assert rows(section) == [["1st", "1 Alice", "€\xa0100"]]


def test_a_prize_without_a_winner_is_called_with_the_reason() -> None:
    prizes = PrizeList((Prize("1st", 300), Prize("Best U8", 200, category="U8")))
    event = open30(prizes)._replace(categories=(youth(8),))
    (section,) = printed(event, NOTHING._replace(ceremony=True))
    unborn = "no winner: No player belongs to U8."
    called = rows(section)
    assert called[0][0] == "Best U8"
    assert called[0][1].startswith(f"{unborn} Check: 9 Ivanova, Dario (no date of birth); 19 ")
    assert called[0][1].endswith(" may belong to it.")
    assert called[0][3] == "€\xa02"
    assert called[1][:2] == ["1st", "2 Bianchi, Olga"]


def test_a_winner_signs_once_for_all_he_received() -> None:
    event = open30(open30().prize_list._replace(one_each=False))
    (section,) = printed(event, NOTHING._replace(receipts=True))
    signed = {row[0]: row[1:3] for row in rows(section)}
    assert signed["2 Bianchi, Olga"] == ["1st; Best U16", "€\xa0420"]
    assert signed["3 Costa, Vera"] == ["Best S60; Second woman", "€\xa0140"]


def test_every_winner_reads_why_he_has_no_other_prize() -> None:
    said = text(open30(), NOTHING._replace(awards=True))
    assert "3rd: 9 Ivanova, Dario has Best woman (€ 150)." in said


def test_without_a_better_prize_there_is_no_column_of_reasons() -> None:
    event = crosstable("Alice * 1\nBruno 0 *").tournament
    prizes = PrizeList((Prize("1st", 10_000),))
    (section,) = printed(event._replace(prize_list=prizes), NOTHING._replace(awards=True))
    *_others, own = (block for block in section.blocks if isinstance(block, Grid))
    assert [head.text for head in own.heads] == ["Winner", "Prizes"]
    assert [cell.text for cell in own.rows[0].cells] == ["1 Alice", "1st, €\xa0100"]


@pytest.mark.parametrize(
    ("rules", "says"),
    [
        (
            {"level": Level.EQUAL},
            "3 Costa, Vera is next for Second woman and for 3rd, and sharing leaves open which is "
            "worth more. Choose another order of giving,",
        ),
        (
            {"level": Level.HORT},
            "Level on points: half by place, half shared (Hort). A player who has a prize takes no "
            "part in sharing others.",
        ),
        (
            {"prizes": (Prize("A", 5), Prize("B", 5, place=3), Prize("C", 5, place=9))},
            "No prize is listed for: Place 2; Place 4–8.",
        ),
        (
            {"prizes": (Prize("A", 5), Prize("B", 5))},
            "the same place: A; B. Combine them into one.",
        ),
        (
            {"prizes": (Prize("B", 5, place=2),), "level": Level.HORT},
            "Prizes can only be shared if no place before B is left out.",
        ),
        ({"prizes": (Prize("A", kind=PrizeKind.BOARD),)}, "The event has no such board."),
        ({"prizes": (Prize("A", category="U8"),)}, "The event has no category U8."),
        ({"prizes": (Prize("A", kind=PrizeKind.HAND),)}, "The winner is not chosen yet."),
        ({"prizes": (Prize("A", 5, place=99),)}, "No player is left for it."),
        (
            {"prizes": (Prize("A", 5, category="Women", place=99),)},
            "No player is left for it in Women.",
        ),
        ({"absent": (2,)}, "2 Bianchi, Olga is absent."),
        ({"absent": (2,), "kept": True}, "The winner is absent: the prize is kept."),
        ({"absent": (2,), "kept": True}, "2 Bianchi, Olga (absent)"),
        ({"least_games": 6}, "1 Abt, Hugo played too few games."),
        (
            {"prizes": (Prize("A", 10_000, "Cup"),), "unit": 15_000},
            "Paid in excess by rounding: € 50.",
        ),
        ({"prizes": (Prize("A", 10_000),), "unit": 6_000}, "Paid in excess by rounding: € 20."),
        ({"prizes": (Prize("A", 10_000),), "unit": 7_000}, "Not paid because of rounding: € 30."),
        ({"prizes": (Prize("A", 5, place=99),)}, "Without a winner: € 0.05."),
    ],
)
def test_texts_about_prizes(rules: dict[str, object], says: str) -> None:
    listed = open30().prize_list._replace(**rules)  # type: ignore[arg-type]
    said = text(open30(listed), NOTHING._replace(awards=True, ceremony=True, receipts=True))
    assert says in " ".join(said.split())


def test_shares_name_who_is_level_and_the_exact_amount() -> None:
    event = crosstable("Alice * ½ ½\nBruno ½ * ½\nCarla ½ ½ *").tournament
    prizes = PrizeList((Prize("1st", 10_000),), level=Level.EQUAL)
    said = text(event._replace(prize_list=prizes), NOTHING._replace(awards=True))
    assert "Level on points with 2 Bruno, 3 Carla. Exactly € 100/3." in said
    assert "€ 33.33" in said
    assert "Not paid because of rounding: € 0.01." in said


def test_players_who_are_level_wait_for_a_decision() -> None:
    event = crosstable("Alice * ½\nBruno ½ *").tournament
    prizes = PrizeList((Prize("1st", 10_000), Prize("2nd", 5_000, place=2)))
    said = text(event._replace(prize_list=prizes), NOTHING._replace(awards=True))
    assert "leave 1 Alice, 2 Bruno level: draw lots, set places by hand, or share." in said
    assert "A prize depends on it, and players are level for that prize." in said


def test_an_event_that_is_not_over_is_provisional() -> None:
    event = round_robin("Alice", "Bruno").tournament._replace(
        prize_list=PrizeList((Prize("1st", 100),))
    )
    for contents in ({"awards": True}, {"ceremony": True}, {"receipts": True}):
        assert "Provisional" in text(event, NOTHING._replace(**contents))  # type: ignore[arg-type]


def test_the_standings_of_a_category_with_the_overall_places() -> None:
    (section,) = printed(open30(), NOTHING._replace(categories=("U16",)))
    assert [row[:4] for row in rows(section)[:2]] == [
        ["1", "1", "2", "Bianchi, Olga"],
        ["2", "11", "10", "Jansen, Karla"],
    ]


def test_the_games_among_a_club_with_what_was_never_paired() -> None:
    said = text(open30(), NOTHING._replace(among=("Torre Nord",)))
    assert "17 games among them were not paired: Dekker - Haas," in said
    alone = "Without any game against the others: Dekker, Lindt, Petit. Their 0 is not a result."
    assert alone in " ".join(said.split())
    assert "Contributions: SB" in said


@pytest.mark.parametrize("numbers", [(), (1,)])
def test_a_table_among_fewer_than_two(numbers: tuple[int, ...]) -> None:
    event = open30()._replace(categories=(Category("Few", numbers=numbers),))
    assert "needs two participants" in text(event, NOTHING._replace(among=("Few",)))


def test_a_round_robin_inside_a_category_shows_all_opponents() -> None:
    event = crosstable("Alice * 1 ½\nBruno 0 * 1\nCarla ½ 0 *").tournament
    two = Category("Two", numbers=(1, 3))
    inside = within(standings_of(event._replace(categories=(two,))), two)
    (section,) = handout(inside, Contents(standings=False)).sections
    (grid,) = (block for block in section.blocks if isinstance(block, Grid))
    assert [head.text for head in grid.heads][-5:] == ["1", "2", "3", "PTS", "Pl"]
    assert [row[-4:-2] for row in rows(section)] == [["1", "½"], ["0", ""]]


def test_a_category_has_no_formulas_that_need_everybody() -> None:
    inside = within(standings_of(open30()), open30().categories[1])
    there = sheets_there(inside, ALL)
    assert not there & {SheetKind.CHECKS, SheetKind.CATEGORIES, SheetKind.AWARDS}


def reopened(event: Tournament) -> Any:
    """The workbook with the sheets of prizes and categories, opened again."""
    sheets = {
        SheetKind.STANDINGS,
        SheetKind.CATEGORIES,
        SheetKind.AWARDS,
        SheetKind.CEREMONY,
        SheetKind.RECEIPTS,
    }
    return opened(workbook_bytes(standings_of(event), sheets=frozenset(sheets)))


def test_sheets_of_the_workbook() -> None:
    book = reopened(open30())
    assert {"Women", "U16", "S60", "Torre Nord", "Prizes", "Prize-giving", "Receipts"} <= set(
        book.sheetnames
    )
    without = reopened(crosstable("A * 1\nB 0 *").tournament)
    assert without.sheetnames == ["Standings"]


def test_amounts_of_the_workbook_add_up() -> None:
    """With the prizes in kind beside them, and the currency shown."""
    prizes = (
        Prize("1st", 30_000, 'Cup "2026"'),
        Prize("2nd", 6_250, place=2),
        Prize("3rd", 0, "Book", place=3),
    )
    listed = PrizeList(prizes, currency="€")
    book = reopened(open30(listed))
    for name, column in (("Prizes", "B"), ("Prize-giving", "D"), ("Receipts", "C")):
        cells = [cell for cell in book[name][column] if isinstance(cell.value, int | float)]
        assert sum(cell.value for cell in cells) == 362.5, name
        formats = {cell.value: cell.number_format for cell in cells}
        cup = r', Cup "\""2026"\"""'
    assert formats == {300: f'"€\N{NO-BREAK SPACE}"0"{cup}', 62.5: '"€\N{NO-BREAK SPACE}"0.00'}
    assert "Book" in [cell.value for cell in book["Prizes"]["B"]]
