"""Rules that are changed after results exist go into the event's log, with what they were."""

from __future__ import annotations

from datetime import date, datetime

import pytest

from tbdesk.engine.entry.changes.consequences import changed_rules, last_round_with_result, rules_of
from tbdesk.engine.entry.changes.event_log import logged
from tbdesk.engine.model.declaration.written import declared
from tbdesk.engine.model.log import MOST_CHANGES, Change, Rule
from tbdesk.engine.model.results import THREE_ONE_ZERO, Kind, ScoreSystem
from tbdesk.engine.model.teams import Score
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.engine.tiebreaks import catalogue
from tests.domain import crosstable
from tests.engine.cases import event
from tests.team_domain import team_event

NOW = datetime(2026, 3, 7, 18, 5)


def night(**fields: object) -> Tournament:
    """A round robin of three in which one game was played."""
    three = crosstable("Alice * 1 .\nBruno 0 * .\nCarla . . *").tournament
    fields.setdefault("chain", catalogue.chain("PTS,SB"))
    return three._replace(**fields)  # type: ignore[arg-type]


def match(**rules: object) -> Tournament:
    """Two teams that have met."""
    teams = team_event(2, 4, 3, "1 1-2 1=0+")
    assert teams.match_rules is not None
    return teams._replace(match_rules=teams.match_rules._replace(**rules))  # type: ignore[arg-type]


CHANGES: dict[Rule, tuple[Tournament, Tournament, tuple[str, str]]] = {
    Rule.CHAIN: (night(), night(chain=catalogue.chain("PTS,SB/C1")), ("PTS,SB", "PTS,SB/C1")),
    Rule.EDITION: (night(edition="fsi"), night(edition="classic"), ("fsi", "classic")),
    Rule.KIND: (night(), night(kind=EventKind.SWISS), ("round-robin", "swiss")),
    Rule.ROUNDS: (night(), night(rounds=9), ("3", "9")),
    Rule.SCORES: (night(), night(scores=THREE_ONE_ZERO), ("1-½-0", "3-1-0")),
    Rule.UNRATED: (night(), night(unrated=1400), ("", "1400")),
    Rule.DEVIATIONS: (
        night(),
        night(deviations=(("dummy_capped", False), ("cut_unplayed_first", True))),
        ("", "dummy_capped=0,cut_unplayed_first=1"),
    ),
    Rule.RATINGS: (night(), night(ratings_by_round=True), ("first", "by-round")),
    Rule.LOTS: (night(lots_seed="1"), night(lots_seed="2"), ("1", "2")),
    Rule.SYSTEMS: (
        night(),
        night(systems=(declared("OWN", {"names": {"en": "Own"}, "own": "points"}),)),
        ("", 'OWN {"names": {"en": "Own"}, "own": "points"}'),
    ),
    Rule.MATCHES: (
        match(),
        match(primary=Score.GAME_POINTS, bye_games=((Kind.PAIRING_BYE, 5),)),
        ("MP 2-1-0", "GP 2-1-0 PAB=2½ GP"),
    ),
    Rule.BOARDS: (match(), match(boards=6, colours="WB"), ("4", "6 WB")),
}


@pytest.mark.parametrize("rule", Rule)
def test_every_rule_that_is_changed_is_noted(rule: Rule) -> None:
    before, after, values = CHANGES[rule]
    assert changed_rules(before, after) == {rule: values}
    round_ = last_round_with_result(before)
    assert logged(before, after, NOW).log == (Change(NOW, round_, rule, *values),)


@pytest.mark.parametrize("rule", Rule)
def test_nothing_is_noted_before_a_result_exists(rule: Rule) -> None:
    before, after, _values = CHANGES[rule]
    empty = before._replace(
        games=tuple(game._replace(result=None) for game in before.games),
        matches=tuple(match._replace(boards=()) for match in before.matches),
    )
    assert changed_rules(empty, after) == {}
    assert logged(empty, after, NOW) is after


def test_titles_names_and_days_are_no_changed_rules() -> None:
    named = night(title="Final", place="Roma", arbiter="Neri", end=date(2026, 3, 7))
    assert logged(night(), named, NOW) is named
    player = night().players[0]._replace(name="Alicia")
    assert changed_rules(night(), night().with_player(player)) == {}


def test_the_first_seed_of_the_lots_is_no_change() -> None:
    assert changed_rules(night(), night(lots_seed="4711")) == {}


def test_another_first_day_may_be_another_edition() -> None:
    before = night(start=date(2026, 2, 28))
    assert changed_rules(before, night(start=date(2026, 2, 27))) == {}
    assert changed_rules(before, night(start=date(2026, 3, 1))) == {
        Rule.EDITION: ("fide-2023", "fide-2026")
    }


def test_two_systems_of_points_never_read_the_same() -> None:
    """Whatever of a system is changed."""
    texts = {
        rules_of(night(scores=ScoreSystem()._replace(**{field: 7})))[Rule.SCORES]
        for field in ScoreSystem._fields
    }
    assert len(texts) == len(ScoreSystem._fields)
    assert rules_of(night(scores=ScoreSystem(pairing_bye=1)))[Rule.SCORES] == "1-½-0 PAB=½"


@pytest.mark.parametrize(
    ("entries", "round_"),
    [
        ((), 0),
        (("1 1-2 ....",), 0),
        (("1 1-2 1...",), 1),
        (("2 1-2 2.5:1.5",), 2),
        (("1 1-2 1111", "3 1-2 +:-"), 3),
    ],
)
def test_a_match_with_any_result_counts(entries: tuple[str, ...], round_: int) -> None:
    assert last_round_with_result(team_event(2, 4, 3, *entries)) == round_


def test_the_round_is_the_last_with_a_result() -> None:
    swiss = event("swiss9")
    chain = catalogue.chain("PTS")
    (change,) = logged(swiss._replace(chain=chain), swiss._replace(chain=()), NOW).log
    assert change.round == 9


def test_the_oldest_changes_are_removed() -> None:
    now = night()
    for number in range(MOST_CHANGES + 2):
        now = logged(now, now._replace(lots_seed=str(number)), NOW)
    assert len(now.log) == MOST_CHANGES
    assert (now.log[0].after, now.log[-1].after) == ("2", str(MOST_CHANGES + 1))
