"""Events made at random, and the tables that programs and people write of them."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from xml.sax.saxutils import escape
from zipfile import ZipFile

from openpyxl import Workbook

from tbdesk.engine.model.points import score_text
from tbdesk.engine.model.results import STANDARD, Kind, Outcome, Result
from tbdesk.engine.model.schedule import round_robin_games
from tbdesk.engine.model.tournament import Bye, EventKind, Game, Player, Tournament
from tbdesk.files.tables.event.players import sums

Rows = list[list[str]]
_SURNAME_WORDS = (
    "Adams Brown Clark Davis Evans Foster Green Hughes Irving Jones Knight Lewis Moore Norris "
    "Owens Parker Quinn Roberts Smith Turner Underhill Vance Watson Young"
)
_SURNAMES = tuple(_SURNAME_WORDS.split())
_GIVEN_WORDS = "Ada Ben Cora Dan Eve Finn Gina Hal Ida Jon Kim Leo Mia Ned Ola Pia"
_GIVEN = tuple(_GIVEN_WORDS.split())
_RESULTS = (
    Result(Outcome.WIN, Outcome.LOSS),
    Result(Outcome.DRAW, Outcome.DRAW),
    Result(Outcome.LOSS, Outcome.WIN),
)
_FORFEIT = Result(Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)


def players(count: int, random: Random) -> tuple[Player, ...]:
    """Players with ratings, clubs and federations."""
    return tuple(
        Player(
            at + 1,
            f"{_SURNAMES[at % len(_SURNAMES)]}{'' if at < len(_SURNAMES) else at}, "
            f"{random.choice(_GIVEN)}",
            random.randrange(1400, 2400),
            random.choice(("Alfa", "Beta Club", "Gamma")),
            federation=random.choice(("ITA", "GER", "ENG")),
        )
        for at in range(count)
    )


def robin(count: int, random: Random, cycles: int = 1, forfeits: bool = False) -> Tournament:
    """A round robin with all its results."""
    games = tuple(
        game._replace(result=_FORFEIT if forfeits and at == 2 else random.choice(_RESULTS))
        for at, game in enumerate(round_robin_games(count, cycles))
    )
    listed = players(count, random)
    return Tournament(
        "", EventKind.ROUND_ROBIN, listed, games[-1].round, games, cycles=cycles, assumed_table=True
    )


def swiss(count: int, rounds: int, random: Random, forfeits: bool = False) -> Tournament:
    """A Swiss paired at random, with byes of all kinds; nobody is paired twice with anybody."""
    listed = players(count, random)
    games: list[Game] = []
    byes: list[Bye] = []
    met: set[frozenset[int]] = set()
    for round_ in range(1, rounds + 1):
        free = [player.number for player in listed]
        random.shuffle(free)
        if len(free) % 2:
            byes.append(Bye(round_, free.pop(), Kind.PAIRING_BYE))
        if round_ == 2:
            byes += [Bye(2, free.pop(), Kind.HALF_BYE), Bye(2, free.pop(), Kind.ZERO_BYE)]
        while free:
            white = free.pop()
            black = next((other for other in free if frozenset((white, other)) not in met), None)
            if black is None:
                byes.append(Bye(round_, white, Kind.ZERO_BYE))
                continue
            free.remove(black)
            met.add(frozenset((white, black)))
            games.append(Game(round_, white, black, random.choice(_RESULTS)))
    if forfeits:
        games[1] = games[1]._replace(result=_FORFEIT)
    return Tournament("", EventKind.SWISS, listed, rounds, tuple(games), tuple(byes))


# --- tables ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Signs:
    """How a program writes a round. game: from opponent, colour and outcome; byes: by kind."""

    game: Callable[[int, str, Outcome], str]
    byes: dict[Kind, str] = field(default_factory=dict)
    forfeits: bool = True


_FIGURES = dict(zip(Outcome, ("0", "½", "1", "-", "+"), strict=True))
_PLAYED = dict(zip(Outcome, ("-", "=", "+", "-", "+"), strict=True))
_LETTERS = dict(zip(Outcome, ("L", "D", "W", "F", "X"), strict=True))


def _byes(full: str, half: str, zero: str) -> dict[Kind, str]:
    return {Kind.PAIRING_BYE: full, Kind.HALF_BYE: half, Kind.ZERO_BYE: zero}


def _coloured(letters: str) -> Callable[[int, str, Outcome], str]:
    return lambda other, colour, outcome: f"{other}{letters['wb'.index(colour)]}{_FIGURES[outcome]}"


ROUNDS: dict[str, Signs] = {
    "Swiss-Manager": Signs(_coloured("wb"), _byes("-1", "-½", "-0")),
    "Swiss-Manager, words": Signs(_coloured("wb"), _byes("bye", "bye ½", "not paired")),
    "Swiss-Manager, German": Signs(_coloured("ws"), _byes("spielfrei", "-½", "--")),
    "Dutch": Signs(_coloured("wz"), _byes("-1", "-½", "-0")),
    "Italian": Signs(_coloured("bn"), _byes("-1", "-½", "-0")),
    "Russian": Signs(_coloured("бч"), _byes("-1", "-½", "-0")),
    "Norwegian": Signs(_coloured("hs"), _byes("-1", "-½", "-0")),
    "Vega": Signs(
        lambda other, colour, outcome: f"{_PLAYED[outcome]}{colour.upper()}{other:>2}",
        _byes("+BYE", "=BYE", "-BYE"),
        forfeits=False,
    ),
    "+W11": Signs(
        lambda other, colour, outcome: f"{_PLAYED[outcome]}{colour.upper()}{other}",
        _byes("+BYE", "=BYE", "-BYE"),
        forfeits=False,
    ),
    "SwissSys": Signs(
        lambda other, _colour, outcome: f"{_LETTERS[outcome]}{other}", _byes("B---", "H---", "U---")
    ),
    "US Chess": Signs(
        lambda other, _colour, outcome: f"{_LETTERS[outcome]}{other:>4}", _byes("B", "H", "U")
    ),
    "WinTD": Signs(
        lambda other, _colour, outcome: f"{_LETTERS[outcome]} {other}",
        _byes("BYE", "½ BYE", "0 BYE"),
    ),
    "Papi": Signs(
        lambda other, colour, outcome: f"{_PLAYED[outcome]}  {other}{'BN'['wb'.index(colour)]}",
        _byes("EXE", "= BYE", "abs"),
        forfeits=False,
    ),
    "British": Signs(
        lambda other, colour, outcome: f"{colour}{other}{_PLAYED[outcome]}",
        _byes("bye", "bye =", "0 bye"),
        forfeits=False,
    ),
    "4+": Signs(
        lambda other, _colour, outcome: f"{other}{_PLAYED[outcome]}",
        _byes("bye", "bye =", "--"),
        forfeits=False,
    ),
    "+4": Signs(
        lambda other, _colour, outcome: f"{_PLAYED[outcome]}{other}",
        _byes("+BYE", "=BYE", "-BYE"),
        forfeits=False,
    ),
    "1W12": Signs(
        lambda other, colour, outcome: f"{_FIGURES[outcome]}{colour.upper()}{other}",
        _byes("bye", "bye ½", "--"),
    ),
    "12 w 1": Signs(
        lambda other, colour, outcome: f"{other} {colour} {_FIGURES[outcome]}",
        _byes("0000 - U", "0000 - H", "0000 - Z"),
    ),
}


def _sides(event: Tournament) -> dict[tuple[int, int], tuple[int, str, Outcome]]:
    """The opponent, colour and outcome by player and round."""
    found = {}
    for game in event.games:
        if game.result is not None:
            found[game.white, game.round] = (game.black, "w", game.result.white)
            found[game.black, game.round] = (game.white, "b", game.result.black)
    return found


def points(event: Tournament) -> dict[int, str]:
    """The printed points by pairing number."""
    found = sums(event.games, event.byes, STANDARD)
    return {player.number: score_text(found.get(player.number, 0)) for player in event.players}


@dataclass(frozen=True)
class Look:
    """The columns around the results. by_place: the rows stand in the order of the points, and
    opponents are called by their places."""

    before: tuple[str, ...] = ("No", "Name", "Rtg")
    after: tuple[str, ...] = ("Pts", "TB1")
    round: str = "{0}.Rd"
    by_place: bool = False
    comma: bool = False
    above: tuple[str, ...] = ()
    below: tuple[str, ...] = ()


def order(event: Tournament, look: Look) -> list[Player]:
    """The players in the order of the rows."""
    printed = points(event)
    if not look.by_place:
        return list(event.players)
    return sorted(event.players, key=lambda player: (-float(printed[player.number]), player.name))


def rounds(event: Tournament, name: str, look: Look = Look()) -> Rows:
    """A list with a column for each round."""
    signs, sides, byes = (
        ROUNDS[name],
        _sides(event),
        {(bye.player, bye.round): bye.kind for bye in event.byes},
    )
    listed = order(event, look)
    called = {
        player.number: at if look.by_place else player.number
        for at, player in enumerate(listed, start=1)
    }
    heads = [look.round.format(round_) for round_ in range(1, event.rounds + 1)]
    rows = []
    for player in listed:
        cells = []
        for round_ in range(1, event.rounds + 1):
            key = player.number, round_
            if key in sides:
                other, colour, outcome = sides[key]
                cells.append(signs.game(called[other], colour, outcome))
            else:
                cells.append(signs.byes[byes[key]] if key in byes else "")
        rows.append(cells)
    return _around(event, look, listed, heads, rows)


def _around(
    event: Tournament, look: Look, listed: Sequence[Player], heads: Sequence[str], games: Rows
) -> Rows:
    printed = points(event)
    made: Rows = [[text] for text in look.above]
    made.append([*look.before, *heads, *look.after])
    for place, (player, cells) in enumerate(zip(listed, games, strict=True), start=1):
        known = {
            "No": str(player.number),
            "SNo": str(player.number),
            "Rk.": str(place),
            "Pos": str(place),
            "Name": player.name,
            "Rtg": str(player.rating),
            "FED": player.federation,
            "Club/City": player.club,
            "Pts": printed[player.number].replace(".", "," if look.comma else "."),
            "TB1": "17,5" if look.comma else "17.5",
            "": "",
        }
        known |= {"Rating": known["Rtg"], "Total": known["Pts"], "Pts.": known["Pts"]}
        made.append(
            [known[head] for head in look.before] + cells + [known[head] for head in look.after]
        )
    return [*made, *([text] for text in look.below)]


CROSSTABLES: dict[str, dict[Outcome, str]] = {
    "1 ½ 0": _FIGURES,
    "1 0.5 0": {**_FIGURES, Outcome.DRAW: "0.5"},
    "1 0,5 0": {**_FIGURES, Outcome.DRAW: "0,5"},
    "1 1/2 0": {**_FIGURES, Outcome.DRAW: "1/2"},
    "1 = 0": {**_FIGURES, Outcome.DRAW: "="},
    "+ = -": _PLAYED,
    "W D L": dict(zip(Outcome, "LDWFX", strict=True)),
    "G R V": dict(zip(Outcome, "VRGFX", strict=True)),
    "1 remis 0": {**_FIGURES, Outcome.DRAW: "remis"},
}


def crosstable(
    event: Tournament,
    name: str = "1 ½ 0",
    look: Look = Look(),
    diagonal: str = "*",
    join: str | None = None,
) -> Rows:
    """A column for each opponent. join: what stands between the games of a cell; None: the games
    of every cycle have columns of their own."""
    signs = CROSSTABLES[name]
    met: dict[tuple[int, int], list[str]] = {}
    for game in event.games:
        assert game.result is not None
        met.setdefault((game.white, game.black), []).append(signs[game.result.white])
        met.setdefault((game.black, game.white), []).append(signs[game.result.black])
    listed = order(event, look)
    columns = event.cycles if join is None else 1
    heads = [str(at) for at in range(1, len(listed) + 1) for _cycle in range(columns)]
    rows = []
    for player in listed:
        cells: list[str] = []
        for other in listed:
            if player is other:
                cells += [diagonal] * columns
            elif join is None:
                cells += met[player.number, other.number]
            else:
                cells.append(join.join(met[player.number, other.number]))
        rows.append(cells)
    return _around(event, look, listed, heads, rows)


def games(
    event: Tournament,
    heads: Sequence[str] = ("Round", "White", "Black", "Result"),
    joint: str = "-",
) -> Rows:
    """A row for each game."""
    names = {player.number: player for player in event.players}
    made = [list(heads)]
    for board, game in enumerate(event.games, start=1):
        white, black = names[game.white], names[game.black]
        assert game.result is not None
        result = f"{_FIGURES[game.result.white]}{joint}{_FIGURES[game.result.black]}"
        known = {
            "Round": str(game.round),
            "Board": str(board),
            "Date": "2026-03-14",
            "White": white.name,
            "Black": black.name,
            "Weiß": white.name,
            "Schwarz": black.name,
            "Ergebnis": result,
            "Result": result,
            "WhiteElo": str(white.rating),
            "BlackElo": str(black.rating),
            "White - Black": f"{white.name} - {black.name}",
        }
        made.append([known[head] for head in heads])
    return made


# --- files ----------------------------------------------------------------------------------------


def separated(rows: Rows, sign: str = "\t", encoding: str = "utf-8") -> bytes:
    """The rows with a sign between the cells, quoted if need be."""
    text = io.StringIO()
    csv.writer(text, delimiter=sign, lineterminator="\n").writerows(rows)
    return text.getvalue().encode(encoding)


def aligned(rows: Rows) -> bytes:
    """Columns aligned with two blanks between them; names on the left, figures on the right."""
    width = max(map(len, rows))
    whole = [row + [""] * (width - len(row)) for row in rows if len(row) > 1]
    widths = [max(len(row[at]) for row in whole) for at in range(width)]
    lines = [
        row[0]
        if len(row) == 1
        else "  ".join(cell.ljust(size) for cell, size in zip(row, widths, strict=False)).rstrip()
        for row in rows
    ]
    return "\n".join(lines).encode()


def page(rows: Rows, menu: bool = True) -> bytes:
    """A web page with a menu before the table."""
    table = "".join(
        "<tr>" + "".join(f"<td>{cell or '&nbsp;'}</td>" for cell in row) + "</tr>" for row in rows
    )
    links = "<table><tr><td>Lists</td><td>Starting rank, Alphabetical list</td></tr></table>"
    return f"<html><body>{links if menu else ''}<table>{table}</table></body></html>".encode()


def workbook(rows: Rows) -> bytes:
    """An Excel workbook; figures are numbers."""
    book = Workbook()
    sheet = book.worksheets[0]
    for line, row in enumerate(rows, start=1):
        for column, text in enumerate(row, start=1):
            cell = sheet.cell(line, column, _typed(text))
            if isinstance(cell.value, str):
                cell.data_type = "s"  # +BYE and =BYE are no formulas
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def open_document(rows: Rows) -> bytes:
    """An OpenDocument spreadsheet."""
    lines = "".join(
        "<table:table-row>"
        + "".join(
            f"<table:table-cell><text:p>{escape(cell)}</text:p></table:table-cell>" for cell in row
        )
        + "</table:table-row>"
        for row in rows
    )
    out = io.BytesIO()
    with ZipFile(out, "w") as made:
        made.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        made.writestr(
            "content.xml",
            '<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x">'
            f'<office:body><office:spreadsheet><table:table table:name="A">{lines}</table:table>'
            "</office:spreadsheet></office:body></office:document-content>",
        )
    return out.getvalue()


def _typed(cell: str) -> str | int | float | None:
    try:
        return float(cell) if "." in cell else int(cell)
    except ValueError:
        return cell or None


def shown(look: Look, **changes: object) -> Look:
    """Another look."""
    return replace(look, **changes)  # type: ignore[arg-type]
