"""Places that participants can still reach: the standings over all outcomes of the missing games;
and the participants who have reached the places an event is about, or no longer can: champion,
promoted, relegated.

Only paired games are considered, and only endings over the board, without forfeits. Numbers of
outcomes are counts, not probabilities.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from enum import Enum
from math import prod
from typing import NamedTuple

from tbdesk.engine.event.event import Event
from tbdesk.engine.event.replay import OpenGame, Replay, open_games
from tbdesk.engine.model.acknowledged import note_of
from tbdesk.engine.model.descriptor import POINTS_CODES, Descriptor
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.model.teams import Score
from tbdesk.engine.model.tournament import Target
from tbdesk.engine.standings.errors import NoOutlook, OutlookError
from tbdesk.engine.standings.outlook.answers import Aim, Goal, Prospect
from tbdesk.engine.standings.outlook.outcomes import OutcomeSearch
from tbdesk.engine.standings.outlook.points_outlook import bounds
from tbdesk.engine.standings.progress import Reached
from tbdesk.engine.standings.standings import Standings, column
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.tiebreak import Need

#: The most outcomes examined one by one: those of 14 games.
MOST_OUTCOMES = 3**14


class Outlook(NamedTuple):
    """The prospects of all participants."""

    standings: Standings
    games: tuple[OpenGame, ...]
    aim: Aim | None
    #: How many the missing games have, in a team event those of scores of matches, or of results
    #: alone where nothing depends on scores (not `by_score`).
    outcomes: int
    #: False if the outcomes are more than was asked to look at: places are then those that
    #: points allow, as if every tie were won and lost, and nothing else is known.
    complete: bool
    #: False if it is not even known that all of these places can be reached.
    exact: bool
    by_score: bool
    #: In the order of the standings.
    prospects: tuple[Prospect, ...]


Steps = Generator[Reached, None, Outlook]


def outlook(standings: Standings, aim: Aim | None = None, most: int = MOST_OUTCOMES) -> Steps:
    """Compute the places that participants can still reach; in short steps, so that the search can
    be shown and cancelled.

    Unpaired rounds are ignored. Complete for up to `most` outcomes. Raises OutlookError before the
    first round, if pairings are missing, if boards that count are open, or for an impossible aim.
    """
    event = standings.event
    _check(standings, aim)
    by_score = event.score is not None and not _results_alone(standings)
    games = open_games(event, by_score)
    outcomes = prod(len(game.endings) for game in games)
    if outcomes > most:
        if not _by_points(event, standings.chain):
            raise OutlookError(NoOutlook.NOT_BY_POINTS, (outcomes, most))
        bounded = bounds(Replay(event, games), games, event.competing)
        prospects = {places.position: Prospect(*places) for places in bounded.places}
        complete, exact = False, bounded.exact
        yield Reached(outcomes, outcomes)
    else:
        search = OutcomeSearch(standings, games, aim, _by_points(event, standings.chain))
        needs = yield from search.walk()
        complete = exact = True
        prospects = {
            position: search.prospect(position)._replace(needs=needs.get(position))
            for position in event.competing
        }
    ordered = tuple(prospects[position] for position in standings.places)
    return Outlook(standings, games, aim, outcomes, complete, exact, by_score, ordered)


def _check(standings: Standings, aim: Aim | None) -> None:
    """Raises OutlookError for an event or an aim that has no outlook."""
    event = standings.event
    if not event.after:
        raise OutlookError(NoOutlook.NO_ROUND)
    if event.unpaired:
        round_ = event.unpaired[0].round
        free = [event.numbers[position] for number, position in event.unpaired if number == round_]
        raise OutlookError(NoOutlook.NOT_PAIRED, (round_, *free))
    for problem in event.problems:
        to_come = problem.fault is Fault.ROUNDS_NOT_PAIRED
        if to_come and not note_of(problem, event.tournament.acknowledged):
            rounds = problem.round or 0, event.tournament.rounds
            raise OutlookError(NoOutlook.ROUNDS_NOT_PAIRED, rounds)
    missing = _pairs_missing(event)
    if missing:
        raise OutlookError(NoOutlook.PAIRINGS_MISSING, (*missing[0], len(missing) - 1))
    if event.score is not None and event.pending:
        by_scores = Replay(event, open_games(event)).event
        for descriptor in standings.chain:
            if _of_boards(by_scores, descriptor):
                raise OutlookError(NoOutlook.BOARDS_OPEN, text=descriptor.text)
    if aim is None or aim.goal is Goal.FIRST:
        return
    if aim.goal is Goal.TOP and not 1 <= aim.number < max(2, len(event.competing)):
        raise OutlookError(NoOutlook.NO_SUCH_PLACES, (len(event.competing), aim.number))
    if aim.goal is Goal.ABOVE and aim.number not in event.position_of:
        raise OutlookError(NoOutlook.UNKNOWN, (aim.number,))
    if aim.goal is Goal.ABOVE and event.position_of[aim.number] not in standings.places:
        raise OutlookError(NoOutlook.EXCLUDED, (aim.number,))


def _pairs_missing(event: Event) -> list[tuple[int, ...]]:
    """The pairs of a round robin that are to meet and are not paired, unless the arbiter leaves it
    so: their games would be missing from the outlook."""
    made = event.tournament
    pairs = [
        problem.teams or problem.players
        for problem in event.problems
        if problem.fault is Fault.PAIRING_MISSING and not note_of(problem, made.acknowledged)
    ]
    return [pair for pair in pairs if not set(pair) & set(made.excluded)]


def _of_boards(event: Event, descriptor: Descriptor) -> bool:
    """True if a tie-break of teams depends on single boards, which no score gives: its values are
    not known if the open matches have ended in scores alone."""
    row = catalogue.row_of(descriptor.code, event.tournament.systems)
    needs_boards = row is not None and Need.BOARDS in row.needs
    return needs_boards or bool(column(event, descriptor, []).not_known)


def _results_alone(standings: Standings) -> bool:
    """True if a chain of teams depends on match points alone, so that all scores with one result
    are the same."""
    event = standings.event
    for descriptor in standings.chain:
        row = catalogue.row_of(descriptor.code, event.tournament.systems)
        if row is None or not row.by_results:
            return False
        if row.view(event, descriptor).score is not Score.MATCH_POINTS:
            return False
    return True


def _by_points(event: Event, chain: Sequence[Descriptor]) -> bool:
    """True if a chain ranks by the points first."""
    return chain[0].code == POINTS_CODES[event.primary]


class State(Enum):
    """The relation of a participant to a target: certainly in, certainly out, or still open."""

    CERTAIN = "certain"
    OUT = "out"
    OPEN = "open"


class Chance(NamedTuple):
    """A state, and the outcomes in which the target is met; None if they were not examined one by
    one. A shared place that goes beyond the target is not met."""

    state: State
    reached: int | None = None


class Elimination(NamedTuple):
    """All participants against every target."""

    standings: Standings
    targets: tuple[Target, ...]
    #: The number of outcomes of the missing games.
    outcomes: int
    #: True if all outcomes were examined, else only the limits by points.
    complete: bool
    #: By position, in the order of the targets.
    chances: dict[int, tuple[Chance, ...]]


def elimination(
    standings: Standings, targets: Sequence[Target], most: int = MOST_OUTCOMES
) -> Generator[Reached, None, Elimination]:
    """Examine every target, in short steps. Raises OutlookError as an outlook does, and while
    rounds are not examined: no target is certain before.

    The last places of n are those that are not among the first n less so many; a participant who
    shares the last of these with one below is certain of neither.
    """
    event = standings.event
    if targets and event.after < event.tournament.rounds:
        raise OutlookError(NoOutlook.ROUNDS_TO_COME, (event.after, event.tournament.rounds))
    chances_of: dict[int, list[Chance]] = {position: [] for position in standings.places}
    outcomes, complete = 1, True
    for target in targets:
        count = len(standings.places)
        first = target.places if target.places > 0 else count + target.places
        if not 1 <= first < count:  # all participants, or none
            state = State.CERTAIN if first >= count or target.places < 0 else State.OUT
            for chances in chances_of.values():
                chances.append(Chance(state))
            continue
        looked = yield from outlook(standings, Aim(Goal.TOP, first), most)
        outcomes, complete = looked.outcomes, looked.complete
        for prospect in looked.prospects:
            chance = _top(looked, prospect, first)
            chances_of[prospect.position].append(
                chance if target.places > 0 else _last_places(chance)
            )
    return Elimination(
        standings,
        tuple(targets),
        outcomes,
        complete,
        {position: tuple(chances) for position, chances in chances_of.items()},
    )


def _top(looked: Outlook, prospect: Prospect, first: int) -> Chance:
    """Being among the first so many: `reached` are the outcomes without a place shared beyond."""
    needs = prospect.needs
    if needs is None:  # by points: the worst place is as if every tie were lost
        if prospect.worst <= first:
            return Chance(State.CERTAIN)
        return Chance(State.OUT if prospect.best > first else State.OPEN)
    reached = needs.reached - needs.shared
    if reached == looked.outcomes:
        return Chance(State.CERTAIN, reached)
    return Chance(State.OPEN if needs.reached else State.OUT, reached)


def _last_places(chance: Chance) -> Chance:
    """The last places, computed from the places before them. A place shared across the border is
    certain for neither."""
    state = {State.CERTAIN: State.OUT, State.OUT: State.CERTAIN, State.OPEN: State.OPEN}
    return Chance(state[chance.state])
