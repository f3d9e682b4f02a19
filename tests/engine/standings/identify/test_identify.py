"""Which tie-break, edition and policy of unplayed rounds gives a printed column."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tbdesk.engine.event.event import Event
from tbdesk.engine.model.declaration.written import declared
from tbdesk.engine.model.descriptor import parse
from tbdesk.engine.model.results import STANDARD, THREE_ONE_ZERO, Kind, Outcome, Result
from tbdesk.engine.model.tournament import Bye, EventKind, Game, Player, Tournament
from tbdesk.engine.rules.editions import FIDE_2009
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.identify.differing import Cause, CauseKind, cause, is_synonym
from tbdesk.engine.standings.identify.search import is_shown_as
from tbdesk.engine.standings.identify.table import Identification, identification, identify
from tbdesk.engine.standings.identify.values import (
    EventValues,
    Fit,
    Identified,
    PrintedColumn,
    Rules,
    Shown,
    candidates,
)
from tbdesk.engine.standings.standings import column as one_column
from tbdesk.report.steps import at_once
from tests.domain import crosstable, standings
from tests.engine import strategies as events
from tests.engine.cases import case, event
from tests.engine.compact import event_of
from tests.engine.tiebreaks.declared.test_systems import EXAMPLE
from tests.profiles import examples

#: Five rounds with a forfeit, pairing-allocated byes and a half-point bye. Every number below is
#: printed in the collection of systems that this event is from.
OPEN_2019 = event_of(EXAMPLE)
VIRTUAL = ("12.5", "13.5", "12", "13", "14.5", "11", "13")
VIRTUAL_CUT = ("10.5", "11.5", "11", "12", "12.5", "10", "11")
VIRTUAL_SB = ("9.75", "6.75", "9", "4.25", "6.25", "3.75", "2")


def column(heading: str, values: tuple[str, ...], decimals: int = 2, *named: str) -> PrintedColumn:
    numbers = {at: Fraction(text) for at, text in enumerate(values) if text}
    return PrintedColumn(heading, numbers, decimals, tuple(map(parse, named)))


@lru_cache(maxsize=4)
def values_of(tournament: Tournament) -> EventValues:
    """They are computed once, and then compared with the columns of several tests."""
    return EventValues(tournament, None)


def identified(tournament: Tournament, columns: list[PrintedColumn]) -> tuple[Identified, ...]:
    return at_once(identify(values_of(tournament), columns))


def only(tournament: Tournament, printed: PrintedColumn) -> Identified:
    (found,) = identified(tournament, [printed])
    return found


def ways(fits: tuple[Fit, ...]) -> set[tuple[str, str]]:
    """The tie-breaks with the editions as they stand."""
    return {
        (fit.descriptor.text, rules.edition.id)
        for fit in fits
        for rules in fit.rules
        if not rules.deviations
    }


def all_given(found: Identification) -> bool:
    """True if every column and all places are explained."""
    return all(one.exact for one in found.columns) and (bool(found.exact) or not found.places)


def shown_by(found: Column, decimals: int, tournament: Tournament) -> dict[int, Fraction]:
    """The values of a column rounded to decimals."""
    tens = 10**decimals
    exact = {at: found.exact(at) for at in range(len(tournament.participants))}
    return {
        at: Fraction((2 * value * tens + 1) // 2, tens)
        for at, value in exact.items()
        if value is not None
    }


# --- what is printed ------------------------------------------------------------------------------


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("heading", "values", "tiebreak"),
    [("Buc", VIRTUAL, "BH"), ("Buc1", VIRTUAL_CUT, "BH/C1"), ("SoBerg", VIRTUAL_SB, "SB")],
)
def test_a_table_of_2019_is_that_of_the_virtual_opponent(
    heading: str, values: tuple[str, ...], tiebreak: str
) -> None:
    found = only(OPEN_2019, column(heading, values, 2, tiebreak))
    assert found.exact[0].descriptor.text == tiebreak
    assert [rules.edition.id for rules in found.exact[0].rules] == ["fide-2009"]
    assert found.exact[0].shown is Shown.EXACTLY


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("heading", "code"), [("TB1", "BH"), ("TB2", "BH/C1"), ("SB", "SB")])
def test_columns_of_published_documents(heading: str, code: str) -> None:
    facts = case("swiss16")["expected"]
    texts = [str(facts[str(number)][code]) for number in range(1, 17)]
    found = only(event("swiss16"), column(heading, tuple(texts)))
    assert code in {fit.descriptor.text for fit in found.exact}


@pytest.mark.long
@pytest.mark.parametrize(
    "fields",
    [
        {"times": "BH"},
        {"times": "ITS"},
        {"times": "score", "opponents_unplayed": "edition"},
        {"times": "score", "forfeits": "edition"},
    ],
    ids=str,
)
def test_systems_that_follow_the_edition_are_found_with_their_edition(
    fields: dict[str, str],
) -> None:
    """The rules that are named give the column, and no others do."""
    its = declared("ITS", {"names": {"en": "Its"}, "times": "BH"})
    own = (its, declared("MINE", {"names": {"en": "Mine"}, **fields}))
    made = OPEN_2019._replace(systems=own)
    told = {
        rules: standings(made, "MINE", rules.edition.id).values("MINE")
        for rules in EventValues(made).editions
    }
    for texts in told.values():
        found = only(made, column("MINE", tuple(text or "" for text in texts.values()), 2, "MINE"))
        named = next(fit for fit in found.exact if fit.descriptor.text == "MINE").rules
        assert {*named} == {rules for rules, other in told.items() if other == texts}


def test_duplicates_are_one_fit_with_all_their_rules() -> None:
    made = event("rr6")
    sb = standings(made, "PTS,SB").values("SB")
    found = only(made, column("SB", tuple(value or "" for value in sb.values()), 2, "SB"))
    first = found.exact[0]
    assert first.descriptor.text == "SB"
    assert {rules.edition.id for rules in first.rules} >= {"fide-2026", "fide-2023", "classic"}
    assert not any(rules.deviations for fit in found.exact for rules in fit.rules)


def test_the_heading_comes_before_something_odd() -> None:
    made = crosstable("A * 1 1\nB 0 * 1\nC 0 0 *").tournament
    wins = column("Siege", ("2", "1", "0"), 0, "WIN", "WON")
    assert [fit.descriptor.text for fit in only(made, wins).exact][:2] == ["WIN", "WON"]
    points = wins._replace(named=(parse("PTS"),))
    assert only(made, points).exact[0].descriptor.text == "PTS"


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("values", "code"),
    [
        ("10.5 8.5 9.5 8 8 5.5 4.5", "US_MM"),
        ("12.5 8.5 9.5 13 12 9.5 8", "US_SOLK"),
        ("12.5 7 10.5 6 9.5 3.5 4", "US_CUM"),
        ("36.5 22 32 43.5 32.5 33 20", "US_COP"),
        ("16 7 12 12 8 8 3", "US_KASH"),
        ("14 9.5 10 14.5 12.5 10.5 11.5", "SOS"),
        ("11 4.25 6.75 5 4 3 0", "SODOS_J"),
        ("4 1.4 3 2.6 1.4 1.6 0", "ARRANZ"),
        ("8 -2 3.5 -4.5 -4.5 -4.5 -8.5", "SHMULYAN"),
    ],
)
def test_systems_of_others_are_found_by_their_published_values(values: str, code: str) -> None:
    found = only(OPEN_2019, column("TB1", tuple(values.split())))
    assert code in {fit.descriptor.text for fit in found.exact}


# --- how it is printed ----------------------------------------------------------------------------


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("values", "decimals", "shown", "factor"),
    [
        (("9.8", "6.8", "9", "4.3", "6.3", "3.8", "2"), 1, Shown.ROUNDED, 1),
        (("9.7", "6.7", "9", "4.2", "6.2", "3.7", "2"), 1, Shown.TRUNCATED, 1),
        (("19.5", "13.5", "18", "8.5", "12.5", "7.5", "4"), 1, Shown.EXACTLY, 2),
        (("39", "27", "36", "17", "25", "15", "8"), 0, Shown.EXACTLY, 4),
    ],
)
def test_rounded_cut_off_and_on_another_scale(
    values: tuple[str, ...], decimals: int, shown: Shown, factor: int
) -> None:
    fit = only(OPEN_2019, column("SB", values, decimals, "SB")).exact[0]
    assert (fit.descriptor.text, fit.shown, fit.factor) == ("SB", shown, factor)


def test_missing_values_are_not_compared() -> None:
    values = ("12.5", "", "12", "", "14.5", "11", "")
    assert ("BH", "fide-2009") in ways(only(OPEN_2019, column("BH", values)).exact)


def test_a_column_that_nothing_gives() -> None:
    found = only(OPEN_2019, column("?", ("91", "17", "33", "4", "58", "76", "29"), 0))
    assert not found.exact
    assert not found.nearest


def test_direct_encounters_as_places_and_as_points_among_those_level() -> None:
    made = crosstable("A * 1 0 1\nB 0 * 1 1\nC 1 0 * 1\nD 0 0 0 *").tournament
    level = column("Pts", ("2", "2", "2", "0"), 0, "PTS")
    as_points = column("Res.", ("1", "1", "1", "0"), 0, "DE")
    _, found = identified(made, [level, as_points])
    assert ("DE", True) in {(fit.descriptor.text, fit.in_encounter) for fit in found.exact}


def test_direct_encounters_are_among_those_level_on_the_columns_before() -> None:
    made = event("rr6")
    table = standings(made, "PTS,WIN,DE")
    pts, win, de = (
        column(
            code, tuple(table.values(code)[player.name] or "" for player in made.players), 1, code
        )
        for code in ("PTS", "WIN", "DE")
    )
    *_, found = identified(made, [pts, win, de])
    assert (found.exact[0].descriptor.text, found.exact[0].in_encounter) == ("DE", False)


# --- what is rarer --------------------------------------------------------------------------------


def rounds_of(tournament: Tournament, code: str, rules: Rules) -> PrintedColumn:
    """A column as somebody else has it, under a heading that says what it is of."""
    values = EventValues(tournament)
    _ = values.changed_twice, values.scored
    computed, _mark = values.column(parse(code), rules, level(values))
    return PrintedColumn(
        code, shown_by(computed, 4, tournament), 4, (parse(code.partition("/")[0]),)
    )


LARGE = event("swiss16")


@pytest.mark.one_in(5)
@pytest.mark.parametrize("code", ["BH/C3", "BH/C4", "SB/C3", "BH/M2", "PS/C3"])
def test_more_cut_than_usual(code: str) -> None:
    values = EventValues(LARGE)
    found = only(LARGE, rounds_of(LARGE, code, values.own))
    assert (code, values.own.edition.id) in ways(found.exact)


def test_no_more_cut_is_tried_of_an_event_of_hundreds_of_rounds() -> None:
    deep, deeper = (EventValues(LARGE._replace(rounds=rounds)).deeper_cuts for rounds in (99, 999))
    assert parse("BH/C20") in deep
    assert deeper == deep


def test_the_own_points_are_added() -> None:
    made = standings(LARGE, "PTS,BH")
    numbers = {
        at: Fraction(made.values("BH")[one.name] or 0) + Fraction(made.values("PTS")[one.name] or 0)
        for at, one in enumerate(LARGE.players)
    }
    found = only(LARGE, PrintedColumn("TB1", numbers, 1))
    assert (found.exact[0].descriptor.text, found.exact[0].with_own) == ("BH", True)


def test_another_score_system() -> None:
    other = OPEN_2019._replace(scores=THREE_ONE_ZERO)
    for code in ("PTS", "BH"):
        texts = standings(other, code).values(code).values()
        found = only(OPEN_2019, column(code, tuple(text or "" for text in texts), 2, code))
        first = found.exact[0]
        assert first.descriptor.text == code
        assert {rules.scores for rules in first.rules} == {THREE_ONE_ZERO}
    back = standings(OPEN_2019, "BH").values("BH").values()
    found = only(other, column("BH", tuple(text or "" for text in back), 2, "BH"))
    assert {rules.scores for rules in found.exact[0].rules} == {STANDARD}


def test_a_table_by_other_scores_suggests_them_and_has_its_places() -> None:
    by_three = OPEN_2019._replace(scores=THREE_ONE_ZERO)
    table = standings(by_three, "PTS,BH/C1").standings
    places = {OPEN_2019.players[line.position].number: line.rank for line in table.lines}
    texts = {
        code: tuple(standings(by_three, code).values(code).values()) for code in ("PTS", "BH/C1")
    }
    columns = [column(code, tuple(t or "" for t in texts[code]), 1, code) for code in texts]
    found = whole(OPEN_2019, columns, places)
    assert [descriptor.text for descriptor in found.chain] == ["PTS", "BH/C1"]
    assert found.rules is not None
    assert found.rules.scores == THREE_ONE_ZERO
    assert all_given(found)


def test_two_changes_of_16_6_at_once() -> None:
    twice = set()
    of_italy = [rules for rules in EventValues(LARGE).changed_twice if rules.edition.id == "fsi"]
    for rules in of_italy:
        found = only(LARGE, rounds_of(LARGE, "BH/C1", rules))
        assert found.exact, rules
        if all(len(rule.deviations) == 2 for rule in found.exact[0].rules):
            assert rules in found.exact[0].rules
            twice.add(rules)
    assert len(twice) > 1


def test_beside_what_gives_a_column_nothing_is_near() -> None:
    found = only(OPEN_2019, column("SB", VIRTUAL, 1, "SB"))
    assert found.exact
    assert not found.nearest


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [("VBH", "FFE_BH", True), ("VBH/C1", "BH/C1", True), ("VBH", "US_SOLK", False)],
)
def test_one_value_under_several_names(one: str, other: str, same: bool) -> None:
    by_2009 = next(rules for rules in EventValues(OPEN_2019).editions if rules.edition is FIDE_2009)
    first, second = (Fit(parse(code), (by_2009,)) for code in (one, other))
    assert is_synonym(OPEN_2019, first, second) is same
    assert is_synonym(OPEN_2019, second, first) is same


# --- what differs, and why ------------------------------------------------------------------------


def why(found: Identified, tournament: Tournament, at: int = 0) -> Cause | None:
    fit = found.nearest[0]
    return cause(EventValues(tournament), found.printed, fit, fit.differing[at])


def test_a_wrong_value_is_found_with_its_row() -> None:
    wrong = (*VIRTUAL[:4], "14", *VIRTUAL[5:])
    found = only(OPEN_2019, column("Buc", wrong, 1, "BH"))
    (near,) = found.nearest  # it is what the heading says
    assert not found.exact
    assert (near.descriptor.text, near.rules[0].edition.id) == ("BH", "fide-2009")
    assert [(row.position, row.printed, row.computed) for row in near.differing] == [
        (4, 14, Fraction(29, 2))
    ]


def test_a_row_by_other_rules_is_reported_with_the_term_and_the_articles() -> None:
    by_2026 = standings(OPEN_2019, "PTS,BH", "fide-2026").value(2, "BH")
    assert by_2026 not in (None, VIRTUAL[1])
    wrong = (VIRTUAL[0], by_2026 or "", *VIRTUAL[2:])
    found = only(OPEN_2019, column("Buc", wrong, 1, "BH"))
    told = why(found, OPEN_2019)
    assert told is not None
    assert told.why is CauseKind.OTHER_RULES
    assert told.changes
    articles = {article for change in told.changes for article in change.articles}
    assert {"C.02 13.15"} < articles <= {"C.02 13.15", "16.4", "16.4.1", "16.4.2"}
    fit = found.nearest[0]
    adds = sum((change.instead - change.adds for change in told.changes), Fraction())
    assert adds == fit.differing[0].printed - (fit.differing[0].computed or 0)


def test_a_value_that_lost_its_cut() -> None:
    wrong = (VIRTUAL[0], *VIRTUAL_CUT[1:])
    found = only(OPEN_2019, column("Buc1", wrong, 1, "BH/C1"))
    told = why(found, OPEN_2019)
    assert told is not None
    assert (told.why, told.descriptor.text) == (CauseKind.OTHER_MODIFIERS, "BH")


# --- the chain and the places ---------------------------------------------------------------------


def whole(
    tournament: Tournament, columns: list[PrintedColumn], places: dict[int, int]
) -> Identification:
    return at_once(identification(tournament, columns, places))


def test_the_columns_give_the_chain_and_its_places() -> None:
    table = standings(OPEN_2019, "PTS,BH/C1,BH", "fide-2009")
    places = {OPEN_2019.players[line.position].number: line.rank for line in table.standings.lines}
    points = column("Pts", ("4", "3", "4", "2.5", "2.5", "2", "1"), 1, "PTS")
    columns = [points, column("TB1", VIRTUAL_CUT, 1), column("TB2", VIRTUAL, 1)]
    found = whole(OPEN_2019, columns, places)
    assert [descriptor.text for descriptor in found.chain] == ["PTS", "BH/C1", "BH"]
    assert found.rules is not None
    assert (found.rules.edition.id, found.rules.deviations) == ("fide-2009", ())
    assert all_given(found)
    places[1], places[7] = places[7], places[1]
    spoilt = whole(OPEN_2019, columns, places)
    assert not all_given(spoilt)
    told = [(order.chain, order.deviations) for order in spoilt.nearest]
    assert len(set(told)) == len(told) > 0
    assert {wrong.place for wrong in spoilt.nearest[0].deviations} == {places[1], places[7]}


@pytest.mark.long
def test_a_small_table_is_always_tried_with_every_policy() -> None:
    """SODOS, of all things, gives these values too: nearly every round is a bye."""
    pab = Kind.PAIRING_BYE
    byes = [(1, 1), (1, 2), (1, 3), (1, 4), (2, 1), (2, 4), (3, 2), (3, 3), (3, 4), (5, 1), (5, 4)]
    tournament = Tournament(
        "",
        EventKind.SWISS,
        tuple(Player(number, name) for number, name in enumerate("ABCD", 1)),
        5,
        (Game(4, 2, 1, Result(Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN)),),
        (*(Bye(round_, player, pab) for round_, player in byes), Bye(3, 1, Kind.HALF_BYE)),
    )
    values = EventValues(tournament)
    descriptor = parse("KS/L+4")
    found = 0
    for rules in values.changed:
        computed, _ = values.column(descriptor, rules, level(values))
        truth = shown_by(computed, 4, tournament)
        if truth and descriptor.code not in rules.edition.unknown_codes:
            (column,) = identified(tournament, [PrintedColumn("TB", truth, 4)])
            assert any(fit.descriptor == descriptor for fit in column.exact), rules
            found += 1
    assert found


# --- for every event ------------------------------------------------------------------------------


@given(st.data())
@examples(30)
def test_the_truth_is_among_the_exact_and_all_of_them_are_true(data: st.DataObject) -> None:
    tournament = data.draw(events.swisses() | events.round_robins())
    values = EventValues(tournament)
    descriptor = data.draw(st.sampled_from(candidates(tournament)))
    rules = data.draw(st.sampled_from((*values.editions, *values.changed)))
    computed, _ = values.column(descriptor, rules, level(values))
    truth = shown_by(computed, 4, tournament)
    if not truth or descriptor.code in rules.edition.unknown_codes:
        return
    (found,) = identified(tournament, [PrintedColumn("TB", truth, 4)])
    assert any(fit.descriptor == descriptor and same(values, fit, truth) for fit in found.exact), (
        descriptor.text
    )
    for fit in found.exact:
        for claimed in fit.rules:
            assert same(values, fit._replace(rules=(claimed,)), truth)


@given(st.data())
@examples(30)
def test_values_shared_among_rules_are_the_same_under_each(data: st.DataObject) -> None:
    tournament = data.draw(events.swisses() | events.round_robins())
    values = EventValues(tournament)
    descriptor = data.draw(st.sampled_from(candidates(tournament)))
    by_mark: dict[object, Column] = {}
    for rules in (*values.editions, *values.changed):
        _, mark = values.column(descriptor, rules, level(values))
        anew = one_column(Event(values.tournament, rules.applied), descriptor, level(values))
        shared = by_mark.setdefault(mark, anew)
        assert dict(anew.values) == dict(shared.values), (descriptor.text, rules.edition.id)


def level(values: EventValues) -> list[tuple[int, ...]]:
    groups: dict[int, list[int]] = {}
    made = values.event(values.own)
    for position in made.competing:
        groups.setdefault(made.points[position], []).append(position)
    return [tuple(group) for group in groups.values()]


def same(values: EventValues, fit: Fit, truth: dict[int, Fraction]) -> bool:
    """True if a fit gives a column when it is computed anew."""
    if fit.in_encounter:
        return True
    found, _ = values.column(fit.descriptor, fit.rules[0], level(values))
    return all(
        is_shown_as((found.exact(at) or 0) * fit.factor, value, 4, fit.shown)
        for at, value in truth.items()
    )
