"""Unknown results could be anything: they separate no players, and every text says so.

Every tie-break on events with a gap. A gap has several fillings, any of which may have been
played: only an order that all of them agree on may decide a place.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from tbdesk.engine.event.event import Event
from tbdesk.engine.model.declared import Combine, CutRow, Declared, Own, StandIn
from tbdesk.engine.model.descriptor import Descriptor, Entrants, parse
from tbdesk.engine.model.teams import Score
from tbdesk.engine.model.tournament import Player, Tournament
from tbdesk.engine.rules.editions import FIDE_2026
from tbdesk.engine.standings.column import Column, Group, split
from tbdesk.engine.standings.errors import NoOutlook, OutlookError
from tbdesk.engine.standings.outlook.answers import Prospect
from tbdesk.engine.standings.outlook.outlook import outlook
from tbdesk.engine.standings.standings import Standings, column, compute
from tbdesk.engine.standings.why import why
from tbdesk.engine.tiebreaks.catalogue import known
from tbdesk.report.explanation.explanation import explanation
from tbdesk.report.explanation.why import remark_text
from tbdesk.report.json_answers import explanation_data, why_data
from tbdesk.report.json_standings import standings_data
from tbdesk.report.steps import at_once
from tbdesk.report.text_report import blocks_text
from tests.domain import swiss
from tests.report.workbook.books import CHECKED, opened, workbook_bytes
from tests.report.workbook.evaluator import Sheets
from tests.team_domain import team_event, with_entries


def _declared(code: str, **fields: object) -> Declared:
    plain = Declared(code, (("en", code),), entrants=Entrants.TEAMS)
    return plain._replace(**fields)  # type: ignore[arg-type]


#: Systems that take the values of others, over one step and over two.
_OWN = (
    _declared("X_WINS", times="WIN:GP"),
    _declared("X_MEAN", times="WIN:GP", combine=Combine.MEAN),
    _declared("X_PRODUCT", times="WON:GP", combine=Combine.PRODUCT),
    _declared("X_SCORED", times="WIN:GP", own=Own.POINTS, cut=(CutRow(low=1),)),
    _declared("X_SCORED_MEAN", times="WIN:GP", own=Own.POINTS, combine=Combine.MEAN),
    _declared("X_SCORED_PRODUCT", times="WIN:GP", own=Own.POINTS, combine=Combine.PRODUCT),
    _declared("X_COUNT", times="BC"),
    _declared("X_SELF", times="WIN:GP", own_unplayed=StandIn.ONESELF),
    _declared("X_CHAIN", times="X_WINS", score=Score.MATCH_POINTS),
)


class Gap(NamedTuple):
    """An event with something missing, the same filled in one way or another, and who is level on
    the points in all of them."""

    event: Tournament
    filled: tuple[Tournament, ...]
    level: tuple[Group, ...]


#: Boards that come to 2½:1½, and to 2:2.
_WON, _DRAWN = ("11=0", "0=11", "=1=="), ("1100", "0011", "====")


def _teams(match: str, *others: str) -> Tournament:
    event = team_event(6, 4, 2, f"1 1-3 {match}", "1 2-4 1=10", "1 5-6 ====", *others)
    return event._replace(systems=_OWN)


def _partly_typed() -> Tournament:
    """A score, and the first two boards of four."""
    whole = _teams(_WON[0])
    match = whole.matches[0]
    return whole.with_match(0, match._replace(boards=match.boards[:2], score=(5, 3)))


_LATER = ("2 1-2 ====", "2 5 PAB", "2 3-4 1100")
_FIRST = ("2 1-4 1111", "2 2-3 1111", "2 5-6 ====")


def _unrated(*ratings: int | None) -> Tournament:
    event = swiss("Ann", "Bob", "Cid", "Dan", rounds=1)
    ann, bob, cid, dan = event.players
    ann.beats(cid, round=1)
    bob.beats(dan, round=1)
    made = event.tournament
    players = tuple(
        Player(one.number, one.name, rating)
        for one, rating in zip(made.players, ratings, strict=True)
    )
    return made._replace(players=players, systems=_OWN)


GAPS = {
    "a score without boards": Gap(_teams("2.5:1.5"), tuple(map(_teams, _WON)), ((0, 1), (2, 3))),
    "a score with some of the boards": Gap(
        _partly_typed(), tuple(_teams(f"11{rest}") for rest in ("=0", "0=")), ((0, 1), (2, 3))
    ),
    "a score in an earlier round": Gap(
        _teams("2.5:1.5", *_LATER),
        tuple(_teams(boards, *_LATER) for boards in _WON),
        ((0, 1), (2, 3)),
    ),
    "a score between two who are level": Gap(
        team_event(4, 4, 2, "1 1-2 2:2", "1 3-4 ====")._replace(systems=_OWN),
        tuple(
            team_event(4, 4, 2, f"1 1-2 {boards}", "1 3-4 ====")._replace(systems=_OWN)
            for boards in _DRAWN
        ),
        ((0, 1, 2, 3),),
    ),
    "a rating that is missing": Gap(
        _unrated(2000, 2100, None, 1900),
        tuple(_unrated(2000, 2100, rating, 1900) for rating in (1000, 1900, 2800)),
        ((0, 1), (2, 3)),
    ),
}


@cache
def _codes() -> tuple[Descriptor, ...]:
    """Every tie-break, of teams on either score."""
    found = []
    for row in known(_OWN):
        found.append(parse(row.code))
        if "points" in row.modifiers:
            found += [parse(f"{row.code}:MP"), parse(f"{row.code}:GP")]
    return tuple(found)


@pytest.fixture(params=GAPS)
def gap(request: pytest.FixtureRequest) -> Gap:
    return GAPS[request.param]


def _columns(event: Tournament, level: tuple[Group, ...]) -> Iterator[Column]:
    """Every tie-break among those who are level."""
    made = Event(event, FIDE_2026)
    return (column(made, code, list(level)) for code in _codes())


def _order(column: Column, level: tuple[Group, ...]) -> dict[int, int]:
    """The place of everybody among those he is level with."""
    return {
        member: place
        for group in level
        for place, part in enumerate(split(column, group))
        for member in part
    }


def test_only_what_every_filling_agrees_on_decides(gap: Gap) -> None:
    columns = _columns(gap.event, gap.level)
    filled = zip(*(_columns(event, gap.level) for event in gap.filled), strict=True)
    for found, fillings in zip(columns, filled, strict=True):
        order = _order(found, gap.level)
        possible = [_order(filling, gap.level) for filling in fillings]
        for group in gap.level:
            for member in group:
                for other in group:
                    if order[member] < order[other]:
                        assert all(places[member] < places[other] for places in possible), (
                            found.descriptor.text
                        )


def test_an_order_by_what_follows_it_waits_for_what_is_not_known() -> None:
    """Of those who have beaten nobody DC makes last who has the fewest wins on the boards, which
    are not known of 1 and 2."""
    rest = ("1 3-4 0011", "2 1-3 1100", "2 2-4 1001")
    chain = (parse("DC"), parse("WIN:GP"))

    def places(match: str) -> dict[int, int]:
        made = compute(team_event(4, 4, 2, f"1 1-2 {match}", *rest), chain, FIDE_2026)
        return {line.position: line.rank for line in made.lines}

    assert places(_WON[0]) == {0: 1, 2: 1, 3: 1, 1: 4}
    assert places("2.5:1.5") == {0: 1, 1: 1, 2: 1, 3: 1}


def test_an_order_by_later_tie_breaks_waits_only_for_its_group() -> None:
    """1, 2 and 3 are level, and all that follows is known of them; of 7 and 8 it is not."""
    rest = ("2 2-4 111", "2 5-1 111", "2 3 ZPB", "2 6 ZPB", "2 7-8 111")
    first = ("1 1-2 1==", "1 3-4 110", "1 5-6 111")
    chain = tuple(map(parse, ("MPTS", "DC", "WIN:GP")))

    def places(match: str) -> list[int]:
        event = team_event(8, 3, 2, *first, f"1 7-8 {match}", *rest)
        return [
            event.teams[line.position].number for line in compute(event, chain, FIDE_2026).lines
        ]

    assert places("1.5:1.5") == places("===")
    assert places("1.5:1.5")[2:5] == [1, 2, 3]


def test_an_order_that_could_not_be_made_names_the_missing_data() -> None:
    rest = ("1 3-4 0011", "2 1-3 1100", "2 2-4 1001")
    made = compute(
        team_event(4, 4, 2, "1 1-2 2.5:1.5", *rest),
        (parse("DC"), parse("WIN:GP")),
        FIDE_2026,
    )
    assert set(made.columns[0].not_known.values()) == {(1,)}
    assert "Unknown for 2 T2:" in blocks_text(explanation(made, made.columns[0], 0))


def _not_told(gap: Gap) -> Iterator[tuple[Standings, Column]]:
    """The standings by every tie-break that tells some of those level apart from nobody, because
    something is missing."""
    before = (parse("MPTS"), parse("GPTS"))
    for found in _columns(gap.event, gap.level):
        if found.not_known:
            made = compute(gap.event, (*before, found.descriptor), FIDE_2026)
            yield made, made.columns[-1]


TEAMS = [name for name, gap in GAPS.items() if gap.event.match_rules is not None]


@pytest.mark.parametrize("name", TEAMS)
def test_a_tie_break_without_its_data_explains_that_it_separates_no_team(name: str) -> None:
    gap, seen = GAPS[name], set()
    for made, found in _not_told(gap):
        if not found.not_known:  # 13.3 looks at the match between two, and they are four
            continue
        code = found.descriptor.text
        seen.add(found.descriptor.code)
        one, other = next(group for group in gap.level if group[0] in found.not_known)[:2]
        missing = [made.event.numbers[member] for member in found.not_known[one]]
        names = ", ".join(f"{number} T{number}" for number in missing)
        told = blocks_text(explanation(made, found, one))
        assert f"unknown for {names}, who " in told or f"of {names} were not entered" in told, code
        data = explanation_data(made, found, one)
        assert data["not_known"] == missing, code
        step = next(step for step in why(made, one, other).steps if step.column is found)
        assert (step.decides, step.not_known) == (False, found.not_known[one])
        assert remark_text(step) == "unknown, so all stay tied"
        assert why_data(made, why(made, one, other))["steps"][2]["not_known"] == missing
        (listed,) = standings_data(made, ())["not_known"]
        assert listed["tiebreak"] == code
        assert set(missing) <= set(listed["ids"])
        assert {one + 1, other + 1} <= set(listed["not_told_apart"])
    assert {"WIN", "WON", "BC", "TBR", "BBE", "BERLIN", "X_WINS"} <= seen


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[] if name == TEAMS[2] else [pytest.mark.long]) for name in TEAMS],
)
def test_the_workbook_counts_again_what_is_known(name: str) -> None:
    codes = tuple(
        code for code in _codes() if code.code in ("WIN", "WON", "BC", "BERLIN", *_CODES_OF_OWN)
    )
    chain = (parse("MPTS"), parse("GPTS"), *codes)
    content = workbook_bytes(compute(GAPS[name].event, chain, FIDE_2026), sheets=CHECKED)
    sheets = Sheets(opened(content))
    found = sheets.checks()
    assert found["✓"]
    assert found["≠"] == []


_CODES_OF_OWN = frozenset(system.code for system in _OWN)


@pytest.mark.parametrize("name", TEAMS)
def test_the_outlook_of_nothing_open_is_the_standings(name: str) -> None:
    for made, found in _not_told(GAPS[name]):
        prospects = {prospect.position: prospect for prospect in _prospects(made)}
        for line in made.lines:
            one = prospects[line.position]
            assert (one.best, one.worst) == (line.rank, line.rank), found.descriptor.text
            assert one.best_shared == one.worst_shared == line.shared


def test_boards_that_are_not_entered_are_not_guessed() -> None:
    open_match = with_entries(GAPS[TEAMS[0]].event, ["2 1-2 ...."])
    for made, found in _not_told(GAPS[TEAMS[0]]):
        standings = compute(open_match, made.chain, FIDE_2026)
        with pytest.raises(OutlookError) as refused:
            _prospects(standings)
        assert refused.value.why is NoOutlook.BOARDS_OPEN, found.descriptor.text


def _prospects(standings: Standings) -> tuple[Prospect, ...]:
    return at_once(outlook(standings)).prospects
