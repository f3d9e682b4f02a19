"""A list of rounds: every player's games and byes in the order they were played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from tbdesk.engine.event.card import BLACK, WHITE
from tbdesk.engine.model.results import Kind, Outcome, Result
from tbdesk.engine.model.tournament import Bye, EventKind, Game, Player
from tbdesk.files.tables import people
from tbdesk.files.tables.columns.layout import ColumnKind, Layout
from tbdesk.files.tables.reading import Notes, Place, Reading, Side, result_of
from tbdesk.files.tables.sheet import Sheet
from tbdesk.files.tables.signs import byes, cells
from tbdesk.i18n import N_
from tbdesk.report.rounds.tokens import Paired, Token, TokenError


class _Entry(NamedTuple):
    """A game as one of its players has it: the opponent's position, the cell, what it says."""

    opponent: int
    cell: Place
    game: Paired

    @property
    def side(self) -> Side:
        return Side(self.cell, self.game.outcome, self.game.theirs)


#: What games come to whose sides agree, by the outcome of each, as nearly all do.
_AGREED = {(outcome, outcome.mirror): Result.of(outcome) for outcome in Outcome}


def read(sheet: Sheet, layout: Layout, notes: Notes) -> Reading:
    """The games of a list of rounds; every doubt goes to `notes`."""
    players = people.players(sheet, layout, notes, dense=False)
    lists = _Rounds(sheet, layout, players, notes)
    games = tuple(lists.games())
    columns = [column.index for column in layout.columns if column.kind is ColumnKind.ROUND]
    rounds = max([*columns, layout.rounds, 1])
    byes = tuple(lists.byes)
    if layout.event is EventKind.ROUND_ROBIN:
        byes = ()  # who does not play in a round robin rests
    reading = Reading(sheet, layout, players, games, byes, rounds)
    return replace(reading, cycles=meetings(games))


def meetings(games: tuple[Game, ...]) -> int:
    """How often two players meet at most, from 1 to what a round robin can have."""
    return min(4, max(_pairs(games).values(), default=1))


def _pairs(games: tuple[Game, ...]) -> Counter[tuple[int, int]]:
    """How often two players meet, the one with the smaller number first."""
    met = ((game.white, game.black) for game in games)
    return Counter((one, other) if one < other else (other, one) for one, other in met)


def everybody_met(reading: Reading) -> bool:
    """True if all players meet each other equally often: then it is a round robin."""
    count = len(reading.players)
    all_pairs = count * (count - 1) // 2
    if not 0 < all_pairs <= len(reading.games):
        return False
    pairs = _pairs(reading.games)
    return len(pairs) == all_pairs and len(set(pairs.values())) == 1


def gives_byes_points(reading: Reading) -> bool:
    """True if a cell says of a bye that it gives points."""
    sheet, layout = reading.sheet, reading.layout
    places = layout.places(ColumnKind.ROUND)
    texts = {sheet.rows[row][place] for row in layout.players for place in places}
    return any(cells.gives_points(text, layout.notation) for text in texts)


class _Rounds:
    """Puts the two cells of each game together."""

    def __init__(
        self, sheet: Sheet, layout: Layout, players: tuple[Player, ...], notes: Notes
    ) -> None:
        self._sheet = sheet
        self._layout = layout
        self._notes = notes
        self._players = players
        self._called = people.called(sheet, layout)
        self.byes: list[Bye] = []
        #: What the texts mean of which there is nothing to note.
        self._known: dict[str, Token | None] = {}
        self._colourless: list[Place] = []
        self._forfeits: list[Place] = []
        self._dashed: list[Place] = []

    def games(self) -> Iterator[Game]:
        """The games by rounds; `byes` are filled on the way."""
        columns = [
            (column.index, place)
            for place, column in enumerate(self._layout.columns)
            if column.kind is ColumnKind.ROUND
        ]
        played: list[int] = []
        for round_, place in sorted(columns):
            games = list(self._round(round_, place))
            played += [round_] if games else []
            yield from games
        if played:
            for round_, place in columns:
                if round_ not in played:
                    self._tell_idle(round_, place, later=round_ < max(played))
        self._tell_general()

    def _tell_idle(self, round_: int, place: int, *, later: bool) -> None:
        """A round without any game, though others have some: byes of all are no round."""
        cells = [(row, place) for row in self._layout.players if self._sheet.rows[row][place]]
        kinds = Counter(bye.kind for bye in self.byes if bye.round == round_)
        if len(kinds) > 1 and kinds[Kind.PAIRING_BYE] < 2:
            return  # forfeits of a wall chart, which names no opponents
        text = N_("{0}: nobody has an opponent in round {1}, though others are played")
        where = self._notes.name((self._layout.players[0], place)), str(round_)
        for cell in cells:
            self._notes.conflict(text, *where, cells=(cell,))
        if later and not cells:
            self._notes.warn(text, *where)

    def _round(self, round_: int, place: int) -> Iterator[Game]:
        entries: dict[int, _Entry] = {}
        absent: list[int] = []
        pending = True
        rows, known = self._sheet.rows, self._known
        for position, row in enumerate(self._layout.players):
            cell, text = (row, place), rows[row][place]
            token = known[text] if text in known else self._token(cell, text)
            pending = pending and token is None
            if isinstance(token, Paired):
                entry = self._entry(position, token, cell)
                if entry is not None:
                    entries[position] = entry
            elif token is not None:
                self.byes.append(Bye(round_, self._players[position].number, token))
            else:
                absent.append(position)
        if pending:
            return
        named = {entry.opponent for entry in entries.values()}
        for position in absent:
            if position not in named and not self._is_unread(position, place):
                self.byes.append(Bye(round_, self._players[position].number, Kind.ZERO_BYE))
        yield from self._paired(round_, entries)

    def _is_unread(self, position: int, place: int) -> bool:
        text = self._sheet.rows[self._layout.players[position]][place]
        return bool(text) and not self._is_blank(text)

    def _is_blank(self, text: str) -> bool:
        """True for a sign that only fills the cell of who does not play."""
        own = text in cells.DIAGONALS and not self._layout.notation.letters
        return own or text in cells.PENDING

    def _token(self, cell: Place, text: str) -> Token | None:
        if self._is_blank(text):
            return None
        try:
            token = cells.round_cell(text, self._layout.notation)
        except TokenError:
            self._notes.conflict(
                N_("{0}: '{1}' is neither a game nor a bye. It is left out"),
                self._notes.name(cell),
                text,
                cells=(cell,),
            )
            return None
        if text[:1] in ("<", ">") or text[-1:] in ("<", ">"):
            self._forfeits.append(cell)
        elif token is Kind.ZERO_BYE and byes.with_dash(text):
            self._dashed.append(cell)
        else:
            self._known[text] = token
        return token

    def _entry(self, position: int, token: Paired, cell: Place) -> _Entry | None:
        opponent = self._called.get(token.opponent)
        if opponent is None or opponent == position:
            text = (
                N_("{0}: '{1}' names the player himself. It is left out")
                if opponent == position
                else N_("{0}: '{1}' names a player who is not in the list. It is left out")
            )
            where = self._notes.name(cell)
            self._notes.conflict(text, where, self._notes.text_at(cell), cells=(cell,))
            return None
        return _Entry(opponent, cell, token)

    def _paired(self, round_: int, entries: dict[int, _Entry]) -> Iterator[Game]:
        taken: set[int] = set()
        for position, entry in entries.items():
            if position in taken:
                continue
            mirror = entries.get(entry.opponent)
            if mirror is not None and mirror.opponent != position:
                self._tell_named(position, entry, mirror)
                if entry.opponent in taken or self._is_mutual(entries, entry.opponent):
                    continue
                mirror = None
            taken |= {position, entry.opponent}
            yield self._game(round_, position, entry, mirror)

    def _is_mutual(self, entries: dict[int, _Entry], position: int) -> bool:
        """True if a player and the one he names agree."""
        other = entries.get(entries[position].opponent)
        return other is not None and other.opponent == position

    def _game(self, round_: int, position: int, entry: _Entry, mirror: _Entry | None) -> Game:
        white = self._white(position, entry, mirror)
        numbers = (self._players[position].number, self._players[entry.opponent].number)
        if mirror is None:
            self._notes.warn(
                N_("{0}: the opponent's cell does not name this game. It is taken from here"),
                self._notes.name(entry.cell),
                cells=(entry.cell,),
                players=numbers,
            )
        result, unread = self._result(entry, mirror, numbers)
        if white:
            return Game(round_, *numbers, result, unread)
        return Game(round_, numbers[1], numbers[0], result.swapped if result else None, unread)

    def _result(
        self, entry: _Entry, mirror: _Entry | None, numbers: tuple[int, int]
    ) -> tuple[Result | None, str]:
        if mirror is None:
            return result_of(entry.side, None, numbers, self._notes)
        own, other = entry.game, mirror.game
        if own.theirs is other.theirs is None:
            agreed = _AGREED.get((own.outcome, other.outcome))  # type: ignore[arg-type]
            if agreed is not None:
                return agreed, ""
        return result_of(entry.side, mirror.side, numbers, self._notes)

    def _white(self, position: int, entry: _Entry, mirror: _Entry | None) -> bool:
        """True if the first has White, by his own cell, else by his opponent's."""
        own = entry.game.colour
        theirs = mirror.game.colour if mirror else ""
        if own and own == theirs:
            assert mirror is not None
            self._notes.conflict(
                N_(
                    "{0} has '{1}' and {2} has '{3}': both have the same colour. The first one is "
                    "taken"
                ),
                self._notes.name(entry.cell),
                self._notes.text_at(entry.cell),
                self._notes.name(mirror.cell),
                self._notes.text_at(mirror.cell),
                cells=(entry.cell, mirror.cell),
            )
        if own or theirs:
            return own == WHITE or (not own and theirs == BLACK)
        if entry.game.outcome is not None and not entry.game.outcome.by_forfeit:
            self._colourless.append(entry.cell)
        return self._players[position].number < self._players[entry.opponent].number

    def _tell_named(self, position: int, entry: _Entry, mirror: _Entry) -> None:
        self._notes.conflict(
            N_("{0} has '{1}', but {2} of that opponent has '{3}': they do not name each other"),
            self._notes.name(entry.cell),
            self._notes.text_at(entry.cell),
            self._notes.name(mirror.cell),
            self._notes.text_at(mirror.cell),
            cells=(entry.cell, mirror.cell),
            players=(self._players[position].number,),
        )

    def _tell_general(self) -> None:
        """What holds for many cells is said once."""
        if self._colourless:
            self._notes.warn(
                N_(
                    "{0}: no colours are given for {1} games. The player with the smaller number "
                    "gets White"
                ),
                self._notes.name(self._colourless[0]),
                str(len(self._colourless)),
                cells=(self._colourless[0],),
            )
        if self._dashed and self._layout.column(ColumnKind.POINTS) is None:
            self._notes.warn(
                N_(
                    "{0}: '{1}' does not say what the bye is worth: it is read as a bye without "
                    "points, in {2} cells. Write bye 1, bye ½ or bye 0"
                ),
                self._notes.name(self._dashed[0]),
                self._notes.text_at(self._dashed[0]),
                str(len(self._dashed)),
                cells=tuple(self._dashed),
            )
        if self._forfeits:
            self._notes.warn(
                N_("{0}: '>' is read as a win by forfeit, '<' as a loss by forfeit, in {1} cells"),
                self._notes.name(self._forfeits[0]),
                str(len(self._forfeits)),
                cells=(self._forfeits[0],),
            )
