"""Pairings copied so that every cell has a line of its own."""

import pytest

from tbdesk.files import files
from tbdesk.report.errors import FormatError

ROUNDS: list[list[tuple[str, ...]]] = [
    [("1", "Anna Rossi", "1 - 0", "Bea Neri"), ("2", "Cleo Blu", "½ - ½", "Dora Rosa")],
    [("1", "Dora Rosa", "0 - 1", "Anna Rossi"), ("2", "Bea Neri", "+ - -", "Cleo Blu")],
]
HEADS = ("Bo.", "White", "Result", "Black")


def _text(*, again: bool, rounds: list[list[tuple[str, ...]]] = ROUNDS) -> str:
    lines: list[str] = ["Club championship"]
    for at, boards in enumerate(rounds, start=1):
        lines.append(f"Round {at}")
        lines += HEADS if again or at == 1 else ()
        lines += [cell for board in boards for cell in board]
    return "\n".join([*lines, ""])


def _games(text: str) -> list[tuple[int, str, str, str]]:
    event = files.loads(text.encode(), "a.txt").tournament
    names = {player.number: player.name for player in event.players}
    return [
        (game.round, names[game.white], names[game.black], game.result.white.name)
        for game in sorted(event.games)
        if game.result is not None
    ]


@pytest.mark.parametrize("again", [True, False])
def test_boards_below_headings(again: bool) -> None:
    assert sorted(_games(_text(again=again))) == [
        (1, "Anna Rossi", "Bea Neri", "WIN"),
        (1, "Cleo Blu", "Dora Rosa", "DRAW"),
        (2, "Bea Neri", "Cleo Blu", "FORFEIT_WIN"),
        (2, "Dora Rosa", "Anna Rossi", "LOSS"),
    ]


def test_a_bye_without_the_cells_behind_it() -> None:
    heads = ["No.", "White", "Rtg", "Result", "Black", "Rtg"]
    boards = [
        ["1", "Anna Rossi", "1900", "1 - 0", "Bea Neri", "1800"],
        ["2", "Cleo Blu", "1700", "1", "bye"],
        ["Round 2"],
        ["1", "Bea Neri", "1800", "½ - ½", "Cleo Blu", "1700"],
        ["2", "Anna Rossi", "1900", "1", "bye"],
    ]
    text = "\n".join(["Round 1", *heads, *(cell for board in boards for cell in board), ""])
    event = files.loads(text.encode(), "a.txt").tournament
    assert [(player.name, player.rating) for player in event.players] == [
        ("Anna Rossi", 1900),
        ("Bea Neri", 1800),
        ("Cleo Blu", 1700),
    ]
    assert len(event.byes) == 2
    assert len(event.games) == 2


@pytest.mark.parametrize("board", [0, 1])
@pytest.mark.parametrize("place", [1, 2, 3])
def test_a_board_with_a_cell_missing_is_refused(board: int, place: int) -> None:
    rounds = [[*boards] for boards in ROUNDS]
    rounds[0][board] = rounds[0][board][:place] + rounds[0][board][place + 1 :]
    with pytest.raises(FormatError):
        files.loads(_text(again=True, rounds=rounds).encode(), "a.txt")
