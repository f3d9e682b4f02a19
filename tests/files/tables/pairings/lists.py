"""The Swiss of `programs` as pairings by rounds, the way programs, clubs and mails write them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from tbdesk.engine.model.points import points_text
from tbdesk.engine.model.results import STANDARD, Kind, Outcome
from tests.files.tables.programs import Rows, swiss

#: Bold heads are those of `_`: a title stands there without a heading.
PROGRAM = "Bo. No. _ Name Rtg Pts. Result Pts. _ Name Rtg No."
COLOURS = "Bo. White Rtg Result Black Rtg"
SIGNS = {
    Outcome.WIN: "1",
    Outcome.DRAW: "½",
    Outcome.LOSS: "0",
    Outcome.FORFEIT_WIN: "+",
    Outcome.FORFEIT_LOSS: "-",
}
WORTH = {Kind.PAIRING_BYE: "1", Kind.FULL_BYE: "1", Kind.HALF_BYE: "½", Kind.ZERO_BYE: "0"}
Write = Callable[[tuple[str, str]], str]


@dataclass(frozen=True)
class List:
    """How pairings are written: the line above each round (empty: none), the headings, a result
    from both its sides, the words for a bye and for somebody who is not paired, and what stands
    below the headings beside these words (`Pts. 0`)."""

    line: str = "Round {0} on 2026/03/14 at 15:00"
    heads: str = PROGRAM
    write: Write = " - ".join
    bye: str = "bye"
    absent: str = "not paired"
    beside: str = ""


def before(number: int, round_: int) -> int:
    """Half-points before a round."""
    event, worth = swiss(), STANDARD.outcome_points()
    games = [game for game in event.games if game.round < round_]
    outcomes = [game.outcome_of(number) for game in games if number in (game.white, game.black)]
    byes = [bye for bye in event.byes if bye.round < round_ and bye.player == number]
    points = sum(worth[outcome] for outcome in outcomes if outcome is not None)
    return points + sum(STANDARD.bye_points(bye.kind) for bye in byes)


def boards(round_: int) -> Iterator[tuple[int, int, tuple[str, str] | Kind]]:
    """White, Black and both sides of the result; of a bye 0 for Black, and its kind."""
    for game in swiss().games:
        if game.round == round_:
            assert game.result is not None
            yield game.white, game.black, (SIGNS[game.result.white], SIGNS[game.result.black])
    for bye in swiss().byes:
        if bye.round == round_:
            yield bye.player, 0, bye.kind


def rounds(form: List = List()) -> Iterator[Rows]:
    """The rows of each round: the line above, the headings, a row a board."""
    heads = [head.replace("_", "") for head in form.heads.split()]
    for round_ in range(1, swiss().rounds + 1):
        rows = [[form.line.format(round_)]] if form.line else []
        rows.append(heads)
        for at, (white, black, sides) in enumerate(boards(round_), start=1):
            rows.append(_board(form, round_, at, white, black, sides))
        yield rows


def whole(form: List = List()) -> Rows:
    """All rounds below each other."""
    return [row for rows in rounds(form) for row in [*rows, []]]


def _board(
    form: List, round_: int, at: int, white: int, black: int, sides: tuple[str, str] | Kind
) -> list[str]:
    word = form.bye if sides is Kind.PAIRING_BYE else form.absent
    result = WORTH[sides] if isinstance(sides, Kind) else form.write(sides)
    row: list[str] = []
    for head in form.heads.split():
        number = black if "Result" in row or len(row) > _result_at(form) else white
        if len(row) == _result_at(form):
            row.append(result)
        elif not row:
            row.append(str(at))
        else:
            row.append(_of_player(head, number, round_, word) or _beside(form, head, number))
    return row


def _beside(form: List, head: str, number: int) -> str:
    words = form.beside.split()
    figures = dict(zip(words[::2], words[1::2], strict=True))
    return "" if number else figures.get(head, "")


def _result_at(form: List) -> int:
    return next(at for at, head in enumerate(form.heads.split()) if head.startswith(("Res", "Erg")))


def _of_player(head: str, number: int, round_: int, word: str) -> str:
    """What stands below a heading of a player, the word for a bye below his name."""
    names = ("Name", "White", "Black", "Weiß", "Schwarz")
    if not number:
        return word if head in names else ""
    player = swiss().players[number - 1]
    known = {
        "No.": str(number),
        "_": player.title,
        "Rtg": str(player.rating or ""),
        "Elo": str(player.rating or ""),
        "Verein": player.club,
        "Pts.": points_text(before(number, round_)),
        "Pkt": points_text(before(number, round_)),
    }
    return player.name if head in names else known[head]


def blanks(rows: Sequence[Sequence[str]], gap: int) -> str:
    """Columns made with blanks, figures to the right; rows of one cell as they are."""
    full = [row for row in rows if len(row) > 1]
    widths = [max(map(len, column)) for column in zip(*full, strict=True)]
    return "\n".join(
        (" " * gap)
        .join(
            text.rjust(width) if text and not text.strip("0123456789½") else text.ljust(width)
            for text, width in zip(row, widths, strict=True)
        )
        .rstrip()
        if len(row) > 1
        else "".join(row)
        for row in rows
    )


def lines(pair: str, bye: str, between: str = "-") -> str:
    """A line for each board without headings: `{w} - {b} {r}`, `{w} - {word}`."""
    words = {Kind.PAIRING_BYE: "bye", Kind.HALF_BYE: "bye ½", Kind.ZERO_BYE: "not paired"}
    names = {0: "", **{player.number: player.name for player in swiss().players}}
    found = []
    for round_ in range(1, swiss().rounds + 1):
        found.append(f"Round {round_}")
        for at, (white, black, sides) in enumerate(boards(round_), start=1):
            known = {"at": at, "w": names[white], "b": names[black]}
            if isinstance(sides, Kind):
                found.append(bye.format(**known, word=words[sides]))
            else:
                found.append(pair.format(**known, r=between.join(sides)))
        found.append("")
    return "\n".join(found)
