"""Declared tie-breaks, part by part: what counts, what is cut and why, on small events."""

from typing import Any

import pytest

from tbdesk.engine.event.reasons import Reason, Status
from tbdesk.engine.model.declaration.written import declared
from tbdesk.engine.model.declared import DeclarationError, Refusal
from tbdesk.engine.model.descriptor import DescriptorError
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.model.results import THREE_ONE_ZERO
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.engine.tiebreaks import catalogue, own_systems
from tests.domain import Table, crosstable, standings, strips
from tests.engine.compact import event_of
from tests.engine.tiebreaks.declared.test_systems import EXAMPLE
from tests.team_domain import team_event

SEVEN = event_of(EXAMPLE)
SCORE = {"times": "score"}


def own(event: Tournament, **fields: Any) -> Table:
    """The standings of an event by a system of its own, `OWN`."""
    system = declared("OWN", {"names": {"en": "Own"}, **fields})
    return standings(event._replace(systems=(system,)), "OWN")


def values(event: Tournament, **fields: Any) -> str:
    return " ".join(value or "-" for value in own(event, **fields).values("OWN").values())


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        # What an own result counts as.
        ({"own": "points"}, "4 3 4 2.5 2.5 2 1"),
        ({"own": {"win": 1, "draw": 0, "loss": 0}}, "3 2 3 2 2 1 1"),
        ({"own": {"win": 1, "draw": 0, "loss": 0, "unplayed": 0}}, "3 1 2 2 1 1 0"),
        ({"own": {"win": 1, "draw": 0, "loss": 0, "unplayed": 0, "fw": 9}}, "3 10 2 2 1 1 0"),
        (
            {"own": {"win": "1/3", "draw": 0, "loss": "-0.1", "unplayed": 0}},
            "1 7/30 2/3 7/15 2/15 2/15 -0.3",
        ),
        # What an opponent counts as, after rounds he did not play.
        (SCORE, "14 8.5 10 14.5 12.5 10.5 8.5"),
        ({**SCORE, "opponents_unplayed": "draw"}, "12.5 8.5 9.5 13 12 9.5 8"),
        ({**SCORE, "opponents_unplayed": "nothing"}, "10 8 8 10 11 7 7"),
        # An own round that was not played.
        ({**SCORE, "own_unplayed": 0}, "14 8.5 10 14.5 12.5 10.5 8.5"),
        ({**SCORE, "own_unplayed": "1/3"}, "14 55/6 31/3 14.5 77/6 65/6 55/6"),
        ({**SCORE, "forfeits": "scheduled"}, "14 9.5 10 14.5 12.5 10.5 11.5"),
        # How terms become a value, and what is added once.
        ({**SCORE, "combine": "mean"}, "2.8 17/6 2.5 2.9 3.125 2.625 17/6"),
        ({**SCORE, "own": "points", "combine": "mean"}, "2.2 13/12 1.6875 1 1 0.75 0"),
        (
            {"own": {"win": 3, "draw": 2, "loss": 1, "unplayed": 1}, "combine": "product"},
            "108 6 36 18 6 6 1",
        ),
        ({**SCORE, "combine": "product"}, "150 20 25 120 80 30 20"),
        ({"own": "points", "combine": "mean"}, "0.8 0.6 0.8 0.5 0.5 0.4 0.2"),
        ({"own": "points", "combine": "running"}, "12.5 8.5 11.5 6 10.5 4 5"),
        ({**SCORE, "own": "points", "start": "score"}, "15 6.25 10.75 7.5 6.5 5 1"),
        ({"own": "points", "unplayed_points": "-1/3"}, "4 2.5 11/3 2.5 13/6 11/6 2/3"),
        # Those of whom it counts: at least half of the maximum score, 2.5, or 0.7 of it.
        ({"own": "points", "only": "1/2"}, "3.5 0.5 2 1.5 0.5 0.5 0"),
        ({"own": "points", "only": "0.7"}, "0.5 0 0.5 0 0.5 0.5 0"),
        ({**SCORE, "own": "points", "only": "0.5"}, "10 1.25 5.75 4 2 2 0"),
        # What an opponent counts as, as a share of what he could have, and at least so much.
        ({"times": "percentage", "combine": "mean"}, "0.56 17/30 0.5 0.58 0.625 0.525 17/30"),
        ({**SCORE, "floor": "2.5"}, "14.5 9 11.5 16 13 12 9"),
        # The values of others, also cut.
        ({"times": "BH/C1"}, "58 36 48 55.5 47.5 44 35.5"),
        ({"times": "US_CUM", "own": "points"}, "29.5 6.5 21 17 8.75 10.25 0"),
        # What is cut.
        (
            {**SCORE, "own": "points", "cut": [{"low": 1}], "cut_by": "opponent"},
            "10 1.25 5.75 4 2 2 0",
        ),
        ({**SCORE, "own": "points", "cut": [{"low": 1}]}, "10 3.25 5.75 5 4 3 0"),
        ({**SCORE, "cut": [{"low": 9}]}, "0 0 0 0 0 0 0"),
    ],
    ids=str,
)
def test_values(fields: dict[str, Any], expected: str) -> None:
    assert values(SEVEN, **fields) == expected


@pytest.mark.parametrize("own_score", ["plus", "even", "minus"])
def test_nine_rounds_cut_two_by_the_own_score(own_score: str) -> None:
    low, high = own_score != "minus", own_score != "plus"
    rounds = {"plus": "+++++++++", "even": "++++=----", "minus": "---------"}[own_score]
    tokens = [f"{sign}W{number}" for number, sign in enumerate(rounds, start=2)]
    mirror = {"+": "-", "-": "+", "=": "="}
    lines = [" ".join(["Hero", *tokens])]
    for number, sign in enumerate(rounds, start=2):
        others = ["FPB"] * 9  # a full point and a draw each for the opponents: replaced below
        others[number - 2] = f"{mirror[sign]}B1"
        lines.append(" ".join([f"P{number}", *others]))
    made = strips("\n".join(lines)).tournament
    found = own(made, **SCORE, own_unplayed=0, cut=_US_CUT)
    cut = [row.status for row in found.terms(1, "OWN") if row.status is not Status.COUNTED]
    expected = [Status.CUT_LOW] * (2 * low) + [Status.CUT_HIGH] * (2 * high)
    assert sorted(cut, key=str) == sorted(expected, key=str)


_US_CUT = [
    {"rounds": 9, "own": "plus", "low": 2},
    {"rounds": 9, "own": "minus", "high": 2},
    {"rounds": 9, "low": 2, "high": 2},
    {"low": 1},
]


def test_the_first_row_that_fits_is_cut() -> None:
    found = own(SEVEN, **SCORE, own_unplayed=0, cut=_US_CUT)
    assert found.cut_rounds(1, "OWN") == [5]


def test_a_chain_may_cut_what_is_declared_without_a_cut() -> None:
    found = own(SEVEN, **SCORE)
    assert standings(found.tournament, "OWN/C1").value(1, "OWN/C1") == "12"
    assert standings(found.tournament, "OWN/M1").value(1, "OWN/M1") == "8"
    with pytest.raises(DescriptorError):
        catalogue.chain("US_MM/C1")
    with pytest.raises(DescriptorError):
        catalogue.chain("US_KASH/C1")


def test_a_voluntarily_unplayed_round_goes_first() -> None:
    fields = {**SCORE, "own_unplayed": "3", "cut": [{"low": 1}]}
    assert own(SEVEN, **fields).cut_rounds(2, "OWN") == [2]
    assert own(SEVEN, **fields, vur_first=True).cut_rounds(2, "OWN") == [5]


def test_why_a_term_is_what_it_is() -> None:
    found = own(SEVEN, **SCORE, own_unplayed="virtual", opponents_unplayed="draw")
    assert found.reasons(2, "OWN", round=3) == (Reason.VIRTUAL_OPPONENT,)
    assert found.reasons(1, "OWN", round=1) == (Reason.UNPLAYED_AS_DRAWS,)
    assert own(SEVEN, **SCORE).reasons(2, "OWN", round=3) == (Reason.NO_TERM,)
    assert own(SEVEN, **SCORE, own_unplayed=0).reasons(2, "OWN", round=3) == (Reason.AS_DEFINED,)
    scheduled = own(SEVEN, **SCORE, forfeits="scheduled")
    assert scheduled.reasons(2, "OWN", round=3) == (Reason.SCHEDULED_OPPONENT,)
    lowest = own(SEVEN, **SCORE, cut=[{"low": 1}]).reasons(1, "OWN", round=5)
    assert lowest == (Reason.LOWEST,)
    assert all(not row.articles for row in found.terms(2, "OWN"))


def test_opponents_left_out_or_raised_are_marked() -> None:
    found = own(SEVEN, own="points", only="1/2")
    assert found.reasons(1, "OWN", round=5) == (Reason.UNDER_LIMIT,)
    assert found.reasons(1, "OWN", round=1) == ()
    raised = own(SEVEN, times="percentage", combine="mean", floor="1/2")
    assert raised.reasons(1, "OWN", round=5) == (Reason.AT_LEAST,)
    assert raised.reasons(3, "OWN", round=4) == (Reason.NO_TERM,)


def test_two_opponents_with_three_and_one_of_five() -> None:
    lines = "2w1 3w1 U U U\n1b0 U U U 3b0\n4w0 1b0 4w0 4w0 2w1\n3b1 U 3b1 3b1 U"
    assert standings(event_of(lines), "OMW").value(1, "OMW") == "7/15"
    missed = event_of(lines.replace("1b0 U U U", "1b0 U U Z"))
    assert standings(missed, "OMW").value(1, "OMW") == "5/12"


@pytest.mark.parametrize(
    "cycles",
    [("* 1 ½ 0\n0 * 1 +\n½ 0 * 1\n1 - 0 *",), ("* 1 ½\n0 * 1\n½ 0 *", "* ½ 0\n½ * 0\n1 1 *")],
)
def test_koya_as_data(cycles: tuple[str, ...]) -> None:
    made = crosstable(*cycles).tournament
    same = {"own_unplayed": "dummy", "opponents_unplayed": "edition"}
    koya = standings(made, "KS")
    found = own(made, own="points", only="1/2", **same)
    for number in koya.event.numbers:
        assert found.exact(number, "OWN") == koya.exact(number, "KS")


def test_an_amount_added_once_is_named() -> None:
    found = standings(SEVEN, "US_CUM").terms(2, "US_CUM")
    assert [(row.amount, row.reasons) for row in found[-1:]] == [(-1.5, (Reason.WITHOUT_PLAY,))]
    assert [row.round for row in found] == [1, 2, 3, 4, 5, None]


def test_the_running_sum_goes_on_through_a_rest() -> None:
    made = crosstable("* 1 ½\n0 * 1\n½ 0 *").tournament
    for code in ("CUSS", "US_CUM"):
        assert standings(made, code).values(code) == standings(made, "PS").values("PS")


def test_a_game_going_on_counts_nowhere() -> None:
    made = strips("A ?W2 +W3\nB ?B1 --\nC --  -B1").tournament
    for fields in ({"own": {"win": 1, "draw": 0, "loss": 0}}, SCORE, {"times": "US_SOLK"}):
        assert own(made, **fields).status("A", "OWN", round=1) is Status.PENDING


def test_other_scores_have_their_own_wins_and_draws() -> None:
    made = SEVEN._replace(scores=THREE_ONE_ZERO)
    assert values(made, **SCORE, opponents_unplayed="draw") == "32 23 25 33 32 24 21"


@pytest.mark.parametrize("kind", [EventKind.ROUND_ROBIN, EventKind.PREDETERMINED])
def test_the_virtual_opponent_is_for_swisses(kind: EventKind) -> None:
    """In a round robin a forfeit is a result like any other, and nothing is adjusted."""
    made = crosstable("* + 1\n- * 1\n0 0 *").tournament._replace(kind=kind)
    assert standings(made, "VBH").values("VBH") == {"A": "1", "B": "2", "C": "3"}
    assert standings(made, "VSB").values("VSB") == {"A": "1", "B": "0", "C": "0"}


#: Four boards; the first team has 1, 0, ½, ½.
_MATCH = team_event(2, 4, 1, "1 1-2 10==")


@pytest.mark.parametrize(
    ("times", "expected"),
    [
        ("board-from-bottom", "5.5 4.5"),
        ("board", "4.5 5.5"),
        ([2, "0.5"], "2 0.5"),
    ],
)
def test_boards_with_weights(times: Any, expected: str) -> None:
    fields = {"entrants": "teams", "each": "board", "own": "points", "times": times}
    assert values(_MATCH, **fields) == expected


def test_the_berlin_rating() -> None:
    """Forfeited boards as awarded; a bye has no boards. Berlin rating and board count are the
    game points times one more than there are boards."""
    made = team_event(3, 2, 2, "1 1-2 1+", "1 3 PAB", "2 1-3 =0", "2 2 PAB")
    table = standings(made, "GPTS,BERLIN,BC")
    assert table.values("BERLIN") == {"T1": "4", "T2": "0", "T3": "2"}
    first = table.terms(1, "BERLIN")
    assert [(row.board, row.opponent_score, row.own_points) for row in first] == [
        (1, 2, 1.5),
        (2, 1, 1),
    ]


def test_teams_on_both_scores() -> None:
    made = team_event(3, 2, 3, "1 1-2 11", "2 1-3 ==", "3 2-3 1=", kind=EventKind.ROUND_ROBIN)
    fields: dict[str, Any] = {"entrants": "teams", "score": "gp", "times_score": "mp"}
    found = own(made, **fields, own="points", times="score")
    assert found.values("OWN") == standings(made, "EMGSB").values("EMGSB")


def test_a_declared_system_takes_values_of_other_declared_systems() -> None:
    first = declared("FIRST", {"names": {"en": "First"}, "own": "points"})
    other = declared("OTHER", {"names": {"en": "Other"}, "times": "FIRST"})
    made = SEVEN._replace(systems=(other, first))
    own_systems.check_declared(made.systems)
    assert standings(made, "OTHER").value(1, "OTHER") == "14"


@pytest.mark.parametrize(
    ("systems", "why"),
    [
        ({"BH": {"own": "points"}}, Refusal.BUILT_IN),
        ({"US_MM": {"own": "points"}}, Refusal.BUILT_IN),
        ({"A": {"times": "B"}}, Refusal.NO_SYSTEM),
        ({"A": {"times": "DE"}}, Refusal.NO_SYSTEM),
        ({"A": {"times": "SB/F"}}, Refusal.NO_SYSTEM),
        ({"A": {"times": "A"}}, Refusal.CIRCLE),
        ({"A": {"times": "B"}, "B": {"times": "C"}, "C": {"times": "A"}}, Refusal.CIRCLE),
    ],
    ids=str,
)
def test_systems_an_event_cannot_declare(systems: dict[str, Any], why: Refusal) -> None:
    made = [declared(code, {"names": {"en": code}, **fields}) for code, fields in systems.items()]
    with pytest.raises(DeclarationError) as caught:
        own_systems.check_declared(made)
    assert caught.value.why is why


def test_two_with_one_code() -> None:
    one = declared("A", {"names": {"en": "A"}, "own": "points"})
    with pytest.raises(DeclarationError) as caught:
        own_systems.check_declared([one, one])
    assert caught.value.why is Refusal.TWICE


KEIZER = {
    "own": {"win": 1, "draw": "1/2", "loss": 0, "unplayed": "1/3", "pab": "2/3"},
    "times": "place",
    "own_unplayed": "oneself",
}


def test_the_worth_of_a_win_depends_on_the_place_of_the_opponent() -> None:
    """With 70 for the first a win against the second is worth 69, and a draw 34.5."""
    assert values(event_of("2w1\n1b0\nU\nZ"), **KEIZER, top=70) == "69 0 136/3 67/3"
    assert values(event_of("2w=\n1b="), **KEIZER, top=70) == "34.5 35"
    odd = event_of("\n".join(["Z"] * 10 + ["U"]))  # the eleventh is worth 60
    assert own(odd, **KEIZER, top=70).value(11, "OWN") == "40"


def test_earlier_rounds_are_taken_anew_with_the_places_of_the_table_before() -> None:
    """After the first round 1, 4, 3, 2 are worth 6, 5, 4 and 3."""
    event = event_of("2w1 3w1\n1b0 4w1\n4w= 1b0\n3b= 2b0")
    assert values(event, **KEIZER) == "7 5 2.5 2"
    first = own(event, **KEIZER).term(1, "OWN", round=1)
    assert (first.opponent_score, first.amount) == (3, 3)


def test_the_worth_of_an_opponent_is_at_least_0() -> None:
    assert values(event_of("4w1 Z\nZ Z\nZ Z\n1b0 U"), **KEIZER, top=2) == "1/3 4/3 0 0"


def test_a_player_standing_in_for_the_opponent_is_marked() -> None:
    found = own(event_of("U\nZ"), **KEIZER)
    assert found.reasons(1, "OWN", round=1) == (Reason.ONESELF,)
    assert values(SEVEN, times="score", own_unplayed="oneself") == "14 14.5 14 14.5 15 12.5 10.5"


@pytest.mark.parametrize(
    ("times", "fault"), [("TPR", Fault.NEEDS_RATINGS), ("BPG", Fault.NEEDS_GAMES)]
)
def test_data_that_teams_lack_are_not_taken_from_players(times: str, fault: Fault) -> None:
    event = team_event(2, 2, 1, "1 1-2 1=")
    found = own(event, times=times, entrants="teams", score="mp")
    assert found.faults() == [fault]
    assert found.values("OWN") == {"T1": None, "T2": None}


def test_an_opponent_whose_value_is_not_known_leaves_none() -> None:
    event = team_event(3, 2, 2, "1 1-2 1.5:0.5", "2 1-3 11")
    found = own(event, times="WIN:GP", entrants="teams")
    assert found.values("OWN") == {"T1": None, "T2": None, "T3": None}
    assert found.reasons(3, "OWN", round=2) == (Reason.VALUE_NOT_KNOWN,)


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({}, "4"),
        ({"combine": "mean"}, "2"),
        ({"combine": "product"}, "0"),
        ({"cut": [{"low": 1}]}, "4"),
        ({"cut": [{"high": 1}]}, "0"),
        ({"cut": [{"low": 1}], "cut_by": "first-round"}, "0"),
    ],
    ids=str,
)
def test_nothing_times_a_value_that_is_not_known_is_a_term_of_0(
    fields: dict[str, Any], expected: str
) -> None:
    """3 lost to 1, whose boards of the first round are not known, after he won 2 x 2."""
    found = _after_a_score_without_boards(**fields)
    assert found.value(3, "OWN") == expected
    assert Reason.NOTHING_TIMES_NOT_KNOWN in found.reasons(3, "OWN", round=2)
    term = found.term(3, "OWN", round=2)
    assert (term.amount, term.opponent_score) == (0, None)


def test_a_cut_by_opponent_needs_the_opponent() -> None:
    found = _after_a_score_without_boards(cut=[{"low": 1}], cut_by="opponent")
    assert found.value(3, "OWN") is None
    assert found.reasons(3, "OWN", round=2) == (Reason.VALUE_NOT_KNOWN,)


def _after_a_score_without_boards(**fields: Any) -> Table:
    """Own match points times the boards that the opponents won."""
    rounds = ("1 1-2 1.5:0.5", "1 3-4 11", "1 5-6 10", "2 3-1 00", "2 2-5 00", "2 4-6 11")
    fields |= {"times": "WIN:GP", "own": "points", "entrants": "teams", "score": "mp"}
    system = declared("OWN", {"names": {"en": "Own"}, **fields})
    return standings(team_event(6, 2, 2, *rounds)._replace(systems=(system,)), "MPTS,OWN")


def test_a_stand_in_needs_no_value_of_the_opponent() -> None:
    """1 won by forfeit against 2, whose boards of the round after are not known."""
    event = team_event(3, 2, 2, "1 1-2 +:-", "2 2-3 1.5:0.5")
    found = own(event, times="WIN:GP", entrants="teams", own_unplayed=1)
    assert found.reasons(1, "OWN", round=1) == (Reason.AS_DEFINED,)
    assert found.reasons(3, "OWN", round=2) == (Reason.VALUE_NOT_KNOWN,)


@pytest.mark.parametrize("entry", ["1 1-2 1=", "1 1-2 1.5:0.5"])
def test_a_match_of_more_than_the_one_board_there_is_counts_as_won(entry: str) -> None:
    event = team_event(2, 1, 1, entry, reserves=1)
    values = standings(event, "MPTS,GP_WON").values("GP_WON")
    assert values == {"T1": "2.5", "T2": "0.5"}  # game points, and matches won
