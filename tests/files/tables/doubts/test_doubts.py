"""What does not agree is named with its cells, and nothing of it is lost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tbdesk.engine.model.problem import Severity
from tbdesk.engine.model.results import DOUBLE_FORFEIT, parse_result
from tbdesk.files.tables import ColumnKind, guess, tournament, understand
from tbdesk.files.tables.sources.sources import text_sheets
from tbdesk.report.errors import FormatError
from tbdesk.report.players import fields
from tests.engine.cases import event
from tests.files.tables.forms import Form, read, round_rows, rows

GRID = "No\tName\t1\t2\t3\tPts\n1\tAnna\t*\t1\t½\t1½\n2\tBea\t0\t*\t1\t1\n3\tCleo\t½\t0\t*\t½"


def told(text: str) -> list[str]:
    reading = read(text)
    return [doubt.text.format(*doubt.arguments) for doubt in reading.doubts]


def test_nothing_is_in_doubt() -> None:
    assert told(GRID) == []


@pytest.mark.parametrize(
    "sign", ["****", "xxxx", "∎", "ø", "N/A", "■■", "X X", "ooo", "(*)", "==", "+"]
)
def test_the_same_sign_on_all_of_the_diagonal_is_in_no_doubt(sign: str) -> None:
    assert told(GRID.replace("*", sign)) == []


@pytest.mark.parametrize("sign", ["ø", "N/A"])
def test_a_sign_on_the_diagonal_that_others_have_not_is_told(sign: str) -> None:
    said = told(GRID.replace("*", sign, 1))
    assert said == [f"C2: '{sign}' stands where the player meets himself. It is left out"]


@pytest.mark.parametrize("sign", ["0", "1", "½"])
def test_a_result_on_the_diagonal_is_told(sign: str) -> None:
    assert len(told(GRID.replace("*", sign))) == 3


@pytest.mark.parametrize("points", ["-½", "−½", "-0,5"])
def test_points_below_zero_are_read_as_what_they_are(points: str) -> None:
    said = told(GRID.replace("\t½\t1½", f"\t½\t{points}"))
    assert said == ["F2: -½ points are printed, the results of Anna give 1½"]


@pytest.mark.parametrize(
    "odd", ["²", "½½", "-½½", "٣", "१", "Ⅳ", "①", "1²", "--1", "+-½", "1e9", "∞"]
)
@pytest.mark.parametrize("old", ["\t1½\n", "1\tAnna", "Anna", "\t*\t1", "\t½\t1½"])
def test_numbers_of_other_kinds_are_no_fault_of_the_program(odd: str, old: str) -> None:
    text = GRID.replace(old, old.replace(old.strip("\t\n").split("\t")[0], odd), 1)
    for sheet in text_sheets(text):
        reading = guess(sheet)
        [doubt.text.format(*doubt.arguments) for doubt in reading.doubts]
        if reading.refusal is None:
            tournament(reading)


@pytest.mark.parametrize("name", ["=1+1", "'=1+1", "🦄", "123", "?"])
def test_a_name_without_letters_is_a_name(name: str) -> None:
    reading = read(GRID.replace("Bea", name))
    assert len(reading.players) == 3
    assert told(GRID.replace("Bea", name)) == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("Bea\t0", "Bea\t1", "D2 has '1' and C3 has '1': they contradict each other"),
        ("Bea\t0", "Bea\t½", "D2 has '1' and C3 has '½': they contradict each other"),
        ("Anna\t*\t1", "Anna\t*\t½", "D2 has '½' and C3 has '0': they do not mirror each other"),
        ("Bea\t0", "Bea\t-", "D2 has '1' and C3 has '-': they contradict each other"),
        ("Bea\t0", "Bea\twon", "C3: 'won' is not a result. The game is taken from D2"),
        ("Bea\t0", "Bea\t", "C3 is empty. The game is taken from D2"),
        ("Bea\t0\t*", "Bea\t0\t1", "D3: '1' stands where the player meets himself"),
        ("Bea\t0", "Bea\t*", "C3: '*' stands where nobody meets himself"),
    ],
)
def test_a_wrong_mirror_names_both_cells(old: str, new: str, said: str) -> None:
    lines = told(GRID.replace(old, new))
    assert any(line.startswith(said) for line in lines), lines


OTHERS = GRID.replace("Anna", "Dora").replace("Bea", "Eva").replace("Cleo", "Fay")
FOUR = (
    "No\tName\t1\t2\t3\t4\n1\tDora\t*\t1\t1\t1\n2\tEva\t0\t*\t1\t1\n3\tFay\t0\t0\t*\t1\n"
    "4\tGia\t0\t0\t0\t*"
)
LIST = (
    "No\tName\tR1\tR2\tR3\n1\tAnna\t2w1\t3b1\t4w1\n2\tBea\t1b0\t4w1\t3b½\n"
    "3\tCleo\t4b1\t1w0\t2w½\n4\tDora\t3w0\t2b0\t1b0"
)

OTHER_LIST = LIST.replace("Anna", "Fay").replace("Bea", "Gia").replace("Cleo", "Ida")


@pytest.mark.parametrize(
    ("text", "line", "name"),
    [
        (f"{GRID}\n{OTHERS}", 6, "Dora"),
        (f"Group A\n{GRID}\n\nGroup B\n{OTHERS}", 9, "Dora"),
        (f"Group A\n{GRID}\n\nGroup B\n{FOUR}", 9, "Dora"),
        (f"{LIST}\n\n{OTHER_LIST}", 8, "Fay"),
    ],
)
def test_the_games_of_another_group_are_not_left_out_in_silence(
    text: str, line: int, name: str
) -> None:
    question = read(text).question
    assert question is not None
    said = question.text.format(*question.arguments)
    assert said.startswith(f"line {line}: '{name}' stands in another table")


@pytest.mark.parametrize("between", ["", "2. Beta\n", "\n2. Beta\n"])
@pytest.mark.parametrize("more", ["", "\n3\tBlu, Ida\t1800"])
def test_the_players_of_another_team_are_not_left_out_in_silence(between: str, more: str) -> None:
    head = "Bo.\tName\tRtg"
    alpha = f"1. Alpha\n{head}\n1\tRossi, Ada\t2400\n2\tBianchi, Bo\t2300"
    beta = f"{between}{head}\n1\tNeri, Dora\t2350\n2\tGialli, Eva\t2200{more}"
    question = read(f"{alpha}\n{beta}").question
    assert question is not None
    assert "'Neri, Dora' stands in another table" in question.text.format(*question.arguments)


def test_a_second_table_of_the_same_players_is_another_cycle_or_their_standings() -> None:
    assert read(f"{LIST}\n\n{LIST}").question is None
    standings = "Pl\tName\tPts\tBH\n1\tAnna\t1½\t1½\n2\tBea\t1\t2\n3\tCleo\t½\t2½"
    assert read(f"{standings}\n\n{GRID}").question is None


@pytest.mark.parametrize(
    ("table", "said"),
    [
        (
            "Pl\tName\tRtg\t1\t2\t3\tPts\n1\tAnna\t2100\t*\t1\t½\t1½\n"
            "2\tBea\t2000\t0\t*\t1\t1\n3\tCleo\t\t½\t0\t*\t½\n4\tDora\t2050\t\t\t\t0",
            "B5: there is no column with the games against 'Dora'",
        ),
        (
            "No\tName\t1\t2\n1\tAnna\t*\t1\n2\tBea\t0\t*\n3\tCleo\t½\t0\n4\tDora\t0\t0",
            "B4: there is no column with the games against 'Cleo'",
        ),
    ],
)
def test_players_of_a_crosstable_without_a_column_are_asked_about(table: str, said: str) -> None:
    question = read(table).question
    assert question is not None
    assert question.text.format(*question.arguments).startswith(said)


@pytest.mark.parametrize(
    "triangle",
    [
        "No\tName\t2\t3\n1\tAnna\t1\t½\n2\tBea\t*\t1\n3\tCleo\t\t*",
        "No\tName\t1\t2\n1\tAnna\t*\t\n2\tBea\t0\t*\n3\tCleo\t½\t0",
    ],
)
def test_a_triangle_needs_no_column_that_would_be_empty(triangle: str) -> None:
    reading = read(triangle)
    assert reading.question is None
    assert reading.with_result == 3


def test_results_that_are_not_taken_are_no_list_of_players() -> None:
    reading = read("1  Anna\t1 0 ½ ,\n2  Bea\t0 1 1 ,\n3  Cleo\t½ ½ 0 ,")
    assert reading.refusal is not None


def test_a_diagonal_through_a_list_of_players_is_a_crosstable_nobody_reads() -> None:
    reading = read("1;Anna;2000;·;0;1\n2;Bea;2010;;·;=\n3;Cleo;2020;;;·")
    assert reading.refusal is not None
    assert reading.refusal.arguments == ("D1", "·")


def test_a_dash_among_three_games_is_one_of_them() -> None:
    reading = read(
        "No\tName\t1\t2\t3\n1\tAnna\t*\t1-0\t½½1\n2\tBea\t0-1\t*\t100\n3\tCleo\t½½0\t011\t*"
    )
    assert reading.cycles == 3
    assert not reading.doubts
    ours = [game.result for game in reading.games if {game.white, game.black} == {1, 2}]
    assert DOUBLE_FORFEIT in ours
    assert None not in ours


@pytest.mark.parametrize("row", ["Dora\t0\t0\t0", "4\t\t\t\t2000\t0"])
def test_a_row_below_the_players_that_is_none_is_said_to_be_left_out(row: str) -> None:
    said = told(f"{GRID}\n{row}")
    words = " ".join(filter(None, row.split("\t")))
    assert f"line 5: '{words}' is not taken for the row of a player. It is left out" in said


@pytest.mark.parametrize("below", ["\nPrinted by\ta\tprogram", "Tie-breaks\tDE", GRID[:16]])
def test_remarks_and_headings_below_the_players_need_no_word(below: str) -> None:
    assert told(f"{GRID}\n{below}") == []


def test_a_name_with_bars_in_it_is_several_cells() -> None:
    assert any("no name" in line for line in told(GRID.replace("Bea", "2|Bea|1900")))


def test_contradicting_cells_are_kept_and_count_as_not_played() -> None:
    reading = read(GRID.replace("Bea\t0", "Bea\t1"))
    doubt = reading.doubts[0]
    assert doubt.severity is Severity.ERROR
    assert doubt.cells == ((1, 3), (2, 2))
    assert doubt.players == (1, 2)
    made = tournament(reading)
    (game,) = (one for one in made.games if {one.white, one.black} == {1, 2})
    assert game.result is not None
    assert game.result.text == "1-1"
    assert [total.computed for total in reading.totals] == [1, 2, 1]


LOST_BY_BOTH = (
    "Anna - Bea: 0-0 is read as a game that was played and lost by both. If nobody came, write -:-"
)
BOTH_SIDES = {
    "both sides in a cell": "No\tName\t1\t2\t3\n1\tAnna\t*\t0:0\t½\n2\tBea\t0:0\t*\t1\n"
    "3\tCleo\t½\t0\t*",
    "a triangle": "No\tName\t1\t2\t3\n1\tAnna\t*\t0:0\t½\n2\tBea\t\t*\t1\n3\tCleo\t\t\t*",
    "rounds": "No\tName\tR1\tR2\n1\tAnna\t2w0:0\t3b½\n2\tBea\t1b0:0\t\n3\tCleo\t\t1w½",
}


@pytest.mark.parametrize("text", BOTH_SIDES.values(), ids=BOTH_SIDES)
def test_a_game_lost_by_both_is_told(text: str) -> None:
    games = read(text).games
    assert [game.result for game in games if game.white + game.black == 3] == [parse_result("0-0")]
    assert told(text) == [LOST_BY_BOTH]


def test_so_it_is_where_forfeits_are_printed_as_such() -> None:
    """Nobody may have come all the same, and one wrong sign makes 0:0 of a result."""
    text = BOTH_SIDES["both sides in a cell"]
    assert told(text.replace("\t1\n", "\t+\n").replace("½\t0\t*", "½\t-\t*")) == [LOST_BY_BOTH]


def test_two_cells_with_a_loss_are_told_once() -> None:
    (said,) = told(GRID.replace("*\t1\t½\t1½", "*\t0\t½\t½"))
    assert "do not mirror each other" in said


def test_what_nobody_can_read_stays_with_the_game() -> None:
    reading = read(GRID.replace("Bea\t0", "Bea\tlost").replace("Anna\t*\t1", "Anna\t*\twon"))
    assert {game.unread for game in reading.games} == {"", "won-lost"} or {
        game.unread for game in reading.games
    } == {"", "lost-won"}
    assert len(reading.doubts) > 1


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("\t1½", "\t2½", "F2: 2½ points are printed, the results of Anna give 1½"),
        ("\t1½", "\t1,0", "F2: 1 points are printed, the results of Anna give 1½"),
        ("\t1½", "\tmany", "F2: 'many' are no points"),
    ],
)
def test_a_wrong_total_names_the_difference(old: str, new: str, said: str) -> None:
    assert told(GRID.replace(old, new, 1)) == [said]


@pytest.mark.parametrize("name", ["", "WFM", "GM"])
def test_a_row_without_a_name_is_told(name: str) -> None:
    assert told(GRID.replace("Bea", name)) == [f"B3: '{name}' is no name. Look at the whole row"]


def test_points_that_one_player_has_not_are_told() -> None:
    said = told(GRID.replace("\t1½", "\t"))
    assert said == ["F2: no points are printed, the results of Anna give 1½"]


def test_a_row_that_is_a_cell_too_short_is_told() -> None:
    """His half point moved into the round that he did not play."""
    told_of = told("No\tName\t1\t2\tPts\n1\tAnna\t2w1\t3b1\t2\n2\tBea\t1b0\t½\n3\tCleo\t½\t1w0\t½")
    assert any(line.startswith("E3: no points are printed") for line in told_of)


def test_points_that_nobody_has_need_no_word() -> None:
    assert told("\n".join(line[: line.rindex("\t") + 1] for line in GRID.splitlines())) == []


def test_a_wrong_total_is_no_other_score_system() -> None:
    assert read(GRID.replace("\t1½", "\t3")).layout.scores.text == "1-½-0"


def test_the_problems_have_line_and_column() -> None:
    reading = read(f"Club night\n\n{GRID.replace('Bea' + chr(9) + '0', 'Bea' + chr(9) + '1')}")
    problem = reading.problems()[0]
    assert (problem.line, problem.column, problem.players) == (4, 4, (1, 2))
    assert problem.arguments == ("D4", "1", "C5", "1")


SWISS = (
    "No\tName\tR1\tR2\n1\tAnna\t2w1\t3b½\n2\tBea\t1b0\t4w1\n3\tCleo\t4w1\t1w½\n4\tDora\t3b0\t2b0"
)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("Bea\t1b0", "Bea\t1b1", "C2 has '2w1' and C3 has '1b1': they contradict each other"),
        ("Bea\t1b0", "Bea\t3b0", "but C3 of that opponent has '3b0': they do not name each other"),
        ("Bea\t1b0", "Bea\t1w0", "C2 has '2w1' and C3 has '1w0': both have the same colour"),
        ("Bea\t1b0", "Bea\t", "C2: the opponent's cell does not name this game"),
        ("Bea\t1b0", "Bea\t9b0", "C3: '9b0' names a player who is not in the list"),
        ("Bea\t1b0", "Bea\t2b0", "C3: '2b0' names the player himself"),
        ("Bea\t1b0", "Bea\tlost", "C3: 'lost' is neither a game nor a bye"),
    ],
)
def test_rounds_that_do_not_agree(old: str, new: str, said: str) -> None:
    lines = told(SWISS.replace(old, new))
    assert any(said in line for line in lines), lines


def test_colours_nobody_wrote_are_said_once() -> None:
    made = event("swiss9")
    lines = [
        "\t".join(cell if "Y" in cell else cell.translate(dict.fromkeys(b"WB")) for cell in row)
        for row in round_rows(made, "+W7")
    ]
    found = told("\n".join(lines))
    assert sum("no colours are given" in line for line in found) == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Dear arbiter,\nplease find nothing.\n", "no table of results or players was found in 2"),
        ("# ! ?\n% &", "the first, in line 1, is"),
        ("No\tName\t1\t2", "no table"),
        ("x" * 5000, "…"),
    ],
)
def test_garbage_says_what_was_read(text: str, said: str) -> None:
    (sheet,) = text_sheets(text)
    reading = guess(sheet)
    assert reading.refusal is not None
    assert said in reading.refusal.text.format(*reading.refusal.arguments)
    with pytest.raises(FormatError):
        tournament(reading)


def test_too_many_players_for_a_crosstable() -> None:
    lines = [["*" if one == other else "½" for one in range(61)] for other in range(61)]
    reading = read("\n".join("\t".join(row) for row in lines))
    assert reading.refusal is not None
    assert "61 were found" in reading.refusal.text.format(*reading.refusal.arguments)


def test_another_kind_for_a_column() -> None:
    """A column that was taken for the points is a tie-break: no total is wrong any more."""
    reading = read(GRID.replace("\t1½", "\t9"))
    assert reading.wrong_totals == 1
    again = understand(reading.sheet, reading.layout.with_kind(5, ColumnKind.TIE_BREAK))
    assert again.totals == ()
    assert not again.doubts


def test_a_column_can_be_only_one_name() -> None:
    reading = read("No\tName\tClub\n1\tAnna\tRoma\n2\tBea\tBari")
    layout = reading.layout.with_kind(2, fields.NAME)
    assert [column.kind for column in layout.columns] == [
        ColumnKind.NUMBER,
        ColumnKind.IGNORED,
        fields.NAME,
    ]
    assert [player.name for player in understand(reading.sheet, layout).players] == ["Roma", "Bari"]


def test_a_row_can_be_left_out_and_taken_in() -> None:
    lines = rows(event("rr6"), Form(totals=False))
    reading = read("\n".join("\t".join(row) for row in lines))
    layout = reading.layout.with_row(6, False)
    assert len(understand(reading.sheet, layout).players) == 5
    assert understand(reading.sheet, layout.with_row(6, True)).players == reading.players


WIN_AND_LOSS = "Anna\t*\t1/0\t1/0\nBea\t0/1\t*\t1/0\nCleo\t0/1\t0/1\t*"


def test_a_win_and_a_loss_that_may_be_one_game_are_in_doubt() -> None:
    reading = read(WIN_AND_LOSS)
    (doubt,) = reading.doubts
    assert doubt.text.format(*doubt.arguments).startswith(
        "C1, D1, B2, D2, B3, C3: 6 cells such as '1/0' may be one game"
    )
    assert doubt.cells[0] == (0, 2)
    assert (reading.cycles, reading.layout.two_games) == (1, None)


@pytest.mark.parametrize(("two", "cycles"), [(True, 2), (False, 1)])
def test_the_person_decides_between_one_game_and_two(two: bool, cycles: int) -> None:
    reading = read(WIN_AND_LOSS)
    chosen = understand(reading.sheet, replace(reading.layout, two_games=two))
    assert not chosen.doubts
    assert chosen.cycles == cycles


@pytest.mark.parametrize(
    ("rows", "cycles"),
    [
        ("* 1/0 1½,0/1 * 1/0,0½ 0/1 *", 2),  # another cell has two games
        ("* 1/0 ½,0/1 * 1/0,½ 0/1 *", 1),  # another cell has one
        ("* 1/1 1/0,0/0 * 1/0,0/1 0/1 *", 2),  # the mirror is no loss
        ("* 1/0 1/0,1/0 * 1/0,1/0 1/0 *", 1),  # as two, twice as many games contradict
    ],
)
def test_other_cells_decide_between_one_game_and_two(rows: str, cycles: int) -> None:
    names = ("Anna", "Bea", "Cleo")
    lines = [f"{name} {row}" for name, row in zip(names, rows.split(","), strict=True)]
    reading = read("\n".join(lines).replace(" ", "\t"))
    assert reading.cycles == cycles
    assert not any("may be one game" in doubt.text for doubt in reading.doubts)


@pytest.mark.parametrize(("totals", "cycles"), [("222", 2), ("210", 1)])
def test_totals_decide_between_one_game_and_two(totals: str, cycles: int) -> None:
    lines = WIN_AND_LOSS.split("\n")
    reading = read("\n".join(f"{line}\t{total}" for line, total in zip(lines, totals, strict=True)))
    assert not reading.doubts
    assert reading.cycles == cycles


ROUNDS = "No\tName\tR1\tR2\tPts"
FIRST = ("1\tAnna\t3w1\t2b1\t2", "2\tBea\t4w½\t1w0\t½")
SECOND = ("3\tCleo\t1b0\t4w1\t1", "4\tDora\t2b½\t3b0\t½")


def test_headings_repeated_on_every_page_make_one_table() -> None:
    reading = read("\n".join((ROUNDS, *FIRST, ROUNDS, *SECOND)))
    assert [player.name for player in reading.players] == ["Anna", "Bea", "Cleo", "Dora"]
    assert (len(reading.games), reading.doubts, reading.question) == (4, (), None)


def test_headings_of_another_group_do_not() -> None:
    groups = "\n".join((ROUNDS, *FIRST, *SECOND, ROUNDS, *FIRST, *SECOND)).replace("Anna", "Ada", 1)
    reading = read(
        groups.replace("Bea", "Ben", 1).replace("Cleo", "Cid", 1).replace("Dora", "Di", 1)
    )
    assert reading.question is not None
    assert "stands in another table" in reading.question.text


@pytest.mark.parametrize(
    "text",
    [
        "No\t1\t2\t3|Name\tAnna\tBea\tCleo|Rtg\t2000\t1900\t1800|1\t*\t0\t½|2\t1\t*\t½|"
        "3\t½\t½\t*|Pts\t1.5\t0.5\t1",
        "No\t1\t2\t3\t4|Name\tAnna\tBea\tCleo\tDora|R1\t3w1\t4w½\t1b0\t2b½|"
        "R2\t2b1\t1w0\t4w1\t3b0|Pts\t2\t½\t1\t½",
    ],
    ids=["a crosstable", "rounds"],
)
def test_a_table_with_the_players_in_columns_is_turned_round(text: str) -> None:
    """A crosstable read as it stands would have every win as a loss."""
    reading = read(text.replace("|", "\n"))
    assert (reading.refusal, reading.question) == (None, None)
    assert [player.name for player in reading.players][:3] == ["Anna", "Bea", "Cleo"]
    assert len(reading.totals) == len(reading.players)
    assert not reading.wrong_totals
    assert reading.sheet.cell_name(1, 0) == "B1"
    wrong = read(text.replace("|", "\n").replace("Pts\t1.5", "Pts\t3").replace("Pts\t2", "Pts\t3"))
    places = [wrong.sheet.cell_name(*total.cell) for total in wrong.totals]
    assert places[0] == ("B7" if "*" in text else "B5")


UNTOLD = (
    "No\tName\t1\t2\t3\t4\t5\tPts\n1\tAnna\t*\t1\t\t\t\t{anna}\n2\tBea\t0\t*\t\t1\t\t1\n"
    "3\tCleo\t\t\t*\t½\t1\t1.5\n4\tDora\t\t0\t½\t*\t\t{dora}\n5\tEva\t\t\t0\t\t*\t{eva}"
)


def test_a_crosstable_that_calls_itself_a_swiss() -> None:
    text = UNTOLD.format(anna=1, dora=0.5, eva=0)
    assert read(text).question is None  # a round robin that goes on
    question = read(f"Kreuztabelle im Schweizer-System nach der 2. Runde\n{text}").question
    assert question is not None
    assert question.arguments[0] == "A1"


def test_a_crosstable_with_byes_in_its_points() -> None:
    question = read(UNTOLD.format(anna=2, dora=0.5, eva=1)).question
    assert question is not None
    assert question.arguments == ("H2", "2", "1", "6", "10")


PLACES = "No\tName\t1\t2\t3\t4\tPts\tPl\n1\tAnna\t*\t1\t1\t½\t2.5\t{}\n2\tBea\t0\t*\t1\t1\t2\t{}\n"
PLACES += "3\tCleo\t0\t0\t*\t1\t1\t{}\n4\tDora\t½\t0\t0\t*\t0.5\t{}"


@pytest.mark.parametrize("places", ["1234", "1244", "1233", "4321", "2413"])
def test_places_that_are_right_or_no_ranking_are_not_told(places: str) -> None:
    assert read(PLACES.format(*places)).doubts == ()


def test_a_place_before_one_with_more_points_is_told() -> None:
    (doubt,) = read(PLACES.format(*"2134")).doubts
    assert doubt.arguments == ("H3", "1", "Bea", "2", "2", "Anna", "2½")


def test_places_of_wrong_totals_are_told_once() -> None:
    (doubt,) = read(PLACES.format(*"1234").replace("2.5", "3.5")).doubts
    assert "points are printed" in doubt.text


RANKING = "Rank\tNo\tName\tPts\n1\t1\tAnna\t2\n2\t3\tCleo\t1\n3\t2\tBea\t½\n4\t4\tDora\t½"


@pytest.mark.parametrize("between", ["", "\nRanking list\n"])
def test_a_ranking_below_the_games_is_another_table(between: str) -> None:
    reading = read("\n".join((ROUNDS, *FIRST, *SECOND, between, RANKING)))
    assert [player.name for player in reading.players] == ["Anna", "Bea", "Cleo", "Dora"]
    assert (len(reading.games), reading.conflicts, reading.question) == (4, 0, None)


def test_a_row_of_sums_is_no_player() -> None:
    reading = read("\n".join((ROUNDS, *FIRST, *SECOND, "\tTotal\t20\t20\t4")))
    assert len(reading.players) == 4
    assert [doubt.arguments[0] for doubt in reading.doubts] == ["6"]


@pytest.mark.parametrize(("old", "new"), [("b1\t2", "b1\t2/2"), ("w0\t½", "w0\t0.5 / 2")])
def test_points_of_so_many_rounds(old: str, new: str) -> None:
    reading = read("\n".join((ROUNDS, *FIRST, *SECOND)).replace(old, new))
    assert (reading.doubts, len(reading.totals)) == ((), 4)


def test_a_half_is_not_a_point_of_two_rounds() -> None:
    reading = read("\n".join((ROUNDS, *FIRST, *SECOND)).replace("\t½", "\t1/2"))
    assert (reading.doubts, reading.wrong_totals) == ((), 0)
