"""Every form in which crosstables and lists of rounds come, from the published events."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.files.tables import ColumnKind, Kind, Reference, Shape, guess
from tbdesk.files.tables.sheet import SheetBuilder
from tbdesk.report.players.fields import Field
from tests.engine.cases import event
from tests.files.tables.forms import (
    STYLES,
    Form,
    events_agree,
    games,
    read,
    round_rows,
    rows,
    written,
)

SINGLE = {
    "as printed": Form(),
    "draws as 0.5": Form(draw="0.5"),
    "draws as 0,5": Form(draw="0,5", comma=True),
    "draws as 1/2": Form(draw="1/2"),
    "draws as =": Form(draw="="),
    "X on the diagonal": Form(diagonal="X"),
    "nothing on the diagonal": Form(diagonal=""),
    "a square on the diagonal": Form(diagonal="■"),
    "a dash on the diagonal": Form(diagonal="-"),
    "both sides with a colon": Form(sides=":"),
    "both sides with a hyphen": Form(sides="-", draw="1/2"),
    "with ratings": Form(ratings=True),
    "without numbers": Form(numbers=False),
    "without names": Form(names=False),
    "without totals": Form(totals=False),
    "without headings": Form(heading=False),
    "nothing but results": Form(numbers=False, names=False, totals=False, heading=False),
    "upper triangle": Form(triangle=True),
    "upper triangle without diagonal": Form(triangle=True, diagonal=""),
    "upper triangle, results only": Form(
        triangle=True, numbers=False, names=False, totals=False, heading=False
    ),
    "by place, columns are places": Form(sort="place", refer="place", places=True),
    "by place, columns are numbers": Form(sort="place", refer="number"),
    "by number, columns are places": Form(sort="number", refer="place", places=True),
    "by place without numbers": Form(sort="place", refer="place", numbers=False),
    "semicolons": Form(between=";"),
    "semicolons and decimal commas": Form(between=";", draw="0,5", comma=True),
    "commas": Form(between=","),
    "bars": Form(between=" | "),
    "spaces": Form(between=" "),
    "wide spaces": Form(between="   "),
    "spaces, no headings": Form(between=" ", heading=False),
}
DOUBLE = {
    "1½": Form(),
    "10 with =": Form(draw="="),
    "1|½": Form(join="|"),
    "1 ½": Form(join=" "),
    "1/½": Form(join="/"),
    "1:½": Form(join=":"),
    "0.5 1": Form(join=" ", draw="0.5"),
    "1,½": Form(join=","),
    "two blocks": Form(join="blocks"),
    "two blocks without headings": Form(join="blocks", heading=False),
    "side by side": Form(join="beside"),
    "side by side without headings": Form(join="beside", heading=False),
    "one below the other": Form(join="below"),
    "by place": Form(join="|", sort="place", refer="place", places=True),
    "results only": Form(numbers=False, names=False, totals=False, heading=False),
    "spaces": Form(between="  "),
    "upper triangle": Form(triangle=True),
}


def plain(name: str) -> Tournament:
    """A case without ratings where no column has them."""
    made = event(name)
    return made._replace(players=tuple(one._replace(rating=None) for one in made.players))


@pytest.mark.one_in(5)
@pytest.mark.parametrize("form", SINGLE.values(), ids=SINGLE)
@pytest.mark.parametrize("name", ["rr6", "wccc1975"])
def test_a_crosstable(name: str, form: Form) -> None:
    if name == "wccc1975" and form.between.isspace() and form.between != "\t" and not form.heading:
        form = replace(form, draw="=")
    made = event(name) if form.ratings else plain(name)
    reading = read(written(made, form))
    assert reading.layout.shape is Shape.CROSSTABLE
    events_agree(reading, made, named=form.names)
    if form.totals:
        assert [total.computed for total in reading.totals] == [
            total.printed for total in reading.totals
        ]
        assert len(reading.totals) == len(made.players)


@pytest.mark.parametrize("form", DOUBLE.values(), ids=DOUBLE)
def test_a_double_round(form: Form) -> None:
    made = plain("double4")
    events_agree(read(written(made, form)), made, named=form.names)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", ["swiss16", "swiss9", "rr6"])
def test_a_list_of_rounds(name: str, style: str) -> None:
    made = event(name)
    if name == "rr6" and style not in ("+W7", "7w1"):
        pytest.skip("the forms are the same as those of a Swiss")
    reading = read("\n".join("\t".join(row) for row in round_rows(made, style)))
    assert reading.layout.shape is Shape.ROUND_LIST
    noted = [one for one in reading.doubts if "'>' is read as" in one.text]
    events_agree(
        replace(reading, doubts=tuple(one for one in reading.doubts if one not in noted)), made
    )
    assert bool(noted) == (style in ("+7W", "+7B"))  # both events have forfeits


@pytest.mark.parametrize("between", ["\t", ";", ",", "  ", " | "])
def test_a_list_of_rounds_with_any_separator(between: str) -> None:
    made = event("swiss16")
    text = "\n".join(between.join(row) for row in round_rows(made, "7w1"))
    events_agree(read(text), made)


@pytest.mark.parametrize(
    ("sort", "refer", "reference"),
    [
        ("number", "number", Reference.NUMBER),
        ("place", "number", Reference.NUMBER),
        ("place", "place", Reference.ROW),
    ],
)
def test_opponents_are_numbers_or_places(sort: str, refer: str, reference: Reference) -> None:
    made = event("swiss16")
    reading = read("\n".join("\t".join(row) for row in round_rows(made, "7w1", sort, refer)))
    assert reading.layout.reference is reference
    events_agree(reading, made)


@pytest.mark.parametrize(
    ("form", "reference"),
    [
        (Form(sort="place", refer="number"), Reference.NUMBER),
        (Form(sort="place", refer="place"), Reference.ROW),
        (Form(sort="number", refer="place", places=True), Reference.PLACE),
    ],
)
def test_the_columns_of_a_crosstable_are_numbers_or_places(
    form: Form, reference: Reference
) -> None:
    reading = read(written(plain("rr6"), form))
    assert reading.layout.reference is reference
    assert reading.conflicts == 0


def test_a_mail_with_quoted_boxes() -> None:
    """The grid somebody drew, answered twice."""
    made = plain("rr6")
    lines = [" │ ".join(f"{cell:10}" for cell in row) for row in rows(made, Form())]
    rule = "├" + "─" * (len(lines[0]) + 2) + "┤"
    boxed = [rule, *(f"│ {line} │" for line in lines), rule]
    events_agree(read("\n".join(f"> > {line}" for line in boxed)), made)


def test_columns_aligned_with_spaces() -> None:
    made = plain("wccc1975")
    text = "\n".join(
        "".join(cell.ljust(24 if at == 1 else 4) for at, cell in enumerate(row))
        for row in rows(made, Form())
    )
    events_agree(read(f"First World Computer Championship\n\n{text}\n"), made)


def test_the_lines_around_a_table_are_no_players() -> None:
    made = plain("rr6")
    text = f"Club championship\nRoma, 2024\n\n{written(made, Form())}\n\nArbiter: Rossi\n6 players"
    reading = read(text)
    assert reading.layout.title == "Club championship"
    events_agree(reading, made)


def kind_name(kind: Kind) -> str:
    return kind.key if isinstance(kind, Field) else kind.value


@pytest.mark.parametrize(
    ("text", "kinds", "names"),
    [
        (
            "No\tName\tRtg\tClub\n1\tAlice\t2200\tRoma\n2\tBruno\t\tBari",
            "number name rating club",
            2,
        ),
        (
            "1\tGM\tAlice Rossi\tITA\t2200\n2\t\tBruno Neri\tFRA\t2100",
            "number title name federation rating",
            2,
        ),
        ("1. Alice Rossi 2200\n2. Bruno Neri 2100\n3. Carla Blu 2000", "number name rating", 3),
        ("Name;Elo\nAlice;2200\nBruno;unr.", "name rating", 2),
        ("Alice Rossi\nBruno Neri\nCarla Blu", "name", 3),
        ("FIDE ID,Name,Rtg\n123456,Alice,2200\n654321,Bruno,2100", "fide_id name rating", 2),
    ],
)
def test_a_list_of_players(text: str, kinds: str, names: int) -> None:
    reading = read(text)
    assert reading.layout.shape is Shape.PLAYER_LIST
    assert [kind_name(column.kind) for column in reading.layout.columns] == kinds.split()
    assert [player.name.split()[0] for player in reading.players] == (
        ["Alice", "Bruno", "Carla"][:names]
    )
    assert not reading.refusal


@pytest.mark.parametrize(("win", "draw", "system"), [(2, 1, "2-1-0"), (3, 1, "3-1-0")])
def test_printed_points_tell_the_score_system(win: int, draw: int, system: str) -> None:
    made = plain("rr6")
    lines = [row[:-1] for row in rows(made, Form())]
    worth = {"1": win, "+": win, "½": draw}
    totals = [sum(worth.get(cell, 0) for cell in row[2:]) for row in lines[1:]]
    text = ["\t".join([*lines[0], "Pts"])]
    text += ["\t".join([*row, str(total)]) for row, total in zip(lines[1:], totals, strict=True)]
    reading = read("\n".join(text))
    assert reading.layout.scores.text == system
    assert reading.wrong_totals == 0


def test_players_too_many_for_a_round_robin() -> None:
    reading = read("No\tName\n" + "\n".join(f"{at}\tAnna {at}" for at in range(1, 81)))
    assert not reading.refusal
    assert (reading.layout.event, reading.rounds, len(reading.players)) == (
        EventKind.SWISS,
        7,
        80,
    )


def test_halves_that_a_spreadsheet_took_for_dates() -> None:
    made = plain("rr6")
    text = written(made, Form(draw="01.Feb"))
    events_agree(read(text), made)
    events_agree(read(text.replace("01.Feb", "2-Jan")), made)


def test_an_unfinished_crosstable() -> None:
    reading = read("Name\t1\t2\t3\nAlice\t*\t1\t\nBruno\t0\t*\t.\nCarla\t\t.\t*")
    assert not reading.doubts
    assert sum(game.result is None for game in reading.games) == 2


def test_a_list_of_rounds_still_to_be_played() -> None:
    reading = read("No\tName\tR1\tR2\n1\tAlice\t2w1\t\n2\tBruno\t1b0\t\n3\tCarla\t\t\n4\tDan\t\t")
    assert reading.layout.event is EventKind.SWISS
    assert (reading.rounds, len(reading.games), len(reading.byes)) == (2, 1, 2)


def test_opponents_named_by_letters() -> None:
    """Headings nobody can count: the results and the diagonal tell."""
    builder = SheetBuilder()
    made = plain("rr6")
    head, *lines = rows(made, Form())
    head = [*head[:2], "Ali", "Bru", "Car", "Dav", "Ele", "Fra", "Pts"]
    for number, row in enumerate([head, *lines], start=1):
        builder.add(number, row)
    reading = guess(builder.sheet())
    assert len(reading.layout.places(ColumnKind.OPPONENT)) == 6
    events_agree(reading, made)


FOUR = {
    "letters": ("WWLD", "LLWD"),
    "letters and strokes": ("W / W / L / D", "L / L / W / D"),
    "letters and commas": ("W,W,L,D", "L,L,W,D"),
    "dashes": ("1-1-0-½", "0-0-1-½"),
    "dashes and halves": ("1-1-0-0.5", "0-0-1-0.5"),
}


@pytest.mark.parametrize("cells", FOUR.values(), ids=FOUR)
def test_a_match_of_four_games(cells: tuple[str, str]) -> None:
    mine, theirs = cells
    reading = read(f"No\tName\t1\t2\tPts\n1\tAda\t*\t{mine}\t2½\n2\tBea\t{theirs}\t*\t1½")
    assert reading.refusal is None
    assert not reading.doubts
    assert games(reading) == ["Ada 0 Bea 1", "Ada 1 Bea 0", "Ada 1 Bea 0", "Ada ½ Bea ½"]


def test_halves_with_a_nought_before_them() -> None:
    rows = "1\tAda\t*\t1\t0½\t1½\n2\tBea\t0\t*\t0½\t½\n3\tCleo\t0½\t0½\t*\t1"
    reading = read(f"No\tName\t1\t2\t3\tPts\n{rows}")
    assert games(reading) == ["Ada 1 Bea 0", "Ada ½ Cleo ½", "Bea ½ Cleo ½"]
    assert not reading.doubts


@pytest.mark.parametrize("cycles", [2, 3, 4])
def test_a_heading_above_each_game(cycles: int) -> None:
    heads = "\t".join(str(at) for at in (1, 2, 3) for _ in range(cycles))
    rows = [
        "\t".join([str(row), name, *("*" if row == at else "½" for at in (1, 2, 3)
                   for _ in range(cycles)), str(cycles)])
        for row, name in enumerate(("Ada", "Bea", "Cleo"), start=1)
    ]  # fmt: skip
    reading = read("\n".join([f"No\tName\t{heads}\tPts", *rows]))
    assert reading.cycles == cycles
    assert not reading.doubts
