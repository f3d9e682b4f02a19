"""One Swiss and one round robin as the programs that arbiters use print them: headings, signs,
remarks above and below, and files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from tbdesk.engine.entry.generator import GeneratedKind, generated
from tbdesk.engine.model.points import points_text
from tbdesk.engine.model.results import STANDARD, Kind, Outcome
from tbdesk.engine.model.tournament import Player, Tournament
from tests.files.tables.forms import meetings, sums

WIN, DRAW, LOSS = Outcome.WIN, Outcome.DRAW, Outcome.LOSS
CAME, ABSENT = Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS
PAB, FULL, HALF, ZERO = Kind.PAIRING_BYE, Kind.FULL_BYE, Kind.HALF_BYE, Kind.ZERO_BYE

_PEOPLE = (
    "Aaltonen, Sirkka|FM|FIN|2274|SK Itä\nBérard, Noël||FRA|2168|Échiquier Nord\n"
    "Conti Rossi, Ugo|CM|ITA|2102|Scacchi Brenta\nD'Amato, Lia|WFM|ITA|2047|Scacchi Brenta\n"
    "van den Eede, Bas||NED|1995|De Loper\nFjørtoft, Åse||NOR|1938|Bergen 2\n"
    "García Peña, Íñigo||ESP|1876|Peón Libre\nHöß, Jürgen||GER|1811|SV 1921 Süd\n"
    "Iwańczuk, Łucja||POL|1744||\nJoly, Maé||FRA|1689|Échiquier Nord\n"
    "Kolář, Přemysl||CZE|1602|ŠK Mor\nLund, Per Jr.||DEN|0|"
)


@cache
def swiss() -> Tournament:
    """Eleven players, five rounds, byes of all kinds but those for a full point, forfeits, and
    somebody who leaves."""
    return _peopled(next(_swisses()))


def _swisses() -> Iterator[Tournament]:
    for seed in range(1000):
        event = generated(GeneratedKind.SWISS, 11, 5, seed)
        kinds = {bye.kind for bye in event.byes}
        forfeits = [game for game in event.games if game.result and game.result.white.by_forfeit]
        if {PAB, HALF, ZERO} <= kinds and FULL not in kinds and 1 < len(forfeits) < 4:
            yield event


@cache
def robin() -> Tournament:
    """Eight players who all meet, one forfeit."""
    for seed in range(1000):
        event = generated(GeneratedKind.ROUND_ROBIN, 8, 7, seed)
        forfeits = [game for game in event.games if game.result and game.result.white.by_forfeit]
        if len(forfeits) == 1 and not event.withdrawn and all(game.result for game in event.games):
            return _peopled(event)
    raise AssertionError


def _peopled(event: Tournament) -> Tournament:
    players = []
    for number, line in enumerate(_PEOPLE.splitlines()[: len(event.players)], start=1):
        name, title, federation, rating, club, *_ = line.split("|")
        players.append(
            Player(
                number, name, int(rating) or None, club, title, str(4100100 + number), federation
            )
        )
    return event._replace(players=tuple(players), scores=STANDARD, title="")


# --- what stands in the cells ---------------------------------------------------------------------


@dataclass(frozen=True)
class Style:
    """How a round is written: a game by its opponent `o`, colour `c` and result `r`, the letters of
    White and Black, the results won, drawn, lost and by forfeit, byes by kind, and an absence."""

    game: str
    colours: str = "wb"
    results: str = "1 ½ 0 + -"
    byes: str = "-1 -½ -0"
    absent: str = ""
    forfeit: str = ""


def by_place(event: Tournament) -> list[Player]:
    """The players by points, then by rating."""
    points = sums(event)
    return sorted(event.players, key=lambda one: (-points[one.number], one.number))


def places(event: Tournament) -> dict[int, int]:
    return {one.number: at for at, one in enumerate(by_place(event), start=1)}


def total(event: Tournament, number: int, half: str = ".") -> str:
    """Points: `3.5`, `3,5` or `3½`."""
    points = sums(event)[number]
    if half == "½":
        return points_text(points)
    return f"{points // 2}{half}{'05'[points % 2]}"


def rounds(
    event: Tournament, number: int, style: Style, called: dict[int, int] | None = None
) -> list[str]:
    """The cells of a player."""
    return [cell(event, number, at, style, called) for at in range(1, event.rounds + 1)]


def cell(
    event: Tournament, number: int, at: int, style: Style, called: dict[int, int] | None = None
) -> str:
    results = dict(zip((WIN, DRAW, LOSS, CAME, ABSENT), style.results.split(), strict=True))
    byes = dict(
        zip(
            (PAB, HALF, ZERO),
            style.byes.split("|") if "|" in style.byes else style.byes.split(),
            strict=True,
        )
    )
    for bye in event.byes:
        if (bye.round, bye.player) == (at, number):
            return byes[bye.kind]
    for game in event.games:
        if game.round == at and number in (game.white, game.black):
            outcome = game.outcome_of(number)
            assert outcome is not None
            opponent = game.black if game.white == number else game.white
            form = style.forfeit if style.forfeit and outcome.by_forfeit else style.game
            return form.format(
                o=called[opponent] if called else opponent,
                c=style.colours[game.white != number],
                r=results[outcome],
            )
    return style.absent


def against(event: Tournament, number: int, signs: str = "1 ½ 0 + -", own: str = "*") -> list[str]:
    """The cells of a crosstable by numbers."""
    return [one_against(event, number, other.number, signs, own) for other in event.players]


def one_against(event: Tournament, number: int, other: int, signs: str, own: str) -> str:
    results = dict(zip((WIN, DRAW, LOSS, CAME, ABSENT), signs.split(), strict=True))
    if number == other:
        return own
    found = meetings(event).get(frozenset((number, other)), [])
    return " ".join(results[game.outcome_of(number)] for game in found)  # type: ignore[index]


Rows = list[list[str]]


def tabbed(rows: Sequence[Sequence[str]]) -> str:
    return "\n".join("\t".join(row) for row in rows) + "\n"


def aligned(rows: Sequence[Sequence[str]], gap: int = 1, right: Sequence[int] = ()) -> str:
    """Columns made with blanks."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        (" " * gap)
        .join(
            text.rjust(width) if at in right else text.ljust(width)
            for at, (text, width) in enumerate(zip(row, widths, strict=True))
        )
        .rstrip()
        for row in rows
    )


def page(rows: Sequence[Sequence[str]], above: str = "", below: str = "") -> str:
    """A web page with other tables around the one that counts."""
    body = "".join(
        "<tr class='CRng1'>" + "".join(f"<td>{text}</td>" for text in row) + "</tr>" for row in rows
    )
    return (
        "<!DOCTYPE html><html><head><title>x</title><style>td{color:red}</style></head><body>"
        f"<table><tr><td>Logged on: Gast</td></tr></table><h2>{above}</h2>"
        f'<table class="CRs1">{body}</table><p>{below}</p></body></html>'
    )
