"""Record 001 from column 92: the rounds, and the games and byes they make together.

A large open has a hundred thousand cells, so the ordinary case (both players name each other and
their results fit) takes two dictionary look-ups; all other cells are handled one by one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tbdesk.engine.model.limits import MAX_ROUNDS
from tbdesk.engine.model.problem import Said
from tbdesk.engine.model.results import Kind, Outcome, Result, ScoreSystem
from tbdesk.engine.model.tournament import Bye, Game
from tbdesk.files.trf.lines.fields import integer
from tbdesk.files.trf.lines.slips import Slip, Slips
from tbdesk.files.trf.players import BLOCK, ROUNDS, PlayerRow
from tbdesk.i18n import N_

OUTCOMES = {
    "1": Outcome.WIN,
    "W": Outcome.WIN,
    "=": Outcome.DRAW,
    "D": Outcome.DRAW,
    "0": Outcome.LOSS,
    "L": Outcome.LOSS,
    "+": Outcome.FORFEIT_WIN,
    "-": Outcome.FORFEIT_LOSS,
}
#: Byes by their letters, in every record.
BYE_LETTERS = {
    "F": Kind.FULL_BYE,
    "H": Kind.HALF_BYE,
    "U": Kind.PAIRING_BYE,
    "Z": Kind.ZERO_BYE,
}
#: A round without an opponent, by the result.
BYES = BYE_LETTERS | {"-": Kind.ZERO_BYE, "+": Kind.FULL_BYE}
PENDING = frozenset(" ?X*")
BYE_WORDS = {
    Kind.FULL_BYE: N_("full-point bye"),
    Kind.HALF_BYE: N_("half-point bye"),
    Kind.ZERO_BYE: N_("zero-point bye"),
}
#: The last round with one of these in it was paired; a dash after it is a surplus.
_DATA = frozenset("1=0WDL+FHU")

#: A cell of a round: the opponent's number (0: none), colour and result as one text.
Cell = tuple[int, str]
#: The cells of a round by the player's number.
Table = dict[int, Cell]


class RoundContent(NamedTuple):
    """Content of the rounds: games in the order of rounds and numbers, and byes."""

    games: list[Game]
    byes: list[Bye]


def read_tables(rows: list[PlayerRow], slips: Slips) -> list[Table]:
    """The cells that are not blank, a table a round."""
    tables: list[Table] = []
    numbers: dict[str, int | None] = {"    ": 0, "0000": 0, "   0": 0}
    for row in rows:
        text, number = row.text.rstrip(), row.number
        length = len(text)
        if length > ROUNDS + BLOCK * MAX_ROUNDS:
            slips.add(Slip.TOO_MANY_ROUNDS, MAX_ROUNDS, line=row.line, players=(number,))
            length = ROUNDS + BLOCK * MAX_ROUNDS
        while len(tables) * BLOCK + ROUNDS < length:
            tables.append({})
        text += "        "
        for place in range(0, (length - ROUNDS + BLOCK - 1) // BLOCK):
            start = ROUNDS + BLOCK * place
            name = text[start : start + 4]
            signs = text[start + 5] + text[start + 7]
            opponent = numbers.get(name)
            if opponent is None:
                opponent = _opponent(name, row, place, slips)
                if opponent is None:
                    continue
                numbers[name] = opponent
            if opponent or signs != "  ":
                tables[place][number] = opponent, signs
    return tables


def last_with_data(tables: list[Table]) -> int:
    """The last round in which there is more than absences, from 1; 0 without any."""
    for place in range(len(tables), 0, -1):
        if _has_data(tables[place - 1]):
            return place
    return 0


def _opponent(name: str, row: PlayerRow, place: int, slips: Slips) -> int | None:
    opponent = integer(name)
    if opponent is None:
        column = ROUNDS + BLOCK * place + 1
        words = name.strip(), place + 1, row.number
        slips.add(Slip.OPPONENT_UNREAD, *words, line=row.line, column=column, players=(row.number,))
    return opponent


def _has_data(table: Table) -> bool:
    return any(opponent or signs[1].upper() in _DATA for opponent, signs in table.values())


class _Pair(NamedTuple):
    """A pair of cells that fit: whether the first player is Black, the result, and whether the
    game is rated."""

    turned: bool
    result: Result | None
    rated: bool = True


#: A game that is not rated, by the result of either side.
_UNRATED = frozenset("WDL")


def _clean_pairs() -> dict[str, _Pair]:
    """By the signs of both cells together: everything that needs no second look."""
    pairs = {}
    played = {"1": "0", "=": "=", "0": "1", "W": "L", "D": "D", "L": "W", "+": "-", "-": "+"}
    for mine, theirs in [*played.items(), ("-", "-"), ("0", "0"), ("=", "0"), ("0", "=")]:
        result = Result(OUTCOMES[mine], OUTCOMES[theirs])
        for colour, opposite, turned in (("w", "b", False), ("b", "w", True)):
            pair = _Pair(turned, result.swapped if turned else result, mine not in _UNRATED)
            pairs[f"{colour}{mine}{opposite}{theirs}"] = pair
            pairs[f"{colour.upper()}{mine}{opposite.upper()}{theirs}"] = pair
        if mine in "+-":
            for colours in (("-", "-"), (" ", " ")):
                pairs[f"{colours[0]}{mine}{colours[1]}{theirs}"] = _Pair(False, result)
    pairs["w b "], pairs["b w "] = _Pair(False, None), _Pair(True, None)
    return pairs


_CLEAN = _clean_pairs()
#: Results of a game that was played, and gave less than a point.
_LESS = frozenset(Result(OUTCOMES[mine], OUTCOMES[theirs]) for mine, theirs in ("00", "0=", "=0"))


class Reader:
    """Makes games and byes of the tables; every doubt becomes a slip."""

    def __init__(
        self, rows: list[PlayerRow], scores: ScoreSystem, team: bool, slips: Slips
    ) -> None:
        self._team = team
        self._lines = {row.number: row.line for row in rows}
        #: The players whose points are not printed.
        self._unconfirmed = {row.number for row in rows if row.points is None}
        self._scores = scores
        self._slips = slips
        #: The rounds and first players of games over the board without a colour.
        self._colourless: list[tuple[int, int]] = []

    def entries(self, tables: list[Table]) -> RoundContent:
        """The games and byes of all rounds."""
        games: list[Game] = []
        byes: list[Bye] = []
        for round_, table in enumerate(tables, start=1):
            rest: Table = {}
            add, get, clean = games.append, table.get, _CLEAN.get
            for number, cell in table.items():
                opponent, signs = cell
                other = get(opponent)
                if other is None or other[0] != number or number == opponent:
                    rest[number] = cell
                elif number < opponent:
                    pair = clean(signs + other[1])
                    if pair is None:
                        add(self._game(round_, number, opponent, signs, other[1]))
                    elif pair.turned:
                        add(Game(round_, opponent, number, pair.result, "", pair.rated))
                    else:
                        add(Game(round_, number, opponent, pair.result, "", pair.rated))
            if rest:
                self._take_rest(round_, table, rest, games, byes)
        if self._colourless:
            round_, number = self._colourless[0]
            self._note(Slip.NO_COLOURS, round_, len(self._colourless), number=number, column=5)
        if self._unconfirmed:
            self._note_unconfirmed(games)
        return RoundContent(games, byes)

    def _note_unconfirmed(self, games: list[Game]) -> None:
        """Games of which the two have less than a point together. An arbiter may decide so, but a
        figure that was hit in its place is likelier."""
        for game in games:
            sides = {game.white, game.black}
            if game.result in _LESS and sides & self._unconfirmed:
                lower, higher = sorted(sides)
                words = game.round, lower, higher
                self._note(Slip.LESS_THAN_A_POINT, game.round, *words, number=lower, column=7)

    def _note(self, slip: Slip, round_: int, *words: object, number: int, column: int = 0) -> None:
        start = ROUNDS + BLOCK * (round_ - 1) + 1
        self._slips.add(
            slip, *words, line=self._lines[number], column=start + column, players=(number,)
        )

    def _game(self, round_: int, lower: int, higher: int, mine: str, theirs: str) -> Game:
        """A game whose two cells do not simply fit."""
        sides = [self._outcome(round_, lower, mine), self._outcome(round_, higher, theirs)]
        unread = "".join(text for text in sides if isinstance(text, str))
        first, second = (side if isinstance(side, Outcome) else None for side in sides)
        turned = self._turned(round_, lower, higher, mine[0].lower() + theirs[0].lower())
        pair = (higher, lower) if turned else (lower, higher)
        if unread:
            return Game(round_, *pair, unread=unread)
        if first is None or second is None:
            known = lower if first is not None else higher
            if first is not None or second is not None:
                against = higher if known == lower else lower
                self._note(Slip.ONE_RESULT, round_, round_, known, against, number=known)
            first = second.mirror if first is None and second is not None else first
            second = first.mirror if second is None and first is not None else second
        if first is None or second is None:
            return Game(round_, *pair)
        result = Result(first, second)
        if not (_has_colour(mine) or _has_colour(theirs) or first.by_forfeit):
            self._colourless.append((round_, lower))
        unrated = mine[1].upper() in _UNRATED, theirs[1].upper() in _UNRATED
        if unrated[0] is not unrated[1] and " " not in (mine[1], theirs[1]):
            words = round_, lower, higher
            self._note(Slip.ONE_UNRATED, round_, *words, number=lower, column=7)
        rated = not any(unrated)
        return Game(round_, *pair, result.swapped if turned else result, rated=rated)

    def _outcome(self, round_: int, number: int, signs: str) -> Outcome | str | None:
        """The result of a side, None while pending; a text that is no result unchanged."""
        sign = signs[1].upper()
        if sign in OUTCOMES:
            return OUTCOMES[sign]
        if sign in PENDING:
            return None
        words = signs[1], round_, number
        self._note(Slip.RESULT_UNREAD, round_, *words, number=number, column=7)
        return signs[1]

    def _turned(self, round_: int, lower: int, higher: int, colours: str) -> bool:
        """True if the first of the two has Black."""
        if colours in ("ww", "bb"):
            self._note(Slip.COLOURS, round_, round_, lower, higher, lower, number=lower, column=5)
            return False
        return colours[0] == "b" or colours[1] == "w"

    def _take_rest(
        self, round_: int, table: Table, rest: Table, games: list[Game], byes: list[Bye]
    ) -> None:
        """Byes, and players who name an opponent that does not name them."""
        partners = {
            number: cell[0] for number, cell in table.items() if number not in rest and cell[0]
        }
        named = sorted((number, cell) for number, cell in rest.items() if cell[0])
        for number, (opponent, signs) in named:
            busy = opponent if opponent in partners else number
            if opponent not in self._lines:
                self._note(Slip.OPPONENT_UNKNOWN, round_, opponent, round_, number, number=number)
            elif opponent == number:
                games.append(Game(round_, number, number))  # the engine reports the error
            elif busy in partners:
                words = round_, number, opponent, busy, partners[busy]
                self._note(Slip.LEFT_OUT, round_, *words, number=number)
            else:
                partners[number], partners[opponent] = opponent, number
                self._note(Slip.ONE_SIDED, round_, round_, number, opponent, number=number)
                games.append(self._one_sided(round_, number, opponent, signs))
        for number, (opponent, signs) in rest.items():
            if not opponent and number not in partners:
                bye = self._bye(round_, number, signs)
                if bye is not None:
                    byes.append(bye)

    def _one_sided(self, round_: int, number: int, opponent: int, signs: str) -> Game:
        outcome = self._outcome(round_, number, signs)
        pair = (opponent, number) if signs[0].lower() == "b" else (number, opponent)
        if isinstance(outcome, str):
            return Game(round_, *pair, unread=outcome)
        if not _has_colour(signs) and outcome is not None and not outcome.by_forfeit:
            pair = (min(pair), max(pair))
            self._colourless.append((round_, number))
        game = Game(round_, *pair, rated=signs[1].upper() not in _UNRATED)
        return game.with_outcome(number, outcome)

    def _bye(self, round_: int, number: int, signs: str) -> Bye | None:
        sign = signs[1].upper()
        kind = BYES.get(sign)
        if sign == "+" and not self._team:  # else an empty board, as usual
            self._note(Slip.NOBODY_LOST, round_, round_, number, number=number, column=7)
        elif kind is None and sign in OUTCOMES:
            points = self._scores.outcome_points()[OUTCOMES[sign]]
            kind = Kind.ZERO_BYE
            if points:
                kind = Kind.HALF_BYE if points < self._scores.win else Kind.FULL_BYE
            word = Said(BYE_WORDS[kind])
            self._note(Slip.OLD_BYE, round_, round_, number, word, number=number, column=7)
        elif kind is None and sign not in PENDING:
            words = (signs[1], round_, number)
            self._note(Slip.RESULT_UNREAD, round_, *words, number=number, column=7)
        return None if kind is None else Bye(round_, number, kind)


def _has_colour(signs: str) -> bool:
    return signs[0] in "wbWB"


def game_cells(game: Game) -> Iterator[tuple[int, str]]:
    """The two cells of a game as (number, 8 columns)."""
    white = black = " "
    if game.result is not None:
        signs = _SIGNS if game.rated else _UNRATED_SIGNS
        white, black = (signs[outcome] for outcome in game.result)
    yield game.white, f"{game.black:4d} w {white}"
    yield game.black, f"{game.white:4d} b {black}"


_SIGNS = {outcome: sign for sign, outcome in reversed(OUTCOMES.items())}
_UNRATED_SIGNS = _SIGNS | {OUTCOMES[sign]: sign for sign in _UNRATED}
_BYE_SIGNS = {kind: letter for letter, kind in BYE_LETTERS.items()}


def bye_cell(bye: Bye) -> str:
    """The cell of a bye, 8 columns."""
    return f"0000 - {_BYE_SIGNS[bye.kind]}"
