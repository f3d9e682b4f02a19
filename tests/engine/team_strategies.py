"""Random team events for the properties: sound ones, of few teams with reserves and guests."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import strategies as st

from tbdesk.engine.model.results import Outcome, Result, ScoreSystem
from tbdesk.engine.model.teams import EMPTY, Board, Match, MatchRules, Score, Team
from tbdesk.engine.model.tournament import Adjustment, Bye, EventKind, Player, Tournament
from tbdesk.engine.tiebreaks import catalogue
from tests.engine.strategies import BYES, POSSIBLE, records

WIN, LOSS = Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS
FORFEITS = [Result(WIN, LOSS), Result(LOSS, WIN), Result(LOSS, LOSS)]
MATCH_SCORES = [
    ScoreSystem(win=4, draw=2),
    ScoreSystem(win=6, draw=2),
    ScoreSystem(win=4, draw=2, pairing_bye=2),
    ScoreSystem(win=4, draw=2, full_bye=3, zero_bye=1, forfeit_loss=-2),
]
CHAINS = ("PTS,MPvGP", "MPTS,GPTS", "PTS,BH:MP/C1,EMGSB", "GPTS,SB")


@st.composite
def team_events(
    draw: st.DrawFn,
    results: st.SearchStrategy[Result | None] | None = None,
    common: bool = False,
) -> Tournament:
    """A Swiss of two to five teams on one to four boards in one to four rounds. Colours are those
    of the boards; what is pending is pending on both sides. `common`: with nothing that other
    programs do not know (typed scores, bare pairings, forfeits without line-ups, points of byes
    or of the arbiter)."""
    results = st.none() | st.sampled_from(POSSIBLE) if results is None else results
    rules = MatchRules(draw(st.integers(1, 4))) if common else draw(match_rules())
    teams, players = draw(rosters(rules.boards))
    rounds = draw(st.integers(1, 4))
    matches: list[Match] = []
    byes: list[Bye] = []
    for round_ in range(1, rounds + 1):
        order = draw(st.permutations(teams))
        paired = draw(st.integers(0, len(teams) // 2))
        for one, other in pairwise(order[: 2 * paired]):
            if order.index(one) % 2 == 0:
                least = 3 if common else 0
                matches.append(draw(match(round_, one, other, rules, results, least)))
        for team in order[2 * paired :]:
            bye = draw(st.sampled_from([*BYES, None]))
            if bye is not None:
                byes.append(Bye(round_, team.number, bye))
    event = Tournament("", EventKind.SWISS, players, rounds, byes=tuple(byes), teams=teams)
    event = event._replace(match_rules=rules, matches=tuple(matches))
    if common:
        return event
    given = st.lists(adjustments(len(teams), rounds), max_size=3).map(tuple)
    chain = catalogue.chain(draw(st.sampled_from(CHAINS)))
    return event._replace(adjustments=draw(given), chain=chain)


@st.composite
def match_rules(draw: st.DrawFn) -> MatchRules:
    boards = draw(st.integers(1, 4))
    colours = draw(st.sampled_from(["", "WB" * 2, "BW" * 2, "WWBB"]))[:boards]
    games = draw(st.dictionaries(st.sampled_from(BYES), st.integers(0, 2 * boards)))
    weights = st.lists(st.integers(1, 5), min_size=boards, max_size=boards)
    return MatchRules(
        boards,
        colours,
        draw(st.sampled_from(MATCH_SCORES)),
        tuple(sorted(games.items())),
        draw(st.sampled_from(Score)),
        tuple(draw(st.just([]) | weights)),
    )


@st.composite
def rosters(draw: st.DrawFn, boards: int) -> tuple[tuple[Team, ...], tuple[Player, ...]]:
    """Teams of as many players as there are boards, or more or fewer by some."""
    sizes = draw(st.lists(st.integers(max(1, boards - 1), boards + 2), min_size=2, max_size=5))
    numbers = iter(draw(st.permutations(range(1, sum(sizes) + 1))))
    teams = tuple(
        Team(number, f"Team {number}", tuple(next(numbers) for _ in range(size)), "ABCDE"[:number])
        for number, size in enumerate(sizes, start=1)
    )
    players = tuple(
        Player(number, f"P{number}", 1500 + number) for number in range(1, sum(sizes) + 1)
    )
    return teams, players


@st.composite
def match(
    draw: st.DrawFn,
    round_: int,
    home: Team,
    away: Team,
    rules: MatchRules,
    results: st.SearchStrategy[Result | None],
    least: int,
) -> Match:
    """A match with line-ups and holes; from `least` 2 down one forfeited as a whole, from 1 one
    typed as a score, from 0 a bare one."""
    found = Match(round_, home.number, away.number)
    how = draw(st.integers(least, 9))
    if how == 0:
        return found
    if how == 1:
        home_points = draw(st.integers(0, 2 * rules.boards))
        found = found._replace(score=(home_points, 2 * rules.boards - home_points))
    if how == 2:
        found = found._replace(forfeit=draw(st.sampled_from(FORFEITS)))
    if how in (1, 2) and draw(st.booleans()):
        return found
    seats = [draw(line_up(team, rules.boards)) for team in (home, away)]
    if not any(seats[0] + seats[1]):
        return found
    boards = []
    for place, (one, other) in enumerate(zip(*seats, strict=True)):
        seated = draw(board(one, other, rules.home_white(place), results, lone=least == 0))
        if found.forfeit and one and other:
            seated = seated._replace(rated=True).with_home_result(found.forfeit)
        boards.append(seated)
    return found._replace(boards=tuple(boards))


@st.composite
def line_up(draw: st.DrawFn, team: Team, boards: int) -> list[int]:
    """A line-up: in the order of the team or in another one, with holes."""
    seats = [*team.roster, *([EMPTY] * boards)]
    if draw(st.integers(0, 2)) == 0:
        seats = draw(st.permutations(seats))
    return list(seats[:boards])


@st.composite
def board(
    draw: st.DrawFn,
    home: int,
    away: int,
    home_white: bool,
    results: st.SearchStrategy[Result | None],
    lone: bool,
) -> Board:
    """`lone`: any result may have been typed where a seat is empty, too."""
    empty = Board(home, away, home_white)
    if home and away:
        return empty._replace(result=draw(results), rated=draw(st.booleans()))
    if lone and draw(st.integers(0, 3)) == 0:
        return empty._replace(result=draw(results))
    whole = Result(WIN if home else LOSS, WIN if away else LOSS)
    return empty.with_home_result(whole)


def adjustments(teams: int, rounds: int) -> st.SearchStrategy[Adjustment]:
    points = st.integers(-4, 8)
    team = st.integers(1, teams)
    return records(Adjustment, team, points, points, st.integers(0, rounds)) | records(
        Adjustment, team, points, points, st.integers(1, rounds), st.just(True)
    )
