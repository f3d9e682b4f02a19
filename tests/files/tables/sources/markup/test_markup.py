"""Tables in the source of a forum's post, in a text for LaTeX, and with dots up to the figures."""

from __future__ import annotations

import pytest

from tbdesk.files import files
from tests.files.tables.forms import sums
from tests.files.tables.programs import Rows, Style, rounds, swiss, total

COLOURED = Style("{o}{c}{r}")


def _rows() -> Rows:
    found = [["No.", "Name", "Rtg", *(f"R{at}" for at in range(1, 6)), "Pts."]]
    for player in swiss().players:
        own = [str(player.number), player.name, str(player.rating or "")]
        cells = rounds(swiss(), player.number, COLOURED)
        found.append([*own, *cells, total(swiss(), player.number)])
    return found


def _bbcode(rows: Rows, begin: str = "[table]", cell: str = "td") -> str:
    lines = ("".join(f"[{cell}]{text}[/{cell}]" for text in row) for row in rows)
    body = "\n".join(f"[tr]{line}[/tr]" for line in lines)
    return f"Hello,\n\n{begin}\n{body}\n[/table]\n"


def _latex(half: str, end: str) -> str:
    body = f"{end}\n".join(" & ".join(row) for row in _rows()).replace("½", half)
    return (
        "\\begin{table}\\centering\n\\begin{tabular}{|r|l|p{1cm}ccccc|r|}\n\\hline\n"
        f"{body}{end}\n\\end{{tabular}}\n\\end{{table}}\n"
    )


def _led(row: list[str]) -> str:
    number, name, rating, *games = row
    cells = " ".join(game.rjust(4) for game in games)
    return f"{number:>2}. {name} {'.' * (30 - len(name))} {rating or '-':>4} {cells}"


TABLES = {
    "BBCode": _bbcode(_rows()),
    "BBCode, with a width": _bbcode(_rows(), '[TABLE="width: 500"]', "TD"),
    "BBCode, bold": _bbcode([[f"[b]{text}[/b]" for text in row] for row in _rows()]),
    "LaTeX": _latex("$\\frac12$", " \\\\ \\hline"),
    "LaTeX, spelled": _latex("\\textonehalf{}", " \\\\[2pt]"),
    "LaTeX, in a group": "{\\small\n" + _latex("$\\frac12$", " \\\\ \\hline") + "}\n",
    "dots that lead": "\n".join(map(_led, _rows()[1:])),
}


@pytest.mark.parametrize("text", TABLES.values(), ids=TABLES)
def test_one_event(text: str) -> None:
    loaded = files.loads(text.encode(), "a.txt")
    found = loaded.tournament
    assert not loaded.problems
    names = {player.number: (player.name, player.rating) for player in found.players}
    assert names == {player.number: (player.name, player.rating) for player in swiss().players}
    assert set(found.games) == set(swiss().games)
    assert sums(found) == sums(swiss())


def test_a_cell_is_named_by_its_line() -> None:
    right = _latex("½", " \\\\")
    row = next(line for line in right.split("\n") if "D'Amato" in line)
    cell = row.split(" & ")[3]
    text = right.replace(row, row.replace(cell, "8?!", 1))
    at = right.split("\n").index(row) + 1
    loaded = files.loads(text.encode(), "a.txt")
    assert any(f"D{at}" in problem.arguments for problem in loaded.problems)
