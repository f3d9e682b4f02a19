"""The checklist of a rating report: what is missing, by which rule, and what was dismissed."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

import pytest

from tbdesk.engine.model.acknowledged import (
    Dismissal,
    RatingCorrection,
    carried_corrections,
    carried_dismissals,
)
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import (
    Bye,
    EventKind,
    Leaving,
    Rhythm,
    Tournament,
    Withdrawal,
    days_of_rounds,
    is_long,
)
from tbdesk.report.submission import rules
from tbdesk.report.submission.checks import Finding, dismissal, findings
from tbdesk.report.submission.rules import RULES, FindingWeight, periods
from tests.domain import round_robin
from tests.engine.cases import teams14
from tests.report.submission.evenings import EVENING, TODAY, complete_evening, player


def found(event: Tournament, today: date = TODAY) -> list[Finding]:
    return list(findings(event, today))


def only(event: Tournament, today: date = TODAY) -> Finding:
    (finding,) = found(event, today)
    return finding


def with_player(**changed: object) -> Tournament:
    """The complete evening with another third player."""
    event = complete_evening()
    return event.with_player(event.player(3)._replace(**changed))  # type: ignore[arg-type]


def without(event: Tournament, round_: int, *numbers: int) -> Tournament:
    games = tuple(game for game in event.games if game.round != round_ or game.white not in numbers)
    return event._replace(games=games)


def test_a_complete_evening_lacks_nothing() -> None:
    assert found(complete_evening()) == []


@pytest.mark.parametrize(
    ("event", "rule", "line", "who"),
    [
        (with_player(birth=""), rules.BIRTH_AND_SEX, "birth", (3,)),
        (with_player(sex=""), rules.BIRTH_AND_SEX, "sex", (3,)),
        (with_player(federation="FRA"), rules.FOREIGN_ID, "id", (3,)),
        (complete_evening(federation=""), rules.FOREIGN_ID, "federation", ()),
        (complete_evening(arbiter=""), rules.ARBITERS, "chief", ()),
        (complete_evening(arbiter="Neri, Carlo"), rules.ARBITERS, "id Neri, Carlo", ()),
        (complete_evening(deputies=("Rossi, Ada",)), rules.ARBITERS, "id Rossi, Ada", ()),
        (complete_evening(start=None), rules.DATES, "start", ()),
        (complete_evening(end=None), rules.DATES, "end", ()),
        (complete_evening(round_days=((1, EVENING), (2, EVENING))), rules.DATES, "round", ()),
        (complete_evening(assumed_table=True), rules.RESULTS, "colours", ()),
        (complete_evening(import_notes=((2, "one-sided"),)), rules.RESULTS, "sides", ()),
        (with_player(name="bianchi, ada"), rules.RESULTS, "twice", (2, 3)),
        (with_player(fide_id="812345"), rules.RESULTS, "twice", (1, 3)),
        (complete_evening(rate_of_play=""), rules.RATE_OF_PLAY, "rate", ()),
        (complete_evening(rhythm=None), rules.RATE_OF_PLAY, "rhythm", ()),
        (complete_evening(rhythm=Rhythm.STANDARD), rules.RATE_OF_PLAY, "minimum", ()),
        (with_player(federation=""), rules.FEDERATION, "player", (3,)),
        (with_player(title="XX", fide_id="812346"), rules.FEDERATION, "title", (3,)),
        (with_player(title="FM"), rules.FEDERATION, "title", (3,)),
        (with_player(fide_id="812346", name="Cónti, Carla"), rules.NAME, "form", (3,)),
        (with_player(fide_id="812346", name="Carla Conti"), rules.NAME, "form", (3,)),
    ],
)
def test_missing_data_of_a_report_are_found(
    event: Tournament, rule: rules.ReportRule, line: str, who: tuple[int, ...]
) -> None:
    finding = only(event)
    assert (finding.rule, finding.line, finding.who) == (rule, line, who)


@pytest.mark.parametrize(
    "changed",
    [
        {"birth": "", "fide_id": "812346"},
        {"sex": "", "fide_id": "812346"},
        {"federation": "FRA", "fide_id": "812346"},
        {"title": "FM", "fide_id": "812346"},
        {"name": "Bianchi, Ada", "birth": "2001/01/01"},
    ],
)
def test_a_player_on_the_list_needs_less(changed: dict[str, object]) -> None:
    assert found(with_player(**changed)) == []


def test_rounds_on_days_outside_the_event() -> None:
    next_day = EVENING + timedelta(days=1)
    event = complete_evening(round_days=((1, EVENING), (2, next_day), (3, next_day)))
    finding = only(event)
    assert (finding.rule, finding.line, finding.rounds) == (rules.DATES, "outside", (2, 3))
    assert finding.text == "Rounds on days outside the event: 2, 3"


def test_days_of_matches_are_days_of_rounds() -> None:
    event = teams14()
    matches = tuple(match._replace(day=EVENING) for match in event.matches)
    assert set(days_of_rounds(event._replace(matches=matches)).values()) == {EVENING}
    moved = (matches[0]._replace(day=TODAY), *matches[1:])
    assert matches[0].round not in days_of_rounds(event._replace(matches=moved))


@pytest.mark.parametrize(("rhythm", "lines"), [(Rhythm.BLITZ, 0), (Rhythm.STANDARD, 1)])
def test_four_standard_rounds_a_day(rhythm: Rhythm, lines: int) -> None:
    days = tuple((round_, EVENING) for round_ in (1, 2, 3, 4))
    games = complete_evening().games
    more = (*games, *(game._replace(round=4) for game in games if game.round == 1))
    event = complete_evening(rounds=4, games=more, round_days=days, rhythm=rhythm)
    too_many = [one for one in found(event) if one.rule is rules.ROUNDS_A_DAY]
    assert len(too_many) == lines
    assert all(one.rounds == (1, 2, 3, 4) for one in too_many)


@pytest.mark.parametrize(
    ("days", "line"), [(7, None), (8, "report"), (30, "report"), (31, "upload")]
)
def test_the_days_after_the_end(days: int, line: str | None) -> None:
    lines = [one.line for one in found(complete_evening(), EVENING + timedelta(days=days))]
    assert lines == ([line] if line else [])


# Pairings and results


def test_no_deadline_lies_behind_the_last_day_of_the_calendar() -> None:
    assert found(complete_evening(end=date.max), date.max) == found(complete_evening(end=date.max))


def test_no_player_is_unpaired_in_a_played_round() -> None:
    event = without(complete_evening(), 2, 4)
    finding = only(event)
    assert (finding.line, finding.who, finding.rounds) == ("unpaired", (2, 4), (2,))
    assert finding.text == "Round 2: neither paired nor a bye: 2 Bianchi, Ada; 4 Doria, Davide"


@pytest.mark.parametrize(
    "change",
    [
        lambda event: event._replace(byes=tuple(Bye(2, n, Kind.HALF_BYE) for n in (2, 4))),
        lambda event: event._replace(kind=EventKind.PREDETERMINED),
    ],
)
def test_byes_and_free_rounds_are_no_gaps(change: Callable[[Tournament], Tournament]) -> None:
    assert found(change(without(complete_evening(), 2, 4))) == []


def test_a_late_or_withdrawn_player_is_absent() -> None:
    late = without(complete_evening(), 1, 3)
    assert found(late) == []
    gone = tuple(Withdrawal(number, 3, Leaving.WITHDRAWN) for number in (2, 3))
    assert found(without(complete_evening(), 3, 2)._replace(withdrawn=gone)) == []


def test_a_game_without_a_result() -> None:
    event = complete_evening()
    pending = event.with_game(3, event.games[3]._replace(result=None))
    finding = only(pending)
    assert (finding.line, finding.who, finding.rounds) == ("pending", (2, 4), (2,))


def test_two_games_in_a_round() -> None:
    event = complete_evening()
    twice = event.with_game(3, event.games[3]._replace(black=1))
    assert {"contradiction", "unpaired"} == {one.line for one in found(twice)}


# Long events


def season(*days: date) -> Tournament:
    return complete_evening(start=days[0], end=days[-1], round_days=tuple(enumerate(days, start=1)))


def test_an_event_of_thirty_days_has_no_periods() -> None:
    thirty = season(date(2026, 4, 1), date(2026, 4, 15), date(2026, 4, 30))
    assert not is_long(thirty)
    assert periods(thirty) == ()
    assert is_long(season(date(2026, 4, 1), date(2026, 4, 15), date(2026, 5, 1)))


def test_periods_are_the_months_of_the_rounds() -> None:
    long = season(date(2026, 3, 3), date(2026, 3, 31), date(2026, 5, 5))
    first, second = periods(long)
    assert (first.rounds, first.first_day, first.last_day) == (
        *((1, 2), date(2026, 3, 3)),
        date(2026, 3, 31),
    )
    assert (second.year, second.month, second.rounds) == (2026, 5, (3,))


def test_a_later_period_has_its_own_ratings() -> None:
    long = season(date(2026, 3, 3), date(2026, 3, 31), date(2026, 5, 5))
    finding = only(long)
    assert (finding.rule, finding.rounds) == (rules.LONG_EVENT, (3,))
    assert found(long.with_player(long.player(2).with_rating(3, 1555))) == []
    assert only(long.with_player(long.player(2).with_rating(2, 1555))).rule is rules.LONG_EVENT


# Dismissed lines


def test_a_dismissed_line_stays_with_its_reason() -> None:
    event = with_player(birth="")
    dismissed = event._replace(dismissals=(dismissal(only(event), "a refugee without papers"),))
    finding = only(dismissed)
    assert (finding.who, finding.reason) == ((3,), "a refugee without papers")


def test_a_line_is_dismissed_for_whom_it_was_about() -> None:
    event = with_player(birth="")
    dismissed = event._replace(dismissals=(dismissal(only(event), "no answer"),))
    another = dismissed.with_player(player(4, "Doria, Davide", sex="m", birth=""))
    open_, left = found(another)
    assert (open_.who, open_.text) == ((4,), "No birth date and no FIDE id: 4 Doria, Davide")
    assert (left.who, left.reason) == ((3,), "no answer")


def test_a_dismissal_of_other_rounds_is_another_line() -> None:
    event = complete_evening(round_days=((1, EVENING), (2, EVENING)))
    dismissed = event._replace(dismissals=(dismissal(only(event), "not played"),))
    assert only(dismissed).reason == "not played"
    more = only(dismissed._replace(round_days=((1, EVENING),)))
    assert (more.rounds, more.reason) == ((2, 3), "")


def test_dismissals_and_corrections_follow_new_numbers() -> None:
    dismissals = (
        Dismissal("birth-and-sex", "birth", (2, 3), (), "no answer"),
        Dismissal("birth-and-sex", "sex", (2,), (), "no answer"),
        Dismissal("dates", "start", (), (), "unknown"),
    )
    assert [one.participants for one in carried_dismissals(dismissals, {1: 1, 3: 2})] == [(2,), ()]
    corrections = (
        RatingCorrection(1, 1, 3, None, "too few moves"),
        RatingCorrection(1, 2, 3, None, "too few moves"),
    )
    assert [one[:3] for one in carried_corrections(corrections, {1: 1, 3: 2})] == [(1, 1, 2)]


# The table


def test_every_rule_has_its_source_and_a_name_of_its_own() -> None:
    assert all(rule.source and rule.asked for rule in RULES)
    assert len({rule.id for rule in RULES}) == len(RULES)
    weights = [rule.weight for rule in RULES]
    assert weights == sorted(weights, key=[*FindingWeight].index)


def test_returned_lines_come_first() -> None:
    event = complete_evening(rate_of_play="", start=None)
    assert [one.rule for one in found(event)] == [rules.DATES, rules.RATE_OF_PLAY]


def test_a_round_robin_typed_in_the_club_lacks_what_was_not_typed() -> None:
    made = round_robin("Alice", "Bruno", "Carla")
    lines = {one.line for one in found(made.tournament)}
    assert lines >= {"birth", "sex", "chief", "start", "end", "round", "rate", "rhythm", "player"}
