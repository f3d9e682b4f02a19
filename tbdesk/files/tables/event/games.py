"""The games of a list with a row for each game: White, Black and a result."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import comb

from tbdesk.engine.entry.finder import name_words
from tbdesk.engine.model.limits import MAX_CYCLES, MAX_PLAYERS, MAX_ROUNDS
from tbdesk.engine.model.results import DOUBLE_FORFEIT, Kind, Result
from tbdesk.engine.model.schedule import berger
from tbdesk.engine.model.tournament import Bye, Game, Player
from tbdesk.files.tables.event.players import NAMES_ROUND, Notes, number, player_of
from tbdesk.files.tables.headings.words import round_named
from tbdesk.files.tables.notation.signs import NoResultError, bye_of, bye_of_points, result
from tbdesk.files.tables.records import (
    Choices,
    Option,
    Place,
    Question,
    Remark,
    Role,
    TableColumn,
    Topic,
)
from tbdesk.files.tables.sheet import Sheet
from tbdesk.i18n import N_

_PAIR = re.compile(r"\s+[-–—]\s+|\s+vs?\.?\s+|\s*:\s*", re.IGNORECASE)
_FIGURES = re.compile(r"\d{1,3}")
_NO_RESULT = N_("{0}: '{1}' is not a result")
_NO_PAIR = N_(
    "{0}: '{1}' does not name two players: write a blank, a dash and a blank between them"
)
_NO_NAME = N_("{0}: '{1}' is not a name")
_NO_ROUND = N_("{0}: '{1}' is not the number of a round")
_TWICE = N_("{0}: '{1}' has two games in round {2}")
_OTHERS = N_("{0}: '{1}' is a player with another number or rating in other rows")
_ASK_ROUND = N_("The table does not give the rounds of its games")
_ONE_ROUND = N_("round {0}")
_IN_ORDER = N_(
    "the games are in the order of rounds: a new round begins when a player appears again"
)
_BYE_WITHOUT = N_("{0}: '{1}' is not the value of a bye")
_MOST_OFFERED = 30


@dataclass
class GameRow:
    """A row with a game: its players as they are named, and the round, 0 if none is given."""

    row: int
    names: tuple[str, str]
    cells: tuple[Place, Place]
    round_: int
    result: Result | None = None
    result_cell: Place | None = None
    unread: str = ""


@dataclass
class GameList:
    """A list of games being read."""

    sheet: Sheet
    notes: Notes
    lines: list[GameRow] = field(default_factory=list)
    left_out: dict[int, str] = field(default_factory=dict)
    players: dict[tuple[str, ...], Player] = field(default_factory=dict)
    games: list[Game] = field(default_factory=list)
    byes: list[Bye] = field(default_factory=list)
    rounds: int = 0
    all_play_all: int = 0
    question: Question | None = None


_NO_GAME = N_("no game")


def read(
    sheet: Sheet, columns: Sequence[TableColumn], rows: Sequence[int], titled: int, choices: Choices
) -> GameList:
    """The games of some rows. titled: the round that the title of the table names, 0 without."""
    listed = GameList(sheet, Notes(sheet))
    at = _Places(columns)
    _take_lines(listed, at, rows, titled)
    _take_players(listed, at)
    if {line.result for line in listed.lines} <= {None, DOUBLE_FORFEIT}:
        for line in listed.lines:  # no round ends so: it has not begun
            line.result = None
    byes_ = [line for line in listed.lines if _is_bye(line)]
    games = [line for line in listed.lines if not _is_bye(line)]
    if not _has_rounds(listed, games, choices):
        return listed
    for line in games:
        white, black = (_numbered(listed, name) for name in line.names)
        listed.games.append(Game(line.round_, white, black, line.result, line.unread))
    for line in byes_:
        _take_bye(listed, line)
    _refuse_twice(listed, games)
    listed.games.sort(key=lambda game: game.round)
    played = [game.round for game in listed.games] + [bye.round for bye in listed.byes]
    listed.rounds = max(played, default=0)
    return listed


class _Places:
    """The columns of a list of games."""

    def __init__(self, columns: Sequence[TableColumn]) -> None:
        self.sided: dict[str, dict[Role, int]] = {"w": {}, "b": {}}
        self.plain: dict[Role, int] = {}
        for place, column in reversed([*enumerate(columns)]):
            if column.side:
                self.sided[column.side][column.role] = place
            else:
                self.plain[column.role] = place


def _take_lines(listed: GameList, at: _Places, rows: Sequence[int], titled: int) -> None:
    """Every row with two names, and the round that a row or a line above it names."""
    current = titled
    once = _rounds_stand_once(listed, at, rows)
    for row in rows:
        names = _names(listed, at, row)
        filled = [cell for cell in listed.sheet.rows[row] if cell]
        if names is None:
            named = round_named(filled[0]) if len(filled) <= 2 else 0
            if named:
                current = named
            listed.left_out[row] = NAMES_ROUND if named else _NO_GAME
            continue
        line = GameRow(row, *names, _round(listed, at, row) or current)
        current = line.round_ if once else current
        _take_result(listed, at, line)
        listed.lines.append(line)


def _names(
    listed: GameList, at: _Places, row: int
) -> tuple[tuple[str, str], tuple[Place, Place]] | None:
    cells = listed.sheet.rows[row]
    if Role.PAIR in at.plain:
        place = row, at.plain[Role.PAIR]
        parts = _PAIR.split(cells[place[1]])
        if len(parts) == 2 and all(parts):
            return (parts[0], parts[1]), (place, place)
        if len([cell for cell in cells if cell]) > 1:
            listed.notes.contradict(_NO_PAIR, place)
        return None
    white, black = at.plain.get(Role.WHITE), at.plain.get(Role.BLACK)
    if white is None or black is None:
        return None
    names = cells[white], cells[black]
    alone = [not any(map(str.isalnum, name)) for name in names]
    if all(alone) or (any(alone) and len([cell for cell in cells if cell]) < 3):
        return None
    return names, ((row, white), (row, black))


def _rounds_stand_once(listed: GameList, at: _Places, rows: Sequence[int]) -> bool:
    """True if every round is named beside its first game alone, as in merged cells."""
    if Role.ROUND_NUMBER not in at.plain or not rows:
        return False
    texts = [listed.sheet.rows[row][at.plain[Role.ROUND_NUMBER]] for row in rows]
    named = [text for text in texts if text]
    return bool(texts[0]) and len(set(named)) == len(named) < len(texts)


def _round(listed: GameList, at: _Places, row: int) -> int:
    if Role.ROUND_NUMBER not in at.plain:
        return 0
    place = row, at.plain[Role.ROUND_NUMBER]
    text = listed.sheet.rows[row][place[1]]
    figures = _FIGURES.search(text)
    if text and (not figures or not 0 < int(figures[0]) <= MAX_ROUNDS):
        listed.notes.contradict(_NO_ROUND, place)
    return int(figures[0]) if figures else 0


def _take_result(listed: GameList, at: _Places, line: GameRow) -> None:
    column = at.plain.get(Role.RESULT)
    if column is None:
        return
    line.result_cell = line.row, column
    text = listed.sheet.rows[line.row][column]
    if _is_bye(line):
        line.unread = text
        return
    try:
        line.result = result(text)
    except NoResultError:
        line.unread = text
        listed.notes.contradict(_NO_RESULT, line.result_cell)


def _is_bye(line: GameRow) -> bool:
    return any(_is_no_player(name) for name in line.names)


def _is_no_player(name: str) -> bool:
    return (not any(map(str.isalpha, name)) and not name.isdecimal()) or bye_of(name) is not None


def _key(name: str) -> tuple[str, ...]:
    return tuple(name_words(name)) or (name,)


def _take_players(listed: GameList, at: _Places) -> None:
    """The players in the order in which they appear, or with the numbers that are printed."""
    facts: dict[tuple[str, ...], Player] = {}
    for line in listed.lines:
        for side, name, cell in zip("wb", line.names, line.cells, strict=True):
            if _is_no_player(name):
                continue
            known = {Role.NAME: cell[1]} | at.sided[side]
            made = player_of(listed.sheet, line.row, known, 0, listed.notes)
            printed = at.sided[side].get(Role.NUMBER)
            own = number(listed.sheet.rows[line.row][printed]) if printed is not None else 0
            made = made._replace(number=own, name=name)
            if not any(map(str.isalpha, name)):
                listed.notes.contradict(_NO_NAME, cell)
            first = facts.setdefault(_key(name), made)
            if (first.number, first.fide_id) != (made.number, made.fide_id):
                listed.notes.contradict(_OTHERS, cell)
    numbers = [player.number for player in facts.values()]
    if 0 in numbers or len(set(numbers)) < len(numbers):
        numbers = list(range(1, len(facts) + 1))
    listed.players = {
        key: player._replace(number=own)
        for (key, player), own in zip(facts.items(), numbers, strict=True)
    }


def _numbered(listed: GameList, name: str) -> int:
    return listed.players[_key(name)].number


def _has_rounds(listed: GameList, games: Sequence[GameRow], choices: Choices) -> bool:
    """Give every game a round; a table without rounds is an all-play-all, or the user must decide.
    False while that is open."""
    listed.all_play_all = _cycles(listed, games)
    if all(line.round_ for line in games):
        return True
    if any(line.round_ for line in games):
        for line in games:
            if not line.round_:
                listed.notes.contradict(_NO_RESULT_ROUND, line.cells[0])
        return True
    if listed.all_play_all:
        _take_berger(listed, games)
        return True
    return _asked(listed, games, choices)


_NO_RESULT_ROUND = N_("{0}: the game of '{1}' has no round")


def _cycles(listed: GameList, games: Sequence[GameRow]) -> int:
    """The cycles of a list of games, as `cycles_of` counts them."""
    pairs = (frozenset(_numbered(listed, name) for name in line.names) for line in games)
    return cycles_of(pairs, len(listed.players))


def cycles_of(pairs: Iterable[frozenset[int]], players: int) -> int:
    """The number of games of each pair of players in a round robin; 0 if it is not the same for
    all of them."""
    if not 3 <= players <= MAX_PLAYERS:
        return 0
    met = Counter(pairs)
    if any(len(pair) != 2 for pair in met) or len(met) != comb(players, 2):
        return 0
    times = set(met.values())
    cycles = times.pop()
    return 0 if times or cycles > MAX_CYCLES else cycles


def _take_berger(listed: GameList, games: Sequence[GameRow]) -> None:
    """The rounds of the Berger table; the colours are those of the list."""
    order = sorted(player.number for player in listed.players.values())
    rounds = {
        frozenset((order[white - 1], order[black - 1])): round_
        for round_, pairs in enumerate(berger(len(order)), start=1)
        for white, black in pairs
    }
    per_cycle = max(rounds.values())
    met: Counter[frozenset[int]] = Counter()
    for line in games:
        pair = frozenset(_numbered(listed, name) for name in line.names)
        line.round_ = rounds[pair] + met[pair] * per_cycle
        met[pair] += 1


def _asked(listed: GameList, games: Sequence[GameRow], choices: Choices) -> bool:
    seen: set[tuple[str, ...]] = set()
    order, current = [], 1
    for line in games:
        keys = {_key(name) for name in line.names}
        if keys & seen:
            current, seen = current + 1, set()
        seen |= keys
        order.append(current)
    if current == 1:
        options = [Option(str(at), _ONE_ROUND, (str(at),)) for at in range(1, _MOST_OFFERED + 1)]
    else:
        options = [Option("order", _IN_ORDER)]
    answer = choices.answer(Topic.ROUND)
    chosen = answer if answer in {option.key for option in options} else ""
    cells = (games[0].cells[0],) if games else ()
    remark = Remark(_ASK_ROUND, (), cells)
    listed.question = Question(Topic.ROUND, remark, tuple(options), chosen)
    for line, round_ in zip(games, order, strict=True):
        line.round_ = round_ if current > 1 else int(chosen or 1)
    return True


def _take_bye(listed: GameList, line: GameRow) -> None:
    """A row with one player and a word in the place of the other."""
    side = 0 if _is_no_player(line.names[1]) else 1
    name = line.names[side]
    if _is_no_player(name):
        return
    kind = bye_of(line.names[1 - side])
    points = re.split(r"\s*[-–:]\s*", line.unread)[0 if side == 0 else -1] if line.unread else ""
    printed = bye_of_points(points) if points else None
    if kind is Kind.ZERO_BYE and printed is not None:
        printed = {Kind.PAIRING_BYE: Kind.FULL_BYE}.get(printed, printed)
    if points and printed is None and line.result_cell and points not in ("*",):
        listed.notes.contradict(_BYE_WITHOUT, line.result_cell)
    found = printed or kind or Kind.ZERO_BYE
    listed.byes.append(Bye(line.round_ or 1, _numbered(listed, name), found))


def _refuse_twice(listed: GameList, games: Sequence[GameRow]) -> None:
    """Contradictions for players with two games in a round."""
    seen: set[tuple[int, tuple[str, ...]]] = set()
    for line in games:
        for name, cell in zip(line.names, line.cells, strict=True):
            key = line.round_, _key(name)
            if key in seen:
                listed.notes.contradict(_TWICE, cell, more=(str(line.round_),))
            seen.add(key)
