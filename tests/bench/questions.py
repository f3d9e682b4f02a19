"""Arbiters' questions: why one player is ahead of another, and who can still finish where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial

from tbdesk.engine.model.descriptor import parse
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import FIDE_2026
from tbdesk.engine.standings.identify.table import identify
from tbdesk.engine.standings.identify.values import EventValues, Identified, PrintedColumn
from tbdesk.engine.standings.outlook.answers import Aim, Goal
from tbdesk.engine.standings.outlook.outlook import Outlook, outlook
from tbdesk.engine.standings.standings import Standings, compute
from tbdesk.engine.standings.why import why
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.report.explanation.why import why_blocks
from tbdesk.report.handout.participant_sections import participant_section
from tbdesk.report.steps import at_once
from tests.bench.engine import CHAIN, round_robin, swiss
from tests.bench.table import Figure, faster, milliseconds

LEAGUE = "PTS,DE,SB,KS"


def figures(quick: bool) -> Iterator[Figure]:
    """A pair and a page of a large Swiss, and all outcomes of a league's last games."""
    table = compute(swiss(300, 11), catalogue.chain(CHAIN), FIDE_2026)
    first, second = (line.position for line in table.lines[:2])
    yield Figure(
        "why, a pair of 300 x 11, in words",
        milliseconds(lambda: why_blocks(table, why(table, first, second)), 20),
        aim="a frame",
    )
    page = partial(participant_section, table, table.lines[150].position)
    yield Figure("the page of one of 300 x 11", milliseconds(page, 20))
    yield from _identified()
    missing = 7 if quick else 10
    league = compute(without_last(round_robin(10), missing), catalogue.chain(LEAGUE), FIDE_2026)
    outcomes = 3**missing
    # What plain enumeration takes, from the standings of one outcome.
    one = milliseconds(lambda: compute(league.event.tournament, league.chain, FIDE_2026), 50)
    for aim in (None, Aim(Goal.TOP, 3)):
        own = milliseconds(partial(_all, league, aim), 1)
        name = "outlook" if aim is None else "outlook, and what the first 3 places take"
        what = f"{name}, 10 players, {outcomes} outcomes"
        aimed = "3000 ms for 59049" if aim is None else ""
        yield faster(what, own, "one by one", one * outcomes, aimed)


def _identified() -> Iterator[Figure]:
    """Five columns of a large Swiss: those that an edition gives, and with one that none does, for
    which every change of 16.6 is tried too."""
    event = swiss(300, 11)
    values = EventValues(event)
    printed = []
    for code in ("PTS", "BH/C1", "BH", "SB", "ARO"):
        found, _ = values.column(parse(code), values.own, ())
        exact = {at: found.exact(at) or Fraction() for at in range(len(event.players))}
        printed.append(PrintedColumn(code, exact, 2))
    spoilt = PrintedColumn("BH", {**printed[2].values, 7: Fraction(1)}, 2)
    wrong = spoilt._replace(values={**printed[2].values, **dict.fromkeys(range(200), Fraction(1))})
    for what, columns in (
        ("", printed),
        (", one of them wrong", [*printed[:4], spoilt]),
        (", one of them wrong in most rows", [*printed[:4], wrong]),
    ):
        took = milliseconds(partial(_identify, event, columns), 2)
        yield Figure(f"identify, 5 columns of 300 x 11{what}", took, aim="2000 ms")


def _identify(event: Tournament, columns: Sequence[PrintedColumn]) -> tuple[Identified, ...]:
    return at_once(identify(EventValues(event), columns))


def without_last(tournament: Tournament, missing: int) -> Tournament:
    """The event before its last games."""
    played = len(tournament.games) - missing
    open_games = (game._replace(result=None) for game in tournament.games[played:])
    return tournament._replace(games=(*tournament.games[:played], *open_games))


def _all(table: Standings, aim: Aim | None) -> Outlook:
    return at_once(outlook(table, aim))
