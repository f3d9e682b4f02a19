"""The matches of a team event, reconstructed from the rounds of its players.

A report file has no record of a match. The opponents are in the players' rounds (001), else in the
forfeited matches (330) and line-ups (300); the seats are in the line-ups, else in the order of the
teams.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from tbdesk.engine.model.problem import Said
from tbdesk.engine.model.results import Kind, Outcome, Result
from tbdesk.engine.model.teams import EMPTY, Board, Match, MatchRules, Team
from tbdesk.engine.model.tournament import Bye, Game
from tbdesk.files.trf.lines.slips import Slip, Slips
from tbdesk.files.trf.players import BLOCK, ROUNDS
from tbdesk.files.trf.rounds import BYE_LETTERS, PENDING, Cell, Table
from tbdesk.files.trf.teams.team_records import Forfeit, LineUp
from tbdesk.i18n import N_

#: Byes known from letters alone: a Z is no more than an absence.
_KNOWN_BYES = {letter: kind for letter, kind in BYE_LETTERS.items() if kind is not Kind.ZERO_BYE}


class TeamRecords(NamedTuple):
    """The records matches are made of: `line_ups` by round and team, `lines` the index of a
    player's own line by starting rank."""

    teams: Mapping[int, Team]
    line_ups: Mapping[tuple[int, int], LineUp]
    forfeits: list[Forfeit]
    lines: Mapping[int, int]


class MatchReader:
    """Makes matches; every doubt becomes a slip."""

    def __init__(self, records: TeamRecords, rules: MatchRules, slips: Slips) -> None:
        self._records, self._rules, self._slips = records, rules, slips
        self._team_of = {
            player: team.number for team in records.teams.values() for player in team.roster
        }
        self._guests = {
            (line_up.round, player): line_up.team
            for line_up in records.line_ups.values()
            for player in line_up.players
            if player and player not in self._team_of
        }
        self._by_round: dict[int, list[LineUp]] = defaultdict(list)
        for line_up in records.line_ups.values():
            self._by_round[line_up.round].append(line_up)
        self._forfeits: dict[int, list[Forfeit]] = defaultdict(list)
        for forfeit in records.forfeits:
            self._forfeits[forfeit.round].append(forfeit)

    def matches(self, tables: list[Table], games: Iterable[Game]) -> list[Match]:
        """All matches, by rounds and the lower numbers of the two teams."""
        by_round: dict[int, list[Game]] = defaultdict(list)
        for game in games:
            by_round[game.round].append(game)
        last = max([len(tables), *self._forfeits, *self._by_round], default=0)
        matches = []
        for round_ in range(1, last + 1):
            table = tables[round_ - 1] if round_ <= len(tables) else {}
            matches += self._of_round(round_, table, by_round[round_])
        return matches

    def _team(self, round_: int, player: int) -> int:
        """The team of a player, 0 without one; a guest belongs to the team with the line-up."""
        return self._team_of.get(player) or self._guests.get((round_, player), 0)

    def _of_round(self, round_: int, table: Table, games: list[Game]) -> list[Match]:
        between = self._by_teams(round_, games)
        opponent = self._paired(round_, between)
        present: dict[int, list[int]] = defaultdict(list)
        for player, cell in table.items():
            team = self._team(round_, player)
            if cell[0] or cell[1][1].upper() not in UNOPPOSED:
                continue
            if team:
                present[team].append(player)
            else:
                line = self._records.lines.get(player, -1)
                self._slips.add(Slip.NO_TEAM, round_, player, line=line, players=(player,))
        forfeits = {(record.white, record.black): record for record in self._forfeits[round_]}
        matches = []
        for lower in sorted(opponent):
            higher = opponent[lower]
            if lower < higher:
                forfeit = forfeits.get((lower, higher)) or forfeits.get((higher, lower))
                played = between.get((lower, higher), [])
                pair = Pair(round_, lower, higher, table, played, forfeit)
                self._check_forfeit(pair, present)
                matches.append(self._match(pair, present))
        return matches

    def _check_forfeit(self, pair: Pair, present: Mapping[int, list[int]]) -> None:
        if pair.forfeit is None:
            return
        words = pair.round, pair.lower, pair.higher
        if any(game.result and not game.result.white.by_forfeit for game in pair.games):
            self._slips.add(Slip.FORFEIT_PLAYED, *words, line=pair.forfeit.line)
        elif self._winners(pair, present) & pair.forfeit.losers:
            self._slips.add(Slip.FORFEIT_OTHERWISE, *words, line=pair.forfeit.line)

    def _winners(self, pair: Pair, present: Mapping[int, list[int]]) -> set[int]:
        """The teams of which a player wins by forfeit."""
        teams = {team for team in (pair.lower, pair.higher) if present.get(team)}
        for game in pair.games:
            sides = zip((game.white, game.black), game.result or (), strict=False)
            teams |= {
                self._team(pair.round, player)
                for player, outcome in sides
                if outcome is Outcome.FORFEIT_WIN
            }
        return teams

    def _by_teams(self, round_: int, games: list[Game]) -> dict[tuple[int, int], list[Game]]:
        """The games by the two teams, the lower number first."""
        by_teams: dict[tuple[int, int], list[Game]] = defaultdict(list)
        for game in games:
            lower, higher = sorted(self._team(round_, side) for side in (game.white, game.black))
            if lower and lower != higher:
                by_teams[lower, higher].append(game)
            else:
                self._leave_out(Slip.NO_TEAMS, game)
        return by_teams

    def _leave_out(self, slip: Slip, game: Game) -> None:
        line = self._records.lines.get(game.white, -1)
        players = game.white, game.black
        self._slips.add(slip, game.round, *players, line=line, players=players)

    def _paired(self, round_: int, between: Mapping[tuple[int, int], list[Game]]) -> dict[int, int]:
        """The opponent of each team in a round: by most of the games, else by records 330 and
        300."""
        opponent: dict[int, int] = {}
        for (lower, higher), games in sorted(between.items(), key=lambda item: -len(item[1])):
            if lower in opponent or higher in opponent:
                for game in games:
                    self._leave_out(Slip.OTHER_MATCH, game)
            else:
                opponent[lower], opponent[higher] = higher, lower
        for forfeit in self._forfeits[round_]:
            self._pair(opponent, forfeit.white, forfeit.black, round_, "330", forfeit.line)
        for line_up in self._by_round[round_]:
            if line_up.opponent in self._records.teams:
                pair = line_up.team, line_up.opponent
                self._pair(opponent, *pair, round_, "300", line_up.line)
        return opponent

    def _pair(
        self, opponent: dict[int, int], team: int, other: int, round_: int, record: str, line: int
    ) -> None:
        if team == other:
            self._slips.add(Slip.OWN_TEAM, record, team, line=line)
        elif team not in opponent and other not in opponent:
            opponent[team], opponent[other] = other, team
        elif opponent.get(team) != other:
            busy = team if team in opponent else other
            words = round_, record, team, other, busy, opponent[busy]
            self._slips.add(Slip.MATCH_CLASH, *words, line=line)

    # One match

    def _match(self, pair: Pair, present: Mapping[int, list[int]]) -> Match:
        partners = {}
        for game in pair.games:
            mine = self._team(pair.round, game.white) == pair.lower
            player, partner = (game.white, game.black) if mine else (game.black, game.white)
            partners[player] = partner
        left = self._side(pair.round, pair.lower, {*partners, *present[pair.lower]})
        right = self._side(pair.round, pair.higher, {*partners.values(), *present[pair.higher]})
        seats = joined(left, right, partners)
        return MatchBoards(pair, self._rules, left.known and right.known).match(seats)

    def _side(self, round_: int, team: int, present: set[int]) -> TeamSide:
        """A side's boards by its line-up, else all players present in the order of the team."""
        line_up = self._records.line_ups.get((round_, team))
        if line_up is None:
            roster = self._records.teams[team].roster
            order = {player: place for place, player in enumerate(roster)}
            in_order = sorted(present, key=lambda player: (order.get(player, len(order)), player))
            return TeamSide(in_order, False)
        seats = []
        for player in line_up.players:
            if player and (player in seats or self._team(round_, player) != team):
                words = round_, team, player
                self._slips.add(Slip.LINE_UP_PLAYER, *words, line=line_up.line, players=(player,))
                player = EMPTY
            seats.append(player)
        while len(seats) > self._rules.boards and not seats[-1]:
            seats.pop()
        missing = sorted(present.difference(seats))
        if missing:
            names = ", ".join(map(str, missing))
            self._slips.add(Slip.LINE_UP_MISSES, round_, team, names, line=line_up.line)
        return TeamSide([*seats, *missing], True)

    # Byes

    def byes_by_letters(self, tables: list[Table], busy: Collection[tuple[int, int]]) -> list[Bye]:
        """Byes known only from the letters of all players of a team: U, F or H without an opponent,
        or + of as many as there are boards. `busy`: the rounds and teams of all matches and other
        byes."""
        byes = []
        for round_, table in enumerate(tables, start=1):
            letters: dict[int, Counter[Kind]] = defaultdict(Counter)
            winners: dict[int, list[int]] = defaultdict(list)
            for player, (opponent, signs) in table.items():
                sign, team = signs[1].upper(), self._team(round_, player)
                if opponent or not team or (round_, team) in busy:
                    continue
                if sign in _KNOWN_BYES:
                    letters[team][_KNOWN_BYES[sign]] += 1
                elif sign == "+":
                    winners[team].append(player)
            kind_of = {team: kinds.most_common(1)[0][0] for team, kinds in letters.items()}
            for team in sorted(winners.keys() - kind_of.keys()):
                kind = self._bye_of_winners(round_, team, winners[team])
                if kind is not None:
                    kind_of[team] = kind
            byes += [Bye(round_, team, kind_of[team]) for team in sorted(kind_of)]
        return byes

    def _bye_of_winners(self, round_: int, team: int, winners: list[int]) -> Kind | None:
        """The bye that a round without a match is, if players of the team win in it by forfeit."""
        whole = len(winners) >= self._rules.boards
        read = Said(N_("a full-point bye") if whole else N_("an absence"))
        line, column = self._records.lines[winners[0]], ROUNDS + BLOCK * (round_ - 1) + 8
        self._slips.add(Slip.NOBODY_MET, round_, team, read, line=line, column=column)
        return Kind.FULL_BYE if whole else None


#: A point without an opponent: the board across was empty.
UNOPPOSED = frozenset("+FU")


class Pair(NamedTuple):
    """Two teams of a round, the lower number first, with everything known of their match."""

    round: int
    lower: int
    higher: int
    table: Table
    games: list[Game]
    forfeit: Forfeit | None


class MatchBoards:
    """The boards of one match; `known`: both line-ups are those of records 300."""

    def __init__(self, pair: Pair, rules: MatchRules, known: bool) -> None:
        self._pair, self._rules, self._known = pair, rules, known
        self._games = {frozenset((game.white, game.black)): game for game in pair.games}
        self._played = any(game.result for game in pair.games)

    def match(self, seats: list[tuple[int, int]]) -> Match:
        """The match of seats with the first team on the left."""
        pair, forfeit = self._pair, self._pair.forfeit
        if any(self._sign(player) in UNOPPOSED for both in seats for player in both):
            self._played = True
        missing = self._rules.boards - len(seats)
        if self._played:
            seats = [*seats, *[(EMPTY, EMPTY)] * missing]
        if not any(player for both in seats for player in both):
            seats = []
        home, away = pair.lower, pair.higher
        if not self._is_home(seats):
            home, away = away, home
            seats = [(right, left) for left, right in seats]
        boards = tuple(self._board(*both, place) for place, both in enumerate(seats))
        result = None
        if forfeit is not None:
            result = forfeit.result if forfeit.white == home else forfeit.result.swapped
        return Match(pair.round, home, away, boards, forfeit=result)

    def _is_home(self, seats: list[tuple[int, int]]) -> bool:
        """True if the first team is the one named first: by the first game, else by 330."""
        for place, (left, right) in enumerate(seats):
            game = self._games.get(frozenset((left, right)))
            if game is not None:
                return (game.white == left) is self._rules.home_white(place)
        forfeit = self._pair.forfeit
        return forfeit is None or forfeit.white == self._pair.lower

    def _cell(self, player: int) -> Cell:
        return self._pair.table.get(player, (0, "  "))

    def _sign(self, player: int) -> str:
        cell = self._cell(player)
        return cell[1][1].upper() if player and not cell[0] else ""

    def _board(self, home: int, away: int, place: int) -> Board:
        game = self._games.get(frozenset((home, away)))
        if game is None:
            white = self._rules.home_white(place)
            return Board(home, away, white).with_home_result(self._unpaired(home, away))
        return Board(home, away, game.white == home, game.result, game.unread, game.rated)

    def _unpaired(self, home: int, away: int) -> Result | None:
        """The result of two sides that do not name each other."""
        if not self._played and (home or away or not self._known):
            return None
        mine, theirs = self._outcome(home), self._outcome(away)
        return None if mine is None or theirs is None else Result(mine, theirs)

    def _outcome(self, player: int) -> Outcome | None:
        sign = self._sign(player)
        if player and sign in PENDING and self._cell(player)[1].strip():
            return None
        return Outcome.FORFEIT_WIN if sign in UNOPPOSED else Outcome.FORFEIT_LOSS


class TeamSide(NamedTuple):
    """The players of a team in board order. known: the boards are those of a record 300, holes
    and all; else only the order is known."""

    seats: list[int]
    known: bool


def joined(left: TeamSide, right: TeamSide, partners: Mapping[int, int]) -> list[tuple[int, int]]:
    """The boards as pairs of players, EMPTY for an empty seat. `partners` are the players on the
    right by their opponents on the left: they always sit across from each other."""
    if left.known:
        return _beside(left, right, partners)
    if right.known:
        inverse = {theirs: mine for mine, theirs in partners.items()}
        return [(mine, theirs) for theirs, mine in _beside(right, left, inverse)]
    return _merged(left.seats, right.seats, partners)


def _beside(left: TeamSide, right: TeamSide, partners: Mapping[int, int]) -> list[tuple[int, int]]:
    """The right side put beside the boards of the left one."""
    boards = [[player, partners.get(player, EMPTY)] for player in left.seats]
    seated = set(partners.values())
    for place, player in enumerate(right.seats):
        if player and player not in seated:
            boards_free = [index for index, both in enumerate(boards) if not both[1]]
            if right.known and place in boards_free:
                boards[place][1] = player
            elif boards_free:
                # A player without an opponent most likely has an empty seat across.
                holes = [index for index in boards_free if not boards[index][0]]
                boards[(holes or boards_free)[0]][1] = player
            else:
                boards.append([EMPTY, player])
    return [(mine, theirs) for mine, theirs in boards]


def _merged(
    left: list[int], right: list[int], partners: Mapping[int, int]
) -> list[tuple[int, int]]:
    """Two sides of which only the order is known; EMPTY opposite a player without one."""
    boards: list[tuple[int, int]] = []
    waiting = list(right)
    played = set(partners.values())
    for mine in left:
        partner = partners.get(mine)
        if partner is None:
            boards.append((mine, EMPTY))
            continue
        while waiting and waiting[0] not in played:
            boards.append((EMPTY, waiting.pop(0)))
        waiting.remove(partner)
        boards.append((mine, partner))
    return [*boards, *((EMPTY, theirs) for theirs in waiting)]
