"""Pairings that contradict the way an event is paired: pairs that meet too often or not at all,
pairing-allocated byes that one participant got twice, colours."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from tbdesk.engine.event.ledger import GameColumns
from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.engine.model.results import Kind, Result
from tbdesk.engine.model.tournament import Bye, EventKind, Game, Tournament, about


def meeting_problems(
    tournament: Tournament,
    position_of: Mapping[int, int],
    columns: GameColumns,
    byes: Sequence[Bye],
) -> list[Problem]:
    """Contradictions among the games, or matches, and byes that count. In other predetermined
    schedules two participants may meet as often as the schedule has it."""
    if tournament.kind is EventKind.ROUND_ROBIN:
        return _of_round_robin(tournament, position_of, columns)
    if tournament.kind is EventKind.SWISS:
        return [*_meetings_again(tournament, columns), *_second_byes(tournament, columns, byes)]
    return []


def _of_round_robin(
    tournament: Tournament, position_of: Mapping[int, int], columns: GameColumns
) -> list[Problem]:
    """Pairs of a round robin that meet more or less often than once a cycle. While the last rounds
    are not paired, the round of a missing meeting is unknown."""
    wrong = dict(_meeting_wrong(tournament, position_of, columns))
    missing = [pair for pair, met in wrong.items() if met < tournament.cycles]
    last = max(columns.rounds, default=0)
    problems = []
    if missing and last < tournament.rounds:
        wrong = {pair: met for pair, met in wrong.items() if pair not in missing}
        to_come = str(tournament.rounds - last)
        problems = [
            *_incomplete_rounds(tournament, columns, last),
            Problem(Severity.WARNING, Fault.ROUNDS_NOT_PAIRED, round=last + 1, value=to_come),
        ]
    for pair, met in wrong.items():
        too_often = met > tournament.cycles
        fault = Fault.PAIRED_TOO_OFTEN if too_often else Fault.PAIRING_MISSING
        problems.append(about(tournament, Problem(Severity.WARNING, fault, pair, value=str(met))))
    return problems


def _meeting_wrong(
    tournament: Tournament, position_of: Mapping[int, int], columns: GameColumns
) -> Iterator[tuple[tuple[int, int], int]]:
    """The pairs, by number, that do not meet once a cycle, and how often they do."""
    count = len(tournament.participants)
    meetings = Counter(_pairs(columns, count))
    if len(meetings) == count * (count - 1) // 2 and set(meetings.values()) == {tournament.cycles}:
        return
    ordered = sorted(position_of)
    for place, low in enumerate(ordered):
        for high in ordered[place + 1 :]:
            first, second = sorted((position_of[low], position_of[high]))
            met = meetings[first * count + second]
            if met != tournament.cycles:
                yield (low, high), met


def _incomplete_rounds(
    tournament: Tournament, columns: GameColumns, last: int
) -> Iterator[Problem]:
    """The rounds before the last one that is paired in which more participants are without a
    pairing than rest."""
    numbers = [participant.number for participant in tournament.participants]
    free = {round_: set(range(len(numbers))) for round_ in range(1, last)}
    for round_, white, black in zip(columns.rounds, columns.whites, columns.blacks, strict=True):
        if round_ < last:
            free[round_] -= {white, black}
    for round_, positions in free.items():
        if len(positions) > 1:
            who = tuple(numbers[position] for position in sorted(positions))
            problem = Problem(Severity.WARNING, Fault.NOT_PAIRED, who, round_, str(len(who)))
            yield about(tournament, problem)


def _pairs(columns: GameColumns, count: int) -> list[int]:
    """The two participants of every game, colours aside, as one number: of `count` participants the
    lower position times `count`, plus the other."""
    return [
        white * count + black if white < black else black * count + white
        for white, black in zip(columns.whites, columns.blacks, strict=True)
    ]


def _meetings_again(tournament: Tournament, columns: GameColumns) -> list[Problem]:
    """Pairs of a Swiss that meet more than once. Players whose game was not played may be paired
    again."""
    count = len(tournament.participants)
    pairs = _pairs(columns, count)
    if len(set(pairs)) == len(pairs):  # the ordinary case, checked after every key
        return []
    again = {pair for pair, times in Counter(pairs).items() if times > 1}
    met: dict[int, list[int]] = defaultdict(list)
    for place, pair in enumerate(pairs):
        if pair in again and not _forfeited(columns.results[place]):
            met[pair].append(place)
    often = _games_a_pairing(tournament, columns)
    problems = []
    for pair, places in met.items():
        if len(places) > often:
            both = divmod(pair, count)
            numbers = sorted(tournament.participants[position].number for position in both)
            rounds = sorted(columns.rounds[place] for place in places)
            last = max(places, key=columns.rounds.__getitem__)
            problem = Problem(
                Severity.WARNING,
                Fault.MEET_AGAIN,
                tuple(numbers),
                rounds[-1],
                _rounds_text(rounds),
                columns.indices[last],
            )
            problems.append(about(tournament, problem))
    return problems


def _second_byes(
    tournament: Tournament, columns: GameColumns, byes: Sequence[Bye]
) -> list[Problem]:
    """Participants of a Swiss with more than one pairing-allocated bye."""
    given: dict[int, list[int]] = defaultdict(list)
    for bye in byes:
        if bye.kind is Kind.PAIRING_BYE:
            given[bye.player].append(bye.round)
    if all(len(rounds) == 1 for rounds in given.values()):
        return []
    often = _games_a_pairing(tournament, columns)
    fault, severity = Fault.SECOND_PAIRING_BYE, Severity.WARNING
    return [
        about(
            tournament,
            Problem(severity, fault, (number,), max(rounds), _rounds_text(sorted(rounds))),
        )
        for number, rounds in given.items()
        if len(rounds) > often
    ]


def _rounds_text(rounds: Iterable[int]) -> str:
    return ", ".join(map(str, rounds))


def _forfeited(result: Result | None) -> bool:
    return result is not None and (result.white.by_forfeit or result.black.by_forfeit)


#: A double Swiss is seen once so many rounds have repeated the pairs of the one before.
_FEWEST_REPEATED = 2


def _games_a_pairing(tournament: Tournament, columns: GameColumns) -> int:
    """The number of games of a pair in a Swiss: two in a double Swiss, whether declared (`cycles`)
    or inferred from every two rounds."""
    if tournament.cycles > 1 or tournament.rounds % 2:
        return tournament.cycles
    pairs: dict[int, set[tuple[int, int]]] = defaultdict(set)
    for round_, white, black in zip(columns.rounds, columns.whites, columns.blacks, strict=True):
        pairs[round_].add((min(white, black), max(white, black)))
    second = [round_ for round_ in range(2, tournament.rounds + 1, 2) if pairs[round_]]
    doubled = all(pairs[round_] == pairs[round_ - 1] for round_ in second)
    return 2 if doubled and len(second) >= _FEWEST_REPEATED else 1


#: White's surplus over Black may never be greater, nor Black's over White (C.04.1).
_MOST_AHEAD = 2
_MOST_IN_A_ROW = 2


def colour_problems(tournament: Tournament) -> list[Problem]:
    """Players who get a colour for the third time in a row, or three times more often than the
    other, before the last round: no pairing by the rules of FIDE does that. For events that are
    known to follow them; if every White has the smaller number, colours were not recorded."""
    if not any(game.white > game.black for game in tournament.games):
        return []
    colours: dict[int, list[tuple[int, Game]]] = defaultdict(list)
    for index, game in sorted(enumerate(tournament.games), key=lambda at: at[1].round):
        if not _forfeited(game.result):
            colours[game.white].append((index, game))
            colours[game.black].append((index, game))
    problems = (_colour_problem(tournament, *player) for player in sorted(colours.items()))
    return [problem for problem in problems if problem is not None]


def _colour_problem(
    tournament: Tournament, number: int, games: Sequence[tuple[int, Game]]
) -> Problem | None:
    """The first game with a colour that the rules forbid the player."""
    ahead = in_a_row = 0
    for index, game in games:
        step = 1 if game.white == number else -1
        in_a_row = in_a_row + step if in_a_row * step > 0 else step
        ahead += step
        if game.round >= tournament.rounds:
            return None
        if abs(in_a_row) > _MOST_IN_A_ROW:
            fault = Fault.SAME_COLOUR_THRICE
        elif abs(ahead) > _MOST_AHEAD:
            fault = Fault.COLOURS_OUT_OF_BALANCE
        else:
            continue
        problem = Problem(Severity.WARNING, fault, (number,), game.round, game=index)
        return about(tournament, problem)
    return None
