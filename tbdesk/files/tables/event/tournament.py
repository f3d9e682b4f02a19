"""The event that a reading makes."""

from __future__ import annotations

from collections.abc import Sequence

from tbdesk.engine.entry.rosters import TeamEntry
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.schedule import round_robin_games
from tbdesk.engine.model.tournament import EventKind, Game, Player, Tournament
from tbdesk.engine.prizes.categories import of_column
from tbdesk.files.tables.records import Reading, Role, Shape
from tbdesk.i18n import _, n_
from tbdesk.report.errors import FormatError

#: Kinds of events for which there is no list of teams.
_FEWEST_TEAMS = 2


def tournament(reading: Reading, chain: Sequence[Descriptor] = (), title: str = "") -> Tournament:
    """The event of a reading, with a chain and a title, or else those that the table names. Raises
    FormatError while nothing can be read, or something is not settled."""
    if reading.refusal is not None:
        raise FormatError(reading.refusal.sentence)
    if reading.questions:
        raise FormatError(reading.questions[0].remark.sentence)
    players, games, rounds = reading.players, reading.games, reading.rounds
    if reading.shape is Shape.PLAYERS and reading.kind is EventKind.ROUND_ROBIN:
        players = tuple(player._replace(number=at) for at, player in enumerate(players, start=1))
        games = round_robin_games(len(players), 1)
        rounds = games[-1].round
    return Tournament(
        title=title or reading.title,
        kind=reading.kind,
        players=players,
        rounds=rounds,
        games=games,
        byes=reading.byes,
        cycles=reading.cycles,
        scores=reading.scores,
        chain=tuple(chain) or reading.chain,
        edition=reading.edition,
        assumed_table=reading.assumed_table,
        categories=of_column(players),
    )


def with_results(games: Sequence[Game]) -> int:
    """How many games have a result that counts."""
    return sum(game.result is not None and not game.result.contradiction for game in games)


def rosters(reading: Reading) -> tuple[TeamEntry, ...]:
    """The teams of a list with a column of teams, in the order of its rows, their players by
    boards if these are printed; empty for any other table."""
    team = reading.first(Role.TEAM)
    if reading.shape is not Shape.PLAYERS or team is None:
        return ()
    board = reading.first(Role.BOARD)
    found: dict[str, list[tuple[int, int, Player]]] = {}
    current = ""
    numbers = _by_row(reading)
    for row in range(reading.heading + 1, len(reading.sheet.rows)):
        cells = reading.sheet.rows[row]
        current = cells[team] or current
        if row not in numbers:
            continue
        place = int(cells[board]) if board is not None and cells[board].isdecimal() else 0
        player = numbers[row]
        club = "" if player.club == current else player.club
        entry = place, row, player._replace(number=0, club=club)
        found.setdefault(current, []).append(entry)
    if "" in found or len(found) < _FEWEST_TEAMS:
        return ()
    return tuple(
        TeamEntry(name, tuple(player for _place, _row, player in sorted(entries, key=_order)))
        for name, entries in found.items()
    )


def _order(entry: tuple[int, int, Player]) -> tuple[bool, int, int]:
    return not entry[0], entry[0], entry[1]


def _by_row(reading: Reading) -> dict[int, Player]:
    return dict(reading.seats)


def summary(reading: Reading) -> str:
    """Kind, players and rounds in one line; games and totals in another."""
    if reading.refusal is not None:
        return _("Nothing can be imported: {reason}").format(reason=reading.refusal.sentence)
    players = n_("{count} player", "{count} players", len(reading.players))
    words = [_kind(reading), players.format(count=len(reading.players))]
    if reading.rounds:
        rounds = n_("{count} round", "{count} rounds", reading.rounds)
        words.append(rounds.format(count=reading.rounds))
    first = ", ".join(words) + "."
    if reading.shape is Shape.PLAYERS:
        return first
    text = _("{played} of {games} games with a result.")
    second = text.format(played=with_results(reading.games), games=len(reading.games))
    return f"{first}\n{second} {_totals(reading)}".rstrip()


def _kind(reading: Reading) -> str:
    if reading.kind is EventKind.ROUND_ROBIN:
        if reading.cycles > 1:
            return _("Round robin, {cycles} cycles").format(cycles=reading.cycles)
        return _("Round robin")
    return _("Swiss") if reading.kind is EventKind.SWISS else _("Fixed pairings")


def _totals(reading: Reading) -> str:
    wrong, count = reading.wrong_totals, len(reading.totals)
    if not count:
        return ""
    if not wrong:
        return _("All {count} totals agree with the results.").format(count=count)
    text = _("{wrong} of {count} totals do not agree with the results.")
    return text.format(wrong=wrong, count=count)
