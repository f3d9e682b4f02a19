"""Tournaments written out the way programs, web pages and people do, to be read back."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from tbdesk.engine.model.points import points_text
from tbdesk.engine.model.results import Kind, Outcome
from tbdesk.engine.model.tournament import Game, Tournament
from tbdesk.files.tables import Reading, guess, tournament
from tbdesk.files.tables.sources.arrangement import likeliest as sheet
from tests.domain import standings

ORDINARY = {
    Outcome.WIN: "1",
    Outcome.DRAW: "½",
    Outcome.LOSS: "0",
    Outcome.FORFEIT_WIN: "+",
    Outcome.FORFEIT_LOSS: "-",
}
ROBIN_CHAIN, SWISS_CHAIN = "PTS,DE,SB,KS,WON", "PTS,BH/C1,BH,SB,WON,BPG"


@dataclass(frozen=True)
class Form:
    """How a crosstable is written. `draw`: the sign of a draw; `join`: what stands between the
    games of a cell (`blocks`: a block of columns each, `beside`: columns side by side, `below`:
    a table each); `sort`: rows by `number` or `place`; `refer`: what the columns count."""

    draw: str = "½"
    diagonal: str = "*"
    sides: str = ""
    join: str = ""
    numbers: bool = True
    names: bool = True
    ratings: bool = False
    heading: bool = True
    totals: bool = True
    places: bool = False
    triangle: bool = False
    sort: str = "number"
    refer: str = "number"
    between: str = "\t"
    comma: bool = False


def written(event: Tournament, form: Form) -> str:
    """The crosstable of an event as text."""
    return "\n".join(form.between.join(row) for row in rows(event, form))


def rows(event: Tournament, form: Form) -> list[list[str]]:
    """The crosstable of an event as cells."""
    order = _order(event)
    people = [one.number for one in event.players] if form.sort == "number" else order
    across = sorted(people) if form.refer == "number" else order
    cycles = range(event.cycles) if form.join in ("blocks", "beside", "below") else [None]
    tables = [[cycle] for cycle in cycles] if form.join == "below" else [list(cycles)]
    found: list[list[str]] = []
    for table in tables:
        keys = [(number, cycle) for cycle in table for number in across]
        if form.join == "beside":
            keys = [(number, cycle) for number in across for cycle in table]
        if form.heading:
            found.append(_heading(form, keys, across))
        for at, number in enumerate(people):
            games = [_cell(event, form, number, other, cycle) for other, cycle in keys]
            if form.triangle:
                games = [cell if at <= place else "" for place, cell in enumerate(games)]
            found.append([*_own(event, form, number), *games, *_after(event, form, number, order)])
    return found


def _heading(form: Form, keys: list[tuple[int, int | None]], across: list[int]) -> list[str]:
    counted = {number: str(place) for place, number in enumerate(across, start=1)}
    head = ["No"] * form.numbers + ["Name"] * form.names + ["Rtg"] * form.ratings
    head += [counted[number] for number, _ in keys]
    return [*head, *["Pts"] * form.totals, *["Pl"] * form.places]


def _own(event: Tournament, form: Form, number: int) -> list[str]:
    player = event.player(number)
    own = [str(number)] * form.numbers + [player.name] * form.names
    return [*own, *[str(player.rating or "")] * form.ratings]


def _after(event: Tournament, form: Form, number: int, order: list[int]) -> list[str]:
    points = sums(event)[number]
    text = points_text(points) if not form.comma else f"{points // 2},{'05'[points % 2]}"
    return [text] * form.totals + [str(order.index(number) + 1)] * form.places


def _cell(event: Tournament, form: Form, number: int, other: int, cycle: int | None) -> str:
    if number == other:
        return form.diagonal
    games = meetings(event)[frozenset((number, other))]
    chosen = games if cycle is None else games[cycle : cycle + 1]
    return form.join.join(_game(game, form, number) for game in chosen)


def _game(game: Game, form: Form, number: int) -> str:
    if game.result is None:
        return ""
    mine, theirs = game.result if game.white == number else game.result.swapped
    text = _sign(mine, form)
    return f"{text}{form.sides}{_sign(theirs, form)}" if form.sides else text


def _sign(outcome: Outcome, form: Form) -> str:
    return form.draw if outcome is Outcome.DRAW else ORDINARY[outcome]


def meetings(event: Tournament) -> dict[frozenset[int], list[Game]]:
    """The games of each pair by rounds."""
    pairs: dict[frozenset[int], list[Game]] = defaultdict(list)
    for game in sorted(event.games, key=lambda game: game.round):
        pairs[frozenset((game.white, game.black))].append(game)
    return pairs


@lru_cache(maxsize=64)
def sums(event: Tournament) -> Mapping[int, int]:
    """Half-points by pairing number; every cell of a table asks for them."""
    table = standings(event, "PTS")
    return {
        player.number: int(2 * (table.exact(player.number, "PTS") or Fraction()))
        for player in event.players
    }


def _order(event: Tournament) -> list[int]:
    """The numbers in rank order."""
    chain = ROBIN_CHAIN if event.kind.predetermined else SWISS_CHAIN
    return [number for group in standings(event, chain).numbers() for number in group]


# --- lists of rounds ------------------------------------------------------------------------------

#: Byes of each style, by kind.
BYES = {
    Kind.PAIRING_BYE: "+BYE",
    Kind.HALF_BYE: "=BYE",
    Kind.ZERO_BYE: "-BYE",
    Kind.FULL_BYE: "FPB",
}
FIGURES = {**BYES, Kind.PAIRING_BYE: "-1", Kind.HALF_BYE: "-½", Kind.ZERO_BYE: "-0"}
SIGNS = {Outcome.WIN: "+", Outcome.DRAW: "=", Outcome.LOSS: "-"}
FORFEITS = {Outcome.FORFEIT_WIN: "+", Outcome.FORFEIT_LOSS: "-"}
ARROWS = {Outcome.FORFEIT_WIN: ">", Outcome.FORFEIT_LOSS: "<"}


def round_rows(
    event: Tournament, style: str, sort: str = "number", refer: str = "number"
) -> list[list[str]]:
    """A list of rounds; `style` is what the game won with White against 7 looks like."""
    order = _order(event)
    people = [one.number for one in event.players] if sort == "number" else order
    called = {number: number for number in order}
    if refer == "place":
        called = {number: place for place, number in enumerate(order, start=1)}
    points = sums(event)
    found = [["No", "Name", "Rtg", *(f"R{one}" for one in range(1, event.rounds + 1)), "Pts"]]
    for number in people:
        player = event.player(number)
        tokens = [_token(event, style, number, one, called) for one in range(1, event.rounds + 1)]
        own = [str(number), player.name, str(player.rating or "")]
        found.append([*own, *tokens, points_text(points[number])])
    return found


def _token(event: Tournament, style: str, number: int, round_: int, called: dict[int, int]) -> str:
    for bye in event.byes:
        if (bye.round, bye.player) == (round_, number):
            return (FIGURES if style.startswith("7") else BYES)[bye.kind]
    for game in event.games:
        if game.round == round_ and number in (game.white, game.black):
            opponent = called[game.black if game.white == number else game.white]
            outcome = game.outcome_of(number)
            assert outcome is not None
            return _STYLES[style](opponent, game.white == number, outcome)
    return ""


def _worded(opponent: int, white: bool, outcome: Outcome) -> str:
    if outcome.by_forfeit:
        return f"{FORFEITS[outcome]}F{opponent}"
    return f"{SIGNS[outcome]}{'W' if white else 'B'}{opponent}"


def _figures(letters: str, opponent: int, white: bool, outcome: Outcome) -> str:
    return f"{opponent}{letters[0] if white else letters[1]}{ORDINARY[outcome]}"


def _colour_last(letters: str, opponent: int, white: bool, outcome: Outcome) -> str:
    letter = letters[0] if white else letters[1]
    if outcome.by_forfeit:
        return f"{ARROWS[outcome]} {opponent}{letter}"
    return f"{SIGNS[outcome]}{opponent}{letter}"


_STYLES = {
    "+W7": _worded,
    "7w1": lambda *game: _figures("wb", *game),
    "7s1": lambda *game: _figures("ws", *game),
    "7b1": lambda *game: _figures("bn", *game),
    "+7W": lambda *game: _colour_last("WB", *game),
    "+7B": lambda *game: _colour_last("BN", *game),
}
STYLES = tuple(_STYLES)


# --- reading back ---------------------------------------------------------------------------------


def read(text: str) -> Reading:
    """A pasted text as it is understood."""
    return guess(sheet(text))


def table(event: Tournament, chain: str = "") -> list[tuple[object, ...]]:
    """The standings by name: place, name, exact values."""
    chain = chain or (ROBIN_CHAIN if event.kind.predetermined else SWISS_CHAIN)
    found = standings(event, chain)
    return sorted(
        (
            found.place(player.number),
            player.name,
            *(found.exact(player.number, code) for code in chain.split(",")),
        )
        for player in event.players
    )


def events_agree(reading: Reading, event: Tournament, *, named: bool = True) -> None:
    """Assert that an event was read as it is, whatever its numbers."""
    assert not reading.refusal, reading.refusal
    doubts = [doubt.text.format(*doubt.arguments) for doubt in reading.doubts]
    assert not doubts, "\n".join(doubts)
    again = tournament(reading)
    assert again.kind is event.kind
    assert again.cycles == event.cycles
    if not named:
        again = again._replace(
            players=tuple(
                player._replace(name=event.players[at].name)
                for at, player in enumerate(again.players)
            ),
        )
    assert table(again) == table(event)


def games(reading: Reading) -> list[str]:
    """`Anna 1-½ Bea`: the games by name, white first only where colours are told."""
    names = {player.number: player.name for player in reading.players}
    return sorted(
        " ".join(
            sorted((f"{names[game.white]} {mine.symbol}", f"{names[game.black]} {theirs.symbol}"))
        )
        for game in reading.games
        if game.result is not None
        for mine, theirs in (game.result,)
    )
